// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/growth.h"

#include "model/workload/rates.h"

#include <optional>

namespace headroom::model {

Workload grownWorkload(const Workload& workload, const Growth& growth) {
    Workload grown = workload;
    const auto multiply = [](std::optional<double>& value, double factor) {
        if (value) *value *= factor;
    };
    for (auto& table : grown.tables) {
        for (auto& pattern : table.value.patterns) {
            AccessPattern& said = pattern.value;
            const bool peakIsSteady = !said.peak && !said.runSeconds;
            if (!peakIsSteady) said.peak = peakPerSecond(said, workload.hoursPerMonth) * growth.traffic;
            said.average.count *= growth.traffic;
        }
        for (auto& type : table.value.itemTypes) {
            multiply(type.value.count, growth.data);
            multiply(type.value.growthPerMonth, growth.data);
            multiply(type.value.itemsPerPartitionKey, growth.data);
        }
    }
    return grown;
}

}  // namespace headroom::model

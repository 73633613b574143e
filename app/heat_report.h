// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What `headroom heat` prints: keys, partitions and limits of each table, as text and as JSON from the same figures.
#pragma once

#include "model/plan/heat_simulation.h"
#include "model/plan/plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom::app {

// How a simulation spread the reads or the writes of one target.
struct SimulatedSide {
    double least = 0;  // units/s, of one partition
    double mean = 0;
    double fullest = 0;
    double overLimit = 0;  // partitions that get more than one serves
};

struct SimulatedTarget {
    const model::TargetHeat* heat = nullptr;
    double partitions = 0;  // simulated
    SimulatedSide reads;
    SimulatedSide writes;
};

struct HeatOfTable {
    const model::TablePlan* table = nullptr;
    std::vector<SimulatedTarget> targets;  // in the order of TablePlan::heat
};

// Points into the plan.
struct HeatReport {
    const model::Plan* plan = nullptr;
    std::uint64_t seed = 1;
    std::vector<HeatOfTable> tables;
};

// Of all tables, or of `only`. `plan` is that of `workload`, grown or not.
[[nodiscard]] HeatReport heatReport(const model::Workload& workload, const model::Plan& plan, const std::string& only,
                                    std::uint64_t seed);
[[nodiscard]] std::string heatText(const HeatReport& report);
[[nodiscard]] std::string heatJson(const HeatReport& report);

}  // namespace headroom::app

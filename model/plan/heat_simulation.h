// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The load of each partition of a table or index, by hashing its keys at random: one way it may lie, with a seed.
#pragma once

#include "model/heat/partition_simulation.h"
#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <string_view>
#include <vector>

namespace headroom::model {

struct PartitionLoads {
    std::vector<double> reads;  // units/s at peak, in the order of the partitions
    std::vector<double> writes;
    double simulatedPartitions = 0;  // fewer than there are when there are over kMostSimulatedPartitions
};

// `index` empty: the table itself with its local indexes. Patterns that name the same hottest key put it on the same
// partition; what does not state its keys is spread evenly. `plan` is that of `workload`. Empty when it has no such
// target.
[[nodiscard]] PartitionLoads simulateTarget(const Workload& workload, const Plan& plan, std::string_view table,
                                            std::string_view index, const SimulationSettings& settings);

// Keys hashed one by one for a picture; more take longer than a picture may.
inline constexpr double kPictureKeys = 100'000;

}  // namespace headroom::model

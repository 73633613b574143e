// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Keys hashed onto partitions at random, key by key: what H4 and H5 expect, seen once. The same seed gives the same
// result on every machine; memory grows with partitions, not with keys.
#pragma once

#include "model/workload/workload.h"

#include <cstdint>
#include <vector>

namespace headroom::model {

inline constexpr double kMostSimulatedKeys = 1e7;
inline constexpr double kMostSimulatedPartitions = 1e6;

struct SimulationSettings {
    std::uint64_t seed = 1;
    // Of more keys the hottest ones are hashed one by one; the others are spread evenly, with the scatter that they
    // would have.
    double mostKeys = kMostSimulatedKeys;
};

// The share of the load on each partition, in the order of the partitions; their sum is 1. `partitions` is 1 to
// kMostSimulatedPartitions, fractions are dropped.
[[nodiscard]] std::vector<double> simulatePartitions(const KeyDistribution& distribution, double partitions,
                                                     const SimulationSettings& settings);

}  // namespace headroom::model

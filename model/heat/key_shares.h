// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which share of the traffic each key of a distribution takes, hottest first: what a key, a partition and a simulation
// are loaded with.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace headroom::model {

// The share of the key at a rank (1 is the hottest), and how many keys are exactly as hot.
struct RankedShare {
    Share share;
    double alike = 1;
    std::string_view name;  // of a measured key, where it has one
};

// How many keys the load lies on, suffixes counted; at least 1.
[[nodiscard]] double keysOf(const KeyDistribution& distribution);

// The hottest keys, a row for each group of keys that are exactly as hot, at most `most` rows. `top` is
// topKeyShare(distribution), which is worked out once for many patterns. Names refer to the distribution.
[[nodiscard]] std::vector<RankedShare> hottestShares(const KeyDistribution& distribution, Share top, std::size_t most);

// Expected share of the load on the fullest of `partitions`, keys hashed onto them at random (H4, H5). Equally used
// keys by the larger of both; 0 to 1. `partitions` at least 1.
[[nodiscard]] Share fullestPartitionShare(const KeyDistribution& distribution, Share top, double partitions);

// H4: expected share of the partition that holds a key with share `top`.
[[nodiscard]] Share partitionOfKeyShare(Share top, double partitions);

// Expected share of the fullest partition when `keys` equally used keys lie on `partitions`: of many keys by H5, an
// upper estimate; of few by the distribution of the largest count.
[[nodiscard]] Share fullestOfEqualKeys(double keys, double partitions);

}  // namespace headroom::model

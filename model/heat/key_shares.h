// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which share of the traffic each key of a distribution takes, hottest first: what a key, a partition and a simulation
// are loaded with.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <map>
#include <utility>

namespace headroom::model {

// The share of the key at `rank` (1 is the hottest), and how many keys are exactly as hot.
struct RankedShare {
    Share share;
    double alike = 1;
};

// The shares of one distribution's keys. Cheap to copy; refers to the distribution, which must outlive it.
class KeyShares {
public:
    // `topOfZipf` saves working out the harmonic sum where it is known: see TopKeyShares.
    explicit KeyShares(const KeyDistribution& distribution);
    KeyShares(const KeyDistribution& distribution, Share top);

    // How many keys the load lies on, suffixes counted; at least 1.
    [[nodiscard]] double keys() const { return m_keys; }
    [[nodiscard]] Share top() const { return m_top; }
    // Nothing (share 0) beyond the last key.
    [[nodiscard]] RankedShare atRank(double rank) const;

private:
    const KeyDistribution* m_distribution;
    Share m_top;
    double m_keys = 1;
};

// Expected share of the load on the fullest of `partitions`, keys hashed onto them at random (H4, H5). Equally used keys
// by the larger of both; 0 to 1. `partitions` at least 1.
[[nodiscard]] Share fullestPartitionShare(const KeyDistribution& distribution, Share top, double partitions);

// H4: expected share of the partition that holds a key with share `top`.
[[nodiscard]] Share partitionOfKeyShare(Share top, double partitions);

// H5: expected share of the fullest partition when `keys` equally used keys lie on `partitions`; an upper estimate.
[[nodiscard]] Share fullestOfEqualKeys(double keys, double partitions);

}  // namespace headroom::model

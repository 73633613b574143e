// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How the load of a table or a global index lies on its keys and partitions.
#pragma once

#include "model/heat/partition_count.h"
#include "model/units/quantity.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::model {

// What one pattern adds to the load of one key.
struct KeyDriver {
    std::string pattern;
    double peak = 0;    // units/s
    std::string table;  // of the pattern
};

// One of the hottest keys of a target.
struct KeyLoad {
    std::string name;  // as the distribution calls it; may be empty
    double rank = 1;   // 1 is the hottest of its distribution
    double peak = 0;   // units/s
    double average = 0;
    double limit = 0;  // what one key serves (P1)
    double alike = 1;  // how many keys are exactly as hot as this one, itself included
    std::vector<KeyDriver> drivers;

    [[nodiscard]] double load() const { return peak / limit; }
    // Of the key's load, by one of its drivers.
    [[nodiscard]] double shareOf(const KeyDriver& driver) const { return peak > 0 ? driver.peak / peak : 0; }
};

// The reads or the writes of one target.
struct SideHeat {
    double peak = 0;  // units/s, all patterns
    double average = 0;
    // Of patterns that do not say how they spread over keys. Their hottest key takes anything between next to nothing
    // and all of this; nothing is assumed.
    double unstatedPeak = 0;
    std::vector<std::string> unstatedPatterns;
    std::vector<KeyLoad> keys;  // hottest first; of the stated distributions
    // Expected load of the fullest partition (H4, H5), in units/s; what is not stated counts as spread evenly.
    double fullestPartition = 0;
    double fullestPartitionAverage = 0;
    // The same with all that is not stated on one key.
    double fullestPartitionAtMost = 0;
    double partitionLimit = 0;  // what one partition serves (P1)

    // Of the hottest key: from what is stated to all that is unstated on it.
    [[nodiscard]] double hottestKeyAtLeast() const { return keys.empty() ? 0 : keys.front().peak; }
    [[nodiscard]] double hottestKeyAtMost() const { return hottestKeyAtLeast() + unstatedPeak; }
    // The same as shares of what one key serves.
    [[nodiscard]] double loadAtLeast() const { return hottestKeyAtLeast() / partitionLimit; }
    [[nodiscard]] double loadAtMost() const { return hottestKeyAtMost() / partitionLimit; }
};

struct TargetHeat {
    std::string index;  // empty: the table itself with its local indexes
    PartitionCount partitions;
    SideHeat reads;
    SideHeat writes;
};

// Of all targets together.
[[nodiscard]] inline double partitionsOf(const std::vector<TargetHeat>& heat) {
    double partitions = 0;
    for (const TargetHeat& target : heat) partitions += target.partitions.count();
    return partitions;
}
// Whether any of them is known by its lower bound only.
[[nodiscard]] inline bool isLowerBound(const std::vector<TargetHeat>& heat) {
    for (const TargetHeat& target : heat)
        if (target.partitions.isLowerBound()) return true;
    return false;
}

// How many writes of a table get through, in their mix: the least over the limits of the table and its indexes (X9).
struct WriteCeiling {
    double requestsPerSecond = 0;       // all write patterns of the table together
    double atPeak = 0;                  // what they ask for at peak
    double headroom = 0;                // of the limit that sets it
    std::size_t limit = 0;              // which one of the table's limits, or of those elsewhere; see ceilingLimit()
    bool isElsewhere = false;           // another table's limit, which stops transactions that write to this one, too
    std::vector<std::string> patterns;  // that are throttled by it
    double throttledShare = 0;          // of the peak's write requests, where the others go on
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which patterns load which table or index, and by which key distribution each of them does.
#pragma once

#include "model/heat/top_key.h"
#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::model {

// What one pattern asks of one target.
struct TargetLoad {
    const PatternPlan* pattern = nullptr;
    const AccessPattern* said = nullptr;
    const TargetDemand* demand = nullptr;
};
// Of one table: [0] those on the table itself, [1 + i] those on its i-th index; patterns of other tables
// that reach it included.
using TableLoads = std::vector<std::vector<TargetLoad>>;

// Of all tables, in their order. `plan` has the patterns of `workload`.
[[nodiscard]] std::vector<TableLoads> targetLoads(const Workload& workload, const Plan& plan);

// The load of one pattern on the keys of one target.
struct KeyedLoad {
    const TargetLoad* load = nullptr;
    const KeyDistribution* distribution = nullptr;  // null: not stated, or a Scan
    double topShare = 0;
    bool reads = false;  // of the load's reads and writes, which are meant
    bool writes = false;

    [[nodiscard]] double peakReads() const { return reads ? load->demand->peak.reads.value() : 0; }
    [[nodiscard]] double peakWrites() const { return writes ? load->demand->peak.writes.value() : 0; }
    [[nodiscard]] double averageReads() const { return reads ? load->demand->average.reads.value() : 0; }
    [[nodiscard]] double averageWrites() const { return writes ? load->demand->average.writes.value() : 0; }
};

// Loads whose hottest keys are one and the same.
struct KeyGroup {
    std::string name;       // of the hottest key; may be empty
    bool rising = false;    // its collection cannot be split (P6c)
    bool isOneKey = false;  // nothing is said of other keys of these loads: other groups have them
    std::vector<KeyedLoad> loads;
};

struct TargetKeys {
    std::vector<KeyGroup> groups;  // each load in one of them
    // In the place of `groups` where measurements name keys that they share; a load is in the group of each of its
    // keys.
    std::vector<KeyGroup> named;
    std::vector<KeyedLoad> unstated;  // nothing says how they spread over keys
    std::vector<KeyedLoad> spread;    // Scans, which walk over all keys

    // Each with the whole load of its hottest key.
    [[nodiscard]] const std::vector<KeyGroup>& hottest() const { return named.empty() ? groups : named; }
};

// Whether the items of a key are written in the order of time, so that its collection cannot be split (P6c, H7).
[[nodiscard]] bool isRising(const KeyDistribution& distribution);

// Of the target at `position` of `loads`: 0 is the table with its local indexes, whose entries lie with the items of
// their partition key (X13); 1 + i its i-th index, if it is global. `loads` must outlive the result.
//
// Which distribution governs a pattern's load: a global index's own for its entries, the pattern's for everything else
// in its own table. Hottest keys with different names do not add up; one without a name is taken to be the named one,
// where there is just one.
[[nodiscard]] TargetKeys targetKeys(const Table& table, const TablePlan& plan, const TableLoads& loads,
                                    std::size_t position, TopKeyShares& shares);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The limits that a table's peak comes near, each with its demand and headroom.
#pragma once

#include "model/heat/top_key.h"
#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <vector>

namespace headroom::model {

// Default quotas of the service, adjustable on request (facts: quotas, C6).
inline constexpr double kTableQuotaUnitsPerSecond = 40000;

// What one pattern asks of one target.
struct TargetLoad {
    const PatternPlan* pattern = nullptr;
    const AccessPattern* said = nullptr;
    const TargetDemand* demand = nullptr;
};
// Of one table: [0] those on the table itself, [1 + i] those on its i-th index; patterns of other tables
// that reach it included.
using TableLoads = std::vector<std::vector<TargetLoad>>;

// Of one table with its indexes, tightest first. `plan` has its throughput already.
[[nodiscard]] std::vector<Limit> limitsOf(const Table& table, const TablePlan& plan, const TableLoads& loads,
                                          TopKeyShares& shares);

// The smallest headroom; null when no limit has one.
[[nodiscard]] std::optional<double> smallestHeadroom(const std::vector<Limit>& limits);

}  // namespace headroom::model

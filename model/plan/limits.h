// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The limits that a workload comes near, each with its demand and headroom.
#pragma once

#include "model/plan/plan.h"
#include "model/plan/target_loads.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom::model {

// Default quotas of the service, adjustable on request (facts: quotas, C6).
inline constexpr double kTableQuotaUnitsPerSecond = 40000;
// Of all tables and global indexes with provisioned capacity together, in one Region.
inline constexpr double kAccountQuotaUnits = 80000;

// What the limits of one table are made from.
struct LimitInput {
    const Table& said;
    const TablePlan& plan;  // with its throughput, ways and heat
    const TableLoads& loads;
    const std::vector<TargetKeys>& keys;  // as the loads; those of local indexes are empty
    double traffic = 1;                   // what the rates have been multiplied with
};

// What one pool provisions of reads or writes when the peak comes.
struct ProvisionedSide {
    double units = 0;
    bool followsPeak = true;         // false: stated, or held by a bound of auto scaling
    std::optional<double> atMost{};  // the maximum of auto scaling, where it follows the peak up to there
};
// `position` as in TableLoads, of the table or a global index with provisioned capacity. Auto scaling keeps its target
// at peak, too (A3).
[[nodiscard]] ProvisionedSide provisionedSide(const Table& said, const TablePlan& plan, std::size_t position,
                                              bool reads, double traffic);

// Of one table with its indexes, tightest first.
[[nodiscard]] std::vector<Limit> limitsOf(const LimitInput& input);

// Of all tables together, by what they provision.
[[nodiscard]] std::vector<Limit> accountLimitsOf(const Workload& workload, const Plan& plan);

// The smallest headroom of the limits that bind; null when none has one.
[[nodiscard]] std::optional<double> smallestHeadroom(const std::vector<Limit>& limits);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What breaks, and how much is throttled, when the traffic of a table is multiplied.
#pragma once

#include "model/plan/plan.h"

#include <cstddef>
#include <vector>

namespace headroom::model {

// Limits that come nearer with traffic and decide (binds()), in the order in which they break: positions in
// TablePlan::limits. Their headroom is the factor at which each breaks.
[[nodiscard]] std::vector<std::size_t> breakingOrder(const TablePlan& table);

// Of the peak's write (or read) requests to the table, its indexes included, the share that is throttled at `traffic`
// times the peak: each pattern by the limit that throttles most of its own requests, the others go on. 0 to 1; a lower
// bound, as limits may add up and only the hottest keys are followed. What is merely at risk counts as served.
[[nodiscard]] double throttledShareAt(const TablePlan& table, bool writes, double traffic);

// Gives each table the limits of others that hold back transactions over both.
void shareLimits(std::vector<TablePlan>& tables);

// How many writes get through when their mix is kept; null where nothing is written.
[[nodiscard]] std::optional<WriteCeiling> writeCeilingOf(const TablePlan& table);

}  // namespace headroom::model

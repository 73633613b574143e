// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Findings about what requests consume: where what was said about indexes and items does not go together, where sizes
// that differ change a figure, and where a Scan cannot be as fast as it is planned.
#pragma once

#include "model/plan/plan.h"

#include <vector>

namespace headroom::model {

// Of one table and its patterns.
[[nodiscard]] std::vector<Finding> capacityFindings(const Workload& workload, const TablePlan& table,
                                                    const Table& said);

}  // namespace headroom::model

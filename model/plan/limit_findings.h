// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the plan notices about its limits, its keys and its partitions.
#pragma once

#include "model/plan/plan.h"

#include <vector>

namespace headroom::model {

// `table` is complete but for findings.
[[nodiscard]] std::vector<Finding> limitFindings(const TablePlan& table);

// About all tables together.
[[nodiscard]] std::vector<Finding> accountFindings(const Plan& plan);

}  // namespace headroom::model

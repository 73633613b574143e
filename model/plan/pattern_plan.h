// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one pattern asks of each table and index, from the units of its requests and its rates.
#pragma once

#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <string>

namespace headroom::model {

// Without costs, which follow from how each target is paid for.
[[nodiscard]] PatternPlan patternPlan(const Workload& workload, const std::string& tableName, const std::string& name,
                                      const AccessPattern& said);

}  // namespace headroom::model

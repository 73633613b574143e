// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the plan notices about itself.
#pragma once

#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <vector>

namespace headroom::model {

// Worst first, then in the order of the workload; accepted ones are marked. `plan` is complete but for
// its findings.
[[nodiscard]] std::vector<Finding> findingsOf(const Workload& workload, const Plan& plan, bool bookIsKnown);

}  // namespace headroom::model

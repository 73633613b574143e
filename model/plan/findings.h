// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the plan notices about itself.
#pragma once

#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <string>
#include <vector>

namespace headroom::model {

// Worst first, then in the order of the workload; accepted ones are marked. `plan` is complete but for
// its findings.
[[nodiscard]] std::vector<Finding> findingsOf(const Workload& workload, const Plan& plan, bool bookIsKnown);

// The member of acceptedFindings that accepts the finding: its key, or its rule and place, which accept every subject.
// Empty where none does.
[[nodiscard]] std::string acceptingEntry(const Workload& workload, const Finding& finding);

// Marks those of the findings that are accepted.
void markAccepted(std::vector<Finding>& findings, const Workload& workload);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Changes that may cost less or raise a limit; which of them do is only known once they are tried.
#pragma once

#include "model/plan/plan.h"
#include "model/plan/remedy.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

struct Candidate {
    Finding finding;
    std::string title;                     // of the remedy
    std::optional<WorkloadChange> change;  // none where nothing is known to help
    bool isListed = false;                 // the plan has the finding already
    const Limit* limit = nullptr;          // that the change is meant to raise; null where it is meant to save
};

// Ways to pay, indexes, consistency and scans that cost more than they need to.
[[nodiscard]] std::vector<Candidate> savingCandidates(const Workload& workload, const Plan& plan);

// For each finding about a limit, what may raise it; the recommended first.
[[nodiscard]] std::vector<Candidate> limitCandidates(const Workload& workload, const Plan& plan);

// What all patterns that read the index ask for, when all of them say so and every entry can be measured.
[[nodiscard]] std::optional<Projection> narrowerProjection(const Table& said, const std::string& name,
                                                           const Index& index);

}  // namespace headroom::model

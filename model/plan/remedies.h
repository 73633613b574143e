// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What would cost less or break later: remedies that have been tried one by one, by evaluating the changed workload.
#pragma once

#include "model/plan/plan.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <functional>
#include <string>

namespace headroom::model {

// Adds the savings to the plan's findings, the largest first, and remedies to the findings that have some; limits get
// the headroom that they have with the first remedy. `isCancelled` is asked before each trial; a plan whose trials were
// cut short is left as it was, and false returned.
bool addRemedies(Plan& plan, const Workload& workload, const PriceBooks& books,
                 const std::function<bool()>& isCancelled = {});

// How many workloads addRemedies() would evaluate.
[[nodiscard]] std::size_t remedyTrials(const Plan& plan, const Workload& workload);

// evaluate() with its remedies.
[[nodiscard]] Plan evaluateWithRemedies(const Workload& workload, const PriceBooks& books, const Growth& growth = {});

struct TriedChange {
    Remedy remedy;
    Plan after;
    bool isValid = true;  // the plan has no more findings of Severity::Invalid than before
};
// What a change does to the workload, whose plan is `before`; `limit` is the one that it is meant to move, or null.
[[nodiscard]] TriedChange tryChange(std::string title, const WorkloadChange& change, const Plan& before,
                                    const Workload& workload, const PriceBooks& books, const Limit* limit);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What would cost less: findings whose remedies have been tried one by one, by evaluating the changed workload.
#pragma once

#include "model/plan/plan.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <functional>
#include <vector>

namespace headroom::model {

// Adds the savings to the plan's findings, the largest first, and remedies to findings that have one. `isCancelled` is
// asked before each trial; a plan whose trials were cut short is left as it was, and false returned.
bool addSavings(Plan& plan, const Workload& workload, const PriceBooks& books,
                const std::function<bool()>& isCancelled = {});

// How many workloads addSavings() would evaluate.
[[nodiscard]] std::size_t savingsTrials(const Plan& plan, const Workload& workload);

// evaluate() with its savings.
[[nodiscard]] Plan evaluateWithSavings(const Workload& workload, const PriceBooks& books);

}  // namespace headroom::model

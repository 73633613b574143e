// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The one way from what the user said to what it needs, costs and where it breaks.
#pragma once

#include "model/plan/plan.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

namespace headroom::model {

// Total: every workload that loads evaluates, and every figure is finite and at least zero. What is
// wrong becomes a finding; what is unknown (a price, a key distribution) stays empty. The same input
// gives the same plan.
//
// With growth: of the workload with so much more traffic and data, from one moment to the next. What was there before
// stays: partitions, and the peak that on-demand tables have served.
[[nodiscard]] Plan evaluate(const Workload& workload, const PriceBooks& books, const Growth& growth = {});

}  // namespace headroom::model

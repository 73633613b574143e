// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a page of a Query or Scan costs: its items are summed and rounded up once (R3), so that with items of
// different sizes the cost is the mean of the rounded sums (R16).
#pragma once

#include "model/capacity/request_cost.h"

#include <cstdint>
#include <vector>

namespace headroom::model {

// 4 KB blocks of a sum of bytes, at least one. A mean of whole bytes may be a hair over a block.
[[nodiscard]] std::int64_t blocksOfSum(double bytes);

// Mean 4 KB blocks of a page with these items, at least one. Exact for items of one size each, also beside one item of
// a range, and for whole numbers of items as long as their sums take no more than a few thousand values; otherwise the
// sum is taken to be normally distributed between its least and its most.
[[nodiscard]] double meanBlocksOfPage(const std::vector<EvaluatedItems>& items);

}  // namespace headroom::model

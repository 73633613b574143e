// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Read units of one request: item by item for GetItem, BatchGetItem and TransactGetItems, page by page
// for Query and Scan.
#pragma once

#include "model/capacity/request_cost.h"

#include <optional>
#include <vector>

namespace headroom::model {

// Of an operation as it is charged: 0.5 eventually consistent, 1 strongly, 2 transactional (R1, R10).
[[nodiscard]] double readFactor(Operation operation, Consistency consistency);

// `items` keys are asked for, of which the share `missing` does not exist (R1, R2, R9, R10).
[[nodiscard]] ItemRead readItems(const SizeSpread& size, double items, Share missing, double factor);

// The items that a Query or Scan evaluates, spread as evenly as they can be over `shards` parallel queries, page by
// page: a page ends at `limit` items or at 1 MB of data, is summed and rounded once (R3-R6, P11). Items of several
// sizes are taken to be mixed evenly over the pages; where sizes have a spread, the blocks of a page are the mean of
// the rounded sums (page_blocks.h). With each item come `fetchedBytesEach`, which count towards the 1 MB of its page
// but are charged elsewhere (R12). Nothing to evaluate costs one block a shard (R9).
[[nodiscard]] EvaluatedPages evaluatePages(std::vector<EvaluatedItems> items, std::optional<double> limit,
                                           double shards, double factor, double fetchedBytesEach = 0,
                                           Share nothing = Share(0));

}  // namespace headroom::model

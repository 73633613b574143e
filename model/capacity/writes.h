// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Write units of one item: the larger image on the table, and one arm for every index.
#pragma once

#include "model/capacity/request_cost.h"

namespace headroom::model {

// 1, or 2 inside a transaction (W1, W8).
[[nodiscard]] double writeFactor(Operation operation);

// Units on the table itself for `items` items written alike; `before` and `after` are 0 where there is
// no item. A failed condition costs as much as the write would have (W6).
[[nodiscard]] ItemWrite writeItems(Action action, Bytes before, Bytes after, double items, double factor);

// Units of one write on one index by the sizes of its entry (X1). A transaction does not double them
// (W11).
[[nodiscard]] WriteUnits indexWriteUnits(IndexChange change, Bytes entryBefore, Bytes entryAfter);

}  // namespace headroom::model

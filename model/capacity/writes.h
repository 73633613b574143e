// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Write units of one item: the larger image on the table, and one arm for every index.
#pragma once

#include "model/capacity/request_cost.h"

namespace headroom::model {

// Of an operation as it is charged: 1, or 2 inside a transaction (W1, W8).
[[nodiscard]] double writeFactor(Operation operation);

// Both images of an item that is written; always 0 B where there is no item.
struct ImageSizes {
    SizeSpread before;
    SizeSpread after;
};

// Units on the table itself for `items` items written alike, by the larger image (W2, W3), and those of a request whose
// condition finds an item of the size `found`: by the larger of that and what it would have written, and the least
// where it finds none (W6). A transaction repeated with the same token reads the larger image twice (W10). The units
// summed are those of requests that succeed; the caller knows how many fail.
[[nodiscard]] ItemWrite writeItems(Action action, const ImageSizes& images, const SizeSpread& found, double items,
                                   double factor);

// Mean units of one write on one index by the sizes of its entry (X1). A transaction does not double them
// (W11).
[[nodiscard]] WriteUnits indexWriteUnits(IndexChange change, const SizeSpread& entryBefore,
                                         const SizeSpread& entryAfter);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one item of a size costs to read and to write, and how far it may grow before it costs more: the
// figures beside every item size.
#pragma once

#include "model/capacity/rounding.h"
#include "model/units/quantity.h"
#include "model/workload/api_limits.h"

namespace headroom::model {

struct ItemCost {
    ReadUnits eventualRead;  // R1, R10
    ReadUnits strongRead;
    ReadUnits transactionalRead;
    WriteUnits write;  // W1, W8
    WriteUnits transactionalWrite;
    Bytes untilNextWriteBlock;  // may be added without another write unit
    Bytes untilNextReadBlock;
    Bytes untilLimit;  // S5; negative when the item is over 400 KB

    [[nodiscard]] bool isOverLimit() const { return untilLimit < Bytes(0); }
};

[[nodiscard]] constexpr ItemCost itemCost(Bytes size) noexcept {
    const std::int64_t reads = readBlocks(size);
    const std::int64_t writes = writeBlocks(size);
    const auto readUnits = static_cast<double>(reads);
    const auto writeUnits = static_cast<double>(writes);
    return {ReadUnits(readUnits * kEventualFactor),      ReadUnits(readUnits * kStrongFactor),
            ReadUnits(readUnits * kTransactionFactor),   WriteUnits(writeUnits),
            WriteUnits(writeUnits * kTransactionFactor), Bytes(writes * kWriteBlockBytes) - size,
            Bytes(reads * kReadBlockBytes) - size,       Bytes(kMaxItemBytes) - size};
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where a size stands between two steps of its price: a byte over a step costs as much as a whole block, so that
// what lies just over one is worth cutting.
#pragma once

#include "model/capacity/rounding.h"
#include "model/units/quantity.h"

namespace headroom::model {

struct SizeStep {
    std::int64_t blocks = 1;  // that are paid
    Bytes block;              // how large each is
    Bytes over;               // in the last block: what to cut to pay one less
    Bytes untilNext;          // may be added without another block

    // Up to where the size pays one block less.
    [[nodiscard]] constexpr Bytes below() const noexcept { return Bytes((blocks - 1) * block.value()); }
    // Whether cutting is likely to be worth it: less than half of the last block is used, and it is at least a
    // tenth of the price. What fits one block cannot cost less.
    [[nodiscard]] constexpr bool isJustOver() const noexcept {
        constexpr std::int64_t kMostBlocks = 10;
        return blocks > 1 && blocks <= kMostBlocks && 2 * over.value() < block.value();
    }
};

[[nodiscard]] constexpr SizeStep sizeStep(Bytes size, std::int64_t blockBytes, std::int64_t blocks) noexcept {
    return {blocks, Bytes(blockBytes), size - Bytes((blocks - 1) * blockBytes), Bytes(blocks * blockBytes) - size};
}
[[nodiscard]] constexpr SizeStep writeStep(Bytes size) noexcept {
    return sizeStep(size, kWriteBlockBytes, writeBlocks(size));
}
[[nodiscard]] constexpr SizeStep readStep(Bytes size) noexcept {
    return sizeStep(size, kReadBlockBytes, readBlocks(size));
}

}  // namespace headroom::model

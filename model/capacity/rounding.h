// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The service's two roundings and its limits, each named once. Rounding is per request, or per item
// where the service does it per item, and always before multiplying with a factor or a rate.
#pragma once

#include "model/units/quantity.h"

#include <algorithm>
#include <cstdint>

namespace headroom::model {

inline constexpr std::int64_t kReadBlockBytes = 4 * kBytesPerKb;  // R1
inline constexpr std::int64_t kWriteBlockBytes = kBytesPerKb;     // W1
inline constexpr std::int64_t kPageBytes = kBytesPerMb;           // R5
inline constexpr std::int64_t kStorageOverheadBytes = 100;        // S8, an item or index entry
inline constexpr std::int64_t kReplicatedOverheadBytes = 48;      // S8, an item of a global table on top

inline constexpr double kEventualFactor = 0.5;
inline constexpr double kStrongFactor = 1.0;
inline constexpr double kTransactionFactor = 2.0;  // R10, W8

// RB(size) = max(1, ceil(size / 4,096)): even a missing item costs one block (R9).
[[nodiscard]] constexpr std::int64_t readBlocks(Bytes size) noexcept {
    const std::int64_t bytes = std::max<std::int64_t>(size.value(), 1);
    return bytes / kReadBlockBytes + (bytes % kReadBlockBytes != 0 ? 1 : 0);
}

// WB(size) = max(1, ceil(size / 1,024)) (W1, W3).
[[nodiscard]] constexpr std::int64_t writeBlocks(Bytes size) noexcept {
    const std::int64_t bytes = std::max<std::int64_t>(size.value(), 1);
    return bytes / kWriteBlockBytes + (bytes % kWriteBlockBytes != 0 ? 1 : 0);
}

}  // namespace headroom::model

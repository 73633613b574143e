// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Limits of the service's API that a request or a table must keep (facts: quotas, S5, S7, R2, R10, W4,
// W8, X13, C21), each named once.
#pragma once

#include "model/units/quantity.h"

#include <cstddef>
#include <cstdint>

namespace headroom::model {

inline constexpr std::int64_t kMaxItemBytes = 400 * kBytesPerKb;  // S5: 409,600 passes
inline constexpr double kMaxBatchGetKeys = 100;
inline constexpr double kMaxBatchWriteItems = 25;
inline constexpr double kMaxBatchStatements = 25;  // R14
inline constexpr double kMaxTransactionActions = 100;
inline constexpr double kMaxBatchBytes = 16.0 * static_cast<double>(kBytesPerMb);  // R2, W4
inline constexpr double kMaxTransactionBytes = 4.0 * static_cast<double>(kBytesPerMb);
inline constexpr std::size_t kMaxGlobalIndexes = 20;
inline constexpr std::size_t kMaxLocalIndexes = 5;
inline constexpr std::size_t kMaxIncludedAttributesPerIndex = 20;
inline constexpr std::size_t kMaxIncludedAttributesPerTable = 100;
inline constexpr std::int64_t kReservedBlockUnits = 100;  // A13
inline constexpr double kLeastTargetPercent = 20;         // A3
inline constexpr double kMostTargetPercent = 90;
inline constexpr std::size_t kMinNameLength = 3;
inline constexpr std::size_t kMaxNameLength = 255;

}  // namespace headroom::model

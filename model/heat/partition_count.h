// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How many partitions a table or index has at least. The service does not expose the number, so that it is a lower
// bound, never a fact (P4).
#pragma once

#include "model/units/quantity.h"

#include <optional>

namespace headroom::model {

// What one partition stores at most, about (P1).
inline constexpr double kPartitionGb = 10;

struct PartitionCount {
    double warmReads = 0;  // units/s served at once
    double warmWrites = 0;
    StoredBytes stored;
    std::optional<double> assumed;  // what the user assumes; whole, at least 1

    [[nodiscard]] double byReads() const;    // ceil(warmReads / 3,000)
    [[nodiscard]] double byWrites() const;   // ceil(warmWrites / 1,000)
    [[nodiscard]] double byStorage() const;  // ceil(stored GB / 10)
    // The largest of the three, at least 1.
    [[nodiscard]] double atLeast() const;
    // The assumption where there is one, otherwise the lower bound.
    [[nodiscard]] double count() const { return assumed.value_or(atLeast()); }
    [[nodiscard]] bool isLowerBound() const { return !assumed.has_value(); }
};

}  // namespace headroom::model

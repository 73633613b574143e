// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Exact size of an item in bytes, as DynamoDB counts it (S1-S4): names and values, with the overhead of
// lists and maps. Numbers by formula A (S3), which is observed, not documented: where it is known to be
// contested, the size may be off by one byte.
#pragma once

#include "model/capacity/number_literal.h"
#include "model/units/quantity.h"
#include "model/workload/attribute_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// 1 to 21 bytes. `literal` is a number as JSON or DynamoDB writes it ("-1.50", "1E-100", "0042"); what is no
// number counts as the least.
[[nodiscard]] Bytes numberSize(std::string_view literal);
[[nodiscard]] Bytes numberSize(const NumberLiteral& number);
// Whether formulas A and B of S3 differ for this literal, so that the size is uncertain by one byte.
[[nodiscard]] bool numberSizeIsUncertain(std::string_view literal);

inline constexpr std::int64_t kContainerBytes = 3;  // S2: a list or map
inline constexpr std::int64_t kElementBytes = 1;    // S2: each element or entry of it

[[nodiscard]] Bytes valueSize(const AttributeValue& value);

struct AttributeSize {
    std::string name;
    AttributeKind kind = AttributeKind::Null;
    Bytes nameBytes;
    Bytes valueBytes;
    std::int64_t uncertainNumbers = 0;  // each may be off by one byte

    [[nodiscard]] Bytes bytes() const { return nameBytes + valueBytes; }
    [[nodiscard]] bool isUncertain() const { return uncertainNumbers > 0; }
};

struct ItemSize {
    Bytes total;
    Bytes names;
    Bytes values;
    std::vector<AttributeSize> attributes;  // in the item's order
    std::int64_t uncertainNumbers = 0;

    [[nodiscard]] bool isUncertain() const { return uncertainNumbers > 0; }
    // An attribute's part of the whole.
    [[nodiscard]] double shareOf(const AttributeSize& attribute) const {
        return total.value() > 0 ? ratio(attribute.bytes(), total) : 0;
    }
};

[[nodiscard]] ItemSize itemSize(const Item& item);

}  // namespace headroom::model

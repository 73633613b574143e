// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/item_size.h"

#include <algorithm>

namespace headroom::model {
namespace {

constexpr std::int64_t kMaxNumberBytes = 21;

std::int64_t lengthOf(std::string_view text) { return static_cast<std::int64_t>(text.size()); }
std::int64_t halfUp(std::int64_t count) { return (count + 1) / 2; }

// Formula A: digits in pairs that are aligned on the decimal point.
std::int64_t alignedPairs(const NumberLiteral& number) {
    return number.exponent % 2 != 0 ? halfUp(number.digits) : 1 + halfUp(number.digits - 1);
}

// Formula B: pairs before and after the decimal point, counted apart.
std::int64_t separatePairs(const NumberLiteral& number) {
    const std::int64_t whole = std::clamp<std::int64_t>(number.exponent + 1, 0, number.digits);
    return halfUp(whole) + halfUp(number.digits - whole);
}

std::int64_t sizeOf(const NumberLiteral& number, std::int64_t pairs) {
    return number.isZero() ? 1 : 1 + pairs + (number.isNegative ? 1 : 0);
}

std::int64_t measured(const AttributeValue& value, std::int64_t& uncertain) {
    std::int64_t bytes = 0;
    switch (value.kind) {
        case AttributeKind::String:
        case AttributeKind::Binary: return lengthOf(value.scalar);
        case AttributeKind::Number:
            uncertain += numberSizeIsUncertain(value.scalar) ? 1 : 0;
            return numberSize(value.scalar).value();
        case AttributeKind::Bool:
        case AttributeKind::Null: return 1;
        case AttributeKind::List:
            bytes = kContainerBytes;
            for (const auto& element : value.elements) bytes += kElementBytes + measured(element, uncertain);
            return bytes;
        case AttributeKind::Map:
            bytes = kContainerBytes;
            for (const auto& [name, entry] : value.entries)
                bytes += kElementBytes + lengthOf(name) + measured(entry, uncertain);
            return bytes;
        case AttributeKind::StringSet:
        case AttributeKind::NumberSet:
        case AttributeKind::BinarySet:
            for (const auto& element : value.elements) bytes += measured(element, uncertain);
            return bytes;
    }
    return bytes;
}

}  // namespace

Bytes numberSize(std::string_view literal) {
    const auto number = parseNumber(literal);
    return number ? numberSize(*number) : Bytes(1);
}

Bytes numberSize(const NumberLiteral& number) {
    return Bytes(std::min(sizeOf(number, alignedPairs(number)), kMaxNumberBytes));
}

bool numberSizeIsUncertain(std::string_view literal) {
    const auto number = parseNumber(literal);
    return number && sizeOf(*number, separatePairs(*number)) != numberSize(*number).value();
}

Bytes valueSize(const AttributeValue& value) {
    std::int64_t uncertain = 0;
    return Bytes(measured(value, uncertain));
}

ItemSize itemSize(const Item& item) {
    ItemSize size;
    size.attributes.reserve(item.size());
    for (const auto& [name, value] : item) {
        AttributeSize attribute;
        attribute.name = name;
        attribute.kind = value.kind;
        attribute.nameBytes = Bytes(lengthOf(name));
        attribute.valueBytes = Bytes(measured(value, attribute.uncertainNumbers));
        size.names += attribute.nameBytes;
        size.values += attribute.valueBytes;
        size.uncertainNumbers += attribute.uncertainNumbers;
        size.attributes.push_back(std::move(attribute));
    }
    size.total = size.names + size.values;
    return size;
}

}  // namespace headroom::model

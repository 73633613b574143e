// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/number_literal.h"

#include <algorithm>

namespace headroom::model {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Beyond any exponent of the service, and far from an overflow.
constexpr std::int64_t kMostExponent = 1'000'000'000;

// The digits after an E, to the end of the text.
std::optional<std::int64_t> parseExponent(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+')) text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (!isDigit(c)) return std::nullopt;
        value = std::min(value * 10 + (c - '0'), kMostExponent);
    }
    return isNegative ? -value : value;
}

}  // namespace

std::optional<NumberLiteral> parseNumber(std::string_view literal) {
    NumberLiteral number;
    std::size_t at = 0;
    if (!literal.empty() && (literal[0] == '-' || literal[0] == '+')) {
        number.isNegative = literal[0] == '-';
        at = 1;
    }
    std::int64_t seen = 0;
    std::int64_t point = -1;  // digits before it
    std::int64_t first = -1;  // significant
    std::int64_t last = -1;
    for (; at < literal.size(); ++at) {
        const char c = literal[at];
        if (isDigit(c)) {
            if (c != '0') {
                if (first < 0) first = seen;
                last = seen;
            }
            ++seen;
        } else if (c == '.' && point < 0) {
            point = seen;
        } else {
            break;
        }
    }
    if (seen == 0) return std::nullopt;
    std::int64_t exponent = 0;
    if (at < literal.size()) {
        if (literal[at] != 'e' && literal[at] != 'E') return std::nullopt;
        const auto parsed = parseExponent(literal.substr(at + 1));
        if (!parsed) return std::nullopt;
        exponent = *parsed;
    }
    if (first < 0) return NumberLiteral{};
    number.digits = last - first + 1;
    number.exponent = (point < 0 ? seen : point) - 1 - first + exponent;
    return number;
}

std::string canonicalNumber(std::string_view literal) {
    const auto number = parseNumber(literal);
    if (!number) return std::string(literal);
    if (number->isZero()) return "0";
    std::string text(number->isNegative ? "-" : "");
    std::int64_t left = number->digits;
    bool started = false;
    for (const char c : literal) {
        if (!isDigit(c) || (c == '0' && !started)) continue;
        started = true;
        text += c;
        if (--left == 0) break;
    }
    return text + "E" + std::to_string(number->exponent);
}

}  // namespace headroom::model

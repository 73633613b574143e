// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A decimal number as text, taken apart without losing a digit: DynamoDB keeps 38 digits, more than any
// machine number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::model {

inline constexpr std::int64_t kMaxNumberDigits = 38;      // S3
inline constexpr std::int64_t kMinNumberExponent = -130;  // S3: 1E-130
inline constexpr std::int64_t kMaxNumberExponent = 125;   // S3: 9.99...E+125

struct NumberLiteral {
    std::int64_t digits = 0;    // significant ones, zeros trimmed at both ends; 0: the number is zero
    std::int64_t exponent = 0;  // decimal, of the first significant digit
    bool isNegative = false;    // never for zero

    [[nodiscard]] bool isZero() const { return digits == 0; }
    [[nodiscard]] bool hasTooManyDigits() const { return digits > kMaxNumberDigits; }
    [[nodiscard]] bool isOutOfRange() const {
        return !isZero() && (exponent < kMinNumberExponent || exponent > kMaxNumberExponent);
    }
};

// A sign, digits with or without a point, an exponent ("-1.50", "+7", ".5", "1E-100", "0042"); nothing else.
[[nodiscard]] std::optional<NumberLiteral> parseNumber(std::string_view literal);

// One text for all literals of one number: "1.50" and "15E-1" are members of a set only once.
[[nodiscard]] std::string canonicalNumber(std::string_view literal);

}  // namespace headroom::model

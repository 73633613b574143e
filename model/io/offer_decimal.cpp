// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

#include <fmt/format.h>

namespace headroom::model {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Significant digits as they are read; what is behind the last one that counts only rounds.
class Digits {
public:
    void add(char digit) {
        if (m_count == 0 && digit == '0') return;
        if (m_count < kAmountDigits) {
            m_value = m_value * 10 + (digit - '0');
        } else {
            if (m_count == kAmountDigits) m_roundsUp = digit >= '5';
            ++m_dropped;
        }
        ++m_count;
    }

    // The digits as a whole number, whose last one stands for 10^dropped().
    [[nodiscard]] long long rounded() const { return m_value + (m_roundsUp ? 1 : 0); }
    [[nodiscard]] int dropped() const { return m_dropped; }

private:
    long long m_value = 0;
    int m_count = 0;
    int m_dropped = 0;
    bool m_roundsUp = false;
};

}  // namespace

std::optional<double> decimalAmount(std::string_view text, int shift) {
    // Longer ones are no amounts, and would overflow a count.
    constexpr std::size_t kLongest = 1000;
    if (text.size() > kLongest) return std::nullopt;
    std::size_t at = 0;
    const bool isNegative = text.starts_with('-');
    if (isNegative) ++at;

    Digits digits;
    const std::size_t wholeBegin = at;
    for (; at < text.size() && isDigit(text[at]); ++at) digits.add(text[at]);
    bool hasDigits = at > wholeBegin;
    int exponent = shift;
    if (at < text.size() && text[at] == '.') {
        const std::size_t fractionBegin = ++at;
        for (; at < text.size() && isDigit(text[at]); ++at) digits.add(text[at]);
        hasDigits = hasDigits || at > fractionBegin;
        exponent -= static_cast<int>(at - fractionBegin);
    }
    if (!hasDigits) return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && text[at] == '+') ++at;
        int written = 0;
        const auto read = std::from_chars(text.data() + at, text.data() + text.size(), written);
        constexpr int kLargestExponent = 400;
        if (read.ec != std::errc() || std::abs(written) > kLargestExponent) return std::nullopt;
        at = static_cast<std::size_t>(read.ptr - text.data());
        exponent += written;
    }
    if (at != text.size()) return std::nullopt;

    exponent += digits.dropped();
    std::array<char, 64> literal{};
    const char* const end =
        fmt::format_to(literal.data(), "{}{}e{}", isNegative ? "-" : "", digits.rounded(), exponent);
    double value = 0;
    const auto converted = std::from_chars(literal.data(), end, value);
    // Out of range is also what is too small for a double: that is nothing.
    if (converted.ec == std::errc::result_out_of_range) {
        if (exponent > 0) return std::nullopt;
        return 0.0;
    }
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace headroom::model

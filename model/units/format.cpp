// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace headroom::model {
namespace {

// Beyond any table that there is; rows of fifty digits help nobody.
constexpr double kPlainBelow = 1e18;

constexpr std::string_view kMinus = "−";

// "1234567.5" -> "1,234,567.5"; takes the digits of a number at least zero.
std::string withThousands(std::string digits) {
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t at = point; at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string signedText(double value, std::string magnitude) {
    const bool isZero = magnitude.find_first_of("123456789") == std::string::npos;
    return (value < 0 && !isZero ? std::string(kMinus) : std::string()) + std::move(magnitude);
}

void trimZeros(std::string& digits) {
    if (digits.find('.') == std::string::npos) return;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
}

// So many significant digits of a finite number at least zero, never an exponent below kPlainBelow.
std::string significant(double value, int digits) {
    if (value == 0) return fmt::format("{:.{}f}", 0.0, digits - 1);
    if (value >= kPlainBelow) return fmt::format("{:.{}e}", value, digits - 1);
    constexpr int kMostDecimals = 12;
    int decimals = std::clamp(digits - 1 - static_cast<int>(std::floor(std::log10(value))), 0, kMostDecimals);
    // Rounding may carry into one more digit: 9.996 is 10.0.
    if (decimals > 0 && value + 0.5 * std::pow(10, -decimals) >= std::pow(10, digits - decimals)) --decimals;
    return withThousands(fmt::format("{:.{}f}", value, decimals));
}

std::string significantTrimmed(double value, int digits) {
    std::string text = significant(value, digits);
    trimZeros(text);
    return text;
}

struct Scale {
    double from;
    double divisor;
    std::string_view suffix;
};

}  // namespace

std::string formatFixed(double value, int decimals) {
    if (!std::isfinite(value)) return std::string(kUnknownText);
    if (std::abs(value) >= kPlainBelow) return signedText(value, fmt::format("{:.2e}", std::abs(value)));
    return signedText(value, withThousands(fmt::format("{:.{}f}", std::abs(value), decimals)));
}

std::string formatNumber(double value, int maxDecimals) {
    if (!std::isfinite(value)) return std::string(kUnknownText);
    if (std::abs(value) >= kPlainBelow) return signedText(value, fmt::format("{:.2e}", std::abs(value)));
    std::string digits = fmt::format("{:.{}f}", std::abs(value), maxDecimals);
    trimZeros(digits);
    return signedText(value, withThousands(std::move(digits)));
}

std::string formatCompact(double value) {
    if (!std::isfinite(value)) return std::string(kUnknownText);
    // From where one decimal would round up to a thousand of the scale below.
    constexpr double kRounds = 0.99995;
    static constexpr std::array<Scale, 4> kScales{
        {{kRounds * 1e12, 1e12, " T"}, {kRounds * 1e9, 1e9, " G"}, {kRounds * 1e6, 1e6, " M"}, {1e5, 1e3, " k"}}};
    for (const auto& scale : kScales)
        if (std::abs(value) >= scale.from) {
            std::string digits =
                fmt::format("{:.{}f}", std::abs(value) / scale.divisor, std::abs(value) / scale.divisor >= 100 ? 1 : 2);
            trimZeros(digits);
            return signedText(value, withThousands(std::move(digits)) + std::string(scale.suffix));
        }
    return formatUnits(value);
}

std::string formatUnits(double units) {
    if (units != 0 && std::abs(units) < 0.01) return signedText(units, significantTrimmed(std::abs(units), 3));
    const double magnitude = std::abs(units);
    return formatNumber(units, magnitude < 100 ? 2 : magnitude < 1000 ? 1 : 0);
}

std::string formatFactor(std::optional<double> factor) {
    // A load next to nothing has a factor beyond any double: no bound either.
    if (!factor || *factor == HUGE_VAL) return std::string(kNoneText);
    if (!std::isfinite(*factor)) return std::string(kUnknownText);
    return significant(*factor, 3) + "×";
}

std::string formatShare(double share) {
    const double percent = share * 100;
    if (percent != 0 && std::abs(percent) < 0.1)
        return signedText(percent, significantTrimmed(std::abs(percent), 3)) + " %";
    return formatNumber(percent, 1) + " %";
}

std::string formatChange(double share) {
    const double percent = share * 100;
    const std::string digits = formatNumber(std::abs(percent), std::abs(percent) < 10 ? 1 : 0);
    if (digits == "0") return "0 %";
    return (percent < 0 ? "−" : "+") + digits + " %";
}

std::string formatExactBytes(Bytes bytes) { return formatNumber(static_cast<double>(bytes.value()), 0) + " B"; }

std::string formatBytes(double bytes) {
    const double kb = static_cast<double>(kBytesPerKb);
    static constexpr std::array<std::string_view, 5> kNames{" KB", " MB", " GB", " TB", " PB"};
    if (bytes < kb) return formatNumber(bytes, 0) + " B";
    double value = bytes / kb;
    std::size_t unit = 0;
    // 1,023.5 and more would show as 1,024.
    while (value >= 1023.5 && unit + 1 < kNames.size()) {
        value /= 1024;
        ++unit;
    }
    const int decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    std::string digits = fmt::format("{:.{}f}", value, decimals);
    if (decimals == 2 && digits.back() == '0') digits.pop_back();
    return withThousands(std::move(digits)) + std::string(kNames[unit]);
}

std::string formatGb(StoredBytes bytes) {
    const double gb = bytes.value() / static_cast<double>(kBytesPerGb);
    return (gb != 0 && gb < 0.1 ? significantTrimmed(gb, 3) : formatNumber(gb, 1)) + " GB";
}

std::string formatRate(double perSecond) { return formatUnits(perSecond) + " /s"; }

std::string currencySign(std::string_view currency) {
    if (currency == "USD") return "$";
    if (currency == "CNY") return "¥";
    return std::string(currency) + ' ';
}

std::string formatMoneyExact(std::optional<Money> amount, std::string_view currency) {
    if (!amount) return std::string(kUnknownText);
    const double magnitude = std::abs(amount->value());
    const bool isBelowACent = magnitude > 0 && magnitude < 0.01;
    return signedText(amount->value(),
                      currencySign(currency) + (isBelowACent ? significantTrimmed(magnitude, 4)
                                                             : withThousands(fmt::format("{:.2f}", magnitude))));
}

std::string formatMoney(std::optional<Money> amount, std::string_view currency) {
    if (!amount) return std::string(kUnknownText);
    const double magnitude = std::abs(amount->value());
    const std::string sign = currencySign(currency);
    if (magnitude >= 99.995) return signedText(amount->value(), sign + withThousands(fmt::format("{:.0f}", magnitude)));
    if (magnitude == 0) return sign + '0';
    return formatMoneyExact(amount, currency);
}

std::string formatPrice(std::optional<double> amount, std::string_view currency) {
    if (!amount) return std::string(kUnknownText);
    std::string digits = fmt::format("{:.10f}", *amount);
    trimZeros(digits);
    return currencySign(currency) + withThousands(std::move(digits));
}

}  // namespace headroom::model

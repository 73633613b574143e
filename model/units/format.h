// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How figures look, once for the window, the report and the command line: thousands with a comma, a
// real minus sign, the unit said, three significant digits for factors, cents only where they matter.
#pragma once

#include "model/units/quantity.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom::model {

inline constexpr std::string_view kUnknownText = "unknown";
inline constexpr std::string_view kNoneText = "—";

[[nodiscard]] std::string formatNumber(double value, int maxDecimals = 2);  // 1,234.5; no trailing zeros
[[nodiscard]] std::string formatFixed(double value, int decimals);          // 1,234.50
[[nodiscard]] std::string formatCompact(double value);                      // 6.25 M, 12.3 k above a million or so
[[nodiscard]] std::string formatUnits(double units);                        // 0.5, 1,240, 6.25 M
[[nodiscard]] std::string formatFactor(std::optional<double> factor);  // 0.813×, 13.0×, 117×; — when unbounded
[[nodiscard]] std::string formatShare(double share);                   // 4.5 %
[[nodiscard]] std::string formatChange(double share);                  // −45 %, +0.4 %, 0 %
[[nodiscard]] std::string formatBytes(double bytes);                   // 1,391 B, 1.0 KB, 61.4 GB
[[nodiscard]] std::string formatExactBytes(Bytes bytes);               // 1,391 B
[[nodiscard]] std::string formatGb(StoredBytes bytes);                 // 6,604.8 GB
[[nodiscard]] std::string formatRate(double perSecond);                // 250 /s
// What stands before an amount: $ for USD, ¥ for CNY, otherwise the currency's code and a space.
[[nodiscard]] std::string currencySign(std::string_view currency);
// Table money: no cents from $100, cents below, four significant digits below a cent.
[[nodiscard]] std::string formatMoney(std::optional<Money> amount, std::string_view currency);
// Working and report money: always cents, more digits below a cent.
[[nodiscard]] std::string formatMoneyExact(std::optional<Money> amount, std::string_view currency);
// A price as published, without trailing zeros: $0.00065, $0.1415.
[[nodiscard]] std::string formatPrice(std::optional<double> amount, std::string_view currency);

}  // namespace headroom::model

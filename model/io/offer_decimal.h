// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Amounts of price files. They are decimal texts, some with the noise of a binary number behind them
// ("1.8000000000000000444"), and stand per unit where a price book says per million: shifting the point in the text and
// converting once gives the double that a person would have typed, 0.625 and not 0.6250000000000001.
#pragma once

#include <optional>
#include <string_view>

namespace headroom::model {

// More digits than a price has, fewer than binary noise leaves alone.
inline constexpr int kAmountDigits = 12;

// The number rounded to kAmountDigits significant digits, times 10^shift. Null for what is not a decimal number or not
// finite.
[[nodiscard]] std::optional<double> decimalAmount(std::string_view text, int shift = 0);

}  // namespace headroom::model

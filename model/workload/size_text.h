// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes in one line, as they are typed and shown: "1,391 B", "200 B..900 B..5,120 B" for the least, the likely
// and the most, "300 B 70 % / 2,048 B 30 %" for shares.
#pragma once

#include "model/units/parse.h"
#include "model/workload/size.h"

#include <string>
#include <string_view>

namespace headroom::model {

// Can be typed back and gives the same size, shares to 12 digits.
[[nodiscard]] std::string sizeText(const Size& size);
// For a cell: a long list says how many sizes it has and their ends.
[[nodiscard]] std::string shortSizeText(const Size& size);
// Each size as parseBytes() takes it. Shares must add up to 100 %.
[[nodiscard]] Parsed<Size> parseSize(std::string_view text);

// How far from 1 the shares of a size may add up: they are typed, or rounded to be printed.
inline constexpr double kShareSumTolerance = 1e-6;

}  // namespace headroom::model

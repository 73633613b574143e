// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads quantities the way people type them: "1.5 KB", "3k/s", "40 %", "260M/month", "2,000".
#pragma once

#include "model/units/quantity.h"

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace headroom::model {

// Why a text is not a quantity, in words for the user.
struct ParseProblem {
    std::string message;
};
template <typename T>
using Parsed = tl::expected<T, ParseProblem>;

enum class TypedPeriod { Second, Hour, Day, Month };
struct TypedRate {
    double count = 0;
    TypedPeriod period = TypedPeriod::Second;
};

// A number at least zero, maybe with thousands separators and k, M, G or B (billion) behind it.
[[nodiscard]] Parsed<double> parseCount(std::string_view text);
// "1391", "1391 B", "1.5 KB", "2 MB": whole bytes, 1 KB being 1,024 B; a fraction of a byte is refused.
[[nodiscard]] Parsed<Bytes> parseBytes(std::string_view text);
// "250", "250/s", "3k/s", "1/day", "260M/month", "30 per month"; without a period, per second.
[[nodiscard]] Parsed<TypedRate> parseRate(std::string_view text);
// "40 %", "40%", "0.4": 0 to 1. A bare number above 1 is refused, as it could mean either.
[[nodiscard]] Parsed<Share> parseShare(std::string_view text);
// "730", "24 h", "7 days": hours.
[[nodiscard]] Parsed<Hours> parseHours(std::string_view text);

}  // namespace headroom::model

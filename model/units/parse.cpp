// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/units/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

constexpr double kLargest = 1e18;

tl::unexpected<ParseProblem> problem(std::string message) {
    return tl::unexpected<ParseProblem>(ParseProblem{std::move(message)});
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const auto first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

// A number and what follows it.
struct Leading {
    double number = 0;
    std::string rest;  // trimmed, as typed
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Commas (and spaces between digits) must stand before groups of exactly three digits, so that "1,5" is
// refused instead of read as 15.
Parsed<Leading> leadingNumber(std::string_view typed) {
    const std::string_view text = trimmed(typed);
    if (text.empty()) return problem("Type a number.");
    std::string digits;
    std::size_t at = 0;
    bool grouped = false;
    bool fraction = false;
    std::size_t run = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (isDigit(c)) {
            digits += c;
            ++run;
            continue;
        }
        if (c == '.' && !fraction) {
            if (grouped && run != 3)
                return problem(fmt::format("“{}”: a thousands comma needs three digits behind it.", text));
            fraction = true;
            digits += c;
            continue;
        }
        const bool separates = (c == ',' || c == '_') && !fraction && at + 1 < text.size() && isDigit(text[at + 1]);
        if (!separates) break;
        if ((grouped && run != 3) || run == 0 || run > 3)
            return problem(fmt::format("“{}”: a thousands comma needs three digits behind it.", text));
        grouped = true;
        run = 0;
    }
    if (grouped && !fraction && run != 3)
        return problem(
            fmt::format("“{}”: a thousands comma needs three digits behind it; write 1.5 with a point.", text));
    if (digits.empty() || digits == ".")
        return problem(text.front() == '-' || text.substr(0, 3) == "−" ? "A number below zero makes no sense here."
                                                                       : fmt::format("“{}” is not a number.", text));
    // 1e6, but not the unit letters that may follow a number.
    if (at + 1 < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t end = at + 1;
        if (text[end] == '+' || text[end] == '-') ++end;
        const std::size_t first = end;
        while (end < text.size() && isDigit(text[end])) ++end;
        if (end > first) {
            digits += 'e';
            digits.append(text.substr(at + 1 + (text[at + 1] == '+' ? 1 : 0), end - at - 1));
            at = end;
        }
    }
    Leading leading;
    const auto end = digits.data() + std::min(digits.size(), digits.find_first_not_of("0123456789.e-"));
    const auto [stop, error] = std::from_chars(digits.data(), end, leading.number);
    if (error == std::errc::result_out_of_range || !std::isfinite(leading.number) || leading.number > kLargest)
        return problem(fmt::format("“{}” is too large.", text));
    if (error != std::errc()) return problem(fmt::format("“{}” is not a number.", text));
    leading.rest = std::string(trimmed(text.substr(at)));
    return leading;
}

// Takes k, M, G, B (billion) or T off the front of the rest.
double takeMultiplier(std::string& rest) {
    static constexpr std::array<std::pair<char, double>, 8> kLetters{
        {{'k', 1e3}, {'K', 1e3}, {'M', 1e6}, {'m', 1e6}, {'G', 1e9}, {'B', 1e9}, {'b', 1e9}, {'T', 1e12}}};
    if (rest.empty()) return 1;
    const bool standsAlone = rest.size() == 1 || !std::isalpha(static_cast<unsigned char>(rest[1]));
    if (!standsAlone) return 1;
    for (const auto& [letter, factor] : kLetters)
        if (rest.front() == letter) {
            rest = std::string(trimmed(std::string_view(rest).substr(1)));
            return factor;
        }
    return 1;
}

}  // namespace

Parsed<double> parseCount(std::string_view text) {
    auto leading = leadingNumber(text);
    if (!leading) return tl::unexpected(leading.error());
    const double number = leading->number * takeMultiplier(leading->rest);
    if (!leading->rest.empty())
        return problem(fmt::format("“{}” is not understood; write a number such as 2,000 or 2k.", leading->rest));
    if (number > kLargest) return problem("That number is too large.");
    return number;
}

Parsed<Bytes> parseBytes(std::string_view text) {
    auto leading = leadingNumber(text);
    if (!leading) return tl::unexpected(leading.error());
    static constexpr std::array<std::pair<std::string_view, std::int64_t>, 14> kUnits{{{"", 1},
                                                                                       {"b", 1},
                                                                                       {"byte", 1},
                                                                                       {"bytes", 1},
                                                                                       {"k", kBytesPerKb},
                                                                                       {"kb", kBytesPerKb},
                                                                                       {"kib", kBytesPerKb},
                                                                                       {"m", kBytesPerMb},
                                                                                       {"mb", kBytesPerMb},
                                                                                       {"mib", kBytesPerMb},
                                                                                       {"g", kBytesPerGb},
                                                                                       {"gb", kBytesPerGb},
                                                                                       {"gib", kBytesPerGb},
                                                                                       {"tb", 1024 * kBytesPerGb}}};
    const std::string unit = lowered(leading->rest);
    for (const auto& [name, factor] : kUnits) {
        if (name != unit) continue;
        const double bytes = leading->number * static_cast<double>(factor);
        if (bytes > 1e12) return problem("That size is too large.");
        const double whole = std::round(bytes);
        // 1.1 KB is 1,126.4 B; a size that somebody types in KB is rounded to the byte.
        if (factor == 1 && std::abs(whole - bytes) > 1e-9) return problem("A size is a whole number of bytes.");
        return Bytes(static_cast<std::int64_t>(whole));
    }
    return problem(fmt::format("“{}” is not a unit of size; write B, KB, MB or GB.", leading->rest));
}

Parsed<TypedRate> parseRate(std::string_view text) {
    auto leading = leadingNumber(text);
    if (!leading) return tl::unexpected(leading.error());
    TypedRate rate;
    rate.count = leading->number * takeMultiplier(leading->rest);
    if (rate.count > kLargest) return problem("That rate is too large.");
    std::string period = lowered(leading->rest);
    if (period.starts_with("/")) period.erase(0, 1);
    if (period.starts_with("per ") || period.starts_with("per\t")) period.erase(0, 4);
    period = std::string(trimmed(period));
    static constexpr std::array<std::pair<std::string_view, TypedPeriod>, 19> kPeriods{
        {{"", TypedPeriod::Second},
         {"s", TypedPeriod::Second},
         {"sec", TypedPeriod::Second},
         {"second", TypedPeriod::Second},
         {"seconds", TypedPeriod::Second},
         {"rps", TypedPeriod::Second},
         {"h", TypedPeriod::Hour},
         {"hr", TypedPeriod::Hour},
         {"hour", TypedPeriod::Hour},
         {"hours", TypedPeriod::Hour},
         {"d", TypedPeriod::Day},
         {"day", TypedPeriod::Day},
         {"days", TypedPeriod::Day},
         {"night", TypedPeriod::Day},
         {"mo", TypedPeriod::Month},
         {"mon", TypedPeriod::Month},
         {"month", TypedPeriod::Month},
         {"months", TypedPeriod::Month},
         {"monthly", TypedPeriod::Month}}};
    if (period == "min" || period == "minute" || period == "minutes") {
        rate.count /= 60;
        return rate;
    }
    for (const auto& [name, value] : kPeriods)
        if (name == period) {
            rate.period = value;
            return rate;
        }
    return problem(fmt::format("“{}” is not a period; write /s, /min, /hour, /day or /month.", leading->rest));
}

Parsed<Share> parseShare(std::string_view text) {
    auto leading = leadingNumber(text);
    if (!leading) return tl::unexpected(leading.error());
    if (leading->rest == "%") {
        if (leading->number > 100) return problem("A share is at most 100 %.");
        return Share(leading->number / 100);
    }
    if (!leading->rest.empty())
        return problem(fmt::format("“{}” is not understood; write a share such as 40 %.", leading->rest));
    if (leading->number > 1)
        return problem(fmt::format("Write {} % or a number from 0 to 1.", fmt::format("{}", leading->number)));
    return Share(leading->number);
}

Parsed<Hours> parseHours(std::string_view text) {
    auto leading = leadingNumber(text);
    if (!leading) return tl::unexpected(leading.error());
    static constexpr std::array<std::pair<std::string_view, double>, 9> kUnits{{{"", 1},
                                                                                {"h", 1},
                                                                                {"hour", 1},
                                                                                {"hours", 1},
                                                                                {"d", 24},
                                                                                {"day", 24},
                                                                                {"days", 24},
                                                                                {"year", 8760},
                                                                                {"years", 8760}}};
    const std::string unit = lowered(leading->rest);
    for (const auto& [name, factor] : kUnits)
        if (name == unit) return Hours(leading->number * factor);
    return problem(fmt::format("“{}” is not understood; write hours or days.", leading->rest));
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/size_text.h"

#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom::model {
namespace {

constexpr std::string_view kRangeMark = "..";
constexpr char kShareMark = '/';

std::string joined(const SizeShares& shares, int decimals) {
    std::string text;
    for (const SizeShare& each : shares)
        text += fmt::format("{}{} {} %", text.empty() ? "" : " / ", formatExactBytes(each.size),
                            formatNumber(each.share.value() * 100, decimals));
    return text;
}

tl::unexpected<ParseProblem> problem(std::string message) {
    return tl::unexpected<ParseProblem>(ParseProblem{std::move(message)});
}

std::string_view withoutTrailingSpace(std::string_view text) {
    const auto last = text.find_last_not_of(" \t");
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

Parsed<Size> parseRange(std::string_view text) {
    std::array<Bytes, 3> ends;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto mark = text.find(kRangeMark);
        if ((mark == std::string_view::npos) != (i + 1 == ends.size()))
            return problem("A range has three sizes: the least, the likely and the most, such as 200..900..5 KB.");
        const auto bytes = parseBytes(text.substr(0, mark));
        if (!bytes) return problem(bytes.error().message);
        ends[i] = *bytes;
        if (mark != std::string_view::npos) text.remove_prefix(mark + kRangeMark.size());
    }
    if (ends[0] > ends[1] || ends[1] > ends[2])
        return problem("The least, the likely and the most must rise, such as 200..900..5 KB.");
    return Size(SizeRange{ends[0], ends[1], ends[2]});
}

// "300 B 70 %": the share is the last number with its per cent.
Parsed<SizeShare> parseSizeShare(std::string_view text) {
    std::string_view rest = withoutTrailingSpace(text);
    if (!rest.ends_with('%')) return problem("Each size needs its share, such as 300 B 70 % / 2 KB 30 %.");
    const std::string_view number = withoutTrailingSpace(rest.substr(0, rest.size() - 1));
    const auto space = number.find_last_of(" \t");
    if (space == std::string_view::npos) return problem("Each size needs its share, such as 300 B 70 % / 2 KB 30 %.");
    const auto bytes = parseBytes(number.substr(0, space));
    if (!bytes) return problem(bytes.error().message);
    const auto share = parseShare(rest.substr(space + 1));
    if (!share) return problem(share.error().message);
    return SizeShare{*bytes, *share};
}

Parsed<Size> parseShares(std::string_view text) {
    SizeShares shares;
    double sum = 0;
    for (bool more = true; more;) {
        const auto mark = text.find(kShareMark);
        more = mark != std::string_view::npos;
        const auto each = parseSizeShare(text.substr(0, mark));
        if (!each) return problem(each.error().message);
        sum += each->share.value();
        shares.push_back(*each);
        if (more) text.remove_prefix(mark + 1);
    }
    if (std::abs(sum - 1) > kShareSumTolerance)
        return problem(fmt::format("The shares add up to {} %, not to 100 %.", formatNumber(sum * 100)));
    return Size(std::move(shares));
}

}  // namespace

std::string sizeText(const Size& size) {
    if (const Bytes* bytes = size.single()) return formatExactBytes(*bytes);
    if (const auto* range = std::get_if<SizeRange>(&size.spread))
        return fmt::format("{}..{}..{}", formatExactBytes(range->minimum), formatExactBytes(range->likely),
                           formatExactBytes(range->maximum));
    return joined(std::get<SizeShares>(size.spread), 12);
}

std::string shortSizeText(const Size& size) {
    constexpr std::size_t kListed = 3;
    const auto* shares = std::get_if<SizeShares>(&size.spread);
    if (shares == nullptr) return sizeText(size);
    if (shares->size() <= kListed) return joined(*shares, 2);
    const auto [least, most] = std::ranges::minmax_element(*shares, {}, &SizeShare::size);
    return fmt::format("{} sizes, {} to {}", shares->size(), formatExactBytes(least->size),
                       formatExactBytes(most->size));
}

Parsed<Size> parseSize(std::string_view text) {
    if (text.find(kRangeMark) != std::string_view::npos) return parseRange(text);
    if (text.find('%') != std::string_view::npos || text.find(kShareMark) != std::string_view::npos)
        return parseShares(text);
    const auto bytes = parseBytes(text);
    if (!bytes) return problem(bytes.error().message);
    return Size(*bytes);
}

}  // namespace headroom::model

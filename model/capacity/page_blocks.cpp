// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/page_blocks.h"

#include "model/capacity/rounding.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace headroom::model {
namespace {

using Points = std::vector<SizePoint>;

// Sums that are followed one by one; above that the normal distribution is close.
constexpr std::size_t kMostSums = 4096;
constexpr std::size_t kMostProducts = 40'000;

// Sums of two independent sizes, or nothing when there are too many of them.
std::optional<Points> sumOf(const Points& a, const Points& b) {
    if (a.size() * b.size() > kMostProducts) return std::nullopt;
    Points sums;
    sums.reserve(a.size() * b.size());
    for (const SizePoint& left : a)
        for (const SizePoint& right : b) sums.push_back({left.bytes + right.bytes, left.share * right.share});
    std::ranges::sort(sums, {}, &SizePoint::bytes);
    Points merged;
    for (const SizePoint& each : sums) {
        // Sizes are whole bytes: what differs by less is the same sum.
        constexpr double kSame = 1e-3;
        if (!merged.empty() && each.bytes - merged.back().bytes < kSame)
            merged.back().share += each.share;
        else
            merged.push_back(each);
    }
    if (merged.size() > kMostSums) return std::nullopt;
    return merged;
}

// The sum of `count` sizes, doubling from the highest bit of the count down.
std::optional<Points> sumOfMany(const Points& one, std::uint64_t count) {
    Points sum{SizePoint{}};
    for (int bit = 63; bit >= 0; --bit) {
        if (sum.size() > 1 || sum[0].bytes > 0) {
            auto twice = sumOf(sum, sum);
            if (!twice) return std::nullopt;
            sum = *std::move(twice);
        }
        if ((count >> static_cast<unsigned>(bit) & 1U) == 0) continue;
        auto more = sumOf(sum, one);
        if (!more) return std::nullopt;
        sum = *std::move(more);
    }
    return sum;
}

std::optional<Points> exactSum(const std::vector<EvaluatedItems>& items) {
    Points sum{SizePoint{}};
    for (const EvaluatedItems& kind : items) {
        if (kind.items <= 0) continue;
        if (kind.size.isSingle()) {
            for (SizePoint& each : sum) each.bytes += kind.items * kind.size.meanBytes();
            continue;
        }
        const double count = std::round(kind.items);
        constexpr double kMostItems = 4096;
        if (!kind.size.isExact() || std::abs(kind.items - count) > 1e-9 || count > kMostItems) return std::nullopt;
        const auto many = sumOfMany(kind.size.points(), static_cast<std::uint64_t>(count));
        if (!many) return std::nullopt;
        auto both = sumOf(sum, *many);
        if (!both) return std::nullopt;
        sum = *std::move(both);
    }
    return sum;
}

// Of one item of a range, beside any of one size each: the range, moved by what these take.
std::optional<double> blocksOfOneRange(const std::vector<EvaluatedItems>& items) {
    const SizeSpread* range = nullptr;
    double others = 0;
    for (const EvaluatedItems& kind : items) {
        if (kind.items <= 0) continue;
        if (kind.size.isSingle())
            others += kind.items * kind.size.meanBytes();
        else if (range != nullptr || kind.size.isExact() || std::abs(kind.items - 1) > 1e-9)
            return std::nullopt;
        else
            range = &kind.size;
    }
    constexpr double kLargest = 1e15;  // still whole bytes in a double
    if (range == nullptr || others > kLargest || std::abs(others - std::round(others)) > 1e-6) return std::nullopt;
    const Bytes moved(std::llround(others));
    const Bytes likely(std::llround(3 * range->meanBytes()) - range->minimum().value() - range->maximum().value());
    return SizeSpread(Size(SizeRange{range->minimum() + moved, likely + moved, range->maximum() + moved}))
        .meanReadBlocks();
}

double normalBelow(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }
double normalDensity(double z) { return std::exp(-0.5 * z * z) / std::sqrt(2 * std::numbers::pi); }

// Mean of X normal, but no less than `least` and no more than `most`.
double meanWithin(double mean, double deviation, double least, double most) {
    const double from = (least - mean) / deviation;
    const double to = (most - mean) / deviation;
    return least * normalBelow(from) + most * normalBelow(-to) + mean * (normalBelow(to) - normalBelow(from)) -
           deviation * (normalDensity(to) - normalDensity(from));
}

// Mean of ceil(X / block) for X normal, but no less than `least` and no more than `most`: the sum over all blocks of
// the probability that X reaches into them. Sums of few large sizes and many small ones lean to one side, where these
// ends would move the mean: only what rounding adds is taken from the normal distribution.
double meanBlocksOfNormal(double mean, double variance, double least, double most) {
    constexpr auto kBlock = static_cast<double>(kReadBlockBytes);
    const double deviation = std::sqrt(variance);
    // Blocks that X fills for sure, and those that it may reach.
    constexpr double kFar = 8;
    const double low = std::max(least, mean - kFar * deviation);
    const double high = std::min(most, mean + kFar * deviation);
    const double sure = std::max(0.0, std::floor(low / kBlock));
    const double last = std::ceil(high / kBlock);
    // Many blocks within the spread: half a block more than the mean, up to what a double tells.
    if (last - sure > 10'000) return mean / kBlock + 0.5;
    double blocks = sure;
    for (double block = sure; block < last; ++block) {
        const double from = block * kBlock;
        blocks += from < low ? 1 : normalBelow((mean - from) / deviation);
    }
    const double rounding = blocks - meanWithin(mean, deviation, least, most) / kBlock;
    return std::clamp(mean / kBlock + std::clamp(rounding, 0.0, 1.0), static_cast<double>(blocksOfSum(least)),
                      static_cast<double>(blocksOfSum(most)));
}

}  // namespace

std::int64_t blocksOfSum(double bytes) {
    constexpr double kTolerance = 1e-6;
    const double whole = std::ceil(bytes - kTolerance);
    constexpr double kLargest = 9.0e18;
    return readBlocks(Bytes(static_cast<std::int64_t>(std::clamp(whole, 0.0, kLargest))));
}

double meanBlocksOfPage(const std::vector<EvaluatedItems>& items) {
    double mean = 0;
    double variance = 0;
    double least = 0;
    double most = 0;
    for (const EvaluatedItems& kind : items) {
        mean += kind.items * kind.size.meanBytes();
        variance += kind.items * kind.size.variance();
        least += kind.items * static_cast<double>(kind.size.minimum().value());
        most += kind.items * static_cast<double>(kind.size.maximum().value());
    }
    if (variance <= 0) return static_cast<double>(blocksOfSum(mean));
    if (const auto sums = exactSum(items)) {
        double blocks = 0;
        for (const SizePoint& each : *sums) blocks += static_cast<double>(blocksOfSum(each.bytes)) * each.share;
        return blocks;
    }
    if (const auto blocks = blocksOfOneRange(items)) return *blocks;
    return meanBlocksOfNormal(mean, variance, least, most);
}

}  // namespace headroom::model

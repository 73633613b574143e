// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/size_spread.h"

#include "model/capacity/rounding.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

// The triangular distribution between two ends, by its distance from the lower one.
struct Triangle {
    double width;   // above 0
    double likely;  // 0 to width

    // Probability of lying below x, and the mean of what does, times that probability.
    struct Part {
        double probability = 0;
        double moment = 0;
    };
    [[nodiscard]] Part below(double x) const {
        x = std::clamp(x, 0.0, width);
        if (x <= likely && likely > 0) {
            const double probability = x * x / (width * likely);
            return {probability, probability * x * 2 / 3};
        }
        // From the upper end the tail is a triangle, too.
        const double rest = width - x;
        const double tail = rest * rest / (width * (width - likely));
        const double mean = (width + likely) / 3;
        return {1 - tail, mean - tail * (width - rest * 2 / 3)};
    }
};

std::int64_t wholeBytes(double bytes) {
    constexpr double kLargest = 9.0e18;
    // A mean of whole numbers may be a hair over one.
    constexpr double kTolerance = 1e-6;
    return static_cast<std::int64_t>(std::clamp(std::ceil(bytes - kTolerance), 0.0, kLargest));
}

}  // namespace

SizeSpread::SizeSpread(Bytes bytes) : m_mean(static_cast<double>(bytes.value())), m_minimum(bytes), m_maximum(bytes) {}

SizeSpread::SizeSpread(const Size& size) {
    if (const Bytes* bytes = size.single()) {
        *this = SizeSpread(*bytes);
        return;
    }
    if (const auto* range = std::get_if<SizeRange>(&size.spread)) {
        addRange(*range);
        return;
    }
    const auto& shares = std::get<SizeShares>(size.spread);
    double sum = 0;
    for (const SizeShare& each : shares) sum += each.share.value();
    if (sum <= 0) return;
    m_points.clear();
    for (const SizeShare& each : shares)
        if (each.share.value() > 0)
            m_points.push_back({static_cast<double>(each.size.value()), each.share.value() / sum});
    std::ranges::sort(m_points, {}, &SizePoint::bytes);
    summarise();
}

void SizeSpread::addRange(const SizeRange& range) {
    const auto least = static_cast<double>(range.minimum.value());
    const auto most = static_cast<double>(range.maximum.value());
    if (range.minimum >= range.maximum) {
        *this = SizeSpread(range.maximum);
        return;
    }
    const Triangle triangle{most - least,
                            std::clamp(static_cast<double>(range.likely.value()) - least, 0.0, most - least)};
    constexpr double kMostBlocks = 512;
    constexpr auto kBlock = static_cast<double>(kWriteBlockBytes);
    const double step = kBlock * std::ceil((most - least) / kBlock / kMostBlocks);
    m_points.clear();
    Triangle::Part before;
    for (double end = (std::floor(least / step) + 1) * step;; end += step) {
        const Triangle::Part until = triangle.below(std::min(end, most) - least);
        const double probability = until.probability - before.probability;
        constexpr double kNothing = 1e-15;
        if (probability > kNothing) {
            // Within its block, whatever the last digits of a double say.
            const double mean = least + (until.moment - before.moment) / probability;
            m_points.push_back(
                {std::clamp(mean, std::max(least, end - step + 1e-3), std::min(end, most)), probability});
        }
        before = until;
        if (end >= most) break;
    }
    m_isExact = false;
    const double a = least;
    const double b = most;
    const double c = least + triangle.likely;
    m_mean = (a + b + c) / 3;
    m_variance = (a * a + b * b + c * c - a * b - a * c - b * c) / 18;
    m_minimum = range.minimum;
    m_maximum = range.maximum;
}

void SizeSpread::summarise() {
    m_mean = 0;
    m_variance = 0;
    for (const SizePoint& each : m_points) m_mean += each.bytes * each.share;
    for (const SizePoint& each : m_points) m_variance += (each.bytes - m_mean) * (each.bytes - m_mean) * each.share;
    m_minimum = Bytes(wholeBytes(m_points.front().bytes));
    m_maximum = Bytes(wholeBytes(m_points.back().bytes));
}

Bytes SizeSpread::mean() const { return Bytes(static_cast<std::int64_t>(std::llround(std::min(m_mean, 9.0e18)))); }

std::vector<SizePoint> SizeSpread::points() const {
    return m_points.empty() ? std::vector<SizePoint>{{m_mean, 1}} : m_points;
}

double SizeSpread::meanReadBlocks() const {
    if (m_points.empty()) return static_cast<double>(readBlocks(m_minimum));
    double blocks = 0;
    for (const SizePoint& each : m_points)
        blocks += static_cast<double>(readBlocks(Bytes(wholeBytes(each.bytes)))) * each.share;
    return blocks;
}

double SizeSpread::meanWriteBlocks() const {
    if (m_points.empty()) return static_cast<double>(writeBlocks(m_minimum));
    double blocks = 0;
    for (const SizePoint& each : m_points)
        blocks += static_cast<double>(writeBlocks(Bytes(wholeBytes(each.bytes)))) * each.share;
    return blocks;
}

SizeSpread SizeSpread::larger(const SizeSpread& a, const SizeSpread& b) {
    if (a.m_minimum >= b.m_maximum) return a;
    if (b.m_minimum >= a.m_maximum) return b;
    const std::vector<SizePoint> ofA = a.points();
    const std::vector<SizePoint> ofB = b.points();
    SizeSpread result;
    result.m_isExact = a.m_isExact && b.m_isExact;
    std::size_t i = 0;
    std::size_t j = 0;
    double leftOfA = ofA[0].share;
    double leftOfB = ofB[0].share;
    while (i < ofA.size() && j < ofB.size()) {
        const double share = std::min(leftOfA, leftOfB);
        if (share > 0) result.m_points.push_back({std::max(ofA[i].bytes, ofB[j].bytes), share});
        leftOfA -= share;
        leftOfB -= share;
        if (leftOfA <= 0 && ++i < ofA.size()) leftOfA = ofA[i].share;
        if (leftOfB <= 0 && ++j < ofB.size()) leftOfB = ofB[j].share;
    }
    result.summarise();
    // The points of a range lie within its ends.
    result.m_minimum = std::max(a.m_minimum, b.m_minimum);
    result.m_maximum = std::max(a.m_maximum, b.m_maximum);
    return result;
}

}  // namespace headroom::model

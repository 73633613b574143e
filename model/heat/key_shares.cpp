// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/key_shares.h"

#include "model/heat/hot_set.h"
#include "model/heat/top_key.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace headroom::model {
namespace {

double total(const MeasuredKeys& keys) {
    return std::accumulate(keys.counts.begin(), keys.counts.end(), keys.otherCount);
}

struct KeyCount {
    double operator()(const UniformKeys& keys) const { return keys.keys; }
    double operator()(const ZipfKeys& keys) const { return keys.keys; }
    double operator()(const HotSetKeys& keys) const { return keys.keys; }
    double operator()(const OneKey&) const { return 1; }
    double operator()(const NewKeyPerPeriod&) const { return 1; }
    double operator()(const ShardedKey& keys) const { return keys.shards; }
    double operator()(const MeasuredKeys& keys) const {
        return static_cast<double>(keys.counts.size()) + std::floor(std::max(0.0, keys.otherKeys));
    }
};

// Of keys without suffixes.
struct Hottest {
    Share top;
    std::size_t most;

    [[nodiscard]] static std::vector<RankedShare> equal(double keys) {
        const double count = std::max(1.0, keys);
        return {{Share(1 / count), count, {}}};
    }
    std::vector<RankedShare> operator()(const UniformKeys& keys) const { return equal(keys.keys); }
    std::vector<RankedShare> operator()(const ZipfKeys& keys) const {
        if (keys.exponent == 0) return equal(std::floor(keys.keys));
        std::vector<RankedShare> shares;
        for (double rank = 1; rank <= std::max(1.0, keys.keys) && shares.size() < most; ++rank)
            shares.push_back({Share(top.value() * std::pow(rank, -keys.exponent)), 1, {}});
        return shares;
    }
    std::vector<RankedShare> operator()(const HotSetKeys& keys) const {
        const HotSet set = hotSet(keys);
        std::vector<RankedShare> shares{{Share(set.hotEach), set.hotKeys, {}}};
        if (set.coldKeys >= 1) shares.push_back({Share(set.coldEach), set.coldKeys, {}});
        std::ranges::sort(shares, std::greater<>(), &RankedShare::share);
        return shares;
    }
    std::vector<RankedShare> operator()(const OneKey&) const { return equal(1); }
    std::vector<RankedShare> operator()(const NewKeyPerPeriod&) const { return equal(1); }
    std::vector<RankedShare> operator()(const ShardedKey& keys) const { return equal(keys.shards); }
    std::vector<RankedShare> operator()(const MeasuredKeys& keys) const {
        const double sum = total(keys);
        if (sum <= 0) return equal(1);
        std::vector<std::size_t> order(keys.counts.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const std::size_t shown = std::min(most, order.size());
        std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(shown), std::greater<>(),
                                  [&](std::size_t each) { return keys.counts[each]; });
        std::vector<RankedShare> shares;
        for (std::size_t i = 0; i < shown; ++i) {
            const std::size_t key = order[i];
            const std::string_view name = key < keys.names.size() ? std::string_view(keys.names[key]) : "";
            shares.push_back({Share(keys.counts[key] / sum), 1, name});
        }
        if (keys.otherKeys >= 1 && keys.otherCount > 0)
            shares.push_back({Share(keys.otherCount / keys.otherKeys / sum), keys.otherKeys, {}});
        std::ranges::stable_sort(shares, std::greater<>(), &RankedShare::share);
        return shares;
    }
};

// Expected largest of `partitions` counts of keys thrown at random, `mean` on each: exact for counts that are
// independent (Poisson), which those of many partitions nearly are.
double expectedLargestCount(double mean, double partitions) {
    double probability = std::exp(-mean);
    double atMost = probability;
    double expected = 0;
    for (double count = 1; count < 20 * (mean + 10); ++count) {
        const double beyond = 1 - std::pow(std::min(1.0, atMost), partitions);
        expected += beyond;
        if (count > mean && beyond < 1e-9) break;
        probability *= mean / count;
        atMost += probability;
    }
    return expected;
}

}  // namespace

double keysOf(const KeyDistribution& distribution) {
    const double keys = std::max(1.0, std::visit(KeyCount{}, distribution.shape));
    return keys * std::max(1.0, distribution.suffixes);
}

std::vector<RankedShare> hottestShares(const KeyDistribution& distribution, Share top, std::size_t most) {
    const double suffixes = std::max(1.0, distribution.suffixes);
    std::vector<RankedShare> shares = std::visit(Hottest{top * suffixes, most}, distribution.shape);
    if (shares.size() > most) shares.resize(most);
    for (auto& each : shares) {
        each.share = Share(each.share.value() / suffixes);
        each.alike *= suffixes;
    }
    return shares;
}

Share partitionOfKeyShare(Share top, double partitions) {
    return Share(top.value() + (1 - top.value()) / std::max(1.0, partitions));
}

Share fullestOfEqualKeys(double keys, double partitions) {
    const double bins = std::max(1.0, partitions);
    const double balls = std::max(1.0, keys);
    const double mean = balls / bins;
    const double log = std::log(bins);
    // H5 is about many more keys than P ln^3 P; e^-mean must be a number.
    constexpr double kMany = 10;
    constexpr double kMostMean = 500;
    if (balls >= kMany * bins * std::max(1.0, log * log * log) || mean > kMostMean)
        return Share(std::min(1.0, (mean + std::sqrt(2 * mean * log)) / balls));
    return Share(std::clamp(expectedLargestCount(mean, bins) / balls, 1 / balls, 1.0));
}

Share fullestPartitionShare(const KeyDistribution& distribution, Share top, double partitions) {
    const double ofTop = partitionOfKeyShare(top, partitions).value();
    double keys = keysOf(distribution);
    double share = 1;
    if (const auto* hot = std::get_if<HotSetKeys>(&distribution.shape)) {
        const HotSet set = hotSet(*hot);
        keys = set.hotKeys * std::max(1.0, distribution.suffixes);
        share = set.hotKeys * set.hotEach;
    } else if (constexpr double kEqual = 1 + 1e-9; top.value() * keys > kEqual) {
        return Share(ofTop);  // not all keys are alike
    }
    const double ofEqual =
        share * fullestOfEqualKeys(keys, partitions).value() + (1 - share) / std::max(1.0, partitions);
    return Share(std::min(1.0, std::max(ofTop, ofEqual)));
}

}  // namespace headroom::model

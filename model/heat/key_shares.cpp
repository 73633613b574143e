// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/key_shares.h"

#include "model/heat/top_key.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace headroom::model {
namespace {

struct HotSet {
    double hotKeys = 1;
    double hotEach = 0;
    double coldKeys = 0;
    double coldEach = 0;
};

HotSet hotSet(const HotSetKeys& keys) {
    const double count = std::max(1.0, std::floor(keys.keys));
    const double hot = std::clamp(std::floor(keys.hotKeys), 1.0, count);
    if (hot == count) return {count, 1 / count, 0, 0};
    const double share = std::clamp(keys.hotTrafficShare.value(), 0.0, 1.0);
    return {hot, share / hot, count - hot, (1 - share) / (count - hot)};
}

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

// Keys of which so many are equally hot, and the share that is not theirs.
struct EqualKeys {
    double keys = 1;
    double share = 1;
};

struct EqualPart {
    EqualKeys operator()(const UniformKeys& keys) const { return {keys.keys, 1}; }
    EqualKeys operator()(const ZipfKeys& keys) const {
        return keys.exponent == 0 ? EqualKeys{keys.keys, 1} : EqualKeys{1, 0};
    }
    EqualKeys operator()(const HotSetKeys& keys) const {
        const HotSet set = hotSet(keys);
        return {set.hotKeys, set.hotKeys * set.hotEach};
    }
    EqualKeys operator()(const OneKey&) const { return {1, 0}; }
    EqualKeys operator()(const NewKeyPerPeriod&) const { return {1, 0}; }
    EqualKeys operator()(const ShardedKey& keys) const { return {keys.shards, 1}; }
    EqualKeys operator()(const MeasuredKeys&) const { return {1, 0}; }
};

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
    const double mean = 1 / std::max(1.0, partitions);
    const double scatter = std::sqrt(2 * mean * std::log(std::max(1.0, partitions)) / std::max(1.0, keys));
    return Share(std::min(1.0, mean + scatter));
}

Share fullestPartitionShare(const KeyDistribution& distribution, Share top, double partitions) {
    const Share ofTop = partitionOfKeyShare(top, partitions);
    EqualKeys equal = std::visit(EqualPart{}, distribution.shape);
    equal.keys *= std::max(1.0, distribution.suffixes);
    // H5 is about many keys for each partition; with few, the partition of one of them is the fullest.
    if (equal.share <= 0 || equal.keys < partitions) return ofTop;
    const double ofEqual = equal.share * fullestOfEqualKeys(equal.keys, partitions).value() +
                           (1 - equal.share) / std::max(1.0, partitions);
    return Share(std::min(1.0, std::max(ofTop.value(), ofEqual)));
}

}  // namespace headroom::model

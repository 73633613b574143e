// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/top_key.h"

#include "model/heat/hot_set.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

struct TopShare {
    double operator()(const UniformKeys& keys) const { return 1.0 / std::max(1.0, keys.keys); }
    double operator()(const ZipfKeys& keys) const { return 1.0 / generalisedHarmonic(keys.keys, keys.exponent); }
    double operator()(const HotSetKeys& keys) const {
        // "Hot" keys that take less than their even share are not the hottest ones.
        const HotSet set = hotSet(keys);
        return std::max(set.hotEach, set.coldEach);
    }
    double operator()(const OneKey&) const { return 1.0; }
    double operator()(const NewKeyPerPeriod&) const { return 1.0; }
    double operator()(const ShardedKey& keys) const { return 1.0 / std::max(1.0, keys.shards); }
    double operator()(const MeasuredKeys& keys) const {
        double sum = 0;
        double largest = 0;
        for (const double count : keys.counts) {
            sum += count;
            largest = std::max(largest, count);
        }
        sum += keys.otherCount;
        if (keys.otherKeys >= 1) largest = std::max(largest, keys.otherCount / keys.otherKeys);
        return sum > 0 ? largest / sum : 1.0;
    }
};

}  // namespace

double generalisedHarmonic(double n, double exponent) {
    constexpr double kExactTerms = 32;
    const double terms = std::floor(std::max(1.0, n));
    const double exact = std::min(terms, kExactTerms);
    double sum = 0;
    for (double k = exact; k >= 1; --k) sum += std::pow(k, -exponent);
    if (terms <= exact) return sum;

    const double m = exact;
    // By expm1, as the difference of two powers cancels near exponent 1.
    const double power = 1 - exponent;
    const double logRatio = std::log(terms / m);
    const double integral = power == 0 ? logRatio : std::pow(m, power) * std::expm1(power * logRatio) / power;
    const double ends = (std::pow(terms, -exponent) - std::pow(m, -exponent)) / 2;
    const double slope = exponent * (std::pow(m, -exponent - 1) - std::pow(terms, -exponent - 1)) / 12;
    const double third = exponent * (exponent + 1) * (exponent + 2) *
                         (std::pow(m, -exponent - 3) - std::pow(terms, -exponent - 3)) / 720;
    const double fifth = exponent * (exponent + 1) * (exponent + 2) * (exponent + 3) * (exponent + 4) *
                         (std::pow(m, -exponent - 5) - std::pow(terms, -exponent - 5)) / 30240;
    return sum + integral + ends + slope - third + fifth;
}

Share topKeyShare(const KeyDistribution& distribution) {
    const double ofKey = std::clamp(std::visit(TopShare{}, distribution.shape), 0.0, 1.0);
    return Share(ofKey / std::max(1.0, distribution.suffixes));
}

Share TopKeyShares::of(const KeyDistribution& distribution) {
    const auto* zipf = std::get_if<ZipfKeys>(&distribution.shape);
    if (zipf == nullptr) return topKeyShare(distribution);
    const auto [entry, isNew] = m_zipf.try_emplace({zipf->keys, zipf->exponent});
    if (isNew) entry->second = Share(TopShare{}(*zipf));
    return Share(entry->second.value() / std::max(1.0, distribution.suffixes));
}

}  // namespace headroom::model

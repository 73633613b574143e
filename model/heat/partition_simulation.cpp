// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/partition_simulation.h"

#include "model/heat/hot_set.h"
#include "model/heat/top_key.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <vector>

namespace headroom::model {
namespace {

// A well mixed 64-bit word for each number (the finaliser of SplitMix64).
std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

// Throws keys onto partitions, hottest first.
class Draw {
public:
    Draw(double partitions, const SimulationSettings& settings, double suffixes)
        : m_loads(static_cast<std::size_t>(std::clamp(std::floor(partitions), 1.0, kMostSimulatedPartitions))),
          m_seed(mixed(settings.seed)),
          m_suffixes(static_cast<std::uint64_t>(std::clamp(std::floor(suffixes), 1.0, kMostSimulatedKeys))),
          m_left(static_cast<std::uint64_t>(std::clamp(settings.mostKeys, 1.0, kMostSimulatedKeys))) {}

    // `keys` with `each` of the load.
    void addEqual(double keys, double each) {
        const double placed = std::floor(std::min(keys, keysLeft()));
        for (std::uint64_t i = 0, end = static_cast<std::uint64_t>(placed); i < end; ++i) add(each);
        const double rest = keys - placed;
        if (rest > 0) spread(rest * each, rest * each * each / static_cast<double>(m_suffixes));
    }

    // Zipf; loads are k^-exponent.
    void addZipf(double keys, double exponent) {
        const double count = std::max(1.0, std::floor(keys));
        const double placed = std::max(1.0, std::floor(std::min(count, keysLeft())));
        constexpr double kExact = 4096;
        double k = 1;
        for (; k <= std::min(placed, kExact); ++k) add(std::pow(k, -exponent));
        // Further down the curve is so flat that a straight line over 1/512 of its way is off by some millionths.
        double from = std::pow(k, -exponent);
        while (k <= placed) {
            const double length = std::min(std::floor(k / 512), placed - k + 1);
            const double to = std::pow(k + length, -exponent);
            const double step = (to - from) / length;
            for (double i = 0; i < length; ++i) add(from + i * step);
            k += length;
            from = to;
        }
        if (count > placed)
            spread(generalisedHarmonic(count, exponent) - generalisedHarmonic(placed, exponent),
                   (generalisedHarmonic(count, 2 * exponent) - generalisedHarmonic(placed, 2 * exponent)) /
                       static_cast<double>(m_suffixes));
    }

    // Shares whose sum is 1.
    std::vector<double> take() {
        const double sum = std::accumulate(m_loads.begin(), m_loads.end(), 0.0);
        if (sum <= 0) return std::vector<double>(m_loads.size(), 1 / static_cast<double>(m_loads.size()));
        for (double& load : m_loads) load /= sum;
        return std::move(m_loads);
    }

private:
    [[nodiscard]] double keysLeft() const {
        const std::uint64_t whole = m_left / m_suffixes;
        return static_cast<double>(whole);
    }

    void add(double load) {
        const double each = load / static_cast<double>(m_suffixes);
        for (std::uint64_t i = 0; i < m_suffixes; ++i) {
            const std::uint64_t word = mixed(m_seed ^ m_next++) >> 32U;
            m_loads[static_cast<std::size_t>((word * m_loads.size()) >> 32U)] += each;
        }
        m_left -= std::min(m_left, m_suffixes);
    }

    // Many small keys with this load and sum of squares: evenly, with the scatter of so many throws.
    void spread(double load, double squares) {
        const double partitions = static_cast<double>(m_loads.size());
        const double deviation = std::sqrt(std::max(0.0, squares) / partitions * (1 - 1 / partitions));
        std::vector<double> parts(m_loads.size());
        double sum = 0;
        for (double& part : parts) {
            part = std::max(0.0, load / partitions + deviation * normal());
            sum += part;
        }
        if (sum <= 0) return;
        for (std::size_t i = 0; i < parts.size(); ++i) m_loads[i] += parts[i] * load / sum;
    }

    // A standard normal deviate (Box and Muller).
    double normal() {
        constexpr double kUnit = 0x1p-53;
        const double u = (static_cast<double>(mixed(m_seed ^ ~m_next++) >> 11U) + 0.5) * kUnit;
        const double v = (static_cast<double>(mixed(m_seed ^ ~m_next++) >> 11U) + 0.5) * kUnit;
        return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
    }

    std::vector<double> m_loads;
    std::uint64_t m_seed;
    std::uint64_t m_suffixes;
    std::uint64_t m_left;  // keys that may still be thrown one by one
    std::uint64_t m_next = 0;
};

struct Throw {
    Draw& draw;

    void operator()(const UniformKeys& keys) const { draw.addEqual(std::max(1.0, keys.keys), 1); }
    void operator()(const ZipfKeys& keys) const { draw.addZipf(keys.keys, keys.exponent); }
    void operator()(const HotSetKeys& keys) const {
        const HotSet set = hotSet(keys);
        draw.addEqual(set.hotKeys, set.hotEach);
        if (set.coldKeys >= 1) draw.addEqual(set.coldKeys, set.coldEach);
    }
    void operator()(const OneKey&) const { draw.addEqual(1, 1); }
    void operator()(const NewKeyPerPeriod&) const { draw.addEqual(1, 1); }
    void operator()(const ShardedKey& keys) const { draw.addEqual(std::max(1.0, keys.shards), 1); }
    void operator()(const MeasuredKeys& keys) const {
        std::vector<double> counts = keys.counts;
        std::ranges::sort(counts, std::greater<>());
        for (const double count : counts) draw.addEqual(1, count);
        if (keys.otherKeys >= 1) draw.addEqual(keys.otherKeys, keys.otherCount / keys.otherKeys);
    }
};

}  // namespace

std::vector<double> simulatePartitions(const KeyDistribution& distribution, double partitions,
                                       const SimulationSettings& settings) {
    Draw draw(partitions, settings, distribution.suffixes);
    std::visit(Throw{draw}, distribution.shape);
    return draw.take();
}

}  // namespace headroom::model

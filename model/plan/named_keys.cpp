// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/named_keys.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

namespace headroom::model {
namespace {

// Keys that are worth a limit of their own, for reads and for writes each.
constexpr std::size_t kNamedKeys = 8;

std::size_t hottestOf(const MeasuredKeys& keys) {
    return static_cast<std::size_t>(std::ranges::max_element(keys.counts) - keys.counts.begin());
}

// The measurement, where every key but a colder rest has a name; otherwise null.
const MeasuredKeys* namingMeasurement(const KeyDistribution& distribution) {
    const auto* keys = std::get_if<MeasuredKeys>(&distribution.shape);
    if (keys == nullptr || keys->counts.empty() || keys->names.size() != keys->counts.size()) return nullptr;
    const double hottest = keys->counts[hottestOf(*keys)];
    if (hottest <= 0 || (keys->otherKeys >= 1 && keys->otherCount / keys->otherKeys > hottest)) return nullptr;
    return keys;
}

// Different measurements, with what the patterns that follow each of them ask for.
class Measurements {
public:
    explicit Measurements(const std::vector<KeyGroup>& groups) {
        for (const auto& group : groups)
            for (const auto& load : group.loads) add(load);
    }

    [[nodiscard]] std::size_t count() const { return m_each.size(); }

    // Position of the one that the load follows, or count().
    [[nodiscard]] std::size_t of(const KeyedLoad& load) const {
        const auto found = m_positions.find(load.distribution);
        return found == m_positions.end() ? count() : found->second;
    }

    // Of each named key its share of each measurement.
    void readShares() {
        for (std::size_t i = 0; i < m_each.size(); ++i) {
            const KeyDistribution& distribution = *m_each[i].distribution;
            const MeasuredKeys& keys = *namingMeasurement(distribution);
            const double whole = std::accumulate(keys.counts.begin(), keys.counts.end(), keys.otherCount) *
                                 std::max(1.0, distribution.suffixes);
            const std::size_t hottest = hottestOf(keys);
            for (std::size_t key = 0; key < keys.counts.size(); ++key) {
                const std::string_view name =
                    key == hottest ? hottestKeyName(distribution) : std::string_view(keys.names[key]);
                if (name.empty()) continue;
                auto& shares = m_shares[name];
                shares.resize(m_each.size());
                shares[i] += keys.counts[key] / whole;
            }
        }
    }

    [[nodiscard]] const std::vector<double>* sharesOf(std::string_view name) const {
        const auto found = m_shares.find(name);
        return found == m_shares.end() ? nullptr : &found->second;
    }

    // Names of the keys with most load, by reads and by writes.
    [[nodiscard]] std::set<std::string_view> hottest() const {
        std::set<std::string_view> names;
        for (const bool writes : {false, true}) {
            std::vector<std::pair<double, std::string_view>> loads;
            for (const auto& [name, shares] : m_shares) {
                double load = 0;
                for (std::size_t i = 0; i < shares.size(); ++i)
                    load += shares[i] * (writes ? m_each[i].writes : m_each[i].reads);
                if (load > 0) loads.emplace_back(load, name);
            }
            const std::size_t listed = std::min(kNamedKeys, loads.size());
            std::ranges::partial_sort(loads, loads.begin() + static_cast<std::ptrdiff_t>(listed), [](auto& a, auto& b) {
                return a.first != b.first ? a.first > b.first : a.second < b.second;
            });
            for (std::size_t i = 0; i < listed; ++i) names.insert(loads[i].second);
        }
        return names;
    }

private:
    struct Measurement {
        const KeyDistribution* distribution = nullptr;
        double reads = 0;
        double writes = 0;
    };

    void add(const KeyedLoad& load) {
        const KeyDistribution* distribution = load.distribution;
        auto position = m_positions.find(distribution);
        if (position == m_positions.end()) {
            if (namingMeasurement(*distribution) == nullptr) return;
            const auto same =
                std::ranges::find_if(m_each, [&](const auto& each) { return *each.distribution == *distribution; });
            position = m_positions.emplace(distribution, static_cast<std::size_t>(same - m_each.begin())).first;
            if (same == m_each.end()) m_each.push_back({distribution, 0, 0});
        }
        m_each[position->second].reads += load.peakReads();
        m_each[position->second].writes += load.peakWrites();
    }

    std::vector<Measurement> m_each;
    std::unordered_map<const KeyDistribution*, std::size_t> m_positions;
    std::unordered_map<std::string_view, std::vector<double>> m_shares;
};

}  // namespace

std::string_view hottestKeyName(const KeyDistribution& distribution) {
    if (!distribution.hottestKey.empty()) return distribution.hottestKey;
    const MeasuredKeys* keys = namingMeasurement(distribution);
    return keys == nullptr ? std::string_view() : std::string_view(keys->names[hottestOf(*keys)]);
}

std::vector<KeyGroup> namedKeys(const std::vector<KeyGroup>& groups) {
    Measurements measurements(groups);
    if (measurements.count() < 2) return {};
    measurements.readShares();
    std::set<std::string_view> names = measurements.hottest();
    // A measured key may be the hottest one of patterns that are not measured.
    for (const auto& group : groups)
        if (measurements.sharesOf(group.name) != nullptr) names.insert(group.name);

    std::vector<KeyGroup> keys;
    for (const std::string_view name : names) {
        KeyGroup& key = keys.emplace_back();
        key.name = name;
        key.isOneKey = true;
        const auto& shares = *measurements.sharesOf(name);
        for (const auto& group : groups)
            for (KeyedLoad load : group.loads) {
                const std::size_t measurement = measurements.of(load);
                if (measurement < measurements.count())
                    load.topShare = shares[measurement];
                else if (group.name != name)
                    continue;
                if (load.topShare <= 0) continue;
                key.rising = key.rising || isRising(*load.distribution);
                key.loads.push_back(load);
            }
    }
    for (const auto& group : groups) {
        if (names.contains(group.name)) continue;
        KeyGroup rest{group.name, group.rising, group.isOneKey, {}};
        for (const auto& load : group.loads)
            if (measurements.of(load) == measurements.count()) rest.loads.push_back(load);
        if (!rest.loads.empty()) keys.push_back(std::move(rest));
    }
    return keys;
}

}  // namespace headroom::model

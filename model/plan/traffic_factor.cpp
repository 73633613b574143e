// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/traffic_factor.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

// A pattern, which may be one of another table, by the names of its table and its own.
using PatternName = std::pair<std::string, std::string>;

struct PatternShare {
    double asked = 0;      // requests/s at peak
    double throttled = 0;  // a share of them
};
using Throttled = std::map<PatternName, PatternShare>;

// Of what a pattern asks of one target, the share that lies on keys over their limit. Keys are disjoint: their shares
// add up.
void addKeys(Throttled& patterns, const TablePlan& table, const TargetHeat& heat, bool writes, double traffic) {
    const SideHeat& side = writes ? heat.writes : heat.reads;
    std::map<PatternName, double> over;
    for (const auto& key : side.keys) {
        const double load = key.load() * traffic;
        if (load <= 1) continue;
        for (const auto& driver : key.drivers)
            over[{driver.table, driver.pattern}] += driver.peak * key.alike * (1 - 1 / load);
    }
    if (over.empty()) return;
    // What each of them asks of the target in all is what any limit on all of it lists.
    const auto whole = std::ranges::find_if(table.limits, [&](const Limit& limit) {
        return limit.id == (writes ? "quota-writes" : "quota-reads") && limit.index == heat.index;
    });
    if (whole == table.limits.end()) return;
    std::map<PatternName, double> asked;
    for (const auto& driver : whole->drivers) asked[{driver.table, driver.pattern}] += driver.demand();
    for (const auto& [name, units] : over) {
        const auto found = asked.find(name);
        if (found == asked.end() || found->second <= 0) continue;
        double& share = patterns[name].throttled;
        share = std::max(share, std::min(1.0, units / found->second));
    }
}

Throttled throttledPatterns(const TablePlan& table, bool writes, double traffic) {
    Throttled patterns;
    for (const auto& limit : table.limits) {
        if (writes ? !limit.isAboutWrites() : !limit.isAboutReads()) continue;
        for (const auto& driver : limit.drivers) {
            PatternShare& pattern = patterns[{driver.table, driver.pattern}];
            pattern.asked = driver.peakRate.value();
            if (limit.effect == LimitEffect::Throttles && !limit.isOfKey())
                pattern.throttled = std::max(pattern.throttled, limit.excessAt(traffic));
        }
    }
    for (const auto& heat : table.heat) addKeys(patterns, table, heat, writes, traffic);
    return patterns;
}

}  // namespace

std::vector<std::size_t> breakingOrder(const TablePlan& table) {
    std::vector<std::size_t> order;
    // Limits stand tightest first.
    for (std::size_t i = 0; i < table.limits.size(); ++i) {
        const Limit& limit = table.limits[i];
        if (limit.binds() && limit.headroom && limit.growsWith == GrowsWith::Traffic) order.push_back(i);
    }
    return order;
}

double throttledShareAt(const TablePlan& table, bool writes, double traffic) {
    double asked = 0;
    double throttled = 0;
    for (const auto& [name, pattern] : throttledPatterns(table, writes, traffic)) {
        asked += pattern.asked;
        throttled += pattern.asked * pattern.throttled;
    }
    return asked > 0 ? throttled / asked : 0;
}

std::optional<WriteCeiling> writeCeilingOf(const TablePlan& table) {
    WriteCeiling ceiling;
    for (const auto& [name, pattern] : throttledPatterns(table, true, 1)) ceiling.atPeak += pattern.asked;
    const auto tightest = std::ranges::find_if(table.limits, [](const Limit& limit) {
        return limit.binds() && limit.isAboutWrites() && limit.headroom && limit.growsWith == GrowsWith::Traffic;
    });
    if (ceiling.atPeak <= 0 || tightest == table.limits.end()) return std::nullopt;
    ceiling.headroom = *tightest->headroom;
    ceiling.requestsPerSecond = ceiling.headroom * ceiling.atPeak;
    ceiling.limit = static_cast<std::size_t>(tightest - table.limits.begin());
    for (const auto& driver : tightest->drivers)
        if (std::ranges::find(ceiling.patterns, driver.pattern) == ceiling.patterns.end())
            ceiling.patterns.push_back(driver.pattern);
    ceiling.throttledShare = throttledShareAt(table, true, 1);
    return ceiling;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/traffic_factor.h"

#include "model/workload/words.h"

#include <algorithm>
#include <map>
#include <set>
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
    struct Asked {
        double units = 0;
        double reaching = 0;
    };
    std::map<PatternName, Asked> asked;
    for (const auto& driver : whole->drivers) {
        Asked& sum = asked[{driver.table, driver.pattern}];
        sum.units += driver.demand();
        sum.reaching = std::max(sum.reaching, driver.reaching.value());
    }
    for (const auto& [name, units] : over) {
        const auto found = asked.find(name);
        if (found == asked.end() || found->second.units <= 0) continue;
        double& share = patterns[name].throttled;
        share = std::max(share, found->second.reaching * std::min(1.0, units / found->second.units));
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
                pattern.throttled = std::max(pattern.throttled, driver.reaching.value() * limit.excessAt(traffic));
        }
    }
    for (const auto& heat : table.heat) addKeys(patterns, table, heat, writes, traffic);
    if (!writes) return patterns;
    for (const auto& limit : table.limitsElsewhere) {
        if (limit.effect != LimitEffect::Throttles) continue;
        for (const auto& driver : limit.drivers)
            if (const auto found = patterns.find({driver.table, driver.pattern}); found != patterns.end()) {
                const double onLimit = driver.reaching.value() * (limit.isOfKey() ? driver.share : 1);
                found->second.throttled = std::max(found->second.throttled, onLimit * limit.excessAt(traffic));
            }
    }
    return patterns;
}

bool holdsWritesBack(const Limit& limit) {
    return limit.binds() && limit.isAboutWrites() && limit.headroom && limit.growsWith == GrowsWith::Traffic;
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

void shareLimits(std::vector<TablePlan>& tables) {
    // Of each transaction, the tables that it writes to.
    std::map<PatternName, std::set<std::string>> written;
    for (const auto& table : tables)
        for (const auto& pattern : table.patterns) {
            if (!isTransaction(pattern.chargedAs)) continue;
            for (const auto& demand : pattern.demands)
                if (demand.writesEach.value() > 0) written[{table.name, pattern.name}].insert(demand.table);
        }
    std::erase_if(written, [](const auto& entry) { return entry.second.size() < 2; });
    if (written.empty()) return;
    for (const auto& owner : tables)
        for (const auto& limit : owner.limits) {
            if (!holdsWritesBack(limit)) continue;
            std::set<std::string> reached;
            for (const auto& driver : limit.drivers)
                if (const auto found = written.find({driver.table, driver.pattern}); found != written.end())
                    reached.insert(found->second.begin(), found->second.end());
            for (auto& table : tables) {
                if (table.name == owner.name || !reached.contains(table.name)) continue;
                Limit& shared = table.limitsElsewhere.emplace_back(limit);
                if (!limit.index.empty()) shared.subject = owner.name + " / " + limit.subject;
                std::erase_if(shared.drivers, [&](const LimitDriver& driver) {
                    const auto found = written.find({driver.table, driver.pattern});
                    return found == written.end() || !found->second.contains(table.name);
                });
            }
        }
    for (auto& table : tables) std::ranges::stable_sort(table.limitsElsewhere, {}, &Limit::headroom);
}

std::optional<WriteCeiling> writeCeilingOf(const TablePlan& table) {
    WriteCeiling ceiling;
    for (const auto& [name, pattern] : throttledPatterns(table, true, 1)) ceiling.atPeak += pattern.asked;
    const Limit* tightest = nullptr;
    for (const auto* limits : {&table.limits, &table.limitsElsewhere}) {
        const auto first = std::ranges::find_if(*limits, holdsWritesBack);
        if (first == limits->end() || (tightest != nullptr && *tightest->headroom <= *first->headroom)) continue;
        tightest = &*first;
        ceiling.limit = static_cast<std::size_t>(first - limits->begin());
        ceiling.isElsewhere = limits == &table.limitsElsewhere;
    }
    if (ceiling.atPeak <= 0 || tightest == nullptr) return std::nullopt;
    ceiling.headroom = *tightest->headroom;
    ceiling.requestsPerSecond = ceiling.headroom * ceiling.atPeak;
    for (const auto& driver : tightest->drivers)
        if (std::ranges::find(ceiling.patterns, driver.pattern) == ceiling.patterns.end())
            ceiling.patterns.push_back(driver.pattern);
    ceiling.throttledShare = throttledShareAt(table, true, 1);
    return ceiling;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/traffic_factor.h"

#include "model/workload/words.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

// A pattern, which may be one of another table, by the names of its table and its own, which the plan holds.
using PatternName = std::pair<std::string_view, std::string_view>;

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
        const double excess = limit.excessAt(traffic);
        if (limit.effect != LimitEffect::Throttles || excess <= 0) continue;
        for (const auto& driver : limit.drivers)
            if (const auto found = patterns.find({driver.table, driver.pattern}); found != patterns.end()) {
                const double onLimit = driver.reaching.value() * (limit.isOfKey() ? driver.share : 1);
                found->second.throttled = std::max(found->second.throttled, onLimit * excess);
            }
    }
    return patterns;
}

double throttledShare(const Throttled& patterns) {
    double asked = 0;
    double throttled = 0;
    for (const auto& [name, pattern] : patterns) {
        asked += pattern.asked;
        throttled += pattern.asked * pattern.throttled;
    }
    return asked > 0 ? throttled / asked : 0;
}

bool holdsWritesBack(const Limit& limit) {
    return limit.binds() && limit.isAboutWrites() && limit.headroom && limit.growsWith == GrowsWith::Traffic;
}

// Transactions that write to several tables, with the positions of these.
using SharedTransactions = std::map<PatternName, std::set<std::size_t>>;

SharedTransactions sharedTransactions(const std::vector<TablePlan>& tables) {
    std::map<std::string_view, std::size_t> positions;
    for (std::size_t i = 0; i < tables.size(); ++i) positions.emplace(tables[i].name, i);
    SharedTransactions shared;
    for (const auto& table : tables)
        for (const auto& pattern : table.patterns) {
            if (!isTransaction(pattern.chargedAs)) continue;
            std::set<std::size_t> written;
            for (const auto& demand : pattern.demands)
                if (const auto found = positions.find(demand.table);
                    found != positions.end() && demand.writesEach.value() > 0)
                    written.insert(found->second);
            if (written.size() > 1) shared.emplace(PatternName(table.name, pattern.name), std::move(written));
        }
    return shared;
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
    return throttledShare(throttledPatterns(table, writes, traffic));
}

void shareLimits(std::vector<TablePlan>& tables) {
    const SharedTransactions shared = sharedTransactions(tables);
    if (shared.empty()) return;
    for (std::size_t owner = 0; owner < tables.size(); ++owner) {
        SharedTransactions open;
        for (const auto& [name, written] : shared)
            if (written.contains(owner)) open.emplace(name, written);
        // Tightest first: what is behind a limit that all of a transaction meets holds it back no further.
        for (Limit& limit : tables[owner].limits) {
            if (open.empty()) break;
            if (!holdsWritesBack(limit)) continue;
            std::map<std::size_t, std::vector<LimitDriver>> byTable;
            for (const auto& driver : limit.drivers) {
                const auto found = open.find({driver.table, driver.pattern});
                if (found == open.end()) continue;
                for (const std::size_t table : found->second)
                    if (table != owner) byTable[table].push_back(driver);
                const bool meetsAll = driver.reaching.value() >= 1 && (!limit.isOfKey() || driver.share >= 1);
                if (meetsAll && limit.effect == LimitEffect::Throttles) open.erase(found);
            }
            // Its own drivers are many and belong to the owner only.
            std::vector<LimitDriver> own = std::move(limit.drivers);
            limit.drivers.clear();
            for (auto& [table, drivers] : byTable) {
                Limit& there = tables[table].limitsElsewhere.emplace_back(limit);
                if (!limit.index.empty()) there.subject = tables[owner].name + " / " + limit.subject;
                there.drivers = std::move(drivers);
            }
            limit.drivers = std::move(own);
        }
    }
    for (auto& table : tables) std::ranges::stable_sort(table.limitsElsewhere, {}, &Limit::headroom);
}

std::optional<WriteCeiling> writeCeilingOf(const TablePlan& table) {
    WriteCeiling ceiling;
    const Throttled patterns = throttledPatterns(table, true, 1);
    for (const auto& [name, pattern] : patterns) ceiling.atPeak += pattern.asked;
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
    ceiling.throttledShare = throttledShare(patterns);
    return ceiling;
}

}  // namespace headroom::model

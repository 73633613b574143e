// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/limits.h"

#include "model/heat/top_key.h"
#include "model/workload/pointer.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace headroom::model {
namespace {

std::string placeOfTarget(const TablePlan& plan, const TargetPlan& target) {
    return target.name.empty() ? tablePointer(plan.name).text() : indexPointer(plan.name, target.name).text();
}

Limit limitOn(const TablePlan& plan, const TargetPlan& target, std::string id, double demand, double limit) {
    Limit result;
    result.id = std::move(id);
    result.place = placeOfTarget(plan, target);
    result.subject = target.name.empty() ? plan.name : target.name;
    result.index = target.name;
    result.demand = demand;
    result.limit = limit;
    // Next to nothing is asked for: as good as unbounded.
    const double headroom = limit / demand;
    if (demand > 0 && std::isfinite(headroom)) result.headroom = headroom;
    return result;
}

// What the patterns ask of one key of one target. Patterns whose hottest keys have different names do
// not add up; those without a name are taken to share their hottest key.
struct KeyDemand {
    bool rising = false;
    std::vector<LimitDriver> reads;
    std::vector<LimitDriver> writes;
};
using KeyDemands = std::map<std::string, KeyDemand>;

double sum(const std::vector<LimitDriver>& drivers) {
    double total = 0;
    for (const auto& driver : drivers) total += driver.demand();
    return total;
}

void addDemand(KeyDemands& demands, const TargetLoad& load, const KeyDistribution& distribution, TopKeyShares& shares,
               bool reads, bool writes) {
    const double share = shares.of(distribution).value();
    KeyDemand& key = demands[distribution.hottestKey];
    // A new key each period is written in the order of time, too (H7).
    key.rising =
        key.rising || distribution.risingSortKey || std::holds_alternative<NewKeyPerPeriod>(distribution.shape);
    const auto add = [&](std::vector<LimitDriver>& drivers, double unitsEach) {
        if (unitsEach > 0) drivers.push_back({load.pattern->name, load.pattern->peakRate, unitsEach, share});
    };
    if (reads) add(key.reads, load.demand->readsEach.value());
    if (writes) add(key.writes, load.demand->writesEach.value());
}

// Which distribution governs a pattern's load on a target: a global index's own for its entries, the
// pattern's for everything else in its own table. A Scan walks over all keys, so that none is hot by it.
void collect(KeyDemands& demands, const Index* globalIndex, const TargetLoad& load, TopKeyShares& shares) {
    if (load.pattern->chargedAs == Operation::Scan) return;
    const bool isOwnTable = load.demand->table == load.pattern->table;
    const KeyDistribution* ofPattern =
        isOwnTable && load.said->keyDistribution ? &*load.said->keyDistribution : nullptr;
    if (globalIndex == nullptr) {
        if (ofPattern != nullptr) addDemand(demands, load, *ofPattern, shares, true, true);
        return;
    }
    const KeyDistribution* ofIndex = globalIndex->keyDistribution ? &*globalIndex->keyDistribution : nullptr;
    if (const auto* ofReads = ofPattern != nullptr ? ofPattern : ofIndex)
        addDemand(demands, load, *ofReads, shares, true, false);
    if (ofIndex != nullptr) addDemand(demands, load, *ofIndex, shares, false, true);
}

// A hottest key without a name is taken to be the one that has a name, where there is just one.
void nameTheUnnamed(KeyDemands& demands) {
    const auto unnamed = demands.find("");
    if (unnamed == demands.end() || demands.size() != 2) return;
    KeyDemand& named = std::next(unnamed)->second;
    const KeyDemand from = std::move(unnamed->second);
    named.rising = named.rising || from.rising;
    named.reads.insert(named.reads.end(), from.reads.begin(), from.reads.end());
    named.writes.insert(named.writes.end(), from.writes.begin(), from.writes.end());
    demands.erase(unnamed);
}

void addKeyLimits(std::vector<Limit>& limits, const TablePlan& plan, const TargetPlan& target,
                  const KeyDemands& demands) {
    for (const auto& entry : demands) {
        const std::string& key = entry.first;
        const KeyDemand& demand = entry.second;
        const std::string what = key.empty() ? "hottest key" : "key " + key;
        const auto add = [&](std::string id, double ceiling, const std::vector<LimitDriver>& drivers,
                             std::string_view detail, std::string_view unit) {
            const double asked = sum(drivers);
            if (asked <= 0) return;
            Limit limit = limitOn(plan, target, std::move(id), asked, ceiling);
            limit.what = what;
            limit.detail = detail;
            limit.unit = unit;
            limit.rule = "P1";
            limit.key = key;
            limit.risingSortKey = demand.rising;
            limit.drivers = drivers;
            limits.push_back(std::move(limit));
        };
        add("key-writes", kKeyWriteUnitsPerSecond, demand.writes, "writes of one key", "WU/s");
        add("key-reads", kKeyReadUnitsPerSecond, demand.reads, "reads of one key", "RU/s");
    }
}

void addDrivers(std::vector<LimitDriver>& drivers, const std::vector<TargetLoad>& loads, bool reads) {
    for (const auto& load : loads) {
        const double each = reads ? load.demand->readsEach.value() : load.demand->writesEach.value();
        if (each > 0) drivers.push_back({load.pattern->name, load.pattern->peakRate, each, 1});
    }
}

// Local indexes live on their table's capacity (X4).
std::vector<LimitDriver> poolDrivers(const TablePlan& plan, const TableLoads& loads, std::size_t target, bool reads) {
    std::vector<LimitDriver> drivers;
    addDrivers(drivers, loads.at(target), reads);
    if (target == 0)
        for (std::size_t i = 0; i < plan.indexes.size(); ++i)
            if (plan.indexes[i].kind == TargetKind::LocalIndex) addDrivers(drivers, loads.at(i + 1), reads);
    return drivers;
}

Throughput poolPeak(const TablePlan& plan, const TargetPlan& target) {
    Throughput peak = target.peak;
    if (target.name.empty())
        for (const auto& index : plan.indexes)
            if (index.kind == TargetKind::LocalIndex) peak += index.peak;
    return peak;
}

void addCapacityLimits(std::vector<Limit>& limits, const Table& table, const TablePlan& plan, const TargetPlan& target,
                       const TableLoads& loads, std::size_t position) {
    const Throughput peak = poolPeak(plan, target);
    const auto add = [&](std::string id, bool reads, double limitValue, std::string_view what, std::string_view rule) {
        const double demand = reads ? peak.reads.value() : peak.writes.value();
        if (demand <= 0) return;
        Limit limit = limitOn(plan, target, std::move(id), demand, limitValue);
        limit.what = what;
        limit.detail = reads ? "reads" : "writes";
        limit.unit = reads ? "RU/s" : "WU/s";
        limit.rule = rule;
        limit.drivers = poolDrivers(plan, loads, position, reads);
        limits.push_back(std::move(limit));
    };
    const bool isIndex = !target.name.empty();
    if (plan.plannedWay().way.basis == CapacityBasis::Stated) {
        if (target.statedReadCapacity)
            add("capacity-reads", true, static_cast<double>(target.statedReadCapacity->value()), "provisioned", "P9");
        if (target.statedWriteCapacity)
            add("capacity-writes", false, static_cast<double>(target.statedWriteCapacity->value()), "provisioned",
                isIndex ? "X9" : "P9");
    }
    // Auto scaling goes no further than its bounds, which are the table's own.
    if (const auto& scaling = table.capacity.autoScaling; scaling && !isIndex) {
        const PoolCost& pool = plan.plannedWay().pools.front();
        if (pool.reads.isAutoScaled && scaling->maximumReadUnits)
            add("capacity-reads", true, *scaling->maximumReadUnits, "auto scaling maximum", "A3");
        if (pool.writes.isAutoScaled && scaling->maximumWriteUnits)
            add("capacity-writes", false, *scaling->maximumWriteUnits, "auto scaling maximum", "A3");
    }
    const std::string_view quota = isIndex ? "index quota" : "table quota";
    add("quota-reads", true, kTableQuotaUnitsPerSecond, quota, "C6");
    add("quota-writes", false, kTableQuotaUnitsPerSecond, quota, "C6");
}

}  // namespace

std::vector<Limit> limitsOf(const Table& table, const TablePlan& plan, const TableLoads& loads, TopKeyShares& shares) {
    std::vector<Limit> limits;
    const auto addTarget = [&](const TargetPlan& target, std::size_t position) {
        // The entries of a local index lie with the items of their partition key (X13): one key's load is that
        // of both, and stands with the table.
        if (target.kind == TargetKind::LocalIndex) return;
        const Index* index = target.name.empty() ? nullptr : table.indexes.find(target.name);
        KeyDemands demands;
        for (const auto& load : loads.at(position)) collect(demands, index, load, shares);
        if (index == nullptr)
            for (std::size_t i = 0; i < plan.indexes.size(); ++i)
                if (plan.indexes[i].kind == TargetKind::LocalIndex)
                    for (const auto& load : loads.at(i + 1)) collect(demands, nullptr, load, shares);
        nameTheUnnamed(demands);
        addKeyLimits(limits, plan, target, demands);
        addCapacityLimits(limits, table, plan, target, loads, position);
    };
    addTarget(plan.own, 0);
    for (std::size_t i = 0; i < plan.indexes.size(); ++i) addTarget(plan.indexes[i], i + 1);
    std::ranges::stable_sort(limits, {}, [](const Limit& limit) { return limit.headroom.value_or(1e300); });
    return limits;
}

std::optional<double> smallestHeadroom(const std::vector<Limit>& limits) {
    std::optional<double> smallest;
    for (const auto& limit : limits)
        if (limit.headroom && (!smallest || *limit.headroom < *smallest)) smallest = limit.headroom;
    return smallest;
}

}  // namespace headroom::model

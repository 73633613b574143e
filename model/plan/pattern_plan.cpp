// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/pattern_plan.h"

#include "model/capacity/pattern_request.h"
#include "model/workload/rates.h"
#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {
namespace {

TargetDemand& demandOn(PatternPlan& pattern, const std::string& table, const std::string& index) {
    for (auto& demand : pattern.demands)
        if (demand.table == table && demand.index == index) return demand;
    TargetDemand& demand = pattern.demands.emplace_back();
    demand.table = table;
    demand.index = index;
    return demand;
}

// A transaction is throttled as a whole; other requests item by item.
Share reachingIndex(const PatternPlan& pattern, const TargetDemand& demand) {
    double reaching = 0;
    double items = 0;
    for (const auto& write : pattern.perRequest.itemWrites) {
        items += write.items + write.missing;
        if (write.table != demand.table) continue;
        for (const auto& arm : write.indexes)
            if (arm.index == demand.index && arm.unitsEach.value() > 0)
                reaching += arm.units.value() / arm.unitsEach.value();
    }
    if (!isTransaction(pattern.chargedAs) && items > 1) reaching /= items;
    return Share(std::clamp(reaching, 0.0, 1.0));
}

void addDemands(PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    for (const auto& read : cost.itemReads) demandOn(pattern, read.table, pattern.target).readsEach += read.units;
    if (cost.pages) demandOn(pattern, pattern.table, pattern.target).readsEach += cost.pages->units;
    for (const auto& fetch : cost.fetches) demandOn(pattern, fetch.table, {}).readsEach += fetch.units;
    for (const auto& write : cost.itemWrites) {
        demandOn(pattern, write.table, {}).writesEach += write.units;
        demandOn(pattern, write.table, {}).readsEach += write.replayReads;
        for (const auto& arm : write.indexes)
            if (arm.units.value() > 0) demandOn(pattern, write.table, arm.index).writesEach += arm.units;
    }
    for (auto& demand : pattern.demands)
        if (!demand.index.empty() && demand.writesEach.value() > 0) demand.reaching = reachingIndex(pattern, demand);
    for (auto& demand : pattern.demands) {
        const RequestsPerSecond average = pattern.tableAverageRate();
        const RequestsPerSecond peak = pattern.tablePeakRate();
        const Requests monthly = pattern.tableMonthlyRequests();
        demand.average = {average * demand.readsEach, average * demand.writesEach};
        demand.peak = {peak * demand.readsEach, peak * demand.writesEach};
        demand.monthlyReads = monthly * demand.readsEach;
        demand.monthlyWrites = monthly * demand.writesEach;
        pattern.average += demand.average;
        pattern.peak += demand.peak;
        pattern.monthlyReads += demand.monthlyReads;
        pattern.monthlyWrites += demand.monthlyWrites;
    }
}

}  // namespace

PatternPlan patternPlan(const Workload& workload, const std::string& tableName, const std::string& name,
                        const AccessPattern& said) {
    PatternPlan pattern;
    pattern.name = name;
    pattern.operation = said.operation;
    pattern.chargedAs = chargedAs(said);
    pattern.table = tableName;
    pattern.target = said.target;
    pattern.perRequest = requestCost(workload, tableName, said);
    pattern.monthlyRequests = requestsPerMonth(said.average, workload.hoursPerMonth);
    pattern.averageRate = averagePerSecond(said.average, workload.hoursPerMonth);
    pattern.peakIsStated = said.peak.has_value();
    pattern.runSeconds = said.runSeconds;
    pattern.peakRate = peakPerSecond(said, workload.hoursPerMonth);
    pattern.cacheHits = said.cacheHits;
    if (pattern.perRequest.pages) {
        const EvaluatedPages& pages = *pattern.perRequest.pages;
        for (const auto& kind : pages.items) pattern.evaluatedItems += kind.items * (1 - pages.nothing.value());
        pattern.returnedItems = pattern.evaluatedItems * said.filterKept.value();
    }
    addDemands(pattern);
    return pattern;
}

}  // namespace headroom::model

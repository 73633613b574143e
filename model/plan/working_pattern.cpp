// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working_steps.h"
#include "model/pricing/monthly_cost.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

void addRates(StepList& steps, const PatternPlan& pattern, double unitsEach, std::string_view unit,
              std::string_view requestUnit, double monthly) {
    const std::string units = formatUnits(unitsEach);
    if (pattern.cacheHits.value() > 0)
        steps.step("answered by a cache",
                   fmt::format("{} of {}, {} reach the table", formatShare(pattern.cacheHits.value()),
                               formatRate(pattern.peakRate.value()), formatRate(pattern.tablePeakRate().value())),
                   "D6");
    if (!pattern.peakIsStated && pattern.runSeconds && pattern.peakRate.value() * *pattern.runSeconds < 1 + 1e-9)
        steps.step("at peak",
                   fmt::format("{} in {} s = {} {}/s", units, formatNumber(*pattern.runSeconds),
                               formatUnits(pattern.tablePeakRate().value() * unitsEach), unit),
                   "R15");
    else
        steps.step(pattern.peakIsStated ? "at peak" : "at peak (steady)",
                   fmt::format("{} × {} = {} {}/s", formatRate(pattern.tablePeakRate().value()), units,
                               formatUnits(pattern.tablePeakRate().value() * unitsEach), unit),
                   "R15");
    steps.step("a month", fmt::format("{} × {} = {} {}", formatCompact(pattern.tableMonthlyRequests().value()), units,
                                      formatCompact(monthly), requestUnit));
}

void addDemandCost(StepList& steps, const Plan& plan, const TargetDemand& demand, bool several) {
    const TablePlan* table = plan.table(demand.table);
    if (table == nullptr) return;
    const PayWay& way = table->plannedWay().way;
    const bool isReplicated = demand.index.empty() && !table->replicas.empty();
    const std::string target = demand.index.empty() ? demand.table : demand.index;
    if (!way.isOnDemand()) {
        steps.step(several ? target + ", provisioned" : "share of provisioned capacity",
                   formatMoneyExact(demand.monthlyCost, plan.currency), "A1");
        return;
    }
    const auto priced = [&](double units, std::string_view price) {
        return fmt::format("{} × {}", formatCompact(units), priceNote(plan, price, "/M"));
    };
    const bool reads = demand.monthlyReads.value() > 0;
    const bool writes = demand.monthlyWrites.value() > 0;
    std::string sum;
    if (reads) sum = priced(demand.monthlyReads.value(), readPrices(way).requests);
    if (writes || !reads)
        sum += (reads ? " + " : "") + priced(demand.monthlyWrites.value(), writePrices(way, isReplicated).requests);
    steps.step(several ? target : "on demand",
               fmt::format("{} = {}", sum, formatMoneyExact(demand.monthlyCost, plan.currency)), "OD11");
}

// The units of one request with its rates: reads, writes, or both (R12, W10).
void addUnits(StepList& steps, const PatternPlan& pattern, double reads, double writes, double monthlyReads,
              double monthlyWrites) {
    if (reads > 0 || writes <= 0) addRates(steps, pattern, reads, "RU", "RRU", monthlyReads);
    if (writes > 0) addRates(steps, pattern, writes, "WU", "WRU", monthlyWrites);
}

}  // namespace

void addPattern(StepList& steps, const Plan& plan, const PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    if (pattern.chargedAs != pattern.operation)
        steps.step("PartiQL", fmt::format("charged as {}", wordOf(pattern.chargedAs)),
                   isRead(pattern.chargedAs) ? "R14" : "W13");
    const bool reads = isRead(pattern.chargedAs);
    if (reads) {
        addReads(steps, pattern);
        steps.result("each request", formatUnits(cost.readUnits.value()) + " RU");
    } else {
        addWrites(steps, pattern);
        std::string sum = formatUnits(cost.tableWriteUnits.value());
        for (const auto& write : cost.itemWrites)
            for (const auto& arm : write.indexes)
                if (arm.units.value() > 0) sum += " + " + formatUnits(arm.units.value());
        const std::string total = formatUnits(cost.writeUnits().value()) + " WU";
        steps.result("each request", sum + " WU" == total ? total : sum + " = " + total);
        if (cost.readUnits.value() > 0) steps.result("and", formatUnits(cost.readUnits.value()) + " RU", "W10");
    }
    steps.group();
    addUnits(steps, pattern, cost.readUnits.value(), cost.writeUnits().value(), pattern.monthlyReads.value(),
             pattern.monthlyWrites.value());
    for (const auto& demand : pattern.demands) addDemandCost(steps, plan, demand, pattern.demands.size() > 1);
    steps.result("per month", formatMoneyExact(pattern.monthlyCost, plan.currency));
}

void addPatternOnIndex(StepList& steps, const Plan& plan, const PatternPlan& pattern, std::string_view index) {
    for (const auto& write : pattern.perRequest.itemWrites)
        for (const auto& arm : write.indexes)
            if (write.table == pattern.table && arm.index == index) addArm(steps, arm);
    for (const auto& demand : pattern.demands) {
        if (demand.index != index || demand.table != pattern.table) continue;
        const double reads = demand.readsEach.value();
        const double writes = demand.writesEach.value();
        if (reads > 0 || writes <= 0) steps.result("each request", formatUnits(reads) + " RU");
        if (writes > 0) steps.result("each request", formatUnits(writes) + " WU");
        steps.group();
        addUnits(steps, pattern, reads, writes, demand.monthlyReads.value(), demand.monthlyWrites.value());
        addDemandCost(steps, plan, demand, false);
    }
}

}  // namespace headroom::model

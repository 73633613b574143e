// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/rounding.h"
#include "model/plan/working_steps.h"
#include "model/pricing/monthly_cost.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

std::string bytes(double value) { return formatNumber(value, 0) + " B"; }
std::string bytes(Bytes value) { return bytes(static_cast<double>(value.value())); }

std::string blocks(std::int64_t count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", formatNumber(static_cast<double>(count), 0), count == 1 ? one : many);
}

std::string named(const std::string& itemType, std::string_view otherwise) {
    return itemType.empty() ? std::string(otherwise) : itemType;
}

std::string_view consistencyWords(double factor) {
    if (factor == kTransactionFactor) return "transactional";
    return factor == kStrongFactor ? "strongly consistent" : "eventually consistent";
}

std::string_view readRule(Operation operation) {
    switch (operation) {
        case Operation::BatchGetItem: return "R2";
        case Operation::TransactGetItems: return "R10";
        default: return "R1";
    }
}

void addItemRead(StepList& steps, const PatternPlan& pattern, const ItemRead& read) {
    const double factor = pattern.perRequest.readFactor;
    const std::string name = named(read.itemType, "item");
    const std::string_view rule = readRule(pattern.operation);
    if (read.items > 0) {
        steps.step(name, fmt::format("{} ÷ 4,096 → {}", bytes(read.size), blocks(read.blocks, "block", "blocks")),
                   rule);
        steps.step(
            std::string(consistencyWords(factor)),
            fmt::format("{} × {} = {} RU", read.blocks, formatNumber(factor), formatUnits(read.unitsEach.value())),
            rule);
        if (read.items != 1)
            steps.step(fmt::format("{} items", formatNumber(read.items)),
                       fmt::format("{} × {} = {} RU", formatNumber(read.items), formatUnits(read.unitsEach.value()),
                                   formatUnits(read.unitsEach.value() * read.items)),
                       rule);
    }
    if (read.missing > 0)
        steps.step(
            "not there",
            fmt::format("{} × {} = {} RU", formatNumber(read.missing), formatUnits(read.unitsEachMissing.value()),
                        formatUnits(read.unitsEachMissing.value() * read.missing)),
            "R9");
}

void addPages(StepList& steps, const PatternPlan& pattern) {
    const EvaluatedPages& pages = *pattern.perRequest.pages;
    const double factor = pattern.perRequest.readFactor;
    const std::string_view rule = pattern.operation == Operation::Scan ? "R4" : "R3";
    const std::string_view sizeRule = pattern.target.empty() ? rule : std::string_view("S11");
    for (const auto& kind : pages.items)
        steps.step(named(kind.itemType, pattern.target.empty() ? "items" : "entries"),
                   fmt::format("{} × {}", formatNumber(kind.items), bytes(kind.size)), sizeRule);
    if (pages.items.size() != 1 || pages.items.front().items != 1) steps.step("evaluated", bytes(pages.bytes), rule);
    if (pages.shards > 1)
        steps.step(fmt::format("over {} shards", formatNumber(pages.shards)),
                   fmt::format("{} each", bytes(pages.bytes / pages.shards)), "P11");
    double total = 0;
    for (const auto& run : pages.runs) {
        total += run.pages * static_cast<double>(run.blocksEach);
        const std::string arithmetic =
            fmt::format("{} ÷ 4,096 → {}", bytes(run.bytesEach), blocks(run.blocksEach, "block", "blocks"));
        if (run.pages == 1)
            steps.step(pages.runs.size() == 1 ? "one page" : "last page", arithmetic, rule);
        else
            steps.step(fmt::format("{} pages of {}", formatNumber(run.pages), formatNumber(run.itemsEach)),
                       arithmetic + " each", "R6");
    }
    std::string product = fmt::format("{} × {}", formatNumber(total), formatNumber(factor));
    if (pages.shards > 1) product += fmt::format(" × {} shards", formatNumber(pages.shards));
    steps.step(std::string(consistencyWords(factor)),
               fmt::format("{} = {} RU", product, formatUnits(pages.units.value())), rule);
    if (pattern.returnedItems < pattern.evaluatedItems)
        steps.step("filter keeps",
                   fmt::format("{} of {}", formatNumber(std::round(pattern.returnedItems)),
                               formatNumber(std::round(pattern.evaluatedItems))),
                   "R7");
}

std::string_view changeWords(IndexChange change) {
    switch (change) {
        case IndexChange::None: return "untouched";
        case IndexChange::Added: return "added";
        case IndexChange::Removed: return "removed";
        case IndexChange::ChangedInPlace: return "changed in place";
        case IndexChange::KeyChanged: return "key changed";
    }
    return {};
}

std::string armArithmetic(const IndexArm& arm) {
    const auto units = [](Bytes size) { return formatNumber(static_cast<double>(writeBlocks(size))); };
    switch (arm.change) {
        case IndexChange::None: return "0 WU";
        case IndexChange::Added: return fmt::format("put {} → {} WU", bytes(arm.after), units(arm.after));
        case IndexChange::Removed: return fmt::format("delete {} → {} WU", bytes(arm.before), units(arm.before));
        case IndexChange::ChangedInPlace:
            return fmt::format("{} → {} WU", bytes(std::max(arm.before, arm.after)),
                               formatUnits(arm.unitsEach.value()));
        case IndexChange::KeyChanged:
            return fmt::format("delete {} + put {} = {} WU", units(arm.before), units(arm.after),
                               formatUnits(arm.unitsEach.value()));
    }
    return {};
}

void addArm(StepList& steps, const IndexArm& arm) {
    std::string expression = armArithmetic(arm);
    if (arm.change != IndexChange::None && arm.units != arm.unitsEach)
        expression += fmt::format(", on average {} WU", formatUnits(arm.units.value()));
    steps.step(fmt::format("{} · {}{}", arm.index, changeWords(arm.change), arm.isDerived ? "" : " (stated)"),
               expression, "X1");
}

std::string_view actionWords(Action action) {
    switch (action) {
        case Action::Put: return "put";
        case Action::Update: return "update";
        case Action::Delete: return "delete";
        case Action::ConditionCheck: return "check";
        case Action::Get: break;
    }
    return "item";
}

void addItemWrite(StepList& steps, const PatternPlan& pattern, const ItemWrite& write) {
    const bool inTransaction = pattern.perRequest.writeFactor == kTransactionFactor;
    const std::string name = write.itemType.empty() ? std::string(actionWords(write.action))
                                                    : fmt::format("{} {}", actionWords(write.action), write.itemType);
    if (write.items > 0) {
        const std::string_view rule = write.action == Action::Delete ? "W3" : "W2";
        steps.step(write.before.value() > 0 && write.after.value() > 0 && write.before != write.after
                       ? name + ", larger image"
                       : name,
                   fmt::format("{} ÷ 1,024 → {}", bytes(std::max(write.before, write.after)),
                               blocks(write.blocks, "unit", "units")),
                   rule);
        if (inTransaction)
            steps.step("in a transaction",
                       fmt::format("{} × 2 = {} WU", write.blocks, formatUnits(write.unitsEach.value())), "W8");
        if (write.items != 1)
            steps.step(fmt::format("{} items", formatNumber(write.items)),
                       fmt::format("{} × {} = {} WU", formatNumber(write.items), formatUnits(write.unitsEach.value()),
                                   formatUnits(write.unitsEach.value() * write.items)),
                       "W4");
    }
    if (write.missing > 0)
        steps.step(
            "nothing there",
            fmt::format("{} × {} = {} WU", formatNumber(write.missing), formatUnits(write.unitsEachMissing.value()),
                        formatUnits(write.unitsEachMissing.value() * write.missing)),
            "W3");
    for (const auto& arm : write.indexes) addArm(steps, arm);
}

void addRates(StepList& steps, const PatternPlan& pattern, double unitsEach, std::string_view unit,
              std::string_view requestUnit, double monthly) {
    const std::string units = formatUnits(unitsEach);
    if (!pattern.peakIsStated && pattern.runSeconds && pattern.peakRate.value() * *pattern.runSeconds < 1 + 1e-9)
        steps.step("at peak",
                   fmt::format("{} in {} s = {} {}/s", units, formatNumber(*pattern.runSeconds),
                               formatUnits(pattern.peakRate.value() * unitsEach), unit),
                   "R15");
    else
        steps.step(pattern.peakIsStated ? "at peak" : "at peak (steady)",
                   fmt::format("{} × {} = {} {}/s", formatRate(pattern.peakRate.value()), units,
                               formatUnits(pattern.peakRate.value() * unitsEach), unit),
                   "R15");
    steps.step("a month", fmt::format("{} × {} = {} {}", formatCompact(pattern.monthlyRequests.value()), units,
                                      formatCompact(monthly), requestUnit));
}

void addDemandCost(StepList& steps, const Plan& plan, const TargetDemand& demand, bool several) {
    const TablePlan* table = plan.table(demand.table);
    if (table == nullptr) return;
    const ClassPrices prices = classPrices(table->tableClass);
    const std::string target = demand.index.empty() ? demand.table : demand.index;
    if (table->plannedMode != PayMode::OnDemand) {
        steps.step(several ? target + ", provisioned" : "share of provisioned capacity",
                   formatUsdExact(demand.monthlyCost), "A1");
        return;
    }
    const bool reads = demand.monthlyReads.value() > 0;
    const double units = reads ? demand.monthlyReads.value() : demand.monthlyWrites.value();
    steps.step(several ? target : "on demand",
               fmt::format("{} × {} = {}", formatCompact(units),
                           priceNote(plan, reads ? prices.readRequests : prices.writeRequests, "/M"),
                           formatUsdExact(demand.monthlyCost)),
               "OD1");
}

}  // namespace

void addPattern(StepList& steps, const Plan& plan, const PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    for (const auto& read : cost.itemReads) addItemRead(steps, pattern, read);
    if (cost.pages) addPages(steps, pattern);
    for (const auto& write : cost.itemWrites) addItemWrite(steps, pattern, write);
    if (cost.failedConditions.value() > 0)
        steps.step("conditions fail",
                   fmt::format("{}: the table's units are due, the indexes' are not",
                               formatShare(cost.failedConditions.value())),
                   "W6");
    const bool reads = isRead(pattern.operation);
    if (reads) {
        steps.result("each request", formatUnits(cost.readUnits.value()) + " RU");
    } else {
        std::string sum = formatUnits(cost.tableWriteUnits.value());
        for (const auto& write : cost.itemWrites)
            for (const auto& arm : write.indexes)
                if (arm.units.value() > 0) sum += " + " + formatUnits(arm.units.value());
        const std::string total = formatUnits(cost.writeUnits().value()) + " WU";
        steps.result("each request", sum + " WU" == total ? total : sum + " = " + total);
    }
    steps.group();
    addRates(steps, pattern, reads ? cost.readUnits.value() : cost.writeUnits().value(), reads ? "RU" : "WU",
             reads ? "RRU" : "WRU", reads ? pattern.monthlyReads.value() : pattern.monthlyWrites.value());
    for (const auto& demand : pattern.demands) addDemandCost(steps, plan, demand, pattern.demands.size() > 1);
    steps.result("per month", formatUsdExact(pattern.monthlyCost));
}

void addPatternOnIndex(StepList& steps, const Plan& plan, const PatternPlan& pattern, std::string_view index) {
    for (const auto& write : pattern.perRequest.itemWrites)
        for (const auto& arm : write.indexes)
            if (arm.index == index) addArm(steps, arm);
    for (const auto& demand : pattern.demands) {
        if (demand.index != index || demand.table != pattern.table) continue;
        const bool reads = demand.readsEach.value() > 0;
        const double each = reads ? demand.readsEach.value() : demand.writesEach.value();
        steps.result("each request", fmt::format("{} {}", formatUnits(each), reads ? "RU" : "WU"));
        steps.group();
        addRates(steps, pattern, each, reads ? "RU" : "WU", reads ? "RRU" : "WRU",
                 reads ? demand.monthlyReads.value() : demand.monthlyWrites.value());
        addDemandCost(steps, plan, demand, false);
    }
}

}  // namespace headroom::model

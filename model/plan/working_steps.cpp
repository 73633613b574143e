// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working_steps.h"

#include "model/capacity/rounding.h"
#include "model/pricing/monthly_cost.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <cmath>

namespace headroom::model {

std::string priceNote(const Plan& plan, std::string_view name, std::string_view per) {
    const PriceQuote* quote = plan.price(name);
    if (quote == nullptr) return {};
    std::string note = fmt::format("{}{}", formatPrice(quote->amount, plan.currency), per);
    if (quote->origin == PriceQuote::Origin::Override) note += " (yours)";
    if (quote->origin == PriceQuote::Origin::Fallback) note += " (other book)";
    if (quote->discountPercent > 0) note += fmt::format(" (−{} %)", formatNumber(quote->discountPercent));
    return note;
}

void addThroughputCost(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target,
                       PayMode mode) {
    const MonthlyCost* cost = target.costs.of(mode);
    if (cost == nullptr) return;
    const ClassPrices prices = classPrices(table.tableClass);
    const std::string subject = target.name.empty() ? "" : target.name + " ";
    const Cost writes = target.kind == TargetKind::Table ? cost->tableWrites : cost->indexWrites;
    if (mode == PayMode::OnDemand) {
        if (target.monthlyReads.value() > 0)
            steps.step(
                subject + "reads",
                fmt::format("{} RRU × {} = {}", formatCompact(target.monthlyReads.value()),
                            priceNote(plan, prices.readRequests, "/M"), formatMoneyExact(cost->reads, plan.currency)),
                "OD1");
        if (target.monthlyWrites.value() > 0)
            steps.step(
                subject + "writes",
                fmt::format("{} WRU × {} = {}", formatCompact(target.monthlyWrites.value()),
                            priceNote(plan, prices.writeRequests, "/M"), formatMoneyExact(writes, plan.currency)),
                "OD1");
        return;
    }
    if (target.kind == TargetKind::LocalIndex) {
        if (cost->reads != Cost(Money(0)) || writes != Cost(Money(0)))
            steps.step(subject + "share of the table's capacity", formatMoneyExact(cost->reads + writes, plan.currency),
                       "X4");
        return;
    }
    const bool stated = mode == PayMode::ProvisionedStated;
    const auto capacity = [&](double peak, std::string_view unit, bool isStated) {
        return stated && isStated ? "stated " + std::string(unit) : fmt::format("{}/s → {}", formatUnits(peak), unit);
    };
    const ReadCapacity reads =
        stated ? target.statedReadCapacity.value_or(target.peakReadCapacity) : target.peakReadCapacity;
    const WriteCapacity units =
        stated ? target.statedWriteCapacity.value_or(target.peakWriteCapacity) : target.peakWriteCapacity;
    const std::string hours = formatNumber(plan.hoursPerMonth.value());
    // Local indexes live on their table's capacity and pay for their share of it (X4).
    Throughput pool = target.peak;
    Cost readsOfPool = cost->reads;
    Cost writesOfPool = writes;
    bool hasLocal = false;
    if (target.kind == TargetKind::Table)
        for (const auto& index : table.indexes) {
            if (index.kind != TargetKind::LocalIndex) continue;
            hasLocal = true;
            pool += index.peak;
            if (const MonthlyCost* local = index.costs.of(mode)) {
                readsOfPool = readsOfPool + local->reads;
                writesOfPool = writesOfPool + local->indexWrites;
            }
        }
    const auto line = [&](std::int64_t capacityUnits, double peak, std::string_view unit, bool isStated,
                          std::string_view price, Cost ofPool, Cost own) {
        if (capacityUnits <= 0) return;
        steps.step(subject + capacity(peak, unit, isStated),
                   fmt::format("{} × {} × {} h = {}", formatNumber(static_cast<double>(capacityUnits)),
                               priceNote(plan, price, ""), hours, formatMoneyExact(ofPool, plan.currency)),
                   "A1");
        if (hasLocal) steps.step("of it the table itself", formatMoneyExact(own, plan.currency), "X4");
    };
    line(reads.value(), pool.reads.value(), "RCU", target.statedReadCapacity.has_value(), prices.readCapacity,
         readsOfPool, cost->reads);
    line(units.value(), pool.writes.value(), "WCU", target.statedWriteCapacity.has_value(), prices.writeCapacity,
         writesOfPool, writes);
}

// What TTL deletes in a steady state (W14).
static void addExpiry(StepList& steps, const TablePlan& table) {
    for (const auto& part : table.own.storage.parts) {
        if (!part.expiring || part.expiring->value() <= 0) continue;
        steps.step(part.itemType + " expires",
                   fmt::format("{} a second, free in this Region", formatUnits(part.expiring->value())), "W14");
        if (table.replicas > 0)
            steps.step("in each other Region",
                       fmt::format("{} × {} = {} replicated WU/s", formatUnits(part.expiring->value()),
                                   formatUnits(part.writeUnits.value()),
                                   formatUnits(part.expiring->value() * part.writeUnits.value())),
                       "W14");
    }
}

void addStorage(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target, PayMode mode) {
    const MonthlyCost* cost = target.costs.of(mode);
    if (cost == nullptr) return;
    const std::string subject = target.name.empty() ? table.name : target.name;
    for (const auto& part : target.storage.parts)
        steps.step(fmt::format("{} · {}", subject, part.itemType),
                   part.countIsStated ? fmt::format("{} × ({} + {}) B", formatCompact(part.count),
                                                    formatNumber(part.meanBytes, 1), part.overheadEach)
                                      : "count not stated",
                   "S8");
    if (target.name.empty()) addExpiry(steps, table);
    if (target.storage.parts.empty()) return;
    steps.step(subject + ", describe-table", fmt::format("reports {}, without overhead", formatGb(target.storage.data)),
               "S9");
    steps.step(subject + " stored",
               fmt::format("{} × {} = {}", formatGb(target.storage.billed()),
                           priceNote(plan, classPrices(table.tableClass).storage, ""),
                           formatMoneyExact(cost->storage, plan.currency)),
               "S10");
    if (target.recoverable.value() > 0)
        steps.step(subject + " recovery",
                   fmt::format("{} × {} = {}", formatGb(target.recoverable), priceNote(plan, price::kPitrGbMonth, ""),
                               formatMoneyExact(cost->backups, plan.currency)),
                   "G9");
}

std::string bytesText(double value) { return formatNumber(value, 0) + " B"; }
std::string bytesText(Bytes value) { return bytesText(static_cast<double>(value.value())); }

std::string countText(double count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", formatUnits(count), count == 1 ? one : many);
}

void addSpread(StepList& steps, double blocks, std::int64_t blocksOfMean) {
    constexpr double kWorthSaying = 0.005;
    const auto ofMean = static_cast<double>(blocksOfMean);
    if (std::abs(blocks - ofMean) < kWorthSaying) return;
    steps.step("sizes differ",
               fmt::format("the mean of the rounded sizes; the mean size alone would say {}", formatUnits(ofMean)),
               "R16");
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working_steps.h"

#include "model/capacity/rounding.h"
#include "model/pricing/monthly_cost.h"
#include "model/units/format.h"

#include <fmt/format.h>

namespace headroom::model {

std::string priceNote(const Plan& plan, std::string_view name, std::string_view per) {
    const PriceQuote* quote = plan.price(name);
    if (quote == nullptr) return {};
    std::string note = fmt::format("{}{}", formatPrice(quote->amount), per);
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
            steps.step(subject + "reads",
                       fmt::format("{} RRU × {} = {}", formatCompact(target.monthlyReads.value()),
                                   priceNote(plan, prices.readRequests, "/M"), formatUsdExact(cost->reads)),
                       "OD1");
        if (target.monthlyWrites.value() > 0)
            steps.step(subject + "writes",
                       fmt::format("{} WRU × {} = {}", formatCompact(target.monthlyWrites.value()),
                                   priceNote(plan, prices.writeRequests, "/M"), formatUsdExact(writes)),
                       "OD1");
        return;
    }
    if (target.kind == TargetKind::LocalIndex) {
        if (cost->reads != Cost(Usd(0)) || writes != Cost(Usd(0)))
            steps.step(subject + "share of the table's capacity", formatUsdExact(cost->reads + writes), "X4");
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
    if (reads.value() > 0)
        steps.step(subject + capacity(target.peak.reads.value(), "RCU", target.statedReadCapacity.has_value()),
                   fmt::format("{} × {} × {} h", formatNumber(static_cast<double>(reads.value())),
                               priceNote(plan, prices.readCapacity, ""), hours) +
                       " = " + formatUsdExact(cost->reads),
                   "A1");
    if (units.value() > 0)
        steps.step(subject + capacity(target.peak.writes.value(), "WCU", target.statedWriteCapacity.has_value()),
                   fmt::format("{} × {} × {} h", formatNumber(static_cast<double>(units.value())),
                               priceNote(plan, prices.writeCapacity, ""), hours) +
                       " = " + formatUsdExact(writes),
                   "A1");
}

void addStorage(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target, PayMode mode) {
    const MonthlyCost* cost = target.costs.of(mode);
    if (cost == nullptr) return;
    const std::string subject = target.name.empty() ? table.name : target.name;
    for (const auto& part : target.storage.parts)
        steps.step(fmt::format("{} · {}", subject, part.itemType),
                   part.countIsStated
                       ? fmt::format("{} × ({} + {}) B", formatCompact(part.count),
                                     formatNumber(static_cast<double>(part.size.value())), kStorageOverheadBytes)
                       : "count not stated",
                   "S8");
    if (target.storage.parts.empty()) return;
    steps.step(subject + " stored",
               fmt::format("{} × {} = {}", formatGb(target.storage.billed()),
                           priceNote(plan, classPrices(table.tableClass).storage, ""), formatUsdExact(cost->storage)),
               "S10");
    if (target.recoverable.value() > 0)
        steps.step(subject + " recovery",
                   fmt::format("{} × {} = {}", formatGb(target.recoverable), priceNote(plan, price::kPitrGbMonth, ""),
                               formatUsdExact(cost->backups)),
                   "G9");
}

}  // namespace headroom::model

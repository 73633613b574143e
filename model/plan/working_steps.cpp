// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working_steps.h"

#include "model/capacity/rounding.h"
#include "model/pricing/monthly_cost.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <cmath>

namespace headroom::model {

namespace {

std::string quoteNote(const PriceQuote& quote, std::string_view per, std::string_view currency) {
    std::string note = fmt::format("{}{}", formatPrice(quote.amount, currency), per);
    if (quote.origin == PriceQuote::Origin::Override) note += " (yours)";
    if (quote.origin == PriceQuote::Origin::Fallback) note += " (other book)";
    if (quote.discountPercent > 0) note += fmt::format(" (−{} %)", formatNumber(quote.discountPercent));
    return note;
}

}  // namespace

std::string priceNote(const Plan& plan, std::string_view name, std::string_view per) {
    const PriceQuote* quote = plan.price(name);
    return quote == nullptr ? std::string() : quoteNote(*quote, per, plan.currency);
}

namespace {

// Where the pool of a target stands in WayPlan::pools.
std::size_t poolPosition(const TablePlan& table, const TargetPlan& target) {
    std::size_t position = 0;
    for (const auto& index : table.indexes) {
        if (index.kind != TargetKind::GlobalIndex) continue;
        ++position;
        if (index.name == target.name) return position;
    }
    return 0;
}

// One target in one way to pay.
class ThroughputSteps {
public:
    ThroughputSteps(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target,
                    std::size_t way)
        : m_steps(steps),
          m_plan(plan),
          m_table(table),
          m_target(target),
          m_position(way),
          m_way(table.ways[way]),
          m_cost(target.costs[way]),
          m_subject(target.name.empty() ? "" : target.name + " "),
          m_isReplicated(target.kind != TargetKind::GlobalIndex && !table.replicas.empty()) {}

    void add() {
        const Cost writes = m_target.kind == TargetKind::Table ? m_cost.tableWrites : m_cost.indexWrites;
        if (m_way.way.isOnDemand()) {
            addRequests("reads", "RRU", m_target.monthlyReads.value(), readPrices(m_way.way).requests, m_cost.reads, 1);
            addRequests("writes", m_isReplicated ? "rWRU" : "WRU", m_target.monthlyWrites.value(),
                        writePrices(m_way.way, m_isReplicated).requests, writes, m_table.replicas.size() + 1);
            return;
        }
        if (m_target.kind == TargetKind::LocalIndex) {
            if (m_cost.reads != Cost(Money(0)) || writes != Cost(Money(0)))
                m_steps.step(m_subject + "share of the table's capacity",
                             formatMoneyExact(m_cost.reads + writes, m_plan.currency), "X4");
            return;
        }
        const PoolCost& pool = m_way.pools[poolPosition(m_table, m_target)];
        addCapacity(pool.reads, "RCU", m_target.statedReadCapacity.has_value(), readPrices(m_way.way).capacity, true);
        addCapacity(pool.writes, m_isReplicated ? "rWCU" : "WCU", m_target.statedWriteCapacity.has_value(),
                    writePrices(m_way.way, m_isReplicated).capacity, false);
    }

private:
    void addRequests(std::string_view what, std::string_view unit, double units, std::string_view price, Cost cost,
                     std::size_t regions) {
        if (units <= 0) return;
        std::string product = fmt::format("{} {} × {}", formatCompact(units), unit, priceNote(m_plan, price, "/M"));
        if (regions > 1) product = fmt::format("{} {} in each of {} Regions", formatCompact(units), unit, regions);
        m_steps.step(m_subject + std::string(what),
                     fmt::format("{} = {}", product, formatMoneyExact(cost, m_plan.currency)),
                     m_isReplicated && regions > 1 ? "G1" : "OD11");
    }

    // Local indexes live on their table's capacity and pay for their share of it (X4).
    void addCapacity(const SideCost& side, std::string_view unit, bool isStated, std::string_view price, bool reads) {
        if (side.units <= 0) return;
        Throughput peak = m_target.peak;
        Throughput average = m_target.average;
        Cost own = reads ? m_cost.reads : m_target.kind == TargetKind::Table ? m_cost.tableWrites : m_cost.indexWrites;
        Cost ofPool = own;
        bool hasLocal = false;
        if (m_target.kind == TargetKind::Table)
            for (const auto& index : m_table.indexes) {
                if (index.kind != TargetKind::LocalIndex) continue;
                hasLocal = true;
                peak += index.peak;
                average += index.average;
                const MonthlyCost& local = index.costs[m_position];
                ofPool = ofPool + (reads ? local.reads : local.indexWrites);
            }
        const double atPeak = reads ? peak.reads.value() : peak.writes.value();
        const double onAverage = reads ? average.reads.value() : average.writes.value();
        std::string label = fmt::format("{}/s → {}", formatUnits(atPeak), unit);
        std::string_view rule = "A1";
        if (side.isAutoScaled) {
            label = fmt::format("{}/s on average at its target → {}", formatUnits(onAverage), unit);
            rule = "A3";
        } else if (m_way.way.basis == CapacityBasis::Stated && isStated) {
            label = fmt::format("stated {}", unit);
        }
        const std::string units = formatNumber(static_cast<double>(side.units));
        const std::string money = formatMoneyExact(ofPool, m_plan.currency);
        const bool inRegions = !m_table.replicas.empty() && !reads;
        std::string product = fmt::format("{} × {} × {} h", units, priceNote(m_plan, price, ""),
                                          formatNumber(m_plan.hoursPerMonth.value()));
        if (m_way.way.isReserved() && !(m_isReplicated && !reads)) product = units + ", its share of all that is paid";
        if (inRegions) product = fmt::format("{} in each of {} Regions", units, m_table.replicas.size() + 1);
        m_steps.step(m_subject + label, fmt::format("{} = {}", product, money), inRegions ? "G4" : rule);
        if (hasLocal) m_steps.step("of it the table itself", formatMoneyExact(own, m_plan.currency), "X4");
    }

    StepList& m_steps;
    const Plan& m_plan;
    const TablePlan& m_table;
    const TargetPlan& m_target;
    std::size_t m_position;
    const WayPlan& m_way;
    const MonthlyCost& m_cost;
    std::string m_subject;
    bool m_isReplicated;
};

}  // namespace

void addThroughputCost(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target,
                       std::size_t way) {
    ThroughputSteps(steps, plan, table, target, way).add();
}

void addReservations(StepList& steps, const Plan& plan, const TablePlan& table, const WayPlan& way) {
    if (!way.way.isReserved()) return;
    const auto add = [&](const Reservation& reserved, bool reads) {
        if (reserved.units <= 0) return;
        const ReservedPriceNames names = reservedPriceNames(*way.way.commitment, reads);
        const std::int64_t blocks = reserved.units / kReservedBlockUnits;
        const std::string money = formatMoneyExact(reserved.upFront, plan.currency);
        const std::string_view unit = reads ? "RCU" : "WCU";
        steps.group();
        steps.step("reserve",
                   fmt::format("{} blocks = {} {}", formatNumber(static_cast<double>(blocks)),
                               formatNumber(static_cast<double>(reserved.units)), unit),
                   "A13");
        const bool isOneRegion = table.replicas.empty();
        const auto priced = [&](std::string_view name) {
            return isOneRegion ? fmt::format("{} × {}", blocks, priceNote(plan, name, ""))
                               : fmt::format("{}, each at its Region's price", blocks);
        };
        steps.step("up front", fmt::format("{} = {}", priced(names.upFront), money));
        steps.step(fmt::format("spread over {} months", formatNumber(termMonths(*way.way.commitment))),
                   formatMoneyExact(reserved.upFrontPerMonth, plan.currency));
        steps.step("hourly", fmt::format("{} × {} h = {}", priced(names.hour), formatNumber(plan.hoursPerMonth.value()),
                                         formatMoneyExact(reserved.hourlyFees, plan.currency)));
        steps.step("beyond it", formatMoneyExact(reserved.remainder, plan.currency));
    };
    add(way.reservedReads, true);
    add(way.reservedWrites, false);
}

namespace {

std::string_view ruleOf(ChargeKind kind) {
    switch (kind) {
        case ChargeKind::Storage: return "S10";
        case ChargeKind::Import: return "G10";
        case ChargeKind::StreamReads: return "G7";
        case ChargeKind::KinesisCapture: return "G8";
        case ChargeKind::Transfer:
        case ChargeKind::ReplicaRestore: return "G4";
        case ChargeKind::WarmReads:
        case ChargeKind::WarmWrites: return "OD8";
        default: return "G9";
    }
}

std::string perText(double per) {
    if (per == 1e6) return "/M";
    if (per == 1e5) return "/100 k";
    return {};
}

}  // namespace

void addCharges(StepList& steps, const Plan& plan, const TablePlan& table, const std::vector<Charge>& charges) {
    for (const auto& charge : charges) {
        std::string label(titleOf(charge.kind));
        if (!charge.subject.empty()) label += (charge.kind == ChargeKind::Transfer ? " to " : " of ") + charge.subject;
        if (!table.replicas.empty() && charge.kind != ChargeKind::Transfer) label += ", " + charge.region;
        const std::string quantity = charge.unit == "GB"
                                         ? formatGb(StoredBytes(charge.quantity * kBytesPerGb))
                                         : fmt::format("{} {}", formatCompact(charge.quantity), charge.unit);
        steps.step(label,
                   fmt::format("{} × {} = {}", quantity, quoteNote(charge.quote, perText(charge.per), plan.currency),
                               formatMoneyExact(charge.cost, plan.currency)),
                   ruleOf(charge.kind));
    }
}

namespace {

// What TTL deletes in a steady state (W14).
void addExpiry(StepList& steps, const TablePlan& table) {
    for (const auto& part : table.own.storage.parts) {
        if (!part.expiring || part.expiring->value() <= 0) continue;
        steps.step(part.itemType + " expires",
                   fmt::format("{} a second, free in this Region", formatUnits(part.expiring->value())), "W14");
        if (!table.replicas.empty())
            steps.step("in each other Region",
                       fmt::format("{} × {} = {} replicated WU/s", formatUnits(part.expiring->value()),
                                   formatUnits(part.writeUnits.value()),
                                   formatUnits(part.expiring->value() * part.writeUnits.value())),
                       "W14");
    }
}

}  // namespace

void addStorage(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target) {
    const std::string subject = target.name.empty() ? table.name : target.name;
    for (const auto& part : target.storage.parts)
        steps.step(fmt::format("{} · {}", subject, part.itemType),
                   part.countIsStated ? fmt::format("{} × ({} + {}) B", formatCompact(part.count),
                                                    formatNumber(part.meanBytes, 1), part.overheadEach)
                                      : "count not stated",
                   "S8");
    if (target.name.empty()) addExpiry(steps, table);
    if (!target.storage.parts.empty())
        steps.step(subject + ", describe-table",
                   fmt::format("reports {}, without overhead", formatGb(target.storage.data)), "S9");
    addCharges(steps, plan, table, target.charges);
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

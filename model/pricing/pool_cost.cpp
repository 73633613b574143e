// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/pool_cost.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::model {
namespace {

constexpr double kMillion = 1e6;

struct PriceNames {
    SidePrices reads;
    SidePrices writes;
    SidePrices replicatedWrites;
};

constexpr PriceNames kStandard{{price::kRruPerMillion, price::kRcuHour},
                               {price::kWruPerMillion, price::kWcuHour},
                               {price::kRwruPerMillion, price::kRwcuHour}};
constexpr PriceNames kInfrequent{{price::kIaRruPerMillion, price::kIaRcuHour},
                                 {price::kIaWruPerMillion, price::kIaWcuHour},
                                 {price::kIaRwruPerMillion, price::kIaRwcuHour}};
constexpr PriceNames kStandardPlan{{"savings_1yr/rru_per_million", "savings_1yr/rcu_hour"},
                                   {"savings_1yr/wru_per_million", "savings_1yr/wcu_hour"},
                                   {"savings_1yr/rwru_per_million", "savings_1yr/rwcu_hour"}};
constexpr PriceNames kInfrequentPlan{{"savings_1yr/ia_rru_per_million", "savings_1yr/ia_rcu_hour"},
                                     {"savings_1yr/ia_wru_per_million", "savings_1yr/ia_wcu_hour"},
                                     {"savings_1yr/ia_rwru_per_million", "savings_1yr/ia_rwcu_hour"}};

const PriceNames& priceNames(const PayWay& way) {
    const bool plan = way.commitment == CommitmentKind::SavingsPlan;
    if (way.tableClass == TableClass::Standard) return plan ? kStandardPlan : kStandard;
    return plan ? kInfrequentPlan : kInfrequent;
}

Cost negative(Cost cost) { return partOf(cost, -1); }

Cost monthlyCost(const Reservation& reservation) {
    return reservation.upFrontPerMonth + reservation.hourlyFees + reservation.remainder;
}

// Reserves `units` of the `provisioned` ones; what is reserved is paid for, used or not (A13).
Reservation reserve(std::int64_t units, std::int64_t provisioned, CommitmentKind commitment, bool reads, Hours hours,
                    std::string_view normalPrice, const PriceList& prices) {
    Reservation result;
    result.units = units;
    result.covered = std::min(units, provisioned);
    const double blocks = static_cast<double>(units) / static_cast<double>(kReservedBlockUnits);
    const ReservedPriceNames names = reservedPriceNames(commitment, reads);
    result.upFront = prices.cost(blocks, names.upFront);
    result.upFrontPerMonth = partOf(result.upFront, 1 / termMonths(commitment));
    result.hourlyFees = prices.cost(blocks * hours.value(), names.hour);
    result.remainder = prices.cost(static_cast<double>(provisioned - result.covered) * hours.value(), normalPrice);
    return result;
}

// As many blocks as cost least. What is free needs no reservation; else the cost is linear between none, the number
// that is always used, and one more.
Reservation reserveBest(std::int64_t provisioned, double freeHours, CommitmentKind commitment, bool reads, Hours hours,
                        std::string_view normalPrice, const PriceList& prices) {
    const auto with = [&](std::int64_t blocks) {
        return reserve(blocks * kReservedBlockUnits, provisioned, commitment, reads, hours, normalPrice, prices);
    };
    const std::int64_t full = provisioned / kReservedBlockUnits;
    const bool hasRest = provisioned % kReservedBlockUnits != 0;
    const auto free = static_cast<std::int64_t>(std::min(freeHours / hours.value(), static_cast<double>(provisioned)));
    const std::int64_t paid = (provisioned - free) / kReservedBlockUnits;
    const auto netCost = [&](const Reservation& reservation) -> Cost {
        const double rest = static_cast<double>(provisioned - reservation.covered) * hours.value();
        return monthlyCost(reservation) + negative(prices.cost(std::min(rest, freeHours), normalPrice));
    };
    Reservation best = with(0);
    // Unknown prices: what one would reserve is shown, with an unknown cost.
    const ReservedPriceNames names = reservedPriceNames(commitment, reads);
    if (!prices.quote(names.upFront).amount || !prices.quote(names.hour).amount) return with(hasRest ? full + 1 : full);
    for (const std::int64_t blocks : {paid, paid + 1, full, full + (hasRest ? 1 : 0)}) {
        Reservation candidate = with(blocks);
        const Cost cost = netCost(candidate);
        const Cost least = netCost(best);
        if (cost && (!least || cost->value() < least->value())) best = candidate;
    }
    return best;
}

double hoursOf(std::int64_t units, Hours hours) { return static_cast<double>(units) * hours.value(); }

// One side of all pools: what is provisioned, what is reserved of it, and each pool's share of both.
class Side {
public:
    Side(const ThroughputDemand& demand, const PayWay& way, const PriceList& prices, bool reads)
        : m_demand(demand), m_way(way), m_prices(prices), m_reads(reads) {}

    void compute(ThroughputCost& result, const FreeUnitHours& free) {
        Reservation& reservation = m_reads ? result.reads : result.writes;
        std::int64_t coverable = 0;
        for (std::size_t i = 0; i < m_demand.pools.size(); ++i) {
            SideCost& cost = of(result.pools[i]);
            const SideDemand& side = of(m_demand.pools[i]);
            cost.units = provisionedUnits(side, m_way.basis, m_demand.targetUtilisation);
            cost.isAutoScaled = isAutoScaled(side);
            if (!isReplicated(i)) coverable += cost.units;
        }
        if (m_way.isReserved()) reservation = reserved(coverable, m_reads ? free.reads : free.writes);
        for (std::size_t i = 0; i < m_demand.pools.size(); ++i) {
            SideCost& cost = of(result.pools[i]);
            const SidePrices names = m_reads ? readPrices(m_way) : writePrices(m_way, isReplicated(i));
            if (m_way.isOnDemand()) {
                cost.cost = m_prices.cost(of(m_demand.pools[i]).monthlyUnits, names.requests, kMillion);
            } else if (m_way.isReserved() && !isReplicated(i)) {
                const double share =
                    coverable > 0 ? static_cast<double>(cost.units) / static_cast<double>(coverable) : (i == 0 ? 1 : 0);
                cost.cost = partOf(monthlyCost(reservation), share);
            } else {
                cost.cost = m_prices.cost(hoursOf(cost.units, m_demand.hours), names.capacity);
            }
        }
        // What is reserved though nothing can use it is paid for all the same.
        if (m_way.isReserved() && coverable == 0 && !result.pools.empty() && isReplicated(0)) {
            Cost& cost = of(result.pools.front()).cost;
            cost = cost + monthlyCost(reservation);
        }
        if (!m_way.isOnDemand() && m_way.tableClass == TableClass::Standard)
            takeFree(result, coverable - reservation.covered, free);
    }

private:
    [[nodiscard]] SideCost& of(PoolCost& pool) const { return m_reads ? pool.reads : pool.writes; }
    [[nodiscard]] const SideDemand& of(const PoolDemand& pool) const { return m_reads ? pool.reads : pool.writes; }
    [[nodiscard]] bool isReplicated(std::size_t pool) const {
        return !m_reads && m_demand.isReplicated && m_demand.pools[pool].isTable;
    }

    [[nodiscard]] bool isAutoScaled(const SideDemand& side) const {
        if (m_way.basis == CapacityBasis::AutoScaled) return true;
        if (m_way.basis != CapacityBasis::WhereCheaper) return false;
        // What its maximum keeps from being provisioned makes it no cheaper.
        SideDemand unbounded = side;
        unbounded.mostUnits.reset();
        return provisionedUnits(unbounded, CapacityBasis::AutoScaled, m_demand.targetUtilisation) < side.peakUnits;
    }

    [[nodiscard]] Reservation reserved(std::int64_t coverable, const std::optional<double>& freeHours) const {
        const SidePrices names = m_reads ? readPrices(m_way) : writePrices(m_way, false);
        const auto& stated = m_reads ? m_demand.reservedReads : m_demand.reservedWrites;
        if (stated)
            return reserve(*stated, coverable, *m_way.commitment, m_reads, m_demand.hours, names.capacity, m_prices);
        return reserveBest(coverable, freeHours.value_or(0), *m_way.commitment, m_reads, m_demand.hours, names.capacity,
                           m_prices);
    }

    // Takes the allowance off what is paid for at the normal price, in proportion to the units of the pools.
    void takeFree(ThroughputCost& result, std::int64_t coverablePaid, const FreeUnitHours& free) const {
        std::int64_t coverable = 0;
        std::int64_t replicated = 0;
        for (std::size_t i = 0; i < result.pools.size(); ++i)
            (isReplicated(i) ? replicated : coverable) += of(result.pools[i]).units;
        for (std::size_t i = 0; i < result.pools.size(); ++i) {
            SideCost& cost = of(result.pools[i]);
            const std::int64_t all = isReplicated(i) ? replicated : coverable;
            if (all <= 0) continue;
            const auto& allowance = m_reads ? free.reads : isReplicated(i) ? free.replicatedWrites : free.writes;
            const double paid = hoursOf(isReplicated(i) ? replicated : coverablePaid, m_demand.hours);
            const SidePrices names = m_reads ? readPrices(m_way) : writePrices(m_way, isReplicated(i));
            const double share = static_cast<double>(cost.units) / static_cast<double>(all);
            cost.freeAllowance = !allowance
                                     ? (paid > 0 ? Cost(std::nullopt) : Cost(Money(0)))
                                     : negative(m_prices.cost(std::min(paid, *allowance) * share, names.capacity));
        }
    }

    const ThroughputDemand& m_demand;
    const PayWay& m_way;
    const PriceList& m_prices;
    bool m_reads;
};

}  // namespace

std::int64_t provisionedUnits(const SideDemand& side, CapacityBasis basis, double targetUtilisation) {
    switch (basis) {
        case CapacityBasis::OnDemand: return 0;
        case CapacityBasis::Peak: return side.peakUnits;
        case CapacityBasis::Stated: return side.statedUnits.value_or(side.peakUnits);
        case CapacityBasis::AutoScaled: {
            double units = static_cast<double>(wholeUnits(side.averagePerSecond / targetUtilisation));
            if (side.leastUnits) units = std::max(units, *side.leastUnits);
            if (side.mostUnits) units = std::min(units, *side.mostUnits);
            return static_cast<std::int64_t>(units);
        }
        case CapacityBasis::WhereCheaper:
            return std::min(side.peakUnits, provisionedUnits(side, CapacityBasis::AutoScaled, targetUtilisation));
    }
    return 0;
}

ThroughputCost throughputCost(const ThroughputDemand& demand, const PayWay& way, const PriceList& prices,
                              const FreeUnitHours& free) {
    ThroughputCost result;
    result.pools.resize(demand.pools.size());
    Side(demand, way, prices, true).compute(result, free);
    Side(demand, way, prices, false).compute(result, free);
    return result;
}

double termMonths(CommitmentKind commitment) {
    constexpr double kMonthsPerYear = 12;
    return commitment == CommitmentKind::Reserved3Years ? 3 * kMonthsPerYear : kMonthsPerYear;
}

ReservedPriceNames reservedPriceNames(CommitmentKind term, bool reads) {
    if (term == CommitmentKind::Reserved3Years)
        return reads ? ReservedPriceNames{"reserved_3yr/rcu_upfront_per_100", "reserved_3yr/rcu_hour_per_100"}
                     : ReservedPriceNames{"reserved_3yr/wcu_upfront_per_100", "reserved_3yr/wcu_hour_per_100"};
    return reads ? ReservedPriceNames{"reserved_1yr/rcu_upfront_per_100", "reserved_1yr/rcu_hour_per_100"}
                 : ReservedPriceNames{"reserved_1yr/wcu_upfront_per_100", "reserved_1yr/wcu_hour_per_100"};
}

SidePrices readPrices(const PayWay& way) { return priceNames(way).reads; }
SidePrices writePrices(const PayWay& way, bool isReplicated) {
    return isReplicated ? priceNames(way).replicatedWrites : priceNames(way).writes;
}

}  // namespace headroom::model

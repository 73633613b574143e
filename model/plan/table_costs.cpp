// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/table_costs.h"

#include "model/plan/limits.h"

#include <algorithm>

namespace headroom::model {
namespace {

constexpr double kPercent = 100;
constexpr double kMillion = 1e6;

Reservation& operator+=(Reservation& sum, const Reservation& part) {
    sum.units += part.units;
    sum.covered += part.covered;
    sum.upFront = sum.upFront + part.upFront;
    sum.upFrontPerMonth = sum.upFrontPerMonth + part.upFrontPerMonth;
    sum.hourlyFees = sum.hourlyFees + part.hourlyFees;
    sum.remainder = sum.remainder + part.remainder;
    return sum;
}

std::optional<std::int64_t> valueOf(const std::optional<ReadCapacity>& units) {
    return units ? std::optional(units->value()) : std::nullopt;
}
std::optional<std::int64_t> valueOf(const std::optional<WriteCapacity>& units) {
    return units ? std::optional(units->value()) : std::nullopt;
}

double hoursOf(std::int64_t units, Hours month) { return static_cast<double>(units) * month.value(); }

Cost minus(Cost cost) { return partOf(cost, -1); }

}  // namespace

FreeUse& FreeUse::operator+=(const FreeUse& other) {
    readHours += other.readHours;
    writeHours += other.writeHours;
    replicatedHours += other.replicatedHours;
    storageGb += other.storageGb;
    streamReads += other.streamReads;
    return *this;
}

TableCosts::TableCosts(const Table& said, TablePlan& plan, const std::vector<const RegionPricing*>& regions,
                       Hours month, const ChangeVolume& changes)
    : m_said(said), m_plan(plan), m_regions(regions), m_month(month), m_changes(changes) {
    m_targets.push_back(&m_plan.own);
    for (auto& index : m_plan.indexes) m_targets.push_back(&index);
    addPools();
    for (std::size_t region = 0; region < m_regions.size(); ++region) m_demands.push_back(demandIn(region));
    const bool priced = m_regions.front()->prices.quote("savings_1yr/wru_per_million").amount.has_value();
    for (const PayWay& way : waysToPay(m_said, priced)) {
        WayPlan& wayPlan = m_plan.ways.emplace_back();
        wayPlan.way = way;
        wayPlan.key = keyOf(way, m_said.tableClass);
        wayPlan.title = titleOf(way, m_said.tableClass);
    }
    m_plan.targetUtilisation = m_demands.front().targetUtilisation;
    m_plan.planned = m_plan.wayIndex(plannedWay(m_said)).value_or(0);
    m_plan.costs.resize(m_plan.ways.size());
    for (TargetPlan* target : m_targets) target->costs.resize(m_plan.ways.size());
}

void TableCosts::addPools() {
    const auto& scaling = m_said.capacity.autoScaling;
    const auto add = [&](TargetPlan& owner) {
        Pool pool;
        pool.members.push_back(&owner);
        pool.demand.isTable = owner.kind == TargetKind::Table;
        if (pool.demand.isTable)
            for (auto& index : m_plan.indexes)
                if (index.kind == TargetKind::LocalIndex) pool.members.push_back(&index);
        Throughput average;
        for (const TargetPlan* member : pool.members) {
            average += member->average;
            pool.peak += member->peak;
            pool.monthlyReads += member->monthlyReads;
            pool.monthlyWrites += member->monthlyWrites;
        }
        pool.demand.reads = {pool.monthlyReads.value(),         average.reads.value(), owner.peakReadCapacity.value(),
                             valueOf(owner.statedReadCapacity), std::nullopt,          std::nullopt};
        pool.demand.writes = {
            pool.monthlyWrites.value(),         average.writes.value(), owner.peakWriteCapacity.value(),
            valueOf(owner.statedWriteCapacity), std::nullopt,           std::nullopt};
        // The bounds are the table's own.
        if (scaling && pool.demand.isTable) {
            pool.demand.reads.leastUnits = scaling->minimumReadUnits;
            pool.demand.reads.mostUnits = scaling->maximumReadUnits;
            pool.demand.writes.leastUnits = scaling->minimumWriteUnits;
            pool.demand.writes.mostUnits = scaling->maximumWriteUnits;
        }
        m_pools.push_back(std::move(pool));
    };
    add(m_plan.own);
    for (auto& index : m_plan.indexes)
        if (index.kind == TargetKind::GlobalIndex) add(index);
}

// All requests are made in the workload's Region; the others take its writes, and those of TTL (G4, W14).
ThroughputDemand TableCosts::demandIn(std::size_t region) const {
    ThroughputDemand demand;
    demand.hours = m_month;
    demand.isReplicated = m_regions.size() > 1;
    demand.targetUtilisation = m_said.capacity.autoScaling.value_or(AutoScaling()).targetUtilisationPercent / kPercent;
    for (const Pool& pool : m_pools) demand.pools.push_back(pool.demand);
    if (region == 0) return demand;
    for (auto& pool : demand.pools) pool.reads = {};
    SideDemand& writes = demand.pools.front().writes;
    const double expiring = m_changes.expiringUnitsPerSecond;
    writes.monthlyUnits += expiring * m_month.value() * kSecondsPerHour;
    writes.averagePerSecond += expiring;
    if (expiring > 0) writes.peakUnits = wholeUnits(m_pools.front().peak.writes.value() + expiring);
    return demand;
}

FreeUse TableCosts::useOf(const PayWay& way) const {
    FreeUse use;
    if (m_said.changeCapture) use.streamReads = m_said.changeCapture->streamReadsPerMonth;
    if (way.tableClass != TableClass::Standard) return use;
    use.storageGb = gigabytes(m_plan.storedBytes);
    if (way.isOnDemand()) return use;
    const ThroughputDemand& demand = m_demands.front();
    const ThroughputCost cost = throughputCost(demand, way, m_regions.front()->prices, {});
    for (std::size_t i = 0; i < cost.pools.size(); ++i) {
        use.readHours += hoursOf(cost.pools[i].reads.units, m_month);
        const bool replicated = demand.isReplicated && demand.pools[i].isTable;
        (replicated ? use.replicatedHours : use.writeHours) += hoursOf(cost.pools[i].writes.units, m_month);
    }
    return use;
}

FreeUnitHours TableCosts::freeHours(const PayWay& way, const FreeUse& others) const {
    const FreeUse own = useOf(way);
    const auto share = [&](std::string_view name, double mine, double theirs) -> std::optional<double> {
        const auto allowance = m_regions.front()->prices.quote(name).amount;
        if (!allowance) return std::nullopt;
        return shareOfAllowance(*allowance, mine, theirs);
    };
    return {share(price::kFreeRcuHours, own.readHours, others.readHours),
            share(price::kFreeWcuHours, own.writeHours, others.writeHours),
            share(price::kFreeRwcuHours, own.replicatedHours, others.replicatedHours)};
}

void TableCosts::shareOut(std::size_t way, const ThroughputCost& cost) {
    const PayWay& paid = m_plan.ways[way].way;
    for (std::size_t i = 0; i < m_pools.size(); ++i) {
        const Pool& pool = m_pools[i];
        for (TargetPlan* member : pool.members) {
            // Capacity that nobody uses stays with the pool's owner.
            const bool isOwner = member == pool.members.front();
            const auto part = [&](double used, double all) { return all > 0 ? used / all : isOwner ? 1.0 : 0.0; };
            const bool byUse = paid.isOnDemand();
            const double reads = byUse ? part(member->monthlyReads.value(), pool.monthlyReads.value())
                                       : part(member->peak.reads.value(), pool.peak.reads.value());
            const double writes = byUse ? part(member->monthlyWrites.value(), pool.monthlyWrites.value())
                                        : part(member->peak.writes.value(), pool.peak.writes.value());
            MonthlyCost& costs = member->costs[way];
            Cost& written = member->kind == TargetKind::Table ? costs.tableWrites : costs.indexWrites;
            costs.reads = costs.reads + partOf(cost.pools[i].reads.cost, reads);
            written = written + partOf(cost.pools[i].writes.cost, writes);
            costs.freeAllowance = costs.freeAllowance + partOf(cost.pools[i].reads.freeAllowance, reads) +
                                  partOf(cost.pools[i].writes.freeAllowance, writes);
        }
    }
}

// The same in all ways of a class.
void TableCosts::fillHoldings() {
    for (const TableClass tableClass : {TableClass::Standard, TableClass::StandardInfrequentAccess}) {
        auto& holdings = m_holdings[static_cast<std::size_t>(tableClass)];
        for (TargetPlan* target : m_targets) {
            MonthlyCost& cost = holdings.emplace_back();
            std::vector<Charge> charges = chargesOf(m_said, m_plan, *target, tableClass, m_regions, m_changes);
            for (const Charge& charge : charges) {
                Cost& component = cost.of(componentOf(charge.kind));
                component = component + charge.cost;
            }
            if (tableClass == m_plan.plannedWay().way.tableClass) target->charges = std::move(charges);
        }
    }
}

void TableCosts::addHoldings(std::size_t way) {
    const auto& holdings = m_holdings[static_cast<std::size_t>(m_plan.ways[way].way.tableClass)];
    for (std::size_t i = 0; i < m_targets.size(); ++i) m_targets[i]->costs[way] += holdings[i];
}

Cost TableCosts::freeHoldingOf(const TargetPlan& target, const PayWay& paid, const FreeUse& own,
                               const FreeUse& others) const {
    const PriceList& prices = m_regions.front()->prices;
    Cost free = Money(0);
    const auto take = [&](double amount, std::string_view allowanceName, double mine, double theirs,
                          std::string_view priceName, double per) {
        if (amount <= 0 || mine <= 0) return;
        const auto allowance = prices.quote(allowanceName).amount;
        if (!allowance) {
            free = std::nullopt;
            return;
        }
        const double taken = shareOfAllowance(*allowance, mine, theirs) * (amount / mine);
        free = free + minus(prices.cost(taken, priceName, per));
    };
    if (paid.tableClass == TableClass::Standard)
        take(gigabytes(target.storage.billed()), price::kFreeStorageGb, own.storageGb, others.storageGb,
             price::kStorageGbMonth, 1);
    if (target.kind == TargetKind::Table)
        take(own.streamReads, price::kFreeStreamReads, own.streamReads, others.streamReads, price::kStreamReadsPer100k,
             kHundredThousand);
    return free;
}

void TableCosts::takeFreeHoldings(std::size_t way, const FreeUse& others) {
    const PayWay& paid = m_plan.ways[way].way;
    const FreeUse own = useOf(paid);
    for (TargetPlan* target : m_targets) {
        Cost& free = target->costs[way].freeAllowance;
        free = free + freeHoldingOf(*target, paid, own, others);
    }
}

MonthlyCost TableCosts::costBeside(std::size_t way, const FreeUse* others) const {
    MonthlyCost cost = m_plan.costs[way];
    if (others == nullptr) return cost;
    const PayWay& paid = m_plan.ways[way].way;
    const FreeUse own = useOf(paid);
    Cost free = Money(0);
    const ThroughputCost throughput =
        throughputCost(m_demands.front(), paid, m_regions.front()->prices, freeHours(paid, *others));
    for (const PoolCost& pool : throughput.pools) free = free + pool.reads.freeAllowance + pool.writes.freeAllowance;
    for (const TargetPlan* target : m_targets) free = free + freeHoldingOf(*target, paid, own, *others);
    cost.freeAllowance = free;
    return cost;
}

std::optional<double> TableCosts::headroomOf(const WayPlan& way) const {
    std::optional<double> least;
    const auto side = [&](const SideDemand& demand, const SideCost& cost, double peak) {
        if (peak <= 0) return;
        double ceiling = kTableQuotaUnitsPerSecond;
        if (cost.isAutoScaled)
            ceiling = std::min(ceiling, demand.mostUnits.value_or(ceiling));
        else if (!way.way.isOnDemand())
            ceiling = std::min(ceiling, static_cast<double>(cost.units));
        const double factor = ceiling / peak;
        if (!least || factor < *least) least = factor;
    };
    for (std::size_t i = 0; i < m_pools.size(); ++i) {
        side(m_pools[i].demand.reads, way.pools[i].reads, m_pools[i].peak.reads.value());
        side(m_pools[i].demand.writes, way.pools[i].writes, m_pools[i].peak.writes.value());
    }
    // What the other Regions take besides: deletes by TTL (W14). Capacity for the peak counts them in.
    const bool countsThem = !way.pools.front().writes.isAutoScaled && way.way.basis != CapacityBasis::Stated;
    if (m_regions.size() > 1 && !countsThem)
        side(m_pools.front().demand.writes, way.pools.front().writes,
             m_pools.front().peak.writes.value() + m_changes.expiringUnitsPerSecond);
    return least;
}

void TableCosts::addSummary(WayPlan& way, const MonthlyCost& cost) const {
    constexpr double kMonths = 12;
    way.upFront = way.reservedReads.upFront + way.reservedWrites.upFront;
    way.yearly = partOf(cost.total(), kMonths);
    const Cost spread = way.reservedReads.upFrontPerMonth + way.reservedWrites.upFrontPerMonth;
    way.firstYear = way.yearly + minus(partOf(spread, kMonths)) + way.upFront;
    const auto each = [&](Cost money, double units) -> std::optional<double> {
        if (!money || units <= 0) return std::nullopt;
        return money->value() / units * kMillion;
    };
    double reads = 0;
    double writes = 0;
    for (const Pool& pool : m_pools) {
        reads += pool.monthlyReads.value();
        writes += pool.monthlyWrites.value();
    }
    way.readsPerMillion = each(cost.reads, reads);
    way.writesPerMillion = each(cost.tableWrites + cost.indexWrites, writes);
    way.headroom = headroomOf(way);
}

void TableCosts::fillWay(std::size_t position, const FreeUse* others) {
    WayPlan& way = m_plan.ways[position];
    for (std::size_t region = 0; region < m_regions.size(); ++region) {
        const bool isHome = region == 0;
        // The allowance is counted in the workload's Region alone.
        FreeUnitHours free{0, 0, 0};
        if (isHome && others != nullptr) free = freeHours(way.way, *others);
        ThroughputDemand planned;
        const ThroughputDemand* demand = &m_demands[region];
        if (const auto& commitment = m_said.capacity.commitment; commitment && isHome && position == m_plan.planned) {
            planned = *demand;
            planned.reservedReads = valueOf(commitment->reads);
            planned.reservedWrites = valueOf(commitment->writes);
            demand = &planned;
        }
        ThroughputCost cost = throughputCost(*demand, way.way, m_regions[region]->prices, free);
        shareOut(position, cost);
        way.reservedReads += cost.reads;
        way.reservedWrites += cost.writes;
        if (isHome) way.pools = std::move(cost.pools);
    }
    addHoldings(position);
    if (others != nullptr) takeFreeHoldings(position, *others);
    MonthlyCost& whole = m_plan.costs[position];
    for (const TargetPlan* target : m_targets) whole += target->costs[position];
    addSummary(way, whole);
}

void TableCosts::addBreakEven(std::size_t position) const {
    using Kind = BreakEven::Kind;
    WayPlan& way = m_plan.ways[position];
    BreakEven& breakEven = way.breakEven;
    const MonthlyCost& cost = m_plan.costs[position];
    const PriceList& prices = m_regions.front()->prices;
    if (way.way.commitment) {
        const auto plain = m_plan.wayIndex(way.way.uncommitted());
        if (!plain) return;
        const Cost before = m_plan.costs[*plain].total();
        const Cost spread = way.reservedReads.upFrontPerMonth + way.reservedWrites.upFrontPerMonth;
        const Cost after = cost.total() + minus(spread);
        if (!before || !after || !way.upFront) {
            breakEven.kind = Kind::Unknown;
            return;
        }
        const double saving = before->value() - after->value();
        if (way.upFront->value() <= 0) {
            breakEven.kind = saving > 0 ? Kind::Always : Kind::Never;
            return;
        }
        const double months = way.upFront->value() / saving;
        const bool pays = saving > 0 && months <= termMonths(*way.way.commitment);
        breakEven.kind = pays ? Kind::Months : Kind::Never;
        if (pays) breakEven.value = months;
        return;
    }
    if (way.way.tableClass == TableClass::StandardInfrequentAccess) {
        PayWay standard = way.way;
        standard.tableClass = TableClass::Standard;
        const auto position2 = m_plan.wayIndex(standard);
        if (!position2) return;
        const MonthlyCost& plain = m_plan.costs[*position2];
        const Cost dear = cost.throughput();
        const Cost cheap = plain.throughput();
        const auto ia = prices.quote(storagePrice(TableClass::StandardInfrequentAccess)).amount;
        const auto normal = prices.quote(storagePrice(TableClass::Standard)).amount;
        breakEven.kind = Kind::Unknown;
        if (!dear || !cheap || !ia || !normal || *normal <= *ia) return;
        breakEven.kind = Kind::StorageShare;
        // The free allowance goes with the class Standard.
        const double lost = plain.freeAllowance ? -plain.freeAllowance->value() : 0;
        breakEven.value =
            cheap->value() > 0 ? (dear->value() - cheap->value() + lost) / cheap->value() / (1 - *ia / *normal) : 0;
        return;
    }
    if (way.way.isOnDemand()) return;
    const bool replicated = m_regions.size() > 1;
    const UtilisationBreakEven use = utilisationBreakEven(prices, way.way.tableClass);
    breakEven.reads = use.reads;
    breakEven.writes = replicated ? use.replicatedWrites : use.writes;
    breakEven.kind = breakEven.reads && breakEven.writes ? Kind::Utilisation : Kind::Unknown;
    if (way.way.basis != CapacityBasis::AutoScaled || breakEven.kind == Kind::Unknown) return;
    // Auto scaling keeps the utilisation at its target, whatever the load.
    const double target = m_demands.front().targetUtilisation;
    // Bounds, and the least of one unit, may keep it from that.
    const Cost scaled = cost.throughput();
    const Cost asked =
        m_plan.costs[*m_plan.wayIndex(PayWay{CapacityBasis::OnDemand, way.way.tableClass, {}})].throughput();
    const bool isCheaper = scaled && asked && scaled->value() <= asked->value();
    if (*breakEven.reads < target && *breakEven.writes < target && isCheaper) breakEven.kind = Kind::Always;
    if (*breakEven.reads >= target && *breakEven.writes >= target) breakEven.kind = Kind::Never;
}

// The workload's own Region has its prices listed by name.
void TableCosts::findUnpricedRegions() {
    const PayWay& way = m_plan.plannedWay().way;
    for (std::size_t region = 1; region < m_regions.size(); ++region) {
        bool isUnknown = false;
        const ThroughputCost cost = throughputCost(m_demands[region], way, m_regions[region]->prices, {0, 0, 0});
        for (const PoolCost& pool : cost.pools) isUnknown = isUnknown || !pool.reads.cost || !pool.writes.cost;
        for (const TargetPlan* target : m_targets)
            for (const Charge& charge : target->charges) {
                const bool isHere =
                    charge.region == m_regions[region]->region ||
                    (charge.kind == ChargeKind::Transfer && charge.subject == m_regions[region]->region);
                isUnknown = isUnknown || (isHere && !charge.cost);
            }
        if (isUnknown) m_plan.unpricedRegions.push_back(m_regions[region]->region);
    }
}

void TableCosts::compareWithPlanned() {
    const Cost planned = m_plan.plannedCost().total();
    if (!planned || planned->value() <= 0) return;
    for (std::size_t i = 0; i < m_plan.ways.size(); ++i) {
        const Cost total = m_plan.costs[i].total();
        if (i != m_plan.planned && total) m_plan.ways[i].changeAgainstPlanned = ratio(*total, *planned) - 1;
    }
}

void TableCosts::pickCheapest() {
    for (std::size_t i = 0; i < m_plan.ways.size(); ++i) {
        const Cost total = m_plan.costs[i].total();
        if (!total || !m_plan.ways[i].carriesPeak()) continue;
        // Of those that are equal but for the last digits the first: the own class, without a commitment.
        constexpr double kLastDigits = 1e-9;
        if (!m_plan.cheapest || total->value() < m_plan.costs[*m_plan.cheapest].total()->value() * (1 - kLastDigits))
            m_plan.cheapest = i;
    }
}

void TableCosts::fill(const FreeUse* others) {
    fillHoldings();
    for (std::size_t i = 0; i < m_plan.ways.size(); ++i) fillWay(i, others);
    for (std::size_t i = 0; i < m_plan.ways.size(); ++i) addBreakEven(i);
    if (m_regions.size() > 1) {
        const double ofHome = m_pools.front().monthlyWrites.value();
        const double expiring = m_changes.expiringUnitsPerSecond * m_month.value() * kSecondsPerHour;
        const auto regions = static_cast<double>(m_regions.size());
        m_plan.replicatedWrites = WriteUnits(ofHome * regions + expiring * (regions - 1));
    }
    m_plan.oneOff = oneOffCharges(m_said, m_plan, m_regions);
    findUnpricedRegions();
    compareWithPlanned();
    pickCheapest();
}

}  // namespace headroom::model

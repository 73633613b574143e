// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/evaluate.h"

#include "model/plan/findings.h"
#include "model/plan/growth.h"
#include "model/plan/heat.h"
#include "model/plan/limits.h"
#include "model/plan/pattern_plan.h"
#include "model/plan/table_costs.h"
#include "model/plan/target_loads.h"
#include "model/plan/traffic_factor.h"
#include "model/pricing/monthly_cost.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

namespace headroom::model {
namespace {

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

class Evaluation {
public:
    Evaluation(const Workload& workload, const PriceBooks& books, const Growth& growth) : m_workload(workload) {
        m_plan.growth = growth;
        m_plan.workload = workload.name;
        m_plan.region = workload.region;
        m_plan.hoursPerMonth = workload.hoursPerMonth;
        choosePrices(books);
    }

    Plan run() {
        m_plan.tables.reserve(m_workload.tables.size());
        for (const auto& [name, table] : m_workload.tables) addTable(name, table);
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) addPatterns(i);
        addLoads();
        m_loads = targetLoads(m_workload, m_plan);
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) finishTable(i);
        costTables();
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) addLimits(i);
        shareLimits(m_plan.tables);
        for (auto& table : m_plan.tables) table.writeCeiling = writeCeilingOf(table);
        addAccountLimits();
        for (auto& table : m_plan.tables) costPatterns(table);
        addItemPlans(m_plan, m_workload, *m_prices);
        addUsedPrices();
        m_plan.findings = findingsOf(m_workload, m_plan, m_bookIsKnown);
        return std::move(m_plan);
    }

private:
    void choosePrices(const PriceBooks& books) {
        const PriceBook* book = books.byIdOrGeneration(kDynamoDbService, m_workload.prices.book);
        m_bookIsKnown = book != nullptr;
        m_plan.book = book != nullptr ? book->id : m_workload.prices.book;
        m_plan.currency = book != nullptr ? book->currency : "USD";
        const PriceBook* fallback = nullptr;
        if (book != nullptr) {
            m_plan.bookPublished = book->published.empty() ? book->effectiveTo : book->published;
            fallback = book->fallbackBook.empty() ? nullptr : books.byId(book->fallbackBook);
            if (const auto region = book->regions.find(m_workload.region); region != book->regions.end())
                m_plan.location = region->second.location;
        }
        std::map<std::string, double, std::less<>> overrides;
        for (const auto& [name, amount] : m_workload.prices.overrides)
            overrides.emplace(price::fromFile(name, m_plan.currency), amount);
        const double discount = m_workload.prices.discountPercent;
        RegionPricing& home = m_regions[m_workload.region];
        home.region = m_workload.region;
        home.prices = PriceList(book, fallback, m_workload.region, discount, std::move(overrides));
        m_prices = &home.prices;
        const PriceBook* transfers = books.inForce("AWSDataTransfer", m_workload.region, {});
        for (const auto& table : m_workload.tables)
            for (const std::string& name : table.value.replicas) {
                if (m_regions.contains(name)) continue;
                RegionPricing& other = m_regions[name];
                other.region = name;
                // Prices that the user typed are those of the workload's Region.
                other.prices = PriceList(book, fallback, name, discount, {});
                if (transfers != nullptr && transfers->currency == m_plan.currency)
                    other.transfer = PriceList(transfers, nullptr, m_workload.region, discount, {})
                                         .quote(std::string(price::kTransferPerGb) + '/' + name);
            }
        const PriceList& prices = *m_prices;
        m_plan.utilisationBreakEven = utilisationBreakEven(prices, TableClass::Standard);
        m_plan.infrequentAccessBreakEven = infrequentAccessBreakEven(prices);
        m_plan.reservedRead1Year = reservedUnit(prices, CommitmentKind::Reserved1Year, true);
        m_plan.reservedRead3Years = reservedUnit(prices, CommitmentKind::Reserved3Years, true);
        m_plan.reservedWrite1Year = reservedUnit(prices, CommitmentKind::Reserved1Year, false);
        m_plan.reservedWrite3Years = reservedUnit(prices, CommitmentKind::Reserved3Years, false);
    }

    void addTable(const std::string& name, const Table& table) {
        TablePlan plan;
        plan.name = name;
        plan.tableClass = table.tableClass;
        // A replica in the workload's own Region, or named twice, is no other replica; validate() reports it.
        for (const std::string& region : table.replicas)
            if (region != m_workload.region && std::ranges::find(plan.replicas, region) == plan.replicas.end())
                plan.replicas.push_back(region);
        plan.own.table = name;
        plan.own.storage = tableStorage(table);
        if (table.pointInTimeRecovery) plan.own.recoverable = plan.own.storage.data;
        plan.own.statedReadCapacity = table.capacity.provisioned.reads;
        plan.own.statedWriteCapacity = table.capacity.provisioned.writes;
        for (const auto& [indexName, index] : table.indexes) {
            TargetPlan target;
            target.table = name;
            target.name = indexName;
            target.kind = index.kind == IndexKind::Local ? TargetKind::LocalIndex : TargetKind::GlobalIndex;
            target.storage = indexStorage(table, index);
            // Recovery covers local indexes with their table, never global ones (G9).
            if (table.pointInTimeRecovery && index.kind == IndexKind::Local) target.recoverable = target.storage.data;
            if (index.kind == IndexKind::Global && index.capacity) {
                target.statedReadCapacity = index.capacity->reads;
                target.statedWriteCapacity = index.capacity->writes;
            }
            plan.indexes.push_back(std::move(target));
        }
        m_tablePosition.emplace(name, m_plan.tables.size());
        m_plan.tables.push_back(std::move(plan));
    }

    void addPatterns(std::size_t tablePosition) {
        TablePlan& table = m_plan.tables[tablePosition];
        const Table& said = m_workload.tables.at(tablePosition).value;
        table.patterns.reserve(said.patterns.size());
        for (const auto& [name, pattern] : said.patterns)
            table.patterns.push_back(patternPlan(m_workload, table.name, name, pattern));
    }

    // Null when the workload has no such table or index; validate() reports it, and the load counts for
    // the pattern alone.
    [[nodiscard]] TargetPlan* targetOf(const TargetDemand& demand) {
        const auto table = m_tablePosition.find(demand.table);
        if (table == m_tablePosition.end()) return nullptr;
        TablePlan& plan = m_plan.tables[table->second];
        if (demand.index.empty()) return &plan.own;
        for (auto& index : plan.indexes)
            if (index.name == demand.index) return &index;
        return nullptr;
    }

    void addLoads() {
        for (const auto& table : m_plan.tables)
            for (const auto& pattern : table.patterns)
                for (const auto& demand : pattern.demands) {
                    TargetPlan* target = targetOf(demand);
                    if (target == nullptr) continue;
                    target->average += demand.average;
                    target->peak += demand.peak;
                    target->monthlyReads += demand.monthlyReads;
                    target->monthlyWrites += demand.monthlyWrites;
                }
    }

    void finishTable(std::size_t position) {
        TablePlan& table = m_plan.tables[position];
        addCapacities(table);
        const double ownWrites = table.own.monthlyWrites.value();
        const auto finish = [&](TargetPlan& target) {
            target.writeAmplification = share(target.monthlyWrites.value(), ownWrites);
            table.writeAmplification += target.writeAmplification;
            table.average += target.average;
            table.peak += target.peak;
            table.storedBytes += target.storage.billed();
        };
        finish(table.own);
        for (auto& index : table.indexes) finish(index);
        m_plan.average += table.average;
        m_plan.peak += table.peak;
        m_plan.storedBytes += table.storedBytes;
    }

    void addLimits(std::size_t position) {
        TablePlan& table = m_plan.tables[position];
        const Table& said = m_workload.tables.at(position).value;
        const TableLoads& loads = m_loads[position];
        const double traffic = m_plan.growth.traffic;
        std::vector<TargetKeys> keys(loads.size());
        for (std::size_t i = 0; i < loads.size(); ++i) {
            if (i > 0 && table.indexes[i - 1].kind == TargetKind::LocalIndex) continue;
            keys[i] = targetKeys(said, table, loads, i, m_topKeyShares);
            table.heat.push_back(heatOf(said, table, keys[i], i, traffic));
        }
        table.limits = limitsOf({said, table, loads, keys, traffic});
        table.headroom = smallestHeadroom(table.limits);
        takeHeadroom(table.headroom);
    }

    void addAccountLimits() {
        m_plan.accountLimits = accountLimitsOf(m_workload, m_plan);
        takeHeadroom(smallestHeadroom(m_plan.accountLimits));
    }

    void takeHeadroom(std::optional<double> headroom) {
        if (headroom && (!m_plan.headroom || *headroom < *m_plan.headroom)) m_plan.headroom = headroom;
    }

    // The table's own pool carries its local indexes (X4); each global index has its own.
    static void addCapacities(TablePlan& table) {
        Throughput pool = table.own.peak;
        for (auto& index : table.indexes) {
            if (index.kind == TargetKind::LocalIndex) {
                pool += index.peak;
                continue;
            }
            index.peakReadCapacity = ReadCapacity(wholeUnits(index.peak.reads.value()));
            index.peakWriteCapacity = WriteCapacity(wholeUnits(index.peak.writes.value()));
        }
        table.own.peakReadCapacity = ReadCapacity(wholeUnits(pool.reads.value()));
        table.own.peakWriteCapacity = WriteCapacity(wholeUnits(pool.writes.value()));
    }

    // Money comes last, as the free allowance is shared out over all tables.
    void costTables() {
        std::vector<std::vector<const RegionPricing*>> regions(m_plan.tables.size());
        std::vector<ChangeVolume> changes = changeVolumes();
        std::vector<TableCosts> costs;
        costs.reserve(m_plan.tables.size());
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) {
            TablePlan& table = m_plan.tables[i];
            regions[i].push_back(&m_regions.find(m_workload.region)->second);
            for (const std::string& name : table.replicas) regions[i].push_back(&m_regions.find(name)->second);
            costs.emplace_back(m_workload.tables.at(i).value, table, regions[i], m_workload.hoursPerMonth, changes[i]);
        }
        const bool hasFree = m_workload.prices.freeTier;
        const auto othersOf = [&](std::size_t table, const std::vector<std::size_t>& ways) {
            FreeUse others;
            for (std::size_t i = 0; i < costs.size() && hasFree; ++i)
                if (i != table) others += costs[i].useIn(ways[i]);
            return others;
        };
        std::vector<std::size_t> planned;
        for (const TablePlan& table : m_plan.tables) planned.push_back(table.planned);
        for (std::size_t i = 0; i < costs.size(); ++i) {
            const FreeUse others = othersOf(i, planned);
            costs[i].fill(hasFree ? &others : nullptr);
            const TablePlan& table = m_plan.tables[i];
            m_plan.cost += table.plannedCost();
            m_plan.upFront = m_plan.upFront + table.plannedWay().upFront;
            m_plan.oneOff = m_plan.oneOff + table.oneOffCost();
        }
        // All tables together in other ways share the allowance out anew.
        const auto together = [&](const std::vector<std::size_t>& ways) {
            MonthlyCost sum;
            for (std::size_t i = 0; i < costs.size(); ++i) {
                const FreeUse others = othersOf(i, ways);
                sum += costs[i].costBeside(ways[i], hasFree ? &others : nullptr);
            }
            return sum;
        };
        m_plan.costs[0] = together(std::vector<std::size_t>(costs.size(), 0));
        m_plan.costs[1] = together(std::vector<std::size_t>(costs.size(), 1));
        std::vector<std::size_t> cheapest;
        for (const TablePlan& table : m_plan.tables) cheapest.push_back(table.cheapest.value_or(table.planned));
        m_plan.cheapest = together(cheapest).total();
    }

    // What the writes of all patterns set off on each table.
    [[nodiscard]] std::vector<ChangeVolume> changeVolumes() const {
        std::vector<ChangeVolume> volumes(m_plan.tables.size());
        for (const auto& table : m_plan.tables)
            for (const auto& pattern : table.patterns)
                for (const auto& write : pattern.perRequest.itemWrites) {
                    const auto target = m_tablePosition.find(write.table);
                    if (target == m_tablePosition.end() || write.action == Action::ConditionCheck) continue;
                    const RequestCost& cost = pattern.perRequest;
                    const double writes = pattern.monthlyRequests.value() * write.items *
                                          (1 - cost.failedConditions.value()) * (1 - cost.unchanged.value()) *
                                          (1 - cost.replayed.value());
                    ChangeVolume& volume = volumes[target->second];
                    volume.captureUnits += writes * write.blocks;
                    volume.replicatedBytes += StoredBytes(writes * static_cast<double>(write.after.value()));
                }
        for (std::size_t i = 0; i < volumes.size(); ++i)
            for (const auto& part : m_plan.tables[i].own.storage.parts) {
                if (!part.expiring) continue;
                const double units = part.expiring->value() * part.writeUnits.value();
                volumes[i].expiringUnitsPerSecond += units;
                volumes[i].expiringCaptureUnits += units * m_plan.secondsPerMonth();
            }
        return volumes;
    }

    void costPatterns(TablePlan& table) {
        Cost all = Money(0);
        for (auto& pattern : table.patterns) {
            costPattern(pattern);
            all = all + pattern.monthlyCost;
        }
        if (!all) return;
        for (auto& pattern : table.patterns) pattern.costShare = share(pattern.monthlyCost->value(), all->value());
    }

    void costPattern(PatternPlan& pattern) {
        for (auto& demand : pattern.demands) {
            const TargetPlan* target = targetOf(demand);
            demand.monthlyCost = target == nullptr ? Cost(Money(0)) : costOf(demand, *target);
            pattern.monthlyCost = pattern.monthlyCost + demand.monthlyCost;
        }
    }

    // On demand every unit has its price, which is the same as the pattern's share of the target's units;
    // provisioned, the share of the peak decides.
    [[nodiscard]] Cost costOf(const TargetDemand& demand, const TargetPlan& target) const {
        const TablePlan& table = m_plan.tables[m_tablePosition.find(demand.table)->second];
        const MonthlyCost& cost = target.costs[table.planned];
        const Cost writes = target.kind == TargetKind::Table ? cost.tableWrites : cost.indexWrites;
        if (table.plannedWay().way.isOnDemand())
            return partOf(cost.reads, share(demand.monthlyReads.value(), target.monthlyReads.value())) +
                   partOf(writes, share(demand.monthlyWrites.value(), target.monthlyWrites.value()));
        return partOf(cost.reads, share(demand.peak.reads.value(), target.peak.reads.value())) +
               partOf(writes, share(demand.peak.writes.value(), target.peak.writes.value()));
    }

    // Those of all ways to pay, with those first that the planned ones need.
    void addUsedPrices() {
        // Names of prices are constants, which outlive this.
        std::unordered_set<std::string_view> seen;
        const auto add = [&](std::string_view name, bool isPlanned) {
            if (seen.insert(name).second)
                m_plan.prices.push_back({std::string(name), m_prices->quote(name), isPlanned});
        };
        const auto addWay = [&](const PayWay& way, bool isReplicated, bool isPlanned) {
            const auto side = [&](const SidePrices& names) {
                add(way.isOnDemand() ? names.requests : names.capacity, isPlanned);
            };
            side(readPrices(way));
            side(writePrices(way, isReplicated));
            if (isReplicated) side(writePrices(way, false));
            if (way.isReserved())
                for (const bool reads : {true, false}) {
                    add(reservedPriceNames(*way.commitment, reads).upFront, isPlanned);
                    add(reservedPriceNames(*way.commitment, reads).hour, isPlanned);
                }
            add(storagePrice(way.tableClass), isPlanned);
        };
        for (const auto& table : m_plan.tables) {
            addWay(table.plannedWay().way, !table.replicas.empty(), true);
            const auto addCharges = [&](const std::vector<Charge>& charges) {
                for (const auto& charge : charges)
                    if (charge.kind != ChargeKind::Transfer) add(charge.price, true);
            };
            addCharges(table.own.charges);
            for (const auto& index : table.indexes) addCharges(index.charges);
            addCharges(table.oneOff);
            if (m_workload.tables.find(table.name)->pointInTimeRecovery) add(price::kPitrGbMonth, true);
        }
        if (m_workload.prices.freeTier)
            for (const auto name : {price::kFreeRcuHours, price::kFreeWcuHours, price::kFreeRwcuHours,
                                    price::kFreeStorageGb, price::kFreeStreamReads})
                add(name, true);
        for (const auto& table : m_plan.tables)
            for (const auto& way : table.ways) addWay(way.way, !table.replicas.empty(), false);
    }

    const Workload& m_workload;
    std::map<std::string, RegionPricing, std::less<>> m_regions;
    const PriceList* m_prices = nullptr;  // of the workload's Region
    bool m_bookIsKnown = false;
    Plan m_plan;
    std::map<std::string, std::size_t, std::less<>> m_tablePosition;
    std::vector<TableLoads> m_loads;
    TopKeyShares m_topKeyShares;
};

}  // namespace

Plan evaluate(const Workload& workload, const PriceBooks& books, const Growth& growth) {
    if (growth == Growth{}) return Evaluation(workload, books, growth).run();
    const Workload grown = grownWorkload(workload, growth);
    return Evaluation(grown, books, growth).run();
}

}  // namespace headroom::model

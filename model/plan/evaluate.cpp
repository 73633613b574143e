// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/evaluate.h"

#include "model/capacity/pattern_request.h"
#include "model/plan/findings.h"
#include "model/plan/limits.h"
#include "model/pricing/monthly_cost.h"
#include "model/workload/rates.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace headroom::model {
namespace {

// Whole capacity units that a rate needs (R15, W15), at least one where anything is asked for; a sum of floating
// rates may be a hair over a whole.
std::int64_t wholeUnits(double unitsPerSecond) {
    if (unitsPerSecond <= 0) return 0;
    constexpr double kTolerance = 1e-9;
    constexpr double kLargest = 9.0e18;
    return static_cast<std::int64_t>(std::clamp(std::ceil(unitsPerSecond * (1 - kTolerance)), 1.0, kLargest));
}

// The largest rate that a workload file can state; a run of no time is no faster.
constexpr double kMostPerSecond = 1e18;

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

class Evaluation {
public:
    Evaluation(const Workload& workload, const PriceBooks& books) : m_workload(workload) {
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
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) finishTable(i);
        for (auto& table : m_plan.tables)
            for (auto& pattern : table.patterns) costPattern(pattern);
        addItemPlans(m_plan, m_workload, m_prices);
        for (const std::string_view name : usedPrices())
            m_plan.prices.push_back({std::string(name), m_prices.quote(name)});
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
        m_prices =
            PriceList(book, fallback, m_workload.region, m_workload.prices.discountPercent, std::move(overrides));
    }

    void addTable(const std::string& name, const Table& table) {
        TablePlan plan;
        plan.name = name;
        plan.tableClass = table.tableClass;
        plan.replicas = table.replicas.size();
        plan.own.table = name;
        plan.own.storage = tableStorage(table);
        if (table.pointInTimeRecovery) plan.own.recoverable = plan.own.storage.data;
        const bool provisioned = table.capacity.mode == CapacityMode::Provisioned;
        if (provisioned) {
            plan.own.statedReadCapacity = table.capacity.provisioned.reads;
            plan.own.statedWriteCapacity = table.capacity.provisioned.writes;
        }
        bool states = plan.own.statedReadCapacity || plan.own.statedWriteCapacity;
        for (const auto& [indexName, index] : table.indexes) {
            TargetPlan target;
            target.table = name;
            target.name = indexName;
            target.kind = index.kind == IndexKind::Local ? TargetKind::LocalIndex : TargetKind::GlobalIndex;
            target.storage = indexStorage(table, index);
            // Recovery covers local indexes with their table, never global ones (G9).
            if (table.pointInTimeRecovery && index.kind == IndexKind::Local) target.recoverable = target.storage.data;
            if (provisioned && index.kind == IndexKind::Global && index.capacity) {
                target.statedReadCapacity = index.capacity->reads;
                target.statedWriteCapacity = index.capacity->writes;
                states = states || index.capacity->reads || index.capacity->writes;
            }
            plan.indexes.push_back(std::move(target));
        }
        plan.plannedMode = !provisioned ? PayMode::OnDemand
                           : states     ? PayMode::ProvisionedStated
                                        : PayMode::ProvisionedPeak;
        m_tablePosition.emplace(name, m_plan.tables.size());
        m_plan.tables.push_back(std::move(plan));
    }

    void addPatterns(std::size_t tablePosition) {
        TablePlan& table = m_plan.tables[tablePosition];
        const Table& said = m_workload.tables.at(tablePosition).value;
        table.patterns.reserve(said.patterns.size());
        for (const auto& [name, pattern] : said.patterns) table.patterns.push_back(planOf(table.name, name, pattern));
    }

    [[nodiscard]] PatternPlan planOf(const std::string& tableName, const std::string& name,
                                     const AccessPattern& said) const {
        PatternPlan pattern;
        pattern.name = name;
        pattern.operation = said.operation;
        pattern.chargedAs = chargedAs(said);
        pattern.table = tableName;
        pattern.target = said.target;
        pattern.perRequest = requestCost(m_workload, tableName, said);
        pattern.monthlyRequests = requestsPerMonth(said.average, m_workload.hoursPerMonth);
        pattern.averageRate = averagePerSecond(said.average, m_workload.hoursPerMonth);
        pattern.peakIsStated = said.peak.has_value();
        pattern.runSeconds = said.runSeconds;
        pattern.peakRate = peakRate(said, pattern);
        if (pattern.perRequest.pages) {
            const EvaluatedPages& pages = *pattern.perRequest.pages;
            for (const auto& kind : pages.items) pattern.evaluatedItems += kind.items * (1 - pages.nothing.value());
            pattern.returnedItems = pattern.evaluatedItems * said.filterKept.value();
        }
        addDemands(pattern);
        return pattern;
    }

    // A peak below the average is a contradiction, which validate() reports; the average then stands. A
    // run without a stated peak takes its time whenever it happens, however rarely.
    [[nodiscard]] static RequestsPerSecond peakRate(const AccessPattern& said, const PatternPlan& pattern) {
        if (said.peak) return std::max(*said.peak, pattern.averageRate);
        if (said.runSeconds && pattern.monthlyRequests.value() > 0)
            return std::max(RequestsPerSecond(std::min(1.0 / *said.runSeconds, kMostPerSecond)), pattern.averageRate);
        return pattern.averageRate;
    }

    static TargetDemand& demandOn(PatternPlan& pattern, const std::string& table, const std::string& index) {
        for (auto& demand : pattern.demands)
            if (demand.table == table && demand.index == index) return demand;
        TargetDemand& demand = pattern.demands.emplace_back();
        demand.table = table;
        demand.index = index;
        return demand;
    }

    static void addDemands(PatternPlan& pattern) {
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
        for (auto& demand : pattern.demands) {
            demand.average = {pattern.averageRate * demand.readsEach, pattern.averageRate * demand.writesEach};
            demand.peak = {pattern.peakRate * demand.readsEach, pattern.peakRate * demand.writesEach};
            demand.monthlyReads = pattern.monthlyRequests * demand.readsEach;
            demand.monthlyWrites = pattern.monthlyRequests * demand.writesEach;
            pattern.average += demand.average;
            pattern.peak += demand.peak;
            pattern.monthlyReads += demand.monthlyReads;
            pattern.monthlyWrites += demand.monthlyWrites;
        }
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
        m_loads.resize(m_plan.tables.size());
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) m_loads[i].resize(m_plan.tables[i].indexes.size() + 1);
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) {
            const auto& saidPatterns = m_workload.tables.at(i).value.patterns;
            const auto& patterns = m_plan.tables[i].patterns;
            for (std::size_t j = 0; j < patterns.size(); ++j)
                for (const auto& demand : patterns[j].demands) {
                    TargetPlan* target = targetOf(demand);
                    if (target == nullptr) continue;
                    target->average += demand.average;
                    target->peak += demand.peak;
                    target->monthlyReads += demand.monthlyReads;
                    target->monthlyWrites += demand.monthlyWrites;
                    const std::size_t tablePosition = m_tablePosition.find(demand.table)->second;
                    const auto& indexes = m_plan.tables[tablePosition].indexes;
                    const std::size_t position =
                        demand.index.empty() ? 0 : static_cast<std::size_t>(target - indexes.data()) + 1;
                    m_loads[tablePosition][position].push_back({&patterns[j], &saidPatterns.at(j).value, &demand});
                }
        }
    }

    void finishTable(std::size_t position) {
        TablePlan& table = m_plan.tables[position];
        const Table& said = m_workload.tables.at(position).value;
        addCapacities(table);
        addCosts(table, said.tableClass);
        const double ownWrites = table.own.monthlyWrites.value();
        const auto finish = [&](TargetPlan& target) {
            target.writeAmplification = share(target.monthlyWrites.value(), ownWrites);
            table.writeAmplification += target.writeAmplification;
            table.average += target.average;
            table.peak += target.peak;
            table.storedBytes += target.storage.billed();
            table.costs.onDemand += target.costs.onDemand;
            table.costs.provisionedPeak += target.costs.provisionedPeak;
            if (target.costs.provisionedStated) {
                if (!table.costs.provisionedStated) table.costs.provisionedStated.emplace();
                *table.costs.provisionedStated += *target.costs.provisionedStated;
            }
        };
        finish(table.own);
        for (auto& index : table.indexes) finish(index);
        table.limits = limitsOf(said, table, m_loads[position], m_topKeyShares);
        table.headroom = smallestHeadroom(table.limits);

        m_plan.average += table.average;
        m_plan.peak += table.peak;
        m_plan.storedBytes += table.storedBytes;
        m_plan.cost += table.plannedCost();
        m_plan.costs.onDemand += table.costs.onDemand;
        m_plan.costs.provisionedPeak += table.costs.provisionedPeak;
        if (table.headroom && (!m_plan.headroom || *table.headroom < *m_plan.headroom))
            m_plan.headroom = table.headroom;
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

    void addCosts(TablePlan& table, TableClass tableClass) {
        addPoolCosts(table, table.own, tableClass);
        for (auto& index : table.indexes)
            if (index.kind == TargetKind::GlobalIndex) addPoolCosts(table, index, tableClass);
        const bool stated = table.plannedMode == PayMode::ProvisionedStated;
        const auto addHolding = [&](TargetPlan& target) {
            const Cost storage = storageCost(m_prices, tableClass, target.storage.billed());
            const Cost backups = recoveryCost(m_prices, target.recoverable);
            const auto add = [&](MonthlyCost& cost) {
                cost.storage = storage;
                cost.backups = backups;
            };
            add(target.costs.onDemand);
            add(target.costs.provisionedPeak);
            if (stated) add(*target.costs.provisionedStated);
        };
        addHolding(table.own);
        for (auto& index : table.indexes) addHolding(index);
    }

    // Costs of one pool of capacity: a global index, or the table with its local indexes, to which the
    // pool's cost is shared out by their units.
    void addPoolCosts(TablePlan& table, TargetPlan& pool, TableClass tableClass) {
        std::vector<TargetPlan*> members{&pool};
        if (pool.kind == TargetKind::Table)
            for (auto& index : table.indexes)
                if (index.kind == TargetKind::LocalIndex) members.push_back(&index);

        const ReadCapacity statedReads = pool.statedReadCapacity.value_or(pool.peakReadCapacity);
        const WriteCapacity statedWrites = pool.statedWriteCapacity.value_or(pool.peakWriteCapacity);
        const Hours month = m_workload.hoursPerMonth;
        const Cost readsAtPeak = provisionedCost(m_prices, tableClass, pool.peakReadCapacity, month);
        const Cost writesAtPeak = provisionedCost(m_prices, tableClass, pool.peakWriteCapacity, month);
        const Cost readsStated = provisionedCost(m_prices, tableClass, statedReads, month);
        const Cost writesStated = provisionedCost(m_prices, tableClass, statedWrites, month);

        Throughput peak;
        for (const auto* member : members) peak += member->peak;
        for (auto* member : members) {
            // Capacity that nobody uses stays with the pool's owner.
            const bool owner = member == &pool;
            const auto part = [&](double used, double all) { return all > 0 ? used / all : owner ? 1.0 : 0.0; };
            const double readPart = part(member->peak.reads.value(), peak.reads.value());
            const double writePart = part(member->peak.writes.value(), peak.writes.value());
            const bool isTable = member->kind == TargetKind::Table;
            const auto set = [&](MonthlyCost& cost, Cost reads, Cost writes) {
                cost.reads = reads;
                (isTable ? cost.tableWrites : cost.indexWrites) = writes;
            };
            set(member->costs.onDemand, onDemandCost(m_prices, tableClass, member->monthlyReads),
                onDemandCost(m_prices, tableClass, member->monthlyWrites));
            set(member->costs.provisionedPeak, partOf(readsAtPeak, readPart), partOf(writesAtPeak, writePart));
            if (table.plannedMode == PayMode::ProvisionedStated) {
                member->costs.provisionedStated.emplace();
                set(*member->costs.provisionedStated, partOf(readsStated, readPart), partOf(writesStated, writePart));
            }
        }
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
        const MonthlyCost& cost = *target.costs.of(table.plannedMode);
        const Cost writes = target.kind == TargetKind::Table ? cost.tableWrites : cost.indexWrites;
        if (table.plannedMode == PayMode::OnDemand)
            return partOf(cost.reads, share(demand.monthlyReads.value(), target.monthlyReads.value())) +
                   partOf(writes, share(demand.monthlyWrites.value(), target.monthlyWrites.value()));
        return partOf(cost.reads, share(demand.peak.reads.value(), target.peak.reads.value())) +
               partOf(writes, share(demand.peak.writes.value(), target.peak.writes.value()));
    }

    [[nodiscard]] std::vector<std::string_view> usedPrices() const {
        std::vector<std::string_view> names;
        const auto add = [&](std::string_view name) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        };
        for (const auto& [name, table] : m_workload.tables) {
            const ClassPrices prices = classPrices(table.tableClass);
            for (const auto price :
                 {prices.readRequests, prices.writeRequests, prices.readCapacity, prices.writeCapacity, prices.storage})
                add(price);
            if (table.pointInTimeRecovery) add(price::kPitrGbMonth);
        }
        return names;
    }

    const Workload& m_workload;
    PriceList m_prices;
    bool m_bookIsKnown = false;
    Plan m_plan;
    std::map<std::string, std::size_t, std::less<>> m_tablePosition;
    std::vector<TableLoads> m_loads;
    TopKeyShares m_topKeyShares;
};

}  // namespace

Plan evaluate(const Workload& workload, const PriceBooks& books) { return Evaluation(workload, books).run(); }

}  // namespace headroom::model

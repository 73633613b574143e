// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Everything that evaluate() computes from a workload. Immutable once made; every result keeps the
// parts it was made from (bytes, blocks, factor, rates, prices), so that Working, the report and the
// command line lay the arithmetic out without computing it again.
#pragma once

#include "model/capacity/request_cost.h"
#include "model/capacity/storage.h"
#include "model/plan/finding.h"
#include "model/plan/heat_plan.h"
#include "model/plan/item_plan.h"
#include "model/plan/limit.h"
#include "model/pricing/break_even.h"
#include "model/pricing/monthly_cost.h"
#include "model/pricing/pay_way.h"
#include "model/pricing/pool_cost.h"
#include "model/pricing/price_book.h"
#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

struct Throughput {
    ReadUnitsPerSecond reads;
    WriteUnitsPerSecond writes;

    Throughput& operator+=(const Throughput& other) {
        reads += other.reads;
        writes += other.writes;
        return *this;
    }
};

// What something costs in each way to pay, in the order of TablePlan::ways. The first two are always on demand and
// provisioned for the peak, both in the table's own class and without a commitment.
class WayCosts {
public:
    WayCosts() : m_costs(2) {}

    [[nodiscard]] std::size_t size() const { return m_costs.size(); }
    [[nodiscard]] const MonthlyCost& operator[](std::size_t way) const { return m_costs[way]; }
    [[nodiscard]] MonthlyCost& operator[](std::size_t way) { return m_costs[way]; }
    [[nodiscard]] const MonthlyCost& onDemand() const { return m_costs[0]; }
    [[nodiscard]] const MonthlyCost& provisionedPeak() const { return m_costs[1]; }
    void resize(std::size_t ways) { m_costs.resize(ways); }

private:
    std::vector<MonthlyCost> m_costs;
};

// From which use on a way costs less than what it is compared with.
struct BreakEven {
    enum class Kind {
        None,          // there is nothing to compare it with
        Unknown,       // a price is
        Utilisation,   // average over provisioned units, against on demand: `reads` and `writes`
        Always,        // at any utilisation, against on demand
        Never,         // against on demand or, for a commitment, within its term
        StorageShare,  // Standard storage over Standard throughput: `value`, against the class Standard
        Months,        // until what is paid up front is earned back: `value`, against no commitment
    };
    Kind kind = Kind::None;
    std::optional<double> value;
    std::optional<double> reads;
    std::optional<double> writes;
};

// One way to pay for a table, with its indexes, in all its Regions.
struct WayPlan {
    PayWay way;
    std::string key;
    std::string title;
    std::vector<PoolCost> pools;  // in the workload's Region: the table with its local indexes, then the global ones
    Reservation reservedReads;    // over all Regions
    Reservation reservedWrites;
    Cost upFront = Money(0);
    Cost yearly = Money(0);                 // twelve months, what is paid up front spread over its term
    Cost firstYear = Money(0);              // what leaves the account in the first year
    std::optional<double> readsPerMillion;  // money for a million units that are used
    std::optional<double> writesPerMillion;
    BreakEven breakEven;
    std::optional<double> headroom;  // of the capacity alone; null when nothing is demanded
    // A share of the planned cost, below 0 where this way costs less; null for the planned way and the unknown.
    std::optional<double> changeAgainstPlanned;

    // Whether today's peak fits the capacity.
    [[nodiscard]] bool carriesPeak() const;
};

// What one request of a pattern does to one target: the table itself or an index, maybe of another
// table. Patterns touch a target once; several effects are summed.
struct TargetDemand {
    std::string table;
    std::string index;  // empty: the table itself
    ReadUnits readsEach;
    WriteUnits writesEach;
    Share reaching{1.0};  // of the pattern's requests that write to it; of a batch, of its items
    Throughput average;
    Throughput peak;
    ReadUnits monthlyReads;
    WriteUnits monthlyWrites;
    // In the mode that the target's table is planned in; provisioned capacity is shared out by peak units.
    Cost monthlyCost = Money(0);
};

struct PatternPlan {
    std::string name;
    Operation operation = Operation::GetItem;
    Operation chargedAs = Operation::GetItem;  // the same, or what a PartiQL statement becomes
    std::string table;
    std::string target;  // index name, empty for the table
    RequestCost perRequest;
    RequestsPerSecond averageRate;
    RequestsPerSecond peakRate;
    bool peakIsStated = false;
    std::optional<double> runSeconds;
    Requests monthlyRequests;
    Throughput average;  // over all targets
    Throughput peak;
    ReadUnits monthlyReads;
    WriteUnits monthlyWrites;
    std::vector<TargetDemand> demands;
    Cost monthlyCost = Money(0);
    Share cacheHits{0.0};             // of the requests, which never reach the table; the rates above count them
    std::optional<double> costShare;  // of what all patterns of its table cost; null where one of them is unknown
    double evaluatedItems = 0;        // of one request of a Query or Scan
    double returnedItems = 0;

    // Of the requests that a cache leaves for the table.
    [[nodiscard]] RequestsPerSecond tableAverageRate() const { return averageRate * (1 - cacheHits.value()); }
    [[nodiscard]] RequestsPerSecond tablePeakRate() const { return peakRate * (1 - cacheHits.value()); }
    [[nodiscard]] Requests tableMonthlyRequests() const { return monthlyRequests * (1 - cacheHits.value()); }
};

enum class TargetKind { Table, GlobalIndex, LocalIndex };

// The table without its indexes, or one index.
struct TargetPlan {
    std::string table;
    std::string name;  // of the index; empty for the table itself
    TargetKind kind = TargetKind::Table;
    Throughput average;
    Throughput peak;
    ReadUnits monthlyReads;
    WriteUnits monthlyWrites;
    StoragePlan storage;
    // Whole units that the peak needs, and those that the workload states. Those of a local index are
    // part of its table's (X4).
    ReadCapacity peakReadCapacity;
    WriteCapacity peakWriteCapacity;
    std::optional<ReadCapacity> statedReadCapacity;
    std::optional<WriteCapacity> statedWriteCapacity;
    StoredBytes recoverable;  // data under point-in-time recovery (G9)
    WayCosts costs;
    std::vector<Charge> charges;    // of the planned way besides throughput, in all Regions
    double writeAmplification = 0;  // monthly write units over those of the table itself
};

struct TablePlan {
    std::string name;
    TableClass tableClass = TableClass::Standard;
    std::vector<std::string> replicas;         // other Regions
    std::vector<std::string> unpricedRegions;  // those with a price that the planned cost needs and nobody knows
    std::vector<WayPlan> ways;
    std::size_t planned = 0;              // of the ways
    double targetUtilisation = 1;         // of auto scaling
    std::optional<std::size_t> cheapest;  // of those that carry the peak; null when no cost is known
    TargetPlan own;
    std::vector<TargetPlan> indexes;
    std::vector<PatternPlan> patterns;
    std::vector<ItemPlan> items;
    // The table with all its indexes.
    Throughput average;
    Throughput peak;
    StoredBytes storedBytes;
    WayCosts costs;
    std::vector<Charge> oneOff;  // paid once: warm throughput, filling replicas
    // Units of a month on replicated capacity, over all Regions (G1); 0 where there are no replicas.
    WriteUnits replicatedWrites;
    double writeAmplification = 0;
    std::vector<TargetHeat> heat;  // of the table with its local indexes, then of each global index
    std::vector<Limit> limits;     // tightest first
    // Of other tables, on writes of transactions that write to this one as well: these succeed or fail as a whole.
    std::vector<Limit> limitsElsewhere;
    std::optional<double> headroom;            // the smallest of the limits that bind
    std::optional<WriteCeiling> writeCeiling;  // null where nothing is written

    [[nodiscard]] const WayPlan& plannedWay() const { return ways[planned]; }
    [[nodiscard]] const MonthlyCost& plannedCost() const { return costs[planned]; }
    [[nodiscard]] std::optional<std::size_t> wayIndex(std::string_view key) const;
    [[nodiscard]] std::optional<std::size_t> wayIndex(const PayWay& way) const;
    [[nodiscard]] ReadUnits monthlyReads() const;               // with indexes
    [[nodiscard]] WriteUnits monthlyGlobalIndexWrites() const;  // in one Region
    // What is paid once; unknown when a price is.
    [[nodiscard]] Cost oneOffCost() const;
    // The dearest first, those of unknown cost last.
    [[nodiscard]] std::vector<const PatternPlan*> patternsByCost() const;
    [[nodiscard]] const TargetPlan* index(std::string_view name) const;
    [[nodiscard]] const PatternPlan* pattern(std::string_view name) const;
    [[nodiscard]] const ItemPlan* item(std::string_view name) const;
    // The limit that sets the write ceiling, which must be there.
    [[nodiscard]] const Limit& ceilingLimit() const {
        return (writeCeiling->isElsewhere ? limitsElsewhere : limits)[writeCeiling->limit];
    }
    // The key that takes most of what one key serves, or null when no distribution is stated.
    [[nodiscard]] const Limit* hottestKey() const;
    // Of the table itself (empty) or of a global index; null where there is none.
    [[nodiscard]] const TargetHeat* heatOf(std::string_view index) const;
};

// One price as it was used, for Working and the report.
struct UsedPrice {
    std::string name;
    PriceQuote quote;
    bool isPlanned = false;  // the planned cost needs it
};

// By how much a workload is taken to have grown. What was served, provisioned and split before stays as it is without.
struct Growth {
    double traffic = 1;  // rates
    double data = 1;     // items stored, and items of one partition key

    friend bool operator==(const Growth&, const Growth&) = default;
};

struct Plan {
    std::string workload;
    std::string region;
    std::string location;  // the region's name in the price book, empty when it has none
    Hours hoursPerMonth{730};
    std::string book;
    std::string bookPublished;  // ISO time; the book's last day where no publication is known
    std::string currency;
    std::vector<UsedPrice> prices;
    std::vector<TablePlan> tables;
    MonthlyCost cost;          // as planned
    WayCosts costs;            // every table on demand; every table provisioned for its peak
    Cost cheapest = Money(0);  // every table in its cheapest way that carries its peak
    Cost upFront = Money(0);   // as planned
    Cost oneOff = Money(0);
    UtilisationBreakEven utilisationBreakEven;  // of the Region, class Standard
    InfrequentAccessBreakEven infrequentAccessBreakEven;
    ReservedUnit reservedRead1Year;
    ReservedUnit reservedRead3Years;
    ReservedUnit reservedWrite1Year;
    ReservedUnit reservedWrite3Years;
    Throughput average;
    Throughput peak;
    StoredBytes storedBytes;
    Growth growth;                     // what the workload was multiplied with
    std::vector<Limit> accountLimits;  // of all tables together
    std::optional<double> headroom;    // the smallest of all limits that bind; null when none is known
    std::vector<Finding> findings;     // worst first

    [[nodiscard]] const TablePlan* table(std::string_view name) const;
    [[nodiscard]] const PriceQuote* price(std::string_view name) const;
    // The worst severity of the findings, not accepted, whose place is this JSON pointer or lies below it.
    [[nodiscard]] std::optional<Severity> worstAt(std::string_view pointer) const;
    // The worst severity of the findings about a pattern and of the limits that it drives.
    [[nodiscard]] std::optional<Severity> worstOfPattern(std::string_view table, std::string_view pattern) const;
    // Of all tables and the account, tightest first.
    [[nodiscard]] std::vector<const Limit*> limits() const;
    [[nodiscard]] double secondsPerMonth() const { return hoursPerMonth.value() * kSecondsPerHour; }
};

}  // namespace headroom::model

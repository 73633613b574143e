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
#include "model/plan/item_plan.h"
#include "model/pricing/monthly_cost.h"
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

// The ways to pay that are computed side by side.
enum class PayMode {
    OnDemand,           // every unit counted
    ProvisionedPeak,    // capacity for the peak, all month
    ProvisionedStated,  // the capacity that the workload states
};
inline constexpr PayMode kPayModes[] = {PayMode::OnDemand, PayMode::ProvisionedPeak, PayMode::ProvisionedStated};

// A figure for each way to pay. `stated` is absent unless the table is provisioned with stated units.
struct ModeCosts {
    MonthlyCost onDemand;
    MonthlyCost provisionedPeak;
    std::optional<MonthlyCost> provisionedStated;

    [[nodiscard]] const MonthlyCost* of(PayMode mode) const;
};

// What one request of a pattern does to one target: the table itself or an index, maybe of another
// table. Patterns touch a target once; several effects are summed.
struct TargetDemand {
    std::string table;
    std::string index;  // empty: the table itself
    ReadUnits readsEach;
    WriteUnits writesEach;
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
    double evaluatedItems = 0;  // of one request of a Query or Scan
    double returnedItems = 0;
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
    ModeCosts costs;
    double writeAmplification = 0;  // monthly write units over those of the table itself
};

// Below this headroom a limit that holds today is worth watching.
inline constexpr double kWatchHeadroom = 2;

// What one pattern adds to the demand on a limit: peak rate x units each x share of the hottest key.
struct LimitDriver {
    std::string pattern;
    RequestsPerSecond peakRate;
    double unitsEach = 0;
    double share = 1;

    [[nodiscard]] double demand() const { return peakRate.value() * unitsEach * share; }
};

// A limit of the service that the peak comes near. headroom = limit / demand.
struct Limit {
    std::string id;       // "key-writes", "capacity-reads" ...
    std::string place;    // JSON pointer
    std::string subject;  // "gsi3"
    std::string index;    // the same where it is one of an index; empty for the table
    std::string what;     // "key PENDING"
    std::string detail;   // "writes of one key"
    std::string unit;     // "WU/s"
    double demand = 0;
    double limit = 0;
    std::optional<double> headroom;  // null when nothing is demanded
    std::string rule;                // "P1"
    std::string key;                 // name of the key of a key limit, empty when it has none
    bool risingSortKey = false;      // of a key limit: its collection cannot be split (P6c)
    std::vector<LimitDriver> drivers;

    // Throttles below 1, to be watched below 2, otherwise fine.
    [[nodiscard]] Severity severity() const;
    // How much of the limit the peak takes: 1 is all of it.
    [[nodiscard]] double load() const { return demand / limit; }
    // Identifies the limit within its table.
    [[nodiscard]] std::string figureName() const { return place + ' ' + id + ' ' + key; }
};

struct TablePlan {
    std::string name;
    TableClass tableClass = TableClass::Standard;
    std::size_t replicas = 0;  // in other Regions
    PayMode plannedMode = PayMode::OnDemand;
    TargetPlan own;
    std::vector<TargetPlan> indexes;
    std::vector<PatternPlan> patterns;
    std::vector<ItemPlan> items;
    // The table with all its indexes.
    Throughput average;
    Throughput peak;
    StoredBytes storedBytes;
    ModeCosts costs;
    double writeAmplification = 0;
    std::vector<Limit> limits;
    std::optional<double> headroom;

    [[nodiscard]] const MonthlyCost& plannedCost() const { return *costs.of(plannedMode); }
    [[nodiscard]] const TargetPlan* index(std::string_view name) const;
    [[nodiscard]] const PatternPlan* pattern(std::string_view name) const;
    [[nodiscard]] const ItemPlan* item(std::string_view name) const;
    // The key that takes most of what one key serves, or null when no distribution is stated.
    [[nodiscard]] const Limit* hottestKey() const;
};

// One price as it was used, for Working and the report.
struct UsedPrice {
    std::string name;
    PriceQuote quote;
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
    MonthlyCost cost;  // as planned
    ModeCosts costs;
    Throughput average;
    Throughput peak;
    StoredBytes storedBytes;
    std::optional<double> headroom;  // the smallest of all limits; null when none is known
    std::vector<Finding> findings;   // worst first

    [[nodiscard]] const TablePlan* table(std::string_view name) const;
    [[nodiscard]] const PriceQuote* price(std::string_view name) const;
    // The worst severity of the findings, not accepted, whose place is this JSON pointer or lies below it.
    [[nodiscard]] std::optional<Severity> worstAt(std::string_view pointer) const;
    // The worst severity of the findings about a pattern and of the limits that it drives.
    [[nodiscard]] std::optional<Severity> worstOfPattern(std::string_view table, std::string_view pattern) const;
    // Of all tables, tightest first.
    [[nodiscard]] std::vector<const Limit*> limits() const;
    [[nodiscard]] double secondsPerMonth() const { return hoursPerMonth.value() * kSecondsPerHour; }
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A remedy is a change to the workload that answers a finding. It can be tried, applied and undone; its effect is what
// evaluating the changed workload says, never an estimate.
#pragma once

#include "model/pricing/pay_way.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <variant>

namespace headroom::model {

struct PayDifferently {
    std::string table;
    PayWay way;
    friend bool operator==(const PayDifferently&, const PayDifferently&) = default;
};
struct DropIndex {
    std::string table;
    std::string index;
    friend bool operator==(const DropIndex&, const DropIndex&) = default;
};
// Entry sizes that were stated for the wider projection give way to what the examples measure.
struct NarrowProjection {
    std::string table;
    std::string index;
    Projection projection;
    friend bool operator==(const NarrowProjection&, const NarrowProjection&) = default;
};
struct ReadEventually {
    std::string table;
    std::string pattern;
    friend bool operator==(const ReadEventually&, const ReadEventually&) = default;
};
// A new sparse index that holds what a Scan's filter keeps; the Scan becomes a Query of it.
struct QuerySparseIndex {
    std::string table;
    std::string pattern;
    std::string index;
    friend bool operator==(const QuerySparseIndex&, const QuerySparseIndex&) = default;
};
// Stated capacity of a table (no index) or a global index gives way to what the peak needs.
struct ProvisionThePeak {
    std::string table;
    std::string index;
    friend bool operator==(const ProvisionThePeak&, const ProvisionThePeak&) = default;
};
enum class Suffix {
    Random,      // the writer picks one: whoever reads asks every shard
    Calculated,  // from another attribute: who reads one item knows its shard (P10)
};
// The keys of a table (no index) or a global index are written under `shards` suffixes each; Queries of the target ask
// them all.
struct ShardKey {
    std::string table;
    std::string index;
    double shards = 1;
    Suffix suffix = Suffix::Random;
    friend bool operator==(const ShardKey&, const ShardKey&) = default;
};
// The target gets a partition key of its own for each item; Queries that asked for the old key go to a new index
// with that key, written under `shards` suffixes.
struct KeyByItem {
    std::string table;
    std::string newIndex;  // its name; empty where nothing queries the old key
    double shards = 1;
    friend bool operator==(const KeyByItem&, const KeyByItem&) = default;
};
// A cache answers this share of a pattern's requests. What the cache itself costs is not counted.
struct CacheReads {
    std::string table;
    std::string pattern;
    Share hits{0.9};
    friend bool operator==(const CacheReads&, const CacheReads&) = default;
};
// A global index of several item types becomes one for each of them.
struct SplitIndex {
    std::string table;
    std::string index;
    friend bool operator==(const SplitIndex&, const SplitIndex&) = default;
};
struct ShrinkItem {
    std::string table;
    std::string itemType;
    Bytes size;
    friend bool operator==(const ShrinkItem&, const ShrinkItem&) = default;
};
// Stated capacity of a table (no index) or a global index becomes this much; null keeps a side.
struct RaiseCapacity {
    std::string table;
    std::string index;
    std::optional<ReadCapacity> reads;
    std::optional<WriteCapacity> writes;
    friend bool operator==(const RaiseCapacity&, const RaiseCapacity&) = default;
};
// Warm throughput of a table (no index) or a global index is raised; null keeps a side.
struct PreWarm {
    std::string table;
    std::string index;
    std::optional<ReadUnitsPerSecond> reads;
    std::optional<WriteUnitsPerSecond> writes;
    friend bool operator==(const PreWarm&, const PreWarm&) = default;
};
using WorkloadChange =
    std::variant<PayDifferently, DropIndex, NarrowProjection, ReadEventually, QuerySparseIndex, ProvisionThePeak,
                 ShardKey, KeyByItem, CacheReads, SplitIndex, ShrinkItem, RaiseCapacity, PreWarm>;

struct RemedyEffect {
    Cost before;  // of the whole workload, a month
    Cost after;
    Cost upFront = Money(0);               // more than before
    Cost oneOff = Money(0);                // more than before
    std::optional<double> headroomBefore;  // of the plan
    std::optional<double> headroomAfter;
    std::optional<double> limitBefore;  // headroom of the limit that the finding is about; null where it is about none
    std::optional<double> limitAfter;   // of the same limit, or what has taken its place; null: nothing has

    // Below nothing where it saves; null where a price is unknown.
    [[nodiscard]] Cost change() const;

    friend bool operator==(const RemedyEffect&, const RemedyEffect&) = default;
};

struct Remedy {
    std::string title;  // "Provision with auto scaling"
    WorkloadChange change;
    RemedyEffect effect;
    std::string summary;  // of the effect: "−$3,757 a month · $15,621 up front · headroom 0.81× → 3.23×"

    friend bool operator==(const Remedy&, const Remedy&) = default;
};

// Does nothing where the workload has no such table, index or pattern.
void apply(Workload& workload, const WorkloadChange& change);

}  // namespace headroom::model

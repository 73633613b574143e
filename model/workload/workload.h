// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the user said: tables, item types, indexes, access patterns and traffic. A plain value,
// copyable and comparable, without computed members; evaluate() turns it into a Plan.
//
// Every struct carries what this version does not know of the file (preserved.h).
#pragma once

#include "model/units/quantity.h"
#include "model/workload/attribute_value.h"
#include "model/workload/named_list.h"
#include "model/workload/preserved.h"
#include "model/workload/size.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom::model {

enum class AttributeType { String, Number, Binary };

struct KeyAttribute {
    std::string name;
    AttributeType type = AttributeType::String;
    Preserved preserved;

    friend bool operator==(const KeyAttribute&, const KeyAttribute&) = default;
};

// How requests or entries spread over partition key values.
struct UniformKeys {
    double keys = 1;
    friend bool operator==(const UniformKeys&, const UniformKeys&) = default;
};
struct ZipfKeys {
    double keys = 1;
    double exponent = 0.99;
    friend bool operator==(const ZipfKeys&, const ZipfKeys&) = default;
};
// `hotKeys` of `keys` take `hotTrafficShare` of the traffic between them, evenly.
struct HotSetKeys {
    double keys = 1;
    double hotKeys = 1;
    Share hotTrafficShare{1.0};
    friend bool operator==(const HotSetKeys&, const HotSetKeys&) = default;
};
struct OneKey {
    friend bool operator==(const OneKey&, const OneKey&) = default;
};
// One key at a time, a new one each period (today's date): always the whole traffic on one key.
struct NewKeyPerPeriod {
    double periodSeconds = 86400;
    friend bool operator==(const NewKeyPerPeriod&, const NewKeyPerPeriod&) = default;
};
// One logical key spread evenly over `shards` suffixes (P10).
struct ShardedKey {
    double shards = 1;
    friend bool operator==(const ShardedKey&, const ShardedKey&) = default;
};
// Requests counted key by key. Of a list that was cut short, such as the hottest 25 of a report, the rest is said in
// one sum, spread evenly over `otherKeys`.
struct MeasuredKeys {
    std::vector<double> counts;
    std::vector<std::string> names;  // of the first counts; may be shorter than `counts`, or empty
    double otherKeys = 0;
    double otherCount = 0;
    friend bool operator==(const MeasuredKeys&, const MeasuredKeys&) = default;
};

struct KeyDistribution {
    std::variant<UniformKeys, ZipfKeys, HotSetKeys, OneKey, NewKeyPerPeriod, ShardedKey, MeasuredKeys> shape;
    std::string hottestKey;  // what the hottest key is called, such as PENDING; may be empty
    // Items of one key arrive in rising or falling sort key order, so that its collection cannot be
    // split for heat (P6c).
    bool risingSortKey = false;
    // Each key value is stored under this many suffixes, which share its traffic evenly (P10). At least 1.
    double suffixes = 1;
    Preserved preserved;

    friend bool operator==(const KeyDistribution&, const KeyDistribution&) = default;
};

// An item as an example of its type, in DynamoDB JSON. Made by io/item_json.h.
struct ExampleItem {
    std::string json;          // compact; kept even if it is no item
    std::optional<Item> item;  // nothing when the text is no item
    std::string problem;       // why it is none

    friend bool operator==(const ExampleItem&, const ExampleItem&) = default;
};

// A kind of item in a table. Its size is stated, or follows from an example of its attributes.
struct ItemType {
    std::string description;
    std::optional<Size> size;     // null: not stated
    std::optional<double> count;  // items stored on average over the month
    std::optional<double> itemsPerPartitionKey;
    std::optional<double> growthPerMonth;   // items more each month
    std::optional<Hours> timeToLive;        // TTL deletes an item after this time
    std::optional<ExampleItem> attributes;  // its size counts where none is stated
    Preserved preserved;

    // The example's item, or null.
    [[nodiscard]] const Item* example() const { return attributes && attributes->item ? &*attributes->item : nullptr; }

    friend bool operator==(const ItemType&, const ItemType&) = default;
};

enum class IndexKind { Global, Local };
enum class ProjectionType { KeysOnly, Include, All };

struct Projection {
    ProjectionType type = ProjectionType::All;
    std::vector<std::string> attributes;  // of INCLUDE
    Preserved preserved;

    friend bool operator==(const Projection&, const Projection&) = default;
};

// How one item type appears in an index.
struct IndexEntries {
    Share share{1.0};          // of the type's items that have an entry (sparse index, S12)
    std::optional<Size> size;  // null: derived from the attributes, or the whole item with projection ALL
    Preserved preserved;

    friend bool operator==(const IndexEntries&, const IndexEntries&) = default;
};

struct AutoScaling {
    double targetUtilisationPercent = 70;
    // Of table and indexes only the reads and writes for which it costs less than provisioning the peak.
    bool onlyWhereCheaper = false;
    std::optional<double> minimumReadUnits;
    std::optional<double> maximumReadUnits;
    std::optional<double> minimumWriteUnits;
    std::optional<double> maximumWriteUnits;
    Preserved preserved;

    friend bool operator==(const AutoScaling&, const AutoScaling&) = default;
};

// Units provisioned for a table or a global index. Null: as much as its own peak needs.
struct ProvisionedUnits {
    std::optional<ReadCapacity> reads;
    std::optional<WriteCapacity> writes;
    Preserved preserved;

    friend bool operator==(const ProvisionedUnits&, const ProvisionedUnits&) = default;
};

// Warm throughput asked for: what is served at once, without scaling first (OD7). Null: what there is by itself.
struct WarmThroughput {
    std::optional<ReadUnitsPerSecond> reads;
    std::optional<WriteUnitsPerSecond> writes;
    Preserved preserved;

    friend bool operator==(const WarmThroughput&, const WarmThroughput&) = default;
};

// What bounds a table or a global index on demand besides its warm throughput. Null: not stated.
struct OnDemandLimits {
    // Highest traffic that was served before: twice as much is served at once (OD1). 0: a new table. Not stated: the
    // table serves today's peak already.
    std::optional<ReadUnitsPerSecond> previousPeakReads;
    std::optional<WriteUnitsPerSecond> previousPeakWrites;
    // Highest capacity that was provisioned before the mode was switched: served at once, too (OD2).
    std::optional<ReadCapacity> highestProvisionedReads;
    std::optional<WriteCapacity> highestProvisionedWrites;
    // Maximum on-demand throughput (OD5).
    std::optional<ReadUnitsPerSecond> maximumReads;
    std::optional<WriteUnitsPerSecond> maximumWrites;
    Preserved preserved;

    friend bool operator==(const OnDemandLimits&, const OnDemandLimits&) = default;
};

struct Index {
    std::string description;
    IndexKind kind = IndexKind::Global;
    std::optional<KeyAttribute> partitionKey;  // a local index has the table's
    std::optional<KeyAttribute> sortKey;
    Projection projection;
    NamedList<IndexEntries> entries;           // by item type; a type that is not listed has no entries
    std::optional<ProvisionedUnits> capacity;  // of a global index on a provisioned table
    std::optional<WarmThroughput> warmThroughput;
    std::optional<OnDemandLimits> onDemand;   // of a global index
    std::optional<double> assumedPartitions;  // of a global index; null: as many as there must be at least (P4)
    std::optional<KeyDistribution> keyDistribution;
    Preserved preserved;

    friend bool operator==(const Index&, const Index&) = default;
};

enum class Operation {
    GetItem,
    BatchGetItem,
    Query,
    Scan,
    PutItem,
    UpdateItem,
    DeleteItem,
    BatchWriteItem,
    TransactGetItems,
    TransactWriteItems,
    // PartiQL. Each costs what the operation costs that it becomes (R14, W13).
    ExecuteStatement,
    BatchExecuteStatement,
    ExecuteTransaction,
};

enum class Consistency { Eventual, Strong };

// Which attributes a Query or Scan returns. It changes nothing about what is read from a table or a global index
// (R8); a local index fetches from the table what it does not hold (R12).
enum class Select { AllAttributes, AllProjectedAttributes, SpecificAttributes, Count };

// What one part of a batch or transaction does. Other operations imply it.
enum class Action { Get, Put, Update, Delete, ConditionCheck };

// What one write does to one index (X1).
enum class IndexChange { None, Added, Removed, ChangedInPlace, KeyChanged };

struct IndexEffect {
    IndexChange change = IndexChange::None;
    Share share{1.0};                 // of the writes that have this effect
    std::optional<Size> entryBefore;  // null: derived, or the entry size of the item type in that index
    std::optional<Size> entryAfter;
    Preserved preserved;

    friend bool operator==(const IndexEffect&, const IndexEffect&) = default;
};
using IndexEffects = std::vector<IndexEffect>;  // alternatives; the shares left over change nothing

// What an update, or a put over an item, changes.
struct AttributeChanges {
    std::vector<std::string> sets;            // attributes whose new value is not said
    std::optional<ExampleItem> setsToValues;  // attributes with an example of their new value
    std::vector<std::string> removes;

    [[nodiscard]] bool isEmpty() const { return sets.empty() && !setsToValues && removes.empty(); }

    friend bool operator==(const AttributeChanges&, const AttributeChanges&) = default;
};

// Items of one kind that one request reads or writes.
struct RequestPart {
    Action action = Action::Get;           // only said in batches and transactions
    std::string table;                     // empty: the pattern's own table
    std::string itemType;                  // empty: only the size is known
    std::optional<double> items;           // null: one; for a Scan without parts, the whole target
    std::optional<Size> size;              // of the item after a write; null: the item type's
    std::optional<Size> sizeBefore;        // null: see capacity; 0: there was no item
    std::optional<Size> fetchedSize;       // of the item behind an entry of a local index; null: the item type's
    Share missing{0.0};                    // of the keys asked for that do not exist
    NamedList<IndexEffects> indexEffects;  // by index
    AttributeChanges changes;              // only said in a list of parts; empty: the pattern's
    Preserved preserved;

    friend bool operator==(const RequestPart&, const RequestPart&) = default;
};

enum class RatePeriod { Second, Hour, Day, Month };

struct AverageRate {
    double count = 0;
    RatePeriod period = RatePeriod::Second;

    friend bool operator==(const AverageRate&, const AverageRate&) = default;
};

struct AccessPattern {
    std::string description;
    Operation operation = Operation::GetItem;
    std::optional<Operation> statementRunsAs;  // of ExecuteStatement: what its statement becomes
    std::string target;                        // an index of the table; empty: the table itself
    Consistency consistency = Consistency::Eventual;
    AverageRate average;
    std::optional<RequestsPerSecond> peak;  // null: steady, the peak is the average
    std::optional<double> runSeconds;       // time over which one request and its pages are spread
    // At least one. Single-item operations and simple queries have exactly one, written inline;
    // `listsParts` says that the file wrote them as a list.
    std::vector<RequestPart> parts{RequestPart{}};
    bool listsParts = false;
    std::optional<double> limit;               // Limit of a Query or Scan page, in items
    std::optional<double> fanOutShards;        // queries in parallel, the items spread over them
    std::optional<double> scanSegments;        // TotalSegments of a parallel Scan (R13)
    Share filterKept{1.0};                     // of the items evaluated that the filter returns
    std::optional<Select> select;              // null: all that the target holds
    std::vector<std::string> readsAttributes;  // of Select::SpecificAttributes
    Share failedConditions{0.0};               // of the requests whose condition fails (W6)
    std::optional<Size> failedConditionItem;   // what they find; 0: no item; null: an item as it is after the write
    Share unchanged{0.0};                      // of the writes that store what is there already (W5)
    Share replayed{0.0};                       // of the transactions that repeat one with the same token (W10)
    AttributeChanges changes;
    std::optional<KeyDistribution> keyDistribution;
    Share cacheHits{0.0};  // of the requests that a cache answers, so that they never reach the table (D6)
    std::string traffic;   // name of a traffic shape, reserved
    std::string cache;     // name of a cache, reserved
    Preserved preserved;

    friend bool operator==(const AccessPattern&, const AccessPattern&) = default;
};

enum class CapacityMode { OnDemand, Provisioned };

enum class CommitmentKind {
    Reserved1Year,   // blocks of 100 units, partly paid up front (A13)
    Reserved3Years,  // the same for longer
    SavingsPlan,     // a Database Savings Plan of 1 year, nothing up front (A15)
};

// What is promised to the provider for a term. Units that are not said: as many as cost least.
struct Commitment {
    CommitmentKind kind = CommitmentKind::Reserved1Year;
    std::optional<ReadCapacity> reads;  // multiples of 100, of reserved capacity
    std::optional<WriteCapacity> writes;
    Preserved preserved;

    friend bool operator==(const Commitment&, const Commitment&) = default;
};

struct TableCapacity {
    CapacityMode mode = CapacityMode::OnDemand;
    ProvisionedUnits provisioned;  // of the table and its local indexes
    std::optional<AutoScaling> autoScaling;
    std::optional<Commitment> commitment;
    Preserved preserved;

    friend bool operator==(const TableCapacity&, const TableCapacity&) = default;
};

enum class TableClass { Standard, StandardInfrequentAccess };

enum class StreamView { KeysOnly, NewImage, OldImage, NewAndOldImages };

// Copies of the data besides point-in-time recovery, in a month (G9, G10).
struct Backups {
    double kept = 0;              // full on-demand backups kept on average
    double restoresPerMonth = 0;  // of the whole table with its indexes
    double fullExportsPerMonth = 0;
    StoredBytes incrementalExportBytesPerMonth;
    StoredBytes importBytesPerMonth;  // of uncompressed source
    Preserved preserved;

    friend bool operator==(const Backups&, const Backups&) = default;
};

// Who reads the changes of a table.
struct ChangeCapture {
    double streamReadsPerMonth = 0;  // GetRecords calls; those of Lambda and of global tables are free (G7)
    bool kinesis = false;            // into a Kinesis data stream (G8)
    Preserved preserved;

    friend bool operator==(const ChangeCapture&, const ChangeCapture&) = default;
};

struct Table {
    std::string description;
    TableClass tableClass = TableClass::Standard;
    KeyAttribute partitionKey{"pk", AttributeType::String, {}};
    std::optional<KeyAttribute> sortKey;
    TableCapacity capacity;
    bool pointInTimeRecovery = false;
    std::optional<StreamView> stream;
    std::vector<std::string> replicas;  // other Regions
    std::optional<Backups> backups;
    std::optional<ChangeCapture> changeCapture;
    std::optional<WarmThroughput> warmThroughput;
    std::optional<OnDemandLimits> onDemand;
    std::optional<double> assumedPartitions;  // null: as many as there must be at least (P4)
    NamedList<ItemType> itemTypes;
    NamedList<Index> indexes;
    NamedList<AccessPattern> patterns;
    Preserved preserved;

    friend bool operator==(const Table&, const Table&) = default;
};

struct PriceChoice {
    std::string book = "aws-dynamodb-current";
    double discountPercent = 0;
    bool freeTier = false;        // the account still has its free allowance
    NamedList<double> overrides;  // by the price book's own name, such as wcu_hour_usd
    Preserved preserved;

    friend bool operator==(const PriceChoice&, const PriceChoice&) = default;
};

// A finding that the user has accepted: it stays listed, silenced, with the reason.
struct AcceptedFinding {
    std::string reason;
    Preserved preserved;

    friend bool operator==(const AcceptedFinding&, const AcceptedFinding&) = default;
};

struct Workload {
    std::string name;
    std::string description;
    std::string region = "us-east-1";
    Hours hoursPerMonth{730};
    PriceChoice prices;
    NamedList<Table> tables;
    // Sections that format 1 accepts and keeps; compact JSON objects, empty when absent.
    std::string trafficJson;
    std::string cachesJson;
    std::string scenariosJson;
    NamedList<AcceptedFinding> acceptedFindings;  // by Finding::key()
    Preserved preserved;

    friend bool operator==(const Workload&, const Workload&) = default;
};

}  // namespace headroom::model

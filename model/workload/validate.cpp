// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/validate.h"

#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/problem_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom::model {
namespace {

bool isServiceName(const std::string& name) {
    if (name.size() < kMinNameLength || name.size() > kMaxNameLength) return false;
    return std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
               c == '.';
    });
}

void validateName(const std::string& name, const Pointer& place, ProblemList& problems) {
    if (!isServiceName(name))
        problems.add("name", place, fmt::format("“{}” is not a name that DynamoDB takes", name),
                     "Use 3 to 255 of the characters a–z, A–Z, 0–9, _, - and .");
}

// What was provisioned at most before is at least what is provisioned now.
void validateOnDemand(const Table& table, const OnDemandLimits& limits, const ProvisionedUnits& now,
                      const Pointer& place, ProblemList& problems) {
    if (table.capacity.mode != CapacityMode::Provisioned) return;
    const auto check = [&](const auto& highest, const auto& stated, std::string_view member) {
        if (highest && stated && *highest < *stated)
            problems.add("on-demand", place / member,
                         fmt::format("the highest capacity so far, {}, is below the {} that are provisioned now",
                                     formatNumber(static_cast<double>(highest->value())),
                                     formatNumber(static_cast<double>(stated->value()))),
                         "Raise it, or leave it out.");
    };
    check(limits.highestProvisionedReads, now.reads, "highestProvisionedReadUnits");
    check(limits.highestProvisionedWrites, now.writes, "highestProvisionedWriteUnits");
}

void validateIndex(const Table& table, const Index& index, const Pointer& place, ProblemList& problems) {
    const bool isLocal = index.kind == IndexKind::Local;
    if (!isLocal && !index.partitionKey)
        problems.add("index-key", place, "a global index needs a partition key", "Name its partitionKey.");
    if (isLocal && !index.sortKey)
        problems.add("index-key", place, "a local index needs a sort key of its own", "Name its sortKey.");
    if (isLocal && !table.sortKey)
        problems.add("index-key", place, "only a table with a sort key can have local indexes",
                     "Give the table a sortKey, or make the index GLOBAL.");
    if (isLocal && index.partitionKey && index.partitionKey->name != table.partitionKey.name)
        problems.add("index-key", place / "partitionKey", "a local index has its table's partition key",
                     fmt::format("Leave partitionKey out, or name {}.", table.partitionKey.name));
    if (isLocal && index.capacity)
        problems.add("index-capacity", place / "capacity", "a local index uses its table's capacity",
                     "Leave capacity out.");
    if (!isLocal && index.capacity && table.capacity.mode == CapacityMode::OnDemand)
        problems.add("index-capacity", place / "capacity", "the table is on demand, and so are its indexes",
                     "Leave capacity out, or make the table PROVISIONED.");
    if (isLocal && index.onDemand)
        problems.add("index-capacity", place / "onDemand", "a local index is served with its table",
                     "Leave onDemand out; state it for the table.");
    if (isLocal && index.assumedPartitions)
        problems.add("index-capacity", place / "assumedPartitions", "a local index lies in its table's partitions",
                     "Leave assumedPartitions out; state it for the table.");
    if (!isLocal && index.onDemand)
        validateOnDemand(table, *index.onDemand, index.capacity.value_or(ProvisionedUnits()), place / "onDemand",
                         problems);
    if (index.keyDistribution) validateKeys(*index.keyDistribution, place / "keyDistribution", problems);
    const auto& included = index.projection.attributes;
    if (index.projection.type == ProjectionType::Include && included.empty())
        problems.add("projection", place / "projection", "INCLUDE names no attributes",
                     "List the attributes, or use KEYS_ONLY.");
    if (index.projection.type != ProjectionType::Include && !included.empty())
        problems.add("projection", place / "projection", "only INCLUDE takes a list of attributes",
                     "Use INCLUDE, or leave the attributes out.");
    if (included.size() > kMaxIncludedAttributesPerIndex)
        problems.add("projection", place / "projection",
                     fmt::format("{} attributes are included; an index takes {}", included.size(),
                                 kMaxIncludedAttributesPerIndex),
                     "Include fewer, or use ALL.");
    for (const auto& [itemType, entries] : index.entries) {
        if (entries.size && entries.size->maximum().value() > kMaxItemBytes)
            problems.add("item-size", place / "entries" / itemType,
                         fmt::format("an entry of {} is over 400 KB (S5)", formatExactBytes(entries.size->maximum())),
                         "Correct the size, or project less.");
        if (!table.itemTypes.contains(itemType))
            problems.add("unknown-item-type", place / "entries" / itemType,
                         fmt::format("the table has no item type “{}”", itemType),
                         "Correct the name, or add the item type.");
    }
}

void validateItemTypes(const Table& table, const Pointer& place, ProblemList& problems) {
    for (const auto& [name, type] : table.itemTypes) {
        if (!type.size) continue;
        const Pointer at = place / "itemTypes" / name;
        if (type.size->maximum().value() > kMaxItemBytes) {
            problems.add("item-size", at,
                         fmt::format("an item of {} is over 400 KB; the service takes {} and refuses more (S5)",
                                     formatExactBytes(type.size->maximum()), formatExactBytes(Bytes(kMaxItemBytes))),
                         "Split the item, or keep the large part in S3.");
            continue;
        }
        std::int64_t together = type.size->maximum().value();
        for (const auto& [indexName, index] : table.indexes) {
            const IndexEntries* entries = index.entries.find(name);
            if (index.kind == IndexKind::Local && entries != nullptr)
                together += entries->size                                  ? entries->size->maximum().value()
                            : index.projection.type == ProjectionType::All ? type.size->maximum().value()
                                                                           : 0;
        }
        if (together > kMaxItemBytes)
            problems.add("item-size", at,
                         fmt::format("the item and its local index entries are {} together, over 400 KB (S5)",
                                     formatExactBytes(Bytes(together))),
                         "Project less into the local indexes, or make them global.");
    }
}

void validateCapacity(const Table& table, const Pointer& place, ProblemList& problems) {
    if (const auto& commitment = table.capacity.commitment) {
        const Pointer at = place / "capacity" / "commitment";
        const bool isReserved = commitment->kind != CommitmentKind::SavingsPlan;
        if (isReserved && table.capacity.mode == CapacityMode::OnDemand)
            problems.add("commitment", at / "kind", "reserved capacity does not cover on-demand requests (A13)",
                         "Make the table PROVISIONED, or leave the commitment out.");
        else if (isReserved && table.tableClass != TableClass::Standard)
            problems.add("commitment", at / "kind", "reserved capacity is for the class STANDARD (A13)",
                         "Change the class, or leave the commitment out.");
        const auto check = [&](std::int64_t units, std::string_view member) {
            if (isReserved && units % kReservedBlockUnits != 0)
                problems.add("commitment", at / member, fmt::format("{} units are no whole blocks of 100 (A13)", units),
                             "Use a multiple of 100, or leave it out for as many as cost least.");
        };
        if (commitment->reads) check(commitment->reads->value(), "readUnits");
        if (commitment->writes) check(commitment->writes->value(), "writeUnits");
    }
    if (const auto& scaling = table.capacity.autoScaling) {
        const auto check = [&](const std::optional<double>& least, const std::optional<double>& most,
                               std::string_view member) {
            if (least && most && *least > *most)
                problems.add(
                    "auto-scaling", place / "capacity" / "autoScaling" / member,
                    fmt::format("the least of {} is more than the most, {}", formatNumber(*least), formatNumber(*most)),
                    "Exchange them.");
        };
        check(scaling->minimumReadUnits, scaling->maximumReadUnits, "minimumReadUnits");
        check(scaling->minimumWriteUnits, scaling->maximumWriteUnits, "minimumWriteUnits");
    }
}

void validateReplicas(const Workload& workload, const Table& table, const Pointer& place, ProblemList& problems) {
    for (std::size_t i = 0; i < table.replicas.size(); ++i) {
        const std::string& region = table.replicas[i];
        const auto before = table.replicas.begin() + static_cast<std::ptrdiff_t>(i);
        if (region == workload.region)
            problems.add("replica", place / "replicas" / i, fmt::format("{} is the workload's own Region", region),
                         "List other Regions only.");
        else if (std::find(table.replicas.begin(), before, region) != before)
            problems.add("replica", place / "replicas" / i, fmt::format("{} is listed twice", region),
                         "List each Region once.");
    }
}

void validateTable(const Workload& workload, const std::string& name, const Table& table, ProblemList& problems) {
    const Pointer place = tablePointer(name);
    validateName(name, place, problems);
    std::size_t global = 0;
    std::size_t local = 0;
    std::size_t included = 0;
    for (const auto& [indexName, index] : table.indexes) {
        ++(index.kind == IndexKind::Local ? local : global);
        included += index.projection.attributes.size();
        const Pointer at = indexPointer(name, indexName);
        validateName(indexName, at, problems);
        validateIndex(table, index, at, problems);
    }
    if (global > kMaxGlobalIndexes)
        problems.add("index-count", place / "indexes",
                     fmt::format("{} global indexes; a table has {} by default", global, kMaxGlobalIndexes),
                     "Ask AWS to raise the quota, or drop indexes.");
    if (local > kMaxLocalIndexes)
        problems.add("index-count", place / "indexes",
                     fmt::format("{} local indexes; a table has at most {}", local, kMaxLocalIndexes),
                     "Make some of them global.");
    if (included > kMaxIncludedAttributesPerTable)
        problems.add("projection", place / "indexes",
                     fmt::format("{} attributes are included over all indexes; a table has at most {}", included,
                                 kMaxIncludedAttributesPerTable),
                     "Include fewer, or use ALL.");
    if (table.sortKey && table.sortKey->name == table.partitionKey.name)
        problems.add("table-key", place / "sortKey", "partition key and sort key are the same attribute",
                     "Name another attribute.");
    if (table.onDemand)
        validateOnDemand(table, *table.onDemand, table.capacity.provisioned, place / "onDemand", problems);
    validateItemTypes(table, place, problems);
    validateCapacity(table, place, problems);
    validateReplicas(workload, table, place, problems);
    validatePatterns(workload, name, table, problems);
}

}  // namespace

void validateKeys(const KeyDistribution& keys, const Pointer& place, ProblemList& problems) {
    const auto* measured = std::get_if<MeasuredKeys>(&keys.shape);
    if (measured == nullptr) return;
    if (measured->names.size() > measured->counts.size())
        problems.add("measured-keys", place / "names",
                     fmt::format("there are {} names for {} counts", measured->names.size(), measured->counts.size()),
                     "Names are those of the first counts, in the same order.");
    if (measured->otherCount > 0 && measured->otherKeys < 1)
        problems.add(
            "measured-keys", place / "otherCount",
            fmt::format("{} requests lie on other keys, but there are none", formatNumber(measured->otherCount)),
            "State otherKeys, or leave otherCount out.");
}

std::vector<Problem> validate(const Workload& workload) {
    ProblemList problems;
    for (const auto& [name, table] : workload.tables) validateTable(workload, name, table, problems);
    return problems.take();
}

}  // namespace headroom::model

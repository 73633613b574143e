// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/storage.h"

#include "model/capacity/item_size.h"
#include "model/capacity/rounding.h"

#include <algorithm>
#include <utility>

namespace headroom::model {
namespace {

void add(StoragePlan& plan, std::string itemType, double count, const SizeSpread& size, std::int64_t overhead,
         const ItemType& type) {
    StoragePart part;
    part.itemType = std::move(itemType);
    part.count = count;
    part.size = size.mean();
    part.meanBytes = size.meanBytes();
    part.overheadEach = overhead;
    part.countIsStated = type.count.has_value();
    constexpr double kMostPerSecond = 1e18;
    if (type.timeToLive)
        part.expiring =
            RequestsPerSecond(std::min(count / (type.timeToLive->value() * kSecondsPerHour), kMostPerSecond));
    part.writeUnits = WriteUnits(size.meanWriteBlocks());
    part.readUnits = ReadUnits(size.meanReadBlocks() * kEventualFactor);
    plan.data += StoredBytes(count * part.meanBytes);
    plan.overhead += StoredBytes(count * static_cast<double>(overhead));
    plan.parts.push_back(std::move(part));
}

}  // namespace

StoredBytes StoragePart::billed() const { return StoredBytes(count * (meanBytes + static_cast<double>(overheadEach))); }

StatedSize itemSize(const Table& table, std::string_view itemType) {
    const ItemType* type = table.itemTypes.find(itemType);
    if (type == nullptr) return {};
    if (type->size) return {SizeSpread(*type->size), true};
    if (const Item* example = type->example()) return {SizeSpread(itemSize(*example).total), true};
    return {};
}

std::optional<SizeSpread> knownEntrySize(const Table& table, const Index& index, std::string_view itemType) {
    const IndexEntries* entries = index.entries.find(itemType);
    if (entries != nullptr && entries->size) return SizeSpread(*entries->size);
    const ItemType* type = table.itemTypes.find(itemType);
    // A stated size wins over the attributes, which are then no more than an example.
    const Item* example = type == nullptr ? nullptr : type->example();
    if (example == nullptr || (type->size && index.projection.type == ProjectionType::All)) return std::nullopt;
    // An example that is not in a sparse index does not show what its entries measure.
    if (!hasIndexKey(index, *example)) return std::nullopt;
    return SizeSpread(entryBytes(table, index, *example));
}

Bytes entryBytes(const Table& table, const Index& index, const Item& item) {
    Bytes size;
    for (const AttributeSize& attribute : itemSize(item).attributes)
        if (isInEntry(table, index, attribute.name)) size += attribute.bytes();
    return size;
}

bool hasIndexKey(const Index& index, const Item& item) {
    const auto has = [&](const std::optional<KeyAttribute>& key) {
        return !key || std::ranges::any_of(item, [&](const auto& attribute) { return attribute.first == key->name; });
    };
    // A local index shares the table's partition key, which every item has.
    return (index.kind == IndexKind::Local || has(index.partitionKey)) && has(index.sortKey);
}

std::optional<Share> entryShare(const Table& table, const Index& index, std::string_view itemType) {
    if (const IndexEntries* entries = index.entries.find(itemType)) return entries->share;
    const ItemType* type = table.itemTypes.find(itemType);
    const Item* example = type == nullptr ? nullptr : type->example();
    if (example != nullptr && hasIndexKey(index, *example)) return Share(1);
    return std::nullopt;
}

StatedSize entrySize(const Table& table, const Index& index, std::string_view itemType) {
    if (const auto known = knownEntrySize(table, index, itemType)) return {*known, true};
    const StatedSize whole = itemSize(table, itemType);
    return {whole.size, whole.isStated && index.projection.type == ProjectionType::All};
}

StoragePlan tableStorage(const Table& table) {
    StoragePlan plan;
    const std::int64_t overhead = kStorageOverheadBytes + (table.replicas.empty() ? 0 : kReplicatedOverheadBytes);
    for (const auto& [name, type] : table.itemTypes)
        add(plan, name, type.count.value_or(0), itemSize(table, name).size, overhead, type);
    return plan;
}

StoragePlan indexStorage(const Table& table, const Index& index) {
    StoragePlan plan;
    for (const auto& [name, type] : table.itemTypes)
        if (const auto share = entryShare(table, index, name))
            add(plan, name, type.count.value_or(0) * share->value(), entrySize(table, index, name).size,
                kStorageOverheadBytes, type);
    return plan;
}

}  // namespace headroom::model

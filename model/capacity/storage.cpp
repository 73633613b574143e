// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/storage.h"

#include "model/capacity/item_size.h"
#include "model/capacity/rounding.h"

#include <algorithm>
#include <utility>

namespace headroom::model {
namespace {

void add(StoragePlan& plan, std::string itemType, double count, Bytes size, bool countIsStated) {
    StoragePart part;
    part.itemType = std::move(itemType);
    part.count = count;
    part.size = size;
    part.countIsStated = countIsStated;
    part.writeUnits = WriteUnits(static_cast<double>(writeBlocks(size)));
    part.readUnits = ReadUnits(static_cast<double>(readBlocks(size)) * kEventualFactor);
    plan.data += StoredBytes(count * static_cast<double>(size.value()));
    plan.overhead += StoredBytes(count * static_cast<double>(kStorageOverheadBytes));
    plan.parts.push_back(std::move(part));
}

}  // namespace

StoredBytes StoragePart::billed() const {
    return StoredBytes(count * static_cast<double>(size.value() + kStorageOverheadBytes));
}

StatedSize itemSize(const Table& table, std::string_view itemType) {
    const ItemType* type = table.itemTypes.find(itemType);
    if (type == nullptr) return {};
    if (type->size) return {*type->size, true};
    if (const Item* example = type->example()) return {itemSize(*example).total, true};
    return {};
}

bool isInEntry(const Table& table, const Index& index, std::string_view attribute) {
    if (index.projection.type == ProjectionType::All) return true;
    const auto isKey = [&](const std::optional<KeyAttribute>& key) { return key && key->name == attribute; };
    if (attribute == table.partitionKey.name || isKey(table.sortKey) || isKey(index.partitionKey) ||
        isKey(index.sortKey))
        return true;
    return index.projection.type == ProjectionType::Include &&
           std::ranges::find(index.projection.attributes, attribute) != index.projection.attributes.end();
}

std::optional<Bytes> knownEntrySize(const Table& table, const Index& index, std::string_view itemType) {
    const IndexEntries* entries = index.entries.find(itemType);
    if (entries != nullptr && entries->size) return entries->size;
    const ItemType* type = table.itemTypes.find(itemType);
    // A stated size wins over the attributes, which are then no more than an example.
    const Item* example = type == nullptr ? nullptr : type->example();
    if (example == nullptr || (type->size && index.projection.type == ProjectionType::All)) return std::nullopt;
    Bytes size;
    for (const AttributeSize& attribute : itemSize(*example).attributes)
        if (isInEntry(table, index, attribute.name)) size += attribute.bytes();
    return size;
}

StatedSize entrySize(const Table& table, const Index& index, std::string_view itemType) {
    if (const auto known = knownEntrySize(table, index, itemType)) return {*known, true};
    const StatedSize whole = itemSize(table, itemType);
    return {whole.size, whole.isStated && index.projection.type == ProjectionType::All};
}

StoragePlan tableStorage(const Table& table) {
    StoragePlan plan;
    for (const auto& [name, type] : table.itemTypes)
        add(plan, name, type.count.value_or(0), itemSize(table, name).size, type.count.has_value());
    return plan;
}

StoragePlan indexStorage(const Table& table, const Index& index) {
    StoragePlan plan;
    for (const auto& [name, entries] : index.entries) {
        const ItemType* type = table.itemTypes.find(name);
        if (type == nullptr) continue;
        add(plan, name, type->count.value_or(0) * entries.share.value(), entrySize(table, index, name).size,
            type->count.has_value());
    }
    return plan;
}

}  // namespace headroom::model

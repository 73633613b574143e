// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/storage.h"

#include "model/capacity/rounding.h"

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
    if (type == nullptr || !type->size) return {};
    return {*type->size, true};
}

StatedSize entrySize(const Index& index, std::string_view itemType, StatedSize wholeItem) {
    const IndexEntries* entries = index.entries.find(itemType);
    if (entries != nullptr && entries->size) return {*entries->size, true};
    return {wholeItem.size, wholeItem.isStated && index.projection.type == ProjectionType::All};
}

StoragePlan tableStorage(const Table& table) {
    StoragePlan plan;
    for (const auto& [name, type] : table.itemTypes)
        add(plan, name, type.count.value_or(0), type.size.value_or(Bytes(0)), type.count.has_value());
    return plan;
}

StoragePlan indexStorage(const Table& table, const Index& index) {
    StoragePlan plan;
    for (const auto& [name, entries] : index.entries) {
        const ItemType* type = table.itemTypes.find(name);
        if (type == nullptr) continue;
        add(plan, name, type->count.value_or(0) * entries.share.value(),
            entrySize(index, name, itemSize(table, name)).size, type->count.has_value());
    }
    return plan;
}

}  // namespace headroom::model

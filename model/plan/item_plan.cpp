// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/item_plan.h"

#include "model/capacity/storage.h"
#include "model/plan/plan.h"
#include "model/pricing/monthly_cost.h"

#include <algorithm>
#include <map>

namespace headroom::model {
namespace {

// Rounded size by size, then the mean (R16).
ItemCost costOf(const SizeSpread& size) {
    ItemCost cost = itemCost(size.maximum());
    if (size.isSingle()) return cost;
    const double reads = size.meanReadBlocks();
    const double writes = size.meanWriteBlocks();
    cost.eventualRead = ReadUnits(reads * kEventualFactor);
    cost.strongRead = ReadUnits(reads * kStrongFactor);
    cost.transactionalRead = ReadUnits(reads * kTransactionFactor);
    cost.write = WriteUnits(writes);
    cost.transactionalWrite = WriteUnits(writes * kTransactionFactor);
    return cost;
}

std::int64_t overheadEach(const StoragePlan& storage, std::string_view itemType) {
    const auto part = std::ranges::find(storage.parts, itemType, &StoragePart::itemType);
    return part == storage.parts.end() ? kStorageOverheadBytes : part->overheadEach;
}

void addEntries(ItemPlan& plan, const Table& table) {
    plan.indexes = table.indexes.size();
    for (const auto& [name, index] : table.indexes) {
        if (!hasEntry(table, index, plan.name)) continue;
        const StatedSize size = entrySize(table, index, plan.name);
        const WriteUnits writes(size.size.meanWriteBlocks());
        plan.entries.push_back({name, size.size.mean(), size.isStated, writes});
        plan.entryBytes += size.size.mean();
        plan.entryWrites += writes;
    }
}

void addRequests(ItemPlan& plan, TableClass tableClass, const PriceList& prices) {
    const PayWay way{CapacityBasis::OnDemand, tableClass, std::nullopt};
    const auto reads = [&](ItemRequest request, ReadUnits units) {
        plan.requests.push_back({request, units, {}, prices.cost(units.value(), readPrices(way).requests)});
    };
    const auto writes = [&](ItemRequest request, WriteUnits units) {
        plan.requests.push_back({request, {}, units, prices.cost(units.value(), writePrices(way, false).requests)});
    };
    reads(ItemRequest::GetEventual, plan.cost.eventualRead);
    reads(ItemRequest::GetStrong, plan.cost.strongRead);
    reads(ItemRequest::GetTransactional, plan.cost.transactionalRead);
    writes(ItemRequest::Write, plan.cost.write);
    writes(ItemRequest::WriteTransactional, plan.cost.transactionalWrite);
    if (!plan.entries.empty()) writes(ItemRequest::PutWithEntries, plan.cost.write + plan.entryWrites);
}

// The largest item that a pattern of any table leaves behind, where that is larger than the item.
void addGrowth(Plan& plan) {
    std::map<std::string_view, TablePlan*> tables;
    for (auto& table : plan.tables) tables.emplace(table.name, &table);
    for (const auto& owner : plan.tables)
        for (const auto& pattern : owner.patterns)
            for (const auto& write : pattern.perRequest.itemWrites) {
                const auto table = tables.find(write.table);
                if (table == tables.end()) continue;
                const auto item = std::ranges::find(table->second->items, write.itemType, &ItemPlan::name);
                if (item == table->second->items.end() || !item->sizeIsKnown || !item->sizeIsSingle()) continue;
                const Bytes largest = item->growth ? item->growth->after : item->size;
                if (write.after > largest)
                    item->growth = ItemGrowth{owner.name, pattern.name, write.after, write.after - item->size};
            }
}

}  // namespace

const AttributeSize* ItemPlan::attribute(std::string_view attributeName) const {
    if (!measured) return nullptr;
    const auto found = std::ranges::find(measured->attributes, attributeName, &AttributeSize::name);
    return found == measured->attributes.end() ? nullptr : &*found;
}

double ItemPlan::shareOfLimit() const { return ratio(most, Bytes(kMaxItemBytes)); }

bool hasEntry(const Table& table, const Index& index, std::string_view itemType) {
    const auto share = entryShare(table, index, itemType);
    if (!share || share->value() <= 0) return false;
    const ItemType* type = table.itemTypes.find(itemType);
    const Item* example = type == nullptr ? nullptr : type->example();
    return example == nullptr || hasIndexKey(index, *example);
}

void addItemPlans(Plan& plan, const Workload& workload, const PriceList& prices) {
    for (std::size_t i = 0; i < plan.tables.size(); ++i) {
        const Table& table = workload.tables.at(i).value;
        std::vector<ItemPlan>& items = plan.tables[i].items;
        items.reserve(table.itemTypes.size());
        for (const auto& [name, type] : table.itemTypes) {
            ItemPlan& item = items.emplace_back();
            item.name = name;
            const StatedSize size = itemSize(table, name);
            item.size = size.size.mean();
            item.least = size.size.minimum();
            item.most = size.size.maximum();
            item.sizeIsKnown = size.isStated;
            if (const Item* example = type.example()) item.measured = itemSize(*example);
            item.sizeIsMeasured = item.measured && !type.size;
            item.cost = costOf(size.size);
            item.overhead = Bytes(overheadEach(plan.tables[i].own.storage, name));
            item.stored = item.size + item.overhead;
            addEntries(item, table);
            addRequests(item, table.tableClass, prices);
        }
    }
    addGrowth(plan);
}

}  // namespace headroom::model

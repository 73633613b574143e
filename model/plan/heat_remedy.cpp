// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/top_key.h"
#include "model/plan/remedy_parts.h"
#include "model/workload/words.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace headroom::model {
namespace {

// Each key under so many suffixes.
void shard(KeyDistribution& keys, double shards) {
    if (std::holds_alternative<OneKey>(keys.shape))
        keys.shape = ShardedKey{shards};
    else if (auto* sharded = std::get_if<ShardedKey>(&keys.shape))
        sharded->shards *= shards;
    else
        keys.suffixes *= shards;
}

bool readsItems(const AccessPattern& pattern) {
    return chargedAs(pattern) == Operation::GetItem || chargedAs(pattern) == Operation::BatchGetItem;
}

// The shard of an item that was written at random is not known: all of them are asked, one has it.
void askEveryShard(AccessPattern& pattern, double shards) {
    for (RequestPart& part : pattern.parts) {
        part.items = part.items.value_or(1) * shards;
        part.missing = Share(1 - (1 - part.missing.value()) / shards);
    }
    pattern.operation = Operation::BatchGetItem;
    pattern.statementRunsAs.reset();
}

// How the table's writes spread over its keys: the hottest of them speaks for all.
KeyDistribution hottestWrites(const Table& table) {
    KeyDistribution hottest;
    double top = -1;
    for (const auto& [name, pattern] : table.patterns) {
        if (isRead(chargedAs(pattern)) || !pattern.keyDistribution) continue;
        const double share = topKeyShare(*pattern.keyDistribution).value();
        if (share <= top) continue;
        top = share;
        hottest = *pattern.keyDistribution;
    }
    return hottest;
}

// A name that no index of the table has.
std::string freeName(const NamedList<Index>& indexes, const std::string& wanted) {
    std::string name = wanted;
    for (int n = 2; indexes.contains(name); ++n) name = wanted + '-' + std::to_string(n);
    return name;
}

double storedItems(const Table& table) {
    double items = 0;
    for (const auto& type : table.itemTypes) items += type.value.count.value_or(0);
    return items;
}

}  // namespace

void applyTo(Workload& workload, const ShardKey& change) {
    Table* table = workload.tables.find(change.table);
    if (table == nullptr) return;
    Index* index = change.index.empty() ? nullptr : table->indexes.find(change.index);
    if (!change.index.empty() && index == nullptr) return;
    if (index != nullptr && index->keyDistribution) shard(*index->keyDistribution, change.shards);
    if (index == nullptr)
        for (auto& type : table->itemTypes)
            if (auto& items = type.value.itemsPerPartitionKey) *items = std::max(1.0, *items / change.shards);
    for (auto& entry : table->patterns) {
        AccessPattern& pattern = entry.value;
        const Index* target = pattern.target.empty() ? nullptr : table->indexes.find(pattern.target);
        // Local indexes have the table's key.
        const bool isHere = index != nullptr ? target == index : target == nullptr || target->kind == IndexKind::Local;
        if (!isHere) continue;
        if (pattern.keyDistribution) shard(*pattern.keyDistribution, change.shards);
        if (chargedAs(pattern) == Operation::Query)
            pattern.fanOutShards = pattern.fanOutShards.value_or(1) * change.shards;
        else if (change.suffix == Suffix::Random && readsItems(pattern))
            askEveryShard(pattern, change.shards);
    }
}

void applyTo(Workload& workload, const KeyByItem& change) {
    Table* table = workload.tables.find(change.table);
    if (table == nullptr) return;
    const KeyAttribute oldKey = table->partitionKey;
    const std::optional<KeyAttribute> oldSortKey = table->sortKey;
    KeyDistribution newIndexKeys = hottestWrites(*table);
    shard(newIndexKeys, change.shards);
    for (auto& entry : table->patterns) {
        AccessPattern& pattern = entry.value;
        if (!pattern.target.empty()) continue;
        if (chargedAs(pattern) == Operation::Query && !change.newIndex.empty()) {
            pattern.target = change.newIndex;
            pattern.consistency = Consistency::Eventual;
            pattern.fanOutShards = pattern.fanOutShards.value_or(1) * change.shards;
            if (pattern.keyDistribution) shard(*pattern.keyDistribution, change.shards);
        } else if (pattern.keyDistribution) {
            pattern.keyDistribution->shape = UniformKeys{std::max(1.0, storedItems(*table))};
            pattern.keyDistribution->hottestKey.clear();
            pattern.keyDistribution->suffixes = 1;
            pattern.keyDistribution->risingSortKey = false;
        }
    }
    table->partitionKey = KeyAttribute{std::string(kItemKeyName), AttributeType::String, {}};
    table->sortKey.reset();
    if (change.newIndex.empty()) return;
    Index index;
    index.description = "Finds items by what was the table's key.";
    index.partitionKey = oldKey;
    index.sortKey = oldSortKey;
    for (const auto& type : table->itemTypes) index.entries.set(type.name, IndexEntries{});
    index.keyDistribution = std::move(newIndexKeys);
    forWritesTo(workload, change.table, [&](AccessPattern& pattern, RequestPart& part) {
        if (!isRead(chargedAs(pattern)) && !part.indexEffects.empty() && index.entries.contains(part.itemType))
            addEffectOn(change.newIndex, Share(1), chargedAs(pattern), part);
    });
    table->indexes.set(change.newIndex, std::move(index));
}

void applyTo(Workload& workload, const CacheReads& change) {
    Table* table = workload.tables.find(change.table);
    if (AccessPattern* pattern = table == nullptr ? nullptr : table->patterns.find(change.pattern))
        pattern->cacheHits = change.hits;
}

// Only effects and readers of one item type can move; a reader of several types asks the index of the first.
void applyTo(Workload& workload, const SplitIndex& change) {
    Table* table = workload.tables.find(change.table);
    const Index* found = table == nullptr ? nullptr : table->indexes.find(change.index);
    if (found == nullptr || found->entries.size() < 2) return;
    const Index whole = *found;
    std::map<std::string, std::string> indexOfType;
    for (std::size_t i = 0; i < whole.entries.size(); ++i) {
        const std::string& type = whole.entries.at(i).name;
        Index part = whole;
        part.entries = {};
        part.entries.set(type, whole.entries.at(i).value);
        const std::string name =
            i == 0 ? change.index : freeName(table->indexes, change.index + '-' + std::to_string(i + 1));
        indexOfType.emplace(type, name);
        table->indexes.set(name, std::move(part));
    }
    forWritesTo(workload, change.table, [&](AccessPattern& pattern, RequestPart& part) {
        const auto name = indexOfType.find(part.itemType);
        const IndexEffects* effects = part.indexEffects.find(change.index);
        if (isRead(chargedAs(pattern)) || name == indexOfType.end() || effects == nullptr ||
            name->second == change.index)
            return;
        const IndexEffects moved = *effects;
        part.indexEffects.removeAt(*part.indexEffects.indexOf(change.index));
        part.indexEffects.set(name->second, moved);
    });
    for (auto& pattern : table->patterns) {
        if (pattern.value.target != change.index) continue;
        const auto name = indexOfType.find(pattern.value.parts.front().itemType);
        if (name != indexOfType.end()) pattern.value.target = name->second;
    }
}

void applyTo(Workload& workload, const ShrinkItem& change) {
    Table* table = workload.tables.find(change.table);
    ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(change.itemType);
    if (type == nullptr) return;
    // The example still tells which attributes an index copies.
    type->size = Size(change.size);
}

void applyTo(Workload& workload, const RaiseCapacity& change) {
    Table* table = workload.tables.find(change.table);
    if (table == nullptr) return;
    ProvisionedUnits* units = &table->capacity.provisioned;
    if (!change.index.empty()) {
        Index* index = table->indexes.find(change.index);
        if (index == nullptr) return;
        if (!index->capacity) index->capacity.emplace();
        units = &*index->capacity;
    }
    if (change.reads) units->reads = change.reads;
    if (change.writes) units->writes = change.writes;
    // More than was ever provisioned is the most that was.
    auto& history = change.index.empty() ? table->onDemand : table->indexes.find(change.index)->onDemand;
    if (!history) return;
    if (history->highestProvisionedReads && change.reads)
        history->highestProvisionedReads = std::max(*history->highestProvisionedReads, *change.reads);
    if (history->highestProvisionedWrites && change.writes)
        history->highestProvisionedWrites = std::max(*history->highestProvisionedWrites, *change.writes);
}

void applyTo(Workload& workload, const PreWarm& change) {
    Table* table = workload.tables.find(change.table);
    if (table == nullptr) return;
    std::optional<WarmThroughput>* warm = &table->warmThroughput;
    if (!change.index.empty()) {
        Index* index = table->indexes.find(change.index);
        if (index == nullptr) return;
        warm = &index->warmThroughput;
    }
    if (!*warm) warm->emplace();
    if (change.reads) (*warm)->reads = change.reads;
    if (change.writes) (*warm)->writes = change.writes;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/index_effects.h"

#include <algorithm>
#include <string>
#include <vector>

namespace headroom::model {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

// The attributes that form the index key, the base table's partition key of a local index left out:
// no write changes it.
std::vector<std::string> ownKeyAttributes(const Index& index) {
    std::vector<std::string> names;
    if (index.kind == IndexKind::Global && index.partitionKey) names.push_back(index.partitionKey->name);
    if (index.sortKey) names.push_back(index.sortKey->name);
    return names;
}

bool projects(const Table& table, const Index& index, const std::string& attribute) {
    if (index.projection.type == ProjectionType::All) return true;
    if (attribute == table.partitionKey.name || (table.sortKey && attribute == table.sortKey->name)) return true;
    return index.projection.type == ProjectionType::Include && contains(index.projection.attributes, attribute);
}

IndexChange changeOfUpdate(const Table& table, const Index& index, const AccessPattern& pattern) {
    const auto keys = ownKeyAttributes(index);
    if (std::ranges::any_of(keys, [&](const auto& key) { return contains(pattern.removesAttributes, key); }))
        return IndexChange::Removed;
    if (std::ranges::any_of(keys, [&](const auto& key) { return contains(pattern.setsAttributes, key); }))
        return IndexChange::KeyChanged;
    // An update that does not say what it sets changes something, and so every whole copy of the item (X3).
    if (pattern.setsAttributes.empty() && pattern.removesAttributes.empty())
        return index.projection.type == ProjectionType::All ? IndexChange::ChangedInPlace : IndexChange::None;
    const auto projected = [&](const auto& name) { return projects(table, index, name); };
    return std::ranges::any_of(pattern.setsAttributes, projected) ||
                   std::ranges::any_of(pattern.removesAttributes, projected)
               ? IndexChange::ChangedInPlace
               : IndexChange::None;
}

IndexChange changeOf(const Table& table, const Index& index, const AccessPattern& pattern, const RequestPart& part,
                     Action action) {
    const bool isKnownToBeNew = part.sizeBefore && part.sizeBefore->value() == 0;
    switch (action) {
        case Action::Put:
            // What a replacement changes is not said: taken as a change in place.
            return part.sizeBefore && !isKnownToBeNew ? IndexChange::ChangedInPlace : IndexChange::Added;
        case Action::Delete: return isKnownToBeNew ? IndexChange::None : IndexChange::Removed;
        case Action::Update: return isKnownToBeNew ? IndexChange::Added : changeOfUpdate(table, index, pattern);
        case Action::Get:
        case Action::ConditionCheck: return IndexChange::None;
    }
    return IndexChange::None;
}

}  // namespace

IndexEffects deriveIndexEffects(const Table& table, const Index& index, const AccessPattern& pattern,
                                const RequestPart& part, Action action) {
    const IndexEntries* entries = index.entries.find(part.itemType);
    if (entries == nullptr) return {};
    IndexEffect effect;
    effect.change = changeOf(table, index, pattern, part, action);
    // An update that writes or removes the key of a sparse index is about items that are in it.
    const bool aboutItsKey =
        action == Action::Update && (effect.change == IndexChange::KeyChanged || effect.change == IndexChange::Removed);
    effect.share = aboutItsKey ? Share(1) : entries->share;
    return {effect};
}

}  // namespace headroom::model

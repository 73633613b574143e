// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/index_effects.h"

#include "model/capacity/storage.h"
#include "model/workload/words.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

bool contains(const std::vector<std::string>& names, std::string_view name) {
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

struct Alternative {
    IndexChange change = IndexChange::None;
    Share share{1.0};
    std::string reason;
};

// Derives what one write does to one index.
class Derivation {
public:
    Derivation(const Table& table, const Index& index, const AttributeChanges& changes, Share entries,
               const WriteImages& images)
        : m_table(table), m_index(index), m_changes(changes), m_entries(entries), m_images(images) {}

    [[nodiscard]] std::vector<Alternative> alternatives(Action action) const {
        if (action == Action::ConditionCheck || action == Action::Get) return {};
        if (!m_images.existsBefore && !m_images.existsAfter) return {};
        if (!m_images.existsBefore) return ofNewItem(action);
        if (!m_images.existsAfter) return ofShare(IndexChange::Removed, "the item goes, and its entry with it");
        if (m_changes.isEmpty()) return ofUnknownChanges(action);
        return m_images.hasExample ? ofImages() : ofNames();
    }

private:
    // An insert or delete reaches the index as often as items have an entry (X6).
    [[nodiscard]] std::vector<Alternative> ofShare(IndexChange change, std::string reason) const {
        if (m_entries.value() <= 0) return {{IndexChange::None, Share(1), "its items have no entry"}};
        return {{change, m_entries, std::move(reason)}};
    }

    // An update that finds no item may set the index's key, or leave it out, whatever others of the type have.
    [[nodiscard]] std::vector<Alternative> ofNewItem(Action action) const {
        const auto names = touchedNames();
        for (const std::string& key : ownKeyAttributes(m_index)) {
            if (action != Action::Update || !contains(names, key)) continue;
            const bool isIn =
                m_images.itemAfter ? hasIndexKey(m_index, *m_images.itemAfter) : !contains(m_changes.removes, key);
            if (isIn) return {{IndexChange::Added, Share(1), key + " set: enters the index"}};
            return {{IndexChange::None, Share(1), "not in the index, before or after"}};
        }
        return ofShare(IndexChange::Added, "a new item has an entry");
    }

    // An update that does not say what it sets changes something, and so every whole copy of the item (X3). A
    // replacement may change any attribute, but is taken to leave the keys, which are all that some indexes hold.
    [[nodiscard]] std::vector<Alternative> ofUnknownChanges(Action action) const {
        if (m_index.projection.type == ProjectionType::All || (action == Action::Put && holdsMoreThanKeys()))
            return ofShare(IndexChange::ChangedInPlace, action == Action::Put
                                                            ? "the item is replaced, its key in the index stays"
                                                            : "it holds the whole item, which changes");
        return {{IndexChange::None, Share(1), "which attributes are set is not said; none of its own is taken to be"}};
    }

    [[nodiscard]] bool holdsMoreThanKeys() const {
        Index keysOnly = m_index;
        keysOnly.projection = {ProjectionType::KeysOnly, {}, {}};
        return m_index.projection.type != ProjectionType::KeysOnly &&
               std::ranges::any_of(m_index.projection.attributes,
                                   [&](const auto& name) { return !isInEntry(m_table, keysOnly, name); });
    }

    [[nodiscard]] bool isProjected(const std::string& attribute) const {
        return isInEntry(m_table, m_index, attribute);
    }

    [[nodiscard]] std::vector<std::string> touchedNames() const {
        std::vector<std::string> names = m_changes.sets;
        if (m_changes.setsToValues && m_changes.setsToValues->item)
            for (const auto& attribute : *m_changes.setsToValues->item) names.push_back(attribute.first);
        names.insert(names.end(), m_changes.removes.begin(), m_changes.removes.end());
        return names;
    }

    // By the names of what is set and removed alone.
    [[nodiscard]] std::vector<Alternative> ofNames() const {
        const auto names = touchedNames();
        const auto keys = ownKeyAttributes(m_index);
        // Who removes the key of a sparse index has an item that is in it.
        for (const std::string& key : keys)
            if (contains(m_changes.removes, key))
                return {{IndexChange::Removed, Share(1), key + " removed: leaves the index"}};
        for (const std::string& key : keys) {
            if (!contains(names, key)) continue;
            std::vector<Alternative> alternatives{
                {IndexChange::KeyChanged, m_entries, key + " set: delete at the old key, put at the new"}};
            if (m_entries.value() < 1)
                alternatives.push_back(
                    {IndexChange::Added, Share(1 - m_entries.value()), key + " set: enters the index"});
            return alternatives;
        }
        for (const std::string& name : names)
            if (isProjected(name)) return ofShare(IndexChange::ChangedInPlace, name + " copied, key unchanged");
        return {{IndexChange::None, Share(1), "nothing it projects has changed"}};
    }

    [[nodiscard]] bool isChanged(const std::string& name) const {
        if (contains(m_changes.sets, name)) return true;
        const AttributeValue* before = attributeOf(*m_images.itemBefore, name);
        const AttributeValue* after = attributeOf(*m_images.itemAfter, name);
        if (before == nullptr || after == nullptr) return before != after;
        return !sameValue(*before, *after);
    }

    // By the example before and after. What it shows about the index's key holds for every such update; a copied
    // attribute matters only to items that are in the index.
    [[nodiscard]] std::vector<Alternative> ofImages() const {
        const bool was = hasIndexKey(m_index, *m_images.itemBefore);
        // Whoever says that no item is in the index means the example, too.
        if (was && m_entries.value() <= 0) return {{IndexChange::None, Share(1), "its items have no entry"}};
        const bool is = hasIndexKey(m_index, *m_images.itemAfter);
        const auto keys = ownKeyAttributes(m_index);
        // Who removes a key has an item that is in the index, even if the example is not.
        for (const std::string& key : keys)
            if (!was && contains(m_changes.removes, key))
                return {{IndexChange::Removed, Share(1), key + " removed: leaves the index"}};
        const bool isOutside = !was && !is;
        if (isOutside && m_entries.value() <= 0)
            return {{IndexChange::None, Share(1), "not in the index, before or after"}};
        const auto changedKey = std::ranges::find_if(keys, [&](const auto& key) { return isChanged(key); });
        // Of a type that is said to have entries others are in the index.
        if (isOutside && changedKey != keys.end())
            return ofShare(IndexChange::KeyChanged, *changedKey + " set: delete at the old key, put at the new");
        if (!was && is) return {{IndexChange::Added, Share(1), *changedKey + " set: enters the index"}};
        if (was && !is) return {{IndexChange::Removed, Share(1), *changedKey + " removed: leaves the index"}};
        if (changedKey != keys.end())
            return {{IndexChange::KeyChanged, Share(1), *changedKey + " set: delete at the old key, put at the new"}};
        for (const std::string& name : touchedNames())
            if (isProjected(name) && isChanged(name))
                return ofShare(IndexChange::ChangedInPlace, name + " copied, key unchanged");
        return {{IndexChange::None, Share(1), "nothing it projects has changed"}};
    }

    const Table& m_table;
    const Index& m_index;
    const AttributeChanges& m_changes;
    Share m_entries;
    const WriteImages& m_images;
};

struct EntrySize {
    SizeSpread size;
    bool isKnown = false;
};

// The entry that an image of the item has. Without an entry size the whole item stands in, which is exact for
// projection ALL and an upper bound otherwise.
EntrySize entryOf(const Table& table, const Index& index, const std::string& itemType, const SizeSpread& image,
                  const std::optional<Item>& item) {
    const IndexEntries* entries = index.entries.find(itemType);
    if (entries != nullptr && entries->size) return {SizeSpread(*entries->size), true};
    if (index.projection.type == ProjectionType::All) return {image, true};
    if (item && hasIndexKey(index, *item)) return {SizeSpread(entryBytes(table, index, *item)), true};
    if (const auto known = knownEntrySize(table, index, itemType)) return {*known, true};
    return {image, false};
}

bool hadEntry(IndexChange change) { return change != IndexChange::Added && change != IndexChange::None; }
bool hasEntry(IndexChange change) { return change != IndexChange::Removed && change != IndexChange::None; }

void addSizes(EffectInForce& effect, const Table& table, const Index& index, const std::string& itemType,
              const WriteImages& images, const IndexEffect* stated) {
    // An effect may be stated of an image that is not there: the other one is the best there is.
    const auto entry = [&](bool before) {
        const bool useBefore = before ? images.existsBefore : !images.existsAfter;
        return entryOf(table, index, itemType, useBefore ? images.sizes.before : images.sizes.after,
                       useBefore ? images.itemBefore : images.itemAfter);
    };
    const auto size = [&](bool before) {
        if (stated != nullptr)
            if (const auto& said = before ? stated->entryBefore : stated->entryAfter) return SizeSpread(*said);
        const EntrySize found = entry(before);
        const IndexEntries* entries = index.entries.find(itemType);
        const bool isTyped = entries != nullptr && entries->size;
        effect.isUnsized = effect.isUnsized ||
                           (!before && !isTyped && std::ranges::any_of(images.unsizedAttributes, [&](const auto& name) {
                               return isInEntry(table, index, name);
                           }));
        effect.sizesAreKnown = effect.sizesAreKnown && found.isKnown;
        return found.size;
    };
    if (hadEntry(effect.change)) effect.entryBefore = size(true);
    if (hasEntry(effect.change)) effect.entryAfter = size(false);
}

}  // namespace

std::vector<EffectInForce> indexEffects(const Table& table, const std::string& indexName, const Index& index,
                                        const AccessPattern& pattern, const RequestPart& part, Action action,
                                        const WriteImages& images) {
    std::vector<EffectInForce> effects;
    if (!part.indexEffects.empty()) {
        const IndexEffects* stated = part.indexEffects.find(indexName);
        if (stated == nullptr) return {};
        for (const IndexEffect& each : *stated) {
            EffectInForce& effect = effects.emplace_back();
            effect.change = each.change;
            effect.share = each.share;
            effect.isDerived = false;
            addSizes(effect, table, index, part.itemType, images, &each);
        }
        return effects;
    }
    const auto share = entryShare(table, index, part.itemType);
    // An update may bring in an item whose example has no entry yet.
    const bool mayEnter = images.itemAfter && hasIndexKey(index, *images.itemAfter);
    if (!share && !mayEnter) return {};
    const Derivation derivation(table, index, changesOf(pattern, part), share.value_or(Share(0)), images);
    for (Alternative& alternative : derivation.alternatives(action)) {
        EffectInForce& effect = effects.emplace_back();
        effect.change = alternative.change;
        effect.share = alternative.share;
        effect.reason = std::move(alternative.reason);
        addSizes(effect, table, index, part.itemType, images, nullptr);
    }
    return effects;
}

NamedList<IndexEffects> effectsInForce(const Workload& workload, const std::string& tableName,
                                       const AccessPattern& pattern, std::size_t position) {
    NamedList<IndexEffects> inForce;
    const Operation operation = chargedAs(pattern);
    if (position >= pattern.parts.size() || isRead(operation)) return inForce;
    const RequestPart& part = pattern.parts[position];
    const Table* table = workload.tables.find(part.table.empty() ? tableName : part.table);
    if (table == nullptr) return inForce;
    const Action action = actionOf(operation, part);
    const WriteImages images = writeImages(table, pattern, part, action);
    for (const auto& [name, index] : table->indexes) {
        IndexEffects effects;
        if (const IndexEffects* stated = part.indexEffects.find(name))
            effects = *stated;
        else
            for (const auto& each : indexEffects(*table, name, index, pattern, part, action, images)) {
                IndexEffect& effect = effects.emplace_back();
                effect.change = each.change;
                effect.share = each.share;
            }
        if (effects.empty()) effects.emplace_back();
        inForce.insert(inForce.size(), name, std::move(effects));
    }
    return inForce;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/write_images.h"

#include "model/capacity/item_size.h"
#include "model/capacity/number_literal.h"
#include "model/capacity/storage.h"

#include <algorithm>

namespace headroom::model {
namespace {

std::string canonicalScalar(const AttributeValue& value) {
    return value.kind == AttributeKind::Number || value.kind == AttributeKind::NumberSet ? canonicalNumber(value.scalar)
                                                                                         : value.scalar;
}

bool sameSet(const AttributeValue& a, const AttributeValue& b) {
    const auto members = [](const AttributeValue& set) {
        std::vector<std::string> texts;
        for (const AttributeValue& element : set.elements)
            texts.push_back(set.kind == AttributeKind::NumberSet ? canonicalNumber(element.scalar) : element.scalar);
        std::ranges::sort(texts);
        return texts;
    };
    return members(a) == members(b);
}

void set(Item& item, const std::string& name, const AttributeValue& value) {
    for (auto& attribute : item)
        if (attribute.first == name) {
            attribute.second = value;
            return;
        }
    item.emplace_back(name, value);
}

Item changed(const Item& item, const AttributeChanges& changes, std::vector<std::string>& unsized) {
    Item result = item;
    std::erase_if(result, [&](const auto& attribute) {
        return std::ranges::find(changes.removes, attribute.first) != changes.removes.end();
    });
    if (changes.setsToValues && changes.setsToValues->item)
        for (const auto& [name, value] : *changes.setsToValues->item) set(result, name, value);
    for (const std::string& name : changes.sets) {
        if (attributeOf(result, name) != nullptr) continue;
        // Its name counts, its value is not known; it would not be there without one.
        result.emplace_back(name, AttributeValue{AttributeKind::String, {}, {}, {}});
        unsized.push_back(name);
    }
    return result;
}

// Every size of it as many bytes larger, or smaller down to 0 B.
Size shifted(Size size, Bytes more) {
    const auto shift = [more](Bytes& bytes) { bytes = std::max(bytes + more, Bytes(0)); };
    if (auto* bytes = std::get_if<Bytes>(&size.spread)) shift(*bytes);
    if (auto* range = std::get_if<SizeRange>(&size.spread))
        for (Bytes* end : {&range->minimum, &range->likely, &range->maximum}) shift(*end);
    if (auto* shares = std::get_if<SizeShares>(&size.spread))
        for (SizeShare& each : *shares) shift(each.size);
    return size;
}

}  // namespace

const AttributeValue* attributeOf(const Item& item, std::string_view name) {
    const auto found = std::ranges::find_if(item, [&](const auto& attribute) { return attribute.first == name; });
    return found == item.end() ? nullptr : &found->second;
}

bool sameValue(const AttributeValue& a, const AttributeValue& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
        case AttributeKind::Null: return true;
        case AttributeKind::StringSet:
        case AttributeKind::NumberSet:
        case AttributeKind::BinarySet: return sameSet(a, b);
        case AttributeKind::List:
            return std::ranges::equal(a.elements, b.elements,
                                      [](const auto& left, const auto& right) { return sameValue(left, right); });
        case AttributeKind::Map:
            return a.entries.size() == b.entries.size() && std::ranges::all_of(a.entries, [&](const auto& entry) {
                       const AttributeValue* other = attributeOf(b.entries, entry.first);
                       return other != nullptr && sameValue(entry.second, *other);
                   });
        default: return canonicalScalar(a) == canonicalScalar(b);
    }
}

const AttributeChanges& changesOf(const AccessPattern& pattern, const RequestPart& part) {
    return part.changes.isEmpty() ? pattern.changes : part.changes;
}

WriteImages writeImages(const Table* table, const AccessPattern& pattern, const RequestPart& part, Action action) {
    WriteImages images;
    const ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(part.itemType);
    const Item* example = type == nullptr ? nullptr : type->example();
    images.hasExample = example != nullptr;
    const bool isNew = part.sizeBefore ? part.sizeBefore->maximum() == Bytes(0) : action == Action::Put;
    images.existsBefore = !isNew;
    images.existsAfter =
        action == Action::Put || action == Action::Update || (action == Action::ConditionCheck && images.existsBefore);
    const bool changes = action == Action::Update || (action == Action::Put && images.existsBefore);
    if (example != nullptr) {
        if (images.existsBefore) images.itemBefore = *example;
        if (images.existsAfter)
            images.itemAfter =
                changes ? changed(*example, changesOf(pattern, part), images.unsizedAttributes) : *example;
    }
    const auto imageSize = [&](const std::optional<Size>& stated, const std::optional<Item>& item) {
        if (stated) return SizeSpread(*stated);
        if (type == nullptr) return SizeSpread();
        // The example measures what is not stated. Where the item type's size is, what the example gains or loses is
        // gained or lost by items of that size.
        if (!item) return itemSize(*table, part.itemType).size;
        const Bytes measured = itemSize(*item).total;
        return SizeSpread(type->size ? shifted(*type->size, measured - itemSize(*example).total) : Size(measured));
    };
    if (images.existsAfter) images.sizes.after = imageSize(part.size, images.itemAfter);
    if (images.existsBefore) {
        // Of a delete or a check the stated size is that of the item found. An update whose size is stated is one
        // of an item of that size.
        const bool statesFound = !part.sizeBefore && part.size;
        images.sizes.before = imageSize(statesFound ? part.size : part.sizeBefore, images.itemBefore);
    }
    return images;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/rounding.h"
#include "model/capacity/storage.h"
#include "model/heat/partition_count.h"
#include "model/heat/top_key.h"
#include "model/plan/limit_parts.h"
#include "model/plan/named_keys.h"
#include "model/workload/api_limits.h"
#include "model/workload/pointer.h"
#include "model/workload/words.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

// An item with its entries in local indexes, which share its 400 KB and its collection (S5).
struct ItemBytes {
    double largest = 0;
    double mean = 0;
};

ItemBytes withLocalEntries(const Table& table, const std::string& itemType) {
    const SizeSpread item = itemSize(table, itemType).size;
    ItemBytes bytes{static_cast<double>(item.maximum().value()), item.meanBytes()};
    for (const auto& [name, index] : table.indexes) {
        const auto share = entryShare(table, index, itemType);
        if (index.kind != IndexKind::Local || !share || share->value() <= 0) continue;
        // What is not known is no reason to refuse: it is asked for by a finding of its own.
        const StatedSize entry = entrySize(table, index, itemType);
        if (!entry.isStated) continue;
        bytes.largest += static_cast<double>(entry.size.maximum().value());
        bytes.mean += share->value() * entry.size.meanBytes();
    }
    return bytes;
}

void addItemSize(std::vector<Limit>& limits, const LimitInput& input) {
    double largest = 0;
    std::string place;
    std::string what;
    for (const auto& type : input.said.itemTypes) {
        const ItemBytes bytes = withLocalEntries(input.said, type.name);
        if (bytes.largest <= largest) continue;
        largest = bytes.largest;
        place = itemTypePointer(input.plan.name, type.name).text();
        what = type.name;
    }
    for (const auto& load : input.loads.at(0))
        for (const auto& write : load.pattern->perRequest.itemWrites) {
            const double bytes = static_cast<double>(write.largest.value());
            if (write.table != input.plan.name || bytes <= largest) continue;
            largest = bytes;
            place = tablePointer(input.plan.name).text();
            what = write.itemType.empty() ? load.pattern->name : write.itemType;
        }
    if (largest <= 0) return;
    Limit limit = limitOn(input.plan, input.plan.own, "item-size", largest, static_cast<double>(kMaxItemBytes));
    limit.place = std::move(place);
    limit.what = "largest item";
    limit.detail = std::move(what);
    limit.unit = "B";
    limit.rule = "S5";
    limit.effect = LimitEffect::Refuses;
    limit.growsWith = GrowsWith::ItemSize;
    limits.push_back(std::move(limit));
}

// What a pattern stores under its hottest key, in bytes: that key's share of the items stored, or what a period brings
// where each has a key of its own. Puts that overwrite store nothing new.
double bytesUnderHottestKey(const Table& table, const PatternPlan& pattern, const AccessPattern& said,
                            const RequestPart& part) {
    const ItemType* type = table.itemTypes.find(part.itemType);
    if (type == nullptr || actionOf(pattern.chargedAs, part) != Action::Put || !part.table.empty()) return 0;
    if (part.sizeBefore && part.sizeBefore->maximum() > Bytes(0)) return 0;
    const double each = withLocalEntries(table, part.itemType).mean;
    const double share = topKeyShare(*said.keyDistribution).value();
    if (const auto* period = std::get_if<NewKeyPerPeriod>(&said.keyDistribution->shape))
        return share * pattern.averageRate.value() * part.items.value_or(1) * period->periodSeconds * each;
    return share * type->count.value_or(0) * each;
}

// The largest item collection, by item type: of each type either what its items per key say, or what the hottest key of
// its writers gathers. Keys of different names are different collections.
class Collections {
public:
    explicit Collections(const LimitInput& input) : m_table(input.said) {
        for (const auto& type : m_table.itemTypes)
            m_mean[type.name] = type.value.itemsPerPartitionKey.value_or(0) * withLocalEntries(m_table, type.name).mean;
        for (const auto& load : input.loads.at(0)) {
            if (load.pattern->table != input.plan.name || isRead(load.pattern->chargedAs)) continue;
            if (!load.said->keyDistribution) continue;
            const KeyDistribution& keys = *load.said->keyDistribution;
            for (const auto& part : load.said->parts) {
                const double bytes = bytesUnderHottestKey(m_table, *load.pattern, *load.said, part);
                if (bytes <= 0) continue;
                const bool isOfPeriod = std::holds_alternative<NewKeyPerPeriod>(keys.shape);
                Gathered& gathered = m_byKey[std::string(hottestKeyName(keys))][part.itemType];
                // Several patterns that put the same items have stored them once.
                gathered.bytes = isOfPeriod ? gathered.bytes + bytes : std::max(gathered.bytes, bytes);
                gathered.growsWithTraffic = gathered.growsWithTraffic || isOfPeriod;
            }
        }
    }

    struct Largest {
        double bytes = 0;
        bool isOfHottestKey = false;
        bool growsWithTraffic = false;
    };
    [[nodiscard]] Largest largest() const {
        Largest found;
        for (const auto& [type, bytes] : m_mean) found.bytes += bytes;
        for (const auto& [name, types] : m_byKey) {
            Largest own{0, true, false};
            // Other types lie under the key as they do under any; it is no colder than the mean.
            for (const auto& [type, mean] : m_mean) {
                const auto gathered = types.find(type);
                const bool isMore = gathered != types.end() && gathered->second.bytes > mean;
                own.bytes += isMore ? gathered->second.bytes : mean;
                own.growsWithTraffic = own.growsWithTraffic || (isMore && gathered->second.growsWithTraffic);
            }
            if (own.bytes > found.bytes) found = own;
        }
        return found;
    }

private:
    struct Gathered {
        double bytes = 0;
        bool growsWithTraffic = false;
    };

    const Table& m_table;
    std::map<std::string, double> m_mean;  // bytes under one key, by item type
    std::map<std::string, std::map<std::string, Gathered>> m_byKey;
};

// Only tables with a local index bound what one partition key holds (X13).
void addCollectionSize(std::vector<Limit>& limits, const LimitInput& input) {
    const bool hasLocal =
        std::ranges::any_of(input.plan.indexes, [](const auto& each) { return each.kind == TargetKind::LocalIndex; });
    if (!hasLocal) return;
    const Collections::Largest largest = Collections(input).largest();
    if (largest.bytes <= 0) return;
    Limit limit = limitOn(input.plan, input.plan.own, "collection-size", largest.bytes,
                          kPartitionGb * static_cast<double>(kBytesPerGb));
    limit.what = largest.isOfHottestKey ? "largest item collection" : "item collection";
    limit.detail = "items of one key with their local index entries";
    limit.unit = "B";
    limit.rule = "X13";
    limit.effect = LimitEffect::Refuses;
    limit.growsWith = largest.growsWithTraffic ? GrowsWith::Traffic : GrowsWith::Data;
    limits.push_back(std::move(limit));
}

// The Query of each target that comes nearest to a second page, or has most of them.
void addPageSize(std::vector<Limit>& limits, const LimitInput& input, std::size_t position) {
    const PatternPlan* largest = nullptr;
    double most = 0;
    for (const auto& load : input.loads.at(position)) {
        const PatternPlan& pattern = *load.pattern;
        if (pattern.chargedAs != Operation::Query || !pattern.perRequest.pages ||
            pattern.target != load.demand->index || pattern.table != load.demand->table)
            continue;
        const EvaluatedPages& pages = *pattern.perRequest.pages;
        // With a Limit a page ends after so many items, however long the answer is.
        double bytes = 0;
        if (load.said->limit)
            for (const auto& run : pages.runs)
                bytes = std::max(bytes, run.bytesEach + pages.fetchedBytesEach * run.itemsEach);
        else
            bytes = (pages.bytes + pages.fetchedBytesEach * pattern.evaluatedItems) / std::max(1.0, pages.shards);
        if (bytes <= most) continue;
        most = bytes;
        largest = &pattern;
    }
    if (largest == nullptr) return;
    const TargetPlan& target = position == 0 ? input.plan.own : input.plan.indexes[position - 1];
    Limit limit = limitOn(input.plan, target, "page-size", most, static_cast<double>(kPageBytes));
    limit.place = patternPointer(largest->table, largest->name).text();
    limit.what = "one page";
    limit.detail = largest->name;
    limit.unit = "B";
    limit.rule = "R5";
    limit.effect = LimitEffect::Slows;
    limit.growsWith = GrowsWith::AnswerSize;
    limits.push_back(std::move(limit));
}

}  // namespace

void addSizeLimits(std::vector<Limit>& limits, const LimitInput& input) {
    addItemSize(limits, input);
    addCollectionSize(limits, input);
    for (std::size_t position = 0; position < input.loads.size(); ++position) addPageSize(limits, input, position);
}

}  // namespace headroom::model

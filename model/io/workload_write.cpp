// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_value.h"
#include "model/io/object_builder.h"
#include "model/io/workload_file.h"
#include "model/io/workload_write_parts.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

JsonValue toJson(const Size& size) {
    if (const Bytes* bytes = size.single()) return JsonValue::number(bytes->value());
    if (const auto* range = std::get_if<SizeRange>(&size.spread)) {
        ObjectBuilder out;
        out.add("minimumBytes", JsonValue::number(range->minimum.value()));
        out.add("likelyBytes", JsonValue::number(range->likely.value()));
        out.add("maximumBytes", JsonValue::number(range->maximum.value()));
        out.keep(range->preserved);
        return out.take();
    }
    JsonValue list = JsonValue::array();
    for (const SizeShare& each : std::get<SizeShares>(size.spread)) {
        ObjectBuilder out;
        out.add("sizeBytes", JsonValue::number(each.size.value()));
        out.addNumber("share", each.share.value());
        out.keep(each.preserved);
        list.items().push_back(out.take());
    }
    return list;
}

void addSize(ObjectBuilder& out, std::string_view name, const std::optional<Size>& size) {
    if (size) out.add(name, toJson(*size));
}

void addChanges(ObjectBuilder& out, const AttributeChanges& changes) {
    out.addTextsUnlessEmpty("setsAttributes", changes.sets);
    if (changes.setsToValues) out.addKept("setsValues", changes.setsToValues->json);
    out.addTextsUnlessEmpty("removesAttributes", changes.removes);
}

JsonValue toJson(const KeyAttribute& key) {
    ObjectBuilder out;
    out.addText("name", key.name);
    out.addWord("type", key.type);
    out.keep(key.preserved);
    return out.take();
}

JsonValue toJson(const ItemType& type) {
    ObjectBuilder out;
    out.addUnlessEmpty("description", type.description);
    addSize(out, "sizeBytes", type.size);
    out.addOptional("count", type.count);
    out.addOptional("itemsPerPartitionKey", type.itemsPerPartitionKey);
    out.addOptional("growthPerMonth", type.growthPerMonth);
    out.addOptional("timeToLiveHours", type.timeToLive);
    if (type.attributes) out.addKept("attributes", type.attributes->json);
    out.keep(type.preserved);
    return out.take();
}

JsonValue toJson(const Projection& projection) {
    ObjectBuilder out;
    out.addWord("type", projection.type);
    if (projection.type == ProjectionType::Include)
        out.addTexts("attributes", projection.attributes);
    else
        out.addTextsUnlessEmpty("attributes", projection.attributes);
    out.keep(projection.preserved);
    return out.take();
}

JsonValue toJson(const IndexEntries& entries) {
    ObjectBuilder out;
    out.addNumber("share", entries.share.value());
    addSize(out, "sizeBytes", entries.size);
    out.keep(entries.preserved);
    return out.take();
}

JsonValue toJson(const Index& index) {
    ObjectBuilder out;
    out.addUnlessEmpty("description", index.description);
    out.addWord("kind", index.kind);
    if (index.partitionKey) out.add("partitionKey", toJson(*index.partitionKey));
    if (index.sortKey) out.add("sortKey", toJson(*index.sortKey));
    out.add("projection", toJson(index.projection));
    out.addNamedUnlessEmpty("entries", index.entries, [](const IndexEntries& entries) { return toJson(entries); });
    if (index.capacity) out.add("capacity", toJson(*index.capacity));
    if (index.warmThroughput) out.add("warmThroughput", toJson(*index.warmThroughput));
    if (index.onDemand) out.add("onDemand", toJson(*index.onDemand));
    out.addOptional("assumedPartitions", index.assumedPartitions);
    if (index.keyDistribution) out.add("keyDistribution", toJson(*index.keyDistribution));
    out.keep(index.preserved);
    return out.take();
}

JsonValue toJson(const IndexEffect& effect) {
    ObjectBuilder out;
    out.addWord("effect", effect.change);
    out.addUnless("share", effect.share.value(), 1);
    addSize(out, "entryBytesBefore", effect.entryBefore);
    addSize(out, "entryBytesAfter", effect.entryAfter);
    out.keep(effect.preserved);
    return out.take();
}

JsonValue toJson(const IndexEffects& effects) {
    if (effects.size() == 1) return toJson(effects.front());
    JsonValue list = JsonValue::array();
    for (const IndexEffect& effect : effects) list.items().push_back(toJson(effect));
    return list;
}

void addPart(ObjectBuilder& out, const RequestPart& part, Operation operation) {
    // Where the operation implies the action, one that was said all the same is not lost.
    if (saysActions(operation) || part.action != Action::Get) out.addWord("action", part.action);
    out.addUnlessEmpty("table", part.table);
    out.addUnlessEmpty("itemType", part.itemType);
    out.addOptional("items", part.items);
    addSize(out, "sizeBytes", part.size);
    addSize(out, "sizeBeforeBytes", part.sizeBefore);
    out.addUnless("missingShare", part.missing.value(), 0);
    addSize(out, "fetchedItemBytes", part.fetchedSize);
    out.addNamedUnlessEmpty("indexEffects", part.indexEffects,
                            [](const IndexEffects& effects) { return toJson(effects); });
}

void addParts(ObjectBuilder& out, const AccessPattern& pattern) {
    const bool inlinePart = pattern.parts.size() == 1 && !pattern.listsParts && pattern.parts[0].preserved.empty() &&
                            pattern.parts[0].changes.isEmpty();
    if (inlinePart) {
        addPart(out, pattern.parts[0], pattern.operation);
        return;
    }
    if (pattern.parts.empty()) return;
    JsonValue list = JsonValue::array();
    for (const RequestPart& part : pattern.parts) {
        ObjectBuilder inner;
        addPart(inner, part, pattern.operation);
        addChanges(inner, part.changes);
        inner.keep(part.preserved);
        list.items().push_back(inner.take());
    }
    out.add("parts", std::move(list));
}

std::string_view averageName(RatePeriod period) {
    switch (period) {
        case RatePeriod::Second: return "averagePerSecond";
        case RatePeriod::Hour: return "averagePerHour";
        case RatePeriod::Day: return "averagePerDay";
        case RatePeriod::Month: return "averagePerMonth";
    }
    return {};
}

// Transactions read consistently without being told.
bool takesConsistency(const AccessPattern& pattern) {
    const Operation operation = chargedAs(pattern);
    return isRead(operation) && !isTransaction(operation);
}

JsonValue toJson(const AccessPattern& pattern) {
    ObjectBuilder out;
    out.addUnlessEmpty("description", pattern.description);
    out.addWord("operation", pattern.operation);
    if (pattern.statementRunsAs) out.addWord("runsAs", *pattern.statementRunsAs);
    out.addUnlessEmpty("target", pattern.target);
    if (takesConsistency(pattern) || pattern.consistency == Consistency::Strong)
        out.addWord("consistency", pattern.consistency);
    out.addNumber(averageName(pattern.average.period), pattern.average.count);
    out.addOptional("peakPerSecond", pattern.peak);
    out.addOptional("runSeconds", pattern.runSeconds);
    addParts(out, pattern);
    out.addOptional("limit", pattern.limit);
    out.addOptional("fanOutShards", pattern.fanOutShards);
    out.addOptional("scanSegments", pattern.scanSegments);
    out.addUnless("filterKeptShare", pattern.filterKept.value(), 1);
    if (pattern.select) out.addWord("select", *pattern.select);
    out.addTextsUnlessEmpty("readsAttributes", pattern.readsAttributes);
    out.addUnless("failedConditionShare", pattern.failedConditions.value(), 0);
    addSize(out, "failedConditionItemBytes", pattern.failedConditionItem);
    out.addUnless("unchangedShare", pattern.unchanged.value(), 0);
    out.addUnless("replayedShare", pattern.replayed.value(), 0);
    addChanges(out, pattern.changes);
    if (pattern.keyDistribution) out.add("keyDistribution", toJson(*pattern.keyDistribution));
    out.addUnless("cacheHitShare", pattern.cacheHits.value(), 0);
    out.addUnlessEmpty("traffic", pattern.traffic);
    out.addUnlessEmpty("cache", pattern.cache);
    out.keep(pattern.preserved);
    return out.take();
}

JsonValue toJson(const Table& table) {
    ObjectBuilder out;
    out.addUnlessEmpty("description", table.description);
    out.addWord("tableClass", table.tableClass);
    out.add("partitionKey", toJson(table.partitionKey));
    if (table.sortKey) out.add("sortKey", toJson(*table.sortKey));
    out.add("capacity", toJson(table.capacity));
    out.add("pointInTimeRecovery", JsonValue::boolean(table.pointInTimeRecovery));
    if (table.stream) out.addWord("stream", *table.stream);
    out.addTextsUnlessEmpty("replicas", table.replicas);
    if (table.backups) out.add("backups", toJson(*table.backups));
    if (table.changeCapture) out.add("changeCapture", toJson(*table.changeCapture));
    if (table.warmThroughput) out.add("warmThroughput", toJson(*table.warmThroughput));
    if (table.onDemand) out.add("onDemand", toJson(*table.onDemand));
    out.addOptional("assumedPartitions", table.assumedPartitions);
    out.addNamedUnlessEmpty("itemTypes", table.itemTypes, [](const ItemType& type) { return toJson(type); });
    out.addNamedUnlessEmpty("indexes", table.indexes, [](const Index& index) { return toJson(index); });
    out.addNamedUnlessEmpty("patterns", table.patterns, [](const AccessPattern& each) { return toJson(each); });
    out.keep(table.preserved);
    return out.take();
}

JsonValue toJson(const PriceChoice& prices) {
    ObjectBuilder out;
    out.addText("book", prices.book);
    out.addUnless("discountPercent", prices.discountPercent, 0);
    if (prices.freeTier) out.add("freeTier", JsonValue::boolean(true));
    out.addNamedUnlessEmpty("overrides", prices.overrides, [](double amount) { return JsonValue::number(amount); });
    out.keep(prices.preserved);
    return out.take();
}

JsonValue toJson(const AcceptedFinding& accepted) {
    ObjectBuilder out;
    out.addText("reason", accepted.reason);
    out.keep(accepted.preserved);
    return out.take();
}

}  // namespace

std::string writeWorkload(const Workload& workload) {
    ObjectBuilder out;
    out.addText("kind", "headroom-workload");
    out.addNumber("format", 1);
    out.addText("name", workload.name);
    out.addUnlessEmpty("description", workload.description);
    out.addText("region", workload.region);
    out.addNumber("hoursPerMonth", workload.hoursPerMonth.value());
    out.add("prices", toJson(workload.prices));
    out.addNamed("tables", workload.tables, [](const Table& table) { return toJson(table); });
    out.addKept("traffic", workload.trafficJson);
    out.addKept("caches", workload.cachesJson);
    out.addKept("scenarios", workload.scenariosJson);
    out.addNamedUnlessEmpty("acceptedFindings", workload.acceptedFindings,
                            [](const AcceptedFinding& accepted) { return toJson(accepted); });
    out.keep(workload.preserved);
    return canonicalText(out.take()) + '\n';
}

}  // namespace headroom::model

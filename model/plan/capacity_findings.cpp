// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/capacity_findings.h"

#include "model/capacity/index_effects.h"
#include "model/capacity/item_check.h"
#include "model/capacity/storage.h"
#include "model/heat/top_key.h"
#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/pointer.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom::model {
namespace {

class CapacityFindings {
public:
    CapacityFindings(const Workload& workload, const TablePlan& table, const Table& said)
        : m_workload(workload), m_table(table), m_said(said) {}

    std::vector<Finding> collect() {
        for (const auto& [name, index] : m_said.indexes) addEntries(name, index);
        for (const auto& [name, type] : m_said.itemTypes) addCollection(name, type);
        for (std::size_t i = 0; i < m_table.patterns.size(); ++i) {
            const PatternPlan& pattern = m_table.patterns[i];
            const AccessPattern& said = m_said.patterns.at(i).value;
            for (std::size_t part = 0; part < said.parts.size(); ++part) addUnmentioned(pattern, said, part);
            addUnsized(pattern, said);
            addLargeImages(pattern, said);
            addLargeBatch(pattern);
            for (const RequestPart& part : said.parts) addUnlistedKeys(pattern, said, part);
            for (const RequestPart& part : said.parts) addWrongKeys(pattern, said, part);
            addSpread(pattern);
            addSequentialScan(pattern, said);
        }
        return std::move(m_findings);
    }

private:
    Finding& add(std::string rule, Severity severity, const Pointer& place, std::string title, std::string reason) {
        Finding& finding = m_findings.emplace_back();
        finding.rule = std::move(rule);
        finding.severity = severity;
        finding.place = place.text();
        finding.title = std::move(title);
        finding.reason = std::move(reason);
        return finding;
    }

    // The example and what the index says of its type (S12).
    void addEntries(const std::string& name, const Index& index) {
        for (const auto& [typeName, type] : m_said.itemTypes) {
            const Item* example = type.example();
            if (example == nullptr) continue;
            const IndexEntries* entries = index.entries.find(typeName);
            const Pointer place = indexPointer(m_table.name, name) / "entries";
            const bool hasKey = hasIndexKey(index, *example);
            if (entries == nullptr && hasKey)
                add("entries-not-stated", Severity::Watch, place,
                    fmt::format("{}: share of {} not stated", name, typeName),
                    fmt::format("The example of {} has the index's key, so that all of its items count as being in it "
                                "(S12). State the share of them that is.",
                                typeName))
                    .subject = typeName;
            else if (entries != nullptr && entries->share.value() <= 0 && hasKey)
                add("entries-of-example", Severity::Watch, place / typeName,
                    fmt::format("{}: the example of {} would be in it", name, typeName),
                    "No item of the type is said to have an entry, but the example has the index's key and with it an "
                    "entry (S12). State the share of items that have one, or take the key out of the example.");
            else if (entries != nullptr && entries->share.value() >= 1 && !hasKey)
                add("entries-without-key", Severity::Watch, place / typeName,
                    fmt::format("{}: the example of {} is not in it", name, typeName),
                    "All items of the type are said to have an entry, but the example lacks an attribute of the "
                    "index's "
                    "key (S12). Complete the example, or lower the share.");
        }
    }

    // A measured item with its entries in local indexes, which share its 400 KB (S5). Validation sees what is stated.
    void addCollection(const std::string& name, const ItemType& type) {
        const Item* example = type.example();
        if (example == nullptr || type.size) return;
        Bytes together = itemSize(m_said, name).size.maximum();
        bool hasEntries = false;
        for (const auto& entry : m_said.indexes) {
            if (entry.value.kind != IndexKind::Local || !entryShare(m_said, entry.value, name)) continue;
            hasEntries = true;
            together += entrySize(m_said, entry.value, name).size.maximum();
        }
        if (!hasEntries || together.value() <= kMaxItemBytes) return;
        add("item-size", Severity::Invalid, itemTypePointer(m_table.name, name),
            fmt::format("{}: with its local index entries {}, over 400 KB", name, formatExactBytes(together)),
            "The item and its local index entries share 400 KB (S5). Project less into the local indexes, or make them "
            "global.");
    }

    // A part that states effects states all of them: one that is left out costs nothing.
    void addUnmentioned(const PatternPlan& pattern, const AccessPattern& said, std::size_t position) {
        const RequestPart& part = said.parts[position];
        if (part.indexEffects.empty() || isRead(pattern.chargedAs)) return;
        const std::string& tableName = part.table.empty() ? m_table.name : part.table;
        const Table* table = m_workload.tables.find(tableName);
        if (table == nullptr) return;
        if (std::ranges::all_of(table->indexes,
                                [&](const auto& index) { return part.indexEffects.contains(index.name); }))
            return;
        AccessPattern derived = said;
        derived.parts[position].indexEffects = {};
        std::string names;
        for (const auto& [name, effects] : effectsInForce(m_workload, m_table.name, derived, position)) {
            const bool touches = std::ranges::any_of(effects, [](const IndexEffect& effect) {
                return effect.change != IndexChange::None && effect.share.value() > 0;
            });
            if (touches && !part.indexEffects.contains(name)) names += (names.empty() ? "" : ", ") + name;
        }
        if (names.empty()) return;
        Pointer place = patternPointer(m_table.name, pattern.name);
        if (said.listsParts) place = place / "parts" / position;
        add("effect-not-stated", Severity::Watch, place / "indexEffects",
            fmt::format("{} leaves {} untouched", pattern.name, names),
            "It states what it does to other indexes, so that this counts as nothing; by its keys and attributes it "
            "would "
            "be touched. State its effect, NONE if there is none, or let all of them be derived.");
    }

    [[nodiscard]] const Table* tableOf(const RequestPart& part) const {
        return part.table.empty() ? &m_said : m_workload.tables.find(part.table);
    }

    // Whether validation has seen the sizes of the part: what is measured is seen only here.
    [[nodiscard]] bool isMeasured(const AccessPattern& said, const RequestPart& part) const {
        const Table* table = tableOf(part);
        const ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(part.itemType);
        return type != nullptr && type->example() != nullptr && !part.size &&
               (!type->size || !changesOf(said, part).isEmpty());
    }

    // Measured images over the limits of an item and of a transaction (S5, W8).
    void addLargeImages(const PatternPlan& pattern, const AccessPattern& said) {
        if (std::ranges::none_of(said.parts, [&](const auto& part) { return isMeasured(said, part); })) return;
        double bytes = 0;
        for (std::size_t i = 0; i < pattern.perRequest.itemWrites.size(); ++i) {
            const ItemWrite& write = pattern.perRequest.itemWrites[i];
            bytes += write.items * static_cast<double>(write.largest.value());
            if (write.largest.value() > kMaxItemBytes && isMeasured(said, said.parts.at(i)))
                add("item-size", Severity::Invalid, patternPointer(m_table.name, pattern.name),
                    fmt::format("{}: an item of {} is over 400 KB", pattern.name, formatExactBytes(write.largest)),
                    "The service takes 409,600 B and refuses more (S5). Split the item, or keep the large part in S3.");
        }
        for (const auto& read : pattern.perRequest.itemReads)
            bytes += read.items * static_cast<double>(read.size.value());
        if (isTransaction(pattern.chargedAs) && bytes > kMaxTransactionBytes)
            add("request-limit", Severity::Invalid, patternPointer(m_table.name, pattern.name),
                fmt::format("{}: {} in one transaction", pattern.name, formatBytes(bytes)),
                "The service takes 4 MB (W8). Send several transactions.");
    }

    // What a batch does not take comes back unprocessed, and is asked for again (R2, W4).
    void addLargeBatch(const PatternPlan& pattern) {
        const bool isBatch =
            pattern.chargedAs == Operation::BatchGetItem || pattern.chargedAs == Operation::BatchWriteItem;
        double bytes = 0;
        for (const auto& read : pattern.perRequest.itemReads)
            bytes += read.items * static_cast<double>(read.size.value());
        for (const auto& write : pattern.perRequest.itemWrites)
            bytes += write.items * static_cast<double>(write.after.value());
        if (!isBatch || bytes <= kMaxBatchBytes) return;
        add("request-limit", Severity::Watch, patternPointer(m_table.name, pattern.name),
            fmt::format("{}: {} in one batch", pattern.name, formatBytes(bytes)),
            "A batch carries at most 16 MB (R2, W4): the rest comes back unprocessed. Send smaller batches: lower the "
            "items "
            "and raise the rate.");
    }

    // Without an example or a share nothing says whether an update that sets an index's key enters the index.
    void addUnlistedKeys(const PatternPlan& pattern, const AccessPattern& said, const RequestPart& part) {
        const Table* table = tableOf(part);
        const ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(part.itemType);
        if (type == nullptr || type->example() != nullptr || isRead(pattern.chargedAs) || !part.indexEffects.empty())
            return;
        const AttributeChanges& changes = changesOf(said, part);
        const auto isSet = [&](const std::optional<KeyAttribute>& key) {
            return key && (std::ranges::find(changes.sets, key->name) != changes.sets.end() ||
                           (changes.setsToValues && changes.setsToValues->item &&
                            attributeOf(*changes.setsToValues->item, key->name) != nullptr));
        };
        for (const auto& [name, index] : table->indexes)
            if (!index.entries.contains(part.itemType) &&
                ((index.kind == IndexKind::Global && isSet(index.partitionKey)) || isSet(index.sortKey)))
                add("entries-not-stated", Severity::Watch, patternPointer(m_table.name, pattern.name),
                    fmt::format("{} sets the key of {}", pattern.name, name),
                    fmt::format("{} does not say which share of {} is in it, so that this write counts as leaving it "
                                "alone (S12). State the share, or give the item type an example.",
                                name, part.itemType))
                    .subject = name;
    }

    // Keys of indexes as the item has them after an update (S12): a wrong type or an empty value is refused.
    void addWrongKeys(const PatternPlan& pattern, const AccessPattern& said, const RequestPart& part) {
        const Table* table = tableOf(part);
        if (table == nullptr || isRead(pattern.chargedAs) || changesOf(said, part).isEmpty()) return;
        const WriteImages images = writeImages(table, said, part, actionOf(pattern.chargedAs, part));
        if (!images.itemAfter || !images.itemBefore) return;
        Item known = *images.itemAfter;
        std::erase_if(known, [&](const auto& attribute) {
            return std::ranges::find(images.unsizedAttributes, attribute.first) != images.unsizedAttributes.end();
        });
        for (const auto& [name, index] : table->indexes) {
            const ItemKeys keys{index.kind == IndexKind::Global ? index.partitionKey : std::optional<KeyAttribute>(),
                                index.sortKey, true};
            for (const auto& problem : checkItem(known, keys))
                if (problem.rule.starts_with("key"))
                    add(problem.rule, Severity::Invalid, patternPointer(m_table.name, pattern.name),
                        fmt::format("{} in {}: {}", pattern.name, name, problem.text()), problem.remedy)
                        .subject = name;
        }
    }

    // A value that is not said counts as empty: a lower bound.
    void addUnsized(const PatternPlan& pattern, const AccessPattern& said) {
        const bool isUnsized = std::ranges::any_of(pattern.perRequest.itemWrites, [](const ItemWrite& write) {
            return write.isUnsized || std::ranges::any_of(write.indexes, &IndexArm::isUnsized);
        });
        if (!isUnsized) return;
        add("value-not-stated", Severity::Watch, patternPointer(m_table.name, pattern.name) / "setsAttributes",
            fmt::format("{} sets attributes of unknown size", pattern.name),
            fmt::format(
                "Of {} the example has no value and the pattern says none: they count by their names alone, so that "
                "units may be more. Give an example of their values in setsValues.",
                unsizedNames(said)));
    }

    [[nodiscard]] std::string unsizedNames(const AccessPattern& said) const {
        std::string names;
        const auto collect = [&](const AttributeChanges& changes, const std::string& typeName) {
            const ItemType* type = m_said.itemTypes.find(typeName);
            const Item* example = type == nullptr ? nullptr : type->example();
            for (const std::string& name : changes.sets) {
                const bool isSaid = changes.setsToValues && changes.setsToValues->item &&
                                    attributeOf(*changes.setsToValues->item, name) != nullptr;
                if (!isSaid && (example == nullptr || attributeOf(*example, name) == nullptr))
                    names += (names.empty() ? "" : ", ") + name;
            }
        };
        for (const RequestPart& part : said.parts) collect(changesOf(said, part), part.itemType);
        return names;
    }

    void addSpread(const PatternPlan& pattern) {
        double units = 0;
        double ofMean = 0;
        const auto count = [&](double blocks, std::int64_t blocksOfMean, double times) {
            units += blocks * times;
            ofMean += static_cast<double>(blocksOfMean) * times;
        };
        const RequestCost& cost = pattern.perRequest;
        for (const auto& read : cost.itemReads) count(read.blocks, read.blocksOfMean, read.items);
        for (const auto& fetch : cost.fetches) count(fetch.blocks, fetch.blocksOfMean, fetch.items);
        if (cost.pages)
            for (const auto& run : cost.pages->runs) count(run.blocksEach, run.blocksOfMean, run.pages);
        for (const auto& write : cost.itemWrites) count(write.blocks, write.blocksOfMean, write.items);
        constexpr double kWorthSaying = 0.05;
        if (ofMean <= 0 || std::abs(units - ofMean) < kWorthSaying * ofMean) return;
        add("size-spread", Severity::Fine, patternPointer(m_table.name, pattern.name),
            fmt::format("{} is costed by the spread of its sizes", pattern.name),
            fmt::format(
                "The mean of the rounded sizes is {} blocks a request; the rounded mean would say {}, {} (R16).",
                formatNumber(units), formatNumber(ofMean), units > ofMean ? "too little" : "too much"));
    }

    // Segments that are scanned one after another ask one partition at a time (R13).
    void addSequentialScan(const PatternPlan& pattern, const AccessPattern& said) {
        if (pattern.chargedAs != Operation::Scan || !pattern.runSeconds || *pattern.runSeconds <= 0) return;
        const double segments =
            std::max(1.0, said.scanSegments.value_or(1)) * std::max(1.0, said.fanOutShards.value_or(1));
        const double needed = pattern.perRequest.readUnits.value() / *pattern.runSeconds;
        const double ceiling = segments * kKeyReadUnitsPerSecond;
        if (needed <= ceiling) return;
        add("scan-segments", Severity::Watch, patternPointer(m_table.name, pattern.name),
            fmt::format("{} cannot be done in its time", pattern.name),
            fmt::format(
                "It needs {} RU/s; {} one partition at a time, about {} RU/s (R13). Scan in at least {} segments.",
                formatUnits(needed),
                segments > 1 ? fmt::format("{} segments each read", formatNumber(segments)) : "one Scan reads",
                formatUnits(ceiling), formatNumber(std::ceil(needed / kKeyReadUnitsPerSecond))));
    }

    const Workload& m_workload;
    const TablePlan& m_table;
    const Table& m_said;
    std::vector<Finding> m_findings;
};

}  // namespace

std::vector<Finding> capacityFindings(const Workload& workload, const TablePlan& table, const Table& said) {
    return CapacityFindings(workload, table, said).collect();
}

}  // namespace headroom::model

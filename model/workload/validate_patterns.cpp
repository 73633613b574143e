// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/pattern_members.h"
#include "model/workload/problem_list.h"
#include "model/workload/projection.h"
#include "model/workload/rates.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom::model {
namespace {

std::string_view withoutStop(std::string_view sentence) {
    return sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
}

class PatternChecks {
public:
    PatternChecks(const Workload& workload, const std::string& tableName, const Table& table, ProblemList& problems)
        : m_workload(workload), m_tableName(tableName), m_table(table), m_problems(problems) {}

    void check(const std::string& name, const AccessPattern& pattern) {
        m_place = patternPointer(m_tableName, name);
        m_chargedAs = chargedAs(pattern);
        checkTarget(pattern);
        checkRate(pattern);
        checkOptions(pattern);
        checkRequestLimits(pattern);
        for (std::size_t i = 0; i < pattern.parts.size(); ++i)
            checkPart(pattern, pattern.parts[i], pattern.listsParts ? m_place / "parts" / i : m_place);
    }

private:
    void checkTarget(const AccessPattern& pattern) {
        if (pattern.target.empty()) return;
        const Pointer at = m_place / "target";
        const Index* index = m_table.indexes.find(pattern.target);
        const std::string_view operation = wordOf(pattern.operation);
        if (index == nullptr)
            m_problems.add("unknown-index", at, fmt::format("the table has no index “{}”", pattern.target),
                           "Correct the name, add the index, or leave target out to read the table.");
        else if (!isQueryOrScan(m_chargedAs))
            m_problems.add("index-operation", at, fmt::format("{} cannot address an index (R11)", operation),
                           "Use Query or Scan, or leave target out.");
        else if (index->kind == IndexKind::Global && pattern.consistency == Consistency::Strong)
            m_problems.add("strong-on-gsi", m_place / "consistency",
                           "a global index answers no strongly consistent reads; the request is refused (R11)",
                           "Read eventually consistently, as it is costed here, or read the table.");
    }

    void checkRate(const AccessPattern& pattern) {
        const double average = averagePerSecond(pattern.average, m_workload.hoursPerMonth).value();
        if (pattern.peak && pattern.peak->value() < average * (1 - 1e-9))
            m_problems.add("peak-below-average", m_place / "peakPerSecond",
                           fmt::format("the peak of {} is below the average of {}", formatRate(pattern.peak->value()),
                                       formatRate(average)),
                           "Raise the peak; until then the average counts as the peak.");
    }

    void checkOptions(const AccessPattern& pattern) {
        const std::string_view operation = wordOf(pattern.operation);
        const auto refuse = [&](bool isSaid, std::string_view member, std::string_view whose) {
            if (isSaid)
                m_problems.add("no-effect", m_place / member, fmt::format("{} has no {}", operation, whose),
                               fmt::format("Leave {} out.", member));
        };
        const auto refuseWithoutEffect = [&](PatternMember which, bool isSaid, std::string_view member,
                                             std::string_view whose) {
            refuse(isSaid && !hasEffect(which, pattern), member, whose);
        };
        using enum PatternMember;
        refuseWithoutEffect(Limit, pattern.limit.has_value(), "limit", "Limit");
        refuseWithoutEffect(FanOutShards, pattern.fanOutShards.has_value(), "fanOutShards", "fan-out over shards");
        refuseWithoutEffect(FilterKept, pattern.filterKept.value() != 1, "filterKeptShare", "filter");
        refuseWithoutEffect(Select, pattern.select.has_value(), "select", "choice of attributes");
        refuseWithoutEffect(ScanSegments, pattern.scanSegments.has_value(), "scanSegments", "parallel segments (R13)");
        refuseWithoutEffect(StatementRunsAs, pattern.statementRunsAs.has_value(), "runsAs", "statement (R14)");
        refuseWithoutEffect(ReadsAttributes, !pattern.readsAttributes.empty(), "readsAttributes",
                            "attributes to return");
        refuseWithoutEffect(Consistency, pattern.consistency == model::Consistency::Strong, "consistency",
                            "choice of consistency");
        refuseWithoutEffect(FailedConditions, pattern.failedConditions.value() > 0, "failedConditionShare",
                            "condition (W4)");
        refuseWithoutEffect(FailedConditionItem, pattern.failedConditionItem.has_value(), "failedConditionItemBytes",
                            "condition that fails");
        refuseWithoutEffect(Unchanged, pattern.unchanged.value() > 0, "unchangedShare", "value to store again (W5)");
        refuseWithoutEffect(Replayed, pattern.replayed.value() > 0, "replayedShare", "client token (W10)");
        refuseWithoutEffect(CacheHits, pattern.cacheHits.value() > 0, "cacheHitShare",
                            "answer that a cache could give (D6)");
        if (pattern.keyDistribution) validateKeys(*pattern.keyDistribution, m_place / "keyDistribution", m_problems);
        checkChanges(
            pattern, m_table, pattern.changes, m_place,
            std::ranges::any_of(pattern.parts, [&](const auto& part) { return changesAttributes(pattern, part); }));
        checkAttributes(pattern);
        if (pattern.parts.size() > 1 && !takesParts(pattern.operation) && !takesParts(m_chargedAs))
            m_problems.add("parts", m_place / "parts", fmt::format("{} is about one item", operation),
                           "Say one part, or use a batch or a transaction.");
    }

    void checkChanges(const AccessPattern& pattern, const Table& table, const AttributeChanges& changes,
                      const Pointer& at, bool mayChange) {
        const auto refuse = [&](bool isSaid, std::string_view member) {
            if (isSaid && !mayChange)
                m_problems.add("no-effect", at / member,
                               fmt::format("{} changes no attributes here", wordOf(pattern.operation)),
                               fmt::format("Leave {} out; a put over an item states sizeBeforeBytes.", member));
        };
        refuse(!changes.sets.empty(), "setsAttributes");
        refuse(!changes.removes.empty(), "removesAttributes");
        refuse(changes.setsToValues.has_value(), "setsValues");
        if (changes.setsToValues && !changes.setsToValues->item)
            m_problems.add(
                "attributes", at / "setsValues",
                fmt::format("these are no attributes in DynamoDB JSON: {}", withoutStop(changes.setsToValues->problem)),
                "Correct the value, or name the attribute in setsAttributes.");
        std::vector<std::string> names = changes.sets;
        if (changes.setsToValues && changes.setsToValues->item)
            for (const auto& attribute : *changes.setsToValues->item) names.push_back(attribute.first);
        for (const std::string& name : changes.removes)
            if (std::ranges::find(names, name) != names.end())
                m_problems.add("contradiction", at / "removesAttributes",
                               fmt::format("“{}” is both set and removed", name), "Keep one of the two.");
        names.insert(names.end(), changes.removes.begin(), changes.removes.end());
        for (const std::string& name : names)
            if (mayChange && isKey(table, name))
                m_problems.add("key-changed", at,
                               fmt::format("“{}” is a key of the table, which no update changes", name),
                               "Leave it out; a new key is another item: delete the old one and put the new one.");
    }

    [[nodiscard]] static bool isKey(const Table& table, const std::string& name) {
        return table.partitionKey.name == name || (table.sortKey && table.sortKey->name == name);
    }

    // What a Query or Scan returns, where it can only return what an index holds (R11, R12).
    void checkAttributes(const AccessPattern& pattern) {
        if (pattern.select && (*pattern.select == Select::SpecificAttributes) == pattern.readsAttributes.empty())
            m_problems.add("select", m_place / "select",
                           pattern.readsAttributes.empty() ? "SPECIFIC_ATTRIBUTES needs the attributes named"
                                                           : "only SPECIFIC_ATTRIBUTES takes a list of attributes",
                           pattern.readsAttributes.empty() ? "Name them in readsAttributes."
                                                           : "Leave select or readsAttributes out.");
        const Index* index = pattern.target.empty() ? nullptr : m_table.indexes.find(pattern.target);
        if (index == nullptr) {
            if (pattern.select == Select::AllProjectedAttributes)
                m_problems.add("select", m_place / "select", "only an index has projected attributes",
                               "Use ALL_ATTRIBUTES, or leave select out.");
            return;
        }
        if (index->kind == IndexKind::Local) return;
        const auto missing = std::ranges::find_if_not(
            pattern.readsAttributes, [&](const auto& name) { return isInEntry(m_table, *index, name); });
        if (missing != pattern.readsAttributes.end())
            m_problems.add("not-projected", m_place / "readsAttributes",
                           fmt::format("“{}” is not projected into “{}”; a global index returns only what it holds",
                                       *missing, pattern.target),
                           "Project it, read the table as well, or leave it out.");
        else if (pattern.select == Select::AllAttributes && index->projection.type != ProjectionType::All)
            m_problems.add("not-projected", m_place / "select",
                           fmt::format("“{}” does not hold all attributes; a global index returns only what it holds",
                                       pattern.target),
                           "Project ALL, or select ALL_PROJECTED_ATTRIBUTES.");
    }

    void checkRequestLimits(const AccessPattern& pattern) {
        double items = 0;
        double bytes = 0;
        for (const auto& part : pattern.parts) {
            items += part.items.value_or(1);
            bytes += part.items.value_or(1) * static_cast<double>(largestOf(part).value_or(Bytes(0)).value());
        }
        const auto most = [&](double limit, std::string_view what) {
            if (items > limit)
                m_problems.add("request-limit", m_place,
                               fmt::format("{} items in one {}; the service takes {} {}", formatNumber(items),
                                           wordOf(pattern.operation), formatNumber(limit), what),
                               "Send several requests: lower the items and raise the rate.");
        };
        switch (pattern.operation) {
            case Operation::GetItem:
            case Operation::PutItem:
            case Operation::UpdateItem:
            case Operation::DeleteItem: most(1, "item"); break;
            case Operation::BatchGetItem: most(kMaxBatchGetKeys, "keys (R2)"); break;
            case Operation::BatchWriteItem: most(kMaxBatchWriteItems, "items (W4)"); break;
            case Operation::ExecuteStatement:
                if (!isQueryOrScan(m_chargedAs)) most(1, "item");
                break;
            case Operation::BatchExecuteStatement: most(kMaxBatchStatements, "statements (R14)"); break;
            case Operation::TransactGetItems:
            case Operation::TransactWriteItems:
            case Operation::ExecuteTransaction:
                most(kMaxTransactionActions, "actions (W8)");
                if (bytes > kMaxTransactionBytes)
                    m_problems.add(
                        "request-limit", m_place,
                        fmt::format("{} in one transaction; the service takes 4 MB (W8)", formatBytes(bytes)),
                        "Send several transactions.");
                break;
            case Operation::Query:
            case Operation::Scan: break;
        }
    }

    // What is stated for a part: its own size or its item type's.
    [[nodiscard]] std::optional<Bytes> largestOf(const RequestPart& part) const {
        if (part.size) return part.size->maximum();
        const Table* table = part.table.empty() ? &m_table : m_workload.tables.find(part.table);
        const ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(part.itemType);
        return type == nullptr || !type->size ? std::nullopt : std::optional(type->size->maximum());
    }

    void checkPart(const AccessPattern& pattern, const RequestPart& part, const Pointer& at) {
        const Table* table = part.table.empty() ? &m_table : m_workload.tables.find(part.table);
        if (table == nullptr) {
            m_problems.add("unknown-table", at / "table", fmt::format("there is no table “{}”", part.table),
                           "Correct the name, or add the table.");
            return;
        }
        if (!part.table.empty() && part.table != m_tableName && isQueryOrScan(m_chargedAs))
            m_problems.add("unknown-table", at / "table", "Query and Scan read one table",
                           "Describe the pattern in the table that it reads.");
        if (!part.itemType.empty() && !table->itemTypes.contains(part.itemType))
            m_problems.add("unknown-item-type", at / "itemType",
                           fmt::format("the table has no item type “{}”", part.itemType),
                           "Correct the name, or add the item type.");
        checkAction(pattern, part, *table, at);
        checkSize(pattern, part, *table, at);
        for (const auto& [index, effects] : part.indexEffects) {
            if (!table->indexes.contains(index))
                m_problems.add("unknown-index", at / "indexEffects" / index,
                               fmt::format("the table has no index “{}”", index),
                               "Correct the name, or add the index.");
            else if (isRead(m_chargedAs))
                m_problems.add("no-effect", at / "indexEffects" / index, "a read changes no index",
                               "Leave indexEffects out.");
        }
    }

    void checkAction(const AccessPattern& pattern, const RequestPart& part, const Table& table, const Pointer& at) {
        const Action action = actionOf(m_chargedAs, part);
        if (!saysActions(pattern.operation) && part.action != Action::Get && part.action != action)
            m_problems.add("action", at / "action", fmt::format("{} says its action itself", wordOf(pattern.operation)),
                           "Leave action out.");
        if (isRead(m_chargedAs) && part.sizeBefore)
            m_problems.add("no-effect", at / "sizeBeforeBytes", "a read changes no size", "Leave sizeBeforeBytes out.");
        if ((action == Action::Put || action == Action::Update) && part.missing.value() > 0)
            m_problems.add(
                "missing-share", at / "missingShare", "a put or update of a key that is not there creates the item",
                "Leave missingShare out and state sizeBeforeBytes 0; describe the two cases as two patterns.");
        const bool mixes = saysActions(pattern.operation) && isPartiQl(pattern.operation) &&
                           part.action == Action::Get && !isRead(m_chargedAs);
        if (mixes)
            m_problems.add("action", at / "action",
                           "statements of one batch or transaction all read, or all write (R14)",
                           "Send two requests, described as two patterns.");
        if (!part.changes.isEmpty()) checkChanges(pattern, table, part.changes, at, changesAttributes(pattern, part));
        const Index* index = pattern.target.empty() ? nullptr : m_table.indexes.find(pattern.target);
        if (part.fetchedSize && (index == nullptr || index->kind != IndexKind::Local))
            m_problems.add("no-effect", at / "fetchedItemBytes",
                           "only a read of a local index fetches items from the table (R12)",
                           "Leave fetchedItemBytes out.");
        const bool readsAll = m_chargedAs == Operation::Scan && !part.items;
        if (readsAll && (part.size || !part.itemType.empty() || part.missing.value() > 0))
            m_problems.add("scan-all", at, "a Scan without items reads everything in its target (R4)",
                           "Leave sizeBytes, itemType and missingShare out, or state items.");
        if (action == Action::ConditionCheck && !part.indexEffects.empty())
            m_problems.add("no-effect", at / "indexEffects", "a ConditionCheck changes no index",
                           "Leave indexEffects out.");
        const auto allowed = actionsOf(pattern.operation);
        if (!allowed.empty() && std::ranges::find(allowed, part.action) == allowed.end()) {
            std::string words;
            for (const Action each : allowed) words += fmt::format("{}{}", words.empty() ? "" : ", ", wordOf(each));
            m_problems.add(
                "action", at / "action",
                fmt::format("{} does no {}; its parts are {}", wordOf(pattern.operation), wordOf(part.action), words),
                "Choose one of them, or another operation.");
        }
    }

    void checkSize(const AccessPattern& pattern, const RequestPart& part, const Table& table, const Pointer& at) {
        const std::optional<Bytes> size = largestOf(part);
        const bool wholeScan = m_chargedAs == Operation::Scan && !part.items;
        const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
        const IndexEntries* entries = index == nullptr ? nullptr : index->entries.find(part.itemType);
        const bool entryIsSized = entries != nullptr && entries->size.has_value();
        const ItemType* type = table.itemTypes.find(part.itemType);
        const bool isMeasured = type != nullptr && type->example() != nullptr;
        // A write of an item that is there before may be sized by that one.
        const bool foundIsSized = part.sizeBefore && actionOf(m_chargedAs, part) != Action::Put;
        if (!size && !isMeasured && !wholeScan && !entryIsSized && !foundIsSized && part.items.value_or(1) > 0 &&
            part.missing.value() < 1)
            m_problems.add("size-unknown", at, "no size is stated; it counts as the smallest, one unit for each item",
                           "State sizeBytes, or an itemType that has a size or attributes.");
        const bool itemIsSized = part.fetchedSize || isMeasured || (type != nullptr && type->size);
        if (fetchesItems(table, pattern) && !wholeScan && !itemIsSized)
            m_problems.add("size-unknown", at / "fetchedItemBytes",
                           "no size is stated of the items fetched from the table (R12); each counts as one block",
                           "State fetchedItemBytes, or an itemType that has a size or attributes.");
        const auto mixesNothing = [&](const std::optional<Size>& image, std::string_view member) {
            if (image && image->minimum() == Bytes(0) && image->maximum() > Bytes(0))
                m_problems.add("size-of-nothing", m_place / member,
                               "0 B says that there is no item, and does not mix with sizes of items",
                               "Describe the two cases as two patterns.");
        };
        mixesNothing(part.sizeBefore, "sizeBeforeBytes");
        mixesNothing(pattern.failedConditionItem, "failedConditionItemBytes");
        for (const auto& [indexName, effects] : part.indexEffects)
            for (const auto& effect : effects)
                for (const auto& entry : {effect.entryBefore, effect.entryAfter})
                    if (entry && entry->maximum().value() > kMaxItemBytes)
                        m_problems.add(
                            "item-size", at / "indexEffects" / indexName,
                            fmt::format("an entry of {} is over 400 KB (S5)", formatExactBytes(entry->maximum())),
                            "Correct the size.");
        for (const auto& image : {part.size, part.sizeBefore, part.fetchedSize, pattern.failedConditionItem})
            if (image && image->maximum().value() > kMaxItemBytes)
                m_problems.add("item-size", at,
                               fmt::format("an item of {} is over 400 KB; the service takes {} and refuses more (S5)",
                                           formatExactBytes(image->maximum()), formatExactBytes(Bytes(kMaxItemBytes))),
                               "Split the item, or keep the large part in S3.");
    }

    const Workload& m_workload;
    const std::string& m_tableName;
    const Table& m_table;
    ProblemList& m_problems;
    Pointer m_place;
    Operation m_chargedAs = Operation::GetItem;
};

}  // namespace

void validatePatterns(const Workload& workload, const std::string& tableName, const Table& table,
                      ProblemList& problems) {
    PatternChecks checks(workload, tableName, table, problems);
    for (const auto& [name, pattern] : table.patterns) checks.check(name, pattern);
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/problem_list.h"
#include "model/workload/rates.h"
#include "model/workload/words.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

class PatternChecks {
public:
    PatternChecks(const Workload& workload, const std::string& tableName, const Table& table, ProblemList& problems)
        : m_workload(workload), m_tableName(tableName), m_table(table), m_problems(problems) {}

    void check(const std::string& name, const AccessPattern& pattern) {
        m_place = patternPointer(m_tableName, name);
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
        else if (!isQueryOrScan(pattern.operation))
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
        if (!isQueryOrScan(pattern.operation)) {
            refuse(pattern.limit.has_value(), "limit", "Limit");
            refuse(pattern.fanOutShards.has_value(), "fanOutShards", "fan-out over shards");
            refuse(pattern.filterKept.value() != 1, "filterKeptShare", "filter");
        }
        const bool setsNothing =
            pattern.operation != Operation::UpdateItem && pattern.operation != Operation::TransactWriteItems;
        refuse(setsNothing && !pattern.setsAttributes.empty(), "setsAttributes", "attributes to set");
        refuse(setsNothing && !pattern.removesAttributes.empty(), "removesAttributes", "attributes to remove");
        refuse(!isRead(pattern.operation) && pattern.consistency == Consistency::Strong, "consistency",
               "choice of consistency");
        const bool unconditional = isRead(pattern.operation) || pattern.operation == Operation::BatchWriteItem;
        refuse(unconditional && pattern.failedConditions.value() > 0, "failedConditionShare", "condition (W4)");
        refuse(isTransaction(pattern.operation) && pattern.consistency == Consistency::Strong, "consistency",
               "choice of consistency");
        if (pattern.parts.size() > 1 && !takesParts(pattern.operation))
            m_problems.add("parts", m_place / "parts", fmt::format("{} is about one item", operation),
                           "Say one part, or use a batch or a transaction.");
    }

    void checkRequestLimits(const AccessPattern& pattern) {
        double items = 0;
        double bytes = 0;
        for (const auto& part : pattern.parts) {
            items += part.items.value_or(1);
            bytes += part.items.value_or(1) * static_cast<double>(sizeOf(part).value_or(Bytes(0)).value());
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
            case Operation::TransactGetItems:
            case Operation::TransactWriteItems:
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
    [[nodiscard]] std::optional<Bytes> sizeOf(const RequestPart& part) const {
        if (part.size) return part.size;
        const Table* table = part.table.empty() ? &m_table : m_workload.tables.find(part.table);
        const ItemType* type = table == nullptr ? nullptr : table->itemTypes.find(part.itemType);
        return type == nullptr ? std::nullopt : type->size;
    }

    void checkPart(const AccessPattern& pattern, const RequestPart& part, const Pointer& at) {
        const Table* table = part.table.empty() ? &m_table : m_workload.tables.find(part.table);
        if (table == nullptr) {
            m_problems.add("unknown-table", at / "table", fmt::format("there is no table “{}”", part.table),
                           "Correct the name, or add the table.");
            return;
        }
        if (!part.table.empty() && part.table != m_tableName && isQueryOrScan(pattern.operation))
            m_problems.add("unknown-table", at / "table", "Query and Scan read one table",
                           "Describe the pattern in the table that it reads.");
        if (!part.itemType.empty() && !table->itemTypes.contains(part.itemType))
            m_problems.add("unknown-item-type", at / "itemType",
                           fmt::format("the table has no item type “{}”", part.itemType),
                           "Correct the name, or add the item type.");
        checkAction(pattern, part, at);
        checkSize(pattern, part, *table, at);
        for (const auto& [index, effects] : part.indexEffects) {
            if (!table->indexes.contains(index))
                m_problems.add("unknown-index", at / "indexEffects" / index,
                               fmt::format("the table has no index “{}”", index),
                               "Correct the name, or add the index.");
            else if (isRead(pattern.operation))
                m_problems.add("no-effect", at / "indexEffects" / index, "a read changes no index",
                               "Leave indexEffects out.");
        }
    }

    void checkAction(const AccessPattern& pattern, const RequestPart& part, const Pointer& at) {
        const Action action = actionOf(pattern.operation, part);
        if (!saysActions(pattern.operation) && part.action != Action::Get && part.action != action)
            m_problems.add("action", at / "action", fmt::format("{} says its action itself", wordOf(pattern.operation)),
                           "Leave action out.");
        if (isRead(pattern.operation) && part.sizeBefore)
            m_problems.add("no-effect", at / "sizeBeforeBytes", "a read changes no size", "Leave sizeBeforeBytes out.");
        if ((action == Action::Put || action == Action::Update) && part.missing.value() > 0)
            m_problems.add(
                "missing-share", at / "missingShare", "a put or update of a key that is not there creates the item",
                "Leave missingShare out and state sizeBeforeBytes 0; describe the two cases as two patterns.");
        const bool readsAll = pattern.operation == Operation::Scan && !part.items;
        if (readsAll && (part.size || !part.itemType.empty() || part.missing.value() > 0))
            m_problems.add("scan-all", at, "a Scan without items reads everything in its target (R4)",
                           "Leave sizeBytes, itemType and missingShare out, or state items.");
        if (action == Action::ConditionCheck && !part.indexEffects.empty())
            m_problems.add("no-effect", at / "indexEffects", "a ConditionCheck changes no index",
                           "Leave indexEffects out.");
        if (pattern.operation == Operation::BatchWriteItem &&
            (part.action == Action::Update || part.action == Action::ConditionCheck))
            m_problems.add("action", at / "action", "BatchWriteItem puts and deletes only (W4)",
                           "Use TransactWriteItems, or single requests.");
    }

    void checkSize(const AccessPattern& pattern, const RequestPart& part, const Table& table, const Pointer& at) {
        const std::optional<Bytes> size = sizeOf(part);
        const bool wholeScan = pattern.operation == Operation::Scan && !part.items;
        const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
        const IndexEntries* entries = index == nullptr ? nullptr : index->entries.find(part.itemType);
        const bool entryIsSized = entries != nullptr && entries->size.has_value();
        const ItemType* type = table.itemTypes.find(part.itemType);
        const bool isMeasured = type != nullptr && type->example() != nullptr;
        if (!size && !isMeasured && !wholeScan && !entryIsSized && part.items.value_or(1) > 0 &&
            part.missing.value() < 1)
            m_problems.add("size-unknown", at, "no size is stated; it counts as the smallest, one unit for each item",
                           "State sizeBytes, or an itemType that has a size or attributes.");
        for (const auto& [indexName, effects] : part.indexEffects)
            for (const auto& effect : effects)
                for (const auto& entry : {effect.entryBefore, effect.entryAfter})
                    if (entry && entry->value() > kMaxItemBytes)
                        m_problems.add("item-size", at / "indexEffects" / indexName,
                                       fmt::format("an entry of {} is over 400 KB (S5)", formatExactBytes(*entry)),
                                       "Correct the size.");
        for (const auto& image : {part.size, part.sizeBefore})
            if (image && image->value() > kMaxItemBytes)
                m_problems.add("item-size", at,
                               fmt::format("an item of {} is over 400 KB; the service takes {} and refuses more (S5)",
                                           formatExactBytes(*image), formatExactBytes(Bytes(kMaxItemBytes))),
                               "Split the item, or keep the large part in S3.");
    }

    const Workload& m_workload;
    const std::string& m_tableName;
    const Table& m_table;
    ProblemList& m_problems;
    Pointer m_place;
};

}  // namespace

void validatePatterns(const Workload& workload, const std::string& tableName, const Table& table,
                      ProblemList& problems) {
    PatternChecks checks(workload, tableName, table, problems);
    for (const auto& [name, pattern] : table.patterns) checks.check(name, pattern);
}

}  // namespace headroom::model

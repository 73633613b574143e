// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/pattern_request.h"

#include "model/capacity/index_effects.h"
#include "model/capacity/reads.h"
#include "model/capacity/storage.h"
#include "model/capacity/writes.h"
#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {
namespace {

class RequestBuilder {
public:
    RequestBuilder(const Workload& workload, const std::string& table, const AccessPattern& pattern)
        : m_workload(workload), m_tableName(table), m_pattern(pattern) {}

    RequestCost cost() {
        const Operation operation = m_pattern.operation;
        m_cost.readFactor = readFactor(operation, effectiveConsistency());
        m_cost.writeFactor = writeFactor(operation);
        m_cost.failedConditions = m_pattern.failedConditions;
        if (isQueryOrScan(operation))
            addPages();
        else if (isRead(operation))
            for (const auto& part : m_pattern.parts) addItemRead(part);
        else
            for (const auto& part : m_pattern.parts) addItemWrite(part);
        return std::move(m_cost);
    }

private:
    [[nodiscard]] const std::string& tableNameOf(const RequestPart& part) const {
        return part.table.empty() ? m_tableName : part.table;
    }
    [[nodiscard]] const Table* tableOf(const RequestPart& part) const {
        return m_workload.tables.find(tableNameOf(part));
    }
    [[nodiscard]] const Index* target() const {
        const Table* table = m_workload.tables.find(m_tableName);
        return table == nullptr || m_pattern.target.empty() ? nullptr : table->indexes.find(m_pattern.target);
    }
    // A global index answers eventually consistent reads only (R11).
    [[nodiscard]] Consistency effectiveConsistency() const {
        const Index* index = target();
        const bool globalIndex = index != nullptr && index->kind == IndexKind::Global;
        return globalIndex ? Consistency::Eventual : m_pattern.consistency;
    }

    // The size that a read meets: the entry's where an index is read.
    [[nodiscard]] Bytes readSize(const RequestPart& part) const {
        if (part.size) return *part.size;
        const Table* table = tableOf(part);
        if (table == nullptr) return Bytes(0);
        const Index* index = target();
        return index != nullptr ? entrySize(*table, *index, part.itemType).size : itemSize(*table, part.itemType).size;
    }

    void addItemRead(const RequestPart& part) {
        ItemRead read = readItems(readSize(part), part.items.value_or(1), part.missing, m_cost.readFactor);
        read.table = tableNameOf(part);
        read.itemType = part.itemType;
        m_cost.readUnits += read.units;
        m_cost.itemReads.push_back(std::move(read));
    }

    [[nodiscard]] std::vector<EvaluatedItems> wholeTarget() const {
        const Table* table = m_workload.tables.find(m_tableName);
        if (table == nullptr) return {};
        const Index* index = target();
        const StoragePlan storage = index != nullptr ? indexStorage(*table, *index) : tableStorage(*table);
        std::vector<EvaluatedItems> items;
        for (const auto& part : storage.parts) items.push_back({part.itemType, part.size, part.count});
        return items;
    }

    [[nodiscard]] std::vector<EvaluatedItems> evaluatedItems() const {
        std::vector<EvaluatedItems> items;
        const bool isScan = m_pattern.operation == Operation::Scan;
        for (const auto& part : m_pattern.parts) {
            // A Scan reads everything that is there (R4), whatever it looks for.
            if (isScan && !part.items) {
                for (auto& kind : wholeTarget()) items.push_back(std::move(kind));
                continue;
            }
            items.push_back({part.itemType, readSize(part), part.items.value_or(1) * (1 - part.missing.value())});
        }
        return items;
    }

    void addPages() {
        m_cost.pages =
            evaluatePages(evaluatedItems(), m_pattern.limit, m_pattern.fanOutShards.value_or(1), m_cost.readFactor);
        m_cost.readUnits = m_cost.pages->units;
    }

    void addItemWrite(const RequestPart& part) {
        const Action action = actionOf(m_pattern.operation, part);
        const Table* table = tableOf(part);
        const Bytes stated = part.size          ? *part.size
                             : table != nullptr ? itemSize(*table, part.itemType).size
                                                : Bytes(0);
        Bytes before;
        Bytes after = stated;
        switch (action) {
            case Action::Put: before = part.sizeBefore.value_or(Bytes(0)); break;
            case Action::Delete:
                before = part.sizeBefore.value_or(stated);
                after = Bytes(0);
                break;
            default: before = part.sizeBefore.value_or(stated); break;
        }
        const double items = part.items.value_or(1);
        // A put or update of a key that is not there creates the item, which sizeBeforeBytes says.
        const bool mayMiss = action == Action::Delete || action == Action::ConditionCheck;
        const double missing = mayMiss ? items * part.missing.value() : 0;
        ItemWrite write = writeItems(action, before, after, items - missing, m_cost.writeFactor);
        write.table = tableNameOf(part);
        write.itemType = part.itemType;
        write.missing = missing;
        // Deleting nothing, or checking nothing, costs one block (W3, W8).
        write.unitsEachMissing = WriteUnits(m_cost.writeFactor);
        write.units += write.unitsEachMissing * missing;
        if (table != nullptr && action != Action::ConditionCheck) addIndexArms(write, *table, part, action);
        m_cost.tableWriteUnits += write.units;
        for (const auto& arm : write.indexes) m_cost.indexWriteUnits += arm.units;
        m_cost.itemWrites.push_back(std::move(write));
    }

    void addIndexArms(ItemWrite& write, const Table& table, const RequestPart& part, Action action) {
        const double succeeding = write.items * (1 - m_pattern.failedConditions.value());
        for (const auto& [name, index] : table.indexes) {
            const IndexEffects* stated = part.indexEffects.find(name);
            IndexEffects effects;
            if (stated != nullptr)
                effects = *stated;
            else if (part.indexEffects.empty())
                effects = deriveIndexEffects(table, index, m_pattern, part, action);
            for (const auto& effect : effects) {
                IndexArm arm = armOf(effect, table, index, write);
                arm.index = name;
                arm.isDerived = stated == nullptr;
                arm.units = arm.unitsEach * (succeeding * effect.share.value());
                write.indexes.push_back(std::move(arm));
            }
        }
    }

    [[nodiscard]] static IndexArm armOf(const IndexEffect& effect, const Table& table, const Index& index,
                                        const ItemWrite& write) {
        // Without an entry size the whole item stands in: the image before for what leaves the index, the
        // one after for what enters it. That is exact for projection ALL and an upper bound otherwise.
        // What the attributes measure is of the item as it is; with ALL the images say more.
        const IndexEntries* entries = index.entries.find(write.itemType);
        const bool imageIsEntry = index.projection.type == ProjectionType::All;
        const std::optional<Bytes> known = imageIsEntry ? (entries != nullptr ? entries->size : std::nullopt)
                                                        : knownEntrySize(table, index, write.itemType);
        const Bytes imageBefore = write.before.value() > 0 ? write.before : write.after;
        const Bytes imageAfter = write.after.value() > 0 ? write.after : write.before;
        const bool hadEntry = effect.change != IndexChange::Added && effect.change != IndexChange::None;
        const bool hasEntry = effect.change != IndexChange::Removed && effect.change != IndexChange::None;
        IndexArm arm;
        arm.kind = index.kind;
        arm.change = effect.change;
        arm.share = effect.share;
        if (hadEntry) arm.before = effect.entryBefore.value_or(known.value_or(imageBefore));
        if (hasEntry) arm.after = effect.entryAfter.value_or(known.value_or(imageAfter));
        arm.sizeIsStated = imageIsEntry || known.has_value() ||
                           ((!hadEntry || effect.entryBefore) && (!hasEntry || effect.entryAfter));
        arm.unitsEach = indexWriteUnits(arm.change, arm.before, arm.after);
        return arm;
    }

    const Workload& m_workload;
    const std::string& m_tableName;
    const AccessPattern& m_pattern;
    RequestCost m_cost;
};

}  // namespace

RequestCost requestCost(const Workload& workload, const std::string& table, const AccessPattern& pattern) {
    return RequestBuilder(workload, table, pattern).cost();
}

}  // namespace headroom::model

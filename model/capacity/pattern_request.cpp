// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/pattern_request.h"

#include "model/capacity/index_effects.h"
#include "model/capacity/reads.h"
#include "model/capacity/rounding.h"
#include "model/capacity/storage.h"
#include "model/capacity/writes.h"
#include "model/workload/pattern_members.h"
#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {
namespace {

class RequestBuilder {
public:
    RequestBuilder(const Workload& workload, const std::string& table, const AccessPattern& pattern)
        : m_workload(workload), m_tableName(table), m_pattern(pattern), m_operation(chargedAs(pattern)) {}

    RequestCost cost() {
        m_cost.readFactor = readFactor(m_operation, effectiveConsistency());
        m_cost.writeFactor = writeFactor(m_operation);
        if (isQueryOrScan(m_operation)) {
            addPages();
        } else if (isRead(m_operation)) {
            for (const auto& part : m_pattern.parts) addItemRead(part);
        } else {
            // validate() reports what has no effect here.
            if (hasEffect(PatternMember::FailedConditions, m_pattern))
                m_cost.failedConditions = m_pattern.failedConditions;
            if (hasEffect(PatternMember::Unchanged, m_pattern)) m_cost.unchanged = m_pattern.unchanged;
            if (hasEffect(PatternMember::Replayed, m_pattern)) m_cost.replayed = m_pattern.replayed;
            for (const auto& part : m_pattern.parts) addItemWrite(part);
        }
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
    [[nodiscard]] SizeSpread readSize(const RequestPart& part) const {
        if (part.size) return SizeSpread(*part.size);
        const Table* table = tableOf(part);
        if (table == nullptr) return {};
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
        std::vector<EvaluatedItems> items;
        for (const auto& [name, type] : table->itemTypes) {
            const double count = type.count.value_or(0);
            if (index == nullptr)
                items.push_back({name, itemSize(*table, name).size, count});
            else if (const auto share = entryShare(*table, *index, name))
                items.push_back({name, entrySize(*table, *index, name).size, count * share->value()});
        }
        return items;
    }

    // Of the requests that find something, the share of a part's items that they find.
    [[nodiscard]] static double foundBeside(Share missing, Share nothing) {
        return nothing.value() < 1 ? (1 - missing.value()) / (1 - nothing.value()) : 0;
    }

    void addPages() {
        const bool isScan = m_operation == Operation::Scan;
        const Table* home = m_workload.tables.find(m_tableName);
        const bool fetches = home != nullptr && fetchesItems(*home, m_pattern);
        // Requests in which no part finds anything cost the least; what else is missing makes the others shorter.
        const Share nothing = std::ranges::min(m_pattern.parts, {}, &RequestPart::missing).missing;
        std::vector<EvaluatedItems> evaluated;
        double count = 0;
        double fetchedBytes = 0;
        const auto add = [&](EvaluatedItems kind, const std::optional<Size>& fetchedSize) {
            if (fetches) {
                const SizeSpread item = fetchedSize ? SizeSpread(*fetchedSize) : itemSize(*home, kind.itemType).size;
                ItemRead fetch = readItems(item, kind.items * (1 - nothing.value()), Share(0), m_cost.readFactor);
                fetch.table = m_tableName;
                fetch.itemType = kind.itemType;
                fetchedBytes += kind.items * item.meanBytes();
                m_cost.readUnits += fetch.units;
                m_cost.fetches.push_back(std::move(fetch));
            }
            count += kind.items;
            evaluated.push_back(std::move(kind));
        };
        for (const auto& part : m_pattern.parts) {
            // A Scan reads everything that is there (R4), whatever it looks for.
            if (isScan && !part.items)
                for (auto& kind : wholeTarget()) add(std::move(kind), part.fetchedSize);
            else
                add({part.itemType, readSize(part), part.items.value_or(1) * foundBeside(part.missing, nothing)},
                    part.fetchedSize);
        }
        const double segments = isScan ? std::max(1.0, m_pattern.scanSegments.value_or(1)) : 1;
        m_cost.pages = evaluatePages(std::move(evaluated), m_pattern.limit,
                                     std::max(1.0, m_pattern.fanOutShards.value_or(1)) * segments, m_cost.readFactor,
                                     count > 0 ? fetchedBytes / count : 0, nothing);
        m_cost.readUnits += m_cost.pages->units;
    }

    // What a condition that fails finds (W6). A cancelled transaction is due in full (W9).
    [[nodiscard]] SizeSpread foundByFailing(const RequestPart& part, const WriteImages& images) const {
        if (isTransaction(m_operation)) return images.existsBefore ? images.sizes.before : images.sizes.after;
        if (m_pattern.failedConditionItem) return SizeSpread(*m_pattern.failedConditionItem);
        // Where every condition fails, the item before is all that there ever is.
        const bool alwaysFails = m_pattern.failedConditions.value() >= 1;
        if (images.existsBefore || (alwaysFails && part.sizeBefore)) return images.sizes.before;
        return images.sizes.after;
    }

    void addItemWrite(const RequestPart& part) {
        const Action action = actionOf(m_operation, part);
        const Table* table = tableOf(part);
        const WriteImages images = writeImages(table, m_pattern, part, action);
        const double items = part.items.value_or(1);
        // A put or update of a key that is not there creates the item, which sizeBeforeBytes says.
        const bool mayMiss = action == Action::Delete || action == Action::ConditionCheck;
        const double missing = mayMiss ? items * part.missing.value() : 0;
        const double failed = m_cost.failedConditions.value();
        const double first = 1 - m_cost.replayed.value();
        ItemWrite write =
            writeItems(action, images.sizes, foundByFailing(part, images), items - missing, m_cost.writeFactor);
        write.table = tableNameOf(part);
        write.itemType = part.itemType;
        write.missing = missing;
        write.isUnsized = !images.unsizedAttributes.empty() && !part.size;
        write.units = (write.unitsEach * (write.items * (1 - failed)) +
                       write.unitsEachFailing * (write.items * failed) + write.unitsEachMissing * missing) *
                      first;
        // Replays of what found nothing read one block (R9).
        write.replayReads =
            (write.readsEachReplayed * write.items + ReadUnits(kTransactionFactor) * missing) * m_cost.replayed.value();
        if (table != nullptr && action != Action::ConditionCheck) addIndexArms(write, *table, part, action, images);
        m_cost.readUnits += write.replayReads;
        m_cost.tableWriteUnits += write.units;
        for (const auto& arm : write.indexes) m_cost.indexWriteUnits += arm.units;
        m_cost.itemWrites.push_back(std::move(write));
    }

    void addIndexArms(ItemWrite& write, const Table& table, const RequestPart& part, Action action,
                      const WriteImages& images) {
        // Writes that fail, repeat an earlier one or change nothing leave every index alone (W5, W6, W10).
        const bool mayRepeat = action == Action::Put || action == Action::Update;
        const double reaching = write.items * (1 - m_cost.failedConditions.value()) * (1 - m_cost.replayed.value()) *
                                (mayRepeat ? 1 - m_cost.unchanged.value() : 1);
        for (const auto& [name, index] : table.indexes)
            for (const EffectInForce& effect : indexEffects(table, name, index, m_pattern, part, action, images)) {
                IndexArm arm;
                arm.index = name;
                arm.kind = index.kind;
                arm.change = effect.change;
                arm.before = effect.entryBefore.mean();
                arm.after = effect.entryAfter.mean();
                arm.share = effect.share;
                arm.sizeIsStated = effect.sizesAreKnown;
                arm.isUnsized = effect.isUnsized;
                arm.isDerived = effect.isDerived;
                arm.reason = effect.reason;
                arm.unitsEach = indexWriteUnits(arm.change, effect.entryBefore, effect.entryAfter);
                const bool takesOut = arm.change == IndexChange::Removed || arm.change == IndexChange::KeyChanged;
                if (takesOut) arm.deletesEach = indexWriteUnits(IndexChange::Removed, effect.entryBefore, {});
                arm.units = arm.unitsEach * (reaching * effect.share.value());
                write.indexes.push_back(std::move(arm));
            }
    }

    const Workload& m_workload;
    const std::string& m_tableName;
    const AccessPattern& m_pattern;
    Operation m_operation;
    RequestCost m_cost;
};

}  // namespace

RequestCost requestCost(const Workload& workload, const std::string& table, const AccessPattern& pattern) {
    return RequestBuilder(workload, table, pattern).cost();
}

}  // namespace headroom::model

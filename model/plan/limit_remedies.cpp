// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/rounding.h"
#include "model/capacity/storage.h"
#include "model/plan/limits.h"
#include "model/plan/remedy_candidates.h"
#include "model/plan/remedy_parts.h"
#include "model/plan/sharding.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

// A cache that answers this share is common (D6).
constexpr double kUsualCacheHits = 0.9;
// Of raised capacity, what today's peak then takes.
constexpr double kRaisedUtilisation = 0.7;

class LimitCandidates {
public:
    LimitCandidates(const Workload& workload, const Plan& plan) : m_workload(workload), m_plan(plan) {
        for (const auto& table : plan.tables)
            for (const auto& limit : table.limits)
                if (limit.severity() < Severity::Saving)
                    m_limits.emplace(limit.figureName(), Owned{&table, m_workload.tables.find(table.name), &limit});
    }

    std::vector<Candidate> collect() {
        for (const auto& finding : m_plan.findings) {
            if (finding.limit.empty() || finding.accepted) continue;
            const auto found = m_limits.find(finding.limit);
            if (found == m_limits.end() || found->second.said == nullptr) continue;
            m_finding = &finding;
            m_table = found->second.table;
            m_said = found->second.said;
            m_limit = found->second.limit;
            addFor();
        }
        return std::move(m_list);
    }

private:
    struct Owned {
        const TablePlan* table;
        const Table* said;
        const Limit* limit;
    };

    void add(std::string title, WorkloadChange change) {
        Candidate& candidate = m_list.emplace_back();
        candidate.finding = *m_finding;
        candidate.title = std::move(title);
        candidate.change = std::move(change);
        candidate.isListed = true;
        candidate.limit = m_limit;
    }

    void addFor() {
        const bool writes = m_limit->isAboutWrites();
        if (m_limit->isOfKey()) {
            // Who reads one item over and over is not helped by where other items lie.
            if (writes || !m_limit->split || !m_limit->split->isSingleItem) addSharding();
            if (writes) addKeyByItem();
            if (!writes) addReaders();
            addSplit();
            addSmaller();
        } else if (m_limit->id.starts_with("capacity-")) {
            addCapacity();
            if (!writes) addReaders();
            addSmaller();
        } else if (m_limit->id.starts_with("instant-")) {
            addPreWarm();
        } else if (m_limit->id.starts_with("quota-") || m_limit->id.starts_with("maximum-")) {
            if (!writes) addReaders();
            addSmaller();
        }
    }

    [[nodiscard]] std::string keyName() const { return m_limit->key.empty() ? "the key" : m_limit->key; }

    void addSharding() {
        const double shards = shardsFor(*m_table, *m_limit);
        add(fmt::format("Shard {} {} ways", keyName(), formatNumber(shards)),
            ShardKey{m_table->name, m_limit->index, shards, suffixFor(*m_said, *m_limit)});
    }

    void addKeyByItem() {
        if (!m_limit->index.empty()) return;
        // Local indexes go by the old key, and examples of items lack the new one.
        const bool hasLocal = std::ranges::any_of(
            m_said->indexes, [](const auto& entry) { return entry.value.kind == IndexKind::Local; });
        const bool hasExamples = std::ranges::any_of(
            m_said->itemTypes, [](const auto& entry) { return entry.value.attributes.has_value(); });
        const bool isKeyedByItem =
            m_said->partitionKey.name == kItemKeyName || std::ranges::any_of(m_said->indexes, [](const auto& entry) {
                return entry.value.partitionKey && entry.value.partitionKey->name == kItemKeyName;
            });
        if (hasLocal || hasExamples || isKeyedByItem || m_said->itemTypes.empty()) return;
        const bool isQueried = std::ranges::any_of(m_said->patterns, [](const auto& entry) {
            return entry.value.target.empty() && chargedAs(entry.value) == Operation::Query;
        });
        std::string index;
        if (isQueried) index = m_said->indexes.freeName("by-" + m_said->partitionKey.name);
        add(isQueried ? fmt::format("Key by item id, query a sharded index of {}", m_said->partitionKey.name)
                      : "Key by item id",
            KeyByItem{m_table->name, index, shardsFor(*m_table, *m_limit)});
    }

    // Strongly consistent readers, and the one that asks for most.
    void addReaders() {
        const LimitDriver* largest = nullptr;
        for (const auto& driver : m_limit->drivers) {
            const AccessPattern* said = m_said->patterns.find(driver.pattern);
            const PatternPlan* pattern = m_table->pattern(driver.pattern);
            if (said == nullptr || pattern == nullptr || !isRead(pattern->chargedAs)) continue;
            if (said->consistency == Consistency::Strong && !isTransaction(pattern->chargedAs))
                add(fmt::format("Read “{}” eventually consistently", driver.pattern),
                    ReadEventually{m_table->name, driver.pattern});
            // Strongly consistent and transactional reads pass through (D2).
            if (pattern->chargedAs != Operation::Scan && said->consistency == Consistency::Eventual &&
                !isTransaction(pattern->chargedAs) && said->cacheHits.value() < kUsualCacheHits &&
                (largest == nullptr || driver.demand() > largest->demand()))
                largest = &driver;
        }
        if (largest != nullptr)
            add(fmt::format("Answer {} of “{}” from a cache, whose own cost is not counted",
                            formatShare(kUsualCacheHits), largest->pattern),
                CacheReads{m_table->name, largest->pattern, Share(kUsualCacheHits)});
    }

    void addSplit() {
        const Index* index = m_limit->index.empty() ? nullptr : m_said->indexes.find(m_limit->index);
        if (index == nullptr || index->entries.size() < 2 || !canSplit(*index)) return;
        add(fmt::format("Split {} into {} sparse indexes, one for each item type", m_limit->index,
                        index->entries.size()),
            SplitIndex{m_table->name, m_limit->index});
    }

    // Entries of an item follow from its keys where it has an example, and who reads several types needs them together.
    [[nodiscard]] bool canSplit(const Index& index) const {
        for (const auto& entry : index.entries) {
            const ItemType* type = m_said->itemTypes.find(entry.name);
            if (type == nullptr || type->example() != nullptr) return false;
        }
        return std::ranges::all_of(m_said->patterns, [&](const auto& entry) {
            const AccessPattern& pattern = entry.value;
            return pattern.target != m_limit->index ||
                   (pattern.parts.size() == 1 && index.entries.contains(pattern.parts.front().itemType));
        });
    }

    // The item of the largest driver, where one block less is one unit less; and what an index copies of it.
    void addSmaller() {
        const auto largest = std::ranges::max_element(m_limit->drivers, {}, &LimitDriver::demand);
        if (largest == m_limit->drivers.end()) return;
        if (const Index* index = m_limit->index.empty() ? nullptr : m_said->indexes.find(m_limit->index))
            if (const auto narrower = narrowerProjection(*m_said, m_limit->index, *index))
                add(narrower->attributes.empty()
                        ? fmt::format("Project KEYS_ONLY into {}", m_limit->index)
                        : fmt::format("Project only {} into {}", fmt::join(narrower->attributes, ", "), m_limit->index),
                    NarrowProjection{m_table->name, m_limit->index, *narrower});
        const AccessPattern* said = m_said->patterns.find(largest->pattern);
        if (said == nullptr || said->parts.empty()) return;
        const std::string& typeName = said->parts.front().itemType;
        const ItemType* type = m_said->itemTypes.find(typeName);
        if (type == nullptr) return;
        const double bytes = itemSize(*m_said, typeName).size.meanBytes();
        const auto block = static_cast<double>(m_limit->isAboutWrites() ? kWriteBlockBytes : kReadBlockBytes);
        const double blocks = std::ceil(bytes / block);
        if (blocks < 2) return;
        const Bytes smaller(static_cast<std::int64_t>((blocks - 1) * block));
        add(fmt::format("Cut {} to {}", typeName, formatExactBytes(smaller)),
            ShrinkItem{m_table->name, typeName, smaller});
    }

    void addCapacity() {
        if (m_table->plannedWay().way.basis != CapacityBasis::Stated) return;
        const double units = std::ceil(m_limit->demand / kRaisedUtilisation);
        if (units > kMostUnits) return;
        RaiseCapacity raise{m_table->name, m_limit->index, {}, {}};
        if (m_limit->isAboutWrites())
            raise.writes = WriteCapacity(static_cast<std::int64_t>(units));
        else
            raise.reads = ReadCapacity(static_cast<std::int64_t>(units));
        add(fmt::format("Raise {} to {} {}", m_limit->subject, formatNumber(units),
                        m_limit->isAboutWrites() ? "WCU" : "RCU"),
            raise);
    }

    void addPreWarm() {
        // As far as it can be set (OD7).
        const double units = std::min(std::ceil(m_limit->demand * kWatchHeadroom), kTableQuotaUnitsPerSecond);
        PreWarm warm{m_table->name, m_limit->index, {}, {}};
        if (m_limit->isAboutWrites())
            warm.writes = WriteUnitsPerSecond(units);
        else
            warm.reads = ReadUnitsPerSecond(units);
        add(fmt::format("Raise warm throughput of {} to {} {}", m_limit->subject, formatNumber(units), m_limit->unit),
            warm);
    }

    // Beyond any quota; whole units are counted in 64 bits.
    static constexpr double kMostUnits = 1e15;

    const Workload& m_workload;
    const Plan& m_plan;
    std::map<std::string, Owned> m_limits;
    const Finding* m_finding = nullptr;
    const TablePlan* m_table = nullptr;
    const Table* m_said = nullptr;
    const Limit* m_limit = nullptr;
    std::vector<Candidate> m_list;
};

}  // namespace

std::vector<Candidate> limitCandidates(const Workload& workload, const Plan& plan) {
    return LimitCandidates(workload, plan).collect();
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/target_loads.h"

#include "model/plan/named_keys.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <variant>

namespace headroom::model {
namespace {

class Collector {
public:
    explicit Collector(TopKeyShares& shares) : m_shares(shares) {}

    void add(const Index* globalIndex, const TargetLoad& load) {
        if (load.pattern->chargedAs == Operation::Scan) {
            m_keys.spread.push_back({&load, nullptr, 0, true, true});
            return;
        }
        const bool isOwnTable = load.demand->table == load.pattern->table;
        const KeyDistribution* ofPattern =
            isOwnTable && load.said->keyDistribution ? &*load.said->keyDistribution : nullptr;
        if (globalIndex == nullptr) {
            add(load, ofPattern, true, true);
            return;
        }
        const KeyDistribution* ofIndex = globalIndex->keyDistribution ? &*globalIndex->keyDistribution : nullptr;
        add(load, ofPattern != nullptr ? ofPattern : ofIndex, true, false);
        add(load, ofIndex, false, true);
    }

    TargetKeys take() {
        // A hottest key without a name is taken to be the one that has a name, where there is just one.
        auto& groups = m_keys.groups;
        if (groups.size() == 2 && (groups[0].name.empty() || groups[1].name.empty())) {
            KeyGroup& named = groups[groups[0].name.empty() ? 1 : 0];
            KeyGroup& unnamed = groups[groups[0].name.empty() ? 0 : 1];
            named.rising = named.rising || unnamed.rising;
            named.loads.insert(named.loads.end(), unnamed.loads.begin(), unnamed.loads.end());
            groups = {std::move(named)};
        }
        std::ranges::stable_sort(groups, {}, &KeyGroup::name);
        m_keys.named = namedKeys(groups);
        return std::move(m_keys);
    }

private:
    void add(const TargetLoad& load, const KeyDistribution* distribution, bool reads, bool writes) {
        reads = reads && load.demand->peak.reads.value() > 0;
        writes = writes && load.demand->peak.writes.value() > 0;
        if (!reads && !writes) return;
        KeyedLoad keyed{&load, distribution, 0, reads, writes};
        if (distribution == nullptr) {
            m_keys.unstated.push_back(keyed);
            return;
        }
        keyed.topShare = m_shares.of(*distribution).value();
        const std::string_view name = hottestKeyName(*distribution);
        auto group = std::ranges::find(m_keys.groups, name, &KeyGroup::name);
        if (group == m_keys.groups.end())
            group = m_keys.groups.insert(group, KeyGroup{std::string(name), false, false, {}});
        group->rising = group->rising || isRising(*distribution);
        group->loads.push_back(keyed);
    }

    TopKeyShares& m_shares;
    TargetKeys m_keys;
};

}  // namespace

bool isRising(const KeyDistribution& distribution) {
    // A new key each period is written in the order of time, too (H7).
    return distribution.risingSortKey || std::holds_alternative<NewKeyPerPeriod>(distribution.shape);
}

std::vector<TableLoads> targetLoads(const Workload& workload, const Plan& plan) {
    std::map<std::string_view, std::size_t> positions;
    std::vector<TableLoads> loads(plan.tables.size());
    for (std::size_t i = 0; i < plan.tables.size(); ++i) {
        positions.emplace(plan.tables[i].name, i);
        loads[i].resize(plan.tables[i].indexes.size() + 1);
    }
    for (std::size_t i = 0; i < plan.tables.size(); ++i) {
        const auto& said = workload.tables.at(i).value.patterns;
        const auto& patterns = plan.tables[i].patterns;
        for (std::size_t j = 0; j < patterns.size(); ++j)
            for (const auto& demand : patterns[j].demands) {
                const auto table = positions.find(demand.table);
                if (table == positions.end()) continue;
                std::size_t position = 0;
                if (!demand.index.empty()) {
                    const auto& indexes = plan.tables[table->second].indexes;
                    const auto index = std::ranges::find(indexes, demand.index, &TargetPlan::name);
                    if (index == indexes.end()) continue;
                    position = static_cast<std::size_t>(index - indexes.begin()) + 1;
                }
                loads[table->second][position].push_back({&patterns[j], &said.at(j).value, &demand});
            }
    }
    return loads;
}

TargetKeys targetKeys(const Table& table, const TablePlan& plan, const TableLoads& loads, std::size_t position,
                      TopKeyShares& shares) {
    Collector collector(shares);
    const Index* index = position == 0 ? nullptr : table.indexes.find(plan.indexes[position - 1].name);
    for (const auto& load : loads.at(position)) collector.add(index, load);
    if (position == 0)
        for (std::size_t i = 0; i < plan.indexes.size(); ++i)
            if (plan.indexes[i].kind == TargetKind::LocalIndex)
                for (const auto& load : loads.at(i + 1)) collector.add(nullptr, load);
    return collector.take();
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/heat.h"

#include "model/heat/instant_capacity.h"
#include "model/heat/key_shares.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace headroom::model {
namespace {

// Keys of one distribution that are worth listing.
constexpr std::size_t kListedKeys = 8;

struct SideLoad {
    double peak = 0;
    double average = 0;
};

class SideBuilder {
public:
    SideBuilder(const TargetKeys& keys, bool writes, double partitions)
        : m_keys(keys), m_writes(writes), m_partitions(partitions) {
        m_heat.partitionLimit = writes ? kKeyWriteUnitsPerSecond : kKeyReadUnitsPerSecond;
    }

    SideHeat build() {
        for (const auto& group : m_keys.groups)
            for (const auto& load : group.loads) count(load);
        for (const auto& load : m_keys.spread) count(load);
        for (const auto& load : m_keys.unstated) {
            count(load);
            const double peak = of(load).peak;
            if (peak <= 0) continue;
            m_heat.unstatedPeak += peak;
            m_heat.unstatedPatterns.push_back(load.load->pattern->name);
        }
        for (const auto& group : m_keys.hottest()) addKeys(group);
        std::ranges::stable_sort(m_heat.keys, std::greater<>(), &KeyLoad::peak);
        if (m_heat.keys.size() > kListedKeys) m_heat.keys.resize(kListedKeys);
        addFullestPartition();
        return std::move(m_heat);
    }

private:
    [[nodiscard]] SideLoad of(const KeyedLoad& load) const {
        return m_writes ? SideLoad{load.peakWrites(), load.averageWrites()}
                        : SideLoad{load.peakReads(), load.averageReads()};
    }

    void count(const KeyedLoad& load) {
        m_heat.peak += of(load).peak;
        m_heat.average += of(load).average;
    }

    // Keys beyond the hottest are known where all of the group's patterns spread alike.
    void addKeys(const KeyGroup& group) {
        const KeyedLoad* first = nullptr;
        bool alike = !group.isOneKey;
        for (const auto& load : group.loads) {
            if (of(load).peak <= 0) continue;
            if (first == nullptr) first = &load;
            alike = alike && (load.distribution == first->distribution || *load.distribution == *first->distribution);
        }
        if (first == nullptr) return;
        const auto shares =
            hottestShares(*first->distribution, Share(first->topShare), alike ? kListedKeys : std::size_t{1});
        double rank = 1;
        for (const auto& share : shares) {
            KeyLoad key;
            // Keys that a measurement sums up have no name, though they may be the hottest.
            const bool isRest = share.alike > 1 && std::holds_alternative<MeasuredKeys>(first->distribution->shape);
            key.name = group.isOneKey         ? group.name
                       : !share.name.empty()  ? std::string(share.name)
                       : rank == 1 && !isRest ? group.name
                                              : std::string();
            key.rank = rank;
            key.alike = alike ? share.alike : 1;
            key.limit = m_heat.partitionLimit;
            for (const auto& load : group.loads) {
                const SideLoad side = of(load);
                if (side.peak <= 0) continue;
                const double ofKey = alike ? share.share.value() : load.topShare;
                key.peak += side.peak * ofKey;
                key.average += side.average * ofKey;
                key.drivers.push_back({load.load->pattern->name, side.peak * ofKey, load.load->pattern->table});
            }
            rank += share.alike;
            m_heat.keys.push_back(std::move(key));
        }
    }

    // The group whose hottest key makes a partition the fullest; all else is spread evenly over the partitions.
    void addFullestPartition() {
        m_heat.fullestPartition = m_heat.peak / m_partitions;
        m_heat.fullestPartitionAverage = m_heat.average / m_partitions;
        for (const auto& group : m_keys.hottest()) {
            SideLoad own;
            SideLoad fullest;
            for (const auto& load : group.loads) {
                const SideLoad side = of(load);
                if (side.peak <= 0) continue;
                const double share =
                    fullestPartitionShare(*load.distribution, Share(load.topShare), m_partitions).value();
                own.peak += side.peak;
                own.average += side.average;
                fullest.peak += side.peak * share;
                fullest.average += side.average * share;
            }
            m_heat.fullestPartition =
                std::max(m_heat.fullestPartition, fullest.peak + (m_heat.peak - own.peak) / m_partitions);
            m_heat.fullestPartitionAverage = std::max(m_heat.fullestPartitionAverage,
                                                      fullest.average + (m_heat.average - own.average) / m_partitions);
        }
        m_heat.fullestPartitionAtMost = m_heat.fullestPartition + m_heat.unstatedPeak * (1 - 1 / m_partitions);
    }

    const TargetKeys& m_keys;
    bool m_writes;
    double m_partitions;
    SideHeat m_heat;
};

template <typename Capacity>
double largest(double units, const std::optional<Capacity>& capacity) {
    return capacity ? std::max(units, static_cast<double>(capacity->value())) : units;
}

PartitionCount partitionsOf(const Table& table, const TablePlan& plan, const TargetPlan& target, double traffic) {
    const Index* index = target.name.empty() ? nullptr : table.indexes.find(target.name);
    const std::optional<OnDemandLimits> onDemand = onDemandLimitsOf(table, index);
    const auto& warm = index != nullptr ? index->warmThroughput : table.warmThroughput;
    PartitionCount count;
    const Throughput peak = poolPeak(plan, target);
    if (plan.plannedWay().way.isOnDemand()) {
        const InstantCapacities instant =
            instantCapacities(onDemand, warm, peak.reads.value() / traffic, peak.writes.value() / traffic);
        count.warmReads = instant.reads.unitsPerSecond;
        count.warmWrites = instant.writes.unitsPerSecond;
    } else {
        const bool isStated = plan.plannedWay().way.basis == CapacityBasis::Stated;
        const auto provisioned = [&](const auto& stated, double needed) {
            return isStated && stated ? static_cast<double>(stated->value())
                                      : static_cast<double>(wholeUnits(needed / traffic));
        };
        count.warmReads = provisioned(target.statedReadCapacity, peak.reads.value());
        count.warmWrites = provisioned(target.statedWriteCapacity, peak.writes.value());
        if (onDemand) {
            count.warmReads = largest(count.warmReads, onDemand->highestProvisionedReads);
            count.warmWrites = largest(count.warmWrites, onDemand->highestProvisionedWrites);
        }
        if (warm) {
            count.warmReads = largest(count.warmReads, warm->reads);
            count.warmWrites = largest(count.warmWrites, warm->writes);
        }
    }
    count.stored = target.storage.billed();
    if (index == nullptr)
        for (const auto& other : plan.indexes)
            if (other.kind == TargetKind::LocalIndex) count.stored += other.storage.billed();
    const auto& assumed = index != nullptr ? index->assumedPartitions : table.assumedPartitions;
    if (assumed) count.assumed = std::max(1.0, std::floor(*assumed));
    return count;
}

}  // namespace

Throughput poolPeak(const TablePlan& plan, const TargetPlan& target) {
    Throughput peak = target.peak;
    if (target.name.empty())
        for (const auto& index : plan.indexes)
            if (index.kind == TargetKind::LocalIndex) peak += index.peak;
    return peak;
}

TargetHeat heatOf(const Table& table, const TablePlan& plan, const TargetKeys& keys, std::size_t position,
                  double traffic) {
    const TargetPlan& target = position == 0 ? plan.own : plan.indexes[position - 1];
    TargetHeat heat;
    heat.index = target.name;
    heat.partitions = partitionsOf(table, plan, target, traffic);
    heat.reads = SideBuilder(keys, false, heat.partitions.count()).build();
    heat.writes = SideBuilder(keys, true, heat.partitions.count()).build();
    return heat;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/burst.h"
#include "model/heat/instant_capacity.h"
#include "model/plan/limit_parts.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

void addDrivers(std::vector<LimitDriver>& drivers, const std::vector<TargetLoad>& loads, bool reads) {
    for (const auto& load : loads) {
        const double each = reads ? load.demand->readsEach.value() : load.demand->writesEach.value();
        if (each > 0)
            drivers.push_back({load.pattern->name, load.pattern->tablePeakRate(), each, 1,
                               load.pattern->tableAverageRate(), load.pattern->table,
                               reads ? Share(1.0) : load.demand->reaching});
    }
}

// Local indexes live on their table's capacity (X4).
std::vector<LimitDriver> poolDrivers(const LimitInput& input, std::size_t position, bool reads) {
    std::vector<LimitDriver> drivers;
    addDrivers(drivers, input.loads.at(position), reads);
    if (position == 0)
        for (std::size_t i = 0; i < input.plan.indexes.size(); ++i)
            if (input.plan.indexes[i].kind == TargetKind::LocalIndex) addDrivers(drivers, input.loads.at(i + 1), reads);
    return drivers;
}

std::string_view wordsOf(const InstantCapacity& instant) {
    switch (instant.basis) {
        case InstantBasis::NewTable: return "what a new table serves";
        case InstantBasis::TwicePeak: return "twice the highest peak";
        case InstantBasis::Provisioned: return "what was provisioned before";
        case InstantBasis::Warm: return "warm throughput";
    }
    return {};
}

std::string_view ruleOf(const InstantCapacity& instant) {
    switch (instant.basis) {
        case InstantBasis::NewTable:
        case InstantBasis::TwicePeak: return "OD1";
        case InstantBasis::Provisioned: return "OD2";
        case InstantBasis::Warm: return "OD7";
    }
    return {};
}

// The limits of one pool's reads or writes.
class PoolSide {
public:
    PoolSide(std::vector<Limit>& limits, const LimitInput& input, std::size_t position, bool reads)
        : m_limits(limits),
          m_input(input),
          m_target(position == 0 ? input.plan.own : input.plan.indexes[position - 1]),
          m_reads(reads),
          m_drivers(poolDrivers(input, position, reads)) {
        for (const auto& driver : m_drivers) {
            m_peak += driver.demand();
            m_average += driver.averageDemand();
        }
    }

    [[nodiscard]] double peak() const { return m_peak; }
    [[nodiscard]] double average() const { return m_average; }

    Limit& add(std::string_view kind, double limit, std::string_view what, std::string_view rule,
               std::string_view detail = {}) {
        return add(kind, limit, m_peak, what, rule, detail);
    }

    Limit& add(std::string_view kind, double limit, double demand, std::string_view what, std::string_view rule,
               std::string_view detail) {
        Limit made =
            limitOn(m_input.plan, m_target, std::string(kind) + (m_reads ? "-reads" : "-writes"), demand, limit);
        made.what = what;
        made.detail = m_reads ? "reads" : "writes";
        if (!detail.empty()) made.detail += std::string(", ") + std::string(detail);
        made.unit = m_reads ? "RU/s" : "WU/s";
        made.rule = rule;
        made.drivers = m_drivers;
        m_limits.push_back(std::move(made));
        return m_limits.back();
    }

private:
    std::vector<Limit>& m_limits;
    const LimitInput& m_input;
    const TargetPlan& m_target;
    bool m_reads;
    std::vector<LimitDriver> m_drivers;
    double m_peak = 0;
    double m_average = 0;
};

void addStated(PoolSide& side, double units, bool isIndexWrite) {
    side.add("capacity", units, "provisioned", isIndexWrite ? "X9" : "P9");
    side.add("burst", kBurstCeiling * units, burstDemand(side.average(), side.peak()), "burst", "P8",
             "for five minutes");
}

}  // namespace

void addCapacityLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position) {
    const TargetPlan& target = position == 0 ? input.plan.own : input.plan.indexes[position - 1];
    const bool isIndex = position > 0;
    const Index* index = isIndex ? input.said.indexes.find(target.name) : nullptr;
    const std::optional<OnDemandLimits> onDemand = onDemandLimitsOf(input.said, index);
    const auto& warm = index != nullptr ? index->warmThroughput : input.said.warmThroughput;
    const bool isOnDemand = input.plan.plannedWay().way.isOnDemand();
    const bool isStated = input.plan.plannedWay().way.basis == CapacityBasis::Stated;
    for (const bool reads : {true, false}) {
        PoolSide side(limits, input, position, reads);
        if (side.peak() <= 0) continue;
        if (isStated) {
            if (reads && target.statedReadCapacity)
                addStated(side, static_cast<double>(target.statedReadCapacity->value()), false);
            if (!reads && target.statedWriteCapacity)
                addStated(side, static_cast<double>(target.statedWriteCapacity->value()), isIndex);
        }
        // Auto scaling goes no further than its bounds, which are the table's own.
        if (const auto& scaling = input.said.capacity.autoScaling; scaling && !isIndex) {
            const PoolCost& pool = input.plan.plannedWay().pools.front();
            if (reads && pool.reads.isAutoScaled && scaling->maximumReadUnits)
                side.add("capacity", *scaling->maximumReadUnits, "auto scaling maximum", "A3");
            if (!reads && pool.writes.isAutoScaled && scaling->maximumWriteUnits)
                side.add("capacity", *scaling->maximumWriteUnits, "auto scaling maximum", "A3");
        }
        if (isOnDemand) {
            const double todaysPeak = side.peak() / input.traffic;
            const InstantCapacities instant = instantCapacities(onDemand, warm, todaysPeak, todaysPeak);
            const InstantCapacity& ceiling = reads ? instant.reads : instant.writes;
            Limit& step = side.add("instant", ceiling.unitsPerSecond, "sudden step", ruleOf(ceiling), wordsOf(ceiling));
            step.effect = LimitEffect::AtRisk;
            if (onDemand && reads && onDemand->maximumReads)
                side.add("maximum", onDemand->maximumReads->value(), "maximum on-demand throughput", "OD5");
            if (onDemand && !reads && onDemand->maximumWrites)
                side.add("maximum", onDemand->maximumWrites->value(), "maximum on-demand throughput", "OD5");
        }
        const std::string_view quota = isIndex ? "index quota" : "table quota";
        if (isOnDemand) {
            side.add("quota", kTableQuotaUnitsPerSecond, quota, "C6");
            continue;
        }
        // Of provisioned capacity the quota is about what is provisioned.
        const ProvisionedSide provisioned = provisionedSide(input.said, input.plan, position, reads, input.traffic);
        // Auto scaling that ends before the quota cannot reach it by traffic.
        const bool isBounded = provisioned.atMost && *provisioned.atMost <= kTableQuotaUnitsPerSecond;
        Limit& limit = side.add("quota", kTableQuotaUnitsPerSecond, provisioned.units, quota, "C6", {});
        limit.effect = LimitEffect::Refuses;
        limit.unit = reads ? "RCU" : "WCU";
        if (!provisioned.followsPeak || isBounded) limit.growsWith = GrowsWith::Capacity;
    }
}

}  // namespace headroom::model

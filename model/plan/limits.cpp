// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/limits.h"

#include "model/plan/heat.h"
#include "model/plan/limit_parts.h"
#include "model/workload/pointer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace headroom::model {
namespace {

void setHeadroom(Limit& limit) {
    // Next to nothing is asked for: as good as unbounded.
    const double headroom = limit.limit / limit.demand;
    if (limit.demand > 0 && std::isfinite(headroom)) limit.headroom = headroom;
}

struct AccountSide {
    double stated = 0;     // units that stay what they are until traffic has grown up to the quota
    double following = 0;  // units that the peak needs, of everything else
};

AccountSide sumOf(const std::vector<ProvisionedSide>& sides) {
    AccountSide sum;
    for (const auto& side : sides) (side.followsPeak ? sum.following : sum.stated) += side.units;
    return sum;
}

// What auto scaling ends at its maximum before all together reach the quota no longer follows the peak. Where all of it
// does, no traffic reaches the quota, and what counts is what is provisioned now.
AccountSide accountSide(std::vector<ProvisionedSide> sides) {
    const AccountSide now = sumOf(sides);
    for (;;) {
        const AccountSide sum = sumOf(sides);
        const double factor = sum.following > 0 ? (kAccountQuotaUnits - sum.stated) / sum.following : 1;
        bool isBounded = false;
        for (auto& side : sides) {
            if (!side.followsPeak || !side.atMost || side.units * factor < *side.atMost) continue;
            side = {*side.atMost, false};
            isBounded = true;
        }
        if (isBounded) continue;
        return sum.following > 0 ? sum : AccountSide{now.stated + now.following, 0};
    }
}

}  // namespace

Limit limitOn(const TablePlan& plan, const TargetPlan& target, std::string id, double demand, double limit) {
    Limit result;
    result.id = std::move(id);
    result.place = target.name.empty() ? tablePointer(plan.name).text() : indexPointer(plan.name, target.name).text();
    result.subject = target.name.empty() ? plan.name : target.name;
    result.index = target.name;
    result.demand = demand;
    result.limit = limit;
    setHeadroom(result);
    return result;
}

std::vector<Limit> limitsOf(const LimitInput& input) {
    std::vector<Limit> limits;
    for (std::size_t position = 0; position < input.loads.size(); ++position) {
        // The entries of a local index lie with the items of their partition key (X13): its load stands with the table.
        if (position > 0 && input.plan.indexes[position - 1].kind == TargetKind::LocalIndex) continue;
        addKeyLimits(limits, input, position);
        addPartitionLimits(limits, input, position);
        addCapacityLimits(limits, input, position);
    }
    addSizeLimits(limits, input);
    std::ranges::stable_sort(limits, {}, [](const Limit& limit) {
        return limit.headroom.value_or(std::numeric_limits<double>::infinity());
    });
    return limits;
}

ProvisionedSide provisionedSide(const Table& said, const TablePlan& plan, std::size_t position, bool reads,
                                double traffic) {
    const TargetPlan& target = position == 0 ? plan.own : plan.indexes[position - 1];
    const Throughput peak = poolPeak(plan, target);
    const double needed = reads ? peak.reads.value() : peak.writes.value();
    if (plan.plannedWay().way.basis == CapacityBasis::Stated) {
        if (reads && target.statedReadCapacity) return {static_cast<double>(target.statedReadCapacity->value()), false};
        if (!reads && target.statedWriteCapacity)
            return {static_cast<double>(target.statedWriteCapacity->value()), false};
    }
    // Pools stand as the table, then its global indexes.
    std::size_t pool = position == 0 ? 0 : 1;
    for (std::size_t i = 0; i + 1 < position; ++i)
        if (plan.indexes[i].kind == TargetKind::GlobalIndex) ++pool;
    const auto& pools = plan.plannedWay().pools;
    if (pool >= pools.size() || !(reads ? pools[pool].reads : pools[pool].writes).isAutoScaled) return {needed, true};
    const double scaled = needed / plan.targetUtilisation;
    const auto& scaling = said.capacity.autoScaling;
    // The bounds are the table's own.
    if (!scaling || position > 0) return {scaled, true};
    const double least = (reads ? scaling->minimumReadUnits : scaling->minimumWriteUnits).value_or(0);
    if (scaled / traffic < least) return {least, false};
    const auto& most = reads ? scaling->maximumReadUnits : scaling->maximumWriteUnits;
    return most && scaled >= *most ? ProvisionedSide{*most, false} : ProvisionedSide{scaled, true, most};
}

std::vector<Limit> accountLimitsOf(const Workload& workload, const Plan& plan) {
    std::vector<ProvisionedSide> reads;
    std::vector<ProvisionedSide> writes;
    for (const auto& table : plan.tables) {
        const Table* said = workload.tables.find(table.name);
        if (said == nullptr || table.plannedWay().way.isOnDemand()) continue;
        for (std::size_t position = 0; position <= table.indexes.size(); ++position) {
            if (position > 0 && table.indexes[position - 1].kind == TargetKind::LocalIndex) continue;
            reads.push_back(provisionedSide(*said, table, position, true, plan.growth.traffic));
            writes.push_back(provisionedSide(*said, table, position, false, plan.growth.traffic));
        }
    }
    std::vector<Limit> limits;
    const auto add = [&](const AccountSide& side, bool isReads) {
        if (side.stated + side.following <= 0) return;
        // Where something follows the peak, what is stated is room taken away from it.
        const bool follows = side.following > 0 && side.stated < kAccountQuotaUnits;
        Limit limit;
        limit.id = isReads ? "account-reads" : "account-writes";
        limit.subject = "account";
        limit.what = "provisioned quota";
        limit.detail = isReads ? "reads of all tables" : "writes of all tables";
        limit.unit = isReads ? "RCU" : "WCU";
        limit.rule = "quotas";
        limit.demand = follows ? side.following : side.stated + side.following;
        limit.limit = follows ? kAccountQuotaUnits - side.stated : kAccountQuotaUnits;
        limit.growsWith = follows ? GrowsWith::Traffic : GrowsWith::Capacity;
        limit.effect = LimitEffect::Refuses;
        setHeadroom(limit);
        limits.push_back(std::move(limit));
    };
    add(accountSide(std::move(reads)), true);
    add(accountSide(std::move(writes)), false);
    return limits;
}

std::optional<double> smallestHeadroom(const std::vector<Limit>& limits) {
    std::optional<double> smallest;
    for (const auto& limit : limits)
        if (limit.binds() && limit.headroom && (!smallest || *limit.headroom < *smallest)) smallest = limit.headroom;
    return smallest;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/top_key.h"
#include "model/plan/limit_parts.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {
namespace {

// Items of one partition key, where all item types say so.
std::optional<double> itemsOfKey(const Table& table) {
    double items = 0;
    for (const auto& type : table.itemTypes) {
        if (!type.value.itemsPerPartitionKey) return std::nullopt;
        items += *type.value.itemsPerPartitionKey;
    }
    return items > 0 ? std::optional(items) : std::nullopt;
}

// Whether splitting for heat can raise what a key of the target serves (P6).
KeySplit splitOf(const Table& table, const Index* index, bool rising) {
    const auto cannot = [](std::string reason) { return KeySplit{false, std::move(reason), false, 1}; };
    const bool hasSortKey = index != nullptr ? index->sortKey.has_value() : table.sortKey.has_value();
    if (index == nullptr && !hasSortKey)
        return {false, "The key is a single item, which cannot be split (P6).", true, 1};
    const bool hasLocal =
        std::ranges::any_of(table.indexes, [](const auto& entry) { return entry.value.kind == IndexKind::Local; });
    if (index == nullptr && hasLocal) return cannot("With a local index the collection cannot be split for heat (P6).");
    if (rising) return cannot("Its sort key follows time, so that the collection cannot be split for heat (P6).");
    if (!hasSortKey) return cannot("Without a sort key nothing says where its entries could be split (P6).");
    const auto items = index == nullptr ? itemsOfKey(table) : std::nullopt;
    if (items && *items < 2) return {false, "The key holds a single item, which cannot be split (P6).", true, 1};
    std::string reason =
        "Its collection can be split for heat (P6): sustained traffic raises the ceiling with each "
        "split, as far as it spreads over the sort keys";
    reason += items ? fmt::format(" of its {} items.", formatCompact(*items)) : ".";
    return {true, std::move(reason), false, 2};
}

void addGroup(std::vector<Limit>& limits, const LimitInput& input, const TargetPlan& target, const Index* index,
              const KeyGroup& group, bool writes) {
    std::vector<LimitDriver> drivers;
    double demand = 0;
    for (const auto& load : group.loads) {
        if ((writes ? load.peakWrites() : load.peakReads()) <= 0) continue;
        const TargetDemand& asked = *load.load->demand;
        const PatternPlan& pattern = *load.load->pattern;
        drivers.push_back({pattern.name, pattern.tablePeakRate(),
                           writes ? asked.writesEach.value() : asked.readsEach.value(), load.topShare,
                           pattern.tableAverageRate(), pattern.table, writes ? asked.reaching : Share(1.0)});
        demand += drivers.back().demand();
    }
    if (demand <= 0) return;
    Limit limit = limitOn(input.plan, target, writes ? "key-writes" : "key-reads", demand,
                          writes ? kKeyWriteUnitsPerSecond : kKeyReadUnitsPerSecond);
    limit.what = group.name.empty() ? "hottest key" : "key " + group.name;
    limit.detail = writes ? "writes of one key" : "reads of one key";
    limit.unit = writes ? "WU/s" : "RU/s";
    limit.rule = "P1";
    limit.key = group.name;
    limit.risingSortKey = group.rising;
    limit.split = splitOf(input.said, index, group.rising);
    limit.drivers = std::move(drivers);
    limits.push_back(std::move(limit));
}

// The fullest partition. A key that makes most of the load of its partition is isolated from the others (P6) and is a
// limit by itself: what counts then is the fullest partition of what is left.
struct FullestPartition {
    double demand = 0;
    bool keysApart = false;
};

FullestPartition fullestPartition(const SideHeat& side, double partitions) {
    FullestPartition fullest{side.fullestPartition, false};
    double rest = side.peak;
    for (std::size_t i = 0; i < side.keys.size(); ++i) {
        const KeyLoad& key = side.keys[i];
        if (key.peak * 2 <= fullest.demand) break;
        fullest.keysApart = true;
        rest = std::max(0.0, rest - key.peak * key.alike);
        const double next = i + 1 < side.keys.size() ? std::min(side.keys[i + 1].peak, rest) : 0;
        fullest.demand = next + (rest - next) / partitions;
        // What the subtraction leaves of nothing.
        constexpr double kNothing = 1e-9;
        if (fullest.demand <= kNothing * side.peak) fullest.demand = 0;
    }
    return fullest;
}

}  // namespace

void addKeyLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position) {
    const TargetPlan& target = position == 0 ? input.plan.own : input.plan.indexes[position - 1];
    const Index* index = position == 0 ? nullptr : input.said.indexes.find(target.name);
    for (const auto& group : input.keys[position].hottest()) {
        addGroup(limits, input, target, index, group, true);
        addGroup(limits, input, target, index, group, false);
    }
}

void addPartitionLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position) {
    const TargetPlan& target = position == 0 ? input.plan.own : input.plan.indexes[position - 1];
    const TargetHeat* heat = input.plan.heatOf(target.name);
    if (heat == nullptr) return;
    const auto add = [&](const SideHeat& side, bool writes) {
        const FullestPartition fullest = fullestPartition(side, heat->partitions.count());
        if (fullest.demand <= 0) return;
        Limit limit = limitOn(input.plan, target, writes ? "partition-writes" : "partition-reads", fullest.demand,
                              side.partitionLimit);
        limit.what = "fullest partition";
        limit.detail = writes ? "writes" : "reads";
        if (fullest.keysApart) limit.detail += ", hot keys apart";
        limit.unit = writes ? "WU/s" : "RU/s";
        limit.rule = "H4";
        limit.effect = heat->partitions.isLowerBound() ? LimitEffect::Estimated : LimitEffect::AtRisk;
        limits.push_back(std::move(limit));
    };
    add(heat->writes, true);
    add(heat->reads, false);
}

}  // namespace headroom::model

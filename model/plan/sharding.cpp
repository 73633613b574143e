// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/sharding.h"

#include "model/plan/remedies.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

constexpr double kLeastShards = 2;

std::optional<double> statedCapacity(const TablePlan& table, const Limit& limit) {
    const TargetPlan* target = limit.index.empty() ? &table.own : table.index(limit.index);
    if (target == nullptr || table.plannedWay().way.basis != CapacityBasis::Stated) return std::nullopt;
    if (limit.isAboutWrites())
        return target->statedWriteCapacity ? std::optional(static_cast<double>(target->statedWriteCapacity->value()))
                                           : std::nullopt;
    return target->statedReadCapacity ? std::optional(static_cast<double>(target->statedReadCapacity->value()))
                                      : std::nullopt;
}

double queriesOf(const PatternPlan& pattern) {
    return pattern.perRequest.pages ? std::max(1.0, pattern.perRequest.pages->shards) : 1;
}

// What one of so many shards is asked for. A Query of the key asks each of them, and each answer is rounded up (P11).
double demandOfShard(const TablePlan& table, const Limit& hotKey, double shards) {
    double demand = 0;
    for (const auto& driver : hotKey.drivers) {
        const PatternPlan* pattern = driver.table == table.name ? table.pattern(driver.pattern) : nullptr;
        const double factor = pattern == nullptr ? 0 : pattern->perRequest.readFactor;
        if (factor > 0 && pattern->perRequest.pages && queriesOf(*pattern) <= 1)
            demand += driver.peakRate.value() * driver.share * factor * std::ceil(driver.unitsEach / factor / shards);
        else
            demand += driver.demand() / shards;
    }
    return demand;
}

// The fewest shards of which each is far from its limit; as many as their load alone asks for where rounding leaves
// none so.
double fewestShards(const TablePlan& table, const Limit& hotKey) {
    const double byLoad = std::ceil(hotKey.load() * kWatchHeadroom);
    // Rounding asks for no more than a few times as many; beyond some there is no table that could be meant.
    constexpr double kMoreForRounding = 4;
    constexpr double kMost = 10000;
    for (double shards = byLoad; shards <= std::min(byLoad * kMoreForRounding, kMost); ++shards)
        if (demandOfShard(table, hotKey, shards) * kWatchHeadroom <= hotKey.limit) return shards;
    return byLoad;
}

}  // namespace

double shardsFor(const TablePlan& table, const Limit& hotKey) {
    double shards = hotKey.isAboutReads() ? fewestShards(table, hotKey) : std::ceil(hotKey.load() * kWatchHeadroom);
    // More shards than the capacity can fill serve nothing more.
    if (const auto capacity = statedCapacity(table, hotKey))
        shards = std::min(shards, std::max(std::ceil(*capacity / hotKey.limit), std::ceil(hotKey.load())));
    return std::max(kLeastShards, shards);
}

Suffix suffixFor(const Table& said, const Limit& hotKey) {
    const bool readsItems = std::ranges::any_of(said.patterns, [&](const auto& entry) {
        const Operation operation = chargedAs(entry.value);
        return entry.value.target == hotKey.index && isRead(operation) && operation != Operation::Query &&
               operation != Operation::Scan;
    });
    return readsItems ? Suffix::Calculated : Suffix::Random;
}

ShardingTrial atTraffic(ShardingTrial trial, double traffic) {
    trial.demandBefore *= traffic;
    trial.demandAfter *= traffic;
    for (auto* headroom : {&trial.headroomBefore, &trial.headroomAfter})
        if (*headroom) **headroom /= traffic;
    return trial;
}

ShardingTrial trySharding(const Plan& before, const Workload& workload, const PriceBooks& books, const TablePlan& table,
                          const Limit& hotKey, double shards, Suffix suffix) {
    ShardingTrial trial;
    trial.shards = shards;
    trial.demandBefore = hotKey.demand;
    trial.demandAfter = hotKey.demand;
    trial.headroomBefore = hotKey.headroom;
    trial.limit = hotKey.limit;
    const std::string key = hotKey.key.empty() ? "the key" : hotKey.key;
    TriedChange tried = tryChange(fmt::format("Shard {} {} ways", key, formatNumber(shards)),
                                  ShardKey{table.name, hotKey.index, shards, suffix}, before, workload, books, &hotKey);
    trial.remedy = std::move(tried.remedy);
    trial.headroomAfter = trial.remedy.effect.limitAfter;
    const TablePlan* after = tried.after.table(table.name);
    if (after == nullptr) return trial;
    for (const auto& limit : after->limits)
        if (limit.figureName() == hotKey.figureName()) trial.demandAfter = limit.demand;
    for (const auto& pattern : table.patterns) {
        const PatternPlan* changed = after->pattern(pattern.name);
        if (changed == nullptr || pattern.target != hotKey.index || !isRead(pattern.chargedAs) ||
            pattern.chargedAs == Operation::Scan)
            continue;
        trial.reads.push_back({pattern.name, pattern.perRequest.readUnits.value(),
                               changed->perRequest.readUnits.value(), queriesOf(pattern), queriesOf(*changed)});
    }
    return trial;
}

}  // namespace headroom::model

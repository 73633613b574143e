// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Write sharding of one hot key, before and after: how many shards it takes, and what reading them costs (P10, P11).
#pragma once

#include "model/plan/plan.h"
#include "model/plan/remedy.h"
#include "model/pricing/price_book.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

// N = ceil(max(W_key/1,000, R_key/3,000) x headroom) (P10), with the headroom that is fine; no more than what the
// stated capacity of the target can fill. At least 2.
[[nodiscard]] double shardsFor(const TablePlan& table, const Limit& hotKey);

// How the writer of a sharded target had better choose: calculated where somebody reads single items by their key, who
// must be able to tell the shard (P10).
[[nodiscard]] Suffix suffixFor(const Table& said, const Limit& hotKey);

// A Query that reads the key, before and after.
struct ShardedRead {
    std::string pattern;
    double unitsBefore = 0;  // RU of one request
    double unitsAfter = 0;
    double queriesBefore = 1;
    double queriesAfter = 1;
};

struct ShardingTrial {
    Remedy remedy;  // its effect evaluated
    double shards = 1;
    double demandBefore = 0;  // units/s on the key
    double demandAfter = 0;   // on each shard
    std::optional<double> headroomBefore;
    std::optional<double> headroomAfter;
    double limit = 0;
    std::vector<ShardedRead> reads;
};

// The same with the traffic multiplied: what it costs stays that of today's.
[[nodiscard]] ShardingTrial atTraffic(ShardingTrial trial, double traffic);

// Evaluates the workload with the key sharded.
[[nodiscard]] ShardingTrial trySharding(const Plan& before, const Workload& workload, const PriceBooks& books,
                                        const TablePlan& table, const Limit& hotKey, double shards, Suffix suffix);

}  // namespace headroom::model

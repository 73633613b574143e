// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The kinds of limits, each found by itself; limits.h puts them together.
#pragma once

#include "model/plan/limits.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::model {

// With its place, subject, demand, limit and headroom.
[[nodiscard]] Limit limitOn(const TablePlan& plan, const TargetPlan& target, std::string id, double demand,
                            double limit);

// What one key serves, and what one partition does. `position` as in TableLoads.
void addKeyLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position);
void addPartitionLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position);
// What is provisioned, burst, instant and maximum on-demand throughput, and quotas.
void addCapacityLimits(std::vector<Limit>& limits, const LimitInput& input, std::size_t position);
// Sizes of items, collections and answers.
void addSizeLimits(std::vector<Limit>& limits, const LimitInput& input);

}  // namespace headroom::model

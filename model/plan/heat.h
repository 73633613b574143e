// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How the load of one table or index lies on keys and partitions, from its patterns and distributions.
#pragma once

#include "model/plan/heat_plan.h"
#include "model/plan/plan.h"
#include "model/plan/target_loads.h"
#include "model/workload/workload.h"

#include <cstddef>

namespace headroom::model {

// The peak of a target's pool of capacity: with the local indexes where it is the table (X4).
[[nodiscard]] Throughput poolPeak(const TablePlan& plan, const TargetPlan& target);

// Of the target at `position`, as in TableLoads. `traffic` is what the workload's rates have been multiplied with:
// partitions are those of the traffic before.
[[nodiscard]] TargetHeat heatOf(const Table& table, const TablePlan& plan, const TargetKeys& keys, std::size_t position,
                                double traffic);

}  // namespace headroom::model

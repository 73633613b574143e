// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Workloads of one table whose keys and capacity are said in a line.
#pragma once

#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include "tests/support/workloads.h"

#include <cstdint>
#include <string>
#include <utility>

namespace headroom::test {

template <typename Shape>
model::KeyDistribution spread(Shape shape, const std::string& name = {}) {
    model::KeyDistribution distribution;
    distribution.shape = std::move(shape);
    distribution.hottestKey = name;
    return distribution;
}

// Writes of 1 KB at this rate, spread evenly over many keys.
inline model::Workload evenWrites(double perSecond) {
    return onePattern(model::Operation::PutItem, perSecond, 1024,
                      [](model::AccessPattern& pattern) { pattern.keyDistribution = spread(model::UniformKeys{1e9}); });
}

inline void provision(model::Workload& workload, std::int64_t reads, std::int64_t writes) {
    model::TableCapacity& capacity = workload.tables.at(0).value.capacity;
    capacity.mode = model::CapacityMode::Provisioned;
    capacity.provisioned.reads = model::ReadCapacity(reads);
    capacity.provisioned.writes = model::WriteCapacity(writes);
}

// Of the first table.
inline const model::Limit* limitOf(const model::Plan& plan, const char* id, const char* subject = "table") {
    return findLimit(plan.tables.at(0), id, subject);
}

}  // namespace headroom::test

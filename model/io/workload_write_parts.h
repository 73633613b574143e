// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shared by the parts that write the workload file: what a table provisions, commits to, backs up and captures,
// and how load spreads over keys.
#pragma once

#include "model/io/json_value.h"
#include "model/workload/workload.h"

namespace headroom::model {

[[nodiscard]] JsonValue toJson(const ProvisionedUnits& units);
[[nodiscard]] JsonValue toJson(const WarmThroughput& warm);
[[nodiscard]] JsonValue toJson(const OnDemandLimits& limits);
[[nodiscard]] JsonValue toJson(const TableCapacity& capacity);
[[nodiscard]] JsonValue toJson(const Backups& backups);
[[nodiscard]] JsonValue toJson(const ChangeCapture& capture);
[[nodiscard]] JsonValue toJson(const KeyDistribution& keys);

}  // namespace headroom::model

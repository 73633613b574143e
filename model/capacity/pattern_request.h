// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one request of an access pattern consumes: sizes looked up in the workload, then rounded by
// reads.h and writes.h.
#pragma once

#include "model/capacity/request_cost.h"
#include "model/workload/workload.h"

#include <string>

namespace headroom::model {

// Total: names that lead nowhere count as 0 B, which rounds up to one unit; validate() reports them.
[[nodiscard]] RequestCost requestCost(const Workload& workload, const std::string& table, const AccessPattern& pattern);

}  // namespace headroom::model

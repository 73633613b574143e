// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A workload whose traffic or data has grown.
#pragma once

#include "model/plan/plan.h"
#include "model/workload/workload.h"

namespace headroom::model {

// Average and peak rates times growth.traffic, also peaks that follow from the time of a run; items stored, their
// growth and the items of one partition key times growth.data.
[[nodiscard]] Workload grownWorkload(const Workload& workload, const Growth& growth);

}  // namespace headroom::model

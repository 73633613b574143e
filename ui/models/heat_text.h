// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What is known about the hottest key, in a sentence: as measured, or as far as a plan can say without a distribution.
#pragma once

#include "model/io/key_counts.h"
#include "model/plan/plan.h"
#include "model/workload/workload.h"

#include <QString>

namespace headroom::ui {

// "keys.csv: 25 keys, the hottest “PENDING” with 65 %, 12 others with 10 %."; what else there is to say behind it.
[[nodiscard]] QString measuredSummary(const QString& file, const model::KeyCounts& counts);

// Of the table or the global index that the pattern's keys are those of; null where the plan does not know it.
[[nodiscard]] const model::TargetHeat* heatBehind(const model::TablePlan* plan, const model::AccessPattern& pattern);

// Of a distribution whose keys are not stated, with the range of the target's hottest key where there is one.
[[nodiscard]] QString unstatedKeysText(const model::TargetHeat* heat);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Fills the drawing of what one write does from a plan: which figures stand where, and their texts. Nothing is
// computed here.
#pragma once

#include "ui/charts/write_fan_out.h"

#include "model/plan/write_fan_out.h"

#include <vector>

namespace headroom::ui {

// Rows are the targets, in their order.
[[nodiscard]] FanOutData fanOutData(const model::Workload& workload, const model::Plan& plan,
                                    const model::PatternPlan& pattern, const std::vector<model::WriteTarget>& targets);
// Instead of a drawing.
[[nodiscard]] FanOutData noFanOut(const QString& reason);

// "changed in place"
[[nodiscard]] QString effectWord(model::IndexChange change);

}  // namespace headroom::ui

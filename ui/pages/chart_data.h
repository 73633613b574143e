// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Fills the charts from a plan: which figures stand where, and their texts. Nothing is computed here.
#pragma once

#include "ui/charts/headroom_bars.h"
#include "ui/charts/stacked_bars.h"

#include "model/plan/plan.h"

#include <vector>

namespace headroom::ui {

// One bar for each way to pay of a table.
[[nodiscard]] StackedBarsData costByWay(const model::TablePlan& table, const std::string& currency);
// One bar for each table, as planned.
[[nodiscard]] StackedBarsData costByPattern(const model::TablePlan& table, const std::string& currency);
[[nodiscard]] StackedBarsData costByTable(const model::Plan& plan);
[[nodiscard]] QVector<HeadroomRow> headroomRows(const std::vector<const model::Limit*>& limits);
[[nodiscard]] std::vector<const model::Limit*> limitsOf(const model::TablePlan& table);

}  // namespace headroom::ui

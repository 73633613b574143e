// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Cost curves of a plan as a line chart shows them.
#pragma once

#include "model/plan/cost_curves.h"
#include "ui/charts/line_chart.h"

#include <string>

namespace headroom::ui {

[[nodiscard]] LineChartData curvesData(const model::CostCurves& curves, const model::TablePlan& table,
                                       const std::string& currency);

}  // namespace headroom::ui

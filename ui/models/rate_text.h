// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Average rates as people write them: "250" a second, "1 / day", "260 M / month".
#pragma once

#include "model/units/parse.h"
#include "model/workload/workload.h"

#include <QString>

namespace headroom::ui {

[[nodiscard]] QString rateToText(const model::AverageRate& rate);      // for a cell
[[nodiscard]] QString rateToEditText(const model::AverageRate& rate);  // reads back as the same rate
[[nodiscard]] model::Parsed<model::AverageRate> rateFromText(const QString& text);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a request reads or writes, as one line that people can type: "4 × 1 KB", "order META",
// "1 × order META + 3 × order line", "all".
#pragma once

#include "model/plan/plan.h"
#include "model/units/parse.h"
#include "model/workload/workload.h"

#include <QString>

#include <vector>

namespace headroom::ui {

// For an editor: names and exact sizes.
[[nodiscard]] QString partsToText(const model::AccessPattern& pattern);
// The same with long lists of sizes cut short, for reading only.
[[nodiscard]] QString partsToShortText(const model::AccessPattern& pattern);
// For tooltips: what may be typed.
[[nodiscard]] QString itemsForms();
// For a cell: counts and sizes as evaluated, "20 × 128 B".
[[nodiscard]] QString partsToSummary(const model::PatternPlan& plan);

// The parts that the text names. What the text does not say (actions, index effects) is taken over from
// the parts of `existing` with the same item type, else from those at the same place. A word is an item type of the
// table or of `existing`, or a size.
[[nodiscard]] model::Parsed<std::vector<model::RequestPart>> partsFromText(
    const QString& text, const model::Table& table, const std::vector<model::RequestPart>& existing);

}  // namespace headroom::ui

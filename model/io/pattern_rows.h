// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Access patterns pasted from a spreadsheet: tab-separated (or comma-separated) rows, with or without a
// line of headings. Rows that cannot be read are named, never skipped in silence.
#pragma once

#include "model/workload/workload.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

struct PatternRow {
    std::string name;
    AccessPattern pattern;
};

struct PatternRows {
    std::vector<PatternRow> rows;
    std::vector<std::string> warnings;  // "line 3: “abc” is not a number."
};

// Headings are matched without regard to case or punctuation: name (access pattern), operation, target (index),
// average (avg, avg /s, rate), peak, items, size, item type, read (consistency), description. Without headings
// the columns are, in this order: name, operation, target, average, peak, items, size, read.
[[nodiscard]] PatternRows readPatternRows(std::string_view text, const std::string& tableName, const Table& table);

}  // namespace headroom::model

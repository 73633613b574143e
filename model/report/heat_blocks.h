// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Keys and partitions of a table as blocks and texts, for the report and for `headroom heat`.
#pragma once

#include "model/plan/plan.h"
#include "model/report/report.h"

#include <string>
#include <vector>

namespace headroom::model {

// "at least 4" or, where the user assumes a number, "6 assumed".
[[nodiscard]] std::string partitionText(const PartitionCount& count);
// Which of the lower bounds is the largest: "by writes served".
[[nodiscard]] std::string partitionBasis(const PartitionCount& count);
// "PENDING, 620 WU/s"; a range where patterns do not state their keys: "0 to 420 WU/s, not stated".
[[nodiscard]] std::string hottestKeyText(const SideHeat& side, std::string_view unit);

// A row for the reads and one for the writes of each target that has some.
[[nodiscard]] ReportTable heatTable(const TablePlan& table);

// How many writes get through, and what stops the others; empty where nothing is written or limits it.
[[nodiscard]] std::string writeCeilingText(const TablePlan& table);

// Patterns that do not say how they spread over keys, each once, in the order of the plan.
[[nodiscard]] std::vector<std::string> patternsWithoutKeys(const TablePlan& table);

}  // namespace headroom::model

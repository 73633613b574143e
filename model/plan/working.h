// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Working: the arithmetic behind one figure as steps, laid out from what the plan has kept. Nothing
// is computed here a second time.
#pragma once

#include "model/plan/plan.h"

#include <string>
#include <vector>

namespace headroom::model {

// One figure of a plan. `table` and `name` as in the workload; unused ones are empty.
struct FigureRef {
    enum class Kind {
        None,
        WorkloadCost,    // cost of everything
        TableCost,       // table
        TableReads,      // table: peak read units
        TableWrites,     // table: peak write units
        Storage,         // table
        HottestKey,      // table: its tightest key limit
        Headroom,        // table (empty: the workload): its tightest limit
        Limit,           // table; name: Limit::figureName()
        Pattern,         // table, name: units and cost of one pattern
        PatternOnIndex,  // table, name = pattern, index: what the pattern does to one index
        Index,           // table, name = index; empty name: the table itself
        WayCost,         // table, name = WayPlan::key
        ItemType,        // table, name = item type, index = one of its attributes or empty: bytes and units of one
    };
    Kind kind = Kind::None;
    std::string table;
    std::string name;
    std::string index;

    friend bool operator==(const FigureRef&, const FigureRef&) = default;
};

struct WorkingStep {
    std::string label;         // "larger image"
    std::string expression;    // "1,024 B ÷ 1,024 → 1 unit"
    std::string rule;          // "W2": the rule of the service, see ruleText(); may be empty
    bool isResult = false;     // shown bold
    bool startsGroup = false;  // a line is drawn above
};

struct Working {
    std::string title;  // "Mark paid"
    std::vector<WorkingStep> steps;

    // Tab-separated lines, for the clipboard.
    [[nodiscard]] std::string text() const;
};

// Empty steps when the plan has no such figure.
[[nodiscard]] Working workingFor(const Plan& plan, const FigureRef& figure);

// "above 28.9 % used", "storage above 41.3 %" (of throughput), "7.1 months": from which use on a way pays.
[[nodiscard]] std::string breakEvenText(const BreakEven& breakEven);

// One sentence about a rule of the service with its source, or empty.
[[nodiscard]] std::string_view ruleText(std::string_view rule);

}  // namespace headroom::model

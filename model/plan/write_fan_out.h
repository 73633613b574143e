// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one write request does, target by target: the lines of "What one write does". A request that writes
// several kinds of items has a line for each of them and target, with its part of the target's load and cost.
#pragma once

#include "model/plan/plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::model {

struct WriteTarget {
    std::size_t write = 0;  // position in RequestCost::itemWrites
    std::string table;
    std::string index;  // empty: the table itself
    IndexKind kind = IndexKind::Global;
    std::vector<IndexArm> arms;  // the alternatives; empty for the table, and for an index that is left alone
    Bytes entry;                 // of an index that the item type is in: the size of its entries
    // Of one request. On an index they are deletes, puts and writes in place, together `units`.
    WriteUnits units;
    WriteUnits deletes;
    WriteUnits puts;
    WriteUnits inPlace;
    WriteUnitsPerSecond peak;
    Cost monthlyCost = Money(0);
};

// Each written item's table comes first, then its indexes in their order. Where a request writes several kinds of
// items, indexes that hold none of a kind are left out.
[[nodiscard]] std::vector<WriteTarget> writeTargets(const Plan& plan, const PatternPlan& pattern);

// Whether a request of the pattern writes to the table.
[[nodiscard]] bool writesTo(const PatternPlan& pattern, std::string_view table);

}  // namespace headroom::model

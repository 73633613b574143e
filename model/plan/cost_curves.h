// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the writes, or the reads, of a table and its indexes would cost at other utilisations of the capacity for their
// peak: one curve for each basic way to pay in the table's class, and where they cross (OD9). Made from the plan's own
// costs, which all are proportional to the use or independent of it.
#pragma once

#include "model/plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

struct CostCurve {
    std::size_t way = 0;  // of TablePlan::ways
    std::string title;
    double atNoUse = 0;  // money of a month
    double atFullUse = 0;
    double here = 0;  // as the plan has it, in whole units

    [[nodiscard]] double at(double utilisation) const { return atNoUse + (atFullUse - atNoUse) * utilisation; }
    [[nodiscard]] bool risesWithUse() const { return atFullUse > atNoUse; }
};

struct CurveCrossing {
    std::size_t first = 0;  // of the curves; the one that costs less on its left
    std::size_t second = 0;
    double utilisation = 0;
    double cost = 0;
};

struct CostCurves {
    bool ofWrites = true;
    double capacity = 0;     // units that the peak needs
    double utilisation = 0;  // average over capacity, as planned
    double shownUpTo = 1;    // the utilisation at which the picture ends
    std::vector<CostCurve> curves;
    std::vector<CurveCrossing> crossings;    // from left to right
    std::optional<std::size_t> cheapestWay;  // of TablePlan::ways, whose cost here is:
    double cheapestHere = 0;

    // Nothing is asked for, or no price is known.
    [[nodiscard]] bool isEmpty() const { return curves.empty(); }
};

[[nodiscard]] CostCurves costCurves(const TablePlan& table, bool ofWrites);

}  // namespace headroom::model

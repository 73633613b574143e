// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/cost_curves.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

Cost sideOf(const MonthlyCost& cost, bool ofWrites) {
    return ofWrites ? cost.tableWrites + cost.indexWrites : cost.reads;
}

}  // namespace

CostCurves costCurves(const TablePlan& table, bool ofWrites) {
    CostCurves result;
    result.ofWrites = ofWrites;
    const auto units = [&](const TargetPlan& target) {
        return static_cast<double>(ofWrites ? target.peakWriteCapacity.value() : target.peakReadCapacity.value());
    };
    result.capacity = units(table.own);
    for (const auto& index : table.indexes) result.capacity += units(index);
    const double average = ofWrites ? table.average.writes.value() : table.average.reads.value();
    if (result.capacity <= 0 || average <= 0) return result;
    result.utilisation = std::min(1.0, average / result.capacity);

    const TableClass tableClass = table.tableClass;
    const auto add = [&](CapacityBasis basis, std::optional<CommitmentKind> commitment, bool risesWithUse,
                         double factor) {
        const auto way = table.wayIndex(PayWay{basis, tableClass, commitment});
        const Cost here = way ? sideOf(table.costs[*way], ofWrites) : Cost();
        if (!here || here->value() <= 0) return;
        CostCurve curve;
        curve.way = *way;
        curve.title = table.ways[*way].title;
        curve.here = here->value();
        curve.atFullUse = factor;
        curve.atNoUse = risesWithUse ? 0 : factor;
        // Bounds of auto scaling, and deletes by TTL in other Regions, bend the line: it is left out then.
        constexpr double kWholeUnits = 0.05;
        if (risesWithUse && std::abs(curve.at(result.utilisation) - curve.here) > kWholeUnits * curve.here) return;
        result.curves.push_back(std::move(curve));
    };
    const Cost flat = sideOf(table.costs.provisionedPeak(), ofWrites);
    const Cost onDemand = sideOf(table.costs.onDemand(), ofWrites);
    if (onDemand) add(CapacityBasis::OnDemand, {}, true, onDemand->value() / result.utilisation);
    if (flat) {
        add(CapacityBasis::Peak, {}, false, flat->value());
        add(CapacityBasis::AutoScaled, {}, true, flat->value() / table.targetUtilisation);
    }
    for (const CommitmentKind term : {CommitmentKind::Reserved1Year, CommitmentKind::Reserved3Years}) {
        const auto way = table.wayIndex(PayWay{CapacityBasis::Peak, tableClass, term});
        const Cost cost = way ? sideOf(table.costs[*way], ofWrites) : Cost();
        if (cost) add(CapacityBasis::Peak, term, false, cost->value());
    }

    for (std::size_t i = 0; i < result.curves.size(); ++i)
        for (std::size_t j = 0; j < result.curves.size(); ++j) {
            const CostCurve& rising = result.curves[i];
            const CostCurve& level = result.curves[j];
            if (!rising.risesWithUse() || level.risesWithUse()) continue;
            const double utilisation = level.atNoUse / rising.atFullUse;
            if (utilisation <= 1) result.crossings.push_back({i, j, utilisation, level.atNoUse});
        }
    std::ranges::stable_sort(result.crossings, {}, &CurveCrossing::utilisation);
    constexpr double kBeyond = 1.15;
    double last = result.utilisation;
    if (!result.crossings.empty()) last = std::max(last, result.crossings.back().utilisation);
    result.shownUpTo = std::min(1.0, last * kBeyond);
    if (table.cheapest) {
        const Cost here = sideOf(table.costs[*table.cheapest], ofWrites);
        if (here) {
            result.cheapestWay = table.cheapest;
            result.cheapestHere = here->value();
        }
    }
    return result;
}

}  // namespace headroom::model

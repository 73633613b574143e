// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working.h"

#include "model/plan/working_steps.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace headroom::model {
namespace {

void addComponents(StepList& steps, const Plan& plan, const MonthlyCost& cost) {
    for (const CostComponent component : kCostComponents)
        if (cost.of(component) != Cost(Money(0)))
            steps.step(std::string(titleOf(component)), formatMoneyExact(cost.of(component), plan.currency));
    steps.result("per month", formatMoneyExact(cost.total(), plan.currency));
}

void addWayCost(StepList& steps, const Plan& plan, const TablePlan& table, std::size_t position) {
    const WayPlan& way = table.ways[position];
    addThroughputCost(steps, plan, table, table.own, position);
    for (const auto& index : table.indexes) addThroughputCost(steps, plan, table, index, position);
    if (way.way.basis == CapacityBasis::Peak &&
        (table.own.peakReadCapacity.value() == 0) != (table.own.peakWriteCapacity.value() == 0))
        steps.step("nothing asked for", "the least of 1 unit is left out", "A1");
    addReservations(steps, plan, table, way);
    steps.group();
    addComponents(steps, plan, table.costs[position]);
    if (way.upFront != Cost(Money(0))) {
        steps.step("up front", formatMoneyExact(way.upFront, plan.currency));
        steps.step("first year", formatMoneyExact(way.firstYear, plan.currency));
    }
    if (position == table.planned && !table.oneOff.empty()) {
        steps.group();
        addCharges(steps, plan, table, table.oneOff);
        steps.result("paid once", formatMoneyExact(table.oneOffCost(), plan.currency));
    }
}

void addWorkloadCost(StepList& steps, const Plan& plan) {
    for (const auto& table : plan.tables)
        steps.step(table.name, formatMoneyExact(table.plannedCost().total(), plan.currency));
    steps.result("per month", formatMoneyExact(plan.cost.total(), plan.currency));
}

// Calls `apply(pattern, demand)` for all that reaches the table, or one of its targets, from any table.
template <typename Apply>
void forDemandsOn(const Plan& plan, const TablePlan& table, const Apply& apply) {
    for (const auto& owner : plan.tables)
        for (const auto& pattern : owner.patterns)
            for (const auto& demand : pattern.demands)
                if (demand.table == table.name) apply(pattern, demand);
}

void addPeak(StepList& steps, const Plan& plan, const TablePlan& table, bool reads) {
    const auto unit = reads ? "RU/s" : "WU/s";
    // What one pattern asks of the table and its indexes stands in one line.
    std::vector<std::pair<const PatternPlan*, double>> eachOf;
    forDemandsOn(plan, table, [&](const PatternPlan& pattern, const TargetDemand& demand) {
        const double each = reads ? demand.readsEach.value() : demand.writesEach.value();
        if (each <= 0) return;
        if (eachOf.empty() || eachOf.back().first != &pattern) eachOf.emplace_back(&pattern, 0.0);
        eachOf.back().second += each;
    });
    for (const auto& [pattern, each] : eachOf)
        steps.step(pattern->name,
                   fmt::format("{} × {} = {} {}", formatRate(pattern->tablePeakRate().value()), formatUnits(each),
                               formatUnits(pattern->tablePeakRate().value() * each), unit),
                   "R15");
    const double peak = reads ? table.peak.reads.value() : table.peak.writes.value();
    const double average = reads ? table.average.reads.value() : table.average.writes.value();
    steps.step("all peaks together", "patterns are taken to peak at once");
    steps.result("at peak", fmt::format("{} {}", formatUnits(peak), unit));
    steps.step("on average", fmt::format("{} {}", formatUnits(average), unit));
    if (!reads && table.writeAmplification > 0)
        steps.step("amplification", fmt::format("{} of the table's own writes", formatFactor(table.writeAmplification)),
                   "X1");
}

void addIndex(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target) {
    forDemandsOn(plan, table, [&](const PatternPlan& pattern, const TargetDemand& demand) {
        if (demand.index != target.name) return;
        const auto add = [&](double each, std::string_view unit) {
            if (each > 0)
                steps.step(
                    pattern.name,
                    fmt::format("{} × {} {}", formatRate(pattern.tablePeakRate().value()), formatUnits(each), unit),
                    "R15");
        };
        add(demand.readsEach.value(), "RU");
        add(demand.writesEach.value(), "WU");
    });
    steps.group();
    addThroughputCost(steps, plan, table, target, table.planned);
    addStorage(steps, plan, table, target);
    steps.result("per month", formatMoneyExact(target.costs[table.planned].total(), plan.currency));
}

void addTableStorage(StepList& steps, const Plan& plan, const TablePlan& table) {
    addStorage(steps, plan, table, table.own);
    for (const auto& index : table.indexes) addStorage(steps, plan, table, index);
    steps.result("stored and billed", formatGb(table.storedBytes), "S8");
}

// Of the limits of the figure's table, or of all, the tightest that the figure may be about.
const Limit* tightest(const Plan& plan, const FigureRef& figure) {
    const TablePlan* table = plan.table(figure.table);
    if (table == nullptr && !figure.table.empty()) return nullptr;
    for (const Limit* limit : plan.limits()) {
        if (!limit->headroom) continue;
        if (figure.kind == FigureRef::Kind::Limit && limit->figureName() != figure.name) continue;
        if (figure.kind == FigureRef::Kind::HottestKey && !limit->isOfKey()) continue;
        if (figure.kind == FigureRef::Kind::Headroom && !limit->binds()) continue;
        if (table == nullptr || std::ranges::any_of(table->limits, [&](const Limit& own) { return &own == limit; }))
            return limit;
    }
    return nullptr;
}

}  // namespace

std::string breakEvenText(const BreakEven& breakEven) {
    switch (breakEven.kind) {
        case BreakEven::Kind::None: return std::string(kNoneText);
        case BreakEven::Kind::Unknown: return std::string(kUnknownText);
        case BreakEven::Kind::Always: return "at any use";
        case BreakEven::Kind::Never: return "never";
        case BreakEven::Kind::StorageShare: return fmt::format("storage above {}", formatShare(*breakEven.value));
        case BreakEven::Kind::Months: return formatNumber(*breakEven.value, 1) + " months";
        case BreakEven::Kind::Utilisation:  // Reads and writes differ by a hair in some Regions.
            return fmt::format("above {} used", formatShare(std::max(*breakEven.reads, *breakEven.writes)));
    }
    return {};
}

std::string Working::text() const {
    std::string text = title + '\n';
    for (const auto& step : steps) {
        text += step.label + '\t' + step.expression;
        if (!step.rule.empty()) text += "\t[" + step.rule + ']';
        text += '\n';
    }
    return text;
}

Working workingFor(const Plan& plan, const FigureRef& figure) {
    using Kind = FigureRef::Kind;
    Working working;
    StepList steps;
    const TablePlan* table = plan.table(figure.table);
    switch (figure.kind) {
        case Kind::None: return working;
        case Kind::WorkloadCost:
            working.title = plan.workload;
            addWorkloadCost(steps, plan);
            break;
        case Kind::HottestKey:
        case Kind::Headroom:
        case Kind::Limit:
            if (const Limit* limit = tightest(plan, figure)) {
                working.title = fmt::format("{}, {}", limit->subject, limit->what);
                addLimit(steps, plan, *limit);
            }
            break;
        default:
            if (table == nullptr) return working;
            working.title = table->name;
            break;
    }
    if (table != nullptr) switch (figure.kind) {
            case Kind::TableCost: addWayCost(steps, plan, *table, table->planned); break;
            case Kind::TableReads:
                working.title += ", peak reads";
                addPeak(steps, plan, *table, true);
                break;
            case Kind::TableWrites:
                working.title += ", peak writes";
                addPeak(steps, plan, *table, false);
                break;
            case Kind::Storage:
                working.title += ", storage";
                addTableStorage(steps, plan, *table);
                break;
            case Kind::Pattern:
            case Kind::PatternOnIndex:
                if (const PatternPlan* pattern = table->pattern(figure.name)) {
                    working.title = pattern->name;
                    if (figure.kind == Kind::Pattern) {
                        addPattern(steps, plan, *pattern);
                    } else {
                        working.title += " on " + figure.index;
                        addPatternOnIndex(steps, plan, *pattern, figure.index);
                    }
                }
                break;
            case Kind::Index:
                if (const TargetPlan* target = figure.name.empty() ? &table->own : table->index(figure.name)) {
                    working.title = figure.name.empty() ? table->name : figure.name;
                    addIndex(steps, plan, *table, *target);
                }
                break;
            case Kind::ItemType:
                if (const ItemPlan* item = table->item(figure.name)) {
                    working.title = figure.index.empty() ? item->name : figure.index;
                    addItem(steps, *item, figure.index);
                }
                break;
            case Kind::WayCost:
                if (const auto way = table->wayIndex(figure.name)) {
                    working.title = fmt::format("{}, {}", table->name, table->ways[*way].title);
                    addWayCost(steps, plan, *table, *way);
                }
                break;
            default: break;
        }
    working.steps = steps.take();
    return working;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/rounding.h"
#include "model/plan/working_steps.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

std::string_view changeWords(IndexChange change) {
    switch (change) {
        case IndexChange::None: return "untouched";
        case IndexChange::Added: return "added";
        case IndexChange::Removed: return "removed";
        case IndexChange::ChangedInPlace: return "changed in place";
        case IndexChange::KeyChanged: return "key changed";
    }
    return {};
}

std::string armArithmetic(const IndexArm& arm) {
    const std::string each = formatUnits(arm.unitsEach.value());
    switch (arm.change) {
        case IndexChange::None: return "0 WU";
        case IndexChange::Added: return fmt::format("put {} → {} WU", bytesText(arm.after), each);
        case IndexChange::Removed: return fmt::format("delete {} → {} WU", bytesText(arm.before), each);
        case IndexChange::ChangedInPlace:
            return fmt::format("{} → {} WU", bytesText(std::max(arm.before, arm.after)), each);
        case IndexChange::KeyChanged:
            return fmt::format("delete {} + put {} = {} WU", bytesText(arm.before), bytesText(arm.after), each);
    }
    return {};
}

std::string_view actionWords(Action action) {
    switch (action) {
        case Action::Put: return "put";
        case Action::Update: return "update";
        case Action::Delete: return "delete";
        case Action::ConditionCheck: return "check";
        case Action::Get: break;
    }
    return "item";
}

std::string product(double count, double each, std::string_view unit) {
    return fmt::format("{} × {} = {} {}", formatNumber(count), formatUnits(each), formatUnits(count * each), unit);
}

void addItemWrite(StepList& steps, const PatternPlan& pattern, const ItemWrite& write) {
    const RequestCost& cost = pattern.perRequest;
    const bool inTransaction = cost.writeFactor == kTransactionFactor;
    const std::string name = write.itemType.empty() ? std::string(actionWords(write.action))
                                                    : fmt::format("{} {}", actionWords(write.action), write.itemType);
    if (write.items > 0) {
        const std::string_view rule = write.action == Action::Delete ? "W3" : "W2";
        const bool hasTwoImages = write.before.value() > 0 && write.after.value() > 0 && write.before != write.after;
        if (hasTwoImages)
            steps.step(name, fmt::format("{} → {}", bytesText(write.before), bytesText(write.after)), rule);
        steps.step(hasTwoImages ? "larger image" : name,
                   fmt::format("{} ÷ 1,024 → {}", bytesText(std::max(write.before, write.after)),
                               countText(write.blocks, "unit", "units")),
                   rule);
        addSpread(steps, write.blocks, write.blocksOfMean);
        if (inTransaction)
            steps.step("in a transaction",
                       fmt::format("{} × 2 = {} WU", formatUnits(write.blocks), formatUnits(write.unitsEach.value())),
                       "W8");
        if (write.items != 1)
            steps.step(fmt::format("{} items", formatNumber(write.items)),
                       product(write.items, write.unitsEach.value(), "WU"), "W4");
        if (cost.failedConditions.value() > 0 && write.unitsEachFailing != write.unitsEach)
            steps.step("its condition fails", fmt::format("{} WU each", formatUnits(write.unitsEachFailing.value())),
                       "W6");
    }
    if (write.missing > 0)
        steps.step("nothing there", product(write.missing, write.unitsEachMissing.value(), "WU"), "W3");
    if (cost.replayed.value() > 0)
        steps.step("repeated with its token",
                   fmt::format("{} of requests, read twice: {} RU", formatShare(cost.replayed.value()),
                               formatUnits(write.replayReads.value())),
                   "W10");
    for (const auto& arm : write.indexes) addArm(steps, arm);
}

}  // namespace

void addArm(StepList& steps, const IndexArm& arm) {
    std::string expression = armArithmetic(arm);
    if (arm.change != IndexChange::None && arm.units != arm.unitsEach)
        expression += fmt::format(", on average {} WU", formatUnits(arm.units.value()));
    steps.step(fmt::format("{} · {}{}", arm.index, changeWords(arm.change), arm.isDerived ? "" : " (stated)"),
               expression, "X1");
    if (!arm.reason.empty()) steps.step("derived", arm.reason, arm.change == IndexChange::None ? "X3" : "X6");
}

void addWrites(StepList& steps, const PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    for (const auto& write : cost.itemWrites) addItemWrite(steps, pattern, write);
    if (cost.failedConditions.value() > 0)
        steps.step("conditions fail",
                   fmt::format("{}: the table's units are due, the indexes' are not",
                               formatShare(cost.failedConditions.value())),
                   cost.writeFactor == kTransactionFactor ? "W9" : "W6");
    if (cost.unchanged.value() > 0)
        steps.step(
            "nothing changes",
            fmt::format("{}: the table's units are due, the indexes' are not", formatShare(cost.unchanged.value())),
            "W5");
}

}  // namespace headroom::model

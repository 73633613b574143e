// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/overview.h"

#include <algorithm>

namespace headroom::model {

namespace {

template <typename Condition>
const Limit* tightestOf(const Plan& plan, Condition condition) {
    const auto all = plan.limits();
    const auto found = std::ranges::find_if(
        all, [&](const Limit* limit) { return limit->binds() && limit->headroom.has_value() && condition(*limit); });
    return found == all.end() ? nullptr : *found;
}

}  // namespace

const Limit* tightestLimit(const Plan& plan) {
    return tightestOf(plan, [](const Limit&) { return true; });
}

const Limit* tightestTrafficLimit(const Plan& plan) {
    return tightestOf(plan, [](const Limit& limit) { return limit.growsWith == GrowsWith::Traffic; });
}

std::optional<double> costShareOf(const Plan& plan, const TablePlan& table) {
    const Cost all = plan.cost.total();
    const Cost own = table.plannedCost().total();
    if (!all || !own || all->value() <= 0) return std::nullopt;
    return own->value() / all->value();
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/overview.h"

#include <algorithm>

namespace headroom::model {

const Limit* tightestLimit(const Plan& plan) {
    const auto all = plan.limits();
    const auto found =
        std::ranges::find_if(all, [](const Limit* limit) { return limit->binds() && limit->headroom.has_value(); });
    return found == all.end() ? nullptr : *found;
}

std::optional<double> costShareOf(const Plan& plan, const TablePlan& table) {
    const Cost all = plan.cost.total();
    const Cost own = table.plannedCost().total();
    if (!all || !own || all->value() <= 0) return std::nullopt;
    return own->value() / all->value();
}

}  // namespace headroom::model

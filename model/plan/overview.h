// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What an overview of a plan says of all tables together: which limit decides, and which table costs how much of it.
#pragma once

#include "model/plan/plan.h"

#include <optional>

namespace headroom::model {

// The limit that sets the plan's headroom: the tightest of those that bind. Null when nothing is demanded.
[[nodiscard]] const Limit* tightestLimit(const Plan& plan);
// Of those that more traffic reaches; null where none does.
[[nodiscard]] const Limit* tightestTrafficLimit(const Plan& plan);

// What a table costs of what all cost, as planned; null where a price is unknown or nothing costs anything.
[[nodiscard]] std::optional<double> costShareOf(const Plan& plan, const TablePlan& table);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The plan as JSON, `"kind": "headroom-plan"`, format 1: stable and documented in README.md.
#pragma once

#include "model/plan/plan.h"

#include <string>

namespace headroom::model {

// Two-space indentation and a final newline. What is unknown or unbounded is null.
[[nodiscard]] std::string writePlanJson(const Plan& plan);

}  // namespace headroom::model

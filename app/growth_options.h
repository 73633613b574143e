// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The options --traffic and --data of commands that evaluate a workload as if it had grown.
#pragma once

#include "app/arguments.h"
#include "model/plan/plan.h"

#include <optional>

namespace headroom::app {

// What a command with the option accepts; --data too where the command takes it.
[[nodiscard]] OptionSpec trafficOption();
[[nodiscard]] OptionSpec dataOption();

// No growth without the options; complains and returns nothing where one of them is no number above 0.
[[nodiscard]] std::optional<model::Growth> growthFrom(const Arguments& arguments);

}  // namespace headroom::app

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom regions`: what a workload costs in every Region, cheapest first.
#pragma once

#include "app/commands.h"

namespace headroom::app {

[[nodiscard]] Command regionsCommand();

}  // namespace headroom::app

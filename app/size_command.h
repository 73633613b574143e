// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom size`: what an item measures and costs, or the items of a whole export.
#pragma once

#include "app/commands.h"

namespace headroom::app {

[[nodiscard]] Command sizeCommand();

}  // namespace headroom::app

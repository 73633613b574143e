// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom heat`: how the load of each table and global index lies on keys and partitions, and what breaks first.
#pragma once

#include "app/commands.h"

namespace headroom::app {

[[nodiscard]] Command heatCommand();

}  // namespace headroom::app

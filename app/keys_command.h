// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom keys`: how measured requests lie on keys, and at which rate the hottest key throttles.
#pragma once

#include "app/commands.h"

namespace headroom::app {

[[nodiscard]] Command keysCommand();

}  // namespace headroom::app

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom prices`: which price books there are, what is in one, and the import of the provider's price files.
#pragma once

#include "app/commands.h"

namespace headroom::app {

[[nodiscard]] Command pricesListCommand();
[[nodiscard]] Command pricesShowCommand();
[[nodiscard]] Command pricesImportCommand();

}  // namespace headroom::app

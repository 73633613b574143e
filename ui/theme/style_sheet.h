// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The style sheet of the program: what Qt's standard widgets look like in a theme.
#pragma once

#include <QString>

namespace headroom::ui {

struct Theme;

[[nodiscard]] QString styleSheetOf(const Theme& theme);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes where the window types them: as a field or cell of their own, or inside a line that says more, where a list of
// shares stands in brackets so that people see where it ends: "2 × order (300 B 70 % / 2,048 B 30 %) + 1,024 B".
#pragma once

#include "model/units/parse.h"
#include "model/workload/size.h"

#include <QString>

#include <optional>

namespace headroom::ui {

// For the tooltips of everything that takes a size.
[[nodiscard]] QString sizeForms();

// Empty for no size; otherwise in full, to be edited.
[[nodiscard]] QString sizeToText(const std::optional<model::Size>& size);
// Empty text is no size.
[[nodiscard]] model::Parsed<std::optional<model::Size>> sizeFromText(const QString& text);

[[nodiscard]] QString sizeInLine(const model::Size& size);
[[nodiscard]] QString shortSizeInLine(const model::Size& size);
// With or without the brackets.
[[nodiscard]] model::Parsed<model::Size> sizeFromLine(const QString& text);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Small bridges between the model's texts and Qt's.
#pragma once

#include "model/units/parse.h"

#include <QString>

#include <string>
#include <string_view>

namespace headroom::ui {

[[nodiscard]] inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline QString qt(const std::string& text) { return QString::fromStdString(text); }

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Asks where the report shall go and writes it there.
#pragma once

#include <QString>

#include <optional>

#include "ui/document/document.h"

class QWidget;

namespace headroom::ui {

void exportReportOf(const Document& document, QWidget* window);

// Writes the text atomically; returns why it failed, or nothing.
[[nodiscard]] std::optional<QString> writeTextFile(const QString& path, const std::string& text);

// The report of a plan as Markdown or HTML by the path's ending; nothing for any other ending.
[[nodiscard]] std::optional<std::string> reportText(const model::Plan& plan, const QString& path,
                                                    const QString& fileName, const QString& date);

}  // namespace headroom::ui

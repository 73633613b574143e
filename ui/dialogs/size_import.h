// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Takes the sizes of an item type from an export: reads the file with progress and a way out, and states what was
// measured as the item type's size, in one undo step.
#pragma once

#include <QWidget>

#include "ui/document/document.h"

#include <functional>
#include <string>

namespace headroom::ui {

// Told once when all is done, with what there is to say; not when the user gives up.
using TellUser = std::function<void(const QString& text)>;

// Asks for the file.
void importSizes(Document& document, const std::string& table, const std::string& itemType, QWidget* parent,
                 const TellUser& tell);
void importSizesFrom(const QString& path, Document& document, const std::string& table, const std::string& itemType,
                     QWidget* parent, const TellUser& tell);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The questions that exports and imports ask and the failures that they report, in one place, so that a test can
// answer instead of a person. The defaults show Qt's dialogs.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace headroom::ui {

struct DialogSeam {
    // The chosen path, or empty when the user cancels. `suffix` is without a dot: "csv".
    std::function<QString(QWidget* parent, const QString& title, const QString& suggestedName, const QString& filter,
                          const QString& suffix)>
        askSavePath;
    // The chosen files; none when the user cancels.
    std::function<QStringList(QWidget* parent, const QString& title, const QString& filter)> askOpenPaths;
    // Whether to do what the button says, which cannot be undone.
    std::function<bool(QWidget* parent, const QString& title, const QString& text, const QString& button)> confirm;
    // What happened, to which file, why.
    std::function<void(QWidget* parent, const QString& title, const QString& text)> reportFailure;
};

[[nodiscard]] DialogSeam& dialogSeam();

}  // namespace headroom::ui

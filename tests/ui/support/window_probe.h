// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What tests of the window have in common: the parts by name, cells as text, and somebody who answers the
// questions that a person would be asked.
#pragma once

#include "ui/document/builtin.h"
#include "ui/document/document.h"
#include "ui/models/grid_model.h"
#include "ui/widgets/grid_view.h"
#include "ui/window/file_commands.h"
#include "ui/window/main_window.h"

#include <QtCore/QByteArray>
#include <QtCore/QStringList>
#include <QtGui/QAction>

namespace headroom::test {

// Answers the questions of a window's FileCommands and counts them. Lives longer than the window.
struct Answers {
    explicit Answers(ui::FileCommands& files);
    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;

    ui::FileDialogs::Leave leave = ui::FileDialogs::Leave::Cancel;
    ui::FileDialogs::Changed changed = ui::FileDialogs::Changed::Cancel;
    QString open;  // what the open dialog returns; empty: cancelled
    QString save;
    bool drop = false;
    int leaveAsked = 0;
    int dropAsked = 0;
    int changedAsked = 0;
    int saveAsked = 0;
    QStringList told;
};

[[nodiscard]] model::Workload sampleWorkload(const char* id);
[[nodiscard]] QByteArray bytesOf(const QString& path);
void writeBytes(const QString& path, const QByteArray& bytes);

// "patternGrid", "itemGrid", "indexGrid", "tableGrid", "waysGrid", "capacityGrid"
[[nodiscard]] ui::GridView* gridOf(const ui::MainWindow& window, const char* name);
[[nodiscard]] ui::GridModel* modelOf(const ui::MainWindow& window, const char* gridName);
[[nodiscard]] QString cellText(const ui::GridModel& model, int row, int column, int role = Qt::DisplayRole);
// By the text in its menu, without the mark of the access key.
[[nodiscard]] QAction* actionOf(const ui::MainWindow& window, const QString& text);
[[nodiscard]] QList<QAction*> windowActions(const ui::MainWindow& window);

// Whether the workload could be saved and would come back as it is.
[[nodiscard]] bool readsBack(const model::Workload& workload);

}  // namespace headroom::test

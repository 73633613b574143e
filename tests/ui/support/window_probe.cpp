// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/ui/support/window_probe.h"

#include "model/io/workload_file.h"

#include <QtCore/QFile>

namespace headroom::test {

Answers::Answers(ui::FileCommands& files) {
    ui::FileDialogs& dialogs = files.dialogs();
    dialogs.askLeave = [this](QWidget*, const QString&) {
        ++leaveAsked;
        return leave;
    };
    dialogs.askChanged = [this](QWidget*, const QString&) {
        ++changedAsked;
        return changed;
    };
    dialogs.askDrop = [this](QWidget*) {
        ++dropAsked;
        return drop;
    };
    dialogs.chooseOpen = [this](QWidget*) { return open; };
    dialogs.chooseSave = [this](QWidget*, const QString&) {
        ++saveAsked;
        return save;
    };
    dialogs.tell = [this](QWidget*, const QString& title, const QString& text) {
        told << title + QStringLiteral(": ") + text;
    };
}

model::Workload sampleWorkload(const char* id) {
    auto workload = ui::loadSample(QString::fromLatin1(id));
    if (!workload) qFatal("The sample %s cannot be read: %s", id, workload.error().text().c_str());
    return std::move(*workload);
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

ui::GridView* gridOf(const ui::MainWindow& window, const char* name) {
    auto* grid = window.findChild<ui::GridView*>(QString::fromLatin1(name));
    if (grid == nullptr) qFatal("There is no grid %s", name);
    return grid;
}

ui::GridModel* modelOf(const ui::MainWindow& window, const char* gridName) {
    return qobject_cast<ui::GridModel*>(gridOf(window, gridName)->model());
}

QString cellText(const ui::GridModel& model, int row, int column, int role) {
    return model.index(row, column).data(role).toString();
}

QList<QAction*> windowActions(const ui::MainWindow& window) {
    QList<QAction*> actions = window.findChildren<QAction*>();
    return actions;
}

QAction* actionOf(const ui::MainWindow& window, const QString& text) {
    for (QAction* action : windowActions(window))
        if (action->text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&')) == text) return action;
    qFatal("There is no action %s", qPrintable(text));
}

bool readsBack(const model::Workload& workload) {
    const auto back = model::readWorkload(model::writeWorkload(workload));
    return back && *back == workload;
}

}  // namespace headroom::test

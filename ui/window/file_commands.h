// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// New, open, recent, save: every way in which a document is opened, written or left. All of them pass through
// mayLeave(), so that no edit is lost through a side door.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include "ui/document/document.h"

#include <functional>
#include <utility>

class QMenu;
class QWidget;

namespace headroom::ui {

// The questions that the commands ask; a test answers them instead of a person. The defaults show dialogs.
struct FileDialogs {
    enum class Leave { Save, Discard, Cancel };
    enum class Changed { Overwrite, SaveAs, Cancel };

    std::function<Leave(QWidget* parent, const QString& document)> askLeave;
    std::function<Changed(QWidget* parent, const QString& document)> askChanged;
    // Whether text that no workload holds may be dropped.
    std::function<bool(QWidget* parent)> askDrop;
    std::function<QString(QWidget* parent)> chooseOpen;
    std::function<QString(QWidget* parent, const QString& suggested)> chooseSave;
    std::function<void(QWidget* parent, const QString& title, const QString& text)> tell;

    static FileDialogs shown();
};

class FileCommands : public QObject {
    Q_OBJECT

public:
    FileCommands(Document& document, QWidget* window);

    [[nodiscard]] FileDialogs& dialogs() { return m_dialogs; }
    // Says whether there is text in the window that saving would not keep.
    void setDrafts(std::function<bool()> hasDrafts) { m_hasDrafts = std::move(hasDrafts); }

    // Whether the open document may be closed: saved, discarded, or not modified.
    bool mayLeave();
    void newWorkload();
    void newFromSample(const QString& id);
    void open();
    bool openPath(const QString& path);
    bool save();
    bool saveAs();

    void fillRecentMenu(QMenu* menu);
    [[nodiscard]] static QStringList recentFiles();

private:
    bool write(const QString& path, Document::Overwrite overwrite);
    void remember(const QString& path);

    Document& m_document;
    QWidget* m_window;
    FileDialogs m_dialogs;
    std::function<bool()> m_hasDrafts;
};

}  // namespace headroom::ui

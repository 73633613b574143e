// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/file_commands.h"

#include "ui/document/builtin.h"
#include "ui/models/text.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

namespace headroom::ui {
namespace {

constexpr int kMostRecent = 10;
const QString kRecentKey = QStringLiteral("recentFiles");

QString filter() { return FileCommands::tr("Headroom workloads (*.headroom);;All files (*)"); }

FileDialogs::Leave askLeave(QWidget* parent, const QString& document) {
    QMessageBox box(QMessageBox::Warning, FileCommands::tr("Unsaved changes"),
                    FileCommands::tr("“%1” has changes that are not saved.").arg(document), QMessageBox::NoButton,
                    parent);
    box.setTextFormat(Qt::PlainText);
    auto* save = box.addButton(FileCommands::tr("&Save"), QMessageBox::AcceptRole);
    auto* discard = box.addButton(FileCommands::tr("&Discard changes"), QMessageBox::DestructiveRole);
    auto* cancel = box.addButton(FileCommands::tr("&Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == save) return FileDialogs::Leave::Save;
    return box.clickedButton() == discard ? FileDialogs::Leave::Discard : FileDialogs::Leave::Cancel;
}

FileDialogs::Changed askChanged(QWidget* parent, const QString& document) {
    QMessageBox box(QMessageBox::Warning, FileCommands::tr("The file has changed"),
                    FileCommands::tr("“%1” has been changed by another program since it was opened.").arg(document),
                    QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    auto* saveAs = box.addButton(FileCommands::tr("Save &As…"), QMessageBox::AcceptRole);
    auto* overwrite = box.addButton(FileCommands::tr("&Overwrite it"), QMessageBox::DestructiveRole);
    auto* cancel = box.addButton(FileCommands::tr("&Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(saveAs);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == saveAs) return FileDialogs::Changed::SaveAs;
    return box.clickedButton() == overwrite ? FileDialogs::Changed::Overwrite : FileDialogs::Changed::Cancel;
}

bool askDrop(QWidget* parent) {
    QMessageBox box(
        QMessageBox::Warning, FileCommands::tr("Unfinished items"),
        FileCommands::tr("On Items there is text that is not an item yet. It is in no file, and will be lost."),
        QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    auto* drop = box.addButton(FileCommands::tr("&Drop the text"), QMessageBox::DestructiveRole);
    auto* cancel = box.addButton(FileCommands::tr("&Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(cancel);
    box.setEscapeButton(cancel);
    box.exec();
    return box.clickedButton() == drop;
}

// What is being typed in a cell or a field becomes part of the document, as when the focus goes elsewhere.
void finishTyping(const QWidget* window) {
    QWidget* focus = QApplication::focusWidget();
    if (focus == nullptr || !window->isAncestorOf(focus) || qobject_cast<QLineEdit*>(focus) == nullptr) return;
    QWidget* next = focus;
    for (QWidget* parent = focus->parentWidget(); parent != nullptr && next == focus; parent = parent->parentWidget())
        if (qobject_cast<QAbstractItemView*>(parent) != nullptr) next = parent;
    focus->clearFocus();
    next->setFocus();
}

void tell(QWidget* parent, const QString& title, const QString& text) {
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

}  // namespace

FileDialogs FileDialogs::shown() {
    FileDialogs dialogs;
    dialogs.askLeave = headroom::ui::askLeave;
    dialogs.askChanged = headroom::ui::askChanged;
    dialogs.askDrop = headroom::ui::askDrop;
    dialogs.chooseOpen = [](QWidget* parent) {
        return QFileDialog::getOpenFileName(parent, FileCommands::tr("Open workload"), {}, filter());
    };
    dialogs.chooseSave = [](QWidget* parent, const QString& suggested) {
        QString path = QFileDialog::getSaveFileName(parent, FileCommands::tr("Save workload"), suggested, filter());
        if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".headroom");
        return path;
    };
    dialogs.tell = headroom::ui::tell;
    return dialogs;
}

FileCommands::FileCommands(Document& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window), m_dialogs(FileDialogs::shown()) {}

bool FileCommands::mayLeave() {
    finishTyping(m_window);
    if (m_hasDrafts && m_hasDrafts() && !m_dialogs.askDrop(m_window)) return false;
    if (!m_document.isModified()) return true;
    switch (m_dialogs.askLeave(m_window, m_document.displayName())) {
        case FileDialogs::Leave::Save: return save();
        case FileDialogs::Leave::Discard: return true;
        case FileDialogs::Leave::Cancel: return false;
    }
    return false;
}

void FileCommands::newWorkload() {
    if (!mayLeave()) return;
    model::Workload workload;
    workload.name = tr("New workload").toStdString();
    workload.region = m_document.workload().region;
    workload.prices.book = model::kDefaultBookId;
    workload.tables.set("table1", model::Table{});
    m_document.start(std::move(workload));
}

void FileCommands::newFromSample(const QString& id) {
    if (!mayLeave()) return;
    auto workload = loadSample(id);
    if (workload)
        m_document.start(std::move(*workload));
    else
        m_dialogs.tell(m_window, tr("Sample"), qt(workload.error().text()));
}

void FileCommands::open() {
    const QString path = m_dialogs.chooseOpen(m_window);
    if (!path.isEmpty()) openPath(path);
}

bool FileCommands::openPath(const QString& path) {
    if (!mayLeave()) return false;
    const auto opened = m_document.open(path);
    if (!opened) {
        m_dialogs.tell(m_window, tr("Cannot open %1").arg(QFileInfo(path).fileName()), qt(opened.error().text()));
        return false;
    }
    remember(m_document.path());
    return true;
}

bool FileCommands::save() {
    finishTyping(m_window);
    return m_document.path().isEmpty() ? saveAs() : write(m_document.path(), Document::Overwrite::AskIfChanged);
}

bool FileCommands::saveAs() {
    finishTyping(m_window);
    QString suggested = m_document.path();
    if (suggested.isEmpty()) {
        QString name = m_document.displayName().toLower().simplified().replace(QLatin1Char(' '), QLatin1Char('-'));
        suggested = name.remove(QLatin1Char('/')) + QStringLiteral(".headroom");
    }
    const QString path = m_dialogs.chooseSave(m_window, suggested);
    // The file dialog has asked whether an existing file may be replaced.
    return !path.isEmpty() && write(path, Document::Overwrite::Always);
}

bool FileCommands::write(const QString& path, Document::Overwrite overwrite) {
    const auto outcome = m_document.save(path, overwrite);
    if (!outcome) {
        m_dialogs.tell(m_window, tr("Cannot save %1").arg(QFileInfo(path).fileName()), qt(outcome.error().text()));
        return false;
    }
    if (*outcome == Document::SaveOutcome::ChangedOnDisk)
        switch (m_dialogs.askChanged(m_window, m_document.displayName())) {
            case FileDialogs::Changed::Overwrite: return write(path, Document::Overwrite::Always);
            case FileDialogs::Changed::SaveAs: return saveAs();
            case FileDialogs::Changed::Cancel: return false;
        }
    remember(m_document.path());
    return true;
}

QStringList FileCommands::recentFiles() { return QSettings().value(kRecentKey).toStringList(); }

void FileCommands::remember(const QString& path) {
    QStringList recent = recentFiles();
    recent.removeAll(path);
    recent.prepend(path);
    QSettings().setValue(kRecentKey, QStringList(recent.mid(0, kMostRecent)));
}

void FileCommands::fillRecentMenu(QMenu* menu) {
    menu->clear();
    const QStringList recent = recentFiles();
    for (const QString& path : recent) {
        QString shown = QDir::toNativeSeparators(path);
        QAction* action = menu->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                          [this, path] { openPath(path); });
        action->setEnabled(QFileInfo::exists(path));
    }
    if (recent.isEmpty()) menu->addAction(tr("No recent files"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("&Clear list"), this, [] { QSettings().remove(kRecentKey); })->setEnabled(!recent.isEmpty());
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/dialog_seam.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace headroom::ui {
namespace {

QString askSavePath(QWidget* parent, const QString& title, const QString& suggestedName, const QString& filter,
                    const QString& suffix) {
    QFileDialog dialog(parent, title, {}, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(suggestedName);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QStringList askOpenPaths(QWidget* parent, const QString& title, const QString& filter) {
    return QFileDialog::getOpenFileNames(parent, title, {}, filter);
}

bool confirm(QWidget* parent, const QString& title, const QString& text, const QString& button) {
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    const auto* confirmed = box.addButton(button, QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == confirmed;
}

void reportFailure(QWidget* parent, const QString& title, const QString& text) {
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Close, parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

}  // namespace

DialogSeam& dialogSeam() {
    static DialogSeam seam{askSavePath, askOpenPaths, confirm, reportFailure};
    return seam;
}

}  // namespace headroom::ui

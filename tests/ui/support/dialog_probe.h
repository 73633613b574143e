// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What tests of dialogs share: typing into fields, and acting in a dialog that is modal.
#pragma once

#include "tests/support/workloads.h"
#include "tests/ui/support/window_probe.h"

#include <QtCore/QTimer>
#include <QtGui/QAccessible>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

namespace headroom::test {

inline QPushButton* okOf(const QWidget& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

inline void type(QLineEdit* edit, const QString& text) {
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    // keyClicks() knows only Latin-1.
    QGuiApplication::clipboard()->setText(text);
    edit->paste();
}

inline void type(const QWidget& dialog, const char* field, const QString& text) {
    auto* edit = dialog.findChild<QLineEdit*>(QString::fromLatin1(field));
    if (edit == nullptr) qFatal("There is no field %s", field);
    type(edit, text);
}

// The field beside the label with this access-key text.
inline QLineEdit* fieldBeside(const QWidget& dialog, const QString& label) {
    for (const QFormLayout* form : dialog.findChildren<QFormLayout*>())
        for (int row = 0; row < form->rowCount(); ++row) {
            const auto* item = form->itemAt(row, QFormLayout::LabelRole);
            const auto* shown = item == nullptr ? nullptr : qobject_cast<QLabel*>(item->widget());
            if (shown != nullptr && QString(shown->text()).remove(QLatin1Char('&')) == label)
                return qobject_cast<QLineEdit*>(form->itemAt(row, QFormLayout::FieldRole)->widget());
        }
    qFatal("There is no field beside %s", qPrintable(label));
}

// Runs `act` in the modal dialog that `open` shows.
template <typename Act>
void inDialog(const std::function<void()>& open, Act act) {
    bool acted = false;
    QTimer::singleShot(0, qApp, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        acted = true;
        act(*dialog);
        if (dialog->isVisible()) dialog->reject();
    });
    open();
    QVERIFY(acted);
}

inline const model::Table& ordersTable() {
    static const model::Workload workload = sampleWorkload("orders");
    return workload.tables.at(0).value;
}

}  // namespace headroom::test

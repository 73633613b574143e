// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The row over the item types: which one is shown, whether its item is valid, and what can be done with it.
#pragma once

#include <QStringList>
#include <QWidget>

#include "model/io/item_json.h"
#include "ui/pages/item_editor.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace headroom::ui {

class ItemEditorHead : public QWidget {
    Q_OBJECT

public:
    explicit ItemEditorHead(QWidget* parent = nullptr);

    // `chosen` is empty for all of them; `drafts` have text that is no item yet.
    void setTypes(const QStringList& names, const QString& chosen, const QStringList& drafts);
    void setStatus(const ItemStatus& status, model::ItemForm form, bool sizeOnly);

signals:
    void typeChosen(const QString& name);  // empty: all
    void formChosen(headroom::model::ItemForm form);
    void pasteAsked();
    void fileAsked();
    void sizeOnlyAsked(bool sizeOnly);

private:
    void rebuild();
    void mark(const QString& chosen, const QStringList& drafts);

    QStringList m_names;
    QHBoxLayout* m_switch;
    QButtonGroup* m_buttons;
    QComboBox* m_list;
    QWidget* m_controls;
    QLabel* m_mark;
    QLabel* m_status;
    QComboBox* m_form;
    QPushButton* m_sizeOnly;
};

}  // namespace headroom::ui

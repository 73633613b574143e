// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Edits a cell by choosing from a list. The choice is committed at once, without a further key.
#pragma once

#include "ui/delegates/row_delegate.h"

#include <QStringList>

#include <functional>

namespace headroom::ui {

class ChoiceDelegate : public RowDelegate {
    Q_OBJECT

public:
    // The texts that may be chosen in a cell; the model receives the chosen one through Qt::EditRole.
    using Choices = std::function<QStringList(const QModelIndex& index)>;

    explicit ChoiceDelegate(Choices choices, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    Choices m_choices;
};

}  // namespace headroom::ui

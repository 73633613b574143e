// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Edits a cell as the text that the user types. The model reads it; what it refuses it keeps and explains
// through ProblemRole, so nothing typed is lost here.
#pragma once

#include "ui/delegates/row_delegate.h"

namespace headroom::ui {

class TextDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

}  // namespace headroom::ui

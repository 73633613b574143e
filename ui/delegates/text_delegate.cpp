// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/delegates/text_delegate.h"

#include "ui/models/roles.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModel>
#include <QLineEdit>

namespace headroom::ui {

QWidget* TextDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* edit = new QLineEdit(parent);
    edit->setAutoFillBackground(true);
    edit->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    if (alignment.isValid()) {
        edit->setAlignment(Qt::Alignment::fromInt(alignment.toUInt()));
    }
    const QString problem = index.data(ProblemRole).toString();
    if (!problem.isEmpty()) {
        edit->setProperty("invalid", true);
        edit->setAccessibleDescription(problem);
        refreshStyle(*edit);
    }
    return edit;
}

void TextDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* edit = qobject_cast<QLineEdit*>(editor);
    // A recomputation while the user types must not replace the text.
    if (edit && !edit->isModified()) {
        edit->setText(index.data(Qt::EditRole).toString());
        edit->selectAll();
    }
}

void TextDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* edit = qobject_cast<QLineEdit*>(editor);
    if (edit && edit->isModified()) {
        model->setData(index, edit->text(), Qt::EditRole);
    }
}

}  // namespace headroom::ui

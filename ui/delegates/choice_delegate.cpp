// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/delegates/choice_delegate.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QComboBox>
#include <QStyle>
#include <QTimer>

#include <utility>

namespace headroom::ui {
namespace {

constexpr int kPopupMargin = 12;

}  // namespace

ChoiceDelegate::ChoiceDelegate(Choices choices, QObject* parent) : RowDelegate(parent), m_choices(std::move(choices)) {}

QWidget* ChoiceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* combo = new QComboBox(parent);
    combo->setAutoFillBackground(true);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    combo->addItems(m_choices(index));
    // A narrow column must not cut what is chosen from.
    QAbstractItemView* list = combo->view();
    list->setTextElideMode(Qt::ElideNone);
    list->setMinimumWidth(list->sizeHintForColumn(0) + 2 * list->frameWidth() +
                          combo->style()->pixelMetric(QStyle::PM_ScrollBarExtent) + kPopupMargin);
    combo->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    auto* self = const_cast<ChoiceDelegate*>(this);  // Qt's signature is const, its signals are not
    connect(combo, &QComboBox::activated, self, [self, combo] {
        emit self->commitData(combo);
        emit self->closeEditor(combo);
    });
    // Once the view has placed the editor.
    QTimer::singleShot(0, combo, &QComboBox::showPopup);
    return combo;
}

void ChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* combo = qobject_cast<QComboBox*>(editor)) {
        combo->setCurrentIndex(combo->findText(index.data(Qt::EditRole).toString()));
    }
}

void ChoiceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* combo = qobject_cast<QComboBox*>(editor);
    if (combo && combo->currentIndex() >= 0 && combo->currentText() != index.data(Qt::EditRole).toString()) {
        model->setData(index, combo->currentText(), Qt::EditRole);
    }
}

}  // namespace headroom::ui

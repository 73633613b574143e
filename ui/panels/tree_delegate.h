// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Paints a node of the workload tree: name, the shape of its worst finding, and a figure at the right.
#pragma once

#include <QStyledItemDelegate>

namespace headroom::ui {

class TreeDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role : int { FigureRole = Qt::UserRole + 40, BoldRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What an attribute is in an index, as a shape: a filled diamond for a key, a ring for what is projected.
#pragma once

#include "ui/delegates/row_delegate.h"

class QPainter;

namespace headroom::ui {

struct Theme;

enum class IndexMark { None, Key, Projected };

// In the middle of the rectangle.
void paintIndexMark(QPainter& painter, const QRectF& rect, IndexMark mark, const Theme& theme);

// Cells carry the mark in IndexMarkRole; the others look as in every grid.
class IndexMarkDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/delegates/index_mark_delegate.h"

#include "ui/models/roles.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPolygonF>

namespace headroom::ui {
namespace {

constexpr double kReach = 4;
constexpr int kWidth = 18;

}  // namespace

void paintIndexMark(QPainter& painter, const QRectF& rect, IndexMark mark, const Theme& theme) {
    if (mark == IndexMark::None) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = rect.center();
    if (mark == IndexMark::Key) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.text);
        painter.drawPolygon(QPolygonF({middle - QPointF(0, kReach), middle + QPointF(kReach, 0),
                                       middle + QPointF(0, kReach), middle - QPointF(kReach, 0)}));
    } else {
        painter.setPen(QPen(theme.text, 1.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(middle, kReach - 1, kReach - 1);
    }
    painter.restore();
}

void IndexMarkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    RowDelegate::paint(painter, option, index);
    const QVariant mark = index.data(IndexMarkRole);
    if (mark.isValid())
        paintIndexMark(*painter, QRectF(option.rect), static_cast<IndexMark>(mark.toInt()), Theme::of(option.widget));
}

QSize IndexMarkDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.data(IndexMarkRole).isValid()) return {kWidth, RowDelegate::sizeHint(option, index).height()};
    return RowDelegate::sizeHint(option, index);
}

}  // namespace headroom::ui

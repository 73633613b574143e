// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/panels/tree_delegate.h"

#include "ui/models/roles.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QPainter>

namespace headroom::ui {
namespace {

constexpr int kRowHeight = 23;
constexpr int kMargin = 10;
constexpr int kMarkSize = 11;

}  // namespace

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), kRowHeight};
}

void TreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    painter->save();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    if (selected) {
        // The whole row, left of the indentation too.
        QRect row = option.rect;
        row.setLeft(0);
        painter->fillRect(row, theme.selection);
    }
    const bool heading = (index.flags() & Qt::ItemIsSelectable) == 0;
    const QFont font = fontOf(12, index.data(BoldRole).toBool() ? QFont::DemiBold : QFont::Normal);
    QRectF area = QRectF(option.rect).adjusted(kMargin - 2, 0, -kMargin, 0);

    const QString figure = index.data(FigureRole).toString();
    if (!figure.isEmpty()) {
        const QFont figureFont = fontOf(12);
        painter->setPen(theme.mutedText);
        drawFigure(*painter, area, Qt::AlignRight | Qt::AlignVCenter, figureFont, figure);
        area.setRight(area.right() - figureWidth(figureFont, figure) - 8);
    }
    const QVariant severity = index.data(SeverityRole);
    const bool marked = severity.isValid() && severity.toInt() >= 0;
    if (marked) area.setRight(area.right() - kMarkSize - 6);
    painter->setFont(font);
    painter->setPen(selected ? theme.accent : heading ? theme.mutedText : theme.text);
    const QFontMetricsF metrics(font);
    const QString text = metrics.elidedText(index.data().toString(), Qt::ElideRight, area.width());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (marked) {
        const QRectF mark(area.left() + metrics.horizontalAdvance(text) + 6, area.center().y() - kMarkSize / 2.0,
                          kMarkSize, kMarkSize);
        paintStatusMark(*painter, mark, static_cast<model::Severity>(severity.toInt()), theme);
    }
    painter->restore();
}

}  // namespace headroom::ui

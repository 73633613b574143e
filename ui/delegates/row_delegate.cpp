// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/delegates/row_delegate.h"

#include "ui/models/roles.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QAbstractItemView>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 6;
constexpr double kMark = 12;
constexpr double kMarkGap = 6;
constexpr double kSuffixGap = 5;
constexpr double kBarHeight = 10;
constexpr double kBarPart = 0.5;  // of the cell, at most

QFont cellFont(const QModelIndex& index) {
    QFont font = fontOf(12);
    const QVariant wanted = index.data(Qt::FontRole);
    if (wanted.isValid()) {
        const auto asked = wanted.value<QFont>();
        font.setItalic(asked.italic());
        if (asked.weight() > QFont::Normal) {
            font.setWeight(QFont::DemiBold);
        }
    }
    return font;
}

Qt::Alignment cellAlignment(const QModelIndex& index) {
    const QVariant wanted = index.data(Qt::TextAlignmentRole);
    const auto horizontal = wanted.isValid() ? Qt::Alignment::fromInt(wanted.toUInt()) & Qt::AlignHorizontal_Mask
                                             : Qt::Alignment(Qt::AlignLeft);
    return horizontal | Qt::AlignVCenter;
}

QColor backgroundOf(const Theme& theme, const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (option.state.testFlag(QStyle::State_Selected)) {
        return theme.selection;
    }
    const QVariant wanted = index.data(Qt::BackgroundRole);
    if (wanted.isValid()) {
        return wanted.value<QBrush>().color();
    }
    return option.features.testFlag(QStyleOptionViewItem::Alternate) ? theme.alternateRow : theme.panel;
}

QColor textColour(const Theme& theme, const QModelIndex& index) {
    const QVariant wanted = index.data(Qt::ForegroundRole);
    if (wanted.isValid()) {
        return wanted.value<QBrush>().color();
    }
    return index.flags().testFlag(Qt::ItemIsEnabled) ? theme.text : theme.mutedText;
}

void paintBar(QPainter& painter, const Theme& theme, const QRectF& inner, const QModelIndex& index) {
    const double share = index.data(BarShareRole).toDouble();
    if (!(share > 0)) {
        return;
    }
    const auto colour = index.data(BarColourRole).value<QColor>();
    const double width = qMax(1.0, qMin(share, 1.0) * inner.width() * kBarPart);
    painter.fillRect(QRectF(inner.left(), std::round(inner.center().y() - kBarHeight / 2), width, kBarHeight),
                     colour.isValid() ? colour : theme.reads);
}

}  // namespace

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, backgroundOf(theme, option, index));

    QRectF inner = QRectF(option.rect).adjusted(kInside, 0, -kInside, 0);
    const QString text = index.data(Qt::DisplayRole).toString();
    const QVariant severity = index.data(SeverityRole);
    if (severity.isValid()) {
        // Alone in its column, the mark stands at the centre.
        QRectF mark(inner.left(), inner.center().y() - kMark / 2, kMark, kMark);
        if (text.isEmpty()) {
            mark.moveLeft(QRectF(option.rect).center().x() - kMark / 2);
        }
        paintStatusMark(*painter, mark, static_cast<model::Severity>(severity.toInt()), theme);
        inner.setLeft(inner.left() + kMark + kMarkGap);
    }
    if (index.data(BarShareRole).isValid()) {
        paintBar(*painter, theme, inner, index);
    }

    const QFont font = cellFont(index);
    const Qt::Alignment alignment = cellAlignment(index);
    const bool isNumber = alignment.testFlag(Qt::AlignRight);
    const QString suffix = index.data(MutedSuffixRole).toString();
    painter->setFont(font);
    painter->setPen(textColour(theme, index));
    const double textWidth = isNumber ? figureWidth(font, text) : QFontMetricsF(font).horizontalAdvance(text);
    if (isNumber) {
        drawFigure(*painter, inner, alignment, font, text);
    } else {
        painter->drawText(inner, static_cast<int>(alignment | Qt::TextSingleLine),
                          QFontMetricsF(font).elidedText(text, Qt::ElideRight, inner.width()));
        const double left = inner.left() + textWidth + kSuffixGap;
        if (!suffix.isEmpty() && left < inner.right() - 8) {
            const QFont small = fontOf(11);
            painter->setFont(small);
            painter->setPen(theme.mutedText);
            const QRectF rest(left, inner.top(), inner.right() - left, inner.height());
            painter->drawText(rest, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                              QFontMetricsF(small).elidedText(suffix, Qt::ElideRight, rest.width()));
        }
    }

    if (!index.data(ProblemRole).toString().isEmpty()) {
        const double width = qMin(inner.width(), qMax(textWidth, 12.0));
        const double left = isNumber ? inner.right() - width : inner.left();
        painter->fillRect(QRectF(left, option.rect.bottom() - 4, width, 1.5), theme.throttles);
    }
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const bool editable = index.flags().testFlag(Qt::ItemIsEditable);
    if (focused || (editable && option.state.testFlag(QStyle::State_MouseOver))) {
        painter->setPen(QPen(focused ? theme.accent : theme.line, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    }
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QFont font = cellFont(index);
    const QString text = index.data(Qt::DisplayRole).toString();
    // Right-aligned cells are figures with digits of one width, the others plain text.
    const bool isFigure = (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
    double width = 2 * kInside + (isFigure ? figureWidth(font, text) : QFontMetricsF(font).horizontalAdvance(text));
    if (index.data(SeverityRole).isValid()) {
        width += kMark + (text.isEmpty() ? 0 : kMarkGap);
    }
    if (const QString suffix = index.data(MutedSuffixRole).toString(); !suffix.isEmpty()) {
        width += kSuffixGap + QFontMetricsF(fontOf(11)).horizontalAdvance(suffix);
    }
    if (index.data(BarShareRole).isValid()) {
        width *= 2;
    }
    return {static_cast<int>(std::ceil(width)) + 1, 27};
}

bool RowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                            const QModelIndex& index) {
    const QString problem = index.data(ProblemRole).toString();
    if (event->type() == QEvent::ToolTip && !problem.isEmpty()) {
        // Escaped, as what was typed may look like markup.
        QToolTip::showText(event->globalPos(), QStringLiteral("<qt>") + problem.toHtmlEscaped(), view, option.rect);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

void RowDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

}  // namespace headroom::ui

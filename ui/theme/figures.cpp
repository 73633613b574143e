// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/figures.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

namespace headroom::ui {
namespace {

bool isFigure(QChar character) { return character >= u'0' && character <= u'9'; }

double digitWidth(const QFontMetricsF& metrics) {
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
        widest = qMax(widest, metrics.horizontalAdvance(QChar(digit)));
    }
    return widest;
}

// Calls `each` with every digit alone and every run between digits whole, so that those are shaped as usual.
template <typename Each>
void forEachRun(const QString& text, Each each) {
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = start + 1;
        if (!isFigure(text.at(start))) {
            while (end < text.size() && !isFigure(text.at(end))) {
                ++end;
            }
        }
        each(text.mid(start, end - start));
        start = end;
    }
}

}  // namespace

double figureWidth(const QFont& font, const QString& text) {
    const QFontMetricsF metrics(font);
    const double digit = digitWidth(metrics);
    double width = 0;
    forEachRun(text,
               [&](const QString& run) { width += isFigure(run.front()) ? digit : metrics.horizontalAdvance(run); });
    return width;
}

void drawFigure(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QFont& font,
                const QString& text) {
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    double width = figureWidth(font, text);
    if (width > rect.width() + 0.5) {
        painter.drawText(rect, static_cast<int>(alignment | Qt::TextSingleLine),
                         metrics.elidedText(text, Qt::ElideRight, rect.width()));
        return;
    }
    double x = rect.left();
    if (alignment.testFlag(Qt::AlignRight)) {
        x = rect.right() - width;
    } else if (alignment.testFlag(Qt::AlignHCenter)) {
        x = rect.center().x() - width / 2;
    }
    double top = rect.top();
    if (alignment.testFlag(Qt::AlignBottom)) {
        top = rect.bottom() - metrics.height();
    } else if (!alignment.testFlag(Qt::AlignTop)) {
        top = rect.center().y() - metrics.height() / 2;
    }
    const double baseline = top + metrics.ascent();
    const double digit = digitWidth(metrics);
    forEachRun(text, [&](const QString& run) {
        const double advance = metrics.horizontalAdvance(run);
        if (isFigure(run.front())) {
            painter.drawText(QPointF(x + (digit - advance) / 2, baseline), run);
            x += digit;
        } else {
            painter.drawText(QPointF(x, baseline), run);
            x += advance;
        }
    });
}

}  // namespace headroom::ui

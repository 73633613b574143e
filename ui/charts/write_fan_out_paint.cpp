// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/write_fan_out_geometry.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

using namespace fan_out;

namespace {

constexpr double kUnitThickness = 2;
constexpr double kThinnest = 1.4;
constexpr double kThickest = 14;
constexpr double kStrandGap = 6;
constexpr double kLegendSquare = 12;

// Cut with an ellipsis; returns where the text ends.
double drawText(QPainter& painter, const QRectF& room, const QFont& font, const QColor& colour, const QString& text) {
    if (text.isEmpty() || room.width() < 8) return room.left();
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, room.width());
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    return room.left() + metrics.horizontalAdvance(shown);
}

void drawSign(QPainter& painter, const QRectF& square, QChar sign, const QColor& colour) {
    const QPointF c = square.center();
    const double arm = square.width() * 0.27;
    painter.setPen(QPen(colour, qMax(1.4, square.width() * 0.11), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (sign == u'+' || sign == u'−') painter.drawLine(c - QPointF(arm, 0), c + QPointF(arm, 0));
    if (sign == u'+') painter.drawLine(c - QPointF(0, arm), c + QPointF(0, arm));
    if (sign == u'~') {
        QPainterPath wave(c - QPointF(arm, -arm * 0.3));
        wave.cubicTo(c + QPointF(-arm * 0.3, -arm), c + QPointF(arm * 0.3, arm), c + QPointF(arm, -arm * 0.3));
        painter.drawPath(wave);
    }
    if (sign == u'✓')
        painter.drawPolyline(
            QPolygonF({c + QPointF(-arm, 0), c + QPointF(-arm * 0.25, arm * 0.75), c + QPointF(arm, -arm * 0.75)}));
}

// `part` of the square is filled; the rest is pale.
void drawSquare(QPainter& painter, const QRectF& square, const Theme& theme, WriteRun::Kind kind, QChar sign,
                double part) {
    constexpr double kRadius = 3;
    const QColor colour = colourOf(theme, kind);
    painter.setPen(Qt::NoPen);
    if (part < 1) {
        QColor pale = colour;
        pale.setAlpha(60);
        painter.setBrush(pale);
        painter.drawRoundedRect(square, kRadius, kRadius);
        painter.save();
        painter.setClipRect(QRectF(square.left(), square.top(), square.width() * part, square.height()),
                            Qt::IntersectClip);
    }
    painter.setBrush(colour);
    painter.drawRoundedRect(square, kRadius, kRadius);
    if (part < 1) painter.restore();
    // The colours are the same in both themes, and so is what is written on them.
    const bool isDarkSign = kind == WriteRun::Kind::InPlace;
    const bool isMostlyPale = part < 0.5;
    const QColor onColour = isDarkSign ? Theme::light().text : Theme::light().textOnAccent;
    drawSign(painter, square, sign, isMostlyPale ? theme.text : onColour);
}

double thicknessOf(double units, double scale) { return qMax(kThinnest, units * scale); }

}  // namespace

void WriteFanOut::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (isEmpty()) {
        painter.setFont(textFont());
        painter.setPen(theme.mutedText);
        painter.drawText(area.adjusted(kInside, 0, -kInside, 0), Qt::AlignCenter | Qt::TextWordWrap, m_data.emptyText);
        return;
    }
    const Geometry geometry = geometryFor(area);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(QRectF(area.left(), geometry.body.top(), area.width(), geometry.body.height()),
                        Qt::IntersectClip);
    for (int i = 0; i < sumRow(); ++i) paintRow(painter, geometry, theme, i);
    paintCurves(painter, geometry, theme);
    painter.restore();
    paintHead(painter, geometry, theme);
    paintCard(painter, geometry, theme);
    paintSum(painter, geometry, theme);
    paintLegend(painter, geometry, theme);
    painter.restore();
}

void WriteFanOut::paintHead(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const double top = geometry.area.top();
    const auto left = [&](double from, double to, const QString& text) {
        drawText(painter, QRectF(from, top, to - from, kHead - 1), smallFont(), theme.mutedText, text);
    };
    const auto right = [&](double to, const QString& text) {
        painter.setFont(smallFont());
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(to - 120, top, 120, kHead - 1), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         text);
    };
    left(geometry.targetLeft, geometry.effectLeft, tr("Target"));
    left(geometry.effectLeft, geometry.unitsLeft, tr("Effect"));
    left(geometry.unitsLeft, geometry.numberRight, tr("Units"));
    right(geometry.peakRight, tr("Peak, WU/s"));
    right(geometry.costRight, tr("Per month"));
    painter.setPen(QPen(theme.line, 1));
    const double below = geometry.body.top() - 0.5;
    painter.drawLine(QPointF(geometry.rowsLeft, below), QPointF(geometry.area.right(), below));
}

void WriteFanOut::paintCard(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const QRectF card = geometry.card;
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.alternateRow);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.save();
    painter.setClipRect(card, Qt::IntersectClip);
    const QRectF inner = card.adjusted(kInside, 8, -kInside, 0);
    drawText(painter, QRectF(inner.left(), inner.top(), inner.width(), 18), nameFont(), theme.text, m_data.name);
    double top = inner.top() + 18;
    for (const QString& line : rateLines(m_data, card.width())) {
        drawText(painter, QRectF(inner.left(), top, inner.width(), kCardLine), smallFont(), theme.mutedText, line);
        top += kCardLine;
    }
    painter.setPen(QPen(theme.line, 1));
    const double below = std::round(top + 4) + 0.5;
    painter.drawLine(QPointF(card.left() + 1, below), QPointF(card.right() - 1, below));
    paintFacts(painter, QRectF(inner.left(), below + 7, inner.width(), card.bottom() - below - 8), theme);
    painter.restore();
}

void WriteFanOut::paintFacts(QPainter& painter, const QRectF& room, const Theme& theme) const {
    const QFont label = fontOf(10, QFont::DemiBold);
    double indent = 0;
    for (const FanOutFact& fact : m_data.facts)
        indent = qMax(indent, QFontMetricsF(label).horizontalAdvance(fact.label) + 8);
    double top = room.top();
    for (const FanOutFact& fact : m_data.facts) {
        drawText(painter, QRectF(room.left(), top, indent, kCardLine), label, theme.accent, fact.label);
        for (const QString& value : fact.values) {
            drawText(painter, QRectF(room.left() + indent, top, room.width() - indent, kCardLine), smallFont(),
                     theme.text, value);
            top += kCardLine;
        }
        top += 5;
    }
    if (!m_data.facts.isEmpty()) top += 3;
    for (const QString& line : m_data.sizes) {
        drawText(painter, QRectF(room.left(), top, room.width(), kCardLine), smallFont(), theme.mutedText, line);
        top += kCardLine;
    }
}

void WriteFanOut::paintCurves(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    double most = 0;
    for (const FanOutRow& row : m_data.rows) most = qMax(most, row.units);
    const double scale = most * kUnitThickness > kThickest ? kThickest / most : kUnitThickness;
    const auto widthOf = [&](const FanOutRow& row) {
        double width = row.runs.isEmpty() ? 1 : 0;
        for (const WriteRun& run : row.runs) width += thicknessOf(run.units, scale);
        return width;
    };
    double total = 0;
    for (const FanOutRow& row : m_data.rows) total += widthOf(row);
    const double room = geometry.card.height() - 16;
    const double gaps = static_cast<double>(m_data.rows.size()) - 1;
    const double gap = gaps > 0 ? qBound(0.0, (room - total) / gaps, kStrandGap) : 0;
    double start = geometry.card.center().y() - (total + gap * gaps) / 2;
    const double from = geometry.card.right();
    const double to = geometry.rowsLeft;
    for (int i = 0; i < sumRow(); ++i) {
        const FanOutRow& row = m_data.rows.at(i);
        const double width = widthOf(row);
        double end = geometry.row(i).center().y() - width / 2;
        const auto curve = [&](double thickness, const QColor& colour, Qt::PenStyle style) {
            const double a = start + thickness / 2;
            const double b = end + thickness / 2;
            QPainterPath path(QPointF(from, a));
            path.cubicTo(QPointF((from + to) / 2, a), QPointF((from + to) / 2, b), QPointF(to, b));
            painter.setPen(QPen(colour, thickness, style, Qt::FlatCap));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(path);
            start += thickness;
            end += thickness;
        };
        if (row.runs.isEmpty()) curve(1, theme.mutedText, Qt::DashLine);
        for (const WriteRun& run : row.runs)
            curve(thicknessOf(run.units, scale), colourOf(theme, run.kind), Qt::SolidLine);
        start += gap;
    }
}

void WriteFanOut::paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const FanOutRow& row = m_data.rows.at(index);
    const QRectF line = geometry.row(index);
    if (line.top() > geometry.body.bottom() || line.bottom() < geometry.body.top() - kGroup) return;
    if (startsGroup(m_data.rows, index)) {
        const QRectF head(line.left(), line.top() - kGroup, line.width(), kGroup);
        painter.fillRect(head, theme.alternateRow);
        drawText(painter, head.adjusted(kInside, 0, -kInside, 0), fontOf(11, QFont::DemiBold), theme.mutedText,
                 row.group);
    }
    if (index == selectedRow()) painter.fillRect(line.adjusted(0, 0, -1, 0), theme.selection);
    const double upper = std::round(line.center().y()) - 17;
    const auto text = [&](double left, double right, double top, const QFont& font, const QColor& colour,
                          const QString& words) {
        return drawText(painter, QRectF(left, top, right - left, 17), font, colour, words);
    };
    const double targetRight = geometry.effectLeft - 8;
    double end = text(geometry.targetLeft, targetRight, upper, nameFont(), theme.text, row.name);
    text(end + 5, targetRight, upper, smallFont(), theme.mutedText, row.kind);
    text(geometry.targetLeft, targetRight, upper + 17, smallFont(), theme.mutedText, row.sizes);
    const double effectRight = geometry.unitsLeft - 8;
    end = text(geometry.effectLeft, effectRight, upper, nameFont(), theme.text, row.effect);
    text(end + 5, effectRight, upper, smallFont(), theme.mutedText, row.note);
    text(geometry.effectLeft, effectRight, upper + 17, smallFont(), theme.mutedText, row.reason);
    if (row.runs.isEmpty())
        drawText(painter,
                 QRectF(geometry.unitsLeft, line.top(), geometry.unitsRight - geometry.unitsLeft, line.height()),
                 smallFont(), theme.mutedText, tr("none"));
    else
        paintSquares(painter, geometry, theme, index);
    painter.setPen(theme.text);
    paintFigures(painter, geometry, line, row, false);
    painter.setPen(QPen(theme.gridLine, 1));
    const double below = std::round(line.bottom()) - 0.5;
    painter.drawLine(QPointF(line.left(), below), QPointF(line.right(), below));
}

void WriteFanOut::paintFigures(QPainter& painter, const Geometry& geometry, const QRectF& line, const FanOutRow& row,
                               bool isSum) const {
    const QFont font = isSum ? nameFont() : textFont();
    const auto figure = [&](double left, double right, const QFont& inFont, const QString& text) {
        drawFigure(painter, QRectF(left, line.top(), right - left, line.height()), Qt::AlignRight | Qt::AlignVCenter,
                   inFont, text);
    };
    figure(geometry.unitsRight, geometry.numberRight, nameFont(), row.unitsText);
    figure(geometry.numberRight, geometry.peakRight, font, row.peakText);
    figure(geometry.peakRight, geometry.costRight, font, row.costText);
}

void WriteFanOut::paintSquares(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const FanOutRow& row = m_data.rows.at(index);
    const auto squares = geometry.squares(row.runs);
    for (int i = 0; i < row.runs.size(); ++i) {
        const WriteRun& run = row.runs.at(i);
        const RunSquares& drawn = squares.at(i);
        QRectF square = geometry.run(index, drawn);
        const bool isSelected = index == selectedRow() && i == selectedSeries();
        const QRectF around = square.adjusted(-1.5, -1.5, 1.5 - kSquareGap, 1.5);
        square.setWidth(geometry.square);
        const int count = drawn.whole + (drawn.part > 0 ? 1 : 0);
        for (int n = 0; n < count; ++n) {
            drawSquare(painter, square, theme, run.kind, run.sign, n < drawn.whole ? 1 : drawn.part);
            square.translate(geometry.square + kSquareGap, 0);
        }
        if (!drawn.more.isEmpty()) {
            painter.setPen(theme.text);
            drawFigure(painter, QRectF(square.left(), square.top(), drawn.width, square.height()),
                       Qt::AlignLeft | Qt::AlignVCenter, smallFont(), drawn.more);
        }
        if (isSelected) {
            painter.setPen(QPen(theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(around, 4, 4);
        }
    }
}

void WriteFanOut::paintSum(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const QRectF line = geometry.sum();
    if (selectedRow() == sumRow()) painter.fillRect(line.adjusted(0, 0, -1, -1), theme.selection);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(line.left(), line.top() + 0.5), QPointF(line.right(), line.top() + 0.5));
    const auto text = [&](double left, double right, const QFont& font, const QColor& colour, const QString& words) {
        return drawText(painter, QRectF(left, line.top(), right - left, line.height()), font, colour, words);
    };
    const double nameEnd =
        text(geometry.targetLeft, geometry.effectLeft - 4, nameFont(), theme.text, tr("Each request"));
    const double right = geometry.unitsRight - 6;
    const double amplification = QFontMetricsF(nameFont()).horizontalAdvance(m_data.amplification) + 1;
    const double needed = QFontMetricsF(textFont()).horizontalAdvance(m_data.sum) + amplification;
    // It starts below the effects where there is room for it; its first half says what the figures say as well.
    double left = qMax(nameEnd + 8, qMin(geometry.effectLeft, right - needed));
    if (needed <= right - left + 0.5) left = text(left, right, textFont(), theme.text, m_data.sum);
    text(left, right, nameFont(), m_data.isAmplified ? theme.deletes : theme.text, m_data.amplification);
    painter.setPen(theme.text);
    paintFigures(painter, geometry, line, m_data.total, true);
}

void WriteFanOut::paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    struct Entry {
        WriteRun::Kind kind;
        QChar sign;
        QString word;
    };
    const Entry entries[] = {{WriteRun::Kind::Table, u'+', tr("table")},
                             {WriteRun::Kind::Put, u'+', tr("put")},
                             {WriteRun::Kind::Delete, u'−', tr("delete")},
                             {WriteRun::Kind::InPlace, u'~', tr("in place")}};
    const QFont font = fontOf(10.5);
    const QFontMetricsF metrics(font);
    double needed = 0;
    for (const Entry& entry : entries) needed += kLegendSquare + 4 + metrics.horizontalAdvance(entry.word);
    const double room = geometry.rowsLeft - geometry.card.left() - 8;
    const double gap = qBound(4.0, (room - needed) / 3, 12.0);
    double x = geometry.card.left();
    const double centre = geometry.area.bottom() - kLegend / 2;
    for (const Entry& entry : entries) {
        drawSquare(painter, QRectF(x, std::round(centre - kLegendSquare / 2), kLegendSquare, kLegendSquare), theme,
                   entry.kind, entry.sign, 1);
        x += kLegendSquare + 4;
        drawText(painter, QRectF(x, centre - 8, metrics.horizontalAdvance(entry.word) + 2, 16), font, theme.mutedText,
                 entry.word);
        x += metrics.horizontalAdvance(entry.word) + gap;
    }
}

}  // namespace headroom::ui

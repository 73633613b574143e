// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/line_chart_layout.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_block.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

using namespace line_chart;

namespace {

constexpr double kMarkerWidth = 2;
constexpr double kRingWidth = 1.5;
constexpr double kSelectedGlow = 9;
constexpr double kPointRadius = 2.6;
constexpr double kLeastPointGap = 7;  // closer points are part of the line only

// WCAG 2.1, 1.4.3: what small text must differ by from what it stands on.
constexpr double kReadable = 4.5;

double luminance(const QColor& colour) {
    const auto linear = [](float given) {
        const auto part = static_cast<double>(given);
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other) {
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

// The colours of series are made for areas and lines; their names want a darker shade, or a lighter one in the dark.
QColor readable(const QColor& colour, const Theme& theme) {
    const double target = theme.isDark ? 1 : 0;
    for (double share = 0; share < 1; share += 0.05) {
        const auto mix = [&](float given) {
            const auto part = static_cast<double>(given);
            return static_cast<float>(part + (target - part) * share);
        };
        const QColor mixed = QColor::fromRgbF(mix(colour.redF()), mix(colour.greenF()), mix(colour.blueF()));
        if (contrast(mixed, theme.panel) >= kReadable) return mixed;
    }
    return theme.text;
}

QPen penOf(const LineSeries& line) {
    QPen pen(line.colour, kLineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    // Lengths in widths of the line.
    switch (line.dash) {
        case LineDash::Solid: break;
        case LineDash::Dashes: pen.setDashPattern({3, 2}); break;
        case LineDash::DashDots: pen.setDashPattern({4, 1.4, 1, 1.4}); break;
        case LineDash::Dots: pen.setDashPattern({1, 1.4}); break;
    }
    return pen;
}

// A wide line through thousands of points takes a second to draw at once, but not in parts; dashes go on over them.
void drawPiece(QPainter& painter, QPen pen, const QPolygonF& piece) {
    constexpr qsizetype kPart = 64;
    double drawn = 0;
    for (qsizetype from = 0; from + 1 < piece.size(); from += kPart) {
        const qsizetype count = std::min(kPart + 1, piece.size() - from);
        if (pen.style() == Qt::CustomDashLine) pen.setDashOffset(drawn / pen.widthF());
        painter.setPen(pen);
        painter.drawPolyline(piece.constData() + from, static_cast<int>(count));
        for (qsizetype i = from + 1; i < from + count; ++i) drawn += QLineF(piece.at(i - 1), piece.at(i)).length();
    }
}

}  // namespace

void LineChart::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (isEmpty()) {
        painter.setFont(listFont());
        painter.setPen(theme.mutedText);
        painter.drawText(area, Qt::AlignCenter, tr("Nothing to show yet."));
        return;
    }
    const LineChartLayout& layout = layoutFor(area);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(painter, layout, theme);
    paintMarker(painter, layout, theme);
    for (int i = 0; i < m_data.lines.size(); ++i) paintLine(painter, layout, theme, i);
    paintDots(painter, layout, theme);
    for (int i = 0; i < m_data.crossings.size(); ++i)
        if (const auto at = layout.placeInside(m_data.crossings.at(i).at)) paintRing(painter, *at, theme, i);
    paintLabels(painter, layout, theme);
    paintList(painter, layout, theme);
    painter.restore();
}

void LineChart::paintAxes(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const {
    const QRectF& plot = layout.plot;
    for (const double tick : layout.yTicks) {
        const double y = std::round(layout.place({0, tick}).y()) + 0.5;
        if (tick > 0) {
            painter.setPen(QPen(theme.gridLine, 1));
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        }
        painter.setPen(theme.mutedText);
        drawFigure(
            painter,
            QRectF(layout.area.left(), y - kTickHeight / 2, plot.left() - kTickGap - layout.area.left(), kTickHeight),
            Qt::AlignRight | Qt::AlignVCenter, axisFont(), tickText(m_data.y, tick));
    }
    const double axis = plot.bottom() + 0.5;
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawLine(QPointF(plot.left(), axis), QPointF(plot.right(), axis));
    for (const double tick : layout.xTicks) {
        const double x = std::round(layout.place({tick, 0}).x()) + 0.5;
        painter.setPen(QPen(theme.mutedText, 1));
        painter.drawLine(QPointF(x, axis), QPointF(x, axis + kTickLength));
        const QString text = tickText(m_data.x, tick);
        const double width = figureWidth(axisFont(), text) + 2;
        const double left = std::min(x - width / 2, layout.area.right() - width);
        drawFigure(painter, QRectF(left, axis + kTickLength, width, kTickHeight), Qt::AlignHCenter | Qt::AlignVCenter,
                   axisFont(), text);
    }
    if (m_data.x.title.isEmpty()) return;
    const QFont font = axisFont();
    painter.setFont(font);
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(plot.left(), axis + kTickLength + kTickHeight, plot.width(), kTitleHeight),
                     Qt::AlignCenter | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(m_data.x.title, Qt::ElideRight, plot.width()));
}

void LineChart::paintMarker(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const {
    if (!m_data.marker) return;
    const auto foot = layout.placeInside({m_data.marker->x, 0});
    if (!foot) return;
    painter.setPen(QPen(theme.text, kMarkerWidth, Qt::SolidLine, Qt::FlatCap));
    const double x = std::round(foot->x());
    painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, foot->y()));
    if (layout.pill.isNull()) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawRoundedRect(layout.pill, layout.pill.height() / 2, layout.pill.height() / 2);
    painter.setPen(theme.panel);
    drawFigure(painter, layout.pill, Qt::AlignCenter, nameFont(), m_data.marker->text);
}

void LineChart::paintLine(QPainter& painter, const LineChartLayout& layout, const Theme& theme, int index) const {
    const LineSeries& line = m_data.lines.at(index);
    painter.setBrush(Qt::NoBrush);
    if (index == selectedRow()) {
        QColor glow = line.colour;
        glow.setAlpha(70);
        const QPen pen(glow, kSelectedGlow, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        for (const QPolygonF& piece : layout.lines.at(index)) drawPiece(painter, pen, piece);
    }
    for (const QPolygonF& piece : layout.lines.at(index)) drawPiece(painter, penOf(line), piece);

    const auto points = std::min(line.points.size(), line.pointTexts.size());
    const bool isDense = points > 1 && layout.plot.width() / static_cast<double>(points - 1) < kLeastPointGap;
    // A single point makes no line: its dot is all there is to see.
    for (qsizetype p = 0; p < line.points.size(); ++p) {
        const bool isSelected = index == selectedRow() && p == selectedSeries();
        const bool isAlone = line.points.size() == 1;
        if (!isSelected && !isAlone && (isDense || p >= points)) continue;
        const auto at = layout.placeInside(line.points.at(p));
        if (!at) continue;
        painter.setPen(isSelected ? QPen(theme.text, kRingWidth) : QPen(Qt::NoPen));
        painter.setBrush(line.colour);
        const double radius = isSelected ? kDotRadius : kPointRadius;
        painter.drawEllipse(*at, radius, radius);
    }
}

void LineChart::paintDots(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const {
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < m_data.lines.size(); ++i) {
        const auto& dot = layout.dots.at(i);
        if (!dot) continue;
        painter.setBrush(theme.panel);
        painter.drawEllipse(*dot, kDotRadius + kHalo, kDotRadius + kHalo);
        painter.setBrush(m_data.lines.at(i).colour);
        painter.drawEllipse(*dot, kDotRadius, kDotRadius);
    }
    const auto at = m_data.diamond ? layout.placeInside(m_data.diamond->at) : std::nullopt;
    if (!at) return;
    const auto diamond = [&](double radius) {
        painter.drawPolygon(QPolygonF{*at + QPointF(0, -radius), *at + QPointF(radius, 0), *at + QPointF(0, radius),
                                      *at + QPointF(-radius, 0)});
    };
    painter.setBrush(selectedRow() == diamondRow() ? theme.text : theme.panel);
    diamond(kDiamondRadius + kHalo + 1);
    painter.setBrush(theme.fine);
    diamond(kDiamondRadius);
}

void LineChart::paintLabels(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const {
    const auto label = [&](const QRectF& room, const QColor& colour, const QString& text) {
        if (room.isNull()) return;
        painter.setPen(readable(colour, theme));
        drawFigure(painter, room, Qt::AlignLeft | Qt::AlignVCenter, nameFont(), text);
    };
    for (int i = 0; i < m_data.lines.size(); ++i) {
        const LineSeries& line = m_data.lines.at(i);
        label(layout.names.at(i), line.colour, line.name);
        label(layout.values.at(i), line.colour, line.hereText);
    }
    if (m_data.diamond) label(layout.diamondLabel, theme.fine, m_data.diamond->label);
}

void LineChart::paintRing(QPainter& painter, const QPointF& centre, const Theme& theme, int crossing) const {
    const bool isSelected = selectedRow() == crossingRow(crossing);
    const QColor colour = isSelected ? theme.accent : theme.text;
    painter.setPen(QPen(colour, isSelected ? kRingWidth + 1 : kRingWidth));
    painter.setBrush(theme.panel);
    const double radius = kRingRadius - kRingWidth / 2;
    painter.drawEllipse(centre, radius, radius);
    painter.setPen(colour);
    constexpr int kMostAtFullSize = 99;
    const QFont font = fontOf(crossing < kMostAtFullSize ? 10 : 8, QFont::DemiBold);
    painter.setFont(font);
    painter.drawText(QRectF(centre.x() - 2 * radius, centre.y() - radius, 4 * radius, 2 * radius),
                     Qt::AlignCenter | Qt::TextSingleLine, QString::number(crossing + 1));
}

void LineChart::paintList(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const {
    if (layout.list.isNull()) return;
    const QRectF& list = layout.list;
    const auto count = static_cast<int>(m_data.crossings.size());
    const auto rule = [&](double y) {
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(list.left(), std::round(y) - 0.5), QPointF(list.right(), std::round(y) - 0.5));
    };
    if (count > 0) {
        const QRectF head(list.left(), list.top(), list.width(), kListHeading);
        painter.setFont(fontOf(11));
        painter.setPen(theme.mutedText);
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_data.listHeading);
        const int first = firstListed(layout);
        if (layout.listed < count) {
            const QString part = tr("%1 to %2 of %3").arg(first + 1).arg(first + layout.listed).arg(count);
            painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, part);
        }
        rule(layout.listTop);
        for (int i = 0; i < layout.listed; ++i) {
            const LineCrossing& crossing = m_data.crossings.at(first + i);
            const QRectF row = layout.listRow(i);
            if (selectedRow() == crossingRow(first + i)) painter.fillRect(row.adjusted(-4, 1, 4, -1), theme.selection);
            paintRing(painter, QPointF(row.left() + kRingRadius, row.center().y()), theme, first + i);
            const double width = figureWidth(listValueFont(), crossing.value) + 1;
            painter.setPen(theme.text);
            drawFigure(painter, QRectF(row.right() - width, row.top(), width, row.height()),
                       Qt::AlignRight | Qt::AlignVCenter, listValueFont(), crossing.value);
            const double room = row.width() - kListTextLeft - width - 6;
            painter.setFont(listFont());
            painter.drawText(QRectF(row.left() + kListTextLeft, row.top(), room, row.height()),
                             Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                             QFontMetricsF(listFont()).elidedText(crossing.text, Qt::ElideRight, room));
        }
        rule(layout.listRow(layout.listed).top() + 1);
    }
    if (layout.note.isNull()) return;
    TextBlock note(fontOf(11), kNotePitch);
    note.add({m_data.note, theme.text});
    TextBlock detail(fontOf(11), kNotePitch);
    detail.add({m_data.noteDetail, theme.mutedText});
    const double height = note.draw(painter, layout.note.topLeft(), layout.note.width());
    detail.draw(painter, layout.note.topLeft() + QPointF(0, height), layout.note.width());
}

}  // namespace headroom::ui

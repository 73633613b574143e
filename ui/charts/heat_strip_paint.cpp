// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "model/units/format.h"
#include "ui/charts/heat_strip_geometry.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/heat.h"
#include "ui/widgets/status_mark.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {

using namespace heat_strip;

namespace {

constexpr double kGapFrom = 6;  // cells as wide as this stand apart
constexpr double kMark = 12;
constexpr double kUnstatedMark = 9;
constexpr double kLegendLast = 4;  // the share where the legend ends

void drawText(QPainter& painter, const QRectF& room, const QFont& font, const QColor& colour, const QString& text) {
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width()));
}

double legendX(const QRectF& legend, double share) {
    const double first = kHeatStops.front();
    return legend.left() + legend.width() * std::log(share / first) / std::log(kLegendLast / first);
}

model::Severity severityOf(double share) {
    if (share > 1) return model::Severity::Throttles;
    return share > kHotShare ? model::Severity::Watch : model::Severity::Fine;
}

}  // namespace

void HeatStrip::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (m_data.targets.isEmpty()) {
        painter.setFont(fontOf(12));
        painter.setPen(theme.mutedText);
        painter.drawText(area.adjusted(kInside, 0, -kInside, 0), Qt::AlignCenter | Qt::TextWordWrap, m_data.emptyText);
        return;
    }
    const Geometry geometry = geometryFor(area);
    for (const bool isWrites : {true, false}) {
        const QRectF row = geometry.row(0, isWrites);
        drawText(painter, QRectF(geometry.labelLeft, row.top(), row.left() - geometry.labelLeft, row.height()),
                 rowFont(), theme.text, isWrites ? tr("Writes") : tr("Reads"));
    }
    for (int target = 0; target < m_data.targets.size(); ++target) paintTarget(painter, geometry, theme, target);
    paintCells(painter, cells(area), theme);
    paintLegend(painter, geometry, theme);
    paintHottest(painter, geometry, theme);
}

void HeatStrip::paintTarget(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const HeatTarget& target = m_data.targets.at(index);
    const QRectF strip = geometry.targets.at(index);
    const QRectF line(strip.left(), geometry.nameTop, strip.width(), geometry.countTop - geometry.nameTop);
    drawText(painter, line, nameFont(), theme.text, target.name);
    if (!target.unstated.isEmpty()) {
        // The mark that unstated keys have in the list of keys, and its words where there is room.
        const double left = line.left() + std::min(QFontMetricsF(nameFont()).horizontalAdvance(target.name) + 7,
                                                   std::max(0.0, line.width() - kUnstatedMark));
        const QRectF mark(left, line.top(), kUnstatedMark, line.height());
        painter.fillRect(mark, theme.panel);
        painter.setFont(nameFont());
        painter.setPen(theme.watch);
        painter.drawText(mark, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine, QStringLiteral("?"));
        const QRectF words(mark.right() + 3, line.top(), line.right() - mark.right() - 3, line.height());
        if (figureWidth(smallFont(), target.shortUnstated) <= words.width()) {
            painter.setPen(theme.mutedText);
            drawFigure(painter, words, Qt::AlignLeft | Qt::AlignVCenter, smallFont(), target.shortUnstated);
        }
    }
    const View& view = m_views.at(index);
    QString count = target.countText;
    if (view.size() < partitionsOf(index))
        count = tr("%1 to %2 of %3")
                    .arg(qt(model::formatUnits(std::floor(view.from) + 1)), qt(model::formatUnits(std::ceil(view.to))),
                         qt(model::formatUnits(partitionsOf(index))));
    if (figureWidth(smallFont(), count) > line.width()) count = target.shortCount;
    painter.setPen(theme.mutedText);
    drawFigure(painter, line.translated(0, geometry.countTop - geometry.nameTop), Qt::AlignLeft | Qt::AlignVCenter,
               smallFont(), count);
}

void HeatStrip::paintCells(QPainter& painter, const QVector<HeatCell>& cells, const Theme& theme) const {
    const HeatCell* selected = nullptr;
    for (const HeatCell& cell : cells) {
        const double share = shareOf(cell.target, cell.hottest, cell.isWrites);
        QRectF area = cell.area;
        if (area.width() >= kGapFrom) area.setRight(area.right() - 1);
        if (share > 1) {
            fillThrottled(painter, area, theme);
            painter.setPen(QPen(theme.text, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter.fillRect(area, heatColour(theme, share));
        }
        if ((cell.isWrites ? 0 : 1) == selectedRow() && offsetOf(cell.target) + cell.hottest == selectedSeries())
            selected = &cell;
    }
    if (selected == nullptr) return;
    painter.setPen(QPen(theme.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(selected->area.adjusted(-1, -1, 1, 1));
}

void HeatStrip::paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const QRectF legend = geometry.legend;
    const QRectF words(geometry.labelLeft, legend.top() - 3, legend.left() - geometry.labelLeft - 8, 16);
    drawText(painter, words, smallFont(), theme.mutedText, tr("share of one partition’s limit"));
    const double hot = std::round(legendX(legend, kHotShare));
    const double full = std::round(legendX(legend, 1));
    const double scale = std::log(kLegendLast / kHeatStops.front()) / legend.width();
    for (double x = legend.left(); x < hot; ++x)
        painter.fillRect(QRectF(x, legend.top(), std::min(1.0, hot - x), legend.height()),
                         heatColour(theme, kHeatStops.front() * std::exp((x + 0.5 - legend.left()) * scale)));
    painter.fillRect(QRectF(hot, legend.top(), full - hot, legend.height()), theme.heatAboveHalf);
    fillThrottled(painter, QRectF(full, legend.top(), legend.right() - full, legend.height()), theme);
    struct Tick {
        double share;
        QString text;
    };
    const std::array ticks = {Tick{0.001, QStringLiteral("0.1 %")}, Tick{0.01, QStringLiteral("1 %")},
                              Tick{0.1, QStringLiteral("10 %")}, Tick{kHotShare, QStringLiteral("50")},
                              Tick{1, QStringLiteral("100 %")}};
    for (const Tick& tick : ticks) {
        const double x = std::round(legendX(legend, tick.share)) + 0.5;
        painter.setPen(QPen(theme.mutedText, 1));
        painter.drawLine(QPointF(x, legend.top()), QPointF(x, legend.bottom() + 2));
        // The last two are close to each other: one stands before its mark, the other behind.
        const double shift = tick.share == kHotShare ? -8 : tick.share > kHotShare ? 10 : 0;
        drawFigure(painter, QRectF(x - 30 + shift, legend.bottom() + 2, 60, 13), Qt::AlignHCenter | Qt::AlignVCenter,
                   smallFont(), tick.text);
    }
    drawText(painter, QRectF(legend.right() + 7, legend.top() - 3, 80, 16), rowFont(), theme.throttles,
             tr("throttles"));
}

void HeatStrip::paintHottest(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const Hottest found = hottest();
    if (found.target < 0) return;
    const HeatTarget& target = m_data.targets.at(found.target);
    const double share = shareOf(found.target, found.partition, found.isWrites);
    const QString bold =
        tr("%1 partition %2: %3")
            .arg(target.name, qt(model::formatUnits(found.partition + 1)), qt(model::formatShare(share)));
    const QString rest = found.isWrites ? tr(" of %1 WU/s").arg(qt(model::formatUnits(target.writeLimit)))
                                        : tr(" of %1 RU/s").arg(qt(model::formatUnits(target.readLimit)));
    const double boldWidth = figureWidth(rowFont(), bold);
    const double restWidth = figureWidth(fontOf(11.5), rest);
    const QRectF room = geometry.hottest;
    const double left = std::max(room.left(), room.right() - boldWidth - restWidth - kMark - 8);
    paintStatusMark(painter, QRectF(left, room.center().y() - kMark / 2, kMark, kMark), severityOf(share), theme);
    const double textLeft = left + kMark + 6;
    painter.setPen(theme.text);
    drawFigure(painter, QRectF(textLeft, room.top(), room.right() - textLeft, room.height()),
               Qt::AlignLeft | Qt::AlignVCenter, rowFont(), bold);
    const double restLeft = textLeft + boldWidth;
    if (room.right() - restLeft < 20) return;
    painter.setPen(theme.mutedText);
    drawFigure(painter, QRectF(restLeft, room.top(), room.right() - restLeft + 1, room.height()),
               Qt::AlignLeft | Qt::AlignVCenter, fontOf(11.5), rest);
}

}  // namespace headroom::ui

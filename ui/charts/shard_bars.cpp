// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/shard_bars.h"

#include "model/units/format.h"
#include "ui/charts/axis.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/heat.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 12;
constexpr double kTop = 20;   // the unit
constexpr double kFoot = 33;  // names and notes
constexpr double kAxis = 44;
constexpr double kArrow = 46;
constexpr double kBarPart = 0.7;
constexpr double kLargestBar = 66;
constexpr double kLeastBar = 2;
constexpr double kBetween = 8;  // of words of neighbours
constexpr double kValueHeight = 14;
constexpr int kRestPlaces = 3;  // the words for the shards that are not drawn

QFont smallFont(QFont::Weight weight = QFont::Normal) { return fontOf(10.5, weight); }
QString units(double value) { return qt(model::formatUnits(value)); }

void drawText(QPainter& painter, const QRectF& room, const QColor& colour, const QString& text,
              Qt::Alignment side = Qt::AlignHCenter) {
    painter.setFont(smallFont());
    painter.setPen(colour);
    painter.drawText(room, static_cast<int>(side | Qt::AlignVCenter | Qt::TextSingleLine),
                     QFontMetricsF(smallFont()).elidedText(text, Qt::ElideRight, room.width()));
}

}  // namespace

struct ShardBars::Geometry {
    QRectF area;
    QRectF before;
    QRectF after;
    // The demand at the top of each: shards have a scale of their own, as they would be too low to see beside a key
    // that is far over its limit.
    double beforeScale = 1;
    double afterScale = 1;
    QVector<double> ticks;
    double pitch = 0;  // of the shards

    [[nodiscard]] double scale(int row) const { return row == 0 ? beforeScale : afterScale; }
    [[nodiscard]] double y(int row, double demand) const {
        return before.bottom() - before.height() * std::clamp(demand / scale(row), 0.0, 1.0);
    }
    [[nodiscard]] QRectF slot(int row, int series) const {
        if (row == 0) return before;
        return {after.left() + series * pitch, after.top(), pitch, after.height()};
    }
    [[nodiscard]] QRectF bar(int row, int series, double demand) const {
        const QRectF in = slot(row, series);
        const double width = std::round(std::min(in.width() * kBarPart, kLargestBar));
        const double top = std::round(y(row, demand));
        // Next to nothing is still a bar.
        const double height = std::max(in.bottom() - top, demand > 0 ? kLeastBar : 0);
        return {std::round(in.center().x() - width / 2), in.bottom() - height, width, height};
    }
};

ShardBars::ShardBars(const QString& title, QWidget* parent) : Chart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ShardBars::setData(const ShardBarsData& data) {
    if (data == m_data) return;
    m_data = data;
    dataChanged();
}

QSize ShardBars::minimumSizeHint() const { return {330, 110}; }
QSize ShardBars::sizeHint() const { return {540, 170}; }
QSize ShardBars::exportSize() const { return size().expandedTo(sizeHint()); }

int ShardBars::drawnShards() const { return m_data.shards <= kMostBars ? m_data.shards : kMostBars - kRestPlaces; }

QString ShardBars::nameOf(int row, int series) const {
    return row == 0 ? m_data.key : QStringLiteral("%1#%2").arg(m_data.key).arg(series);
}

ShardBars::Geometry ShardBars::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    // Above the highest bar stands its figure.
    geometry.ticks = linearTicks(m_data.limit, 2);
    const double height = std::max(20.0, area.height() - kTop - kFoot);
    const double room = height / std::max(10.0, height - kValueHeight);
    geometry.beforeScale = std::max(m_data.before, m_data.limit) * room;
    geometry.afterScale = std::max(m_data.after, m_data.limit) * room;
    const double left = area.left() + kInside + kAxis;
    const double width = area.right() - kInside - left - kArrow - kAxis;
    const double beforeWidth = std::min(130.0, width * 0.26);
    geometry.before = QRectF(left, area.top() + kTop, beforeWidth, height);
    const double afterLeft = left + beforeWidth + kArrow + kAxis;
    geometry.after = QRectF(afterLeft, area.top() + kTop, std::max(20.0, area.right() - kInside - afterLeft), height);
    const int places = drawnShards() < m_data.shards ? kMostBars : drawnShards();
    geometry.pitch = geometry.after.width() / std::max(1, places);
    return geometry;
}

QVector<ChartElement> ShardBars::elements(const QRectF& area) const {
    QVector<ChartElement> result;
    if (m_data.shards == 0) return result;
    const Geometry geometry = geometryFor(area);
    const auto add = [&](int row, int series, double demand) {
        result.append({row, series, geometry.slot(row, series),
                       tr("%1: %2 of %3 %4, %5")
                           .arg(nameOf(row, series), units(demand), units(m_data.limit), m_data.unit,
                                qt(model::formatShare(demand / m_data.limit)))});
    };
    add(0, 0, m_data.before);
    for (int i = 0; i < drawnShards(); ++i) add(1, i, m_data.after);
    return result;
}

void ShardBars::paintScale(QPainter& painter, const Geometry& geometry, const Theme& theme, int row) const {
    const QRectF& plot = row == 0 ? geometry.before : geometry.after;
    const double limit = geometry.y(row, m_data.limit);
    for (const double tick : geometry.ticks) {
        if (tick > geometry.scale(row)) continue;
        const double y = std::round(geometry.y(row, tick)) + 0.5;
        const bool isLimit = std::abs(tick - m_data.limit) < 1e-9 * m_data.limit;
        if (!isLimit) {
            painter.setPen(QPen(theme.gridLine, 1));
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        }
        if (!isLimit && y < limit + 12) continue;
        painter.setPen(isLimit ? theme.text : theme.mutedText);
        drawFigure(painter, QRectF(plot.left() - kAxis, y - 7, kAxis - 6, 14), Qt::AlignRight | Qt::AlignVCenter,
                   smallFont(isLimit ? QFont::DemiBold : QFont::Normal), units(tick));
    }
}

void ShardBars::paintBar(QPainter& painter, const Geometry& geometry, const Theme& theme, int row, int series) const {
    const double demand = row == 0 ? m_data.before : m_data.after;
    const bool isOver = demand > m_data.limit;
    const QRectF slot = geometry.slot(row, series);
    if (selectedRow() == row && selectedSeries() == series) painter.fillRect(slot, theme.selection);
    const QRectF bar = geometry.bar(row, series, demand);
    painter.fillRect(bar, isOver ? theme.throttles : theme.reads);
    if (isOver) {
        QRectF over = bar;
        over.setBottom(std::round(geometry.y(row, m_data.limit)));
        fillThrottled(painter, over, theme);
    }
    // Above the bar, or inside where the line of the limit would cross it.
    const double limit = geometry.y(row, m_data.limit);
    const bool isInside = !isOver && limit > bar.top() - kValueHeight && bar.height() > kValueHeight;
    painter.setPen(isInside ? theme.textOnAccent : isOver ? theme.throttles : theme.text);
    if (slot.width() >= figureWidth(smallFont(QFont::DemiBold), units(demand)) + kBetween)
        drawFigure(
            painter,
            QRectF(slot.left(), isInside ? bar.top() + 2 : bar.top() - kValueHeight, slot.width(), kValueHeight - 1),
            Qt::AlignHCenter | Qt::AlignVCenter, smallFont(QFont::DemiBold), units(demand));
    // Where the whole name does not fit, the suffix does.
    QString name = nameOf(row, series);
    if (row == 1 && QFontMetricsF(smallFont()).horizontalAdvance(name) + kBetween > slot.width())
        name = QStringLiteral("#%1").arg(series);
    drawText(painter, QRectF(slot.left(), slot.bottom() + 2, slot.width(), 14), theme.text, name);
}

void ShardBars::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (m_data.shards == 0) {
        painter.setFont(fontOf(12));
        painter.setPen(theme.mutedText);
        painter.drawText(area.adjusted(kInside, 0, -kInside, 0), Qt::AlignCenter | Qt::TextWordWrap, m_data.emptyText);
        return;
    }
    const Geometry geometry = geometryFor(area);
    drawText(painter, QRectF(geometry.before.left(), area.top() + 3, 160, 14), theme.mutedText,
             tr("%1 at peak").arg(m_data.unit), Qt::AlignLeft);
    for (const int row : {0, 1}) paintScale(painter, geometry, theme, row);
    paintBar(painter, geometry, theme, 0, 0);
    for (int i = 0; i < drawnShards(); ++i) paintBar(painter, geometry, theme, 1, i);
    QPen dashed(theme.text, 1.2);
    dashed.setDashPattern({3, 2});
    for (const int row : {0, 1}) {
        const QRectF& plot = row == 0 ? geometry.before : geometry.after;
        const double limit = std::round(geometry.y(row, m_data.limit)) + 0.5;
        painter.setPen(dashed);
        painter.drawLine(QPointF(plot.left(), limit), QPointF(plot.right(), limit));
        painter.setPen(QPen(theme.gridLine, 1));
        painter.drawLine(QPointF(plot.left(), plot.bottom() + 0.5), QPointF(plot.right(), plot.bottom() + 0.5));
    }
    if (drawnShards() < m_data.shards) {
        QRectF rest = geometry.slot(1, drawnShards());
        rest.setRight(geometry.after.right());
        drawText(painter, rest, theme.mutedText, tr("… %1 keys").arg(units(m_data.shards)));
    }
    const double notes = geometry.before.bottom() + 17;
    drawText(painter, QRectF(geometry.before.left() - 20, notes, geometry.before.width() + 40, 14), theme.mutedText,
             tr("before: one key"));
    drawText(painter, QRectF(geometry.after.left(), notes, geometry.after.width(), 14), theme.mutedText,
             m_data.afterNote);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.mutedText, 1.6));
    const QPointF from(geometry.before.right() + 10, geometry.before.center().y());
    const QPointF to = from + QPointF(26, 0);
    painter.drawLine(from, to);
    painter.drawPolyline(QPolygonF({to + QPointF(-7, -6), to, to + QPointF(-7, 6)}));
    painter.restore();
}

ChartTable ShardBars::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("Key"), tr("Demand at peak, %1").arg(m_data.unit), tr("Limit, %1").arg(m_data.unit)};
    if (m_data.shards == 0) return result;
    result.rows.append({m_data.key, m_data.before, m_data.limit});
    for (int i = 0; i < m_data.shards; ++i) result.rows.append({nameOf(1, i), m_data.after, m_data.limit});
    return result;
}

QString ShardBars::summary() const {
    if (m_data.shards == 0) return m_data.emptyText;
    return tr("%1 takes %2 of %3 %4; each of its %5 shards %6.")
        .arg(m_data.key, units(m_data.before), units(m_data.limit), m_data.unit, units(m_data.shards),
             units(m_data.after));
}

}  // namespace headroom::ui

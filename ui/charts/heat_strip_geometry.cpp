// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/heat_strip_geometry.h"

#include "ui/theme/figures.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom::ui {

using namespace heat_strip;

namespace {

constexpr double kTextLine = 15;
constexpr double kTopGap = 4;
constexpr double kRowGap = 7;
constexpr double kLegendGap = 12;
constexpr double kLegendBar = 10;
constexpr double kLegendTicks = 15;
constexpr double kBottom = 5;
constexpr double kLeastRow = 14;
constexpr double kLargestRow = 46;
constexpr double kTargetGap = 15;
constexpr double kLeastTarget = 44;
constexpr double kLargestCell = 90;  // of a target with few partitions

// A target gets room for its words, and of what is left a part that grows with its partitions, but more slowly: of
// thousands of them a small index is still seen.
QVector<double> widthsOf(const QVector<HeatTarget>& targets, double room) {
    const QFontMetricsF metrics(nameFont());
    QVector<double> widths;
    QVector<double> weights;
    for (const HeatTarget& target : targets) {
        const double words =
            std::max(metrics.horizontalAdvance(target.name), figureWidth(smallFont(), target.shortCount));
        widths.append(std::clamp(words + 2, kLeastTarget, 120.0));
        weights.append(std::pow(static_cast<double>(target.writes.size()), 0.6));
    }
    const double least = std::accumulate(widths.begin(), widths.end(), 0.0);
    if (least >= room) {
        for (double& width : widths) width *= std::max(room, 0.0) / least;
        return widths;
    }
    const double weight = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (qsizetype i = 0; i < widths.size(); ++i) {
        const double most = std::max(widths.at(i), kLargestCell * static_cast<double>(targets.at(i).writes.size()));
        widths[i] = std::min(widths.at(i) + (room - least) * weights.at(i) / weight, most);
    }
    return widths;
}

}  // namespace

HeatStrip::Geometry HeatStrip::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    geometry.labelLeft = area.left() + kInside;
    const QFontMetricsF metrics(rowFont());
    const double labels = std::max(metrics.horizontalAdvance(tr("Writes")), metrics.horizontalAdvance(tr("Reads")));
    const double left = std::round(geometry.labelLeft + labels + 12);
    const double right = area.right() - kInside;
    geometry.nameTop = area.top() + kTopGap;
    geometry.countTop = geometry.nameTop + kTextLine;
    const double rowsTop = geometry.countTop + kTextLine + kTopGap;
    const double foot = kLegendGap + kLegendBar + kLegendTicks + kBottom;
    const double room = area.bottom() - rowsTop - foot - kRowGap;
    geometry.rowHeight = std::floor(std::clamp(room / 2, kLeastRow, kLargestRow));
    geometry.readsTop = rowsTop + geometry.rowHeight + kRowGap;

    const auto count = static_cast<double>(m_data.targets.size());
    double x = left;
    for (const double width : widthsOf(m_data.targets, right - left - kTargetGap * (count - 1))) {
        geometry.targets.append(QRectF(std::round(x), rowsTop, std::max(1.0, std::round(width)), geometry.rowHeight));
        x += width + kTargetGap;
    }
    const double legendTop = geometry.readsTop + geometry.rowHeight + kLegendGap;
    const double words = QFontMetricsF(smallFont()).horizontalAdvance(tr("share of one partition’s limit"));
    geometry.legend =
        QRectF(geometry.labelLeft + words + 16, legendTop, std::min(kLegendWidth, area.width() * 0.28), kLegendBar);
    const double after = geometry.legend.right() + QFontMetricsF(rowFont()).horizontalAdvance(tr("throttles")) + 24;
    geometry.hottest = QRectF(after, legendTop - 3, std::max(0.0, right - after), 16);
    return geometry;
}

QSize HeatStrip::minimumSizeHint() const {
    return {420, static_cast<int>(2 * kTopGap + 2 * kTextLine + 2 * kLeastRow + kRowGap + kLegendGap + kLegendBar +
                                  kLegendTicks + kBottom)};
}

QSize HeatStrip::sizeHint() const { return {840, minimumSizeHint().height() + 36}; }

QSize HeatStrip::exportSize() const { return size().expandedTo(sizeHint()); }

}  // namespace headroom::ui

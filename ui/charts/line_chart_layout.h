// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where the parts of a LineChart stand, its texts where they hide nothing. Shared by what paints it and what finds an
// element under the pointer.
#pragma once

#include "ui/charts/line_chart.h"

#include <QFont>
#include <QPolygonF>

namespace headroom::ui {

struct LineChartLayout {
    QRectF area;
    QRectF plot;
    double xEnd = 1;
    double yEnd = 1;
    QVector<double> xTicks;
    QVector<double> yTicks;

    // For each line, what of it lies in the plot; several pieces where points are unknown or outside.
    QVector<QVector<QPolygonF>> lines;
    QVector<std::optional<QPointF>> dots;  // of the lines, where they meet the marker
    // Null where there is nothing to write or no room for it.
    QVector<QRectF> names;
    QVector<QRectF> values;  // at the marker
    QRectF pill;             // the marker's text
    QRectF diamondLabel;

    QRectF list;  // null when the chart is too narrow
    double listTop = 0;
    double listPitch = 0;
    int listed = 0;  // crossings that fit
    QRectF note;

    [[nodiscard]] QPointF place(const QPointF& value) const {
        return {plot.left() + plot.width() * value.x() / xEnd, plot.bottom() - plot.height() * value.y() / yEnd};
    }
    // Nothing for what is unknown or outside.
    [[nodiscard]] std::optional<QPointF> placeInside(const QPointF& value) const;
    [[nodiscard]] QRectF listRow(int position) const {
        return {list.left(), listTop + position * listPitch, list.width(), listPitch};
    }
};

[[nodiscard]] LineChartLayout layOut(const LineChartData& data, const QRectF& area);

namespace line_chart {

inline constexpr double kInside = 12;
inline constexpr double kTickLength = 4;
inline constexpr double kTickHeight = 17;
inline constexpr double kTitleHeight = 18;
inline constexpr double kTickGap = 8;  // from the numbers of the y axis to the axis
inline constexpr double kRingRadius = 9;
inline constexpr double kDotRadius = 4.2;
inline constexpr double kDiamondRadius = 5.4;
inline constexpr double kHalo = 2;  // around dots, in the colour of the panel
inline constexpr double kLineWidth = 2.2;
inline constexpr double kListTextLeft = 26;
inline constexpr double kListHeading = 30;
inline constexpr double kNotePitch = 17;
inline constexpr double kNoteGap = 10;

[[nodiscard]] QFont axisFont();
[[nodiscard]] QFont nameFont();
[[nodiscard]] QFont listFont();
[[nodiscard]] QFont listValueFont();
[[nodiscard]] QString tickText(const LineAxis& axis, double value);
[[nodiscard]] double noteHeight(const LineChartData& data, double width);

}  // namespace line_chart

}  // namespace headroom::ui

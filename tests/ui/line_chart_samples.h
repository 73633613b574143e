// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the tests of the line chart draw.
#pragma once

#include "ui/charts/line_chart_layout.h"
#include "ui/theme/theme.h"

#include <cmath>
#include <limits>

namespace headroom::ui {

inline constexpr double kHere = 19.1;
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

inline LineSeries flat(const char* name, const QColor& colour, LineDash dash, double cost) {
    LineSeries line;
    line.name = QString::fromUtf8(name);
    line.colour = colour;
    line.dash = dash;
    line.points = {{0, cost}, {64, cost}};
    line.here = cost;
    line.text = QStringLiteral("%1: $%2 a month at 19.1 %").arg(line.name).arg(cost);
    return line;
}

inline LineSeries rising(const char* name, const QColor& colour, LineDash dash, double slope, double until) {
    LineSeries line = flat(name, colour, dash, slope * kHere);
    line.points = {{0, 0}, {until / slope, until}};
    line.hereText = QStringLiteral("$%L1").arg(qRound(slope * kHere));
    line.isMarkedHere = true;
    return line;
}

// Ways to pay for 14,000 WCU against how much of them is used.
inline LineChartData someWays() {
    const Theme& theme = Theme::light();
    const double onDemand = 4958 / kHere;
    const double scaled = 2659 / kHere;
    const double provisioned = 7512;
    const double oneYear = 3460;
    const double threeYears = 1735;
    LineChartData data;
    data.x.title = QStringLiteral("utilisation: average consumed ÷ provisioned");
    data.x.unit = QStringLiteral("%");
    data.x.after = QStringLiteral(" %");
    data.x.max = 64;
    data.y.title = QStringLiteral("Cost");
    data.y.unit = QStringLiteral("$ per month");
    data.y.before = QStringLiteral("$");
    data.lines = {rising("On-demand", theme.reads, LineDash::Solid, onDemand, 8410),
                  flat("Provisioned, flat", theme.indexWrites, LineDash::Solid, provisioned),
                  rising("Auto scaled", theme.storage, LineDash::Dashes, scaled, 8480),
                  flat("Reserved at peak, 1 year", theme.backups, LineDash::DashDots, oneYear),
                  flat("Reserved at peak, 3 years", theme.deletes, LineDash::Dots, threeYears)};
    const auto cross = [&](double slope, double cost, const char* text) {
        const QString value = QStringLiteral("%1 %").arg(cost / slope, 0, 'f', 1);
        data.crossings.append({{cost / slope, cost}, QString::fromUtf8(text), value});
    };
    cross(onDemand, threeYears, "On-demand = reserved 3 years");
    cross(scaled, threeYears, "Auto scaled = reserved 3 years");
    cross(onDemand, oneYear, "On-demand = reserved 1 year");
    cross(scaled, oneYear, "Auto scaled = reserved 1 year");
    cross(onDemand, provisioned, "On-demand = provisioned");
    cross(scaled, provisioned, "Auto scaled = provisioned");
    data.marker = LineMarker{kHere, QStringLiteral("you are here, 19.1 %")};
    data.diamond = LineDiamond{
        {kHere, 1379}, QStringLiteral("$1,379 reserved base"), QStringLiteral("Reserved base: $1,378.98 a month")};
    data.note = QStringLiteral("At 19.1 % on-demand costs 1.86 times auto scaling, and two thirds of flat capacity.");
    data.noteDetail = QStringLiteral("Auto scaling aims at 70 % and reaches 54 % on this day: it scales in by steps.");
    return data;
}

// Cost over two years, with a month that is not known.
inline LineChartData someGrowth() {
    LineChartData data;
    data.x.title = QStringLiteral("Month");
    data.x.steps = {1, 2, 3, 6, 12};
    data.x.tickText = [](double month) { return QStringLiteral("m%1").arg(month); };
    data.y.title = QStringLiteral("Cost");
    data.y.unit = QStringLiteral("¥ per month");
    data.y.before = QStringLiteral("¥");
    data.listsPoints = true;
    LineSeries planned;
    planned.name = QStringLiteral("As planned");
    planned.colour = Theme::light().reads;
    LineSeries remedied = planned;
    remedied.name = QStringLiteral("With the first remedy");
    remedied.dash = LineDash::Dashes;
    for (int month = 0; month <= 24; ++month) {
        planned.points.append({double(month), month == 9 ? kUnknown : 1000 * std::pow(1.04, month)});
        planned.pointTexts.append(QStringLiteral("Month %1").arg(month));
        if (month >= 3) remedied.points.append({double(month), 600 * std::pow(1.04, month)});
    }
    data.lines = {planned, remedied};
    return data;
}

inline LineChartLayout layoutIn(const LineChartData& data, const QSize& size) {
    return layOut(data, QRectF(QRect({}, size)));
}

}  // namespace headroom::ui

Q_DECLARE_METATYPE(headroom::ui::LineChartData)

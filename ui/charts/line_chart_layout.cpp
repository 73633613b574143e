// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/line_chart_layout.h"

#include "ui/charts/axis.h"
#include "ui/charts/line_chart_labels.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_block.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {

using namespace line_chart;

namespace {

constexpr double kLeastPlot = 320;  // the list gives way to it
constexpr double kLeastList = 220;
constexpr double kListPart = 0.36;
constexpr double kListGap = 14;
constexpr double kListColumnGap = 20;
constexpr double kLeastListPitch = 21;
constexpr double kMostListPitch = 29;
constexpr int kLeastListed = 3;  // the note gives way to them
constexpr double kBelowTitle = 4;
constexpr double kPillHeight = 18;
constexpr double kPillPad = 10;
constexpr double kTop = 10;
constexpr double kTopWithPill = 14;
constexpr double kLeastYTick = 36;
constexpr double kTickTextGap = 24;
constexpr double kLargestValue = 1e15;  // what lies beyond is not drawn
constexpr double kSmallestEnd = 1e-12;
constexpr double kRoundedFrom = 1e6;  // numbers at the axis get a suffix

// More lines than this have no names in the plot: nobody could tell them apart, and looking for room takes time. For
// the same reason a long series is looked at in this many stretches.
constexpr qsizetype kMostNames = 12;
constexpr qsizetype kMostStretches = 160;
constexpr int kMarkerLine = -2;

bool isKnown(const QPointF& value) { return std::isfinite(value.x()) && std::isfinite(value.y()); }

// The smallest step that keeps marks apart, for an axis that goes on to the mark at or above `largest`.
double stepOf(const LineAxis& axis, double largest, double length, double leastGap) {
    const auto fits = [&](double step) { return length / std::ceil(largest / step - 1e-9) >= leastGap; };
    for (const double step : axis.steps)
        if (step > 0 && fits(step)) return step;
    if (!axis.steps.isEmpty() && axis.steps.back() > 0) {
        const double longest = axis.steps.back();
        return longest * std::max(1.0, std::ceil(largest / longest * leastGap / std::max(length, 1.0)));
    }
    constexpr std::array kFactors = {1.0, 1.5, 2.0, 2.5, 5.0};
    constexpr int kPowers = 5;  // from far too many marks to a single one
    double power = std::pow(10.0, std::floor(std::log10(largest)) - 2);
    for (int i = 0; i < kPowers; ++i, power *= 10)
        for (const double factor : kFactors)
            if (fits(factor * power)) return factor * power;
    return power;
}

QVector<double> marksOf(double step, double largest, bool goesOn) {
    QVector<double> marks;
    const double steps = largest / step;
    const auto last = static_cast<int>(goesOn ? std::ceil(steps - 1e-9) : std::floor(steps + 1e-9));
    for (int i = 0; i <= std::max(1, last); ++i)
        if (goesOn || i <= last) marks.append(i * step);
    return marks;
}

// What the axis must reach: its own end, or else the largest known value.
double reach(const LineAxis& axis, double largest) {
    const double end = axis.max > 0 && std::isfinite(axis.max) ? axis.max : largest;
    return end > kSmallestEnd ? std::min(end, kLargestValue) : 1;
}

double largestX(const LineChartData& data) {
    double largest = 0;
    for (const LineSeries& line : data.lines)
        for (const QPointF& point : line.points)
            if (isKnown(point)) largest = std::max(largest, point.x());
    for (const LineCrossing& crossing : data.crossings)
        if (isKnown(crossing.at)) largest = std::max(largest, crossing.at.x());
    if (data.marker && std::isfinite(data.marker->x)) largest = std::max(largest, data.marker->x);
    return largest;
}

double largestY(const LineChartData& data, double xEnd) {
    double largest = 0;
    const auto include = [&](const QPointF& value) {
        if (isKnown(value) && value.x() <= xEnd) largest = std::max(largest, value.y());
    };
    for (const LineSeries& line : data.lines)
        for (const QPointF& point : line.points) include(point);
    for (const LineCrossing& crossing : data.crossings) include(crossing.at);
    if (data.diamond) include(data.diamond->at);
    return largest;
}

double widestTick(const LineAxis& axis, const QVector<double>& ticks) {
    double widest = 0;
    for (const double tick : ticks) widest = std::max(widest, figureWidth(axisFont(), tickText(axis, tick)));
    return std::ceil(widest);
}

void fitList(const LineChartData& data, LineChartLayout& layout, double yTextWidth) {
    const QString& note = data.note.isEmpty() ? data.noteDetail : data.note;
    if (data.crossings.isEmpty() && note.isEmpty()) return;
    double textWidth = 0;
    double valueWidth = 0;
    const QFontMetricsF metrics(listFont());
    for (const LineCrossing& crossing : data.crossings) {
        textWidth = std::max(textWidth, metrics.horizontalAdvance(crossing.text));
        valueWidth = std::max(valueWidth, figureWidth(listValueFont(), crossing.value));
    }
    const QRectF& area = layout.area;
    const double wanted = kListTextLeft + textWidth + kListColumnGap + valueWidth;
    const double width = std::ceil(std::clamp(wanted, kLeastList, std::max(kLeastList, area.width() * kListPart)));
    const double others = kInside + yTextWidth + kTickGap + kListGap + kInside;
    if (area.width() - width - others < kLeastPlot) return;
    layout.list = QRectF(area.right() - kInside - width, area.top(), width, area.height());
    layout.listTop = area.top() + kListHeading;
    const auto count = static_cast<int>(data.crossings.size());
    const double room = area.height() - kListHeading - kInside;
    double forNote = noteHeight(data, width);
    if (forNote > 0) forNote += kNoteGap;
    if (room - forNote < kLeastListPitch * std::min(count, kLeastListed)) forNote = 0;
    const double forRows = std::max(0.0, room - forNote);
    layout.listPitch = std::clamp(forRows / std::max(1, count), kLeastListPitch, kMostListPitch);
    layout.listed = std::min(count, static_cast<int>(forRows / layout.listPitch + 1e-9));
    if (forNote > 0) {
        const double top = layout.listTop + layout.listed * layout.listPitch + kNoteGap;
        layout.note = QRectF(layout.list.left(), top, width, forNote - kNoteGap);
    }
}

void fitPlot(const LineChartData& data, LineChartLayout& layout) {
    const QRectF& area = layout.area;
    layout.xEnd = reach(data.x, largestX(data));
    const double top = area.top() + (data.marker ? kTopWithPill : kTop);
    const double title = data.x.title.isEmpty() ? 0 : kTitleHeight + kBelowTitle;
    const double bottom = std::max(top + 1, area.bottom() - kTickLength - kTickHeight - kBelowTitle - title);
    const double yReach = reach(data.y, largestY(data, layout.xEnd));
    layout.yTicks = marksOf(stepOf(data.y, yReach, bottom - top, kLeastYTick), yReach, true);
    layout.yEnd = layout.yTicks.back();
    const double yTextWidth = widestTick(data.y, layout.yTicks);
    fitList(data, layout, yTextWidth);
    const double left = std::round(area.left() + kInside + yTextWidth + kTickGap);
    double right = layout.list.isNull() ? area.right() - kInside : layout.list.left() - kListGap;
    right = std::max(left + 1, std::round(right));
    layout.plot = QRectF(QPointF(left, std::round(top)), QPointF(right, std::round(bottom)));
    // The texts at the marks depend on the step, and the step on their width.
    const double width = layout.plot.width();
    const double rough = stepOf(data.x, layout.xEnd, width, kTickTextGap);
    const double gap = widestTick(data.x, marksOf(rough, layout.xEnd, false)) + kTickTextGap;
    layout.xTicks = marksOf(stepOf(data.x, layout.xEnd, width, gap), layout.xEnd, false);
}

// Of the points that share a column of half a pixel, the first, the lowest, the highest and the last: a long series
// looks the same and is drawn in a fraction of the time.
QPolygonF withoutUnseen(const QPolygonF& piece) {
    constexpr double kColumn = 0.5;
    constexpr qsizetype kKept = 4;
    QPolygonF result;
    for (qsizetype from = 0; from < piece.size();) {
        const double column = std::floor(piece.at(from).x() / kColumn);
        qsizetype to = from + 1;
        while (to < piece.size() && std::floor(piece.at(to).x() / kColumn) == column) ++to;
        if (to - from <= kKept) {
            for (; from < to; ++from) result.append(piece.at(from));
            continue;
        }
        const auto isHigher = [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); };
        const auto [highest, lowest] = std::minmax_element(piece.begin() + from, piece.begin() + to, isHigher);
        result << piece.at(from) << *std::min(highest, lowest) << *std::max(highest, lowest) << piece.at(to - 1);
        from = to;
    }
    return result;
}

QVector<QPolygonF> piecesOf(const LineChartLayout& layout, const QVector<QPointF>& points) {
    QVector<QPolygonF> pieces;
    bool goesOn = false;
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (!isKnown(points.at(i - 1)) || !isKnown(points.at(i))) {
            goesOn = false;
            continue;
        }
        const QLineF whole(layout.place(points.at(i - 1)), layout.place(points.at(i)));
        const QLineF part = clipped(whole, layout.plot);
        if (part.isNull()) {
            goesOn = false;
            continue;
        }
        if (!goesOn) pieces.append(QPolygonF{part.p1()});
        pieces.back().append(part.p2());
        goesOn = part.p2() == whole.p2();
    }
    for (QPolygonF& piece : pieces) piece = withoutUnseen(piece);
    return pieces;
}

QPolygonF thinned(const QPolygonF& piece) {
    const qsizetype stride = 1 + (piece.size() - 1) / kMostStretches;
    if (stride == 1) return piece;
    QPolygonF result;
    for (qsizetype i = 0; i < piece.size() - 1; i += stride) result.append(piece.at(i));
    result.append(piece.back());
    return result;
}

QRectF around(const QPointF& centre, double radius) {
    return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

void fitPill(const LineChartData& data, LineChartLayout& layout) {
    if (!data.marker || data.marker->text.isEmpty()) return;
    const auto foot = layout.placeInside({data.marker->x, 0});
    if (!foot) return;
    const double width = std::ceil(figureWidth(nameFont(), data.marker->text)) + 2 * kPillPad;
    const double most = layout.plot.right() - width;
    const double left = std::max(layout.area.left() + 2, std::min(std::round(foot->x() - width / 2), most));
    layout.pill = QRectF(left, layout.plot.top() - kPillHeight / 2, width, kPillHeight);
}

void fitDots(const LineChartData& data, LineChartLayout& layout) {
    for (const LineSeries& line : data.lines) {
        const bool isMarked = data.marker && line.isMarkedHere && line.here;
        layout.dots.append(isMarked ? layout.placeInside({data.marker->x, *line.here}) : std::nullopt);
    }
}

void fitTexts(const LineChartData& data, LineChartLayout& layout) {
    const auto lines = data.lines.size();
    layout.names.resize(lines);
    layout.values.resize(lines);
    const auto named = std::min(lines, kMostNames);
    // The topmost line may have its name above the topmost mark.
    LabelRoom room(layout.plot.adjusted(0, layout.area.top() - layout.plot.top(), 0, -1));
    for (qsizetype i = 0; i < named; ++i)
        for (const QPolygonF& piece : layout.lines.at(i)) room.addLine(static_cast<int>(i), thinned(piece));
    for (const LineCrossing& crossing : data.crossings)
        if (const auto at = layout.placeInside(crossing.at)) room.addBox(around(*at, kRingRadius + 1));
    if (!layout.pill.isNull()) room.addBox(layout.pill);

    const QFontMetricsF metrics(nameFont());
    const double height = std::ceil(metrics.height());
    const auto sizeOf = [&](const QString& text) {
        return QSizeF(std::ceil(figureWidth(nameFont(), text)) + 1, height);
    };
    std::optional<QPointF> diamond;
    if (data.diamond) diamond = layout.placeInside(data.diamond->at);
    if (diamond) room.addBox(around(*diamond, kDiamondRadius + kHalo));
    for (qsizetype i = 0; i < named; ++i)
        if (const auto& dot = layout.dots.at(i)) room.addBox(around(*dot, kDotRadius + kHalo));
    if (data.marker) {
        if (const auto foot = layout.placeInside({data.marker->x, 0}))
            room.addLine(kMarkerLine, QPolygonF{*foot, QPointF(foot->x(), layout.plot.top())});
    }
    // Values first: they have fewer places to go to than names.
    if (diamond && !data.diamond->label.isEmpty()) {
        layout.diamondLabel = room.besideMark(-1, *diamond, sizeOf(data.diamond->label));
        room.addBox(layout.diamondLabel);
    }
    for (qsizetype i = 0; i < named; ++i) {
        const LineSeries& line = data.lines.at(i);
        const auto& dot = layout.dots.at(i);
        if (!dot || line.hereText.isEmpty()) continue;
        layout.values[i] = room.besideMark(static_cast<int>(i), *dot, sizeOf(line.hereText));
        room.addBox(layout.values.at(i));
    }
    for (qsizetype i = 0; i < named; ++i) {
        const auto& pieces = layout.lines.at(i);
        if (pieces.isEmpty() || data.lines.at(i).name.isEmpty()) continue;
        layout.names[i] = room.alongLine(static_cast<int>(i), thinned(pieces.back()), sizeOf(data.lines.at(i).name));
        room.addBox(layout.names.at(i));
    }
}

}  // namespace

namespace line_chart {

QFont axisFont() { return fontOf(10.5); }
QFont nameFont() { return fontOf(11, QFont::DemiBold); }
QFont listFont() { return fontOf(11.5); }
QFont listValueFont() { return fontOf(11.5, QFont::DemiBold); }

QString tickText(const LineAxis& axis, double value) {
    if (axis.tickText) return axis.tickText(value);
    static const QLocale english(QLocale::English, QLocale::UnitedStates);
    constexpr int kDigits = 6;
    const QString number = value >= kRoundedFrom ? ui::tickText(value) : english.toString(value, 'g', kDigits);
    return axis.before + number + axis.after;
}

double noteHeight(const LineChartData& data, double width) {
    double height = 0;
    for (const QString& text : {data.note, data.noteDetail}) {
        TextBlock block(fontOf(11), kNotePitch);
        block.add({text, {}});
        height += block.heightFor(width);
    }
    return height;
}

}  // namespace line_chart

std::optional<QPointF> LineChartLayout::placeInside(const QPointF& value) const {
    if (!isKnown(value)) return std::nullopt;
    constexpr double kRounding = 1e-6;
    const QPointF at = place(value);
    if (!plot.adjusted(-kRounding, -kRounding, kRounding, kRounding).contains(at)) return std::nullopt;
    return at;
}

LineChartLayout layOut(const LineChartData& data, const QRectF& area) {
    LineChartLayout layout;
    layout.area = area;
    fitPlot(data, layout);
    for (const LineSeries& line : data.lines) layout.lines.append(piecesOf(layout, line.points));
    fitDots(data, layout);
    fitPill(data, layout);
    fitTexts(data, layout);
    return layout;
}

}  // namespace headroom::ui

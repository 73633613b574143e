// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/write_fan_out_geometry.h"

#include "ui/theme/figures.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

namespace fan_out {

QColor colourOf(const Theme& theme, WriteRun::Kind kind) {
    switch (kind) {
        case WriteRun::Kind::Table: return theme.reads;
        case WriteRun::Kind::Put: return theme.storage;
        case WriteRun::Kind::Delete: return theme.deletes;
        case WriteRun::Kind::InPlace: return theme.indexWrites;
    }
    return theme.mutedText;
}

QFont nameFont() { return fontOf(12, QFont::DemiBold); }
QFont textFont() { return fontOf(12); }
QFont smallFont() { return fontOf(11); }

bool startsGroup(const QVector<FanOutRow>& rows, int index) {
    const QString& group = rows.at(index).group;
    return !group.isEmpty() && (index == 0 || rows.at(index - 1).group != group);
}

QStringList rateLines(const FanOutData& data, double cardWidth) {
    const QString line = QStringLiteral("%1 · %2").arg(data.operation, data.rate);
    if (QFontMetricsF(smallFont()).horizontalAdvance(line) <= cardWidth - 2 * kInside) return {line};
    return {data.operation, data.rate};
}

double cardHeight(const FanOutData& data, double cardWidth) {
    constexpr double kName = 8 + 18;
    double lines = static_cast<double>(rateLines(data, cardWidth).size());
    for (const FanOutFact& fact : data.facts) lines += static_cast<double>(fact.values.size());
    lines += static_cast<double>(data.sizes.size());
    const double gaps = 5 * static_cast<double>(data.facts.size()) + (data.facts.isEmpty() ? 0 : 3);
    return kName + lines * kCardLine + gaps + 20;
}

}  // namespace fan_out

namespace {

using namespace fan_out;

constexpr int kMostSquares = 8;
constexpr double kLargestSquare = 17;
constexpr double kSmallestSquare = 11;
constexpr double kColumnGap = 10;

// A mean of many requests is rarely a whole number; what is closer to one than anybody can see is one.
constexpr double kSameAsWhole = 1e-6;

int squareCount(const QVector<WriteRun>& runs) {
    double count = 0;
    for (const WriteRun& run : runs) count += std::ceil(run.units - kSameAsWhole);
    return static_cast<int>(std::min(count, 1e6));
}

double widest(const FanOutData& data, const QFont& font, QString FanOutRow::*text, const QString& title) {
    double width = QFontMetricsF(smallFont()).horizontalAdvance(title);
    for (const FanOutRow& row : data.rows) width = qMax(width, figureWidth(font, row.*text));
    return qMax(width, figureWidth(nameFont(), data.total.*text));
}

}  // namespace

QRectF WriteFanOut::Geometry::sum() const {
    return {rowsLeft, body.top() + qMin(body.height(), content), area.right() - rowsLeft, kSum};
}

QVector<RunSquares> WriteFanOut::Geometry::squares(const QVector<WriteRun>& runs) const {
    QVector<RunSquares> result;
    const bool all = squareCount(runs) <= kMostSquares;
    const int drawn = runs.size() == 1 ? 6 : runs.size() == 2 ? 2 : 1;
    double left = unitsLeft;
    for (const WriteRun& run : runs) {
        RunSquares squares;
        squares.left = left;
        if (all || run.units <= drawn + 1) {
            squares.whole = static_cast<int>(std::floor(run.units + kSameAsWhole));
            squares.part = qMax(0.0, run.units - squares.whole);
            if (squares.part < kSameAsWhole) squares.part = 0;
        } else {
            squares.whole = drawn;
            squares.more = QStringLiteral("…×%1").arg(run.unitsText);
        }
        squares.width = (squares.whole + (squares.part > 0 ? 1 : 0)) * (square + kSquareGap);
        if (!squares.more.isEmpty()) squares.width += figureWidth(smallFont(), squares.more) + kRunGap;
        left += squares.width + (all ? 0 : kRunGap);
        result.append(squares);
    }
    return result;
}

QRectF WriteFanOut::Geometry::run(int index, const RunSquares& squares) const {
    return {squares.left, std::round(row(index).center().y() - square / 2), squares.width, square};
}

WriteFanOut::Geometry WriteFanOut::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    const double cardWidth = std::round(qBound(132.0, area.width() * 0.21, 190.0));
    const double curves = std::round(qBound(40.0, area.width() * 0.1, 92.0));
    geometry.rowsLeft = area.left() + kInside + cardWidth + curves;

    const auto rows = static_cast<int>(m_data.rows.size());
    int groups = 0;
    for (int i = 0; i < rows; ++i) groups += startsGroup(m_data.rows, i) ? 1 : 0;
    const double room = qMax(kLeastPitch, area.height() - kHead - kSum);
    const double pitch = (room - groups * kGroup) / qMax(1, rows);
    geometry.pitch = std::floor(qBound(kLeastPitch, pitch, kMostPitch));
    for (int i = 0; i < rows; ++i) {
        if (startsGroup(m_data.rows, i)) geometry.content += kGroup;
        geometry.tops.append(geometry.content);
        geometry.content += geometry.pitch;
    }
    if (geometry.content > room) geometry.area.setRight(area.right() - m_bar->sizeHint().width());
    const double right = geometry.area.right();
    geometry.body = QRectF(geometry.rowsLeft, area.top() + kHead, right - geometry.rowsLeft, room);
    // An export has room for all rows, whatever is in view.
    geometry.scroll = qBound(0.0, static_cast<double>(m_bar->value()), qMax(0.0, geometry.content - room));

    geometry.costRight = right - kInside;
    geometry.peakRight =
        geometry.costRight - widest(m_data, textFont(), &FanOutRow::costText, tr("Per month")) - kColumnGap - 4;
    geometry.numberRight =
        geometry.peakRight - widest(m_data, textFont(), &FanOutRow::peakText, tr("Peak, WU/s")) - kColumnGap;
    geometry.unitsRight = geometry.numberRight - widest(m_data, nameFont(), &FanOutRow::unitsText, {}) - 14;
    geometry.targetLeft = geometry.rowsLeft + kInside;

    const QFontMetricsF bold(nameFont());
    const QFontMetricsF small(smallFont());
    double target = bold.horizontalAdvance(tr("Each request"));
    for (const FanOutRow& row : m_data.rows) {
        target = qMax(target, bold.horizontalAdvance(row.name) + 5 + small.horizontalAdvance(row.kind));
        target = qMax(target, small.horizontalAdvance(row.sizes));
    }
    const double columns = geometry.unitsRight - geometry.targetLeft;
    geometry.effectLeft = geometry.targetLeft + qMin(target, columns * 0.34) + kColumnGap;
    // As large as the longest run allows.
    geometry.square = kLargestSquare;
    const double title = QFontMetricsF(smallFont()).horizontalAdvance(tr("Units"));
    for (; geometry.square >= kSmallestSquare; --geometry.square) {
        double longest = title;
        for (const FanOutRow& row : m_data.rows)
            if (const auto runs = geometry.squares(row.runs); !runs.isEmpty())
                longest = qMax(longest, runs.last().left + runs.last().width - geometry.unitsLeft);
        geometry.unitsLeft = geometry.unitsRight - longest;
        if (longest <= columns * 0.3) break;
    }
    geometry.square = qMax(geometry.square, kSmallestSquare);
    geometry.unitsLeft = qMax(geometry.unitsLeft, geometry.effectLeft + 60);

    const double height = qMin(cardHeight(m_data, cardWidth), area.height() - kHead - kLegend);
    const double middle = geometry.body.top() + qMin(geometry.content, room) / 2;
    const double top =
        qBound(area.top() + kInside, middle - height / 2, qMax(area.top() + kInside, area.bottom() - kLegend - height));
    geometry.card = QRectF(area.left() + kInside, std::round(top), cardWidth, std::round(height));
    return geometry;
}

}  // namespace headroom::ui

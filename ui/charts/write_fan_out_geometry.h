// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where the parts of a WriteFanOut stand. Shared by what paints it and what finds an element under the pointer.
#pragma once

#include "ui/charts/write_fan_out.h"

#include <QColor>
#include <QFont>
#include <QStringList>

namespace headroom::ui {

// The squares of one run, from its left end on: whole ones, a part of one, and how many there are where not all
// are drawn.
struct RunSquares {
    double left = 0;
    int whole = 0;
    double part = 0;  // of one more square, 0 to 1
    QString more;     // "…×20" instead of the rest
    double width = 0;
};

struct WriteFanOut::Geometry {
    QRectF area;
    QRectF body;  // the rows, which scroll in it
    QRectF card;
    double rowsLeft = 0;
    double scroll = 0;
    double content = 0;  // height of all rows
    double pitch = 0;
    QVector<double> tops;  // of the rows, before scrolling
    double targetLeft = 0;
    double effectLeft = 0;
    double unitsLeft = 0;
    double unitsRight = 0;
    double numberRight = 0;
    double peakRight = 0;
    double costRight = 0;
    double square = 0;  // side of one

    [[nodiscard]] QRectF row(int index) const {
        return {rowsLeft, body.top() - scroll + tops.at(index), area.right() - rowsLeft, pitch};
    }
    [[nodiscard]] QRectF sum() const;
    [[nodiscard]] QVector<RunSquares> squares(const QVector<WriteRun>& runs) const;
    // Around the squares of one run in a row.
    [[nodiscard]] QRectF run(int index, const RunSquares& squares) const;
};

namespace fan_out {

inline constexpr double kInside = 12;
inline constexpr double kHead = 28;
inline constexpr double kSum = 32;
inline constexpr double kGroup = 22;
inline constexpr double kLegend = 26;
inline constexpr double kCardLine = 16;
inline constexpr double kLeastPitch = 34;
inline constexpr double kMostPitch = 52;
inline constexpr double kSquareGap = 2;
inline constexpr double kRunGap = 4;

[[nodiscard]] QColor colourOf(const Theme& theme, WriteRun::Kind kind);
[[nodiscard]] QFont nameFont();
[[nodiscard]] QFont textFont();
[[nodiscard]] QFont smallFont();
[[nodiscard]] bool startsGroup(const QVector<FanOutRow>& rows, int index);
// The operation and its rate: on one line where they fit.
[[nodiscard]] QStringList rateLines(const FanOutData& data, double cardWidth);
[[nodiscard]] double cardHeight(const FanOutData& data, double cardWidth);

}  // namespace fan_out

}  // namespace headroom::ui

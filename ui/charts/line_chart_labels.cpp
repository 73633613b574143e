// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/line_chart_labels.h"

#include <QMarginsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace headroom::ui {
namespace {

constexpr double kBehindEnd = 7;
constexpr double kFromLine = 4;
constexpr double kFromMark = 11;
constexpr double kFromEdge = 4;
constexpr QMarginsF kFromBox(3, 1, 3, 1);
constexpr double kSlide = 6;  // from one place that is tried to the next
constexpr double kSteep = 0.2;
constexpr double kSteepFrom = 0.7;  // of its way: nearer to its end a steep line is often among others

// How far below or above its mark a text stands that has no room beside it, in heights of the text.
constexpr double kBeside = 0.8;
constexpr double kCloser = 0.5;

// How far a name keeps from other lines: enough to be no name of theirs, then what is left.
constexpr std::array kFromOthers = {12.0, 6.0, 2.0};

struct Extent {
    double top = 0;
    double bottom = 0;
};

// The heights that the piece has between two x; nothing where it does not reach over both.
std::optional<Extent> extentBetween(const QPolygonF& piece, double left, double right) {
    if (piece.size() < 2 || piece.front().x() > left || piece.back().x() < right) return std::nullopt;
    std::optional<Extent> extent;
    const QRectF column(left, -1e7, right - left, 2e7);
    for (qsizetype i = 1; i < piece.size(); ++i) {
        const QLineF part = clipped({piece.at(i - 1), piece.at(i)}, column);
        if (part.isNull()) continue;
        const double top = std::min(part.y1(), part.y2());
        const double bottom = std::max(part.y1(), part.y2());
        extent = extent ? Extent{std::min(extent->top, top), std::max(extent->bottom, bottom)} : Extent{top, bottom};
    }
    return extent;
}

}  // namespace

QLineF clipped(const QLineF& segment, const QRectF& box) {
    double from = 0;
    double to = 1;
    // Each edge cuts off what lies outside it: `inside` is the distance of the start, `towards` what is lost per
    // length.
    const auto cut = [&](double towards, double inside) {
        if (towards == 0) return inside >= 0;
        const double at = inside / towards;
        if (towards < 0)
            from = std::max(from, at);
        else
            to = std::min(to, at);
        return from <= to;
    };
    const bool isInside =
        cut(-segment.dx(), segment.x1() - box.left()) && cut(segment.dx(), box.right() - segment.x1()) &&
        cut(-segment.dy(), segment.y1() - box.top()) && cut(segment.dy(), box.bottom() - segment.y1());
    return isInside ? QLineF(segment.pointAt(from), segment.pointAt(to)) : QLineF();
}

bool touches(const QLineF& segment, const QRectF& box) {
    if (box.contains(segment.p1()) || box.contains(segment.p2())) return true;
    return !clipped(segment, box).isNull();
}

void LabelRoom::addLine(int line, const QPolygonF& piece) {
    for (qsizetype i = 1; i < piece.size(); ++i) m_stretches.append({line, {piece.at(i - 1), piece.at(i)}});
}

bool LabelRoom::isFree(const QRectF& box, int line, double fromOthers, double fromOwn) const {
    if (!m_bounds.contains(box)) return false;
    const QRectF aroundBoxes = box.marginsAdded(kFromBox);
    if (std::any_of(m_boxes.begin(), m_boxes.end(), [&](const QRectF& other) { return other.intersects(aroundBoxes); }))
        return false;
    const QRectF aroundOthers = box.adjusted(-fromOthers, -fromOthers, fromOthers, fromOthers);
    const QRectF aroundOwn = box.adjusted(-fromOwn, -fromOwn, fromOwn, fromOwn);
    return std::none_of(m_stretches.begin(), m_stretches.end(), [&](const Stretch& stretch) {
        return touches(stretch.segment, stretch.line == line ? aroundOwn : aroundOthers);
    });
}

QRectF LabelRoom::alongLine(int line, const QPolygonF& piece, const QSizeF& size) const {
    if (piece.isEmpty()) return {};
    const QPointF end = piece.back();
    const QLineF whole(piece.front(), end);
    const bool isSteep = std::abs(whole.dy()) > kSteep * std::abs(whole.dx());
    double furthest = std::min(m_bounds.right() - kFromEdge, end.x()) - size.width();
    if (isSteep) furthest = std::min(furthest, whole.x1() + kSteepFrom * whole.dx());
    for (const double fromOthers : kFromOthers) {
        const QRectF behind(QPointF(end.x() + kBehindEnd, end.y() - size.height() / 2), size);
        // Others may pass close to an end: what stands right behind it is read as its name.
        if (isFree(behind, line, std::min(fromOthers, kFromLine), kFromLine)) return behind;
        // Below a steep line its name lies to the right, where there is more room; above a flat one it underlines.
        for (const bool isAbove : {!isSteep, isSteep}) {
            for (double left = furthest; left >= piece.front().x(); left -= kSlide) {
                const auto extent = extentBetween(piece, left, left + size.width());
                if (!extent) continue;
                const double top = isAbove ? extent->top - kFromLine - size.height() : extent->bottom + kFromLine;
                const QRectF box(QPointF(left, top), size);
                if (isFree(box, line, fromOthers, 1)) return box;
            }
        }
    }
    return {};
}

QRectF LabelRoom::besideMark(int line, const QPointF& mark, const QSizeF& size) const {
    struct Try {
        double fromOthers;
        QVector<double> shifts;  // down from the middle, in heights of the text
    };
    for (const Try& round : {Try{5, {0, kBeside, -kBeside}}, Try{2, {0, kBeside, -kBeside, kCloser, -kCloser}}}) {
        for (const double left : {mark.x() + kFromMark, mark.x() - kFromMark - size.width()}) {
            for (const double shift : round.shifts) {
                const QRectF box(QPointF(left, mark.y() + (shift - 0.5) * size.height()), size);
                if (isFree(box, line, round.fromOthers, 1)) return box;
            }
        }
    }
    return {};
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Finds room for the texts among the lines of a plot, so that no text hides a line, a mark or another text.
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <QVector>

namespace headroom::ui {

class LabelRoom {
public:
    explicit LabelRoom(const QRectF& bounds) : m_bounds(bounds) {}

    void addLine(int line, const QPolygonF& piece);
    void addBox(const QRectF& box) { m_boxes.append(box); }

    // Room for the name of a line: behind its end, else along it, as far right as possible. Null when there is none.
    [[nodiscard]] QRectF alongLine(int line, const QPolygonF& piece, const QSizeF& size) const;
    // Room beside a mark that lies on the line; -1 for a mark that lies on none.
    [[nodiscard]] QRectF besideMark(int line, const QPointF& mark, const QSizeF& size) const;

private:
    [[nodiscard]] bool isFree(const QRectF& box, int line, double fromOthers, double fromOwn) const;

    struct Stretch {
        int line = 0;
        QLineF segment;
    };
    QRectF m_bounds;
    QVector<Stretch> m_stretches;
    QVector<QRectF> m_boxes;
};

// Whether any of the segment lies in the box.
[[nodiscard]] bool touches(const QLineF& segment, const QRectF& box);
// The part of the segment in the box; a null line when there is none.
[[nodiscard]] QLineF clipped(const QLineF& segment, const QRectF& box);

}  // namespace headroom::ui

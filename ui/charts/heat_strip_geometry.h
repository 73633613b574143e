// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where the strips of the heat chart lie. Only its own sources include this.
#pragma once

#include "ui/charts/heat_strip.h"
#include "ui/theme/theme.h"

namespace headroom::ui {

namespace heat_strip {

inline constexpr double kInside = 12;
inline constexpr double kLeastCell = 3;
inline constexpr double kLegendWidth = 260;

inline QFont nameFont() { return fontOf(11.5, QFont::DemiBold); }
inline QFont smallFont() { return fontOf(10.5); }
inline QFont rowFont() { return fontOf(11.5, QFont::DemiBold); }

}  // namespace heat_strip

struct HeatStrip::Geometry {
    QRectF area;
    double labelLeft = 0;
    double nameTop = 0;
    double countTop = 0;
    QVector<QRectF> targets;  // of the writes
    double rowHeight = 0;
    double readsTop = 0;
    QRectF legend;
    QRectF hottest;

    [[nodiscard]] QRectF row(int target, bool isWrites) const {
        QRectF row = targets.at(target);
        if (!isWrites) row.moveTop(readsTop);
        return row;
    }
};

}  // namespace headroom::ui

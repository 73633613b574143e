// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How load looks: by the logarithm of its share of what one partition or key serves, and hatched where it is more
// than that, so that it is told without colour, too.
#pragma once

#include <QColor>
#include <QRectF>

#include <array>

class QPainter;

namespace headroom::ui {

struct Theme;

// Where the colours of Theme::heat stand; between them they are mixed.
inline constexpr std::array kHeatStops = {0.0003, 0.001, 0.004, 0.02, 0.2};
inline constexpr double kHotShare = 0.5;

[[nodiscard]] QColor heatColour(const Theme& theme, double share);

// What cannot be served.
void fillThrottled(QPainter& painter, const QRectF& rect, const Theme& theme);

}  // namespace headroom::ui

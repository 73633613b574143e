// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/heat.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kHatchPitch = 7;

QColor mixed(const QColor& from, const QColor& to, double part) {
    const auto channel = [part](int a, int b) { return qRound(a + (b - a) * part); };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()), channel(from.blue(), to.blue())};
}

}  // namespace

QColor heatColour(const Theme& theme, double share) {
    if (share > 1) return theme.throttles;
    if (share > kHotShare) return theme.heatAboveHalf;
    if (!(share > kHeatStops.front())) return theme.heat.front();
    for (std::size_t i = 1; i < kHeatStops.size(); ++i) {
        if (share > kHeatStops[i]) continue;
        const double part = std::log(share / kHeatStops[i - 1]) / std::log(kHeatStops[i] / kHeatStops[i - 1]);
        return mixed(theme.heat[i - 1], theme.heat[i], part);
    }
    return theme.heat.back();
}

void fillThrottled(QPainter& painter, const QRectF& rect, const Theme& theme) {
    painter.fillRect(rect, theme.throttles);
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.panel, 1.4));
    const double height = rect.height();
    for (double x = rect.left() - height; x < rect.right(); x += kHatchPitch)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + height, rect.top()));
    painter.restore();
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/status_mark.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace headroom::ui {
namespace {

// All shapes live in a square of 12 units.
QPainterPath octagon() {
    QPolygonF corners;
    for (int i = 0; i < 8; ++i) {
        const double angle = (i + 0.5) * std::numbers::pi / 4;
        corners << QPointF(6 + 6 * std::cos(angle), 6 + 6 * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(corners);
    path.closeSubpath();
    return path;
}

QPainterPath triangle() {
    QPainterPath path;
    path.moveTo(6, 1.1);
    path.lineTo(11.4, 10.7);
    path.lineTo(0.6, 10.7);
    path.closeSubpath();
    return path;
}

void strokeGlyph(QPainter& painter, const QPolygonF& line) { painter.drawPolyline(line); }

}  // namespace

void paintStatusMark(QPainter& painter, const QRectF& rect, model::Severity severity, const Theme& theme) {
    const double side = qMin(rect.width(), rect.height());
    const QColor colour = severityColour(theme, severity);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 12, side / 12);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QPen glyph(theme.textOnAccent, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    switch (severity) {
        case model::Severity::Invalid:
        case model::Severity::Throttles:
            painter.drawPath(octagon());
            painter.setPen(glyph);
            strokeGlyph(painter, {{4.1, 4.1}, {7.9, 7.9}});
            strokeGlyph(painter, {{7.9, 4.1}, {4.1, 7.9}});
            break;
        case model::Severity::Watch:
            painter.setPen(QPen(colour, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(triangle());
            painter.setPen(glyph);
            strokeGlyph(painter, {{6, 4.6}, {6, 7.2}});
            strokeGlyph(painter, {{6, 9.2}, {6, 9.25}});
            break;
        case model::Severity::Saving:
            painter.drawRoundedRect(QRectF(0.2, 0.2, 11.6, 11.6), 2.4, 2.4);
            painter.setPen(glyph);
            painter.setBrush(Qt::NoBrush);
            strokeGlyph(painter, {{6, 3}, {6, 8.8}});
            strokeGlyph(painter, {{3.7, 6.6}, {6, 8.9}, {8.3, 6.6}});
            break;
        case model::Severity::Fine:
            painter.drawEllipse(QRectF(0, 0, 12, 12));
            painter.setPen(glyph);
            painter.setBrush(Qt::NoBrush);
            strokeGlyph(painter, {{3.4, 6.2}, {5.3, 8.1}, {8.7, 4.3}});
            break;
    }
    painter.restore();
}

QPixmap statusPixmap(model::Severity severity, const Theme& theme, int size, double devicePixelRatio) {
    const int pixels = static_cast<int>(std::ceil(size * devicePixelRatio));
    QPixmap pixmap(pixels, pixels);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintStatusMark(painter, QRectF(0, 0, size, size), severity, theme);
    return pixmap;
}

QIcon statusIcon(model::Severity severity, const Theme& theme, int size) {
    QIcon icon;
    for (const double ratio : {1.0, 2.0, 3.0}) {
        QPixmap pixmap = statusPixmap(severity, theme, size, ratio);
        icon.addPixmap(pixmap);
        // A selected row keeps the colours of the mark instead of having them tinted.
        icon.addPixmap(pixmap, QIcon::Selected);
    }
    return icon;
}

QString severityTitle(model::Severity severity) {
    const char* const kContext = "headroom::ui::StatusMark";
    switch (severity) {
        case model::Severity::Invalid: return QCoreApplication::translate(kContext, "Invalid");
        case model::Severity::Throttles: return QCoreApplication::translate(kContext, "Throttles");
        case model::Severity::Watch: return QCoreApplication::translate(kContext, "Watch");
        case model::Severity::Saving: return QCoreApplication::translate(kContext, "Saving");
        case model::Severity::Fine: break;
    }
    return QCoreApplication::translate(kContext, "Fine");
}

}  // namespace headroom::ui

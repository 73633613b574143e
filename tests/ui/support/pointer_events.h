// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the pointer does to a chart besides clicking: turning the wheel, and resting for a tooltip.
#pragma once

#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <QWidget>

namespace headroom::test {

inline void wheel(QWidget& widget, const QPointF& at, int eighths, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, eighths), Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &event);
}

inline QString tooltip(QWidget& widget, const QPointF& at) {
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, at.toPoint(), widget.mapToGlobal(at.toPoint()));
    QApplication::sendEvent(&widget, &event);
    return QToolTip::text();
}

}  // namespace headroom::test

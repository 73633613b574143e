// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Tabular figures. Inter's digits are proportional unless a font feature is set, which Qt can do only from 6.7;
// columns of numbers would not line up. These functions give every digit the width of the widest.
#pragma once

#include <QRectF>
#include <QString>

class QFont;
class QPainter;

namespace headroom::ui {

[[nodiscard]] double figureWidth(const QFont& font, const QString& text);

// One line of text in the painter's pen with digits of one width, cut with an ellipsis where it does not fit.
void drawFigure(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QFont& font, const QString& text);

}  // namespace headroom::ui

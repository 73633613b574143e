// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Status is a shape and a word as well as a colour. This is the shape: octagon with × (throttles, invalid),
// triangle with ! (watch), disc with tick (fine), rounded square with ↓ (saving).
#pragma once

#include "model/plan/severity.h"

#include <QIcon>
#include <QPixmap>
#include <QRectF>

class QPainter;

namespace headroom::ui {

struct Theme;

// Fills the largest centred square of the rectangle. 9 px in the tree, 11 to 12 in rows and cards, 15 in tiles.
void paintStatusMark(QPainter& painter, const QRectF& rect, model::Severity severity, const Theme& theme);

[[nodiscard]] QPixmap statusPixmap(model::Severity severity, const Theme& theme, int size, double devicePixelRatio);
[[nodiscard]] QIcon statusIcon(model::Severity severity, const Theme& theme, int size = 12);

// The translated word of the severity, as it begins a sentence: "Throttles".
[[nodiscard]] QString severityTitle(model::Severity severity);

}  // namespace headroom::ui

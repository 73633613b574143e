// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where an axis puts its marks.
#pragma once

#include <QString>
#include <QVector>

namespace headroom::ui {

// From zero in even steps of 1, 2, 2.5 or 5 times a power of ten, the last one at or above `largest`.
[[nodiscard]] QVector<double> linearTicks(double largest, int wanted = 4);

// 1, 2 and 5 times powers of ten that enclose [smallest, largest]; both are above zero.
[[nodiscard]] QVector<double> logarithmicTicks(double smallest, double largest);

// A mark in few characters: 0, 2.5k, 40k, 1.2M.
[[nodiscard]] QString tickText(double value);

}  // namespace headroom::ui

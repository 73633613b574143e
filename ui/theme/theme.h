// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every colour of the window, once for light and once for dark, and the one call that dresses the program in
// them. Widgets that paint themselves ask Theme::of(this) in paintEvent, so that a switch needs no bookkeeping.
#pragma once

#include "model/plan/severity.h"

#include <QColor>
#include <QFont>

#include <array>

class QApplication;
class QWidget;

namespace headroom::ui {

struct Theme {
    bool isDark = false;
    QColor window;
    QColor panel;
    QColor tile;
    QColor line;
    QColor gridLine;
    QColor alternateRow;
    QColor text;
    QColor mutedText;
    QColor accent;
    QColor textOnAccent;
    QColor selection;
    QColor fine;
    QColor watch;
    QColor throttles;
    QColor zoneThrottles;
    QColor zoneWatch;
    QColor bestRow;

    // Okabe-Ito, the same in both themes.
    QColor reads;
    QColor tableWrites;
    QColor indexWrites;
    QColor storage;
    QColor backups;
    QColor cache;
    QColor deletes;

    // By the logarithm of a partition's share, at 0.03, 0.1, 0.4, 2 and 20 %, then above half.
    std::array<QColor, 5> heat;
    QColor heatAboveHalf;

    static const Theme& light();
    static const Theme& dark();
    // The theme that the widget is shown in, told by whether its text is lighter than its window.
    static const Theme& of(const QWidget* widget);
};

enum class ThemeChoice { System, Light, Dark };

// System means the palette that the platform had before the first applyTheme().
[[nodiscard]] const Theme& resolveTheme(ThemeChoice choice);

// Sets style, palette, font and style sheet. May be called again at any time to switch.
//
// Buttons know the dynamic properties "primary" and "link", labels "muted", line edits "invalid"; after
// changing one on a shown widget call refreshStyle().
void applyTheme(QApplication& app, const Theme& theme);
void refreshStyle(QWidget& widget);

[[nodiscard]] QColor severityColour(const Theme& theme, model::Severity severity);

// The program's font in another size. Sizes are device-independent pixels, as in the design.
[[nodiscard]] QFont fontOf(double pixels, QFont::Weight weight = QFont::Normal);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"

#include "ui/theme/headroom_style.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace headroom::ui {
namespace {

bool looksDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

// Latched at the first call, since applyTheme() replaces the palette that it looks at.
const Theme& platformTheme() {
    static const bool dark = looksDark(QGuiApplication::palette());
    return dark ? Theme::dark() : Theme::light();
}

Theme withSeries(Theme theme) {
    theme.reads = QColor(0x0072b2);
    theme.tableWrites = QColor(0x56b4e9);
    theme.indexWrites = QColor(0xe69f00);
    theme.storage = QColor(0x009e73);
    theme.backups = QColor(0xcc79a7);
    theme.cache = QColor(0x999999);
    theme.deletes = QColor(0xd55e00);
    theme.heatAboveHalf = QColor(0xe69f00);
    return theme;
}

Theme makeLight() {
    Theme theme;
    theme.window = QColor(0xf4f5f7);
    theme.panel = QColor(0xffffff);
    theme.tile = QColor(0xffffff);
    theme.line = QColor(0xdfe2e8);
    theme.gridLine = QColor(0xe8eaef);
    theme.alternateRow = QColor(0xf8f9fb);
    theme.text = QColor(0x1c2430);
    theme.mutedText = QColor(0x66707f);
    theme.accent = QColor(0x2f6fde);
    theme.textOnAccent = QColor(0xffffff);
    theme.selection = QColor(0xe8f0fe);
    theme.fine = QColor(0x1a8f5a);
    theme.watch = QColor(0xc77700);
    theme.throttles = QColor(0xd13438);
    theme.zoneThrottles = QColor(0xfdeeee);
    theme.zoneWatch = QColor(0xfff6e8);
    theme.bestRow = QColor(0xe9f6f0);
    theme.heat = {QColor(0xeef2f6), QColor(0xd5e5f1), QColor(0xa9cfe7), QColor(0x66abd6), QColor(0x0072b2)};
    return withSeries(theme);
}

Theme makeDark() {
    Theme theme;
    theme.isDark = true;
    theme.window = QColor(0x16191f);
    theme.panel = QColor(0x1e222a);
    theme.tile = QColor(0x232833);
    theme.line = QColor(0x323844);
    theme.gridLine = QColor(0x2b303b);
    theme.alternateRow = QColor(0x232833);
    theme.text = QColor(0xe6e9ef);
    theme.mutedText = QColor(0x98a2b3);
    theme.accent = QColor(0x6aa1ff);
    theme.textOnAccent = QColor(0x10131a);
    theme.selection = QColor(0x22304a);
    theme.fine = QColor(0x3fc083);
    theme.watch = QColor(0xf0a33a);
    theme.throttles = QColor(0xff6b6b);
    theme.zoneThrottles = QColor(0x3a2428);
    theme.zoneWatch = QColor(0x352c1f);
    theme.bestRow = QColor(0x1f3129);
    theme.heat = {QColor(0x262c37), QColor(0x24384a), QColor(0x1f5478), QColor(0x1b79b0), QColor(0x56b4e9)};
    return withSeries(theme);
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.alternateRow);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.mutedText);
    palette.setColor(QPalette::Button, theme.alternateRow);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.throttles);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.textOnAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.gridLine);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.mutedText);
    palette.setColor(QPalette::Shadow, theme.line);
    QColor faint = theme.mutedText;
    faint.setAlpha(150);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, faint);
    }
    return palette;
}

}  // namespace

const Theme& Theme::light() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::of(const QWidget* widget) {
    return looksDark(widget ? widget->palette() : QGuiApplication::palette()) ? dark() : light();
}

const Theme& resolveTheme(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::Light: return Theme::light();
        case ThemeChoice::Dark: return Theme::dark();
        case ThemeChoice::System: break;
    }
    return platformTheme();
}

void applyTheme(QApplication& app, const Theme& theme) {
    platformTheme();
    constexpr const char* kDressed = "headroomStyle";
    if (!app.property(kDressed).toBool()) {
        QApplication::setStyle(new HeadroomStyle);
        app.setProperty(kDressed, true);
    }
    QApplication::setFont(fontOf(12));
    QApplication::setPalette(paletteOf(theme));
    app.setStyleSheet(styleSheetOf(theme));
}

void refreshStyle(QWidget& widget) {
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.update();
}

QColor severityColour(const Theme& theme, model::Severity severity) {
    switch (severity) {
        case model::Severity::Invalid:
        case model::Severity::Throttles: return theme.throttles;
        case model::Severity::Watch: return theme.watch;
        case model::Severity::Saving: return theme.accent;
        case model::Severity::Fine: break;
    }
    return theme.fine;
}

QFont fontOf(double pixels, QFont::Weight weight) {
    static const QString family = [] {
        const QString inter = QStringLiteral("Inter");
        return QFontDatabase::hasFamily(inter) ? inter : QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    }();
    QFont font(family);
    // QFont takes whole pixels only; points would take fractions, but depend on the display's logical dpi.
    font.setPixelSize(qMax(1, qRound(pixels)));
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

}  // namespace headroom::ui

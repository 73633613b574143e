// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <QPair>
#include <QVector>

namespace headroom::ui {
namespace {

// Colours stand as @name; each is replaced by the theme's.
constexpr const char* kSheet = R"(
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: 4px 6px; }

QMenuBar { background: @panel; color: @text; border-bottom: 1px solid @line; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 9px; border-radius: 4px; }
QMenuBar::item:selected { background: @selection; }
QMenuBar::item:disabled { color: @faint; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: 4px 6px; }

QToolBar { background: @panel; border: none; border-bottom: 1px solid @line; spacing: 8px; padding: 7px 11px; }
QToolBar::separator { width: 1px; background: @line; margin: 4px 4px; }
QStatusBar { background: @window; color: @muted; }
QStatusBar::item { border: none; }

QPushButton, QToolButton { background: @alternateRow; color: @text; border: 1px solid @line; border-radius: 5px;
    padding: 5px 11px; min-height: 15px; }
QPushButton:hover, QToolButton:hover { background: @selection; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked { background: @selection;
    color: @accent; }
QPushButton:focus, QToolButton:focus { border-color: @accent; }
QPushButton:disabled, QToolButton:disabled { color: @faint; }
QToolButton[popupMode="1"] { padding-right: 20px; }
QFrame[notice="true"] { background: @selection; border: 1px solid @accent; border-radius: 4px; }
QPushButton[primary="true"], QToolButton[primary="true"] { background: @accent; color: @textOnAccent;
    border-color: @accent; font-weight: 500; }
QPushButton[primary="true"]:hover, QToolButton[primary="true"]:hover { background: @accentHover; }
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus { border-color: @text; }
QPushButton[primary="true"]:disabled, QToolButton[primary="true"]:disabled { background: @line; color: @faint;
    border-color: @line; }
QPushButton[link="true"], QToolButton[link="true"] { background: transparent; color: @accent; border: 1px solid
    transparent; padding: 2px 3px; }
QPushButton[link="true"]:checked { color: @text; font-weight: 600; }
QPushButton[link="true"]:hover, QToolButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus, QToolButton[link="true"]:focus { border-color: @accent; }
QPushButton[link="true"]:disabled, QToolButton[link="true"]:disabled { color: @faint; }
QPushButton[chip="true"] { background: transparent; color: @muted; border: 1px solid transparent; padding: 1px 2px;
    font-size: 11px; }
QPushButton[chip="true"]:hover { color: @text; text-decoration: underline; }
QPushButton[chip="true"]:checked { background: @selection; color: @accent; border-color: @selection; }
QPushButton[chip="true"]:focus { border-color: @accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox { background: @panel;
    border: 1px solid @line; border-radius: 5px; padding: 3px 7px; min-height: 18px;
    selection-background-color: @accent; selection-color: @textOnAccent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: @accent; }
QLineEdit[invalid="true"] { border: 1px solid @throttles; background: @zoneThrottles; }
QLineEdit[invalid="true"]:focus { border: 2px solid @throttles; padding: 2px 6px; }
QLineEdit:disabled { color: @faint; background: @window; }
QAbstractItemView QLineEdit { border-radius: 0px; padding: 0px 5px; border: 1px solid @accent; min-height: 0px; }
QLabel[muted="true"] { color: @muted; }
QLabel[invalid="true"] { color: @throttles; }
QComboBox QAbstractItemView { background: @panel; color: @text; border: 1px solid @line;
    selection-background-color: @selection; selection-color: @text; outline: none; padding: 2px; }

QAbstractItemView { background: @panel; color: @text; border: none; alternate-background-color: @alternateRow;
    selection-background-color: @selection; selection-color: @text; outline: none; }
QTableView { gridline-color: @gridLine; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @muted; border: none; border-bottom: 1px solid @line;
    padding: 0px 6px; font-size: 11px; }
QTableCornerButton::section { background: @panel; border: none; border-bottom: 1px solid @line; }
QTreeView::item { min-height: 23px; padding: 0px 2px; }
QTreeView::item:hover, QTreeView::branch:hover { background: @alternateRow; }
QTreeView::item:selected, QTreeView::branch:selected { background: @selection; color: @accent; }
QTreeView::branch { background: transparent; }

QTabBar { background: transparent; border: none; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @muted; border: none; border-bottom: 2px solid transparent;
    padding: 10px 2px 8px 2px; margin: 0px 9px; min-height: 17px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; font-weight: 600; border-bottom-color: @accent; }
QTabBar::tab:focus { color: @accent; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }

QDockWidget { color: @text; titlebar-close-icon: none; }
QDockWidget::title { background: @panel; border-bottom: 1px solid @line; padding: 10px 12px; font-weight: 600; }
QMainWindow::separator { background: @window; width: 8px; height: 8px; }
QSplitter::handle { background: transparent; }
QGroupBox { border: 1px solid @line; border-radius: 6px; margin-top: 16px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 8px; color: @muted; }
QProgressBar { background: @gridLine; border: none; border-radius: 3px; max-height: 6px; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }

QScrollArea { background: transparent; border: none; }
QScrollArea:focus { border: 1px solid @accent; border-radius: 4px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0px; }
QScrollBar::handle { background: @scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
)";

}  // namespace

QString styleSheetOf(const Theme& theme) {
    QColor faint = theme.mutedText;
    faint.setAlpha(140);
    QColor scroll = theme.mutedText;
    scroll.setAlpha(90);
    // Longer names before those that begin alike.
    const QVector<QPair<QString, QColor>> colours = {
        {QStringLiteral("textOnAccent"), theme.textOnAccent},
        {QStringLiteral("accentHover"), theme.isDark ? theme.accent.lighter(112) : theme.accent.darker(112)},
        {QStringLiteral("alternateRow"), theme.alternateRow},
        {QStringLiteral("zoneThrottles"), theme.zoneThrottles},
        {QStringLiteral("throttles"), theme.throttles},
        {QStringLiteral("selection"), theme.selection},
        {QStringLiteral("gridLine"), theme.gridLine},
        {QStringLiteral("window"), theme.window},
        {QStringLiteral("accent"), theme.accent},
        {QStringLiteral("scroll"), scroll},
        {QStringLiteral("panel"), theme.panel},
        {QStringLiteral("muted"), theme.mutedText},
        {QStringLiteral("faint"), faint},
        {QStringLiteral("line"), theme.line},
        {QStringLiteral("text"), theme.text},
    };
    QString sheet = QString::fromLatin1(kSheet);
    for (const auto& [name, colour] : colours) {
        const QString value = colour.alpha() == 255 ? colour.name()
                                                    : QStringLiteral("rgba(%1, %2, %3, %4)")
                                                          .arg(colour.red())
                                                          .arg(colour.green())
                                                          .arg(colour.blue())
                                                          .arg(colour.alpha());
        sheet.replace(u'@' + name, value);
    }
    return sheet;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A table: its tiles, its grids in tabs, what each way to pay costs, and how far its limits are.
#pragma once

#include "ui/window/node.h"

#include <QWidget>

#include "model/plan/working.h"
#include "ui/document/document.h"

#include <vector>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace headroom::ui {

class CapacityTab;
class CostPanel;
class GridView;
class HeadroomPanel;
class IndexesTab;
class ItemsTab;
class PartitionsTab;
class PatternsTab;
class TableTab;
class TileRow;
struct TabTile;

class TablePage : public QWidget {
    Q_OBJECT

public:
    explicit TablePage(Document& document, QWidget* parent = nullptr);

    // Shows the node's table and tab, and selects what the node names.
    void show(const Node& node);
    // Where the open tab shows the limit of that figure name, selects it.
    void selectLimit(const std::string& figureName);
    void refresh();
    // Takes over what is typed and has not been yet.
    void finishEditing();
    // Text that is no item and so is in no workload.
    [[nodiscard]] bool hasDrafts();
    [[nodiscard]] Node node() const;
    // The grid of the open tab, or null.
    [[nodiscard]] GridView* grid() const;
    // Gives the focus to the open tab's grid, or else to its first chart.
    void enter();

signals:
    void figureChosen(const headroom::model::FigureRef& figure);
    void nodeChanged(const headroom::ui::Node& node);
    void patternOpened(const QString& table, const QString& pattern);
    // To state how it spreads over keys.
    void keysOpened(const QString& table, const QString& pattern);
    void itemTypeOpened(const QString& table, const QString& itemType);
    void tryRequested(const headroom::model::Remedy& remedy, bool on);
    void applyRequested(const headroom::model::Remedy& remedy);

private:
    void buildTabs();
    void buildCharts();
    void showTab(int tab);
    void refreshTab();
    // The tiles and the lower pane, which the open tab may bring.
    void fillView();
    void fillCharts();
    [[nodiscard]] std::vector<TabTile> tableTiles() const;
    [[nodiscard]] TableTab* currentGridTab() const;
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.plan().table(m_table.toStdString()); }

    Document& m_document;
    QString m_table;
    TileRow* m_tiles;
    std::vector<model::FigureRef> m_tileFigures;
    QTabBar* m_tabs;
    QStackedWidget* m_stack;
    QStackedWidget* m_lower;
    QWidget* m_charts = nullptr;
    QPushButton* m_add;
    ItemsTab* m_items;
    PatternsTab* m_patterns;
    IndexesTab* m_indexes;
    CapacityTab* m_capacity;
    PartitionsTab* m_partitions;
    CostPanel* m_costs;
    HeadroomPanel* m_headroom;
};

}  // namespace headroom::ui

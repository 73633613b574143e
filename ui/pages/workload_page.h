// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The workload as a whole: its tiles, the headroom of every limit, its tables and what each costs.
#pragma once

#include <QWidget>

#include "model/plan/working.h"
#include "ui/document/document.h"
#include "ui/pages/grid_tab.h"

class QLabel;
class QLineEdit;

namespace headroom::ui {

class HeadroomPanel;
class StackedBars;
class TableListModel;
class TileRow;

// The grid of tables.
class TablesTab : public GridTab {
    Q_OBJECT

public:
    explicit TablesTab(Document& document, QWidget* parent = nullptr);
    void refresh();

protected:
    std::string apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;

private:
    TableListModel* m_tables;
};

class WorkloadPage : public QWidget {
    Q_OBJECT

public:
    explicit WorkloadPage(Document& document, QWidget* parent = nullptr);

    void refresh();
    // The bar of the limit of that figure name.
    void selectLimit(const std::string& figureName);
    [[nodiscard]] GridView* grid() const { return m_tables->grid(); }
    [[nodiscard]] TablesTab* tables() const { return m_tables; }

signals:
    void figureChosen(const headroom::model::FigureRef& figure);
    void tableOpened(const QString& table);

private:
    void fillTiles();
    void editName();

    Document& m_document;
    TileRow* m_tiles;
    QLineEdit* m_name;
    TablesTab* m_tables;
    StackedBars* m_costs;
    QLabel* m_total;  // of the cost by table
    HeadroomPanel* m_headroom;
};

}  // namespace headroom::ui

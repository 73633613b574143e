// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How a table is paid for: what writes or reads cost against their utilisation, with the ways to pay side by side
// below; the capacity of the table and its global indexes; and the table's class, recovery and stream.
#pragma once

#include "ui/models/capacity_model.h"

#include "model/plan/cost_curves.h"
#include "model/plan/working.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace headroom::ui {

class GridView;
class LineChart;
class WaysModel;

class CapacityTab : public QWidget {
    Q_OBJECT

public:
    explicit CapacityTab(Document& document, QWidget* parent = nullptr);

    void setTable(const QString& name);
    void refresh();
    // The ways to pay, which the page shows below the tabs.
    [[nodiscard]] QWidget* lowerPane() const { return m_waysPanel; }

signals:
    void figureChosen(const headroom::model::FigureRef& figure);

private:
    void buildOptions(QWidget* parent);
    void buildWays();
    QWidget* buildViews();
    void showView(int view);
    void fillCurves();
    void choose(int row);
    void editCharges();
    void change(const QString& what, const std::function<void(model::Table&)>& apply);
    [[nodiscard]] const model::Table* table() const;

    Document& m_document;
    std::string m_table;
    WaysModel* m_waysModel;
    CapacityModel* m_capacityModel;
    GridView* m_ways;
    GridView* m_capacity;
    QWidget* m_waysPanel = nullptr;
    LineChart* m_curves;
    QStackedWidget* m_views = nullptr;
    QButtonGroup* m_viewChoice = nullptr;
    QLabel* m_viewNote = nullptr;
    model::CostCurves m_shown;
    QPushButton* m_choose;
    QComboBox* m_class;
    QComboBox* m_stream;
    QCheckBox* m_recovery;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The access patterns of one table, with what they need and cost.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

namespace headroom::ui {

class PatternModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, OperationColumn, Target, Average, Peak, Items, Read, UnitsEach, PeakReads, PeakWrites, Cost };

    explicit PatternModel(Document& document, QObject* parent = nullptr);

    // The table shown; a name that the workload does not have empties the grid.
    void setTable(const QString& name);
    void refresh();

private:
    [[nodiscard]] const model::Table* table() const;
    [[nodiscard]] const model::TablePlan* tablePlan() const;
    [[nodiscard]] const model::AccessPattern* pattern(int row) const;
    [[nodiscard]] const model::PatternPlan* plan(int row) const;
    // One undo step on one pattern.
    void change(int row, const QString& what, const std::function<void(model::AccessPattern&)>& apply);

    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn nameColumn();
    [[nodiscard]] GridColumn operationColumn();
    [[nodiscard]] GridColumn targetColumn();
    [[nodiscard]] GridColumn averageColumn();
    [[nodiscard]] GridColumn peakColumn();
    [[nodiscard]] GridColumn itemsColumn();
    [[nodiscard]] GridColumn readColumn();
    [[nodiscard]] GridColumn unitsEachColumn();
    [[nodiscard]] GridColumn unitsColumn(const QString& title, const QString& toolTip,
                                         std::function<double(const model::PatternPlan&)> value);

    Document& m_document;
    std::string m_table;
};

}  // namespace headroom::ui

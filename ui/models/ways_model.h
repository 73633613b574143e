// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Ways to pay for a table: one row for each, with what it costs a month, at once and in the first year, from which use
// on it pays and how far its capacity reaches.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

#include <functional>
#include <optional>
#include <string>

namespace headroom::ui {

class WaysModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, Throughput, Holding, PerMonth, Change, UpFront, FirstYear, BreakEven, Headroom };

    explicit WaysModel(Document& document, QObject* parent = nullptr);

    void setTable(const QString& name);
    void refresh();
    // Null where the row is none.
    [[nodiscard]] const model::WayPlan* wayAt(int row) const;
    [[nodiscard]] int plannedRow() const;

private:
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.plan().table(m_table); }
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn nameColumn();
    [[nodiscard]] GridColumn moneyColumn(const QString& title, const QString& toolTip,
                                         std::function<model::Cost(const model::TablePlan&, std::size_t)> cost);
    [[nodiscard]] GridColumn changeColumn();
    [[nodiscard]] GridColumn textColumn(const QString& title, const QString& toolTip,
                                        std::function<std::string(const model::WayPlan&)> text);

    Document& m_document;
    std::string m_table;
};

}  // namespace headroom::ui

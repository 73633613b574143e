// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The ways to pay for one table side by side, and the capacity of the table and each of its global indexes.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

namespace headroom::ui {

// One row for each pool of capacity: the table with its local indexes, then the global indexes.
class CapacityModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, PeakReads, PeakWrites, NeededReads, NeededWrites, StatedReads, StatedWrites };

    explicit CapacityModel(Document& document, QObject* parent = nullptr);

    void setTable(const QString& name);
    void refresh();

private:
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.plan().table(m_table); }
    [[nodiscard]] const model::TargetPlan* target(int row) const;
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn figureColumn(const QString& title, const QString& toolTip,
                                          std::function<double(const model::TargetPlan&)> value);
    [[nodiscard]] GridColumn statedColumn(const QString& title, bool reads);

    Document& m_document;
    std::string m_table;
};

}  // namespace headroom::ui

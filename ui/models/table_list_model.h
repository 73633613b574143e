// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The tables of the workload with their figures.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

namespace headroom::ui {

class TableListModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, Cost, Headroom, PeakReads, PeakWrites, Stored, Mode, Class };

    explicit TableListModel(Document& document, QObject* parent = nullptr);
    void refresh();

private:
    [[nodiscard]] const model::Table* table(int row) const;
    [[nodiscard]] const model::TablePlan* plan(int row) const;
    void change(int row, const QString& what, const std::function<void(model::Table&)>& apply);
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn nameColumn();
    [[nodiscard]] GridColumn classColumn();
    [[nodiscard]] GridColumn modeColumn();
    [[nodiscard]] GridColumn figureColumn(const QString& title,
                                          std::function<void(const model::TablePlan&, GridCell&)> fill);

    Document& m_document;
};

}  // namespace headroom::ui

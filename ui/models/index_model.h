// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The indexes of one table: the first row is the table itself, the last one the sum.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

namespace headroom::ui {

class IndexModel : public GridModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        Keys,
        ProjectionColumn,
        OfItems,
        Entry,
        AverageWrites,
        PeakWrites,
        PeakReads,
        Stored,
        Cost,
        Amplification,
        Distribution,
        Kind
    };

    explicit IndexModel(Document& document, QObject* parent = nullptr);

    void setTable(const QString& name);
    void refresh();
    // Position of the row's index in the table; nothing for the table's row and the sum.
    [[nodiscard]] std::optional<std::size_t> indexAt(int row) const;
    [[nodiscard]] bool isTableRow(int row) const { return row == 0 && rowCount() > 0; }
    // Behind the names, where there is room for more than a few letters; the tooltip has them anyway.
    void setShowsDescriptions(bool shows) { m_showsDescriptions = shows; }
    // Names and the sum are bold.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] const model::Table* table() const;
    [[nodiscard]] const model::TablePlan* tablePlan() const;
    [[nodiscard]] const model::Index* indexOf(int row) const;
    [[nodiscard]] const model::TargetPlan* targetOf(int row) const;
    void change(int row, const QString& what, const std::function<void(model::Index&, const model::Table&)>& apply);

    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn nameColumn();
    [[nodiscard]] GridColumn kindColumn();
    [[nodiscard]] GridColumn keysColumn();
    [[nodiscard]] GridColumn projectionColumn();
    [[nodiscard]] GridColumn ofItemsColumn();
    [[nodiscard]] GridColumn entryColumn();
    [[nodiscard]] GridColumn distributionColumn();
    struct Rate {
        model::Throughput model::TargetPlan::*ofTarget;
        model::Throughput model::TablePlan::*ofTable;
        std::function<double(const model::Throughput&)> units;
    };
    [[nodiscard]] GridColumn rateColumn(const QString& title, const QString& toolTip, const Rate& rate);
    [[nodiscard]] GridColumn storedColumn();
    [[nodiscard]] GridColumn costColumn();
    [[nodiscard]] GridColumn amplificationColumn();
    [[nodiscard]] std::function<bool(int)> onlyIndexes() const;

    Document& m_document;
    std::string m_table;
    bool m_showsDescriptions = false;
};

}  // namespace headroom::ui

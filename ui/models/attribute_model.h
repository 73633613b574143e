// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The attributes of an item: how many bytes each takes, and which indexes it is part of.
#pragma once

#include "ui/models/grid_model.h"

#include "model/capacity/item_size.h"
#include "model/workload/workload.h"
#include "ui/delegates/index_mark_delegate.h"

namespace headroom::ui {

class AttributeModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, Type, NameBytes, ValueBytes, AllBytes, ItemShare, FirstIndex };

    explicit AttributeModel(QObject* parent = nullptr);

    void setItem(const model::ItemSize& size, const model::Table& table);
    void clear();
    // Largest first until another column is chosen; the same column again turns the order.
    void sortBy(int column);
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_isRising ? Qt::AscendingOrder : Qt::DescendingOrder; }
    [[nodiscard]] const model::ItemSize& size() const { return m_size; }
    [[nodiscard]] int indexCount() const { return static_cast<int>(m_indexes.size()); }
    [[nodiscard]] QStringList indexNames() const { return m_indexes; }

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] QVector<GridColumn> makeColumns() const;
    [[nodiscard]] GridColumn bytesColumn(const QString& title, const QString& toolTip,
                                         model::Bytes (*bytes)(const model::AttributeSize&), bool isUncertain) const;
    [[nodiscard]] const model::AttributeSize* attribute(int row) const;
    [[nodiscard]] IndexMark markOf(int row, int index) const;
    void arrange();

    model::ItemSize m_size;
    model::Table m_table;  // keys and indexes only
    QStringList m_indexes;
    std::vector<std::size_t> m_order;
    double m_largestShare = 0;
    int m_sortColumn = AllBytes;
    bool m_isRising = false;
};

}  // namespace headroom::ui

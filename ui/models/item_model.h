// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item types of one table and what they store.
#pragma once

#include "ui/models/grid_model.h"

#include "ui/document/document.h"

namespace headroom::ui {

class ItemModel : public GridModel {
    Q_OBJECT

public:
    enum Column { Name, Size, Count, PerKey, Growth, Lifetime, OneWrite, OneRead, Stored };

    explicit ItemModel(Document& document, QObject* parent = nullptr);

    void setTable(const QString& name);
    void refresh();

private:
    [[nodiscard]] const model::Table* table() const;
    [[nodiscard]] const model::ItemType* itemType(int row) const;
    [[nodiscard]] const model::StoragePart* stored(int row) const;
    void change(int row, const QString& what, const std::function<void(model::ItemType&)>& apply);
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn nameColumn();
    [[nodiscard]] GridColumn countColumn(const QString& title, const QString& toolTip,
                                         std::optional<double> model::ItemType::*member, bool atLeastOne);
    [[nodiscard]] GridColumn sizeColumn();
    [[nodiscard]] GridColumn lifetimeColumn();
    [[nodiscard]] GridColumn figureColumn(const QString& title, const QString& toolTip,
                                          std::function<QString(const model::StoragePart&)> text,
                                          std::function<double(const model::StoragePart&)> raw);

    Document& m_document;
    std::string m_table;
};

}  // namespace headroom::ui

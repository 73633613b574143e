// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item types of a table.
#pragma once

#include "ui/models/item_model.h"
#include "ui/pages/table_tab.h"

class QLineEdit;

namespace headroom::ui {

class ItemsTab : public TableTab {
    Q_OBJECT

public:
    explicit ItemsTab(Document& document, QWidget* parent = nullptr);
    void setTable(const QString& name) override;
    void refresh() override;

protected:
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;

private:
    void editKeys();

    ItemModel* m_items;
    QLineEdit* m_keys;
    QLabel* m_keysProblem;
};

}  // namespace headroom::ui

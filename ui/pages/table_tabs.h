// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The grids of a table's page: item types, access patterns and indexes.
#pragma once

#include "ui/models/index_model.h"
#include "ui/models/item_model.h"
#include "ui/models/pattern_model.h"
#include "ui/pages/grid_tab.h"

class QLineEdit;

namespace headroom::ui {

// A grid of things that belong to one table.
class TableTab : public GridTab {
    Q_OBJECT

public:
    using GridTab::GridTab;

    virtual void setTable(const QString& name) { m_table = name.toStdString(); }
    virtual void refresh() = 0;

protected:
    [[nodiscard]] const std::string& tableName() const { return m_table; }
    [[nodiscard]] const model::Table* table() const { return document().workload().tables.find(m_table); }
    std::string apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) final;
    virtual std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) = 0;

private:
    std::string m_table;
};

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

class PatternsTab : public TableTab {
    Q_OBJECT

public:
    explicit PatternsTab(Document& document, QWidget* parent = nullptr);
    void setTable(const QString& name) override;
    void refresh() override { m_patterns->refresh(); }

protected:
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;
    void paste(const QString& text) override;

private:
    PatternModel* m_patterns;
};

class IndexesTab : public TableTab {
    Q_OBJECT

public:
    explicit IndexesTab(Document& document, QWidget* parent = nullptr);
    void setTable(const QString& name) override;
    void refresh() override { m_indexes->refresh(); }

protected:
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] std::optional<std::size_t> positionOf(int row) const override { return m_indexes->indexAt(row); }
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;

private:
    IndexModel* m_indexes;
};

}  // namespace headroom::ui

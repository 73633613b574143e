// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the grids of a table's page have in common: they list things of one table, and may bring tiles and a pane of
// their own to the page.
#pragma once

#include <QWidget>

#include "ui/document/table_edits.h"
#include "ui/pages/grid_tab.h"
#include "ui/widgets/tile.h"

#include <string>
#include <vector>

namespace headroom::ui {

struct TabTile {
    TileContent content;
    model::FigureRef figure;
};

class TableTab : public GridTab {
    Q_OBJECT

public:
    using GridTab::GridTab;

    virtual void setTable(const QString& name) { m_table = name.toStdString(); }
    virtual void refresh() = 0;
    // Shows one of the things, as somebody who has asked for it by name.
    virtual void open(const QString& name) { selectRow(name); }
    // What the page shows below the tabs while this one is open; null: the table's own charts. The page takes it over.
    [[nodiscard]] virtual QWidget* lowerPane() { return nullptr; }
    // What the page's tiles say while this tab is open, with the figure behind each; empty: the table's own.
    [[nodiscard]] virtual std::vector<TabTile> tiles() const { return {}; }

signals:
    // Another tile or pane than before is due, without a change of the workload.
    void viewChanged();

protected:
    [[nodiscard]] const std::string& tableName() const { return m_table; }
    [[nodiscard]] const model::Table* table() const { return document().workload().tables.find(m_table); }
    std::string apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) final;
    virtual std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) = 0;

private:
    std::string m_table;
};

// What the commands have in common for every kind of list; Add is each tab's own.
template <typename T, typename Command>
std::string applyToList(Command command, model::NamedList<T>& list, const std::vector<std::size_t>& rows,
                        const char* separator) {
    switch (command) {
        case Command::Duplicate: {
            std::string name;
            for (auto row = rows.rbegin(); row != rows.rend(); ++row) name = duplicateEntry(list, *row, separator);
            return name;
        }
        case Command::Remove: removeEntries(list, rows); break;
        case Command::MoveUp: moveEntries(list, rows, -1); break;
        case Command::MoveDown: moveEntries(list, rows, 1); break;
        case Command::Add: break;
    }
    return {};
}

}  // namespace headroom::ui

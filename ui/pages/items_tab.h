// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item types of a table: all of them in a grid, or one in the editor for its item.
#pragma once

#include "ui/models/item_model.h"
#include "ui/pages/table_tab.h"

#include <QHash>

class QLineEdit;

namespace headroom::ui {

class ItemEditor;
class ItemEditorHead;
class ItemEditorPane;

class ItemsTab : public TableTab {
    Q_OBJECT

public:
    explicit ItemsTab(Document& document, QWidget* parent = nullptr);
    ~ItemsTab() override;
    void setTable(const QString& name) override;
    void refresh() override;
    void open(const QString& name) override { showType(name); }
    void addRow() override;
    [[nodiscard]] QWidget* lowerPane() override;
    [[nodiscard]] std::vector<TabTile> tiles() const override;

    // The editor for an item type; all of them in the grid when the name is empty or unknown.
    void showType(const QString& name);
    // Empty while all are shown.
    [[nodiscard]] QString type() const { return m_type; }
    // Takes over what is typed and can be.
    void finishEditing();
    [[nodiscard]] bool hasDrafts();

protected:
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;

private:
    void buildCommands();
    void buildKeys();
    void buildEditor();
    void editKeys();
    void refreshHead();
    void fillPane();
    void followRename();
    [[nodiscard]] const model::ItemPlan* item() const;
    [[nodiscard]] model::FigureRef itemFigure(const std::string& name) const;

    ItemModel* m_items;
    QWidget* m_keysRow;
    QLineEdit* m_keys;
    QLabel* m_keysProblem;
    ItemEditorHead* m_head;
    ItemEditor* m_editor;
    ItemEditorPane* m_pane;
    QString m_type;
    QStringList m_names;               // of the item types, as last seen
    QHash<QString, QString> m_chosen;  // the type that was last shown, by table
};

}  // namespace headroom::ui

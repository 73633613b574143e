// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/indexes_tab.h"

#include "ui/document/table_edits.h"

namespace headroom::ui {

IndexesTab::IndexesTab(Document& document, QWidget* parent)
    : TableTab(document, new IndexModel(document), tr("Indexes"), parent),
      m_indexes(static_cast<IndexModel*>(model())) {
    grid()->setObjectName(QStringLiteral("indexGrid"));
}

void IndexesTab::setTable(const QString& name) {
    TableTab::setTable(name);
    m_indexes->setTable(name);
}

std::string IndexesTab::applyTo(Command command, model::Table& edited, const std::vector<std::size_t>& rows) {
    if (command == Command::Add) return addIndex(edited);
    return applyToList(command, edited.indexes, rows, "-");
}

model::FigureRef IndexesTab::figureOf(int row) const {
    const std::string name = positionOf(row) ? model()->rowName(row).toStdString() : std::string();
    if (name.empty() && !m_indexes->isTableRow(row)) return {model::FigureRef::Kind::TableCost, tableName(), {}, {}};
    return {model::FigureRef::Kind::Index, tableName(), name, {}};
}

QString IndexesTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add index");
        case Command::Duplicate: return tr("Duplicate index");
        case Command::Remove: return tr("Remove index");
        default: return tr("Move index");
    }
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/items_tab.h"

#include "ui/document/table_edits.h"
#include "ui/models/key_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom::ui {

ItemsTab::ItemsTab(Document& document, QWidget* parent)
    : TableTab(document, new ItemModel(document), tr("Item types"), parent),
      m_items(static_cast<ItemModel*>(model())),
      m_keys(new QLineEdit(this)),
      m_keysProblem(new QLabel(this)) {
    grid()->setObjectName(QStringLiteral("itemGrid"));
    auto* label = new QLabel(tr("&Keys of the table"), this);
    label->setProperty("muted", true);
    label->setBuddy(m_keys);
    m_keys->setMinimumWidth(240);
    m_keys->setToolTip(tr("Partition key and, if there is one, sort key: pk, sk; a number is createdAt:N"));
    m_keys->setAccessibleName(tr("Keys of the table"));
    m_keysProblem->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_keys);
    row->addWidget(m_keysProblem, 1);
    body()->insertLayout(0, row);
    connect(m_keys, &QLineEdit::editingFinished, this, &ItemsTab::editKeys);
    connect(&document, &Document::documentReplaced, m_keys, [this] { m_keys->setModified(false); });
}

void ItemsTab::setTable(const QString& name) {
    if (name.toStdString() != tableName()) m_keys->setModified(false);
    TableTab::setTable(name);
    m_items->setTable(name);
    refresh();
}

void ItemsTab::refresh() {
    m_items->refresh();
    const model::Table* shown = table();
    // What is being typed, or was refused, stays.
    if (shown == nullptr || m_keys->isModified()) return;
    m_keys->setText(keysToText(shown->partitionKey, shown->sortKey));
    m_keysProblem->clear();
    m_keys->setProperty("invalid", false);
    refreshStyle(*m_keys);
}

void ItemsTab::editKeys() {
    const model::Table* shown = table();
    if (shown == nullptr || !m_keys->isModified()) return;
    const QString text = m_keys->text();
    if (text == keysToText(shown->partitionKey, shown->sortKey)) {
        m_keys->setModified(false);
        refresh();
        return;
    }
    const auto keys = keysFromText(text);
    m_keys->setProperty("invalid", !keys);
    refreshStyle(*m_keys);
    m_keysProblem->setText(keys ? QString() : qt(keys.error().message));
    if (!keys) return;
    m_keys->setModified(false);
    document().edit(tr("Keys of %1").arg(qt(tableName())), [&](model::Workload& workload) {
        model::Table* edited = workload.tables.find(tableName());
        if (edited == nullptr) return;
        edited->partitionKey.name = keys->partition.name;
        edited->partitionKey.type = keys->partition.type;
        if (!keys->sort) {
            edited->sortKey.reset();
            return;
        }
        if (!edited->sortKey) edited->sortKey.emplace();
        edited->sortKey->name = keys->sort->name;
        edited->sortKey->type = keys->sort->type;
    });
}

std::string ItemsTab::applyTo(Command command, model::Table& edited, const std::vector<std::size_t>& rows) {
    if (command == Command::Add) return addItemType(edited);
    return applyToList(command, edited.itemTypes, rows, " ");
}

model::FigureRef ItemsTab::figureOf(int) const { return {model::FigureRef::Kind::Storage, tableName(), {}, {}}; }

QString ItemsTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add item type");
        case Command::Duplicate: return tr("Duplicate item type");
        case Command::Remove: return tr("Remove item type");
        default: return tr("Move item type");
    }
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/table_tabs.h"

#include "model/io/pattern_rows.h"
#include "ui/document/table_edits.h"
#include "ui/models/key_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

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

}  // namespace

std::string TableTab::apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) {
    model::Table* edited = workload.tables.find(m_table);
    return edited == nullptr ? std::string() : applyTo(command, *edited, rows);
}

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

PatternsTab::PatternsTab(Document& document, QWidget* parent)
    : TableTab(document, new PatternModel(document), tr("Access patterns"), parent),
      m_patterns(static_cast<PatternModel*>(model())) {
    grid()->setObjectName(QStringLiteral("patternGrid"));
}

void PatternsTab::setTable(const QString& name) {
    TableTab::setTable(name);
    m_patterns->setTable(name);
}

std::string PatternsTab::applyTo(Command command, model::Table& edited, const std::vector<std::size_t>& rows) {
    if (command == Command::Add)
        return addPattern(edited, tr("New pattern").toStdString(),
                          rows.empty() ? edited.patterns.size() : rows.back() + 1);
    return applyToList(command, edited.patterns, rows, " ");
}

model::FigureRef PatternsTab::figureOf(int row) const {
    return {model::FigureRef::Kind::Pattern, tableName(), model()->rowName(row).toStdString(), {}};
}

QString PatternsTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add pattern");
        case Command::Duplicate: return tr("Duplicate pattern");
        case Command::Remove: return tr("Remove pattern");
        default: return tr("Move pattern");
    }
}

void PatternsTab::paste(const QString& text) {
    const model::Table* shown = table();
    if (shown == nullptr) return;
    const model::PatternRows pasted = model::readPatternRows(text.toStdString(), tableName(), *shown);
    std::string last;
    if (!pasted.rows.empty())
        document().edit(pasted.rows.size() == 1 ? tr("Paste pattern") : tr("Paste %1 patterns").arg(pasted.rows.size()),
                        [&](model::Workload& workload) {
                            model::Table* edited = workload.tables.find(tableName());
                            if (edited == nullptr) return;
                            for (const auto& row : pasted.rows) {
                                last = edited->patterns.freeName(row.name);
                                edited->patterns.set(last, row.pattern);
                            }
                        });
    if (!last.empty()) selectRow(qt(last));
    QStringList warnings;
    for (const auto& warning : pasted.warnings) warnings << qt(warning);
    if (pasted.rows.empty() && warnings.isEmpty()) warnings << tr("There are no rows to paste.");
    showNotice(warnings.isEmpty() ? QString()
                                  : tr("Rows pasted: %1. ").arg(pasted.rows.size()) + warnings.join(QLatin1Char(' ')));
}

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

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/items_tab.h"

#include "ui/dialogs/size_import.h"
#include "ui/document/table_edits.h"
#include "ui/models/key_text.h"
#include "ui/models/text.h"
#include "ui/pages/item_editor.h"
#include "ui/pages/item_editor_head.h"
#include "ui/pages/item_editor_pane.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom::ui {

ItemsTab::ItemsTab(Document& document, QWidget* parent)
    : TableTab(document, new ItemModel(document), tr("Item types"), parent),
      m_items(static_cast<ItemModel*>(model())),
      m_keysRow(new QWidget(this)),
      m_keys(new QLineEdit(m_keysRow)),
      m_keysProblem(new QLabel(m_keysRow)),
      m_head(new ItemEditorHead(this)),
      m_editor(new ItemEditor(document, this)),
      m_pane(new ItemEditorPane(this)) {
    grid()->setObjectName(QStringLiteral("itemGrid"));
    buildCommands();
    buildKeys();
    buildEditor();
    connect(&document, &Document::documentReplaced, this, [this] {
        m_keys->setModified(false);
        m_chosen.clear();
        m_names.clear();
        showType({});
    });
    showType({});
}

void ItemsTab::buildCommands() {
    auto* takeSizes = new QAction(tr("Take &sizes from file…"), this);
    takeSizes->setObjectName(QStringLiteral("takeSizes"));
    grid()->addCommand(takeSizes);
    connect(takeSizes, &QAction::triggered, this, [this] {
        importSizes(document(), tableName(), currentName().toStdString(), this,
                    [this](const QString& text) { showNotice(text); });
    });
}

// Before this is no tab any more: an editor that loses the focus has something to say.
ItemsTab::~ItemsTab() {
    grid()->setFocusProxy(nullptr);
    delete m_editor;
}

void ItemsTab::buildKeys() {
    auto* label = new QLabel(tr("&Keys of the table"), m_keysRow);
    label->setProperty("muted", true);
    label->setBuddy(m_keys);
    m_keys->setMinimumWidth(240);
    m_keys->setToolTip(tr("Partition key and, if there is one, sort key: pk, sk; a number is createdAt:N"));
    m_keys->setAccessibleName(tr("Keys of the table"));
    m_keysProblem->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(m_keysRow);
    row->setContentsMargins(12, 0, 12, 8);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_keys);
    row->addWidget(m_keysProblem, 1);
    body()->insertWidget(0, m_keysRow);
    connect(m_keys, &QLineEdit::editingFinished, this, &ItemsTab::editKeys);
}

void ItemsTab::buildEditor() {
    body()->insertWidget(0, m_head);
    body()->addWidget(m_editor, 1);
    m_pane->hide();
    connect(m_head, &ItemEditorHead::typeChosen, this, &ItemsTab::showType);
    connect(m_head, &ItemEditorHead::formChosen, m_editor, &ItemEditor::setForm);
    connect(m_head, &ItemEditorHead::pasteAsked, m_editor, &ItemEditor::paste);
    connect(m_head, &ItemEditorHead::fileAsked, m_editor, &ItemEditor::openFile);
    connect(m_head, &ItemEditorHead::sizeOnlyAsked, m_editor, &ItemEditor::setSizeOnly);
    connect(m_editor, &ItemEditor::statusChanged, this, &ItemsTab::refreshHead);
    connect(m_editor, &ItemEditor::figureChosen, this, &GridTab::figureChosen);
    connect(m_editor, &ItemEditor::closed, this, [this] {
        showType({});
        grid()->setFocus();
    });
    connect(m_pane, &ItemEditorPane::itemChosen, this, [this] { emit figureChosen(itemFigure(m_type.toStdString())); });
}

void ItemsTab::setTable(const QString& name) {
    const bool isOther = name.toStdString() != tableName();
    if (isOther) {
        finishEditing();
        m_keys->setModified(false);
        m_names.clear();
    }
    TableTab::setTable(name);
    m_items->setTable(name);
    if (isOther) showType(m_chosen.value(name));
    refresh();
}

void ItemsTab::showType(const QString& name) {
    const bool isKnown = table() != nullptr && table()->itemTypes.contains(name.toStdString());
    const QString was = m_type;
    m_type = isKnown ? name : QString();
    m_chosen.insert(qt(tableName()), m_type);
    const bool one = !m_type.isEmpty();
    m_keysRow->setVisible(!one);
    grid()->setVisible(!one);
    m_editor->setVisible(one);
    // The commands of the menu are not for a grid that nobody sees, nor is the focus.
    grid()->setRowCommands(!one);
    grid()->setFocusProxy(nullptr);
    if (one) {
        m_editor->show(qt(tableName()), m_type);
        grid()->setFocusProxy(m_editor->entry());
        selectRow(m_type);
    } else {
        m_editor->finishEditing();
    }
    refreshHead();
    fillPane();
    if (was != m_type) emit viewChanged();
}

void ItemsTab::addRow() {
    showType({});
    TableTab::addRow();
}

void ItemsTab::finishEditing() { m_editor->finishEditing(); }

bool ItemsTab::hasDrafts() { return m_editor->hasDrafts(); }

void ItemsTab::refreshHead() {
    QStringList names;
    QStringList drafts;
    if (const model::Table* shown = table())
        for (const auto& type : shown->itemTypes) {
            names << qt(type.name);
            if (m_editor->hasDraft(qt(tableName()), names.last())) drafts << names.last();
        }
    m_head->setTypes(names, m_type, drafts);
    m_head->setStatus(m_editor->status(), m_editor->form(), m_editor->isSizeOnly());
    if (!m_type.isEmpty()) grid()->setFocusProxy(m_editor->entry());
}

// One new name among as many as before: the type is the same, and so is its draft.
void ItemsTab::followRename() {
    QStringList names;
    for (const auto& type : table()->itemTypes) names << qt(type.name);
    if (names.size() == m_names.size()) {
        qsizetype renamed = -1;
        int changes = 0;
        for (qsizetype i = 0; i < names.size(); ++i)
            if (names.at(i) != m_names.at(i)) {
                renamed = i;
                ++changes;
            }
        if (changes == 1) {
            m_editor->renameItemType(qt(tableName()), m_names.at(renamed), names.at(renamed));
            if (m_type == m_names.at(renamed)) m_type = names.at(renamed);
        }
    }
    m_names = names;
}

void ItemsTab::refresh() {
    m_items->refresh();
    const model::Table* shown = table();
    if (shown == nullptr) return;
    followRename();
    if (!m_type.isEmpty() && !shown->itemTypes.contains(m_type.toStdString()))
        showType({});
    else if (!m_type.isEmpty())
        m_editor->refresh();
    refreshHead();
    fillPane();
    // What is being typed, or was refused, stays.
    if (m_keys->isModified()) return;
    m_keys->setText(keysToText(shown->partitionKey, shown->sortKey));
    m_keysProblem->clear();
    m_keys->setProperty("invalid", false);
    refreshStyle(*m_keys);
}

const model::ItemPlan* ItemsTab::item() const {
    const model::TablePlan* shown = document().plan().table(tableName());
    return shown == nullptr || m_type.isEmpty() ? nullptr : shown->item(m_type.toStdString());
}

void ItemsTab::fillPane() {
    if (const model::ItemPlan* shown = item()) m_pane->setItem(*shown, document().displayName());
}

QWidget* ItemsTab::lowerPane() { return item() == nullptr ? nullptr : m_pane; }

std::vector<TabTile> ItemsTab::tiles() const {
    const model::ItemPlan* shown = item();
    if (shown == nullptr) return {};
    return itemTiles(*shown, itemFigure(shown->name));
}

model::FigureRef ItemsTab::itemFigure(const std::string& name) const {
    return {model::FigureRef::Kind::ItemType, tableName(), name, {}};
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

model::FigureRef ItemsTab::figureOf(int row) const { return itemFigure(model()->rowName(row).toStdString()); }

QString ItemsTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add item type");
        case Command::Duplicate: return tr("Duplicate item type");
        case Command::Remove: return tr("Remove item type");
        default: return tr("Move item type");
    }
}

}  // namespace headroom::ui

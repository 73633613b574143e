// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/pages/item_editor.h"

#include "model/capacity/item_size.h"
#include "model/io/item_text.h"
#include "model/io/text_file.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/size_text.h"
#include "ui/models/attribute_model.h"
#include "ui/models/text.h"
#include "ui/pages/item_editor_footer.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/json_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>

namespace headroom::ui {
namespace {

constexpr int kMeasureMs = 150;
constexpr int kCommitMs = 700;

// What the workload has, as text in the wanted form where that can say it.
QString textOf(const model::ItemType& type, model::ItemForm form) {
    if (!type.attributes) return {};
    if (const model::Item* item = type.example()) {
        if (const auto text = model::itemText(*item, form)) return qt(*text);
        if (const auto text = model::itemText(*item, model::ItemForm::DynamoDb)) return qt(*text);
    }
    return qt(type.attributes->json);
}

}  // namespace

ItemEditor::ItemEditor(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_splitter(new QSplitter(this)),
      m_left(new QStackedWidget(m_splitter)),
      m_measureSoon(new QTimer(this)),
      m_commitSoon(new QTimer(this)) {
    buildText();
    buildSize();
    buildAttributes();
    layOut();
    m_measureSoon->setSingleShot(true);
    m_measureSoon->setInterval(kMeasureMs);
    m_commitSoon->setSingleShot(true);
    m_commitSoon->setInterval(kCommitMs);
    connect(m_measureSoon, &QTimer::timeout, this, &ItemEditor::measure);
    connect(m_commitSoon, &QTimer::timeout, this, &ItemEditor::finishEditing);
    connect(&document, &Document::documentReplaced, this, [this] {
        m_itemType.clear();
        m_drafts.clear();
        m_removed.clear();
        m_opened.clear();
        m_synced.clear();
        m_read.reset();
        m_text->setText({});
    });
    chooseFile = [](QWidget* asking) {
        return QFileDialog::getOpenFileName(asking, tr("Open an item"), {}, tr("JSON files (*.json);;All files (*)"));
    };
}

// A child that loses the focus while it is destroyed still says so.
ItemEditor::~ItemEditor() {
    for (QWidget* sender :
         {static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_attributes)})
        sender->disconnect(this);
    m_attributes->selectionModel()->disconnect(this);
}

QString ItemEditor::keyOf(const QString& table, const QString& itemType) {
    return table + QLatin1Char('\n') + itemType;
}

const model::Table* ItemEditor::table() const { return m_document.workload().tables.find(m_table.toStdString()); }

const model::ItemType* ItemEditor::type() const {
    const model::Table* shown = table();
    return shown == nullptr ? nullptr : shown->itemTypes.find(m_itemType.toStdString());
}

bool ItemEditor::isDirty() const { return m_text->text() != m_synced; }

bool ItemEditor::isSizeOnly() const {
    const model::ItemType* shown = type();
    const QString key = keyOf(m_table, m_itemType);
    return shown != nullptr && !shown->attributes && !m_opened.contains(key) && !m_drafts.contains(key);
}

bool ItemEditor::hasDraft(const QString& table, const QString& itemType) const {
    if (table == m_table && itemType == m_itemType && !m_read && isDirty()) return true;
    return m_drafts.contains(keyOf(table, itemType));
}

bool ItemEditor::hasDrafts() {
    finishEditing();
    keepDraft();
    return !m_drafts.isEmpty();
}

void ItemEditor::renameItemType(const QString& table, const QString& from, const QString& to) {
    const QString old = keyOf(table, from);
    const QString now = keyOf(table, to);
    if (m_drafts.contains(old)) m_drafts.insert(now, m_drafts.take(old));
    if (m_removed.contains(old)) m_removed.insert(now, m_removed.take(old));
    if (m_opened.remove(old)) m_opened.insert(now);
    if (table == m_table && from == m_itemType) m_itemType = to;
}

QWidget* ItemEditor::entry() const { return isSizeOnly() ? static_cast<QWidget*>(m_size) : m_text; }

void ItemEditor::show(const QString& table, const QString& itemType) {
    if (table == m_table && itemType == m_itemType) {
        refresh();
        return;
    }
    finishEditing();
    keepDraft();
    m_table = table;
    m_itemType = itemType;
    m_attribute.clear();
    load();
}

void ItemEditor::keepDraft() {
    const QString key = keyOf(m_table, m_itemType);
    if (m_itemType.isEmpty()) return;
    // Even of a type that is gone: undo may bring it back.
    if (isDirty())
        m_drafts.insert(key, m_text->text());
    else
        m_drafts.remove(key);
}

void ItemEditor::load() {
    m_measureSoon->stop();
    m_commitSoon->stop();
    const model::ItemType* shown = type();
    m_example = shown == nullptr ? std::nullopt : shown->attributes;
    m_synced = shown == nullptr ? QString() : textOf(*shown, m_form);
    m_text->setText(m_drafts.value(keyOf(m_table, m_itemType), m_synced));
    // As the editor has it, which escapes what it cannot hold.
    if (!m_drafts.contains(keyOf(m_table, m_itemType))) m_synced = m_text->text();
    if (shown != nullptr && !m_size->isModified())
        m_size->setText(shown->size ? qt(model::sizeText(*shown->size)) : QString());
    measure();
    if (m_read && isDirty()) m_commitSoon->start();
}

void ItemEditor::refresh() {
    const model::ItemType* shown = type();
    if (shown == nullptr) return;
    const bool sizeIsBeingTyped = m_size->hasFocus() && m_size->isModified();
    if (!sizeIsBeingTyped) {
        m_size->setModified(false);
        m_sizeProblem->clear();
        m_size->setProperty("invalid", false);
        refreshStyle(*m_size);
        m_size->setText(shown->size ? qt(model::sizeText(*shown->size)) : QString());
    }
    // A draft stays where the workload changes below it.
    if (shown->attributes != m_example && !isDirty())
        load();
    else
        showMeasured();
}

void ItemEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

void ItemEditor::showSide() {
    const bool sizeOnly = isSizeOnly();
    m_left->setCurrentWidget(sizeOnly ? m_sizeSide : m_textSide);
    m_attributeSide->setVisible(!sizeOnly);
}

void ItemEditor::textEdited() {
    m_measureSoon->start();
    m_commitSoon->start();
}

void ItemEditor::measure() {
    m_measureSoon->stop();
    m_read.reset();
    m_error.reset();
    const std::string text = m_text->text().trimmed().toStdString();
    if (text.size() > model::kMaxItemJsonBytes) {
        m_error = model::IoError{
            {}, {}, tr("this is longer than any item").toStdString(), tr("An item has at most 400 KB.").toStdString()};
    } else if (!text.empty()) {
        auto read = model::readItem(text);
        if (read) {
            m_form = read->form;
            m_read = std::move(*read);
        } else {
            m_error = std::move(read.error());
        }
    }
    if (m_error)
        m_text->markProblem(qt(m_error->place));
    else
        m_text->clearProblem();
    showMeasured();
}

// While the text is no item, the grid shows what it last was, and says so.
void ItemEditor::showMeasured() {
    showSide();
    const model::Table* shown = table();
    if (m_read && shown != nullptr) {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_model->setItem(model::itemSize(m_read->item), *shown);
        fitColumns();
        selectAttribute(m_attribute);
    } else if (!m_error || m_text->text().trimmed().isEmpty() || !m_example) {
        m_model->clear();
    }
    m_attributes->setEnabled(m_read.has_value());
    m_footer->setEnabled(m_read.has_value());
    m_footer->refresh();
    updateStatus();
}

void ItemEditor::finishEditing() {
    m_commitSoon->stop();
    if (m_measureSoon->isActive()) measure();
    if (!m_read || type() == nullptr || !isDirty()) return;
    const model::ExampleItem example = model::exampleItem(m_read->item);
    m_synced = m_text->text();
    m_text->forgetUndo();
    m_drafts.remove(keyOf(m_table, m_itemType));
    if (m_example == example && type()->attributes == m_example) {
        updateStatus();
        return;
    }
    m_example = example;
    // What is measured replaces what was stated.
    edit(tr("Item of %1").arg(m_itemType), [&](model::ItemType& edited) {
        edited.attributes = example;
        edited.size.reset();
    });
}

void ItemEditor::edit(const QString& text, const std::function<void(model::ItemType&)>& change) {
    m_document.edit(text, [&](model::Workload& workload) {
        model::Table* edited = workload.tables.find(m_table.toStdString());
        model::ItemType* found = edited == nullptr ? nullptr : edited->itemTypes.find(m_itemType.toStdString());
        if (found != nullptr) change(*found);
    });
}

void ItemEditor::setForm(model::ItemForm form) {
    if (!m_read) {
        emit statusChanged();  // the control shows again what the text is in
        return;
    }
    finishEditing();
    const auto text = model::itemText(m_read->item, form);
    if (!text) {
        tell(tr("Plain JSON cannot say this item: it has no sets and no binary values."), {}, {});
        emit statusChanged();
        return;
    }
    m_text->setText(qt(*text));
    m_synced = m_text->text();
    measure();
}

QString ItemEditor::tidied(const QString& text) {
    const auto read = model::readItem(text.trimmed().toStdString());
    if (!read) return text;
    const auto tidy = model::itemText(read->item, read->form);
    return tidy ? qt(*tidy) : text;
}

void ItemEditor::replaceText(const QString& text) {
    m_opened.insert(keyOf(m_table, m_itemType));
    m_text->replaceText(tidied(text));
    measure();
    finishEditing();
    showSide();
    m_text->setFocus();
}

void ItemEditor::paste() {
    const QString text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        tell(tr("The clipboard holds no text."), {}, {});
    else
        replaceText(text);
}

void ItemEditor::openFile() {
    const QString path = chooseFile(this);
    if (path.isEmpty()) return;
    const auto text = model::readTextFile(QFile::encodeName(path).toStdString(), model::kMaxItemJsonBytes);
    if (text)
        replaceText(qt(*text));
    else
        tell(qt(text.error().text()), {}, {});
}

void ItemEditor::setSizeOnly(bool sizeOnly) {
    const QString key = keyOf(m_table, m_itemType);
    const model::ItemType* shown = type();
    if (shown == nullptr || sizeOnly == isSizeOnly()) return;
    if (!sizeOnly) {
        m_opened.insert(key);
        // What Size only took away comes back.
        if (m_removed.contains(key))
            replaceText(m_removed.take(key));
        else
            load();
        m_text->setFocus();
        return;
    }
    finishEditing();
    if (!m_text->text().trimmed().isEmpty()) m_removed.insert(key, m_text->text());
    m_drafts.remove(key);
    m_opened.remove(key);
    m_synced = m_text->text();
    m_example.reset();
    const bool hadExample = type()->attributes.has_value();
    edit(tr("Size only of %1").arg(m_itemType), [&](model::ItemType& edited) {
        // The size as it was last measured stays.
        if (const model::Item* item = edited.example(); item != nullptr && !edited.size)
            edited.size = model::itemSize(*item).total;
        edited.attributes.reset();
    });
    load();
    if (!hadExample) updateStatus();
    m_size->setFocus();
}

void ItemEditor::editSize() {
    if (!m_size->isModified() || type() == nullptr) return;
    std::optional<model::Size> size;
    if (!m_size->text().trimmed().isEmpty()) {
        const auto typed = model::parseSize(m_size->text().toStdString());
        m_sizeProblem->setText(typed ? QString() : qt(typed.error().message));
        m_size->setProperty("invalid", !typed);
        refreshStyle(*m_size);
        if (!typed) return;
        size = *typed;
    }
    m_size->setModified(false);
    edit(tr("Size of %1").arg(m_itemType), [&](model::ItemType& edited) { edited.size = size; });
    refresh();
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The parts of the item editor: how they are laid out, what they say, and how text and grid follow each other.

#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/size_text.h"
#include "ui/delegates/index_mark_delegate.h"
#include "ui/models/attribute_model.h"
#include "ui/models/text.h"
#include "ui/pages/item_editor.h"
#include "ui/pages/item_editor_footer.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/json_editor.h"
#include "ui/widgets/status_mark.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kNoteHeight = 66;
constexpr int kRowHeight = 24;
constexpr int kMarkWidth = 19;
constexpr int kTypeWidth = 40;
constexpr int kNameBytesWidth = 42;
constexpr int kBytesWidth = 50;
constexpr int kUncertainWidth = 76;
constexpr int kShareWidth = 90;
constexpr auto kDiscard = "discard";
constexpr auto kMeasured = "measured";

QVBoxLayout* column(QWidget* widget) {
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

}  // namespace

void ItemEditor::buildText() {
    m_textSide = new QWidget(m_left);
    m_text = new JsonEditor(m_textSide);
    m_text->setObjectName(QStringLiteral("itemText"));
    m_text->setAccessibleName(tr("Item as JSON"));
    m_text->setPlaceholderText(tr("Paste an item: DynamoDB JSON, plain JSON, or what aws dynamodb get-item printed."));
    m_text->setTidy([this](const QString& text) { return tidied(text); });
    auto* strip = new QWidget(m_textSide);
    strip->setMaximumHeight(kNoteHeight);
    m_noteMark = new QLabel(strip);
    m_note = new QLabel(strip);
    m_note->setObjectName(QStringLiteral("itemNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_noteAction = new QPushButton(strip);
    m_noteAction->setObjectName(QStringLiteral("itemNoteAction"));
    m_noteAction->setProperty("link", true);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(12, 5, 8, 5);
    row->setSpacing(7);
    row->addWidget(m_noteMark, 0, Qt::AlignTop);
    row->addWidget(m_note, 1);
    row->addWidget(m_noteAction, 0, Qt::AlignTop);
    auto* layout = column(m_textSide);
    layout->addWidget(m_text, 1);
    layout->addWidget(strip);
    connect(m_text, &JsonEditor::edited, this, &ItemEditor::textEdited);
    connect(m_text, &JsonEditor::focusLeft, this, &ItemEditor::finishEditing);
    connect(m_text, &JsonEditor::cursorRested, this, &ItemEditor::followCursor);
    connect(m_text, &JsonEditor::escapePressed, this, &ItemEditor::closed);
    connect(m_noteAction, &QPushButton::clicked, this, &ItemEditor::runNoteAction);
}

void ItemEditor::buildSize() {
    m_sizeSide = new QWidget(m_left);
    auto* label = new QLabel(tr("Si&ze of one item, names included"), m_sizeSide);
    m_size = new QLineEdit(m_sizeSide);
    m_size->setObjectName(QStringLiteral("itemSize"));
    m_size->setAccessibleName(tr("Size of one item"));
    m_size->setMaximumWidth(260);
    label->setBuddy(m_size);
    m_sizeProblem = new QLabel(m_sizeSide);
    m_sizeProblem->setTextFormat(Qt::PlainText);
    m_sizeProblem->setWordWrap(true);
    auto* hint =
        new QLabel(tr("Type 1391 or 1.5 KB; a range is 200..900..5 KB, several sizes are 300 70 % / 2 KB 30 %. "
                      "Paste an item to have it measured."),
                   m_sizeSide);
    hint->setProperty("muted", true);
    hint->setWordWrap(true);
    auto* layout = column(m_sizeSide);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_size),
                          static_cast<QWidget*>(m_sizeProblem), static_cast<QWidget*>(hint)})
        layout->addWidget(each);
    layout->addStretch(1);
    connect(m_size, &QLineEdit::editingFinished, this, &ItemEditor::editSize);
}

void ItemEditor::buildAttributes() {
    m_attributeSide = new QWidget(m_splitter);
    m_model = new AttributeModel(this);
    m_attributes = new GridView(m_attributeSide);
    m_attributes->setObjectName(QStringLiteral("attributeGrid"));
    m_attributes->setAccessibleName(tr("Bytes of each attribute"));
    m_attributes->setRowCommands(false);
    m_attributes->setItemDelegate(new IndexMarkDelegate(m_attributes));
    m_attributes->setModel(m_model);
    m_attributes->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_attributes->setNameColumn(88);
    QHeaderView* header = m_attributes->horizontalHeader();
    header->setMinimumSectionSize(kMarkWidth);
    header->setSectionsClickable(true);
    m_attributes->verticalHeader()->setMinimumSectionSize(kRowHeight);
    m_attributes->verticalHeader()->setDefaultSectionSize(kRowHeight);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ItemEditor::fitColumns);
    fitColumns();
    m_footer = new AttributeFooter(m_attributes, m_model, m_attributeSide);
    auto* layout = column(m_attributeSide);
    layout->addWidget(m_attributes, 1);
    layout->addWidget(m_footer);
    connect(header, &QHeaderView::sectionClicked, this, [this](int section) {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_model->sortBy(section);
        selectAttribute(m_attribute);
    });
    connect(m_attributes->selectionModel(), &QItemSelectionModel::currentChanged, this, &ItemEditor::followGrid);
    connect(m_attributes, &GridView::escapePressed, this, &ItemEditor::closed);
    connect(m_attributes, &GridView::opened, this, [this] {
        m_text->revealLit();
        m_text->setFocus();
    });
}

// Of known widths: what is measured from the rows would leave no room for many indexes.
void ItemEditor::fitColumns() {
    QHeaderView* header = m_attributes->horizontalHeader();
    const int value = m_model->size().isUncertain() ? kUncertainWidth : kBytesWidth;
    const int widths[] = {0, kTypeWidth, kNameBytesWidth, value, kBytesWidth, kShareWidth};
    for (int i = AttributeModel::Type; i < m_model->columnCount(); ++i) {
        header->setSectionResizeMode(i, QHeaderView::Fixed);
        header->resizeSection(i, i < AttributeModel::FirstIndex ? widths[i] : kMarkWidth);
    }
}

void ItemEditor::layOut() {
    m_left->addWidget(m_textSide);
    m_left->addWidget(m_sizeSide);
    m_splitter->addWidget(m_left);
    m_splitter->addWidget(m_attributeSide);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_splitter->setStretchFactor(0, 10);
    m_splitter->setStretchFactor(1, 13);
    m_splitter->setSizes({335, 475});
    m_left->setMinimumWidth(200);
    m_attributeSide->setMinimumWidth(220);
    column(this)->addWidget(m_splitter, 1);
}

void ItemEditor::tell(const QString& note, const QString& action, const QString& actionName) {
    m_note->setText(note);
    m_note->setToolTip(note.size() > 120 ? QStringLiteral("<qt>") + note.toHtmlEscaped() : QString());
    m_noteAction->setText(action);
    m_noteAction->setProperty("does", actionName);
    m_noteAction->setVisible(!action.isEmpty());
    m_noteMark->setVisible(false);
    m_note->parentWidget()->setVisible(!note.isEmpty());
}

// Problems of what the text is are those of the plan, which knows the keys of table and indexes.
void ItemEditor::updateStatus() {
    using model::Severity;
    const model::ItemType* shown = type();
    ItemStatus status;
    QString note;
    QString action;
    QString does;
    if (shown == nullptr || isSizeOnly()) {
        status.text = shown != nullptr && shown->size ? tr("size stated") : tr("no size");
    } else if (m_error) {
        status = {tr("1 problem"), Severity::Invalid};
        note = qt(m_error->text());
        if (m_example && isDirty()) {
            action = tr("Discard");
            does = QLatin1String(kDiscard);
        }
    } else if (!m_read) {
        status.text = tr("no item");
        if (shown->attributes) {
            status.severity = Severity::Watch;
            note = tr("The item type keeps its last item. Size only removes it.");
            action = tr("Discard");
            does = QLatin1String(kDiscard);
        }
    } else {
        const auto place = model::itemTypePointer(m_table.toStdString(), m_itemType.toStdString()) / "attributes";
        QStringList problems;
        for (const auto& finding : m_document.plan().findings)
            if (finding.place == place.text() && finding.severity == Severity::Invalid)
                problems << qt(finding.title) + QStringLiteral(". ") + qt(finding.reason);
        if (problems.isEmpty())
            status = {tr("valid"), Severity::Fine};
        else
            status = {problems.size() == 1 ? tr("1 problem") : tr("%1 problems").arg(problems.size()),
                      Severity::Invalid};
        note = problems.join(u'\n');
        if (problems.isEmpty() && shown->size && shown->attributes) {
            note = tr("The stated size of %1 counts, not the %2 that the attributes measure.")
                       .arg(qt(model::sizeText(*shown->size)), qt(model::formatExactBytes(m_model->size().total)));
            action = tr("Use the attributes");
            does = QLatin1String(kMeasured);
        }
    }
    tell(note, action, does);
    if (status.severity && !note.isEmpty() && status.severity != Severity::Fine) {
        m_noteMark->setPixmap(statusPixmap(*status.severity, Theme::of(this), 12, devicePixelRatioF()));
        m_noteMark->show();
    }
    m_status = status;
    emit statusChanged();
}

void ItemEditor::runNoteAction() {
    const QString does = m_noteAction->property("does").toString();
    if (does == QLatin1String(kDiscard)) {
        m_drafts.remove(keyOf(m_table, m_itemType));
        load();
        m_text->setFocus();
    } else if (does == QLatin1String(kMeasured)) {
        edit(tr("Size of %1").arg(m_itemType), [](model::ItemType& edited) { edited.size.reset(); });
    }
}

// The text may have the item inside {"Item": ...}.
QStringList ItemEditor::pathOf(const QString& attribute) const {
    QStringList path{attribute};
    if (!m_text->outline().find(path)) path.prepend(QStringLiteral("Item"));
    return path;
}

void ItemEditor::selectAttribute(const QString& name) {
    const auto row = static_cast<int>(m_model->rowNames().indexOf(name));
    if (row < 0) {
        m_attributes->clearSelection();
        m_text->light({});
        return;
    }
    m_attributes->setCurrentIndex(m_model->index(row, std::max(0, m_attributes->currentIndex().column())));
    m_attributes->scrollTo(m_attributes->currentIndex());
    m_text->light(pathOf(name));
}

void ItemEditor::followCursor() {
    if (m_isFollowing || !m_read || !m_text->hasFocus() || m_measureSoon->isActive()) return;
    const QStringList path = m_text->pathAtCursor();
    const QStringList names = m_model->rowNames();
    const QString name =
        !path.isEmpty() && !names.contains(path.first()) && path.size() > 1 ? path.at(1) : path.value(0);
    if (name == m_attribute) return;
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    m_attribute = names.contains(name) ? name : QString();
    selectAttribute(m_attribute);
    emit figureChosen(
        {model::FigureRef::Kind::ItemType, m_table.toStdString(), m_itemType.toStdString(), m_attribute.toStdString()});
}

void ItemEditor::followGrid() {
    if (m_isFollowing || !m_attributes->currentIndex().isValid()) return;
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    m_attribute = m_model->rowName(m_attributes->currentIndex().row());
    m_text->light(pathOf(m_attribute));
    m_text->revealLit();
    emit figureChosen(
        {model::FigureRef::Kind::ItemType, m_table.toStdString(), m_itemType.toStdString(), m_attribute.toStdString()});
}

}  // namespace headroom::ui

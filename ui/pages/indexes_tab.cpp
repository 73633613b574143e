// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/indexes_tab.h"

#include "ui/dialogs/index_keys_dialog.h"
#include "ui/document/table_edits.h"
#include "ui/models/heat_text.h"
#include "ui/pages/fan_out_pane.h"
#include "ui/pages/index_detail.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kLeastName = 84;
constexpr int kNameWithDescription = 200;
constexpr int kLeastKeys = 84;
constexpr int kHeaderPadding = 14;
constexpr int kBar = 46;  // of an amplification

}  // namespace

IndexesTab::IndexesTab(Document& document, QWidget* parent)
    : TableTab(document, new IndexModel(document), tr("Indexes"), parent),
      m_indexes(static_cast<IndexModel*>(model())),
      m_detail(new IndexDetail(m_indexes, this)),
      m_fanOut(new FanOutPane(document, this)) {
    grid()->setObjectName(QStringLiteral("indexGrid"));
    // Eleven columns fill a small window; the two that are read now and then stand below the grid.
    grid()->setNameColumn(kLeastName);
    grid()->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    grid()->viewport()->installEventFilter(this);
    connect(m_indexes, &QAbstractItemModel::modelReset, this, &IndexesTab::fitColumns);
    connect(m_indexes, &QAbstractItemModel::dataChanged, this, &IndexesTab::fitColumns);
    grid()->setColumnHidden(IndexModel::Distribution, true);
    grid()->setColumnHidden(IndexModel::Kind, true);
    body()->insertWidget(1, m_detail);
    const auto showDetail = [this] { m_detail->setRow(grid()->currentIndex().row()); };
    connect(grid()->selectionModel(), &QItemSelectionModel::currentChanged, m_detail, showDetail);
    connect(m_indexes, &GridModel::rowRenamed, m_detail, showDetail);
    connect(m_indexes, &QAbstractItemModel::modelReset, m_detail, showDetail);
    connect(m_indexes, &QAbstractItemModel::dataChanged, m_detail, &IndexDetail::refresh);
    connect(&document, &Document::documentReplaced, m_detail, &IndexDetail::startOver);
    connect(m_detail, &IndexDetail::keysAsked, this, &IndexesTab::editKeys);
    auto* keys = new QAction(tr("&Keys, measured or assumed…"), this);
    keys->setObjectName(QStringLiteral("editIndexKeys"));
    grid()->addCommand(keys);
    connect(keys, &QAction::triggered, this, [this] { editKeys(currentName()); });
    // It is the page's to show.
    m_fanOut->hide();
    connect(m_fanOut, &FanOutPane::figureChosen, this, &GridTab::figureChosen);
    connect(this, &GridTab::figureChosen, m_fanOut, [this](const model::FigureRef& figure) {
        if (figure.kind == model::FigureRef::Kind::Index) m_fanOut->selectTarget(figure.name);
    });
}

void IndexesTab::setTable(const QString& name) {
    TableTab::setTable(name);
    m_indexes->setTable(name);
    m_fanOut->setTable(tableName());
}

void IndexesTab::refresh() {
    m_indexes->refresh();
    m_fanOut->refresh();
}

bool IndexesTab::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) fitColumns();
    return TableTab::eventFilter(watched, event);
}

// Figures get what they need; the keys give way when there is too little room for all, the name takes what is left.
void IndexesTab::fitColumns() {
    QHeaderView* header = grid()->horizontalHeader();
    const QFontMetrics metrics(fontOf(11));
    const QAbstractItemView* view = grid();
    int others = 0;
    for (int column = IndexModel::Keys + 1; column < m_indexes->columnCount(); ++column) {
        if (grid()->isColumnHidden(column)) continue;
        int content = view->sizeHintForColumn(column);
        // Half of the hint is for the bar.
        if (column == IndexModel::Amplification) content = content / 2 + kBar;
        const int title = metrics.horizontalAdvance(m_indexes->column(column).title) + kHeaderPadding;
        header->resizeSection(column, qMax(content, title));
        others += header->sectionSize(column);
    }
    const int room = grid()->viewport()->width() - others;
    const int keys = qBound(kLeastKeys, room - kLeastName, qMax(kLeastKeys, view->sizeHintForColumn(IndexModel::Keys)));
    header->resizeSection(IndexModel::Keys, keys);
    m_indexes->setShowsDescriptions(room - keys >= kNameWithDescription);
}

void IndexesTab::editKeys(const QString& name) {
    const model::Table* shown = table();
    const model::Index* index = shown == nullptr ? nullptr : shown->indexes.find(name.toStdString());
    if (index == nullptr) return;
    const model::TablePlan* plan = document().plan().table(tableName());
    IndexKeysDialog dialog(name, *index, unstatedKeysText(plan == nullptr ? nullptr : plan->heatOf(name.toStdString())),
                           this);
    if (dialog.exec() != QDialog::Accepted || !dialog.isValid()) return;
    document().edit(tr("Keys of %1").arg(name), [&](model::Workload& workload) {
        model::Table* edited = workload.tables.find(tableName());
        if (edited == nullptr) return;
        if (model::Index* found = edited->indexes.find(name.toStdString())) *found = dialog.index();
    });
}

QWidget* IndexesTab::lowerPane() { return m_fanOut; }

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

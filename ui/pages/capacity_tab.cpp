// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/capacity_tab.h"

#include "model/workload/words.h"
#include "ui/delegates/text_delegate.h"
#include "ui/document/table_edits.h"
#include "ui/models/text.h"
#include "ui/models/ways_model.h"
#include "ui/widgets/grid_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

void setUp(GridView* grid, GridModel* model, const QString& name) {
    grid->setModel(model);
    grid->setRowCommands(false);
    grid->setAccessibleName(name);
    for (int i = 0; i < model->columnCount(); ++i) grid->setItemDelegateForColumn(i, new TextDelegate(grid));
    grid->setNameColumn(150);
}

}  // namespace

CapacityTab::CapacityTab(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_waysModel(new WaysModel(document, this)),
      m_capacityModel(new CapacityModel(document, this)),
      m_ways(new GridView(this)),
      m_capacity(new GridView(this)),
      m_choose(new QPushButton(tr("&Plan with this"), this)),
      m_class(new QComboBox(this)),
      m_stream(new QComboBox(this)),
      m_recovery(new QCheckBox(tr("Point-in-time &recovery"), this)) {
    m_ways->setObjectName(QStringLiteral("waysGrid"));
    m_capacity->setObjectName(QStringLiteral("capacityGrid"));
    setUp(m_ways, m_waysModel, tr("Ways to pay"));
    setUp(m_capacity, m_capacityModel, tr("Capacity"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* options = new QWidget(this);
    buildOptions(options);
    layout->addWidget(options);
    layout->addWidget(m_ways, 2);
    layout->addWidget(m_capacity, 3);
    connect(m_ways, &GridView::opened, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(m_choose, &QPushButton::clicked, this, [this] { choose(m_ways->currentIndex().row()); });
    connect(m_ways->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        const auto* way = m_waysModel->wayAt(current.row());
        m_choose->setEnabled(way != nullptr);
        if (way != nullptr) emit figureChosen({model::FigureRef::Kind::WayCost, m_table, way->key, {}});
    });
    connect(m_capacity->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (!current.isValid()) return;
                const std::string index =
                    current.row() == 0 ? std::string() : m_capacityModel->rowName(current.row()).toStdString();
                emit figureChosen({model::FigureRef::Kind::Index, m_table, index, {}});
            });
}

void CapacityTab::buildOptions(QWidget* parent) {
    auto* row = new QHBoxLayout(parent);
    row->setContentsMargins(12, 8, 12, 8);
    const auto addLabel = [&](const QString& text, QWidget* buddy) {
        auto* label = new QLabel(text, parent);
        label->setProperty("muted", true);
        label->setBuddy(buddy);
        row->addWidget(label);
        row->addWidget(buddy);
    };
    m_class->addItem(tr("Standard"));
    m_class->addItem(tr("Standard-IA"));
    m_class->setAccessibleName(tr("Table class"));
    m_stream->addItem(tr("no stream"));
    for (const auto& word : model::words<model::StreamView>()) m_stream->addItem(qt(word.text));
    m_stream->setAccessibleName(tr("Stream"));
    addLabel(tr("&Class"), m_class);
    addLabel(tr("&Stream"), m_stream);
    row->addWidget(m_recovery);
    row->addStretch(1);
    m_choose->setEnabled(false);
    row->addWidget(m_choose);
    connect(m_class, &QComboBox::activated, this, [this](int index) {
        const auto chosen = index == 0 ? model::TableClass::Standard : model::TableClass::StandardInfrequentAccess;
        change(tr("Class"), [chosen](model::Table& edited) { edited.tableClass = chosen; });
    });
    connect(m_stream, &QComboBox::activated, this, [this](int index) {
        std::optional<model::StreamView> view;
        if (index > 0) view = model::words<model::StreamView>()[static_cast<std::size_t>(index - 1)].value;
        change(tr("Stream"), [view](model::Table& edited) { edited.stream = view; });
    });
    connect(m_recovery, &QCheckBox::clicked, this, [this](bool on) {
        change(tr("Point-in-time recovery"), [on](model::Table& edited) { edited.pointInTimeRecovery = on; });
    });
}

const model::Table* CapacityTab::table() const { return m_document.workload().tables.find(m_table); }

void CapacityTab::change(const QString& what, const std::function<void(model::Table&)>& apply) {
    m_document.edit(tr("%1 of %2").arg(what, qt(m_table)), [&](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(m_table)) apply(*edited);
    });
}

void CapacityTab::choose(int row) {
    if (const auto* chosen = m_waysModel->wayAt(row)) {
        const model::PayWay way = chosen->way;
        change(tr("Way to pay"), [way](model::Table& edited) { model::planWith(edited, way); });
    }
}

void CapacityTab::setTable(const QString& name) {
    m_table = name.toStdString();
    m_waysModel->setTable(name);
    m_capacityModel->setTable(name);
    refresh();
}

void CapacityTab::refresh() {
    m_waysModel->refresh();
    m_capacityModel->refresh();
    const model::Table* shown = table();
    if (shown == nullptr) return;
    m_class->setCurrentIndex(shown->tableClass == model::TableClass::Standard ? 0 : 1);
    m_stream->setCurrentIndex(shown->stream ? m_stream->findText(qt(model::wordOf(*shown->stream)), Qt::MatchExactly)
                                            : 0);
    m_recovery->setChecked(shown->pointInTimeRecovery);
}

}  // namespace headroom::ui

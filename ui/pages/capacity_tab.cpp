// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/capacity_tab.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/charts/line_chart.h"
#include "ui/delegates/text_delegate.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/models/text.h"
#include "ui/models/ways_model.h"
#include "ui/pages/curves_data.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/panel.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

void setUp(GridView* grid, GridModel* model, const QString& name) {
    grid->setModel(model);
    grid->setRowCommands(false);
    grid->setAccessibleName(name);
    for (int i = 0; i < model->columnCount(); ++i) grid->setItemDelegateForColumn(i, new TextDelegate(grid));
    grid->setNameColumn(190);
}

}  // namespace

CapacityTab::CapacityTab(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_waysModel(new WaysModel(document, this)),
      m_capacityModel(new CapacityModel(document, this)),
      m_ways(new GridView(this)),
      m_capacity(new GridView(this)),
      m_curves(new LineChart(tr("Cost against utilisation"), this)),
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
    layout->addWidget(buildViews(), 1);
    buildWays();
    connect(m_curves, &Chart::elementActivated, this, [this](int row, int) {
        const auto* shown = m_document.plan().table(m_table);
        if (shown == nullptr) return;
        std::optional<std::size_t> way;
        if (row >= 0 && static_cast<std::size_t>(row) < m_shown.curves.size())
            way = m_shown.curves[static_cast<std::size_t>(row)].way;
        else if (row == m_curves->diamondRow())
            way = m_shown.cheapestWay;
        if (way && *way < shown->ways.size())
            emit figureChosen({model::FigureRef::Kind::WayCost, m_table, shown->ways[*way].key, {}});
    });
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

void CapacityTab::buildWays() {
    auto* panel = new Panel(tr("Ways to pay"), this);
    panel->setSubtitle(tr("up-front money spread over its term"));
    panel->setRightWidget(m_choose);
    panel->setBody(m_ways);
    m_waysPanel = panel;
}

// The chart, of writes or of reads, or the capacity grid.
QWidget* CapacityTab::buildViews() {
    auto* area = new QWidget(this);
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 2, 12, 2);
    m_viewNote = new QLabel(area);
    m_viewNote->setProperty("muted", true);
    m_viewNote->setTextFormat(Qt::PlainText);
    head->addWidget(m_viewNote, 1);
    m_viewChoice = new QButtonGroup(this);
    const QString titles[] = {tr("&Writes"), tr("R&eads"), tr("C&apacity")};
    for (int view = 0; view < 3; ++view) {
        auto* button = new QPushButton(titles[view], area);
        button->setCheckable(true);
        m_viewChoice->addButton(button, view);
        head->addWidget(button);
    }
    m_viewChoice->button(0)->setChecked(true);
    auto* asTable = new QPushButton(tr("Show as table"), area);
    asTable->setProperty("link", true);
    connect(asTable, &QPushButton::clicked, m_curves, &Chart::showAsTable);
    head->addWidget(asTable);
    layout->addLayout(head);
    m_views = new QStackedWidget(area);
    m_views->addWidget(m_curves);
    m_views->addWidget(m_capacity);
    layout->addWidget(m_views, 1);
    connect(m_viewChoice, &QButtonGroup::idClicked, this, &CapacityTab::showView);
    return area;
}

void CapacityTab::showView(int view) {
    constexpr int kCapacityView = 2;
    m_views->setCurrentWidget(view == kCapacityView ? static_cast<QWidget*>(m_capacity) : m_curves);
    fillCurves();
}

void CapacityTab::fillCurves() {
    const auto* shown = m_document.plan().table(m_table);
    if (shown == nullptr) return;
    const int view = m_viewChoice->checkedId();
    if (view == 2) {
        m_viewNote->setText(tr("type the units to provision; empty: what the peak needs"));
        return;
    }
    m_shown = model::costCurves(*shown, view == 0);
    m_curves->setDocumentName(m_document.displayName());
    m_curves->setData(curvesData(m_shown, *shown, m_document.plan().currency));
    m_viewNote->setText(m_shown.isEmpty() ? (view == 0 ? tr("nothing is written") : tr("nothing is read"))
                                          : (view == 0 ? tr("writes of %1 and its indexes: their peak needs %2 WCU")
                                                       : tr("reads of %1 and its indexes: their peak needs %2 RCU"))
                                                .arg(qt(m_table), qt(model::formatNumber(m_shown.capacity, 0))));
}

void CapacityTab::buildOptions(QWidget* parent) {
    auto* row = new QHBoxLayout(parent);
    row->setContentsMargins(12, 5, 12, 3);
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
    auto* more = new QPushButton(tr("Charges and s&caling…"), parent);
    more->setObjectName(QStringLiteral("tableCharges"));
    connect(more, &QPushButton::clicked, this, &CapacityTab::editCharges);
    row->addStretch(1);
    row->addWidget(more);
    m_choose->setEnabled(false);
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

void CapacityTab::editCharges() {
    const model::Table* shown = table();
    if (shown == nullptr) return;
    TableDialog dialog(qt(m_table), *shown, this);
    if (dialog.exec() != QDialog::Accepted || !dialog.isValid()) return;
    change(tr("Charges"), [&](model::Table& edited) { edited = dialog.table(); });
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
    fillCurves();
    const model::Table* shown = table();
    if (shown == nullptr) return;
    m_class->setCurrentIndex(shown->tableClass == model::TableClass::Standard ? 0 : 1);
    m_stream->setCurrentIndex(shown->stream ? m_stream->findText(qt(model::wordOf(*shown->stream)), Qt::MatchExactly)
                                            : 0);
    m_recovery->setChecked(shown->pointInTimeRecovery);
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/workload_page.h"

#include "model/plan/overview.h"
#include "model/units/format.h"
#include "ui/charts/stacked_bars.h"
#include "ui/document/table_edits.h"
#include "ui/models/table_list_model.h"
#include "ui/models/text.h"
#include "ui/pages/chart_data.h"
#include "ui/pages/headroom_panel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tile.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom::ui {

TablesTab::TablesTab(Document& document, QWidget* parent)
    : GridTab(document, new TableListModel(document), tr("Tables"), parent),
      m_tables(static_cast<TableListModel*>(model())) {
    grid()->setObjectName(QStringLiteral("tableGrid"));
}

void TablesTab::refresh() { m_tables->refresh(); }

std::string TablesTab::apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) {
    switch (command) {
        case Command::Add: return addTable(workload);
        case Command::Duplicate: {
            std::string name;
            for (auto row = rows.rbegin(); row != rows.rend(); ++row) name = duplicateEntry(workload.tables, *row, "-");
            return name;
        }
        case Command::Remove: removeEntries(workload.tables, rows); break;
        case Command::MoveUp: moveEntries(workload.tables, rows, -1); break;
        case Command::MoveDown: moveEntries(workload.tables, rows, 1); break;
    }
    return {};
}

model::FigureRef TablesTab::figureOf(int row) const {
    return {model::FigureRef::Kind::TableCost, model()->rowName(row).toStdString(), {}, {}};
}

QString TablesTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add table");
        case Command::Duplicate: return tr("Duplicate table");
        case Command::Remove: return tr("Remove table");
        default: return tr("Move table");
    }
}

WorkloadPage::WorkloadPage(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_tiles(new TileRow(this)),
      m_name(new QLineEdit(this)),
      m_tables(new TablesTab(document, this)),
      m_costs(new StackedBars(tr("Monthly cost by table"), this)),
      m_total(new QLabel(this)),
      m_headroom(new HeadroomPanel(tr("Headroom of every limit"), tr("limit ÷ demand at peak · logarithmic"), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tiles);

    const auto link = [](const QString& text, QWidget* owner) {
        auto* button = new QPushButton(text, owner);
        button->setProperty("link", true);
        button->setCursor(Qt::PointingHandCursor);
        return button;
    };
    layout->addWidget(m_headroom, 4);

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* tables = new Panel(tr("Tables"), this);
    auto* head = new QWidget(tables);
    auto* headLayout = new QHBoxLayout(head);
    headLayout->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("&Name"), head);
    label->setProperty("muted", true);
    label->setBuddy(m_name);
    m_name->setAccessibleName(tr("Name of the workload"));
    m_name->setMinimumWidth(150);
    auto* add = link(tr("+ Add table"), head);
    headLayout->addWidget(label);
    headLayout->addWidget(m_name);
    headLayout->addWidget(add);
    tables->setRightWidget(head);
    tables->setBody(m_tables);
    row->addWidget(tables, 3);
    auto* costs = new Panel(tr("Monthly cost by table"), this);
    costs->setBody(m_costs);
    costs->setRightWidget(m_total);
    row->addWidget(costs, 2);
    layout->addLayout(row, 3);

    connect(add, &QPushButton::clicked, m_tables, &GridTab::addRow);
    connect(m_name, &QLineEdit::editingFinished, this, &WorkloadPage::editName);
    connect(&m_document, &Document::documentReplaced, m_name, [this] { m_name->setModified(false); });
    connect(m_tables, &GridTab::figureChosen, this, &WorkloadPage::figureChosen);
    connect(m_tables, &GridTab::opened, this, &WorkloadPage::tableOpened);
    connect(m_tiles, &TileRow::tileActivated, this, [this](int tile) {
        using Kind = model::FigureRef::Kind;
        m_tiles->setSelected(tile);
        emit figureChosen({tile == 1 ? Kind::Headroom : Kind::WorkloadCost, {}, {}, {}});
    });
    connect(m_costs, &Chart::elementActivated, this, [this](int bar, int) {
        const auto& shown = m_document.plan().tables;
        if (bar >= 0 && static_cast<std::size_t>(bar) < shown.size())
            emit figureChosen({model::FigureRef::Kind::TableCost, shown[static_cast<std::size_t>(bar)].name, {}, {}});
    });
    connect(m_costs, &Chart::elementOpened, this, [this](int bar, int) {
        const auto& shown = m_document.plan().tables;
        if (bar >= 0 && static_cast<std::size_t>(bar) < shown.size())
            emit tableOpened(qt(shown[static_cast<std::size_t>(bar)].name));
    });
    connect(m_headroom, &HeadroomPanel::figureChosen, this, &WorkloadPage::figureChosen);
}

void WorkloadPage::editName() {
    if (!m_name->isModified()) return;
    m_name->setModified(false);
    m_document.edit(tr("Name of the workload"),
                    [this](model::Workload& workload) { workload.name = m_name->text().trimmed().toStdString(); });
}

void WorkloadPage::refresh() {
    m_tables->refresh();
    // What is being typed stays.
    if (!m_name->isModified()) m_name->setText(qt(m_document.workload().name));
    fillTiles();
    m_costs->setDocumentName(m_document.displayName());
    const model::Plan& plan = m_document.plan();
    m_costs->setData(costByTable(plan));
    m_total->setText(qt(model::formatMoney(plan.cost.total(), plan.currency)));
    m_headroom->show(plan.limits(), {}, m_document.displayName());
}

void WorkloadPage::fillTiles() {
    const model::Plan& plan = m_document.plan();
    TileContent headroom{tr("Plan headroom"), qt(model::formatFactor(plan.headroom)), tr("no limit could be measured"),
                         std::nullopt};
    if (const model::Limit* tightest = model::tightestLimit(plan)) {
        headroom.note = tr("%1, %2").arg(qt(tightest->subject), qt(tightest->what));
        headroom.severity = tightest->severity();
    }
    m_tiles->setTiles(
        {{tr("Per month, as planned"), qt(model::formatMoney(plan.cost.total(), plan.currency)),
          tr("on-demand %1").arg(qt(model::formatMoney(plan.costs.onDemand().total(), plan.currency))), std::nullopt},
         headroom,
         {tr("Peak reads"), tr("%1 RU/s").arg(qt(model::formatUnits(plan.peak.reads.value()))),
          tr("%1 on average").arg(qt(model::formatUnits(plan.average.reads.value()))), std::nullopt},
         {tr("Peak writes"), tr("%1 WU/s").arg(qt(model::formatUnits(plan.peak.writes.value()))),
          tr("%1 on average").arg(qt(model::formatUnits(plan.average.writes.value()))), std::nullopt},
         {tr("Storage"), qt(model::formatBytes(plan.storedBytes.value())), tr("tables and indexes"), std::nullopt}});
}

void WorkloadPage::selectLimit(const std::string& figureName) { m_headroom->selectLimit(figureName); }

}  // namespace headroom::ui

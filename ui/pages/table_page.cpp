// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/table_page.h"

#include "model/units/format.h"
#include "ui/charts/chart.h"
#include "ui/models/text.h"
#include "ui/pages/capacity_tab.h"
#include "ui/pages/chart_data.h"
#include "ui/pages/cost_panel.h"
#include "ui/pages/headroom_panel.h"
#include "ui/pages/indexes_tab.h"
#include "ui/pages/items_tab.h"
#include "ui/pages/partitions_data.h"
#include "ui/pages/partitions_tab.h"
#include "ui/pages/patterns_tab.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tile.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

enum Tab { ItemsTabIndex, PatternsTabIndex, IndexesTabIndex, CapacityTabIndex, PartitionsTabIndex };

Node::Kind kindOf(int tab) {
    switch (tab) {
        case ItemsTabIndex: return Node::Kind::Items;
        case IndexesTabIndex: return Node::Kind::Indexes;
        case CapacityTabIndex: return Node::Kind::Capacity;
        case PartitionsTabIndex: return Node::Kind::Partitions;
        default: return Node::Kind::Patterns;
    }
}

QPushButton* linkButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setProperty("link", true);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

}  // namespace

TablePage::TablePage(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_tiles(new TileRow(this)),
      m_tabs(new QTabBar(this)),
      m_stack(new QStackedWidget(this)),
      m_lower(new QStackedWidget(this)),
      m_add(linkButton({}, this)),
      m_items(new ItemsTab(document, this)),
      m_patterns(new PatternsTab(document, this)),
      m_indexes(new IndexesTab(document, this)),
      m_capacity(new CapacityTab(document, this)),
      m_partitions(new PartitionsTab(document, this)),
      m_costs(new CostPanel(this)),
      m_headroom(new HeadroomPanel(tr("Headroom"), tr("limit ÷ demand at peak"), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tiles);
    buildTabs();
    buildCharts();
    connect(m_tiles, &TileRow::tileActivated, this, [this](int tile) {
        m_tiles->setSelected(tile);
        if (tile >= 0 && static_cast<std::size_t>(tile) < m_tileFigures.size())
            emit figureChosen(m_tileFigures[static_cast<std::size_t>(tile)]);
    });
    showTab(PatternsTabIndex);
}

void TablePage::buildTabs() {
    m_tabs->setObjectName(QStringLiteral("tableTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Items"));
    m_tabs->addTab(tr("Access patterns"));
    m_tabs->addTab(tr("Indexes"));
    m_tabs->addTab(tr("Capacity mode"));
    m_tabs->addTab(tr("Partitions"));
    for (QWidget* tab :
         {static_cast<QWidget*>(m_items), static_cast<QWidget*>(m_patterns), static_cast<QWidget*>(m_indexes),
          static_cast<QWidget*>(m_capacity), static_cast<QWidget*>(m_partitions)})
        m_stack->addWidget(tab);
    auto* panel = new Panel({}, this);
    panel->setHeadWidget(m_tabs);
    panel->setRightWidget(m_add);
    panel->setBody(m_stack);
    static_cast<QVBoxLayout*>(layout())->addWidget(panel, 39);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        showTab(tab);
        emit nodeChanged(node());
    });
    connect(m_add, &QPushButton::clicked, this, [this] {
        if (TableTab* tab = currentGridTab()) tab->addRow();
    });
    const auto forward = [this](const model::FigureRef& figure) {
        m_tiles->setSelected(-1);
        emit figureChosen(figure);
    };
    for (TableTab* tab :
         {static_cast<TableTab*>(m_items), static_cast<TableTab*>(m_patterns), static_cast<TableTab*>(m_indexes)}) {
        connect(tab, &GridTab::figureChosen, this, forward);
        connect(tab, &TableTab::viewChanged, this, &TablePage::fillView);
    }
    connect(m_capacity, &CapacityTab::figureChosen, this, forward);
    connect(m_partitions, &PartitionsTab::figureChosen, this, forward);
    connect(m_partitions, &PartitionsTab::patternOpened, this, &TablePage::patternOpened);
    connect(m_partitions, &PartitionsTab::keysOpened, this, &TablePage::keysOpened);
    connect(m_partitions, &PartitionsTab::tryRequested, this, &TablePage::tryRequested);
    connect(m_partitions, &PartitionsTab::applyRequested, this, &TablePage::applyRequested);
    connect(m_items, &GridTab::opened, this, [this](const QString& name) { emit itemTypeOpened(m_table, name); });
    connect(m_patterns, &GridTab::opened, this, [this](const QString& name) { emit patternOpened(m_table, name); });
}

void TablePage::buildCharts() {
    m_charts = new QWidget(m_lower);
    auto* row = new QHBoxLayout(m_charts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_costs, 1);
    row->addWidget(m_headroom, 1);
    m_lower->addWidget(m_charts);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_lower, 26);
    const auto forward = [this](const model::FigureRef& figure) {
        m_tiles->setSelected(-1);
        emit figureChosen(figure);
    };
    connect(m_costs, &CostPanel::figureChosen, this, forward);
    connect(m_headroom, &HeadroomPanel::figureChosen, this, forward);
}

void TablePage::show(const Node& wanted) {
    m_table = wanted.table;
    m_items->setTable(m_table);
    m_patterns->setTable(m_table);
    m_indexes->setTable(m_table);
    m_capacity->setTable(m_table);
    m_partitions->setTable(m_table);
    int tab = m_tabs->currentIndex();
    for (int i = 0; i < m_tabs->count(); ++i)
        if (kindOf(i) == wanted.kind) tab = i;
    // Its figures take a while, so that it has them only while it is open.
    const bool isOpen = m_tabs->currentIndex() == tab;
    m_tabs->setCurrentIndex(tab);
    if (isOpen && tab == PartitionsTabIndex) m_partitions->refresh();
    fillView();
    if (TableTab* grid = currentGridTab(); grid != nullptr && !wanted.name.isEmpty()) grid->open(wanted.name);
}

void TablePage::finishEditing() {
    m_items->finishEditing();
    m_partitions->finishEditing();
}

void TablePage::selectLimit(const std::string& figureName) {
    if (m_stack->currentWidget() == m_partitions)
        m_partitions->selectLimit(figureName);
    else
        m_headroom->selectLimit(figureName);
}

bool TablePage::hasDrafts() { return m_items->hasDrafts(); }

void TablePage::refresh() {
    refreshTab();
    fillView();
}

// The tabs behind catch up when they come to the front.
void TablePage::refreshTab() {
    switch (m_tabs->currentIndex()) {
        case ItemsTabIndex: m_items->refresh(); break;
        case PatternsTabIndex: m_patterns->refresh(); break;
        case IndexesTabIndex: m_indexes->refresh(); break;
        case PartitionsTabIndex: m_partitions->refresh(); break;
        default: m_capacity->refresh(); break;
    }
}

Node TablePage::node() const {
    Node shown{kindOf(m_tabs->currentIndex()), m_table, {}};
    if (const TableTab* grid = currentGridTab(); grid != nullptr && shown.kind == Node::Kind::Indexes)
        shown.name = grid->currentName();
    return shown;
}

GridView* TablePage::grid() const {
    const TableTab* tab = currentGridTab();
    return tab == nullptr ? nullptr : tab->grid();
}

void TablePage::enter() {
    if (GridView* own = grid()) return own->setFocus(Qt::ShortcutFocusReason);
    for (QWidget* inside : m_stack->currentWidget()->findChildren<QWidget*>()) {
        const bool isContent = qobject_cast<Chart*>(inside) != nullptr || qobject_cast<GridView*>(inside) != nullptr;
        if (!isContent || !inside->isVisibleTo(this)) continue;
        inside->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

TableTab* TablePage::currentGridTab() const { return qobject_cast<TableTab*>(m_stack->currentWidget()); }

void TablePage::fillView() {
    TableTab* tab = currentGridTab();
    QWidget* pane = tab != nullptr                             ? tab->lowerPane()
                    : m_stack->currentWidget() == m_capacity   ? m_capacity->lowerPane()
                    : m_stack->currentWidget() == m_partitions ? m_partitions->lowerPane()
                                                               : nullptr;
    if (pane != nullptr && m_lower->indexOf(pane) < 0) m_lower->addWidget(pane);
    m_lower->setCurrentWidget(pane != nullptr ? pane : m_charts);
    // A stack is as large as its largest page, unless that one asks for nothing while it is hidden.
    for (int i = 0; i < m_lower->count(); ++i) {
        QSizePolicy policy = m_lower->widget(i)->sizePolicy();
        policy.setVerticalPolicy(i == m_lower->currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored);
        m_lower->widget(i)->setSizePolicy(policy);
    }
    m_lower->setMaximumHeight(m_lower->currentWidget()->maximumHeight());
    // The charts take two parts of five; a pane of a tab's own says how much it wants against the tabs' 39.
    const int wanted = pane == nullptr ? 0 : pane->sizePolicy().verticalStretch();
    static_cast<QVBoxLayout*>(layout())->setStretchFactor(m_lower, wanted > 0 ? wanted : 26);
    // Another page below has other wants; they hold at once.
    m_lower->updateGeometry();
    layout()->activate();
    if (pane == nullptr) fillCharts();
    std::vector<TabTile> tiles;
    if (tab != nullptr) tiles = tab->tiles();
    if (tiles.empty()) tiles = tableTiles();
    QVector<TileContent> contents;
    m_tileFigures.clear();
    for (const TabTile& tile : tiles) {
        contents.push_back(tile.content);
        m_tileFigures.push_back(tile.figure);
    }
    if (!contents.isEmpty()) m_tiles->setTiles(contents);
}

void TablePage::showTab(int tab) {
    m_tabs->setCurrentIndex(tab);
    m_stack->setCurrentIndex(tab);
    // A stack asks for as much as its largest page; the strips leave what the grids want to what is below them.
    for (int i = 0; i < m_stack->count(); ++i) {
        QSizePolicy policy = m_stack->widget(i)->sizePolicy();
        const bool isBehind = tab == PartitionsTabIndex && i != tab;
        policy.setVerticalPolicy(isBehind ? QSizePolicy::Ignored : QSizePolicy::Preferred);
        m_stack->widget(i)->setSizePolicy(policy);
    }
    refreshTab();
    const QString texts[] = {tr("+ Add item type"), tr("+ Add pattern"), tr("+ Add index"), {}, {}};
    m_add->setText(texts[tab]);
    m_add->setVisible(!texts[tab].isEmpty());
    fillView();
}

std::vector<TabTile> TablePage::tableTiles() const {
    using Kind = model::FigureRef::Kind;
    const auto* shown = plan();
    if (shown == nullptr) return {};
    const model::Limit* hottest = shown->hottestKey();
    TileContent key{tr("Hottest key"), readsAllInTurn(*shown) ? tr("none") : qt(model::kUnknownText),
                    readsAllInTurn(*shown) ? tr("Scans read all keys in turn") : tr("no key distribution stated"),
                    std::nullopt};
    if (hottest != nullptr) {
        key.figure = qt(model::formatShare(hottest->load()));
        key.note = tr("%1 %2, %3").arg(qt(hottest->subject), qt(hottest->what), qt(hottest->detail));
        if (hottest->severity() != model::Severity::Fine) key.severity = hottest->severity();
    }
    const QString ownWrites = shown->writeAmplification > 0
                                  ? tr("%1 the table's own").arg(qt(model::formatFactor(shown->writeAmplification)))
                                  : tr("no writes");
    const auto figure = [this](Kind kind) { return model::FigureRef{kind, m_table.toStdString(), {}, {}}; };
    return {{{tr("%1, per month").arg(m_table),
              qt(model::formatMoney(shown->plannedCost().total(), m_document.plan().currency)),
              tr("%1, as planned").arg(qt(shown->plannedWay().title)), std::nullopt},
             figure(Kind::TableCost)},
            {{tr("Peak reads"), tr("%1 RU/s").arg(qt(model::formatUnits(shown->peak.reads.value()))),
              tr("%1 on average").arg(qt(model::formatUnits(shown->average.reads.value()))), std::nullopt},
             figure(Kind::TableReads)},
            {{tr("Peak writes"), tr("%1 WU/s").arg(qt(model::formatUnits(shown->peak.writes.value()))), ownWrites,
              std::nullopt},
             figure(Kind::TableWrites)},
            {key, figure(Kind::HottestKey)},
            {{tr("Storage"), qt(model::formatBytes(shown->storedBytes.value())),
              tr("table %1").arg(qt(model::formatBytes(shown->own.storage.billed().value()))), std::nullopt},
             figure(Kind::Storage)}};
}

void TablePage::fillCharts() {
    const auto* shown = plan();
    if (shown == nullptr) return;
    m_costs->show(*shown, m_document.plan().currency, m_document.displayName());
    m_headroom->show(limitsOf(*shown), shown->name, m_document.displayName());
}

}  // namespace headroom::ui

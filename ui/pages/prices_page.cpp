// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/prices_page.h"

#include "model/pricing/price_table.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"
#include "ui/pages/prices_page_compare.h"
#include "ui/pages/prices_page_list.h"
#include "ui/pages/prices_page_regions.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tile.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::ui {
namespace {

// In the order of the tabs.
const std::array<QString, 3>& tabNames() {
    static const std::array<QString, 3> names = {PricesPage::kListTab, PricesPage::kCompareTab,
                                                 PricesPage::kRegionsTab};
    return names;
}

// What most plans are made of, one tile each.
constexpr std::array<std::string_view, 5> kTiles = {model::price::kWruPerMillion, model::price::kRruPerMillion,
                                                    model::price::kWcuHour, model::price::kRcuHour,
                                                    model::price::kStorageGbMonth};

}  // namespace

PricesPage::PricesPage(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_tiles(new TileRow(this)),
      m_tabs(new QTabBar(this)),
      m_head(new QLabel(this)),
      m_stack(new QStackedWidget(this)),
      m_list(new PriceListTab(document, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tiles);
    buildTabs();
    connect(m_tiles, &TileRow::tileActivated, this, [this](int tile) {
        m_tiles->setSelected(tile);
        m_tabs->setCurrentIndex(0);
        m_list->showPrice(qt(kTiles.at(static_cast<std::size_t>(tile))));
    });
}

void PricesPage::buildTabs() {
    m_tabs->setObjectName(QStringLiteral("priceTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("This Region"));
    m_tabs->addTab(tr("Compare"));
    m_tabs->addTab(tr("Cheapest Region"));
    for (PricesTab* each :
         {static_cast<PricesTab*>(m_list), static_cast<PricesTab*>(new PriceCompareTab(m_document, this)),
          static_cast<PricesTab*>(new PriceRegionsTab(m_document, this))}) {
        m_stack->addWidget(each);
        connect(each, &PricesTab::booksChanged, this, &PricesPage::fillHead);
    }
    auto* panel = new Panel({}, this);
    panel->setHeadWidget(m_tabs);
    auto* import = new QPushButton(tr("Import…"), panel);
    import->setObjectName(QStringLiteral("priceImport"));
    import->setToolTip(tr("Reads a price list of the provider"));
    import->setProperty("link", true);
    import->setCursor(Qt::PointingHandCursor);
    connect(import, &QPushButton::clicked, this, &PricesPage::importRequested);
    panel->setRightWidget(import);
    auto* body = new QWidget(panel);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_head->setObjectName(QStringLiteral("priceBookLine"));
    m_head->setTextFormat(Qt::PlainText);
    m_head->setProperty("muted", true);
    m_head->setWordWrap(true);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_remove = new QPushButton(tr("Remove this book…"), body);
    m_remove->setObjectName(QStringLiteral("priceRemove"));
    m_remove->setProperty("link", true);
    m_remove->setCursor(Qt::PointingHandCursor);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        // The book may be gone before the signal has reached everybody.
        if (const model::PriceBook* book = removableBook()) emit removeRequested(std::string(book->id));
    });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 0);
    head->setSpacing(8);
    head->addWidget(m_head, 1);
    head->addWidget(m_remove, 0, Qt::AlignTop);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    panel->setBody(body);
    static_cast<QVBoxLayout*>(this->layout())->addWidget(panel, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &PricesPage::showTab);
}

PricesTab* PricesPage::tab() const { return tabAt(m_stack->currentIndex()); }

PricesTab* PricesPage::tabAt(int index) const { return static_cast<PricesTab*>(m_stack->widget(index)); }

GridView* PricesPage::grid() const { return tab()->grid(); }

Node PricesPage::node() const {
    return {Node::Kind::Prices, {}, tabNames().at(static_cast<std::size_t>(m_tabs->currentIndex()))};
}

void PricesPage::show(const Node& wanted) {
    const auto found = std::ranges::find(tabNames(), wanted.name);
    if (found != tabNames().end()) m_tabs->setCurrentIndex(static_cast<int>(found - tabNames().begin()));
    refresh();
}

void PricesPage::showTab(int index) {
    m_stack->setCurrentIndex(index);
    m_tiles->setSelected(-1);
    // The tabs behind catch up when they come to the front.
    tab()->refresh();
    fillHead();
}

void PricesPage::refresh() {
    tab()->refresh();
    fillTiles();
    fillHead();
}

void PricesPage::reloadBooks() {
    for (int i = 0; i < m_stack->count(); ++i) tabAt(i)->reload();
    refresh();
}

void PricesPage::setRemovable(std::function<bool(const std::string&)> isRemovable) {
    m_isRemovable = std::move(isRemovable);
    fillHead();
}

const model::PriceBook* PricesPage::removableBook() const {
    if (!m_isRemovable) return nullptr;
    const model::PriceBook* found = nullptr;
    for (const model::PriceBook* book : tab()->books()) {
        if (book == nullptr || !m_isRemovable(book->id)) continue;
        if (found != nullptr) return nullptr;
        found = book;
    }
    return found;
}

void PricesPage::finishEditing() { m_list->finishEditing(); }

void PricesPage::fillTiles() {
    const model::Workload& workload = m_document.workload();
    const model::PriceTable table = model::priceTable(m_document.books(), workload.region, workload.prices);
    QVector<TileContent> tiles;
    for (const std::string_view name : kTiles) {
        const model::PriceTitle* title = model::priceTitle(name);
        const auto row = std::ranges::find(table.rows, name, &model::PriceRow::name);
        TileContent tile{qt(title->title), qt(model::kUnknownText), qt(title->unit), std::nullopt};
        if (row != table.rows.end()) {
            tile.figure = qt(model::formatAmountShort(name, row->counting.amount, table.currency));
            const QString listed = qt(model::formatAmount(name, row->listed.amount, table.currency));
            if (row->isOwn())
                tile.note += tr(" · yours, list %1").arg(listed);
            else if (row->counting.discountPercent > 0)
                tile.note += tr(" · list %1").arg(listed);
        }
        tiles.push_back(tile);
    }
    m_tiles->setTiles(tiles);
}

void PricesPage::fillHead() {
    QStringList lines;
    for (const model::PriceBook* book : tab()->books())
        if (book != nullptr) lines << bookLine(*book);
    m_head->setText(lines.join(QLatin1Char('\n')));
    m_head->setVisible(!lines.isEmpty());
    const model::PriceBook* removable = removableBook();
    m_remove->setVisible(removable != nullptr);
    if (removable != nullptr) m_remove->setToolTip(tr("Deletes the imported book %1").arg(qt(removable->id)));
}

}  // namespace headroom::ui

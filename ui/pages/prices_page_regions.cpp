// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/prices_page_regions.h"

#include "ui/models/price_ranking.h"
#include "ui/models/text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

namespace headroom::ui {

PriceRegionsTab::PriceRegionsTab(Document& document, QWidget* parent)
    : PricesTab(document, QStringLiteral("priceRegionGrid"), tr("Regions by cost"), parent),
      m_model(new PriceRegionModel(this)),
      m_ranking(new PriceRanking(this)),
      m_everyBook(new QCheckBox(tr("Regions of &all price books"), this)),
      m_choose(new QPushButton(tr("&Plan with this Region"), this)),
      m_state(new QLabel(this)),
      m_patience(new QTimer(this)) {
    constexpr int kLeastName = 200;
    constexpr int kMonthlyWidth = 210;
    constexpr int kPatienceMs = 500;
    m_everyBook->setObjectName(QStringLiteral("priceEveryBook"));
    m_choose->setObjectName(QStringLiteral("priceChooseRegion"));
    m_choose->setEnabled(false);
    m_state->setObjectName(QStringLiteral("priceRankingState"));
    m_state->setProperty("muted", true);
    m_state->setTextFormat(Qt::PlainText);
    m_patience->setSingleShot(true);
    m_patience->setInterval(kPatienceMs);
    QHBoxLayout* row = addRow();
    row->addWidget(m_everyBook);
    row->addWidget(m_state);
    row->addStretch(1);
    row->addWidget(m_choose);
    install(m_model, kLeastName);
    // Room for a bar beside the figure.
    grid()->horizontalHeader()->setSectionResizeMode(PriceRegionModel::Monthly, QHeaderView::Fixed);
    grid()->horizontalHeader()->resizeSection(PriceRegionModel::Monthly, kMonthlyWidth);
    connect(m_everyBook, &QCheckBox::toggled, this, &PriceRegionsTab::refresh);
    connect(m_ranking, &PriceRanking::changed, this, &PriceRegionsTab::show);
    connect(m_ranking, &PriceRanking::progressed, this, [this] {
        if (!m_patience->isActive()) showState();
    });
    connect(m_patience, &QTimer::timeout, this, &PriceRegionsTab::showState);
    connect(m_choose, &QPushButton::clicked, this, [this] { choose(grid()->currentIndex().row()); });
    connect(grid(), &GridView::opened, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(grid()->selectionModel(), &QItemSelectionModel::currentChanged, this, &PriceRegionsTab::showState);
    // The figures of another document are not even muted ones.
    connect(&document, &Document::documentReplaced, m_ranking, &PriceRanking::forget);
}

void PriceRegionsTab::refresh() {
    m_ranking->request(document().workload(), document().books(), m_everyBook->isChecked());
}

void PriceRegionsTab::reload() { m_ranking->forget(); }

void PriceRegionsTab::show() {
    if (m_ranking->isComputing())
        m_patience->start();
    else
        m_patience->stop();
    m_model->setCosts(m_ranking->costs(), m_ranking->isComputing());
    grid()->setColumnHidden(PriceRegionModel::Book, !m_everyBook->isChecked());
    grid()->setColumnHidden(PriceRegionModel::Note, !m_model->hasNotes());
    showState();
}

void PriceRegionsTab::showState() {
    const bool isComputing = m_ranking->isComputing();
    QString state;
    if (isComputing && !m_patience->isActive())
        state = m_ranking->all() > 0 ? tr("computing… %1 of %2").arg(m_ranking->done()).arg(m_ranking->all())
                                     : tr("computing…");
    m_state->setText(state);
    const model::RegionCost* cost = m_model->costAt(grid()->currentIndex().row());
    m_choose->setEnabled(!isComputing && cost != nullptr && !cost->isCurrent);
    if (isComputing) return;
    if (m_ranking->costs() && m_ranking->costs()->ranked.empty() && m_ranking->costs()->apart.empty())
        setNote(tr("There is no price book “%1”. Choose another one in the toolbar.")
                    .arg(qt(document().workload().prices.book)));
    else
        setNote(
            tr("Per month, as planned. Your own prices and the discount count in every Region. "
               "Traffic between Regions and latency are left out."));
}

void PriceRegionsTab::choose(int row) {
    const model::RegionCost* cost = m_model->costAt(row);
    if (cost == nullptr || cost->isCurrent || m_ranking->isComputing()) return;
    // The edit replaces what the pointer leads to.
    const std::string region = cost->region;
    const std::string book = cost->book;
    document().edit(tr("Plan with %1").arg(qt(region)), [&](model::Workload& workload) {
        const auto* planned = document().books().byIdOrGeneration(model::kDynamoDbService, workload.prices.book);
        workload.region = region;
        // A book that is named by its generation stays so.
        if (planned == nullptr || planned->id != book) workload.prices.book = book;
    });
}

std::vector<const model::PriceBook*> PriceRegionsTab::books() const {
    return {document().books().byIdOrGeneration(model::kDynamoDbService, document().workload().prices.book)};
}

}  // namespace headroom::ui

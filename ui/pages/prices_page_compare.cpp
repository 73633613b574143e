// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/prices_page_compare.h"

#include "ui/models/price_text.h"
#include "ui/models/text.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace headroom::ui {
namespace {

enum SideColumn { LabelColumn, RegionColumn, BookColumn, FilterColumn };

}  // namespace

PriceCompareTab::PriceCompareTab(Document& document, QWidget* parent)
    : PricesTab(document, QStringLiteral("priceCompareGrid"), tr("Prices side by side"), parent),
      m_model(new PriceComparisonModel(this)) {
    constexpr int kLeastName = 170;
    auto* sides = new QGridLayout;
    sides->setSpacing(8);
    for (const int column : {RegionColumn, BookColumn, FilterColumn}) sides->setColumnStretch(column, 1);
    addRow()->addLayout(sides);
    buildSide(m_left, *sides, tr("&Left"), QStringLiteral("left"));
    buildSide(m_right, *sides, tr("&Right"), QStringLiteral("right"));
    auto* filterRow = new QHBoxLayout;
    filterRow->addStretch(1);
    QLineEdit* filter = addFilter(filterRow);
    sides->addLayout(filterRow, 1, FilterColumn);
    filter->setObjectName(QStringLiteral("priceCompareFilter"));
    install(m_model, kLeastName);
    reload();
    connect(filter, &QLineEdit::textChanged, m_model, &PriceComparisonModel::setFilter);
    connect(&document, &Document::documentReplaced, this, [this] { m_left.isChosen = m_right.isChosen = false; });
}

void PriceCompareTab::buildSide(Side& side, QGridLayout& sides, const QString& label, const QString& name) {
    constexpr int kLeastLetters = 10;
    const auto add = [&](const QString& accessibleName, const QString& objectName) {
        auto* choice = new QComboBox(this);
        choice->setAccessibleName(accessibleName);
        choice->setObjectName(objectName);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(kLeastLetters);
        choice->setMaxVisibleItems(40);
        return choice;
    };
    side.region = add(tr("Region of the %1 list").arg(name), name + QStringLiteral("Region"));
    side.book = add(tr("Price book of the %1 list").arg(name), name + QStringLiteral("Book"));
    auto* title = new QLabel(label, this);
    title->setProperty("muted", true);
    title->setBuddy(side.region);
    const int row = &side == &m_left ? 0 : 1;
    sides.addWidget(title, row, LabelColumn);
    sides.addWidget(side.region, row, RegionColumn);
    sides.addWidget(side.book, row, BookColumn);
    connect(side.region, &QComboBox::activated, this, [this, &side] {
        side.isChosen = true;
        compare();
    });
    connect(side.book, &QComboBox::activated, this, [this, &side] {
        side.isChosen = true;
        fillRegions(side, side.region->currentData().toString());
        compare();
        emit booksChanged();
    });
}

void PriceCompareTab::reload() {
    for (Side* side : {&m_left, &m_right}) {
        const QString book = side->book->currentData().toString();
        const QString region = side->region->currentData().toString();
        side->book->clear();
        for (const model::PriceBook& each : document().books().all())
            if (each.service == model::kDynamoDbService) side->book->addItem(qt(each.id), qt(each.id));
        choose(*side, book.toStdString(), region.toStdString());
    }
}

const model::PriceBook* PriceCompareTab::bookOf(const Side& side) const {
    return document().books().byId(side.book->currentData().toString().toStdString());
}

// Keeps the Region where the book has it.
void PriceCompareTab::fillRegions(Side& side, const QString& wanted) {
    side.region->clear();
    if (const model::PriceBook* book = bookOf(side))
        for (const auto& [region, prices] : book->regions)
            side.region->addItem(qt(region) + QLatin1Char(' ') + placeOf(prices.location), qt(region));
    side.region->setCurrentIndex(std::max(0, side.region->findData(wanted)));
}

void PriceCompareTab::choose(Side& side, const std::string& book, const std::string& region) {
    side.book->setCurrentIndex(std::max(0, side.book->findData(qt(book))));
    fillRegions(side, qt(region));
}

void PriceCompareTab::refresh() {
    const model::Workload& workload = document().workload();
    const model::PriceBook* own = document().books().byIdOrGeneration(model::kDynamoDbService, workload.prices.book);
    const std::string book(own == nullptr ? model::kDefaultBookId : std::string_view(own->id));
    if (!m_left.isChosen) choose(m_left, book, workload.region);
    if (!m_right.isChosen) {
        constexpr const char* kUsual = "us-east-1";
        constexpr const char* kOther = "eu-west-1";
        choose(m_right, book, workload.region == kUsual ? kOther : kUsual);
    }
    compare();
}

void PriceCompareTab::compare() {
    const auto tableOf = [this](const Side& side) {
        return model::priceTable(document().books(), bookOf(side), side.region->currentData().toString().toStdString(),
                                 {});
    };
    const model::PriceTable left = tableOf(m_left);
    const model::PriceTable right = tableOf(m_right);
    m_model->setSides(left, right);
    setNote(left.currency == right.currency
                ? tr("List prices, without discount and without your own.")
                : tr("List prices. %1 and %2 are not compared.").arg(qt(left.currency), qt(right.currency)));
}

std::vector<const model::PriceBook*> PriceCompareTab::books() const {
    const model::PriceBook* left = bookOf(m_left);
    const model::PriceBook* right = bookOf(m_right);
    if (left == right) return {left};
    return {left, right};
}

}  // namespace headroom::ui

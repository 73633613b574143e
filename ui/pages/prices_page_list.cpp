// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/prices_page_list.h"

#include "model/pricing/price_table.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace headroom::ui {

PriceListTab::PriceListTab(Document& document, QWidget* parent)
    : PricesTab(document, QStringLiteral("priceGrid"), tr("Prices of the Region"), parent),
      m_model(new PriceListModel(document, this)),
      m_service(new QComboBox(this)),
      m_discount(new QLineEdit(this)),
      m_problem(new QLabel(this)) {
    constexpr int kDiscountWidth = 64;
    constexpr int kLeastName = 170;
    m_service->setObjectName(QStringLiteral("priceService"));
    m_service->setAccessibleName(tr("Service"));
    m_discount->setObjectName(QStringLiteral("priceDiscount"));
    m_discount->setAccessibleName(tr("Discount in per cent"));
    m_discount->setToolTip(tr("Taken off every list price of DynamoDB, but not off your own"));
    m_discount->setFixedWidth(kDiscountWidth);
    m_discount->setAlignment(Qt::AlignRight);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setObjectName(QStringLiteral("priceDiscountProblem"));
    QHBoxLayout* row = addRow();
    addLabelled(row, tr("&Service"), m_service);
    addLabelled(row, tr("Disco&unt, %"), m_discount);
    row->addWidget(m_problem);
    row->addStretch(1);
    m_filter = addFilter(row);
    m_filter->setObjectName(QStringLiteral("priceFilter"));
    install(m_model, kLeastName);
    connect(m_service, &QComboBox::activated, this, &PriceListTab::chooseService);
    connect(m_discount, &QLineEdit::editingFinished, this, &PriceListTab::editDiscount);
    connect(m_filter, &QLineEdit::textChanged, m_model, &PriceListModel::setFilter);
    connect(&document, &Document::documentReplaced, m_discount, [this] { m_discount->setModified(false); });
    reload();
}

// DynamoDB by the workload's book; of the other services every book by itself.
void PriceListTab::reload() {
    const auto& all = document().books().all();
    const QString chosen = m_service->currentData().toString();
    const QSignalBlocker blocker(m_service);
    m_service->clear();
    m_service->addItem(qt(model::serviceTitle(model::kDynamoDbService)), QString());
    for (const model::PriceBook& book : all) {
        if (book.service == model::kDynamoDbService) continue;
        const auto books = std::ranges::count(all, book.service, &model::PriceBook::service);
        QString title = qt(model::serviceTitle(book.service));
        if (books > 1) title += QStringLiteral(" · ") + qt(model::bookDay(book));
        m_service->addItem(title, qt(book.id));
    }
    m_service->setCurrentIndex(std::max(0, m_service->findData(chosen)));
    if (m_service->currentData().toString() != chosen)
        chooseService(0);
    else
        // What it shows points into the books.
        m_model->refresh();
}

void PriceListTab::chooseService(int index) {
    m_model->setBook(m_service->itemData(index).toString());
    // Nobody has prices of their own for what is not planned yet.
    for (const int column : {PriceListModel::Own, PriceListModel::Counting})
        grid()->setColumnHidden(column, !m_model->isOfWorkload());
    refresh();
    emit booksChanged();
}

std::vector<const model::PriceBook*> PriceListTab::books() const { return {m_model->table().book}; }

void PriceListTab::showPrice(const QString& name) {
    m_filter->clear();
    m_service->setCurrentIndex(0);
    chooseService(0);
    selectRow(name);
}

void PriceListTab::finishEditing() { editDiscount(); }

void PriceListTab::editDiscount() {
    if (!m_discount->isModified()) return;
    const auto typed = typedDiscount(m_discount->text());
    m_problem->setText(typed ? QString() : qt(typed.error().message));
    m_discount->setProperty("invalid", !typed);
    refreshStyle(*m_discount);
    if (!typed) return;
    m_discount->setModified(false);
    document().edit(tr("Discount"), [&](model::Workload& workload) { workload.prices.discountPercent = *typed; });
    refresh();
}

void PriceListTab::refresh() {
    m_model->refresh();
    // What is being typed stays.
    if (!m_discount->isModified()) {
        m_discount->setText(exactNumber(document().workload().prices.discountPercent));
        if (!m_problem->text().isEmpty()) {
            m_problem->clear();
            m_discount->setProperty("invalid", false);
            refreshStyle(*m_discount);
        }
    }
    const model::PriceTable& table = m_model->table();
    QString note;
    if (table.book == nullptr)
        note = tr("There is no price book “%1”. Choose another one in the toolbar.")
                   .arg(qt(document().workload().prices.book));
    else if (!table.book->regions.contains(table.region))
        note = tr("%1 has no prices for %2.").arg(qt(table.book->id), qt(table.region));
    setNote(note);
}

}  // namespace headroom::ui

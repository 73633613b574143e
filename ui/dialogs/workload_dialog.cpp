// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/workload_dialog.h"

#include "model/units/format.h"
#include "model/units/parse.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr double kMostHours = 8784;  // of a leap year; what the file takes

}  // namespace

WorkloadDialog::WorkloadDialog(const model::Workload& workload, const model::PriceBooks& books, QWidget* parent)
    : QDialog(parent),
      m_name(new QLineEdit(qt(workload.name), this)),
      m_description(new QPlainTextEdit(qt(workload.description), this)),
      m_hours(new QLineEdit(exactNumber(workload.hoursPerMonth.value()), this)),
      m_discount(new QLineEdit(exactNumber(workload.prices.discountPercent), this)),
      m_freeTier(new QCheckBox(tr("The account still has its &free allowance of each Region"), this)),
      m_problem(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Properties and prices"));
    resize(620, 620);
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(tr("&Name"), m_name);
    m_description->setTabChangesFocus(true);
    m_description->setMaximumHeight(104);
    form->addRow(tr("&Description"), m_description);
    form->addRow(tr("&Hours of a month"), m_hours);
    form->addRow(tr("D&iscount, %"), m_discount);
    m_freeTier->setObjectName(QStringLiteral("freeTier"));
    m_freeTier->setChecked(workload.prices.freeTier);
    form->addRow(QString(), m_freeTier);
    layout->addLayout(form);
    layout->addWidget(buildPrices(workload, books), 1);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_hours, &QLineEdit::textChanged, this, &WorkloadDialog::check);
    connect(m_discount, &QLineEdit::textChanged, this, &WorkloadDialog::check);
}

QWidget* WorkloadDialog::buildPrices(const model::Workload& workload, const model::PriceBooks& books) {
    auto* area = new QScrollArea(this);
    auto* content = new QWidget(area);
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 8, 8, 0);
    form->setHorizontalSpacing(16);
    auto* note = new QLabel(tr("Prices of %1, %2. Type over one to use your own; it takes no discount.")
                                .arg(qt(workload.prices.book), qt(workload.region)),
                            content);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setProperty("muted", true);
    form->addRow(note);
    const auto* book = books.byIdOrGeneration(model::kDynamoDbService, workload.prices.book);
    const auto* fallback = book == nullptr ? nullptr : books.byId(book->fallbackBook);
    const model::PriceList listed(book, fallback, workload.region, 0, {});
    m_currency = book == nullptr ? "USD" : book->currency;
    for (const std::string_view known : model::price::all()) {
        // The price page has them all; here are those that most plans need.
        if (known.find('/') != std::string_view::npos || !model::price::isMoney(known)) continue;
        const std::string name = model::price::inFile(known, m_currency);
        auto* edit = new QLineEdit(content);
        edit->setObjectName(qt(name));
        edit->setPlaceholderText(qt(model::formatPrice(listed.quote(known).amount, m_currency)));
        edit->setAccessibleName(qt(name));
        if (const double* own = workload.prices.overrides.find(name)) edit->setText(exactNumber(*own));
        connect(edit, &QLineEdit::textChanged, this, &WorkloadDialog::check);
        form->addRow(qt(name), edit);
        m_prices.push_back({name, edit});
    }
    area->setWidget(content);
    area->setWidgetResizable(true);
    content->setAutoFillBackground(false);
    area->viewport()->setAutoFillBackground(false);
    return area;
}

void WorkloadDialog::check() {
    QString problem;
    const auto mark = [&](QLineEdit* edit, const QString& message) {
        edit->setProperty("invalid", !message.isEmpty());
        refreshStyle(*edit);
        if (problem.isEmpty()) problem = message;
    };
    const auto hours = model::parseCount(m_hours->text().toStdString());
    mark(m_hours, !hours                               ? qt(hours.error().message)
                  : *hours <= 0 || *hours > kMostHours ? tr("A month has more than 0 and at most 8,784 hours.")
                                                       : QString());
    const auto discount = model::parseCount(m_discount->text().toStdString());
    mark(m_discount, !discount         ? qt(discount.error().message)
                     : *discount > 100 ? tr("A discount is at most 100 %.")
                                       : QString());
    for (const auto& field : std::as_const(m_prices)) {
        if (field.edit->text().trimmed().isEmpty()) {
            mark(field.edit, {});
            continue;
        }
        const auto price = typedPrice(field.edit->text(), m_currency);
        mark(field.edit, price ? QString() : qt(price.error().message));
    }
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

bool WorkloadDialog::isValid() const { return m_problem->text().isEmpty(); }

void WorkloadDialog::applyTo(model::Workload& workload) const {
    // A field that nobody touched changes nothing, not even the space around a name.
    if (m_name->isModified()) workload.name = m_name->text().trimmed().toStdString();
    if (m_description->document()->isModified())
        workload.description = m_description->toPlainText().trimmed().toStdString();
    if (const auto hours = model::parseCount(m_hours->text().toStdString()))
        workload.hoursPerMonth = model::Hours(*hours);
    if (const auto discount = model::parseCount(m_discount->text().toStdString()))
        workload.prices.discountPercent = *discount;
    workload.prices.freeTier = m_freeTier->isChecked();
    for (const auto& field : m_prices) {
        const auto position = workload.prices.overrides.indexOf(field.name);
        if (field.edit->text().trimmed().isEmpty()) {
            if (position) workload.prices.overrides.removeAt(*position);
        } else if (const auto price = typedPrice(field.edit->text(), m_currency)) {
            workload.prices.overrides.set(field.name, *price);
        }
    }
}

}  // namespace headroom::ui

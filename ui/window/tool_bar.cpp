// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/tool_bar.h"

#include "model/pricing/price_choice.h"
#include "model/pricing/price_table.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace headroom::ui {
namespace {

// The generation of books that are made of the provider's files.
constexpr std::string_view kImported = "imported";

}  // namespace

QString bookTitle(const model::PriceBook& book) {
    if (!book.effectiveTo.empty()) return ToolBar::tr("AWS list, until %1").arg(qt(book.effectiveTo));
    const QString day = qt(model::bookDay(book));
    return book.generation == kImported ? ToolBar::tr("Imported, %1").arg(day) : ToolBar::tr("AWS list, %1").arg(day);
}

QString regionTitle(const std::string& region, const std::string& location) {
    const QString place = placeOf(location);
    return place.isEmpty() ? qt(region) : qt(region) + QLatin1Char(' ') + place;
}

ToolBar::ToolBar(Document& document, QAction* open, QAction* save, QAction* undo, QAction* redo, QAction* report,
                 QWidget* parent)
    : QToolBar(tr("Toolbar"), parent), m_document(document) {
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(8);
    addWidget(row);
    layout->addWidget(addButton(open, tr("Open")));
    layout->addWidget(addButton(save, tr("Save")));
    layout->addWidget(addButton(undo, QStringLiteral("↶")));
    layout->addWidget(addButton(redo, QStringLiteral("↷")));
    layout->addStretch(1);
    m_title = new QLabel(row);
    m_title->setTextFormat(Qt::RichText);
    m_title->setAccessibleName(tr("Document"));
    layout->addWidget(m_title);
    layout->addStretch(1);
    m_region = addChoice(tr("Region"), QStringLiteral("regionChoice"));
    m_book = addChoice(tr("Prices"), QStringLiteral("bookChoice"));
    for (QComboBox* choice : {m_region, m_book}) {
        auto* label = new QLabel(choice->accessibleName(), row);
        label->setProperty("muted", true);
        layout->addWidget(label);
        layout->addWidget(choice);
    }
    QPushButton* exportButton = addButton(report, tr("Export report"));
    exportButton->setProperty("primary", true);
    layout->addWidget(exportButton);

    connect(m_region, &QComboBox::activated, this, [this](int index) {
        const std::string region = m_region->itemData(index).toString().toStdString();
        m_document.edit(tr("Region"),
                        [&](model::Workload& workload) { model::chooseRegion(workload, m_document.books(), region); });
    });
    connect(m_book, &QComboBox::activated, this, [this](int index) {
        const std::string book = m_book->itemData(index).toString().toStdString();
        m_document.edit(tr("Price book"),
                        [&](model::Workload& workload) { model::chooseBook(workload, m_document.books(), book); });
    });
    fillBooks();
    refresh();
}

QPushButton* ToolBar::addButton(QAction* action, const QString& text) {
    auto* button = new QPushButton(text, this);
    button->setToolTip(QString(action->text()).remove(QLatin1Char('&')) +
                       (action->shortcut().isEmpty()
                            ? QString()
                            : QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText))));
    button->setAccessibleName(QString(action->text()).remove(QLatin1Char('&')));
    button->setEnabled(action->isEnabled());
    // The keyboard reaches these through their actions.
    button->setFocusPolicy(Qt::TabFocus);
    if (text.size() == 1) button->setFixedWidth(32);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(QString(action->text()).remove(QLatin1Char('&')));
    });
    return button;
}

QComboBox* ToolBar::addChoice(const QString& label, const QString& name) {
    auto* choice = new QComboBox(this);
    choice->setObjectName(name);
    choice->setAccessibleName(label);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(17);
    choice->setMaxVisibleItems(40);
    return choice;
}

void ToolBar::fillBooks() {
    for (const auto& book : m_document.books().all())
        if (book.service == model::kDynamoDbService) {
            m_book->addItem(bookTitle(book), qt(book.id));
            m_book->setItemData(m_book->count() - 1, qt(book.id), Qt::ToolTipRole);
        }
}

void ToolBar::fillRegions() {
    const std::string& chosen = m_document.workload().prices.book;
    if (m_region->count() > 0 && chosen == m_filledBook && m_region->findData(qt(m_document.workload().region)) >= 0) {
        m_region->setCurrentIndex(m_region->findData(qt(m_document.workload().region)));
        return;
    }
    m_filledBook = chosen;
    const auto* book = m_document.books().byIdOrGeneration(model::kDynamoDbService, m_document.workload().prices.book);
    const QString now = qt(m_document.workload().region);
    m_region->clear();
    if (book != nullptr) addRegions(*book);
    // Those of other books come with their book.
    const int own = m_region->count();
    for (const auto& other : m_document.books().all())
        if (other.service == model::kDynamoDbService && &other != book) addRegions(other);
    if (own > 0 && m_region->count() > own) m_region->insertSeparator(own);
    // A region that the book does not have stays visible, and a finding says what is wrong.
    if (m_region->findData(now) < 0) m_region->addItem(now, now);
    m_region->setCurrentIndex(m_region->findData(now));
}

void ToolBar::addRegions(const model::PriceBook& book) {
    for (const auto& [region, prices] : book.regions)
        if (m_region->findData(qt(region)) < 0) m_region->addItem(regionTitle(region, prices.location), qt(region));
}

void ToolBar::reloadBooks() {
    m_book->clear();
    fillBooks();
    // A book may have other Regions under the same name.
    m_region->clear();
    refresh();
}

void ToolBar::refresh() {
    fillRegions();
    const auto* book = m_document.books().byIdOrGeneration(model::kDynamoDbService, m_document.workload().prices.book);
    const QString id = book != nullptr ? qt(book->id) : qt(m_document.workload().prices.book);
    if (m_book->findData(id) < 0) m_book->addItem(id, id);
    m_book->setCurrentIndex(m_book->findData(id));
    const QString name = m_document.displayName().toHtmlEscaped();
    m_title->setText(m_document.isModified() ? tr("<b>%1</b> · edited").arg(name)
                                             : QStringLiteral("<b>%1</b>").arg(name));
    m_title->setToolTip(m_document.path());
}

}  // namespace headroom::ui

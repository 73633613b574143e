// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/price_import_dialog.h"

#include "model/pricing/price_choice.h"
#include "model/pricing/price_table.h"
#include "model/units/format.h"
#include "ui/models/roles.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace headroom::ui {
namespace {

QString counted(std::int64_t count) { return qt(model::formatNumber(static_cast<double>(count), 0)); }
QString counted(std::size_t count) { return counted(static_cast<std::int64_t>(count)); }

QString orNone(const std::string& text) { return qt(text.empty() ? std::string(model::kNoneText) : text); }

QString countedRegions(std::size_t count) {
    return count == 1 ? PriceImportDialog::tr("1 Region") : PriceImportDialog::tr("%1 Regions").arg(counted(count));
}

// A file of savings plans alone is to have no other prices.
std::map<std::string, std::vector<std::string_view>> missingIn(const model::PriceBook& book) {
    if (book.service == model::kSavingsPlanService) return {};
    return model::missingPrices(book);
}

std::size_t countOf(const std::map<std::string, std::vector<std::string_view>>& missing) {
    std::size_t count = 0;
    for (const auto& region : missing) count += region.second.size();
    return count;
}

QStandardItem* itemOf(const QString& text) {
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setData(text, RawValueRole);
    return item;
}

QStandardItem* itemOf(std::int64_t count) {
    QStandardItem* item = itemOf(counted(count));
    item->setData(static_cast<qlonglong>(count), RawValueRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QStandardItemModel* unknownModel(const model::PriceImport& import) {
    auto* model = new QStandardItemModel;
    model->setHorizontalHeaderLabels(
        {PriceImportDialog::tr("Usage type"), PriceImportDialog::tr("Family"), PriceImportDialog::tr("Products")});
    model->setHeaderData(2, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    for (const model::UnknownProducts& kind : import.unknownKinds)
        model->appendRow({itemOf(orNone(kind.usageType)), itemOf(orNone(kind.family)), itemOf(kind.count)});
    return model;
}

// One row for each price, as it is mostly missing in many Regions.
QStandardItemModel* missingModel(const model::PriceBook& book) {
    constexpr qsizetype kMostNamed = 2;
    auto* model = new QStandardItemModel;
    model->setHorizontalHeaderLabels({PriceImportDialog::tr("Price"), PriceImportDialog::tr("Group"),
                                      PriceImportDialog::tr("Unit"), PriceImportDialog::tr("Missing in")});
    std::map<std::string_view, QStringList> regionsByName;
    for (const auto& [region, names] : missingIn(book))
        for (const std::string_view name : names) regionsByName[name] << qt(region);
    for (const std::string_view name : model::price::all()) {
        const auto found = regionsByName.find(name);
        if (found == regionsByName.end()) continue;
        const QString all = found->second.join(QStringLiteral(", "));
        const bool isEverywhere = found->second.size() == static_cast<qsizetype>(book.regions.size());
        QString shown = all;
        if (isEverywhere)
            shown = PriceImportDialog::tr("every Region");
        else if (found->second.size() > kMostNamed)
            shown = countedRegions(static_cast<std::size_t>(found->second.size()));
        QStandardItem* regions = itemOf(shown);
        regions->setData(all, RawValueRole);
        regions->setToolTip(all);
        const model::PriceTitle* title = model::priceTitle(name);
        model->appendRow({itemOf(title == nullptr ? qt(name) : qt(title->title)),
                          itemOf(title == nullptr ? QString() : qt(model::groupTitle(title->group))),
                          itemOf(title == nullptr ? QString() : qt(title->unit)), regions});
    }
    return model;
}

GridView* gridOf(QStandardItemModel* model, const QString& name, const QString& objectName) {
    constexpr int kLeastName = 180;
    auto* grid = new GridView;
    grid->setObjectName(objectName);
    grid->setAccessibleName(name);
    grid->setRowCommands(false);
    model->setParent(grid);
    grid->setModel(model);
    grid->setNameColumn(kLeastName);
    return grid;
}

QLabel* plainLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

PriceImportDialog::PriceImportDialog(std::vector<model::PriceImport> imports, const PriceShelf& shelf,
                                     const model::Workload& workload, QWidget* parent)
    : QDialog(parent),
      m_imports(std::move(imports)),
      m_shelf(shelf),
      m_workload(workload),
      m_choice(new QComboBox(this)),
      m_title(plainLabel({}, this)),
      m_place(plainLabel({}, this)),
      m_note(plainLabel({}, this)),
      m_tabs(new QTabWidget(this)) {
    constexpr int kWidth = 620;
    constexpr int kHeight = 620;
    constexpr double kTitlePixels = 16;
    setWindowTitle(tr("Import prices"));
    resize(kWidth, kHeight);
    m_choice->setObjectName(QStringLiteral("importChoice"));
    m_choice->setAccessibleName(tr("Price book"));
    for (const model::PriceImport& import : m_imports) m_choice->addItem(qt(import.book.id));
    m_choice->setVisible(m_imports.size() > 1);
    m_title->setVisible(m_imports.size() == 1);
    m_title->setFont(fontOf(kTitlePixels, QFont::DemiBold));
    m_title->setObjectName(QStringLiteral("importTitle"));
    m_place->setObjectName(QStringLiteral("importPlace"));
    m_note->setObjectName(QStringLiteral("importNote"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_choice);
    layout->addWidget(m_title);
    layout->addWidget(m_place);
    layout->addLayout(buildFacts());
    layout->addWidget(m_note);
    layout->addWidget(m_tabs, 1);
    buildButtons();
    connect(m_choice, &QComboBox::currentIndexChanged, this, &PriceImportDialog::showImport);
    showImport();
}

void PriceImportDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(this);
    m_use = buttons->addButton(tr("&Use it for this workload"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("importUse"));
    m_use->setToolTip(tr("Keeps what was read, and plans this workload with the book that is shown"));
    m_keep = buttons->addButton(m_imports.size() > 1 ? tr("&Keep all") : tr("&Keep"), QDialogButtonBox::AcceptRole);
    m_keep->setObjectName(QStringLiteral("importKeep"));
    m_keep->setToolTip(tr("Keeps what was read for later; this workload keeps its price book"));
    auto* discard = buttons->addButton(tr("&Discard"), QDialogButtonBox::RejectRole);
    discard->setObjectName(QStringLiteral("importDiscard"));
    connect(m_use, &QPushButton::clicked, this, [this] { done(Use); });
    connect(m_keep, &QPushButton::clicked, this, [this] { done(Keep); });
    connect(discard, &QPushButton::clicked, this, [this] { done(Discard); });
    layout()->addWidget(buttons);
}

const model::PriceImport& PriceImportDialog::chosen() const {
    return m_imports.at(static_cast<std::size_t>(m_choice->currentIndex()));
}

void PriceImportDialog::showImport() {
    m_title->setText(qt(chosenBook().id));
    m_place->setText(placeText());
    fillFacts();
    m_note->setText(noteText());
    m_note->setVisible(!m_note->text().isEmpty());
    fillTabs();
    m_use->setVisible(canBeUsed());
    QPushButton* best = canBeUsed() ? m_use : m_keep;
    for (QPushButton* button : {m_use, m_keep}) {
        button->setProperty("primary", button == best);
        refreshStyle(*button);
    }
    best->setDefault(true);
}

QFormLayout* PriceImportDialog::buildFacts() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setContentsMargins(0, 6, 0, 6);
    const auto add = [&](const QString& name) {
        auto* label = plainLabel(name, this);
        label->setProperty("muted", true);
        auto* value = plainLabel({}, this);
        form->addRow(label, value);
        return value;
    };
    m_facts = {add(tr("Published")), add(tr("Version")),        add(tr("Currency")),       add(tr("Regions")),
               add(tr("Products")),  add(tr("Missing prices")), add(tr("Contradictions")), add(tr("From"))};
    return form;
}

void PriceImportDialog::fillFacts() {
    const model::PriceImport& import = chosen();
    const model::PriceBook& book = import.book;
    constexpr qsizetype kMostNamed = 4;
    const QString none = counted(std::int64_t{0});
    QStringList regions;
    for (const auto& region : book.regions) regions << qt(region.first);
    QString named = QStringList(regions.mid(0, kMostNamed)).join(QStringLiteral(", "));
    if (regions.size() > kMostNamed) named += QStringLiteral(", …");
    QStringList sources;
    for (const std::string& source : book.sources) sources << qt(source);
    const auto missing = missingIn(book);
    m_facts.published->setText(orNone(book.published));
    m_facts.version->setText(orNone(book.version));
    m_facts.currency->setText(qt(book.currency));
    m_facts.regions->setText(QStringLiteral("%1: %2").arg(counted(book.regions.size()), named));
    m_facts.regions->setToolTip(regions.join(QStringLiteral(", ")));
    m_facts.products->setText(tr("%1; read %2, not known %3, of other services %4")
                                  .arg(counted(import.products), counted(import.used), counted(import.unknown),
                                       counted(import.ofOtherServices)));
    m_facts.missing->setText(
        missing.empty()
            ? none
            : tr("%1 in %2; they stay unknown, not 0").arg(counted(countOf(missing)), countedRegions(missing.size())));
    m_facts.contradictions->setText(
        import.contradictions == 0
            ? none
            : tr("%1; of two amounts the one that is in force later is taken").arg(counted(import.contradictions)));
    m_facts.sources->setText(sources.join(QLatin1Char('\n')));
}

void PriceImportDialog::fillTabs() {
    while (m_tabs->count() > 0) {
        QWidget* tab = m_tabs->widget(0);
        m_tabs->removeTab(0);
        delete tab;
    }
    if (!chosen().unknownKinds.empty()) {
        const bool areAll = chosen().unknownKinds.size() < model::kMostUnknownKinds;
        const QString title = areAll ? tr("Products that Headroom does not know")
                                     : tr("Products that Headroom does not know, commonest first");
        m_tabs->addTab(gridOf(unknownModel(chosen()), title, QStringLiteral("unknownProducts")), title);
    }
    if (!missingIn(chosenBook()).empty()) {
        const QString title = tr("Missing prices");
        m_tabs->addTab(gridOf(missingModel(chosenBook()), title, QStringLiteral("missingPrices")), title);
    }
    m_tabs->setVisible(m_tabs->count() > 0);
}

QString PriceImportDialog::placeText() const {
    const std::string& id = chosenBook().id;
    if (!m_shelf.isUsers(id)) return tr("A new price book.");
    const model::PriceBook& before = *m_shelf.books().byId(id);
    return tr("Takes the place of the imported book of this name, which has %1 and version %2.")
        .arg(countedRegions(before.regions.size()), orNone(before.version));
}

QString PriceImportDialog::noteText() const {
    QStringList notes;
    const model::PriceBook& book = chosenBook();
    if (chosen().hasMorePages)
        notes << tr("The list goes on in further pages (NextToken). Import all of them together.");
    if (book.service == model::kSavingsPlanService) {
        notes << tr(
            "These are rates of savings plans alone. To plan with them, import them together with a price list "
            "of DynamoDB.");
    } else if (isPlannedWith()) {
        notes << tr("This workload is planned with it: its costs follow as soon as the book is kept.");
    }
    if (book.service == model::kDynamoDbService && !book.regions.contains(m_workload.region)) {
        model::Workload planned = m_workload;
        model::chooseBook(planned, model::PriceBooks({book}), book.id);
        notes << (canBeUsed() ? tr("It has no prices for %1. To use it moves this workload to %2.")
                                    .arg(qt(m_workload.region), qt(planned.region))
                              : tr("It has no prices for %1, the Region of this workload.").arg(qt(m_workload.region)));
    }
    return notes.join(QLatin1Char('\n'));
}

// Also by a file that names the book before this computer has it.
bool PriceImportDialog::isPlannedWith() const {
    const std::string& named = m_workload.prices.book;
    const auto* planned = m_shelf.books().byIdOrGeneration(model::kDynamoDbService, named);
    return (planned == nullptr ? named : planned->id) == chosenBook().id;
}

bool PriceImportDialog::canBeUsed() const {
    return chosenBook().service == model::kDynamoDbService && !isPlannedWith();
}

}  // namespace headroom::ui

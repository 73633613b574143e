// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_list_model.h"

#include "model/units/format.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"

namespace headroom::ui {

using Origin = model::PriceQuote::Origin;

PriceListModel::PriceListModel(Document& document, QWidget* shownIn) : PriceGridModel(shownIn), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
}

void PriceListModel::setBook(const QString& id) {
    if (id != m_bookId) startOver();
    m_bookId = id;
    refresh();
}

void PriceListModel::setFilter(const QString& filter) {
    m_filter = filter;
    refresh();
}

void PriceListModel::refresh() {
    const model::Workload& workload = m_document.workload();
    const model::PriceBooks& books = m_document.books();
    m_table = isOfWorkload() ? model::priceTable(books, workload.region, workload.prices)
                             : model::priceTable(books, books.byId(m_bookId.toStdString()), workload.region, {});
    m_shown.clear();
    QStringList names;
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
        const model::PriceRow& row = m_table.rows[i];
        const QString words = QStringList{qt(row.title), qt(model::groupTitle(row.group)), qt(row.unit), qt(row.name),
                                          row.isOwn() ? tr("yours") : QString()}
                                  .join(QLatin1Char(' '));
        if (!matchesFilter(words, m_filter)) continue;
        m_shown.push_back(i);
        names << qt(row.name);
    }
    setRows(names);
}

const model::PriceRow* PriceListModel::priceAt(int row) const {
    const auto position = static_cast<std::size_t>(row);
    return row >= 0 && position < m_shown.size() ? &m_table.rows[m_shown[position]] : nullptr;
}

PriceGridModel::Emphasis PriceListModel::emphasisOf(int row, int column) const {
    const model::PriceRow* shown = priceAt(row);
    if (shown == nullptr) return Emphasis::None;
    switch (column) {
        case Group:
        case Unit:
        case Date:
        case Source: return Emphasis::Muted;
        case Listed:
            return shown->listed.origin == Origin::Listed && !shown->isOwn() ? Emphasis::None : Emphasis::Muted;
        case Own: return shown->isOwn() ? Emphasis::Own : Emphasis::Muted;
        case Counting:
            return shown->isOwn() ? Emphasis::Own : shown->counting.amount ? Emphasis::None : Emphasis::Muted;
        default: return Emphasis::None;
    }
}

bool PriceListModel::isBold(int row, int column) const {
    const model::PriceRow* shown = priceAt(row);
    return shown != nullptr && shown->isOwn() && (column == Title || column == Own || column == Counting);
}

QVector<GridColumn> PriceListModel::makeColumns() {
    return {titleColumn(),
            textColumn(tr("Group"), [](const model::PriceRow& row) { return qt(model::groupTitle(row.group)); }),
            textColumn(tr("Unit"), [](const model::PriceRow& row) { return qt(row.unit); }),
            listedColumn(),
            ownColumn(),
            countingColumn(),
            textColumn(tr("Date"), [](const model::PriceRow& row) { return qt(row.date); }),
            sourceColumn()};
}

GridColumn PriceListModel::titleColumn() {
    GridColumn column;
    column.title = tr("Price");
    column.cell = [this](int row) {
        GridCell cell;
        const model::PriceRow* shown = priceAt(row);
        if (shown == nullptr) return cell;
        cell.text = qt(shown->title);
        cell.toolTip = QStringLiteral("%1, %2\n%3")
                           .arg(cell.text, qt(shown->unit), qt(model::price::inFile(shown->name, m_table.currency)));
        if (shown->isOwn())
            cell.suffix = tr("yours");
        else if (shown->listed.origin == Origin::Fallback)
            cell.suffix = tr("stand-in");
        return cell;
    };
    return column;
}

GridColumn PriceListModel::textColumn(const QString& title, std::function<QString(const model::PriceRow&)> text) {
    GridColumn column;
    column.title = title;
    column.cell = [this, text = std::move(text)](int row) {
        GridCell cell;
        if (const model::PriceRow* shown = priceAt(row)) cell.text = text(*shown);
        return cell;
    };
    return column;
}

GridColumn PriceListModel::listedColumn() {
    GridColumn column;
    column.title = tr("List price");
    column.toolTip = tr("What the price book says, without discount");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const model::PriceRow* shown = priceAt(row);
        if (shown == nullptr) return cell;
        cell.text = qt(model::formatAmount(shown->name, shown->listed.amount, m_table.currency));
        if (shown->listed.amount) cell.raw = *shown->listed.amount;
        cell.toolTip = qt(shown->reason);
        if (shown->listed.origin == Origin::Fallback && m_table.book != nullptr)
            cell.toolTip =
                tr("The book has no such price; that of %1 stands in for it.").arg(qt(m_table.book->fallbackBook));
        return cell;
    };
    return column;
}

GridColumn PriceListModel::ownColumn() {
    GridColumn column;
    column.title = tr("Yours");
    column.toolTip =
        tr("Your own price, in place of the list price. It takes no discount. Empty: the list price counts.");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        cell.editText = QStringLiteral("");
        cell.text = qt(model::kNoneText);
        const model::PriceRow* shown = priceAt(row);
        if (shown == nullptr || !shown->isOwn()) return cell;
        cell.raw = *shown->counting.amount;
        cell.text = qt(model::formatAmount(shown->name, shown->counting.amount, m_table.currency));
        cell.editText = exactNumber(*shown->counting.amount);
        return cell;
    };
    column.isEditable = [this](int row) {
        const model::PriceRow* shown = priceAt(row);
        return isOfWorkload() && shown != nullptr && model::price::isKnown(shown->name);
    };
    column.edit = [this](int row, const QString& text) { return setOwn(row, text); };
    return column;
}

EditProblem PriceListModel::setOwn(int row, const QString& text) {
    const model::PriceRow* shown = priceAt(row);
    if (shown == nullptr) return {};
    std::optional<double> amount;
    if (!text.trimmed().isEmpty() && text.trimmed() != qt(model::kNoneText)) {
        const auto typed = typedPrice(text, m_table.currency);
        if (!typed) return qt(typed.error().message);
        amount = *typed;
    }
    m_document.edit(tr("Price of %1").arg(qt(shown->title)),
                    [name = model::price::inFile(shown->name, m_table.currency), amount](model::Workload& workload) {
                        auto& overrides = workload.prices.overrides;
                        if (amount)
                            overrides.set(name, *amount);
                        else if (const auto position = overrides.indexOf(name))
                            overrides.removeAt(*position);
                    });
    return {};
}

GridColumn PriceListModel::countingColumn() {
    GridColumn column;
    column.title = tr("Applies");
    column.toolTip = tr("What plans are computed with: your own price, or the list price less the discount");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const model::PriceRow* shown = priceAt(row);
        if (shown == nullptr) return cell;
        cell.text = qt(model::formatAmount(shown->name, shown->counting.amount, m_table.currency));
        if (shown->counting.amount) cell.raw = *shown->counting.amount;
        cell.toolTip = shown->counting.amount ? qt(model::amountWorking(*shown, m_table.currency)) : qt(shown->reason);
        return cell;
    };
    return column;
}

GridColumn PriceListModel::sourceColumn() {
    GridColumn column;
    column.title = tr("Source");
    column.toolTip = tr("Keys of the sources that the book names");
    column.cell = [this](int row) {
        constexpr qsizetype kMostShown = 8;
        GridCell cell;
        const model::PriceRow* shown = priceAt(row);
        if (shown == nullptr) return cell;
        const QString keys = qt(shown->source);
        cell.raw = keys;
        cell.text = keys.size() > kMostShown ? keys.left(kMostShown - 1) + QStringLiteral("…") : keys;
        cell.toolTip = keys;
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

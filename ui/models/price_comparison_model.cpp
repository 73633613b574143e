// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_comparison_model.h"

#include "model/units/format.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"

namespace headroom::ui {

PriceComparisonModel::PriceComparisonModel(QWidget* shownIn) : PriceGridModel(shownIn) { setColumns(makeColumns()); }

void PriceComparisonModel::setSides(const model::PriceTable& left, const model::PriceTable& right) {
    m_left = {qt(left.region), left.currency};
    m_right = {qt(right.region), right.currency};
    m_prices = model::comparePrices(left, right);
    fill();
    emit headerDataChanged(Qt::Horizontal, Left, Right);
}

void PriceComparisonModel::setFilter(const QString& filter) {
    m_filter = filter;
    fill();
}

void PriceComparisonModel::fill() {
    m_shown.clear();
    QStringList names;
    for (std::size_t i = 0; i < m_prices.size(); ++i) {
        const model::ComparedPrice& price = m_prices[i];
        const QString words =
            QStringList{qt(price.title), qt(model::groupTitle(price.group)), qt(price.unit), qt(price.name)}.join(
                QLatin1Char(' '));
        if (!matchesFilter(words, m_filter)) continue;
        m_shown.push_back(i);
        names << qt(price.name);
    }
    setRows(names);
}

const model::ComparedPrice* PriceComparisonModel::priceAt(int row) const {
    const auto position = static_cast<std::size_t>(row);
    return row >= 0 && position < m_shown.size() ? &m_prices[m_shown[position]] : nullptr;
}

QVariant PriceComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && (section == Left || section == Right))
        return section == Left ? m_left.region : m_right.region;
    return GridModel::headerData(section, orientation, role);
}

PriceGridModel::Emphasis PriceComparisonModel::emphasisOf(int row, int column) const {
    const model::ComparedPrice* price = priceAt(row);
    if (price == nullptr) return Emphasis::None;
    switch (column) {
        case Group:
        case Unit: return Emphasis::Muted;
        case Left: return price->left ? Emphasis::None : Emphasis::Muted;
        case Right: return price->right ? Emphasis::None : Emphasis::Muted;
        case Change:
            if (!price->rightIsBetter) return Emphasis::Muted;
            return *price->rightIsBetter ? Emphasis::Better : Emphasis::Worse;
        default: return Emphasis::None;
    }
}

QVector<GridColumn> PriceComparisonModel::makeColumns() {
    const auto text = [this](const QString& title, auto textOf) {
        GridColumn column;
        column.title = title;
        column.cell = [this, textOf](int row) {
            GridCell cell;
            if (const model::ComparedPrice* price = priceAt(row)) cell.text = textOf(*price);
            return cell;
        };
        return column;
    };
    GridColumn change;
    change.title = tr("Difference");
    change.toolTip = tr("Of the right list against the left one");
    change.isNumber = true;
    change.cell = [this](int row) {
        GridCell cell;
        const model::ComparedPrice* price = priceAt(row);
        if (price == nullptr) return cell;
        cell.text = changeText(price->change);
        if (price->change)
            cell.raw = *price->change;
        else if (!price->left || !price->right)
            cell.toolTip = tr("One of the two is unknown.");
        else if (m_left.currency != m_right.currency)
            cell.toolTip = tr("Prices in %1 and %2 are not compared.").arg(qt(m_left.currency), qt(m_right.currency));
        return cell;
    };
    return {text(tr("Price"), [](const model::ComparedPrice& price) { return qt(price.title); }),
            text(tr("Group"), [](const model::ComparedPrice& price) { return qt(model::groupTitle(price.group)); }),
            text(tr("Unit"), [](const model::ComparedPrice& price) { return qt(price.unit); }),
            amountColumn(m_left, &model::ComparedPrice::left),
            amountColumn(m_right, &model::ComparedPrice::right),
            change};
}

GridColumn PriceComparisonModel::amountColumn(const Side& side, std::optional<double> model::ComparedPrice::*amount) {
    GridColumn column;
    column.isNumber = true;
    column.cell = [this, &side, amount](int row) {
        GridCell cell;
        const model::ComparedPrice* price = priceAt(row);
        if (price == nullptr) return cell;
        const std::optional<double>& shown = price->*amount;
        cell.text = qt(model::formatAmount(price->name, shown, side.currency));
        if (shown)
            cell.raw = *shown;
        else
            cell.toolTip = tr("The list has no such price.");
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

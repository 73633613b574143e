// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_region_model.h"

#include "model/units/format.h"
#include "ui/models/price_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace headroom::ui {

PriceRegionModel::PriceRegionModel(QWidget* shownIn) : PriceGridModel(shownIn) { setColumns(makeColumns()); }

void PriceRegionModel::setCosts(const std::optional<model::RegionCosts>& costs, bool isOutdated) {
    m_costs = costs;
    m_isOutdated = isOutdated;
    QStringList names;
    if (m_costs)
        for (const auto* list : {&m_costs->ranked, &m_costs->apart})
            for (const model::RegionCost& cost : *list) names << qt(cost.region) + QLatin1Char(' ') + qt(cost.book);
    setRows(names);
}

bool PriceRegionModel::hasNotes() const {
    return m_costs && (!m_costs->apart.empty() ||
                       std::ranges::any_of(m_costs->ranked,
                                           [](const model::RegionCost& cost) { return !cost.monthly.has_value(); }));
}

bool PriceRegionModel::isApart(int row) const { return m_costs && row >= static_cast<int>(m_costs->ranked.size()); }

const model::RegionCost* PriceRegionModel::costAt(int row) const {
    if (!m_costs || row < 0 || row >= rowCount()) return nullptr;
    const auto position = static_cast<std::size_t>(row);
    const std::size_t ranked = m_costs->ranked.size();
    return position < ranked ? &m_costs->ranked[position] : &m_costs->apart[position - ranked];
}

PriceGridModel::Emphasis PriceRegionModel::emphasisOf(int row, int column) const {
    const model::RegionCost* cost = costAt(row);
    if (cost == nullptr) return Emphasis::None;
    if (m_isOutdated || column == Book || column == Note || isApart(row)) return Emphasis::Muted;
    if (column == Monthly && !cost->monthly) return Emphasis::Muted;
    if (column != Difference && column != Change) return Emphasis::None;
    if (!cost->difference || cost->difference->value() == 0) return Emphasis::Muted;
    return cost->difference->value() < 0 ? Emphasis::Better : Emphasis::Worse;
}

bool PriceRegionModel::isBold(int row, int column) const {
    const model::RegionCost* cost = costAt(row);
    return cost != nullptr && ((column == Monthly && cost->monthly) || (cost->isCurrent && column == Region));
}

bool PriceRegionModel::isBest(int row) const {
    const model::RegionCost* cost = costAt(row);
    return row == 0 && !m_isOutdated && !isApart(row) && cost != nullptr && cost->monthly;
}

GridColumn PriceRegionModel::makeColumn(const QString& title, bool isNumber,
                                        std::function<void(const model::RegionCost&, GridCell&)> fill) {
    GridColumn column;
    column.title = title;
    column.isNumber = isNumber;
    column.cell = [this, fill = std::move(fill)](int row) {
        GridCell cell;
        if (const model::RegionCost* cost = costAt(row)) fill(*cost, cell);
        return cell;
    };
    return column;
}

QVector<GridColumn> PriceRegionModel::makeColumns() {
    GridColumn region = makeColumn(tr("Region"), false, [](const model::RegionCost& cost, GridCell& cell) {
        cell.text = (cost.isCurrent ? QStringLiteral("◉  ") : QStringLiteral("○  ")) + qt(cost.region);
        cell.raw = qt(cost.region);
        cell.suffix = placeOf(cost.location);
        if (cost.isCurrent) cell.suffix += QStringLiteral(" · ") + tr("here");
    });
    region.toolTip = tr("Enter or a double click plans with the Region");
    const auto monthly = [](const model::RegionCost& cost, GridCell& cell) {
        cell.text = qt(model::formatMoney(cost.monthly, cost.currency));
        if (cost.monthly) cell.raw = cost.monthly->value();
        cell.toolTip = cost.monthly ? qt(model::formatMoneyExact(cost.monthly, cost.currency)) : qt(cost.reason());
        cell.barShare = cost.shareOfDearest;
        // The colours of series are the same in both themes.
        cell.barColour = cost.isCurrent ? Theme::light().indexWrites : Theme::light().tableWrites;
    };
    const auto difference = [](const model::RegionCost& cost, GridCell& cell) {
        cell.text = qt(model::kNoneText);
        if (cost.isCurrent || !cost.difference) return;
        const QString amount = qt(model::formatMoney(cost.difference, cost.currency));
        cell.text = cost.difference->value() > 0 ? QLatin1Char('+') + amount : amount;
        cell.raw = cost.difference->value();
    };
    const auto change = [](const model::RegionCost& cost, GridCell& cell) {
        cell.text = cost.isCurrent ? qt(model::kNoneText) : changeText(cost.change);
        if (cost.change) cell.raw = *cost.change;
    };
    const auto note = [this](const model::RegionCost& cost, GridCell& cell) {
        cell.text = qt(cost.reason());
        if (m_costs && cost.currency != m_costs->currency)
            cell.text = tr("in %1, not compared. %2").arg(qt(cost.currency), cell.text).trimmed();
        cell.toolTip = cell.text;
    };
    return {region,
            makeColumn(tr("Per month"), true, monthly),
            makeColumn(tr("Difference"), true, difference),
            makeColumn(tr("Change"), true, change),
            makeColumn(tr("Price book"), false,
                       [](const model::RegionCost& cost, GridCell& cell) { cell.text = qt(cost.book); }),
            makeColumn(tr("Note"), false, note)};
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/ways_model.h"

#include "model/plan/working.h"
#include "model/units/format.h"
#include "ui/models/text.h"

namespace headroom::ui {

WaysModel::WaysModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    setColumns(makeColumns());
}

void WaysModel::setTable(const QString& name) {
    m_table = name.toStdString();
    refresh();
}

void WaysModel::refresh() {
    QStringList keys;
    if (const auto* shown = plan())
        for (const auto& way : shown->ways) keys << qt(way.key);
    setRows(keys);
}

const model::WayPlan* WaysModel::wayAt(int row) const {
    const auto* shown = plan();
    if (shown == nullptr) return nullptr;
    const auto position = shown->wayIndex(rowName(row).toStdString());
    return position ? &shown->ways[*position] : nullptr;
}

int WaysModel::plannedRow() const {
    const auto* shown = plan();
    return shown == nullptr ? -1 : static_cast<int>(rowNames().indexOf(qt(shown->plannedWay().key)));
}

QVector<GridColumn> WaysModel::makeColumns() {
    return {nameColumn(),
            moneyColumn(tr("Throughput"), tr("Reads, writes and index writes of a month"),
                        [](const model::TablePlan& shown, std::size_t way) { return shown.costs[way].throughput(); }),
            moneyColumn(tr("Storage"), tr("With backups, streams, transfer and the free allowance"),
                        [](const model::TablePlan& shown, std::size_t way) { return shown.costs[way].holding(); }),
            moneyColumn(tr("Per month"), tr("What is paid up front is spread over its term"),
                        [](const model::TablePlan& shown, std::size_t way) { return shown.costs[way].total(); }),
            changeColumn(),
            moneyColumn(tr("Up front"), tr("Paid when the term begins"),
                        [](const model::TablePlan& shown, std::size_t way) { return shown.ways[way].upFront; }),
            moneyColumn(tr("First year"), tr("What leaves the account in the first year"),
                        [](const model::TablePlan& shown, std::size_t way) { return shown.ways[way].firstYear; }),
            textColumn(tr("Break-even"), tr("From which use on the way pays"),
                       [](const model::WayPlan& way) { return model::breakEvenText(way.breakEven); }),
            textColumn(tr("Headroom"), tr("Of the capacity alone"),
                       [](const model::WayPlan& way) { return model::formatFactor(way.headroom); })};
}

GridColumn WaysModel::nameColumn() {
    GridColumn column;
    column.title = tr("Way to pay");
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = plan();
        const auto* way = wayAt(row);
        if (way == nullptr) return cell;
        const auto position = static_cast<std::size_t>(way - shown->ways.data());
        const bool isPlanned = position == shown->planned;
        cell.text = (isPlanned ? QStringLiteral("◉  ") : QStringLiteral("○  ")) + qt(way->title);
        cell.raw = qt(way->title);
        QStringList notes;
        if (isPlanned) notes << tr("as planned");
        if (shown->cheapest == position) notes << tr("cheapest");
        if (!way->carriesPeak()) notes << tr("does not carry the peak");
        cell.suffix = notes.join(QStringLiteral(" · "));
        if (shown->cheapest == position) cell.severity = static_cast<int>(model::Severity::Fine);
        if (!way->carriesPeak()) cell.severity = static_cast<int>(model::Severity::Throttles);
        QStringList needs;
        for (const auto& need : model::needsOf(way->way)) needs << qt(need);
        if (!needs.isEmpty()) cell.toolTip = tr("Needs %1.").arg(needs.join(tr("; ")));
        return cell;
    };
    return column;
}

GridColumn WaysModel::moneyColumn(const QString& title, const QString& toolTip,
                                  std::function<model::Cost(const model::TablePlan&, std::size_t)> cost) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, cost = std::move(cost)](int row) {
        GridCell cell;
        const auto* shown = plan();
        const auto* way = wayAt(row);
        if (way == nullptr) return cell;
        const model::Cost amount = cost(*shown, static_cast<std::size_t>(way - shown->ways.data()));
        cell.text = qt(model::formatMoney(amount, m_document.plan().currency));
        if (amount) cell.raw = amount->value();
        if (!amount) cell.toolTip = tr("A price that this needs is not known in %1.").arg(qt(m_document.plan().book));
        return cell;
    };
    return column;
}

GridColumn WaysModel::changeColumn() {
    GridColumn column;
    column.title = tr("Change");
    column.toolTip = tr("Against the way that is planned");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        cell.text = qt(model::kNoneText);
        const auto* way = wayAt(row);
        if (way == nullptr) return cell;
        if (const auto change = way->changeAgainstPlanned) {
            cell.raw = *change;
            cell.text = qt(model::formatChange(*change));
        }
        return cell;
    };
    return column;
}

GridColumn WaysModel::textColumn(const QString& title, const QString& toolTip,
                                 std::function<std::string(const model::WayPlan&)> text) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, text = std::move(text)](int row) {
        GridCell cell;
        if (const auto* way = wayAt(row)) cell.text = qt(text(*way));
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

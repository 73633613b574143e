// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The columns of the index grid that show figures of the plan.

#include "ui/models/index_model.h"

#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace headroom::ui {

GridColumn IndexModel::rateColumn(const QString& title, const QString& toolTip, const Rate& rate) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, rate](int row) {
        GridCell cell;
        const auto* target = targetOf(row);
        const auto* whole = tablePlan();
        if (target == nullptr && whole == nullptr) return cell;
        const double value = rate.units(target != nullptr ? target->*rate.ofTarget : whole->*rate.ofTable);
        cell.raw = value;
        cell.text = value > 0 ? qt(model::formatUnits(value)) : qt(model::kNoneText);
        return cell;
    };
    return column;
}

GridColumn IndexModel::storedColumn() {
    GridColumn column;
    column.title = tr("GB");
    column.toolTip = tr("As billed, with the overhead of every item and entry (S8)");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* target = targetOf(row);
        const auto* whole = tablePlan();
        if (whole == nullptr) return cell;
        const model::StoredBytes billed = target != nullptr ? target->storage.billed() : whole->storedBytes;
        cell.raw = billed.value();
        cell.text = qt(model::formatGb(billed));
        const QString unit = QStringLiteral(" GB");
        if (cell.text.endsWith(unit)) cell.text.chop(unit.size());
        if (target != nullptr)
            cell.toolTip = tr("describe-table reports %1 (S9).\nBilled are %2: %3 more as overhead (S8).")
                               .arg(qt(model::formatGb(target->storage.data)), qt(model::formatGb(billed)),
                                    qt(model::formatGb(target->storage.overhead)));
        return cell;
    };
    return column;
}

GridColumn IndexModel::costColumn() {
    GridColumn column;
    column.title = tr("Per month");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* target = targetOf(row);
        const auto* whole = tablePlan();
        if (whole == nullptr) return cell;
        const model::Cost cost = (target != nullptr ? target->costs[whole->planned] : whole->plannedCost()).total();
        cell.text = qt(model::formatMoney(cost, m_document.plan().currency));
        if (cost) cell.raw = cost->value();
        return cell;
    };
    return column;
}

GridColumn IndexModel::amplificationColumn() {
    GridColumn column;
    column.title = tr("Amplification");
    column.toolTip = tr("Write units of the index over those of the table itself (X7)");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* target = targetOf(row);
        const auto* whole = tablePlan();
        if (whole == nullptr) return cell;
        const double value = target != nullptr ? target->writeAmplification : whole->writeAmplification;
        cell.raw = value;
        cell.text = (indexAt(row) ? QStringLiteral("+") : QString()) + qt(model::formatFactor(value));
        if (target != nullptr) {
            cell.barShare = std::min(1.0, value);
            cell.barColour = isTableRow(row) ? Theme::light().reads : Theme::light().indexWrites;
        }
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/chart_data.h"

#include "model/plan/working.h"
#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("ChartData", source); }

// The colours of the series are the same in both themes.
QVector<StackedSeries> components() {
    const Theme& theme = Theme::light();
    return {{translated("Reads"), theme.reads},
            {translated("Table writes"), theme.tableWrites},
            {translated("Index writes"), theme.indexWrites},
            {translated("Storage"), theme.storage},
            {translated("Backups"), theme.backups}};
}

std::optional<double> value(model::Cost cost) { return cost ? std::optional(cost->value()) : std::nullopt; }

StackedCategory category(const QString& label, const model::MonthlyCost& cost, const std::string& currency) {
    StackedCategory bar;
    bar.label = label;
    for (const model::Cost part : {cost.reads, cost.tableWrites, cost.indexWrites, cost.storage, cost.backups})
        bar.parts.push_back({value(part), qt(model::formatMoneyExact(part, currency))});
    bar.total = value(cost.total());
    bar.totalText = qt(model::formatMoney(cost.total(), currency));
    return bar;
}

StackedBarsData emptyBars(const std::string& currency) {
    StackedBarsData data;
    data.unit = translated("%1 per month").arg(qt(currency));
    data.axisSign = qt(model::currencySign(currency));
    data.series = components();
    data.plannedWord = translated("as planned");
    data.unknownWord = qt(model::kUnknownText);
    return data;
}

}  // namespace

StackedBarsData costByMode(const model::TablePlan& table, const std::string& currency) {
    StackedBarsData data = emptyBars(currency);
    for (const auto mode : model::kPayModes) {
        const model::MonthlyCost* cost = table.costs.of(mode);
        if (cost == nullptr) continue;
        StackedCategory bar = category(qt(model::modeTitle(mode)), *cost, currency);
        bar.isPlanned = mode == table.plannedMode;
        data.categories.push_back(std::move(bar));
    }
    return data;
}

StackedBarsData costByTable(const model::Plan& plan) {
    StackedBarsData data = emptyBars(plan.currency);
    data.showAxis = true;
    for (const auto& table : plan.tables)
        data.categories.push_back(category(qt(table.name), table.plannedCost(), plan.currency));
    return data;
}

QVector<HeadroomRow> headroomRows(const std::vector<const model::Limit*>& limits) {
    QVector<HeadroomRow> rows;
    for (const model::Limit* limit : limits) {
        HeadroomRow row;
        row.severity = limit->severity();
        row.subject = qt(limit->subject);
        row.what = qt(limit->what);
        row.detail = qt(limit->detail);
        row.factor = limit->headroom;
        row.factorText = qt(model::formatFactor(limit->headroom));
        row.demandText =
            translated("%1 of %2 %3")
                .arg(qt(model::formatUnits(limit->demand)), qt(model::formatUnits(limit->limit)), qt(limit->unit));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<const model::Limit*> limitsOf(const model::TablePlan& table) {
    std::vector<const model::Limit*> limits;
    for (const auto& limit : table.limits) limits.push_back(&limit);
    return limits;
}

}  // namespace headroom::ui

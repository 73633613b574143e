// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/chart_data.h"

#include "model/plan/overview.h"
#include "model/plan/working.h"
#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("ChartData", source); }

QString componentTitle(model::CostComponent component) {
    switch (component) {
        case model::CostComponent::Reads: return translated("Reads");
        case model::CostComponent::TableWrites: return translated("Table writes");
        case model::CostComponent::IndexWrites: return translated("Index writes");
        case model::CostComponent::Storage: return translated("Storage");
        case model::CostComponent::Backups: return translated("Backups");
        case model::CostComponent::Streams: return translated("Streams");
        case model::CostComponent::Transfer: return translated("Transfer");
        case model::CostComponent::FreeAllowance: return translated("Free allowance");
    }
    return {};
}

// The colours of the series are the same in both themes.
QColor componentColour(model::CostComponent component) {
    const Theme& theme = Theme::light();
    switch (component) {
        case model::CostComponent::Reads: return theme.reads;
        case model::CostComponent::TableWrites: return theme.tableWrites;
        case model::CostComponent::IndexWrites: return theme.indexWrites;
        case model::CostComponent::Storage: return theme.storage;
        case model::CostComponent::Backups: return theme.backups;
        case model::CostComponent::Streams: return theme.deletes;
        case model::CostComponent::Transfer:
        case model::CostComponent::FreeAllowance: return theme.cache;
    }
    return {};
}

// What is taken off is no part of a bar; the total says it.
std::vector<model::CostComponent> shownComponents(const model::MonthlyCost& cost) {
    std::vector<model::CostComponent> components;
    for (const auto component : model::kCostComponents)
        if (component != model::CostComponent::FreeAllowance &&
            (model::isUsual(component) || cost.of(component) != model::Cost(model::Money(0))))
            components.push_back(component);
    return components;
}

std::optional<double> value(model::Cost cost) { return cost ? std::optional(cost->value()) : std::nullopt; }

StackedCategory category(const QString& label, const model::MonthlyCost& cost,
                         const std::vector<model::CostComponent>& components, const std::string& currency) {
    StackedCategory bar;
    bar.label = label;
    for (const auto component : components)
        bar.parts.push_back({value(cost.of(component)), qt(model::formatMoneyExact(cost.of(component), currency))});
    bar.total = value(cost.total());
    bar.totalText = qt(model::formatMoney(cost.total(), currency));
    return bar;
}

StackedBarsData emptyBars(const std::vector<model::CostComponent>& components, const std::string& currency) {
    StackedBarsData data;
    data.unit = translated("%1 per month").arg(qt(currency));
    data.axisSign = qt(model::currencySign(currency));
    for (const auto component : components)
        data.series.push_back({componentTitle(component), componentColour(component)});
    data.plannedWord = translated("as planned");
    data.unknownWord = qt(model::kUnknownText);
    return data;
}

// Why a limit does not decide about the headroom of the plan.
QString undecidedText(model::LimitEffect effect) {
    return effect == model::LimitEffect::Estimated ? translated("there may be more partitions than the least assumed")
                                                   : translated("beyond it requests take longer, none is throttled");
}

}  // namespace

StackedBarsData costByWay(const model::TablePlan& table, const std::string& currency) {
    const auto components = shownComponents(table.plannedCost());
    StackedBarsData data = emptyBars(components, currency);
    for (std::size_t i = 0; i < table.ways.size(); ++i) {
        StackedCategory bar = category(qt(table.ways[i].title), table.costs[i], components, currency);
        bar.isPlanned = i == table.planned;
        if (table.cheapest == i) bar.shareText = translated("· cheapest");
        data.categories.push_back(std::move(bar));
    }
    return data;
}

StackedBarsData costByPattern(const model::TablePlan& table, const std::string& currency) {
    StackedBarsData data = emptyBars({}, currency);
    data.series.push_back({translated("Requests"), Theme::light().reads});
    for (const auto* pattern : table.patternsByCost()) {
        StackedCategory bar;
        bar.label = qt(pattern->name);
        bar.parts.push_back({value(pattern->monthlyCost), qt(model::formatMoneyExact(pattern->monthlyCost, currency))});
        bar.total = value(pattern->monthlyCost);
        bar.totalText = qt(model::formatMoney(pattern->monthlyCost, currency));
        if (pattern->costShare) bar.shareText = QStringLiteral("· %1").arg(qt(model::formatShare(*pattern->costShare)));
        data.categories.push_back(std::move(bar));
    }
    return data;
}

StackedBarsData costByTable(const model::Plan& plan) {
    const auto components = shownComponents(plan.cost);
    StackedBarsData data = emptyBars(components, plan.currency);
    data.showAxis = true;
    for (const auto& table : plan.tables) {
        StackedCategory bar = category(qt(table.name), table.plannedCost(), components, plan.currency);
        if (const auto share = model::costShareOf(plan, table); share && plan.tables.size() > 1)
            bar.shareText = qt(model::formatShare(*share));
        data.categories.push_back(std::move(bar));
    }
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
        row.demandText = qt(model::limitFigures(*limit));
        row.withRemedy = limit->headroomWithRemedy;
        row.withRemedyText = qt(model::formatFactor(limit->headroomWithRemedy));
        if (!limit->binds()) row.undecidedText = undecidedText(limit->effect);
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

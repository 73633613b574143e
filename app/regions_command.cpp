// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/regions_command.h"

#include "app/command_line.h"
#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "model/plan/region_costs.h"
#include "model/report/writers.h"
#include "model/units/format.h"
#include "ui/document/price_shelf.h"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace headroom::app {
namespace {

using model::JsonMember;
using model::JsonValue;
using model::RegionCost;

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }
void complain(const std::string& text) { fmt::print(stderr, "headroom: {}\n", text); }

std::string signedText(double value, const std::string& text) { return value > 0 ? '+' + text : text; }

std::vector<std::string> cellsOf(const RegionCost& cost) {
    const std::string none(model::kNoneText);
    std::string difference = none;
    std::string change = none;
    if (cost.difference && !cost.isCurrent)
        difference = signedText(cost.difference->value(), model::formatMoney(cost.difference, cost.currency));
    if (cost.change && !cost.isCurrent) change = signedText(*cost.change, model::formatShare(*cost.change));
    return {cost.region, cost.location, model::formatMoney(cost.monthly, cost.currency), difference,
            change,      cost.book,     cost.isCurrent ? "as planned" : cost.reason()};
}

std::string textOf(const model::RegionCosts& costs, const std::string& file) {
    model::Report report;
    report.blocks.push_back(model::Heading{1, "Cost per month by Region, as planned", file});
    const auto add = [&](const std::vector<RegionCost>& list) {
        model::ReportTable table;
        table.columns = {{"Region", false}, {"Location", false},   {"Per month", true}, {"Difference", true},
                         {"Change", true},  {"Price book", false}, {"", false}};
        for (const RegionCost& cost : list) table.rows.push_back(cellsOf(cost));
        report.blocks.push_back(std::move(table));
    };
    add(costs.ranked);
    if (!costs.apart.empty()) {
        report.blocks.push_back(model::Heading{2, "In other currencies, not compared", ""});
        add(costs.apart);
    }
    return model::writePlainText(report);
}

JsonValue jsonOf(const std::vector<RegionCost>& list) {
    JsonValue array = JsonValue::array();
    const auto figure = [](const auto& value) { return value ? JsonValue::number(*value) : JsonValue(); };
    const auto money = [&](const model::Cost& cost) {
        return figure(cost ? std::optional(cost->value()) : std::nullopt);
    };
    for (const RegionCost& cost : list) {
        JsonValue missing = JsonValue::array();
        for (const std::string& name : cost.missing) missing.items().push_back(JsonValue::text(name));
        JsonValue each = JsonValue::object();
        each.members() = {{"region", JsonValue::text(cost.region)}, {"location", JsonValue::text(cost.location)},
                          {"book", JsonValue::text(cost.book)},     {"currency", JsonValue::text(cost.currency)},
                          {"monthlyCost", money(cost.monthly)},     {"difference", money(cost.difference)},
                          {"change", figure(cost.change)},          {"asPlanned", JsonValue::boolean(cost.isCurrent)},
                          {"missingPrices", std::move(missing)}};
        array.items().push_back(std::move(each));
    }
    return array;
}

std::string jsonOf(const model::RegionCosts& costs) {
    JsonValue json = JsonValue::object();
    json.members() = {{"kind", JsonValue::text("headroom-regions")},
                      {"format", JsonValue::number(std::int64_t{1})},
                      {"currency", JsonValue::text(costs.currency)},
                      {"ranked", jsonOf(costs.ranked)},
                      {"otherCurrencies", jsonOf(costs.apart)}};
    return model::canonicalText(json) + '\n';
}

int regions(const Arguments& arguments, int&, char**) {
    const std::string& file = arguments.files().front();
    const auto workload = model::loadWorkload(file);
    if (!workload) {
        complain(workload.error().text());
        return kUnreadable;
    }
    const ui::PriceShelf shelf;
    const auto costs = model::regionCosts(*workload, shelf.books(), {arguments.has("--all-books"), {}});
    if (!costs || (costs->ranked.empty() && costs->apart.empty())) {
        complain(fmt::format("{}: there is no price book “{}”; --all-books compares those that there are", file,
                             workload->prices.book));
        return kUnreadable;
    }
    print(arguments.value("--format").value_or("text") == "json" ? jsonOf(*costs) : textOf(*costs, file));
    return kFine;
}

}  // namespace

Command regionsCommand() {
    return {"regions",
            "regions FILE [--format text|json] [--all-books]",
            "Prints what the workload costs in every Region of its price book, as it is planned, cheapest first. "
            "--all-books takes the Regions of every DynamoDB book; those in another currency stand apart.",
            {{"--format", "", true, {"text", "json"}}, {"--all-books", "", false, {}}},
            regions};
}

}  // namespace headroom::app

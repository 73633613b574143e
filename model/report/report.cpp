// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/report/report.h"

#include "model/plan/overview.h"
#include "model/plan/working.h"
#include "model/report/heat_blocks.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace headroom::model {
namespace {

std::string dateOf(const std::string& isoTime) { return isoTime.substr(0, std::min<std::size_t>(isoTime.size(), 10)); }

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') result[0] = static_cast<char>(result[0] - 'a' + 'A');
    return result;
}

std::string bookText(const Plan& plan) {
    return plan.bookPublished.empty() ? plan.book : fmt::format("{} of {}", plan.book, dateOf(plan.bookPublished));
}

bool hasGrown(const Plan& plan) { return plan.growth != Growth{}; }

// The peak that the figures are about.
std::string peakWords(const Plan& plan) { return hasGrown(plan) ? "the grown peak" : "today's peak"; }

std::string growthText(const Plan& plan) {
    return fmt::format("traffic × {}, data × {}", formatNumber(plan.growth.traffic, 4),
                       formatNumber(plan.growth.data, 4));
}

// What brings a limit nearer that traffic does not.
std::string_view causeOf(GrowsWith growsWith) {
    switch (growsWith) {
        case GrowsWith::Data: return "stored data brings";
        case GrowsWith::ItemSize: return "larger items bring";
        case GrowsWith::AnswerSize: return "larger answers bring";
        case GrowsWith::Capacity: return "more provisioned capacity brings";
        case GrowsWith::Traffic: break;
    }
    return "traffic brings";
}

std::string roomToGrow(const Plan& plan) {
    const Limit* tightest = tightestLimit(plan);
    const Limit* reached = tightestTrafficLimit(plan);
    if (tightest == nullptr || tightest == reached)
        return fmt::format("Traffic may grow to {} of it before the first limit is reached.",
                           formatFactor(plan.headroom));
    const std::string traffic = reached == nullptr ? std::string("traffic reaches none")
                                                   : fmt::format("traffic may grow to {} before it reaches one",
                                                                 formatFactor(reached->headroom));
    return fmt::format("The tightest limit is {}, {}, with a headroom of {}; {} it nearer, and {}.", tightest->subject,
                       tightest->what, formatFactor(tightest->headroom), causeOf(tightest->growsWith), traffic);
}

Verdict verdict(const Plan& plan) {
    for (const auto& finding : plan.findings) {
        if (finding.accepted) continue;
        if (finding.severity == Severity::Invalid)
            return {Severity::Invalid, fmt::format("The plan is not valid yet. {}. {}", finding.title, finding.reason)};
        if (finding.severity == Severity::Throttles)
            return {Severity::Throttles,
                    fmt::format("At {} this plan throttles. {}: {}", peakWords(plan), finding.title, finding.reason)};
        break;
    }
    if (!plan.headroom)
        return {Severity::Watch, "Nothing is asked of any table yet, so that no limit could be measured."};
    if (*plan.headroom < 1)
        return {Severity::Throttles,
                fmt::format("At {} this plan throttles, which has been accepted: its tightest limit has a headroom of "
                            "{}.",
                            peakWords(plan), formatFactor(plan.headroom))};
    const bool watch = *plan.headroom < kWatchHeadroom;
    return {watch ? Severity::Watch : Severity::Fine,
            fmt::format("{} fits. {}", capitalised(peakWords(plan)), roomToGrow(plan))};
}

Facts keyFigures(const Plan& plan) {
    Facts facts;
    facts.facts.push_back({"Per month, as planned", formatMoney(plan.cost.total(), plan.currency), ""});
    facts.facts.push_back({"On-demand", formatMoney(plan.costs.onDemand().total(), plan.currency), ""});
    facts.facts.push_back(
        {"Provisioned at peak", formatMoney(plan.costs.provisionedPeak().total(), plan.currency), ""});
    if (plan.cost.total() != plan.cheapest)
        facts.facts.push_back(
            {"Cheapest that carries the peak", formatMoney(plan.cheapest, plan.currency), "every table its own way"});
    if (plan.upFront != Cost(Money(0)))
        facts.facts.push_back({"Up front", formatMoney(plan.upFront, plan.currency), "spread over its term above"});
    if (plan.oneOff != Cost(Money(0))) facts.facts.push_back({"Once", formatMoney(plan.oneOff, plan.currency), ""});
    facts.facts.push_back({"Plan headroom", formatFactor(plan.headroom), "limit ÷ demand at peak"});
    facts.facts.push_back({"Peak reads", formatUnits(plan.peak.reads.value()) + " RU/s", ""});
    facts.facts.push_back({"Peak writes", formatUnits(plan.peak.writes.value()) + " WU/s", ""});
    facts.facts.push_back({"Storage", formatBytes(plan.storedBytes.value()), "tables and indexes, with overhead"});
    return facts;
}

ReportTable costByTable(const Plan& plan) {
    std::vector<CostComponent> components;
    for (const CostComponent component : kCostComponents)
        if (isUsual(component) || plan.cost.of(component) != Cost(Money(0))) components.push_back(component);
    ReportTable table;
    table.columns.push_back({"Table", false});
    for (const CostComponent component : components) table.columns.push_back({capitalised(titleOf(component)), true});
    table.columns.push_back({"Per month", true});
    const auto row = [&](std::string name, const MonthlyCost& cost) {
        std::vector<std::string> cells{std::move(name)};
        for (const CostComponent component : components)
            cells.push_back(formatMoneyExact(cost.of(component), plan.currency));
        cells.push_back(formatMoneyExact(cost.total(), plan.currency));
        return cells;
    };
    for (const auto& tablePlan : plan.tables) table.rows.push_back(row(tablePlan.name, tablePlan.plannedCost()));
    if (plan.tables.size() > 1) table.total = row("Together", plan.cost);
    return table;
}

ReportTable waysOf(const TablePlan& plan, std::string_view currency) {
    ReportTable table;
    table.columns = {{"Way to pay", false}, {"Throughput", true}, {"Per month", true}, {"Up front", true},
                     {"First year", true},  {"Break-even", true}, {"Headroom", true}};
    for (std::size_t i = 0; i < plan.ways.size(); ++i) {
        const WayPlan& way = plan.ways[i];
        std::string title = way.title;
        if (i == plan.planned) title += " (as planned)";
        if (plan.cheapest == i) title += " (cheapest)";
        if (!way.carriesPeak()) title += " (does not carry the peak)";
        const MonthlyCost& cost = plan.costs[i];
        table.rows.push_back(
            {std::move(title), formatMoneyExact(cost.throughput(), currency), formatMoneyExact(cost.total(), currency),
             way.upFront == Cost(Money(0)) ? std::string(kNoneText) : formatMoneyExact(way.upFront, currency),
             formatMoneyExact(way.firstYear, currency), breakEvenText(way.breakEven), formatFactor(way.headroom)});
    }
    return table;
}

ReportTable limitsOf(const Plan& plan) {
    ReportTable table;
    table.columns = {{"Place", false}, {"Limit", false},   {"Of what", false},    {"Demand at peak", true},
                     {"Limit", true},  {"Headroom", true}, {"With remedy", true}, {"Status", false}};
    for (const Limit* limit : plan.limits())
        table.rows.push_back(
            {limit->subject, limit->what, limit->detail, demandText(*limit), limitText(*limit),
             formatFactor(limit->headroom), formatFactor(limit->headroomWithRemedy),
             fmt::format("{}{}", severityWord(limit->severity()), limit->binds() ? "" : ", does not decide")});
    return table;
}

std::string remediesText(const Finding& finding) {
    std::string text;
    for (const auto& remedy : finding.remedies) text += fmt::format(" {}: {}.", remedy.title, remedy.summary);
    return text;
}

ReportTable findingsTable(const Plan& plan) {
    ReportTable table;
    table.columns = {{"Finding", false}, {"What", false}, {"Why", false}, {"Headroom", true}};
    for (const auto& finding : plan.findings) {
        std::string reason = finding.reason;
        reason += remediesText(finding);
        if (finding.accepted) reason += " Accepted: " + finding.acceptedReason;
        table.rows.push_back({std::string(severityWord(finding.severity)), finding.title, std::move(reason),
                              finding.headroom ? formatFactor(finding.headroom) : std::string()});
    }
    return table;
}

// The steps of one figure in one line, as the working has them.
std::string arithmetic(const Working& working) {
    std::string text;
    for (const auto& step : working.steps) {
        if (!text.empty()) text += "; ";
        text += step.label + " " + step.expression;
    }
    return text;
}

ReportTable patternsOf(const TablePlan& plan, std::string_view currency) {
    ReportTable table;
    table.columns = {{"Pattern", false},  {"Operation", false}, {"Average", true},
                     {"Peak", true},      {"RU each", true},    {"WU each", true},
                     {"Peak RU/s", true}, {"Peak WU/s", true},  {"Per month", true}};
    for (const auto& pattern : plan.patterns) {
        const bool reads = isRead(pattern.chargedAs);
        // A repeated transaction is charged reads besides its writes (W10).
        const auto read = [&](double value) {
            return reads || value > 0 ? formatCompact(value) : std::string(kNoneText);
        };
        const auto write = [&](double value) { return reads ? std::string(kNoneText) : formatCompact(value); };
        table.rows.push_back(
            {pattern.name,
             fmt::format("{} {}", wordOf(pattern.operation), pattern.target.empty() ? pattern.table : pattern.target),
             formatRate(pattern.averageRate.value()), formatRate(pattern.peakRate.value()),
             read(pattern.perRequest.readUnits.value()), write(pattern.perRequest.writeUnits().value()),
             read(pattern.peak.reads.value()), write(pattern.peak.writes.value()),
             formatMoneyExact(pattern.monthlyCost, currency)});
    }
    return table;
}

ReportTable itemsOf(const TablePlan& plan) {
    ReportTable table;
    table.columns = {{"Item type", false},    {"Mean size", true},    {"Stored", true}, {"Data", true},
                     {"With overhead", true}, {"RU, eventual", true}, {"WU", true},     {"Expire", true}};
    for (const auto& part : plan.own.storage.parts)
        table.rows.push_back({part.itemType, formatNumber(part.meanBytes, 1) + " B",
                              part.countIsStated ? formatCompact(part.count) : std::string(kUnknownText),
                              formatBytes(part.count * part.meanBytes), formatBytes(part.billed().value()),
                              formatUnits(part.readUnits.value()), formatUnits(part.writeUnits.value()),
                              part.expiring ? formatRate(part.expiring->value()) : std::string(kNoneText)});
    return table;
}

ReportTable indexesOf(const TablePlan& plan, std::string_view currency) {
    ReportTable table;
    table.columns = {{"Index", false},  {"Average WU/s", true}, {"Peak WU/s", true},    {"Peak RU/s", true},
                     {"Storage", true}, {"Per month", true},    {"Amplification", true}};
    const auto row = [&](const TargetPlan& target) {
        return std::vector<std::string>{target.name.empty() ? plan.name + " (the table)" : target.name,
                                        formatUnits(target.average.writes.value()),
                                        formatUnits(target.peak.writes.value()),
                                        formatUnits(target.peak.reads.value()),
                                        formatBytes(target.storage.billed().value()),
                                        formatMoneyExact(target.costs[plan.planned].total(), currency),
                                        formatFactor(target.writeAmplification)};
    };
    table.rows.push_back(row(plan.own));
    for (const auto& index : plan.indexes) table.rows.push_back(row(index));
    table.total = {"Together",
                   formatUnits(plan.average.writes.value()),
                   formatUnits(plan.peak.writes.value()),
                   formatUnits(plan.peak.reads.value()),
                   formatBytes(plan.storedBytes.value()),
                   formatMoneyExact(plan.plannedCost().total(), currency),
                   formatFactor(plan.writeAmplification)};
    return table;
}

BulletList workingsOf(const Plan& plan, const TablePlan& table) {
    BulletList list;
    for (const auto& pattern : table.patterns) {
        const Working working = workingFor(plan, {FigureRef::Kind::Pattern, table.name, pattern.name, {}});
        list.items.push_back(pattern.name + ": " + arithmetic(working));
    }
    return list;
}

BulletList assumptions(const Plan& plan) {
    BulletList list;
    list.items.push_back(fmt::format("A month has {} hours.", formatNumber(plan.hoursPerMonth.value())));
    list.items.emplace_back(
        "Requests are rounded up one by one, 1 KB per write unit and 4 KB per read unit, before rates are "
        "applied.");
    list.items.emplace_back("Peaks of all patterns are taken to happen together; a pattern without a peak is steady.");
    list.items.emplace_back(
        "The number of partitions is a lower bound, as the service does not show it. Keys are taken to lie on them at "
        "random; the fullest partition is what that makes likely.");
    list.items.emplace_back(
        "A table on demand, and each of its global indexes, is taken to have served today's peak, where no higher one "
        "is "
        "stated: it serves twice that at once.");
    for (const auto& table : plan.tables)
        if (const auto names = patternsWithoutKeys(table); !names.empty())
            list.items.push_back(fmt::format(
                "How these patterns spread over keys is not stated, so that no limit of a key counts them ({}): {}.",
                table.name, fmt::join(names, ", ")));
    if (hasGrown(plan))
        list.items.emplace_back(
            "The workload is taken to have grown from one moment to the next: partitions, and the peaks that tables on "
            "demand have served, are those from before.");
    list.items.emplace_back(
        "Where sizes differ, costs are means of what each size costs. A size between a least, a likely and a most is "
        "taken to be triangularly distributed; the items of a page are taken to be independent of each other.");
    list.items.emplace_back(
        "What a write does to an index is derived from keys, projection and attributes where it is not stated; the "
        "working says why.");
    list.items.emplace_back("Index writes inside a transaction cost single units: observed, not documented.");
    list.items.emplace_back(
        "Provisioned at peak buys the peak for every hour of the month; where nothing is asked for, the "
        "service's least of 1 unit is left out.");
    list.items.emplace_back(
        "Auto scaling is taken to provision the average use over its target utilisation, rounded up to whole units; a "
        "load that changes faster than it can follow throttles or costs more.");
    list.items.emplace_back(
        "Reserved capacity is as many blocks of 100 units as cost least, where no number is stated.");
    list.items.emplace_back(
        "All requests are made in the workload's Region; other Regions of a global table take its writes, and are "
        "settled alike. Transfer to them counts what each write stores.");
    list.items.emplace_back(
        "Warm throughput is charged once at the price of an hour of as many provisioned units: reported, not "
        "documented.");
    list.items.emplace_back("Tax, the S3 and Kinesis side of exports and streams, and internet traffic are left out.");
    return list;
}

}  // namespace

Report makeReport(const Plan& plan, std::string_view fileName, std::string_view date) {
    Report report;
    report.title = plan.workload.empty() ? std::string(fileName) : plan.workload;
    auto& blocks = report.blocks;
    blocks.emplace_back(Heading{1, report.title, "Capacity and cost plan for Amazon DynamoDB"});
    Facts head;
    if (!fileName.empty()) head.facts.push_back({"File", std::string(fileName), ""});
    head.facts.push_back({"Region", plan.location.empty() ? plan.region : plan.region + ", " + plan.location, ""});
    head.facts.push_back({"Price book", bookText(plan), ""});
    if (!date.empty()) head.facts.push_back({"Report date", std::string(date), ""});
    if (hasGrown(plan)) head.facts.push_back({"Grown to", growthText(plan), ""});
    head.facts.push_back(
        {"Month", fmt::format("{} hours, {}", formatNumber(plan.hoursPerMonth.value()), plan.currency), ""});
    blocks.emplace_back(std::move(head));
    blocks.emplace_back(verdict(plan));
    blocks.emplace_back(keyFigures(plan));
    blocks.emplace_back(Heading{2, "Monthly cost by table", "as planned"});
    blocks.emplace_back(costByTable(plan));
    blocks.emplace_back(Heading{2, "Headroom", fmt::format("limit ÷ demand at {}", peakWords(plan))});
    blocks.emplace_back(limitsOf(plan));
    blocks.emplace_back(Heading{2, "Findings", ""});
    blocks.emplace_back(findingsTable(plan));
    for (const auto& table : plan.tables) {
        blocks.emplace_back(Heading{2, "Table " + table.name, table.plannedWay().title});
        blocks.emplace_back(waysOf(table, plan.currency));
        if (!table.own.storage.parts.empty()) {
            blocks.emplace_back(Heading{3, "Items", "time to live deletes free of charge"});
            blocks.emplace_back(itemsOf(table));
        }
        blocks.emplace_back(Heading{3, "Access patterns", ""});
        blocks.emplace_back(patternsOf(table, plan.currency));
        if (!table.indexes.empty()) {
            blocks.emplace_back(Heading{3, "Indexes", ""});
            blocks.emplace_back(indexesOf(table, plan.currency));
        }
        if (ReportTable heat = heatTable(table); !heat.rows.empty()) {
            blocks.emplace_back(Heading{3, "Keys and partitions", "of what one key and one partition serve"});
            blocks.emplace_back(std::move(heat));
            if (std::string ceiling = writeCeilingText(table); !ceiling.empty())
                blocks.emplace_back(Paragraph{std::move(ceiling)});
        }
        blocks.emplace_back(Heading{3, "Working", "every pattern with the arithmetic it comes from"});
        blocks.emplace_back(workingsOf(plan, table));
    }
    blocks.emplace_back(Heading{2, "Assumptions", ""});
    blocks.emplace_back(assumptions(plan));
    blocks.emplace_back(Paragraph{"Figures are rounded for display; sums use unrounded figures."});
    return report;
}

Report makeSummary(const Plan& plan) {
    Report report;
    report.title = plan.workload;
    auto& blocks = report.blocks;
    blocks.emplace_back(Heading{1, plan.workload.empty() ? "Plan" : plan.workload,
                                fmt::format("{} · {}{}", plan.region, bookText(plan),
                                            hasGrown(plan) ? " · " + growthText(plan) : std::string())});
    blocks.emplace_back(verdict(plan));
    blocks.emplace_back(keyFigures(plan));
    for (const auto& table : plan.tables) {
        blocks.emplace_back(
            Heading{2, table.name,
                    fmt::format("{} a month, {}", formatMoney(table.plannedCost().total(), plan.currency),
                                table.plannedWay().title)});
        blocks.emplace_back(waysOf(table, plan.currency));
        blocks.emplace_back(patternsOf(table, plan.currency));
        if (!table.indexes.empty()) blocks.emplace_back(indexesOf(table, plan.currency));
    }
    blocks.emplace_back(Heading{2, "Findings", ""});
    BulletList findings;
    for (const auto& finding : plan.findings)
        findings.items.push_back(fmt::format("{}{}: {}. {}{}", severityWord(finding.severity),
                                             finding.accepted ? " (accepted)" : "", finding.title, finding.reason,
                                             remediesText(finding)));
    blocks.emplace_back(std::move(findings));
    return report;
}

}  // namespace headroom::model

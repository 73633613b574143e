// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/heat_report.h"

#include "model/io/json_value.h"
#include "model/plan/traffic_factor.h"
#include "model/report/heat_blocks.h"
#include "model/report/writers.h"
#include "model/units/format.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::app {
namespace {

using namespace model;

constexpr std::size_t kShownKeys = 10;
constexpr std::size_t kLongestShownName = 60;

SimulatedSide sideOf(const std::vector<double>& loads, double limit) {
    SimulatedSide side;
    if (loads.empty()) return side;
    const auto [least, most] = std::ranges::minmax_element(loads);
    side.least = *least;
    side.fullest = *most;
    side.mean = std::accumulate(loads.begin(), loads.end(), 0.0) / static_cast<double>(loads.size());
    side.overLimit = static_cast<double>(std::ranges::count_if(loads, [&](double load) { return load > limit; }));
    return side;
}

struct SideWords {
    const char* what;
    const char* unit;
};
constexpr SideWords kReads{"reads", "RU/s"};
constexpr SideWords kWrites{"writes", "WU/s"};

std::string rate(double units, const SideWords& words) { return fmt::format("{} {}", formatUnits(units), words.unit); }

std::string counted(double count, const char* one, const char* many) {
    return fmt::format("{} {}", formatNumber(count, 0), count < 1 || count > 1 ? many : one);
}

std::string share(double units, double limit) { return limit > 0 ? formatShare(units / limit) : std::string(); }

void addKeys(ReportTable& table, const SideHeat& side, const SideWords& words) {
    const std::size_t shown = std::min(kShownKeys, side.keys.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const KeyLoad& key = side.keys[i];
        std::vector<std::string> drivers;
        for (const auto& driver : key.drivers)
            drivers.push_back(
                fmt::format("{} {}", clipped(driver.pattern, kLongestShownName), formatUnits(driver.peak)));
        std::string name = key.name.empty() ? fmt::format("hottest key {}", formatNumber(key.rank, 0))
                                            : clipped(key.name, kLongestShownName);
        if (key.alike > 1) name += fmt::format(" (one of {} alike)", formatNumber(key.alike, 0));
        table.rows.push_back({words.what, std::move(name), rate(key.peak, words), rate(key.average, words),
                              formatShare(key.load()), fmt::format("{}", fmt::join(drivers, ", "))});
    }
    if (side.unstatedPeak > 0) {
        std::vector<std::string> names;
        for (const auto& name : side.unstatedPatterns) names.push_back(clipped(name, kLongestShownName));
        table.rows.push_back({words.what, "where keys are not stated",
                              fmt::format("0 to {}", rate(side.unstatedPeak, words)), "", "",
                              fmt::format("{}", fmt::join(names, ", "))});
    }
}

void addLoads(ReportTable& table, const SideHeat& side, const SimulatedSide& simulated, const SideWords& words) {
    const auto row = [&](std::string title, double units, std::string note) {
        table.rows.push_back(
            {words.what, std::move(title), rate(units, words), share(units, side.partitionLimit), std::move(note)});
    };
    table.rows.push_back({words.what, "all partitions, at peak", rate(side.peak, words), "",
                          fmt::format("{} on average", rate(side.average, words))});
    row("fullest partition, expected", side.fullestPartition,
        fmt::format("{} on average", rate(side.fullestPartitionAverage, words)));
    if (side.unstatedPeak > 0) row("with all that is not stated on one key", side.fullestPartitionAtMost, "at most");
    row("fullest partition, simulated", simulated.fullest,
        fmt::format("{} over the limit", counted(simulated.overLimit, "partition", "partitions")));
    row("mean partition, simulated", simulated.mean, "");
    row("emptiest partition, simulated", simulated.least, "");
}

void addTarget(Report& report, const TablePlan& table, const SimulatedTarget& target) {
    const TargetHeat& heat = *target.heat;
    report.blocks.push_back(
        Heading{2, heat.index.empty() ? table.name : table.name + " / " + heat.index,
                fmt::format("{} partitions, {}", partitionText(heat.partitions), partitionBasis(heat.partitions))});
    const std::pair<const SideHeat*, SideWords> sides[] = {{&heat.reads, kReads}, {&heat.writes, kWrites}};
    ReportTable keys;
    keys.columns = {{"", false},          {"Key", false},         {"At peak", true},
                    {"On average", true}, {"Of its limit", true}, {"Driven by", false}};
    ReportTable loads;
    loads.columns = {{"", false}, {"Load", false}, {"Units", true}, {"Of one partition", true}, {"", false}};
    for (const auto& side : sides) {
        if (!(side.first->peak > 0)) continue;
        addKeys(keys, *side.first, side.second);
        addLoads(loads, *side.first, side.first == &heat.reads ? target.reads : target.writes, side.second);
    }
    if (loads.rows.empty()) {
        report.blocks.push_back(Paragraph{"Nothing is asked of it."});
        return;
    }
    report.blocks.push_back(std::move(keys));
    report.blocks.push_back(std::move(loads));
    if (target.partitions < heat.partitions.count())
        report.blocks.push_back(Paragraph{fmt::format("The simulation has {} partitions, as many as it can hold.",
                                                      formatNumber(target.partitions, 0))});
}

void addBreaks(Report& report, const TablePlan& table) {
    report.blocks.push_back(Heading{2, "What breaks first in " + table.name, "when traffic grows"});
    ReportTable order;
    order.columns = {{"At", true}, {"Limit", false}, {"Of what", false}, {"Demand", true}, {"Rule", false}};
    for (const std::size_t position : breakingOrder(table)) {
        const Limit& limit = table.limits[position];
        order.rows.push_back({formatFactor(limit.headroom), fmt::format("{}, {}", limit.subject, limit.what),
                              limit.detail, limitFigures(limit), limit.rule});
    }
    if (!order.rows.empty()) report.blocks.push_back(std::move(order));
    if (std::string ceiling = writeCeilingText(table); !ceiling.empty())
        report.blocks.push_back(Paragraph{std::move(ceiling)});
    report.blocks.push_back(Facts{
        {{"reads throttled", formatShare(throttledShareAt(table, false, 1)), "of the requests at peak, at least"},
         {"writes throttled", formatShare(throttledShareAt(table, true, 1)), "of the requests at peak, at least"}}});
}

JsonValue object(std::vector<JsonMember> members) {
    JsonValue value = JsonValue::object();
    value.members() = std::move(members);
    return value;
}
JsonValue number(double value) { return JsonValue::number(value); }
JsonValue textOrNull(const std::string& text) { return text.empty() ? JsonValue() : JsonValue::text(text); }
JsonValue texts(const std::vector<std::string>& all) {
    JsonValue list = JsonValue::array();
    for (const auto& each : all) list.items().push_back(JsonValue::text(each));
    return list;
}

JsonValue jsonOf(const SideHeat& side, const SimulatedSide& simulated) {
    JsonValue keys = JsonValue::array();
    for (const KeyLoad& key : side.keys) {
        JsonValue drivers = JsonValue::array();
        for (const auto& driver : key.drivers)
            drivers.items().push_back(
                object({{"pattern", JsonValue::text(driver.pattern)}, {"unitsPerSecond", number(driver.peak)}}));
        keys.items().push_back(object({{"key", textOrNull(key.name)},
                                       {"rank", number(key.rank)},
                                       {"alike", number(key.alike)},
                                       {"atPeak", number(key.peak)},
                                       {"onAverage", number(key.average)},
                                       {"shareOfLimit", number(key.load())},
                                       {"drivers", std::move(drivers)}}));
    }
    return object({{"unitsPerSecondAtPeak", number(side.peak)},
                   {"unitsPerSecondOnAverage", number(side.average)},
                   {"hottestKeyAtLeast", number(side.hottestKeyAtLeast())},
                   {"hottestKeyAtMost", number(side.hottestKeyAtMost())},
                   {"unstatedUnitsPerSecond", number(side.unstatedPeak)},
                   {"unstatedPatterns", texts(side.unstatedPatterns)},
                   {"limitOfOne", number(side.partitionLimit)},
                   {"fullestPartition", object({{"atPeak", number(side.fullestPartition)},
                                                {"onAverage", number(side.fullestPartitionAverage)},
                                                {"atMost", number(side.fullestPartitionAtMost)}})},
                   {"simulated", object({{"least", number(simulated.least)},
                                         {"mean", number(simulated.mean)},
                                         {"fullest", number(simulated.fullest)},
                                         {"partitionsOverLimit", number(simulated.overLimit)}})},
                   {"hottestKeys", std::move(keys)}});
}

JsonValue jsonOf(const SimulatedTarget& target) {
    const PartitionCount& count = target.heat->partitions;
    return object({{"index", textOrNull(target.heat->index)},
                   {"partitions", object({{"count", number(count.count())},
                                          {"isLowerBound", JsonValue::boolean(count.isLowerBound())},
                                          {"atLeast", number(count.atLeast())},
                                          {"byReads", number(count.byReads())},
                                          {"byWrites", number(count.byWrites())},
                                          {"byStorage", number(count.byStorage())},
                                          {"simulated", number(target.partitions)}})},
                   {"reads", jsonOf(target.heat->reads, target.reads)},
                   {"writes", jsonOf(target.heat->writes, target.writes)}});
}

JsonValue jsonOf(const HeatOfTable& shown) {
    const TablePlan& table = *shown.table;
    JsonValue targets = JsonValue::array();
    for (const auto& target : shown.targets) targets.items().push_back(jsonOf(target));
    JsonValue breaks = JsonValue::array();
    for (const std::size_t position : breakingOrder(table)) {
        const Limit& limit = table.limits[position];
        breaks.items().push_back(object({{"id", JsonValue::text(limit.id)},
                                         {"index", textOrNull(limit.index)},
                                         {"what", JsonValue::text(limit.what)},
                                         {"detail", JsonValue::text(limit.detail)},
                                         {"headroom", limit.headroom ? number(*limit.headroom) : JsonValue()},
                                         {"demand", number(limit.demand)},
                                         {"limit", number(limit.limit)},
                                         {"unit", JsonValue::text(limit.unit)},
                                         {"rule", JsonValue::text(limit.rule)}}));
    }
    JsonValue ceiling;
    if (table.writeCeiling)
        ceiling = object({{"requestsPerSecond", number(table.writeCeiling->requestsPerSecond)},
                          {"requestsPerSecondAtPeak", number(table.writeCeiling->atPeak)},
                          {"headroom", number(table.writeCeiling->headroom)},
                          {"patterns", texts(table.writeCeiling->patterns)}});
    return object({{"targets", std::move(targets)},
                   {"breaks", std::move(breaks)},
                   {"writeCeiling", std::move(ceiling)},
                   {"throttledShare", object({{"reads", number(throttledShareAt(table, false, 1))},
                                              {"writes", number(throttledShareAt(table, true, 1))}})}});
}

}  // namespace

HeatReport heatReport(const Workload& workload, const Plan& plan, const std::string& only, std::uint64_t seed) {
    HeatReport report{&plan, seed, {}};
    for (const TablePlan& table : plan.tables) {
        if (!only.empty() && table.name != only) continue;
        HeatOfTable shown{&table, {}};
        for (const TargetHeat& heat : table.heat) {
            const PartitionLoads loads =
                simulateTarget(workload, plan, table.name, heat.index, SimulationSettings{seed, kMostSimulatedKeys});
            shown.targets.push_back({&heat, loads.simulatedPartitions, sideOf(loads.reads, heat.reads.partitionLimit),
                                     sideOf(loads.writes, heat.writes.partitionLimit)});
        }
        report.tables.push_back(std::move(shown));
    }
    return report;
}

std::string heatText(const HeatReport& report) {
    const Plan& plan = *report.plan;
    Report text;
    std::string note = fmt::format("seed {}", report.seed);
    if (plan.growth.traffic > 1 || plan.growth.traffic < 1)
        note += fmt::format(" · traffic × {}", formatNumber(plan.growth.traffic, 4));
    text.blocks.push_back(Heading{1, plan.workload.empty() ? "Keys and partitions" : plan.workload, note});
    for (const auto& shown : report.tables) {
        for (const auto& target : shown.targets) addTarget(text, *shown.table, target);
        addBreaks(text, *shown.table);
    }
    return writePlainText(text);
}

std::string heatJson(const HeatReport& report) {
    JsonValue tables = JsonValue::object();
    for (const auto& shown : report.tables) tables.members().push_back({shown.table->name, jsonOf(shown)});
    return canonicalText(object({{"kind", JsonValue::text("headroom-heat")},
                                 {"format", number(1)},
                                 {"workload", JsonValue::text(report.plan->workload)},
                                 {"seed", JsonValue::numberAsWritten(fmt::format("{}", report.seed))},
                                 {"traffic", number(report.plan->growth.traffic)},
                                 {"tables", std::move(tables)}})) +
           "\n";
}

}  // namespace headroom::app

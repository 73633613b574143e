// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/report/heat_blocks.h"

#include "model/units/format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace headroom::model {
namespace {

std::string rate(double units, std::string_view unit) { return fmt::format("{} {}", formatUnits(units), unit); }

std::string ofLimit(double units, const SideHeat& side, std::string_view unit) {
    if (side.partitionLimit <= 0) return rate(units, unit);
    return fmt::format("{}, {} of {}", rate(units, unit), formatShare(units / side.partitionLimit),
                       formatUnits(side.partitionLimit));
}

}  // namespace

std::string partitionText(const PartitionCount& count) {
    return count.isLowerBound() ? fmt::format("at least {}", formatNumber(count.atLeast(), 0))
                                : fmt::format("{} assumed", formatNumber(count.count(), 0));
}

std::string partitionBasis(const PartitionCount& count) {
    if (!count.isLowerBound()) return "stated in the workload";
    if (count.atLeast() <= 1) return "every table has one";
    if (count.byWrites() >= count.atLeast()) return "by writes served at once";
    return count.byReads() >= count.atLeast() ? "by reads served at once" : "by storage";
}

std::string hottestKeyText(const SideHeat& side, std::string_view unit) {
    if (side.unstatedPeak > 0)
        return fmt::format("{} to {}, not all stated", formatUnits(side.hottestKeyAtLeast()),
                           rate(side.hottestKeyAtMost(), unit));
    if (side.keys.empty()) return std::string(kNoneText);
    const KeyLoad& key = side.keys.front();
    if (!key.name.empty()) return fmt::format("{}, {}", key.name, rate(key.peak, unit));
    if (key.alike > 1) return fmt::format("one of {} alike, {}", formatNumber(key.alike, 0), rate(key.peak, unit));
    return rate(key.peak, unit);
}

ReportTable heatTable(const TablePlan& table) {
    ReportTable rows;
    rows.columns = {{"Table or index", false}, {"Partitions", true},
                    {"Of what", false},        {"Peak", true},
                    {"Hottest key", true},     {"Fullest partition, expected", true}};
    for (const auto& heat : table.heat) {
        const auto add = [&](const SideHeat& side, const char* what, const char* unit) {
            if (!(side.peak > 0)) return;
            rows.rows.push_back({heat.index.empty() ? table.name : heat.index, partitionText(heat.partitions), what,
                                 rate(side.peak, unit), hottestKeyText(side, unit),
                                 ofLimit(side.fullestPartition, side, unit)});
        };
        add(heat.reads, "reads", "RU/s");
        add(heat.writes, "writes", "WU/s");
    }
    return rows;
}

std::string writeCeilingText(const TablePlan& table) {
    if (!table.writeCeiling) return {};
    const WriteCeiling& ceiling = *table.writeCeiling;
    const Limit& limit = table.ceilingLimit();
    std::string text = ceiling.headroom < 1
                           ? fmt::format("Of {} writes at peak {} get through in their mix", formatRate(ceiling.atPeak),
                                         formatRate(ceiling.requestsPerSecond))
                           : fmt::format("Writes may grow from {} at peak to {} in their mix",
                                         formatRate(ceiling.atPeak), formatRate(ceiling.requestsPerSecond));
    text += fmt::format(": the first limit is {}, {}, {}.", limit.subject, limit.what, formatFactor(limit.headroom));
    if (ceiling.throttledShare > 0)
        text += fmt::format(" At peak {} of all write requests are throttled, those of {}.",
                            formatShare(ceiling.throttledShare), fmt::join(ceiling.patterns, ", "));
    return text;
}

std::vector<std::string> patternsWithoutKeys(const TablePlan& table) {
    std::vector<std::string> names;
    for (const auto& heat : table.heat)
        for (const SideHeat* side : {&heat.reads, &heat.writes})
            for (const auto& name : side->unstatedPatterns)
                if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return names;
}

}  // namespace headroom::model

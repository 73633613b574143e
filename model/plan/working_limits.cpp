// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Working of limits and their headroom.

#include "model/heat/partition_count.h"
#include "model/plan/working_steps.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace headroom::model {
namespace {

// How many partitions there are, and what the fullest of them is expected to serve.
void addPartition(StepList& steps, const Plan& plan, const Limit& limit) {
    const auto table = std::ranges::find_if(plan.tables, [&](const TablePlan& each) {
        return std::ranges::any_of(each.limits, [&](const Limit& own) { return &own == &limit; });
    });
    const TargetHeat* heat = table == plan.tables.end() ? nullptr : table->heatOf(limit.index);
    if (heat == nullptr) return;
    const PartitionCount& count = heat->partitions;
    steps.step("by storage",
               fmt::format("{} ÷ {} GB → {}", formatGb(count.stored), formatNumber(kPartitionGb),
                           formatNumber(count.byStorage())),
               "P4");
    steps.step("by reads served at once",
               fmt::format("{} RU/s ÷ {} → {}", formatUnits(count.warmReads), formatUnits(heat->reads.partitionLimit),
                           formatNumber(count.byReads())),
               "P4");
    steps.step("by writes served at once",
               fmt::format("{} WU/s ÷ {} → {}", formatUnits(count.warmWrites), formatUnits(heat->writes.partitionLimit),
                           formatNumber(count.byWrites())),
               "P4");
    steps.step("partitions", count.isLowerBound() ? fmt::format("at least {}", formatNumber(count.count()))
                                                  : fmt::format("{} assumed", formatNumber(count.count())));
    steps.group();
    const SideHeat& side = limit.isAboutWrites() ? heat->writes : heat->reads;
    steps.step("load of all at peak", fmt::format("{} {}", formatUnits(side.peak), limit.unit));
    steps.step("an even share", fmt::format("{} ÷ {} = {} {}", formatUnits(side.peak), formatNumber(count.count()),
                                            formatUnits(side.peak / count.count()), limit.unit));
    if (side.unstatedPeak > 0)
        steps.step("not stated",
                   fmt::format("{} {} count as spread evenly", formatUnits(side.unstatedPeak), limit.unit));
    if (side.fullestPartition > limit.demand)
        steps.step(
            "with its hot keys",
            fmt::format("{} {}, which are a limit by themselves", formatUnits(side.fullestPartition), limit.unit),
            "P6");
    steps.step("keys thrown at random", "load the fullest of them by more than an even share", "H5");
    steps.group();
}

}  // namespace

void addLimit(StepList& steps, const Plan& plan, const Limit& limit) {
    if (limit.isOfPartition()) addPartition(steps, plan, limit);
    for (const auto& driver : limit.drivers) {
        std::string product =
            fmt::format("{} × {}", formatRate(driver.peakRate.value()), formatUnits(driver.unitsEach));
        if (driver.share != 1) product += " × " + formatShare(driver.share);
        steps.step(driver.pattern, fmt::format("{} = {} {}", product, formatUnits(driver.demand()), limit.unit), "R15");
    }
    if (!limit.drivers.empty()) {
        steps.group();
        double average = 0;
        for (const auto& driver : limit.drivers) average += driver.averageDemand();
        steps.step("demand on average", fmt::format("{} {}", formatUnits(average), limit.unit));
    }
    steps.step(limit.growsWith == GrowsWith::Traffic ? "demand at peak" : "demand", demandText(limit));
    steps.step(fmt::format("limit, {}", limit.what), limitText(limit), limit.rule);
    if (limit.risingSortKey) steps.step("sort key", "follows time: cannot be split for heat", "P6");
    steps.result("headroom",
                 fmt::format("{} ÷ {} = {}", isInBytes(limit) ? formatBytes(limit.limit) : formatUnits(limit.limit),
                             isInBytes(limit) ? formatBytes(limit.demand) : formatUnits(limit.demand),
                             formatFactor(limit.headroom)));
    if (const auto after = limit.headroomAfterSplits())
        steps.step("after one split",
                   fmt::format("{} × {} = {}", formatFactor(limit.headroom), formatNumber(limit.split->parts),
                               formatFactor(after)),
                   "P6");
}

}  // namespace headroom::model

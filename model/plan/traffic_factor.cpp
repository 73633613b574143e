// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/traffic_factor.h"

#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {
namespace {

const LimitDriver* driverOf(const Limit& limit, const std::string& pattern) {
    const auto found = std::ranges::find(limit.drivers, pattern, &LimitDriver::pattern);
    return found == limit.drivers.end() ? nullptr : &*found;
}

bool isWrite(const PatternPlan& pattern) { return !isRead(pattern.chargedAs); }

}  // namespace

std::vector<std::size_t> breakingOrder(const TablePlan& table) {
    std::vector<std::size_t> order;
    // Limits stand tightest first.
    for (std::size_t i = 0; i < table.limits.size(); ++i) {
        const Limit& limit = table.limits[i];
        if (limit.binds() && limit.headroom && limit.growsWith == GrowsWith::Traffic) order.push_back(i);
    }
    return order;
}

double throttledShareOf(const TablePlan& table, const PatternPlan& pattern, double traffic) {
    double most = 0;
    for (const auto& limit : table.limits) {
        // Reads that a write sets off, such as those of replays, hold only themselves back.
        if (!limit.binds() || limit.isAboutWrites() != isWrite(pattern)) continue;
        if (const LimitDriver* driver = driverOf(limit, pattern.name))
            most = std::max(most, driver->share * limit.excessAt(traffic));
    }
    return most;
}

double throttledShareAt(const TablePlan& table, bool writes, double traffic) {
    double asked = 0;
    double throttled = 0;
    for (const auto& pattern : table.patterns) {
        if (isWrite(pattern) != writes) continue;
        const double rate = pattern.tablePeakRate().value();
        asked += rate;
        throttled += rate * throttledShareOf(table, pattern, traffic);
    }
    return asked > 0 ? throttled / asked : 0;
}

std::optional<WriteCeiling> writeCeilingOf(const TablePlan& table) {
    WriteCeiling ceiling;
    for (const auto& pattern : table.patterns)
        if (isWrite(pattern)) ceiling.atPeak += pattern.tablePeakRate().value();
    const auto tightest = std::ranges::find_if(table.limits, [](const Limit& limit) {
        return limit.binds() && limit.isAboutWrites() && limit.headroom && limit.growsWith == GrowsWith::Traffic;
    });
    if (ceiling.atPeak <= 0 || tightest == table.limits.end()) return std::nullopt;
    ceiling.headroom = *tightest->headroom;
    ceiling.requestsPerSecond = ceiling.headroom * ceiling.atPeak;
    ceiling.limit = static_cast<std::size_t>(tightest - table.limits.begin());
    for (const auto& driver : tightest->drivers) ceiling.patterns.push_back(driver.pattern);
    ceiling.throttledShare = throttledShareAt(table, true, 1);
    return ceiling;
}

}  // namespace headroom::model

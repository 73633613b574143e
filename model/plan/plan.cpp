// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/plan.h"

#include "model/workload/pointer.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace headroom::model {
namespace {

template <typename List>
auto findByName(const List& list, std::string_view name) -> decltype(list.data()) {
    const auto found = std::ranges::find_if(list, [&](const auto& entry) { return entry.name == name; });
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

std::string_view severityWord(Severity severity) {
    switch (severity) {
        case Severity::Invalid: return "invalid";
        case Severity::Throttles: return "throttles";
        case Severity::Watch: return "watch";
        case Severity::Saving: return "saving";
        case Severity::Fine: return "fine";
    }
    return {};
}

bool WayPlan::carriesPeak() const {
    // Whole units that a floating rate needs may be a hair below it.
    constexpr double kTolerance = 1e-9;
    return !headroom || *headroom >= 1 - kTolerance;
}

std::optional<std::size_t> TablePlan::wayIndex(std::string_view key) const {
    const auto found = std::ranges::find(ways, key, &WayPlan::key);
    return found == ways.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ways.begin()));
}

std::optional<std::size_t> TablePlan::wayIndex(const PayWay& way) const {
    const auto found = std::ranges::find(ways, way, &WayPlan::way);
    return found == ways.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ways.begin()));
}

ReadUnits TablePlan::monthlyReads() const {
    ReadUnits sum = own.monthlyReads;
    for (const auto& each : indexes) sum += each.monthlyReads;
    return sum;
}

WriteUnits TablePlan::monthlyGlobalIndexWrites() const {
    WriteUnits sum;
    for (const auto& each : indexes)
        if (each.kind == TargetKind::GlobalIndex) sum += each.monthlyWrites;
    return sum;
}

Cost TablePlan::oneOffCost() const {
    Cost sum = Money(0);
    for (const Charge& charge : oneOff) sum = sum + charge.cost;
    return sum;
}

std::vector<const PatternPlan*> TablePlan::patternsByCost() const {
    std::vector<const PatternPlan*> sorted;
    for (const auto& each : patterns) sorted.push_back(&each);
    std::ranges::stable_sort(sorted, std::greater<>(), [](const PatternPlan* each) {
        return each->monthlyCost ? each->monthlyCost->value() : -1;
    });
    return sorted;
}

const TargetPlan* TablePlan::index(std::string_view indexName) const { return findByName(indexes, indexName); }

const PatternPlan* TablePlan::pattern(std::string_view patternName) const { return findByName(patterns, patternName); }

const ItemPlan* TablePlan::item(std::string_view itemType) const { return findByName(items, itemType); }

const Limit* TablePlan::hottestKey() const {
    // Limits stand tightest first.
    const auto found = std::ranges::find_if(limits, &Limit::isOfKey);
    return found == limits.end() ? nullptr : &*found;
}

const TargetHeat* TablePlan::heatOf(std::string_view indexName) const {
    const auto found = std::ranges::find(heat, indexName, &TargetHeat::index);
    return found == heat.end() ? nullptr : &*found;
}

std::vector<const Limit*> Plan::limits() const {
    std::vector<const Limit*> all;
    for (const auto& table : tables)
        for (const auto& limit : table.limits) all.push_back(&limit);
    for (const auto& limit : accountLimits) all.push_back(&limit);
    std::ranges::stable_sort(
        all, {}, [](const Limit* limit) { return limit->headroom.value_or(std::numeric_limits<double>::infinity()); });
    return all;
}

const TablePlan* Plan::table(std::string_view tableName) const { return findByName(tables, tableName); }

std::optional<Severity> Plan::worstAt(std::string_view pointer) const {
    // Findings stand worst first.
    for (const auto& finding : findings) {
        const std::string_view place = finding.place;
        const bool below =
            place.starts_with(pointer) && (place.size() == pointer.size() || place[pointer.size()] == '/');
        if (below && !finding.accepted) return finding.severity;
    }
    return std::nullopt;
}

std::optional<Severity> Plan::worstOfPattern(std::string_view tableName, std::string_view patternName) const {
    std::optional<Severity> worst = worstAt(patternPointer(tableName, patternName).text());
    const auto take = [&](Severity severity) {
        if (severity < Severity::Saving && (!worst || severity < *worst)) worst = severity;
    };
    // Of all tables, as a transaction may reach others than its own.
    for (const auto& each : tables)
        for (const auto& limit : each.limits) {
            // Limits stand tightest first: from here on they are fine.
            if (limit.headroom.value_or(kWatchHeadroom) >= kWatchHeadroom) break;
            if (limit.severity() == Severity::Fine) continue;
            for (const auto& driver : limit.drivers)
                if (driver.pattern == patternName && driver.table == tableName) take(limit.severity());
        }
    return worst;
}

const PriceQuote* Plan::price(std::string_view priceName) const {
    const UsedPrice* used = findByName(prices, priceName);
    return used == nullptr ? nullptr : &used->quote;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/plan_json.h"

#include "model/plan/working.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom::model {
namespace {

using Json = nlohmann::ordered_json;

Json number(std::optional<double> value) { return value && std::isfinite(*value) ? Json(*value) : Json(nullptr); }

Json money(Cost cost) { return cost ? number(cost->value()) : Json(nullptr); }

Json throughput(const Throughput& rate) {
    return Json{{"readUnitsPerSecond", rate.reads.value()}, {"writeUnitsPerSecond", rate.writes.value()}};
}

Json costs(const MonthlyCost& cost) {
    Json json;
    json["monthlyCostUsd"] = money(cost.total());
    json["components"] = {{"readsUsd", money(cost.reads)},
                          {"tableWritesUsd", money(cost.tableWrites)},
                          {"indexWritesUsd", money(cost.indexWrites)},
                          {"storageUsd", money(cost.storage)},
                          {"backupsUsd", money(cost.backups)}};
    return json;
}

Json modes(const ModeCosts& modeCosts) {
    Json json = Json::object();
    for (const PayMode mode : kPayModes)
        if (const MonthlyCost* cost = modeCosts.of(mode)) json[std::string(modeKey(mode))] = costs(*cost);
    return json;
}

// Whole capacity units that provisioned mode at peak pays for.
Json peakCapacity(const TargetPlan& target) {
    return {{"readUnits", target.peakReadCapacity.value()}, {"writeUnits", target.peakWriteCapacity.value()}};
}

void addTarget(Json& json, const TargetPlan& target, PayMode planned) {
    json["monthlyCostUsd"] = money(target.costs.of(planned)->total());
    json["modes"] = modes(target.costs);
    json["storageBytes"] = target.storage.billed().value();
    json["average"] = throughput(target.average);
    json["peak"] = throughput(target.peak);
    if (target.kind != TargetKind::LocalIndex) json["peakCapacity"] = peakCapacity(target);
    json["writeAmplification"] = target.writeAmplification;
}

Json patternJson(const PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    Json indexUnits = Json::object();
    for (const auto& write : cost.itemWrites)
        for (const auto& arm : write.indexes) {
            const double already = indexUnits.value(arm.index, 0.0);
            indexUnits[arm.index] = already + arm.units.value();
        }
    Json json;
    json["perRequest"] = {{"readUnits", cost.readUnits.value()},
                          {"writeUnits", cost.writeUnits().value()},
                          {"tableWriteUnits", cost.tableWriteUnits.value()},
                          {"indexWriteUnits", std::move(indexUnits)}};
    json["average"] = throughput(pattern.average);
    json["peak"] = throughput(pattern.peak);
    json["monthly"] = {{"readUnits", pattern.monthlyReads.value()},
                       {"writeUnits", pattern.monthlyWrites.value()},
                       {"requests", pattern.monthlyRequests.value()}};
    json["monthlyCostUsd"] = money(pattern.monthlyCost);
    if (cost.pages) {
        json["evaluatedItems"] = pattern.evaluatedItems;
        json["returnedItems"] = pattern.returnedItems;
    }
    return json;
}

Json limitJson(const Limit& limit) {
    Json json;
    json["id"] = limit.id;
    json["place"] = limit.place;
    json["subject"] = limit.subject;
    json["what"] = limit.what;
    json["detail"] = limit.detail;
    json["key"] = limit.key.empty() ? Json(nullptr) : Json(limit.key);
    json["unit"] = limit.unit;
    json["demand"] = number(limit.demand);
    json["limit"] = limit.limit;
    json["headroom"] = number(limit.headroom);
    json["rule"] = limit.rule;
    return json;
}

Json tableJson(const TablePlan& table) {
    Json json;
    json["monthlyCostUsd"] = money(table.plannedCost().total());
    json["plannedMode"] = modeKey(table.plannedMode);
    json["modes"] = modes(table.costs);
    json["storageBytes"] = table.storedBytes.value();
    json["average"] = throughput(table.average);
    json["peak"] = throughput(table.peak);
    json["writeAmplification"] = table.writeAmplification;
    json["headroom"] = number(table.headroom);
    json["own"] = Json::object();
    addTarget(json["own"], table.own, table.plannedMode);
    json["indexes"] = Json::object();
    for (const auto& index : table.indexes) {
        Json& target = json["indexes"][index.name] = Json::object();
        addTarget(target, index, table.plannedMode);
    }
    json["patterns"] = Json::object();
    for (const auto& pattern : table.patterns) json["patterns"][pattern.name] = patternJson(pattern);
    json["limits"] = Json::array();
    for (const auto& limit : table.limits) json["limits"].push_back(limitJson(limit));
    return json;
}

Json findingJson(const Finding& finding) {
    Json json{{"rule", finding.rule},        {"severity", severityWord(finding.severity)},
              {"place", finding.place},      {"title", finding.title},
              {"reason", finding.reason},    {"headroom", number(finding.headroom)},
              {"accepted", finding.accepted}};
    if (finding.accepted) json["acceptedReason"] = finding.acceptedReason;
    return json;
}

}  // namespace

std::string writePlanJson(const Plan& plan) {
    Json json;
    json["kind"] = "headroom-plan";
    json["format"] = 1;
    json["workload"] = plan.workload;
    json["region"] = plan.region;
    json["prices"] = {{"book", plan.book},
                      {"published", plan.bookPublished.empty() ? Json(nullptr) : Json(plan.bookPublished)},
                      {"currency", plan.currency}};
    json["hoursPerMonth"] = plan.hoursPerMonth.value();
    json["monthlyCostUsd"] = money(plan.cost.total());
    json["headroom"] = number(plan.headroom);
    json["modes"] = modes(plan.costs);
    json["storageBytes"] = plan.storedBytes.value();
    json["average"] = throughput(plan.average);
    json["peak"] = throughput(plan.peak);
    json["tables"] = Json::object();
    for (const auto& table : plan.tables) json["tables"][table.name] = tableJson(table);
    json["findings"] = Json::array();
    for (const auto& finding : plan.findings) json["findings"].push_back(findingJson(finding));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace headroom::model

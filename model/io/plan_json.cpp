// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/plan_json.h"

#include "model/io/plan_json_costs.h"
#include "model/workload/words.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace headroom::model {
namespace {

using Json = OrderedJson;

Json number(std::optional<double> value) { return jsonNumber(value); }

Json throughput(const Throughput& rate) {
    return Json{{"readUnitsPerSecond", rate.reads.value()}, {"writeUnitsPerSecond", rate.writes.value()}};
}

// Whole capacity units that provisioned mode at peak pays for.
Json peakCapacity(const TargetPlan& target) {
    return {{"readUnits", target.peakReadCapacity.value()}, {"writeUnits", target.peakWriteCapacity.value()}};
}

// What describe-table would report beside what is billed (S8, S9).
Json storageJson(const StoragePlan& storage) {
    Json json{{"describedBytes", storage.data.value()}, {"billedBytes", storage.billed().value()}};
    json["itemTypes"] = Json::object();
    for (const auto& part : storage.parts) {
        Json& each = json["itemTypes"][part.itemType];
        each = {{"count", part.count}, {"meanBytes", part.meanBytes}, {"overheadBytes", part.overheadEach}};
        if (part.expiring) each["expiringPerSecond"] = part.expiring->value();
    }
    return json;
}

void addTarget(Json& json, const TablePlan& table, const TargetPlan& target, const CostJson& money) {
    money.add(json, "monthlyCost", target.costs[table.planned].total());
    json["modes"] = money.modes(table.ways, target.costs);
    json["charges"] = money.charges(target.charges);
    json["storageBytes"] = target.storage.billed().value();
    json["storage"] = storageJson(target.storage);
    json["average"] = throughput(target.average);
    json["peak"] = throughput(target.peak);
    if (target.kind != TargetKind::LocalIndex) json["peakCapacity"] = peakCapacity(target);
    json["writeAmplification"] = target.writeAmplification;
}

// What one request does to a table or index, images and entries included.
Json writeJson(const ItemWrite& write) {
    Json json{{"action", wordOf(write.action)}, {"table", write.table}};
    json["itemType"] = write.itemType.empty() ? Json(nullptr) : Json(write.itemType);
    json["items"] = write.items;
    json["missing"] = write.missing;
    json["bytesBefore"] = write.before.value();
    json["bytesAfter"] = write.after.value();
    json["unitsEach"] = write.unitsEach.value();
    json["unitsEachMissing"] = write.unitsEachMissing.value();
    json["unitsEachFailing"] = write.unitsEachFailing.value();
    json["units"] = write.units.value();
    json["replayReadUnits"] = write.replayReads.value();
    json["indexes"] = Json::array();
    for (const auto& arm : write.indexes) {
        Json each{{"index", arm.index},
                  {"effect", wordOf(arm.change)},
                  {"share", arm.share.value()},
                  {"entryBytesBefore", arm.before.value()},
                  {"entryBytesAfter", arm.after.value()},
                  {"unitsEach", arm.unitsEach.value()},
                  {"units", arm.units.value()}};
        each["derivedBecause"] = arm.isDerived ? Json(arm.reason) : Json(nullptr);
        json["indexes"].push_back(std::move(each));
    }
    return json;
}

Json patternJson(const PatternPlan& pattern, const CostJson& money) {
    const RequestCost& cost = pattern.perRequest;
    Json indexUnits = Json::object();
    // By the index's name; one of another table that has the same name stands as TABLE/INDEX.
    std::map<std::string, std::string> tableOf;
    for (const auto& write : cost.itemWrites)
        for (const auto& arm : write.indexes) {
            const bool isFirst = tableOf.emplace(arm.index, write.table).first->second == write.table;
            const std::string name = isFirst ? arm.index : write.table + '/' + arm.index;
            indexUnits[name] = indexUnits.value(name, 0.0) + arm.units.value();
        }
    Json json;
    json["perRequest"] = {{"readUnits", cost.readUnits.value()},
                          {"writeUnits", cost.writeUnits().value()},
                          {"tableWriteUnits", cost.tableWriteUnits.value()},
                          {"indexWriteUnits", std::move(indexUnits)}};
    json["chargedAs"] = wordOf(pattern.chargedAs);
    // Where the units fall: the table, or one of its indexes.
    Json targets = Json::array();
    for (const auto& demand : pattern.demands)
        targets.push_back({{"table", demand.table},
                           {"index", demand.index.empty() ? Json(nullptr) : Json(demand.index)},
                           {"readUnits", demand.readsEach.value()},
                           {"writeUnits", demand.writesEach.value()}});
    json["perRequest"]["targets"] = std::move(targets);
    if (!cost.itemWrites.empty()) {
        json["failedConditionShare"] = cost.failedConditions.value();
        json["unchangedShare"] = cost.unchanged.value();
        json["replayedShare"] = cost.replayed.value();
        json["writes"] = Json::array();
        for (const auto& write : cost.itemWrites) json["writes"].push_back(writeJson(write));
    }
    json["average"] = throughput(pattern.average);
    json["peak"] = throughput(pattern.peak);
    json["monthly"] = {{"readUnits", pattern.monthlyReads.value()},
                       {"writeUnits", pattern.monthlyWrites.value()},
                       {"requests", pattern.monthlyRequests.value()}};
    money.add(json, "monthlyCost", pattern.monthlyCost);
    json["costShare"] = number(pattern.costShare);
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
    json["effect"] = wordOf(limit.effect);
    json["growsWith"] = wordOf(limit.growsWith);
    json["binds"] = limit.binds();
    if (limit.split) {
        json["splits"] = {{"isPossible", limit.split->isPossible}, {"reason", limit.split->reason}};
        json["headroomAfterSplit"] = number(limit.headroomAfterSplits());
    }
    json["headroomWithRemedy"] = number(limit.headroomWithRemedy);
    json["drivers"] = Json::array();
    for (const auto& driver : limit.drivers)
        json["drivers"].push_back({{"pattern", driver.pattern},
                                   {"demandAtPeak", driver.demand()},
                                   {"demandOnAverage", driver.averageDemand()},
                                   {"shareOfKey", driver.share}});
    return json;
}

Json sideJson(const SideHeat& side) {
    Json json;
    json["unitsPerSecondAtPeak"] = side.peak;
    json["unitsPerSecondOnAverage"] = side.average;
    json["hottestKeyAtLeast"] = side.hottestKeyAtLeast();
    json["hottestKeyAtMost"] = side.hottestKeyAtMost();
    json["unstatedUnitsPerSecond"] = side.unstatedPeak;
    json["unstatedPatterns"] = side.unstatedPatterns;
    json["limitOfOne"] = side.partitionLimit;
    json["fullestPartition"] = {{"atPeak", side.fullestPartition},
                                {"onAverage", side.fullestPartitionAverage},
                                {"atMost", side.fullestPartitionAtMost}};
    json["hottestKeys"] = Json::array();
    for (const auto& key : side.keys) {
        Json drivers = Json::array();
        for (const auto& driver : key.drivers)
            drivers.push_back({{"pattern", driver.pattern}, {"unitsPerSecond", driver.peak}});
        json["hottestKeys"].push_back({{"key", key.name.empty() ? Json(nullptr) : Json(key.name)},
                                       {"rank", key.rank},
                                       {"alike", key.alike},
                                       {"atPeak", key.peak},
                                       {"onAverage", key.average},
                                       {"drivers", std::move(drivers)}});
    }
    return json;
}

Json heatJson(const TablePlan& table) {
    Json all = Json::array();
    for (const auto& heat : table.heat) {
        const PartitionCount& count = heat.partitions;
        Json json;
        json["index"] = heat.index.empty() ? Json(nullptr) : Json(heat.index);
        json["partitions"] = {{"count", count.count()},       {"isLowerBound", count.isLowerBound()},
                              {"atLeast", count.atLeast()},   {"byReads", count.byReads()},
                              {"byWrites", count.byWrites()}, {"byStorage", count.byStorage()}};
        json["reads"] = sideJson(heat.reads);
        json["writes"] = sideJson(heat.writes);
        all.push_back(std::move(json));
    }
    return all;
}

Json writeCeilingJson(const TablePlan& table) {
    if (!table.writeCeiling) return nullptr;
    const WriteCeiling& ceiling = *table.writeCeiling;
    const Limit& limit = table.ceilingLimit();
    return {{"requestsPerSecond", ceiling.requestsPerSecond},
            {"requestsPerSecondAtPeak", ceiling.atPeak},
            {"headroom", ceiling.headroom},
            {"limit", limit.figureName()},
            {"index", limit.index.empty() ? Json(nullptr) : Json(limit.index)},
            {"patterns", ceiling.patterns},
            {"throttledShareAtPeak", ceiling.throttledShare}};
}

Json tableJson(const TablePlan& table, const CostJson& money) {
    Json json;
    money.add(json, "monthlyCost", table.plannedCost().total());
    json["plannedMode"] = table.plannedWay().key;
    json["cheapestMode"] = table.cheapest ? Json(table.ways[*table.cheapest].key) : Json(nullptr);
    json["modes"] = money.waysOf(table);
    json["oneOff"] = money.charges(table.oneOff);
    money.add(json, "oneOffCost", table.oneOffCost());
    json["replicas"] = table.replicas;
    json["monthly"] = {{"readUnits", table.monthlyReads().value()},
                       {"writeUnits", table.own.monthlyWrites.value()},
                       {"globalIndexWriteUnits", table.monthlyGlobalIndexWrites().value()},
                       {"replicatedWriteUnits", table.replicatedWrites.value()},
                       {"globalIndexWriteUnitsOfAllRegions",
                        table.monthlyGlobalIndexWrites().value() * static_cast<double>(table.replicas.size() + 1)}};
    json["storageBytes"] = table.storedBytes.value();
    json["average"] = throughput(table.average);
    json["peak"] = throughput(table.peak);
    json["writeAmplification"] = table.writeAmplification;
    json["headroom"] = number(table.headroom);
    json["own"] = Json::object();
    addTarget(json["own"], table, table.own, money);
    json["indexes"] = Json::object();
    for (const auto& index : table.indexes) {
        Json& target = json["indexes"][index.name] = Json::object();
        addTarget(target, table, index, money);
    }
    json["patterns"] = Json::object();
    for (const auto& pattern : table.patterns) json["patterns"][pattern.name] = patternJson(pattern, money);
    json["limits"] = Json::array();
    for (const auto& limit : table.limits) json["limits"].push_back(limitJson(limit));
    json["heat"] = heatJson(table);
    json["writeCeiling"] = writeCeilingJson(table);
    return json;
}

Json remedyJson(const Remedy& remedy, const CostJson& money) {
    Json json{{"title", remedy.title}};
    money.add(json, "monthlyCostBefore", remedy.effect.before);
    money.add(json, "monthlyCostAfter", remedy.effect.after);
    money.add(json, "upFront", remedy.effect.upFront);
    money.add(json, "oneOff", remedy.effect.oneOff);
    json["headroomBefore"] = number(remedy.effect.headroomBefore);
    json["headroomAfter"] = number(remedy.effect.headroomAfter);
    json["limitHeadroomBefore"] = number(remedy.effect.limitBefore);
    json["limitHeadroomAfter"] = number(remedy.effect.limitAfter);
    return json;
}

Json findingJson(const Finding& finding, const CostJson& money) {
    Json json{{"key", finding.key()},
              {"rule", finding.rule},
              {"severity", severityWord(finding.severity)},
              {"place", finding.place},
              {"title", finding.title},
              {"reason", finding.reason},
              {"headroom", number(finding.headroom)},
              {"accepted", finding.accepted}};
    json["limit"] = finding.limit.empty() ? Json(nullptr) : Json(finding.limit);
    json["remedies"] = Json::array();
    for (const auto& remedy : finding.remedies) json["remedies"].push_back(remedyJson(remedy, money));
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
    const CostJson money(plan.currency);
    json["prices"]["breakEven"] = money.breakEvens(plan);
    json["hoursPerMonth"] = plan.hoursPerMonth.value();
    json["growth"] = {{"traffic", plan.growth.traffic}, {"data", plan.growth.data}};
    money.add(json, "monthlyCost", plan.cost.total());
    money.add(json, "cheapestMonthlyCost", plan.cheapest);
    money.add(json, "upFront", plan.upFront);
    money.add(json, "oneOffCost", plan.oneOff);
    json["headroom"] = number(plan.headroom);
    json["modes"] = {{"onDemand", money.monthly(plan.costs.onDemand())},
                     {"provisionedPeak", money.monthly(plan.costs.provisionedPeak())}};
    json["storageBytes"] = plan.storedBytes.value();
    json["average"] = throughput(plan.average);
    json["peak"] = throughput(plan.peak);
    json["tables"] = Json::object();
    for (const auto& table : plan.tables) json["tables"][table.name] = tableJson(table, money);
    json["accountLimits"] = Json::array();
    for (const auto& limit : plan.accountLimits) json["accountLimits"].push_back(limitJson(limit));
    json["findings"] = Json::array();
    for (const auto& finding : plan.findings) json["findings"].push_back(findingJson(finding, money));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace headroom::model

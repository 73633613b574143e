// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/rounding.h"
#include "model/plan/working_steps.h"
#include "model/units/format.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

std::string_view consistencyWords(double factor) {
    if (factor == kTransactionFactor) return "transactional";
    return factor == kStrongFactor ? "strongly consistent" : "eventually consistent";
}

std::string_view readRule(Operation operation) {
    switch (operation) {
        case Operation::BatchGetItem: return "R2";
        case Operation::TransactGetItems: return "R10";
        default: return "R1";
    }
}

void addItemRead(StepList& steps, const PatternPlan& pattern, const ItemRead& read, std::string_view rule,
                 std::string_view otherwise) {
    const double factor = pattern.perRequest.readFactor;
    const std::string name = read.itemType.empty() ? std::string(otherwise) : read.itemType;
    if (read.items > 0) {
        steps.step(name,
                   fmt::format("{} ÷ 4,096 → {}", bytesText(read.size), countText(read.blocks, "block", "blocks")),
                   rule);
        addSpread(steps, read.blocks, read.blocksOfMean);
        steps.step(std::string(consistencyWords(factor)),
                   fmt::format("{} × {} = {} RU", formatUnits(read.blocks), formatNumber(factor),
                               formatUnits(read.unitsEach.value())),
                   rule);
        if (read.items != 1)
            steps.step(fmt::format("{} items", formatNumber(read.items)),
                       fmt::format("{} × {} = {} RU", formatNumber(read.items), formatUnits(read.unitsEach.value()),
                                   formatUnits(read.unitsEach.value() * read.items)),
                       rule);
    }
    if (read.missing > 0)
        steps.step(
            "not there",
            fmt::format("{} × {} = {} RU", formatNumber(read.missing), formatUnits(read.unitsEachMissing.value()),
                        formatUnits(read.unitsEachMissing.value() * read.missing)),
            "R9");
}

void addPages(StepList& steps, const PatternPlan& pattern) {
    const EvaluatedPages& pages = *pattern.perRequest.pages;
    const double factor = pattern.perRequest.readFactor;
    const bool isScan = pattern.chargedAs == Operation::Scan;
    const std::string_view rule = isScan ? "R4" : "R3";
    const std::string_view sizeRule = pattern.target.empty() ? rule : std::string_view("S11");
    const std::string_view parallel = isScan ? "segments" : "shards";
    for (const auto& kind : pages.items)
        steps.step(kind.itemType.empty() ? (pattern.target.empty() ? "items" : "entries") : kind.itemType,
                   fmt::format("{} × {}", formatNumber(kind.items), bytesText(kind.size.meanBytes())), sizeRule);
    if (pages.items.size() != 1 || pages.items.front().items != 1)
        steps.step("evaluated", bytesText(pages.bytes), rule);
    if (pages.shards > 1)
        steps.step(fmt::format("over {} {}", formatNumber(pages.shards), parallel),
                   fmt::format("{} each, in whole items", bytesText(pages.bytes / pages.shards)),
                   isScan ? "R13" : "P11");
    if (pages.fetchedBytesEach > 0)
        steps.step("towards the page", fmt::format("{} fetched with each entry", bytesText(pages.fetchedBytesEach)),
                   "R12");
    if (pages.nothing.value() > 0)
        steps.step("finds nothing", fmt::format("{} of requests, one block each", formatShare(pages.nothing.value())),
                   "R9");
    double total = 0;
    for (const auto& run : pages.runs) {
        total += run.pages * run.blocksEach;
        const std::string arithmetic =
            fmt::format("{} ÷ 4,096 → {}", bytesText(run.bytesEach), countText(run.blocksEach, "block", "blocks"));
        if (run.pages == 1)
            steps.step(pages.runs.size() == 1 ? "one page" : "last page", arithmetic, rule);
        else
            steps.step(fmt::format("{} pages of {}", formatNumber(run.pages), formatNumber(run.itemsEach)),
                       arithmetic + " each", run.itemsEach > 0 ? "R6" : "R9");
        addSpread(steps, run.blocksEach, run.blocksOfMean);
    }
    steps.step(
        std::string(consistencyWords(factor)),
        fmt::format("{} × {} = {} RU", formatNumber(total), formatNumber(factor), formatUnits(pages.units.value())),
        rule);
    if (pattern.returnedItems < pattern.evaluatedItems)
        steps.step("filter keeps",
                   fmt::format("{} of {}", formatNumber(std::round(pattern.returnedItems)),
                               formatNumber(std::round(pattern.evaluatedItems))),
                   "R7");
}

}  // namespace

void addReads(StepList& steps, const PatternPlan& pattern) {
    const RequestCost& cost = pattern.perRequest;
    for (const auto& read : cost.itemReads) addItemRead(steps, pattern, read, readRule(pattern.chargedAs), "item");
    if (cost.pages) addPages(steps, pattern);
    for (const auto& fetch : cost.fetches) {
        if (fetch.items <= 0) continue;
        steps.step("not projected", fmt::format("fetched from {}, each item by itself", fetch.table), "R12");
        addItemRead(steps, pattern, fetch, "R12", "item");
    }
}

}  // namespace headroom::model

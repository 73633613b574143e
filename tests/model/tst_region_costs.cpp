// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where a workload is cheapest: every Region's figure is that of a plan in it, ranked, and nothing is compared that
// cannot be.

#include "model/plan/evaluate.h"
#include "model/plan/region_costs.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <string>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr const char* kChina = "aws-dynamodb-china-2025-05-01";

Workload orders() { return workloadFrom("resources/samples/orders.headroom"); }

RegionCosts costsOf(const Workload& workload, bool everyBook = false) {
    return regionCosts(workload, builtInBooks(), {everyBook, {}}).value();
}

std::vector<std::string> namesOf(const std::vector<RegionCost>& costs) {
    std::vector<std::string> names;
    for (const RegionCost& cost : costs) names.push_back(cost.region + ' ' + cost.book);
    return names;
}

const RegionCost* find(const std::vector<RegionCost>& costs, std::string_view region) {
    const auto found = std::ranges::find(costs, region, &RegionCost::region);
    return found == costs.end() ? nullptr : &*found;
}

// One table in Standard-IA, written on demand.
Workload infrequent() {
    Workload workload = onePattern(Operation::PutItem, 10, 500, [](AccessPattern&) {});
    workload.tables.at(0).value.tableClass = TableClass::StandardInfrequentAccess;
    return workload;
}

}  // namespace

class TestRegionCosts : public QObject {
    Q_OBJECT

private slots:
    void everyFigureIsThatOfAPlan();
    void cheapestFirst();
    void differencesAreAgainstThePlan();
    void ownPricesAndDiscountCountEverywhere();
    void unknownCostsComeLastAndSayWhy();
    void reasonsNameOnlyWhatMatters();
    void currenciesStandApart();
    void theWorkloadsOwnCurrencyIsRanked();
    void sameInputSameOrder();
    void progressAndGivingUp();
    void booksThatAreNotKnown();
    void nothingToPay();
};

void TestRegionCosts::everyFigureIsThatOfAPlan() {
    const Workload workload = orders();
    const RegionCosts costs = costsOf(workload, true);
    QCOMPARE(costs.ranked.size(), std::size_t{36 + 25});
    QCOMPARE(costs.apart.size(), std::size_t{2});
    for (const auto* list : {&costs.ranked, &costs.apart})
        for (const RegionCost& cost : *list) {
            Workload there = workload;
            there.region = cost.region;
            there.prices.book = cost.book;
            const Plan plan = planOf(there);
            QCOMPARE(cost.monthly, plan.cost.total());
            QCOMPARE(cost.currency, plan.currency);
            QCOMPARE(cost.location, plan.location);
        }
}

void TestRegionCosts::cheapestFirst() {
    const RegionCosts costs = costsOf(orders());
    QCOMPARE(costs.ranked.size(), std::size_t{36});
    QVERIFY(costs.apart.empty());
    for (std::size_t i = 1; i < costs.ranked.size(); ++i) {
        const RegionCost& before = costs.ranked[i - 1];
        const RegionCost& after = costs.ranked[i];
        QVERIFY(before.monthly->value() <= after.monthly->value());
        if (before.monthly == after.monthly) QVERIFY(before.region < after.region);
    }
    QVERIFY(costs.ranked.front().monthly->value() < costs.ranked.back().monthly->value());
    QCOMPARE(costs.ranked.back().shareOfDearest, std::optional(1.0));
}

void TestRegionCosts::differencesAreAgainstThePlan() {
    const Workload workload = orders();
    const RegionCosts costs = costsOf(workload);
    QCOMPARE(std::ranges::count(costs.ranked, true, &RegionCost::isCurrent), 1);
    const RegionCost* here = find(costs.ranked, workload.region);
    QVERIFY(here->isCurrent);
    QCOMPARE(here->difference, std::optional(Money(0)));
    const RegionCost& cheapest = costs.ranked.front();
    QCOMPARE(cheapest.difference->value(), cheapest.monthly->value() - here->monthly->value());
    QCOMPARE(*cheapest.change, cheapest.difference->value() / here->monthly->value());
    QVERIFY(*cheapest.change < 0);
}

void TestRegionCosts::ownPricesAndDiscountCountEverywhere() {
    Workload workload = onePattern(Operation::PutItem, 10, 500, [](AccessPattern&) {});
    const double before = costsOf(workload).ranked.front().monthly->value();
    workload.prices.discountPercent = 50;
    QCOMPARE(costsOf(workload).ranked.front().monthly->value(), before / 2);
    // With an own price for all that is paid, no Region is cheaper than another: then by name.
    workload.prices.overrides.set("wru_per_million_usd", 1);
    const RegionCosts same = costsOf(workload);
    QCOMPARE(same.ranked.front().monthly, same.ranked.back().monthly);
    QVERIFY(std::ranges::is_sorted(same.ranked, {}, &RegionCost::region));
}

void TestRegionCosts::unknownCostsComeLastAndSayWhy() {
    Workload workload = onePattern(Operation::PutItem, 10, 500, [](AccessPattern&) {});
    workload.prices.book = "aws-dynamodb-classic";
    const RegionCosts costs = costsOf(workload);
    QCOMPARE(costs.ranked.size(), std::size_t{25});
    const auto firstUnknown =
        std::ranges::find_if(costs.ranked, [](const RegionCost& cost) { return !cost.monthly.has_value(); });
    QVERIFY(firstUnknown != costs.ranked.begin() && firstUnknown != costs.ranked.end());
    for (auto cost = costs.ranked.begin(); cost != costs.ranked.end(); ++cost) {
        QCOMPARE(cost->monthly.has_value(), cost < firstUnknown);
        QCOMPARE(cost->reason().empty(), cost->monthly.has_value());
        if (cost->monthly) continue;
        QCOMPARE(cost->missing, std::vector<std::string>{"wru_per_million"});
        QCOMPARE(cost->reason(), std::string("No price for write request units."));
        QVERIFY(!cost->difference && !cost->change && !cost->shareOfDearest);
    }
    QVERIFY(std::is_sorted(firstUnknown, costs.ranked.end(),
                           [](const RegionCost& a, const RegionCost& b) { return a.region < b.region; }));
}

void TestRegionCosts::reasonsNameOnlyWhatMatters() {
    Workload workload = infrequent();
    workload.prices.book = kChina;
    workload.region = "cn-north-1";
    // Nothing is read and nothing is provisioned: only the price of writing is missed.
    QCOMPARE(costsOf(workload).ranked.front().missing, std::vector<std::string>{"ia_wru_per_million"});
    addPattern(workload.tables.at(0).value, "read", Operation::GetItem, 5, 500);
    addItemType(workload.tables.at(0).value, "item", 500, 1e6);
    const RegionCosts costs = costsOf(workload);
    const RegionCost& china = costs.ranked.front();
    QCOMPARE(china.missing,
             std::vector<std::string>({"ia_rru_per_million", "ia_wru_per_million", "ia_storage_gb_month"}));
    QVERIFY2(china.reason().ends_with("; and 1 more."), china.reason().c_str());
    // A price that the user has typed in is no longer missed.
    workload.prices.overrides.set("ia_wru_per_million_cny", 5);
    QCOMPARE(costsOf(workload).ranked.front().missing,
             std::vector<std::string>({"ia_rru_per_million", "ia_storage_gb_month"}));
}

void TestRegionCosts::currenciesStandApart() {
    const RegionCosts costs = costsOf(orders(), true);
    QCOMPARE(costs.currency, std::string("USD"));
    for (const RegionCost& cost : costs.ranked) QCOMPARE(cost.currency, std::string("USD"));
    for (const RegionCost& cost : costs.apart) {
        QCOMPARE(cost.currency, std::string("CNY"));
        QVERIFY(!cost.difference && !cost.change && !cost.shareOfDearest && !cost.isCurrent);
    }
}

void TestRegionCosts::theWorkloadsOwnCurrencyIsRanked() {
    Workload workload = onePattern(Operation::PutItem, 10, 500, [](AccessPattern&) {});
    workload.region = "cn-north-1";
    workload.prices.book = kChina;
    const RegionCosts own = costsOf(workload);
    QCOMPARE(own.currency, std::string("CNY"));
    QCOMPARE(own.ranked.size(), std::size_t{2});
    QVERIFY(own.apart.empty());
    QCOMPARE(costsOf(workload, true).apart.size(), std::size_t{36 + 25});
}

void TestRegionCosts::sameInputSameOrder() {
    const Workload workload = orders();
    QCOMPARE(namesOf(costsOf(workload, true).ranked), namesOf(costsOf(workload, true).ranked));
    // The order of the books does not matter either.
    std::vector<PriceBook> books = builtInBooks().all();
    std::ranges::reverse(books);
    const auto reversed = regionCosts(workload, PriceBooks(std::move(books)), {true, {}});
    QCOMPARE(namesOf(reversed->ranked), namesOf(costsOf(workload, true).ranked));
    QCOMPARE(namesOf(reversed->apart), namesOf(costsOf(workload, true).apart));
}

void TestRegionCosts::progressAndGivingUp() {
    std::vector<std::size_t> steps;
    std::size_t whole = 0;
    const auto costs = regionCosts(orders(), builtInBooks(), {false, [&](std::size_t done, std::size_t all) {
                                                                  steps.push_back(done);
                                                                  whole = all;
                                                                  return true;
                                                              }});
    QVERIFY(costs.has_value());
    QCOMPARE(whole, std::size_t{36});
    QCOMPARE(steps.size(), whole);
    QCOMPARE(steps.back(), whole - 1);

    int asked = 0;
    QVERIFY(!regionCosts(orders(), builtInBooks(), {false, [&](std::size_t, std::size_t) { return ++asked < 3; }}));
    QCOMPARE(asked, 3);
}

void TestRegionCosts::booksThatAreNotKnown() {
    Workload workload = orders();
    workload.prices.book = "mine";
    QVERIFY(costsOf(workload).ranked.empty());
    // A Region that the book lacks: nothing to compare with, and nothing is hidden.
    workload = orders();
    workload.region = "mars-1";
    const RegionCosts costs = costsOf(workload);
    QCOMPARE(costs.ranked.size(), std::size_t{36});
    for (const RegionCost& cost : costs.ranked) QVERIFY(!cost.isCurrent && cost.monthly && !cost.difference);
}

void TestRegionCosts::nothingToPay() {
    const RegionCosts costs = costsOf({});
    for (const RegionCost& cost : costs.ranked) {
        QCOMPARE(cost.monthly, Cost(Money(0)));
        QVERIFY(!cost.change && !cost.shareOfDearest);
    }
}

HEADROOM_TEST(TestRegionCosts, "region_costs");
#include "tst_region_costs.moc"

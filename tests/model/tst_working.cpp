// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The arithmetic behind figures: the steps a reader needs, in order, ending in the plan's own figure.

#include "model/plan/working.h"

#include "model/units/format.h"
#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <fmt/format.h>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

using Kind = FigureRef::Kind;

const Plan& orders() {
    static const Plan plan = planOf(workloadFrom("resources/samples/orders.headroom"));
    return plan;
}

bool contains(const Working& working, const char* words) { return working.text().find(words) != std::string::npos; }

#define VERIFY_SAYS(working, words) QVERIFY2(contains(working, words), (working).text().c_str())

// Every figure that a plan offers.
std::vector<FigureRef> allFigures(const Plan& plan) {
    std::vector<FigureRef> figures = {{Kind::WorkloadCost, {}, {}, {}}, {Kind::Headroom, {}, {}, {}}};
    for (const auto& table : plan.tables) {
        for (const Kind kind : {Kind::TableCost, Kind::TableReads, Kind::TableWrites, Kind::Storage, Kind::HottestKey,
                                Kind::Headroom, Kind::Index})
            figures.push_back({kind, table.name, {}, {}});
        for (const auto& way : table.ways) figures.push_back({Kind::WayCost, table.name, way.key, {}});
        for (const auto& limit : table.limits) figures.push_back({Kind::Limit, table.name, limit.figureName(), {}});
        for (const auto& index : table.indexes) figures.push_back({Kind::Index, table.name, index.name, {}});
        for (const auto& pattern : table.patterns) {
            figures.push_back({Kind::Pattern, table.name, pattern.name, {}});
            for (const auto& index : table.indexes)
                figures.push_back({Kind::PatternOnIndex, table.name, pattern.name, index.name});
        }
    }
    return figures;
}

std::string lastResult(const Working& working) {
    const auto found = std::find_if(working.steps.rbegin(), working.steps.rend(),
                                    [](const WorkingStep& step) { return step.isResult; });
    return found == working.steps.rend() ? std::string() : found->expression;
}

}  // namespace

class TestWorking : public QObject {
    Q_OBJECT

private slots:
    void aTransactionIsLaidOut() {
        const Working working = workingFor(orders(), {Kind::Pattern, "orders", "Place order", {}});
        QCOMPARE(working.title, std::string("Place order"));
        VERIFY_SAYS(working, "1,024 B ÷ 1,024 → 1 unit");
        VERIFY_SAYS(working, "1 × 2 = 2 WU");
        VERIFY_SAYS(working, "340 B ÷ 1,024 → 1 unit");
        VERIFY_SAYS(working, "3 × 2 = 6 WU");
        VERIFY_SAYS(working, "gsi3 · added (stated)");
        VERIFY_SAYS(working, "= 12 WU");
        VERIFY_SAYS(working, "320 /s × 12 = 3,840 WU/s");
        VERIFY_SAYS(working, "[W8]");
        VERIFY_SAYS(working, "[X1]");
    }

    void aQueryIsLaidOut() {
        const Working working = workingFor(orders(), {Kind::Pattern, "orders", "Get order with items", {}});
        VERIFY_SAYS(working, "1 × 1,024 B");
        VERIFY_SAYS(working, "3 × 340 B");
        VERIFY_SAYS(working, "2,044 B ÷ 4,096 → 1 block");
        VERIFY_SAYS(working, "1 × 0.5 = 0.5 RU");
        VERIFY_SAYS(working, "900 /s × 0.5 = 450 RU/s");
        VERIFY_SAYS(working, "[R3]");
    }

    void aFilterIsLaidOut() {
        const Plan plan = planOf(workloadFrom("tests/data/workloads/scan-of-850.headroom"));
        const Working working = workingFor(plan, {Kind::Pattern, "items", "scan", {}});
        VERIFY_SAYS(working, "850 × 1,024 B");
        VERIFY_SAYS(working, "870,400 B ÷ 4,096 → 213 blocks");
        VERIFY_SAYS(working, "213 × 0.5 = 106.5 RU");
        VERIFY_SAYS(working, "12 of 850");
    }

    void aLimitIsLaidOut() {
        const Plan plan = planOf(workloadFrom("resources/samples/status-key.headroom"));
        const Working working = workingFor(plan, {Kind::HottestKey, "events", {}, {}});
        VERIFY_SAYS(working, "20,000 /s × 1 × 95 % = 19,000");
        VERIFY_SAYS(working, "1,000 ÷ 19,000 = 0.0526×");
        VERIFY_SAYS(working, "[P1]");
        QCOMPARE(workingFor(plan, {Kind::Headroom, {}, {}, {}}).text(), working.text());
    }

    void aPartitionIsLaidOut() {
        const Plan plan = orders();
        const TablePlan& table = *plan.table("orders");
        const Limit* fullest = findLimit(table, "partition-writes", "orders");
        const Working working = workingFor(plan, {Kind::Limit, "orders", fullest->figureName(), {}});
        VERIFY_SAYS(working, "÷ 10 GB → 142");
        VERIFY_SAYS(working, "22,458 RU/s ÷ 3,000 → 8");
        VERIFY_SAYS(working, "at least 142");
        VERIFY_SAYS(working, "2,924 ÷ 142 = 20.59 WU/s");
        QCOMPARE(lastResult(working),
                 fmt::format("1,000 ÷ {} = {}", formatUnits(fullest->demand), formatFactor(fullest->headroom)));
    }

    // The headroom of a plan is that of a limit that binds; those of the account are limits like others.
    void theHeadroomIsThatOfTheTightest() {
        Workload workload = onePattern(Operation::PutItem, 1200, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution.emplace().shape = UniformKeys{1e9};
        });
        TableCapacity& capacity = workload.tables.at(0).value.capacity;
        capacity.mode = CapacityMode::Provisioned;
        capacity.provisioned.writes = WriteCapacity(79000);
        const Plan plan = planOf(workload);
        QVERIFY(*findLimit(plan.tables.at(0), "partition-writes", "table")->headroom > *plan.headroom);
        VERIFY_SAYS(workingFor(plan, {Kind::Headroom, {}, {}, {}}), formatFactor(plan.headroom).c_str());
        const Limit& account = plan.accountLimits.back();
        QCOMPARE(lastResult(workingFor(plan, {Kind::Limit, {}, account.figureName(), {}})),
                 std::string("80,000 ÷ 79,000 = 1.01×"));
    }

    void aCostIsLaidOut() {
        const Plan plan = planOf(workloadFrom("tests/data/workloads/thousand-writes.headroom"));
        const Working working = workingFor(plan, {Kind::WayCost, "items", "provisionedPeak", {}});
        VERIFY_SAYS(working, "1,000 × $0.00065 × 730 h = $474.50");
        VERIFY_SAYS(working, "[A1]");
        QCOMPARE(lastResult(working), std::string("$474.50"));
        VERIFY_SAYS(workingFor(plan, {Kind::WayCost, "items", "onDemand", {}}), "$1,642.50");
    }

    void pricesThatTheUserTypedAreMarked() {
        Workload workload = workloadFrom("tests/data/workloads/thousand-writes.headroom");
        workload.prices.overrides.set("wcu_hour_usd", 0.00013);
        workload.prices.discountPercent = 10;
        const Plan plan = planOf(workload);
        VERIFY_SAYS(workingFor(plan, {Kind::WayCost, "items", "provisionedPeak", {}}), "$0.00013 (yours)");
        VERIFY_SAYS(workingFor(plan, {Kind::WayCost, "items", "onDemand", {}}), "(−10 %)");
    }

    void storageIsLaidOut() {
        const Working working = workingFor(orders(), {Kind::Storage, "orders", {}, {}});
        VERIFY_SAYS(working, "× (1,024 + 100) B");
        VERIFY_SAYS(working, "[S8]");
        QCOMPARE(lastResult(working), formatGb(orders().table("orders")->storedBytes));
    }

    void unknownFiguresHaveNoSteps() {
        QVERIFY(workingFor(orders(), {}).steps.empty());
        QVERIFY(workingFor(orders(), {Kind::TableCost, "no such table", {}, {}}).steps.empty());
        QVERIFY(workingFor(orders(), {Kind::Pattern, "orders", "no such pattern", {}}).steps.empty());
        QVERIFY(workingFor(orders(), {Kind::Index, "orders", "no such index", {}}).steps.empty());
        QVERIFY(workingFor(orders(), {Kind::Limit, "orders", "no such limit", {}}).steps.empty());
        QVERIFY(workingFor(orders(), {Kind::WayCost, "orders", "no such mode", {}}).steps.empty());
    }

    // What the working ends in is what the plan says.
    void resultsAreThePlansFigures() {
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            const auto result = [&](Kind kind, const std::string& table, const std::string& name = {}) {
                return lastResult(workingFor(plan, {kind, table, name, {}}));
            };
            QCOMPARE(result(Kind::WorkloadCost, {}), formatMoneyExact(plan.cost.total(), "USD"));
            for (const auto& table : plan.tables) {
                QCOMPARE(result(Kind::TableCost, table.name), formatMoneyExact(table.plannedCost().total(), "USD"));
                QCOMPARE(result(Kind::TableReads, table.name), formatUnits(table.peak.reads.value()) + " RU/s");
                QCOMPARE(result(Kind::TableWrites, table.name), formatUnits(table.peak.writes.value()) + " WU/s");
                for (const auto& pattern : table.patterns)
                    QCOMPARE(result(Kind::Pattern, table.name, pattern.name),
                             formatMoneyExact(pattern.monthlyCost, "USD"));
                for (const auto& index : table.indexes)
                    QCOMPARE(result(Kind::Index, table.name, index.name),
                             formatMoneyExact(index.costs[table.planned].total(), "USD"));
            }
        }
    }

    // The peak of a table is the sum of the lines that its working lists.
    void peaksListEveryPatternThatReachesTheTable() {
        Workload workload;
        addItemType(addTable(workload, "stock"), "article", 1024);
        AccessPattern& place =
            addPattern(addTable(workload, "orders"), "place", Operation::TransactWriteItems, 5, 1024);
        place.listsParts = true;
        place.parts.front().action = Action::Put;
        RequestPart take = place.parts.front();
        take.action = Action::Update;
        take.table = "stock";
        take.itemType = "article";
        place.parts.push_back(take);
        const Plan plan = planOf(workload);
        const Working orders = workingFor(plan, {Kind::TableWrites, "orders", {}, {}});
        QCOMPARE(lastResult(orders), std::string("10 WU/s"));
        VERIFY_SAYS(orders, "5 /s × 2 = 10 WU/s");
        const Working stock = workingFor(plan, {Kind::TableWrites, "stock", {}, {}});
        QCOMPARE(lastResult(stock), std::string("10 WU/s"));
        VERIFY_SAYS(stock, "place");
    }

    void everyRuleThatIsNamedIsExplained() {
        std::size_t rules = 0;
        for (const char* sample : {"orders", "status-key", "catalogue-scan", "idempotency"}) {
            const Plan plan = planOf(workloadFrom(std::string("resources/samples/") + sample + ".headroom"));
            for (const auto& figure : allFigures(plan))
                for (const auto& step : workingFor(plan, figure).steps) {
                    QVERIFY(!step.label.empty() && !step.expression.empty());
                    if (step.rule.empty()) continue;
                    ++rules;
                    QVERIFY2(!ruleText(step.rule).empty(), step.rule.c_str());
                }
        }
        QVERIFY(rules > 100);
        QVERIFY(ruleText("no such rule").empty());
    }

    void noWorkingIsEverNonsense() {
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).contradictory());
            for (const auto& figure : allFigures(plan)) {
                const Working working = workingFor(plan, figure);
                for (const char* nonsense : {"nan", "inf ", "-0"})
                    QVERIFY2(!contains(working, nonsense), working.text().c_str());
            }
        }
    }

    void textIsTabSeparated() {
        Working working;
        working.title = "Title";
        working.steps = {{"label", "expression", "R1", false, false}, {"sum", "2", {}, true, false}};
        QCOMPARE(working.text(), std::string("Title\nlabel\texpression\t[R1]\nsum\t2\n"));
    }
};

HEADROOM_TEST(TestWorking, "working");
#include "tst_working.moc"

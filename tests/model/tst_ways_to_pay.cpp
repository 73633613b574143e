// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The ways to pay for a table, against amounts worked out by hand from the published prices.

#include "model/plan/evaluate.h"
#include "model/pricing/break_even.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr double kHours = 730;
constexpr double kSeconds = kHours * 3600;
constexpr double kGb = 1073741824;

PriceList prices(const char* region, const char* book = "aws-dynamodb-current") {
    const PriceBook* found = builtInBooks().byId(book);
    return {found, builtInBooks().byId(found->fallbackBook), region, 0, {}};
}

// Writes of 1 KB and strongly consistent reads of 4 KB.
Workload steady(double writes, double reads, double peakFactor = 1) {
    Workload workload;
    Table& table = addTable(workload);
    if (writes > 0)
        addPattern(table, "write", Operation::PutItem, writes, 1024).peak = RequestsPerSecond(writes * peakFactor);
    if (reads > 0) {
        AccessPattern& read = addPattern(table, "read", Operation::GetItem, reads, 4096);
        read.consistency = Consistency::Strong;
        read.peak = RequestsPerSecond(reads * peakFactor);
    }
    return workload;
}

double total(const TablePlan& plan, const char* key) {
    const auto way = plan.wayIndex(key);
    return way ? orNaN(plan.costs[*way].total()) : std::nan("");
}

const WayPlan& wayOf(const TablePlan& plan, const char* key) { return plan.ways[plan.wayIndex(key).value()]; }

// Every part adds up: targets to tables, tables to the plan, components to totals.
void verifySums(const Plan& plan) {
    for (const auto& table : plan.tables)
        for (std::size_t way = 0; way < table.ways.size(); ++way) {
            MonthlyCost sum = table.own.costs[way];
            for (const auto& index : table.indexes) sum += index.costs[way];
            for (const CostComponent component : kCostComponents) {
                const Cost whole = table.costs[way].of(component);
                QCOMPARE(whole.has_value(), sum.of(component).has_value());
                if (whole) QVERIFY(isNear(whole->value(), sum.of(component)->value()));
            }
        }
}

}  // namespace

class TestWaysToPay : public QObject {
    Q_OBJECT

private slots:
    void breakEvens_data() {
        QTest::addColumn<double>("actual");
        QTest::addColumn<double>("expected");
        const auto row = [](const char* name, std::optional<double> actual, double expected) {
            QTest::newRow(name) << actual.value_or(-1) << expected;
        };
        const auto us = prices("us-east-1");
        const auto classic = prices("us-east-1", "aws-dynamodb-classic");
        row("OD9 writes now", utilisationBreakEven(us, TableClass::Standard).writes, 0.65e-3 / (0.625e-6 * 3600));
        row("OD9 reads now", utilisationBreakEven(us, TableClass::Standard).reads, 0.13e-3 / (0.125e-6 * 3600));
        row("OD9 writes before", utilisationBreakEven(classic, TableClass::Standard).writes,
            0.65e-3 / (1.25e-6 * 3600));
        const auto infrequent = infrequentAccessBreakEven(us);
        row("T3 WRU", infrequent.writeRequests, (0.78 / 0.625 - 1) / 0.6);
        row("T3 RRU", infrequent.readRequests, (0.155 / 0.125 - 1) / 0.6);
        row("T3 WCU", infrequent.writeCapacity, (0.00081 / 0.00065 - 1) / 0.6);
        row("T3 RCU", infrequent.readCapacity, (0.00016 / 0.00013 - 1) / 0.6);
        const auto reserved = reservedUnit(us, CommitmentKind::Reserved1Year, false);
        row("A14 WCU-hour", reserved.pricePerHour, (150.0 / 8760 + 0.0128) / 100);
        row("A14 saving of writes", reserved.saving, 1 - (150.0 / 8760 + 0.0128) / 100 / 0.00065);
        row("A14 saving of reads", reservedUnit(us, CommitmentKind::Reserved1Year, true).saving,
            1 - (30.0 / 8760 + 0.0025) / 100 / 0.00013);
        row("A14 3 years", reservedUnit(us, CommitmentKind::Reserved3Years, false).saving,
            1 - (180.0 / 26280 + 0.0081) / 100 / 0.00065);
        row("not offered for 3 years", reservedUnit(prices("us-east-2"), CommitmentKind::Reserved3Years, false).saving,
            -1);
        row("IA unknown in China",
            infrequentAccessBreakEven(prices("cn-north-1", "aws-dynamodb-china-2025-05-01")).writeRequests, -1);
    }
    void breakEvens() {
        QFETCH(double, actual);
        QFETCH(double, expected);
        COMPARE_NEAR(actual, expected);
    }

    // 28.9, 41.3, 40.0, 41.0, 38.5 and 54.0 % as the facts print them.
    void printedFigures() {
        const auto us = prices("us-east-1");
        const auto percent = [](std::optional<double> share) { return std::round(share.value_or(0) * 1000) / 10; };
        QCOMPARE(percent(utilisationBreakEven(us, TableClass::Standard).writes), 28.9);
        QCOMPARE(percent(infrequentAccessBreakEven(us).writeRequests), 41.3);
        QCOMPARE(percent(infrequentAccessBreakEven(us).readRequests), 40.0);
        QCOMPARE(percent(infrequentAccessBreakEven(us).writeCapacity), 41.0);
        QCOMPARE(percent(infrequentAccessBreakEven(us).readCapacity), 38.5);
        QCOMPARE(percent(reservedUnit(us, CommitmentKind::Reserved1Year, false).saving), 54.0);
        QCOMPARE(percent(reservedUnit(us, CommitmentKind::Reserved1Year, true).saving), 54.4);
    }

    void allWaysOfOneTable() {
        // 100 writes a second on average, 1,050 at peak.
        const Plan plan = planOf(steady(100, 0, 10.5));
        const TablePlan& table = plan.tables.at(0);
        COMPARE_NEAR(total(table, "onDemand"), 100 * kSeconds * 0.625e-6);
        COMPARE_NEAR(total(table, "provisionedPeak"), 1050 * 0.00065 * kHours);
        COMPARE_NEAR(total(table, "autoScaled"), 143 * 0.00065 * kHours);  // A3: 100 ÷ 0.7 = 142.9
        COMPARE_NEAR(total(table, "autoScaledWhereCheaper"), 143 * 0.00065 * kHours);
        COMPARE_NEAR(total(table, "onDemandStandardIa"), 100 * kSeconds * 0.78e-6);
        COMPARE_NEAR(total(table, "autoScaledStandardIa"), 143 * 0.00081 * kHours);
        // Of 1,050 units an eleventh block costs less than 50 units at the normal price: 150 ÷ 12 + 0.0128 x 730
        // = 21.84 against 23.73.
        const double block1 = 150.0 / 12 + 0.0128 * kHours;
        COMPARE_NEAR(total(table, "provisionedPeakReserved1yr"), 11 * block1);
        QCOMPARE(wayOf(table, "provisionedPeakReserved1yr").reservedWrites.units, std::int64_t(1100));
        // Of 143 units a second block does not.
        COMPARE_NEAR(total(table, "autoScaledReserved1yr"), block1 + 43 * 0.00065 * kHours);
        const double block3 = 180.0 / 36 + 0.0081 * kHours;
        COMPARE_NEAR(total(table, "autoScaledReserved3yr"), 2 * block3);
        const WayPlan& reserved = wayOf(table, "autoScaledReserved1yr");
        COMPARE_NEAR(orNaN(reserved.upFront), 150);
        COMPARE_NEAR(orNaN(reserved.yearly), 12 * total(table, "autoScaledReserved1yr"));
        COMPARE_NEAR(orNaN(reserved.firstYear), orNaN(reserved.yearly));
        const WayPlan& longer = wayOf(table, "autoScaledReserved3yr");
        COMPARE_NEAR(orNaN(longer.firstYear), 12 * 2 * 0.0081 * kHours + 360);
        QVERIFY(!table.wayIndex("onDemandSavingsPlan").has_value());  // its rates are known for ap-south-2 only
        QVERIFY(!table.wayIndex("onDemandReserved1yr").has_value());  // A13
        QVERIFY(!table.wayIndex("provisionedPeakStandardIaReserved1yr").has_value());
        verifySums(plan);
    }

    void breakEvenOfEachWay() {
        const TablePlan table = planOf(steady(100, 50, 10)).tables.at(0);
        QVERIFY(wayOf(table, "onDemand").breakEven.kind == BreakEven::Kind::None);
        QVERIFY(wayOf(table, "provisionedPeak").breakEven.kind == BreakEven::Kind::Utilisation);
        COMPARE_NEAR(*wayOf(table, "provisionedPeak").breakEven.writes, 0.65e-3 / (0.625e-6 * 3600));
        QVERIFY(wayOf(table, "autoScaled").breakEven.kind == BreakEven::Kind::Always);
        QVERIFY(wayOf(table, "onDemandStandardIa").breakEven.kind == BreakEven::Kind::StorageShare);
        // The threshold is that of the table's own mix of reads and writes.
        const double standard = 100 * 0.625 + 50 * 0.125;
        COMPARE_NEAR(*wayOf(table, "onDemandStandardIa").breakEven.value,
                     ((100 * 0.78 + 50 * 0.155) / standard - 1) / 0.6);
        // What is paid up front is earned back by what a month then costs less.
        const WayPlan& reserved = wayOf(table, "provisionedPeakReserved1yr");
        QVERIFY(reserved.breakEven.kind == BreakEven::Kind::Months);
        COMPARE_NEAR(*reserved.breakEven.value,
                     (10 * 150 + 5 * 30) / (1000 * 0.00065 * kHours + 500 * 0.00013 * kHours - 10 * 0.0128 * kHours -
                                            5 * 0.0025 * kHours));
    }

    // A class whose storage decides: T4.
    void infrequentAccessPaysByItsStorage() {
        Workload workload = steady(200 / (0.625e-6 * kSeconds), 0);  // $200 of writes
        Table& table = workload.tables.at(0).value;
        addItemType(table, "item", 924, 400 * kGb / 1024);  // $100 of storage
        table.patterns.at(0).value.parts.front().itemType.clear();
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(total(plan, "onDemand"), 300);
        COMPARE_NEAR(total(plan, "onDemandStandardIa"), 200 * 0.78 / 0.625 + 40);
        QVERIFY(total(plan, "onDemandStandardIa") < total(plan, "onDemand"));
    }

    // G1, G2: 200 writes of 1 KB in 2 Regions with one index that holds all: 400 replicated and 400 ordinary units.
    void replicatedWrites() {
        Workload workload;
        Table& table = addTable(workload);
        table.replicas = {"us-west-2"};
        addItemType(table, "item", 1024);
        addEntries(addIndex(table, "all", ProjectionType::All), "item");
        AccessPattern& put = addPattern(table, "put", Operation::PutItem, 0);
        put.average = {200, RatePeriod::Month};
        put.parts.front().itemType = "item";
        const Plan plan = planOf(workload);
        const TablePlan& planned = plan.tables.at(0);
        COMPARE_NEAR(planned.replicatedWrites.value(), 400);
        COMPARE_NEAR(planned.monthlyGlobalIndexWrites().value() * 2, 400);
        // us-west-2 has the prices of us-east-1; transfer is 200 KB at $0.02 a GB.
        COMPARE_NEAR(orNaN(planned.costs.onDemand().tableWrites), 400 * 0.625e-6);
        COMPARE_NEAR(orNaN(planned.costs.onDemand().indexWrites), 400 * 0.625e-6);
        COMPARE_NEAR(orNaN(planned.costs.onDemand().transfer), 200 * 1024 / kGb * 0.02);
        verifySums(plan);
    }

    // G3: before November 2024 a replicated write cost one and a half.
    void replicatedWritesBeforeTheCut() {
        Workload workload = steady(100, 0);
        workload.tables.at(0).value.replicas = {"us-east-2"};
        workload.prices.book = "classic";
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(orNaN(plan.costs.onDemand().tableWrites), 2 * 100 * kSeconds * 1.875e-6);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().tableWrites), 2 * 100 * 0.000975 * kHours);
    }

    // A13: reserved capacity does not cover replicated writes, but the index's ordinary ones.
    void reservedLeavesReplicatedWritesOut() {
        Workload workload;
        Table& table = addTable(workload);
        table.replicas = {"us-west-2"};
        addItemType(table, "item", 1024);
        addEntries(addIndex(table, "all", ProjectionType::All), "item");
        addPattern(table, "put", Operation::PutItem, 1000).parts.front().itemType = "item";
        const TablePlan plan = planOf(workload).tables.at(0);
        const WayPlan& way = wayOf(plan, "provisionedPeakReserved1yr");
        QCOMPARE(way.reservedWrites.units, std::int64_t(2000));  // of both Regions
        const auto cost = plan.costs[plan.wayIndex("provisionedPeakReserved1yr").value()];
        COMPARE_NEAR(orNaN(cost.tableWrites), 2 * 1000 * 0.00065 * kHours);
        COMPARE_NEAR(orNaN(cost.indexWrites), 2 * 10 * (150.0 / 12 + 0.0128 * kHours));
    }

    void chargesBesidesThroughput() {
        Workload workload = steady(10, 0);
        Table& table = workload.tables.at(0).value;
        addItemType(table, "item", 924, 10 * kGb / 924);
        Backups& backups = table.backups.emplace();
        backups.kept = 3;
        backups.restoresPerMonth = 0.5;
        backups.fullExportsPerMonth = 2;
        backups.incrementalExportBytesPerMonth = StoredBytes(4 * kGb);
        backups.importBytesPerMonth = StoredBytes(7 * kGb);
        ChangeCapture& capture = table.changeCapture.emplace();
        capture.streamReadsPerMonth = 5e6;
        capture.kinesis = true;
        const Plan plan = planOf(workload);
        const MonthlyCost& cost = plan.tables.at(0).costs.onDemand();
        COMPARE_NEAR(orNaN(cost.backups), 30 * 0.10 + 5 * 0.15 + 20 * 0.10 + 4 * 0.10 + 7 * 0.15);
        COMPARE_NEAR(orNaN(cost.streams), 50 * 0.02 + 10 * kSeconds * 0.1e-6);  // G7, G8
        verifySums(plan);
    }

    void theFreeAllowanceIsSharedOut() {
        Workload workload;
        workload.prices.freeTier = true;
        for (const char* name : {"a-table", "b-table"}) {
            Table& table = addTable(workload, name);
            table.capacity.mode = CapacityMode::Provisioned;
            table.capacity.provisioned.writes = WriteCapacity(name[0] == 'a' ? 30 : 10);
            addPattern(table, "put", Operation::PutItem, 5, 1024);
        }
        const Plan plan = planOf(workload);
        // 18,600 unit-hours for 40 x 730, three quarters of them to the larger.
        COMPARE_NEAR(orNaN(plan.cost.freeAllowance), -18600 * 0.00065);
        COMPARE_NEAR(orNaN(plan.tables.at(0).plannedCost().freeAllowance), -0.75 * 18600 * 0.00065);
        COMPARE_NEAR(orNaN(plan.cost.total()), (40 * kHours - 18600) * 0.00065);
        verifySums(plan);
        // On demand and Standard-IA have none.
        COMPARE_NEAR(orNaN(plan.tables.at(0).costs.onDemand().freeAllowance), 0);
        const auto& table = plan.tables.at(0);
        COMPARE_NEAR(orNaN(table.costs[table.wayIndex("provisionedPeakStandardIa").value()].freeAllowance), 0);
        workload.prices.freeTier = false;
        COMPARE_NEAR(orNaN(planOf(workload).cost.total()), 40 * kHours * 0.00065);
    }

    void autoScalingKeepsItsBounds() {
        Workload workload = steady(100, 10, 5);
        Table& table = workload.tables.at(0).value;
        table.capacity.mode = CapacityMode::Provisioned;
        AutoScaling& scaling = table.capacity.autoScaling.emplace();
        scaling.targetUtilisationPercent = 50;
        scaling.maximumWriteUnits = 150;
        scaling.minimumReadUnits = 40;
        const Plan plan = planOf(workload);
        const TablePlan& planned = plan.tables.at(0);
        QCOMPARE(planned.plannedWay().key, std::string("autoScaled"));
        COMPARE_NEAR(orNaN(planned.plannedCost().tableWrites), 150 * 0.00065 * kHours);
        COMPARE_NEAR(orNaN(planned.plannedCost().reads), 40 * 0.00013 * kHours);
        COMPARE_NEAR(*planned.plannedWay().headroom, 150.0 / 500);
        QVERIFY(!planned.plannedWay().carriesPeak());
        QVERIFY(findLimit(planned, "capacity-writes", "items") != nullptr ||
                findLimit(planned, "capacity-writes", planned.name) != nullptr);
    }

    // Where the load is steady the peak is less than the average over the target.
    void whereCheaperTakesTheLessOfBoth() {
        Workload workload;
        Table& table = addTable(workload);
        addPattern(table, "steady", Operation::PutItem, 100, 1024);
        AccessPattern& bursts = addPattern(table, "bursts", Operation::GetItem, 10, 4096);
        bursts.consistency = Consistency::Strong;
        bursts.peak = RequestsPerSecond(1000);
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(total(plan, "autoScaledWhereCheaper"), (100 * 0.00065 + 15 * 0.00013) * kHours);
        QVERIFY(!wayOf(plan, "autoScaledWhereCheaper").pools.front().writes.isAutoScaled);
        QVERIFY(wayOf(plan, "autoScaledWhereCheaper").pools.front().reads.isAutoScaled);
    }

    void savingsPlanWhereItsRatesAreKnown() {
        Workload workload = steady(100, 10);
        workload.region = "ap-south-2";
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(total(plan, "onDemandSavingsPlan"), kSeconds * (100 * 0.5822e-6 + 10 * 0.1169e-6));
        COMPARE_NEAR(total(plan, "provisionedPeakSavingsPlan"), kHours * (100 * 0.0006512 + 10 * 0.00013024));
        QVERIFY(plan.wayIndex("onDemandStandardIaSavingsPlan").has_value());
    }

    void theChosenWayIsTheWorkloads() {
        Workload workload = steady(100, 10, 4);
        Table& table = workload.tables.at(0).value;
        for (const PayWay& way : waysToPay(table, true)) {
            if (way.basis == CapacityBasis::Stated) continue;
            planWith(table, way);
            QVERIFY(plannedWay(table) == way);
            const TablePlan plan = planOf(workload).tables.at(0);
            QVERIFY(plan.plannedWay().way == way);
        }
    }

    // Nothing that is asked for costs less because more is: with any way, more traffic never costs less.
    void moreTrafficNeverCostsLess() {
        const TablePlan less = planOf(steady(100, 40, 3)).tables.at(0);
        const TablePlan more = planOf(steady(101, 41, 3)).tables.at(0);
        for (std::size_t way = 0; way < less.ways.size(); ++way)
            QVERIFY2(orNaN(less.costs[way].total()) <= orNaN(more.costs[way].total()) + 1e-9,
                     less.ways[way].key.c_str());
    }

    void unknownPricesStayUnknown() {
        Workload workload = steady(100, 10);
        workload.region = "us-east-2";  // nothing for 3 years
        const TablePlan plan = planOf(workload).tables.at(0);
        QVERIFY(plan.wayIndex("provisionedPeakReserved3yr").has_value());
        QVERIFY(std::isnan(total(plan, "provisionedPeakReserved3yr")));
        QVERIFY(!wayOf(plan, "provisionedPeakReserved3yr").upFront.has_value());
        QVERIFY(plan.cheapest && plan.ways[*plan.cheapest].way.commitment != CommitmentKind::Reserved3Years);
    }

    // The idempotency store at the prices before November 2024.
    void idempotencyInTheClassicBook() {
        Workload workload = workloadFrom("resources/samples/idempotency.headroom");
        workload.region = "us-east-1";
        workload.prices.book = "classic";
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(orNaN(plan.costs.onDemand().throughput()), 325);
        COMPARE_NEAR(orNaN(plan.costs[plan.wayIndex("provisionedStated").value()].throughput()), 474.50);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().throughput()), 833 * 0.00065 * kHours);
        QVERIFY(total(plan, "autoScaled") < total(plan, "onDemand"));
    }

    void chinaIsInItsOwnCurrency() {
        Workload workload = steady(1000, 0);
        workload.region = "cn-northwest-1";
        workload.prices.book = "aws-dynamodb-china-2025-05-01";
        const Plan plan = planOf(workload);
        QCOMPARE(plan.currency, std::string("CNY"));
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().total()), 1000 * 0.0058 * kHours);
        COMPARE_NEAR(orNaN(plan.costs.onDemand().total()), 1000 * kSeconds * 11.1538e-6);
    }

    // The quota holds for provisioned capacity, too.
    void theQuotaBoundsEveryWay() {
        const Plan plan = planOf(steady(1000, 0, 50));
        for (const auto& way : plan.tables.at(0).ways) QVERIFY2(!way.carriesPeak(), way.key.c_str());
        QVERIFY(!plan.tables.at(0).cheapest);
    }

    // Stated units to reserve are those of the planned way; the others reserve what costs least.
    void statedReservationsStayWithTheirWay() {
        Workload workload = steady(100, 0, 10);
        Table& table = workload.tables.at(0).value;
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.commitment = Commitment{CommitmentKind::Reserved1Year, {}, WriteCapacity(1000), {}};
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(total(plan, "provisionedPeakReserved1yr"), 10 * (150.0 / 12 + 0.0128 * kHours));
        QCOMPARE(wayOf(plan, "autoScaledReserved1yr").reservedWrites.units, std::int64_t(100));
    }

    // With the allowance of 25 units there is nothing to reserve for 60, and one block for 160.
    void theAllowanceNeedsNoReservation() {
        for (const auto& [units, blocks] : {std::pair(60, 0), std::pair(160, 1)}) {
            Workload workload = steady(units, 0);
            workload.prices.freeTier = true;
            const TablePlan plan = planOf(workload).tables.at(0);
            QCOMPARE(wayOf(plan, "provisionedPeakReserved1yr").reservedWrites.units, std::int64_t(blocks) * 100);
        }
    }

    void allTablesInOneWayShareTheAllowance() {
        Workload workload;
        workload.prices.freeTier = true;
        for (const char* name : {"a-table", "b-table"})
            addPattern(addTable(workload, name), "put", Operation::PutItem, 100, 1024);
        const Plan plan = planOf(workload);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().freeAllowance), -18600 * 0.00065);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().total()), (200 * kHours - 18600) * 0.00065);
    }

    void unknownPricesOfOtherRegionsAreSaid() {
        Workload workload = steady(100, 0);
        workload.tables.at(0).value.replicas = {"mars-north-1"};
        const Plan plan = planOf(workload);
        QVERIFY(!plan.cost.total().has_value());
        QVERIFY(findFinding(plan, "unknown-price") != nullptr);
    }

    void warmThroughputIsPaidOnce() {
        Workload workload = steady(10, 0);
        Table& table = workload.tables.at(0).value;
        WarmThroughput& warm = table.warmThroughput.emplace();
        warm.reads = ReadUnitsPerSecond(100000);
        warm.writes = WriteUnitsPerSecond(40000);
        const Plan plan = planOf(workload);
        COMPARE_NEAR(orNaN(plan.oneOff), 88000 * 0.00013 + 36000 * 0.00065);  // OD8
        COMPARE_NEAR(orNaN(plan.cost.total()), 10 * kSeconds * 0.625e-6);
    }
};

HEADROOM_TEST(TestWaysToPay, "ways_to_pay");

#include "tst_ways_to_pay.moc"

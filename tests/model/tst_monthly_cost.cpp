// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Money, against amounts worked out by hand from the published prices.

#include "model/pricing/monthly_cost.h"
#include "model/pricing/pool_cost.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr double kGb = 1073741824;

PriceList prices(const char* region, const char* book = "aws-dynamodb-current", double discount = 0,
                 std::map<std::string, double, std::less<>> overrides = {}) {
    const PriceBook* found = builtInBooks().byId(book);
    return {found, builtInBooks().byId(found->fallbackBook), region, discount, std::move(overrides)};
}

constexpr TableClass kStandard = TableClass::Standard;
constexpr TableClass kInfrequent = TableClass::StandardInfrequentAccess;
constexpr Hours kMonth{730};

Cost costOf(const PriceList& list, TableClass tableClass, CapacityBasis basis, double monthly, std::int64_t units,
            bool reads) {
    ThroughputDemand demand;
    demand.hours = kMonth;
    PoolDemand pool;
    (reads ? pool.reads : pool.writes) = {monthly, 0, units, {}, {}, {}};
    demand.pools.push_back(pool);
    const ThroughputCost cost = throughputCost(demand, {basis, tableClass, {}}, list, {0, 0, 0});
    return reads ? cost.pools.front().reads.cost : cost.pools.front().writes.cost;
}
Cost onDemandCost(const PriceList& list, TableClass tableClass, WriteUnits units) {
    return costOf(list, tableClass, CapacityBasis::OnDemand, units.value(), 0, false);
}
Cost onDemandCost(const PriceList& list, TableClass tableClass, ReadUnits units) {
    return costOf(list, tableClass, CapacityBasis::OnDemand, units.value(), 0, true);
}
Cost provisionedCost(const PriceList& list, TableClass tableClass, WriteCapacity units) {
    return costOf(list, tableClass, CapacityBasis::Peak, 0, units.value(), false);
}
Cost provisionedCost(const PriceList& list, TableClass tableClass, ReadCapacity units) {
    return costOf(list, tableClass, CapacityBasis::Peak, 0, units.value(), true);
}
Cost storageCost(const PriceList& list, TableClass tableClass, StoredBytes bytes) {
    return byteCharge(list, ChargeKind::Storage, storagePrice(tableClass), bytes).cost;
}
Cost recoveryCost(const PriceList& list, StoredBytes bytes) {
    return byteCharge(list, ChargeKind::Recovery, price::kPitrGbMonth, bytes).cost;
}

// Rows with a cost and what it must be.
void addCostRows(std::initializer_list<std::tuple<const char*, Cost, double>> rows) {
    QTest::addColumn<double>("actual");
    QTest::addColumn<double>("expected");
    for (const auto& [name, cost, expected] : rows) QTest::newRow(name) << orNaN(cost) << expected;
}

// 1,000 writes of 1 KB a second in us-east-1.
Workload thousandWrites() {
    Workload workload;
    addPattern(addTable(workload), "write", Operation::PutItem, 1000, 1024);
    return workload;
}

}  // namespace

class TestMonthlyCost : public QObject {
    Q_OBJECT

private slots:
    void handWorked_data() {
        const PriceList us = prices("us-east-1");
        const PriceList eu = prices("eu-west-1");
        const PriceList classicUs = prices("us-east-1", "aws-dynamodb-classic");
        const PriceList classicEu = prices("eu-west-1", "aws-dynamodb-classic");
        const WriteUnits millionWrites(1e6);
        const ReadUnits millionReads(1e6);
        addCostRows({
            {"A1 us-east-1 1,000 WCU", provisionedCost(us, kStandard, WriteCapacity(1000)), 474.50},
            {"A1 eu-west-1 1,000 WCU", provisionedCost(eu, kStandard, WriteCapacity(1000)), 536.55},
            {"A1 us-east-1 1,000 RCU", provisionedCost(us, kStandard, ReadCapacity(1000)), 94.90},
            {"A1 eu-west-1 1,000 RCU", provisionedCost(eu, kStandard, ReadCapacity(1000)), 107.31},
            {"A1 us-east-1 IA 1,000 WCU", provisionedCost(us, kInfrequent, WriteCapacity(1000)), 591.30},
            {"A1 us-east-1 IA 1,000 RCU", provisionedCost(us, kInfrequent, ReadCapacity(1000)), 116.80},
            {"us-east-1 1 M WRU", onDemandCost(us, kStandard, millionWrites), 0.625},
            {"eu-west-1 1 M WRU", onDemandCost(eu, kStandard, millionWrites), 0.705},
            {"us-east-1 1 M RRU", onDemandCost(us, kStandard, millionReads), 0.125},
            {"eu-west-1 1 M RRU", onDemandCost(eu, kStandard, millionReads), 0.1415},
            {"us-east-1 IA 1 M WRU", onDemandCost(us, kInfrequent, millionWrites), 0.78},
            {"eu-west-1 IA 1 M RRU", onDemandCost(eu, kInfrequent, millionReads), 0.177},
            {"us-east-1 1 M WRU before November 2024", onDemandCost(classicUs, kStandard, millionWrites), 1.25},
            {"us-east-1 1 M RRU before November 2024", onDemandCost(classicUs, kStandard, millionReads), 0.25},
            {"eu-west-1 1 M WRU before November 2024", onDemandCost(classicEu, kStandard, millionWrites), 1.4135},
            {"S10 us-east-1 100 GB", storageCost(us, kStandard, StoredBytes(100 * kGb)), 25},
            {"S10 eu-west-1 100 GB", storageCost(eu, kStandard, StoredBytes(100 * kGb)), 28.30},
            {"T1 us-east-1 IA 100 GB", storageCost(us, kInfrequent, StoredBytes(100 * kGb)), 10},
            {"G9 us-east-1 100 GB", recoveryCost(us, StoredBytes(100 * kGb)), 20},
            {"G9 eu-west-1 100 GB", recoveryCost(eu, StoredBytes(100 * kGb)), 22},
            {"a tenth off",
             provisionedCost(prices("us-east-1", "aws-dynamodb-current", 10), kStandard, WriteCapacity(1000)), 427.05},
            {"no discount on what the user typed",
             provisionedCost(prices("us-east-1", "aws-dynamodb-current", 10, {{"wcu_hour", 0.00013}}), kStandard,
                             WriteCapacity(1000)),
             94.90},
            {"nothing", onDemandCost(us, kStandard, WriteUnits(0)), 0},
            {"nothing at an unknown price", onDemandCost(prices("mars-north-1"), kStandard, WriteUnits(0)), 0},
        });
    }
    void handWorked() {
        QFETCH(double, actual);
        QFETCH(double, expected);
        COMPARE_NEAR(actual, expected);
    }

    void unknownStaysUnknown() {
        QVERIFY(!onDemandCost(prices("mars-north-1"), kStandard, WriteUnits(1)).has_value());
        MonthlyCost cost;
        cost.reads = Money(1);
        cost.storage = std::nullopt;
        QVERIFY(cost.throughput().has_value());
        QVERIFY(!cost.total().has_value());
        MonthlyCost sum;
        sum += cost;
        QVERIFY(!sum.total().has_value());
        QCOMPARE(orNaN(sum.reads), 1.0);
        QVERIFY(!partOf(std::nullopt, 0.5).has_value());
        QCOMPARE(orNaN(partOf(std::nullopt, 0)), 0.0);
        QCOMPARE(orNaN(partOf(Money(8), 0.25)), 2.0);
    }

    // OD9: the ratio of the two is the utilisation at which they cost the same.
    void breakEven_data() {
        QTest::addColumn<QString>("book");
        QTest::addColumn<double>("utilisation");
        QTest::newRow("OD9 now") << "aws-dynamodb-current" << 0.28889;
        QTest::newRow("OD9 before November 2024") << "aws-dynamodb-classic" << 0.14444;
    }
    void breakEven() {
        QFETCH(QString, book);
        QFETCH(double, utilisation);
        Workload workload = thousandWrites();
        workload.prices.book = book.toStdString();
        const Plan plan = planOf(workload);
        const double ratio = orNaN(plan.costs.provisionedPeak().total()) / orNaN(plan.costs.onDemand().total());
        COMPARE_WITHIN(ratio, utilisation, 1e-4);
    }

    void theTableClassSetsThePrices() {
        Workload workload = thousandWrites();
        Table& table = workload.tables.at(0).value;
        table.tableClass = kInfrequent;
        addItemType(table, "item", 924, 1048576);
        const Plan plan = planOf(workload);
        COMPARE_NEAR(orNaN(plan.costs.onDemand().tableWrites), 2628 * 0.78);
        COMPARE_NEAR(orNaN(plan.costs.onDemand().storage), 0.10);
    }

    void recoveryCoversTablesAndLocalIndexes() {
        Workload workload;
        Table& table = addTable(workload);
        table.pointInTimeRecovery = true;
        addItemType(table, "item", 1024, 1048576);
        addEntries(addIndex(table, "local", ProjectionType::All, IndexKind::Local), "item", 512);
        addEntries(addIndex(table, "global", ProjectionType::All), "item");
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(orNaN(plan.own.costs.onDemand().backups), 0.20);
        COMPARE_NEAR(orNaN(plan.index("local")->costs.onDemand().backups), 0.10);
        QCOMPARE(orNaN(plan.index("global")->costs.onDemand().backups), 0.0);  // G9
        COMPARE_NEAR(orNaN(plan.costs.onDemand().backups), 0.30);
    }

    // X4: one pool, shared out by use; the sum is what the whole units cost.
    void localIndexesShareTheirTablesCapacity() {
        Workload workload;
        Table& table = addTable(workload);
        table.capacity.mode = CapacityMode::Provisioned;
        addItemType(table, "item", 3072);
        addEntries(addIndex(table, "local", ProjectionType::KeysOnly, IndexKind::Local), "item", 60);
        addPattern(table, "put", Operation::PutItem, 100).parts.front().itemType = "item";
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.own.peakWriteCapacity.value(), std::int64_t(400));
        COMPARE_NEAR(orNaN(plan.own.costs.provisionedPeak().tableWrites), 300 * 0.00065 * 730);
        COMPARE_NEAR(orNaN(plan.index("local")->costs.provisionedPeak().indexWrites), 100 * 0.00065 * 730);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().total()), 400 * 0.00065 * 730);
    }

    void statedCapacityIsPaidUsedOrNot() {
        Workload workload = thousandWrites();
        Table& table = workload.tables.at(0).value;
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.provisioned.writes = WriteCapacity(20000);
        table.capacity.provisioned.reads = ReadCapacity(100);
        const TablePlan plan = planOf(workload).tables.at(0);
        QVERIFY(plan.plannedWay().way.basis == CapacityBasis::Stated);
        COMPARE_NEAR(orNaN(plan.plannedCost().total()), 20000 * 0.00065 * 730 + 100 * 0.00013 * 730);  // A1
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().total()), 474.50);
    }
};

HEADROOM_TEST(TestMonthlyCost, "monthly_cost");
#include "tst_monthly_cost.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// From requests to rates, months, capacities and sums, and what evaluate() does with workloads that
// contradict themselves.

#include "model/plan/evaluate.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    // Whole units for a rate: round the request, multiply, sum, round up once.
    void capacities_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("consistency");
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<double>("perSecond");
        QTest::addColumn<qint64>("capacity");
        const auto row = [](const char* name, Operation operation, Consistency consistency, qint64 bytes,
                            double perSecond, qint64 capacity) {
            QTest::newRow(name) << static_cast<int>(operation) << static_cast<int>(consistency) << bytes << perSecond
                                << capacity;
        };
        row("R15 6 KB at 500/s, strong", Operation::GetItem, Consistency::Strong, 6144, 500, 1000);
        row("R15 6 KB at 500/s, eventual", Operation::GetItem, Consistency::Eventual, 6144, 500, 500);
        row("R15 6 KB at 500/s, transactional", Operation::TransactGetItems, Consistency::Eventual, 6144, 500, 2000);
        row("R15 a fraction rounds up", Operation::GetItem, Consistency::Eventual, 100, 0.1, 1);
        row("R15 101 halves", Operation::GetItem, Consistency::Eventual, 100, 101, 51);
        row("W15 3 KB at 200/s", Operation::PutItem, Consistency::Eventual, 3072, 200, 600);
        row("W15 1,025 B at 200/s", Operation::PutItem, Consistency::Eventual, 1025, 200, 400);
        row("nothing asked for", Operation::PutItem, Consistency::Eventual, 1025, 0, 0);
    }
    void capacities() {
        QFETCH(int, operation);
        QFETCH(int, consistency);
        QFETCH(qint64, bytes);
        QFETCH(double, perSecond);
        QFETCH(qint64, capacity);
        const Plan plan = planOf(onePattern(static_cast<Operation>(operation), perSecond, bytes, [&](AccessPattern& p) {
            p.consistency = static_cast<Consistency>(consistency);
        }));
        const TargetPlan& own = plan.tables.at(0).own;
        QCOMPARE(static_cast<qint64>(own.peakReadCapacity.value() + own.peakWriteCapacity.value()), capacity);
    }

    void patternsAreSummedBeforeTheyAreRoundedUp() {
        Workload workload;
        Table& table = addTable(workload);
        for (int i = 0; i < 10; ++i) addPattern(table, "p" + std::to_string(i), Operation::PutItem, 0.1, 100);
        QCOMPARE(planOf(workload).tables.at(0).own.peakWriteCapacity.value(), std::int64_t(1));  // not 10, nor 2
    }

    void peaks_data() {
        QTest::addColumn<double>("average");
        QTest::addColumn<double>("peak");  // -1: not stated
        QTest::addColumn<double>("runSeconds");
        QTest::addColumn<double>("expected");
        QTest::newRow("steady") << 5.0 << -1.0 << -1.0 << 5.0;
        QTest::newRow("stated") << 5.0 << 50.0 << -1.0 << 50.0;
        QTest::newRow("below the average, which then stands") << 5.0 << 1.0 << -1.0 << 5.0;
        QTest::newRow("a run spread over its time") << 1.0 / 86400 << -1.0 << 14400.0 << 1.0 / 14400;
        QTest::newRow("overlapping runs") << 1.0 << -1.0 << 14400.0 << 1.0;
        QTest::newRow("a peak beats the run") << 1.0 / 86400 << 2.0 << 14400.0 << 2.0;
        QTest::newRow("a run that never happens") << 0.0 << -1.0 << 14400.0 << 0.0;
    }
    void peaks() {
        QFETCH(double, average);
        QFETCH(double, peak);
        QFETCH(double, runSeconds);
        QFETCH(double, expected);
        const Plan plan = planOf(onePattern(Operation::PutItem, average, 100, [&](AccessPattern& pattern) {
            if (peak >= 0) pattern.peak = RequestsPerSecond(peak);
            if (runSeconds >= 0) pattern.runSeconds = runSeconds;
        }));
        COMPARE_NEAR(plan.tables.at(0).patterns.at(0).peakRate.value(), expected);
        COMPARE_NEAR(plan.peak.writes.value(), expected);
    }

    void monthsHaveTheHoursThatTheUserSays() {
        Workload workload = onePattern(Operation::PutItem, 10, 1024, [](AccessPattern&) {});
        workload.hoursPerMonth = Hours(744);
        const Plan plan = planOf(workload);
        QCOMPARE(plan.tables.at(0).patterns.at(0).monthlyRequests.value(), 10 * 744 * 3600.0);
        COMPARE_NEAR(orNaN(plan.costs.provisionedPeak().total()), 10 * 744 * 0.00065);
        COMPARE_NEAR(plan.secondsPerMonth(), 744 * 3600.0);
    }

    void plannedModes_data() {
        QTest::addColumn<int>("capacityMode");
        QTest::addColumn<bool>("tableStates");
        QTest::addColumn<bool>("indexStates");
        QTest::addColumn<int>("planned");
        const auto row = [](const char* name, CapacityMode mode, bool table, bool index, CapacityBasis planned) {
            QTest::newRow(name) << static_cast<int>(mode) << table << index << static_cast<int>(planned);
        };
        row("on demand", CapacityMode::OnDemand, false, false, CapacityBasis::OnDemand);
        row("on demand, capacity in the file all the same", CapacityMode::OnDemand, true, true,
            CapacityBasis::OnDemand);
        row("provisioned", CapacityMode::Provisioned, false, false, CapacityBasis::Peak);
        row("provisioned, the table states", CapacityMode::Provisioned, true, false, CapacityBasis::Stated);
        row("provisioned, the index states", CapacityMode::Provisioned, false, true, CapacityBasis::Stated);
    }
    void plannedModes() {
        QFETCH(int, capacityMode);
        QFETCH(bool, tableStates);
        QFETCH(bool, indexStates);
        QFETCH(int, planned);
        Workload workload;
        Table& table = addTable(workload);
        table.capacity.mode = static_cast<CapacityMode>(capacityMode);
        if (tableStates) table.capacity.provisioned.writes = WriteCapacity(50);
        addItemType(table, "item", 1024);
        Index& index = addIndex(table, "index", ProjectionType::All);
        addEntries(index, "item");
        if (indexStates) index.capacity.emplace().writes = WriteCapacity(70);
        addPattern(table, "put", Operation::PutItem, 10).parts.front().itemType = "item";
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(static_cast<int>(plan.plannedWay().way.basis), planned);
        QCOMPARE(plan.wayIndex("provisionedStated").has_value(), tableStates || indexStates);
        if (plan.plannedWay().way.basis != CapacityBasis::Stated) return;
        // What is not stated is as much as its own peak needs.
        const double units = (tableStates ? 50 : 10) + (indexStates ? 70 : 10);
        COMPARE_NEAR(orNaN(plan.plannedCost().total()), units * 0.00065 * 730);
    }

    void transactionsReachOtherTables() {
        Workload workload;
        addItemType(addTable(workload, "stock"), "article", 2000);
        addEntries(addIndex(workload.tables.at(0).value, "byShelf", ProjectionType::All), "article");
        Table& orders = addTable(workload, "orders");
        addItemType(orders, "order", 1000);
        AccessPattern& place = addPattern(orders, "place", Operation::TransactWriteItems, 5);
        place.listsParts = true;
        place.parts.front().action = Action::Put;
        place.parts.front().itemType = "order";
        RequestPart& take = place.parts.emplace_back();
        take.action = Action::Update;
        take.table = "stock";
        take.itemType = "article";
        take.items = 3;
        const Plan plan = planOf(workload);
        QCOMPARE(plan.table("orders")->average.writes.value(), 10.0);
        QCOMPARE(plan.table("stock")->own.average.writes.value(), 5 * 3 * 4.0);
        QCOMPARE(plan.table("stock")->index("byShelf")->average.writes.value(), 5 * 3 * 2.0);
        const PatternPlan* pattern = plan.table("orders")->pattern("place");
        QCOMPARE(pattern->average.writes.value(), 100.0);
        COMPARE_NEAR(orNaN(pattern->monthlyCost), orNaN(plan.cost.total()));
        QVERIFY(orNaN(plan.table("stock")->plannedCost().total()) > 0);
    }

    void namesThatLeadNowhereStillEvaluate() {
        Workload workload;
        Table& table = addTable(workload);
        AccessPattern& query = addPattern(table, "query", Operation::Query, 1, 100);
        query.target = "no index";
        AccessPattern& put = addPattern(table, "put", Operation::TransactWriteItems, 1, 100);
        put.parts.front().action = Action::Put;
        put.parts.front().table = "no table";
        addPattern(table, "get", Operation::GetItem, 1).parts.front().itemType = "no type";
        const Plan plan = planOf(workload);
        for (const auto& pattern : plan.tables.at(0).patterns) QVERIFY(pattern.monthlyCost.has_value());
        QVERIFY(findFinding(plan, "unknown-index") != nullptr);
        QVERIFY(findFinding(plan, "unknown-table") != nullptr);
        QVERIFY(findFinding(plan, "unknown-item-type") != nullptr);
        QCOMPARE(plan.tables.at(0).pattern("get")->perRequest.readUnits.value(), 0.5);
        QVERIFY(plan.findings.front().severity == Severity::Invalid);
    }

    void emptyWorkloads() {
        const Plan plan = planOf(Workload{});
        QCOMPARE(orNaN(plan.cost.total()), 0.0);
        QVERIFY(!plan.headroom.has_value());
        QVERIFY(plan.findings.empty());
    }

    void unknownBooksAndRegionsLeaveCostsUnknown() {
        Workload workload = onePattern(Operation::PutItem, 1, 1024, [](AccessPattern&) {});
        workload.prices.book = "no such book";
        const Plan noBook = planOf(workload);
        QVERIFY(!noBook.cost.total().has_value());
        QVERIFY(findFinding(noBook, "unknown-book") != nullptr);
        QCOMPARE(noBook.average.writes.value(), 1.0);  // units are known all the same
        workload.prices.book = "aws-dynamodb-current";
        workload.region = "mars-north-1";
        const Plan noRegion = planOf(workload);
        QVERIFY(!noRegion.cost.total().has_value());
        QVERIFY(findFinding(noRegion, "unknown-region") != nullptr);
    }

    // The old book has neither on-demand nor recovery prices for Tokyo. Only the latter may come from another.
    void pricesThatAreNotKnownAreNotZero() {
        Workload workload = onePattern(Operation::PutItem, 1, 1024, [](AccessPattern&) {});
        workload.region = "ap-northeast-1";
        workload.prices.book = "aws-dynamodb-classic";
        const Plan plan = planOf(workload);
        QVERIFY(!plan.cost.total().has_value());
        QVERIFY(plan.costs.provisionedPeak().total().has_value());
        QVERIFY(findFinding(plan, "unknown-price") != nullptr);
        QVERIFY(findFinding(plan, "mixed-prices") == nullptr);
        workload.tables.at(0).value.pointInTimeRecovery = true;
        const Plan withRecovery = planOf(workload);
        QVERIFY(withRecovery.price("pitr_gb_month")->origin == PriceQuote::Origin::Fallback);
        QVERIFY(findFinding(withRecovery, "mixed-prices") != nullptr);
    }

    void generationsNameBooks() {
        Workload workload = onePattern(Operation::PutItem, 1, 1024, [](AccessPattern&) {});
        workload.prices.book = "classic";
        QCOMPARE(planOf(workload).book, std::string("aws-dynamodb-classic"));
    }

    void everyPriceIsQuoted() {
        Workload workload = onePattern(Operation::PutItem, 1, 1024, [](AccessPattern&) {});
        workload.prices.overrides.set("wcu_hour_usd", 0.00013);
        workload.prices.discountPercent = 20;
        const Plan plan = planOf(workload);
        QVERIFY(plan.price("wcu_hour")->origin == PriceQuote::Origin::Override);
        QCOMPARE(*plan.price("wcu_hour")->amount, 0.00013);
        QVERIFY(plan.price("wru_per_million")->origin == PriceQuote::Origin::Listed);
        COMPARE_NEAR(*plan.price("wru_per_million")->amount, 0.5);
        QCOMPARE(plan.location, std::string("US East (N. Virginia)"));
        QVERIFY(!plan.bookPublished.empty());
    }

    void halfAUnitIsNotLost() {
        const Plan plan = planOf(onePattern(Operation::GetItem, 0.001, 100, [](AccessPattern&) {}));
        COMPARE_NEAR(plan.tables.at(0).patterns.at(0).monthlyReads.value(), 0.001 * 0.5 * 2628000);
        COMPARE_NEAR(orNaN(plan.cost.total()), 1314 * 0.125e-6);
    }

    void provisionedPatternsShareByPeak() {
        Workload workload;
        Table& table = addTable(workload);
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.provisioned.writes = WriteCapacity(1000);
        addPattern(table, "steady", Operation::PutItem, 100, 1024);
        addPattern(table, "burst", Operation::PutItem, 1, 1024).peak = RequestsPerSecond(300);
        const TablePlan plan = planOf(workload).tables.at(0);
        COMPARE_NEAR(orNaN(plan.pattern("steady")->monthlyCost), 474.50 / 4);
        COMPARE_NEAR(orNaN(plan.pattern("burst")->monthlyCost), 474.50 * 3 / 4);
    }
};

HEADROOM_TEST(TestEvaluate, "evaluate");
#include "tst_evaluate.moc"

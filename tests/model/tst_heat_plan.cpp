// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Heat of whole plans: hot keys and what is out of their reach, partitions, ranges where nobody states keys,
// back-pressure of indexes, and every kind of limit with its place.

#include "model/plan/evaluate.h"
#include "model/plan/heat_simulation.h"
#include "model/plan/traffic_factor.h"

#include "tests/support/heat_workloads.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace headroom::model;
using namespace headroom::test;

namespace {

bool mentions(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

class TestHeatPlan : public QObject {
    Q_OBJECT

private slots:
    // 95 % of 20,000 writes/s on one value, 20,000 WCU: 1,000 of that key, 1,000 / 0.95 in total.
    void statusKey() {
        const Plan plan = planOf(workloadFrom("resources/samples/status-key.headroom"));
        const TablePlan& table = plan.tables.at(0);
        const Limit* key = findLimit(table, "key-writes", "events");
        QVERIFY(key != nullptr);
        QCOMPARE(key->limit, 1000.0);
        COMPARE_NEAR(key->demand, 19000);
        QVERIFY(table.writeCeiling.has_value());
        COMPARE_NEAR(table.writeCeiling->requestsPerSecond, 1000 / 0.95);
        QCOMPARE(table.writeCeiling->atPeak, 20000.0);
        QCOMPARE(&table.limits[table.writeCeiling->limit], key);
        // 18,000 of the 19,000 on that key do not get through.
        COMPARE_NEAR(table.writeCeiling->throttledShare, 18000.0 / 20000);
        QCOMPARE(table.writeCeiling->patterns, std::vector<std::string>{"Record event"});
        const Finding& first = plan.findings.front();
        QCOMPARE(first.rule, std::string("hot-key-writes"));
        for (const char* words :
             {"19,000", "1,052.6 writes/s", "90 %", "19,000 of 20,000 provisioned WCU are out of its reach"})
            QVERIFY2(mentions(first.reason, words), first.reason.c_str());
        QVERIFY(!key->split->isPossible);
    }

    void orders() {
        const Plan plan = planOf(workloadFrom("resources/samples/orders.headroom"));
        const TablePlan& table = plan.tables.at(0);
        const Limit* pending = findLimit(table, "key-writes", "gsi3");
        QVERIFY(pending != nullptr);
        QCOMPARE(pending->key, std::string("PENDING"));
        COMPARE_NEAR(*pending->headroom, 1000.0 / 620);
        const Finding* finding = findFinding(plan, "hot-key-writes");
        QVERIFY(finding != nullptr && finding->headroom == pending->headroom);
        // Ten shards: 1,000 each.
        const Limit* day = findLimit(table, "key-writes", "gsi4");
        COMPARE_NEAR(*day->headroom * 320, 10000);
        QCOMPARE(table.pattern("Orders of a day")->perRequest.pages->shards, 10.0);
        // 12,000 and twice the peak: four partitions at least, or what is stored.
        QCOMPARE(table.heatOf("gsi3")->partitions.atLeast(), 4.0);
        QVERIFY(table.heatOf("gsi9") == nullptr);
    }

    void halfOfAnIndex() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1024, 1e6);
        addEntries(addIndex(table, "gsi", ProjectionType::All), "item");
        AccessPattern& write = addPattern(table, "write", Operation::PutItem, 800);
        write.parts.front().itemType = "item";
        write.keyDistribution = spread(UniformKeys{1e9});
        AccessPattern& other = addPattern(table, "other", Operation::PutItem, 200, 1024);
        other.keyDistribution = spread(UniformKeys{1e9});
        table.indexes.at(0).value.keyDistribution = spread(UniformKeys{1e9});
        provision(workload, 100, 2000);
        table.indexes.at(0).value.capacity.emplace().writes = WriteCapacity(400);
        const Plan plan = planOf(workload);
        const TablePlan& planned = plan.tables.at(0);
        COMPARE_NEAR(planned.writeCeiling->headroom, 0.5);
        COMPARE_NEAR(planned.writeCeiling->requestsPerSecond, 500);
        QCOMPARE(planned.limits[planned.writeCeiling->limit].index, std::string("gsi"));
        QCOMPARE(planned.writeCeiling->patterns, std::vector<std::string>{"write"});
        QCOMPARE(plan.findings.front().rule, std::string("gsi-back-pressure"));
        QVERIFY2(mentions(plan.findings.front().reason, "throttles the writes of table itself (X9): write."),
                 plan.findings.front().reason.c_str());
        COMPARE_NEAR(*plan.headroom, 0.5);
        // With what it needs, the table's own capacity is what bounds.
        workload.tables.at(0).value.indexes.at(0).value.capacity->writes = WriteCapacity(4000);
        COMPARE_NEAR(planOf(workload).tables.at(0).writeCeiling->headroom, 2);
    }

    // H8: a hot key of an index bounds the table's writes whatever is provisioned.
    void hotKeyOfAnIndex() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1024, 1e6);
        Index& index = addIndex(table, "gsi", ProjectionType::All);
        addEntries(index, "item");
        index.keyDistribution = spread(OneKey{}, "NEW");
        AccessPattern& write = addPattern(table, "write", Operation::PutItem, 2000);
        write.parts.front().itemType = "item";
        write.keyDistribution = spread(UniformKeys{1e9});
        const Plan plan = planOf(workload);
        COMPARE_NEAR(plan.tables.at(0).writeCeiling->requestsPerSecond, 1000);
        QVERIFY(mentions(findFinding(plan, "hot-key-writes")->reason, "Writes to table throttle with it (X9): write."));
    }

    // Keys that are as hot as the hottest are throttled with it.
    void throttledShareOfEqualKeys_data() {
        QTest::addColumn<double>("shards");
        QTest::addColumn<double>("hotKeys");
        QTest::addColumn<double>("expected");
        QTest::newRow("four shards at 2,000 each") << 4.0 << 0.0 << 0.5;
        QTest::newRow("ten hot keys of 80 % at 1,600 each") << 0.0 << 10.0 << 0.8 * (1 - 1 / 1.6);
        QTest::newRow("one key") << 1.0 << 0.0 << 1 - 1000.0 / 8000;
    }
    void throttledShareOfEqualKeys() {
        QFETCH(double, shards);
        QFETCH(double, hotKeys);
        QFETCH(double, expected);
        const double rate = hotKeys > 0 ? 20000 : 8000;
        const Plan plan = planOf(onePattern(Operation::PutItem, rate, 1024, [&](AccessPattern& pattern) {
            if (hotKeys > 0)
                pattern.keyDistribution = spread(HotSetKeys{1e9, hotKeys, Share(0.8)});
            else
                pattern.keyDistribution = spread(ShardedKey{shards});
        }));
        COMPARE_NEAR(throttledShareAt(plan.tables.at(0), true, 1), expected);
    }

    // A tenth of the writes reach a sparse index that takes half of what it needs, in whatever way the file says so.
    void sparseIndexesThrottleWhoReachesThem() {
        for (const bool apart : {false, true}) {
            Workload workload;
            Table& table = addTable(workload);
            addItemType(table, "item", 1000, 1e6);
            Index& index = addIndex(table, "gsi", ProjectionType::KeysOnly);
            addEntries(index, "item");
            index.entries.find("item")->share = Share(0.1);
            index.keyDistribution = spread(UniformKeys{1e9});
            index.capacity.emplace().writes = WriteCapacity(50);
            provision(workload, 10, 3000);
            Table& said = workload.tables.at(0).value;
            const auto put = [&](const char* name, double rate) -> AccessPattern& {
                AccessPattern& pattern = addPattern(said, name, Operation::PutItem, rate);
                pattern.parts.front().itemType = "item";
                pattern.keyDistribution = spread(UniformKeys{1e9});
                return pattern;
            };
            if (apart) {
                put("in", 100).parts.front().indexEffects.set("gsi", {{IndexChange::Added, Share(1.0), {}, {}, {}}});
                put("out", 900).parts.front().indexEffects.set("gsi", {IndexEffect{}});
            } else {
                put("all", 1000);
            }
            const TablePlan planned = planOf(workload).tables.at(0);
            COMPARE_NEAR(findLimit(planned, "capacity-writes", "gsi")->demand, 100);
            COMPARE_NEAR(throttledShareAt(planned, true, 1), 0.05);
        }
    }

    // A transaction over two tables gets through as often as the tighter one lets it.
    void transactionsOverTwoTables() {
        Workload workload;
        Table& a = addTable(workload, "a");
        addItemType(a, "item", 900, 1e6);
        AccessPattern& both = addPattern(a, "both", Operation::TransactWriteItems, 600);
        both.keyDistribution = spread(UniformKeys{1e9});
        both.parts.front().action = Action::Put;
        both.parts.front().itemType = "item";
        both.parts.push_back(both.parts.front());
        both.parts.back().table = "b";
        Table& b = addTable(workload, "b");
        addItemType(b, "item", 900, 1e6);
        Index& index = addIndex(b, "gsi", ProjectionType::All);
        addEntries(index, "item");
        index.keyDistribution = spread(UniformKeys{1e9});
        index.capacity.emplace().writes = WriteCapacity(200);
        b.capacity.mode = CapacityMode::Provisioned;
        b.capacity.provisioned.writes = WriteCapacity(5000);
        const Plan plan = planOf(workload);
        for (const char* name : {"a", "b"}) {
            const TablePlan& table = *plan.table(name);
            COMPARE_NEAR(table.writeCeiling->requestsPerSecond, 200);
            COMPARE_NEAR(throttledShareAt(table, true, 1), 2.0 / 3);
            QCOMPARE(table.ceilingLimit().index, std::string("gsi"));
        }
        QCOMPARE(plan.table("a")->ceilingLimit().subject, std::string("b / gsi"));
        // A batch is no transaction: what one table does not take is sent again by itself.
        AccessPattern& batch = workload.tables.find("a")->patterns.at(0).value;
        batch.operation = Operation::BatchWriteItem;
        COMPARE_NEAR(throttledShareAt(*planOf(workload).table("a"), true, 1), 0);
    }

    // A transaction of one table into the hot index of another: who sends it is throttled, nobody else.
    void patternsOfOtherTables() {
        Workload workload;
        Table& a = addTable(workload, "a");
        addPattern(a, "write", Operation::TransactWriteItems, 3000, 1024).parts.front().table = "b";
        workload.tables.find("a")->patterns.at(0).value.parts.front().action = Action::Put;
        workload.tables.find("a")->patterns.at(0).value.parts.front().itemType = "item";
        Table& b = addTable(workload, "b");
        addItemType(b, "item", 1024, 1e6);
        Index& index = addIndex(b, "gsi", ProjectionType::All);
        addEntries(index, "item");
        index.keyDistribution = spread(OneKey{}, "NEW");
        addPattern(b, "write", Operation::PutItem, 10, 1024).keyDistribution = spread(UniformKeys{1e9});
        const Plan plan = planOf(workload);
        const TablePlan& table = *plan.table("b");
        COMPARE_NEAR(table.writeCeiling->atPeak, 3010);
        COMPARE_NEAR(table.writeCeiling->throttledShare, 3000 * (1 - 1000.0 / 3000) / 3010);
        QVERIFY(plan.worstOfPattern("a", "write") == Severity::Throttles);
        QVERIFY(plan.worstOfPattern("b", "write") != Severity::Throttles);
    }

    // A pattern that asks for nothing heats nothing.
    void idlePatterns() {
        Workload workload;
        Table& table = addTable(workload);
        addPattern(table, "a", Operation::PutItem, 600, 1024).keyDistribution = spread(OneKey{}, "OLD");
        addPattern(table, "b", Operation::PutItem, 600, 1024).keyDistribution = spread(OneKey{});
        addPattern(table, "idle", Operation::PutItem, 0, 1024).keyDistribution = spread(OneKey{}, "NEW");
        COMPARE_NEAR(*planOf(workload).headroom, 1000.0 / 1200);
    }

    void unstatedKeysAreARange() {
        const Plan plan = planOf(onePattern(Operation::PutItem, 2500, 1024, [](AccessPattern&) {}));
        const SideHeat& writes = plan.tables.at(0).heat.at(0).writes;
        QCOMPARE(writes.hottestKeyAtLeast(), 0.0);
        QCOMPARE(writes.hottestKeyAtMost(), 2500.0);
        QCOMPARE(writes.unstatedPatterns, std::vector<std::string>{"pattern"});
        QVERIFY(limitOf(plan, "key-writes") == nullptr);
        const Finding* asks = findFinding(plan, "keys-not-stated");
        QVERIFY(asks != nullptr && asks->severity == Severity::Watch);
        QVERIFY2(mentions(asks->reason, "0 to 2,500 WU/s") && mentions(asks->reason, "0.400× at worst"),
                 asks->reason.c_str());
        QCOMPARE(writes.fullestPartition, 2500.0 / 5);
        QCOMPARE(writes.fullestPartitionAtMost, 2500.0);
        // Where one key could take it all, nothing is asked.
        QVERIFY(findFinding(planOf(onePattern(Operation::PutItem, 1000, 1024, [](AccessPattern&) {})),
                            "keys-not-stated") == nullptr);
        QVERIFY(findFinding(planOf(evenWrites(2500)), "keys-not-stated") == nullptr);
    }

    void splits_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("isPossible");
        QTest::addColumn<QString>("says");
        QTest::newRow("P6 a collection") << 0 << true << "split for heat";
        QTest::newRow("P6a no sort key") << 1 << false << "single item";
        QTest::newRow("P6b local index") << 2 << false << "local index";
        QTest::newRow("P6c rising") << 3 << false << "follows time";
        QTest::newRow("P6a one item each") << 4 << false << "single item";
        QTest::newRow("H7 a new key each day") << 5 << false << "follows time";
    }
    void splits() {
        QFETCH(int, which);
        QFETCH(bool, isPossible);
        QFETCH(QString, says);
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1024, 1e6).itemsPerPartitionKey = which == 4 ? 1 : 500;
        if (which != 1) table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
        if (which == 2) addIndex(table, "lsi", ProjectionType::KeysOnly, IndexKind::Local).sortKey = table.sortKey;
        AccessPattern& pattern = addPattern(table, "write", Operation::PutItem, 800);
        pattern.parts.front().itemType = "item";
        pattern.keyDistribution = which == 5 ? spread(NewKeyPerPeriod{}) : spread(OneKey{});
        pattern.keyDistribution->risingSortKey = which == 3;
        const Plan plan = planOf(workload);
        const Limit* key = limitOf(plan, "key-writes");
        QCOMPARE(key->split->isPossible, isPossible);
        QVERIFY2(mentions(key->split->reason, says.toStdString().c_str()), key->split->reason.c_str());
        QCOMPARE(key->headroomAfterSplits().has_value(), isPossible);
        if (isPossible) COMPARE_NEAR(*key->headroomAfterSplits(), 2 * *key->headroom);
        const Finding* finding = findFinding(plan, "hot-key-writes");
        QVERIFY(mentions(finding->reason, key->split->reason.c_str()));
        if (isPossible) QVERIFY2(mentions(finding->reason, "2.50× instead of 1.25×"), finding->reason.c_str());
    }

    // A key that makes most of the load of its partition stands apart from the fullest partition.
    void fullestPartition() {
        Workload workload = onePattern(Operation::PutItem, 1000, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution = spread(ZipfKeys{1e5, 0.99});
        });
        workload.tables.at(0).value.assumedPartitions = 10;
        const Plan plan = planOf(workload);
        const SideHeat& writes = plan.tables.at(0).heat.at(0).writes;
        QVERIFY(std::abs(writes.fullestPartition - 170) < 0.5);
        const Limit* limit = limitOf(plan, "partition-writes");
        COMPARE_NEAR(limit->demand, writes.fullestPartition);
        QVERIFY(limit->effect == LimitEffect::AtRisk && limit->binds());

        workload.tables.at(0).value.patterns.at(0).value.keyDistribution = spread(HotSetKeys{1001, 1, Share(0.95)});
        const Plan hot = planOf(workload);
        COMPARE_NEAR(hot.tables.at(0).heat.at(0).writes.fullestPartition, 950 + 50.0 / 10);
        COMPARE_NEAR(limitOf(hot, "partition-writes")->demand, 0.05 + 49.95 / 10);
        workload.tables.at(0).value.patterns.at(0).value.keyDistribution = spread(OneKey{});
        QVERIFY(limitOf(planOf(workload), "partition-writes") == nullptr);

        workload.tables.at(0).value.assumedPartitions.reset();
        workload.tables.at(0).value.patterns.at(0).value.keyDistribution = spread(UniformKeys{1e6});
        const Plan even = planOf(workload);
        QVERIFY(!limitOf(even, "partition-writes")->binds());
        QCOMPARE(even.tables.at(0).heat.at(0).partitions.count(), 4.0);
    }

    void cacheTakesRequests() {
        Workload workload = onePattern(Operation::GetItem, 1000, 4096, [](AccessPattern& pattern) {
            pattern.consistency = Consistency::Strong;
            pattern.keyDistribution = spread(OneKey{});
            pattern.cacheHits = Share(0.75);
        });
        const Plan plan = planOf(workload);
        COMPARE_NEAR(plan.peak.reads.value(), 250);
        COMPARE_NEAR(limitOf(plan, "key-reads")->demand, 250);
        COMPARE_NEAR(plan.tables.at(0).monthlyReads().value(), 250.0 * 730 * 3600);
    }

    void hottestKeysNameTheirDrivers() {
        Workload workload;
        Table& table = addTable(workload);
        addPattern(table, "a", Operation::PutItem, 300, 1024).keyDistribution = spread(ZipfKeys{1e6, 0.99}, "K");
        addPattern(table, "b", Operation::PutItem, 100, 1024).keyDistribution = spread(ZipfKeys{1e6, 0.99}, "K");
        const Plan plan = planOf(workload);
        const auto& keys = plan.tables.at(0).heat.at(0).writes.keys;
        QVERIFY(keys.size() > 3);
        QCOMPARE(keys[0].name, std::string("K"));
        QCOMPARE(keys[0].drivers.size(), 2U);
        COMPARE_NEAR(keys[0].drivers[0].peak, 3 * keys[0].drivers[1].peak);
        QCOMPARE(keys[1].rank, 2.0);
        COMPARE_NEAR(keys[1].peak, keys[0].peak * std::pow(2, -0.99));
        COMPARE_NEAR(keys[0].peak, limitOf(plan, "key-writes")->demand);
    }

    void simulation() {
        const Workload workload = workloadFrom("resources/samples/orders.headroom");
        const Plan plan = planOf(workload);
        const TablePlan& table = plan.tables.at(0);
        for (const auto& heat : table.heat) {
            const PartitionLoads loads = simulateTarget(workload, plan, "orders", heat.index, {1, kPictureKeys});
            QCOMPARE(static_cast<double>(loads.writes.size()), heat.partitions.count());
            COMPARE_WITHIN(std::accumulate(loads.writes.begin(), loads.writes.end(), 0.0) + 1, heat.writes.peak + 1,
                           1e-9);
            COMPARE_WITHIN(std::accumulate(loads.reads.begin(), loads.reads.end(), 0.0) + 1, heat.reads.peak + 1, 1e-9);
            QVERIFY(loads.writes == simulateTarget(workload, plan, "orders", heat.index, {1, kPictureKeys}).writes);
        }
        const PartitionLoads pending = simulateTarget(workload, plan, "orders", "gsi3", {1, kPictureKeys});
        QCOMPARE(*std::ranges::max_element(pending.writes), 620.0);
        QCOMPARE(std::ranges::count(pending.writes, 0.0), 3);
        QVERIFY(simulateTarget(workload, plan, "nothing", "", {}).writes.empty());
        QVERIFY(simulateTarget(workload, plan, "orders", "nothing", {}).writes.empty());
    }
};

HEADROOM_TEST(TestHeatPlan, "heat_plan");
#include "tst_heat_plan.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Limits that are not about keys: what is served at once, maximum throughput, burst, quotas, sizes of items, answers
// and collections; each with what is asked of it.

#include "model/plan/evaluate.h"

#include "tests/support/heat_workloads.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

bool mentions(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

class TestLimitKinds : public QObject {
    Q_OBJECT

private slots:
    void instantCeiling() {
        Workload workload = evenWrites(4400);
        const Plan served = planOf(workload);
        const Limit* step = limitOf(served, "instant-writes");
        QCOMPARE(step->limit, 8800.0);
        QCOMPARE(step->what, std::string("sudden step"));
        QVERIFY(mentions(step->detail, "twice the highest peak"));
        QVERIFY(findFinding(served, "sudden-step") == nullptr);
        // A launch: nothing was served before.
        workload.tables.at(0).value.onDemand.emplace().previousPeakWrites = WriteUnitsPerSecond(0);
        const Plan launch = planOf(workload);
        COMPARE_NEAR(*limitOf(launch, "instant-writes")->headroom, 4000.0 / 4400);
        const Finding* finding = findFinding(launch, "sudden-step");
        QVERIFY(finding != nullptr && finding->severity == Severity::Throttles);
        QVERIFY(mentions(finding->reason, "at risk of throttling"));
        // An index of a new table is new, too, unless it says otherwise.
        addItemType(workload.tables.at(0).value, "item", 1024, 1e6);
        addEntries(addIndex(workload.tables.at(0).value, "gsi", ProjectionType::All), "item");
        workload.tables.at(0).value.patterns.at(0).value.parts.front().itemType = "item";
        COMPARE_NEAR(limitOf(planOf(workload), "instant-writes", "gsi")->limit, 4000);
        workload.tables.at(0).value.indexes.at(0).value.onDemand.emplace().previousPeakWrites =
            WriteUnitsPerSecond(9000);
        COMPARE_NEAR(limitOf(planOf(workload), "instant-writes", "gsi")->limit, 18000);
        // Growth keeps what was served: four partitions, not nine.
        const Plan grown = evaluate(evenWrites(4400), builtInBooks(), {2.5, 1});
        QCOMPARE(limitOf(grown, "instant-writes")->limit, 8800.0);
        QCOMPARE(grown.tables.at(0).heat.at(0).partitions.count(), 9.0);
        COMPARE_NEAR(*limitOf(grown, "instant-writes")->headroom, 2 / 2.5);
    }

    void maximumAndBurst() {
        Workload workload = evenWrites(500);
        workload.tables.at(0).value.onDemand.emplace().maximumWrites = WriteUnitsPerSecond(400);
        const Plan bounded = planOf(workload);
        COMPARE_NEAR(*limitOf(bounded, "maximum-writes")->headroom, 0.8);
        QVERIFY(findFinding(bounded, "maximum-throughput") != nullptr);

        workload = evenWrites(100);
        AccessPattern& pattern = workload.tables.at(0).value.patterns.at(0).value;
        pattern.peak = RequestsPerSecond(160);
        pattern.average.count = 10;
        provision(workload, 1, 60);
        const Plan burst = planOf(workload);
        COMPARE_NEAR(limitOf(burst, "burst-writes")->limit, 120);
        const Finding* finding = findFinding(burst, "capacity");
        QVERIFY2(finding != nullptr && mentions(finding->reason, "for 180 s (P8)"),
                 finding == nullptr ? "" : finding->reason.c_str());
    }

    void quotasAreAboutWhatIsProvisioned() {
        Workload workload = evenWrites(100);
        provision(workload, 1, 50000);
        const Plan stated = planOf(workload);
        COMPARE_NEAR(*limitOf(stated, "quota-writes")->headroom, 0.8);
        QVERIFY(limitOf(stated, "quota-writes")->growsWith == GrowsWith::Capacity);
        workload = evenWrites(35000);
        workload.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
        workload.tables.at(0).value.capacity.autoScaling.emplace().targetUtilisationPercent = 70;
        const Plan scaled = planOf(workload);
        COMPARE_NEAR(*limitOf(scaled, "quota-writes")->headroom, 40000.0 / 50000);
        COMPARE_NEAR(scaled.accountLimits.at(0).demand, 50000);
        // A maximum makes auto scaling no cheaper: its limit is there at any traffic.
        workload = evenWrites(1990);
        AutoScaling& scaling = workload.tables.at(0).value.capacity.autoScaling.emplace();
        workload.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
        scaling.onlyWhereCheaper = true;
        scaling.maximumWriteUnits = 2000;
        workload.tables.at(0).value.patterns.at(0).value.average.count = 600;
        workload.tables.at(0).value.patterns.at(0).value.peak = RequestsPerSecond(1990);
        for (const double traffic : {0.5, 1.0, 1.5}) {
            const Plan bounded = evaluate(workload, builtInBooks(), {traffic, 1});
            QVERIFY(limitOf(bounded, "capacity-writes") != nullptr);
            COMPARE_NEAR(*limitOf(bounded, "capacity-writes")->headroom, 2000 / (1990 * traffic));
        }
    }

    // Auto scaling goes to its maximum, which no traffic takes beyond a quota above it.
    void quotasEndWhereAutoScalingDoes() {
        const auto scaledTo = [](double most, double rate) {
            Workload workload = evenWrites(rate);
            workload.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
            AutoScaling& scaling = workload.tables.at(0).value.capacity.autoScaling.emplace();
            scaling.targetUtilisationPercent = 20;
            scaling.maximumWriteUnits = most;
            return workload;
        };
        const Plan bounded = planOf(scaledTo(10000, 9000));
        COMPARE_NEAR(*bounded.headroom, 10000.0 / 9000);
        COMPARE_NEAR(*limitOf(bounded, "quota-writes")->headroom, 4);
        COMPARE_NEAR(*bounded.accountLimits.back().headroom, 8);
        COMPARE_NEAR(bounded.tables.at(0).writeCeiling->requestsPerSecond, 10000);
        // Below its maximum it follows the peak, and stays below the quota at any traffic.
        const Plan below = planOf(scaledTo(10000, 1000));
        QVERIFY(limitOf(below, "quota-writes")->growsWith == GrowsWith::Capacity);
        QVERIFY(below.accountLimits.back().growsWith == GrowsWith::Capacity);
        // A maximum beyond the quota does not protect from it.
        const Plan beyond = planOf(scaledTo(100000, 4000));
        COMPARE_NEAR(*limitOf(beyond, "quota-writes")->headroom, 2);
        QVERIFY(limitOf(beyond, "quota-writes")->growsWith == GrowsWith::Traffic);
        COMPARE_NEAR(*beyond.accountLimits.back().headroom, 4);
    }

    // Two tables follow the peak; one of them stops at its maximum before both reach the account's quota.
    void accountQuotaHeedsMaxima() {
        Workload workload = evenWrites(2000);
        workload.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
        workload.tables.at(0).value.capacity.autoScaling.emplace().targetUtilisationPercent = 50;
        workload.tables.set("second", Table(workload.tables.at(0).value));
        COMPARE_NEAR(*planOf(workload).accountLimits.back().headroom, 10);
        workload.tables.at(1).value.capacity.autoScaling->maximumWriteUnits = 20000;
        COMPARE_NEAR(*planOf(workload).accountLimits.back().headroom, 60000.0 / 4000);
        // With both at 40,000 no traffic exceeds the quota: what is provisioned today is far from it.
        for (auto& table : workload.tables) table.value.capacity.autoScaling->maximumWriteUnits = 40000;
        const Plan bounded = planOf(workload);
        QVERIFY(bounded.accountLimits.back().growsWith == GrowsWith::Capacity);
        COMPARE_NEAR(*bounded.accountLimits.back().headroom, 10);
        QVERIFY(findFinding(bounded, "account-quota") == nullptr);
        // What the finding says is what the limit counts.
        workload.tables.at(0).value.capacity.autoScaling->maximumWriteUnits.reset();
        workload.tables.at(0).value.patterns.at(0).value.average.count = 12000;
        const Plan near = planOf(workload);
        COMPARE_NEAR(*near.accountLimits.back().headroom, 80000.0 / 28000);
        workload.tables.at(0).value.patterns.at(0).value.average.count = 30000;
        workload.tables.at(1).value.capacity.autoScaling->maximumWriteUnits = 5000;
        const Plan over = planOf(workload);
        const Finding* finding = findFinding(over, "account-quota");
        QVERIFY(finding != nullptr);
        for (const char* words : {"80,000 WCU", "5,000 of them", "needs 60,000 of the 75,000"})
            QVERIFY2(mentions(finding->reason, words), finding->reason.c_str());
    }

    void accountQuota() {
        Workload workload = evenWrites(30000);
        provision(workload, 1, 30000);
        for (int i = 0; i < 2; ++i) {
            const Table copy = workload.tables.at(0).value;
            workload.tables.set("copy" + std::to_string(i), copy);
        }
        const Plan plan = planOf(workload);
        QCOMPARE(plan.accountLimits.size(), 2U);
        const Limit& writes = plan.accountLimits.at(1);
        COMPARE_NEAR(*writes.headroom, 80000.0 / 90000);
        QVERIFY(writes.growsWith == GrowsWith::Capacity);
        QVERIFY(findFinding(plan, "account-quota") != nullptr);
        // Nothing stated: what the peak needs follows the traffic.
        for (auto& table : workload.tables) table.value.capacity.provisioned = {};
        QVERIFY(planOf(workload).accountLimits.at(0).growsWith == GrowsWith::Traffic);
        for (auto& table : workload.tables) table.value.capacity.mode = CapacityMode::OnDemand;
        QVERIFY(planOf(workload).accountLimits.empty());
    }

    void quotaOfTableAndIndexesTogether() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1024, 1e6);
        addEntries(addIndex(table, "gsi", ProjectionType::All), "item");
        AccessPattern& write = addPattern(table, "write", Operation::PutItem, 21000);
        write.parts.front().itemType = "item";
        const Plan plan = planOf(workload);
        QVERIFY(findFinding(plan, "quota-together") != nullptr);
        workload.tables.at(0).value.patterns.at(0).value.average.count = 20000;
        QVERIFY(findFinding(planOf(workload), "quota-together") == nullptr);
    }

    void sizes() {
        Workload workload;
        Table& table = addTable(workload);
        table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
        addItemType(table, "item", 204800, 1e6).itemsPerPartitionKey = 20000;
        AccessPattern& query = addPattern(table, "query", Operation::Query, 1);
        query.parts.front().itemType = "item";
        query.parts.front().items = 4;
        const Plan plan = planOf(workload);
        COMPARE_NEAR(*limitOf(plan, "item-size")->headroom, 2);
        COMPARE_NEAR(*limitOf(plan, "page-size")->headroom, 1048576.0 / (4 * 204800));
        QVERIFY(!limitOf(plan, "page-size")->binds());
        QVERIFY(limitOf(plan, "collection-size") == nullptr);
        addIndex(workload.tables.at(0).value, "lsi", ProjectionType::KeysOnly, IndexKind::Local).sortKey =
            KeyAttribute{"other", AttributeType::String, {}};
        const Plan local = planOf(workload);
        COMPARE_NEAR(*limitOf(local, "collection-size")->headroom, 10.0 * 1073741824 / (20000.0 * 204800));
        const Plan grown = evaluate(workload, builtInBooks(), {1, 3});
        COMPARE_NEAR(*limitOf(grown, "collection-size")->headroom, 10.0 * 1073741824 / (60000.0 * 204800));
        QVERIFY(findFinding(grown, "collection-size")->severity == Severity::Throttles);
    }

    void collectionsByKey() {
        Workload workload;
        Table& table = addTable(workload);
        table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
        addItemType(table, "t", 1024, 11.0 * 1024 * 1024);
        addItemType(table, "u", 1024, 11.0 * 1024 * 1024);
        addIndex(table, "lsi", ProjectionType::KeysOnly, IndexKind::Local).sortKey =
            KeyAttribute{"other", AttributeType::String, {}};
        for (const char* type : {"t", "u", "t"}) {
            AccessPattern& put = addPattern(table, std::string("put ") + type + std::to_string(table.patterns.size()),
                                            Operation::PutItem, 1);
            put.parts.front().itemType = type;
            put.keyDistribution = spread(OneKey{}, "K");
        }
        // 11 GB of each, those of t counted once.
        COMPARE_NEAR(*limitOf(planOf(workload), "collection-size")->headroom, 10.0 / 22);
        for (auto& pattern : workload.tables.at(0).value.patterns) pattern.value.keyDistribution->suffixes = 10;
        COMPARE_NEAR(*limitOf(planOf(workload), "collection-size")->headroom, 100.0 / 22);
        // Of u half as much lies under any key, as its items per key say.
        Table& said = workload.tables.at(0).value;
        said.patterns.removeAt(1);
        said.itemTypes.find("u")->itemsPerPartitionKey = 5.5 * 1024 * 1024;
        COMPARE_NEAR(*limitOf(planOf(workload), "collection-size")->headroom, 10 / (1.1 + 5.5));
        // Who overwrites stores nothing new.
        for (auto& pattern : said.patterns) pattern.value.parts.front().sizeBefore = Bytes(1024);
        COMPARE_NEAR(*limitOf(planOf(workload), "collection-size")->headroom, 10 / 5.5);
    }
};

HEADROOM_TEST(TestLimitKinds, "limit_kinds");
#include "tst_limit_kinds.moc"

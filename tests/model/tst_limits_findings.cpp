// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where a plan breaks and what it notices: limits with their demand and headroom, findings with their
// severity, order and reasons.

#include "model/plan/findings.h"
#include "model/plan/limits.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

KeyDistribution oneKey(const std::string& name = {}, bool rising = false) {
    KeyDistribution distribution;
    distribution.shape = OneKey{};
    distribution.hottestKey = name;
    distribution.risingSortKey = rising;
    return distribution;
}

// Writes of 1 KB to one key of a table with a sort key.
Workload writesToOneKey(double perSecond, bool rising = false) {
    Workload workload;
    Table& table = addTable(workload);
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    addPattern(table, "write", Operation::PutItem, perSecond, 1024).keyDistribution = oneKey("NEW", rising);
    return workload;
}

bool says(const Plan& plan, const char* rule, const char* words) {
    const Finding* finding = findFinding(plan, rule);
    return finding != nullptr && finding->reason.find(words) != std::string::npos;
}

}  // namespace

class TestLimitsFindings : public QObject {
    Q_OBJECT

private slots:
    void severities_data() {
        QTest::addColumn<double>("perSecond");
        QTest::addColumn<QString>("severity");
        QTest::addColumn<QString>("rule");
        QTest::newRow("P1 1,001 WU/s") << 1001.0 << "throttles"
                                       << "hot-key-writes";
        QTest::newRow("P1 1,000 WU/s just fit") << 1000.0 << "watch"
                                                << "hot-key-writes";
        QTest::newRow("P1 501 WU/s") << 501.0 << "watch"
                                     << "hot-key-writes";
        QTest::newRow("P1 500 WU/s") << 500.0 << "fine"
                                     << "all-limits";
    }
    void severities() {
        QFETCH(double, perSecond);
        QFETCH(QString, severity);
        QFETCH(QString, rule);
        const Plan plan = planOf(writesToOneKey(perSecond));
        COMPARE_NEAR(*plan.headroom, 1000 / perSecond);
        QCOMPARE(std::string(severityWord(plan.tables.at(0).limits.front().severity())), severity.toStdString());
        const Finding* finding = findFinding(plan, rule.toStdString());
        QVERIFY(finding != nullptr);
        QCOMPARE(std::string(severityWord(finding->severity)), severity.toStdString());
        COMPARE_NEAR(*finding->headroom, *plan.headroom);
    }

    void keyLimitsOfReads() {
        const Plan plan = planOf(onePattern(Operation::GetItem, 600, 20480, [](AccessPattern& pattern) {
            pattern.consistency = Consistency::Strong;
            pattern.keyDistribution = oneKey();
        }));
        COMPARE_NEAR(findLimit(plan.tables.at(0), "key-reads", "table")->demand, 3000);  // P2
        COMPARE_NEAR(*plan.headroom, 1);
    }

    void keysWithNamesDoNotAddUp_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<double>("demand");
        QTest::newRow("same name") << "NEW"
                                   << "NEW" << 700.0;
        QTest::newRow("different names") << "NEW"
                                         << "OLD" << 400.0;
        QTest::newRow("no names: taken as one") << ""
                                                << "" << 700.0;
    }
    void keysWithNamesDoNotAddUp() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(double, demand);
        Workload workload;
        Table& table = addTable(workload);
        addPattern(table, "a", Operation::PutItem, 400, 100).keyDistribution = oneKey(first.toStdString());
        addPattern(table, "b", Operation::PutItem, 300, 100).keyDistribution = oneKey(second.toStdString());
        const Plan plan = planOf(workload);
        COMPARE_NEAR(findLimit(plan.tables.at(0), "key-writes", "table")->demand, demand);
    }

    void readsAndWritesOfAKeyAreLimitedApart() {
        Workload workload = writesToOneKey(900);
        AccessPattern& read = addPattern(workload.tables.at(0).value, "read", Operation::GetItem, 2900, 4096);
        read.consistency = Consistency::Strong;
        read.keyDistribution = oneKey("NEW");
        const Plan plan = planOf(workload);
        COMPARE_NEAR(findLimit(plan.tables.at(0), "key-writes", "table")->demand, 900);  // P1
        COMPARE_NEAR(findLimit(plan.tables.at(0), "key-reads", "table")->demand, 2900);
        QVERIFY(*plan.headroom > 1);
    }

    void scansHeatNoKey() {
        Workload workload;
        Table& table = addTable(workload);
        AccessPattern& scan = addPattern(table, "scan", Operation::Scan, 1, 1024);
        scan.parts.front().items = 1e6;
        scan.keyDistribution = oneKey();
        QVERIFY(findLimit(planOf(workload).tables.at(0), "key-reads", "table") == nullptr);
    }

    // H8, X9: the index's own keys decide, and a hot one stops the table's writes.
    void hotIndexKeysThrottleTheirTable() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "event", 1024);
        Index& index = addIndex(table, "byStatus", ProjectionType::All);
        addEntries(index, "event");
        index.keyDistribution = oneKey("PENDING", true);
        AccessPattern& put = addPattern(table, "put", Operation::PutItem, 2000);
        put.parts.front().itemType = "event";
        put.keyDistribution.emplace().shape = UniformKeys{1e6};
        const Plan plan = planOf(workload);
        const Limit* limit = findLimit(plan.tables.at(0), "key-writes", "byStatus");
        QVERIFY(limit != nullptr);
        COMPARE_NEAR(*limit->headroom, 0.5);
        QCOMPARE(limit->place, std::string("/tables/table/indexes/byStatus"));
        QCOMPARE(limit->rule, std::string("P1"));
        COMPARE_NEAR(findLimit(plan.tables.at(0), "key-writes", "table")->demand, 2000 / 1e6);
        QVERIFY(says(plan, "hot-key-writes", "PENDING"));
        QVERIFY(says(plan, "hot-key-writes", "(X9)"));
        QVERIFY(says(plan, "hot-key-writes", "cannot be split"));
    }

    void splittingForHeat() {
        QVERIFY(says(planOf(writesToOneKey(2000, true)), "hot-key-writes", "cannot be split for heat (P6)"));
        QVERIFY(says(planOf(writesToOneKey(2000, false)), "hot-key-writes",
                     "sustained traffic raises the ceiling with each split"));
        Workload local = writesToOneKey(2000);
        addIndex(local.tables.at(0).value, "local", ProjectionType::All, IndexKind::Local);
        QVERIFY(says(planOf(local), "hot-key-writes", "With a local index"));
        Workload single = writesToOneKey(2000);
        single.tables.at(0).value.sortKey.reset();
        QVERIFY(says(planOf(single), "hot-key-writes", "single item"));
    }

    void provisionedCapacity() {
        Workload workload;
        Table& table = addTable(workload);
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.provisioned.writes = WriteCapacity(150);
        table.capacity.provisioned.reads = ReadCapacity(10);
        addItemType(table, "item", 1024);
        addEntries(addIndex(table, "local", ProjectionType::All, IndexKind::Local), "item");
        Index& global = addIndex(table, "global", ProjectionType::All);
        addEntries(global, "item");
        global.capacity.emplace().writes = WriteCapacity(80);
        addPattern(table, "put", Operation::PutItem, 100).parts.front().itemType = "item";
        const Plan plan = planOf(workload);
        const TablePlan& result = plan.tables.at(0);
        const Limit* own = findLimit(result, "capacity-writes", "table");
        COMPARE_NEAR(own->demand, 200);  // X4: the local index writes on it, too
        COMPARE_NEAR(*own->headroom, 0.75);
        const Limit* index = findLimit(result, "capacity-writes", "global");
        COMPARE_NEAR(*index->headroom, 0.8);
        QCOMPARE(index->rule, std::string("X9"));
        QVERIFY(findLimit(result, "capacity-reads", "table") == nullptr);  // nothing is read
        QVERIFY(says(plan, "capacity", "150"));
        QVERIFY(says(plan, "gsi-back-pressure", "(X9)"));
    }

    void noCapacityAtAll() {
        Workload workload = onePattern(Operation::PutItem, 10, 1024, [](AccessPattern&) {});
        Table& table = workload.tables.at(0).value;
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.provisioned.writes = WriteCapacity(0);
        const Plan plan = planOf(workload);
        QCOMPARE(*plan.headroom, 0.0);
        QVERIFY(findFinding(plan, "capacity")->severity == Severity::Throttles);
    }

    void quotas() {
        const auto plan = planOf(onePattern(Operation::PutItem, 50000, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution.emplace().shape = UniformKeys{1e9};
        }));
        const Limit* limit = findLimit(plan.tables.at(0), "quota-writes", "table");
        QCOMPARE(limit->limit, 40000.0);  // C6
        COMPARE_NEAR(*limit->headroom, 0.8);
        QVERIFY(says(plan, "quota", "(C6)"));
    }

    void tightestLimitsComeFirst() {
        Workload workload = writesToOneKey(2000);
        addPattern(workload.tables.at(0).value, "read", Operation::GetItem, 100, 100).keyDistribution = oneKey("NEW");
        const auto limits = planOf(workload).tables.at(0).limits;
        QVERIFY(limits.size() >= 4);
        QVERIFY(std::ranges::is_sorted(limits, {}, [](const Limit& limit) { return *limit.headroom; }));
    }

    void limitsSayWhatDrivesThem() {
        const Plan plan = planOf(writesToOneKey(2000));
        const Limit* limit = findLimit(plan.tables.at(0), "key-writes", "table");
        QCOMPARE(limit->drivers.size(), std::size_t(1));
        QCOMPARE(limit->drivers.front().pattern, std::string("write"));
        COMPARE_NEAR(limit->drivers.front().demand(), limit->demand);
    }

    void wastefulReads_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<double>("items");
        QTest::addColumn<double>("kept");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char* name, Operation operation, double items, double kept, const char* rule) {
            QTest::newRow(name) << static_cast<int>(operation) << items << kept << QString(rule);
        };
        row("R7 a scan for 12 of 850", Operation::Scan, 850, 12.0 / 850, "scan-waste");
        row("R7 a query for 12 of 850", Operation::Query, 850, 12.0 / 850, "filter-waste");
        row("a scan that keeps half", Operation::Scan, 850, 0.5, "");
        row("a scan that keeps all", Operation::Scan, 850, 1, "");
        row("a small query", Operation::Query, 10, 0.1, "");
    }
    void wastefulReads() {
        QFETCH(int, operation);
        QFETCH(double, items);
        QFETCH(double, kept);
        QFETCH(QString, rule);
        const Plan plan = planOf(onePattern(static_cast<Operation>(operation), 1, 1024, [&](AccessPattern& pattern) {
            pattern.parts.front().items = items;
            pattern.filterKept = Share(kept);
        }));
        for (const char* each : {"scan-waste", "filter-waste"})
            QCOMPARE(findFinding(plan, each) != nullptr, rule == each);
        if (rule.isEmpty()) return;
        QVERIFY(findFinding(plan, rule.toStdString())->severity == Severity::Saving);
        QVERIFY(says(plan, qPrintable(rule), "106.5 RU"));
        QVERIFY(says(plan, qPrintable(rule), "1.5 RU"));
    }

    void whatIsNotComputedIsSaid() {
        Workload workload;
        workload.trafficJson = "{}";
        workload.cachesJson = "{}";
        workload.scenariosJson = "{}";
        const auto findings = planOf(workload).findings;
        QCOMPARE(std::ranges::count(findings, "not-computed", &Finding::rule), std::ptrdiff_t(3));
    }

    void storageThatIsNotCountedIsSaid() {
        Workload workload;
        addItemType(addTable(workload), "order", 1024);
        QVERIFY(says(planOf(workload), "storage-unknown", "order"));
        workload.tables.at(0).value.itemTypes.at(0).value.count = 10;
        QVERIFY(findFinding(planOf(workload), "storage-unknown") == nullptr);
    }

    void aLocalIndexHeatsItsTablesKey() {
        // 600 puts a second of 1 KB with a local index that projects ALL: 1,200 WU/s on one key (X4, X13).
        Workload workload;
        Table& table = addTable(workload, "table");
        table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
        addItemType(table, "item", 1024, 10);
        Index& index = addIndex(table, "lsi", ProjectionType::All);
        index.kind = IndexKind::Local;
        index.partitionKey.reset();
        index.sortKey = KeyAttribute{"other", AttributeType::String, {}};
        addEntries(index, "item");
        AccessPattern& pattern = addPattern(table, "put", Operation::PutItem, 600);
        pattern.parts.front().itemType = "item";
        pattern.keyDistribution = KeyDistribution{OneKey{}, "HOT", false, 1, {}};
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.hottestKey()->demand, 1200.0);
        QVERIFY(plan.hottestKey()->index.empty());
    }

    void acceptingOneKeySilencesNoOther() {
        Workload workload;
        Table& table = addTable(workload, "table");
        for (const char* key : {"A", "B"}) {
            AccessPattern& pattern = addPattern(table, key, Operation::PutItem, 2000);
            pattern.parts.front().size = Bytes(1024);
            pattern.keyDistribution = KeyDistribution{OneKey{}, key, false, 1, {}};
        }
        workload.acceptedFindings.set("hot-key-writes /tables/table#A", AcceptedFinding{"known", {}});
        int accepted = 0;
        int open = 0;
        for (const auto& finding : planOf(workload).findings)
            if (finding.rule == "hot-key-writes") ++(finding.accepted ? accepted : open);
        QCOMPARE(accepted, 1);
        QCOMPARE(open, 1);
    }

    void examplesThatAreNoItemsAreNamed() {
        Workload workload;
        Table& table = addTable(workload, "table");
        addItemType(table, "item", 100, 1);
        table.itemTypes.find("item")->attributes = ExampleItem{"{\"a\":1}", std::nullopt, "a is no typed value."};
        const Finding* finding = nullptr;
        const Plan plan = planOf(workload);
        for (const auto& candidate : plan.findings)
            if (candidate.rule == "attributes") finding = &candidate;
        QVERIFY(finding != nullptr);
        QCOMPARE(finding->place, std::string("/tables/table/itemTypes/item/attributes"));
    }

    // Without a subject an entry accepts all findings of the rule at its place.
    void acceptedWithoutSubject() {
        Workload workload;
        Table& table = addTable(workload);
        for (const char* key : {"A", "B"}) {
            KeyDistribution& keys = addPattern(table, key, Operation::PutItem, 1200, 1024).keyDistribution.emplace();
            keys.shape = OneKey{};
            keys.hottestKey = key;
        }
        workload.acceptedFindings.set("hot-key-writes /tables/table", AcceptedFinding{"both", {}});
        int accepted = 0;
        for (const auto& finding : planOf(workload).findings)
            if (finding.rule == "hot-key-writes") {
                QVERIFY(finding.accepted);
                QCOMPARE(finding.acceptedReason, std::string("both"));
                QCOMPARE(acceptingEntry(workload, finding), std::string("hot-key-writes /tables/table"));
                ++accepted;
            }
        QCOMPARE(accepted, 2);
    }

    void assumedPartitionsBelowTheBound() {
        Workload workload = onePattern(Operation::PutItem, 15000, 1024, [](AccessPattern&) {});
        workload.tables.at(0).value.assumedPartitions = 30;
        QVERIFY(findFinding(planOf(workload), "assumed-partitions") == nullptr);
        workload.tables.at(0).value.assumedPartitions = 29;
        const Plan plan = planOf(workload);
        const Finding* finding = findFinding(plan, "assumed-partitions");
        QVERIFY(finding != nullptr && finding->severity == Severity::Watch);
        QVERIFY(finding->reason.find("at least 30") != std::string::npos);
    }

    void acceptedFindingsStay() {
        Workload workload = writesToOneKey(2000);
        const std::string key = findFinding(planOf(workload), "hot-key-writes")->key();
        QCOMPARE(key, std::string("hot-key-writes /tables/table#NEW"));
        AcceptedFinding accepted;
        accepted.reason = "Only during the sale";
        workload.acceptedFindings.set(key, accepted);
        const Plan plan = planOf(workload);
        const Finding* finding = findFinding(plan, "hot-key-writes");
        QVERIFY(finding->accepted);
        QCOMPARE(finding->acceptedReason, accepted.reason);
        COMPARE_NEAR(*plan.headroom, 0.5);  // accepting changes no figure
    }

    void worstFindingsComeFirst() {
        Workload workload = writesToOneKey(2000);
        Table& table = workload.tables.at(0).value;
        addItemType(table, "order", 1024);
        AccessPattern& scan = addPattern(table, "scan", Operation::Scan, 1, 1024);
        scan.parts.front().items = 1e6;
        scan.filterKept = Share(0.0001);
        addPattern(table, "wrong", Operation::Query, 1, 1024).target = "no index";
        const auto findings = planOf(workload).findings;
        QVERIFY(std::ranges::is_sorted(findings, {}, &Finding::severity));
        QVERIFY(findings.front().severity == Severity::Invalid);
        QVERIFY(findings.back().severity == Severity::Saving);
    }

    void aTableWithTroubleIsNotCalledFine() {
        QVERIFY(findFinding(planOf(writesToOneKey(10)), "all-limits") != nullptr);
        QVERIFY(findFinding(planOf(writesToOneKey(900)), "all-limits") == nullptr);
    }
};

HEADROOM_TEST(TestLimitsFindings, "limits_findings");
#include "tst_limits_findings.moc"

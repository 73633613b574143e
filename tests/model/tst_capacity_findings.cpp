// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Findings about what requests consume: indexes and items that do not go together, sizes whose spread matters,
// scans that one partition at a time cannot serve.

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

AttributeValue text(const char* value) { return {AttributeKind::String, value, {}, {}}; }

// An index on "owner" and a type whose example has that attribute, or not.
Table& tableWithExample(Workload& workload, bool hasKey) {
    Table& table = addTable(workload);
    ItemType type;
    Item item{{"pk", text("A")}, {"note", text("hello")}};
    if (hasKey) item.emplace_back("owner", text("B"));
    type.attributes = ExampleItem{{}, item, {}};
    type.count = 10;
    table.itemTypes.set("item", type);
    addIndex(table, "byOwner", ProjectionType::All).partitionKey = KeyAttribute{"owner", AttributeType::String, {}};
    return table;
}

}  // namespace

class TestCapacityFindings : public QObject {
    Q_OBJECT

private slots:
    void anExampleInAnIndexThatDoesNotListIt() {
        Workload workload;
        Table& table = tableWithExample(workload, true);
        const Plan counted = planOf(workload);
        QVERIFY(findFinding(counted, "entries-not-stated") != nullptr);
        QCOMPARE(counted.tables.at(0).index("byOwner")->storage.parts.at(0).count, 10.0);  // S12
        addEntries(*table.indexes.find("byOwner"), "item", std::nullopt, 0);
        const Plan stated = planOf(workload);
        QVERIFY(findFinding(stated, "entries-not-stated") == nullptr);
        QCOMPARE(stated.tables.at(0).index("byOwner")->storage.billed().value(), 0.0);
    }

    void anIndexOfAllWhoseKeyTheExampleLacks() {
        Workload workload;
        Table& table = tableWithExample(workload, false);
        QVERIFY(findFinding(planOf(workload), "entries-not-stated") == nullptr);
        addEntries(*table.indexes.find("byOwner"), "item");
        QVERIFY(findFinding(planOf(workload), "entries-without-key") != nullptr);
        table.indexes.find("byOwner")->entries.find("item")->share = Share(0.5);
        QVERIFY(findFinding(planOf(workload), "entries-without-key") == nullptr);
    }

    void effectsThatLeaveAnIndexOut() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 500);
        addEntries(addIndex(table, "first", ProjectionType::All), "item");
        addEntries(addIndex(table, "second", ProjectionType::All), "item");
        AccessPattern& pattern = addPattern(table, "put", Operation::PutItem, 1);
        RequestPart& part = pattern.parts.front();
        part.itemType = "item";
        QVERIFY(findFinding(planOf(workload), "effect-not-stated") == nullptr);
        part.indexEffects.set("first", {IndexEffect{IndexChange::Added, Share(1), {}, {}, {}}});
        QVERIFY(findFinding(planOf(workload), "effect-not-stated") != nullptr);
        part.indexEffects.set("second", {IndexEffect{}});
        QVERIFY(findFinding(planOf(workload), "effect-not-stated") == nullptr);
    }

    void spreadsThatMatter() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 500);
        AccessPattern& pattern = addPattern(table, "get", Operation::GetItem, 1);
        pattern.parts.front().itemType = "item";
        // R16: evenly 1 and 8,192 B are 1.5 blocks on average; their mean would be 1.
        table.itemTypes.find("item")->size =
            Size(SizeShares{{Bytes(1), Share(0.5), {}}, {Bytes(8190), Share(0.5), {}}});
        QVERIFY(findFinding(planOf(workload), "size-spread") != nullptr);
        QCOMPARE(planOf(workload).tables.at(0).patterns.at(0).perRequest.readUnits.value(), 0.75);
        table.itemTypes.find("item")->size = Size(SizeShares{{Bytes(1), Share(0.5), {}}, {Bytes(90), Share(0.5), {}}});
        QVERIFY(findFinding(planOf(workload), "size-spread") == nullptr);
    }

    void scansOneAfterAnother() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 4096);
        table.itemTypes.find("item")->count = 1e6;  // 500,000 RU eventually consistent
        AccessPattern& pattern = addPattern(table, "scan", Operation::Scan, 0);
        pattern.average = {1, RatePeriod::Day};
        pattern.parts = {RequestPart{}};
        pattern.runSeconds = 100;  // 5,000 RU/s
        QVERIFY(findFinding(planOf(workload), "scan-segments") != nullptr);
        pattern.scanSegments = 2;
        QVERIFY(findFinding(planOf(workload), "scan-segments") == nullptr);
    }
};

HEADROOM_TEST(TestCapacityFindings, "capacity_findings");
#include "tst_capacity_findings.moc"

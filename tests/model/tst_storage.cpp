// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Stored bytes of tables and indexes (S8-S11).

#include "model/capacity/storage.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr double kGb = 1073741824;

}  // namespace

class TestStorage : public QObject {
    Q_OBJECT

private slots:
    // S8: a million items of 1,000 B with entries of 60 B.
    void workedExample() {
        Table table;
        addItemType(table, "item", 1000, 1e6);
        addEntries(addIndex(table, "keys", ProjectionType::KeysOnly), "item", 60);
        const StoragePlan own = tableStorage(table);
        const StoragePlan index = indexStorage(table, table.indexes.at(0).value);
        QCOMPARE(own.billed().value(), 1.1e9);
        COMPARE_WITHIN(own.billed().value() / kGb, 1.0245, 1e-4);
        QCOMPARE(own.data.value(), 1e9);  // S9: what describe-table reports
        QCOMPARE(own.overhead.value(), 1e8);
        QCOMPARE(index.billed().value(), 1.6e8);
        COMPARE_WITHIN(index.billed().value() / kGb, 0.1490, 1e-4);
    }

    void sparseIndexesHoldTheirShare() {
        Table table;
        addItemType(table, "order", 1024, 1000);
        addItemType(table, "line", 300, 5000);
        Index& index = addIndex(table, "open", ProjectionType::All);
        addEntries(index, "order", std::nullopt, 0.05);
        const StoragePlan plan = indexStorage(table, index);  // S12: lines have no entries
        COMPARE_NEAR(plan.billed().value(), 50 * (1024 + 100.0));
        QCOMPARE(plan.parts.size(), std::size_t(1));
    }

    void entrySizes_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<qint64>("stated");  // 0: not
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<bool>("isStated");
        const auto row = [](const char* name, ProjectionType projection, qint64 stated, qint64 bytes, bool isStated) {
            QTest::newRow(name) << static_cast<int>(projection) << stated << bytes << isStated;
        };
        row("S11 ALL holds the whole item", ProjectionType::All, 0, 1024, true);
        row("S11 what is stated counts", ProjectionType::All, 1100, 1100, true);
        row("S11 KEYS_ONLY, stated", ProjectionType::KeysOnly, 60, 60, true);
        row("KEYS_ONLY, not stated: at most the whole item", ProjectionType::KeysOnly, 0, 1024, false);
        row("INCLUDE, not stated: at most the whole item", ProjectionType::Include, 0, 1024, false);
    }
    void entrySizes() {
        QFETCH(int, projection);
        QFETCH(qint64, stated);
        QFETCH(qint64, bytes);
        QFETCH(bool, isStated);
        Table table;
        addItemType(table, "item", 1024);
        Index& index = addIndex(table, "index", static_cast<ProjectionType>(projection));
        addEntries(index, "item", stated > 0 ? std::optional<std::int64_t>(stated) : std::nullopt);
        const StatedSize size = entrySize(table, index, "item");
        QCOMPARE(static_cast<qint64>(size.size.mean().value()), bytes);
        QCOMPARE(size.isStated, isStated);
    }

    void attributesMeasureItemAndEntries() {
        const auto text = [](const char* value) { return AttributeValue{AttributeKind::String, value, {}, {}}; };
        Table table;
        ItemType type;
        // 2+3, 6+4, 4+5 and 10+2 bytes.
        type.attributes = ExampleItem{
            {},
            Item{{"pk", text("A#1")}, {"status", text("OPEN")}, {"note", text("hello")}, {"customerId", text("C1")}},
            {}};
        type.count = 10;
        table.itemTypes.set("item", type);
        QCOMPARE(itemSize(table, "item").size.mean().value(), 36);
        QVERIFY(itemSize(table, "item").isStated);
        Index& index = addIndex(table, "index", ProjectionType::KeysOnly);
        index.partitionKey = KeyAttribute{"customerId", AttributeType::String, {}};
        index.sortKey.reset();
        addEntries(index, "item", std::nullopt);
        QCOMPARE(entrySize(table, index, "item").size.mean().value(), 5 + 12);
        QVERIFY(entrySize(table, index, "item").isStated);
        index.projection = Projection{ProjectionType::Include, {"status", "customerId"}, {}};
        QCOMPARE(entrySize(table, index, "item").size.mean().value(), 5 + 12 + 10);  // S11: two roles count once
        index.projection = Projection{ProjectionType::All, {}, {}};
        QCOMPARE(entrySize(table, index, "item").size.mean().value(), 36);
        QCOMPARE(indexStorage(table, index).billed().value(), 10.0 * (36 + 100));
        // A stated size is the item's; the attributes are then an example that shows which part is projected.
        table.itemTypes.find("item")->size = Bytes(2048);
        QCOMPARE(itemSize(table, "item").size.mean().value(), 2048);
        QCOMPARE(entrySize(table, index, "item").size.mean().value(), 2048);
    }

    void unknownThingsStoreNothing() {
        Table table;
        table.itemTypes.set("unsized", ItemType{});
        addItemType(table, "uncounted", 500);
        Index& index = addIndex(table, "index", ProjectionType::All);
        addEntries(index, "no such type");
        QCOMPARE(tableStorage(table).billed().value(), 0.0);
        QCOMPARE(indexStorage(table, index).billed().value(), 0.0);
        QVERIFY(!itemSize(table, "unsized").isStated);
        QVERIFY(!itemSize(table, "no such type").isStated);
        QVERIFY(itemSize(table, "uncounted").isStated);
    }

    // S8: 48 B more for each item of a global table; entries of its indexes stay at 100 B.
    void globalTables() {
        Table table;
        addItemType(table, "item", 1000, 1e6);
        addEntries(addIndex(table, "keys", ProjectionType::KeysOnly), "item", 60);
        table.replicas = {"eu-west-1", "ap-south-1"};
        QCOMPARE(tableStorage(table).billed().value(), 1148e6);
        QCOMPARE(indexStorage(table, table.indexes.at(0).value).billed().value(), 160e6);
        // S9: what describe-table reports is without it.
        QCOMPARE(tableStorage(table).data.value(), 1e9);
        QCOMPARE(tableStorage(table).overhead.value(), 148e6);
    }

    // W14: an item for every one that comes; deleting costs no unit, on the table and on its indexes.
    void expiryIsFree() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "event", 1500, 36000);
        addEntries(addIndex(table, "all", ProjectionType::All), "event");
        addPattern(table, "insert", Operation::PutItem, 1).parts.front().itemType = "event";
        const TablePlan before = planOf(workload).tables.at(0);
        QVERIFY(!before.own.storage.parts.at(0).expiring);
        table.itemTypes.at(0).value.timeToLive = Hours(10);
        const TablePlan after = planOf(workload).tables.at(0);
        QCOMPARE(after.own.storage.parts.at(0).expiring->value(), 1.0);
        QCOMPARE(after.index("all")->storage.parts.at(0).expiring->value(), 1.0);
        QCOMPARE(after.own.storage.parts.at(0).writeUnits.value(), 2.0);  // what each would have cost
        QCOMPARE(after.average.writes.value(), before.average.writes.value());
        QCOMPARE(after.storedBytes.value(), before.storedBytes.value());
        QCOMPARE(orNaN(after.plannedCost().total()), orNaN(before.plannedCost().total()));
    }

    // Stored is the mean size, billed is not rounded.
    void spreadsStoreTheirMean() {
        Table table;
        ItemType& type = addItemType(table, "item", 1, 3);
        type.size = Size(SizeShares{{Bytes(300), Share(0.7)}, {Bytes(2049), Share(0.3)}});
        const StoragePart part = tableStorage(table).parts.at(0);
        COMPARE_NEAR(part.meanBytes, 824.7);
        QCOMPARE(part.size.value(), 825);
        COMPARE_NEAR(tableStorage(table).billed().value(), 3 * (824.7 + 100));
        COMPARE_NEAR(part.writeUnits.value(), 0.7 + 0.3 * 3);
        COMPARE_NEAR(part.readUnits.value(), 0.5);
    }

    void replicasAndBackupsStayOut() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 924, 1048576);
        addEntries(addIndex(table, "global", ProjectionType::All), "item");
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.own.storage.billed().value(), kGb);
        QCOMPARE(plan.storedBytes.value(), 2 * kGb);
    }
};

HEADROOM_TEST(TestStorage, "storage");
#include "tst_storage.moc"

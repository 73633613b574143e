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
        QCOMPARE(static_cast<qint64>(size.size.value()), bytes);
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
        QCOMPARE(itemSize(table, "item").size.value(), 36);
        QVERIFY(itemSize(table, "item").isStated);
        Index& index = addIndex(table, "index", ProjectionType::KeysOnly);
        index.partitionKey = KeyAttribute{"customerId", AttributeType::String, {}};
        index.sortKey.reset();
        addEntries(index, "item", std::nullopt);
        QCOMPARE(entrySize(table, index, "item").size.value(), 5 + 12);
        QVERIFY(entrySize(table, index, "item").isStated);
        index.projection = Projection{ProjectionType::Include, {"status", "customerId"}, {}};
        QCOMPARE(entrySize(table, index, "item").size.value(), 5 + 12 + 10);  // S11: two roles count once
        index.projection = Projection{ProjectionType::All, {}, {}};
        QCOMPARE(entrySize(table, index, "item").size.value(), 36);
        QCOMPARE(indexStorage(table, index).billed().value(), 10.0 * (36 + 100));
        // A stated size is the item's; the attributes are then an example that shows which part is projected.
        table.itemTypes.find("item")->size = Bytes(2048);
        QCOMPARE(itemSize(table, "item").size.value(), 2048);
        QCOMPARE(entrySize(table, index, "item").size.value(), 2048);
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

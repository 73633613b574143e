// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads whose figure depends on more than sizes and counts: fetches behind a local index (R12), parallel scans (R13),
// PartiQL (R14), pages that are full (R5) and sizes with a spread (R16).

#include "model/capacity/reads.h"
#include "model/io/item_json.h"
#include "model/workload/words.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

// Items of 5,000 B with entries of 200 B in a local index that holds "held".
Workload localIndex(std::int64_t itemBytes = 5000, std::int64_t entryBytes = 200) {
    Workload workload;
    Table& table = addTable(workload);
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    addItemType(table, "item", itemBytes, 1000);
    Index& index = addIndex(table, "byTime", ProjectionType::Include, IndexKind::Local);
    index.projection.attributes = {"held"};
    addEntries(index, "item", entryBytes);
    AccessPattern& pattern = addPattern(table, "pattern", Operation::Query, 1);
    pattern.target = "byTime";
    pattern.consistency = Consistency::Strong;
    pattern.parts.front().itemType = "item";
    pattern.parts.front().items = 8;
    return workload;
}

AccessPattern& patternOf(Workload& workload) { return workload.tables.at(0).value.patterns.at(0).value; }

double unitsOf(const Workload& workload) { return firstRequest(workload).readUnits.value(); }

EvaluatedItems ofSize(double count, const SizeSpread& size) { return {"item", size, count}; }

SizeSpread alike(std::int64_t bytes) {
    return SizeSpread(
        Size(SizeShares{{Bytes(bytes), Share(0.7)}, {Bytes(bytes), Share(0.2)}, {Bytes(bytes), Share(0.1)}}));
}

}  // namespace

class TestReadRules : public QObject {
    Q_OBJECT

private slots:
    // R12: the manual's 4 entries of 200 B with items of 300 B: 4 KB + 4 x 4 KB.
    void guideExample() {
        Workload workload = localIndex(300, 200);
        patternOf(workload).parts.front().items = 4;
        patternOf(workload).select = Select::AllAttributes;
        QCOMPARE(unitsOf(workload), 5.0);
        patternOf(workload).consistency = Consistency::Eventual;
        QCOMPARE(unitsOf(workload), 2.5);
    }

    void fetches_data() {
        QTest::addColumn<QString>("select");
        QTest::addColumn<QStringList>("reads");
        QTest::addColumn<bool>("fetches");
        QTest::newRow("as projected") << QString() << QStringList{} << false;
        QTest::newRow("ALL_PROJECTED") << QString("ALL_PROJECTED_ATTRIBUTES") << QStringList{} << false;
        QTest::newRow("COUNT") << QString("COUNT") << QStringList{} << false;
        QTest::newRow("ALL") << QString("ALL_ATTRIBUTES") << QStringList{} << true;
        QTest::newRow("keys") << QString("SPECIFIC_ATTRIBUTES") << QStringList{"pk", "sk", "byTimeSk"} << false;
        QTest::newRow("held") << QString("SPECIFIC_ATTRIBUTES") << QStringList{"held"} << false;
        QTest::newRow("one not held") << QString("SPECIFIC_ATTRIBUTES") << QStringList{"held", "other"} << true;
        QTest::newRow("named without select") << QString() << QStringList{"other"} << true;
    }
    void fetches() {
        QFETCH(QString, select);
        QFETCH(QStringList, reads);
        QFETCH(bool, fetches);
        Workload workload = localIndex();
        if (!select.isEmpty()) patternOf(workload).select = fromWord<Select>(select.toStdString());
        for (const QString& name : reads) patternOf(workload).readsAttributes.push_back(name.toStdString());
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.index("byTime")->average.reads.value(), 1.0);  // 1,600 B
        QCOMPARE(plan.own.average.reads.value(), fetches ? 16.0 : 0.0);
        // All of it is the table's capacity (X4).
        QCOMPARE(plan.own.peakReadCapacity.value(), fetches ? 17 : 1);
        // Held whole, nothing is fetched.
        workload.tables.at(0).value.indexes.at(0).value.projection = Projection{};
        QCOMPARE(planOf(workload).tables.at(0).own.average.reads.value(), 0.0);
        // A global index fetches nothing.
        workload = localIndex();
        workload.tables.at(0).value.indexes.at(0).value.kind = IndexKind::Global;
        if (!select.isEmpty()) patternOf(workload).select = fromWord<Select>(select.toStdString());
        QCOMPARE(planOf(workload).tables.at(0).own.average.reads.value(), 0.0);
    }

    // Of several sizes, of stated ones, of items that are not there, and of a whole Scan.
    void whatIsFetched() {
        Workload workload = localIndex();
        patternOf(workload).select = Select::AllAttributes;
        patternOf(workload).parts.front().fetchedSize = Bytes(9000);
        QCOMPARE(unitsOf(workload), 1.0 + 8 * 3);
        patternOf(workload).parts.front().fetchedSize =
            Size(SizeShares{{Bytes(300), Share(0.5)}, {Bytes(5000), Share(0.5)}});
        QCOMPARE(unitsOf(workload), 1.0 + 8 * 1.5);
        patternOf(workload).parts.front().fetchedSize.reset();
        patternOf(workload).parts.front().missing = Share(0.5);
        QCOMPARE(unitsOf(workload), 1.0 + 4 * 2);
        patternOf(workload).operation = Operation::Scan;
        patternOf(workload).parts = {RequestPart{}};
        // 1,000 entries of 200 B with 5,000 B each: 201 a page of 1 MB, 40,200 B of entries, and 196 more on the last.
        const RequestCost cost = firstRequest(workload);
        QCOMPARE(cost.pages->runs.at(0).itemsEach, 201.0);
        QCOMPARE(cost.pages->runs.at(0).pages, 4.0);
        QCOMPARE(cost.pages->runs.at(1).itemsEach, 196.0);
        QCOMPARE(cost.readUnits.value(), 4 * 10.0 + 10 + 1000 * 2.0);
    }

    // R12: what is fetched counts towards the page, and is charged item by item beside it.
    void fetchedItemsFillThePage() {
        const EvaluatedPages pages = evaluatePages({ofSize(10, SizeSpread(Bytes(200)))}, {}, 1, 1, 400000);
        QCOMPARE(pages.runs.at(0).itemsEach, 2.0);
        QCOMPARE(pages.units.value(), 5.0);  // 5 pages of 400 B; without the fetches 1 of 2,000 B
        QCOMPARE(evaluatePages({ofSize(10, SizeSpread(Bytes(200)))}, {}, 1, 1).units.value(), 1.0);
    }

    void parallelScans_data() {
        QTest::addColumn<double>("segments");
        QTest::addColumn<double>("strong");
        // 1,000 items of 1,000 B: 245 blocks (244.14) in one page.
        QTest::newRow("none said") << 0.0 << 245.0;
        QTest::newRow("1") << 1.0 << 245.0;
        QTest::newRow("2 of 122.07 blocks") << 2.0 << 246.0;
        QTest::newRow("10 of 24.4") << 10.0 << 250.0;
        QTest::newRow("100 of 2.4") << 100.0 << 300.0;
        QTest::newRow("1,000 of one item") << 1000.0 << 1000.0;
        QTest::newRow("1,000,000, mostly of nothing") << 1e6 << 1e6;  // R9, R13: one minimum a segment
    }
    void parallelScans() {
        QFETCH(double, segments);
        QFETCH(double, strong);
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1000, 1000);
        AccessPattern& pattern = addPattern(table, "pattern", Operation::Scan, 1);
        pattern.consistency = Consistency::Strong;
        if (segments > 0) pattern.scanSegments = segments;
        QCOMPARE(unitsOf(workload), strong);
        pattern.consistency = Consistency::Eventual;
        QCOMPARE(unitsOf(workload), strong / 2);
        // Only a Scan has segments.
        pattern.operation = Operation::Query;
        pattern.parts.front().itemType = "item";
        pattern.parts.front().items = 1000;
        QCOMPARE(unitsOf(workload), 122.5);
    }

    // R14: as what it becomes, to the last digit.
    void statementsCostWhatTheyBecome() {
        for (const Operation operation : {Operation::GetItem, Operation::Query, Operation::Scan})
            for (const Consistency consistency : {Consistency::Eventual, Consistency::Strong}) {
                Workload workload = onePattern(operation, 1, 10240, [&](AccessPattern& pattern) {
                    pattern.consistency = consistency;
                    if (operation != Operation::GetItem) pattern.parts.front().items = 300;
                });
                const double classic = unitsOf(workload);
                patternOf(workload).operation = Operation::ExecuteStatement;
                patternOf(workload).statementRunsAs = operation;
                QCOMPARE(unitsOf(workload), classic);
                QVERIFY(planOf(workload).tables.at(0).patterns.at(0).chargedAs == operation);
            }
        const auto parts = [](Operation operation) {
            return unitsOf(onePattern(operation, 1, 1536, [](AccessPattern& pattern) {
                pattern.consistency = Consistency::Strong;
                pattern.listsParts = true;
                pattern.parts.push_back(RequestPart{});
                pattern.parts.back().size = Bytes(6656);
            }));
        };
        QCOMPARE(parts(Operation::BatchExecuteStatement), 3.0);  // as BatchGetItem
        QCOMPARE(parts(Operation::ExecuteTransaction), 6.0);     // as TransactGetItems
    }

    // R5: no page holds more than 1 MB, so none costs more than 256 blocks, however its items differ.
    void fullPagesCostNoMoreThanTheirMegabyte() {
        for (const Size& size :
             {Size(SizeRange{Bytes(10), Bytes(50), Bytes(100)}), Size(SizeRange{Bytes(1257), Bytes(4096), Bytes(8192)}),
              Size(SizeShares{{Bytes(100), Share(0.5)}, {Bytes(3996), Share(0.5)}})}) {
            const SizeSpread spread(size);
            const EvaluatedPages pages = evaluatePages({ofSize(1e6, spread)}, {}, 1, 1);
            QVERIFY(pages.runs.at(0).pages > 10);
            QVERIFY2(pages.runs.at(0).blocksEach <= 256, QByteArray::number(pages.runs.at(0).blocksEach));
            COMPARE_WITHIN(pages.units.value(), 1e6 * spread.meanBytes() / 4096, 0.01);
        }
    }

    void sizesThatAreAllAlikeFillPagesAlike() {
        for (const std::int64_t bytes : {1, 64, 100, 1024, 4096, 8192, 70000}) {
            const EvaluatedPages plain = evaluatePages({ofSize(5000, SizeSpread(Bytes(bytes)))}, {}, 1, 1);
            const EvaluatedPages list = evaluatePages({ofSize(5000, alike(bytes))}, {}, 1, 1);
            QCOMPARE(list.runs.at(0).itemsEach, plain.runs.at(0).itemsEach);
            QCOMPARE(list.units.value(), plain.units.value());
        }
    }

    // A share of a count is a hair off a whole number, which is no item and fills no page.
    void lastDigitsFillNoPage() {
        for (const auto& [count, share] : {std::pair(1100.0, 0.1), std::pair(20.0, 0.55), std::pair(3.0, 0.1),
                                           std::pair(90.0, 0.7), std::pair(70.0, 0.1)}) {
            const double items = count * share;
            const double whole = std::round(items);
            if (whole < 1) continue;
            for (const double limit : {1.0, whole}) {
                const double exact = evaluatePages({ofSize(whole, SizeSpread(Bytes(100)))}, limit, 1, 1).units.value();
                QCOMPARE(evaluatePages({ofSize(items, SizeSpread(Bytes(100)))}, limit, 1, 1).units.value(), exact);
                QCOMPARE(evaluatePages({ofSize(items * 7, SizeSpread(Bytes(100)))}, limit, 7, 1).units.value(),
                         7 * exact);
            }
        }
    }

    // Of 100 queries 45 find nothing, which costs one block each; the others find all 20, one a page.
    void queriesThatFindNothing() {
        const auto workload = onePattern(Operation::Query, 1, 100, [](AccessPattern& pattern) {
            pattern.consistency = Consistency::Strong;
            pattern.parts.front().items = 20;
            pattern.parts.front().missing = Share(0.45);
            pattern.limit = 1;
        });
        COMPARE_NEAR(unitsOf(workload), 0.55 * 20 + 0.45);
    }

    // R16.
    void spreadsOfReads() {
        SizeShares uniform;
        for (std::int64_t bytes = 8; bytes <= 8192; bytes += 8) uniform.push_back({Bytes(bytes), Share(1.0 / 1024)});
        const auto get = [&](Operation operation, double items) {
            return unitsOf(onePattern(operation, 1, 1, [&](AccessPattern& pattern) {
                pattern.consistency = Consistency::Strong;
                pattern.parts.front().size = Size(uniform);
                pattern.parts.front().items = items;
            }));
        };
        COMPARE_NEAR(get(Operation::GetItem, 1), 1.5);
        COMPARE_NEAR(get(Operation::BatchGetItem, 10), 15);
        COMPARE_NEAR(get(Operation::TransactGetItems, 10), 30);
        // A page of ten rounds once: their mean sum and half a block.
        COMPARE_WITHIN(get(Operation::Query, 10), 10 * 4100.0 / 4096 + 0.5, 1e-3);
    }
};

HEADROOM_TEST(TestReadRules, "read_rules");
#include "tst_read_rules.moc"

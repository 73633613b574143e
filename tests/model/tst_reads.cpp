// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Read units (R1-R15, P11). The rule stands in the row's name.

#include "model/capacity/reads.h"
#include "model/capacity/rounding.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr std::int64_t kKb = kBytesPerKb;

std::vector<EvaluatedItems> items(double count, std::int64_t bytes) {
    return {{"item", SizeSpread(Bytes(bytes)), count}};
}

}  // namespace

class TestReads : public QObject {
    Q_OBJECT

private slots:
    void blocks_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("blocks");
        const std::initializer_list<std::pair<qint64, qint64>> rows = {
            {0, 1},    {1, 1},    {1024, 1}, {4095, 1},     {4096, 1},
            {4097, 2}, {8192, 2}, {8193, 3}, {409600, 100}, {409601, 101}};
        for (const auto& [bytes, blocks] : rows) QTest::addRow("R1 %lld B", bytes) << bytes << blocks;
    }
    void blocks() {
        QFETCH(qint64, bytes);
        QFETCH(qint64, blocks);
        QCOMPARE(static_cast<qint64>(readBlocks(Bytes(bytes))), blocks);
    }

    void factors_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<double>("eventual");
        QTest::addColumn<double>("strong");
        const auto row = [](const char* name, Operation operation, double eventual, double strong) {
            QTest::newRow(name) << static_cast<int>(operation) << eventual << strong;
        };
        row("R1 GetItem", Operation::GetItem, 0.5, 1);
        row("R2 BatchGetItem", Operation::BatchGetItem, 0.5, 1);
        row("R3 Query", Operation::Query, 0.5, 1);
        row("R4 Scan", Operation::Scan, 0.5, 1);
        row("R10 TransactGetItems", Operation::TransactGetItems, 2, 2);
        row("W7 a write reads nothing", Operation::UpdateItem, 0, 0);
    }
    void factors() {
        QFETCH(int, operation);
        QFETCH(double, eventual);
        QFETCH(double, strong);
        QCOMPARE(readFactor(static_cast<Operation>(operation), Consistency::Eventual), eventual);
        QCOMPARE(readFactor(static_cast<Operation>(operation), Consistency::Strong), strong);
    }

    // One item of a size in each consistency.
    void itemReads_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<double>("eventual");
        QTest::addColumn<double>("strong");
        QTest::addColumn<double>("transactional");
        const auto row = [](const char* name, qint64 bytes, double eventual) {
            QTest::newRow(name) << bytes << eventual << 2 * eventual << 4 * eventual;
        };
        row("R9 0 B", 0, 0.5);
        row("R1 1 B", 1, 0.5);
        row("R1 3.5 KB", 3584, 0.5);
        row("R1 4,096 B", 4096, 0.5);
        row("R1 4,097 B", 4097, 1);
        row("R1 8 KB", 8 * kKb, 1);
        row("R1 10 KB: rounded before halving", 10 * kKb, 1.5);
        row("R1 400 KB", 400 * kKb, 50);
    }
    void itemReads() {
        QFETCH(qint64, bytes);
        QFETCH(double, eventual);
        QFETCH(double, strong);
        QFETCH(double, transactional);
        const auto get = [&](Consistency consistency) {
            return firstRequest(onePattern(Operation::GetItem, 1, bytes,
                                           [&](AccessPattern& pattern) { pattern.consistency = consistency; }))
                .readUnits.value();
        };
        QCOMPARE(get(Consistency::Eventual), eventual);
        QCOMPARE(get(Consistency::Strong), strong);
        QCOMPARE(
            firstRequest(onePattern(Operation::TransactGetItems, 1, bytes, [](AccessPattern&) {})).readUnits.value(),
            transactional);
    }

    void missingItems() {
        const auto units = [](Operation operation, Consistency consistency) {
            return firstRequest(onePattern(operation, 1, 10 * kKb,
                                           [&](AccessPattern& pattern) {
                                               pattern.consistency = consistency;
                                               pattern.parts.front().missing = Share(1);
                                           }))
                .readUnits.value();
        };
        QCOMPARE(units(Operation::GetItem, Consistency::Eventual), 0.5);           // R9
        QCOMPARE(units(Operation::GetItem, Consistency::Strong), 1.0);             // R9
        QCOMPARE(units(Operation::TransactGetItems, Consistency::Eventual), 2.0);  // R9
        QCOMPARE(units(Operation::Query, Consistency::Eventual), 0.5);             // R9 an empty Query
        QCOMPARE(units(Operation::Query, Consistency::Strong), 1.0);               // R9
        const ItemRead half = readItems(SizeSpread(Bytes(10 * kKb)), 4, Share(0.5), kStrongFactor);
        QCOMPARE(half.units.value(), 2 * 3.0 + 2 * 1.0);
    }

    // Two items of 1.5 KB and 6.5 KB: one by one, or summed.
    void batchesAndQueriesRoundDifferently_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("consistency");
        QTest::addColumn<double>("units");
        const auto row = [](const char* name, Operation operation, Consistency consistency, double units) {
            QTest::newRow(name) << static_cast<int>(operation) << static_cast<int>(consistency) << units;
        };
        row("R2 BatchGetItem, eventual", Operation::BatchGetItem, Consistency::Eventual, 1.5);
        row("R2 BatchGetItem, strong", Operation::BatchGetItem, Consistency::Strong, 3);
        row("R3 Query, eventual", Operation::Query, Consistency::Eventual, 1);
        row("R3 Query, strong", Operation::Query, Consistency::Strong, 2);
        row("R10 TransactGetItems", Operation::TransactGetItems, Consistency::Eventual, 6);
    }
    void batchesAndQueriesRoundDifferently() {
        QFETCH(int, operation);
        QFETCH(int, consistency);
        QFETCH(double, units);
        const auto workload = onePattern(static_cast<Operation>(operation), 1, 1536, [&](AccessPattern& pattern) {
            pattern.consistency = static_cast<Consistency>(consistency);
            pattern.listsParts = true;
            pattern.parts.push_back(RequestPart{});
            pattern.parts.back().size = Bytes(6656);
        });
        QCOMPARE(firstRequest(workload).readUnits.value(), units);
    }

    void pages_data() {
        QTest::addColumn<double>("count");
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<double>("limit");  // 0: none
        QTest::addColumn<double>("shards");
        QTest::addColumn<double>("strong");
        const auto row = [](const char* name, double count, qint64 bytes, double strong, double limit = 0,
                            double shards = 1) { QTest::newRow(name) << count << bytes << limit << shards << strong; };
        row("R3 40.8 KB are 11 blocks", 1, 41780, 11);
        row("R3 1,500 x 64 B", 1500, 64, 24);
        row("R3 4 x 1 KB is one block", 4, 1024, 1);
        row("R3 one byte more is two", 1, 4097, 2);
        row("R4 850 x 1 KB", 850, 1024, 213);
        row("R3 12 x 1 KB", 12, 1024, 3);
        row("R9 nothing", 0, 1024, 1);
        row("R6 40 x 4 KB", 40, 4096, 40);
        row("R6 100 x 100 B in one request", 100, 100, 3);
        row("R6 100 x 100 B with Limit 1", 100, 100, 100, 1);
        row("R6 Limit 30 of 100 x 100 B", 100, 100, 4, 30);
        row("R6 a Limit that is not reached", 100, 100, 3, 1000);
        row("R5 a full page", 256, 4096, 256);
        row("R5 50,000,000 x 1 KB", 50e6, 1024, 12500000);
        row("P11 40,000 B on one shard", 100, 400, 10);
        row("P11 over 10 shards", 100, 400, 10, 0, 10);
        row("P11 over 200 shards", 100, 400, 200, 0, 200);
        row("P11 R9 nothing over 10 shards", 0, 400, 10, 0, 10);
    }
    void pages() {
        QFETCH(double, count);
        QFETCH(qint64, bytes);
        QFETCH(double, limit);
        QFETCH(double, shards);
        QFETCH(double, strong);
        const std::optional<double> pageLimit = limit > 0 ? std::optional(limit) : std::nullopt;
        const EvaluatedPages pages = evaluatePages(items(count, bytes), pageLimit, shards, kStrongFactor);
        QCOMPARE(pages.units.value(), strong);
        QCOMPARE(evaluatePages(items(count, bytes), pageLimit, shards, kEventualFactor).units.value(), strong / 2);
        QCOMPARE(pages.bytes, count * static_cast<double>(bytes));
    }

    // Between one rounding and one block more a page (R5).
    void bigScansRoundOncePerPage() {
        for (const std::int64_t bytes : {900, 1000, 4095, 4097, 70000}) {
            const double count = 123457;
            const double total = count * static_cast<double>(bytes);
            const double blocks = evaluatePages(items(count, bytes), {}, 1, kStrongFactor).units.value();
            const double least = std::ceil(total / 4096);
            const double pages = std::ceil(count / std::floor(1048576.0 / static_cast<double>(bytes)));
            QVERIFY2(blocks >= least && blocks <= least + pages, qPrintable(QString::number(bytes)));
        }
    }

    void filterAndProjectionSaveNothing() {
        const auto query = [](double kept) {
            return planOf(onePattern(Operation::Scan, 1, 1024, [&](AccessPattern& pattern) {
                pattern.parts.front().items = 850;
                pattern.filterKept = Share(kept);
            }));
        };
        const PatternPlan all = query(1).tables.at(0).patterns.at(0);
        const PatternPlan few = query(12.0 / 850).tables.at(0).patterns.at(0);
        QCOMPARE(few.perRequest.readUnits, all.perRequest.readUnits);  // R7
        QCOMPARE(few.perRequest.readUnits.value(), 106.5);
        COMPARE_NEAR(few.returnedItems, 12);
        QCOMPARE(few.evaluatedItems, 850.0);
    }

    void globalIndexesAnswerEventually() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 5000);
        addEntries(addIndex(table, "byStatus", ProjectionType::KeysOnly), "item", 2000);
        AccessPattern& pattern = addPattern(table, "pattern", Operation::Query, 1);
        pattern.target = "byStatus";
        pattern.parts.front().itemType = "item";
        pattern.parts.front().items = 8;
        for (const Consistency consistency : {Consistency::Eventual, Consistency::Strong}) {
            pattern.consistency = consistency;
            const Plan plan = planOf(workload);
            const TablePlan& result = plan.tables.at(0);
            QCOMPARE(result.patterns.at(0).perRequest.readUnits.value(), 2.0);  // R11: 16,000 B
            QCOMPARE(result.own.average.reads.value(), 0.0);                    // charged to the index
            QCOMPARE(result.index("byStatus")->average.reads.value(), 2.0);
        }
    }

    void localIndexesMayAnswerStrongly() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 5000);
        addEntries(addIndex(table, "byTime", ProjectionType::KeysOnly, IndexKind::Local), "item", 2000);
        AccessPattern& pattern = addPattern(table, "pattern", Operation::Query, 1);
        pattern.target = "byTime";
        pattern.consistency = Consistency::Strong;
        pattern.parts.front().itemType = "item";
        pattern.parts.front().items = 8;
        QCOMPARE(firstRequest(workload).readUnits.value(), 4.0);  // R12
    }

    void scansWithoutItemsWalkTheirWholeTarget() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "order", 1024, 3000);
        addItemType(table, "line", 512, 2000);
        Index& index = addIndex(table, "open", ProjectionType::All);
        addEntries(index, "order", std::nullopt, 0.1);
        addPattern(table, "all", Operation::Scan, 1);
        addPattern(table, "open orders", Operation::Scan, 1).target = "open";
        const Plan plan = planOf(workload);
        const auto& patterns = plan.tables.at(0).patterns;
        QCOMPARE(patterns.at(0).evaluatedItems, 5000.0);
        COMPARE_NEAR(patterns.at(0).perRequest.pages->bytes, 3000 * 1024.0 + 2000 * 512.0);  // R4
        COMPARE_NEAR(patterns.at(1).evaluatedItems, 300);
        QCOMPARE(patterns.at(1).perRequest.readUnits.value(), 37.5);  // 300 KB
    }
};

HEADROOM_TEST(TestReads, "reads");
#include "tst_reads.moc"

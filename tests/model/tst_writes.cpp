// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Write units on the table itself and on its indexes by stated sizes (W1-W11, X1, X2). The rule stands in
// the row's name.

#include "model/capacity/rounding.h"
#include "model/capacity/writes.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

class TestWrites : public QObject {
    Q_OBJECT

private slots:
    void blocks_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("blocks");
        const std::initializer_list<std::pair<qint64, qint64>> rows = {
            {0, 1}, {1, 1}, {1023, 1}, {1024, 1}, {1025, 2}, {4096, 4}, {4097, 5}, {409600, 400}, {409601, 401}};
        for (const auto& [bytes, blocks] : rows) QTest::addRow("W1 %lld B", bytes) << bytes << blocks;
    }
    void blocks() {
        QFETCH(qint64, bytes);
        QFETCH(qint64, blocks);
        QCOMPARE(static_cast<qint64>(writeBlocks(Bytes(bytes))), blocks);
    }

    // -1: not stated.
    void singleWrites_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("after");
        QTest::addColumn<double>("missing");
        QTest::addColumn<double>("units");
        const auto row = [](const char* name, Operation operation, qint64 before, qint64 after, double units,
                            double missing = 0) {
            QTest::newRow(name) << static_cast<int>(operation) << before << after << missing << units;
        };
        row("W1 put 500 B", Operation::PutItem, -1, 500, 1);
        row("W1 put 1.6 KB", Operation::PutItem, -1, 1638, 2);
        row("W1 put 3 KB", Operation::PutItem, -1, 3072, 3);
        row("W1 put 400 KB", Operation::PutItem, -1, 409600, 400);
        row("W2 100 B over 3 KB", Operation::PutItem, 3072, 100, 3);
        row("W2 one byte of 20 KB changes", Operation::UpdateItem, -1, 20480, 20);
        row("W2 update grows", Operation::UpdateItem, 500, 1025, 2);
        row("W2 update shrinks", Operation::UpdateItem, 1025, 500, 2);
        row("W2 upsert", Operation::UpdateItem, 0, 1500, 2);
        row("W3 delete 1.6 KB", Operation::DeleteItem, -1, 1638, 2);
        row("W3 delete by the size before", Operation::DeleteItem, 3000, -1, 3);
        row("W3 delete nothing", Operation::DeleteItem, -1, 5000, 1, 1);
        row("W8 put 400 KB in a transaction", Operation::TransactWriteItems, -1, 409600, 800);
        row("W8 put 1,025 B in a transaction", Operation::TransactWriteItems, -1, 1025, 4);
    }
    void singleWrites() {
        QFETCH(int, operation);
        QFETCH(qint64, before);
        QFETCH(qint64, after);
        QFETCH(double, missing);
        QFETCH(double, units);
        const auto workload =
            onePattern(static_cast<Operation>(operation), 1, std::nullopt, [&](AccessPattern& pattern) {
                RequestPart& part = pattern.parts.front();
                part.action = Action::Put;
                if (before >= 0) part.sizeBefore = Bytes(before);
                if (after >= 0) part.size = Bytes(after);
                part.missing = Share(missing);
            });
        const RequestCost cost = firstRequest(workload);
        QCOMPARE(cost.writeUnits().value(), units);
        QCOMPARE(cost.readUnits.value(), 0.0);  // W7
    }

    void severalItems_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("action");
        QTest::addColumn<QList<qint64>>("sizes");
        QTest::addColumn<double>("missing");
        QTest::addColumn<double>("units");
        const auto row = [](const char* name, Operation operation, Action action, QList<qint64> sizes, double units,
                            double missing = 0) {
            QTest::newRow(name) << static_cast<int>(operation) << static_cast<int>(action) << sizes << missing << units;
        };
        row("W4 500 B and 3.5 KB", Operation::BatchWriteItem, Action::Put, {500, 3584}, 5);
        row("W4 deletes", Operation::BatchWriteItem, Action::Delete, {500, 3584}, 5);
        row("W12 three puts of 500 B", Operation::TransactWriteItems, Action::Put, {500, 500, 500}, 6);
        row("W8 updates", Operation::TransactWriteItems, Action::Update, {1024, 1025}, 6);
        row("W8 check of 3 KB", Operation::TransactWriteItems, Action::ConditionCheck, {3072}, 6);
        row("W8 delete of nothing", Operation::TransactWriteItems, Action::Delete, {3072}, 2, 1);
        row("W8 check of nothing", Operation::TransactWriteItems, Action::ConditionCheck, {3072}, 2, 1);
    }
    void severalItems() {
        QFETCH(int, operation);
        QFETCH(int, action);
        QFETCH(QList<qint64>, sizes);
        QFETCH(double, missing);
        QFETCH(double, units);
        const auto workload =
            onePattern(static_cast<Operation>(operation), 1, std::nullopt, [&](AccessPattern& pattern) {
                pattern.listsParts = true;
                pattern.parts.clear();
                for (const qint64 size : sizes) {
                    RequestPart& part = pattern.parts.emplace_back();
                    part.action = static_cast<Action>(action);
                    part.size = Bytes(size);
                    part.missing = Share(missing);
                }
            });
        QCOMPARE(firstRequest(workload).writeUnits().value(), units);
    }

    void manyItemsOfOnePart() {
        const auto workload = onePattern(Operation::BatchWriteItem, 1, 1025, [](AccessPattern& pattern) {
            pattern.listsParts = true;
            pattern.parts.front().action = Action::Put;
            pattern.parts.front().items = 25;
        });
        QCOMPARE(firstRequest(workload).writeUnits().value(), 50.0);  // W4
    }

    // X1: sizes of the entry before and after, 0 where there is none.
    void indexArms_data() {
        QTest::addColumn<int>("change");
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("after");
        QTest::addColumn<double>("units");
        const auto row = [](const char* name, IndexChange change, qint64 before, qint64 after, double units) {
            QTest::newRow(name) << static_cast<int>(change) << before << after << units;
        };
        row("X1.1 and X1.4 untouched", IndexChange::None, 3000, 3000, 0);
        row("X1.2 added", IndexChange::Added, 0, 1025, 2);
        row("X1.2 added, the entry's size decides (X2)", IndexChange::Added, 0, 18, 1);
        row("X1.3 removed", IndexChange::Removed, 3017, 0, 3);
        row("X1.5 in place", IndexChange::ChangedInPlace, 1024, 1025, 2);
        row("X1.5 shrinks 3,017 to 18", IndexChange::ChangedInPlace, 3017, 18, 3);
        row("X1.5 grows 18 to 3,017", IndexChange::ChangedInPlace, 18, 3017, 3);
        row("X1.6 key changed", IndexChange::KeyChanged, 1517, 1517, 4);
        row("X1.6 moves and shrinks 3,017 to 18", IndexChange::KeyChanged, 3017, 18, 4);
        row("X1.6 each half rounded alone", IndexChange::KeyChanged, 100, 100, 2);
    }
    void indexArms() {
        QFETCH(int, change);
        QFETCH(qint64, before);
        QFETCH(qint64, after);
        QFETCH(double, units);
        QCOMPARE(indexWriteUnits(static_cast<IndexChange>(change), SizeSpread(Bytes(before)), SizeSpread(Bytes(after)))
                     .value(),
                 units);
    }

    void transactionsDoNotDoubleIndexWrites() {
        for (const auto& [operation, tableUnits] :
             {std::pair(Operation::UpdateItem, 2.0), std::pair(Operation::TransactWriteItems, 4.0)}) {
            Workload workload;
            Table& table = addTable(workload);
            addIndex(table, "byOwner", ProjectionType::All);
            AccessPattern& pattern = addPattern(table, "move", operation, 1, 1517);
            pattern.parts.front().action = Action::Update;
            pattern.parts.front().indexEffects.set("byOwner",
                                                   {IndexEffect{IndexChange::KeyChanged, Share(1), {}, {}, {}}});
            const RequestCost cost = firstRequest(workload);
            QCOMPARE(cost.tableWriteUnits.value(), tableUnits);
            QCOMPARE(cost.indexWriteUnits.value(), 4.0);  // W11
        }
    }

    void failedConditionsCostTheTableOnly() {
        const auto cost = [](double failing) {
            Workload workload;
            Table& table = addTable(workload);
            addItemType(table, "item", 3072);
            addEntries(addIndex(table, "all", ProjectionType::All), "item");
            AccessPattern& pattern = addPattern(table, "put", Operation::PutItem, 1);
            pattern.parts.front().itemType = "item";
            pattern.failedConditions = Share(failing);
            return firstRequest(workload);
        };
        QCOMPARE(cost(0).tableWriteUnits.value(), 3.0);
        QCOMPARE(cost(1).tableWriteUnits.value(), 3.0);  // W6
        QCOMPARE(cost(0).indexWriteUnits.value(), 3.0);
        QCOMPARE(cost(0.25).indexWriteUnits.value(), 2.25);
        QCOMPARE(cost(1).indexWriteUnits.value(), 0.0);
    }

    void failedConditionsTakeTheLargerImage() {
        const auto workload = onePattern(Operation::PutItem, 1, 310 * 1024, [](AccessPattern& pattern) {
            pattern.parts.front().sizeBefore = Bytes(300 * 1024);
            pattern.failedConditions = Share(1);
        });
        QCOMPARE(firstRequest(workload).writeUnits().value(), 310.0);  // W6
    }

    void checksChangeNoIndex() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 3072);
        addEntries(addIndex(table, "all", ProjectionType::All), "item");
        AccessPattern& pattern = addPattern(table, "check", Operation::TransactWriteItems, 1);
        pattern.parts.front().action = Action::ConditionCheck;
        pattern.parts.front().itemType = "item";
        QCOMPARE(firstRequest(workload).writeUnits().value(), 6.0);
    }
};

HEADROOM_TEST(TestWrites, "writes");
#include "tst_writes.moc"

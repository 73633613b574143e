// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Writes that store nothing new: identical ones (W5), those whose condition fails (W6), transactions that repeat an
// earlier one (W10). And PartiQL (W13), and images whose sizes have a spread (W2, R16).

#include "model/workload/words.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr qint64 kNotSaid = -1;

std::optional<Size> sizeOf(qint64 bytes) {
    return bytes == kNotSaid ? std::nullopt : std::optional<Size>(Bytes(bytes));
}

// One write of an item type that a global and a local index hold whole.
template <typename Change>
RequestCost costOf(Operation operation, std::int64_t bytes, Change change) {
    Workload workload;
    Table& table = addTable(workload);
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    addItemType(table, "item", bytes);
    addEntries(addIndex(table, "gsi", ProjectionType::All), "item");
    addEntries(addIndex(table, "lsi", ProjectionType::All, IndexKind::Local), "item");
    AccessPattern& pattern = addPattern(table, "write", operation, 1);
    pattern.parts.front().itemType = "item";
    change(pattern);
    return firstRequest(workload);
}

}  // namespace

class TestWriteRules : public QObject {
    Q_OBJECT

private slots:
    void identicalWritesCostTheTableOnly() {
        const auto cost = [](double unchanged) {
            return costOf(Operation::PutItem, 3072, [&](AccessPattern& pattern) {
                pattern.parts.front().sizeBefore = Bytes(3072);
                pattern.unchanged = Share(unchanged);
            });
        };
        QCOMPARE(cost(0).indexWriteUnits.value(), 6.0);
        QCOMPARE(cost(0.25).indexWriteUnits.value(), 4.5);
        QCOMPARE(cost(1).indexWriteUnits.value(), 0.0);
        for (const double unchanged : {0.0, 0.25, 1.0}) QCOMPARE(cost(unchanged).tableWriteUnits.value(), 3.0);
        // A delete takes out what is there: nothing about it can be unchanged.
        const RequestCost deleted =
            costOf(Operation::DeleteItem, 3072, [](AccessPattern& pattern) { pattern.unchanged = Share(1); });
        QCOMPARE(deleted.indexWriteUnits.value(), 6.0);
    }

    // -1: not said. The plan is max(what is there, what would be written), and one unit where nothing is there.
    void failedConditions_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("after");
        QTest::addColumn<qint64>("found");
        QTest::addColumn<double>("succeeding");
        QTest::addColumn<double>("failing");
        const auto row = [](const char* name, Operation operation, qint64 before, qint64 after, qint64 found,
                            double succeeding, double failing) {
            QTest::newRow(name) << static_cast<int>(operation) << before << after << found << succeeding << failing;
        };
        constexpr qint64 kb = 1024;
        using enum Operation;
        row("the guide's 300 KB under 310 KB", PutItem, 300 * kb, 310 * kb, kNotSaid, 310, 310);
        row("a smaller item over a larger", PutItem, 310 * kb, 300 * kb, kNotSaid, 310, 310);
        row("a put finds one like its own", PutItem, kNotSaid, 3 * kb, kNotSaid, 3, 3);
        row("a put finds a larger one", PutItem, kNotSaid, 3 * kb, 5 * kb, 3, 5);
        row("a put finds a smaller one", PutItem, kNotSaid, 3 * kb, 1 * kb, 3, 3);
        row("a put finds none", PutItem, kNotSaid, 3 * kb, 0, 3, 1);
        row("a put over an item finds none", PutItem, 3 * kb, 3 * kb, 0, 3, 1);
        row("an update finds what it updates", UpdateItem, 4 * kb, 2 * kb, kNotSaid, 4, 4);
        row("an update that grows", UpdateItem, 2 * kb, 4 * kb, kNotSaid, 4, 4);
        row("an update finds none", UpdateItem, 4 * kb, 4 * kb, 0, 4, 1);
        row("an upsert that fails finds one", UpdateItem, 0, 4 * kb, kNotSaid, 4, 4);
        row("a delete finds what it deletes", DeleteItem, 2 * kb, kNotSaid, kNotSaid, 2, 2);
        row("a delete finds none", DeleteItem, 2 * kb, kNotSaid, 0, 2, 1);
        row("a delete finds a larger one", DeleteItem, 2 * kb, kNotSaid, 7 * kb, 2, 7);
    }
    void failedConditions() {
        QFETCH(int, operation);
        QFETCH(qint64, before);
        QFETCH(qint64, after);
        QFETCH(qint64, found);
        QFETCH(double, succeeding);
        QFETCH(double, failing);
        const auto cost = [&](Operation as, Action action, double share) {
            return costOf(as, 1, [&](AccessPattern& pattern) {
                if (saysActions(as)) pattern.parts.front().action = action;
                pattern.parts.front().sizeBefore = sizeOf(before);
                pattern.parts.front().size = sizeOf(after);
                pattern.failedConditions = Share(share);
                pattern.failedConditionItem = sizeOf(found);
            });
        };
        const auto classic = static_cast<Operation>(operation);
        const Action action = actionOf(classic, RequestPart{});
        // Not all of them fail: whatever fails finds an item, unless it is said to find none.
        for (const double share : {0.0, 0.25, 0.5}) {
            const double expected = (1 - share) * succeeding + share * failing;
            QCOMPARE(cost(classic, action, share).tableWriteUnits.value(), expected);
            // W9: one that is cancelled, for whichever of its actions, costs what it would have cost.
            QCOMPARE(cost(Operation::TransactWriteItems, action, share).tableWriteUnits.value(), 2 * succeeding);
            QCOMPARE(cost(Operation::BatchExecuteStatement, action, share).tableWriteUnits.value(), expected);  // W13
        }
        QCOMPARE(cost(classic, action, 1).indexWriteUnits.value(), 0.0);
        COMPARE_NEAR(cost(classic, action, 0.25).indexWriteUnits.value(),
                     0.75 * cost(classic, action, 0).indexWriteUnits.value());
    }

    // Where every condition fails there never is an item, if there was none.
    void whatAlwaysFailsFindsWhatWasThere() {
        const auto cost = [](Operation operation, double failing) {
            return costOf(operation, 3072,
                          [&](AccessPattern& pattern) {
                              pattern.parts.front().sizeBefore = Bytes(0);
                              pattern.failedConditions = Share(failing);
                          })
                .tableWriteUnits.value();
        };
        QCOMPARE(cost(Operation::PutItem, 1), 1.0);
        QCOMPARE(cost(Operation::UpdateItem, 1), 1.0);
        QCOMPARE(cost(Operation::PutItem, 0.5), 3.0);
    }

    void checksAndDeletesOfNothing() {
        for (const Action action : {Action::Delete, Action::ConditionCheck}) {
            const auto cost = [&](double missing, double failing) {
                return costOf(Operation::TransactWriteItems, 3072, [&](AccessPattern& pattern) {
                    pattern.parts.front().action = action;
                    pattern.parts.front().missing = Share(missing);
                    pattern.failedConditions = Share(failing);
                });
            };
            QCOMPARE(cost(0, 0).tableWriteUnits.value(), 6.0);
            QCOMPARE(cost(1, 0).tableWriteUnits.value(), 2.0);  // W8
            QCOMPARE(cost(0.5, 0).tableWriteUnits.value(), 4.0);
            QCOMPARE(cost(1, 1).tableWriteUnits.value(), 2.0);
            QCOMPARE(cost(1, 0).indexWriteUnits.value(), 0.0);
            QCOMPARE(cost(0, 0).indexWriteUnits.value(), action == Action::Delete ? 6.0 : 0.0);
            QCOMPARE(cost(0.5, 0).indexWriteUnits.value(), action == Action::Delete ? 3.0 : 0.0);
        }
    }

    // W10: 2 x RB of the larger image, instead of everything else.
    void replays() {
        const auto cost = [](Action action, std::int64_t bytes, double replayed, double missing = 0) {
            return costOf(Operation::TransactWriteItems, bytes, [&](AccessPattern& pattern) {
                pattern.parts.front().action = action;
                pattern.parts.front().missing = Share(missing);
                pattern.replayed = Share(replayed);
            });
        };
        QCOMPARE(cost(Action::Put, 1536, 0).tableWriteUnits.value(), 4.0);
        QCOMPARE(cost(Action::Put, 1536, 0).readUnits.value(), 0.0);
        QCOMPARE(cost(Action::Put, 1536, 1).readUnits.value(), 2.0);
        QCOMPARE(cost(Action::Put, 1536, 1).writeUnits().value(), 0.0);
        QCOMPARE(cost(Action::Delete, 9216, 1).readUnits.value(), 6.0);
        QCOMPARE(cost(Action::Delete, 9216, 1, 1).readUnits.value(), 2.0);
        QCOMPARE(cost(Action::Delete, 9216, 0.5, 0.5).readUnits.value(), 0.5 * (0.5 * 6 + 0.5 * 2));
        QCOMPARE(cost(Action::ConditionCheck, 5000, 1).readUnits.value(), 4.0);
        const RequestCost some = cost(Action::Put, 9216, 0.1);
        COMPARE_NEAR(some.readUnits.value(), 0.6);
        COMPARE_NEAR(some.tableWriteUnits.value(), 0.9 * 18);
        COMPARE_NEAR(some.indexWriteUnits.value(), 0.9 * 18);
        // The larger image, though the item shrinks.
        const RequestCost shrinks = costOf(Operation::TransactWriteItems, 1, [](AccessPattern& pattern) {
            pattern.parts.front().action = Action::Update;
            pattern.parts.front().sizeBefore = Bytes(9000);
            pattern.parts.front().size = Bytes(7);
            pattern.replayed = Share(1);
        });
        QCOMPARE(shrinks.readUnits.value(), 6.0);
    }

    // What has no token is not repeated.
    void onlyTransactionsReplay() {
        for (const Operation operation : {Operation::PutItem, Operation::BatchWriteItem, Operation::ExecuteStatement,
                                          Operation::BatchExecuteStatement}) {
            const RequestCost cost = costOf(operation, 3072, [](AccessPattern& pattern) {
                pattern.statementRunsAs = Operation::PutItem;
                pattern.parts.front().action = Action::Put;
                pattern.replayed = Share(1);
            });
            QCOMPARE(cost.readUnits.value(), 0.0);
            QCOMPARE(cost.tableWriteUnits.value(), 3.0);
        }
    }

    // The reads of replays are the table's own, and counted per month.
    void replaysArePlanned() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 9216);
        AccessPattern& pattern = addPattern(table, "write", Operation::TransactWriteItems, 10);
        pattern.parts.front().action = Action::Put;
        pattern.parts.front().itemType = "item";
        pattern.replayed = Share(0.5);
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.own.average.reads.value(), 30.0);
        QCOMPARE(plan.own.average.writes.value(), 90.0);
        QCOMPARE(plan.own.monthlyReads.value(), 30 * 2628000.0);
    }

    void statementsCostWhatTheyBecome() {
        for (const Operation operation : {Operation::PutItem, Operation::UpdateItem, Operation::DeleteItem}) {
            const RequestCost classic = costOf(operation, 2500, [](AccessPattern&) {});
            const RequestCost statement = costOf(Operation::ExecuteStatement, 2500,
                                                 [&](AccessPattern& pattern) { pattern.statementRunsAs = operation; });
            QCOMPARE(statement.tableWriteUnits.value(), classic.tableWriteUnits.value());
            QCOMPARE(statement.indexWriteUnits.value(), classic.indexWriteUnits.value());
            const Action action = actionOf(operation, RequestPart{});
            for (const bool transaction : {false, true}) {
                const Operation batch = transaction ? Operation::ExecuteTransaction : Operation::BatchExecuteStatement;
                const RequestCost cost =
                    costOf(batch, 2500, [&](AccessPattern& pattern) { pattern.parts.front().action = action; });
                QCOMPARE(cost.tableWriteUnits.value(), (transaction ? 2 : 1) * classic.tableWriteUnits.value());
                QCOMPARE(cost.indexWriteUnits.value(), classic.indexWriteUnits.value());  // W11
            }
        }
    }

    // R16: the mean of the rounded images, and index by index.
    void spreadsOfWrites() {
        const Size sizes(SizeShares{{Bytes(300), Share(0.7)}, {Bytes(2049), Share(0.3)}});
        const auto cost = [&](const std::optional<Size>& before) {
            return costOf(Operation::UpdateItem, 1, [&](AccessPattern& pattern) {
                pattern.parts.front().size = sizes;
                pattern.parts.front().sizeBefore = before;
            });
        };
        COMPARE_NEAR(cost({}).tableWriteUnits.value(), 0.7 + 0.3 * 3);
        COMPARE_NEAR(cost({}).indexWriteUnits.value(), 2 * (0.7 + 0.3 * 3));
        COMPARE_NEAR(cost(Bytes(1025)).tableWriteUnits.value(), 0.7 * 2 + 0.3 * 3);
        COMPARE_NEAR(cost(sizes).tableWriteUnits.value(), 1.6);
    }
};

HEADROOM_TEST(TestWriteRules, "write_rules");
#include "tst_write_rules.moc"

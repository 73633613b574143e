// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a write does to an index where the pattern does not say it (X1, X3), and the totals that follow
// (X5-X8).

#include "model/capacity/index_effects.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

// A table with a global index on gsiPk and gsiSk that includes proj, and a local one on lsiSk that
// projects all. Items of type "both" are in both, those of "gsi only" just in the first.
Workload measuredTable() {
    Workload workload;
    Table& table = addTable(workload);
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    addItemType(table, "both", 60);
    addItemType(table, "gsi only", 40);
    Index& global = addIndex(table, "gsi", ProjectionType::Include);
    global.projection.attributes = {"proj"};
    global.sortKey = KeyAttribute{"gsiSk", AttributeType::String, {}};
    addEntries(global, "both", 30);
    addEntries(global, "gsi only", 30);
    addEntries(addIndex(table, "lsi", ProjectionType::All, IndexKind::Local), "both");
    return workload;
}

std::vector<EffectInForce> effectsOf(const Table& table, const AccessPattern& pattern, const RequestPart& part,
                                     Action action) {
    return indexEffects(table, "index", *table.indexes.find("index"), pattern, part, action,
                        writeImages(&table, pattern, part, action));
}

double monthlyWrites(const TargetPlan& target) { return target.monthlyWrites.value(); }

}  // namespace

class TestIndexEffects : public QObject {
    Q_OBJECT

private slots:
    void derived_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<int>("action");
        QTest::addColumn<bool>("replaces");
        QTest::addColumn<QStringList>("sets");
        QTest::addColumn<QStringList>("removes");
        QTest::addColumn<int>("change");
        QTest::addColumn<double>("share");
        const auto row = [](const char* name, ProjectionType projection, Action action, IndexChange change,
                            double share, QStringList sets = {}, QStringList removes = {}, bool replaces = false) {
            QTest::newRow(name) << static_cast<int>(projection) << static_cast<int>(action) << replaces << sets
                                << removes << static_cast<int>(change) << share;
        };
        using enum ProjectionType;
        using enum IndexChange;
        constexpr double kSparse = 0.25;  // share of the items that are in the index
        row("X1.2 a new item is added", All, Action::Put, Added, kSparse);
        row("X1.5 a replaced item changes", All, Action::Put, ChangedInPlace, kSparse, {}, {}, true);
        row("X1.3 a deleted item is removed", KeysOnly, Action::Delete, Removed, kSparse);
        // Of the items updated a quarter is in the index and moves; the others enter it.
        row("X1.6 a new key moves the entry", All, Action::Update, KeyChanged, kSparse, {"indexPk"});
        row("X1.6 so does a new sort key", KeysOnly, Action::Update, KeyChanged, kSparse, {"indexSk"});
        row("X1.3 a key that goes takes the entry", KeysOnly, Action::Update, Removed, 1, {}, {"indexPk"});
        row("X1.3 even when another is set", KeysOnly, Action::Update, Removed, 1, {"indexPk"}, {"indexSk"});
        row("X3 ALL sees every change", All, Action::Update, ChangedInPlace, kSparse, {"other"});
        row("X3 ALL sees what is removed", All, Action::Update, ChangedInPlace, kSparse, {}, {"other"});
        row("X3 INCLUDE sees what it includes", Include, Action::Update, ChangedInPlace, kSparse, {"included"});
        row("X3 INCLUDE sees that removed", Include, Action::Update, ChangedInPlace, kSparse, {}, {"included"});
        row("X3 INCLUDE sees nothing else", Include, Action::Update, None, kSparse, {"other"}, {"another"});
        row("X3 KEYS_ONLY sees nothing else", KeysOnly, Action::Update, None, kSparse, {"included"});
        row("an update of unknown attributes, ALL", All, Action::Update, ChangedInPlace, kSparse);
        row("an update of unknown attributes, KEYS_ONLY", KeysOnly, Action::Update, None, kSparse);
        row("a check", All, Action::ConditionCheck, None, kSparse);
    }
    void derived() {
        QFETCH(int, projection);
        QFETCH(int, action);
        QFETCH(bool, replaces);
        QFETCH(QStringList, sets);
        QFETCH(QStringList, removes);
        QFETCH(int, change);
        QFETCH(double, share);
        Table table;
        addItemType(table, "item", 500);
        Index& index = addIndex(table, "index", static_cast<ProjectionType>(projection));
        index.sortKey = KeyAttribute{"indexSk", AttributeType::String, {}};
        if (index.projection.type == ProjectionType::Include) index.projection.attributes = {"included"};
        addEntries(index, "item", 100, 0.25);
        AccessPattern pattern;
        pattern.operation = Operation::TransactWriteItems;
        for (const QString& name : sets) pattern.changes.sets.push_back(name.toStdString());
        for (const QString& name : removes) pattern.changes.removes.push_back(name.toStdString());
        RequestPart& part = pattern.parts.front();
        part.itemType = "item";
        if (replaces) part.sizeBefore = Bytes(500);

        const auto effects = effectsOf(table, pattern, part, static_cast<Action>(action));
        const auto expected = static_cast<IndexChange>(change);
        if (static_cast<Action>(action) == Action::ConditionCheck) {
            QVERIFY(effects.empty());
            return;
        }
        QCOMPARE(effects.size(), std::size_t(expected == IndexChange::KeyChanged ? 2 : 1));
        QVERIFY(effects.front().change == expected);
        QVERIFY(!effects.front().reason.empty());
        if (expected != IndexChange::None) QCOMPARE(effects.front().share.value(), share);
        if (expected != IndexChange::KeyChanged) return;
        QVERIFY(effects.back().change == IndexChange::Added);
        QCOMPARE(effects.back().share.value(), 1 - share);
    }

    void typesWithoutEntriesAreNotTouched() {
        Table table;
        addItemType(table, "line", 500);
        addIndex(table, "index", ProjectionType::All);
        RequestPart part;
        part.itemType = "line";
        QVERIFY(effectsOf(table, AccessPattern{}, part, Action::Put).empty());
    }

    // X5: totals measured on the service, on a table with one global and one local index.
    void measuredTotals_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("itemType");
        QTest::addColumn<QStringList>("sets");
        QTest::addColumn<QStringList>("removes");
        QTest::addColumn<double>("global");
        QTest::addColumn<double>("local");
        const auto row = [](const char* name, Operation operation, const char* itemType, double global, double local,
                            QStringList sets = {}, QStringList removes = {}) {
            QTest::newRow(name) << static_cast<int>(operation) << QString(itemType) << sets << removes << global
                                << local;
        };
        row("put with only the GSI key", Operation::PutItem, "gsi only", 1, 0);
        row("put with both keys", Operation::PutItem, "both", 1, 1);
        row("update moving the GSI key", Operation::UpdateItem, "both", 2, 1, {"gsiPk"});
        row("update removing the GSI key", Operation::UpdateItem, "both", 1, 1, {}, {"gsiPk"});
        row("update moving the LSI sort key", Operation::UpdateItem, "both", 0, 2, {"lsiSk"});
        row("delete item present in both", Operation::DeleteItem, "both", 1, 1);
    }
    void measuredTotals() {
        QFETCH(int, operation);
        QFETCH(QString, itemType);
        QFETCH(QStringList, sets);
        QFETCH(QStringList, removes);
        QFETCH(double, global);
        QFETCH(double, local);
        Workload workload = measuredTable();
        AccessPattern& pattern = addPattern(workload.tables.at(0).value, "write", static_cast<Operation>(operation), 1);
        pattern.parts.front().itemType = itemType.toStdString();
        for (const QString& name : sets) pattern.changes.sets.push_back(name.toStdString());
        for (const QString& name : removes) pattern.changes.removes.push_back(name.toStdString());
        const TablePlan table = planOf(workload).tables.at(0);
        QCOMPARE(table.own.average.writes.value(), 1.0);
        QCOMPARE(table.index("gsi")->average.writes.value(), global);
        QCOMPARE(table.index("lsi")->average.writes.value(), local);
        QCOMPARE(table.patterns.at(0).perRequest.writeUnits().value(), 1 + global + local);
        // X4: the local index writes on its table's capacity, the global one on its own.
        QCOMPARE(table.own.peakWriteCapacity.value(), static_cast<std::int64_t>(1 + local));
        QCOMPARE(table.index("gsi")->peakWriteCapacity.value(), static_cast<std::int64_t>(global));
    }

    void statusUpdatesTripleTheWrites() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "event", 1024);
        addEntries(addIndex(table, "status", ProjectionType::All), "event");
        AccessPattern& pattern = addPattern(table, "set status", Operation::UpdateItem, 1000);
        pattern.parts.front().itemType = "event";
        pattern.changes.sets = {"statusPk"};
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.own.average.writes.value(), 1000.0);
        QCOMPARE(plan.index("status")->average.writes.value(), 2000.0);
        COMPARE_NEAR(plan.writeAmplification, 3);  // X7
    }

    void smallProjectionsSaveNoWrites_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<qint64>("entryBytes");
        QTest::newRow("X8 ALL") << static_cast<int>(ProjectionType::All) << qint64(1024);
        QTest::newRow("X8 KEYS_ONLY of 80 B") << static_cast<int>(ProjectionType::KeysOnly) << qint64(80);
    }
    void smallProjectionsSaveNoWrites() {
        QFETCH(int, projection);
        QFETCH(qint64, entryBytes);
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "event", 1024);
        for (const char* name : {"gsi1", "gsi2", "gsi3"})
            addEntries(addIndex(table, name, static_cast<ProjectionType>(projection)), "event", entryBytes);
        addPattern(table, "insert", Operation::PutItem, 1000).parts.front().itemType = "event";
        const TablePlan plan = planOf(workload).tables.at(0);
        QCOMPARE(plan.average.writes.value(), 4000.0);
        COMPARE_NEAR(plan.writeAmplification, 4);
    }

    // A part that states one effect states them all.
    void statedEffectsReplaceDerivedOnes() {
        Workload workload = measuredTable();
        AccessPattern& pattern = addPattern(workload.tables.at(0).value, "write", Operation::PutItem, 1);
        RequestPart& part = pattern.parts.front();
        part.itemType = "both";
        part.indexEffects.set("gsi", {IndexEffect{IndexChange::KeyChanged, Share(0.5), Bytes(3017), Bytes(18), {}},
                                      IndexEffect{IndexChange::Removed, Share(0.25), {}, {}, {}}});
        const TablePlan table = planOf(workload).tables.at(0);
        QCOMPARE(monthlyWrites(*table.index("gsi")), 2628000 * (0.5 * 4 + 0.25 * 1));
        QCOMPARE(monthlyWrites(*table.index("lsi")), 0.0);
    }

    // The item stands in for an entry of unknown size, which the plan says.
    void unsizedEntriesAreUpperBounds() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "event", 3072);
        addEntries(addIndex(table, "keys", ProjectionType::KeysOnly), "event");
        addPattern(table, "insert", Operation::PutItem, 1).parts.front().itemType = "event";
        const Plan plan = planOf(workload);
        QCOMPARE(plan.tables.at(0).index("keys")->average.writes.value(), 3.0);
        QVERIFY(findFinding(plan, "entry-size") != nullptr);
    }
};

HEADROOM_TEST(TestIndexEffects, "index_effects");
#include "tst_index_effects.moc"

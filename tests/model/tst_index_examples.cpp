// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a write does to an index where the item type has an example: every case of X1, told from the item before and
// after, with the sizes of both entries (X2).

#include "model/capacity/index_effects.h"
#include "model/capacity/item_size.h"

#include "tests/support/examples.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

std::string text(const char* name, std::size_t bytes) {
    return std::string("\"") + name + R"(":{"S":")" + std::string(bytes, 'x') + "\"}";
}

// A table with pk and sk, a global index on gpk that includes "proj", and a local one on lsk that holds the keys.
struct Indexed {
    Workload workload;

    explicit Indexed(const std::string& example) {
        Table& added = addTable(workload);
        added.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
        ItemType type;
        type.attributes = exampleOf(example);
        added.itemTypes.set("item", std::move(type));
        Index& global = addIndex(added, "global", ProjectionType::Include);
        global.partitionKey = KeyAttribute{"gpk", AttributeType::Number, {}};
        global.projection.attributes = {"proj"};
        Index& local = addIndex(added, "local", ProjectionType::KeysOnly, IndexKind::Local);
        local.sortKey = KeyAttribute{"lsk", AttributeType::String, {}};
        AccessPattern& added_pattern = addPattern(added, "write", Operation::UpdateItem, 1);
        added_pattern.parts.front().itemType = "item";
    }
    Table& table() { return workload.tables.at(0).value; }
    AccessPattern& pattern() { return table().patterns.at(0).value; }
    RequestPart& part() { return pattern().parts.front(); }

    // "+ 3" and the like; "." where nothing happens.
    std::string on(const char* index) {
        std::string said;
        for (const auto& write : firstRequest(workload).itemWrites)
            for (const auto& arm : write.indexes) {
                if (arm.index != index || arm.change == IndexChange::None) continue;
                static const char* const kSigns[] = {".", "+", "-", "=", "*"};
                said += kSigns[static_cast<int>(arm.change)];
                said += ' ' + QByteArray::number(arm.units.value()).toStdString();
            }
        return said.empty() ? "." : said;
    }
};

// pk 2+1, sk 2+1; gpk 3+2, lsk 3+2: entries of 11 B.
const std::string kKeys = R"("pk":{"S":"p"},"sk":{"S":"s"})";
const std::string kBoth = "{" + kKeys + R"(,"gpk":{"N":"1"},"lsk":{"S":"aa"},)" + text("proj", 3000) + "," +
                          text("other", 10) + "," + R"("tags":{"SS":["a","b"]}})";
const std::string kNone = "{" + kKeys + "," + text("other", 10) + "}";

}  // namespace

class TestIndexExamples : public QObject {
    Q_OBJECT

private slots:
    void putsAndDeletes() {
        for (const bool isIn : {true, false}) {
            Indexed write(isIn ? kBoth : kNone);
            write.pattern().operation = Operation::PutItem;
            QCOMPARE(write.on("global"), std::string(isIn ? "+ 3" : "."));
            QCOMPARE(write.on("local"), std::string(isIn ? "+ 1" : "."));
            write.pattern().operation = Operation::DeleteItem;
            QCOMPARE(write.on("global"), std::string(isIn ? "- 3" : "."));
            QCOMPARE(write.on("local"), std::string(isIn ? "- 1" : "."));
            write.part().missing = Share(1);
            QCOMPARE(firstRequest(write.workload).indexWriteUnits.value(), 0.0);  // a delete of nothing
        }
    }

    // Which share of the items is in an index may be stated beside the example.
    void sparse() {
        Indexed write(kBoth);
        write.pattern().operation = Operation::PutItem;
        addEntries(write.table().indexes.at(0).value, "item", std::nullopt, 0.25);
        QCOMPARE(write.on("global"), std::string("+ 0.75"));
        addEntries(write.table().indexes.at(0).value, "item", std::nullopt, 0);
        QCOMPARE(write.on("global"), std::string("."));
    }

    void updates_data() {
        QTest::addColumn<bool>("isIn");
        QTest::addColumn<QString>("values");  // set to them
        QTest::addColumn<QStringList>("sets");
        QTest::addColumn<QStringList>("removes");
        QTest::addColumn<QString>("global");
        QTest::addColumn<QString>("local");
        const auto row = [](const char* name, bool isIn, const std::string& values, const char* global,
                            const char* local, QStringList sets = {}, QStringList removes = {}) {
            QTest::newRow(name) << isIn << QString::fromStdString(values) << sets << removes << QString(global)
                                << QString(local);
        };
        row("X1.1 stays out", false, text("other", 20), ".", ".");
        row("X1.1 removes what is not there", false, "", ".", ".", {}, {"proj"});
        row("X1.2 enters the global one", false, R"("gpk":{"N":"5"})", "+ 1", ".");
        row("X1.2 enters with what it projects", false, R"("gpk":{"N":"5"},)" + text("proj", 2100), "+ 3", ".");
        row("X1.2 enters both", false, R"("gpk":{"N":"5"},"lsk":{"S":"b"})", "+ 1", "+ 1");
        row("X1.2 enters by a value not said", false, "", "+ 1", ".", {"gpk"});
        row("X1.3 leaves the global one", true, "", "- 3", ".", {}, {"gpk"});
        row("X1.3 leaves the local one", true, "", ".", "- 1", {}, {"lsk"});
        row("X1.1 of a type that nobody says to be in it", false, "", ".", ".", {}, {"gpk"});
        row("X1.4 nothing projected", true, text("other", 20), ".", ".");
        row("X1.4 the same text", true, text("proj", 3000), ".", ".");
        row("X1.4 the same key", true, R"("gpk":{"N":"1"},"lsk":{"S":"aa"})", ".", ".");
        row("X1.4 1.0 is 1", true, R"("gpk":{"N":"1.0"})", ".", ".");
        row("X1.4 10e-1 is 1", true, R"("gpk":{"N":"10e-1"})", ".", ".");
        row("X1.5 shrinks", true, text("proj", 1), "= 3", ".");
        row("X1.5 grows", true, text("proj", 5000), "= 5", ".");
        row("X1.5 goes", true, "", "= 3", ".", {}, {"proj"});
        row("X1.5 to a value not said", true, "", "= 3", ".", {"proj"});
        row("X1.6 moves", true, R"("gpk":{"N":"2"})", "* 6", ".");
        row("X1.6 moves and shrinks", true, R"("gpk":{"N":"2"},)" + text("proj", 1), "* 4", ".");
        row("X1.6 the local sort key moves", true, R"("lsk":{"S":"ab"})", ".", "* 2");
        row("X1.6 to a value not said", true, "", "* 6", ".", {"gpk"});
        row("X1.6 another type of the same digits", true, R"("lsk":{"N":"5"})", ".", "* 2");
        row("X5 both move", true, R"("gpk":{"N":"2"},"lsk":{"S":"c"})", "* 6", "* 2");
    }
    void updates() {
        QFETCH(bool, isIn);
        QFETCH(QString, values);
        QFETCH(QStringList, sets);
        QFETCH(QStringList, removes);
        QFETCH(QString, global);
        QFETCH(QString, local);
        Indexed write(isIn ? kBoth : kNone);
        AttributeChanges& changes = write.pattern().changes;
        if (!values.isEmpty()) changes.setsToValues = exampleOf("{" + values.toStdString() + "}");
        for (const QString& name : sets) changes.sets.push_back(name.toStdString());
        for (const QString& name : removes) changes.removes.push_back(name.toStdString());
        QCOMPARE(QString::fromStdString(write.on("global")), global);
        QCOMPARE(QString::fromStdString(write.on("local")), local);
        // In a transaction the table pays twice, the indexes do not (W11).
        write.pattern().operation = Operation::TransactWriteItems;
        write.part().action = Action::Update;
        QCOMPARE(QString::fromStdString(write.on("global")), global);
        QCOMPARE(QString::fromStdString(write.on("local")), local);
        // A put over the item says the same by what it changes.
        write.pattern().operation = Operation::PutItem;
        write.part().action = Action::Get;
        write.part().sizeBefore = itemSize(*write.table().itemTypes.at(0).value.example()).total;
        QCOMPARE(QString::fromStdString(write.on("global")), global);
        QCOMPARE(QString::fromStdString(write.on("local")), local);
    }

    // The example is not in the index, but a quarter of its kind is said to be.
    void otherItemsInTheIndex() {
        Indexed write(kNone);
        Index& global = write.table().indexes.at(0).value;
        global.projection.attributes = {"other"};
        global.sortKey = KeyAttribute{"gsk", AttributeType::String, {}};
        addEntries(global, "item", 2000, 0.25);
        write.pattern().changes.setsToValues = exampleOf("{" + text("other", 20) + "}");
        QCOMPARE(write.on("global"), std::string("= 0.5"));
        write.pattern().changes.setsToValues = exampleOf("{" + text("other", 10) + "}");
        QCOMPARE(write.on("global"), std::string("."));  // what is there already
        write.pattern().changes.setsToValues = exampleOf("{" + text("elsewhere", 10) + "}");
        QCOMPARE(write.on("global"), std::string("."));
        // One key of two does not bring the example in; the others move.
        write.pattern().changes.setsToValues = exampleOf(R"({"gpk":{"N":"5"}})");
        QCOMPARE(write.on("global"), std::string("* 1"));
        addEntries(global, "item", 2000, 0);
        QCOMPARE(write.on("global"), std::string("."));
        // Who removes a key has one of the items that are in.
        addEntries(global, "item", 2000, 0.25);
        write.pattern().changes = AttributeChanges{{}, {}, {"gpk"}};
        QCOMPARE(write.on("global"), std::string("- 2"));
    }

    // A set is the same in any order, and an index that holds it is left alone.
    void setsHaveNoOrder() {
        Indexed write(kBoth);
        write.table().indexes.at(0).value.projection.attributes = {"tags"};
        write.pattern().changes.setsToValues = exampleOf(R"({"tags":{"SS":["b","a"]}})");
        QCOMPARE(write.on("global"), std::string("."));
        write.pattern().changes.setsToValues = exampleOf(R"({"tags":{"SS":["b","c"]}})");
        QCOMPARE(write.on("global"), std::string("= 1"));
    }

    // Where there was no item, an update makes one: in the index by what it sets, or by what the example has.
    void upserts_data() {
        QTest::addColumn<bool>("isIn");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QStringList>("removes");
        QTest::addColumn<QString>("global");
        QTest::newRow("the example is in") << true << QString("\"other\":{\"S\":\"x\"}") << QStringList{} << "+ 3";
        QTest::newRow("the example is not") << false << QString("\"other\":{\"S\":\"x\"}") << QStringList{} << ".";
        QTest::newRow("it sets the key") << false << QString(R"("gpk":{"N":"5"})") << QStringList{} << "+ 1";
        QTest::newRow("it removes the key") << true << QString() << QStringList{"gpk"} << ".";
        QTest::newRow("it sets what is projected")
            << true << QString::fromStdString(text("proj", 5000)) << QStringList{} << "+ 5";
    }
    void upserts() {
        QFETCH(bool, isIn);
        QFETCH(QString, values);
        QFETCH(QStringList, removes);
        QFETCH(QString, global);
        Indexed write(isIn ? kBoth : kNone);
        write.part().sizeBefore = Bytes(0);
        if (!values.isEmpty()) write.pattern().changes.setsToValues = exampleOf("{" + values.toStdString() + "}");
        for (const QString& name : removes) write.pattern().changes.removes.push_back(name.toStdString());
        QCOMPARE(QString::fromStdString(write.on("global")), global);
    }

    void replacementsOfUnknownContent() {
        Indexed write(kBoth);
        write.pattern().operation = Operation::PutItem;
        write.part().sizeBefore = Bytes(100);
        QCOMPARE(write.on("global"), std::string("= 3"));  // by the larger: as planned without knowing better
        write.pattern().unchanged = Share(1);
        QCOMPARE(firstRequest(write.workload).indexWriteUnits.value(), 0.0);  // W5
    }

    // Entry sizes that rest on a value nobody said count it as empty, and say so.
    void unknownValuesAreFlagged() {
        const auto isUnsized = [](const std::string& example, std::vector<std::string> sets) {
            Indexed write(example);
            write.pattern().changes.sets = std::move(sets);
            const RequestCost cost = firstRequest(write.workload);
            for (const auto& arm : cost.itemWrites.at(0).indexes)
                if (arm.index == "global") return arm.isUnsized;
            return false;
        };
        QVERIFY(!isUnsized(kBoth, {"other", "proj"}));             // both are in the example
        QVERIFY(!isUnsized(kBoth, {"not in the index", "proj"}));  // not in the entry
        QVERIFY(isUnsized(kNone, {"gpk", "proj"}));
        QVERIFY(isUnsized(kNone, {"gpk"}));
    }

    // What is in force, taken as stated, costs the same.
    void effectsInForceCostTheSame() {
        for (const Operation operation : {Operation::PutItem, Operation::UpdateItem, Operation::DeleteItem})
            for (const char* values : {"", R"("gpk":{"N":"2"})", R"("proj":{"S":"p"})", R"("other":{"S":"p"})"}) {
                Indexed write(kBoth);
                write.pattern().operation = operation;
                if (*values != '\0' && operation == Operation::UpdateItem)
                    write.pattern().changes.setsToValues = exampleOf(std::string("{") + values + "}");
                const double derived = firstRequest(write.workload).indexWriteUnits.value();
                write.part().indexEffects = effectsInForce(write.workload, "table", write.pattern(), 0);
                QVERIFY(write.part().indexEffects.size() == 2);
                QCOMPARE(firstRequest(write.workload).indexWriteUnits.value(), derived);
            }
    }
};

HEADROOM_TEST(TestIndexExamples, "index_examples");
#include "tst_index_examples.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item before and after a write, from an example of it: what is there, how large it is, and when two values are
// the same (X1).

#include "model/capacity/write_images.h"

#include "tests/support/examples.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

AttributeValue valueOf(const std::string& json) { return exampleOf("{\"v\":" + json + "}").item->at(0).second; }

// pk 2+1, a 1+4, n 1+2: 11 B.
constexpr const char* kExample = R"({"pk":{"S":"k"},"a":{"S":"four"},"n":{"N":"12"}})";

struct Write {
    Table table;
    AccessPattern pattern;

    explicit Write(const char* example = kExample) {
        ItemType type;
        if (example != nullptr) type.attributes = exampleOf(example);
        table.itemTypes.set("item", std::move(type));
        part().itemType = "item";
    }
    RequestPart& part() { return pattern.parts.front(); }
    WriteImages images(Action action) { return writeImages(&table, pattern, part(), action); }
    std::pair<std::int64_t, std::int64_t> sizes(Action action) {
        const WriteImages found = images(action);
        return {found.sizes.before.mean().value(), found.sizes.after.mean().value()};
    }
};

using Sizes = std::pair<std::int64_t, std::int64_t>;

}  // namespace

class TestWriteImages : public QObject {
    Q_OBJECT

private slots:
    void values_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("same");
        const auto row = [](const char* name, const char* a, const char* b, bool same) {
            QTest::newRow(name) << QString(a) << QString(b) << same;
        };
        row("text", R"({"S":"x"})", R"({"S":"x"})", true);
        row("other text", R"({"S":"x"})", R"({"S":"X"})", false);
        row("1 and 1.0", R"({"N":"1"})", R"({"N":"1.0"})", true);
        row("100 and 1e2", R"({"N":"100"})", R"({"N":"1e2"})", true);
        row("-0 and 0.00", R"({"N":"-0"})", R"({"N":"0.00"})", true);
        row("0042 and 42", R"({"N":"0042"})", R"({"N":"42"})", true);
        row("1 and -1", R"({"N":"1"})", R"({"N":"-1"})", false);
        row("1 and 10", R"({"N":"1"})", R"({"N":"10"})", false);
        row("38 digits, the last differs", R"({"N":"12345678901234567890123456789012345678"})",
            R"({"N":"12345678901234567890123456789012345679"})", false);
        row("number and text", R"({"N":"1"})", R"({"S":"1"})", false);
        row("text that looks like a number", R"({"S":"1"})", R"({"S":"1.0"})", false);
        row("null", R"({"NULL":true})", R"({"NULL":true})", true);
        row("true and false", R"({"BOOL":true})", R"({"BOOL":false})", false);
        row("null and false", R"({"NULL":true})", R"({"BOOL":false})", false);
        row("binary", R"({"B":"AAE="})", R"({"B":"AAE="})", true);
        row("other binary", R"({"B":"AAE="})", R"({"B":"AAI="})", false);
        row("binary and its text", R"({"B":"YQ=="})", R"({"S":"a"})", false);
        row("a set in another order", R"({"SS":["a","b"]})", R"({"SS":["b","a"]})", true);
        row("a larger set", R"({"SS":["a","b"]})", R"({"SS":["b","a","c"]})", false);
        row("numbers of a set", R"({"NS":["1","2.0"]})", R"({"NS":["2","1.0"]})", true);
        row("binaries of a set", R"({"BS":["AAE=","AAI="]})", R"({"BS":["AAI=","AAE="]})", true);
        row("set and list", R"({"SS":["a"]})", R"({"L":[{"S":"a"}]})", false);
        row("texts and numbers of a set", R"({"SS":["1"]})", R"({"NS":["1"]})", false);
        row("a list in another order", R"({"L":[{"S":"a"},{"S":"b"}]})", R"({"L":[{"S":"b"},{"S":"a"}]})", false);
        row("numbers in a list", R"({"L":[{"N":"1"}]})", R"({"L":[{"N":"1.0"}]})", true);
        row("a longer list", R"({"L":[{"N":"1"}]})", R"({"L":[{"N":"1"},{"N":"1"}]})", false);
        row("empty list and map", R"({"L":[]})", R"({"M":{}})", false);
        row("a map in another order", R"({"M":{"x":{"N":"1"},"y":{"SS":["a","b"]}}})",
            R"({"M":{"y":{"SS":["b","a"]},"x":{"N":"1.0"}}})", true);
        row("a map with another name", R"({"M":{"x":{"N":"1"}}})", R"({"M":{"y":{"N":"1"}}})", false);
        row("a map with more", R"({"M":{"x":{"N":"1"}}})", R"({"M":{"x":{"N":"1"},"y":{"N":"1"}}})", false);
    }
    void values() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, same);
        const AttributeValue left = valueOf(a.toStdString());
        const AttributeValue right = valueOf(b.toStdString());
        QCOMPARE(sameValue(left, right), same);
        QCOMPARE(sameValue(right, left), same);
        QVERIFY(sameValue(left, left));
    }

    void imagesOfAnExample() {
        Write write;
        QVERIFY(write.sizes(Action::Put) == Sizes(0, 11));
        QVERIFY(write.sizes(Action::Update) == Sizes(11, 11));
        QVERIFY(write.sizes(Action::Delete) == Sizes(11, 0));
        const WriteImages put = write.images(Action::Put);
        QVERIFY(!put.existsBefore && put.existsAfter && !put.itemBefore && put.itemAfter);
        const WriteImages deleted = write.images(Action::Delete);
        QVERIFY(deleted.existsBefore && !deleted.existsAfter && deleted.itemBefore && !deleted.itemAfter);
        const WriteImages check = write.images(Action::ConditionCheck);
        QVERIFY(check.sizes.before.mean() == Bytes(11) && check.existsBefore);
    }

    void changesAreMeasured() {
        Write write;
        write.pattern.changes.setsToValues = exampleOf(R"({"a":{"S":"sixteen letters."},"new":{"S":"xy"}})");
        write.pattern.changes.removes = {"n", "never there"};
        QVERIFY(write.sizes(Action::Update) == Sizes(11, 3 + 17 + 5));
        // A part's own changes replace its pattern's.
        write.part().changes.removes = {"a"};
        QVERIFY(write.sizes(Action::Update) == Sizes(11, 6));
        // Over an item a put stores what it changes; a new one is the example.
        write.part().sizeBefore = Bytes(500);
        QVERIFY(write.sizes(Action::Put) == Sizes(500, 6));
        write.part().sizeBefore = Bytes(0);
        QVERIFY(write.sizes(Action::Put) == Sizes(0, 11));
    }

    // An upsert of nothing stores the example as it is changed.
    void upserts() {
        Write write;
        write.part().sizeBefore = Bytes(0);
        write.pattern.changes.setsToValues = exampleOf(R"({"a":{"S":"sixteen letters."}})");
        QVERIFY(write.sizes(Action::Update) == Sizes(0, 3 + 17 + 3));
        const WriteImages images = write.images(Action::Update);
        QVERIFY(!images.existsBefore && !images.itemBefore && images.itemAfter->size() == 3);
    }

    void unknownValuesAreSaid() {
        Write write;
        write.pattern.changes.sets = {"a", "elsewhere"};
        const WriteImages images = write.images(Action::Update);
        // Of one that is there the size is taken to stay; of another only the name is known.
        QVERIFY(images.sizes.after.mean() == Bytes(11 + 9));
        QCOMPARE(images.unsizedAttributes.size(), std::size_t(1));
        QCOMPARE(images.unsizedAttributes.front(), std::string("elsewhere"));
        QVERIFY(Write().images(Action::Update).unsizedAttributes.empty());
    }

    // Stated by the part, then by the item type, then measured.
    void statedSizesComeFirst() {
        Write write;
        write.table.itemTypes.at(0).value.size = Bytes(2000);
        QVERIFY(write.sizes(Action::Put) == Sizes(0, 2000));
        QVERIFY(write.sizes(Action::Update) == Sizes(2000, 2000));
        write.part().size = Bytes(700);
        QVERIFY(write.sizes(Action::Put) == Sizes(0, 700));
        QVERIFY(write.sizes(Action::Update) == Sizes(700, 700));
        QVERIFY(write.sizes(Action::Delete) == Sizes(700, 0));
        write.part().sizeBefore = Bytes(900);
        QVERIFY(write.sizes(Action::Put) == Sizes(900, 700));
        QVERIFY(write.sizes(Action::Update) == Sizes(900, 700));
        QVERIFY(write.sizes(Action::Delete) == Sizes(900, 0));
        write.part().size.reset();
        write.table.itemTypes.at(0).value.size.reset();
        QVERIFY(write.sizes(Action::Update) == Sizes(900, 11));
    }

    // What the example gains or loses is gained or lost by items of the stated size, whatever its form.
    void statedSizesChangeWithTheExample() {
        Write write;
        write.table.itemTypes.at(0).value.size = Bytes(2000);
        write.pattern.changes.setsToValues = exampleOf(R"({"a":{"S":"sixteen letters."}})");
        QVERIFY(write.sizes(Action::Update) == Sizes(2000, 2012));
        write.pattern.changes.removes = {"n"};
        QVERIFY(write.sizes(Action::Update) == Sizes(2000, 2009));
        write.table.itemTypes.at(0).value.size = Size(SizeRange{Bytes(100), Bytes(200), Bytes(300)});
        const WriteImages images = write.images(Action::Update);
        QCOMPARE(images.sizes.after.minimum().value(), 109);
        QCOMPARE(images.sizes.after.maximum().value(), 309);
        COMPARE_NEAR(images.sizes.after.meanBytes(), 209);
    }

    void withoutAnExampleTheTypeCounts() {
        Write write(nullptr);
        QVERIFY(write.sizes(Action::Put) == Sizes(0, 0));
        write.table.itemTypes.at(0).value.size = Bytes(2000);
        write.pattern.changes.setsToValues = exampleOf(R"({"a":{"S":"sixteen letters."}})");
        QVERIFY(write.sizes(Action::Update) == Sizes(2000, 2000));
        QVERIFY(!write.images(Action::Update).hasExample);
        const WriteImages nowhere = writeImages(nullptr, write.pattern, write.part(), Action::Update);
        QVERIFY(nowhere.sizes.after.mean() == Bytes(0) && nowhere.existsAfter);
    }
};

HEADROOM_TEST(TestWriteImages, "write_images");
#include "tst_write_images.moc"

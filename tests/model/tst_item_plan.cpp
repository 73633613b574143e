// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One item of an item type: its bytes, units, index entries and prices, how near it is to the next step, and the
// working of all that. And the item as text, in either form.

#include "model/capacity/size_steps.h"
#include "model/io/item_text.h"
#include "model/io/text_file.h"
#include "model/plan/working.h"

#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace headroom::model;
using namespace headroom::test;

namespace {

Item orderItem() {
    const auto text = readTextFile(sourcePath("tests/data/items/order.json"), kMaxItemJsonBytes);
    if (!text) qFatal("%s", text.error().text().c_str());
    const auto read = readItem(*text);
    if (!read) qFatal("%s", read.error().text().c_str());
    return read->item;
}

void setKey(Index& index, const char* partition, const char* sort) {
    index.partitionKey = KeyAttribute{partition, AttributeType::String, {}};
    index.sortKey = KeyAttribute{sort, AttributeType::String, {}};
}

// Orders with an example item, a full index, a narrow one, and one that the example is not in.
Workload orders() {
    Workload workload;
    workload.region = "eu-west-1";
    Table& table = addTable(workload, "orders");
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    ItemType& type = addItemType(table, "order", 0);
    type.size.reset();
    type.attributes = exampleItem(orderItem());
    for (const auto& [name, partition, sort] :
         {std::tuple{"whole", "customerId", "customerStatus"}, std::tuple{"narrow", "customerId", "createdAt"},
          std::tuple{"sparse", "shipDay", "pk"}}) {
        const bool isWhole = std::string(name) == "whole";
        Index& index = addIndex(table, name, isWhole ? ProjectionType::All : ProjectionType::Include);
        setKey(index, partition, sort);
        if (!isWhole) index.projection.attributes = {"status", "total", "currency"};
        addEntries(index, "order");
    }
    return workload;
}

std::string expressionOf(const Working& working, const std::string& label) {
    const auto step = std::ranges::find(working.steps, label, &WorkingStep::label);
    return step == working.steps.end() ? std::string() : step->expression;
}

}  // namespace

class TestItemPlan : public QObject {
    Q_OBJECT

private slots:
    void steps_data();
    void steps();
    void figures();
    void requests();
    void growth();
    void sizesThatDiffer();
    void working();
    void texts_data();
    void texts();
};

void TestItemPlan::steps_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("blocks");
    QTest::addColumn<int>("over");
    QTest::addColumn<int>("untilNext");
    QTest::addColumn<bool>("isJustOver");
    QTest::newRow("nothing") << 0 << 1 << 0 << 1024 << false;
    QTest::newRow("small") << 100 << 1 << 100 << 924 << false;
    QTest::newRow("full") << 1024 << 1 << 1024 << 0 << false;
    QTest::newRow("a byte over") << 1025 << 2 << 1 << 1023 << true;
    QTest::newRow("the order") << 1391 << 2 << 367 << 657 << true;
    QTest::newRow("half over") << 1536 << 2 << 512 << 512 << false;
    QTest::newRow("tenth block") << 9217 << 10 << 1 << 1023 << true;
    QTest::newRow("eleventh block") << 10241 << 11 << 1 << 1023 << false;
}

void TestItemPlan::steps() {
    QFETCH(int, size);
    QFETCH(int, blocks);
    QFETCH(int, over);
    QFETCH(int, untilNext);
    QFETCH(bool, isJustOver);
    const SizeStep step = writeStep(Bytes(size));
    QCOMPARE(step.blocks, std::int64_t{blocks});
    QCOMPARE(step.over.value(), std::int64_t{over});
    QCOMPARE(step.untilNext.value(), std::int64_t{untilNext});
    QCOMPARE(step.isJustOver(), isJustOver);
    QCOMPARE((step.below() + step.over).value(), std::int64_t{size});
}

void TestItemPlan::figures() {
    const Plan plan = planOf(orders());
    const ItemPlan& item = *plan.table("orders")->item("order");
    QVERIFY(item.sizeIsKnown && item.sizeIsMeasured && item.sizeIsSingle());
    QCOMPARE(item.size.value(), 1391);
    QCOMPARE(item.measured->names.value(), 151);
    QCOMPARE(item.measured->values.value(), 1240);
    QCOMPARE(item.stored.value(), 1491);
    QCOMPARE(item.cost.write.value(), 2.0);
    QCOMPARE(item.cost.eventualRead.value(), 0.5);
    // Without shipDay there is no entry in the third (S12).
    QCOMPARE(item.indexes, 3U);
    QCOMPARE(item.entries.size(), 2U);
    QCOMPARE(item.entries.at(0).size.value(), 1391);
    // pk 34, sk 6, customerId 22, createdAt 33, status 13, total 9, currency 11
    QCOMPARE(item.entries.at(1).size.value(), 128);
    QCOMPARE(item.entryWrites.value(), 3.0);
    QCOMPARE(item.measured->shareOf(*item.attribute("riskTrace")), 803.0 / 1391);
    QVERIFY(item.attribute("nothing") == nullptr);
    QVERIFY(!item.growth);
}

void TestItemPlan::requests() {
    const Plan plan = planOf(orders());
    const ItemPlan& item = *plan.table("orders")->item("order");
    QCOMPARE(item.requests.size(), 6U);
    const double read = *plan.price(price::kRruPerMillion)->amount;
    const double write = *plan.price(price::kWruPerMillion)->amount;
    const double expected[] = {0.5 * read, read, 2 * read, 2 * write, 4 * write, 5 * write};
    for (std::size_t i = 0; i < item.requests.size(); ++i)
        QVERIFY(std::abs(item.requests.at(i).perMillion->value() - expected[i]) < 1e-12);
    // A price that is unknown stays unknown.
    Workload workload = orders();
    workload.region = "nowhere-1";
    QVERIFY(!planOf(workload).table("orders")->item("order")->requests.front().perMillion);
}

void TestItemPlan::growth() {
    Workload workload = orders();
    Table& table = workload.tables.at(0).value;
    for (const auto& [name, after] : {std::pair{"Mark paid", 1409}, std::pair{"Cut", 900}, std::pair{"Touch", 1400}}) {
        AccessPattern& pattern = addPattern(table, name, Operation::UpdateItem, 1, after);
        pattern.parts.front().itemType = "order";
    }
    const Plan plan = planOf(workload);
    const auto& growth = plan.table("orders")->item("order")->growth;
    QVERIFY(growth.has_value());
    QCOMPARE(growth->pattern, std::string("Mark paid"));
    QCOMPARE(growth->after.value(), 1409);
    QCOMPARE(growth->more.value(), 18);
    const Working working = workingFor(plan, {FigureRef::Kind::ItemType, "orders", "order", "riskTrace"});
    QCOMPARE(expressionOf(working, "after Mark paid"), std::string("1,391 + 18 = 1,409 B"));
    QCOMPARE(expressionOf(working, "to fit one unit"), std::string("1,409 − 1,024 = 385 B less"));
}

// Rounding comes before the mean (R16): half at 1 KB, half at 3 KB is 2 units, not those of the mean size.
void TestItemPlan::sizesThatDiffer() {
    Workload workload;
    ItemType& type = addItemType(addTable(workload), "item", 0);
    type.size = Size(SizeShares{{Bytes(1), Share(0.5)}, {Bytes(3073), Share(0.5)}});
    const Plan plan = planOf(workload);
    const ItemPlan& item = *plan.table("table")->item("item");
    QVERIFY(!item.sizeIsSingle());
    QCOMPARE(item.size.value(), 1537);
    QCOMPARE(item.most.value(), 3073);
    QCOMPARE(item.cost.write.value(), 2.5);
    QCOMPARE(item.cost.untilNextWriteBlock.value(), 1023);
    const Working working = workingFor(plan, {FigureRef::Kind::ItemType, "table", "item", {}});
    QCOMPARE(expressionOf(working, "one item, mean"), std::string("1,537 B"));
    QVERIFY(expressionOf(working, "one write").find("their mean is 2.5 WU") != std::string::npos);
}

void TestItemPlan::working() {
    const Plan plan = planOf(orders());
    const Working attribute = workingFor(plan, {FigureRef::Kind::ItemType, "orders", "order", "riskTrace"});
    QCOMPARE(attribute.title, std::string("riskTrace"));
    QCOMPARE(expressionOf(attribute, "name riskTrace"), std::string("9 B"));
    QCOMPARE(expressionOf(attribute, "value, UTF-8"), std::string("794 B"));
    QCOMPARE(expressionOf(attribute, "attribute"), std::string("9 + 794 = 803 B"));
    QCOMPARE(expressionOf(attribute, "the item"), std::string("1,391 B = 1,024 + 367"));
    QCOMPARE(expressionOf(attribute, "to fit one unit"), std::string("1,391 − 1,024 = 367 B less"));
    const Working whole = workingFor(plan, {FigureRef::Kind::ItemType, "orders", "order", {}});
    QCOMPARE(expressionOf(whole, "one item"), std::string("151 + 1,240 = 1,391 B"));
    QCOMPARE(expressionOf(whole, "one write"), std::string("1,391 B ÷ 1,024 → 2 WU"));
    QCOMPARE(expressionOf(whole, "stored"), std::string("1,391 + 100 = 1,491 B"));
    QCOMPARE(expressionOf(whole, "put and its entries"), std::string("2 + 3 = 5 WU"));
    for (const Working& each : {attribute, whole})
        for (const WorkingStep& step : each.steps)
            QVERIFY2(step.rule.empty() || !ruleText(step.rule).empty(), step.rule.c_str());
    QVERIFY(workingFor(plan, {FigureRef::Kind::ItemType, "orders", "nothing", {}}).steps.empty());
    QVERIFY(workingFor(plan, {FigureRef::Kind::ItemType, "orders", "order", "nothing"}).steps.empty());
}

void TestItemPlan::texts_data() {
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("plain");  // empty: it cannot be said
    QTest::newRow("empty") << QByteArray("{}") << QByteArray("{}") << QByteArray("{}");
    QTest::newRow("scalars") << QByteArray(R"({"a": "x\"y", "n": 1.50, "b": true, "z": null})")
                             << QByteArray(
                                    "{\n  \"a\": {\"S\": \"x\\\"y\"},\n  \"n\": {\"N\": \"1.50\"},\n"
                                    "  \"b\": {\"BOOL\": true},\n  \"z\": {\"NULL\": true}\n}")
                             << QByteArray("{\n  \"a\": \"x\\\"y\",\n  \"n\": 1.50,\n  \"b\": true,\n  \"z\": null\n}");
    QTest::newRow("containers") << QByteArray(R"({"m": {"k": [1, []], "e": {}}})")
                                << QByteArray(
                                       "{\n  \"m\": {\"M\": {\n    \"k\": {\"L\": [\n      {\"N\": \"1\"},\n"
                                       "      {\"L\": []}]},\n    \"e\": {\"M\": {}}}}\n}")
                                << QByteArray("{\n  \"m\": {\n    \"k\": [\n      1,\n      []],\n    \"e\": {}}\n}");
    QTest::newRow("set") << QByteArray(R"({"s": {"SS": ["a", "b"]}})")
                         << QByteArray("{\n  \"s\": {\"SS\": [\"a\", \"b\"]}\n}") << QByteArray();
    QTest::newRow("binary") << QByteArray(R"({"s": {"B": "AAEC"}})") << QByteArray("{\n  \"s\": {\"B\": \"AAEC\"}\n}")
                            << QByteArray();
    QTest::newRow("number that JSON has not")
        << QByteArray(R"({"n": {"N": "0042"}})") << QByteArray("{\n  \"n\": {\"N\": \"0042\"}\n}") << QByteArray();
    QTest::newRow("looks typed") << QByteArray(R"({"a": {"M": {"S": {"S": "x"}}}})")
                                 << QByteArray("{\n  \"a\": {\"M\": {\n    \"S\": {\"S\": \"x\"}}}\n}") << QByteArray();
}

void TestItemPlan::texts() {
    QFETCH(QByteArray, item);
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, plain);
    const auto read = readItem(item.toStdString());
    QVERIFY(read);
    QCOMPARE(itemText(read->item, ItemForm::DynamoDb).value_or("none"), typed.toStdString());
    QCOMPARE(itemText(read->item, ItemForm::Plain).value_or(""), plain.toStdString());
}

HEADROOM_TEST(TestItemPlan, "item_plan");
#include "tst_item_plan.moc"

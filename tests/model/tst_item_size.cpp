// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Item sizes against the golden vectors, number by number, and what DynamoDB refuses about an item.

#include "model/capacity/item_check.h"
#include "model/capacity/item_cost.h"
#include "model/capacity/item_size.h"
#include "model/io/item_json.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

Q_DECLARE_METATYPE(headroom::model::Item)

namespace {

constexpr int kItemSizes = 85;

QJsonArray vectors(const char* kind) {
    QFile file(QString::fromStdString(sourcePath("tests/data/capacity_vectors.json")));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QJsonArray found;
    for (const auto& each : QJsonDocument::fromJson(file.readAll()).object()["vectors"].toArray())
        if (each.toObject()["kind"].toString() == kind) found.append(each);
    return found;
}

// {"$repeat": ...} stands for a long text.
QJsonValue expanded(const QJsonValue& value) {
    if (value.isArray()) {
        QJsonArray elements;
        for (const auto& each : value.toArray()) elements.append(expanded(each));
        return elements;
    }
    if (!value.isObject()) return value;
    const QJsonObject object = value.toObject();
    if (object.contains("$repeat")) {
        const QJsonObject repeat = object["$repeat"].toObject();
        return repeat["unit"].toString().repeated(repeat["count"].toInt());
    }
    QJsonObject members;
    for (auto each = object.begin(); each != object.end(); ++each) members[each.key()] = expanded(each.value());
    return members;
}

// {"$generate": ...} stands for many items, {i} in each for its number.
std::vector<QJsonObject> itemsOf(const QJsonArray& array) {
    std::vector<QJsonObject> items;
    for (const auto& each : array) {
        if (!each.toObject().contains("$generate")) {
            items.push_back(expanded(each).toObject());
            continue;
        }
        const QJsonObject generate = each.toObject()["$generate"].toObject();
        const QByteArray text = QJsonDocument(generate["item"].toObject()).toJson(QJsonDocument::Compact);
        for (int i = 1; i <= generate["count"].toInt(); ++i) {
            const QByteArray number = QByteArray::number(i).rightJustified(generate["digits"].toInt(), '0');
            items.push_back(
                expanded(QJsonDocument::fromJson(QByteArray(text).replace("{i}", number)).object()).toObject());
        }
    }
    return items;
}

std::int64_t sizeOf(const QJsonObject& item) {
    const auto read = readItem(QJsonDocument(item).toJson().toStdString(), ItemForm::DynamoDb);
    if (!read) qFatal("%s", read.error().text().c_str());
    return itemSize(read->item).total.value();
}

AttributeValue scalar(AttributeKind kind, std::string text) {
    AttributeValue value;
    value.kind = kind;
    value.scalar = std::move(text);
    return value;
}
AttributeValue string(std::string text) { return scalar(AttributeKind::String, std::move(text)); }
AttributeValue number(std::string text) { return scalar(AttributeKind::Number, std::move(text)); }
AttributeValue container(AttributeKind kind, std::vector<AttributeValue> elements) {
    AttributeValue value;
    value.kind = kind;
    value.elements = std::move(elements);
    return value;
}
AttributeValue nested(std::size_t levels) {
    AttributeValue value = string("x");
    for (; levels > 0; --levels) value = container(AttributeKind::List, {value});
    return value;
}

}  // namespace

class TestItemSize : public QObject {
    Q_OBJECT

private slots:
    void vectorSizes_data();
    void vectorSizes();
    void operationItems();
    void generatedItems();
    void numbers_data();
    void numbers();
    void uncertainNumbers_data();
    void uncertainNumbers();
    void partsAddUp();
    void costs_data();
    void costs();
    void problems_data();
    void problems();
    void keys_data();
    void keys();
    void paths();
};

void TestItemSize::vectorSizes_data() {
    QTest::addColumn<QJsonObject>("vector");
    const QJsonArray all = vectors("item_size");
    QCOMPARE(all.size(), kItemSizes);
    for (const auto& each : all) {
        const QJsonObject vector = each.toObject();
        QTest::newRow(qPrintable(vector["id"].toString())) << vector;
    }
}

void TestItemSize::vectorSizes() {
    QFETCH(QJsonObject, vector);
    const QJsonObject attribute = vector["attribute"].toObject();
    const QString name = expanded(attribute["name"]).toString();
    const QJsonObject item{{name, expanded(attribute["value"])}};
    const auto read = readItem(QJsonDocument(item).toJson().toStdString(), ItemForm::DynamoDb);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const ItemSize size = itemSize(read->item);
    QCOMPARE(size.attributes.size(), std::size_t{1});
    const QJsonObject expected = vector["expected"].toObject();
    const std::int64_t value = size.values.value();
    QCOMPARE(size.names.value(), vector["name_bytes"].toInteger());
    if (vector["confidence"].toString() == "uncertain") {
        QVERIFY(value == expected["value_bytes"].toInteger() ||
                expected["alternatives"].toArray().contains(QJsonValue(qint64{value})));
        QVERIFY(size.isUncertain());
        return;
    }
    QCOMPARE(value, expected["value_bytes"].toInteger());
    QCOMPARE(size.total.value(), expected["name_and_value_bytes"].toInteger());
}

// Every image that an operation writes, against the bytes that the vector states for it.
void TestItemSize::operationItems() {
    int compared = 0;
    for (const auto& operation : vectors("operation")) {
        const QJsonObject vector = operation.toObject();
        const QJsonArray writes = vector["sizes"].toObject()["writes"].toArray();
        for (const char* side : {"before", "after"}) {
            const QJsonObject tables = vector[side].toObject();
            for (auto table = tables.begin(); table != tables.end(); ++table) {
                std::vector<std::int64_t> stated;
                for (const auto& each : writes) {
                    const QJsonObject write = each.toObject();
                    if (write["table"].toString() == table.key() && !write[side].isNull())
                        stated.push_back(write[side].toInteger());
                }
                const auto items = itemsOf(table.value().toArray());
                // Where other items lie beside those that are written, nothing says which is which.
                if (items.size() != stated.size()) continue;
                std::vector<std::int64_t> measured;
                for (const auto& item : items) measured.push_back(sizeOf(item));
                std::ranges::sort(measured);
                std::ranges::sort(stated);
                QVERIFY2(measured == stated, qPrintable(vector["id"].toString()));
                compared += static_cast<int>(items.size());
            }
        }
        if (vector["op"].toObject()["name"].toString() != "PutItem" || writes.isEmpty() ||
            writes.first().toObject()["after"].isNull())
            continue;
        QCOMPARE(sizeOf(expanded(vector["op"].toObject()["request"].toObject()["Item"]).toObject()),
                 writes.first().toObject()["after"].toInteger());
        ++compared;
    }
    QVERIFY2(compared > 100, QByteArray::number(compared).constData());
}

// Items that a Query or Scan evaluates, against the runs that the vector states.
void TestItemSize::generatedItems() {
    int compared = 0;
    for (const auto& operation : vectors("operation")) {
        const QJsonObject vector = operation.toObject();
        const QJsonArray runs = vector["sizes"].toObject()["evaluated_bytes"].toArray();
        const QJsonObject tables = vector["before"].toObject();
        // An index evaluates its entries, not the items.
        if (runs.isEmpty() || tables.size() != 1 || vector["op"].toObject()["request"].toObject().contains("IndexName"))
            continue;
        std::vector<std::int64_t> stated;
        for (const auto& each : runs) {
            const QJsonArray run = each.toArray();
            stated.insert(stated.end(), static_cast<std::size_t>(run[1].toInteger()), run[0].toInteger());
        }
        const auto items = itemsOf(tables.begin().value().toArray());
        if (items.size() != stated.size()) continue;
        std::vector<std::int64_t> measured;
        for (const auto& item : items) measured.push_back(sizeOf(item));
        std::ranges::sort(measured);
        std::ranges::sort(stated);
        QVERIFY2(measured == stated, qPrintable(vector["id"].toString()));
        ++compared;
    }
    QVERIFY2(compared > 10, QByteArray::number(compared).constData());
}

void TestItemSize::numbers_data() {
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<int>("bytes");
    const std::pair<const char*, int> known[] = {{"0", 1},
                                                 {"-0", 1},
                                                 {"0.00", 1},
                                                 {"0E500", 1},
                                                 {"1", 2},
                                                 {"12", 2},
                                                 {"15", 2},
                                                 {"100", 2},
                                                 {"1.5", 3},
                                                 {"123", 3},
                                                 {"1010", 3},
                                                 {"1234", 3},
                                                 {"100.5", 4},
                                                 {"1.234", 4},
                                                 {"12.3456", 4},
                                                 {"123456", 4},
                                                 {"3.14159", 5},
                                                 {"0.15", 2},
                                                 {"0.0000001", 2},
                                                 {"1E125", 2},
                                                 {"1E-100", 2},
                                                 {"0042", 2},
                                                 {"1.200", 3},
                                                 {"-42", 3},
                                                 {"120", 3},
                                                 {"1571827560", 6},
                                                 {"1700000000", 2},
                                                 {"1700000000123", 8},
                                                 {"-1571827561", 7},
                                                 {"+7", 2},
                                                 {".5", 2},
                                                 {"5.", 2},
                                                 {"12e2", 2},
                                                 {"1.2e+3", 2},
                                                 {"12345678901234567890123456789012345678", 20},
                                                 {"-12345678901234567890123456789012345678", 21},
                                                 {"-1.2345678901234567890123456789012345678", 21}};
    for (const auto& [literal, bytes] : known) QTest::newRow(literal) << QByteArray(literal) << bytes;
}

void TestItemSize::numbers() {
    QFETCH(QByteArray, literal);
    QFETCH(int, bytes);
    QCOMPARE(numberSize(literal.toStdString()).value(), bytes);
}

void TestItemSize::uncertainNumbers_data() {
    QTest::addColumn<bool>("isUncertain");
    for (const char* literal : {"120", "1200000", "0.012", "-120", "-1.2345678901234567890123456789012345678"})
        QTest::newRow(literal) << true;
    for (const char* literal :
         {"0", "1", "12", "100", "1.5", "1010", "100.5", "3.14159", "1E-100", "-42", "1571827560"})
        QTest::newRow(literal) << false;
}

void TestItemSize::uncertainNumbers() {
    QFETCH(bool, isUncertain);
    QCOMPARE(numberSizeIsUncertain(QTest::currentDataTag()), isUncertain);
}

void TestItemSize::partsAddUp() {
    AttributeValue map;
    map.kind = AttributeKind::Map;
    map.entries = {{"street", string("Zoë")},
                   {"amounts", container(AttributeKind::List, {number("120"), number("1200")})}};
    const ItemSize size = itemSize({{"pk", string("A1")}, {"shipTo", map}, {"ä", scalar(AttributeKind::Bool, "true")}});
    QCOMPARE(size.names, Bytes(2 + 6 + 2));
    QCOMPARE(size.values, Bytes(2 + (3 + (1 + 6 + 4) + (1 + 7 + 3 + (1 + 3) + (1 + 2))) + 1));
    QCOMPARE(size.total, size.names + size.values);
    QCOMPARE(size.attributes.at(1).bytes(), size.attributes.at(1).nameBytes + valueSize(map));
    QCOMPARE(size.uncertainNumbers, std::int64_t{1});
    QVERIFY(!size.attributes.at(0).isUncertain() && size.attributes.at(1).isUncertain());
    QCOMPARE(itemSize({}).total, Bytes(0));
    QCOMPARE(valueSize(container(AttributeKind::List, {})), Bytes(3));
    QCOMPARE(valueSize(container(AttributeKind::StringSet, {string("ab"), string("c")})), Bytes(3));
}

void TestItemSize::costs_data() {
    QTest::addColumn<int>("bytes");
    QTest::addColumn<double>("strong");
    QTest::addColumn<double>("write");
    QTest::addColumn<int>("untilWrite");
    QTest::addColumn<int>("untilRead");
    QTest::newRow("nothing") << 0 << 1.0 << 1.0 << 1024 << 4096;
    QTest::newRow("one block to the byte") << 1024 << 1.0 << 1.0 << 0 << 3072;
    QTest::newRow("a byte more") << 1025 << 1.0 << 2.0 << 1023 << 3071;
    QTest::newRow("a read block") << 4096 << 1.0 << 4.0 << 0 << 0;
    QTest::newRow("a byte over it") << 4097 << 2.0 << 5.0 << 1023 << 4095;
    QTest::newRow("the limit") << 409600 << 100.0 << 400.0 << 0 << 0;
}

void TestItemSize::costs() {
    QFETCH(int, bytes);
    const ItemCost cost = itemCost(Bytes(bytes));
    QTEST(cost.strongRead.value(), "strong");
    QTEST(cost.write.value(), "write");
    QCOMPARE(cost.eventualRead, ReadUnits(cost.strongRead.value() / 2));
    QCOMPARE(cost.transactionalRead, 2 * cost.strongRead);
    QCOMPARE(cost.transactionalWrite, 2 * cost.write);
    QTEST(static_cast<int>(cost.untilNextWriteBlock.value()), "untilWrite");
    QTEST(static_cast<int>(cost.untilNextReadBlock.value()), "untilRead");
    QVERIFY(!cost.isOverLimit());
    QVERIFY(itemCost(Bytes(409601)).isOverLimit());
}

void TestItemSize::problems_data() {
    QTest::addColumn<Item>("item");
    QTest::addColumn<QByteArray>("found");  // "rule path"; empty: nothing
    const auto row = [](const char* name, AttributeValue value, const char* found) {
        QTest::newRow(name) << Item{{"a", std::move(value)}} << QByteArray(found);
    };
    const std::string digits38 = "1" + std::string(36, '0') + "1";
    row("nothing", string(""), "");
    row("38 digits", number(digits38), "");
    row("38 digits and zeros", number("000" + digits38 + "000"), "");
    row("39 digits", number(digits38 + "1"), "number-digits a");
    row("largest number", number("9.99E+125"), "");
    row("too large", number("1E126"), "number-range a");
    row("smallest number", number("-1E-130"), "");
    row("too small", number("1E-131"), "number-range a");
    row("exponent beyond all", number("1E999999999999999999999"), "number-range a");
    row("no number", number("12x"), "number a");
    row("no digit", number("-."), "number a");
    row("empty number", number(""), "number a");
    row("infinity", number("Infinity"), "number a");
    row("empty set", container(AttributeKind::StringSet, {}), "empty-set a");
    row("twice in a set", container(AttributeKind::StringSet, {string("x"), string("y"), string("x")}),
        "set-duplicate a[2]");
    row("equal numbers", container(AttributeKind::NumberSet, {number("1.50"), number("15E-1")}), "set-duplicate a[1]");
    row("different numbers", container(AttributeKind::NumberSet, {number("1.5"), number("15"), number("-15")}), "");
    row("mixed set", container(AttributeKind::StringSet, {string("x"), number("1")}), "set-mixed a[1]");
    row("no number in a set", container(AttributeKind::NumberSet, {number("x")}), "number a[0]");
    row("32 levels", nested(32), "");
    std::string deep = "nesting a";
    for (int i = 0; i < 32; ++i) deep += "[0]";
    row("33 levels", nested(33), deep.c_str());
    QTest::newRow("empty name") << Item{{"", string("x")}} << QByteArray("attribute-name [\"\"]");
    QTest::newRow("name of 64 KB") << Item{{std::string(65536, 'n'), string("x")}} << QByteArray();
    QTest::newRow("name over 64 KB") << Item{{std::string(65537, 'n'), string("x")}}
                                     << QByteArray("attribute-name " + QByteArray(60, 'n') + "…");
    QTest::newRow("a name twice") << Item{{"a", string("x")}, {"a", string("y")}} << QByteArray("duplicate-name a");
    row("400 KB", string(std::string(409599, 'x')), "");
    row("over 400 KB", string(std::string(409600, 'x')), "item-size ");
}

void TestItemSize::problems() {
    QFETCH(Item, item);
    QFETCH(QByteArray, found);
    const auto problems = checkItem(item);
    QCOMPARE(problems.size(), found.isEmpty() ? std::size_t{0} : std::size_t{1});
    if (problems.empty()) return;
    const ItemProblem& problem = problems.front();
    QCOMPARE(QByteArray::fromStdString(problem.rule + " " + pathText(problem.path)), found);
    QVERIFY(!problem.message.empty() && !problem.remedy.empty());
    QVERIFY(problem.text().ends_with(problem.message));
}

void TestItemSize::keys_data() {
    QTest::addColumn<Item>("item");
    QTest::addColumn<bool>("mayBeMissing");
    QTest::addColumn<QByteArray>("found");
    const auto row = [](const char* name, Item item, const char* found, bool mayBeMissing = false) {
        QTest::newRow(name) << std::move(item) << mayBeMissing << QByteArray(found);
    };
    row("good", {{"pk", string(std::string(2048, 'x'))}, {"sk", number("7")}}, "");
    row("no sort key", {{"pk", string("x")}}, "key-missing sk");
    row("no sort key in an index", {{"pk", string("x")}}, "", true);
    row("empty", {{"pk", string("")}, {"sk", number("7")}}, "key-empty pk");
    row("empty in an index", {{"pk", string("")}, {"sk", number("7")}}, "key-empty pk", true);
    row("another type", {{"pk", string("x")}, {"sk", string("7")}}, "key-type sk");
    row("too long", {{"pk", string(std::string(2049, 'x'))}, {"sk", number("7")}}, "key-size pk");
}

void TestItemSize::keys() {
    QFETCH(Item, item);
    QFETCH(bool, mayBeMissing);
    QFETCH(QByteArray, found);
    const ItemKeys keys{KeyAttribute{"pk", AttributeType::String, {}}, KeyAttribute{"sk", AttributeType::Number, {}},
                        mayBeMissing};
    const auto problems = checkItem(item, keys);
    QCOMPARE(problems.size(), found.isEmpty() ? std::size_t{0} : std::size_t{1});
    if (!problems.empty())
        QCOMPARE(QByteArray::fromStdString(problems.front().rule + " " + pathText(problems.front().path)), found);
}

void TestItemSize::paths() {
    QCOMPARE(pathText({}), std::string());
    QCOMPARE(pathText({"shipTo", "street"}), std::string("shipTo.street"));
    QCOMPARE(pathText({"tags", std::size_t{2}, "n"}), std::string("tags[2].n"));
    QCOMPARE(pathText({"a.b", "c"}), std::string("[\"a.b\"].c"));
    QCOMPARE(pathText({std::string(59, 'x') + "é"}), std::string(59, 'x') + "…");
}

HEADROOM_TEST(TestItemSize, "item_size");

#include "tst_item_size.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Items in each form of JSON, told or recognised, and what is said of wrong ones.

#include "model/io/base64.h"
#include "model/io/item_json.h"

#include "tests/support/printing.h"
#include "tests/support/random_item.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr int kDynamoDb = 0;
constexpr int kPlain = 1;
constexpr int kAuto = 2;

std::optional<ItemForm> formOf(int form) {
    if (form == kAuto) return std::nullopt;
    return form == kPlain ? ItemForm::Plain : ItemForm::DynamoDb;
}

AttributeKind kindOfFirst(const ReadItem& read) { return read.item.front().second.kind; }

std::string levels(int count) {
    std::string text = R"({"S": "x"})";
    for (; count > 0; --count) text = R"({"L": [)" + text + "]}";
    return R"({"a": )" + text + "}";
}

}  // namespace

class TestItemJson : public QObject {
    Q_OBJECT

private slots:
    void forms_data();
    void forms();
    void kinds_data();
    void kinds();
    void values();
    void wrongItems_data();
    void wrongItems();
    void randomItemsReadBack_data();
    void randomItemsReadBack();
    void base64Texts_data();
    void base64Texts();
};

void TestItemJson::forms_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("form");
    QTest::addColumn<int>("expected");
    QTest::addColumn<QByteArray>("first");  // name of the first attribute
    QTest::newRow("DynamoDB JSON") << QByteArray(R"({"pk": {"S": "x"}})") << kAuto << kDynamoDb << QByteArray("pk");
    QTest::newRow("plain JSON") << QByteArray(R"({"pk": "x"})") << kAuto << kPlain << QByteArray("pk");
    QTest::newRow("export") << QByteArray(R"({"Item": {"pk": {"S": "x"}}})") << kAuto << kDynamoDb << QByteArray("pk");
    QTest::newRow("get-item") << QByteArray(R"({"Item": {"pk": {"S": "x"}}, "ConsumedCapacity": {"CapacityUnits": 1}})")
                              << kAuto << kDynamoDb << QByteArray("pk");
    QTest::newRow("attribute Item, typed")
        << QByteArray(R"({"Item": {"S": "x"}})") << kAuto << kDynamoDb << QByteArray("Item");
    QTest::newRow("attribute Item, plain")
        << QByteArray(R"({"Item": {"colour": "red"}})") << kAuto << kPlain << QByteArray("Item");
    QTest::newRow("told plain") << QByteArray(R"({"pk": {"S": "x"}})") << kPlain << kPlain << QByteArray("pk");
    QTest::newRow("told plain, wrapped") << QByteArray(R"({"Item": {"pk": {"S": "x"}}})") << kPlain << kPlain
                                         << QByteArray("Item");
    QTest::newRow("told DynamoDB") << QByteArray(R"({"pk": {"S": "x"}})") << kDynamoDb << kDynamoDb << QByteArray("pk");
    QTest::newRow("sizes that look like types")
        << QByteArray(R"({"stock": {"S": 3, "M": 5, "L": 2}})") << kAuto << kPlain << QByteArray("stock");
    QTest::newRow("one map that looks typed")
        << QByteArray(R"({"a": "x", "b": 1, "c": {"S": "x"}})") << kAuto << kPlain << QByteArray("a");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{\"pk\": 1}") << kAuto << kPlain << QByteArray("pk");
}

void TestItemJson::forms() {
    QFETCH(QByteArray, text);
    QFETCH(int, form);
    QFETCH(int, expected);
    QFETCH(QByteArray, first);
    const auto read = readItem(text.toStdString(), formOf(form));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->form == *formOf(expected));
    QCOMPARE(read->item.front().first, first.toStdString());
    const auto json = parseJson(text.toStdString(), 64);
    QVERIFY(json && readItem(*json, formOf(form))->item == read->item);
}

void TestItemJson::kinds_data() {
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("form");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* value, int form, AttributeKind kind) {
        QTest::newRow(value) << QByteArray(value) << form << static_cast<int>(kind);
    };
    row(R"({"S": ""})", kDynamoDb, AttributeKind::String);
    row(R"({"N": "1"})", kDynamoDb, AttributeKind::Number);
    row(R"({"B": "AQI="})", kDynamoDb, AttributeKind::Binary);
    row(R"({"BOOL": false})", kDynamoDb, AttributeKind::Bool);
    row(R"({"NULL": true})", kDynamoDb, AttributeKind::Null);
    row(R"({"L": []})", kDynamoDb, AttributeKind::List);
    row(R"({"M": {}})", kDynamoDb, AttributeKind::Map);
    row(R"({"SS": ["a"]})", kDynamoDb, AttributeKind::StringSet);
    row(R"({"NS": ["1"]})", kDynamoDb, AttributeKind::NumberSet);
    row(R"({"BS": ["AQI="]})", kDynamoDb, AttributeKind::BinarySet);
    row(R"("a")", kPlain, AttributeKind::String);
    row("1.50", kPlain, AttributeKind::Number);
    row("true", kPlain, AttributeKind::Bool);
    row("null", kPlain, AttributeKind::Null);
    row("[1]", kPlain, AttributeKind::List);
    row(R"({"a": 1})", kPlain, AttributeKind::Map);
}

void TestItemJson::kinds() {
    QFETCH(QByteArray, value);
    QFETCH(int, form);
    QFETCH(int, kind);
    const auto read = readItem("{\"a\": " + value.toStdString() + "}", formOf(form));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(static_cast<int>(kindOfFirst(*read)), kind);
    if (form != kDynamoDb) return;
    const AttributeKind made = static_cast<AttributeKind>(kind);
    QVERIFY(kindFromTypeWord(typeWord(made)) == made);
    QVERIFY(value.startsWith("{\"" + QByteArray::fromStdString(std::string(typeWord(made))) + "\""));
}

void TestItemJson::values() {
    const auto read =
        readItem(R"({"n": 12345678901234567890123456789012345678, "m": 1.50, "s": "\u00e9\n", "b": false})");
    QVERIFY(read);
    QCOMPARE(read->item[0].second.scalar, std::string("12345678901234567890123456789012345678"));
    QCOMPARE(read->item[1].second.scalar, std::string("1.50"));
    QCOMPARE(read->item[2].second.scalar, std::string("é\n"));
    QCOMPARE(read->item[3].second.scalar, std::string("false"));
    const auto typed = readItem(R"({"b": {"BS": ["AAE=", "AQ=="]}, "m": {"M": {"x": {"L": [{"N": "-1"}]}}}})");
    QVERIFY(typed);
    QCOMPARE(typed->item[0].second.elements[0].scalar, std::string("\0\1", 2));
    QCOMPARE(typed->item[1].second.entries[0].second.elements[0].scalar, std::string("-1"));
}

void TestItemJson::wrongItems_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("form");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("words");  // in the message
    const auto row = [](const char* name, const std::string& text, const char* place, const char* words,
                        int form = kAuto) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << form << QByteArray(place) << QByteArray(words);
    };
    row("two types", R"({"a": {"S": "x", "N": "1"}})", "/a", "a has two types, S and N");
    row("two types in an export", R"({"Item": {"a": {"S": "x", "N": "1"}}})", "/Item/a", "a has two types");
    row("no type", R"({"a": {"S": "x"}, "b": {}})", "/b", "b has no type");
    row("unknown type", R"({"a": {"S": "x"}, "b": {"X": "1"}})", "/b", "b has the unknown type “X”");
    row("type in lower case", R"({"a": {"s": "x"}})", "/a", "unknown type “s”", kDynamoDb);
    row("without a type", R"({"a": {"S": "x"}, "b": "y"})", "/b", "b is the text \"y\", without a type");
    row("number without quotes", R"({"a": {"N": 5}})", "/a/N", "a number in quotes, not the number 5");
    row("a text for BOOL", R"({"a": {"BOOL": "true"}})", "/a/BOOL", "BOOL, which holds true or false");
    row("NULL that is false", R"({"a": {"NULL": false}})", "/a/NULL", "must hold true");
    row("no number", R"({"shipTo": {"M": {"tags": {"L": [{"N": "1"}, {"N": "12x"}]}}}})", "/shipTo/M/tags/L/1",
        "shipTo.tags[1] holds no number");
    row("39 digits", R"({"a": {"N": "123456789012345678901234567890123456789"}})", "/a", "39 significant digits");
    row("39 digits, plain", R"({"a": [1, 123456789012345678901234567890123456789]})", "/a/1",
        "a[1] has 39 significant");
    row("out of range", R"({"a": {"N": "1E126"}})", "/a", "out of range");
    row("out of range, plain", R"({"a": 1e-131})", "/a", "out of range");
    row("beyond a double", R"({"a": 1e999})", "line 1, column 7", "too large");
    row("empty set", R"({"tags": {"SS": []}})", "/tags", "tags is an empty set");
    row("twice in a set", R"({"tags": {"SS": ["a", "b", "a"]}})", "/tags/SS/2", "tags[2] repeats tags[0]");
    row("equal numbers in a set", R"({"tags": {"NS": ["1", "1.0"]}})", "/tags/NS/1", "tags[1] repeats tags[0]");
    row("mixed set", R"({"tags": {"SS": ["a", 1]}})", "/tags/SS/1", "tags[1] is of type S");
    row("set of typed values", R"({"tags": {"SS": [{"S": "a"}]}})", "/tags/SS/0", "not an object");
    row("no base64", R"({"a": {"B": "AQI"}})", "/a/B", "holds no base64");
    row("no base64 in a set", R"({"a": {"BS": ["AQ==", "A?=="]}})", "/a/BS/1", "a[1] holds no base64");
    row("33 levels", levels(33), QByteArray("/a" + QByteArray("/L/0").repeated(32)).constData(), "33 levels deep");
    row("empty name", R"({"a": 1, "": 2})", "/", "empty name");
    row("name over 64 KB", "{\"" + std::string(65537, 'n') + "\": 1}", ("/" + std::string(499, 'n') + "…").c_str(),
        "over 64 KB");
    row("a name twice", R"({"a": 1, "b": 2, "a": 3})", "/a", "twice");
    row("a name twice in a map", R"({"m": {"M": {"a": {"S": ""}, "a": {"S": ""}}}})", "/m/M/a", "twice");
    row("a list", "[1, 2]", "line 1, column 1", "not a list");
    row("a text", "\"x\"", "line 1, column 1", "not the text");
    row("nothing", "", "line 1, column 1", "empty");
    row("half an item", R"({"a": {"S": "x)", "line 1, column 15", "ends here");
}

void TestItemJson::wrongItems() {
    QFETCH(QByteArray, text);
    QFETCH(int, form);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, words);
    const auto read = readItem(text.toStdString(), formOf(form), "item.json");
    QVERIFY(!read);
    const IoError& error = read.error();
    QCOMPARE(error.file, std::string("item.json"));
    QCOMPARE(QByteArray::fromStdString(error.place), place);
    QVERIFY2(error.message.find(words.toStdString()) != std::string::npos, error.message.c_str());
    QVERIFY(!error.remedy.empty());
}

void TestItemJson::randomItemsReadBack_data() {
    QTest::addColumn<int>("form");
    QTest::newRow("DynamoDB JSON") << kDynamoDb;
    QTest::newRow("plain JSON") << kPlain;
}

void TestItemJson::randomItemsReadBack() {
    QFETCH(int, form);
    RandomItem random(7);
    for (int i = 0; i < 500; ++i) {
        const Item item = random.item(*formOf(form));
        const std::string text = random.json(item, *formOf(form));
        const auto told = readItem(text, formOf(form));
        QVERIFY2(told, told ? "" : (told.error().text() + "\n" + text).c_str());
        QVERIFY2(told->item == item, text.c_str());
        const auto found = readItem(text);
        QVERIFY2(found && found->item == item, text.c_str());
    }
}

void TestItemJson::base64Texts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("bytes");      // -1: none
    QTest::addColumn<int>("canonical");  // -1: none
    const auto row = [](const char* text, int bytes, int canonical) {
        QTest::newRow(text) << QByteArray(text) << bytes << canonical;
    };
    row("", 0, 0);
    row("AA==", 1, 1);
    row("AQI=", 2, 2);
    row("AQID", 3, 3);
    row("/+8=", 2, 2);
    row("AB==", 1, -1);  // unused bits
    row("AQJ=", 2, -1);
    row("A", -1, -1);
    row("AA", -1, -1);
    row("A===", -1, -1);
    row("====", -1, -1);
    row("A=AA", -1, -1);
    row("AQI=AQI=", -1, -1);
    row("A-_A", -1, -1);
    row("AQ I", -1, -1);
}

void TestItemJson::base64Texts() {
    QFETCH(QByteArray, text);
    QFETCH(int, bytes);
    QFETCH(int, canonical);
    const auto decoded = decodeBase64(text.toStdString());
    QCOMPARE(decoded ? static_cast<int>(decoded->size()) : -1, bytes);
    const auto size = canonicalBase64Size(text.toStdString());
    QCOMPARE(size ? static_cast<int>(*size) : -1, canonical);
    if (decoded && size) QCOMPARE(QByteArray::fromStdString(base64(*decoded)), text);
}

HEADROOM_TEST(TestItemJson, "item_json");

#include "tst_item_json.moc"

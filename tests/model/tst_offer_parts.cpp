// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the import of prices is made of: amounts as decimal text, the walk through large JSON, rows of CSV.

#include "model/io/offer_csv.h"
#include "model/io/offer_decimal.h"
#include "model/io/offer_json.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace headroom::model;

namespace {

// Hands its bytes out a few at a time.
class Dripping : public ByteSource {
public:
    Dripping(std::string text, std::size_t each) : m_text(std::move(text)), m_each(each) {}
    IoResult<std::size_t> read(char* to, std::size_t size) override {
        const std::size_t got = m_text.copy(to, std::min(size, m_each), m_at);
        m_at += got;
        return got;
    }

private:
    std::string m_text;
    std::size_t m_each;
    std::size_t m_at = 0;
};

using Rows = std::vector<std::vector<std::string>>;

// Empty when there is something wrong.
Rows rowsOf(const std::string& text, std::size_t each) {
    Dripping source(text, each);
    OfferText window(source, "t");
    OfferCsv csv(window);
    Rows rows;
    for (;;) {
        const auto isThere = csv.next();
        if (!isThere) return {};
        if (!*isThere) return rows;
        rows.emplace_back(csv.cells().begin(), csv.cells().end());
    }
}

}  // namespace

class TestOfferParts : public QObject {
    Q_OBJECT

private slots:
    void amounts_data();
    void amounts();
    void noAmounts_data();
    void noAmounts();
    void walksAndSkips();
    void placesOfValues();
    void csvRows_data();
    void csvRows();
    void csvDamage();
};

void TestOfferParts::amounts_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("shift");
    QTest::addColumn<double>("amount");
    const auto row = [](const char* text, int shift, double amount) {
        QTest::addRow("%s e%d", text, shift) << text << shift << amount;
    };
    row("0.0000006250", 6, 0.625);
    row("0.0000001415", 6, 0.1415);
    row("1.70999999999999996447", 2, 171);
    row("0.299999999999999988897769753748434595763683319091796875", 2, 30);
    row("2.05600000000000004973799150320701301097869873046875", 2, 205.6);
    row("1.8000000000000000444089209850062616169452667236328125", 2, 180);
    row("0.0006500000", 0, 0.00065);
    row("0.0000002280", 5, 0.0228);
    row("0", 0, 0);
    row("0.0000000000", 6, 0);
    row("000", 0, 0);
    row("18600", 0, 18600);
    row("2500000", 0, 2500000);
    row("1.5e-7", 6, 0.15);
    row("1E+2", 0, 100);
    row(".5", 0, 0.5);
    row("5.", 0, 5);
    row("-0.5", 0, -0.5);
    row("999999999999.5", 0, 1e12);
    row("0.9999999999996", 0, 1);
    row("123456789012345", 0, 123456789012000);
    row("1e-390", 0, 0);
}

void TestOfferParts::amounts() {
    QFETCH(QString, text);
    QFETCH(int, shift);
    QFETCH(double, amount);
    const auto read = decimalAmount(text.toStdString(), shift);
    QVERIFY(read.has_value());
    QVERIFY2(*read == amount, std::to_string(*read).c_str());
}

void TestOfferParts::noAmounts_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"",    "-",  ".",  "-.", "e5",  "1e",    "1e+",   "1e5x",     "NaN",           "Inf", "0x10",
          "1,5", " 1", "1 ", "+1", "--1", "1.2.3", "1e999", "1e-99999", "1e99999999999", "$1"})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("endless") << QByteArray(5000, '9');
}

void TestOfferParts::noAmounts() {
    QFETCH(QByteArray, text);
    QVERIFY(!decimalAmount(text.toStdString()));
}

void TestOfferParts::walksAndSkips() {
    const std::string odd = R"("a \" } ] , \\\" \\")";
    const std::string text = "\xEF\xBB\xBF { \"x\": " + odd + ", \"skip\": {\"a\": [" + odd + ", {}, " + odd + "]},\n" +
                             R"("v": {"k": [1, "}", {"q": ")" + std::string(70, '\\') + R"("}]}, "n": -1.5e3,)" +
                             R"( "l": [ true , null,[] ] , "\u00e9": "\u00e9" } )";
    for (const std::size_t each : {1u, 2u, 3u, 7u, 64u, 100000u}) {
        Dripping source(text, each);
        OfferText window(source, "t");
        OfferJson json(window);
        std::string name;
        QVERIFY(json.enterObject());
        QVERIFY(*json.nextMember(name) && name == "x");
        QVERIFY(*json.textValue() == "a \" } ] , \\\" \\");
        QVERIFY(*json.nextMember(name) && name == "skip");
        QVERIFY(json.skip());
        QVERIFY(*json.nextMember(name) && name == "v");
        const auto value = json.value();
        QVERIFY(value && value->starts_with(R"({"k")") && value->ends_with("}]}"));
        QVERIFY(*json.nextMember(name) && name == "n");
        QVERIFY(*json.value() == "-1.5e3");
        QVERIFY(*json.nextMember(name) && name == "l");
        QVERIFY(json.enterList());
        int elements = 0;
        while (*json.nextElement()) {
            QVERIFY(elements % 2 == 0 ? json.skip().has_value() : json.value().has_value());
            ++elements;
        }
        QCOMPARE(elements, 3);
        QVERIFY(*json.nextMember(name) && name == "é");
        QVERIFY(*json.textValue() == "é");
        QVERIFY(!*json.nextMember(name));
        QVERIFY(json.end());
    }
}

void TestOfferParts::placesOfValues() {
    const std::string text = "{\n  \"a\": 1,\n  \"b\": [2,\n    x]}";
    for (const std::size_t each : {1u, 5u, 1000u}) {
        Dripping source(text, each);
        OfferText window(source, "t");
        OfferJson json(window);
        std::string name;
        QVERIFY(json.enterObject());
        QVERIFY(*json.nextMember(name));
        QVERIFY(json.value());
        QCOMPARE(json.valuePosition().text(), std::string("line 2, column 8"));
        QVERIFY(*json.nextMember(name));
        QVERIFY(json.enterList());
        QVERIFY(*json.nextElement());
        QVERIFY(json.skip());
        QVERIFY(*json.nextElement());
        const auto wrong = json.value();
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().place, std::string("line 4, column 5"));
    }
}

void TestOfferParts::csvRows_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QByteArray>("lastCell");
    const auto row = [](const char* text, int rows, const char* last) {
        QTest::newRow(text) << QByteArray(text) << rows << QByteArray(last);
    };
    row("a,b\n1,2\n", 2, "2");
    row("a,b\r\n1,2\r\n", 2, "2");
    row("a,b\n1,2", 2, "2");
    row("\"a\",\"b\"\n\"1\",\"2\"", 2, "2");
    row("\"a\",\"b\"\r\n\"1\",\"2\"\r\n", 2, "2");
    row("a,\"say \"\"hi\"\", twice\"\n", 1, "say \"hi\", twice");
    row("a,\"\"\"\"\n", 1, "\"");
    row("a,\"\"\n", 1, "");
    row("a,\"two\nlines\"\nb,c\n", 2, "c");
    row("\n\na,b\n\n\n", 1, "b");
    row("a,\n", 1, "");
    row(",,\n", 1, "");
    row("\xEF\xBB\xBF"
        "a,b\n",
        1, "b");
    row("", 0, "");
}

void TestOfferParts::csvRows() {
    QFETCH(QByteArray, text);
    QFETCH(int, rows);
    QFETCH(QByteArray, lastCell);
    for (const std::size_t each : {1u, 2u, 3u, 1000u}) {
        const Rows read = rowsOf(text.toStdString(), each);
        QCOMPARE(static_cast<int>(read.size()), rows);
        if (rows > 0) QCOMPARE(read.back().back(), lastCell.toStdString());
        if (rows > 0) QVERIFY(!read.front().front().starts_with('\xEF'));
    }
}

void TestOfferParts::csvDamage() {
    for (const char* text : {"a,\"b\n", "a,\"b\"c\n", "a,\"", "\xFF,b\n"})
        for (const std::size_t each : {1u, 1000u}) QVERIFY2(rowsOf(text, each).empty(), text);
}

HEADROOM_TEST(TestOfferParts, "offer_parts");
#include "tst_offer_parts.moc"

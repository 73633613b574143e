// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes in the workload file, wherever one may stand: three ways to say it, and what is refused with its place.

#include "model/io/workload_file.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

struct Place {
    const char* pointer;
    const char* before;  // the file around the size
    const char* after;
};

constexpr Place kPlaces[] = {
    {"/tables/t/itemTypes/i/sizeBytes", R"("itemTypes":{"i":{"sizeBytes":)", "}}"},
    {"/tables/t/indexes/x/entries/i/sizeBytes", R"("indexes":{"x":{"entries":{"i":{"sizeBytes":)", "}}}}"},
    {"/tables/t/patterns/p/sizeBytes", R"("patterns":{"p":{"operation":"PutItem","averagePerSecond":1,"sizeBytes":)",
     "}}"},
    {"/tables/t/patterns/p/sizeBeforeBytes",
     R"("patterns":{"p":{"operation":"PutItem","averagePerSecond":1,"sizeBeforeBytes":)", "}}"},
    {"/tables/t/patterns/p/fetchedItemBytes",
     R"("patterns":{"p":{"operation":"Query","averagePerSecond":1,"fetchedItemBytes":)", "}}"},
    {"/tables/t/patterns/p/failedConditionItemBytes",
     R"("patterns":{"p":{"operation":"PutItem","averagePerSecond":1,"failedConditionItemBytes":)", "}}"},
    {"/tables/t/patterns/p/parts/0/sizeBytes",
     R"("patterns":{"p":{"operation":"BatchGetItem","averagePerSecond":1,"parts":[{"sizeBytes":)", "}]}}"},
    {"/tables/t/patterns/p/indexEffects/x/entryBytesBefore",
     R"("patterns":{"p":{"operation":"PutItem","averagePerSecond":1,"indexEffects":{"x":{"effect":"ADDED","entryBytesBefore":)",
     "}}}}"},
    {"/tables/t/patterns/p/indexEffects/x/entryBytesAfter",
     R"("patterns":{"p":{"operation":"PutItem","averagePerSecond":1,"indexEffects":{"x":{"effect":"ADDED","entryBytesAfter":)",
     "}}}}"},
};

std::string fileWith(const Place& place, const std::string& size) {
    return R"({"kind":"headroom-workload","format":1,"region":"us-east-1","tables":{"t":{)" +
           std::string(place.before) + size + place.after + "}}}";
}

}  // namespace

class TestSizeRead : public QObject {
    Q_OBJECT

private slots:
    // Everywhere all three are taken and written as they were read.
    void everyPlaceTakesEveryForm() {
        for (const Place& place : kPlaces)
            for (const char* size :
                 {"0", "1391", R"({"minimumBytes":200,"likelyBytes":900,"maximumBytes":5120})",
                  R"({"minimumBytes":7,"likelyBytes":7,"maximumBytes":7,"note":"all alike"})",
                  R"([{"sizeBytes":300,"share":0.7},{"sizeBytes":2048,"share":0.3,"source":"export"}])",
                  R"([{"sizeBytes":1,"share":1}])"}) {
                const auto read = readWorkload(fileWith(place, size), "x.headroom");
                QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
                const std::string text = writeWorkload(*read);
                std::string compact;
                for (const char c : text)
                    if (c != ' ' && c != '\n') compact += c;
                std::string expected;
                for (const char* c = size; *c != '\0'; ++c)
                    if (*c != ' ') expected += *c;
                QVERIFY2(compact.find(expected) != std::string::npos, (place.pointer + (' ' + text)).c_str());
                const auto again = readWorkload(text);
                QVERIFY(again.has_value() && *again == *read);
            }
    }

    void refusals_data() {
        QTest::addColumn<QString>("size");
        QTest::addColumn<QString>("inside");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* size, const char* inside, const char* words) {
            QTest::newRow(name) << QString(size) << QString(inside) << QString(words);
        };
        row("null", "null", "", "null");
        row("text", R"("1 KB")", "", "1 KB");
        row("true", "true", "", "true");
        row("negative", "-1", "", "-1");
        row("a fraction of a byte", "1.5", "", "1.5");
        row("huge", "1e13", "", "1");
        row("beyond a double", "1e999", "", "");
        row("an empty object", "{}", "/minimumBytes", "missing");
        row("no likely", R"({"minimumBytes":1,"maximumBytes":3})", "/likelyBytes", "missing");
        row("no maximum", R"({"minimumBytes":1,"likelyBytes":3})", "/maximumBytes", "missing");
        row("likely below minimum", R"({"minimumBytes":3,"likelyBytes":2,"maximumBytes":4})", "", "do not rise");
        row("maximum below likely", R"({"minimumBytes":1,"likelyBytes":5,"maximumBytes":4})", "", "do not rise");
        row("negative minimum", R"({"minimumBytes":-1,"likelyBytes":5,"maximumBytes":6})", "/minimumBytes", "-1");
        row("huge maximum", R"({"minimumBytes":1,"likelyBytes":5,"maximumBytes":1e13})", "/maximumBytes", "");
        row("half a byte likely", R"({"minimumBytes":1,"likelyBytes":5.5,"maximumBytes":6})", "/likelyBytes", "5.5");
        row("a range of texts", R"({"minimumBytes":"1","likelyBytes":5,"maximumBytes":6})", "/minimumBytes", "");
        row("an empty list", "[]", "", "empty");
        row("a list of numbers", "[300]", "/0", "");
        row("no share", R"([{"sizeBytes":1}])", "/0/share", "missing");
        row("no size", R"([{"sizeBytes":1,"share":0.5},{"share":0.5}])", "/1/sizeBytes", "missing");
        row("shares below 1", R"([{"sizeBytes":1,"share":0.5},{"sizeBytes":2,"share":0.4}])", "", "add to 0.9");
        row("shares above 1", R"([{"sizeBytes":1,"share":0.5},{"sizeBytes":2,"share":0.6}])", "", "add to 1.1");
        row("a share above 1", R"([{"sizeBytes":1,"share":1.5}])", "/0/share", "1.5");
        row("a negative share", R"([{"sizeBytes":1,"share":-0.5},{"sizeBytes":2,"share":1}])", "/0/share", "-0.5");
        row("a negative size", R"([{"sizeBytes":1,"share":0.5},{"sizeBytes":-2,"share":0.5}])", "/1/sizeBytes", "-2");
        row("a huge size", R"([{"sizeBytes":1e13,"share":1}])", "/0/sizeBytes", "");
        row("a range in a list", R"([{"sizeBytes":{"minimumBytes":1,"likelyBytes":1,"maximumBytes":1},"share":1}])",
            "/0/sizeBytes", "");
        row("a list in a list", "[[]]", "/0", "");
    }
    void refusals() {
        QFETCH(QString, size);
        QFETCH(QString, inside);
        QFETCH(QString, words);
        for (const Place& place : kPlaces) {
            const auto read = readWorkload(fileWith(place, size.toStdString()), "x.headroom");
            QVERIFY2(!read.has_value(), place.pointer);
            const IoError& error = read.error();
            QCOMPARE(error.file, std::string("x.headroom"));
            if (size != "1e999") QCOMPARE(error.place, place.pointer + inside.toStdString());
            QVERIFY2(error.message.find(words.toStdString()) != std::string::npos, error.text().c_str());
            QVERIFY2(!error.message.empty() && !error.message.ends_with('.'), error.text().c_str());
        }
    }

    // Shares are typed or rounded to be printed: a millionth may be missing, not more.
    void sharesMayMissAMillionth() {
        const auto with = [](const char* share) {
            return readWorkload(
                       fileWith(kPlaces[0],
                                std::string(R"([{"sizeBytes":1,"share":0.5},{"sizeBytes":2,"share":)") + share + "}]"))
                .has_value();
        };
        QVERIFY(with("0.5"));
        QVERIFY(with("0.4999995"));
        QVERIFY(with("0.5000005"));
        QVERIFY(!with("0.499998"));
        QVERIFY(!with("0.500002"));
    }
};

HEADROOM_TEST(TestSizeRead, "size_read");
#include "tst_size_read.moc"

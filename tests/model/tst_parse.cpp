// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Quantities as people type them, and what must be refused because it could mean two things.

#include "model/units/parse.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <string>

using namespace headroom::model;

namespace {

constexpr double kRefused = -1;

template <typename T>
double figureOf(const Parsed<T>& parsed) {
    if (!parsed) return kRefused;
    if constexpr (std::is_same_v<T, double>)
        return *parsed;
    else
        return static_cast<double>(parsed->value());
}

void addRows(std::initializer_list<std::pair<const char*, double>> rows) {
    QTest::addColumn<double>("expected");
    for (const auto& [text, expected] : rows) QTest::newRow(*text != '\0' ? text : "empty") << expected;
}

// The row's name is the text.
std::string text() {
    const std::string name = QTest::currentDataTag();
    return name == "empty" ? "" : name;
}

}  // namespace

class TestParse : public QObject {
    Q_OBJECT

private slots:
    void counts_data() {
        addRows({{"0", 0},
                 {"2,000", 2000},
                 {"2k", 2000},
                 {"1.5M", 1.5e6},
                 {"1.5 M", 1.5e6},
                 {"3G", 3e9},
                 {"2B", 2e9},
                 {"  7 ", 7},
                 {"1e6", 1e6},
                 {"1,234,567.5", 1234567.5},
                 {"622080000", 622080000},
                 {"", kRefused},
                 {"many", kRefused},
                 {"1,5", kRefused},
                 {"1,2345", kRefused},
                 {"12,34", kRefused},
                 {"-3", kRefused},
                 {"−3", kRefused},
                 {"1.2.3", kRefused},
                 {"2 apples", kRefused},
                 {"1e400", kRefused},
                 {"inf", kRefused},
                 {"nan", kRefused},
                 {"0x10", kRefused},
                 {".", kRefused},
                 {",", kRefused}});
    }
    void counts() { compare(parseCount(text())); }

    void sizes_data() {
        addRows({{"1391", 1391},
                 {"1391 B", 1391},
                 {"1.5 KB", 1536},
                 {"1.5kb", 1536},
                 {"2 MB", 2097152},
                 {"1 GB", 1073741824},
                 {"409,600 B", 409600},
                 {"400 KB", 409600},
                 {"0", 0},
                 {"4k", 4096},
                 {"1.5 B", kRefused},
                 {"1.5", kRefused},
                 {"12 parsecs", kRefused},
                 {"-1 KB", kRefused},
                 {"", kRefused},
                 {"99999999 GB", kRefused}});
    }
    void sizes() { compare(parseBytes(text())); }

    void shares_data() {
        addRows({{"40 %", 0.4},
                 {"40%", 0.4},
                 {"0.4", 0.4},
                 {"1", 1},
                 {"100 %", 1},
                 {"0", 0},
                 {"0.0004 %", 0.000004},
                 {"40", kRefused},
                 {"101 %", kRefused},
                 {"1.01", kRefused},
                 {"-1 %", kRefused},
                 {"half", kRefused},
                 {"", kRefused}});
    }
    void shares() { compare(parseShare(text())); }

    void hours_data() {
        addRows({{"730", 730},
                 {"24 h", 24},
                 {"7 days", 168},
                 {"1 day", 24},
                 {"90 d", 2160},
                 {"1 fortnight", kRefused},
                 {"-1 h", kRefused},
                 {"", kRefused}});
    }
    void hours() { compare(parseHours(text())); }

    void rates_data() {
        QTest::addColumn<double>("count");
        QTest::addColumn<int>("period");
        const auto row = [](const char* typed, double count, TypedPeriod period = TypedPeriod::Second) {
            QTest::newRow(typed) << count << static_cast<int>(period);
        };
        row("250", 250);
        row("250/s", 250);
        row("3k/s", 3000);
        row("0.2 /s", 0.2);
        row("1/day", 1, TypedPeriod::Day);
        row("260M/month", 260e6, TypedPeriod::Month);
        row("30 per month", 30, TypedPeriod::Month);
        row("7,200/hour", 7200, TypedPeriod::Hour);
        row("5 / h", 5, TypedPeriod::Hour);
        row("120/min", 2);
        row("250/fortnight", kRefused);
        row("fast", kRefused);
        row("-3/s", kRefused);
        row("1,5/s", kRefused);
    }
    void rates() {
        QFETCH(double, count);
        QFETCH(int, period);
        const auto parsed = parseRate(text());
        QCOMPARE(parsed ? parsed->count : kRefused, count);
        if (parsed) QCOMPARE(static_cast<int>(parsed->period), period);
        if (!parsed) QVERIFY(!parsed.error().message.empty());
    }

private:
    template <typename T>
    static void compare(const Parsed<T>& parsed) {
        QFETCH(double, expected);
        QCOMPARE(figureOf(parsed), expected);
        if (!parsed) QVERIFY(parsed.error().message.size() > 5);
    }
};

HEADROOM_TEST(TestParse, "parse");
#include "tst_parse.moc"

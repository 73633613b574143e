// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The small types: arithmetic within one of them, and products only where they mean something.

#include "model/units/quantity.h"

#include "model/workload/rates.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <concepts>
#include <type_traits>

using namespace headroom::model;

namespace {

template <typename A, typename B>
concept Addable = requires(A a, B b) {
    a + b;
};
template <typename A, typename B>
concept Multipliable = requires(A a, B b) {
    a* b;
};

// Mixing units does not compile.
static_assert(Addable<ReadUnits, ReadUnits>);
static_assert(!Addable<ReadUnits, WriteUnits>);
static_assert(!Addable<ReadUnits, ReadUnitsPerSecond>);
static_assert(!Addable<ReadCapacity, ReadUnitsPerSecond>);
static_assert(!Addable<Bytes, StoredBytes>);
static_assert(!Multipliable<ReadUnits, WriteUnits>);
static_assert(!std::is_convertible_v<double, ReadUnits>);
static_assert(!std::is_convertible_v<Money, double>);
static_assert(std::same_as<decltype(RequestsPerSecond(1) * ReadUnits(1)), ReadUnitsPerSecond>);
static_assert(std::same_as<decltype(Requests(1) * WriteUnits(1)), WriteUnits>);

}  // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void addsAndComparesWithinOneType() {
        ReadUnits units(1.5);
        units += ReadUnits(2);
        units -= ReadUnits(0.5);
        QCOMPARE(units, ReadUnits(3));
        QCOMPARE(units * 2, ReadUnits(6));
        QCOMPARE(0.5 * units, ReadUnits(1.5));
        QVERIFY(ReadUnits(0.5) < ReadUnits(1));
        QCOMPARE(Money().value(), 0.0);
    }

    void ratioIsAPlainNumber() {
        QCOMPARE(ratio(Bytes(3), Bytes(2)), 1.5);
        QCOMPARE(ratio(Money(1642.5), Money(474.5)), 1642.5 / 474.5);
    }

    void multipliesRatesAndCountsWithUnits() {
        QCOMPARE(RequestsPerSecond(500) * ReadUnits(2), ReadUnitsPerSecond(1000));
        QCOMPARE(RequestsPerSecond(200) * WriteUnits(3), WriteUnitsPerSecond(600));
        QCOMPARE(Requests(30) * ReadUnits(6250000), ReadUnits(187500000));
        QCOMPARE(Requests(4) * WriteUnits(2), WriteUnits(8));
    }

    void sizesAreBinary() {
        QCOMPARE(kBytesPerKb, std::int64_t(1024));
        QCOMPARE(kBytesPerMb, std::int64_t(1048576));
        QCOMPARE(kBytesPerGb, std::int64_t(1073741824));
    }

    void averageRatesComeOnOneScale_data() {
        QTest::addColumn<double>("count");
        QTest::addColumn<int>("period");
        QTest::addColumn<double>("hours");
        QTest::addColumn<double>("perMonth");
        QTest::addColumn<double>("perSecond");
        const auto row = [](const char* name, double count, RatePeriod period, double hours, double perMonth,
                            double perSecond) {
            QTest::newRow(name) << count << static_cast<int>(period) << hours << perMonth << perSecond;
        };
        row("1/s is 2.628 M a month of 730 h", 1, RatePeriod::Second, 730, 2628000, 1);
        row("7,200/h is 2/s", 7200, RatePeriod::Hour, 730, 5256000, 2);
        row("86,400/day is 1/s", 86400, RatePeriod::Day, 730, 2628000, 1);
        row("a month of 744 h has 31 days", 1, RatePeriod::Day, 744, 31, 31.0 / 2678400);
        row("260 M a month stay 260 M", 260e6, RatePeriod::Month, 744, 260e6, 260e6 / 2678400);
        row("nothing", 0, RatePeriod::Hour, 730, 0, 0);
    }
    void averageRatesComeOnOneScale() {
        QFETCH(double, count);
        QFETCH(int, period);
        QFETCH(double, hours);
        QFETCH(double, perMonth);
        QFETCH(double, perSecond);
        const AverageRate rate{count, static_cast<RatePeriod>(period)};
        COMPARE_NEAR(requestsPerMonth(rate, Hours(hours)).value(), perMonth);
        COMPARE_NEAR(averagePerSecond(rate, Hours(hours)).value(), perSecond);
    }
};

HEADROOM_TEST(TestUnits, "units");
#include "tst_units.moc"

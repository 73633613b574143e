// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How figures look: thousands with a comma, a real minus, three significant digits for factors, cents
// only where they matter.

#include "model/units/format.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <limits>

using namespace headroom::model;

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
};

void TestFormat::texts_data() {
    QTest::addColumn<std::string>("actual");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const std::string& actual, const char* expected) {
        QTest::newRow(name) << actual << std::string(expected);
    };
    const double infinity = std::numeric_limits<double>::infinity();

    row("number: thousands", formatNumber(1234567.5), "1,234,567.5");
    row("number: no trailing zeros", formatNumber(1240), "1,240");
    row("number: rounds", formatNumber(999.999), "1,000");
    row("number: three digits take no comma", formatNumber(999), "999");
    row("number: minus sign", formatNumber(-1234.5), "−1,234.5");
    row("number: no minus before zero", formatNumber(-0.001), "0");
    row("number: not finite", formatNumber(infinity), "unknown");
    row("fixed: keeps zeros", formatFixed(1234.5, 2), "1,234.50");
    row("fixed: no decimals", formatFixed(999999.6, 0), "1,000,000");

    row("compact: small", formatCompact(12), "12");
    row("compact: thousands stay below 100,000", formatCompact(19000), "19,000");
    row("compact: k", formatCompact(123400), "123.4 k");
    row("compact: M", formatCompact(6250000), "6.25 M");
    row("compact: hundreds of M", formatCompact(187.5e6), "187.5 M");
    row("compact: G", formatCompact(2.628e9), "2.63 G");
    row("compact: T", formatCompact(1.5e12), "1.5 T");
    row("compact: a hair below a million", formatCompact(999999.9), "1 M");

    row("units: half", formatUnits(0.5), "0.5");
    row("units: thousands", formatUnits(1240), "1,240");
    row("units: two decimals at most", formatUnits(65.123), "65.12");
    row("units: tiny stays visible", formatUnits(0.00123), "0.00123");
    row("units: zero", formatUnits(0), "0");

    row("factor: below 1", formatFactor(0.813), "0.813×");
    row("factor: a thousandth of 19", formatFactor(1000.0 / 19000), "0.0526×");
    row("factor: 1", formatFactor(1.0), "1.00×");
    row("factor: 13", formatFactor(13.0), "13.0×");
    row("factor: 117", formatFactor(117.4), "117×");
    row("factor: thousands", formatFactor(12345.0), "12,345×");
    row("factor: rounds up to 10", formatFactor(9.999), "10.0×");
    row("factor: rounds up to 100", formatFactor(99.99), "100×");
    row("factor: rounds up to 1", formatFactor(0.99999), "1.00×");
    row("factor: beyond any table", formatFactor(1.5e40), "1.50e+40×");
    row("factor: unbounded", formatFactor(std::nullopt), "—");
    row("factor: of a load next to nothing", formatFactor(1000 / 2.5e-315), "—");
    row("factor: not a number", formatFactor(std::nan("")), "unknown");

    row("share", formatShare(0.045), "4.5 %");
    row("share: whole", formatShare(1), "100 %");
    row("share: none", formatShare(0), "0 %");
    row("share: tiny", formatShare(0.000004), "0.0004 %");
    row("share: 850 to 12", formatShare(12.0 / 850), "1.4 %");

    row("bytes: below 1 KB", formatBytes(1000), "1,000 B");
    row("bytes: 1 KB", formatBytes(1024), "1.0 KB");
    row("bytes: 1.5 KB", formatBytes(1536), "1.5 KB");
    row("bytes: GB", formatBytes(61.4 * 1073741824), "61.4 GB");
    row("bytes: a hair below 1 MB", formatBytes(1048575), "1.0 MB");
    row("bytes: zero", formatBytes(0), "0 B");
    row("exact bytes", formatExactBytes(Bytes(409600)), "409,600 B");
    row("GB: thousands", formatGb(StoredBytes(6604.8 * 1073741824)), "6,604.8 GB");
    row("GB: small", formatGb(StoredBytes(0.0523 * 1073741824)), "0.0523 GB");
    row("GB: none", formatGb(StoredBytes(0)), "0 GB");
    row("rate", formatRate(250), "250 /s");

    row("usd: no cents from 100", formatMoney(Money(1642.6), "USD"), "$1,643");
    row("usd: cents below 100", formatMoney(Money(46.875), "USD"), "$46.88");
    row("usd: nothing", formatMoney(Money(0), "USD"), "$0");
    row("usd: below a cent", formatMoney(Money(0.0062), "USD"), "$0.0062");
    row("usd: rounds to 100", formatMoney(Money(99.999), "USD"), "$100");
    row("usd: just below 100", formatMoney(Money(99.6), "USD"), "$99.60");
    row("usd: below zero", formatMoney(Money(-12.5), "USD"), "−$12.50");
    row("usd: unknown", formatMoney(std::nullopt, "USD"), "unknown");
    row("exact usd: cents", formatMoneyExact(Money(474.5), "USD"), "$474.50");
    row("exact usd: thousands", formatMoneyExact(Money(3285), "USD"), "$3,285.00");
    row("exact usd: below a cent", formatMoneyExact(Money(0.00065), "USD"), "$0.00065");
    row("exact usd: zero", formatMoneyExact(Money(0), "USD"), "$0.00");
    row("exact usd: unknown", formatMoneyExact(std::nullopt, "USD"), "unknown");
    row("price: as published", formatPrice(0.00065, "USD"), "$0.00065");
    row("price: four decimals", formatPrice(0.1415, "USD"), "$0.1415");
    row("price: whole", formatPrice(2.0, "USD"), "$2");
    row("price: unknown", formatPrice(std::nullopt, "USD"), "unknown");
}

void TestFormat::texts() {
    QFETCH(std::string, actual);
    QFETCH(std::string, expected);
    QCOMPARE(actual, expected);
}

HEADROOM_TEST(TestFormat, "format");
#include "tst_format.moc"

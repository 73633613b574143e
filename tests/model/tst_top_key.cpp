// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The share of the hottest key (H1, H3), and what it means for one key's ceiling (P1).

#include "model/heat/top_key.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <cmath>
#include <numbers>

using namespace headroom::model;
using namespace headroom::test;

namespace {

template <typename Shape>
double share(Shape shape) {
    KeyDistribution distribution;
    distribution.shape = std::move(shape);
    return topKeyShare(distribution).value();
}

}  // namespace

class TestTopKey : public QObject {
    Q_OBJECT

private slots:
    // H1, exponent 0.99.
    void zipf_data() {
        QTest::addColumn<double>("keys");
        QTest::addColumn<double>("harmonic");
        QTest::addColumn<double>("percent");
        QTest::newRow("H1 10^3") << 1e3 << 7.7290 << 12.94;
        QTest::newRow("H1 10^4") << 1e4 << 10.2244 << 9.78;
        QTest::newRow("H1 10^5") << 1e5 << 12.7783 << 7.83;
        QTest::newRow("H1 10^6") << 1e6 << 15.3918 << 6.50;
    }
    void zipf() {
        QFETCH(double, keys);
        QFETCH(double, harmonic);
        QFETCH(double, percent);
        QVERIFY2(std::abs(generalisedHarmonic(keys, 0.99) - harmonic) <= 0.5e-4 + 1e-12,
                 difference("H", generalisedHarmonic(keys, 0.99), harmonic).constData());
        QVERIFY2(std::abs(share(ZipfKeys{keys, 0.99}) * 100 - percent) <= 0.005,
                 difference("top-1", share(ZipfKeys{keys, 0.99}) * 100, percent).constData());
    }

    void harmonicOfAMillion() { QVERIFY(std::abs(generalisedHarmonic(1e6, 0.99) - 15.39185) < 1e-5); }

    void harmonicAgreesWithPlainSums() {
        for (const double exponent : {0.0, 0.3, 0.64, 0.8, 0.99, 1.0, 1.00000001, 1.5, 2.0, 4.0})
            for (const int n : {1, 2, 31, 32, 33, 100, 1000, 50000}) {
                double sum = 0;
                for (int k = n; k >= 1; --k) sum += std::pow(k, -exponent);
                COMPARE_WITHIN(generalisedHarmonic(n, exponent), sum, 2e-12);
            }
    }

    void harmonicLimits() {
        COMPARE_NEAR(generalisedHarmonic(1e9, 2), std::numbers::pi * std::numbers::pi / 6 - 1e-9);
        COMPARE_NEAR(generalisedHarmonic(1e9, 1), std::log(1e9) + std::numbers::egamma + 0.5e-9);
        COMPARE_NEAR(generalisedHarmonic(12345, 0), 12345);
        QCOMPARE(generalisedHarmonic(0, 0.99), 1.0);
    }

    void tenThousandMillionKeysAreFast() {
        QElapsedTimer timer;
        timer.start();
        double sum = 0;
        for (int i = 0; i < 100; ++i) sum += generalisedHarmonic(1e10, 0.99);
        QVERIFY(sum > 0);
        QVERIFY2(timer.elapsed() < 1000, "a hundred evaluations take a second or more");
        // Between the integrals that enclose the sum.
        const double integral = (std::pow(1e10, 0.01) - 1) / 0.01;
        QVERIFY(generalisedHarmonic(1e10, 0.99) > integral && generalisedHarmonic(1e10, 0.99) < integral + 1);
    }

    void otherDistributions_data() {
        QTest::addColumn<double>("actual");
        QTest::addColumn<double>("expected");
        const auto row = [](const char* name, double actual, double expected) {
            QTest::newRow(name) << actual << expected;
        };
        row("uniform", share(UniformKeys{200}), 0.005);
        row("uniform over less than one", share(UniformKeys{0}), 1);
        row("one key", share(OneKey{}), 1);
        row("H7 a new key every day", share(NewKeyPerPeriod{86400}), 1);
        row("P10 over 10 shards", share(ShardedKey{10}), 0.1);
        row("hot set of one", share(HotSetKeys{6, 1, Share(0.95)}), 0.95);
        row("hot set of ten", share(HotSetKeys{100, 10, Share(0.5)}), 0.05);
        row("a hot set that is not", share(HotSetKeys{100, 50, Share(0.1)}), 0.9 / 50);
        row("measured", share(MeasuredKeys{{100, 20, 3, 0}, {}, 0, 0}), 100.0 / 123);
        row("measured, nothing", share(MeasuredKeys{}), 1);
        row("measured, all zero", share(MeasuredKeys{{0, 0}, {}, 0, 0}), 1);
        row("Zipf with exponent 0 is uniform", share(ZipfKeys{1000, 0}), 0.001);
        row("Zipf over one key", share(ZipfKeys{1, 0.99}), 1);
    }
    void otherDistributions() {
        QFETCH(double, actual);
        QFETCH(double, expected);
        COMPARE_NEAR(actual, expected);
    }

    // H3: a million keys, exponent 0.99. At one request a second the headroom is the ceiling.
    void ceilings_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("consistency");
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<double>("ceiling");
        const auto row = [](const char* name, Operation operation, Consistency consistency, qint64 bytes,
                            double ceiling) {
            QTest::newRow(name) << static_cast<int>(operation) << static_cast<int>(consistency) << bytes << ceiling;
        };
        row("H3 strong reads of 4 KB", Operation::GetItem, Consistency::Strong, 4096, 46176);
        row("H3 eventual reads of 4 KB", Operation::GetItem, Consistency::Eventual, 4096, 92351);
        row("H3 writes of 1 KB", Operation::PutItem, Consistency::Eventual, 1024, 15392);
    }
    void ceilings() {
        QFETCH(int, operation);
        QFETCH(int, consistency);
        QFETCH(qint64, bytes);
        QFETCH(double, ceiling);
        const Plan plan = planOf(onePattern(static_cast<Operation>(operation), 1, bytes, [&](AccessPattern& pattern) {
            pattern.consistency = static_cast<Consistency>(consistency);
            pattern.keyDistribution.emplace().shape = ZipfKeys{1e6, 0.99};
        }));
        const bool reads = static_cast<Operation>(operation) == Operation::GetItem;
        const Limit* limit = findLimit(plan.tables.at(0), reads ? "key-reads" : "key-writes", "table");
        QVERIFY(limit != nullptr);
        QVERIFY2(std::abs(*limit->headroom - ceiling) <= 0.5,
                 difference("ceiling", *limit->headroom, ceiling).constData());
    }
};

HEADROOM_TEST(TestTopKey, "top_key");
#include "tst_top_key.moc"

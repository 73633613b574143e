// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes that are a range or a list: their mean and their mean blocks, against the definition of the distribution
// taken point by point (R16).

#include "model/capacity/rounding.h"
#include "model/capacity/size_spread.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <cmath>

using namespace headroom::model;
using namespace headroom::test;

namespace {

SizeSpread range(std::int64_t minimum, std::int64_t likely, std::int64_t maximum) {
    return SizeSpread(Size(SizeRange{Bytes(minimum), Bytes(likely), Bytes(maximum)}));
}

SizeSpread list(std::initializer_list<std::pair<std::int64_t, double>> sizes) {
    SizeShares shares;
    for (const auto& [bytes, share] : sizes) shares.push_back({Bytes(bytes), Share(share)});
    return SizeSpread(Size(std::move(shares)));
}

constexpr int kPoints = 1'000'000;

// The size below which the share `rank` of a triangle lies, by the inverse of its distribution function.
double triangleAt(double a, double c, double b, double rank) {
    const double left = (c - a) / (b - a);
    return rank < left ? a + std::sqrt(rank * (b - a) * (c - a)) : b - std::sqrt((1 - rank) * (b - a) * (b - c));
}

double blocksOf(double bytes, double block) { return std::max(1.0, std::ceil(bytes / block)); }

struct Means {
    double bytes = 0;
    double variance = 0;
    double readBlocks = 0;
    double writeBlocks = 0;
};

// By the middle of each of a million equal shares.
template <typename AtRank>
Means integrated(AtRank atRank) {
    Means means;
    double squares = 0;
    for (int i = 0; i < kPoints; ++i) {
        const double bytes = atRank((i + 0.5) / kPoints);
        means.bytes += bytes / kPoints;
        squares += bytes * bytes / kPoints;
        means.readBlocks += blocksOf(bytes, 4096) / kPoints;
        means.writeBlocks += blocksOf(bytes, 1024) / kPoints;
    }
    means.variance = squares - means.bytes * means.bytes;
    return means;
}

}  // namespace

class TestSizeSpread : public QObject {
    Q_OBJECT

private slots:
    void ranges_data() {
        QTest::addColumn<qint64>("minimum");
        QTest::addColumn<qint64>("likely");
        QTest::addColumn<qint64>("maximum");
        const std::initializer_list<std::array<qint64, 3>> rows = {
            {200, 900, 5120},     {1, 2, 3},          {0, 0, 8192},          {0, 8192, 8192},
            {0, 4096, 8192},      {1024, 1024, 2048}, {1024, 2048, 2048},    {1023, 1024, 1025},
            {4095, 4096, 4097},   {100, 100, 409600}, {100, 409600, 409600}, {4096, 4096, 4097},
            {500, 70000, 409600}, {1000, 1000, 1001}, {1, 1, 1025},          {2047, 3000, 524000}};
        for (const auto& [minimum, likely, maximum] : rows)
            QTest::addRow("%lld..%lld..%lld", minimum, likely, maximum) << minimum << likely << maximum;
    }
    void ranges() {
        QFETCH(qint64, minimum);
        QFETCH(qint64, likely);
        QFETCH(qint64, maximum);
        const auto a = static_cast<double>(minimum);
        const auto c = static_cast<double>(likely);
        const auto b = static_cast<double>(maximum);
        const Means expected = integrated([&](double rank) { return triangleAt(a, c, b, rank); });
        const SizeSpread actual = range(minimum, likely, maximum);
        COMPARE_WITHIN(actual.meanBytes(), expected.bytes, 1e-5);
        COMPARE_NEAR(actual.meanBytes(), (a + b + c) / 3);
        QVERIFY(std::abs(actual.variance() - expected.variance) <= 1e-4 * expected.variance);
        COMPARE_WITHIN(actual.meanReadBlocks(), expected.readBlocks, 1e-5);
        COMPARE_WITHIN(actual.meanWriteBlocks(), expected.writeBlocks, 1e-5);
        QCOMPARE(actual.minimum().value(), minimum);
        QCOMPARE(actual.maximum().value(), maximum);
        double share = 0;
        double mean = 0;
        double last = -1;
        for (const SizePoint& point : actual.points()) {
            QVERIFY(point.bytes > last && point.bytes >= a && point.bytes <= b);
            last = point.bytes;
            share += point.share;
            mean += point.share * point.bytes;
        }
        COMPARE_NEAR(share, 1);
        COMPARE_WITHIN(mean, actual.meanBytes(), 1e-6);
    }

    // What no table can hold still has a mean, and as many blocks as it roughly must.
    void hugeRangesStayFinite() {
        const SizeSpread huge = range(0, 1'000'000'000, 1'000'000'000'000);
        QVERIFY(huge.points().size() <= 513);
        COMPARE_NEAR(huge.meanBytes(), 1.001e12 / 3);
        COMPARE_WITHIN(huge.meanWriteBlocks(), huge.meanBytes() / 1024 + 0.5, 1e-6);
    }

    // R16: every size from 1 B to 8 KB as often, which mean 4 KB but take 1.5 blocks.
    void uniformSizes() {
        SizeShares shares;
        for (std::int64_t bytes = 1; bytes <= 8192; ++bytes) shares.push_back({Bytes(bytes), Share(1.0 / 8192)});
        const SizeSpread uniform{Size(shares)};
        COMPARE_NEAR(uniform.meanReadBlocks(), 1.5);
        COMPARE_NEAR(uniform.meanWriteBlocks(), 4.5);
        COMPARE_NEAR(uniform.meanBytes(), 4096.5);
        QCOMPARE(readBlocks(Bytes(4096)), 1);
    }

    void lists() {
        const SizeSpread sizes = list({{2048, 0.3}, {300, 0.7}});
        QCOMPARE(sizes.points().size(), std::size_t(2));
        QCOMPARE(sizes.points().front().bytes, 300.0);  // rising
        COMPARE_NEAR(sizes.meanBytes(), 824.4);
        QCOMPARE(sizes.mean().value(), 824);
        COMPARE_NEAR(sizes.meanWriteBlocks(), 1.3);
        COMPARE_NEAR(sizes.meanReadBlocks(), 1);
        COMPARE_NEAR(sizes.variance(), 0.7 * 0.3 * 1748 * 1748);
        QVERIFY(sizes.isExact() && !sizes.isSingle());
    }

    // Shares that do not add to 1 are relative to what they add to; sizes that never occur do not count.
    void oddShares() {
        COMPARE_NEAR(list({{1024, 0.25}, {2048, 0.25}}).meanWriteBlocks(), 1.5);
        const SizeSpread never = list({{1, 0}, {500, 0.6}, {900, 0.4}, {409600, 0}});
        QCOMPARE(never.minimum().value(), 500);
        QCOMPARE(never.maximum().value(), 900);
        QCOMPARE(list({{5000, 0}}).meanWriteBlocks(), 1.0);
        QCOMPARE(list({}).meanBytes(), 0.0);
    }

    void nothingIsOneBlock() {
        for (const SizeSpread& nothing : {SizeSpread(), SizeSpread(Bytes(0)), list({{0, 1}}), range(0, 0, 0)}) {
            QCOMPARE(nothing.meanReadBlocks(), 1.0);
            QCOMPARE(nothing.meanWriteBlocks(), 1.0);
            QCOMPARE(nothing.meanBytes(), 0.0);
        }
    }

    void oneSizeIsThatSize() {
        for (const std::int64_t bytes : {1, 1023, 1024, 1025, 4096, 4097, 409600}) {
            const SizeSpread plain{Bytes(bytes)};
            for (const SizeSpread& same :
                 {list({{bytes, 1}}), list({{bytes, 0.7}, {bytes, 0.1}, {bytes, 0.2}}), range(bytes, bytes, bytes)}) {
                QVERIFY(same.isSingle());
                QCOMPARE(same.minimum(), plain.minimum());
                QCOMPARE(same.maximum(), plain.maximum());
                QCOMPARE(same.meanBytes(), plain.meanBytes());
                QCOMPARE(same.meanReadBlocks(), plain.meanReadBlocks());
                QCOMPARE(same.meanWriteBlocks(), plain.meanWriteBlocks());
            }
        }
    }

    void largerImages() {
        // The small one of both lists is the small item.
        const SizeSpread larger = SizeSpread::larger(list({{100, 0.5}, {5000, 0.5}}), list({{2000, 0.5}, {3000, 0.5}}));
        COMPARE_NEAR(larger.meanBytes(), 3500);
        COMPARE_NEAR(larger.meanWriteBlocks(), 0.5 * 2 + 0.5 * 5);
        // Shares that do not match.
        COMPARE_NEAR(
            SizeSpread::larger(list({{100, 0.25}, {5000, 0.75}}), list({{2000, 0.5}, {6000, 0.5}})).meanBytes(),
            0.25 * 2000 + 0.25 * 5000 + 0.5 * 6000);
        QCOMPARE(SizeSpread::larger(SizeSpread(), list({{10, 1}})).maximum().value(), 10);
        QCOMPARE(SizeSpread::larger(SizeSpread(Bytes(3072)), SizeSpread(Bytes(100))).meanWriteBlocks(), 3.0);
    }

    void largerIsSymmetricAndNoSmaller() {
        const SizeSpread all[] = {SizeSpread(),
                                  SizeSpread(Bytes(1025)),
                                  list({{300, 0.7}, {2048, 0.3}}),
                                  list({{1, 0.1}, {1024, 0.2}, {9000, 0.7}}),
                                  range(200, 900, 5120),
                                  range(1000, 1000, 1100),
                                  range(0, 20000, 40000)};
        for (const SizeSpread& a : all)
            for (const SizeSpread& b : all) {
                const SizeSpread larger = SizeSpread::larger(a, b);
                COMPARE_NEAR(larger.meanBytes(), SizeSpread::larger(b, a).meanBytes());
                COMPARE_NEAR(larger.meanWriteBlocks(), SizeSpread::larger(b, a).meanWriteBlocks());
                QVERIFY(larger.meanBytes() >= std::max(a.meanBytes(), b.meanBytes()) * (1 - 1e-6));
                QVERIFY(larger.meanWriteBlocks() >=
                        std::max(a.meanWriteBlocks(), b.meanWriteBlocks()) * (1 - kLastDigits));
                QVERIFY(larger.meanReadBlocks() >=
                        std::max(a.meanReadBlocks(), b.meanReadBlocks()) * (1 - kLastDigits));
                QCOMPARE(larger.minimum(), std::max(a.minimum(), b.minimum()));
                QCOMPARE(larger.maximum(), std::max(a.maximum(), b.maximum()));
                double share = 0;
                for (const SizePoint& point : larger.points()) share += point.share;
                COMPARE_NEAR(share, 1);
            }
        for (const SizeSpread& a : all) {
            COMPARE_NEAR(SizeSpread::larger(a, a).meanWriteBlocks(), a.meanWriteBlocks());
            COMPARE_NEAR(SizeSpread::larger(a, SizeSpread()).meanWriteBlocks(), a.meanWriteBlocks());
        }
    }

    // W2 of two ranges: by rank, point by point.
    void largerOfRanges() {
        const Means expected = integrated(
            [](double rank) { return std::max(triangleAt(200, 900, 5120, rank), triangleAt(1000, 1500, 3000, rank)); });
        const SizeSpread actual = SizeSpread::larger(range(200, 900, 5120), range(1000, 1500, 3000));
        COMPARE_WITHIN(actual.meanBytes(), expected.bytes, 0.02);
        COMPARE_WITHIN(actual.meanWriteBlocks(), expected.writeBlocks, 0.02);
    }

    void growingEndsNeverTakeFewerBlocks() {
        for (std::int64_t minimum = 0; minimum < 5000; minimum += 331)
            for (std::int64_t likely = minimum; likely < 9000; likely += 573) {
                const double blocks = range(minimum, likely, likely + 777).meanWriteBlocks();
                for (const SizeSpread& larger :
                     {range(minimum, likely, likely + 778), range(minimum, likely + 1, likely + 777),
                      range(std::min(minimum + 1, likely), likely, likely + 777)})
                    QVERIFY2(larger.meanWriteBlocks() >= blocks * (1 - kLastDigits),
                             QByteArray::number(minimum) + ' ' + QByteArray::number(likely));
            }
    }
};

HEADROOM_TEST(TestSizeSpread, "size_spread");
#include "tst_size_spread.moc"

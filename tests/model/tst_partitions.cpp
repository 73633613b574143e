// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Keys and partitions by themselves: how many partitions there are at least (P4), how the fullest is loaded (H4, H5),
// what a simulation says, what is served at once (OD1-OD3), and what a bucket of burst capacity carries (P8).

#include "model/heat/burst.h"
#include "model/heat/instant_capacity.h"
#include "model/heat/key_shares.h"
#include "model/heat/partition_count.h"
#include "model/heat/partition_simulation.h"
#include "model/heat/top_key.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace headroom::model;
using namespace headroom::test;

namespace {

template <typename Shape>
KeyDistribution spread(Shape shape, double suffixes = 1) {
    KeyDistribution distribution;
    distribution.shape = std::move(shape);
    distribution.suffixes = suffixes;
    return distribution;
}

double fullest(const KeyDistribution& distribution, double partitions) {
    return fullestPartitionShare(distribution, topKeyShare(distribution), partitions).value();
}

double largest(const std::vector<double>& loads) { return *std::ranges::max_element(loads); }

// The mean over draws of the fullest partition's share.
double simulatedFullest(const KeyDistribution& distribution, double partitions, int draws) {
    double sum = 0;
    for (int draw = 1; draw <= draws; ++draw)
        sum += largest(simulatePartitions(distribution, partitions, {static_cast<std::uint64_t>(draw), 1e7}));
    return sum / draws;
}

}  // namespace

class TestPartitions : public QObject {
    Q_OBJECT

private slots:
    void countIsALowerBound_data() {
        QTest::addColumn<double>("reads");
        QTest::addColumn<double>("writes");
        QTest::addColumn<double>("gb");
        QTest::addColumn<double>("expected");
        QTest::newRow("P4 nothing") << 0.0 << 0.0 << 0.0 << 1.0;
        QTest::newRow("P4 new on-demand table") << 12000.0 << 4000.0 << 0.0 << 4.0;
        QTest::newRow("P4 one partition just full") << 3000.0 << 1000.0 << 10.0 << 1.0;
        QTest::newRow("P4 a unit more of reads") << 3001.0 << 0.0 << 0.0 << 2.0;
        QTest::newRow("P4 a unit more of writes") << 0.0 << 1001.0 << 0.0 << 2.0;
        QTest::newRow("P4 a little more stored") << 0.0 << 0.0 << 10.001 << 2.0;
        QTest::newRow("P4 the largest of the three counts, not their sum") << 6000.0 << 1500.0 << 6605.0 << 661.0;
    }
    void countIsALowerBound() {
        QFETCH(double, reads);
        QFETCH(double, writes);
        QFETCH(double, gb);
        QFETCH(double, expected);
        PartitionCount count{reads, writes, StoredBytes(gb * static_cast<double>(kBytesPerGb)), {}};
        QCOMPARE(count.atLeast(), expected);
        QCOMPARE(count.count(), expected);
        QVERIFY(count.isLowerBound());
        count.assumed = 7;
        QCOMPARE(count.count(), 7.0);
        QVERIFY(!count.isLowerBound());
    }

    // H4's table: the formula's figures, and a simulation within some percent of them.
    void partitionOfTheTopKey_data() {
        QTest::addColumn<double>("partitions");
        QTest::addColumn<double>("formula");
        QTest::addColumn<double>("simulated");
        QTest::newRow("H4 P=4") << 4.0 << 0.309 << 0.307;
        QTest::newRow("H4 P=10") << 10.0 << 0.170 << 0.176;
        QTest::newRow("H4 P=50") << 50.0 << 0.097 << 0.095;
    }
    void partitionOfTheTopKey() {
        QFETCH(double, partitions);
        QFETCH(double, formula);
        QFETCH(double, simulated);
        const KeyDistribution zipf = spread(ZipfKeys{1e5, 0.99});
        QVERIFY2(std::abs(fullest(zipf, partitions) - formula) <= 0.0005,
                 difference("H4", fullest(zipf, partitions), formula).constData());
        COMPARE_WITHIN(simulatedFullest(zipf, partitions, 40), simulated, 0.06);
    }

    void ballsInBins_data() {
        QTest::addColumn<double>("keys");
        QTest::addColumn<double>("partitions");
        QTest::addColumn<double>("formula");
        QTest::addColumn<double>("simulated");
        QTest::newRow("H5 10,000 over 10") << 1e4 << 10.0 << 1068.0 << 1051.0;
        QTest::newRow("H5 100,000 over 100") << 1e5 << 100.0 << 1096.0 << 1078.0;
    }
    void ballsInBins() {
        QFETCH(double, keys);
        QFETCH(double, partitions);
        QFETCH(double, formula);
        QFETCH(double, simulated);
        const KeyDistribution uniform = spread(UniformKeys{keys});
        QVERIFY2(std::abs(fullest(uniform, partitions) * keys - formula) <= 0.5,
                 difference("H5", fullest(uniform, partitions) * keys, formula).constData());
        COMPARE_WITHIN(simulatedFullest(uniform, partitions, 40) * keys, simulated, 0.01);
    }

    // Too few keys for H5.
    void fewEqualKeys_data() {
        QTest::addColumn<double>("keys");
        QTest::addColumn<double>("partitions");
        for (const auto& [keys, partitions] :
             {std::pair(2.0, 2.0), std::pair(4.0, 4.0), std::pair(10.0, 20.0), std::pair(100.0, 10.0),
              std::pair(1000.0, 100.0), std::pair(3.0, 1000.0)})
            QTest::addRow("%g on %g", keys, partitions) << keys << partitions;
    }
    void fewEqualKeys() {
        QFETCH(double, keys);
        QFETCH(double, partitions);
        const KeyDistribution uniform = spread(UniformKeys{keys});
        COMPARE_WITHIN(fullest(uniform, partitions), simulatedFullest(uniform, partitions, 400), 0.08);
    }

    void fullestOfOtherShapes() {
        COMPARE_NEAR(fullest(spread(OneKey{}), 8), 1);
        COMPARE_NEAR(fullest(spread(UniformKeys{1e6}), 1), 1);
        // The same keys by another name.
        for (const double partitions : {4.0, 20.0}) {
            const double ten = fullest(spread(ShardedKey{10}), partitions);
            COMPARE_NEAR(fullest(spread(OneKey{}, 10), partitions), ten);
            COMPARE_NEAR(fullest(spread(UniformKeys{10}), partitions), ten);
            COMPARE_NEAR(fullest(spread(MeasuredKeys{std::vector<double>(10, 7), {}, 0, 0}), partitions), ten);
            QVERIFY(ten >= 0.1 + 0.9 / partitions);
        }
        COMPARE_NEAR(fullest(spread(HotSetKeys{6, 1, Share(0.95)}), 20), 0.95 + 0.05 / 20);
        COMPARE_NEAR(fullest(spread(MeasuredKeys{{60, 30, 10}, {}, 0, 0}), 4), 0.6 + 0.4 / 4);
        for (const double partitions : {1.0, 2.0, 7.0, 1000.0})
            for (const auto& each :
                 {spread(UniformKeys{1000}), spread(ZipfKeys{1e10, 0.99}), spread(HotSetKeys{1e6, 1e3, Share(0.8)})}) {
                const double share = fullest(each, partitions);
                QVERIFY(share <= 1 && share >= 1 / partitions);
                QVERIFY(share >= topKeyShare(each).value());
            }
    }

    void hottestSharesByRank() {
        const KeyDistribution zipf = spread(ZipfKeys{1000, 1});
        const auto shares = hottestShares(zipf, topKeyShare(zipf), 4);
        QCOMPARE(shares.size(), 4U);
        COMPARE_NEAR(shares[3].share.value(), shares[0].share.value() / 4);

        const KeyDistribution hot = spread(HotSetKeys{100, 10, Share(0.5)});
        const auto sets = hottestShares(hot, topKeyShare(hot), 8);
        QCOMPARE(sets.size(), 2U);
        COMPARE_NEAR(sets[0].share.value(), 0.05);
        QCOMPARE(sets[0].alike, 10.0);
        COMPARE_NEAR(sets[1].share.value(), 0.5 / 90);
        QCOMPARE(sets[1].alike, 90.0);

        const KeyDistribution sharded = spread(OneKey{}, 10);
        const auto shards = hottestShares(sharded, topKeyShare(sharded), 8);
        QCOMPARE(shards.size(), 1U);
        COMPARE_NEAR(shards[0].share.value(), 0.1);
        QCOMPARE(shards[0].alike, 10.0);
    }

    // Of a report that names the hottest and sums up the rest.
    void measuredWithARest() {
        const KeyDistribution measured = spread(MeasuredKeys{{10, 50, 20}, {"a", "b", "c"}, 40, 20});
        COMPARE_NEAR(topKeyShare(measured).value(), 0.5);
        const auto shares = hottestShares(measured, topKeyShare(measured), 8);
        QCOMPARE(shares.size(), 4U);
        QCOMPARE(std::string(shares[0].name), std::string("b"));
        QCOMPARE(std::string(shares[1].name), std::string("c"));
        COMPARE_NEAR(shares[3].share.value(), 0.2 / 40);
        QCOMPARE(shares[3].alike, 40.0);
        QCOMPARE(keysOf(measured), 43.0);
        double all = 0;
        for (const auto& each : shares) all += each.share.value() * each.alike;
        COMPARE_NEAR(all, 1);
    }

    void sameSeedSameResult() {
        const KeyDistribution zipf = spread(ZipfKeys{1e5, 0.99});
        const auto once = simulatePartitions(zipf, 100, {7, 1e7});
        QVERIFY(once == simulatePartitions(zipf, 100, {7, 1e7}));
        QVERIFY(once != simulatePartitions(zipf, 100, {8, 1e7}));
    }

    void sharesAddUp_data() {
        QTest::addColumn<int>("shape");
        for (int i = 0; i < 8; ++i) QTest::addRow("%d", i) << i;
    }
    void sharesAddUp() {
        QFETCH(int, shape);
        const KeyDistribution shapes[] = {spread(UniformKeys{1e4}),
                                          spread(ZipfKeys{1e10, 0.99}),
                                          spread(HotSetKeys{1e9, 10, Share(0.5)}),
                                          spread(OneKey{}),
                                          spread(NewKeyPerPeriod{}),
                                          spread(ShardedKey{10}),
                                          spread(MeasuredKeys{{5, 4, 3}, {}, 1000, 40}),
                                          spread(ZipfKeys{1000, 1.2}, 16)};
        for (const double partitions : {1.0, 4.0, 1000.0}) {
            const auto loads = simulatePartitions(shapes[shape], partitions, {3, 1e5});
            QCOMPARE(static_cast<double>(loads.size()), partitions);
            COMPARE_NEAR(std::accumulate(loads.begin(), loads.end(), 0.0), 1);
            QVERIFY(std::ranges::all_of(loads, [](double load) { return load >= 0; }));
            QVERIFY(largest(loads) >= topKeyShare(shapes[shape]).value() * (1 - 1e-9));
        }
    }

    // What is spread in bulk must scatter as if it were thrown.
    void hashingFewerKeysLooksTheSame() {
        const KeyDistribution zipf = spread(ZipfKeys{1e6, 0.99});
        double all = 0;
        double some = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            all += largest(simulatePartitions(zipf, 50, {seed, 1e6}));
            some += largest(simulatePartitions(zipf, 50, {seed, 1e4}));
        }
        COMPARE_WITHIN(some, all, 0.03);
        const KeyDistribution uniform = spread(UniformKeys{1e6});
        double thrown = 0;
        double bulk = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            thrown += largest(simulatePartitions(uniform, 100, {seed, 1e6})) - 0.01;
            bulk += largest(simulatePartitions(uniform, 100, {seed, 1e3})) - 0.01;
        }
        COMPARE_WITHIN(bulk, thrown, 0.35);
    }

    void oddSettings() {
        QCOMPARE(simulatePartitions(spread(OneKey{}), 0, {}).size(), 1U);
        QCOMPARE(simulatePartitions(spread(OneKey{}), 1e12, {}).size(),
                 static_cast<std::size_t>(kMostSimulatedPartitions));
        QCOMPARE(simulatePartitions(spread(MeasuredKeys{}), 3, {}), std::vector<double>(3, 1.0 / 3));
        QCOMPARE(simulatePartitions(spread(OneKey{}, 1e12), 2, {1, 1e3}).size(), 2U);
    }

    void servedAtOnce_data() {
        QTest::addColumn<double>("today");
        QTest::addColumn<double>("previous");  // below 0: not stated
        QTest::addColumn<double>("provisioned");
        QTest::addColumn<double>("warm");
        QTest::addColumn<double>("expected");
        QTest::addColumn<int>("basis");
        const auto row = [](const char* name, double today, double previous, double provisioned, double warm,
                            double expected, InstantBasis basis) {
            QTest::newRow(name) << today << previous << provisioned << warm << expected << static_cast<int>(basis);
        };
        row("OD1 new table", 9000, 0, -1, -1, 4000, InstantBasis::NewTable);
        row("OD1 twice the peak", 50000, 50000, -1, -1, 100000, InstantBasis::TwicePeak);
        row("OD1 today's peak was served", 4220, -1, -1, -1, 8440, InstantBasis::TwicePeak);
        row("OD1 a small table has what a new one has", 1999, -1, -1, -1, 4000, InstantBasis::NewTable);
        row("OD2 8,000 stay", 10, 10, 8000, -1, 8000, InstantBasis::Provisioned);
        row("OD2 below the floor", 10, 10, 1000, -1, 4000, InstantBasis::NewTable);
        row("OD7 warm throughput", 10, 10, -1, 100000, 100000, InstantBasis::Warm);
        row("OD7 a floor, not a cap", 10, 80000, -1, 100000, 160000, InstantBasis::TwicePeak);
    }
    void servedAtOnce() {
        QFETCH(double, today);
        QFETCH(double, previous);
        QFETCH(double, provisioned);
        QFETCH(double, warm);
        QFETCH(double, expected);
        QFETCH(int, basis);
        OnDemandLimits limits;
        if (previous >= 0) limits.previousPeakWrites = WriteUnitsPerSecond(previous);
        if (provisioned >= 0) limits.highestProvisionedWrites = WriteCapacity(static_cast<std::int64_t>(provisioned));
        std::optional<WarmThroughput> asked;
        if (warm >= 0) asked.emplace().writes = WriteUnitsPerSecond(warm);
        const InstantCapacities capacities = instantCapacities(limits, asked, 0, today);
        QCOMPARE(capacities.writes.unitsPerSecond, expected);
        QCOMPARE(static_cast<int>(capacities.writes.basis), basis);
        QCOMPARE(capacities.reads.unitsPerSecond, 12000.0);
    }

    // P8's example: 60 WCU, a full bucket of 18,000, 160/s for 180 s.
    void burst() {
        QCOMPARE(burstBucket(60, 10), 18000.0);
        QCOMPARE(*burstSeconds(60, 10, 160), 180.0);
        QVERIFY(!burstSeconds(60, 10, 60));
        QCOMPARE(*burstSeconds(60, 60, 160), 0.0);
        // 120/s empty a bucket of 300 s in as long; an average at the capacity leaves none.
        QCOMPARE(*burstSeconds(60, 10, kBurstCeiling * 60), 300.0);
        QCOMPARE(burstDemand(10, 160), 160.0);
        QCOMPARE(burstDemand(60, 100), 120.0);
    }
};

HEADROOM_TEST(TestPartitions, "partitions");
#include "tst_partitions.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Mean blocks of a page whose items differ in size: small pages against every combination, large ones against pages
// drawn by chance (R3, R16).

#include "model/capacity/page_blocks.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <cmath>
#include <random>

using namespace headroom::model;
using namespace headroom::test;

namespace {

using Sizes = std::vector<std::pair<std::int64_t, double>>;

Size list(const Sizes& sizes) {
    SizeShares shares;
    for (const auto& [bytes, share] : sizes) shares.push_back({Bytes(bytes), Share(share)});
    return Size(std::move(shares));
}

Size range(std::int64_t minimum, std::int64_t likely, std::int64_t maximum) {
    return Size(SizeRange{Bytes(minimum), Bytes(likely), Bytes(maximum)});
}

EvaluatedItems items(double count, const Size& size) { return {"item", SizeSpread(size), count}; }

// Every combination of what each item may be, with its probability.
double byEnumeration(const std::vector<Sizes>& each, std::size_t position = 0, std::int64_t bytes = 0,
                     double probability = 1) {
    if (position == each.size()) return probability * std::max(1.0, std::ceil(static_cast<double>(bytes) / 4096));
    double blocks = 0;
    for (const auto& [size, share] : each[position])
        blocks += byEnumeration(each, position + 1, bytes + size, probability * share);
    return blocks;
}

// One size drawn by chance; the same on every machine.
double drawn(const Size& size, std::mt19937& engine) {
    const double rank = (static_cast<double>(engine()) + 0.5) / 4294967296.0;
    if (const Bytes* bytes = size.single()) return static_cast<double>(bytes->value());
    if (const auto* ends = std::get_if<SizeRange>(&size.spread)) {
        const auto a = static_cast<double>(ends->minimum.value());
        const auto c = static_cast<double>(ends->likely.value());
        const auto b = static_cast<double>(ends->maximum.value());
        return rank < (c - a) / (b - a) ? a + std::sqrt(rank * (b - a) * (c - a))
                                        : b - std::sqrt((1 - rank) * (b - a) * (b - c));
    }
    double left = rank;
    const auto& shares = std::get<SizeShares>(size.spread);
    for (const SizeShare& each : shares)
        if ((left -= each.share.value()) < 0) return static_cast<double>(each.size.value());
    return static_cast<double>(shares.back().size.value());
}

double byChance(const std::vector<std::pair<int, Size>>& kinds, int pages = 40'000) {
    std::mt19937 engine(7);
    double blocks = 0;
    for (int i = 0; i < pages; ++i) {
        double bytes = 0;
        for (const auto& [count, size] : kinds)
            for (int j = 0; j < count; ++j) bytes += drawn(size, engine);
        blocks += std::max(1.0, std::ceil(bytes / 4096));
    }
    return blocks / pages;
}

double byModel(const std::vector<std::pair<int, Size>>& kinds) {
    std::vector<EvaluatedItems> evaluated;
    for (const auto& [count, size] : kinds) evaluated.push_back(items(count, size));
    return meanBlocksOfPage(evaluated);
}

}  // namespace

class TestPageBlocks : public QObject {
    Q_OBJECT

private slots:
    void sums_data() {
        QTest::addColumn<double>("bytes");
        QTest::addColumn<qint64>("blocks");
        QTest::newRow("nothing") << 0.0 << qint64(1);
        QTest::newRow("half a byte") << 0.5 << qint64(1);
        QTest::newRow("a block") << 4096.0 << qint64(1);
        QTest::newRow("a hair over one") << 4096.0000001 << qint64(1);
        QTest::newRow("a tenth of a byte over one") << 4096.1 << qint64(2);
        QTest::newRow("a byte over one") << 4097.0 << qint64(2);
        QTest::newRow("1,500 x 64 B") << 96000.0 << qint64(24);
        QTest::newRow("more than a number holds") << 1e30 << qint64(2197265625000000);
    }
    void sums() {
        QFETCH(double, bytes);
        QFETCH(qint64, blocks);
        QCOMPARE(static_cast<qint64>(blocksOfSum(bytes)), blocks);
    }

    void smallPagesAreExact() {
        const Sizes few = {{300, 0.7}, {2048, 0.3}};
        const Sizes many = {{1, 0.1}, {1000, 0.2}, {4096, 0.3}, {9000, 0.4}};
        const Sizes one = {{1500, 1}};
        for (std::size_t count = 1; count <= 8; ++count) {
            COMPARE_NEAR(meanBlocksOfPage({items(static_cast<double>(count), list(few))}),
                         byEnumeration(std::vector<Sizes>(count, few)));
            COMPARE_NEAR(meanBlocksOfPage({items(static_cast<double>(count), list(many))}),
                         byEnumeration(std::vector<Sizes>(count, many)));
        }
        // Two kinds, and some of one size, in any order.
        const double expected = byEnumeration({few, few, few, many, many, one, one});
        COMPARE_NEAR(meanBlocksOfPage({items(3, list(few)), items(2, list(many)), items(2, Bytes(1500))}), expected);
        COMPARE_NEAR(meanBlocksOfPage({items(2, Bytes(1500)), items(2, list(many)), items(3, list(few))}), expected);
    }

    // A page sums before it rounds: 10 x 300 B or 2 KB take fewer blocks than ten items would.
    void pagesRoundOnce() {
        const Size sizes = list({{300, 0.7}, {2048, 0.3}});
        QVERIFY(meanBlocksOfPage({items(10, sizes)}) < 10 * SizeSpread(sizes).meanReadBlocks());
        COMPARE_NEAR(meanBlocksOfPage({items(1, sizes)}), 1);
        // R16: 10 of 824.4 B mean 2.01 blocks, which rounds to 3; most of these sums fit 2.
        QVERIFY(meanBlocksOfPage({items(10, sizes)}) < 3);
    }

    void oneItemOfARangeIsExact() {
        const Size sizes = range(200, 900, 51200);
        COMPARE_NEAR(meanBlocksOfPage({items(1, sizes)}), SizeSpread(sizes).meanReadBlocks());
    }

    void pagesByChance_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("2 of a range") << 0 << 0.02;
        QTest::newRow("5 of a range") << 1 << 0.01;
        QTest::newRow("50 of a range") << 2 << 0.005;
        QTest::newRow("3 of a skew range") << 3 << 0.03;
        QTest::newRow("200 of many sizes") << 4 << 0.005;
        QTest::newRow("a range and one size") << 5 << 0.02;
        QTest::newRow("two ranges") << 6 << 0.02;
        QTest::newRow("a range and a list") << 7 << 0.02;
        QTest::newRow("few large among many small") << 8 << 0.02;
        QTest::newRow("20 within one block") << 9 << 0.02;
    }
    void pagesByChance() {
        QFETCH(int, number);
        QFETCH(double, tolerance);
        Sizes thirteen;
        for (int i = 0; i < 13; ++i) thirteen.push_back({100 + i * i * 37, 1.0 / 13});
        const std::vector<std::pair<int, Size>> pages[] = {
            {{2, range(200, 900, 5120)}},
            {{5, range(200, 900, 5120)}},
            {{50, range(200, 900, 5120)}},
            {{3, range(100, 100, 30000)}},
            {{200, list(thirteen)}},
            {{1, range(200, 3000, 9000)}, {3, Bytes(1500)}},
            {{2, range(200, 900, 5120)}, {3, range(1000, 2000, 3000)}},
            {{3, range(200, 900, 5120)}, {4, list({{300, 0.5}, {4000, 0.5}})}},
            {{100, list({{100, 0.98}, {777, 0.01}, {100000, 0.01}})}},
            {{20, range(50, 100, 300)}},
        };
        const auto& page = pages[number];
        COMPARE_WITHIN(byModel(page), byChance(page), tolerance);
    }

    void orderDoesNotMatter() {
        const EvaluatedItems kinds[] = {items(1, range(200, 3000, 9000)), items(3, Bytes(1500)),
                                        items(2, list({{300, 0.5}, {4000, 0.5}})), items(2, range(100, 200, 300))};
        for (const auto& a : kinds)
            for (const auto& b : kinds) COMPARE_NEAR(meanBlocksOfPage({a, b}), meanBlocksOfPage({b, a}));
    }

    // Kinds of which there are none say nothing.
    void noItemsOfAKind() {
        const Size sizes = range(200, 3000, 9000);
        const double alone = meanBlocksOfPage({items(1, sizes)});
        COMPARE_NEAR(meanBlocksOfPage({items(1, sizes), items(0, list({{300, 0.5}, {4000, 0.5}}))}), alone);
        COMPARE_NEAR(meanBlocksOfPage({items(0, list({{300, 0.5}, {4000, 0.5}})), items(1, sizes)}), alone);
        COMPARE_NEAR(meanBlocksOfPage({items(0, range(1, 2, 3)), items(1, sizes)}), alone);
    }

    void neverBelowOneNorBelowTheLeast() {
        for (const double count : {0.0, 0.001, 0.5, 1.0, 1.5, 3.0, 100.0, 5000.0})
            for (const Size& size : {range(0, 1, 2), range(1, 5000, 9000), list({{1, 0.9}, {409600, 0.1}}),
                                     list({{0, 0.5}, {10000, 0.5}}), Size(Bytes(4097))}) {
                const double blocks = meanBlocksOfPage({items(count, size)});
                QVERIFY(blocks >= 1);
                QVERIFY(blocks >= count * static_cast<double>(size.minimum().value()) / 4096);
                QVERIFY(blocks <= std::ceil(count * static_cast<double>(size.maximum().value()) / 4096 - 1e-9) + 1);
                QVERIFY(blocks >= count * SizeSpread(size).meanBytes() / 4096 * (1 - 1e-3));
            }
    }

    void moreItemsNeverTakeFewerBlocks() {
        for (const Size& size : {range(200, 900, 5120), range(50, 60, 300), list({{300, 0.7}, {2048, 0.3}})}) {
            double before = 0;
            for (int count = 0; count <= 60; ++count) {
                const double blocks = meanBlocksOfPage({items(count, size)});
                QVERIFY2(blocks >= before * (1 - kLastDigits),
                         QByteArray::number(count) + difference("", blocks, before));
                before = blocks;
            }
        }
    }
};

HEADROOM_TEST(TestPageBlocks, "page_blocks");
#include "tst_page_blocks.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes as they are typed and shown, in one line.

#include "model/workload/size_text.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <random>

using namespace headroom::model;
using namespace headroom::test;

namespace {

Size range(std::int64_t minimum, std::int64_t likely, std::int64_t maximum) {
    return Size(SizeRange{Bytes(minimum), Bytes(likely), Bytes(maximum)});
}

Size list(std::initializer_list<std::pair<std::int64_t, double>> sizes) {
    SizeShares shares;
    for (const auto& [bytes, share] : sizes) shares.push_back({Bytes(bytes), Share(share)});
    return Size(std::move(shares));
}

}  // namespace

class TestSizeText : public QObject {
    Q_OBJECT

private slots:
    void shown() {
        QCOMPARE(sizeText(Bytes(1391)), std::string("1,391 B"));
        QCOMPARE(sizeText(range(200, 900, 5120)), std::string("200 B..900 B..5,120 B"));
        QCOMPARE(sizeText(list({{300, 0.7}, {2048, 0.3}})), std::string("300 B 70 % / 2,048 B 30 %"));
        const Size five = list({{300, 0.2}, {9, 0.2}, {2048, 0.2}, {5, 0.2}, {7, 0.2}});
        QCOMPARE(shortSizeText(five), std::string("5 sizes, 5 B to 2,048 B"));
        QCOMPARE(shortSizeText(range(1, 2, 3)), sizeText(range(1, 2, 3)));
    }

    void typed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("means");
        const std::initializer_list<std::pair<const char*, const char*>> rows = {
            {"1391", "1,391 B"},
            {"1.5 KB", "1,536 B"},
            {"0", "0 B"},
            {" 200 .. 900 .. 5 KB ", "200 B..900 B..5,120 B"},
            {"1..1..1", "1 B..1 B..1 B"},
            {"0..0..400 KB", "0 B..0 B..409,600 B"},
            {"300 B 70 % / 2 KB 30 %", "300 B 70 % / 2,048 B 30 %"},
            {"300 70%/2 KB 30%", "300 B 70 % / 2,048 B 30 %"},
            {"500 100 %", "500 B 100 %"},
            {"1 33.3333333333 % / 2 33.3333333333 % / 3 33.3333333334 %",
             "1 B 33.3333333333 % / 2 B 33.3333333333 % / 3 B 33.3333333334 %"}};
        for (const auto& [text, means] : rows) QTest::newRow(text) << QString(text) << QString(means);
    }
    void typed() {
        QFETCH(QString, text);
        QFETCH(QString, means);
        const auto size = parseSize(text.toStdString());
        QVERIFY2(size.has_value(), size ? "" : size.error().message.c_str());
        QCOMPARE(QString::fromStdString(sizeText(*size)), means);
    }

    void refused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 " ",
                                 "abc",
                                 "-1",
                                 "1.5",
                                 "0.1 B",
                                 "200..900",
                                 "200..900..",
                                 "..900..5120",
                                 "1..2..3..4",
                                 "900..200..5120",
                                 "200..6000..5120",
                                 "200...900..5120",
                                 "300 70 %",
                                 "300 B 70 % / 2 KB",
                                 "300 B / 2 KB",
                                 "300 B 70 % / 2 KB 20 %",
                                 "300 B 70 % / 2 KB 40 %",
                                 "70 % / 30 %",
                                 "300 B 70 % /",
                                 "/ 300 B 100 %",
                                 "300 B -10 % / 2 KB 110 %",
                                 "300 B 0 % / 2 KB 99 %",
                                 "300 B 70 % 2 KB 30 %",
                                 "1e400",
                                 "nan",
                                 "99999999999999999999999"})
            QTest::newRow(text) << QString(text);
    }
    void refused() {
        QFETCH(QString, text);
        const auto size = parseSize(text.toStdString());
        QVERIFY2(!size.has_value(), size ? sizeText(*size).c_str() : "");
        QVERIFY(size.error().message.size() > 10);
        QVERIFY(size.error().message.ends_with('.'));
    }

    // What is shown can be typed back; shares keep 12 digits.
    void shownIsTyped() {
        std::mt19937 engine(3);
        for (int i = 0; i < 3000; ++i) {
            const auto bytes = [&] { return static_cast<std::int64_t>(engine() % 500000); };
            Size size = Bytes(bytes());
            if (i % 3 == 1) {
                std::array<std::int64_t, 3> ends{bytes(), bytes(), bytes()};
                std::ranges::sort(ends);
                size = range(ends[0], ends[1], ends[2]);
            }
            SizeShares shares;
            if (i % 3 == 2) {
                double left = 1;
                for (int j = 0; j < 1 + i % 20; ++j) {
                    const double share = left * static_cast<double>(engine() % 1000) / 1000;
                    shares.push_back({Bytes(bytes()), Share(share)});
                    left -= share;
                }
                shares.push_back({Bytes(bytes()), Share(left)});
                size = Size(shares);
            }
            const auto again = parseSize(sizeText(size));
            QVERIFY2(again.has_value(), (sizeText(size) + (again ? "" : again.error().message)).c_str());
            QCOMPARE(sizeText(*again), sizeText(size));
            if (i % 3 != 2) {
                QVERIFY(*again == size);
                continue;
            }
            const auto& typed = std::get<SizeShares>(again->spread);
            QCOMPARE(typed.size(), shares.size());
            for (std::size_t j = 0; j < shares.size(); ++j) {
                QCOMPARE(typed[j].size, shares[j].size);
                QVERIFY(std::abs(typed[j].share.value() - shares[j].share.value()) < 1e-12);
            }
        }
    }
};

HEADROOM_TEST(TestSizeText, "size_text");
#include "tst_size_text.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Many items: sizes straight from the text against sizes of items that were read, lines of every kind, gzip, and
// the histogram with the distribution that is made of it.

#include "model/capacity/item_size.h"
#include "model/capacity/rounding.h"
#include "model/capacity/size_histogram.h"
#include "model/io/item_measure.h"
#include "model/io/item_stream.h"

#include "tests/support/printing.h"
#include "tests/support/random_item.h"
#include "tests/support/test_registry.h"

#include <QtTest/QTest>

#include <algorithm>
#include <numeric>
#include <random>

#include <zlib.h>

using namespace headroom::model;
using namespace headroom::test;

namespace {

std::string gzipped(const std::string& text) {
    z_stream stream{};
    constexpr int kGzip = 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string input = text;
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

IoResult<ItemStreamSizes> measured(const std::string& text, const ItemStreamOptions& options = {}) {
    const auto source = bytesOf(text);
    return measureItems(*source, options, "items.jsonl");
}

// The quick way alone; -1 when it leaves the text to the reader.
std::int64_t quickSize(const std::string& text, std::optional<ItemForm> form) {
    ItemMeasurer measurer;
    const std::string padded = text + std::string(ItemMeasurer::kPadding, '"');
    const auto size = measurer.measure(std::string_view(padded).substr(0, text.size()), form);
    return size ? size->value() : -1;
}

const std::string kLine = R"({"Item":{"pk":{"S":"x"}}})";
constexpr std::int64_t kLineBytes = 3;

double meanUnits(const std::vector<SizeShare>& sizes, std::int64_t (*blocks)(Bytes)) {
    double sum = 0;
    for (const auto& each : sizes) sum += each.share.value() * static_cast<double>(blocks(each.size));
    return sum;
}

}  // namespace

class TestItemStream : public QObject {
    Q_OBJECT

private slots:
    void quickSizesEqualItemSizes_data();
    void quickSizesEqualItemSizes();
    void quickNeverTakesWhatIsWrong_data();
    void quickNeverTakesWhatIsWrong();
    void streamEqualsItems();
    void lines_data();
    void lines();
    void badLineEndsIt_data();
    void badLineEndsIt();
    void badLinesAreSkipped();
    void longLines();
    void gzip();
    void damagedGzip_data();
    void damagedGzip();
    void histogramFigures();
    void histogramMerges();
    void histogramBins();
    void distributionKeepsTheMeans_data();
    void distributionKeepsTheMeans();
};

void TestItemStream::quickSizesEqualItemSizes_data() {
    QTest::addColumn<bool>("isPlain");
    QTest::newRow("DynamoDB JSON") << false;
    QTest::newRow("plain JSON") << true;
}

void TestItemStream::quickSizesEqualItemSizes() {
    QFETCH(bool, isPlain);
    const ItemForm form = isPlain ? ItemForm::Plain : ItemForm::DynamoDb;
    RandomItem random(11);
    int quick = 0;
    constexpr int kItems = 2000;
    for (int i = 0; i < kItems; ++i) {
        const Item item = random.item(form);
        const std::string text = random.json(item, form);
        const std::int64_t expected = itemSize(item).total.value();
        for (const auto& told : {std::optional(form), std::optional<ItemForm>()}) {
            const std::int64_t size = quickSize(text, told);
            QVERIFY2(size == expected || size == -1, text.c_str());
            if (size == expected && told) ++quick;
        }
    }
    // Names with escapes and the like are left to the reader; most items are not.
    QVERIFY2(quick > kItems / 5, QByteArray::number(quick).constData());
}

void TestItemStream::quickNeverTakesWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {R"({"a":{"S":"x","N":"1"}})",
                             R"({"a":{}})",
                             R"({"a":{"X":"1"}})",
                             R"({"a":{"N":"12x"}})",
                             R"({"a":{"N":""}})",
                             R"({"a":{"N":"123456789012345678901234567890123456789"}})",
                             R"({"a":{"N":"1E126"}})",
                             R"({"a":{"N":1}})",
                             R"({"a":{"SS":[]}})",
                             R"({"a":{"SS":["x","x"]}})",
                             R"({"a":{"NS":["1","1.0"]}})",
                             R"({"a":{"BS":["AA==","AB=="]}})",
                             R"({"a":{"B":"A"}})",
                             R"({"a":{"NULL":false}})",
                             R"({"a":{"NULL":null}})",
                             R"({"a":{"BOOL":"true"}})",
                             R"({"a":{"BOOL":tru}})",
                             R"({"":{"S":"x"}})",
                             R"({"a":{"S":"x"},"a":{"S":"y"}})",
                             R"({"a":{"M":{"b":{"S":""},"b":{"S":""}}}})",
                             R"({"a":{"S":"x"}} {})",
                             R"({"a":{"S":"x"}})"
                             "}",
                             R"({"a":{"S":"x"})",
                             R"({"a":{"S":"x"},})",
                             R"({"a" {"S":"x"}})",
                             R"({"a":{"S":"\x"}})",
                             R"({"a":{"S":"\ud800"}})",
                             R"({"a":{"S":"\udc00\ud800"}})",
                             R"({"a":{"S":"\u12g4"}})",
                             "{\"a\":{\"S\":\"\xFF\"}}",
                             "{\"a\":{\"S\":\"\t\"}}",
                             "[1]",
                             "\"x\"",
                             "1",
                             "",
                             "{",
                             R"({"Item":{"a":{"S":"x"}})",
                             R"({"a":{"L":[{"S":"x"},1]}})",
                             R"({"a":{"L":[{"S":"x"},]}})",
                             R"({"a":01,"b":1})",
                             R"({"a":1.})",
                             R"({"a":+1})",
                             R"({"a":.5})",
                             R"({"a":nul})",
                             R"({"a":[1,]})",
                             R"({"a":1e126})",
                             R"({"a":"x"b})",
                             R"({"a":{"SS":["x","b":[2,{"c"2e}],"y"]}})",
                             R"({"a":{"S":"x":{"b":1}}})",
                             R"({"a":{"N":"1":[}]}})",
                             R"({"a":{"BOOL":true:1}})",
                             R"({"a":{"NULL":true"b":1}})",
                             R"({"a":1:[2}]})",
                             R"({"a":null:1})",
                             R"({"a":["x":[]]})",
                             R"({"a":{"S":"x"b"c"}})"})
        QTest::newRow(text) << QByteArray(text);
}

void TestItemStream::quickNeverTakesWhatIsWrong() {
    QFETCH(QByteArray, text);
    QVERIFY(!readItem(text.toStdString(), ItemForm::DynamoDb));
    for (const auto& form :
         {std::optional(ItemForm::DynamoDb), std::optional(ItemForm::Plain), std::optional<ItemForm>()}) {
        const auto read = readItem(text.toStdString(), form);
        const std::int64_t quick = quickSize(text.toStdString(), form);
        QVERIFY(quick == -1 || (read && itemSize(read->item).total.value() == quick));
    }
}

void TestItemStream::streamEqualsItems() {
    RandomItem random(3);
    std::string text;
    SizeHistogram expected;
    constexpr int kItems = 3000;
    for (int i = 0; i < kItems; ++i) {
        const ItemForm form = i % 3 == 0 ? ItemForm::Plain : ItemForm::DynamoDb;
        const Item item = random.item(form);
        text += random.json(item, form) + (i % 7 == 0 ? "\r\n" : "\n");
        expected.add(itemSize(item).total);
    }
    QVERIFY(text.size() > 2u * 1024 * 1024);
    const auto stream = measured(text);
    QVERIFY2(stream, stream ? "" : stream.error().text().c_str());
    QCOMPARE(stream->sizes.count(), std::int64_t{kItems});
    QCOMPARE(stream->lines, std::int64_t{kItems});
    QCOMPARE(stream->sizes.meanBytes(), expected.meanBytes());
    for (int i = 0; i <= 1000; ++i)
        QCOMPARE(stream->sizes.percentile(Share(i / 1000.0)), expected.percentile(Share(i / 1000.0)));
}

void TestItemStream::lines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("items");
    QTest::addColumn<int>("lines");
    const QByteArray line = QByteArray::fromStdString(kLine);
    QTest::newRow("nothing") << QByteArray() << 0 << 0;
    QTest::newRow("one") << line << 1 << 1;
    QTest::newRow("one with its end") << line + "\n" << 1 << 1;
    QTest::newRow("CRLF") << line + "\r\n" + line + "\r\n" << 2 << 2;
    QTest::newRow("empty lines") << "\n" + line + "\n\n \t\r\n" + line + "\n\n" << 2 << 6;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + line + "\n" + line << 2 << 2;
}

void TestItemStream::lines() {
    QFETCH(QByteArray, text);
    const auto stream = measured(text.toStdString());
    QVERIFY2(stream, stream ? "" : stream.error().text().c_str());
    QTEST(static_cast<int>(stream->sizes.count()), "items");
    QTEST(static_cast<int>(stream->lines), "lines");
    if (stream->sizes.count() > 0) QCOMPARE(stream->sizes.meanBytes(), static_cast<double>(kLineBytes));
}

void TestItemStream::badLineEndsIt_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("no number") << QByteArray(R"({"Item":{"a":{"N":"x"}}})") << QByteArray("line 3, /Item/a");
    QTest::newRow("no JSON") << QByteArray(R"({"Item":)") << QByteArray("line 3, column 9");
    QTest::newRow("two items") << QByteArray::fromStdString(kLine + kLine) << QByteArray("line 3, column 26");
    QTest::newRow("no item") << QByteArray("[]") << QByteArray("line 3, column 1");
    QTest::newRow("binary") << QByteArray("\0\1", 2) << QByteArray("line 3, column 1");
}

void TestItemStream::badLineEndsIt() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, place);
    const auto stream = measured(kLine + "\n\n" + line.toStdString() + "\n" + kLine + "\n");
    QVERIFY(!stream);
    QCOMPARE(QByteArray::fromStdString(stream.error().place), place);
    QCOMPARE(stream.error().file, std::string("items.jsonl"));
}

void TestItemStream::badLinesAreSkipped() {
    std::vector<std::string> places;
    ItemStreamOptions options;
    options.skipBadLines = true;
    options.onBadLine = [&places](const IoError& error) { places.push_back(error.place); };
    const auto stream = measured(kLine + "\n{\n" + kLine + "\n[]\n" + kLine, options);
    QVERIFY(stream);
    QCOMPARE(stream->sizes.count(), std::int64_t{3});
    QCOMPARE(stream->badLines, std::int64_t{2});
    QCOMPARE(places.size(), std::size_t{2});
    QVERIFY(places[0].starts_with("line 2") && places[1].starts_with("line 4"));
}

void TestItemStream::longLines() {
    const auto lineOf = [](std::size_t bytes) {
        const std::string head = R"({"a":{"S":")";
        const std::string tail = R"("}})";
        return head + std::string(bytes - head.size() - tail.size(), 'x') + tail;
    };
    const auto longest = measured(kLine + "\n" + lineOf(kMaxItemJsonBytes) + "\n" + kLine);
    QVERIFY2(longest, longest ? "" : longest.error().text().c_str());
    QCOMPARE(longest->sizes.count(), std::int64_t{3});
    QCOMPARE(longest->sizes.overLimit(), std::int64_t{1});
    QCOMPARE(longest->sizes.maximum().value(), static_cast<std::int64_t>(kMaxItemJsonBytes) - 13);
    for (const std::size_t bytes : {kMaxItemJsonBytes + 1, 4 * kMaxItemJsonBytes}) {
        for (const char* end : {"\n", ""}) {
            const std::string text = kLine + "\n" + lineOf(bytes) + end + (*end != '\0' ? kLine : "");
            const auto stopped = measured(text);
            QVERIFY(!stopped);
            QCOMPARE(stopped.error().place, std::string("line 2"));
            const auto skipped = measured(text, {{}, true, {}});
            QVERIFY(skipped);
            QCOMPARE(skipped->badLines, std::int64_t{1});
            QCOMPARE(skipped->sizes.count(), std::int64_t{*end != '\0' ? 2 : 1});
        }
    }
}

void TestItemStream::gzip() {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += kLine + "\n";
    for (const std::string& packed : {gzipped(text), gzipped(text.substr(0, 1000)) + gzipped(text.substr(1000))}) {
        const auto stream = measured(packed);
        QVERIFY2(stream, stream ? "" : stream.error().text().c_str());
        QCOMPARE(stream->sizes.count(), std::int64_t{100000});
    }
    QCOMPARE(measured(gzipped(""))->sizes.count(), std::int64_t{0});
}

void TestItemStream::damagedGzip_data() {
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<QByteArray>("words");
    std::string text;
    for (int i = 0; i < 1000; ++i) text += kLine + "\n";
    const QByteArray packed = QByteArray::fromStdString(gzipped(text));
    QTest::newRow("half") << packed.left(packed.size() / 2) << QByteArray("ends before its end");
    QTest::newRow("without its last byte") << packed.chopped(1) << QByteArray("ends before its end");
    QTest::newRow("its first two bytes") << packed.left(2) << QByteArray("ends before its end");
    QTest::newRow("another checksum") << QByteArray(packed).replace(packed.size() - 8, 4, "abcd")
                                      << QByteArray("damaged");
    QTest::newRow("more behind it") << packed + "more" << QByteArray("damaged");
}

void TestItemStream::damagedGzip() {
    QFETCH(QByteArray, packed);
    QFETCH(QByteArray, words);
    const auto stream = measured(packed.toStdString(), {{}, true, {}});
    QVERIFY(!stream);
    QVERIFY2(stream.error().message.find(words.toStdString()) != std::string::npos, stream.error().message.c_str());
}

void TestItemStream::histogramFigures() {
    SizeHistogram sizes;
    QVERIFY(sizes.isEmpty() && sizes.bins().empty() && sizes.sizeDistribution().empty());
    QCOMPARE(sizes.percentile(Share(0.5)), Bytes(0));
    QCOMPARE(sizes.meanBytes(), 0.0);
    for (int i = 1; i <= 1000; ++i) sizes.add(Bytes(10 * i));
    QCOMPARE(sizes.count(), std::int64_t{1000});
    QCOMPARE(sizes.meanBytes(), 5005.0);
    QCOMPARE(sizes.minimum(), Bytes(10));
    QCOMPARE(sizes.maximum(), Bytes(10000));
    QCOMPARE(sizes.percentile(Share(0.5)), Bytes(5000));
    QCOMPARE(sizes.percentile(Share(0.999)), Bytes(9990));
    QCOMPARE(sizes.percentile(Share(1)), Bytes(10000));
    double reads = 0;
    double writes = 0;
    for (int i = 1; i <= 1000; ++i) {
        reads += static_cast<double>(readBlocks(Bytes(10 * i)));
        writes += static_cast<double>(writeBlocks(Bytes(10 * i)));
    }
    COMPARE_NEAR(sizes.meanReadUnits(kEventualFactor).value(), reads / 2000);
    COMPARE_NEAR(sizes.meanWriteUnits().value(), writes / 1000);
    sizes.add(Bytes(409601));
    sizes.add(Bytes(500000));
    QCOMPARE(sizes.overLimit(), std::int64_t{2});
    QCOMPARE(sizes.maximum(), Bytes(500000));
    QCOMPARE(sizes.percentile(Share(1)), Bytes(500000));
}

void TestItemStream::histogramMerges() {
    SizeHistogram whole;
    SizeHistogram first;
    SizeHistogram second;
    std::mt19937 engine(5);
    for (int i = 0; i < 5000; ++i) {
        const Bytes size(static_cast<std::int64_t>(engine() % (i % 2 == 0 ? 3000u : 600000u)));
        whole.add(size);
        (i % 2 == 0 ? first : second).add(size);
    }
    for (auto [from, to] : {std::pair(first, second), std::pair(second, first)}) {
        to.merge(from);
        QCOMPARE(to.count(), whole.count());
        QCOMPARE(to.meanBytes(), whole.meanBytes());
        QCOMPARE(to.overLimit(), whole.overLimit());
        QCOMPARE(to.maximum(), whole.maximum());
        for (const double share : {0.0, 0.1, 0.5, 0.9, 0.99, 1.0})
            QCOMPARE(to.percentile(Share(share)), whole.percentile(Share(share)));
        QVERIFY(to.sizeDistribution() == whole.sizeDistribution());
    }
}

void TestItemStream::histogramBins() {
    SizeHistogram sizes;
    for (const int size : {128, 129, 1024, 1025, 409600, 409601}) sizes.add(Bytes(size));
    const auto bins = sizes.bins();
    QCOMPARE(bins.front().from, Bytes(0));
    QCOMPARE(bins.front().count, std::int64_t{1});
    QCOMPARE(bins.back().to, Bytes(409601));
    std::int64_t count = 0;
    double share = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (i > 0) QCOMPARE(bins[i].from, bins[i - 1].to + Bytes(1));
        count += bins[i].count;
        share += bins[i].share.value();
    }
    QCOMPARE(count, std::int64_t{6});
    COMPARE_NEAR(share, 1.0);
}

void TestItemStream::distributionKeepsTheMeans_data() {
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::addColumn<double>("power");  // higher: more small ones
    QTest::newRow("one size") << 700 << 700 << 1.0;
    QTest::newRow("small") << 100 << 5000 << 1.0;
    QTest::newRow("just short enough") << 1 << 102400 << 1.0;
    QTest::newRow("all sizes") << 1 << 409600 << 1.0;
    QTest::newRow("many small, few large") << 1 << 409600 << 6.0;
    QTest::newRow("over the limit") << 1 << 3000000 << 2.0;
}

void TestItemStream::distributionKeepsTheMeans() {
    QFETCH(int, least);
    QFETCH(int, most);
    QFETCH(double, power);
    std::mt19937 engine(1);
    SizeHistogram sizes;
    for (int i = 0; i < 100000; ++i) {
        const double share = std::pow(static_cast<double>(engine()) / 4294967296.0, power);
        sizes.add(Bytes(least + static_cast<int>(share * (most - least))));
    }
    const auto distribution = sizes.sizeDistribution();
    QVERIFY(!distribution.empty() && distribution.size() <= 100);
    double shares = 0;
    double bytes = 0;
    for (std::size_t i = 0; i < distribution.size(); ++i) {
        QVERIFY(distribution[i].share.value() > 0);
        if (i > 0) QVERIFY(distribution[i - 1].size < distribution[i].size);
        shares += distribution[i].share.value();
        bytes += distribution[i].share.value() * static_cast<double>(distribution[i].size.value());
    }
    COMPARE_NEAR(shares, 1.0);
    COMPARE_NEAR(meanUnits(distribution, readBlocks), sizes.meanReadUnits(1).value());
    COMPARE_NEAR(meanUnits(distribution, writeBlocks), sizes.meanWriteUnits().value());
    QVERIFY(std::abs(bytes - sizes.meanBytes()) <= 0.5);
}

HEADROOM_TEST(TestItemStream, "item_stream");

#include "tst_item_stream.moc"

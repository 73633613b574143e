// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measured keys from tables and from Contributor Insights: what arrives, what is summed up, and what is refused where.

#include "model/io/key_counts.h"

#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"

#include <zlib.h>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace headroom::model;

namespace {

IoResult<KeyCounts> countsOf(const std::string& text) {
    const auto source = bytesOf(text);
    return readKeyCounts(*source, "keys.csv");
}

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

// "a=5 b=2.5 +3:10": names with counts, then other keys and their count.
QString told(const KeyCounts& counts) {
    QStringList parts;
    const MeasuredKeys& measured = counts.measured();
    for (std::size_t i = 0; i < measured.counts.size(); ++i)
        parts << QStringLiteral("%1=%2").arg(
            i < measured.names.size() ? QString::fromStdString(measured.names[i]) : QStringLiteral("?"),
            QString::fromStdString(numberText(measured.counts[i])));
    if (measured.otherKeys > 0 || measured.otherCount > 0)
        parts << QStringLiteral("+%1:%2").arg(QString::fromStdString(numberText(measured.otherKeys)),
                                              QString::fromStdString(numberText(measured.otherCount)));
    return parts.join(QLatin1Char(' '));
}

std::string report(const std::string& contributors, const std::string& rest) {
    return R"({"KeyLabels":["Partition Key"],"AggregationStatistic":"Sum",)" + rest + R"("Contributors":[)" +
           contributors + R"(],"MetricDatapoints":[]})";
}

std::string contributor(const std::string& keys, const std::string& count) {
    return R"({"Keys":[)" + keys + R"(],"ApproximateAggregateValue":)" + count +
           R"(,"Datapoints":[{"Timestamp":"2026-11-30T10:00:00Z","ApproximateValue":)" + count + "}]}";
}

}  // namespace

class TestKeyCounts : public QObject {
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void packedTable();
    void summary();
    void manyKeys();
    void moreKeysThanAreHeld();
    void longNames();
    void insights_data();
    void insights();
    void sortKeysAreSummed();
    void refused_data();
    void refused();
    void cancelled();
    void writtenAndRead();
    void ceilings();
};

void TestKeyCounts::tables_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const char* text, const char* result) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(result);
    };
    row("with a header", "key,count\na,5\nb,2\n", "a=5 b=2");
    row("without", "a,5\nb,2", "a=5 b=2");
    row("hottest first, then by name", "c,2\nb,2\na,1\nd,7\n", "d=7 b=2 c=2 a=1");
    row("rows of one key are summed", "a,1\nb,5\na,7\n", "a=8 b=5");
    row("decimals", "a,1.5\nb,2e2\nc,+1\n", "b=200 a=1.5 c=1");
    row("one row", "only,3", "only=3");
    row("keys that are not asked for", "a,5\nb,0\n", "a=5 b=0");
    row("quoted", "\"a,b\",5\n\"say \"\"x\"\"\",2\n\"two\nlines\",1\n", "a,b=5 say \"x\"=2 two\nlines=1");
    row("quoted counts", "\"a\",\"5\"\n\"b\",\"7\"\n", "b=7 a=5");
    row("semicolons", "key;count\na;5\nb,c;2\n", "a=5 b,c=2");
    row("semicolons and decimal commas", "a;5,5\nb;2,25\n", "a=5.5 b=2.25");
    row("tabs", "key\tcount\na;b\t5\nc,d\t2\n", "a;b=5 c,d=2");
    row("a semicolon in the key", "a;b,5\nc,2\n", "a;b=5 c=2");
    row("lines of Windows", "key,count\r\na,5\r\nb,2\r\n", "a=5 b=2");
    row("byte order mark", "\xEF\xBB\xBFkey,count\na,5\n", "a=5");
    row("empty lines", "\n\nkey,count\n\na,5\n\n", "a=5");
    row("count first", "5,a\n2,b\n", "a=5 b=2");
    row("count first by name", "Requests,Customer\n5,10\n2,20\n", "10=5 20=2");
    row("keys that are numbers", "10,5\n20,2\n", "10=5 20=2");
    row("columns by name", "region,Partition Key,COUNT,note\neu,a,5,x\nus,b,2,9\n", "a=5 b=2");
    row("more columns", "a,x,5\nb,y,2\n", "a=5 b=2");
    row("unknown names", "customer,hits of today\na,5\n", "a=5");
    row("spaces around the count", "a, 5\nb, 7 \n", "b=7 a=5");
    row("other scripts", "Zoë,5\n東京,7\n", "東京=7 Zoë=5");
}

void TestKeyCounts::tables() {
    QFETCH(QByteArray, text);
    QFETCH(QString, result);
    const auto counts = countsOf(text.toStdString());
    QVERIFY2(counts.has_value(), counts ? "" : counts.error().text().c_str());
    QCOMPARE(told(*counts), result);
    QVERIFY(counts->form == KeyCountsForm::Table);
    QCOMPARE(counts->distribution.hottestKey, counts->measured().names.front());
}

void TestKeyCounts::packedTable() {
    const auto counts = countsOf(gzipped("key,count\na,5\nb,2\n"));
    QVERIFY(counts.has_value());
    QCOMPARE(told(*counts), QStringLiteral("a=5 b=2"));
}

void TestKeyCounts::summary() {
    const auto counts = countsOf("a,60\nb,30\nb,5\nc,5\n");
    QVERIFY(counts.has_value());
    QCOMPARE(counts->rows, std::int64_t{4});
    QCOMPARE(counts->keys, 3.0);
    QCOMPARE(counts->total, 100.0);
    QCOMPARE(counts->top.value(), 0.6);
    QCOMPARE(counts->shareOf(35).value(), 0.35);
    QVERIFY(!counts->forgotKeys && !counts->sumsSortKeys);
}

void TestKeyCounts::manyKeys() {
    std::string text;
    for (int i = 1; i <= 12'000; ++i) text += "key" + std::to_string(i) + "," + std::to_string(i) + "\n";
    const auto counts = countsOf(text);
    QVERIFY(counts.has_value());
    const MeasuredKeys& measured = counts->measured();
    QCOMPARE(measured.counts.size(), kMostKeyCounts);
    QCOMPARE(measured.names.size(), kMostKeyCounts);
    QCOMPARE(measured.names.front(), std::string("key12000"));
    QCOMPARE(measured.counts.back(), 2001.0);
    QCOMPARE(measured.otherKeys, 2000.0);
    QCOMPARE(measured.otherCount, 2000.0 * 2001 / 2);
    QCOMPARE(counts->keys, 12'000.0);
    QCOMPARE(counts->total, 12'000.0 * 12'001 / 2);
    QVERIFY(!counts->forgotKeys);
}

// The hottest comes last, when a half has been forgotten.
void TestKeyCounts::moreKeysThanAreHeld() {
    constexpr int kKeys = 1'100'000;
    std::string text;
    for (int i = 0; i < kKeys; ++i) text += "k" + std::to_string(i) + (i < 3 ? ",50\n" : ",1\n");
    text += "hot,1000\nk0,50\n";
    const auto counts = countsOf(text);
    QVERIFY(counts.has_value());
    QVERIFY(counts->forgotKeys);
    QCOMPARE(counts->total, 1.0 * (kKeys - 3) + 150 + 1000 + 50);
    QCOMPARE(counts->keys, kKeys + 1.0);
    const MeasuredKeys& measured = counts->measured();
    QCOMPARE(measured.counts.size(), kMostKeyCounts);
    QCOMPARE((std::vector<std::string>{measured.names.begin(), measured.names.begin() + 4}),
             (std::vector<std::string>{"hot", "k0", "k1", "k2"}));
    QCOMPARE(measured.counts[1], 100.0);
    QCOMPARE(measured.otherKeys, kKeys + 1.0 - static_cast<double>(kMostKeyCounts));
    QCOMPARE(measured.otherCount, 1.0 * (kKeys + 1 - static_cast<int>(kMostKeyCounts)));
}

void TestKeyCounts::longNames() {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += std::string(2000, 'x') + std::to_string(1000 + i) + ",5\n";
    const auto counts = countsOf(text);
    QVERIFY(counts.has_value());
    QCOMPARE(counts->measured().counts.size(), std::size_t{1000});
    std::size_t bytes = 0;
    for (const std::string& name : counts->measured().names) bytes += name.size();
    QVERIFY(bytes <= kMostKeyNameBytes && bytes > kMostKeyNameBytes - 2100);
}

void TestKeyCounts::insights_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const std::string& text, const char* result) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(result);
    };
    const std::string two = contributor(R"("PENDING")", "600.0") + "," + contributor(R"("SHIPPED")", "100.0");
    row("with a rest", report(two, R"("AggregateValue":1000.0,"ApproximateUniqueCount":27,)"),
        "PENDING=600 SHIPPED=100 +25:300");
    row("without", report(two, R"("AggregateValue":700.0,"ApproximateUniqueCount":2,)"), "PENDING=600 SHIPPED=100");
    row("others that were not asked for", report(two, R"("AggregateValue":700,"ApproximateUniqueCount":5,)"),
        "PENDING=600 SHIPPED=100 +3:0");
    row("a rest on no keys", report(two, R"("AggregateValue":710,"ApproximateUniqueCount":2,)"),
        "PENDING=600 SHIPPED=100 +1:10");
    row("less than the sum", report(two, R"("AggregateValue":699.5,"ApproximateUniqueCount":1,)"),
        "PENDING=600 SHIPPED=100");
    row("no sums", report(two, ""), "PENDING=600 SHIPPED=100");
    row("only minutes", report(R"({"Keys":["a"],"Datapoints":[{"ApproximateValue":5},{"ApproximateValue":2.5}]})", ""),
        "a=7.5");
    row("labels tell the partition key",
        R"({"KeyLabels":["SortKey","PartitionKey"],"Contributors":[)" + contributor(R"("s","p")", "5") + "]}", "p=5");
    row("spaces before it", "\n\t " + report(two, ""), "PENDING=600 SHIPPED=100");
}

void TestKeyCounts::insights() {
    QFETCH(QByteArray, text);
    QFETCH(QString, result);
    const auto counts = countsOf(text.toStdString());
    QVERIFY2(counts.has_value(), counts ? "" : counts.error().text().c_str());
    QCOMPARE(told(*counts), result);
    QVERIFY(counts->form == KeyCountsForm::ContributorInsights);
    QCOMPARE(counts->distribution.hottestKey, counts->measured().names.front());
    QCOMPARE(told(*countsOf(gzipped(text.toStdString()))), result);
}

void TestKeyCounts::sortKeysAreSummed() {
    const auto counts = countsOf(report(contributor(R"("p1","s1")", "50") + "," + contributor(R"("p2","s1")", "40") +
                                            "," + contributor(R"("p2","s2")", "30"),
                                        R"("AggregateValue":200,"ApproximateUniqueCount":13,)"));
    QVERIFY(counts.has_value());
    QVERIFY(counts->sumsSortKeys);
    QCOMPARE(counts->rows, std::int64_t{3});
    QCOMPARE(told(*counts), QStringLiteral("p2=70 p1=50 +10:80"));
    QCOMPARE(counts->top.value(), 0.35);
    QVERIFY(!countsOf(report(contributor(R"("p1")", "50"), ""))->sumsSortKeys);
}

void TestKeyCounts::refused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");  // a part of it
    const auto row = [](const char* name, const std::string& text, const char* place, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << place << message;
    };
    row("empty", "", "line 1, column 1", "empty");
    row("blank", " \n\t\r\n", "line 1, column 1", "empty");
    row("only a header", "key,count\n", "line 2", "no counts");
    row("negative", "a,5\nb,-2\n", "line 2, column 2", "the count -2 is below 0");
    row("no number", "a,5\nb,many\n", "line 2, column 2", "expected a count, but found “many”");
    row("no numbers", "key,count\na,many\nb,few\n", "line 2, column 2", "“many”");
    row("thousands separators", "a,\"1,234\"\nb,5\n", "line 1, column 2", "“1,234”");
    row("not finite", "a,5\nb,inf\n", "line 2, column 2", "“inf”");
    row("not a number", "a,5\nb,nan\n", "line 2, column 2", "“nan”");
    row("hexadecimal", "a,5\nb,0x10\n", "line 2, column 2", "“0x10”");
    row("no count", "a,5\nb,\n", "line 2, column 2", "“”");
    row("one column", "a\nb\n", "line 1", "one column");
    row("lines of carriage returns", "key,count\ra,5\rb,7\r", "line 1", "carriage return alone");
    row("semicolons and thousands", "key;count\na;1.234,5\nb;10\n", "line 2, column 2", "“1.234,5”");
    row("a cell less", "a,x,5\nb,2\n", "line 2", "2 columns, the first one has 3");
    row("a cell more", "a,5\nb,c,2\n", "line 2", "3 columns, the first one has 2");
    row("no key", "a,5\n,2\n", "line 2, column 1", "the key is empty");
    row("only zeros", "a,0\nb,0\n", "line 3", "all counts are 0");
    row("long key", std::string(5000, 'x') + ",5\n", "line 1, column 1", "5000 bytes");
    row("more than any count", "a,9e17\nb,2e17\n", "line 2, column 2", "more than 1e+18");
    row("beyond a double", "a,5\nb,1e999\n", "line 2, column 2", "1e999");
    row("quote without an end", "a,5\n\"b,2\n", "line 2, column 1", "no end");
    row("not UTF-8", "a,5\nb\xFC,2\n", "line 2", "not UTF-8");
    row("UTF-16",
        std::string("\xFF\xFE"
                    "a\0,\0005\0",
                    8),
        "line 1, column 1", "UTF-16");
    row("binary", std::string("\x89PNG\r\n\0\0", 8), "line 2, column 1", "binary");
    row("binary later", "a,5\n" + std::string("b\0,2\n", 5), "line 2, column 2", "binary");

    row("list", "[]", "line 1, column 1", "no report");
    row("other JSON", "{\"a\":1}", "line 1, column 1", "no report of Contributor Insights");
    row("workload", R"({"kind":"headroom-workload","format":1})", "line 1, column 1", "a Headroom workload");
    row("metrics", R"({"MetricDataResults":[]})", "line 1, column 1", "metrics");
    row("table", R"({"Table":{"TableName":"t"}})", "line 1, column 1", "table description");
    row("items", R"({"Items":[]})", "line 1, column 1", "items");
    row("state of the insights", R"({"ContributorInsightsStatus":"ENABLED"})", "line 1, column 1", "counts nothing");
    row("JSON cut short", R"({"Contributors":[)", "line 1, column 18", "the file ends here");
    row("no contributors", report("", ""), "/Contributors", "no contributors");
    row("contributors as text", R"({"Contributors":"a"})", "/Contributors", "a list of contributors");
    row("contributor without keys", R"({"Contributors":[{"ApproximateAggregateValue":1}]})", "/Contributors/0/Keys",
        "missing");
    row("contributor of no keys", report(contributor("", "1"), ""), "/Contributors/0/Keys", "no value");
    row("contributor without a count", R"({"Contributors":[{"Keys":["a"]}]})",
        "/Contributors/0/ApproximateAggregateValue", "missing");
    row("negative contributor", report(contributor(R"("a")", "1") + "," + contributor(R"("b")", "-1"), ""),
        "/Contributors/1/ApproximateAggregateValue", "at least 0");
    row("count as text", R"({"Contributors":[{"Keys":["a"],"ApproximateAggregateValue":"5"}]})",
        "/Contributors/0/ApproximateAggregateValue", "the text \"5\"");
    row("nothing counted", report(contributor(R"("a")", "0"), ""), "/Contributors", "nothing was counted");
    row("rest as text", report(contributor(R"("a")", "5"), R"("AggregateValue":"x",)"), "/AggregateValue", "the text");
}

void TestKeyCounts::refused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, message);
    const auto counts = countsOf(text.toStdString());
    QVERIFY2(!counts.has_value(), counts ? qPrintable(told(*counts)) : "");
    const IoError& error = counts.error();
    QCOMPARE(QString::fromStdString(error.place), place);
    QCOMPARE(error.file, std::string("keys.csv"));
    QVERIFY2(QString::fromStdString(error.message).contains(message), error.text().c_str());
    QVERIFY2(!error.message.ends_with('.'), error.text().c_str());
    QVERIFY2(error.remedy.ends_with('.') || error.remedy.ends_with('?') || error.remedy.empty(), error.text().c_str());
}

void TestKeyCounts::cancelled() {
    const std::string text = "a,5\nb,2\n";
    const auto source = bytesOf(text);
    const auto counts = readKeyCounts(*source, "keys.csv", [](std::int64_t) { return false; });
    QVERIFY(!counts.has_value());
    QVERIFY(counts.error().message.find("cancelled") != std::string::npos);
}

void TestKeyCounts::writtenAndRead() {
    const auto counts = countsOf(report(contributor(R"("PENDING")", "600.25"), R"("AggregateValue":1000,)"));
    QVERIFY(counts.has_value());
    QCOMPARE(QString::fromStdString(writeKeyDistribution(counts->distribution)),
             QStringLiteral("{\n  \"kind\": \"measured\",\n  \"counts\": [600.25],\n  \"names\": [\"PENDING\"],\n"
                            "  \"otherKeys\": 1,\n  \"otherCount\": 399.75,\n  \"key\": \"PENDING\"\n}\n"));
    Workload workload;
    workload.region = "eu-west-1";
    AccessPattern pattern;
    pattern.keyDistribution = counts->distribution;
    Table table;
    table.patterns.set("p", pattern);
    workload.tables.set("t", table);
    const auto read = readWorkload(writeWorkload(workload));
    QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
    QVERIFY(*read->tables.at(0).value.patterns.at(0).value.keyDistribution == counts->distribution);
}

// H3: 10^6 keys by Zipf, the hottest with 6.50 %.
void TestKeyCounts::ceilings() {
    const Share top(0.0649698);
    QVERIFY(std::abs(rateUntilKeyThrottles(top, ReadUnits(1)).value() - 46'176) < 2);
    QVERIFY(std::abs(rateUntilKeyThrottles(top, ReadUnits(0.5)).value() - 92'351) < 3);
    QVERIFY(std::abs(rateUntilKeyThrottles(top, WriteUnits(1)).value() - 15'392) < 1);
    QVERIFY(std::isinf(rateUntilKeyThrottles(top, WriteUnits(0)).value()));
}

HEADROOM_TEST(TestKeyCounts, "key_counts");
#include "tst_key_counts.moc"

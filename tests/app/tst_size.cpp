// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom size` as a user calls it: items and files of items in, text or JSON and an exit code out.

#include "tests/support/capacity_vectors.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Result {
    int code = -1;
    QByteArray out;
    QByteArray err;

    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

Result runSize(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(HEADROOM_PROGRAM), QStringList{QStringLiteral("size")} + arguments);
    if (!process.waitForStarted()) return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Result measure(const QByteArray& input, const char* options = "") {
    return runSize(QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts) << QStringLiteral("-"),
                   input);
}

const QByteArray kItem = R"({"pk": {"S": "A1"}, "price": {"N": "120"}, "shipTo": {"M": {"street": {"S": "Zoë"}}}})";
const QByteArray kLine = R"({"Item":{"pk":{"S":"x"}}})";

}  // namespace

class TestSize : public QObject {
    Q_OBJECT

private slots:
    void itemAsJson();
    void itemAsText();
    void inputForms_data();
    void inputForms();
    void wrongItems_data();
    void wrongItems();
    void itemOverTheLimit();
    void usageErrors_data();
    void usageErrors();
    void linesAsJson();
    void linesAsText();
    void badLines();
    void files();
    void vectors();

private:
    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/headroom size ä XXXXXX")};
};

void TestSize::itemAsJson() {
    const Result result = measure(kItem, "--format json");
    QCOMPARE(result.code, 0);
    const QJsonObject json = result.json();
    QCOMPARE(json["itemBytes"].toInt(), 4 + 8 + 20);
    QCOMPARE(json["attributes"].toObject(),
             QJsonObject({{"pk", QJsonObject{{"nameBytes", 2}, {"valueBytes", 2}}},
                          {"price", QJsonObject{{"nameBytes", 5}, {"valueBytes", 3}, {"uncertainNumbers", 1}}},
                          {"shipTo", QJsonObject{{"nameBytes", 6}, {"valueBytes", 14}}}}));
    QCOMPARE(json["readUnits"].toObject(), QJsonObject({{"eventual", 0.5}, {"strong", 1}, {"transactional", 2}}));
    QCOMPARE(json["writeUnits"].toObject(), QJsonObject({{"standard", 1}, {"transactional", 2}}));
    QCOMPARE(json["uncertainNumbers"].toInt(), 1);
    QCOMPARE(json["input"].toString(), QStringLiteral("dynamodb"));
    QCOMPARE(measure(kItem, "--format=json").out, result.out);
}

void TestSize::itemAsText() {
    const Result result = measure(kItem);
    QCOMPARE(result.code, 0);
    for (const char* words :
         {"Item of 32 B", "DynamoDB JSON", "shipTo", "± 1 B", "992 B", "4,064 B", "409,568 B", "0.5"})
        QVERIFY2(result.out.contains(words), words);
    QVERIFY(!measure(R"({"pk": "x"})").out.contains("±"));
}

void TestSize::inputForms_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<QString>("input");
    QTest::newRow("plain") << QByteArray(R"({"pk": "A1", "n": 1.5})") << QByteArray() << 8 << "plain";
    QTest::newRow("get-item") << QByteArray(R"({"Item": {"pk": {"S": "A1"}}})") << QByteArray() << 4 << "dynamodb";
    QTest::newRow("told plain") << QByteArray(R"({"pk": {"S": "A1"}})") << QByteArray("--input plain")
                                << 2 + 3 + 1 + 1 + 2 << "plain";
    QTest::newRow("told DynamoDB") << QByteArray(R"({"pk": {"S": "A1"}})") << QByteArray("--input dynamodb") << 4
                                   << "dynamodb";
}

void TestSize::inputForms() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, options);
    const Result result = measure(text, ("--format json " + options).constData());
    QCOMPARE(result.code, 0);
    QTEST(result.json()["itemBytes"].toInt(), "bytes");
    QTEST(result.json()["input"].toString(), "input");
}

void TestSize::wrongItems_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("nothing") << QByteArray() << QByteArray("empty");
    QTest::newRow("no JSON") << QByteArray("{\"pk\": x}") << QByteArray("line 1, column 8");
    QTest::newRow("duplicate member") << QByteArray(R"({"shipTo": {"M": {"tags": {"SS": ["a", "b", "a"]}}}})")
                                      << QByteArray("/shipTo/M/tags/SS/2: shipTo.tags[2] repeats shipTo.tags[0]");
    QTest::newRow("two types") << QByteArray(R"({"a": {"S": "x", "N": "1"}})") << QByteArray("/a: a has two types");
}

void TestSize::wrongItems() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    const Result result = measure(text);
    QCOMPARE(result.code, 3);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.startsWith("headroom: standard input: ") && result.err.contains(words), result.err.constData());
    QCOMPARE(result.err.count('\n'), 1);
}

void TestSize::itemOverTheLimit() {
    const QByteArray head = R"({"a": ")";
    const Result fits = measure(head + QByteArray(409599, 'x') + "\"}", "--format json");
    QCOMPARE(fits.code, 0);
    QCOMPARE(fits.json()["itemBytes"].toInt(), 409600);
    const Result over = measure(head + QByteArray(409600, 'x') + "\"}", "--format json");
    QCOMPARE(over.code, 1);
    QCOMPARE(over.json()["itemBytes"].toInt(), 409601);
    QVERIFY2(over.err.contains("1 B over the limit of 400 KB"), over.err.constData());
}

void TestSize::usageErrors_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{};
    QTest::newRow("unknown form") << QStringList{"-", "--input", "xml"};
    QTest::newRow("unknown format") << QStringList{"-", "--format", "xml"};
    QTest::newRow("--skip-bad of one item") << QStringList{"-", "--skip-bad"};
}

void TestSize::usageErrors() {
    QFETCH(QStringList, arguments);
    const Result result = runSize(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY(result.err.startsWith("headroom: ") && result.out.isEmpty());
}

void TestSize::linesAsJson() {
    QByteArray lines;
    for (int i = 0; i < 99; ++i) lines += kLine + "\n";
    lines += R"({"a":{"S":")" + QByteArray(4999, 'x') + "\"}}\n";
    const Result result = measure(lines, "--jsonl --format json");
    QCOMPARE(result.code, 0);
    const QJsonObject json = result.json();
    QCOMPARE(json["count"].toInt(), 100);
    QCOMPARE(json["meanBytes"].toDouble(), (99 * 3 + 5000) / 100.0);
    QCOMPARE(json["minimumBytes"].toInt(), 3);
    QCOMPARE(json["maximumBytes"].toInt(), 5000);
    QCOMPARE(json["percentiles"].toObject(), QJsonObject({{"50", 3}, {"90", 3}, {"99", 3}, {"99.9", 5000}}));
    QCOMPARE(json["readUnits"].toObject(),
             QJsonObject({{"eventual", 0.505}, {"strong", 1.01}, {"transactional", 2.02}}));
    QCOMPARE(json["writeUnits"].toObject(), QJsonObject({{"standard", 1.04}, {"transactional", 2.08}}));
    const QJsonArray histogram = json["histogram"].toArray();
    QCOMPARE(histogram.first().toObject(),
             QJsonObject({{"fromBytes", 0}, {"toBytes", 128}, {"count", 99}, {"share", 0.99}}));
    QCOMPARE(json["sizeDistribution"].toArray(), QJsonArray({QJsonObject{{"sizeBytes", 3}, {"share", 0.99}},
                                                             QJsonObject{{"sizeBytes", 5000}, {"share", 0.01}}}));
}

void TestSize::linesAsText() {
    const Result result = measure(kLine + "\r\n\r\n" + kLine, "--jsonl");
    QCOMPARE(result.code, 0);
    for (const char* words : {"2 items", "99.9 % at most", "3 B", "100 %"}) QVERIFY2(result.out.contains(words), words);
}

void TestSize::badLines() {
    const QByteArray lines = kLine + "\n" + R"({"Item":{"a":{"N":"x"}}})" + "\n" + kLine + "\n";
    const Result stopped = measure(lines, "--jsonl");
    QCOMPARE(stopped.code, 3);
    QVERIFY(stopped.out.isEmpty());
    QVERIFY2(stopped.err.contains("standard input: line 2, /Item/a: a holds no number"), stopped.err.constData());
    const Result skipped = measure(lines, "--jsonl --skip-bad --format json");
    QCOMPARE(skipped.code, 1);
    QCOMPARE(skipped.json()["count"].toInt(), 2);
    QCOMPARE(skipped.json()["badLines"].toInt(), 1);
    QVERIFY(skipped.err.contains("line 2, ") && skipped.err.contains("1 of 3 lines"));
    QCOMPARE(measure("\n\n", "--jsonl").code, 3);
}

void TestSize::files() {
    const QString path = m_folder.filePath(QStringLiteral("item.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(kItem);
    file.close();
    const Result result = runSize({path, QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.json()["itemBytes"].toInt(), 32);
    QCOMPARE(runSize({path, QStringLiteral("--jsonl")}).code, 0);
    const Result missing = runSize({m_folder.filePath(QStringLiteral("missing.json"))});
    QCOMPARE(missing.code, 3);
    QVERIFY2(missing.err.contains("missing.json: whole file: there is no such file"), missing.err.constData());
    const Result folder = runSize({m_folder.path(), QStringLiteral("--jsonl")});
    QCOMPARE(folder.code, 3);
    QVERIFY2(folder.err.contains("folder"), folder.err.constData());
}

// All of tests/data/capacity_vectors.json: as the attributes of one item, and one by one as items of an export.
void TestSize::vectors() {
    const QJsonArray all = headroom::test::capacityVectors(QStringLiteral("item_size"));
    QCOMPARE(all.size(), headroom::test::kSizeVectors);
    QJsonObject item;
    for (int i = 0; i < all.size(); ++i) {
        const QJsonObject attribute = headroom::test::expanded(all[i].toObject()["attribute"]).toObject();
        item[QString::number(i) + attribute["name"].toString()] = attribute["value"];
    }
    const Result together = measure(QJsonDocument(item).toJson(QJsonDocument::Compact), "--format json");
    QCOMPARE(together.code, 0);
    const QJsonObject attributes = together.json()["attributes"].toObject();
    QByteArray lines;
    qint64 bytes = 0;
    for (int i = 0; i < all.size(); ++i) {
        const QJsonObject vector = all[i].toObject();
        const QJsonObject attribute = headroom::test::expanded(vector["attribute"]).toObject();
        const QJsonObject expected = vector["expected"].toObject();
        const QString number = QString::number(i);
        const QJsonObject measured = attributes[number + attribute["name"].toString()].toObject();
        QVERIFY2(measured["valueBytes"] == expected["value_bytes"], qPrintable(vector["id"].toString()));
        QCOMPARE(measured["nameBytes"].toInt(), vector["name_bytes"].toInt() + number.size());
        lines += QJsonDocument(QJsonObject{{"Item", QJsonObject{{attribute["name"].toString(), attribute["value"]}}}})
                     .toJson(QJsonDocument::Compact) +
                 '\n';
        bytes += expected["name_and_value_bytes"].toInteger();
    }
    const QJsonObject exported = measure(lines, "--jsonl --format json").json();
    QCOMPARE(exported["count"].toInt(), headroom::test::kSizeVectors);
    QCOMPARE(exported["meanBytes"].toDouble(), static_cast<double>(bytes) / headroom::test::kSizeVectors);
}

QTEST_GUILESS_MAIN(TestSize)
#include "tst_size.moc"

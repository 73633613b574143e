// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom keys` as a user calls it: measured keys in, their shares or a distribution and an exit code out.

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
};

Result runKeys(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(HEADROOM_PROGRAM), QStringList{QStringLiteral("keys")} + arguments);
    if (!process.waitForStarted()) return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Result keysOf(const QByteArray& input, const char* options = "") {
    return runKeys(QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts) << QStringLiteral("-"),
                   input);
}

const QByteArray kTable = "key,count\nPENDING,600\nSHIPPED,300\n\"a, b\",100\n";
const QByteArray kReport =
    R"({"KeyLabels":["Partition Key","Sort Key"],"AggregateValue":1000,"ApproximateUniqueCount":1002,)"
    R"("Contributors":[{"Keys":["p1","s1"],"ApproximateAggregateValue":300.0,"Datapoints":[]},)"
    R"({"Keys":["p1","s2"],"ApproximateAggregateValue":200.0,"Datapoints":[]}]})";

}  // namespace

class TestKeys : public QObject {
    Q_OBJECT

private slots:
    void asText();
    void asJson();
    void insights();
    void units();
    void files();
    void wrongFiles_data();
    void wrongFiles();
    void usageErrors_data();
    void usageErrors();

private:
    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/headroom keys ä XXXXXX")};
};

void TestKeys::asText() {
    const Result result = keysOf(kTable);
    QCOMPARE(result.code, 0);
    // 1,000 / 0.6 and 3,000 / 0.6.
    for (const char* words :
         {"3 keys", "3 rows", "1,000", "PENDING", "60 %", "a, b", "90 %", "100 %", "5,000 /s", "1,667 /s"})
        QVERIFY2(result.out.contains(words), qPrintable(QString::fromUtf8(words) + QString::fromUtf8(result.out)));
    QVERIFY(!result.out.contains("other key"));
    QVERIFY(result.err.isEmpty());
}

void TestKeys::asJson() {
    const Result result = keysOf(kTable, "--json");
    QCOMPARE(result.code, 0);
    const QJsonObject keys = QJsonDocument::fromJson(result.out).object();
    QCOMPARE(keys, QJsonObject({{"kind", "measured"},
                                {"counts", QJsonArray{600, 300, 100}},
                                {"names", QJsonArray{"PENDING", "SHIPPED", "a, b"}},
                                {"key", "PENDING"}}));
}

void TestKeys::insights() {
    const Result result = keysOf(kReport);
    QCOMPARE(result.code, 0);
    for (const char* words :
         {"1,001 keys", "2 contributors", "p1", "50 %", "1,000 other keys", "sum over its sort keys"})
        QVERIFY2(result.out.contains(words), qPrintable(QString::fromUtf8(words) + QString::fromUtf8(result.out)));
    const QJsonObject keys = QJsonDocument::fromJson(keysOf(kReport, "--json").out).object();
    QCOMPARE(keys["counts"].toArray(), QJsonArray{500});
    QCOMPARE(keys["otherKeys"].toInt(), 1000);
    QCOMPARE(keys["otherCount"].toInt(), 500);
}

void TestKeys::units() {
    const QByteArray text = keysOf(kTable, "--read-units 0.5 --write-units=4").out;
    QVERIFY2(text.contains("10,000 /s"), text.constData());
    QVERIFY2(text.contains("416.7 /s") || text.contains("417 /s"), text.constData());
    QVERIFY(text.contains("0.5 RU") && text.contains("4 WU"));
}

void TestKeys::files() {
    const QString path = m_folder.filePath(QStringLiteral("keys ö.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(kTable);
    file.close();
    const Result result = runKeys({path});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("keys ö.csv"));
    const Result missing = runKeys({m_folder.filePath(QStringLiteral("none.csv"))});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.err.contains("no such file"));
}

void TestKeys::wrongFiles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << QByteArray() << QByteArray("standard input: line 1, column 1: the file is empty");
    QTest::newRow("negative") << QByteArray("a,5\nb,-1\n")
                              << QByteArray("standard input: line 2, column 2: the count -1 is below 0");
    QTest::newRow("workload") << QByteArray(R"({"kind":"headroom-workload"})") << QByteArray("a Headroom workload");
}

void TestKeys::wrongFiles() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    const Result result = keysOf(text);
    QCOMPARE(result.code, 3);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(message), result.err.constData());
}

void TestKeys::usageErrors_data() {
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const char* arguments) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("no file", "");
    row("two files", "a b");
    row("no units", "- --read-units 0");
    row("units that are none", "- --write-units many");
    row("unknown option", "- --top 5");
}

void TestKeys::usageErrors() {
    QFETCH(QStringList, arguments);
    const Result result = runKeys(arguments, kTable);
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY(!result.err.isEmpty());
}

QTEST_GUILESS_MAIN(TestKeys)
#include "tst_keys.moc"

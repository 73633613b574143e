// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Drives the built program as a user would: arguments in, output and exit code out, no display.

#include <QDir>
#include <QFile>
#include <QImage>
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

Result run(const QStringList& arguments) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    if (!process.waitForFinished(60000)) return {};
    if (process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString sample(const char* id) {
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/%1.headroom").arg(QLatin1String(id));
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeTo(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

}  // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersion();
    void usageErrors_data();
    void usageErrors();
    void unreadableInput_data();
    void unreadableInput();
    void evaluateJson();
    void evaluateWithBookAndRegion();
    void failOn();
    void validate();
    void formatKeepsCanonicalFiles();
    void formatRewrites();
    void reportIsTheSameEachTime();
    void screenshot();
    void outputThatCannotBeWritten();

private:
    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/headroom test ä XXXXXX")};
};

void TestCommandLine::helpAndVersion() {
    const Result help = run({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    for (const char* word : {"evaluate", "validate", "format", "report", "screenshot", "Exit codes"})
        QVERIFY2(help.out.contains(word), word);
    QCOMPARE(run({QStringLiteral("--version")}).code, 0);
    QCOMPARE(run({QStringLiteral("evaluate"), QStringLiteral("--help")}).code, 0);
}

void TestCommandLine::usageErrors_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{QStringLiteral("evaluate")};
    QTest::newRow("two files") << QStringList{QStringLiteral("validate"), sample("orders"), sample("orders")};
    QTest::newRow("unknown option") << QStringList{QStringLiteral("evaluate"), sample("orders"),
                                                   QStringLiteral("--fast")};
    QTest::newRow("unknown format") << QStringList{QStringLiteral("evaluate"), sample("orders"),
                                                   QStringLiteral("--format"), QStringLiteral("xml")};
    QTest::newRow("option without value")
        << QStringList{QStringLiteral("evaluate"), sample("orders"), QStringLiteral("--book")};
    QTest::newRow("unknown book") << QStringList{QStringLiteral("evaluate"), sample("orders"), QStringLiteral("--book"),
                                                 QStringLiteral("none")};
    QTest::newRow("unknown region") << QStringList{QStringLiteral("evaluate"), sample("orders"),
                                                   QStringLiteral("--region"), QStringLiteral("mars-1")};
    QTest::newRow("report without output") << QStringList{QStringLiteral("report"), sample("orders")};
    QTest::newRow("report of another kind")
        << QStringList{QStringLiteral("report"), sample("orders"), QStringLiteral("-o"), QStringLiteral("report.doc")};
    QTest::newRow("size that is none") << QStringList{QStringLiteral("screenshot"), sample("orders"),
                                                      QStringLiteral("--size"),     QStringLiteral("big"),
                                                      QStringLiteral("-o"),         QStringLiteral("x.png")};
    QTest::newRow("window without a display") << QStringList{sample("orders")};
}

void TestCommandLine::usageErrors() {
    QFETCH(QStringList, arguments);
    const Result result = run(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY(result.err.startsWith("headroom: "));
    QVERIFY(result.out.isEmpty());
}

void TestCommandLine::unreadableInput_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray orders = bytesOf(sample("orders"));
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("truncated") << orders.left(orders.size() / 2) << QByteArray("line ");
    QTest::newRow("binary") << QByteArray("\x00\xff\x00\x89PNG", 7) << QByteArray("line 1");
    QTest::newRow("deep") << QByteArray(100000, '[') << QByteArray("deep");
    QTest::newRow("negative") << QByteArray(orders).replace("\"averagePerSecond\": 250", "\"averagePerSecond\": -250")
                              << QByteArray("/tables/orders/patterns/Get order with items/averagePerSecond");
    QTest::newRow("not finite") << QByteArray(orders).replace("\"averagePerSecond\": 250",
                                                              "\"averagePerSecond\": 1e999")
                                << QByteArray("line ");
    QTest::newRow("another program") << QByteArray(R"({"Table": {"TableName": "Orders"}})")
                                     << QByteArray("not a Headroom");
}

void TestCommandLine::unreadableInput() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const QString path = m_folder.filePath(QStringLiteral("bad.headroom"));
    writeTo(path, text);
    for (const char* command : {"evaluate", "validate", "format"}) {
        const Result result = run({QString::fromLatin1(command), path});
        QCOMPARE(result.code, 3);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains("bad.headroom"), result.err.constData());
        QVERIFY2(result.err.contains(expected), result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
    }
    QCOMPARE(bytesOf(path), text);
    QCOMPARE(run({QStringLiteral("evaluate"), m_folder.filePath(QStringLiteral("missing.headroom"))}).code, 3);
    QCOMPARE(run({QStringLiteral("evaluate"), m_folder.path()}).code, 3);
}

void TestCommandLine::evaluateJson() {
    const Result result = run({QStringLiteral("evaluate"), sample("status-key"), QStringLiteral("--format=json")});
    QCOMPARE(result.code, 0);
    const QJsonObject plan = QJsonDocument::fromJson(result.out).object();
    QCOMPARE(plan.value(QLatin1String("kind")).toString(), QStringLiteral("headroom-plan"));
    QCOMPARE(plan.value(QLatin1String("format")).toInt(), 1);
    QCOMPARE(plan.value(QLatin1String("headroom")).toDouble(), 1000.0 / 19000.0);
    for (const char* member : {"workload", "region", "prices", "monthlyCostUsd", "tables", "findings"})
        QVERIFY2(plan.contains(QLatin1String(member)), member);
    QCOMPARE(
        plan.value(QLatin1String("findings")).toArray().first().toObject().value(QLatin1String("severity")).toString(),
        QStringLiteral("throttles"));
    // The same file gives the same bytes.
    QCOMPARE(run({QStringLiteral("evaluate"), sample("status-key"), QStringLiteral("--format=json")}).out, result.out);
}

void TestCommandLine::evaluateWithBookAndRegion() {
    const Result classic = run({QStringLiteral("evaluate"), sample("catalogue-scan"), QStringLiteral("--book"),
                                QStringLiteral("classic"), QStringLiteral("--format"), QStringLiteral("json")});
    const auto pattern = QJsonDocument::fromJson(classic.out)
                             .object()
                             .value(QLatin1String("tables"))
                             .toObject()
                             .value(QLatin1String("catalogue"))
                             .toObject()
                             .value(QLatin1String("patterns"))
                             .toObject()
                             .value(QLatin1String("Find changed products"))
                             .toObject();
    QCOMPARE(pattern.value(QLatin1String("monthlyCostUsd")).toDouble(), 46.875);
    const Result moved = run({QStringLiteral("evaluate"), sample("catalogue-scan"), QStringLiteral("--region"),
                              QStringLiteral("eu-west-1")});
    QCOMPARE(moved.code, 0);
    QVERIFY(moved.out.contains("eu-west-1"));
}

void TestCommandLine::failOn() {
    const auto code = [](const char* id, const char* severity) {
        return run({QStringLiteral("evaluate"), sample(id), QStringLiteral("--fail-on"), QString::fromLatin1(severity)})
            .code;
    };
    QCOMPARE(code("status-key", "throttles"), 1);
    QCOMPARE(code("status-key", "invalid"), 0);
    QCOMPARE(code("orders", "throttles"), 0);
    QCOMPARE(code("orders", "watch"), 1);
    QCOMPARE(code("idempotency", "watch"), 0);
    QCOMPARE(code("idempotency", "saving"), 1);
}

void TestCommandLine::validate() {
    QCOMPARE(run({QStringLiteral("validate"), sample("orders")}).code, 0);
    const QString path = m_folder.filePath(QStringLiteral("dangling.headroom"));
    writeTo(path, bytesOf(sample("orders")).replace("\"target\": \"gsi1\"", "\"target\": \"gsi9\""));
    const Result result = run({QStringLiteral("validate"), path});
    QCOMPARE(result.code, 1);
    QVERIFY(result.out.contains("/tables/orders/patterns/List customer orders/target"));
}

void TestCommandLine::formatKeepsCanonicalFiles() {
    for (const char* id : {"orders", "order-items", "idempotency", "status-key", "catalogue-scan"}) {
        QCOMPARE(run({QStringLiteral("format"), sample(id), QStringLiteral("--check")}).code, 0);
        const QString copy = m_folder.filePath(QStringLiteral("copy.headroom"));
        writeTo(copy, bytesOf(sample(id)));
        QCOMPARE(run({QStringLiteral("format"), copy}).code, 0);
        QCOMPARE(bytesOf(copy), bytesOf(sample(id)));
    }
}

void TestCommandLine::formatRewrites() {
    const QString path = m_folder.filePath(QStringLiteral("compact.headroom"));
    const QByteArray compact = R"({"region":"us-east-1","x-team":["a",1.50],"kind":"headroom-workload","format":1})";
    writeTo(path, compact);
    QCOMPARE(run({QStringLiteral("format"), path, QStringLiteral("--check")}).code, 1);
    QCOMPARE(bytesOf(path), compact);
    QCOMPARE(run({QStringLiteral("format"), path}).code, 0);
    QVERIFY(bytesOf(path).contains("\"x-team\": [\"a\", 1.50]"));
    QCOMPARE(run({QStringLiteral("format"), path, QStringLiteral("--check")}).code, 0);
}

void TestCommandLine::reportIsTheSameEachTime() {
    for (const char* name : {"report.md", "report.html"}) {
        const QString path = m_folder.filePath(QLatin1String(name));
        QCOMPARE(run({QStringLiteral("report"), sample("orders"), QStringLiteral("-o"), path}).code, 0);
        const QByteArray first = bytesOf(path);
        QVERIFY(first.contains("Orders platform") && first.contains("gsi3"));
        QCOMPARE(run({QStringLiteral("report"), sample("orders"), QStringLiteral("-o"), path}).code, 0);
        QCOMPARE(bytesOf(path), first);
    }
}

void TestCommandLine::screenshot() {
    const QString path = m_folder.filePath(QStringLiteral("window.png"));
    for (const char* page : {"workload", "table", "items", "patterns", "indexes", "capacity"}) {
        QFile::remove(path);
        QCOMPARE(run({QStringLiteral("screenshot"), sample("orders"), QStringLiteral("--page"), QLatin1String(page),
                      QStringLiteral("--theme"), QStringLiteral("dark"), QStringLiteral("--size"),
                      QStringLiteral("1366x768"), QStringLiteral("-o"), path})
                     .code,
                 0);
        QCOMPARE(QImage(path).size(), QSize(1366, 768));
    }
}

void TestCommandLine::outputThatCannotBeWritten() {
    const QString nowhere = m_folder.filePath(QStringLiteral("no such folder/report.md"));
    const Result result = run({QStringLiteral("report"), sample("orders"), QStringLiteral("-o"), nowhere});
    QCOMPARE(result.code, 3);
    QVERIFY(result.err.contains("report.md"));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"

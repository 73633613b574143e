// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom regions`, driven as a user would: the ranking as text and as JSON, and what it refuses.

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

Result run(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(HEADROOM_PROGRAM), QStringList{QStringLiteral("regions")} + arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString orders() { return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/orders.headroom"); }

}  // namespace

class TestRegions : public QObject {
    Q_OBJECT

private slots:
    void text();
    void json();
    void allBooks();
    void refuses();
};

void TestRegions::text() {
    const Result result = run({orders()});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    QVERIFY(result.out.contains("as planned"));
    // Cheapest first, and the workload's own Region further down.
    const auto cheapest = result.out.indexOf("us-east-1");
    QVERIFY(cheapest > 0 && cheapest < result.out.indexOf("eu-west-1"));
    QVERIFY(result.out.contains("$3,612"));
    QVERIFY(!result.out.contains("cn-north-1"));
    QCOMPARE(run({orders()}).out, result.out);
}

void TestRegions::json() {
    const Result result = run({orders(), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(result.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(result.out).object();
    QCOMPARE(json[QStringLiteral("kind")].toString(), QStringLiteral("headroom-regions"));
    QCOMPARE(json[QStringLiteral("currency")].toString(), QStringLiteral("USD"));
    const QJsonArray ranked = json[QStringLiteral("ranked")].toArray();
    QCOMPARE(ranked.size(), 36);
    int planned = 0;
    double before = 0;
    for (const auto& each : ranked) {
        const QJsonObject cost = each.toObject();
        const double amount = cost[QStringLiteral("monthlyCost")].toDouble();
        QVERIFY(amount >= before);
        before = amount;
        if (!cost[QStringLiteral("asPlanned")].toBool()) continue;
        ++planned;
        QCOMPARE(cost[QStringLiteral("region")].toString(), QStringLiteral("eu-west-1"));
        QCOMPARE(cost[QStringLiteral("difference")].toDouble(), 0.0);
    }
    QCOMPARE(planned, 1);
    QVERIFY(json[QStringLiteral("otherCurrencies")].toArray().isEmpty());
}

void TestRegions::allBooks() {
    const Result text = run({orders(), QStringLiteral("--all-books")});
    QVERIFY(text.out.contains("In other currencies, not compared"));
    QVERIFY(text.out.contains("No price for"));
    const Result json =
        run({orders(), QStringLiteral("--all-books"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject root = QJsonDocument::fromJson(json.out).object();
    QCOMPARE(root[QStringLiteral("otherCurrencies")].toArray().size(), 2);
    const QJsonObject last = root[QStringLiteral("ranked")].toArray().last().toObject();
    QVERIFY(last[QStringLiteral("monthlyCost")].isNull());
    QVERIFY(!last[QStringLiteral("missingPrices")].toArray().isEmpty());
}

void TestRegions::refuses() {
    QCOMPARE(run({}).code, 2);
    QCOMPARE(run({orders(), QStringLiteral("--fast")}).code, 2);
    QCOMPARE(run({QStringLiteral("no-such-file.headroom")}).code, 3);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("own.headroom")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"kind": "headroom-workload", "format": 1, "region": "eu-west-1", "tables": {}, "prices": {"book": "mine"}})");
    file.close();
    const Result result = run({file.fileName()});
    QCOMPARE(result.code, 3);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains("mine"), result.err.constData());
}

QTEST_GUILESS_MAIN(TestRegions)
#include "tst_regions.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom heat` and the options --traffic and --data as a user calls them.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <cmath>

namespace {

struct Result {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Result run(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString sample(const char* name) {
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/%1.headroom").arg(QString::fromLatin1(name));
}

Result heatOf(const char* name, const char* options = "") {
    return run(QStringList{QStringLiteral("heat"), sample(name)} +
               QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

QJsonObject jsonOf(const Result& result) { return QJsonDocument::fromJson(result.out).object(); }

QJsonObject tableOf(const Result& result, const char* name) {
    return jsonOf(result)["tables"].toObject()[QLatin1String(name)].toObject();
}

QJsonObject targetOf(const QJsonObject& table, const QString& index) {
    for (const QJsonValue& target : table["targets"].toArray())
        if (target.toObject()["index"].toString() == index) return target.toObject();
    return {};
}

QJsonObject planOf(const char* name, const QStringList& options = {}) {
    return jsonOf(
        run(QStringList{QStringLiteral("evaluate"), sample(name), QStringLiteral("--format"), QStringLiteral("json")} +
            options));
}

}  // namespace

class TestHeatCommand : public QObject {
    Q_OBJECT

private slots:
    void textSaysWhatBreaksFirst();
    void aTableByName();
    void jsonSaysWhatThePlanSays();
    void simulationsAreReproducible();
    void trafficScalesTheLoad();
    void growthOfEvaluate();
    void usageErrors_data();
    void usageErrors();
    void unreadable();
};

// The status as partition key: 19,000 of 20,000 WU/s are asked of one key that serves 1,000.
void TestHeatCommand::textSaysWhatBreaksFirst() {
    const Result result = heatOf("status-key");
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    for (const char* words : {"at least ", "by storage", "What breaks first in events", "0.0526×", "NEW",
                              "fullest partition, expected", "fullest partition, simulated", "writes throttled",
                              "seed 1", "Of 20,000 /s writes", "1 partition over the limit"})
        QVERIFY2(result.out.contains(words), qPrintable(QString::fromUtf8(words) + QString::fromUtf8(result.out)));
    QVERIFY(!result.out.contains("traffic ×"));
}

void TestHeatCommand::aTableByName() {
    const Result result = heatOf("orders", "--table orders --json");
    QCOMPARE(result.code, 0);
    QCOMPARE(jsonOf(result)["tables"].toObject().size(), 1);
    // The table itself and its global indexes.
    const auto plan = planOf("orders")["tables"].toObject()["orders"].toObject();
    QCOMPARE(tableOf(result, "orders")["targets"].toArray().size(), plan["heat"].toArray().size());
}

void TestHeatCommand::jsonSaysWhatThePlanSays() {
    for (const char* name : {"orders", "status-key", "idempotency"}) {
        const QJsonObject plan = planOf(name)["tables"].toObject();
        const QJsonObject heat = jsonOf(heatOf(name, "--json"));
        QCOMPARE(heat["kind"].toString(), QStringLiteral("headroom-heat"));
        QCOMPARE(heat["traffic"].toDouble(), 1.0);
        QCOMPARE(heat["tables"].toObject().keys(), plan.keys());
        for (const QString& table : plan.keys()) {
            const QJsonObject said = heat["tables"].toObject()[table].toObject();
            for (const QJsonValue& planned : plan[table].toObject()["heat"].toArray()) {
                const QJsonObject target = targetOf(said, planned["index"].toString());
                for (const char* side : {"reads", "writes"})
                    for (const char* figure : {"unitsPerSecondAtPeak", "hottestKeyAtLeast", "hottestKeyAtMost",
                                               "limitOfOne", "fullestPartition"})
                        QCOMPARE(target[QLatin1String(side)].toObject()[QLatin1String(figure)],
                                 planned[QLatin1String(side)].toObject()[QLatin1String(figure)]);
                QCOMPARE(target["partitions"].toObject()["count"], planned["partitions"].toObject()["count"]);
            }
            // In the order in which they break.
            double last = 0;
            for (const QJsonValue& limit : said["breaks"].toArray()) {
                QVERIFY(limit["headroom"].toDouble() >= last);
                last = limit["headroom"].toDouble();
            }
            QVERIFY(last > 0);
            QCOMPARE(said["writeCeiling"].toObject()["requestsPerSecond"],
                     plan[table].toObject()["writeCeiling"].toObject()["requestsPerSecond"]);
        }
    }
}

void TestHeatCommand::simulationsAreReproducible() {
    const QByteArray first = heatOf("orders", "--json --seed 7").out;
    QCOMPARE(heatOf("orders", "--json --seed 7").out, first);
    const QByteArray other = heatOf("orders", "--json --seed 8").out;
    QVERIFY(other != first);
    // What is simulated adds up to what is asked for, and one partition never gets less than the mean at most.
    const QJsonObject table = tableOf({0, first, {}}, "orders");
    for (const QJsonValue& target : table["targets"].toArray())
        for (const char* side : {"reads", "writes"}) {
            const QJsonObject load = target[QLatin1String(side)].toObject();
            const QJsonObject simulated = load["simulated"].toObject();
            const double partitions = target["partitions"].toObject()["simulated"].toDouble();
            QVERIFY(std::abs(simulated["mean"].toDouble() * partitions - load["unitsPerSecondAtPeak"].toDouble()) <
                    1e-6);
            QVERIFY(simulated["least"].toDouble() <= simulated["mean"].toDouble() + 1e-9);
            QVERIFY(simulated["fullest"].toDouble() >= simulated["mean"].toDouble() - 1e-9);
            // The hottest key lies somewhere.
            QVERIFY(simulated["fullest"].toDouble() >= load["hottestKeyAtLeast"].toDouble() - 1e-9);
        }
}

void TestHeatCommand::trafficScalesTheLoad() {
    const QJsonObject now = tableOf(heatOf("status-key", "--json"), "events");
    const Result grownResult = heatOf("status-key", "--json --traffic 0.05");
    QCOMPARE(jsonOf(grownResult)["traffic"].toDouble(), 0.05);
    const QJsonObject grown = tableOf(grownResult, "events");
    QVERIFY(!now["targets"].toArray().isEmpty());
    const QJsonObject before = targetOf(now, {});
    const QJsonObject after = targetOf(grown, {});
    // Partitions are those of before.
    QCOMPARE(after["partitions"].toObject()["count"], before["partitions"].toObject()["count"]);
    QVERIFY(std::abs(after["writes"].toObject()["hottestKeyAtLeast"].toDouble() -
                     0.05 * before["writes"].toObject()["hottestKeyAtLeast"].toDouble()) < 1e-6);
    // 19,000 × 0.05 = 950 of 1,000: nothing is throttled.
    QVERIFY(now["throttledShare"].toObject()["writes"].toDouble() > 0.5);
    QCOMPARE(grown["throttledShare"].toObject()["writes"].toDouble(), 0.0);
    QVERIFY(heatOf("status-key", "--traffic 0.05").out.contains("traffic × 0.05"));
}

void TestHeatCommand::growthOfEvaluate() {
    const QStringList grow{QStringLiteral("--traffic"), QStringLiteral("1.5"), QStringLiteral("--data"),
                           QStringLiteral("2")};
    const QJsonObject plan = planOf("orders");
    const QJsonObject grown = planOf("orders", grow);
    QCOMPARE(plan["growth"].toObject(), QJsonObject({{"traffic", 1}, {"data", 1}}));
    QCOMPARE(grown["growth"].toObject(), QJsonObject({{"traffic", 1.5}, {"data", 2}}));
    const auto peak = [](const QJsonObject& of) { return of["peak"].toObject()["writeUnitsPerSecond"].toDouble(); };
    QVERIFY(std::abs(peak(grown) - 1.5 * peak(plan)) < 1e-6);
    QVERIFY(std::abs(grown["storageBytes"].toDouble() / plan["storageBytes"].toDouble() - 2) < 1e-9);
    const Result text = run(QStringList{QStringLiteral("evaluate"), sample("orders")} + grow);
    QVERIFY2(text.out.contains("traffic × 1.5, data × 2"), text.out.constData());
    QVERIFY(!text.out.contains("oday's peak"));
}

void TestHeatCommand::usageErrors_data() {
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const char* command, const char* options) {
        QTest::newRow(name) << QStringList{QString::fromLatin1(command), sample("orders")} +
                                   QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("no such table", "heat", "--table moon");
    row("no seed", "heat", "--seed -1");
    row("a seed that is none", "heat", "--seed 1.5");
    row("no traffic", "heat", "--traffic 0");
    row("traffic that is none", "heat", "--traffic lots");
    row("heat has no data", "heat", "--data 2");
    row("evaluate without traffic", "evaluate", "--traffic -1");
    row("evaluate without data", "evaluate", "--data 0");
    row("report without data", "report", "-o a.md --data none");
    row("unknown option", "heat", "--top 5");
}

void TestHeatCommand::usageErrors() {
    QFETCH(QStringList, arguments);
    const Result result = run(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY(!result.err.isEmpty());
}

void TestHeatCommand::unreadable() {
    const Result result = run({QStringLiteral("heat"), QStringLiteral("no-such-file.headroom")});
    QCOMPARE(result.code, 3);
    QVERIFY(result.out.isEmpty());
    QVERIFY(result.err.contains("no-such-file.headroom"));
}

QTEST_GUILESS_MAIN(TestHeatCommand)
#include "tst_heat_command.moc"

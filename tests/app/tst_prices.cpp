// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// `headroom prices` as a user calls it: price files in, a book on the shelf, and plans that use it.

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

QString priceFile(const char* name) {
    return QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/prices/%1").arg(QLatin1String(name));
}

QString orders() { return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/orders.headroom"); }

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestPrices : public QObject {
    Q_OBJECT

private slots:
    void init();
    void listsBuiltInBooks();
    void importsAndLists();
    void importsPagesTogether();
    void savingsPlan();
    void replaces();
    void readsStandardInput();
    void refusesWithoutATrace();
    void shows();
    void plansUseImportedBooks();
    void damagedBookIsSkipped();
    void folderThatCannotBeWritten();
    void usageErrors_data();
    void usageErrors();
    void help();

private:
    Result run(const QStringList& arguments, const QByteArray& input = {}) const;
    Result runPrices(const QString& arguments) const {
        return run(QStringList{QStringLiteral("prices")} + arguments.split(QLatin1Char(' ')));
    }
    [[nodiscard]] QString shelf() const { return m_data->filePath(QStringLiteral("Headroom/headroom/prices")); }

    std::unique_ptr<QTemporaryDir> m_data;
};

void TestPrices::init() {
    m_data = std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/headroom prices ä XXXXXX"));
    QVERIFY(m_data->isValid());
}

Result TestPrices::run(const QStringList& arguments, const QByteArray& input) const {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_data->path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    if (!process.waitForStarted()) return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestPrices::listsBuiltInBooks() {
    const Result text = runPrices(QStringLiteral("list"));
    QCOMPARE(text.code, 0);
    for (const char* words : {"aws-dynamodb-current", "aws-dynamodb-china-2025-05-01", "CNY", "built in", "2025-08-28"})
        QVERIFY2(text.out.contains(words), words);
    const QJsonObject json = runPrices(QStringLiteral("list --format json")).json();
    const QJsonObject first = json["books"].toArray().first().toObject();
    QCOMPARE(first["id"].toString(), QStringLiteral("aws-dynamodb-current"));
    QCOMPARE(first["regions"].toInt(), 36);
    QVERIFY(first["default"].toBool());
    QVERIFY(first["file"].isNull());
    QVERIFY(json["problems"].toArray().isEmpty());
    QVERIFY(!QDir(shelf()).exists());
}

void TestPrices::importsAndLists() {
    const Result result = run({"prices", "import", priceFile("offer-2016-01-07.json")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    for (const char* words :
         {"aws-dynamodb-2016-01-07", "new", "20160107013501", "261", "44", "217", "220 in 11 Regions"})
        QVERIFY2(result.out.contains(words), words);
    QCOMPARE(QDir(shelf()).entryList(QDir::Files), QStringList{QStringLiteral("aws-dynamodb-2016-01-07.json")});
    const QJsonArray books = runPrices(QStringLiteral("list --format json")).json()["books"].toArray();
    const QJsonObject last = books.last().toObject();
    QCOMPARE(last["id"].toString(), QStringLiteral("aws-dynamodb-2016-01-07"));
    QVERIFY(last["file"].toString().endsWith(QStringLiteral("aws-dynamodb-2016-01-07.json")));
    QCOMPARE(last["effectiveFrom"].toString(), QStringLiteral("2016-01-07"));
}

void TestPrices::importsPagesTogether() {
    // The same price list in three formats is one book.
    const Result result = run({"prices", "import", "--format", "json", priceFile("reconstructed-offer.json"),
                               priceFile("reconstructed-offer.csv"), priceFile("reconstructed-get-products.json")});
    QCOMPARE(result.code, 0);
    const QJsonArray books = result.json()["books"].toArray();
    QCOMPARE(books.size(), 1);
    const QJsonObject book = books.first().toObject();
    QCOMPARE(book["products"].toInt(), 3 * 68);
    QCOMPARE(book["contradictions"].toInt(), 0);
    QCOMPARE(book["regions"].toArray().size(), 3);
    QCOMPARE(book["missingPrices"].toObject()["us-gov-west-1"].toArray(),
             QJsonArray{QStringLiteral("cdc_glue_elastic_views_per_million_usd")});
    QVERIFY(!book["replaced"].toBool());
}

void TestPrices::savingsPlan() {
    const Result together =
        run({"prices", "import", "--format", "json", priceFile("savings-plan-ap-south-2-2026-04-22.csv"),
             priceFile("price-map-2025-08-28.json")});
    QCOMPARE(together.code, 0);
    QCOMPARE(together.json()["books"].toArray().size(), 1);
    const QJsonObject shown =
        runPrices(QStringLiteral("show aws-dynamodb-2025-08-28 --region ap-south-2 --format json")).json();
    const QJsonObject prices = shown["regions"].toObject()["ap-south-2"].toObject()["prices"].toObject();
    QCOMPARE(prices["savings_1yr/wru_per_million_usd"].toDouble(), 0.5822);
    QCOMPARE(prices["wru_per_million_usd"].toDouble(), 0.71);
    // Alone it is a book of its own.
    const Result alone = run({"prices", "import", priceFile("savings-plan-ap-south-2-2026-04-22.csv")});
    QCOMPARE(alone.code, 0);
    QVERIFY(alone.out.contains("aws-database-savings-plans-2026-04-22"));
}

void TestPrices::replaces() {
    QCOMPARE(run({"prices", "import", priceFile("price-map-2025-08-28.json")}).code, 0);
    const Result second = run({"prices", "import", priceFile("reconstructed-offer.csv")});
    QVERIFY(second.out.contains("in place of one with 36 Regions"));
    QCOMPARE(QDir(shelf()).entryList(QDir::Files).size(), 1);
}

void TestPrices::readsStandardInput() {
    const Result result =
        run({"prices", "import", "-", "--format=json"}, bytesOf(priceFile("reconstructed-get-products.json")));
    QCOMPARE(result.code, 0);
    QCOMPARE(result.json()["books"].toArray().first().toObject()["read"].toInt(), 68);
}

void TestPrices::refusesWithoutATrace() {
    const QByteArray whole = bytesOf(priceFile("reconstructed-offer.json"));
    for (const QByteArray& text : {QByteArray(), whole.left(whole.size() / 2), QByteArray("{}"),
                                   QByteArray(whole).replace("AmazonDynamoDB", "AmazonEC2")}) {
        const Result result = run({"prices", "import", priceFile("offer-2016-01-07.json"), "-"}, text);
        QCOMPARE(result.code, 3);
        QVERIFY(result.out.isEmpty());
        QVERIFY(result.err.startsWith("headroom: standard input: "));
        QCOMPARE(result.err.count('\n'), 1);
    }
    QCOMPARE(run({"prices", "import", priceFile("none.json")}).code, 3);
    QVERIFY(!QDir(shelf()).exists());
}

void TestPrices::shows() {
    const Result text = runPrices(QStringLiteral("show classic --region us-east-1"));
    QCOMPARE(text.code, 0);
    for (const char* words :
         {"aws-dynamodb-classic", "US East (N. Virginia)", "$1.25", "a million", "unknown", "S4", "18,600"})
        QVERIFY2(text.out.contains(words), words);
    QVERIFY(!text.out.contains("us-east-2"));
    const QJsonObject json = runPrices(QStringLiteral("show classic --format json")).json();
    QCOMPARE(json["regions"].toObject().size(), 25);
    const QJsonObject prices = json["regions"].toObject()["us-east-1"].toObject()["prices"].toObject();
    QVERIFY(prices["pitr_gb_month_usd"].isNull());
    QCOMPARE(prices["reserved_1yr/wcu_upfront_per_100_usd"].toDouble(), 150.0);
    QVERIFY(runPrices(QStringLiteral("show aws-dynamodb-china-2025-05-01")).out.contains("¥0.0058"));
    QVERIFY(
        runPrices(QStringLiteral("show aws-dax-2025-04-30 --region eu-west-1")).out.contains("node_hour/dax.r5.large"));
}

void TestPrices::plansUseImportedBooks() {
    const QStringList evaluate{"evaluate", orders(), "--format", "json", "--book", "aws-dynamodb-2025-08-28"};
    const Result before = run(evaluate);
    QCOMPARE(before.code, 2);
    QVERIFY(before.err.contains("there is no price book"));
    QCOMPARE(run({"prices", "import", priceFile("price-map-2025-08-28.json")}).code, 0);
    const Result after = run(evaluate);
    QCOMPARE(after.code, 0);
    // The price map is what the built-in book rests on.
    const Result current = run({"evaluate", orders(), "--format", "json", "--book", "current"});
    QVERIFY(current.json()["monthlyCostUsd"].toDouble() > 0);
    QCOMPARE(after.json()["monthlyCostUsd"], current.json()["monthlyCostUsd"]);
    const QString report = m_data->filePath(QStringLiteral("report.md"));
    QCOMPARE(run({"report", orders(), "-o", report, "--book", "imported"}).code, 0);
    QVERIFY(bytesOf(report).contains("aws-dynamodb-2025-08-28"));
    const Result ranking = run({"regions", orders(), "--all-books", "--format", "json"});
    QCOMPARE(ranking.code, 0);
    QVERIFY(ranking.out.contains("aws-dynamodb-2025-08-28"));
    const QString picture = m_data->filePath(QStringLiteral("prices.png"));
    const QStringList paint{"screenshot", orders(), "--page", "prices", "-o", picture, "--book"};
    QCOMPARE(run(paint + QStringList{"aws-dynamodb-2025-08-28"}).code, 0);
    QVERIFY(bytesOf(picture).startsWith("\x89PNG"));
    QCOMPARE(run(paint + QStringList{"aws-dynamodb-2016-01-07"}).code, 2);
}

void TestPrices::damagedBookIsSkipped() {
    QCOMPARE(run({"prices", "import", priceFile("offer-2016-01-07.json")}).code, 0);
    QFile damaged(shelf() + QStringLiteral("/damaged.json"));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"format\": ");
    damaged.close();
    const Result list = runPrices(QStringLiteral("list"));
    QCOMPARE(list.code, 3);
    QVERIFY(list.out.contains("aws-dynamodb-2016-01-07"));
    QVERIFY(list.err.contains("damaged.json"));
    QCOMPARE(runPrices(QStringLiteral("list --format json")).json()["problems"].toArray().size(), 1);
    QCOMPARE(run({"evaluate", orders(), "--book", "aws-dynamodb-2016-01-07"}).code, 0);
    QCOMPARE(run({"prices", "import", priceFile("price-map-2025-08-28.json")}).code, 0);
}

void TestPrices::folderThatCannotBeWritten() {
    QVERIFY(QDir().mkpath(m_data->filePath(QStringLiteral("Headroom"))));
    QFile inTheWay(m_data->filePath(QStringLiteral("Headroom/headroom")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const Result result = run({"prices", "import", priceFile("offer-2016-01-07.json")});
    QCOMPARE(result.code, 3);
    QVERIFY(result.out.isEmpty());
    QVERIFY(result.err.contains("prices"));
}

void TestPrices::usageErrors_data() {
    QTest::addColumn<QString>("arguments");
    for (const char* arguments : {"", "foo", "list x", "list --region us-east-1", "show", "show a b", "show none",
                                  "show current --region mars-1", "show current --format xml", "import"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestPrices::usageErrors() {
    QFETCH(QString, arguments);
    const Result result =
        run(QStringList{QStringLiteral("prices")} + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QCOMPARE(result.code, 2);
    QVERIFY(result.err.startsWith("headroom: "));
    QVERIFY(result.out.isEmpty());
}

void TestPrices::help() {
    for (const char* arguments : {"--help", "import --help", "list -h"}) {
        const Result result = runPrices(QString::fromLatin1(arguments));
        QCOMPARE(result.code, 0);
        QVERIFY(result.out.contains("headroom prices"));
    }
    QVERIFY(run({"--help"}).out.contains("headroom prices import"));
}

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"

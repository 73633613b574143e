// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The price books that Headroom ships, and the rules by which a workload's prices are found in them.

#include "model/io/price_book_file.h"
#include "model/io/workload_file.h"
#include "model/pricing/price_book.h"

#include <QtTest/QTest>

#include <cmath>
#include <set>
#include <string>

using namespace headroom::model;
using Origin = PriceQuote::Origin;

namespace {

const PriceBooks& books() {
    static const PriceBooks read = [] {
        const std::string path = std::string(HEADROOM_SOURCE_DIR) + "/resources/prices/prices.json";
        return readPriceBooks(readTextFile(path, kMaxWorkloadFileBytes).value_or(""), path).value_or(PriceBooks());
    }();
    return read;
}

PriceList listOf(const char* bookId, const char* region, double discount = 0,
                 std::map<std::string, double, std::less<>> overrides = {}) {
    const PriceBook* book = books().byId(bookId);
    const PriceBook* fallback = book == nullptr ? nullptr : books().byId(book->fallbackBook);
    return {book, fallback, region, discount, std::move(overrides)};
}

constexpr const char* kCurrent = "aws-dynamodb-current";
constexpr const char* kClassic = "aws-dynamodb-classic";

}  // namespace

class TestPriceBook : public QObject {
    Q_OBJECT

private slots:
    void readsBooks_data();
    void readsBooks();
    void listed_data();
    void listed();
    void flattens();
    void nullIsUnknownNotZero();
    void fallback_data();
    void fallback();
    void overridesAndDiscount();
    void costs();
    void namesAreThoseOfTheBook();
    void inForce_data();
    void inForce();
    void byGeneration();
    void refuses_data();
    void refuses();
};

void TestPriceBook::readsBooks_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("regions");
    QTest::addColumn<QString>("published");
    QTest::newRow("current") << kCurrent << 36 << "2025-08-28T15:38:19Z";
    QTest::newRow("classic") << kClassic << 25 << "";
    QTest::newRow("DAX") << "aws-dax-2025-04-30" << 15 << "2025-04-30T17:43:54Z";
    QTest::newRow("ElastiCache") << "aws-elasticache-2025-06-05" << 36 << "2025-06-05";
    QTest::newRow("ElastiCache 2026") << "aws-elasticache-us-east-1-2026-10-02" << 1 << "2026-10-02";
    QTest::newRow("transfer") << "aws-data-transfer-2025-06-05" << 35 << "2025-06-05";
    QTest::newRow("China") << "aws-dynamodb-china-2025-05-01" << 2 << "2025-05-01";
}

void TestPriceBook::readsBooks() {
    QFETCH(QString, id);
    QFETCH(int, regions);
    QFETCH(QString, published);
    QCOMPARE(books().all().size(), std::size_t{7});
    const PriceBook* book = books().byId(id.toStdString());
    QVERIFY(book != nullptr);
    QCOMPARE(static_cast<int>(book->regions.size()), regions);
    QCOMPARE(QString::fromStdString(book->published), published);
    QCOMPARE(book->currency, std::string(id.contains("china") ? "CNY" : "USD"));
    QVERIFY(!book->sources.empty());
    QVERIFY(!book->confidence.empty());
}

void TestPriceBook::listed_data() {
    QTest::addColumn<QString>("book");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("amount");
    const auto row = [](const char* book, const char* region, const char* name, double amount) {
        QTest::addRow("%s %s %s", book, region, name) << book << region << name << amount;
    };
    row(kCurrent, "us-east-1", "wcu_hour", 0.00065);
    row(kCurrent, "us-east-1", "rcu_hour", 0.00013);
    row(kCurrent, "us-east-1", "wru_per_million", 0.625);
    row(kCurrent, "us-east-1", "rru_per_million", 0.125);
    row(kCurrent, "us-east-1", "storage_gb_month", 0.25);
    row(kCurrent, "us-east-1", "ia_storage_gb_month", 0.10);
    row(kCurrent, "us-east-1", "ia_wru_per_million", 0.78);
    row(kCurrent, "us-east-1", "ia_rru_per_million", 0.155);
    row(kCurrent, "us-east-1", "pitr_gb_month", 0.20);
    row(kCurrent, "us-east-1", "reserved_1yr/wcu_upfront_per_100", 150);
    row(kCurrent, "us-east-1", "reserved_1yr/wcu_hour_per_100", 0.0128);
    row(kCurrent, "eu-west-1", "wcu_hour", 0.000735);
    row(kCurrent, "eu-west-1", "rcu_hour", 0.000147);
    row(kCurrent, "eu-west-1", "wru_per_million", 0.705);
    row(kCurrent, "eu-west-1", "rru_per_million", 0.1415);
    row(kCurrent, "eu-west-1", "storage_gb_month", 0.283);
    row(kCurrent, "eu-west-1", "pitr_gb_month", 0.22);
    row(kCurrent, "eu-west-1", "ia_wru_per_million", 0.885);
    row(kCurrent, "eu-west-1", "reserved_1yr/wcu_upfront_per_100", 169.5);
    row(kClassic, "eu-west-1", "wru_per_million", 1.4135);
    row(kClassic, "eu-west-1", "rru_per_million", 0.283);
    row(kClassic, "us-east-1", "wru_per_million", 1.25);
    row(kClassic, "us-east-1", "rru_per_million", 0.25);
}

void TestPriceBook::listed() {
    QFETCH(QString, book);
    QFETCH(QString, region);
    QFETCH(QString, name);
    QFETCH(double, amount);
    const PriceQuote quote = listOf(qPrintable(book), qPrintable(region)).quote(name.toStdString());
    QVERIFY(quote.origin == Origin::Listed);
    QCOMPARE(*quote.amount, amount);
    QCOMPARE(quote.discountPercent, 0.0);
}

void TestPriceBook::flattens() {
    const auto amount = [](const char* book, const char* region, const char* name) {
        return listOf(book, region).quote(name).amount.value_or(-1);
    };
    QCOMPARE(amount("aws-dax-2025-04-30", "eu-west-1", "node_hour/dax.r5.large"), 0.284);
    QCOMPARE(amount("aws-elasticache-2025-06-05", "eu-west-1", "serverless/valkey_gb_hour"), 0.094);
    QCOMPARE(amount("aws-data-transfer-2025-06-05", "eu-west-1", "internet_out_tiers_per_gb/0/usd_per_gb"), 0.09);
    QCOMPARE(amount("aws-data-transfer-2025-06-05", "eu-west-1", "inter_region_out_per_gb/ca-west-1"), 0.05);
    const RegionPrices& ireland = books().byId(kCurrent)->regions.at("eu-west-1");
    QCOMPARE(ireland.location, std::string("EU (Ireland)"));
    for (const char* word : {"location", "usage_type_prefix", "source", "notes"})
        QVERIFY(!ireland.prices.contains(word));
}

void TestPriceBook::nullIsUnknownNotZero() {
    const auto& prices = books().byId(kClassic)->regions.at("eu-west-1").prices;
    QVERIFY(prices.contains("pitr_gb_month"));
    QVERIFY(!prices.at("pitr_gb_month").has_value());
    const PriceList list = listOf(kClassic, "eu-west-1");
    QVERIFY(list.quote("ia_wru_per_million").origin == Origin::Unknown);
    QVERIFY(!list.quote("ia_wru_per_million").amount.has_value());
    QVERIFY(!list.cost(1, "ia_wru_per_million").has_value());
    QVERIFY(!(Cost(Money(1)) + list.cost(1, "ia_wru_per_million")).has_value());
    QVERIFY(list.quote("no_such_price").origin == Origin::Unknown);
}

void TestPriceBook::fallback_data() {
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("amount");  // -1: unknown
    const auto row = [](const char* region, const char* name, double amount) {
        QTest::addRow("%s %s", region, name) << region << name << amount;
    };
    row("eu-west-1", "pitr_gb_month", 0.22);
    row("eu-west-1", "ia_storage_gb_month", 0.1132);
    row("eu-west-1", "ia_wcu_hour", 0.000919);
    row("eu-west-1", "ia_rcu_hour", 0.000184);
    row("eu-west-1", "ia_rwcu_hour", -1);
    row("eu-west-1", "ia_rru_per_million", -1);
    row("eu-west-1", "ia_rwru_per_million", -1);
    row("ap-south-1", "wru_per_million", -1);
    row("ap-south-1", "rru_per_million", -1);
    row("ap-south-1", "rwru_per_million", -1);
    row("eu-north-1", "rwcu_hour", -1);
    // Not in the classic book at all: the current one may not speak for it.
    row("ap-southeast-7", "pitr_gb_month", -1);
    row("ap-southeast-7", "wcu_hour", -1);
    row("mars-north-1", "wcu_hour", -1);
}

void TestPriceBook::fallback() {
    QFETCH(QString, region);
    QFETCH(QString, name);
    QFETCH(double, amount);
    const PriceList list = listOf(kClassic, qPrintable(region));
    const PriceQuote quote = list.quote(name.toStdString());
    QVERIFY(quote.origin == (amount < 0 ? Origin::Unknown : Origin::Fallback));
    QCOMPARE(quote.amount.value_or(-1), amount);
    QCOMPARE(list.usesFallback(name.toStdString()), amount >= 0);
}

void TestPriceBook::overridesAndDiscount() {
    const PriceList list = listOf(kClassic, "eu-west-1", 20, {{"wcu_hour", 0.0005}, {"ia_wru_per_million", 2}});
    QVERIFY(list.quote("wcu_hour").origin == Origin::Override);
    QCOMPARE(*list.quote("wcu_hour").amount, 0.0005);
    QCOMPARE(list.quote("wcu_hour").discountPercent, 0.0);
    QCOMPARE(*list.quote("ia_wru_per_million").amount, 2.0);
    QCOMPARE(*list.quote("rcu_hour").amount, 0.000147 * 0.8);
    QCOMPARE(list.quote("rcu_hour").discountPercent, 20.0);
    QCOMPARE(*list.quote("pitr_gb_month").amount, 0.22 * 0.8);
    QVERIFY(list.quote("pitr_gb_month").origin == Origin::Fallback);
    // A discount lowers prices, not the free allowance.
    QCOMPARE(*list.quote("storage_free_gb").amount, 25.0);
    QVERIFY(!list.quote("ia_rru_per_million").amount.has_value());
}

void TestPriceBook::costs() {
    const PriceList list = listOf(kCurrent, "us-east-1");
    QCOMPARE(list.cost(1000.0 * 730, price::kWcuHour)->value(), 474.5);
    QCOMPARE(list.cost(1000.0 * 730, price::kRcuHour)->value(), 94.9);
    QCOMPARE(list.cost(3e6, price::kWruPerMillion, 1e6)->value(), 1.875);
    QCOMPARE(listOf(kCurrent, "eu-west-1").cost(1000.0 * 730, price::kWcuHour)->value(), 536.55);
    QCOMPARE(listOf(kCurrent, "mars-north-1").cost(0, price::kWcuHour)->value(), 0.0);
    QVERIFY(!listOf(kCurrent, "mars-north-1").cost(1, price::kWcuHour).has_value());
    QVERIFY(!PriceList().cost(1, price::kWcuHour).has_value());
}

void TestPriceBook::namesAreThoseOfTheBook() {
    std::set<std::string> inBook;
    for (const auto& [region, prices] : books().byId(kCurrent)->regions)
        for (const auto& [name, amount] : prices.prices)
            if (name != "reserved_1yr" && name != "reserved_3yr") inBook.insert(name);  // null as a whole
    const std::set<std::string> known(price::all().begin(), price::all().end());
    QCOMPARE(known.size(), price::all().size());
    QVERIFY(inBook == known);
    QVERIFY(price::isKnown("reserved_3yr/rcu_hour_per_100"));
    QVERIFY(price::isKnownInFile("reserved_3yr/rcu_hour_per_100_usd"));
    QVERIFY(price::isKnownInFile("wcu_hour_cny"));
    QVERIFY(price::isKnownInFile("storage_free_gb"));
    QVERIFY(!price::isKnownInFile("wcu_hour"));
    QVERIFY(!price::isKnownInFile("storage_free_gb_usd"));
    QCOMPARE(price::inFile("node_hour/dax.r5.large", "USD"), std::string("node_hour_usd/dax.r5.large"));
    QCOMPARE(price::fromFile("node_hour_usd/dax.r5.large", "USD"), std::string("node_hour/dax.r5.large"));
    QCOMPARE(price::fromFile("wcu_hour_cny", "USD"), std::string("wcu_hour_cny"));
    QVERIFY(!price::isKnown("reserved_3yr"));
    QVERIFY(!price::isKnown(""));
}

void TestPriceBook::inForce_data() {
    QTest::addColumn<QString>("service");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("date");
    QTest::addColumn<QString>("id");  // empty: none
    const auto row = [](const char* name, const char* service, const char* region, const char* date, const char* id) {
        QTest::newRow(name) << service << region << date << id;
    };
    row("no date", "AmazonDynamoDB", "eu-west-1", "", kCurrent);
    row("last day of the old prices", "AmazonDynamoDB", "eu-west-1", "2024-10-31", kClassic);
    row("first day of the new prices", "AmazonDynamoDB", "eu-west-1", "2024-11-01", kCurrent);
    row("evening of the last day", "AmazonDynamoDB", "eu-west-1", "2024-10-31T23:59:59Z", kClassic);
    row("long ago", "AmazonDynamoDB", "us-east-1", "2016-01-01", kClassic);
    row("far ahead", "AmazonDynamoDB", "us-east-1", "2030-01-01", kCurrent);
    row("region opened later", "AmazonDynamoDB", "ap-southeast-7", "2024-10-31", "");
    row("unknown region", "AmazonDynamoDB", "mars-north-1", "2025-01-01", "");
    row("of two, the default", "AmazonElastiCache", "us-east-1", "2026-11-01", "aws-elasticache-2025-06-05");
    row("unknown service", "AmazonS3", "us-east-1", "", "");
}

void TestPriceBook::inForce() {
    QFETCH(QString, service);
    QFETCH(QString, region);
    QFETCH(QString, date);
    QFETCH(QString, id);
    const PriceBook* book = books().inForce(service.toStdString(), region.toStdString(), date.toStdString());
    QCOMPARE(book == nullptr ? QString() : QString::fromStdString(book->id), id);
}

void TestPriceBook::byGeneration() {
    const auto idOf = [](const PriceBook* book) { return book == nullptr ? std::string() : book->id; };
    QCOMPARE(idOf(books().byIdOrGeneration(kDynamoDbService, "classic")), std::string(kClassic));
    QCOMPARE(idOf(books().byIdOrGeneration(kDynamoDbService, "current")), std::string(kCurrent));
    QCOMPARE(idOf(books().byIdOrGeneration(kDynamoDbService, kClassic)), std::string(kClassic));
    QCOMPARE(idOf(books().byIdOrGeneration("AmazonDAX", "classic")), std::string());
    QCOMPARE(idOf(books().byIdOrGeneration(kDynamoDbService, "aws-dax-2025-04-30")), std::string());
    QVERIFY(books().byId("") == nullptr);
}

void TestPriceBook::refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    const QString head = R"({"format":"dynamodb-price-books","format_version":1,)";
    const QString book = R"("books":[{"id":"x","service":"s","currency":"USD","regions":{"r":%1}}]})";
    QTest::newRow("empty") << ""
                           << "line 1, column 1";
    QTest::newRow("a list") << "[]"
                            << "line 1, column 1";
    QTest::newRow("a workload") << R"({"format":1,"kind":"headroom-workload"})"
                                << "/format";
    QTest::newRow("another format") << R"({"format":"x"})"
                                    << "/format";
    QTest::newRow("a newer version") << R"({"format":"dynamodb-price-books","format_version":2,"books":[]})"
                                     << "/format_version";
    QTest::newRow("no books") << R"({"format":"dynamodb-price-books","format_version":1})"
                              << "/books";
    QTest::newRow("books as object") << head + "\"books\":{}}"
                                     << "/books";
    QTest::newRow("book without id") << head + "\"books\":[{}]}"
                                     << "/books/0/id";
    QTest::newRow("region as text") << head + book.arg("\"x\"") << "/books/0/regions/r";
    QTest::newRow("negative price") << head + book.arg("{\"location\":\"l\",\"a\":{\"b\":-1}}")
                                    << "/books/0/regions/r/a/b";
}

void TestPriceBook::refuses() {
    QFETCH(QString, text);
    QFETCH(QString, place);
    const auto read = readPriceBooks(text.toStdString(), "p.json");
    QVERIFY(!read.has_value());
    QCOMPARE(QString::fromStdString(read.error().place), place);
    QCOMPARE(read.error().file, std::string("p.json"));
    QVERIFY(!read.error().message.empty());
}

QTEST_GUILESS_MAIN(TestPriceBook)
#include "tst_price_book.moc"

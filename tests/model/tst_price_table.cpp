// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The prices of a Region as people read them, two such lists side by side, and the pair of Region and book.

#include "model/pricing/price_choice.h"
#include "model/pricing/price_table.h"
#include "model/units/format.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace headroom::model;
using namespace headroom::test;
using Origin = PriceQuote::Origin;

namespace {

constexpr const char* kCurrent = "aws-dynamodb-current";
constexpr const char* kClassic = "aws-dynamodb-classic";
constexpr const char* kChina = "aws-dynamodb-china-2025-05-01";

PriceTable tableOf(const char* book, const char* region, const PriceChoice& choice = {}) {
    return priceTable(builtInBooks(), builtInBooks().byId(book), region, choice);
}

const PriceRow* find(const PriceTable& table, std::string_view name) {
    const auto found = std::ranges::find(table.rows, name, &PriceRow::name);
    return found == table.rows.end() ? nullptr : &*found;
}

const ComparedPrice* find(const std::vector<ComparedPrice>& rows, std::string_view name) {
    const auto found = std::ranges::find(rows, name, &ComparedPrice::name);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

class TestPriceTable : public QObject {
    Q_OBJECT

private slots:
    void everyPriceHasATitle();
    void groupsFollowEachOther();
    void everyPriceOfEveryBookIsListed();
    void listedDiscountedAndOwn();
    void standInsSaySo();
    void unknownPricesSayWhy_data();
    void unknownPricesSayWhy();
    void otherServices_data();
    void otherServices();
    void nodesInTheOrderOfTheirSizes();
    void tiersOfTheInternet();
    void amounts();
    void comparison();
    void currenciesAreNotCompared();
    void newestBook();
    void regionBringsItsBook();
    void bookBringsARegion();
};

void TestPriceTable::everyPriceHasATitle() {
    std::set<std::string> shown;
    for (const std::string_view name : price::all()) {
        const PriceTitle* title = priceTitle(name);
        QVERIFY2(title != nullptr, std::string(name).c_str());
        QVERIFY2(!title->title.empty() && !title->unit.empty(), std::string(name).c_str());
        QVERIFY2(title->group != PriceGroup::Other, std::string(name).c_str());
        QCOMPARE(title->group == PriceGroup::FreeAllowance, !price::isMoney(name));
        QVERIFY2(shown.insert(std::string(title->title) + '|' + std::string(title->unit)).second,
                 std::string(name).c_str());
    }
    QVERIFY(priceTitle("node_hour/dax.r5.large") == nullptr);
    QVERIFY(priceTitle("") == nullptr);
}

void TestPriceTable::groupsFollowEachOther() {
    const PriceTable table = tableOf(kCurrent, "eu-west-1");
    QCOMPARE(table.rows.size(), price::all().size());
    QVERIFY(std::ranges::is_sorted(table.rows, {}, &PriceRow::group));
    QCOMPARE(table.rows.front().name, std::string("wru_per_million"));
    for (const PriceRow& row : table.rows) QVERIFY(!groupTitle(row.group).empty());
    QCOMPARE(table.location, std::string("EU (Ireland)"));
    QCOMPARE(table.currency, std::string("USD"));
}

void TestPriceTable::everyPriceOfEveryBookIsListed() {
    for (const PriceBook& book : builtInBooks().all())
        for (const auto& [region, prices] : book.regions) {
            const PriceTable table = priceTable(builtInBooks(), &book, region, {});
            std::set<std::string> titles;
            for (const PriceRow& row : table.rows) {
                QVERIFY2(!row.title.empty(), row.name.c_str());
                QVERIFY2(row.listed.amount.has_value() == row.reason.empty(), row.name.c_str());
                QVERIFY2(!row.listed.amount || !row.source.empty(), row.name.c_str());
                QVERIFY2(titles.insert(row.title + row.unit).second, (book.id + ' ' + row.title).c_str());
            }
            for (const auto& [name, amount] : prices.prices) {
                if (name.ends_with("/from_gb") || name.ends_with("/to_gb")) continue;
                if (!amount && book.service == kDynamoDbService && !price::isKnown(name)) continue;
                const PriceRow* row = find(table, name);
                QVERIFY2(row != nullptr, (book.id + ' ' + name).c_str());
                if (amount) QCOMPARE(row->listed.amount, amount);
            }
        }
}

void TestPriceTable::listedDiscountedAndOwn() {
    PriceChoice choice;
    choice.discountPercent = 7;
    choice.overrides.set("rru_per_million_usd", 0.1);
    choice.overrides.set("storage_gb_month_cny", 9);  // of another currency: says nothing here
    const PriceTable table = tableOf(kCurrent, "eu-west-1", choice);

    const PriceRow* writes = find(table, "wru_per_million");
    QCOMPARE(writes->listed.amount, std::optional(0.705));
    QCOMPARE(writes->counting.amount, std::optional(0.705 * 93 / 100));
    QCOMPARE(writes->counting.discountPercent, 7.0);
    QVERIFY(!writes->isOwn());
    QCOMPARE(writes->source, std::string("S1"));
    QCOMPARE(writes->date, std::string("2025-08-28"));
    QCOMPARE(amountWorking(*writes, "USD"), std::string("$0.705 less 7 % = $0.65565"));

    const PriceRow* reads = find(table, "rru_per_million");
    QVERIFY(reads->isOwn());
    QCOMPARE(reads->listed.amount, std::optional(0.1415));
    QCOMPARE(reads->counting.amount, std::optional(0.1));
    QCOMPARE(amountWorking(*reads, "USD"), std::string("Your own price in place of $0.1415. It takes no discount."));

    QVERIFY(!find(table, "storage_gb_month")->isOwn());
    const PriceRow* free = find(table, "storage_free_gb");
    QCOMPARE(free->counting.amount, std::optional(25.0));
    QCOMPARE(amountWorking(*free, "USD"), std::string());
}

void TestPriceTable::standInsSaySo() {
    const PriceTable table = tableOf(kClassic, "us-east-1");
    const PriceRow* recovery = find(table, "pitr_gb_month");
    QCOMPARE(recovery->listed.origin, Origin::Fallback);
    QCOMPARE(recovery->listed.amount, std::optional(0.2));
    QCOMPARE(recovery->date, std::string("2025-08-28"));
    const PriceRow* storage = find(table, "storage_gb_month");
    QCOMPARE(storage->listed.origin, Origin::Listed);
    QCOMPARE(storage->date, std::string("2024-10-31"));
    QVERIFY(storage->source.starts_with("S4, S5+S1"));
}

void TestPriceTable::unknownPricesSayWhy_data() {
    QTest::addColumn<QString>("book");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("not found") << kCurrent << "eu-west-1"
                               << "savings_1yr/wcu_hour"
                               << "No source";
    QTest::newRow("no stand-in") << kClassic << "eu-west-2"
                                 << "wru_per_million"
                                 << "cannot stand in";
    QTest::newRow("no such Region") << kChina << "eu-west-1"
                                    << "wcu_hour"
                                    << "has no prices for eu-west-1";
}

void TestPriceTable::unknownPricesSayWhy() {
    QFETCH(QString, book);
    QFETCH(QString, region);
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const PriceTable table = tableOf(book.toUtf8().constData(), region.toUtf8().constData());
    const PriceRow* row = find(table, name.toStdString());
    QVERIFY(row != nullptr);
    QVERIFY(!row->listed.amount && !row->counting.amount);
    QVERIFY2(QString::fromStdString(row->reason).contains(expected), row->reason.c_str());
    QVERIFY(priceTable(builtInBooks(), nullptr, "eu-west-1", {}).rows.empty());
}

void TestPriceTable::otherServices_data() {
    QTest::addColumn<QString>("book");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("unit");
    QTest::newRow("DAX") << "aws-dax-2025-04-30"
                         << "node_hour/dax.r5.large"
                         << "dax.r5.large"
                         << "per node-hour";
    QTest::newRow("Valkey node") << "aws-elasticache-2025-06-05"
                                 << "valkey_node_hour/cache.r7g.large"
                                 << "cache.r7g.large, Valkey"
                                 << "per node-hour";
    QTest::newRow("Redis node") << "aws-elasticache-2025-06-05"
                                << "redis_node_hour/cache.r7g.large"
                                << "cache.r7g.large, Redis OSS"
                                << "per node-hour";
    QTest::newRow("data") << "aws-elasticache-2025-06-05"
                          << "serverless/valkey_gb_hour"
                          << "Valkey data stored"
                          << "per GB-hour";
    QTest::newRow("ECPU") << "aws-elasticache-2025-06-05"
                          << "serverless/redis_million_ecpu"
                          << "Redis OSS processing units (ECPU)"
                          << "per million";
    QTest::newRow("transfer") << "aws-data-transfer-2025-06-05"
                              << "inter_region_out_per_gb/us-east-2"
                              << "To us-east-2"
                              << "per GB";
}

void TestPriceTable::otherServices() {
    QFETCH(QString, book);
    QFETCH(QString, name);
    QFETCH(QString, title);
    QFETCH(QString, unit);
    PriceChoice choice;
    choice.discountPercent = 50;
    const PriceTable table = tableOf(book.toUtf8().constData(), "us-east-1", choice);
    const PriceRow* row = find(table, name.toStdString());
    QVERIFY(row != nullptr);
    QCOMPARE(QString::fromStdString(row->title), title);
    QCOMPARE(QString::fromStdString(row->unit), unit);
    // The discount is one on DynamoDB.
    QCOMPARE(row->counting.amount, row->listed.amount);
}

void TestPriceTable::nodesInTheOrderOfTheirSizes() {
    const PriceTable table = tableOf("aws-dax-2025-04-30", "us-east-1");
    std::vector<std::string> titles;
    for (const PriceRow& row : table.rows)
        if (row.name.find("dax.r4.") != std::string::npos) titles.push_back(row.title);
    QCOMPARE(titles, std::vector<std::string>({"dax.r4.large", "dax.r4.xlarge", "dax.r4.2xlarge", "dax.r4.4xlarge",
                                               "dax.r4.8xlarge", "dax.r4.16xlarge"}));
}

void TestPriceTable::tiersOfTheInternet() {
    const PriceTable table = tableOf("aws-data-transfer-2025-06-05", "us-east-1");
    std::vector<std::string> titles;
    for (const PriceRow& row : table.rows)
        if (row.group == PriceGroup::ToInternet) titles.push_back(row.title);
    QCOMPARE(titles, std::vector<std::string>({"Up to 10,240 GB a month", "10,240 to 51,200 GB a month",
                                               "51,200 to 153,600 GB a month", "Above 153,600 GB a month"}));
}

void TestPriceTable::amounts() {
    QCOMPARE(formatAmount("wcu_hour", 0.00065, "USD"), std::string("$0.00065"));
    QCOMPARE(formatAmount("wcu_hour", 0.0058, "CNY"), std::string("¥0.0058"));
    QCOMPARE(formatAmount("wcu_free_unit_hours_per_month", 18600, "CNY"), std::string("18,600"));
    QCOMPARE(formatAmount("wcu_hour", std::nullopt, "USD"), std::string(kUnknownText));
    QCOMPARE(formatAmountShort("wcu_hour", 0.00073749, "USD"), std::string("$0.0007375"));
    QCOMPARE(formatAmountShort("wcu_hour", 11.1538, "CNY"), std::string("¥11.15"));
    QCOMPARE(formatAmountShort("wcu_hour", 0.1415, "USD"), std::string("$0.1415"));
    QCOMPARE(formatAmountShort("wcu_hour", 0, "USD"), std::string("$0"));
    QCOMPARE(formatAmountShort("wcu_hour", std::nullopt, "USD"), std::string(kUnknownText));
}

void TestPriceTable::comparison() {
    PriceChoice choice;
    choice.discountPercent = 50;
    choice.overrides.set("wru_per_million_usd", 1);
    const auto rows = comparePrices(tableOf(kCurrent, "us-east-1", choice), tableOf(kCurrent, "eu-west-1", choice));
    QCOMPARE(rows.size(), price::all().size());
    const ComparedPrice* writes = find(rows, "wru_per_million");
    QCOMPARE(writes->left, std::optional(0.625));
    QCOMPARE(writes->right, std::optional(0.705));
    QCOMPARE(writes->change, std::optional((0.705 - 0.625) / 0.625));
    QCOMPARE(writes->rightIsBetter, std::optional(false));
    const ComparedPrice* free = find(rows, "storage_free_gb");
    QCOMPARE(free->change, std::optional(0.0));
    QVERIFY(!free->rightIsBetter);
    const ComparedPrice* unknown = find(rows, "savings_1yr/wcu_hour");
    QVERIFY(!unknown->change && !unknown->rightIsBetter);

    // A larger allowance is the better one, and from nothing there is no percentage.
    const auto allowances = comparePrices(tableOf(kCurrent, "us-gov-west-1"), tableOf(kCurrent, "us-east-1"));
    QCOMPARE(find(allowances, "storage_free_gb")->rightIsBetter, std::optional(true));
    QVERIFY(!find(allowances, "storage_free_gb")->change);

    // What only one side has is listed all the same.
    const auto nodes = comparePrices(tableOf("aws-elasticache-2025-06-05", "us-east-1"),
                                     tableOf("aws-elasticache-us-east-1-2026-10-02", "us-east-1"));
    const ComparedPrice* newNode = find(nodes, "valkey_node_hour/cache.r8g.large");
    QVERIFY(newNode != nullptr);
    QVERIFY(!newNode->left && newNode->right);
}

void TestPriceTable::currenciesAreNotCompared() {
    const auto rows = comparePrices(tableOf(kChina, "cn-north-1"), tableOf(kCurrent, "us-east-1"));
    for (const ComparedPrice& row : rows)
        if (price::isMoney(row.name)) QVERIFY2(!row.change && !row.rightIsBetter, row.name.c_str());
    QVERIFY(find(rows, "wcu_hour")->left && find(rows, "wcu_hour")->right);
}

void TestPriceTable::newestBook() {
    const auto idOf = [](const char* service, const char* region) {
        const PriceBook* book = newestBookWith(builtInBooks(), service, region);
        return book == nullptr ? std::string() : book->id;
    };
    QCOMPARE(idOf("AmazonDynamoDB", "eu-west-1"), std::string(kCurrent));
    QCOMPARE(idOf("AmazonDynamoDB", "cn-north-1"), std::string(kChina));
    QCOMPARE(idOf("AmazonElastiCache", "us-east-1"), std::string("aws-elasticache-us-east-1-2026-10-02"));
    QCOMPARE(idOf("AmazonElastiCache", "eu-west-1"), std::string("aws-elasticache-2025-06-05"));
    QCOMPARE(idOf("AmazonDynamoDB", "mars-1"), std::string());
}

void TestPriceTable::regionBringsItsBook() {
    Workload workload;
    workload.prices.book = "classic";
    chooseRegion(workload, builtInBooks(), "eu-west-1");
    QCOMPARE(workload.region, std::string("eu-west-1"));
    QCOMPARE(workload.prices.book, std::string("classic"));
    chooseRegion(workload, builtInBooks(), "cn-northwest-1");
    QCOMPARE(workload.prices.book, std::string(kChina));
    chooseRegion(workload, builtInBooks(), "eu-west-1");
    QCOMPARE(workload.prices.book, std::string(kCurrent));
    // Nobody has it: the plan says so.
    chooseRegion(workload, builtInBooks(), "mars-1");
    QCOMPARE(workload.region, std::string("mars-1"));
    QCOMPARE(workload.prices.book, std::string(kCurrent));
}

void TestPriceTable::bookBringsARegion() {
    Workload workload;
    workload.region = "eu-west-1";
    chooseBook(workload, builtInBooks(), kClassic);
    QCOMPARE(workload.region, std::string("eu-west-1"));
    chooseBook(workload, builtInBooks(), kChina);
    QCOMPARE(workload.prices.book, std::string(kChina));
    QCOMPARE(workload.region, std::string("cn-north-1"));
}

HEADROOM_TEST(TestPriceTable, "price_table");
#include "tst_price_table.moc"

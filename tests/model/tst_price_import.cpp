// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The provider's price files become price books: each format, held to the built-in books, to a genuine file of 2016 and
// to one another.

#include "model/io/offer_products.h"
#include "model/io/price_book_file.h"
#include "model/io/price_import.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <zlib.h>

#include <cstdlib>
#include <string>

using namespace headroom::model;
using headroom::test::builtInBooks;

namespace {

constexpr const char* kOfferJson = "reconstructed-offer.json";
constexpr const char* kOfferCsv = "reconstructed-offer.csv";
constexpr const char* kGetProducts = "reconstructed-get-products.json";
constexpr const char* kPriceMap = "price-map-2025-08-28.json";
constexpr const char* kSavingsPlan = "savings-plan-ap-south-2-2026-04-22.csv";
constexpr const char* kGenuine = "offer-2016-01-07.json";

std::string pathOf(const std::string& file) { return headroom::test::sourcePath("tests/data/prices/" + file); }

PriceImport imported(const std::string& file) {
    auto result = importPrices(priceFile(pathOf(file)));
    if (result) return *std::move(result);
    qCritical("%s", result.error().text().c_str());
    std::abort();
}

std::string textOf(const std::string& file) {
    const auto source = openBytes(pathOf(file));
    return readAll(**source, std::size_t{1} << 24, file).value();
}

IoResult<PriceImport> importText(const std::string& text, const std::string& name = "prices.json") {
    return importPrices(priceFileOf(text, name));
}

const PriceBook& currentBook() { return *builtInBooks().byId(kDefaultBookId); }

std::optional<double> amount(const PriceBook& book, const std::string& region, std::string_view name) {
    const auto& prices = book.regions.at(region).prices;
    const auto found = prices.find(name);
    return found == prices.end() ? std::nullopt : found->second;
}

bool isSavingsPlanPrice(std::string_view name) { return name.starts_with("savings_"); }

// Every price that a price list has is the same in the built-in book, for the Regions of the import.
void compareWithBuiltIn(const PriceBook& book) {
    for (const auto& [code, region] : book.regions) {
        QVERIFY2(currentBook().regions.contains(code), code.c_str());
        QVERIFY(regionByLocation(region.location) == regionByCode(code));
        for (const std::string_view name : price::all()) {
            QVERIFY2(region.prices.contains(name), std::string(name).c_str());
            // Rates of savings plans come from a file of their own.
            if (isSavingsPlanPrice(name)) continue;
            QVERIFY2(amount(book, code, name) == amount(currentBook(), code, name),
                     (code + ' ' + std::string(name)).c_str());
        }
    }
}

}  // namespace

class TestPriceImport : public QObject {
    Q_OBJECT

private slots:
    void reconstructed_data();
    void reconstructed();
    void priceMap();
    void genuineFile_data();
    void genuineFile();
    void genuineFileAsBook();
    void savingsPlan();
    void bookWritten();
    void packed();
    void regionTable();
    void usageTypes_data();
    void usageTypes();
    void otherOrders();
    void nextPage();
    void objectsInList();
    void regionWithoutCode();
    void chineseFile();
    void unknownProducts();
    void contradictions();
    void noFreeAllowance();
    void paidTiers();
    void otherTerms();
    void mergesPages();
    void mergeRefuses();
    void mergeSavingsPlan();
    void missing();
    void progressAndCancel();
};

void TestPriceImport::reconstructed_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("format");
    QTest::newRow("bulk JSON") << kOfferJson << static_cast<int>(PriceFileFormat::OfferJson);
    QTest::newRow("bulk CSV") << kOfferCsv << static_cast<int>(PriceFileFormat::OfferCsv);
    QTest::newRow("get-products") << kGetProducts << static_cast<int>(PriceFileFormat::GetProducts);
}

void TestPriceImport::reconstructed() {
    QFETCH(QString, file);
    QFETCH(int, format);
    const PriceImport import = imported(file.toStdString());
    QCOMPARE(static_cast<int>(import.format), format);
    QCOMPARE(import.book.id, std::string("aws-dynamodb-2025-08-28"));
    QCOMPARE(import.book.service, std::string(kDynamoDbService));
    QCOMPARE(import.book.generation, std::string("imported"));
    QCOMPARE(import.book.currency, std::string("USD"));
    QCOMPARE(import.book.version, std::string("20250828153819"));
    QCOMPARE(import.book.published, std::string("2025-08-28T15:38:19Z"));
    QCOMPARE(import.book.effectiveFrom, std::string("2025-08-28"));
    QVERIFY(!import.book.isDefault);
    QVERIFY(import.book.sources.front().ends_with(file.toStdString()));
    QCOMPARE(import.book.regions.size(), std::size_t{3});
    compareWithBuiltIn(import.book);
    QCOMPARE(import.products, import.used);
    QVERIFY(import.products > 60);
    QCOMPARE(import.unknown, 0);
    QCOMPARE(import.ofOtherServices, 0);
    QCOMPARE(import.contradictions, 0);
    QVERIFY(import.unknownKinds.empty());
    QVERIFY(!import.hasMorePages);
}

void TestPriceImport::priceMap() {
    const PriceImport import = imported(kPriceMap);
    QVERIFY(import.format == PriceFileFormat::PriceMap);
    QCOMPARE(import.book.regions.size(), std::size_t{36});
    QCOMPARE(import.book.version, currentBook().version);
    QCOMPARE(import.book.published, currentBook().published);
    compareWithBuiltIn(import.book);
    QCOMPARE(import.used, import.products);
}

void TestPriceImport::genuineFile_data() {
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("expected");
    const auto row = [](const char* region, const char* name, double expected) {
        QTest::addRow("%s %s", region, name) << region << name << expected;
    };
    // Read from the file by hand; what is reserved stands there for one unit.
    row("us-east-1", "rcu_hour", 0.00013);
    row("us-east-1", "wcu_hour", 0.00065);
    row("us-east-1", "storage_gb_month", 0.25);
    row("us-east-1", "storage_free_gb", 25);
    row("us-east-1", "streams_read_per_100k", 0.02);
    row("us-east-1", "streams_free_requests_per_month", 2500000);
    row("us-east-1", "rcu_free_unit_hours_per_month", 18600);
    row("us-east-1", "reserved_1yr/wcu_upfront_per_100", 150);
    row("us-east-1", "reserved_1yr/wcu_hour_per_100", 0.0128);
    row("us-east-1", "reserved_1yr/rcu_upfront_per_100", 30);  // 0.29999999999999998889...
    row("us-east-1", "reserved_1yr/rcu_hour_per_100", 0.0025);
    row("us-east-1", "reserved_3yr/wcu_upfront_per_100", 180);
    row("us-east-1", "reserved_3yr/rcu_upfront_per_100", 36);
    row("us-east-1", "reserved_3yr/rcu_hour_per_100", 0.0016);
    row("eu-central-1", "rcu_hour", 0.0001586);
    row("eu-central-1", "wcu_hour", 0.000793);
    row("eu-central-1", "storage_gb_month", 0.306);  // in GB-mo
    row("eu-central-1", "streams_read_per_100k", 0.0245);
    row("eu-central-1", "reserved_1yr/rcu_upfront_per_100", 36.6);
    row("eu-central-1", "reserved_1yr/wcu_upfront_per_100", 183);
    row("eu-central-1", "reserved_3yr/wcu_upfront_per_100", 219.6);
    row("eu-central-1", "reserved_3yr/wcu_hour_per_100", 0.0099);
    row("sa-east-1", "rcu_hour", 0.000195);
    row("sa-east-1", "wcu_hour", 0.000975);
    row("sa-east-1", "storage_gb_month", 0.375);
    row("sa-east-1", "streams_read_per_100k", 0.03);
    row("sa-east-1", "reserved_1yr/wcu_upfront_per_100", 225);
    row("sa-east-1", "reserved_1yr/wcu_hour_per_100", 0.0193);
    row("sa-east-1", "reserved_3yr/rcu_upfront_per_100", 54);
    row("us-gov-west-1", "wcu_hour", 0.00078);
    row("us-gov-west-1", "storage_gb_month", 0.3);
    row("us-gov-west-1", "storage_free_gb", 0);
    row("us-gov-west-1", "wcu_free_unit_hours_per_month", 0);
    row("us-gov-west-1", "reserved_3yr/rcu_upfront_per_100", 43);
    row("ap-northeast-1", "reserved_1yr/wcu_upfront_per_100", 171.4);
    row("ap-northeast-1", "reserved_3yr/wcu_upfront_per_100", 205.6);
}

void TestPriceImport::genuineFile() {
    QFETCH(QString, region);
    QFETCH(QString, name);
    QFETCH(double, expected);
    static const PriceImport import = imported(kGenuine);
    const auto found = amount(import.book, region.toStdString(), name.toStdString());
    QVERIFY(found.has_value());
    QVERIFY2(*found == expected, std::to_string(*found - expected).c_str());
}

void TestPriceImport::genuineFileAsBook() {
    const PriceImport import = imported(kGenuine);
    QCOMPARE(import.book.id, std::string("aws-dynamodb-2016-01-07"));
    QCOMPARE(import.book.regions.size(), std::size_t{11});
    QCOMPARE(import.book.regions.at("us-gov-west-1").location, std::string("AWS GovCloud (US)"));
    QCOMPARE(import.products, 261);
    QCOMPARE(import.used, 44);
    QCOMPARE(import.ofOtherServices, 217);
    QCOMPARE(import.unknown, 0);
    QVERIFY(!amount(import.book, "us-east-1", price::kWruPerMillion));
}

void TestPriceImport::savingsPlan() {
    const PriceImport import = imported(kSavingsPlan);
    QVERIFY(import.format == PriceFileFormat::SavingsPlanCsv);
    QCOMPARE(import.book.id, std::string("aws-database-savings-plans-2026-04-22"));
    QCOMPARE(import.book.service, std::string(kSavingsPlanService));
    QCOMPARE(import.used, 12);
    QCOMPARE(import.ofOtherServices, import.products - 12);
    const RegionPrices& region = import.book.regions.at("ap-south-2");
    QCOMPARE(import.book.regions.size(), std::size_t{1});
    QCOMPARE(region.location, std::string("Asia Pacific (Hyderabad)"));
    QCOMPARE(region.prices.size(), std::size_t{12});
    for (const auto& [name, price] : region.prices)
        QVERIFY2(price == amount(currentBook(), "ap-south-2", name), name.c_str());
    QCOMPARE(*region.prices.at("savings_1yr/wru_per_million"), 0.5822);
    QCOMPARE(*region.prices.at("savings_1yr/ia_rcu_hour"), 0.0001628);
}

void TestPriceImport::bookWritten() {
    for (const char* file : {kOfferJson, kPriceMap, kSavingsPlan}) {
        const PriceBook book = imported(file).book;
        const std::string text = writePriceBooks({book});
        const auto read = readPriceBooks(text);
        QVERIFY(read.has_value());
        QVERIFY(read->all() == std::vector<PriceBook>{book});
        QVERIFY(writePriceBooks(read->all()) == text);
    }
    const std::string all = writePriceBooks(builtInBooks().all());
    const auto read = readPriceBooks(all);
    QVERIFY(read.has_value());
    QVERIFY(read->all() == builtInBooks().all());
    QVERIFY(all.find("\"node_hour_usd\": {") != std::string::npos);
    QVERIFY(all.find("\"wcu_hour_cny\": 0.0058") != std::string::npos);
}

void TestPriceImport::packed() {
    const auto plain = importText(textOf(kOfferJson));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("index.json.gz"));
    const std::string text = textOf(kOfferJson);
    gzFile file = gzopen(qPrintable(path), "wb");
    QCOMPARE(gzwrite(file, text.data(), static_cast<unsigned>(text.size())), static_cast<int>(text.size()));
    QCOMPARE(gzclose(file), Z_OK);
    const auto read = importPrices(priceFile(path.toStdString()));
    QVERIFY(plain && read);
    QVERIFY(read->book.regions == plain->book.regions);
}

void TestPriceImport::regionTable() {
    for (const PriceBook& book : builtInBooks().all())
        for (const auto& [code, region] : book.regions) {
            const OfferRegion* known = regionByLocation(region.location);
            QVERIFY2(known != nullptr && known->code == code, code.c_str());
            QVERIFY(regionByCode(code) == known);
        }
    QCOMPARE(regionByLocation("Europe (Frankfurt)")->code, std::string_view("eu-central-1"));
    QCOMPARE(regionByLocation("AWS GovCloud (US-West)")->code, std::string_view("us-gov-west-1"));
    QCOMPARE(regionByPrefix("EUW1")->code, std::string_view("eu-west-1"));
    QCOMPARE(regionByPrefix("")->code, std::string_view("us-east-1"));
    QVERIFY(regionByLocation("Mars (North)") == nullptr);
    QVERIFY(regionByLocation("") == nullptr);
    QVERIFY(regionByPrefix("MAR1") == nullptr);
}

void TestPriceImport::usageTypes_data() {
    QTest::addColumn<QString>("usageType");
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* usageType, const char* operation, const char* name) {
        QTest::addRow("%s %s", usageType, operation) << usageType << operation << name;
    };
    row("WriteRequestUnits", "PayPerRequestThroughput", "wru_per_million");
    row("EU-WriteRequestUnits", "", "wru_per_million");
    row("EU-ReplWriteRequestUnits", "", "rwru_per_million");
    row("IA-WriteRequestUnits", "", "ia_wru_per_million");
    row("APS6-IA-ReplWriteRequestUnits", "", "ia_rwru_per_million");
    row("TimedStorage-ByteHrs", "", "storage_gb_month");
    row("USW2-IA-TimedStorage-ByteHrs", "", "ia_storage_gb_month");
    row("USE1-IncrementalExportDataSize-Bytes", "", "export_incremental_per_gb");
    row("USE1-ChangeDataCaptureUnits-Kinesis", "Anything", "cdc_kinesis_per_million");
    row("WriteRequestUnits", "CommittedThroughput", "");
    row("USE1-TimedPITRStorage-ByteHrs", "DelegatedOperations", "");
    row("IA-Streams-Requests", "", "");
    row("APN1-EUC1-WriteRequestUnits", "", "");
    row("VectorWriteRequestUnits", "", "");
    row("ReadRequestUnits-Extra", "", "");
    row("", "", "");
}

void TestPriceImport::usageTypes() {
    QFETCH(QString, usageType);
    QFETCH(QString, operation);
    QFETCH(QString, name);
    const OfferProduct* product = findProduct(usageType.toStdString(), operation.toStdString());
    QCOMPARE(product == nullptr ? std::string() : std::string(product->priceName), name.toStdString());
}

void TestPriceImport::otherOrders() {
    const std::string text = textOf(kOfferJson);
    const auto products = text.find("\"products\"");
    const auto terms = text.find("\"terms\"");
    const auto end = text.rfind('}');
    const std::string turned = text.substr(0, products) + text.substr(terms, end - terms) + ',' +
                               text.substr(products, text.rfind(',', terms) - products) + '}';
    const auto import = importText(turned);
    QVERIFY2(import, import ? "" : import.error().text().c_str());
    compareWithBuiltIn(import->book);
    QCOMPARE(import->used, imported(kOfferJson).used);

    PriceFile once = priceFileOf(turned, "standard input");
    once.canBeReopened = false;
    const auto refused = importPrices(once);
    QVERIFY(!refused);
    QVERIFY(refused.error().remedy.find("standard input") != std::string::npos);
    // What was said of the file may come last.
    const std::string last = text.substr(0, 1) + text.substr(products, end - products) + ',' +
                             text.substr(1, text.rfind(',', products) - 1) + '}';
    QVERIFY(importText(last)->book.regions == import->book.regions);
}

void TestPriceImport::nextPage() {
    std::string text = textOf(kGetProducts);
    text.insert(text.find('{') + 1, R"("NextToken": "abc",)");
    const auto import = importText(text);
    QVERIFY(import && import->hasMorePages);
    // The list alone, as --query PriceList prints it.
    const auto begin = text.find('[');
    QVERIFY(importText(text.substr(begin, text.rfind(']') - begin + 1))->book.regions == import->book.regions);
}

void TestPriceImport::objectsInList() {
    const std::string product =
        R"json({"product": {"productFamily": "Provisioned IOPS", "sku": "A", "attributes": {
        "servicecode": "AmazonDynamoDB", "regionCode": "eu-west-1", "location": "EU (Ireland)",
        "usagetype": "EU-WriteCapacityUnit-Hrs"}}, "serviceCode": "AmazonDynamoDB", "version": "20260101000000",
        "publicationDate": "2026-01-01T00:00:00Z", "terms": {"OnDemand": {"A.B": {
        "effectiveDate": "2026-01-01T00:00:00Z", "priceDimensions": {"A.B.C": {"unit": "WriteCapacityUnit-Hrs",
        "endRange": "Inf", "pricePerUnit": {"USD": "0.0007350000"}}}}}}})json";
    const auto import = importText(R"({"PriceList": [)" + product + "], \"FormatVersion\": \"aws_v1\"}");
    QVERIFY2(import, import ? "" : import.error().text().c_str());
    QCOMPARE(amount(import->book, "eu-west-1", price::kWcuHour), std::optional(0.000735));
    QCOMPARE(amount(import->book, "eu-west-1", "wcu_free_unit_hours_per_month"), std::optional(0.0));
    QVERIFY(!amount(import->book, "eu-west-1", "storage_free_gb"));
}

void TestPriceImport::regionWithoutCode() {
    std::string text = textOf(kOfferJson);
    const auto replaceAll = [&](const std::string& from, const std::string& to) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    replaceAll("\"regionCode\": \"eu-west-1\"", "\"regionCode\": \"\"");
    replaceAll("\"regionCode\": \"us-east-1\"", "\"regionCode\": \"\"");
    replaceAll("\"location\": \"EU (Ireland)\"", "\"location\": \"\"");
    const auto import = importText(text);
    QVERIFY(import);
    compareWithBuiltIn(import->book);
    QCOMPARE(import->book.regions.size(), std::size_t{3});
    // A Region that is newer than this program keeps its own code; a place that is none is not guessed.
    replaceAll("\"regionCode\": \"us-gov-west-1\"", "\"regionCode\": \"mars-north-1\"");
    replaceAll("\"location\": \"US East (N. Virginia)\"", "\"location\": \"The Moon\"");
    const auto moved = importText(text);
    QVERIFY(moved && moved->book.regions.contains("mars-north-1"));
    QVERIFY(!moved->book.regions.contains("us-east-1"));
    QVERIFY(moved->unknown > 20);
    QVERIFY(moved->unknownKinds.front().usageType.ends_with("(Region not known)"));
}

void TestPriceImport::chineseFile() {
    std::string text = textOf(kOfferCsv);
    for (auto at = text.find("\"USD\""); at != std::string::npos; at = text.find("\"USD\"", at))
        text.replace(at, 5, "\"CNY\"");
    const auto import = importText(text, "index.csv");
    QVERIFY(import);
    QCOMPARE(import->book.id, std::string("aws-dynamodb-2025-08-28-cny"));
    QCOMPARE(import->book.currency, std::string("CNY"));
    QCOMPARE(readPriceBooks(writePriceBooks({import->book}))->all().front().regions.at("us-east-1").prices,
             import->book.regions.at("us-east-1").prices);
}

void TestPriceImport::unknownProducts() {
    std::string text = textOf(kOfferJson);
    const auto at = text.find("\"products\": {") + 13;
    for (int i = 0; i < 30; ++i) {
        const std::string number = std::to_string(i);
        text.insert(at, "\"V" + number +
                            R"(": {"productFamily": "Amazon DynamoDB PayPerRequest Throughput", "attributes":
            {"servicecode": "AmazonDynamoDB", "regionCode": "us-east-1", "usagetype": "USE1-Vector)" +
                            (i < 5 ? std::string("Search") : number) + "\"}},");
    }
    const auto import = importText(text);
    QVERIFY2(import, import ? "" : import.error().text().c_str());
    QCOMPARE(import->unknown, 30);
    QCOMPARE(import->products, import->used + 30);
    QCOMPARE(import->unknownKinds.size(), kMostUnknownKinds);
    QCOMPARE(import->unknownKinds.front().usageType, std::string("VectorSearch"));
    QCOMPARE(import->unknownKinds.front().family, std::string("Amazon DynamoDB PayPerRequest Throughput"));
    QCOMPARE(import->unknownKinds.front().count, 5);
    compareWithBuiltIn(import->book);
}

void TestPriceImport::contradictions() {
    std::string text = textOf(kOfferCsv);
    const auto begin = text.find("\"R6PXMNYCEDGZ2EYN\",\"JRTCKXETXF\",\"R6PXMNYCEDGZ2EYN.JRTCKXETXF.E63J5HTPNN\"");
    const std::string row = text.substr(begin, text.find('\n', begin) - begin + 1);
    const auto with = [&](std::string changed, const char* date) {
        changed.replace(changed.find("0.0006500000"), 12, "0.0009900000");
        changed.replace(changed.find("2025-08-01"), 10, date);
        return text + changed;
    };
    const auto newer = importText(with(row, "2025-09-01"));
    QVERIFY(newer);
    QCOMPARE(newer->contradictions, 1);
    QCOMPARE(amount(newer->book, "us-east-1", price::kWcuHour), std::optional(0.00099));
    const auto older = importText(with(row, "2024-09-01"));
    QCOMPARE(older->contradictions, 1);
    QCOMPARE(amount(older->book, "us-east-1", price::kWcuHour), std::optional(0.00065));
    QCOMPARE(importText(text + row)->contradictions, 0);
    QCOMPARE(importText(text + row)->products, imported(kOfferCsv).products);
}

void TestPriceImport::noFreeAllowance() {
    const PriceImport import = imported(kOfferCsv);
    for (const char* name : {"storage_free_gb", "wcu_free_unit_hours_per_month", "streams_free_requests_per_month"}) {
        QCOMPARE(amount(import.book, "us-gov-west-1", name), std::optional(0.0));
        QVERIFY(amount(import.book, "us-east-1", name).value_or(0) > 0);
    }
}

// Of several tiers that cost something the last is the price, and none is an allowance.
void TestPriceImport::paidTiers() {
    std::string text = textOf(kOfferCsv);
    const auto row = text.find("\"R6PXMNYCEDGZ2EYN.JRTCKXETXF.HBHVWY47CM\"");
    text.replace(text.find("0.0000000000", row), 12, "0.0100000000");
    const auto import = importText(text);
    QVERIFY(import);
    QCOMPARE(import->contradictions, 0);
    QCOMPARE(amount(import->book, "us-east-1", price::kWcuHour), std::optional(0.00065));
    QCOMPARE(amount(import->book, "us-east-1", "wcu_free_unit_hours_per_month"), std::optional(0.0));
}

void TestPriceImport::otherTerms() {
    const auto changed = [](const std::string& from, const std::string& to) {
        std::string text = textOf(kOfferJson);
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
        return importText(text);
    };
    // A price in a unit that is not the known one is a thousandfold wrong at worst: it is left out and named.
    const auto unit = changed("\"unit\": \"WriteRequestUnits\"", "\"unit\": \"1K WriteRequestUnits\"");
    QVERIFY(unit);
    QVERIFY(!amount(unit->book, "us-east-1", price::kWruPerMillion));
    QVERIFY(amount(unit->book, "us-east-1", price::kRruPerMillion));
    QCOMPARE(unit->unknown, 6);
    QVERIFY(unit->unknownKinds.front().usageType.ends_with("(in another unit)"));
    const auto option = changed("Heavy Utilization", "No Upfront");
    QVERIFY(option && !amount(option->book, "us-east-1", "reserved_1yr/wcu_hour_per_100"));
    const auto length = changed("\"3yr\"", "\"5yr\"");
    QVERIFY(length && !amount(length->book, "us-east-1", "reserved_3yr/wcu_hour_per_100"));
    QVERIFY(amount(length->book, "us-east-1", "reserved_1yr/wcu_hour_per_100"));
}

void TestPriceImport::mergesPages() {
    const std::string text = textOf(kOfferCsv);
    const std::string head = text.substr(0, text.find("\"R6PX"));
    std::string here = head;
    std::string elsewhere = head;
    for (std::size_t at = head.size(); at < text.size();) {
        const std::string row = text.substr(at, text.find('\n', at) + 1 - at);
        (row.find("\"us-east-1\"") != std::string::npos ? here : elsewhere) += row;
        at += row.size();
    }
    auto first = importText(here, "a.csv");
    const auto second = importText(elsewhere, "b.csv");
    QVERIFY(first && second);
    QVERIFY(mergeImports(*first, *second).has_value());
    const PriceImport whole = imported(kOfferCsv);
    QVERIFY(first->book.regions == whole.book.regions);
    QCOMPARE(first->used, whole.used);
    QCOMPARE(first->contradictions, 0);
    QCOMPARE(first->book.sources.size(), std::size_t{2});
    PriceBook changed = second->book;
    changed.regions.begin()->second.prices["wcu_hour"] = 7;
    QCOMPARE(mergeBooks(first->book, changed).value_or(-1), 1);
    QVERIFY(first->book.regions == whole.book.regions);
}

void TestPriceImport::mergeRefuses() {
    const PriceBook book = imported(kOfferJson).book;
    const auto refusal = [&](const PriceBook& other) {
        PriceBook into = book;
        const auto merged = mergeBooks(into, other);
        return merged || !(into == book) ? std::string() : merged.error();
    };
    PriceBook other = book;
    other.version = "20260101000000";
    QVERIFY(refusal(other).find("versions") != std::string::npos);
    other = book;
    other.currency = "CNY";
    QVERIFY(refusal(other).find("currencies") != std::string::npos);
    QVERIFY(refusal(*builtInBooks().byId("aws-dax-2025-04-30")).find("services") != std::string::npos);
}

void TestPriceImport::mergeSavingsPlan() {
    PriceBook book = imported(kPriceMap).book;
    QVERIFY(mergeBooks(book, imported(kSavingsPlan).book).has_value());
    QCOMPARE(amount(book, "ap-south-2", "savings_1yr/wcu_hour"), std::optional(0.0006512));
    QVERIFY(!amount(book, "us-east-1", "savings_1yr/wcu_hour"));
    // Rates alone add no Region.
    PriceBook offer = imported(kOfferJson).book;
    QVERIFY(mergeBooks(offer, imported(kSavingsPlan).book).has_value());
    QCOMPARE(offer.regions.size(), std::size_t{3});
}

void TestPriceImport::missing() {
    const auto gaps = missingPrices(imported(kOfferJson).book);
    QVERIFY(!gaps.contains("us-east-1"));
    QVERIFY(gaps.contains("us-gov-west-1"));
    for (const std::string_view name : gaps.at("us-gov-west-1")) QVERIFY(!amount(currentBook(), "us-gov-west-1", name));
    QCOMPARE(missingPrices(imported(kGenuine).book).size(), std::size_t{11});
}

void TestPriceImport::progressAndCancel() {
    const std::string text = textOf(kOfferJson);
    std::int64_t read = 0;
    std::optional<std::int64_t> inAll;
    const auto watch = [&](const PriceImportProgress& progress) {
        read = progress.bytesRead;
        inAll = progress.bytesInAll;
        return true;
    };
    QVERIFY(importPrices(priceFileOf(text, "a"), {watch}));
    QCOMPARE(read, static_cast<std::int64_t>(text.size()));
    QCOMPARE(inAll, std::optional(read));
    const auto cancelled = importPrices(priceFileOf(text, "a"), {[](const PriceImportProgress&) { return false; }});
    QVERIFY(!cancelled);
    QVERIFY(cancelled.error().message.find("cancelled") != std::string::npos);
}

HEADROOM_TEST(TestPriceImport, "price_import");
#include "tst_price_import.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Price files that are cut short, damaged, or something else: each is refused as a whole, in words, with its place.

#include "model/io/price_import.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <string>

using namespace headroom::model;

namespace {

std::string textOf(const std::string& file) {
    const auto source = openBytes(headroom::test::sourcePath("tests/data/prices/" + file));
    return readAll(**source, std::size_t{1} << 24, file).value();
}

IoResult<PriceImport> importText(const std::string& text) { return importPrices(priceFileOf(text, "prices")); }

// The first occurrence behind another text.
std::string replaced(std::string text, const std::string& behind, const std::string& from, const std::string& to) {
    const auto at = text.find(from, text.find(behind));
    Q_ASSERT(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

bool isInWords(const IoError& error) {
    return error.file == "prices" && !error.place.empty() && error.message.size() > 10 && !error.remedy.empty();
}

}  // namespace

class TestPriceImportDamage : public QObject {
    Q_OBJECT

private slots:
    void cutShort_data();
    void cutShort();
    void refused_data();
    void refused();
    void otherFiles_data();
    void otherFiles();
    void bytesChanged_data();
    void bytesChanged();
    void sourceThatFails();
};

void TestPriceImportDamage::cutShort_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"reconstructed-offer.json", "reconstructed-offer.csv", "reconstructed-get-products.json",
                             "price-map-2025-08-28.json"})
        QTest::newRow(file) << file;
}

void TestPriceImportDamage::cutShort() {
    QFETCH(QString, file);
    const std::string text = textOf(file.toStdString());
    const bool isCsv = file.endsWith(QLatin1String(".csv"));
    const std::size_t end = text.find_last_not_of("\r\n") + 1;
    for (std::size_t size = 0; size < end; size += 1 + size / 37) {
        // A table that ends between two rows, or before a last cell that nobody needs, looks whole.
        if (isCsv && size > 0 && (text[size - 1] == '\n' || text[size] == '\n' || text[size - 1] == ',')) continue;
        const auto import = importText(text.substr(0, size));
        QVERIFY2(!import, std::to_string(size).c_str());
        QVERIFY2(isInWords(import.error()), import.error().text().c_str());
    }
}

void TestPriceImportDamage::refused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& text, const char* place, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << place << message;
    };
    const std::string json = textOf("reconstructed-offer.json");
    const std::string csv = textOf("reconstructed-offer.csv");
    const std::string list = textOf("reconstructed-get-products.json");
    const std::string map = textOf("price-map-2025-08-28.json");
    const char* usd =
        "/terms/OnDemand/R6PXMNYCEDGZ2EYN/R6PXMNYCEDGZ2EYN.JRTCKXETXF/priceDimensions/"
        "R6PXMNYCEDGZ2EYN.JRTCKXETXF.E63J5HTPNN/pricePerUnit/USD";
    const auto price = [&](const char* to) { return replaced(json, "\"terms\"", "\"0.0006500000\"", to); };
    row("not a number", price("\"NaN\""), usd, "found the text \"NaN\"");
    row("infinite", price("\"Infinity\""), usd, "expected a price");
    row("beyond a double", price("\"1e999\""), usd, "expected a price");
    row("empty amount", price("\"\""), usd, "expected a price");
    row("negative", price("\"-0.00065\""), usd, "must not be negative");
    row("a number", price("0.00065"), usd, "expected a text, but found the number 0.00065");
    row("null", price("null"), usd, "expected a text");
    row("two currencies", replaced(json, "\"terms\"", "\"USD\"", "\"CNY\""), "/terms/OnDemand/", "in CNY and in USD");
    row("no currency", replaced(json, "\"terms\"", "\"USD\"", "\"\""), "/pricePerUnit/", "a currency such as USD");
    row("wrong product", replaced(json, "\"products\"", "{\n   \"sku\"", "[1], \"x\": {\n   \"sku\""),
        "/products/R6PXMNYCEDGZ2EYN", "expected an object, but found a list");
    row("no attributes", replaced(json, "\"products\"", "\"attributes\"", "\"x\""), "/products/R6PXMNYCEDGZ2EYN",
        "no attributes");
    row("usage type of another kind", replaced(json, "\"products\"", "\"WriteCapacityUnit-Hrs\"", "12"),
        "/products/R6PXMNYCEDGZ2EYN/attributes/usagetype", "expected a text");
    row("attribute twice", replaced(json, "\"products\"", "\"locationType\"", "\"location\""),
        "/products/R6PXMNYCEDGZ2EYN/attributes/location", "twice");
    row("product twice", replaced(json, "\"products\"", "\"4V475Q49DCKGXQZ2\"", "\"R6PXMNYCEDGZ2EYN\""),
        "/products/R6PXMNYCEDGZ2EYN", "twice");
    row("terms twice", replaced(json, "\"terms\"", "\"4V475Q49DCKGXQZ2\"", "\"R6PXMNYCEDGZ2EYN\""),
        "/terms/OnDemand/R6PXMNYCEDGZ2EYN", "twice");
    row("no prices", replaced(json, "\"terms\"", "\"priceDimensions\"", "\"x\""), "/terms/OnDemand/",
        "no priceDimensions");
    row("no price", replaced(json, "\"terms\"", "\"pricePerUnit\"", "\"x\""), "/terms/OnDemand/", "no pricePerUnit");
    row("wrong allowance", replaced(json, "\"terms\"", "\"18600\"", "\"many\""), "/terms/OnDemand/",
        "expected a quantity");
    row("products as a list", R"({"offerCode": "AmazonDynamoDB", "products": []})", "line 1, column 45", "an object");
    row("products twice", replaced(json, "{", "{", R"({"products": {},)"), "line ", "stand twice");
    row("date of another kind", replaced(json, "{", "2025-08-28T", "28 August "), "/publicationDate", "28 August");
    row("no date", replaced(replaced(json, "{", "\"publicationDate\"", "\"x\""), "{", "\"version\"", "\"y\""),
        "/publicationDate", "missing");
    row("no offer code", replaced(json, "{", "\"offerCode\"", "\"x\""), "whole file", "no offerCode");
    row("no terms", json.substr(0, json.rfind(',', json.find("\"terms\""))) + "}", "whole file", "no terms");
    row("comma", replaced(json, "\"products\"", "\"productFamily\": \"Provisioned IOPS\",", "\"productFamily\": 1,,"),
        "line 10, column", "not valid JSON");
    row("more after the end", json + "{}", "line ", "goes on after");
    row("not UTF-8", replaced(json, "\"products\"", "Provisioned IOPS", "Provisioned \xFF"), "line 10", "UTF-8");
    row("control character in a name", replaced(json, "\"products\"", "R6PX", "R\x01"), "line 8, column",
        "not valid JSON");
    row("another service", replaced(json, "{", "AmazonDynamoDB", "AmazonEC2"), "line ", "price list of AmazonEC2");
    row("nothing known",
        R"({"offerCode": "AmazonDynamoDB", "publicationDate": "2025-08-28", "products": {}, "terms": {}})",
        "whole file", "no price of DynamoDB");
    row("list of the Regions", R"({"formatVersion": "v1.0", "regions": {}})", "line ", "list of the Regions");

    row("row too short", replaced(csv, "\"R6PX", ",\"us-east-1\"", ""), "line 7", "24 cells, but there are 25");
    row("open quote", csv + "\"R6", "line ", "no end");
    row("quote in the middle", replaced(csv, "\"R6PX", "\"OnDemand\"", "\"On\"Demand\""), "line 7, column", "comma");
    row("wrong amount", replaced(csv, "\"R6PX", "\"0.0006500000\"", "\"free\""), "line 8, column PricePerUnit",
        "found the text \"free\"");
    row("negative amount", replaced(csv, "\"R6PX", "\"0.0006500000\"", "\"-1\""), "line 8, column PricePerUnit",
        "negative");
    row("no such column", replaced(csv, "\"SKU\"", "\"PricePerUnit\"", "\"Price\""), "line 6",
        "column PricePerUnit is missing");
    row("no columns", csv.substr(0, csv.find("\"SKU\"")), "line ", "names of the columns");
    row("another service's table", replaced(csv, "OfferCode", "AmazonDynamoDB", "AmazonRDS"), "OfferCode", "AmazonRDS");
    row("a plan for another service",
        replaced(textOf("savings-plan-ap-south-2-2026-04-22.csv"), "", "AmazonDatabaseSavingsPlans",
                 "AWSComputeSavingsPlan"),
        "OfferCode", "AWSComputeSavingsPlan");
    row("table in another coding", replaced(csv, "\"R6PX", "EU (Ireland)", "EU \xE9"), "line ", "UTF-8");

    row("another service's product",
        replaced(list, "", R"(\"serviceCode\":\"AmazonDynamoDB\")", R"(\"serviceCode\":\"AmazonS3\")"),
        "/PriceList/0/serviceCode", "AmazonS3");
    row("text that is no product", R"({"PriceList": ["{\"product\": "]})", "/PriceList/0", "no product");
    row("number for a product", R"({"PriceList": [1]})", "/PriceList/0", "expected an object");
    row("product without terms", R"({"PriceList": [{"product": {}}]})", "/PriceList/0", "no terms");
    row("amount in a product", replaced(list, "", "0.0006500000", "x"), "/pricePerUnit/USD", "expected a price");
    row("empty list", R"({"PriceList": []})", "whole file", "missing");

    row("wrong price on the map", replaced(map, "", "\"0.0001300000\"", "\"?\""),
        "/regions/US West (Oregon)/Provisioned Read Units", "expected a price");
    row("wrong allowance on the map", replaced(map, "", ".HBHVWY47CM", ".OTHER"),
        "/regions/US West (Oregon)/Provisioned Write Units Free Tier", "no quantity");
    row("another service's map", replaced(map, "", "\"dynamodb\"", "\"elasticache\""), "/manifest/serviceId",
        "elasticache");
    row("no manifest", replaced(map, "", "\"manifest\"", "\"m\""), "whole file", "no manifest");
    row("wrong currency", replaced(map, "", "\"currencyCode\": \"USD\"", "\"currencyCode\": \"dollars\""),
        "/manifest/currencyCode", "dollars");
}

void TestPriceImportDamage::refused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, message);
    const auto import = importText(text.toStdString());
    QVERIFY(!import);
    const std::string said = import.error().text();
    QVERIFY2(isInWords(import.error()), said.c_str());
    QVERIFY2(import.error().place.find(place.toStdString()) != std::string::npos, said.c_str());
    QVERIFY2(import.error().message.find(message.toStdString()) != std::string::npos, said.c_str());
}

void TestPriceImportDamage::otherFiles_data() {
    QTest::addColumn<QByteArray>("text");
    const auto fileRow = [](const char* name) {
        const auto source = openBytes(headroom::test::sourcePath(name));
        QTest::newRow(name) << QByteArray::fromStdString(readAll(**source, std::size_t{1} << 24, name).value());
    };
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blank") << QByteArray(" \n\t\n");
    QTest::newRow("mark alone") << QByteArray("\xEF\xBB\xBF");
    QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1A\n\x00\x00\x00\x0D", 12);
    QTest::newRow("zeros") << QByteArray(1000, '\0');
    QTest::newRow("page") << QByteArray("<!DOCTYPE html><html><body>Access Denied</body></html>");
    QTest::newRow("table") << QByteArray("Region,Price\nus-east-1,0.65\n");
    QTest::newRow("object") << QByteArray("{}");
    QTest::newRow("list") << QByteArray("[]");
    QTest::newRow("text") << QByteArray("\"prices\"");
    QTest::newRow("deep") << QByteArray(200000, '[');
    QTest::newRow("deep inside") << QByteArray("{\"x\": ") + QByteArray(200000, '[');
    QTest::newRow("cut packed file") << QByteArray("\x1F\x8B\x08\x00\x00", 5);
    fileRow("resources/samples/orders.headroom");
    fileRow("resources/prices/prices.json");
    fileRow("tests/data/items/order.json");
}

void TestPriceImportDamage::otherFiles() {
    QFETCH(QByteArray, text);
    const auto import = importText(text.toStdString());
    QVERIFY(!import);
    QVERIFY2(!import.error().place.empty() && !import.error().message.empty(), import.error().text().c_str());
}

void TestPriceImportDamage::bytesChanged_data() { cutShort_data(); }

// Whatever one byte does, there is a book or an error, and a book has no price that is not a number.
void TestPriceImportDamage::bytesChanged() {
    QFETCH(QString, file);
    const std::string whole = textOf(file.toStdString());
    const std::string text = whole.substr(0, 6000) + whole.substr(whole.size() - 3000);
    for (const std::string* base : {&text, &whole})
        for (std::size_t at = 0; at < base->size(); at += base == &text ? 61 : 19997)
            for (const char c : {'"', '{', '}', ',', '\\', '\n', '9', '-', '\xFF'}) {
                std::string changed = *base;
                changed[at] = c;
                const auto import = importText(changed);
                if (!import) {
                    QVERIFY(!import.error().place.empty() && !import.error().message.empty());
                    continue;
                }
                for (const auto& region : import->book.regions)
                    for (const auto& price : region.second.prices) QVERIFY(!price.second || *price.second >= 0);
            }
}

void TestPriceImportDamage::sourceThatFails() {
    class Failing : public ByteSource {
        IoResult<std::size_t> read(char*, std::size_t) override {
            return tl::unexpected(IoError{"prices", "whole file", "cannot be read: disk on fire", {}});
        }
    };
    const PriceFile file{
        "prices", [] { return IoResult<std::unique_ptr<ByteSource>>(std::make_unique<Failing>()); }, true, {}};
    const auto import = importPrices(file);
    QVERIFY(!import);
    QVERIFY(import.error().message.find("on fire") != std::string::npos);
    QVERIFY(!importPrices(priceFile("no such folder/prices.json")));
}

HEADROOM_TEST(TestPriceImportDamage, "price_import_damage");
#include "tst_price_import_damage.moc"

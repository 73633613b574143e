// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reading and writing workloads: every member arrives, a saved file keeps every byte, and what this
// version does not know survives at every level.

#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "model/workload/pointer.h"

#include <QtTest/QTest>

#include <algorithm>
#include <clocale>
#include <limits>
#include <set>
#include <string>
#include <vector>

using namespace headroom::model;

namespace {

std::string sample(const char* name) {
    const std::string path = std::string(HEADROOM_SOURCE_DIR) + "/tests/data/workloads/" + name;
    return readTextFile(path, kMaxWorkloadFileBytes).value_or("");
}

// A workload with one table and one pattern that has these members.
std::string withPattern(const std::string& members) {
    return R"({"kind":"headroom-workload","format":1,"region":"us-east-1","tables":{"t":{"patterns":{"p":{)" + members +
           "}}}}}";
}

std::string withTable(const std::string& members) {
    return R"({"kind":"headroom-workload","format":1,"region":"us-east-1","tables":{"t":{)" + members + "}}}";
}

const char* textOf(const std::string& text) { return text.c_str(); }

// Objects whose members are named by the user: a new member there is a new thing, not an unknown one.
bool holdsNamedThings(const std::string& name) {
    static const std::set<std::string> names = {"tables",  "itemTypes", "indexes",      "patterns",
                                                "entries", "overrides", "indexEffects", "acceptedFindings"};
    return names.contains(name);
}

// Every object of the document in which a newer version could put a member.
void collectObjects(JsonValue& value, const std::string& name, const Pointer& place, bool free,
                    std::vector<std::string>& found) {
    if (value.kind() == JsonValue::Kind::Array) {
        for (std::size_t i = 0; i < value.items().size(); ++i)
            collectObjects(value.items()[i], {}, place / i, free, found);
    }
    if (value.kind() != JsonValue::Kind::Object) return;
    const bool named = !free && holdsNamedThings(name);
    if (!named) found.push_back(place.text());
    const bool inside = free || name == "traffic" || name == "caches" || name == "scenarios";
    for (JsonMember& member : value.members()) {
        const bool inAttributes = inside || (member.name == "attributes" && place.text().ends_with("/order"));
        // A user's name is no member name, even if it reads like one.
        collectObjects(member.value, named ? std::string() : member.name, place / member.name, inAttributes, found);
    }
}

// The value that a JSON pointer leads to, or null.
JsonValue* valueAt(JsonValue& root, const std::string& pointer) {
    JsonValue* at = &root;
    QStringList steps = QString::fromStdString(pointer).split('/');
    steps.removeFirst();
    for (QString& step : steps) {
        const std::string name = step.replace("~1", "/").replace("~0", "~").toStdString();
        if (at->kind() == JsonValue::Kind::Array) {
            at = &at->items().at(step.toULong());
            continue;
        }
        const auto found = std::ranges::find(at->members(), name, &JsonMember::name);
        if (found == at->members().end()) return nullptr;
        at = &found->value;
    }
    return at;
}

}  // namespace

class TestWorkloadFile : public QObject {
    Q_OBJECT

private slots:
    void readsEveryMember();
    void savedFileKeepsEveryByte_data();
    void savedFileKeepsEveryByte();
    void equalAfterWritingAndReading();
    void unknownMembersSurvive();
    void numbersSurviveAsWritten();
    void numbersSurviveCommaLocale();
    void writesNumbers_data();
    void writesNumbers();
    void wholeNumbers_data();
    void wholeNumbers();
    void normalises_data();
    void normalises();
    void defaultsOfEmptyTable();
    void keepsOrderOfNames();
    void acceptsByteOrderMark();
    void neverWritesInvalidJson();
    void placesInTree_data();
    void placesInTree();
};

void TestWorkloadFile::readsEveryMember() {
    const auto read = readWorkload(sample("rich.headroom"));
    QVERIFY2(read.has_value(), read ? "" : textOf(read.error().text()));
    const Workload& workload = *read;
    QCOMPARE(workload.name, std::string("Bücher & orders"));
    QCOMPARE(workload.region, std::string("eu-west-1"));
    QCOMPARE(workload.hoursPerMonth.value(), 744.0);
    QCOMPARE(workload.prices.book, std::string("aws-dynamodb-classic"));
    QCOMPARE(workload.prices.discountPercent, 12.5);
    QCOMPARE(*workload.prices.overrides.find("wcu_hour_usd"), 0.0007);
    QCOMPARE(workload.trafficJson, std::string(R"({"office hours":{"hourly":[0.1,1,2.50]}})"));
    QCOMPARE(workload.acceptedFindings.at(0).value.reason, std::string("Only during the sale"));

    const Table& orders = *workload.tables.find("orders");
    QVERIFY(orders.tableClass == TableClass::StandardInfrequentAccess);
    QCOMPARE(orders.partitionKey.name, std::string("customerId"));
    QVERIFY(orders.sortKey->type == AttributeType::Number);
    QVERIFY(orders.capacity.mode == CapacityMode::Provisioned);
    QVERIFY(orders.capacity.provisioned.reads == ReadCapacity(1200));
    QVERIFY(orders.capacity.provisioned.writes == WriteCapacity(0));
    QCOMPARE(*orders.capacity.autoScaling->maximumReadUnits, 4000.0);
    QVERIFY(orders.pointInTimeRecovery);
    QVERIFY(orders.stream == StreamView::NewAndOldImages);
    QCOMPARE(orders.replicas.size(), std::size_t{2});

    const ItemType& order = *orders.itemTypes.find("order");
    QVERIFY(order.size == Bytes(1536));
    QCOMPARE(*order.count, 260e6);
    QVERIFY(order.timeToLive == Hours(8760));

    const Index& byStatus = *orders.indexes.find("byStatus");
    QVERIFY(byStatus.projection.type == ProjectionType::Include);
    QCOMPARE(byStatus.entries.find("order")->share.value(), 0.05);
    QVERIFY(byStatus.entries.find("order")->size == Bytes(300));
    QVERIFY(byStatus.capacity->writes == WriteCapacity(20));
    QCOMPARE(std::get<HotSetKeys>(byStatus.keyDistribution->shape).hotTrafficShare.value(), 0.8);
    QCOMPARE(byStatus.keyDistribution->hottestKey, std::string("PENDING"));
    QVERIFY(byStatus.keyDistribution->risingSortKey);
    QCOMPARE(byStatus.onDemand->previousPeakWrites->value(), 0.0);
    QVERIFY(!byStatus.onDemand->previousPeakReads.has_value());
    QCOMPARE(byStatus.onDemand->maximumWrites->value(), 500.0);
    QCOMPARE(*byStatus.assumedPartitions, 2.0);
    QVERIFY(orders.indexes.find("byTotal")->kind == IndexKind::Local);

    QCOMPARE(orders.onDemand->previousPeakReads->value(), 5000.0);
    QCOMPARE(orders.onDemand->previousPeakWrites->value(), 800.5);
    QVERIFY(orders.onDemand->highestProvisionedReads == ReadCapacity(24000));
    QVERIFY(orders.onDemand->highestProvisionedWrites == WriteCapacity(8000));
    QCOMPARE(orders.onDemand->maximumReads->value(), 40000.0);
    QCOMPARE(orders.onDemand->maximumWrites->value(), 10000.0);
    QCOMPARE(*orders.assumedPartitions, 12.0);

    const KeyDistribution& keys = *orders.patterns.find("whole collection")->keyDistribution;
    const auto& measured = std::get<MeasuredKeys>(keys.shape);
    QCOMPARE(measured.names, (std::vector<std::string>{"CUST#42", "CUST#7"}));
    QCOMPARE(measured.otherKeys, 1.2e6);
    QCOMPARE(measured.otherCount, 5400.5);
    QCOMPARE(keys.suffixes, 4.0);

    const AccessPattern& readOne = *orders.patterns.find("read one");
    QVERIFY(readOne.consistency == Consistency::Strong);
    QCOMPARE(readOne.average.count, 1500.5);
    QVERIFY(readOne.peak == RequestsPerSecond(4000));
    QCOMPARE(readOne.parts.at(0).missing.value(), 0.1);
    QCOMPARE(std::get<ZipfKeys>(readOne.keyDistribution->shape).exponent, 0.99);
    QCOMPARE(readOne.cacheHits.value(), 0.9);
    QVERIFY(!readOne.listsParts);

    const AccessPattern& change = *orders.patterns.find("change status");
    QVERIFY(change.average.period == RatePeriod::Month);
    QVERIFY(change.parts.at(0).sizeBefore == Bytes(1536));
    const IndexEffects& effects = *change.parts.at(0).indexEffects.find("byStatus");
    QCOMPARE(effects.size(), std::size_t{2});
    QVERIFY(effects.at(0).change == IndexChange::KeyChanged);
    QVERIFY(effects.at(0).entryAfter == Bytes(310));
    QCOMPARE(effects.at(1).share.value(), 0.3);
    QCOMPARE(change.failedConditions.value(), 0.02);
    QCOMPARE(change.changes.removes, std::vector<std::string>{"draft"});

    const AccessPattern& place = *orders.patterns.find("place");
    QCOMPARE(place.parts.size(), std::size_t{2});
    QVERIFY(place.parts.at(1).action == Action::ConditionCheck);
    QCOMPARE(place.parts.at(1).table, std::string("stock"));
    QCOMPARE(*place.parts.at(1).items, 3.0);
    QVERIFY(orders.patterns.find("one listed part")->listsParts);
}

void TestWorkloadFile::savedFileKeepsEveryByte_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("minimal") << "minimal.headroom";
    QTest::newRow("rich") << "rich.headroom";
}

void TestWorkloadFile::savedFileKeepsEveryByte() {
    QFETCH(QString, file);
    const std::string before = sample(file.toUtf8().constData());
    QVERIFY(!before.empty());
    const auto read = readWorkload(before);
    QVERIFY2(read.has_value(), read ? "" : textOf(read.error().text()));
    QCOMPARE(QString::fromStdString(writeWorkload(*read)), QString::fromStdString(before));
}

void TestWorkloadFile::equalAfterWritingAndReading() {
    const auto first = readWorkload(sample("rich.headroom"));
    QVERIFY(first.has_value());
    const auto second = readWorkload(writeWorkload(*first));
    QVERIFY(second.has_value());
    QVERIFY(*first == *second);
    Workload changed = *first;
    changed.tables.find("orders")->patterns.find("read one")->parts.at(0).missing = Share(0.2);
    QVERIFY(*readWorkload(writeWorkload(changed)) == changed);
    QVERIFY(!(changed == *second));
}

void TestWorkloadFile::unknownMembersSurvive() {
    auto sampleDocument = parseJson(sample("rich.headroom"), kMaxJsonDepth);
    QVERIFY(sampleDocument.has_value());
    std::vector<std::string> places;
    collectObjects(*sampleDocument, {}, Pointer(), false, places);
    QVERIFY2(places.size() > 50, "the sample has lost most of its objects");
    const auto news = parseJson(R"({"deep":[1.0,{"n":-0,"t":"\u0001é\"/"}],"n":null})", kMaxJsonDepth);
    QVERIFY(news.has_value());

    for (const std::string& place : places) {
        JsonValue document = *sampleDocument;
        JsonValue* object = valueAt(document, place);
        QVERIFY2(object != nullptr, textOf(place));
        object->members().insert(object->members().begin(), {"fromTheFuture", *news});
        const auto read = readWorkload(compactText(document));
        QVERIFY2(read.has_value(), read ? "" : textOf(read.error().text()));
        auto written = parseJson(writeWorkload(*read), kMaxJsonDepth);
        QVERIFY(written.has_value());
        const JsonValue* home = valueAt(*written, place);
        QVERIFY2(home != nullptr, textOf(place + " is gone"));
        const JsonValue* survivor = home->find("fromTheFuture");
        QVERIFY2(survivor != nullptr, textOf(place + " lost its unknown member"));
        QCOMPARE(compactText(*survivor), compactText(*news));
    }
}

void TestWorkloadFile::numbersSurviveAsWritten() {
    const std::string numbers = "[-0,0,-0.0,1E5,1e+5,1.50,123456789012345678901234567890,-98765432109876543210,1e-999]";
    const auto read = readWorkload(withTable("\"x\":" + numbers));
    QVERIFY(read.has_value());
    QCOMPARE(read->tables.at(0).value.preserved.at(0).json, numbers);
    QVERIFY(*readWorkload(writeWorkload(*read)) == *read);
}

void TestWorkloadFile::numbersSurviveCommaLocale() {
    const auto restore = qScopeGuard([] { std::setlocale(LC_ALL, "C"); });
    bool found = false;
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"}) found = found || std::setlocale(LC_ALL, name);
    if (!found) QSKIP("no locale with a decimal comma is installed");
    const auto read = readWorkload(withTable(R"("x":[1.50,2.5e3],"itemTypes":{"i":{"count":2.5}})"));
    QVERIFY(read.has_value());
    QCOMPARE(read->tables.at(0).value.preserved.at(0).json, std::string("[1.50,2.5e3]"));
    QCOMPARE(*read->tables.at(0).value.itemTypes.at(0).value.count, 2.5);
    QVERIFY(writeWorkload(*read).find("2.5e3") != std::string::npos);
}

void TestWorkloadFile::writesNumbers_data() {
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("minus zero") << -0.0 << "0";
    QTest::newRow("whole") << 730.0 << "730";
    QTest::newRow("a hundred thousand") << 1e5 << "100000";
    QTest::newRow("1e15") << 1e15 << "1000000000000000";
    QTest::newRow("1e16") << 1e16 << "1e+16";
    QTest::newRow("fraction") << 0.1 << "0.1";
    QTest::newRow("small price") << 0.000735 << "0.000735";
    QTest::newRow("round small price") << 0.0007 << "0.0007";
    QTest::newRow("1e-7") << 1e-7 << "0.0000001";
    QTest::newRow("1e-8") << 1e-8 << "1e-08";
    QTest::newRow("all digits") << 0.1 + 0.2 << "0.30000000000000004";
    QTest::newRow("negative") << -2.25 << "-2.25";
    QTest::newRow("infinity") << std::numeric_limits<double>::infinity() << "0";
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << "0";
}

void TestWorkloadFile::writesNumbers() {
    QFETCH(double, number);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(numberText(number)), text);
}

void TestWorkloadFile::wholeNumbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("bytes");  // -1: refused
    QTest::newRow("integer") << "1024" << qint64{1024};
    QTest::newRow("3.0") << "3.0" << qint64{3};
    QTest::newRow("1e3") << "1e3" << qint64{1000};
    QTest::newRow("minus zero") << "-0" << qint64{0};
    QTest::newRow("largest") << "1000000000000" << qint64{1000000000000};
    QTest::newRow("too large") << "1000000000001" << qint64{-1};
    QTest::newRow("3.7") << "3.7" << qint64{-1};
    QTest::newRow("negative") << "-1" << qint64{-1};
    QTest::newRow("true") << "true" << qint64{-1};
    QTest::newRow("text") << "\"3\"" << qint64{-1};
    QTest::newRow("null") << "null" << qint64{-1};
}

void TestWorkloadFile::wholeNumbers() {
    QFETCH(QString, text);
    QFETCH(qint64, bytes);
    const auto read = readWorkload(withTable(R"("itemTypes":{"i":{"sizeBytes":)" + text.toStdString() + "}}"));
    QCOMPARE(read.has_value(), bytes >= 0);
    if (read)
        QVERIFY(read->tables.at(0).value.itemTypes.at(0).value.size == Bytes(bytes));
    else
        QCOMPARE(read.error().place, std::string("/tables/t/itemTypes/i/sizeBytes"));
}

void TestWorkloadFile::normalises_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("written");  // found in the canonical text
    QTest::addColumn<QString>("absent");
    const auto row = [](const char* name, const char* members, const char* written, const char* absent) {
        QTest::newRow(name) << members << written << absent;
    };
    row("defaults go", R"("operation":"GetItem","averagePerSecond":1,"filterKeptShare":1,"missingShare":-0)",
        "\"averagePerSecond\": 1\n", "Share");
    row("reads say consistency", R"("operation":"Scan","averagePerSecond":1)", "\"consistency\": \"EVENTUAL\"", "x");
    row("writes do not", R"("operation":"PutItem","averagePerSecond":1)", "PutItem", "consistency");
    row("a strong write keeps it", R"("operation":"PutItem","averagePerSecond":1,"consistency":"STRONG")",
        "\"consistency\": \"STRONG\"", "action");
    row("a batch write puts", R"("operation":"BatchWriteItem","averagePerSecond":1)", "\"action\": \"Put\"", "parts");
    row("no action elsewhere", R"("operation":"UpdateItem","averagePerSecond":1)", "UpdateItem", "action");
    row("an action said is kept", R"("operation":"PutItem","averagePerSecond":1,"action":"Put")", "\"action\": \"Put\"",
        "parts");
    row("one effect is no list",
        R"("operation":"PutItem","averagePerSecond":1,"indexEffects":{"i":[{"effect":"ADDED","share":1}]})",
        "\"i\": {\n", "share");
    row("a one-element list of parts stays one", R"("operation":"Query","averagePerSecond":1,"parts":[{"items":2}])",
        "\"parts\": [\n", "x");
    row("one suffix is none",
        R"("operation":"GetItem","averagePerSecond":1,"cacheHitShare":0,"keyDistribution":)"
        R"({"kind":"measured","counts":[2],"names":[],"otherKeys":0,"otherCount":0,"suffixes":1.0})",
        "\"counts\": [2]\n", "other");
    row("suffixes stay",
        R"("operation":"GetItem","averagePerSecond":1,"keyDistribution":{"kind":"oneKey","suffixes":8})",
        "\"suffixes\": 8\n", "cacheHitShare");
    row("zero averages", R"("operation":"GetItem","averagePerMonth":-0.0)", "\"averagePerMonth\": 0\n", "-");
}

void TestWorkloadFile::normalises() {
    QFETCH(QString, members);
    QFETCH(QString, written);
    QFETCH(QString, absent);
    const auto read = readWorkload(withPattern(members.toStdString()));
    QVERIFY2(read.has_value(), read ? "" : textOf(read.error().text()));
    const std::string text = writeWorkload(*read);
    const QString pattern = QString::fromStdString(text.substr(text.find("\"patterns\"")));
    QVERIFY2(pattern.contains(written), textOf(text));
    QVERIFY2(!pattern.contains(absent), textOf(text));
    const auto again = readWorkload(text);
    QVERIFY(again.has_value());
    QVERIFY(*again == *read);
    QCOMPARE(writeWorkload(*again), text);
}

void TestWorkloadFile::defaultsOfEmptyTable() {
    const auto read = readWorkload(withTable({}));
    QVERIFY(read.has_value());
    QVERIFY(read->tables.at(0).value == Table());
    QVERIFY(read->prices == PriceChoice());
    QCOMPARE(read->hoursPerMonth.value(), 730.0);
    QCOMPARE(read->name, std::string());
}

void TestWorkloadFile::keepsOrderOfNames() {
    const auto read = readWorkload(withTable(R"("itemTypes":{"z":{},"a":{},"m":{}})"));
    QVERIFY(read.has_value());
    std::string order;
    for (const auto& type : read->tables.at(0).value.itemTypes) order += type.name;
    QCOMPARE(order, std::string("zam"));
}

void TestWorkloadFile::acceptsByteOrderMark() {
    const auto read = readWorkload("\xEF\xBB\xBF" + sample("minimal.headroom"));
    QVERIFY(read.has_value());
    QCOMPARE(writeWorkload(*read), sample("minimal.headroom"));
}

void TestWorkloadFile::neverWritesInvalidJson() {
    Workload workload;
    workload.preserved = {{"broken", "{\"a\":"}, {"twice", "1"}};
    workload.name = std::string("nul \0 and \x1f", 11);
    workload.hoursPerMonth = Hours(std::numeric_limits<double>::infinity());
    KeyDistribution keys;
    keys.shape = UniformKeys{7};
    keys.preserved = {{"keys", "5"}};
    Table table;
    Index index;
    index.keyDistribution = keys;
    table.indexes.set("i", index);
    workload.tables.set("t", table);
    const auto parsed = parseJson(writeWorkload(workload), kMaxJsonDepth);
    QVERIFY2(parsed.has_value(), parsed ? "" : textOf(parsed.error().text()));
    QCOMPARE(parsed->find("broken")->asText(), std::string("{\"a\":"));
    QCOMPARE(parsed->find("name")->asText(), workload.name);
}

void TestWorkloadFile::placesInTree_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("table");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* pointer, const char* table, Place::Kind kind, const char* name) {
        QTest::newRow(*pointer != '\0' ? pointer : "root") << pointer << table << static_cast<int>(kind) << name;
    };
    row("", "", Place::Kind::None, "");
    row("/region", "", Place::Kind::None, "");
    row("/tables", "", Place::Kind::None, "");
    row("/tables/t", "t", Place::Kind::None, "");
    row("/tables/t/capacity/readUnits", "t", Place::Kind::None, "");
    row("/tables/t/indexes", "t", Place::Kind::None, "");
    row("/tables/t/indexes/i~1j/keyDistribution", "t", Place::Kind::Index, "i/j");
    row("/tables/a~0~1b/itemTypes/x/sizeBytes", "a~/b", Place::Kind::ItemType, "x");
    row("/tables/t/patterns/p", "t", Place::Kind::Pattern, "p");
}

void TestWorkloadFile::placesInTree() {
    QFETCH(QString, pointer);
    QFETCH(QString, table);
    QFETCH(int, kind);
    QFETCH(QString, name);
    const Place place = placeOf(pointer.toStdString());
    QCOMPARE(QString::fromStdString(place.table), table);
    QCOMPARE(static_cast<int>(place.kind), kind);
    QCOMPARE(QString::fromStdString(place.name), name);
    if (place.kind == Place::Kind::Index)
        QVERIFY(pointer.toStdString().starts_with(indexPointer(place.table, place.name).text()));
}

QTEST_GUILESS_MAIN(TestWorkloadFile)
#include "tst_workload_file.moc"

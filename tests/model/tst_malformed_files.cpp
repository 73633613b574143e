// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Damaged, hostile and foreign files: each is refused within a second, by one error that names the
// place and the reason.

#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "model/workload/pointer.h"

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <algorithm>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

using namespace headroom::model;

namespace {

std::string richSample() {
    const std::string path = std::string(HEADROOM_SOURCE_DIR) + "/tests/data/workloads/rich.headroom";
    return readTextFile(path, kMaxWorkloadFileBytes).value_or("");
}

const std::string kHead = R"({"kind":"headroom-workload","format":1,"region":"us-east-1",)";

std::string withTable(const std::string& members) { return kHead + R"("tables":{"t":{)" + members + "}}}"; }

std::string withPattern(const std::string& members) { return withTable(R"("patterns":{"p":{)" + members + "}}"); }

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// Empty when the error is as it must be, otherwise what is wrong with it.
std::string faultOf(const std::string& text) {
    // The processor's time, so that a busy machine does not count against the reader.
    const std::clock_t start = std::clock();
    const auto read = readWorkload(text, "x.headroom");
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (read.has_value()) return "the file was accepted";
    const IoError& error = read.error();
    if (seconds > 1) return "reading took longer than a second";
    if (error.place.empty()) return "the error has no place: " + error.text();
    if (error.message.empty() || error.message.ends_with('.')) return "bad message: " + error.text();
    if (error.file != "x.headroom") return "the error does not name the file: " + error.text();
    if (error.text().size() > 1500) return "the error is too long to show";
    return {};
}

struct Member {
    Pointer place;
    JsonValue* value;
};

// All members of the parts of the format that are typed.
void collectMembers(JsonValue& value, const Pointer& place, std::vector<Member>& found) {
    if (value.kind() == JsonValue::Kind::Array)
        for (std::size_t i = 0; i < value.items().size(); ++i) collectMembers(value.items()[i], place / i, found);
    if (value.kind() != JsonValue::Kind::Object) return;
    for (JsonMember& member : value.members()) {
        static const std::vector<std::string> untyped = {"agreedBy", "note", "reviewedBy", "unknownNumbers"};
        if (std::find(untyped.begin(), untyped.end(), member.name) != untyped.end()) continue;
        if (member.name == "pattern" && place.text().ends_with("/partitionKey")) continue;
        const Pointer inner = place / member.name;
        found.push_back({inner, &member.value});
        const bool kept = member.name == "scenarios" || member.name == "traffic" || member.name == "caches" ||
                          (member.name == "attributes" && place.text().ends_with("/order"));
        if (!kept) collectMembers(member.value, inner, found);
    }
}

}  // namespace

class TestMalformedFiles : public QObject {
    Q_OBJECT

private slots:
    void truncated();
    void wrongTypes();
    void cases_data();
    void cases();
    void hugeFiles_data();
    void hugeFiles();
    void otherPrograms_data();
    void otherPrograms();
    void unreadable_data();
    void unreadable();
};

void TestMalformedFiles::truncated() {
    const std::string whole = richSample();
    const std::size_t solid = whole.find_last_of('}');
    QVERIFY(solid > 1000);
    for (std::size_t size = 0; size <= solid; size += 10) {
        const std::string text = whole.substr(0, size);
        const std::string fault = faultOf(text);
        QVERIFY2(fault.empty(), (std::to_string(size) + ": " + fault).c_str());
        const std::string place = readWorkload(text).error().place;
        if (size == 0) continue;
        const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
        QVERIFY2(place.starts_with("line " + std::to_string(lines) + ", column "), place.c_str());
    }
}

void TestMalformedFiles::wrongTypes() {
    auto document = parseJson(richSample(), kMaxJsonDepth);
    QVERIFY(document.has_value());
    std::vector<Member> members;
    collectMembers(*document, Pointer(), members);
    QVERIFY2(members.size() > 150, "the sample has lost most of its members");
    int refused = 0;
    for (const Member& member : members) {
        // Moved, not copied: the pointers to what is inside stay good.
        JsonValue before = std::move(*member.value);
        std::vector<std::string> replacements = {"null", "[[]]", "-1"};
        if (before.kind() == JsonValue::Kind::Number)
            replacements.insert(replacements.end(), {"\"abc\"", "true", "-0.5"});
        else
            replacements.push_back("3.7");
        if (before.kind() == JsonValue::Kind::Object) replacements.push_back("\"abc\"");
        if (before.kind() == JsonValue::Kind::Text) replacements.push_back("{}");
        for (const std::string& replacement : replacements) {
            *member.value = *parseJson(replacement, kMaxJsonDepth);
            const std::string text = compactText(*document);
            const std::string fault = faultOf(text);
            const std::string what = member.place.text() + " = " + replacement + ": ";
            QVERIFY2(fault.empty(), (what + fault).c_str());
            // The place is the member, or a list's element, or for the kind of a distribution its parent's.
            const std::string place = readWorkload(text).error().place;
            QVERIFY2(place.starts_with(member.place.text()), (what + place).c_str());
            ++refused;
        }
        // Beyond a double's range it is not even JSON for us.
        *member.value = JsonValue::numberAsWritten("1e999");
        const std::string text = compactText(*document);
        QVERIFY2(faultOf(text).empty(), member.place.text().c_str());
        QVERIFY(readWorkload(text).error().message.find("1e999") != std::string::npos);
        *member.value = std::move(before);
    }
    QVERIFY(refused > 600);
}

void TestMalformedFiles::cases_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");  // a part of it
    const auto row = [](const char* name, const std::string& text, const char* place, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << place << message;
    };
    row("empty", "", "line 1, column 1", "empty");
    row("blank", " \n\t ", "line 1, column 1", "empty");
    row("only a byte order mark", "\xEF\xBB\xBF", "line 1, column 1", "empty");
    row("a word", "hello", "line 1, column 1", "not valid JSON");
    row("a number", "42", "line 1, column 1", "the number 42");
    row("a list", "[]", "line 1, column 1", "a list");
    row("binary", std::string("\x89PNG\r\n\0\0", 8), "line 2, column 1", "binary");
    row("NUL after the end", kHead + "\"tables\":{}}" + std::string("\0x", 2), "line 1, column 73", "binary");
    row("UTF-16", std::string("{\0\"\0", 4), "line 1, column 2", "binary");
    row("not UTF-8",
        kHead +
            "\"name\":\"B\xFC"
            "cher\"}",
        "line 1, column 70", "UTF-8");
    row("overlong UTF-8", kHead + "\"name\":\"\xC0\xAF\"}", "line 1, column 69", "UTF-8");
    row("half a surrogate", R"({"a":"\ud800"})", "line 1, column 13", "surrogate");
    row("trailing text", kHead + "\"tables\":{}}\n}", "line 2, column 1", "expected end of input");
    row("two documents", "{}{}", "line 1, column 3", "unexpected '{'");
    row("missing comma", "{\n  \"a\": 1\n  \"é\": 2 }", "line 3, column 3", "unexpected string literal");
    row("comma at the end", "{\"a\": 1,}", "line 1, column 9", "unexpected '}'");
    row("single quotes", "{'a': 1}", "line 1, column 2", "invalid literal");
    row("null as a name", "{ null: 1}", "line 1, column 3", "unexpected null literal");
    row("beyond any count", withTable(R"("itemTypes":{"i":{"count":1e19}})"), "/tables/t/itemTypes/i/count", "1e+18");
    row("comment", "{ // no\n}", "line 1, column 3", "invalid literal");
    row("line break in a string", "{\"a\": \"x\ny\"}", "line 1, column 9", "control character");
    row("NaN", "{\"a\": NaN}", "line 1, column 7", "invalid literal");
    row("leading zero", "{\"a\": 01}", "line 1, column 8", "unexpected number literal");
    row("not finite", "{\"a\": [1, -1e400]}", "line 1, column 11", "-1e400 is too large");
    row("duplicate member", "{\"a\": {\"b/c\": 1, \"x\": 2, \"b/c\": 1}}", "/a/b~1c", "\"b/c\" stands twice");
    row("duplicate in a list", "{\"a\": [0, {\"x\": 1, \"x\": 2}]}", "/a/1/x", "stands twice");
    row("duplicate written otherwise", R"({"a":1,"\u0061":2})", "/a", "stands twice");
    row("97 deep", repeated("[", 97) + repeated("]", 97), "line 1, column 97", "more than 96 deep");

    row("no kind", "{}", "/kind", "not a Headroom workload");
    row("other kind", R"({"kind":"x"})", "/kind", "not a Headroom workload");
    row("kind of wrong type", R"({"kind":1})", "/kind", "not a Headroom workload");
    row("no format", R"({"kind":"headroom-workload"})", "/format", "missing");
    row("newer format", R"({"kind":"headroom-workload","format":2,"region":5})", "/format", "format 2");
    row("format 0", R"({"kind":"headroom-workload","format":0})", "/format", "the number 0");
    row("format as text", R"({"kind":"headroom-workload","format":"1"})", "/format", "the text \"1\"");
    row("no region", R"({"kind":"headroom-workload","format":1})", "/region", "missing");
    row("empty region", R"({"kind":"headroom-workload","format":1,"region":""})", "/region", "empty");
    row("too many hours", kHead + "\"hoursPerMonth\":8785}", "/hoursPerMonth", "8785");
    row("no hours", kHead + "\"hoursPerMonth\":0}", "/hoursPerMonth", "above 0");
    row("discount over 100", kHead + R"("prices":{"discountPercent":101}})", "/prices/discountPercent",
        "from 0 to 100");
    row("unknown price", kHead + R"("prices":{"overrides":{"wcu_hours_usd":1}}})", "/prices/overrides/wcu_hours_usd",
        "no price named");
    row("negative price", kHead + R"("prices":{"overrides":{"wcu_hour_usd":-1}}})", "/prices/overrides/wcu_hour_usd",
        "at least 0");
    row("empty table name", kHead + R"("tables":{"":{}}})", "/tables/", "must not be empty");
    row("key without name", withTable(R"("partitionKey":{"type":"S"})"), "/tables/t/partitionKey/name", "missing");
    row("key with empty name", withTable(R"("sortKey":{"name":"","type":"S"})"), "/tables/t/sortKey/name", "empty");
    row("unknown word", withTable(R"("tableClass":"standard")"), "/tables/t/tableClass",
        "expected one of STANDARD, STANDARD_INFREQUENT_ACCESS, but found the text \"standard\"");
    row("names to escape", kHead + R"("tables":{"a/b~c":{"stream":1}}})", "/tables/a~1b~0c/stream", "KEYS_ONLY");
    row("size as text", withTable(R"("itemTypes":{"i":{"sizeBytes":"abc"}})"), "/tables/t/itemTypes/i/sizeBytes",
        "expected a whole number of bytes, from 0 to 1000000000000, but found the text \"abc\"");
    row("half units", withTable(R"("capacity":{"readUnits":0.5})"), "/tables/t/capacity/readUnits", "whole number");
    row("target too high", withTable(R"("capacity":{"autoScaling":{"targetUtilisationPercent":91}})"),
        "/tables/t/capacity/autoScaling/targetUtilisationPercent", "from 20 to 90");
    row("share over 1", withTable(R"("indexes":{"i":{"entries":{"o":{"share":1.5}}}})"),
        "/tables/t/indexes/i/entries/o/share", "from 0 to 1");
    row("replica as number", withTable(R"("replicas":["a",2])"), "/tables/t/replicas/1", "the number 2");
    row("no operation", withPattern(R"("averagePerSecond":1)"), "/tables/t/patterns/p/operation", "missing");
    row("no rate", withPattern(R"("operation":"GetItem")"), "/tables/t/patterns/p", "average rate is missing");
    row("two rates", withPattern(R"("operation":"GetItem","averagePerSecond":1,"averagePerDay":1)"),
        "/tables/t/patterns/p/averagePerDay", "both");
    row("parts and inline", withPattern(R"("operation":"Query","averagePerSecond":1,"items":1,"parts":[{}])"),
        "/tables/t/patterns/p/items", "same pattern");
    row("no parts", withPattern(R"("operation":"Query","averagePerSecond":1,"parts":[])"), "/tables/t/patterns/p/parts",
        "at least one");
    row("part as text", withPattern(R"("operation":"Query","averagePerSecond":1,"parts":[{},"x"])"),
        "/tables/t/patterns/p/parts/1", "the text \"x\"");
    row("limit 0", withPattern(R"("operation":"Query","averagePerSecond":1,"limit":0)"), "/tables/t/patterns/p/limit",
        "at least 1");
    row("run of no time", withPattern(R"("operation":"Scan","averagePerSecond":1,"runSeconds":0)"),
        "/tables/t/patterns/p/runSeconds", "above 0");
    const std::string put = R"("operation":"PutItem","averagePerSecond":1,)";
    row("effects over 1",
        withPattern(put + R"("indexEffects":{"i":[{"effect":"NONE","share":0.6},{"effect":"ADDED","share":0.5}]})"),
        "/tables/t/patterns/p/indexEffects/i", "more than 1");
    row("effect without word", withPattern(put + R"("indexEffects":{"i":{}})"),
        "/tables/t/patterns/p/indexEffects/i/effect", "missing");
    const auto size = [&](const char* name, const std::string& value, const char* place, const char* message) {
        const std::string at = std::string("/tables/t/itemTypes/i/sizeBytes") + place;
        row(name, withTable("\"itemTypes\":{\"i\":{\"sizeBytes\":" + value + "}}"), at.c_str(), message);
    };
    size("range without an end", R"({"minimumBytes":1,"likelyBytes":2})", "/maximumBytes", "missing");
    size("range that falls", R"({"minimumBytes":3,"likelyBytes":2,"maximumBytes":4})", "", "do not rise");
    size("no sizes", "[]", "", "empty");
    size("size without its share", R"([{"sizeBytes":1}])", "/0/share", "missing");
    size("share without its size", R"([{"share":1}])", "/0/sizeBytes", "missing");
    size("shares below 1", R"([{"sizeBytes":1,"share":0.5},{"sizeBytes":2,"share":0.25}])", "", "add to 0.75");
    row("statement that says nothing", withPattern(R"("operation":"ExecuteStatement","averagePerSecond":1)"),
        "/tables/t/patterns/p/runsAs", "missing");
    row("statement that becomes a batch",
        withPattern(R"("operation":"ExecuteStatement","runsAs":"BatchGetItem","averagePerSecond":1)"),
        "/tables/t/patterns/p/runsAs", "BatchGetItem");
    row("no segments", withPattern(R"("operation":"Scan","averagePerSecond":1,"scanSegments":0)"),
        "/tables/t/patterns/p/scanSegments", "from 1 to 1000000");
    row("unknown selection", withPattern(R"("operation":"Query","averagePerSecond":1,"select":"ALL")"),
        "/tables/t/patterns/p/select", "ALL_PROJECTED_ATTRIBUTES");
    row("fetched item beside parts",
        withPattern(R"("operation":"Query","averagePerSecond":1,"fetchedItemBytes":1,"parts":[{}])"),
        "/tables/t/patterns/p/fetchedItemBytes", "same pattern");
    row("values as a list", withPattern(put + R"("setsValues":[])"), "/tables/t/patterns/p/setsValues",
        "an object of attributes");
    row("replays over 1", withPattern(put + R"("replayedShare":1.5)"), "/tables/t/patterns/p/replayedShare",
        "from 0 to 1");
    const auto keys = [&](const char* name, const std::string& members, const char* place, const char* message) {
        const std::string at = std::string("/tables/t/patterns/p/keyDistribution/") + place;
        row(name, withPattern(put + "\"keyDistribution\":{" + members + "}"), at.c_str(), message);
    };
    keys("keys without kind", R"("keys":1)", "kind", "missing");
    keys("keys of unknown kind", R"("kind":"normal")", "kind", "one of uniform");
    keys("uniform without keys", R"("kind":"uniform")", "keys", "missing");
    keys("no keys", R"("kind":"uniform","keys":0)", "keys", "at least 1");
    keys("exponent too high", R"("kind":"zipf","keys":9,"exponent":11)", "exponent", "from 0 to 10");
    keys("more hot keys than keys", R"("kind":"hotSet","keys":2,"hotKeys":3,"hotTrafficShare":1)", "hotKeys",
         "more hot");
    keys("sharded without shards", R"("kind":"sharded")", "shards", "missing");
    keys("nothing measured", R"("kind":"measured","counts":[])", "counts", "above 0");
    keys("only zeros measured", R"("kind":"measured","counts":[0,0])", "counts", "above 0");
    keys("negative count", R"("kind":"measured","counts":[1,-2])", "counts/1", "at least 0");
    keys("rising as number", R"("kind":"oneKey","risingSortKey":1)", "risingSortKey", "true or false");
    keys("more names than counts", R"("kind":"measured","counts":[1],"names":["a","b"])", "names", "more names (2)");
    keys("a name as number", R"("kind":"measured","counts":[1],"names":[5])", "names/0", "the number 5");
    keys("fewer than no other keys", R"("kind":"measured","counts":[1],"otherKeys":-1)", "otherKeys", "at least 0");
    keys("less than nothing on other keys", R"("kind":"measured","counts":[1],"otherCount":-1)", "otherCount",
         "at least 0");
    keys("no suffix", R"("kind":"oneKey","suffixes":0)", "suffixes", "at least 1");
    row("more hits than requests", withPattern(R"("operation":"GetItem","averagePerSecond":1,"cacheHitShare":1.5)"),
        "/tables/t/patterns/p/cacheHitShare", "from 0 to 1");
    row("no partitions", withTable(R"("assumedPartitions":0)"), "/tables/t/assumedPartitions", "at least 1");
    row("no partitions of an index", withTable(R"("indexes":{"i":{"assumedPartitions":0.5}})"),
        "/tables/t/indexes/i/assumedPartitions", "at least 1");
    const auto onDemand = [&](const char* name, const std::string& members, const char* place, const char* message) {
        const std::string at = std::string("/tables/t/onDemand") + place;
        row(name, withTable("\"onDemand\":" + members), at.c_str(), message);
    };
    onDemand("on demand as text", R"("yes")", "", "an object");
    onDemand("negative peak", R"({"previousPeakReadUnitsPerSecond":-1})", "/previousPeakReadUnitsPerSecond",
             "at least 0");
    onDemand("half a unit provisioned", R"({"highestProvisionedWriteUnits":0.5})", "/highestProvisionedWriteUnits",
             "whole number");
    onDemand("maximum of nothing", R"({"maximumWriteUnitsPerSecond":0})", "/maximumWriteUnitsPerSecond", "at least 1");
    row("scenarios as list", kHead + "\"scenarios\":[]}", "/scenarios", "an object");
    row("reason as number", kHead + R"("acceptedFindings":{"r /x":{"reason":1}}})", "/acceptedFindings/r ~1x/reason",
        "a text");
}

void TestMalformedFiles::cases() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, message);
    const std::string fault = faultOf(text.toStdString());
    QVERIFY2(fault.empty(), fault.c_str());
    const IoError error = readWorkload(text.toStdString()).error();
    QCOMPARE(QString::fromStdString(error.place), place);
    QVERIFY2(error.message.find(message.toStdString()) != std::string::npos, error.text().c_str());
}

void TestMalformedFiles::hugeFiles_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    constexpr int kDeep = 100'000;
    constexpr int kLong = 4'000'000;
    row("deep lists", repeated("[", kDeep) + repeated("]", kDeep));
    row("deep lists left open", repeated("[", kDeep));
    row("deep objects", repeated("{\"a\":", kDeep) + "1" + repeated("}", kDeep));
    row("deep in an unknown member",
        kHead + "\"x\":" + repeated("[{\"a\":", kDeep) + "1" + repeated("}]", kDeep) + "}");
    row("huge string where a number belongs",
        withTable(R"("itemTypes":{"i":{"sizeBytes":")" + std::string(kLong, 'x') + "\"}}"));
    row("huge name", withTable("\"itemTypes\":{\"" + std::string(kLong, 'x') + "\":{\"sizeBytes\":-1}}"));
    row("huge price name", kHead + R"("prices":{"overrides":{")" + std::string(kLong, 'x') + "\":1}}}");
    row("huge number", withTable(R"("itemTypes":{"i":{"sizeBytes":)" + std::string(300, '9') + "}}"));
    row("huge invalid literal", std::string(kLong, 'n'));
    row("string left open", "{\"a\":\"" + std::string(kLong, 'x'));
    row("a name twice among many", [] {
        std::string text = "{";
        for (int i = 0; i < 50'000; ++i) text += "\"m" + std::to_string(i) + "\":0,";
        return text + "\"m0\":1}";
    }());
    row("many tables, the last one wrong", [] {
        std::string text = kHead + "\"tables\":{";
        for (int i = 0; i < 20'000; ++i) text += "\"t" + std::to_string(i) + "\":{},";
        return text + "\"last\":3.7}}";
    }());
}

void TestMalformedFiles::hugeFiles() {
    QFETCH(QByteArray, text);
    const std::string fault = faultOf(text.toStdString());
    QVERIFY2(fault.empty(), fault.c_str());
}

void TestMalformedFiles::otherPrograms_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("seems");
    QTest::newRow("describe-table") << QByteArray(R"({"Table":{"TableName":"orders"}})") << "DynamoDB API";
    QTest::newRow("create-table input") << QByteArray(R"({"TableName":"orders"})") << "DynamoDB API";
    QTest::newRow("NoSQL Workbench") << QByteArray(R"({"ModelName":"Shop","DataModel":[]})") << "NoSQL Workbench";
    QTest::newRow("our plan") << QByteArray(R"({"kind":"headroom-plan","format":1})") << "plan that Headroom computed";
    QTest::newRow("our prices") << QByteArray(R"({"format":"dynamodb-price-books","books":[]})") << "price books";
    QTest::newRow("package.json") << QByteArray(R"({"name":"x","version":"1.0.0"})") << "";
}

void TestMalformedFiles::otherPrograms() {
    QFETCH(QByteArray, text);
    QFETCH(QString, seems);
    const std::string fault = faultOf(text.toStdString());
    QVERIFY2(fault.empty(), fault.c_str());
    const QString message = QString::fromStdString(readWorkload(text.toStdString()).error().message);
    QVERIFY(message.startsWith("this is not a Headroom workload"));
    QCOMPARE(message.contains("seems"), !seems.isEmpty());
    QVERIFY2(message.contains(seems), qPrintable(message));
}

void TestMalformedFiles::unreadable_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << "none.headroom"
                             << "no such file";
    QTest::newRow("in a missing folder") << "none/x.headroom"
                                         << "no such file";
    QTest::newRow("below a file") << "large.headroom/x"
                                  << "no such file";
    QTest::newRow("folder") << "folder"
                            << "a folder";
    QTest::newRow("too large") << "large.headroom"
                               << "larger than 64 MB";
    QTest::newRow("no permission") << "secret.headroom"
                                   << "no permission";
}

void TestMalformedFiles::unreadable() {
    QFETCH(QString, name);
    QFETCH(QString, message);
    QTemporaryDir dir;
    QVERIFY(dir.isValid());
    QVERIFY(QDir(dir.path()).mkdir("folder"));
    QFile large(dir.filePath("large.headroom"));
    QVERIFY(large.open(QIODevice::WriteOnly));
    QVERIFY(large.resize(static_cast<qint64>(kMaxWorkloadFileBytes) + 1));
    QFile secret(dir.filePath("secret.headroom"));
    QVERIFY(secret.open(QIODevice::WriteOnly));
    secret.close();
    QVERIFY(secret.setPermissions(QFileDevice::Permissions()));
    if (name.startsWith("secret") && secret.open(QIODevice::ReadOnly)) QSKIP("this user may read everything");

    const std::string path = dir.filePath(name).toStdString();
    const auto read = loadWorkload(path);
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().file, path);
    QVERIFY(!read.error().place.empty());
    QVERIFY2(QString::fromStdString(read.error().message).contains(message), read.error().text().c_str());
}

QTEST_GUILESS_MAIN(TestMalformedFiles)
#include "tst_malformed_files.moc"

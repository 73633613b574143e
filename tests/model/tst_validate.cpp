// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every contradiction is named once, at its place, with what to do; a good workload has none.

#include "model/workload/validate.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <functional>

using namespace headroom::model;
using namespace headroom::test;

namespace {

// A good workload: orders with a global and a local index, a query, an update and a transaction.
Workload good() {
    Workload workload;
    Table& table = addTable(workload, "orders");
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    table.capacity.mode = CapacityMode::Provisioned;
    addItemType(table, "order", 1024, 1000);
    addEntries(addIndex(table, "byStatus", ProjectionType::All), "order");
    addEntries(addIndex(table, "byTime", ProjectionType::KeysOnly, IndexKind::Local), "order", 60);
    AccessPattern& query = addPattern(table, "query", Operation::Query, 10);
    query.target = "byStatus";
    query.parts.front().itemType = "order";
    query.parts.front().items = 20;
    addPattern(table, "update", Operation::UpdateItem, 10).parts.front().itemType = "order";
    AccessPattern& place = addPattern(table, "place", Operation::TransactWriteItems, 10);
    place.listsParts = true;
    place.parts.front().action = Action::Put;
    place.parts.front().itemType = "order";
    return workload;
}

Table& orders(Workload& workload) { return workload.tables.at(0).value; }
AccessPattern& query(Workload& workload) { return *orders(workload).patterns.find("query"); }
AccessPattern& update(Workload& workload) { return *orders(workload).patterns.find("update"); }
AccessPattern& place(Workload& workload) { return *orders(workload).patterns.find("place"); }
Index& byStatus(Workload& workload) { return *orders(workload).indexes.find("byStatus"); }
Index& byTime(Workload& workload) { return *orders(workload).indexes.find("byTime"); }

void addIndexes(Workload& workload, IndexKind kind, int count) {
    for (int i = 0; i < count; ++i)
        addIndex(orders(workload), "more" + std::to_string(i), ProjectionType::KeysOnly, kind);
}

using Change = std::function<void(Workload&)>;

}  // namespace

Q_DECLARE_METATYPE(Change)

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void goodWorkloadsHaveNoProblem() {
        QVERIFY(validate(Workload{}).empty());
        const auto problems = validate(good());
        QVERIFY2(problems.empty(), problems.empty() ? "" : problems.front().message.c_str());
    }

    void problems_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("rule");  // empty: no problem
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char* name, const char* rule, const char* pointer, Change change) {
            QTest::newRow(name) << std::move(change) << QString(rule) << QString(pointer);
        };
        const auto fine = [&](const char* name, Change change) { row(name, "", "", std::move(change)); };
        const char* const table = "/tables/orders";
        const char* const status = "/tables/orders/indexes/byStatus";
        const char* const time = "/tables/orders/indexes/byTime";
        const char* const queryAt = "/tables/orders/patterns/query";
        const char* const updateAt = "/tables/orders/patterns/update";
        const char* const placeAt = "/tables/orders/patterns/place";
        const auto at = [](const char* place, const char* member) { return std::string(place) + member; };

        // Names and keys.
        row("name too short", "name", "/tables/ab", [](Workload& w) { addTable(w, "ab"); });
        row("name with a space", "name", "/tables/two words", [](Workload& w) { addTable(w, "two words"); });
        row("name too long", "name", at("/tables/", std::string(256, 'x').c_str()).c_str(),
            [](Workload& w) { addTable(w, std::string(256, 'x')); });
        fine("name of 255", [](Workload& w) { addTable(w, std::string(255, 'x')); });
        row("one attribute for both keys", "table-key", at(table, "/sortKey").c_str(),
            [](Workload& w) { orders(w).sortKey->name = "pk"; });
        row("GSI without a key", "index-key", status, [](Workload& w) { byStatus(w).partitionKey.reset(); });
        row("LSI without a sort key", "index-key", time, [](Workload& w) { byTime(w).sortKey.reset(); });
        row("LSI on a table without one", "index-key", time, [](Workload& w) { orders(w).sortKey.reset(); });
        row("LSI with another partition key", "index-key", at(time, "/partitionKey").c_str(), [](Workload& w) {
            byTime(w).partitionKey = KeyAttribute{"other", AttributeType::String, {}};
        });

        // Counts, projections, capacity.
        fine("20 GSIs", [](Workload& w) { addIndexes(w, IndexKind::Global, 19); });
        row("21 GSIs", "index-count", at(table, "/indexes").c_str(),
            [](Workload& w) { addIndexes(w, IndexKind::Global, 20); });
        fine("X13 5 LSIs", [](Workload& w) { addIndexes(w, IndexKind::Local, 4); });
        row("X13 6 LSIs", "index-count", at(table, "/indexes").c_str(),
            [](Workload& w) { addIndexes(w, IndexKind::Local, 5); });
        row("INCLUDE of nothing", "projection", at(status, "/projection").c_str(),
            [](Workload& w) { byStatus(w).projection.type = ProjectionType::Include; });
        row("ALL with a list", "projection", at(status, "/projection").c_str(),
            [](Workload& w) { byStatus(w).projection.attributes = {"total"}; });
        fine("C21 INCLUDE of 20", [](Workload& w) {
            byStatus(w).projection = {ProjectionType::Include, std::vector<std::string>(20, "a"), {}};
            byStatus(w).entries.at(0).value.size = Bytes(100);
        });
        row("C21 INCLUDE of 21", "projection", at(status, "/projection").c_str(), [](Workload& w) {
            byStatus(w).projection = {ProjectionType::Include, std::vector<std::string>(21, "a"), {}};
            byStatus(w).entries.at(0).value.size = Bytes(100);
        });
        row("C21 101 included over all", "projection", at(table, "/indexes").c_str(), [](Workload& w) {
            addIndexes(w, IndexKind::Global, 6);
            for (auto& [name, index] : orders(w).indexes)
                if (name.starts_with("more"))
                    index.projection = {
                        ProjectionType::Include, std::vector<std::string>(name == "more0" ? 1 : 20, "a"), {}};
        });
        row("X4 LSI with capacity", "index-capacity", at(time, "/capacity").c_str(),
            [](Workload& w) { byTime(w).capacity.emplace(); });
        row("X10 GSI with capacity on demand", "index-capacity", at(status, "/capacity").c_str(), [](Workload& w) {
            orders(w).capacity.mode = CapacityMode::OnDemand;
            byStatus(w).capacity.emplace();
        });
        fine("X4 GSI with limits on demand", [](Workload& w) {
            byStatus(w).onDemand.emplace();
            byStatus(w).assumedPartitions = 3;
        });
        row("X4 LSI with limits on demand", "index-capacity", at(time, "/onDemand").c_str(),
            [](Workload& w) { byTime(w).onDemand.emplace(); });
        row("X4 LSI with partitions", "index-capacity", at(time, "/assumedPartitions").c_str(),
            [](Workload& w) { byTime(w).assumedPartitions = 2; });
        fine("highest capacity is today's", [](Workload& w) {
            orders(w).capacity.provisioned.reads = ReadCapacity(100);
            orders(w).onDemand.emplace().highestProvisionedReads = ReadCapacity(100);
        });
        row("highest capacity below today's", "on-demand", at(table, "/onDemand/highestProvisionedReadUnits").c_str(),
            [](Workload& w) {
                orders(w).capacity.provisioned.reads = ReadCapacity(100);
                orders(w).onDemand.emplace().highestProvisionedReads = ReadCapacity(99);
            });
        row("highest capacity of an index below today's", "on-demand",
            at(status, "/onDemand/highestProvisionedWriteUnits").c_str(), [](Workload& w) {
                byStatus(w).capacity = ProvisionedUnits{ReadCapacity(10), WriteCapacity(10), {}};
                byStatus(w).onDemand.emplace().highestProvisionedWrites = WriteCapacity(9);
            });
        const auto measure = [](std::optional<KeyDistribution>& keys, MeasuredKeys measured) {
            keys.emplace().shape = std::move(measured);
        };
        fine("others are counted", [=](Workload& w) {
            measure(query(w).keyDistribution, {{5, 2}, {"a"}, 10, 3});
            measure(byStatus(w).keyDistribution, {{5, 2}, {"a", "b"}, 10, 0});
        });
        row("others are no keys", "measured-keys", at(queryAt, "/keyDistribution/otherCount").c_str(),
            [=](Workload& w) {
                measure(query(w).keyDistribution, {{5}, {}, 0, 3});
            });
        row("others of an index are no keys", "measured-keys", at(status, "/keyDistribution/otherCount").c_str(),
            [=](Workload& w) {
                measure(byStatus(w).keyDistribution, {{5}, {}, 0, 3});
            });
        row("more names than counts", "measured-keys", at(queryAt, "/keyDistribution/names").c_str(), [=](Workload& w) {
            measure(query(w).keyDistribution, {{5}, {"a", "b"}, 0, 0});
        });
        row("entries of an unknown type", "unknown-item-type", at(status, "/entries/line").c_str(),
            [](Workload& w) { addEntries(byStatus(w), "line"); });

        // Sizes.
        fine("S5 409,540 B with an LSI entry of 60",
             [](Workload& w) { orders(w).itemTypes.at(0).value.size = Bytes(409540); });
        row("S5 409,541 B with an LSI entry of 60", "item-size", at(table, "/itemTypes/order").c_str(),
            [](Workload& w) { orders(w).itemTypes.at(0).value.size = Bytes(409541); });
        fine("S5 409,600 B", [](Workload& w) { addItemType(orders(w), "big", 409600); });
        row("S5 409,601 B", "item-size", at(table, "/itemTypes/big").c_str(),
            [](Workload& w) { addItemType(orders(w), "big", 409601); });
        row("S5 409,601 B before an update", "item-size", updateAt,
            [](Workload& w) { update(w).parts.front().sizeBefore = Bytes(409601); });
        row("no size anywhere", "size-unknown", updateAt,
            [](Workload& w) { update(w).parts.front().itemType.clear(); });

        // Patterns.
        row("unknown index", "unknown-index", at(queryAt, "/target").c_str(),
            [](Workload& w) { query(w).target = "gone"; });
        row("R11 GetItem on an index", "index-operation", at(updateAt, "/target").c_str(),
            [](Workload& w) { update(w).target = "byStatus"; });
        row("R11 strong on a GSI", "strong-on-gsi", at(queryAt, "/consistency").c_str(),
            [](Workload& w) { query(w).consistency = Consistency::Strong; });
        fine("R12 strong on an LSI", [](Workload& w) {
            query(w).target = "byTime";
            query(w).consistency = Consistency::Strong;
        });
        row("peak below average", "peak-below-average", at(queryAt, "/peakPerSecond").c_str(),
            [](Workload& w) { query(w).peak = RequestsPerSecond(9); });
        fine("peak equal to the average", [](Workload& w) { query(w).peak = RequestsPerSecond(10); });
        row("Limit of an update", "no-effect", at(updateAt, "/limit").c_str(),
            [](Workload& w) { update(w).limit = 5; });
        row("fan-out of an update", "no-effect", at(updateAt, "/fanOutShards").c_str(),
            [](Workload& w) { update(w).fanOutShards = 5; });
        row("filter of an update", "no-effect", at(updateAt, "/filterKeptShare").c_str(),
            [](Workload& w) { update(w).filterKept = Share(0.5); });
        row("condition of a query", "no-effect", at(queryAt, "/failedConditionShare").c_str(),
            [](Workload& w) { query(w).failedConditions = Share(0.5); });
        row("W4 condition of a batch", "no-effect", at(placeAt, "/failedConditionShare").c_str(), [](Workload& w) {
            place(w).operation = Operation::BatchWriteItem;
            place(w).failedConditions = Share(0.5);
        });
        fine("a read has a cache", [](Workload& w) { query(w).cacheHits = Share(0.9); });
        row("D6 a write has none", "no-effect", at(updateAt, "/cacheHitShare").c_str(),
            [](Workload& w) { update(w).cacheHits = Share(0.9); });
        row("two parts of an update", "parts", at(updateAt, "/parts").c_str(), [](Workload& w) {
            update(w).parts.push_back(update(w).parts.front());
            update(w).parts.front().items = 0.5;
            update(w).parts.back().items = 0.5;
        });
        row("two items in an update", "request-limit", updateAt,
            [](Workload& w) { update(w).parts.front().items = 2; });
        fine("R2 100 keys", [](Workload& w) {
            update(w).operation = Operation::BatchGetItem;
            update(w).parts.front().items = 100;
        });
        row("R2 101 keys", "request-limit", updateAt, [](Workload& w) {
            update(w).operation = Operation::BatchGetItem;
            update(w).parts.front().items = 101;
        });
        row("W4 26 items", "request-limit", placeAt, [](Workload& w) {
            place(w).operation = Operation::BatchWriteItem;
            place(w).parts.front().items = 26;
        });
        row("W4 update in a batch", "action", at(placeAt, "/parts/0/action").c_str(), [](Workload& w) {
            place(w).operation = Operation::BatchWriteItem;
            place(w).parts.front().action = Action::Update;
        });
        fine("W8 100 actions", [](Workload& w) { place(w).parts.front().items = 100; });
        row("W8 101 actions", "request-limit", placeAt, [](Workload& w) { place(w).parts.front().items = 101; });
        row("W8 over 4 MB", "request-limit", placeAt, [](Workload& w) {
            place(w).parts.front().size = Bytes(100 * 1024);
            place(w).parts.front().items = 41;
        });
        row("unknown table", "unknown-table", at(placeAt, "/parts/0/table").c_str(),
            [](Workload& w) { place(w).parts.front().table = "stock"; });
        row("unknown item type", "unknown-item-type", at(updateAt, "/itemType").c_str(), [](Workload& w) {
            update(w).parts.front().itemType = "line";
            update(w).parts.front().size = Bytes(100);
        });
        row("effect on an unknown index", "unknown-index", at(updateAt, "/indexEffects/gone").c_str(),
            [](Workload& w) { update(w).parts.front().indexEffects.set("gone", {}); });
        row("effect of a read", "no-effect", at(queryAt, "/indexEffects/byStatus").c_str(),
            [](Workload& w) { query(w).parts.front().indexEffects.set("byStatus", {}); });
    }
    void problems() {
        QFETCH(Change, change);
        QFETCH(QString, rule);
        QFETCH(QString, pointer);
        Workload workload = good();
        change(workload);
        const auto found = validate(workload);
        if (rule.isEmpty()) {
            QVERIFY2(found.empty(), found.empty() ? "" : (found.front().rule + " " + found.front().pointer).c_str());
            return;
        }
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().rule, rule.toStdString());
        QCOMPARE(found.front().pointer, pointer.toStdString());
        QVERIFY(!found.front().message.empty());
        QVERIFY(found.front().remedy.ends_with('.'));
        // Whatever is wrong, it evaluates, and the finding stands at the same place.
        const Plan plan = planOf(workload);
        const Finding* finding = findFinding(plan, rule.toStdString());
        QVERIFY(finding != nullptr);
        QVERIFY(finding->severity == Severity::Invalid);
        QCOMPARE(finding->place, pointer.toStdString());
    }
};

HEADROOM_TEST(TestValidate, "validate");
#include "tst_validate.moc"

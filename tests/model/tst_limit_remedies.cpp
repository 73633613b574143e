// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What raises a limit, tried by evaluating: each remedy's effect is that of the changed workload.

#include "model/plan/evaluate.h"
#include "model/plan/remedies.h"
#include "model/plan/sharding.h"
#include "model/workload/validate.h"

#include "tests/support/heat_workloads.h"
#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

KeyDistribution oneKey(const std::string& name = "K") {
    KeyDistribution distribution;
    distribution.shape = OneKey{};
    distribution.hottestKey = name;
    return distribution;
}

// A table whose key is read by a Query of 100 items of 400 B, 5 RU.
Workload queriedTable(double perSecond) {
    Workload workload;
    Table& table = addTable(workload);
    table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    addItemType(table, "item", 400, 1e6);
    AccessPattern& query = addPattern(table, "query", Operation::Query, perSecond);
    query.parts.front().itemType = "item";
    query.parts.front().items = 100;
    query.keyDistribution = oneKey();
    return workload;
}

template <typename Change>
const Remedy* remedyOf(const Plan& plan) {
    for (const auto& finding : plan.findings)
        for (const auto& remedy : finding.remedies)
            if (std::holds_alternative<Change>(remedy.change)) return &remedy;
    return nullptr;
}

Plan withRemedies(const Workload& workload) { return evaluateWithRemedies(workload, builtInBooks()); }

}  // namespace

class TestLimitRemedies : public QObject {
    Q_OBJECT

private slots:
    void statusKeyBy20ShardsOrItemId() {
        const Workload workload = workloadFrom("resources/samples/status-key.headroom");
        const Plan plan = withRemedies(workload);
        const Finding& first = plan.findings.front();
        QVERIFY(first.remedies.size() >= 2);
        const auto& shard = std::get<ShardKey>(first.remedies[0].change);
        QCOMPARE(shard.shards, 20.0);
        QCOMPARE(first.remedies[0].title, std::string("Shard NEW 20 ways"));
        COMPARE_NEAR(*first.remedies[0].effect.limitBefore, 1.0 / 19);
        COMPARE_NEAR(*first.remedies[0].effect.limitAfter, 20.0 / 19);
        const Limit* key = findLimit(plan.tables.at(0), "key-writes", "events");
        COMPARE_NEAR(*key->headroomWithRemedy, 20.0 / 19);
        // Each read of the new events asks 20 shards.
        Workload sharded = workload;
        apply(sharded, first.remedies[0].change);
        const Plan after = planOf(sharded);
        QCOMPARE(after.tables.at(0).pattern("Read new events")->perRequest.pages->shards, 20.0);
        COMPARE_NEAR(after.tables.at(0).writeCeiling->headroom, 1);

        const auto byItem = std::ranges::find_if(
            first.remedies, [](const Remedy& each) { return std::holds_alternative<KeyByItem>(each.change); });
        QVERIFY(byItem != first.remedies.end());
        QVERIFY(byItem->effect.change()->value() > 0);
        Workload keyed = workload;
        apply(keyed, byItem->change);
        const Plan afterKey = planOf(keyed);
        QCOMPARE(afterKey.tables.at(0).indexes.size(), 1U);
        QVERIFY(afterKey.tables.at(0).writeCeiling->headroom >= 1);
    }

    void shardsByTheFormula() {
        Workload workload = onePattern(Operation::PutItem, 1240, 1024,
                                       [](AccessPattern& pattern) { pattern.keyDistribution = oneKey(); });
        const Plan plan = planOf(workload);
        const Limit* key = findLimit(plan.tables.at(0), "key-writes", "table");
        // P10 with a headroom of 2: 1.24 x 2.
        QCOMPARE(shardsFor(plan.tables.at(0), *key), 3.0);
        const ShardingTrial trial =
            trySharding(plan, workload, builtInBooks(), plan.tables.at(0), *key, 4, Suffix::Random);
        COMPARE_NEAR(trial.demandBefore, 1240);
        COMPARE_NEAR(trial.demandAfter, 310);
        COMPARE_NEAR(*trial.headroomAfter, 4000.0 / 1240);
    }

    // The least number of shards of which each has room, when each answers a Query with whole units (P11).
    void roundingOfShardsCounts() {
        Workload workload = queriedTable(800);
        const Plan plan = planOf(workload);
        const Limit* key = findLimit(plan.tables.at(0), "key-reads", "table");
        // 5 RU each: 4,000 of 3,000. Three shards would answer with 2 RU, four with 1.5.
        COMPARE_NEAR(key->demand, 4000);
        QCOMPARE(shardsFor(plan.tables.at(0), *key), 4.0);
        COMPARE_NEAR(
            *trySharding(plan, workload, builtInBooks(), plan.tables.at(0), *key, 4, Suffix::Random).headroomAfter,
            3000 / (800 * 1.5));
        // No end of shards helps against no end of requests, and none is looked for.
        workload.tables.at(0).value.patterns.at(0).value.average.count = 1e18;
        const Plan endless = planOf(workload);
        QVERIFY(shardsFor(endless.tables.at(0), *findLimit(endless.tables.at(0), "key-reads", "table")) > 1e12);
    }

    // As far as warm throughput goes without a higher quota.
    void preWarmUpToTheQuota() {
        for (const auto& [rate, warm] : {std::pair(15000.0, 30000.0), std::pair(25000.0, 40000.0)}) {
            Workload workload = evenWrites(rate);
            workload.tables.at(0).value.onDemand.emplace().previousPeakWrites = WriteUnitsPerSecond(0);
            const Plan plan = evaluateWithRemedies(workload, builtInBooks());
            const Finding* finding = findFinding(plan, "sudden-step");
            QVERIFY(finding != nullptr && !finding->remedies.empty());
            const auto& change = std::get<PreWarm>(finding->remedies.front().change);
            COMPARE_NEAR(change.writes->value(), warm);
            COMPARE_NEAR(*finding->remedies.front().effect.limitAfter, warm / rate);
        }
    }

    // P11: 100 items of 400 B are 5 RU over one shard or ten, 100 over 200.
    void shardedReads() {
        for (const auto& [shards, units] : {std::pair(10.0, 5.0), std::pair(200.0, 100.0)}) {
            Workload workload = queriedTable(1);
            addPattern(workload.tables.at(0).value, "write", Operation::PutItem, 900, 400).keyDistribution = oneKey();
            const Plan plan = planOf(workload);
            const Limit* key = findLimit(plan.tables.at(0), "key-writes", "table");
            const ShardingTrial trial =
                trySharding(plan, workload, builtInBooks(), plan.tables.at(0), *key, shards, Suffix::Random);
            QCOMPARE(trial.reads.size(), 1U);
            QCOMPARE(trial.reads[0].unitsBefore, 5.0);
            QCOMPARE(trial.reads[0].unitsAfter, units);
            QCOMPARE(trial.reads[0].queriesAfter, shards);
        }
    }

    // By a random suffix who reads one item asks every shard; by a calculated one it knows.
    void suffixes() {
        Workload workload;
        Table& table = addTable(workload);
        addPattern(table, "write", Operation::PutItem, 1500, 1024).keyDistribution = oneKey();
        addPattern(table, "get", Operation::GetItem, 10, 4096).keyDistribution = oneKey();
        for (const Suffix suffix : {Suffix::Random, Suffix::Calculated}) {
            Workload changed = workload;
            apply(changed, ShardKey{"table", "", 10, suffix});
            const Plan plan = planOf(changed);
            // 0.5 for the item, 0.5 for each key that is not there (R9).
            COMPARE_NEAR(plan.tables.at(0).pattern("get")->perRequest.readUnits.value(),
                         suffix == Suffix::Random ? 5 : 0.5);
            COMPARE_NEAR(findLimit(plan.tables.at(0), "key-writes", "table")->demand, 150);
        }
    }

    void otherRemedies() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 5000, 1e6);
        AccessPattern& get = addPattern(table, "get", Operation::GetItem, 2000);
        get.parts.front().itemType = "item";
        get.consistency = Consistency::Strong;
        get.keyDistribution = oneKey();
        const Plan reads = withRemedies(workload);
        COMPARE_NEAR(*remedyOf<ReadEventually>(reads)->effect.limitAfter, 1.5);
        // Strongly consistent reads pass through a cache (D2), and shards do not help who reads one item.
        QVERIFY(remedyOf<CacheReads>(reads) == nullptr);
        QVERIFY(remedyOf<ShardKey>(reads) == nullptr);
        COMPARE_NEAR(*remedyOf<ShrinkItem>(reads)->effect.limitAfter, 1.5);
        QCOMPARE(std::get<ShrinkItem>(remedyOf<ShrinkItem>(reads)->change).size.value(), 4096);

        Workload eventual = workload;
        eventual.tables.at(0).value.patterns.at(0).value.consistency = Consistency::Eventual;
        const Plan cached = withRemedies(eventual);
        COMPARE_NEAR(*remedyOf<CacheReads>(cached)->effect.limitBefore, 1.5);
        COMPARE_NEAR(*remedyOf<CacheReads>(cached)->effect.limitAfter, 15);

        Workload launch = onePattern(Operation::PutItem, 6000, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution.emplace().shape = UniformKeys{1e9};
        });
        launch.tables.at(0).value.onDemand.emplace().previousPeakWrites = WriteUnitsPerSecond(0);
        const Plan warmed = withRemedies(launch);
        const Remedy* warm = remedyOf<PreWarm>(warmed);
        QVERIFY(warm != nullptr);
        COMPARE_NEAR(*warm->effect.limitAfter, 2);
        QVERIFY(warm->effect.oneOff->value() > 0);
        QVERIFY(warm->summary.find("once") != std::string::npos);

        launch.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
        launch.tables.at(0).value.capacity.provisioned.writes = WriteCapacity(3000);
        const Plan raised = withRemedies(launch);
        const Remedy* raise = remedyOf<RaiseCapacity>(raised);
        QVERIFY(raise != nullptr && raise->effect.change()->value() > 0);
        QVERIFY(*raise->effect.limitAfter > 1.4);
    }

    // A hot key that stays hot on one of the indexes is no better than it is there.
    void splitIndexThatStaysHot() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "a", 1024, 1e6);
        addItemType(table, "b", 1024, 1e6);
        Index& index = addIndex(table, "gsi", ProjectionType::All);
        addEntries(index, "a");
        addEntries(index, "b");
        index.keyDistribution = oneKey("PENDING");
        for (const auto& [type, rate] : {std::pair("a", 10.0), std::pair("b", 3000.0)}) {
            AccessPattern& write = addPattern(table, std::string("write ") + type, Operation::PutItem, rate);
            write.parts.front().itemType = type;
            write.keyDistribution.emplace().shape = UniformKeys{1e9};
        }
        const Plan plan = withRemedies(workload);
        if (const Remedy* split = remedyOf<SplitIndex>(plan)) COMPARE_NEAR(*split->effect.limitAfter, 1000.0 / 3000);
    }

    // What is applied leaves no workload with problems that it did not have, and does not lower the plan's headroom.
    void remediesAreSafe() {
        for (std::uint32_t seed = 100; seed < 160; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = withRemedies(workload);
            for (const auto& finding : plan.findings)
                for (const auto& remedy : finding.remedies) {
                    Workload changed = workload;
                    apply(changed, remedy.change);
                    QVERIFY2(validate(changed).size() <= validate(workload).size(),
                             (std::to_string(seed) + ' ' + remedy.title).c_str());
                    if (!finding.limit.empty() && plan.headroom && remedy.effect.headroomAfter)
                        QVERIFY(*remedy.effect.headroomAfter >= *plan.headroom * (1 - 1e-9));
                }
        }
    }

    void splitIndexByItemType() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "a", 1024, 1e6);
        addItemType(table, "b", 1024, 1e6);
        Index& index = addIndex(table, "gsi", ProjectionType::All);
        addEntries(index, "a");
        addEntries(index, "b");
        index.keyDistribution = oneKey();
        for (const char* type : {"a", "b"}) {
            AccessPattern& write = addPattern(table, std::string("write ") + type, Operation::PutItem, 900);
            write.parts.front().itemType = type;
            write.keyDistribution.emplace().shape = UniformKeys{1e9};
        }
        const Plan plan = withRemedies(workload);
        const Remedy* split = remedyOf<SplitIndex>(plan);
        QVERIFY(split != nullptr);
        COMPARE_NEAR(*split->effect.limitBefore, 1000.0 / 1800);
        COMPARE_NEAR(*split->effect.limitAfter, 1000.0 / 900);
        // The same writes as before.
        Workload changed = workload;
        apply(changed, split->change);
        COMPARE_NEAR(planOf(changed).peak.writes.value(), plan.peak.writes.value());
    }

    // What a remedy says is what evaluating the changed workload says, and it raises its limit.
    void effectsAreEvaluated() {
        int seen = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = withRemedies(workload);
            for (const auto& finding : plan.findings)
                for (const auto& remedy : finding.remedies) {
                    Workload changed = workload;
                    apply(changed, remedy.change);
                    const Plan after = planOf(changed);
                    COMPARE_NEAR(orNaN(remedy.effect.after) + 1, orNaN(after.cost.total()) + 1);
                    QVERIFY(remedy.effect.headroomAfter == after.headroom);
                    if (finding.limit.empty()) continue;
                    ++seen;
                    QVERIFY(remedy.effect.limitBefore == finding.headroom);
                    QVERIFY2(!remedy.effect.limitAfter || *remedy.effect.limitAfter > *remedy.effect.limitBefore,
                             remedy.title.c_str());
                }
        }
        QVERIFY(seen > 50);
    }
};

HEADROOM_TEST(TestLimitRemedies, "limit_remedies");
#include "tst_limit_remedies.moc"

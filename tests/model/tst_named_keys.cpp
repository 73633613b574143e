// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measurements whose keys have names add up key by key, whatever their ranks.

#include "model/plan/heat_simulation.h"

#include "tests/support/heat_workloads.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <numeric>

using namespace headroom::model;
using namespace headroom::test;

namespace {

KeyDistribution measured(std::vector<double> counts, std::vector<std::string> names, const std::string& hottest = {}) {
    MeasuredKeys keys;
    keys.counts = std::move(counts);
    keys.names = std::move(names);
    return spread(std::move(keys), hottest);
}

// Writes of 1 KB at 1,100/s each.
Workload writes(const std::vector<KeyDistribution>& distributions) {
    Workload workload;
    Table& table = addTable(workload);
    for (std::size_t i = 0; i < distributions.size(); ++i)
        addPattern(table, "write" + std::to_string(i), Operation::PutItem, 1100, 1024).keyDistribution =
            distributions[i];
    return workload;
}

double demandOn(const Plan& plan, const std::string& key) {
    for (const auto& limit : plan.tables.at(0).limits)
        if (limit.id == "key-writes" && limit.key == key) return limit.demand;
    return 0;
}

}  // namespace

class TestNamedKeys : public QObject {
    Q_OBJECT

private slots:
    void ranksDoNotMatter() {
        for (const bool named : {true, false}) {
            const Plan plan = planOf(writes(
                {measured({60, 40}, {"A", "B"}, named ? "A" : ""), measured({60, 40}, {"B", "A"}, named ? "B" : "")}));
            COMPARE_NEAR(demandOn(plan, "A"), 1100);
            COMPARE_NEAR(demandOn(plan, "B"), 1100);
            COMPARE_NEAR(*plan.headroom, 1000.0 / 1100);
            const auto& keys = plan.tables.at(0).heat.at(0).writes.keys;
            QCOMPARE(keys.size(), 2U);
            QCOMPARE(keys[0].drivers.size(), 2U);
            // Nothing is counted twice.
            COMPARE_NEAR(plan.tables.at(0).heat.at(0).writes.peak, 2200);
        }
    }

    // The second key of both is the hottest of all.
    void theSecondOfBothLeads() {
        const Plan plan =
            planOf(writes({measured({40, 39, 21}, {"A", "X", "b"}), measured({40, 39, 21}, {"C", "X", "d"})}));
        COMPARE_NEAR(demandOn(plan, "X"), 0.78 * 1100);
        COMPARE_NEAR(demandOn(plan, "A"), 0.4 * 1100);
        QCOMPARE(plan.tables.at(0).hottestKey()->key, std::string("X"));
    }

    void othersKeepTheirs() {
        KeyDistribution sharded = measured({50, 50}, {"A", "B"});
        sharded.suffixes = 5;
        const Plan plan = planOf(writes({measured({90, 10}, {"A", "B"}), sharded, spread(OneKey{}, "A"),
                                         spread(ZipfKeys{1e6, 0.99}), spread(UniformKeys{100}, "Z")}));
        // All of the third lie on A, a tenth of the second.
        COMPARE_NEAR(demandOn(plan, "A"), 1100 * (0.9 + 0.1 + 1));
        COMPARE_NEAR(demandOn(plan, "B"), 1100 * (0.1 + 0.1));
        COMPARE_NEAR(demandOn(plan, "Z"), 11);
        COMPARE_NEAR(plan.tables.at(0).heat.at(0).writes.peak, 5500);
        const PartitionLoads loads =
            simulateTarget(writes({measured({90, 10}, {"A", "B"}), sharded}),
                           planOf(writes({measured({90, 10}, {"A", "B"}), sharded})), "table", "", {});
        COMPARE_NEAR(std::accumulate(loads.writes.begin(), loads.writes.end(), 0.0), 2200);
    }

    // A rest that is hotter than any named key has the hottest key, whatever its name.
    void aHotterRestHasNoName() {
        MeasuredKeys rest;
        rest.counts = {10, 5};
        rest.names = {"A", "B"};
        rest.otherKeys = 1;
        rest.otherCount = 85;
        const Plan plan = planOf(writes({spread(rest), measured({60, 40}, {"A", "B"})}));
        COMPARE_NEAR(plan.tables.at(0).hottestKey()->demand, 0.85 * 1100 + 0.6 * 1100);
    }
};

HEADROOM_TEST(TestNamedKeys, "named_keys");
#include "tst_named_keys.moc"

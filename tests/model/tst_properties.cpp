// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What must hold for every workload, tried on seeded random ones. A failure names its seed.

#include "model/io/plan_json.h"
#include "model/io/workload_file.h"
#include "model/plan/evaluate.h"
#include "model/workload/validate.h"
#include "model/workload/words.h"

#include "tests/support/each_size.h"
#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr std::uint32_t kSeeds = 250;

QByteArray at(std::uint32_t seed, const std::string& what = {}) {
    return "seed " + QByteArray::number(seed) + " " + QByteArray::fromStdString(what);
}

// Calls see(name, value) for every figure of a plan; unknown costs are left out.
using See = std::function<void(const std::string&, double)>;

void seeCost(const See& see, const std::string& name, const MonthlyCost& cost) {
    for (const CostComponent component : kCostComponents) {
        const Cost part = cost.of(component);
        // What is taken off is below nothing, and no more than what it is taken off from.
        if (part) see(name + " cost", component == CostComponent::FreeAllowance ? -part->value() : part->value());
    }
    if (const Cost total = cost.total()) see(name + " cost", std::max(0.0, total->value() + 1e-9));
}

void seeWays(const See& see, const std::string& name, const WayCosts& costs) {
    for (std::size_t way = 0; way < costs.size(); ++way) seeCost(see, name, costs[way]);
}

void seeThroughput(const See& see, const std::string& name, const Throughput& average, const Throughput& peak) {
    for (const double value : {average.reads.value(), average.writes.value(), peak.reads.value(), peak.writes.value()})
        see(name + " throughput", value);
}

void seeTarget(const See& see, const std::string& name, const TargetPlan& target) {
    seeThroughput(see, name, target.average, target.peak);
    seeWays(see, name, target.costs);
    see(name + " monthly reads", target.monthlyReads.value());
    see(name + " monthly writes", target.monthlyWrites.value());
    see(name + " storage", target.storage.billed().value());
    see(name + " read capacity", static_cast<double>(target.peakReadCapacity.value()));
    see(name + " write capacity", static_cast<double>(target.peakWriteCapacity.value()));
    see(name + " amplification", target.writeAmplification);
}

void seePattern(const See& see, const std::string& name, const PatternPlan& pattern) {
    seeThroughput(see, name, pattern.average, pattern.peak);
    see(name + " reads each", pattern.perRequest.readUnits.value());
    see(name + " table writes each", pattern.perRequest.tableWriteUnits.value());
    see(name + " index writes each", pattern.perRequest.indexWriteUnits.value());
    see(name + " requests", pattern.monthlyRequests.value());
    see(name + " evaluated", pattern.evaluatedItems);
    see(name + " returned", pattern.returnedItems);
    if (pattern.monthlyCost) see(name + " cost", pattern.monthlyCost->value());
}

void seeAll(const Plan& plan, const See& see) {
    seeThroughput(see, "plan", plan.average, plan.peak);
    seeWays(see, "plan", plan.costs);
    seeCost(see, "plan", plan.cost);
    see("plan storage", plan.storedBytes.value());
    if (plan.headroom) see("plan headroom", *plan.headroom);
    for (const auto& table : plan.tables) {
        seeThroughput(see, table.name, table.average, table.peak);
        seeWays(see, table.name, table.costs);
        seeTarget(see, table.name + " own", table.own);
        for (const auto& index : table.indexes) seeTarget(see, table.name + ' ' + index.name, index);
        for (const auto& pattern : table.patterns) seePattern(see, table.name + ' ' + pattern.name, pattern);
        for (const auto& limit : table.limits) {
            see(table.name + ' ' + limit.figureName() + " demand", limit.demand);
            if (limit.headroom) see(table.name + ' ' + limit.figureName() + " headroom", *limit.headroom);
        }
    }
}

// Every peak stated, so that all rates can be multiplied.
void multiplyRates(Workload& workload, const Plan& plan, double factor) {
    for (std::size_t i = 0; i < workload.tables.size(); ++i)
        for (std::size_t j = 0; j < workload.tables.at(i).value.patterns.size(); ++j) {
            AccessPattern& pattern = workload.tables.at(i).value.patterns.at(j).value;
            pattern.average.count *= factor;
            pattern.peak = plan.tables.at(i).patterns.at(j).peakRate * factor;
        }
}

void forEachPattern(Workload& workload, const std::function<void(AccessPattern&)>& change) {
    for (auto& table : workload.tables)
        for (auto& pattern : table.value.patterns) change(pattern.value);
}

// The figures of a plan that growing demand may raise and never lower.
std::vector<std::pair<std::string, double>> demands(const Plan& plan) {
    std::vector<std::pair<std::string, double>> figures;
    const auto cost = [&](const std::string& name, Cost amount) {
        if (amount) figures.emplace_back(name, amount->value());
    };
    cost("on demand", plan.costs.onDemand().total());
    cost("provisioned", plan.costs.provisionedPeak().total());
    figures.emplace_back("stored", plan.storedBytes.value());
    for (const auto& table : plan.tables) {
        figures.emplace_back(table.name + " reads", table.peak.reads.value());
        figures.emplace_back(table.name + " writes", table.peak.writes.value());
        for (const auto& pattern : table.patterns) {
            figures.emplace_back(pattern.name + " reads", pattern.monthlyReads.value());
            figures.emplace_back(pattern.name + " writes", pattern.monthlyWrites.value());
        }
    }
    return figures;
}

void compareGrowth(const Plan& before, const Plan& after, std::uint32_t seed) {
    const auto smaller = demands(before);
    const auto larger = demands(after);
    QCOMPARE(larger.size(), smaller.size());
    for (std::size_t i = 0; i < smaller.size(); ++i) {
        const bool fell = larger[i].second < smaller[i].second * (1 - kLastDigits);
        QVERIFY2(!fell, at(seed, smaller[i].first) + difference(" now", larger[i].second, smaller[i].second));
    }
}

}  // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void validWorkloadsAreValid() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed)
            for (const auto& problem : validate(RandomWorkload(seed).valid()))
                QFAIL(at(seed, problem.rule + ' ' + problem.pointer + ' ' + problem.message));
    }

    void evaluationIsDeterministic() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Workload workload = RandomWorkload(seed).contradictory();
            QVERIFY(workload == RandomWorkload(seed).contradictory());
            QVERIFY2(writePlanJson(planOf(workload)) == writePlanJson(planOf(workload)), at(seed));
        }
    }

    void figuresAreFiniteAndNotNegative() {
        for (std::uint32_t seed = 0; seed < 4 * kSeeds; ++seed) {
            std::size_t seen = 0;
            std::string wrong;
            seeAll(planOf(RandomWorkload(seed).contradictory()), [&](const std::string& name, double value) {
                ++seen;
                if (!std::isfinite(value) || value < 0) wrong = name + " = " + std::to_string(value);
            });
            QVERIFY(seen > 40);
            QVERIFY2(wrong.empty(), at(seed, wrong));
        }
    }

    void costsOfValidWorkloadsAreKnown() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            QVERIFY2(plan.cost.total().has_value(), at(seed));
            for (const auto& table : plan.tables)
                for (const auto& pattern : table.patterns) QVERIFY2(pattern.monthlyCost.has_value(), at(seed));
        }
    }

    void growingSizesNeverCostLess() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const Plan before = planOf(workload);
            for (const std::int64_t more : {1, 1000, 5000}) {
                forEachSize(workload,
                            [&](Size& size) { forEachBytes(size, [&](Bytes& bytes) { bytes += Bytes(more); }); });
                compareGrowth(before, planOf(workload), seed);
            }
        }
    }

    void growingRatesNeverCostLess() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const Plan before = planOf(workload);
            forEachPattern(workload, [](AccessPattern& pattern) {
                pattern.average.count *= 1.01;
                if (pattern.peak) pattern.peak = *pattern.peak * 1.02;
            });
            compareGrowth(before, planOf(workload), seed);
        }
    }

    // All counts at once, as a mixed page is taken to hold every kind in proportion.
    void growingCountsNeverCostLess() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const Plan before = planOf(workload);
            for (auto& table : workload.tables)
                for (auto& type : table.value.itemTypes)
                    if (type.value.count) *type.value.count *= 1.5;
            forEachPattern(workload, [](AccessPattern& pattern) {
                for (auto& part : pattern.parts)
                    if (part.items || chargedAs(pattern) != Operation::Scan) part.items = part.items.value_or(1) * 1.5;
            });
            compareGrowth(before, planOf(workload), seed);
        }
    }

    void strongReadsCostTwiceEventualOnes() {
        int compared = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            forEachPattern(workload, [](AccessPattern& pattern) { pattern.consistency = Consistency::Eventual; });
            const Plan eventual = planOf(workload);
            forEachPattern(workload, [](AccessPattern& pattern) { pattern.consistency = Consistency::Strong; });
            const Plan strong = planOf(workload);
            for (std::size_t i = 0; i < eventual.tables.size(); ++i)
                for (std::size_t j = 0; j < eventual.tables[i].patterns.size(); ++j) {
                    const PatternPlan& pattern = eventual.tables[i].patterns[j];
                    const TargetPlan* index = eventual.tables[i].index(pattern.target);
                    const bool hasNoChoice = isTransaction(pattern.chargedAs) || !isRead(pattern.chargedAs) ||
                                             (index != nullptr && index->kind == TargetKind::GlobalIndex);
                    const double factor = hasNoChoice ? 1 : 2;
                    compared += hasNoChoice ? 0 : 1;
                    QVERIFY2(isNear(strong.tables[i].patterns[j].perRequest.readUnits.value(),
                                    factor * pattern.perRequest.readUnits.value()),
                             at(seed, pattern.name));
                }
        }
        QVERIFY(compared > 100);
    }

    // P11, for what one query answers in one page. Not so for any two numbers of shards: 5 blocks over 2 cost
    // 6, over 5 cost 5.
    void fanOutNeverCostsLess() {
        std::mt19937 engine(1);
        for (int i = 0; i < 2000; ++i) {
            const auto upTo = [&](std::uint32_t most) { return static_cast<double>(1 + engine() % most); };
            const double items = upTo(100);
            const auto bytes = static_cast<std::int64_t>(upTo(10000));
            const double shards = upTo(10);
            const double times = upTo(10);
            const auto units = [&](double number) {
                return firstRequest(onePattern(Operation::Query, 1, bytes,
                                               [&](AccessPattern& pattern) {
                                                   pattern.parts.front().items = items;
                                                   pattern.fanOutShards = number;
                                               }))
                    .readUnits.value();
            };
            QVERIFY(units(shards) >= units(1));
            QVERIFY(units(shards * times) >= units(shards));
            QVERIFY(units(shards) >= 0.5 * shards);
        }
    }

    void totalsAreTheSumsOfTheirParts() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            double cost = 0;
            double reads = 0;
            double stored = 0;
            for (const auto& table : plan.tables) {
                double tableReads = table.own.average.reads.value();
                double tableWrites = table.own.peak.writes.value();
                double tableStored = table.own.storage.billed().value();
                double tableCost = orNaN(table.own.costs[table.planned].total());
                for (const auto& index : table.indexes) {
                    tableReads += index.average.reads.value();
                    tableWrites += index.peak.writes.value();
                    tableStored += index.storage.billed().value();
                    tableCost += orNaN(index.costs[table.planned].total());
                }
                QVERIFY2(isNear(table.average.reads.value(), tableReads), at(seed, table.name));
                QVERIFY2(isNear(table.peak.writes.value(), tableWrites), at(seed, table.name));
                QVERIFY2(isNear(table.storedBytes.value(), tableStored), at(seed, table.name));
                QVERIFY2(isNear(orNaN(table.plannedCost().total()), tableCost), at(seed, table.name));
                cost += tableCost;
                reads += tableReads;
                stored += tableStored;
            }
            QVERIFY2(isNear(orNaN(plan.cost.total()), cost), at(seed));
            QVERIFY2(isNear(plan.average.reads.value(), reads), at(seed));
            QVERIFY2(isNear(plan.storedBytes.value(), stored), at(seed));
        }
    }

    // Patterns of one table may write to another, so that the demands are gathered by where they fall.
    void patternCostsAddUpToThroughputOnDemand() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            std::map<std::string, double> costs;
            double demandReads = 0;
            for (const auto& table : plan.tables)
                for (const auto& pattern : table.patterns) {
                    double sum = 0;
                    for (const auto& demand : pattern.demands) {
                        costs[demand.table] += orNaN(demand.monthlyCost);
                        demandReads += demand.monthlyReads.value();
                        sum += orNaN(demand.monthlyCost);
                    }
                    QVERIFY2(isNear(orNaN(pattern.monthlyCost), sum), at(seed, pattern.name));
                }
            for (const auto& table : plan.tables)
                if (table.plannedWay().way.isOnDemand())
                    QVERIFY2(isNear(orNaN(table.costs.onDemand().throughput()), costs[table.name]),
                             at(seed, table.name));
            double monthlyReads = 0;
            for (const auto& table : plan.tables) {
                monthlyReads += table.own.monthlyReads.value();
                for (const auto& index : table.indexes) monthlyReads += index.monthlyReads.value();
            }
            QVERIFY2(isNear(demandReads, monthlyReads), at(seed));
        }
    }

    void filesKeepThePlan() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed)
            for (const bool valid : {true, false}) {
                const Workload workload = valid ? RandomWorkload(seed).valid() : RandomWorkload(seed).contradictory();
                const auto again = readWorkload(writeWorkload(workload));
                QVERIFY2(again.has_value(), at(seed, again ? "" : again.error().text()));
                QVERIFY2(writePlanJson(planOf(*again)) == writePlanJson(planOf(workload)), at(seed));
                QVERIFY2(writeWorkload(*again) == writeWorkload(workload), at(seed));
            }
    }

    void headroomIsHowFarTrafficMayGrow() {
        std::uint32_t tried = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = planOf(workload);
            if (!plan.headroom) continue;
            // A sudden step is measured against the peak that was served before: raised rates raise that, too.
            const auto limits = plan.limits();
            const auto tightest = std::ranges::find_if(
                limits, [&](const Limit* limit) { return limit->binds() && limit->headroom == plan.headroom; });
            if ((*tightest)->growsWith != GrowsWith::Traffic || (*tightest)->id.starts_with("instant-")) continue;
            ++tried;
            Workload under = workload;
            multiplyRates(under, plan, *plan.headroom * (1 - 1e-6));
            QVERIFY2(*planOf(under).headroom >= 1, at(seed));
            Workload over = workload;
            multiplyRates(over, plan, *plan.headroom * (1 + 1e-6));
            const Plan broken = planOf(over);
            for (std::size_t i = 0; i < plan.tables.size(); ++i) {
                if (plan.tables[i].headroom != plan.headroom) continue;
                const auto binding = std::ranges::find_if(plan.tables[i].limits, &Limit::binds);
                const std::string name = binding->figureName();
                bool breaks = false;
                for (const auto& limit : broken.tables[i].limits)
                    if (limit.figureName() == name) breaks = *limit.headroom < 1;
                QVERIFY2(breaks, at(seed, name));
            }
        }
        QVERIFY(tried > kSeeds / 4);
    }

    void everyLimitIsTheSumOfItsDrivers() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed)
            for (const auto& table : planOf(RandomWorkload(seed).valid()).tables)
                for (const auto& limit : table.limits) {
                    // Partitions, sizes and what is provisioned are asked for by nobody in particular; burst may count
                    // twice the average.
                    if (limit.id.starts_with("partition-") || limit.id.starts_with("burst-") ||
                        limit.growsWith != GrowsWith::Traffic || limit.unit == "B")
                        continue;
                    double sum = 0;
                    for (const auto& driver : limit.drivers) sum += driver.demand();
                    QVERIFY2(isNear(sum, limit.demand), at(seed, limit.figureName()));
                }
    }
};

HEADROOM_TEST(TestProperties, "properties");
#include "tst_properties.moc"

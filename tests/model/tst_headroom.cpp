// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What headroom promises: traffic raised to just below it breaks nothing, to just above it breaks exactly the limit
// that was named. For every limit of every random workload; a failure names its seed.

#include "model/plan/evaluate.h"
#include "model/plan/traffic_factor.h"

#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <cmath>
#include <map>
#include <set>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr std::uint32_t kSeeds = 150;
constexpr double kJust = 1e-6;

// Names of tables and account may meet; their places do not.
std::map<std::string, const Limit*> byName(const Plan& plan) {
    std::map<std::string, const Limit*> limits;
    for (const Limit* limit : plan.limits()) limits.emplace(limit->figureName(), limit);
    return limits;
}

std::set<std::string> broken(const Plan& plan) {
    std::set<std::string> names;
    for (const Limit* limit : plan.limits())
        if (limit->headroom && *limit->headroom < 1) names.insert(limit->figureName());
    return names;
}

std::set<std::string> newlyBroken(const Plan& below, const Plan& above) {
    std::set<std::string> names = broken(above);
    for (const auto& name : broken(below)) names.erase(name);
    return names;
}

QByteArray list(const std::set<std::string>& names) {
    QByteArray text;
    for (const auto& name : names) text += "\n  " + QByteArray::fromStdString(name);
    return text;
}

// Those with the same headroom break together.
std::set<std::string> expectedAt(const Plan& plan, GrowsWith growsWith, double factor) {
    std::set<std::string> names;
    for (const Limit* limit : plan.limits())
        if (limit->growsWith == growsWith && limit->headroom && std::abs(*limit->headroom / factor - 1) < kJust / 10)
            names.insert(limit->figureName());
    return names;
}

// Another limit so near that it lies between just below and just above.
bool isCrowded(const Plan& plan, GrowsWith growsWith, double factor) {
    for (const Limit* limit : plan.limits()) {
        if (limit->growsWith != growsWith || !limit->headroom) continue;
        const double apart = std::abs(*limit->headroom / factor - 1);
        if (apart >= kJust / 10 && apart < kJust * 10) return true;
    }
    return false;
}

Growth grown(GrowsWith with, double factor) {
    return with == GrowsWith::Traffic ? Growth{factor, 1} : Growth{1, factor};
}

}  // namespace

class TestHeadroom : public QObject {
    Q_OBJECT

private slots:
    void justBelowAndJustAbove() {
        std::map<std::string, int> seen;
        for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = planOf(workload);
            std::set<std::pair<GrowsWith, double>> tried;
            for (const Limit* limit : plan.limits()) {
                if (!limit->headroom || *limit->headroom < 1e-6 || *limit->headroom > 1e6) continue;
                const GrowsWith with = limit->growsWith;
                if (with != GrowsWith::Traffic && with != GrowsWith::Data) continue;
                ++seen[limit->id];
                const double factor = *limit->headroom;
                if (!tried.emplace(with, factor).second || isCrowded(plan, with, factor)) continue;
                const Plan below = evaluate(workload, builtInBooks(), grown(with, factor * (1 - kJust)));
                const Plan above = evaluate(workload, builtInBooks(), grown(with, factor * (1 + kJust)));
                const auto broke = newlyBroken(below, above);
                const auto expected = expectedAt(plan, with, factor);
                QVERIFY2(broke == expected, "seed " + QByteArray::number(seed) + " at " + QByteArray::number(factor) +
                                                " broke" + list(broke) + "\nexpected" + list(expected));
            }
        }
        for (const char* id :
             {"key-writes", "key-reads", "partition-writes", "partition-reads", "capacity-writes", "capacity-reads",
              "burst-writes", "burst-reads", "instant-writes", "instant-reads", "maximum-writes", "maximum-reads",
              "quota-writes", "quota-reads", "account-writes", "account-reads", "collection-size"})
            QVERIFY2(seen[id] >= 5, QByteArray(id) + " was met " + QByteArray::number(seen[id]) + " times");
    }

    // Of what grows with traffic, the headroom falls as the traffic rises; what does not stays.
    void headroomIsInverseToTraffic() {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = planOf(workload);
            const Plan twice = evaluate(workload, builtInBooks(), {2.5, 1});
            const auto after = byName(twice);
            for (const Limit* limit : plan.limits()) {
                if (!limit->headroom) continue;
                const auto found = after.find(limit->figureName());
                QVERIFY2(found != after.end() && found->second->headroom, limit->figureName().c_str());
                const double expected =
                    limit->growsWith == GrowsWith::Traffic ? *limit->headroom / 2.5 : *limit->headroom;
                QVERIFY2(isNear(*found->second->headroom, expected),
                         "seed " + QByteArray::number(seed) + ' ' + QByteArray::fromStdString(limit->figureName()) +
                             ' ' + difference("headroom", *found->second->headroom, expected));
                COMPARE_NEAR(limit->loadAt(2.5), 1 / expected);
            }
        }
    }

    // A file whose rates are raised breaks the same limits, where they do not rest on what was served before.
    void ratesRaisedInTheFile() {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            Workload raised = workload;
            for (auto& table : raised.tables)
                for (auto& pattern : table.value.patterns) {
                    if (pattern.value.peak) pattern.value.peak = *pattern.value.peak * 3.0;
                    pattern.value.average.count *= 3;
                }
            const bool hasRuns = std::ranges::any_of(workload.tables, [](const auto& table) {
                return std::ranges::any_of(table.value.patterns,
                                           [](const auto& pattern) { return pattern.value.runSeconds.has_value(); });
            });
            if (hasRuns) continue;
            const Plan plan = planOf(workload);
            const Plan after = planOf(raised);
            const auto found = byName(after);
            for (const Limit* limit : plan.limits()) {
                const bool isFixed = limit->isOfKey() || limit->id.starts_with("quota-") ||
                                     limit->id.starts_with("maximum-") || limit->id.starts_with("capacity-");
                if (!isFixed || !limit->headroom || limit->growsWith != GrowsWith::Traffic) continue;
                QVERIFY2(found.contains(limit->figureName()), limit->figureName().c_str());
                COMPARE_NEAR(*found.at(limit->figureName())->headroom, *limit->headroom / 3);
            }
        }
    }

    void planHeadroomIsTheSmallestThatBinds() {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            std::optional<double> smallest;
            for (const Limit* limit : plan.limits()) {
                if (limit->headroom) COMPARE_NEAR(*limit->headroom, limit->limit / limit->demand);
                if (limit->binds() && limit->headroom && (!smallest || *limit->headroom < *smallest))
                    smallest = limit->headroom;
            }
            QCOMPARE(plan.headroom.has_value(), smallest.has_value());
            if (smallest) QCOMPARE(*plan.headroom, *smallest);
        }
    }

    void throttledSharesRiseWithTraffic() {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).valid());
            for (const auto& table : plan.tables) {
                for (const bool writes : {true, false}) {
                    double last = 0;
                    for (double traffic = 0.25; traffic <= 40; traffic *= 1.3) {
                        const double share = throttledShareAt(table, writes, traffic);
                        QVERIFY(share >= last && share <= 1);
                        last = share;
                    }
                }
                if (table.writeCeiling && table.writeCeiling->headroom > 1)
                    QCOMPARE(throttledShareAt(table, true, 1), 0.0);
            }
        }
    }

    void dataGrowth() {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = planOf(workload);
            const Plan grown = evaluate(workload, builtInBooks(), {1, 3});
            COMPARE_NEAR(grown.storedBytes.value(), plan.storedBytes.value() * 3);
            QVERIFY(evaluate(workload, builtInBooks(), {1, 1}).cost.total() == plan.cost.total());
        }
    }
};

HEADROOM_TEST(TestHeadroom, "headroom");
#include "tst_headroom.moc"

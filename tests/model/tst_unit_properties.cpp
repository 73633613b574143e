// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What must hold of the units of every request, tried on seeded random workloads. A failure names its seed.

#include "model/capacity/item_size.h"
#include "model/capacity/pattern_request.h"
#include "model/workload/pattern_members.h"
#include "model/workload/words.h"

#include "tests/support/each_size.h"
#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>
#include <functional>
#include <map>

using namespace headroom::model;
using namespace headroom::test;

namespace {

constexpr std::uint32_t kSeeds = 250;

QByteArray at(std::uint32_t seed, const std::string& what = {}) {
    return "seed " + QByteArray::number(seed) + " " + QByteArray::fromStdString(what);
}

struct Request {
    std::string place;
    AccessPattern* pattern;
    RequestCost cost;
};

std::vector<Request> requestsOf(Workload& workload) {
    std::vector<Request> requests;
    for (auto& table : workload.tables)
        for (auto& pattern : table.value.patterns)
            requests.push_back(
                {table.name + ' ' + pattern.name, &pattern.value, requestCost(workload, table.name, pattern.value)});
    return requests;
}

double indexUnits(const Request& request) { return request.cost.indexWriteUnits.value(); }
double units(const Request& request) { return request.cost.readUnits.value() + request.cost.writeUnits().value(); }

// Compares each request of the same workload before and after a change: the figure did not fall.
void compareGrowth(const std::vector<Request>& before, const std::vector<Request>& after, std::uint32_t seed,
                   const std::function<double(const Request&)>& figure, double relative = kLastDigits) {
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY2(figure(after[i]) >= figure(before[i]) * (1 - relative),
                 at(seed, before[i].place) + difference(" now", figure(after[i]), figure(before[i])));
}

// Every item type is in it.
Index wholeIndex(const Table& table) {
    Index index;
    index.partitionKey = KeyAttribute{"a", AttributeType::String, {}};
    for (const auto& [name, type] : table.itemTypes) index.entries.set(name, IndexEntries{});
    return index;
}

// What is projected into an index is no larger than the item, unless the workload contradicts itself.
void statedSizesAreThoseOfExamples(Workload& workload) {
    for (auto& table : workload.tables)
        for (auto& pattern : table.value.patterns)
            for (RequestPart& part : pattern.value.parts) {
                const Table* written = part.table.empty() ? &table.value : workload.tables.find(part.table);
                const ItemType* type = written->itemTypes.find(part.itemType);
                if (type == nullptr || type->example() == nullptr) continue;
                part.size.reset();
                if (part.sizeBefore && part.sizeBefore->maximum() > Bytes(0))
                    part.sizeBefore = itemSize(*type->example()).total;
            }
}

bool fetches(const Request& request) { return !request.cost.fetches.empty(); }

}  // namespace

class TestUnitProperties : public QObject {
    Q_OBJECT

private slots:
    void newIndexesNeverSaveUnits() {
        int dearer = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const auto before = requestsOf(workload);
            for (auto& table : workload.tables) table.value.indexes.set("new index", wholeIndex(table.value));
            const auto after = requestsOf(workload);
            compareGrowth(before, after, seed, units);
            for (std::size_t i = 0; i < before.size(); ++i) dearer += units(after[i]) > units(before[i]) ? 1 : 0;
        }
        QVERIFY(dearer > 100);
    }

    void largerSharesNeverSaveUnits() {
        int dearer = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const auto before = requestsOf(workload);
            for (auto& table : workload.tables)
                for (auto& index : table.value.indexes)
                    for (auto& entries : index.value.entries)
                        entries.value.share = Share(entries.value.share.value() * 0.75 + 0.25);
            const auto after = requestsOf(workload);
            compareGrowth(before, after, seed, units);
            for (std::size_t i = 0; i < before.size(); ++i) dearer += units(after[i]) > units(before[i]) ? 1 : 0;
        }
        QVERIFY(dearer > 100);
    }

    // What a local index holds need not be fetched, so that reads of one may become cheaper.
    void largerProjectionsNeverSaveUnits() {
        int dearer = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            statedSizesAreThoseOfExamples(workload);
            std::vector<std::vector<Request>> steps;
            for (const ProjectionType type : {ProjectionType::KeysOnly, ProjectionType::Include, ProjectionType::All}) {
                for (auto& table : workload.tables)
                    for (auto& index : table.value.indexes) {
                        index.value.projection.type = type;
                        index.value.projection.attributes.clear();
                        if (type == ProjectionType::Include) index.value.projection.attributes = {"a", "b"};
                    }
                steps.push_back(requestsOf(workload));
            }
            for (std::size_t step = 1; step < steps.size(); ++step)
                for (std::size_t i = 0; i < steps[step].size(); ++i) {
                    const Request& smaller = steps[step - 1][i];
                    const Request& larger = steps[step][i];
                    QVERIFY2(fetches(smaller) || units(larger) >= units(smaller) * (1 - kLastDigits),
                             at(seed, larger.place) + difference(" now", units(larger), units(smaller)));
                }
            for (std::size_t i = 0; i < steps[0].size(); ++i) dearer += units(steps[2][i]) > units(steps[0][i]) ? 1 : 0;
        }
        QVERIFY(dearer > 100);
    }

    void strongReadsAndTheirFetchesCostTwice() {
        int compared = 0;
        int fetched = 0;
        for (std::uint32_t seed = 0; seed < 3 * kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const auto withConsistency = [&](Consistency consistency) {
                for (auto& table : workload.tables)
                    for (auto& pattern : table.value.patterns) pattern.value.consistency = consistency;
                return requestsOf(workload);
            };
            const auto eventual = withConsistency(Consistency::Eventual);
            const auto strong = withConsistency(Consistency::Strong);
            for (std::size_t i = 0; i < eventual.size(); ++i) {
                if (eventual[i].cost.readFactor != kEventual) continue;
                if (strong[i].cost.readFactor == kEventual) continue;  // a global index
                ++compared;
                COMPARE_NEAR(strong[i].cost.readUnits.value(), 2 * eventual[i].cost.readUnits.value());
                QCOMPARE(strong[i].cost.fetches.size(), eventual[i].cost.fetches.size());
                for (std::size_t j = 0; j < strong[i].cost.fetches.size(); ++j) {
                    COMPARE_NEAR(strong[i].cost.fetches[j].units.value(),
                                 2 * eventual[i].cost.fetches[j].units.value());
                    ++fetched;
                }
            }
        }
        QVERIFY(compared > 100);
        QVERIFY(fetched > 10);
    }

    // P11 and R13, for what one query answers in one page. The sums of pages with many sizes are near, not exact.
    void fanOutAndSegmentsNeverCostLess() {
        int compared = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            for (auto& table : workload.tables)
                for (auto& pattern : table.value.patterns) {
                    pattern.value.fanOutShards.reset();
                    pattern.value.scanSegments.reset();
                    pattern.value.limit.reset();
                }
            const auto one = requestsOf(workload);
            for (const double shards : {1.0, 2.0, 7.0, 40.0})
                for (const bool segments : {false, true}) {
                    for (auto& table : workload.tables)
                        for (auto& pattern : table.value.patterns)
                            (segments ? pattern.value.scanSegments : pattern.value.fanOutShards) = shards;
                    const auto many = requestsOf(workload);
                    for (auto& table : workload.tables)
                        for (auto& pattern : table.value.patterns)
                            (segments ? pattern.value.scanSegments : pattern.value.fanOutShards).reset();
                    for (std::size_t i = 0; i < one.size(); ++i) {
                        const auto& pages = one[i].cost.pages;
                        if (!pages || pages->runs.size() != 1 || pages->runs[0].pages > 1) continue;
                        ++compared;
                        QVERIFY2(units(many[i]) >= units(one[i]) * 0.99,
                                 at(seed, one[i].place) + difference(" spread", units(many[i]), units(one[i])));
                        if (!segments || chargedAs(*one[i].pattern) == Operation::Scan)
                            QVERIFY(units(many[i]) >= shards * one[i].cost.readFactor * (1 - kLastDigits));
                    }
                }
        }
        QVERIFY(compared > 500);
    }

    void totalsAreTableAndIndexes() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            const Plan plan = planOf(workload);
            std::map<std::string, double> reads;
            std::map<std::string, double> writes;
            for (const auto& table : plan.tables)
                for (const auto& pattern : table.patterns) {
                    const RequestCost& cost = pattern.perRequest;
                    double tableUnits = 0;
                    double arms = 0;
                    double readUnits = cost.pages ? cost.pages->units.value() : 0;
                    for (const auto& write : cost.itemWrites) {
                        tableUnits += write.units.value();
                        readUnits += write.replayReads.value();
                        for (const auto& arm : write.indexes) arms += arm.units.value();
                    }
                    for (const auto& read : cost.itemReads) readUnits += read.units.value();
                    for (const auto& fetch : cost.fetches) readUnits += fetch.units.value();
                    COMPARE_NEAR(cost.tableWriteUnits.value(), tableUnits);
                    COMPARE_NEAR(cost.indexWriteUnits.value(), arms);
                    COMPARE_NEAR(cost.readUnits.value(), readUnits);
                    double demandReads = 0;
                    double demandWrites = 0;
                    for (const auto& demand : pattern.demands) {
                        demandReads += demand.readsEach.value();
                        demandWrites += demand.writesEach.value();
                        reads[demand.table + '/' + demand.index] += demand.monthlyReads.value();
                        writes[demand.table + '/' + demand.index] += demand.monthlyWrites.value();
                    }
                    COMPARE_NEAR(demandReads, readUnits);
                    COMPARE_NEAR(demandWrites, tableUnits + arms);
                    COMPARE_NEAR(pattern.monthlyReads.value(), readUnits * pattern.tableMonthlyRequests().value());
                    COMPARE_NEAR(pattern.monthlyWrites.value(),
                                 (tableUnits + arms) * pattern.tableMonthlyRequests().value());
                }
            for (const auto& table : plan.tables) {
                COMPARE_NEAR(table.own.monthlyReads.value(), reads[table.name + '/']);
                COMPARE_NEAR(table.own.monthlyWrites.value(), writes[table.name + '/']);
                for (const auto& index : table.indexes) {
                    COMPARE_NEAR(index.monthlyReads.value(), reads[table.name + '/' + index.name]);
                    COMPARE_NEAR(index.monthlyWrites.value(), writes[table.name + '/' + index.name]);
                }
            }
        }
    }

    // R16: the mean of what is rounded lies between the least and the most of it.
    void spreadsCostBetweenTheirEnds() {
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            Workload least = workload;
            forEachSize(least, [](Size& size) { size = size.minimum(); });
            Workload most = workload;
            forEachSize(most, [](Size& size) { size = size.maximum(); });
            const auto middle = requestsOf(workload);
            compareGrowth(requestsOf(least), middle, seed, units);
            compareGrowth(middle, requestsOf(most), seed, units);
        }
    }

    void spreadsOfOneSizeEqualTheNumber_data() {
        QTest::addColumn<int>("form");
        QTest::newRow("a list of one") << 0;
        QTest::newRow("a list of the same three times") << 1;
        QTest::newRow("a list with sizes that never occur") << 2;
        QTest::newRow("a range with equal ends") << 3;
    }
    void spreadsOfOneSizeEqualTheNumber() {
        QFETCH(int, form);
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            Workload plain = RandomWorkload(seed).valid();
            forEachSize(plain, [](Size& size) { size = size.maximum(); });
            Workload spread = plain;
            forEachSize(spread, [&](Size& size) {
                const Bytes bytes = size.maximum();
                if (form == 0) size = Size(SizeShares{{bytes, Share(1)}});
                if (form == 1) size = Size(SizeShares{{bytes, Share(0.7)}, {bytes, Share(0.1)}, {bytes, Share(0.2)}});
                if (form == 2 && bytes > Bytes(0))
                    size = Size(SizeShares{{Bytes(1), Share(0)}, {bytes, Share(1)}, {bytes, Share(0)}});
                if (form == 3) size = Size(SizeRange{bytes, bytes, bytes});
            });
            const auto expected = requestsOf(plain);
            const auto actual = requestsOf(spread);
            for (std::size_t i = 0; i < expected.size(); ++i) {
                QVERIFY2(isNear(units(actual[i]), units(expected[i])),
                         at(seed, expected[i].place) + difference("", units(actual[i]), units(expected[i])));
                QVERIFY2(isNear(indexUnits(actual[i]), indexUnits(expected[i])), at(seed, expected[i].place));
            }
        }
    }

    // W5, W6, W10.
    void whatChangesNothingNeverRaisesIndexUnits() {
        int cheaper = 0;
        for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
            const Workload workload = RandomWorkload(seed).valid();
            for (Share AccessPattern::*share :
                 {&AccessPattern::failedConditions, &AccessPattern::replayed, &AccessPattern::unchanged}) {
                Workload more = workload;
                const auto before = requestsOf(more);
                for (auto& table : more.tables)
                    for (auto& pattern : table.value.patterns)
                        pattern.value.*share = Share((pattern.value.*share).value() * 0.5 + 0.5);
                const auto after = requestsOf(more);
                compareGrowth(after, before, seed, indexUnits);
                for (std::size_t i = 0; i < before.size(); ++i)
                    cheaper += indexUnits(after[i]) < indexUnits(before[i]) ? 1 : 0;
                // All of them: nothing reaches an index but what is deleted unchanged, which cannot be.
                for (auto& table : more.tables)
                    for (auto& pattern : table.value.patterns) pattern.value.*share = Share(1);
                if (share == &AccessPattern::failedConditions)
                    for (const Request& request : requestsOf(more))
                        if (hasEffect(PatternMember::FailedConditions, *request.pattern))
                            QCOMPARE(indexUnits(request), 0.0);
            }
        }
        QVERIFY(cheaper > 100);
    }

    // In which order the parts of a request stand says nothing about it.
    void orderOfPartsDoesNotMatter() {
        int compared = 0;
        for (std::uint32_t seed = 0; seed < 2 * kSeeds; ++seed) {
            Workload workload = RandomWorkload(seed).valid();
            const auto before = requestsOf(workload);
            for (auto& table : workload.tables)
                for (auto& pattern : table.value.patterns) std::ranges::reverse(pattern.value.parts);
            const auto after = requestsOf(workload);
            for (std::size_t i = 0; i < before.size(); ++i) {
                compared += before[i].pattern->parts.size() > 1 ? 1 : 0;
                QVERIFY2(isNear(units(after[i]), units(before[i])),
                         at(seed, before[i].place) + difference("", units(after[i]), units(before[i])));
            }
        }
        QVERIFY(compared > 100);
    }

private:
    static constexpr double kEventual = 0.5;
};

HEADROOM_TEST(TestUnitProperties, "unit_properties");
#include "tst_unit_properties.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Figures that Headroom must show for workload files, from the file to the plan: those of the manual and of
// a widely used course, corrected where the course is wrong, and those that the samples are about.

#include "model/io/workload_file.h"
#include "model/plan/evaluate.h"

#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QDir>
#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

const char* const kClassic = "aws-dynamodb-classic";

Plan planOfFile(const std::string& relative, const char* book = nullptr) {
    Workload workload = workloadFrom(relative);
    if (book != nullptr) workload.prices.book = book;
    return planOf(workload);
}

const PatternPlan& onlyPattern(const Plan& plan) { return plan.tables.at(0).patterns.at(0); }

void addFileRows(const char* folder) {
    const QDir directory(QString::fromStdString(sourcePath(folder)));
    for (const QString& name : directory.entryList({"*.headroom"}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << (std::string(folder) + '/' + name.toStdString());
}

}  // namespace

class TestMustShow : public QObject {
    Q_OBJECT

private slots:
    void readsOf6Kb() {
        const Plan plan = planOfFile("tests/data/workloads/reads-of-6kb.headroom");
        QCOMPARE(plan.tables.at(0).pattern("strong")->average.reads.value(), 1000.0);
        QCOMPARE(plan.tables.at(0).pattern("eventual")->average.reads.value(), 500.0);
    }

    void writesOf3Kb() {
        const Plan plan = planOfFile("tests/data/workloads/writes-of-3kb.headroom");
        QCOMPARE(onlyPattern(plan).average.writes.value(), 600.0);
        QCOMPARE(plan.tables.at(0).own.peakWriteCapacity.value(), std::int64_t(600));
    }

    void queryOf4() {
        QCOMPARE(onlyPattern(planOfFile("tests/data/workloads/query-of-4.headroom")).perRequest.readUnits.value(), 0.5);
    }

    void scanOf850() {
        const PatternPlan pattern = onlyPattern(planOfFile("tests/data/workloads/scan-of-850.headroom"));
        QCOMPARE(pattern.perRequest.readUnits.value(), 106.5);
        QCOMPARE(pattern.evaluatedItems, 850.0);
        COMPARE_NEAR(pattern.returnedItems, 12);
    }

    void sparseIndexOf12() {
        const Plan plan = planOfFile("tests/data/workloads/sparse-index-of-12.headroom");
        QCOMPARE(onlyPattern(plan).perRequest.readUnits.value(), 1.5);
        QCOMPARE(plan.tables.at(0).own.average.reads.value(), 0.0);  // R11
    }

    // Sizes, entries and effects all follow from the example item and from what the patterns set and remove.
    void orderItems() {
        const Plan plan = planOfFile("resources/samples/order-items.headroom");
        const TablePlan& orders = plan.tables.at(0);
        const PatternPlan& paid = *orders.pattern("Mark paid");
        const ItemWrite& write = paid.perRequest.itemWrites.at(0);
        QCOMPARE(write.before.value(), std::int64_t(1391));
        QCOMPARE(write.after.value(), std::int64_t(1409));
        struct Arm {
            IndexChange change;
            std::int64_t before;
            std::int64_t after;
            double units;
        };
        const Arm arms[] = {{IndexChange::ChangedInPlace, 128, 125, 1},
                            {IndexChange::KeyChanged, 1391, 1409, 4},
                            {IndexChange::Removed, 1391, 0, 2},
                            {IndexChange::None, 0, 0, 0},
                            {IndexChange::Added, 0, 182, 1}};
        QCOMPARE(write.indexes.size(), std::size(arms));
        for (std::size_t i = 0; i < std::size(arms); ++i) {
            QVERIFY(write.indexes[i].change == arms[i].change);
            QCOMPARE(write.indexes[i].before.value(), arms[i].before);
            QCOMPARE(write.indexes[i].after.value(), arms[i].after);
            QCOMPARE(write.indexes[i].units.value(), arms[i].units);
        }
        QCOMPARE(paid.perRequest.amplification(), 5.0);
        COMPARE_NEAR(orNaN(paid.demands.at(2).monthlyCost), 78 * 4 * 2.628 * 0.705);
        QCOMPARE(orders.own.average.writes.value(), 1110.0);
        QCOMPARE(orders.index("gsi2")->average.writes.value(), 780.0);
        QCOMPARE(orders.index("gsi5")->peak.writes.value(), 510.0);
    }

    void thousandWrites() {
        const std::string file = "tests/data/workloads/thousand-writes.headroom";
        const Plan now = planOfFile(file);
        COMPARE_NEAR(orNaN(now.costs.provisionedPeak().throughput()), 474.50);
        COMPARE_NEAR(orNaN(now.costs.onDemand().throughput()), 1642.50);
        COMPARE_NEAR(orNaN(planOfFile(file, kClassic).costs.onDemand().throughput()), 3285.00);

        // The course prices a WCU as an RCU.
        Workload course = workloadFrom(file);
        course.prices.overrides.set("wcu_hour_usd", 0.00013);
        COMPARE_NEAR(orNaN(planOf(course).costs.provisionedPeak().throughput()), 94.90);
    }

    void sampleCatalogueScan() {
        const Plan plan = planOfFile("resources/samples/catalogue-scan.headroom", kClassic);
        const PatternPlan& scan = onlyPattern(plan);
        QCOMPARE(scan.perRequest.readUnits.value(), 6250000.0);
        QCOMPARE(scan.monthlyReads.value(), 187500000.0);
        COMPARE_NEAR(orNaN(scan.monthlyCost), 46.875);
        QVERIFY(findFinding(plan, "scan-waste") != nullptr);
    }

    void sampleStatusKey() {
        const Plan plan = planOfFile("resources/samples/status-key.headroom");
        const Limit* limit = findLimit(plan.tables.at(0), "key-writes", "events");
        QVERIFY(limit != nullptr);
        COMPARE_NEAR(limit->demand, 19000);
        COMPARE_NEAR(*limit->headroom, 1000.0 / 19000);
        COMPARE_NEAR(*plan.headroom, 1000.0 / 19000);
        const Finding* finding = findFinding(plan, "hot-key-writes");
        QVERIFY(finding != nullptr);
        QVERIFY(finding->severity == Severity::Throttles);
        QVERIFY2(finding->reason.find("19,000 of 20,000") != std::string::npos, finding->reason.c_str());
    }

    void sampleIdempotency() {
        COMPARE_NEAR(orNaN(onlyPattern(planOfFile("resources/samples/idempotency.headroom", kClassic)).monthlyCost),
                     325.00);
        COMPARE_NEAR(orNaN(onlyPattern(planOfFile("resources/samples/idempotency.headroom")).monthlyCost), 162.50);
    }

    // Worked out by hand: 1 META of 1 KB and 3 lines of 340 B.
    void sampleOrders() {
        const Plan plan = planOfFile("resources/samples/orders.headroom");
        const TablePlan& orders = *plan.table("orders");
        const auto units = [&](const char* name) {
            const RequestCost& cost = orders.pattern(name)->perRequest;
            return std::pair(cost.readUnits.value(), cost.writeUnits().value());
        };
        QCOMPARE(units("Get order with items"), std::pair(0.5, 0.0));     // 2,044 B
        QCOMPARE(units("List customer orders"), std::pair(1.0, 0.0));     // two pages of 2,560 and 1,280 B
        QCOMPARE(units("Paid orders of customer"), std::pair(0.5, 0.0));  // 2,800 B
        QCOMPARE(units("Pending work queue"), std::pair(1.5, 0.0));       // 12 KB
        QCOMPARE(units("Orders of a day"), std::pair(10 * 1.0, 0.0));     // 40 x 113 B a shard: 2 blocks
        QCOMPARE(units("Place order"), std::pair(0.0, 2 * 4 + 4 * 1.0));  // W11
        QCOMPARE(units("Place order twice"), std::pair(0.0, 8.0));        // W6
        // gsi1 includes the status, gsi2's key has it, gsi3's key goes; gsi4 holds none of it.
        QCOMPARE(units("Pay order"), std::pair(0.0, 1 + 1 + 2 + 1 + 0.0));
        const Limit* pending = findLimit(orders, "key-writes", "gsi3");
        QVERIFY(pending != nullptr);
        COMPARE_NEAR(pending->demand, 320 + 300);
        QCOMPARE(pending->key, std::string("PENDING"));
    }

    void samplesKeepEveryByte_data() {
        QTest::addColumn<std::string>("file");
        addFileRows("resources/samples");
        addFileRows("tests/data/workloads");
    }
    void samplesKeepEveryByte() {
        QFETCH(std::string, file);
        const auto text = readTextFile(sourcePath(file), kMaxWorkloadFileBytes);
        QVERIFY(text.has_value());
        const auto workload = readWorkload(*text);
        QVERIFY2(workload.has_value(), workload ? "" : workload.error().text().c_str());
        QCOMPARE(writeWorkload(*workload), *text);
    }

    void samplesAreValid_data() {
        QTest::addColumn<std::string>("file");
        addFileRows("resources/samples");
    }
    void samplesAreValid() {
        QFETCH(std::string, file);
        for (const auto& finding : planOfFile(file).findings)
            QVERIFY2(finding.severity != Severity::Invalid, (finding.rule + ": " + finding.title).c_str());
    }
};

HEADROOM_TEST(TestMustShow, "must_show");
#include "tst_must_show.moc"

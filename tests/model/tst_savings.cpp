// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Findings with remedies: what a remedy is said to save is what applying it saves.

#include "model/plan/evaluate.h"
#include "model/plan/remedies.h"

#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

Plan plannedWithSavings(const Workload& workload) { return evaluateWithRemedies(workload, builtInBooks()); }

}  // namespace

class TestSavings : public QObject {
    Q_OBJECT

private slots:
    void remediesSaveWhatTheySay_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"orders", "order-items", "idempotency", "status-key", "catalogue-scan"})
            QTest::newRow(name) << QStringLiteral("resources/samples/%1.headroom").arg(QLatin1String(name));
    }
    void remediesSaveWhatTheySay() {
        QFETCH(QString, file);
        const Workload workload = workloadFrom(file.toStdString());
        const Plan plan = plannedWithSavings(workload);
        std::size_t seen = 0;
        for (const auto& finding : plan.findings) {
            if (finding.remedies.empty()) continue;
            ++seen;
            Workload changed = workload;
            apply(changed, finding.remedies.front().change);
            QVERIFY2(changed != workload, finding.title.c_str());
            const Plan after = planOf(changed);
            COMPARE_NEAR(orNaN(finding.remedies.front().effect.after), orNaN(after.cost.total()));
            COMPARE_NEAR(orNaN(finding.remedies.front().effect.before), orNaN(plan.cost.total()));
            // What raises a limit may cost something.
            if (finding.limit.empty())
                QVERIFY2(finding.remedies.front().effect.change()->value() < 0, finding.title.c_str());
            QVERIFY(!finding.remedies.front().summary.empty());
            // What a remedy makes is no mistake.
            QCOMPARE(std::ranges::count(after.findings, Severity::Invalid, &Finding::severity),
                     std::ranges::count(plan.findings, Severity::Invalid, &Finding::severity));
        }
        QVERIFY(seen > 0);
    }

    // Of the 1,000 units that cost $474.50 the plan says what is cheaper: auto scaling, and where that cannot follow
    // the load on demand at $325.00 and not the peak at $395.26, each with $2.24 of storage.
    void theCheaperWayIsNamed() {
        Workload workload = workloadFrom("resources/samples/idempotency.headroom");
        workload.prices.book = "classic";
        workload.tables.at(0).value.capacity.mode = CapacityMode::Provisioned;
        const Plan plan = plannedWithSavings(workload);
        const Finding* cheaper = findFinding(plan, "cheaper-way");
        QVERIFY(cheaper != nullptr);
        const auto* other = std::get_if<PayDifferently>(&cheaper->remedies.front().change);
        QVERIFY(other != nullptr && other->way.basis == CapacityBasis::AutoScaled);
        const char* otherwise = "on demand costs less: $327 on demand, $397 provisioned for the peak";
        QVERIFY2(cheaper->reason.find(otherwise) != std::string::npos, cheaper->reason.c_str());
        // Planned on demand, the break-even that decides is named.
        workload.tables.at(0).value.capacity.mode = CapacityMode::OnDemand;
        const Plan onDemand = plannedWithSavings(workload);
        const Finding* named = findFinding(onDemand, "cheaper-way");
        QVERIFY(named != nullptr);
        QVERIFY2(named->reason.find("14.4 %") != std::string::npos, named->reason.c_str());
    }

    void unreadIndexesAreDropped() {
        Workload workload;
        Table& table = addTable(workload);
        addItemType(table, "item", 1024, 1e6);
        addEntries(addIndex(table, "unread", ProjectionType::All), "item");
        addPattern(table, "put", Operation::PutItem, 100).parts.front().itemType = "item";
        const Plan plan = plannedWithSavings(workload);
        const Finding* unread = findFinding(plan, "unread-index");
        QVERIFY(unread != nullptr && !unread->remedies.empty());
        apply(workload, unread->remedies.front().change);
        QVERIFY(workload.tables.at(0).value.indexes.empty());
    }

    void strongReadsCostTwice() {
        Workload workload;
        AccessPattern& read = addPattern(addTable(workload), "read", Operation::GetItem, 100, 4096);
        read.consistency = Consistency::Strong;
        const Plan plan = plannedWithSavings(workload);
        const Finding* strong = findFinding(plan, "strong-reads");
        QVERIFY(strong != nullptr);
        COMPARE_NEAR(orNaN(strong->remedies.front().effect.after), orNaN(strong->remedies.front().effect.before) / 2);
    }

    void stateFarAboveNeed() {
        Workload workload;
        Table& table = addTable(workload);
        table.capacity.mode = CapacityMode::Provisioned;
        table.capacity.provisioned.writes = WriteCapacity(1000);
        addPattern(table, "put", Operation::PutItem, 100, 1024);
        const Finding* over = nullptr;
        const Plan plan = plannedWithSavings(workload);
        over = findFinding(plan, "over-provisioned");
        QVERIFY(over != nullptr);
        COMPARE_NEAR(orNaN(over->remedies.front().effect.after), 100 * 0.00065 * 730);
        // Twice the need is not far.
        table.capacity.provisioned.writes = WriteCapacity(200);
        QVERIFY(findFinding(plannedWithSavings(workload), "over-provisioned") == nullptr);
    }

    void savingsStandLargestFirst() {
        const Plan plan = plannedWithSavings(workloadFrom("resources/samples/orders.headroom"));
        double last = -1e300;
        for (const auto& finding : plan.findings) {
            if (finding.severity != Severity::Saving || finding.remedies.empty() || finding.rule == "scan-waste")
                continue;
            QVERIFY(finding.remedies.front().effect.change()->value() >= last);
            last = finding.remedies.front().effect.change()->value();
        }
    }

    void cancelledTrialsChangeNothing() {
        const Workload workload = workloadFrom("resources/samples/orders.headroom");
        Plan plan = planOf(workload);
        const auto before = plan.findings;
        QVERIFY(!addRemedies(plan, workload, builtInBooks(), [] { return true; }));
        QVERIFY(plan.findings == before);
    }

    void generatedWorkloads_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void generatedWorkloads() {
        QFETCH(int, seed);
        const Workload workload = RandomWorkload(static_cast<std::uint32_t>(seed)).valid();
        const Plan plan = plannedWithSavings(workload);
        for (const auto& finding : plan.findings) {
            if (finding.remedies.empty()) continue;
            Workload changed = workload;
            apply(changed, finding.remedies.front().change);
            COMPARE_NEAR(orNaN(finding.remedies.front().effect.after), orNaN(planOf(changed).cost.total()));
        }
    }
};

HEADROOM_TEST(TestSavings, "savings");

#include "tst_savings.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The operations of tests/data/capacity_vectors.json by the sizes that the file states, compared unit by unit: the
// table, each index, the total. None is left out.

#include "tests/support/capacity_vectors.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

TargetUnits unitsOf(const Plan& plan) {
    TargetUnits units;
    for (const auto& table : plan.tables)
        for (const auto& pattern : table.patterns)
            for (const auto& demand : pattern.demands)
                units[{demand.table, demand.index}] += demand.readsEach.value() + demand.writesEach.value();
    return units;
}

}  // namespace

class TestVectors : public QObject {
    Q_OBJECT

private slots:
    void operations_data() {
        QTest::addColumn<QJsonObject>("vector");
        const QJsonArray all = capacityVectors("operation");
        QCOMPARE(all.size(), kOperationVectors);
        for (const auto& vector : all)
            QTest::newRow(qPrintable(vector.toObject()["id"].toString())) << vector.toObject();
    }
    void operations() {
        QFETCH(QJsonObject, vector);
        const Plan plan = planOf(workloadBySizes(vector));
        QCOMPARE(disagreement(vector, unitsOf(plan)), std::string());
        double total = 0;
        for (const auto& table : plan.tables)
            for (const auto& pattern : table.patterns)
                total += pattern.perRequest.readUnits.value() + pattern.perRequest.writeUnits().value();
        if (vector["confidence"].toString() != "uncertain")
            QCOMPARE(total, vector["expected"].toObject()["total"].toDouble());
    }

    // A comparison that lets everything pass would pass.
    void disagreementsAreSeen() {
        int tried = 0;
        for (const auto& each : capacityVectors("operation")) {
            const QJsonObject vector = each.toObject();
            if (vector["confidence"].toString() == "uncertain") continue;
            const TargetUnits units = unitsOf(planOf(workloadBySizes(vector)));
            for (const auto& target : units) {
                TargetUnits wrong = units;
                wrong[target.first] += 0.5;
                QVERIFY(!disagreement(vector, wrong).empty());
                wrong = units;
                wrong[{target.first.first, "another index"}] = 0.5;
                QVERIFY(!disagreement(vector, wrong).empty());
                ++tried;
            }
        }
        QVERIFY(tried > kOperationVectors);
    }
};

HEADROOM_TEST(TestVectors, "vectors");
#include "tst_vectors.moc"

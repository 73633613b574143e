// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The writes of tests/data/capacity_vectors.json, and the reads that fetch behind a local index, by the items that the
// file holds: sizes and what happens to each index are derived from them, none is stated.

#include "model/workload/validate.h"

#include "tests/support/capacity_vectors.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

#include <set>

using namespace headroom::model;
using namespace headroom::test;

class TestVectorItems : public QObject {
    Q_OBJECT

private slots:
    void operations_data() {
        QTest::addColumn<QJsonObject>("vector");
        int writes = 0;
        int fetches = 0;
        for (const auto& each : capacityVectors("operation")) {
            const QJsonObject vector = each.toObject();
            if (!holdsItems(vector)) continue;
            ++(vector["sizes"].toObject().contains("writes") ? writes : fetches);
            QTest::newRow(qPrintable(vector["id"].toString())) << vector;
        }
        // All that write: none needs more than its items.
        QCOMPARE(writes, 135);
        QCOMPARE(fetches, 10);
    }
    void operations() {
        QFETCH(QJsonObject, vector);
        const Workload workload = workloadByItems(vector);
        const Plan plan = planOf(workload);
        TargetUnits units;
        for (const auto& table : plan.tables)
            for (const auto& pattern : table.patterns)
                for (const auto& demand : pattern.demands)
                    units[{demand.table, demand.index}] += demand.readsEach.value() + demand.writesEach.value();
        QCOMPARE(disagreement(vector, units), std::string());
        for (const auto& problem : validate(workload)) {
            // The vectors call their indexes "g" and "l".
            QVERIFY2(problem.rule == "name", (problem.rule + ' ' + problem.pointer + ' ' + problem.message).c_str());
        }
    }

    // The sizes that the derivation comes to are those that the file states.
    void sizes_data() { operations_data(); }
    void sizes() {
        QFETCH(QJsonObject, vector);
        if (vector["op"].toObject()["condition_fails"].toBool()) return;  // stores nothing
        std::multiset<std::string> stated;
        for (const auto& each : vector["sizes"].toObject()["writes"].toArray()) {
            const QJsonObject write = each.toObject();
            stated.insert(std::to_string(write["before"].toInteger()) + " -> " +
                          std::to_string(write["after"].toInteger()));
        }
        std::multiset<std::string> derived;
        for (const auto& table : planOf(workloadByItems(vector)).tables)
            for (const auto& pattern : table.patterns)
                for (const auto& write : pattern.perRequest.itemWrites) {
                    // What is not there has no size, whatever the one that would be; what is checked is not stored.
                    const auto after = write.action == Action::ConditionCheck ? Bytes(0) : write.after;
                    derived.insert(std::to_string(write.missing > 0 ? 0 : write.before.value()) + " -> " +
                                   std::to_string(write.missing > 0 ? 0 : after.value()));
                }
        QVERIFY2(derived == stated, (derived.empty() ? std::string("none") : *derived.begin()).c_str());
    }
};

HEADROOM_TEST(TestVectorItems, "vector_items");
#include "tst_vector_items.moc"

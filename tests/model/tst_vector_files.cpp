// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The operations of tests/data/capacity_vectors.json as somebody outside meets them: as a workload file, whose plan is
// taken from the JSON that `headroom evaluate --json` prints.

#include "model/io/plan_json.h"
#include "model/io/workload_file.h"

#include "tests/support/capacity_vectors.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

double unitsOf(const QJsonObject& target) {
    const QJsonObject average = target["average"].toObject();
    return average["readUnitsPerSecond"].toDouble() + average["writeUnitsPerSecond"].toDouble();
}

// One request a second, so that the rates are its units.
TargetUnits unitsIn(const QJsonObject& plan) {
    TargetUnits units;
    const QJsonObject tables = plan["tables"].toObject();
    for (auto table = tables.begin(); table != tables.end(); ++table) {
        units[{table.key().toStdString(), ""}] = unitsOf(table.value().toObject()["own"].toObject());
        const QJsonObject indexes = table.value().toObject()["indexes"].toObject();
        for (auto index = indexes.begin(); index != indexes.end(); ++index)
            units[{table.key().toStdString(), index.key().toStdString()}] = unitsOf(index.value().toObject());
    }
    return units;
}

// Of the pattern, without its tables: what it says it writes, index by index.
std::string disagreementOfRequest(const QJsonObject& plan, const TargetUnits& units) {
    for (const auto& table : plan["tables"].toObject())
        for (const auto& pattern : table.toObject()["patterns"].toObject()) {
            const QJsonObject request = pattern.toObject()["perRequest"].toObject();
            const QJsonObject arms = request["indexWriteUnits"].toObject();
            double all = 0;
            for (auto arm = arms.begin(); arm != arms.end(); ++arm) {
                double expected = 0;
                for (const auto& target : units)
                    if (target.first.second == arm.key().toStdString()) expected += target.second;
                if (arm.value().toDouble() != expected) return arm.key().toStdString();
                all += arm.value().toDouble();
            }
            if (request["writeUnits"].toDouble() != request["tableWriteUnits"].toDouble() + all) return "writeUnits";
            double total = 0;
            for (const auto& target : units) total += target.second;
            if (request["writeUnits"].toDouble() + request["readUnits"].toDouble() != total) return "total";
        }
    return {};
}

}  // namespace

class TestVectorFiles : public QObject {
    Q_OBJECT

private slots:
    void operations_data() {
        QTest::addColumn<QJsonObject>("vector");
        QTest::addColumn<bool>("byItems");
        int bySizes = 0;
        for (const auto& each : capacityVectors("operation")) {
            const QJsonObject vector = each.toObject();
            const QByteArray id = vector["id"].toString().toUtf8();
            QTest::newRow((id + " by sizes").constData()) << vector << false;
            ++bySizes;
            if (holdsItems(vector)) QTest::newRow((id + " by items").constData()) << vector << true;
        }
        QCOMPARE(bySizes, kOperationVectors);
    }
    void operations() {
        QFETCH(QJsonObject, vector);
        QFETCH(bool, byItems);
        const Workload workload = byItems ? workloadByItems(vector) : workloadBySizes(vector);
        const std::string text = writeWorkload(workload);
        const auto read = readWorkload(text);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == workload);
        QCOMPARE(writeWorkload(*read), text);
        const std::string json = writePlanJson(planOf(*read));
        const QJsonObject plan = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
        QCOMPARE(plan["kind"].toString(), QStringLiteral("headroom-plan"));
        const TargetUnits units = unitsIn(plan);
        QCOMPARE(disagreement(vector, units), std::string());
        QCOMPARE(disagreementOfRequest(plan, units), std::string());
    }
};

HEADROOM_TEST(TestVectorFiles, "vector_files");
#include "tst_vector_files.moc"

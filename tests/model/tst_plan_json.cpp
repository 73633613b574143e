// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The plan as JSON: a stable shape, whose figures are the plan's own, read back by another JSON reader.

#include "model/io/plan_json.h"
#include "model/plan/remedies.h"

#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

QJsonObject jsonOf(const Plan& plan) {
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(writePlanJson(plan)), &error);
    if (error.error != QJsonParseError::NoError) qWarning("%s", qPrintable(error.errorString()));
    return document.object();
}

QJsonValue in(const QJsonObject& object, const QString& path) {
    QJsonValue value = object;
    for (const QString& name : path.split('/')) value = value.toObject()[name];
    return value;
}

}  // namespace

class TestPlanJson : public QObject {
    Q_OBJECT

private slots:
    void hasAStableShape() {
        const std::string text = writePlanJson(planOf(workloadFrom("resources/samples/status-key.headroom")));
        QVERIFY(text.starts_with("{\n  \"kind\": \"headroom-plan\",\n  \"format\": 1,\n  \"workload\": "));
        QVERIFY(text.ends_with("}\n"));
        const QJsonObject json = jsonOf(planOf(workloadFrom("resources/samples/orders.headroom")));
        const QStringList members = {
            "kind",          "format",         "workload", "region",       "prices",
            "hoursPerMonth", "monthlyCostUsd", "headroom", "modes",        "storageBytes",
            "average",       "peak",           "tables",   "findings",     "cheapestMonthlyCostUsd",
            "upFrontUsd",    "oneOffCostUsd",  "growth",   "accountLimits"};
        for (const QString& name : members) QVERIFY2(json.contains(name), qPrintable(name));
        QCOMPARE(json.size(), members.size());
        const QJsonObject table = in(json, "tables/orders").toObject();
        for (const char* name :
             {"monthlyCostUsd", "plannedMode", "modes", "storageBytes", "average", "peak", "writeAmplification",
              "headroom", "own", "indexes", "patterns", "limits", "heat", "writeCeiling"})
            QVERIFY2(table.contains(name), name);
    }

    void figuresAreThePlansOwn() {
        const Plan plan = planOf(workloadFrom("resources/samples/orders.headroom"));
        const QJsonObject json = jsonOf(plan);
        const TablePlan& table = plan.tables.at(0);
        QCOMPARE(json["monthlyCostUsd"].toDouble(), orNaN(plan.cost.total()));
        QCOMPARE(json["headroom"].toDouble(), *plan.headroom);
        QCOMPARE(in(json, "prices/book").toString(), QString("aws-dynamodb-current"));
        QCOMPARE(in(json, "tables/orders/modes/provisionedPeak/monthlyCostUsd").toDouble(),
                 orNaN(table.costs.provisionedPeak().total()));
        QCOMPARE(in(json, "tables/orders/modes/onDemand/components/storageUsd").toDouble(),
                 orNaN(table.costs.onDemand().storage));
        QCOMPARE(in(json, "tables/orders/indexes/gsi3/peak/writeUnitsPerSecond").toDouble(),
                 table.index("gsi3")->peak.writes.value());
        QCOMPARE(in(json, "tables/orders/own/peakCapacity/writeUnits").toInteger(),
                 qint64(table.own.peakWriteCapacity.value()));
        const QJsonObject place = in(json, "tables/orders/patterns/Place order").toObject();
        QCOMPARE(in(place, "perRequest/writeUnits").toDouble(), 12.0);
        QCOMPARE(in(place, "perRequest/tableWriteUnits").toDouble(), 8.0);
        QCOMPARE(in(place, "perRequest/indexWriteUnits/gsi4").toDouble(), 1.0);
        QCOMPARE(in(json, "tables/orders/patterns/Nightly revenue/evaluatedItems").toDouble(), 622080000.0 * 4);
        QCOMPARE(in(json, "tables/orders/limits").toArray().size(), qsizetype(table.limits.size()));
        QCOMPARE(json["findings"].toArray().size(), qsizetype(plan.findings.size()));
        QCOMPARE(json["findings"].toArray().at(0).toObject()["title"].toString().toStdString(),
                 plan.findings.front().title);
    }

    void heatIsThePlansOwn() {
        const Plan plan = planOf(workloadFrom("resources/samples/orders.headroom"));
        const QJsonObject table = in(jsonOf(plan), "tables/orders").toObject();
        const TablePlan& planned = plan.tables.at(0);
        const QJsonArray heat = table["heat"].toArray();
        QCOMPARE(heat.size(), qsizetype(planned.heat.size()));
        for (qsizetype i = 0; i < heat.size(); ++i) {
            const TargetHeat& target = planned.heat.at(std::size_t(i));
            const QJsonObject said = heat.at(i).toObject();
            QCOMPARE(said["index"].toString().toStdString(), target.index);
            QCOMPARE(in(said, "partitions/count").toDouble(), target.partitions.count());
            QCOMPARE(in(said, "writes/unitsPerSecondAtPeak").toDouble(), target.writes.peak);
            QCOMPARE(in(said, "writes/fullestPartition/atPeak").toDouble(), target.writes.fullestPartition);
            QCOMPARE(in(said, "reads/hottestKeys").toArray().size(), qsizetype(target.reads.keys.size()));
        }
        QCOMPARE(in(table, "writeCeiling/requestsPerSecond").toDouble(), planned.writeCeiling->requestsPerSecond);
        for (qsizetype i = 0; i < qsizetype(planned.limits.size()); ++i) {
            const QJsonObject limit = table["limits"].toArray().at(i).toObject();
            QCOMPARE(limit["binds"].toBool(), planned.limits.at(std::size_t(i)).binds());
            QCOMPARE(limit["drivers"].toArray().size(), qsizetype(planned.limits.at(std::size_t(i)).drivers.size()));
        }
    }

    void remediesAreAList() {
        const Plan plan = evaluateWithRemedies(workloadFrom("resources/samples/status-key.headroom"), builtInBooks());
        const QJsonArray findings = jsonOf(plan)["findings"].toArray();
        std::size_t most = 0;
        for (qsizetype i = 0; i < findings.size(); ++i) {
            const Finding& finding = plan.findings.at(std::size_t(i));
            const QJsonArray remedies = findings.at(i).toObject()["remedies"].toArray();
            QCOMPARE(remedies.size(), qsizetype(finding.remedies.size()));
            most = std::max(most, finding.remedies.size());
            for (qsizetype each = 0; each < remedies.size(); ++each)
                QCOMPARE(remedies.at(each).toObject()["title"].toString().toStdString(),
                         finding.remedies.at(std::size_t(each)).title);
            QCOMPARE(findings.at(i).toObject()["limit"].toString().toStdString(), finding.limit);
        }
        QVERIFY(most > 1);
    }

    void unknownIsNull() {
        Workload workload = onePattern(Operation::PutItem, 0, 1024, [](AccessPattern&) {});
        workload.prices.book = "no such book";
        workload.tables.at(0).value.pointInTimeRecovery = true;
        addItemType(workload.tables.at(0).value, "item", 1024, 1000);
        const QJsonObject json = jsonOf(planOf(workload));
        QVERIFY(json["monthlyCostUsd"].isNull());
        // Nothing is asked for, but an item of 1,024 B has a size.
        QCOMPARE(json["headroom"].toDouble(), 400.0);
        QVERIFY(jsonOf(planOf(Workload{}))["headroom"].isNull());
        QVERIFY(in(json, "prices/published").isNull());
        QVERIFY(in(json, "tables/table/writeCeiling").isNull());
        QCOMPARE(in(json, "tables/table/own/peak/writeUnitsPerSecond").toDouble(), 0.0);
    }

    void anyNameIsWrittenSafely() {
        Workload workload;
        workload.name = "quotes \" and \\ and \n and \x01 and ü and 🚀";
        addPattern(addTable(workload, "a/b~c"), "__proto__", Operation::PutItem, 1, 1024);
        const QJsonObject json = jsonOf(planOf(workload));
        QCOMPARE(json["workload"].toString().toStdString(), workload.name);
        QVERIFY(json["tables"].toObject()["a/b~c"].toObject()["patterns"].toObject().contains("__proto__"));
        workload.name = "broken \xff UTF-8";
        QVERIFY(!jsonOf(planOf(workload)).isEmpty());
    }

    void anyPlanIsJson() {
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            const QJsonObject json = jsonOf(planOf(RandomWorkload(seed).contradictory()));
            QCOMPARE(json["kind"].toString(), QString("headroom-plan"));
        }
    }
};

HEADROOM_TEST(TestPlanJson, "plan_json");
#include "tst_plan_json.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How a table is paid for, in the window: ways chosen and undone, the curves, remedies tried and applied, and the
// charges of a table.
#include "model/plan/cost_curves.h"
#include "model/plan/evaluate.h"
#include "model/units/format.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/sample_window.h"
#include "ui/charts/line_chart.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/models/ways_model.h"
#include "ui/widgets/finding_card.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/tile.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class TestPaying : public QObject {
    Q_OBJECT

private slots:
    void aWayIsChosenInOneStep() {
        SampleWindow shown;
        shown.showTable(Node::Kind::Capacity);
        const model::Workload before = shown.window.document().workload();
        GridView* ways = gridOf(shown.window, "waysGrid");
        const auto* model = static_cast<const WaysModel*>(ways->model());
        QCOMPARE(model->rowCount(), static_cast<int>(shown.plan().tables.at(0).ways.size()));
        const int row = static_cast<int>(model->rowNames().indexOf(QStringLiteral("autoScaledReserved1yr")));
        QVERIFY(row >= 0);
        emit ways->opened(model->index(row, 0));
        QCOMPARE(shown.plan().tables.at(0).plannedWay().key, std::string("autoScaledReserved1yr"));
        QCOMPARE(model->plannedRow(), row);
        shown.window.document().undoStack().undo();
        QVERIFY(shown.window.document().workload() == before);
    }

    void theGridSaysWhatThePlanSays() {
        SampleWindow shown;
        shown.showTable(Node::Kind::Capacity);
        const GridModel& ways = *modelOf(shown.window, "waysGrid");
        const model::TablePlan& table = shown.plan().tables.at(0);
        for (int row = 0; row < ways.rowCount(); ++row) {
            const auto way = static_cast<std::size_t>(row);
            QCOMPARE(cellText(ways, row, WaysModel::PerMonth),
                     text(model::formatMoney(table.costs[way].total(), "USD")));
            QCOMPARE(cellText(ways, row, WaysModel::FirstYear),
                     text(model::formatMoney(table.ways[way].firstYear, "USD")));
        }
    }

    void theCurvesCrossWhereThePlanSays() {
        SampleWindow shown("order-items");
        shown.showTable(Node::Kind::Capacity);
        const auto* chart = shown.window.findChild<LineChart*>();
        const model::CostCurves curves = model::costCurves(shown.plan().tables.at(0), true);
        QCOMPARE(chart->data().lines.size(), static_cast<int>(curves.curves.size()));
        QVERIFY(!curves.crossings.empty());
        for (std::size_t i = 0; i < curves.crossings.size(); ++i) {
            const auto& crossing = curves.crossings[i];
            const double first = curves.curves[crossing.first].at(crossing.utilisation);
            const double second = curves.curves[crossing.second].at(crossing.utilisation);
            QVERIFY(std::abs(first - second) < 1e-9 * std::max(first, second));
        }
        // OD9: on demand meets the peak at the break-even of the price list.
        const auto met = std::ranges::find_if(curves.crossings, [&](const model::CurveCrossing& crossing) {
            return curves.curves[crossing.first].way == 0 && curves.curves[crossing.second].way == 1;
        });
        QVERIFY(met != curves.crossings.end());
        QVERIFY(std::abs(met->utilisation - *shown.plan().utilisationBreakEven.writes) < 1e-4);
    }

    void aRemedyIsTriedAppliedAndUndone() {
        SampleWindow shown;
        Document& document = shown.window.document();
        const model::Workload before = document.workload();
        const double cost = document.plan().cost.total()->value();
        auto* panel = shown.window.findChild<FindingsPanel*>();
        const auto& findings = document.ownPlan().findings;
        const auto saving =
            std::ranges::find_if(findings, [](const model::Finding& finding) { return finding.rule == "cheaper-way"; });
        QVERIFY(saving != findings.end());
        const model::Finding finding = *saving;
        emit panel->tryRequested(finding, 0, true);
        QVERIFY(document.isTrying());
        QVERIFY(document.workload() == before);
        QCOMPARE(document.plan().cost.total()->value(), finding.remedies.front().effect.after->value());
        QCOMPARE(document.ownPlan().cost.total()->value(), cost);
        QVERIFY(shown.window.findChild<QWidget*>(QStringLiteral("trialBar"))->isVisibleTo(&shown.window));
        emit panel->tryRequested(finding, 0, false);
        QCOMPARE(document.plan().cost.total()->value(), cost);
        QVERIFY(!shown.window.findChild<QWidget*>(QStringLiteral("trialBar"))->isVisibleTo(&shown.window));

        emit panel->tryRequested(finding, 0, true);
        emit panel->applyRequested(finding, 0);
        QVERIFY(!document.isTrying());
        QCOMPARE(document.plan().cost.total()->value(), finding.remedies.front().effect.after->value());
        QCOMPARE(document.undoStack().count(), 1);
        document.undoStack().undo();
        QVERIFY(document.workload() == before);
    }

    // Each of several remedies is tried in the place of the other, and its effect is the one that was said.
    void anotherRemedyIsTriedInstead() {
        SampleWindow shown("status-key");
        Document& document = shown.window.document();
        const model::Workload before = document.workload();
        auto* panel = shown.window.findChild<FindingsPanel*>();
        const auto findings = document.ownPlan().findings;
        const auto several =
            std::ranges::find_if(findings, [](const model::Finding& each) { return each.remedies.size() > 1; });
        QVERIFY(several != findings.end());
        panel->select(several->key());
        FindingCard* card = nullptr;
        for (auto* each : panel->findChildren<FindingCard*>())
            if (each->isSelected()) card = each;
        QVERIFY(card != nullptr);
        auto* button = card->findChild<QPushButton*>(QStringLiteral("tryRemedy"));
        for (std::size_t i = 0; i < several->remedies.size(); ++i) {
            card->chooseRemedy(i);
            QCOMPARE(button->text(), QStringLiteral("Try"));
            button->click();
            QVERIFY(document.isTrying());
            QVERIFY(document.workload() == before);
            QCOMPARE(document.plan().cost.total()->value(), several->remedies[i].effect.after->value());
            QVERIFY(document.plan().headroom == several->remedies[i].effect.headroomAfter);
            QCOMPARE(button->text(), QStringLiteral("Stop"));
        }
        button->click();
        QVERIFY(!document.isTrying());
        card->chooseRemedy(1);
        card->findChild<QPushButton*>(QStringLiteral("applyRemedy"))->click();
        QCOMPARE(document.undoStack().undoText(), text(several->remedies[1].title));
        QCOMPARE(document.plan().cost.total()->value(), several->remedies[1].effect.after->value());
        document.undoStack().undo();
        QVERIFY(document.workload() == before);
    }

    // Many tables: what is tried takes a while, and comes when it is done.
    void savingsOfALargeWorkloadComeLater() {
        SampleWindow shown;
        model::Workload large = sampleWorkload("orders");
        const model::Table table = large.tables.at(0).value;
        for (int i = 0; i < 12; ++i) large.tables.set("copy" + std::to_string(i), table);
        shown.window.document().start(large);
        const auto savings = [&] {
            return std::ranges::count(shown.window.document().ownPlan().findings, std::string("cheaper-way"),
                                      &model::Finding::rule);
        };
        QTRY_COMPARE_WITH_TIMEOUT(savings(), std::ptrdiff_t(13), 60000);
    }

    void chargesOfATable() {
        SampleWindow shown;
        shown.showTable(Node::Kind::Capacity);
        Document& document = shown.window.document();
        const double before = document.plan().cost.backups->value();
        auto* open = shown.window.findChild<QPushButton*>(QStringLiteral("tableCharges"));
        inDialog([&] { open->click(); },
                 [](QDialog& dialog) {
                     type(dialog, "kept", QStringLiteral("2"));
                     type(dialog, "streamReads", QStringLiteral("5M"));
                     type(dialog, "replicas", QStringLiteral("us-west-2"));
                     QVERIFY(okOf(dialog)->isEnabled());
                     okOf(dialog)->click();
                 });
        const model::Table& table = document.workload().tables.at(0).value;
        QCOMPARE(table.backups->kept, 2.0);
        QCOMPARE(table.changeCapture->streamReadsPerMonth, 5e6);
        QCOMPARE(table.replicas, std::vector<std::string>{"us-west-2"});
        QVERIFY(document.plan().cost.backups->value() > before);
        QVERIFY(readsBack(document.workload()));
        document.undoStack().undo();
        QVERIFY(!document.workload().tables.at(0).value.backups);
    }

    void reservedUnitsAreWholeBlocks() {
        model::Table table = ordersTable();
        table.capacity.mode = model::CapacityMode::Provisioned;
        table.capacity.autoScaling.emplace();
        table.capacity.commitment = model::Commitment{model::CommitmentKind::Reserved1Year, {}, {}, {}};
        TableDialog dialog(QStringLiteral("orders"), table);
        type(dialog, "reservedWrites", QStringLiteral("150"));
        QVERIFY(!dialog.isValid());
        type(dialog, "reservedWrites", QStringLiteral("200"));
        QVERIFY(dialog.isValid());
        QCOMPARE(dialog.table().capacity.commitment->writes->value(), std::int64_t(200));
        type(dialog, "target", QStringLiteral("95"));
        QVERIFY(!dialog.isValid());
        type(dialog, "target", QStringLiteral("50"));
        QCOMPARE(dialog.table().capacity.autoScaling->targetUtilisationPercent, 50.0);
        // Nothing else was touched.
        type(dialog, "reservedWrites", QString());
        type(dialog, "target", QStringLiteral("70"));
        QVERIFY(dialog.table() == table);
    }
};

HEADROOM_TEST(TestPaying, "paying");

#include "tst_paying.moc"

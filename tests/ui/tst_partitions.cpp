// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The page of partitions in the window: what its charts say of the plan, traffic, assumed partitions, write sharding
// tried and applied, and the way to what is not stated.
#include "model/plan/sharding.h"
#include "model/plan/traffic_factor.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/partitions_scene.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/shard_bars.h"
#include "ui/dialogs/pattern_dialog.h"
#include "ui/pages/partitions_data.h"
#include "ui/pages/traffic_panel.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/finding_card.h"
#include "ui/widgets/findings_panel.h"

#include <QtGui/QKeyEvent>
#include <QtTest/QTest>
#include <QtWidgets/QMenu>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class TestPartitions : public QObject {
    Q_OBJECT

private slots:
    void samplesOpen() {
        for (const char* sample : {"orders", "status-key", "idempotency", "order-items", "catalogue-scan"}) {
            PartitionsScene shown(sample);
            QCOMPARE(shown.window.node().kind, Node::Kind::Partitions);
            QCOMPARE(static_cast<std::size_t>(shown.strip().data().targets.size()), shown.table().heat.size());
            for (std::size_t i = 0; i < shown.table().heat.size(); ++i)
                QCOMPARE(static_cast<double>(shown.strip().data().targets.at(static_cast<int>(i)).writes.size()),
                         shown.table().heat[i].partitions.count());
            QCOMPARE(static_cast<std::size_t>(shown.breaks().rows().size()),
                     model::breakingOrder(shown.table()).size());
        }
    }

    void theHottestKeyIsThePlans() {
        PartitionsScene shown;
        const model::Limit* hottest = shown.table().hottestKey();
        QVERIFY(hottest != nullptr);
        const auto rows = keyRows(shown.table());
        const auto row = std::ranges::find_if(
            rows, [&](const KeyOfRow& key) { return key.limit && &shown.table().limits[*key.limit] == hottest; });
        QVERIFY(row != rows.end());
        const int at = static_cast<int>(row - rows.begin());
        QVERIFY(std::abs(shown.keys().loadOf(at) - hottest->load()) < 1e-9);
        QVERIFY(!row->bar.drivers.isEmpty());
        // A click on it shows its working, and where it lies.
        emit shown.keys().elementActivated(at, 0);
        QVERIFY(!shown.working().steps.empty());
        QVERIFY(shown.strip().selectedRow() >= 0);
        QCOMPARE(shown.sharding().title(),
                 QStringLiteral("Write sharding of %1 %2").arg(text(hottest->subject), text(hottest->key)));
    }

    void findingsOfKeysLeadHere() {
        int opened = 0;
        for (const char* sample : {"orders", "status-key", "order-items"}) {
            PartitionsScene shown(sample);
            auto* panel = shown.window.findChild<FindingsPanel*>();
            for (const auto& finding : panel->shown()) {
                const auto& limits = shown.table().limits;
                const auto limit = std::ranges::find(limits, finding.limit, &model::Limit::figureName);
                if (limit == limits.end() || !limit->isOfKey()) continue;
                ++opened;
                shown.window.showNode({});
                panel->select(finding.key());
                emit panel->findingOpened(finding, 0);
                QCOMPARE(shown.window.node().kind, Node::Kind::Partitions);
                const auto rows = keyRows(shown.table());
                const int row = shown.keys().selectedRow();
                QVERIFY2(row >= 0, finding.key().c_str());
                QCOMPARE(rows[static_cast<std::size_t>(row)].limit,
                         std::optional(static_cast<std::size_t>(limit - limits.begin())));
                QVERIFY(shown.strip().selectedRow() >= 0);
                QCOMPARE(shown.breaks().rows().at(shown.breaks().selectedRow()).subject, text(limit->subject));
            }
        }
        QVERIFY(opened >= 2);
    }

    void trafficMarksWhatBreaks() {
        PartitionsScene shown;
        const auto order = model::breakingOrder(shown.table());
        const double before = shown.strip().shareOf(0, 0, true);
        QTRY_VERIFY(!shown.sharding().isPending());
        const model::ShardingTrial trial = *shown.sharding().trial();
        const auto* bars = shown.sharding().findChild<ShardBars*>();
        for (const double factor : {0.5, 1.0, 2.0, 12.0}) {
            shown.slider().setFactor(factor);
            for (std::size_t i = 0; i < order.size(); ++i)
                QCOMPARE(shown.breaks().severityOf(static_cast<int>(i)) == model::Severity::Throttles,
                         *shown.table().limits[order[i]].headroom < factor);
            for (int i = 0; i < shown.keys().rows().size(); ++i)
                QCOMPARE(shown.keys().severityOf(i) == model::Severity::Throttles,
                         shown.keys().rows().at(i).load * factor > 1);
            QVERIFY(std::abs(shown.strip().shareOf(0, 0, true) - before * factor) < 1e-12);
            QVERIFY(std::abs(bars->data().before - trial.demandBefore * factor) < 1e-9 * trial.demandBefore);
            QVERIFY(std::abs(bars->data().after - trial.demandAfter * factor) < 1e-9 * trial.demandAfter);
            const auto& throttled = shown.find<ElidedLabel>("throttledShare");
            const bool isAny = model::throttledShareAt(shown.table(), true, factor) > 0 ||
                               model::throttledShareAt(shown.table(), false, factor) > 0;
            QCOMPARE(!throttled.fullText().isEmpty(), isAny);
            QCOMPARE(throttled.text().isEmpty(), throttled.fullText().isEmpty());
        }
        QCOMPARE(shown.document().undoStack().count(), 0);
    }

    void assumedPartitionsAreOneStep() {
        PartitionsScene shown;
        const model::Workload before = shown.document().workload();
        shown.assume(QStringLiteral("2,000"));
        QCOMPARE(shown.document().workload().tables.at(0).value.assumedPartitions, std::optional(2000.0));
        QCOMPARE(shown.document().undoStack().count(), 1);
        QCOMPARE(shown.strip().data().targets.at(0).writes.size(), 2000);
        QCOMPARE(shown.strip().data().targets.at(0).countText, QStringLiteral("assumed 2,000 partitions"));
        auto& edit = shown.find<QLineEdit>("assumedPartitions");
        for (const char* bad : {"0", "many", "2.5", "-3"}) {
            shown.assume(QString::fromLatin1(bad));
            QVERIFY2(edit.property("invalid").toBool(), bad);
            // The reason stands beside it.
            QVERIFY(shown.find<ElidedLabel>("heatNote").fullText().startsWith(QStringLiteral("A whole number")));
            QCOMPARE(edit.text(), QString::fromLatin1(bad));
            QCOMPARE(shown.document().undoStack().count(), 1);
        }
        shown.assume(QString());
        QVERIFY(!shown.find<ElidedLabel>("heatNote").fullText().startsWith(QStringLiteral("A whole number")));
        QCOMPARE(shown.document().workload().tables.at(0).value.assumedPartitions, std::nullopt);
        shown.document().undoStack().undo();
        shown.document().undoStack().undo();
        QVERIFY(shown.document().workload() == before);

        auto& targets = shown.find<QComboBox>("assumedTarget");
        targets.setCurrentIndex(1);
        emit targets.activated(1);
        shown.assume(QStringLiteral("300"));
        QCOMPARE(shown.document().workload().tables.at(0).value.indexes.at(0).value.assumedPartitions,
                 std::optional(300.0));
    }

    void whatTheFieldDoesNotUndoTheWindowDoes() {
        PartitionsScene shown;
        auto& edit = shown.find<QLineEdit>("assumedPartitions");
        const auto keepsUndo = [&edit] {
            QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
            event.ignore();
            QApplication::sendEvent(&edit, &event);
            return event.isAccepted();
        };
        type(&edit, QStringLiteral("2,000"));
        QVERIFY(keepsUndo());
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(shown.document().undoStack().count(), 1);
        QVERIFY(!keepsUndo());
    }

    void theTrafficPanelKeepsItsWidth() {
        PartitionsScene shown("order-items");
        shown.window.resize(1100, 768);
        shown.window.show();
        QApplication::processEvents();
        const auto* panel = shown.window.findChild<TrafficPanel*>();
        const int width = panel->width();
        const int list = shown.breaks().height();
        bool isCut = false;
        for (const double factor : {0.25, 1.0, 3.0, 12.0, 40.0}) {
            shown.slider().setFactor(factor);
            QApplication::processEvents();
            QCOMPARE(panel->width(), width);
            QCOMPARE(shown.breaks().height(), list);
            const auto& throttled = shown.find<ElidedLabel>("throttledShare");
            isCut = isCut || throttled.text() != throttled.fullText();
            QCOMPARE(throttled.toolTip(), throttled.fullText());
            QVERIFY(throttled.mapTo(panel, QPoint()).x() >= 12);
        }
    }

    // As a screenshot is made: shown once, and a finding selected.
    void cardsAreAsHighAsTheirText() {
        PartitionsScene shown("order-items");
        shown.window.resize(1366, 768);
        shown.window.show();
        QApplication::processEvents();
        QTRY_VERIFY(!shown.sharding().isPending());
        shown.window.showWorstFinding();
        QApplication::processEvents();
        // Painting settles what is laid out while it is not on a screen.
        QVERIFY(!shown.window.grab().isNull());
        int cards = 0;
        for (const FindingCard* card : shown.shown<FindingCard>()) {
            QVERIFY2(card->height() >= card->heightForWidth(card->width()), qPrintable(card->accessibleName()));
            ++cards;
        }
        QVERIFY(cards > 3);
    }

    void scansHeatNoKey() {
        PartitionsScene shown("catalogue-scan");
        QCOMPARE(shown.keys().rows().size(), 0);
        QCOMPARE(shown.keys().accessibleDescription(),
                 QStringLiteral("No key is hot: a Scan reads all keys in turn, 434 RU/s at peak."));
        // Nobody is asked to state keys.
        QCOMPARE(shown.sharding().findChild<ShardBars*>()->accessibleDescription(),
                 shown.keys().accessibleDescription());
        model::Workload quiet;
        quiet.tables.set("quiet", {});
        PartitionsScene other(quiet);
        QCOMPARE(other.keys().accessibleDescription(), QStringLiteral("Nothing is read or written yet."));
    }

    void theHeadSaysWhatIsNotStated() {
        PartitionsScene open("order-items");
        const HeatTarget& target = open.strip().data().targets.at(0);
        QVERIFY2(target.unstated.contains(QStringLiteral("422 %")), qPrintable(target.unstated));
        QVERIFY2(open.strip().note().startsWith(QStringLiteral("? Not stated: spread evenly, may be all on one key")),
                 qPrintable(open.strip().note()));
        QVERIFY(open.strip().data().targets.at(1).unstated.isEmpty());
        PartitionsScene stated("status-key");
        for (const HeatTarget& each : stated.strip().data().targets) QVERIFY(each.unstated.isEmpty());
        QVERIFY(!stated.strip().note().contains(u'?'));
    }

    void selectionsFollowTheirKey() {
        PartitionsScene shown;
        const auto rows = keyRows(shown.table());
        QVERIFY(rows.size() > 4);
        const int last = static_cast<int>(rows.size()) - 1;
        shown.keys().select(last, 0);
        // Another target gets more partitions, and another key the first place.
        emit shown.keys().elementActivated(last, 0);
        const auto framed = shown.strip().selectedCell();
        QVERIFY(framed.has_value());
        const QString name = shown.strip().data().targets.at(framed->target).name;
        shown.document().edit(QStringLiteral("change"), [](model::Workload& workload) {
            workload.tables.at(0).value.assumedPartitions = 1500;
            for (auto& pattern : workload.tables.at(0).value.patterns)
                if (pattern.value.operation == model::Operation::Query && pattern.value.peak)
                    pattern.value.peak = model::RequestsPerSecond(pattern.value.peak->value() * 900);
        });
        const auto now = keyRows(shown.table());
        const int row = shown.keys().selectedRow();
        if (row >= 0) {
            QVERIFY(isSameKey(now.at(static_cast<std::size_t>(row)), rows.at(static_cast<std::size_t>(last))));
        } else {
            for (const KeyOfRow& key : now) QVERIFY(!isSameKey(key, rows.at(static_cast<std::size_t>(last))));
        }
        const auto stays = shown.strip().selectedCell();
        QVERIFY(stays.has_value());
        QCOMPARE(shown.strip().data().targets.at(stays->target).name, name);
        QCOMPARE(stays->isWrites, framed->isWrites);
    }

    void thePageTakesTheFocus() {
        PartitionsScene shown;
        shown.window.show();
        QApplication::setActiveWindow(&shown.window);
        const auto go = [&](const char* text) {
            for (QAction* action : shown.window.findChildren<QAction*>())
                if (action->text() == QString::fromLatin1(text)) action->trigger();
        };
        go("Go to &page");
        QCOMPARE(shown.window.focusWidget(), static_cast<QWidget*>(&shown.strip()));
        shown.showTable(Node::Kind::Capacity);
        go("Go to &tree");
        go("Go to &page");
        QCOMPARE(shown.window.focusWidget(), static_cast<QWidget*>(shown.window.findChild<LineChart*>()));
    }

    void anotherDrawIsNoEdit() {
        PartitionsScene shown;
        const HeatStripData before = shown.strip().data();
        // The frame is of the hottest partition of a target, which lies elsewhere now.
        shown.strip().selectHottestOf(2, true);
        shown.find<QPushButton>("anotherDraw").click();
        const auto framed = shown.strip().selectedCell();
        QVERIFY(framed && framed->target == 2 && framed->isWrites);
        QCOMPARE(framed->hottest, shown.strip().hottestOf(2, true));
        QVERIFY(!(shown.strip().data() == before));
        QCOMPARE(shown.strip().data().targets.at(0).countText, before.targets.at(0).countText);
        QCOMPARE(shown.document().undoStack().count(), 0);
    }

    void whatIsNotStatedOpensItsPattern() {
        PartitionsScene shown(withoutKeys());
        const auto rows = keyRows(shown.table());
        const auto row = std::ranges::find_if(rows, [](const KeyOfRow& key) { return !key.unstated.empty(); });
        QVERIFY(row != rows.end());
        const int at = static_cast<int>(row - rows.begin());
        QVERIFY(shown.keys().rows().at(at).atMost.has_value());
        QCOMPARE(shown.keys().severityOf(at), std::nullopt);
        QString opened;
        inDialog(
            [&] {
                emit shown.keys().linkActivated(at);
                // Several patterns are asked for first.
                if (auto* menu = shown.window.findChild<QMenu*>(QStringLiteral("unstatedMenu")))
                    menu->actions().constFirst()->trigger();
            },
            [&](QDialog& dialog) {
                QVERIFY(qobject_cast<PatternDialog*>(&dialog) != nullptr);
                opened = dialog.windowTitle();
                QVERIFY(dialog.focusWidget() != nullptr);
                QCOMPARE(dialog.focusWidget()->objectName(), QStringLiteral("keyKind"));
            });
        QVERIFY2(opened.contains(text(row->unstated.front())), qPrintable(opened));
    }

    void aPartitionHasItsWorking() {
        PartitionsScene shown;
        shown.strip().resize(840, 170);
        const auto cells = shown.strip().cells(QRectF(shown.strip().rect()));
        QVERIFY(!cells.empty());
        shown.strip().select(0, cells.first().hottest);
        emit shown.strip().elementActivated(0, cells.first().hottest);
        QVERIFY(!shown.working().steps.empty());
    }

    void anEmptyTableIsShown() {
        model::Workload workload;
        workload.tables.set("bare", {});
        PartitionsScene shown(workload);
        QCOMPARE(shown.keys().rows().size(), 0);
        QCOMPARE(shown.breaks().rows().size(), 0);
        shown.slider().setFactor(40);
        QVERIFY(!shown.window.grab().isNull());
    }
};

HEADROOM_TEST(TestPartitions, "partitions");

#include "tst_partitions.moc"

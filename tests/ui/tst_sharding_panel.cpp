// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The panel of write sharding: what it proposes, what is typed, tried and applied.
#include "model/plan/sharding.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/partitions_scene.h"
#include "ui/charts/shard_bars.h"

#include <QtTest/QTest>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class TestShardingPanel : public QObject {
    Q_OBJECT

private slots:
    void badShardsStay() {
        PartitionsScene shown;
        auto& edit = shown.find<QLineEdit>("shards");
        QTRY_VERIFY(!shown.sharding().isPending());
        for (const char* bad : {"1", "5000", "abc", "2.5", ""}) {
            type(&edit, QString::fromLatin1(bad));
            QCOMPARE(edit.text(), QString::fromLatin1(bad));
            QVERIFY2(edit.property("invalid").toBool(), bad);
            QCOMPARE(shown.sharding().subtitle(), QStringLiteral("A whole number of shards, 2 to 1,000."));
            QVERIFY(!shown.sharding().isPending());
            QVERIFY(!shown.find<QPushButton>("trySharding").isEnabled());
            QVERIFY(!shown.find<QPushButton>("applySharding").isEnabled());
        }
        type(&edit, QStringLiteral("1,000"));
        QVERIFY(!edit.property("invalid").toBool());
        QVERIFY(shown.sharding().subtitle().isEmpty());
        QTRY_COMPARE(shown.sharding().trial()->shards, 1000.0);
        QTest::keyClick(&edit, Qt::Key_Up);
        QCOMPARE(edit.text(), QStringLiteral("1,000"));
        QTest::keyClick(&edit, Qt::Key_Down);
        QCOMPARE(edit.text(), QStringLiteral("999"));
    }

    void stopIsForItsOwnRemedy() {
        PartitionsScene shown;
        QTRY_VERIFY(!shown.sharding().isPending());
        auto& button = shown.find<QPushButton>("trySharding");
        shown.window.show();
        QApplication::processEvents();
        const int apply = shown.find<QPushButton>("applySharding").x();
        const model::Remedy own = shown.sharding().trial()->remedy;
        model::Remedy other = own;
        other.change = model::DropIndex{shown.table().name, "gsi1"};
        shown.document().tryOut(other);
        QTRY_VERIFY(!shown.sharding().isPending());
        QCOMPARE(button.text(), QStringLiteral("&Try"));
        QVERIFY(button.isEnabled());
        button.click();
        QTRY_VERIFY(!shown.sharding().isPending());
        QVERIFY(shown.document().isTrying());
        QCOMPARE(button.text().remove(u'&'), QStringLiteral("Stop"));
        QApplication::processEvents();
        QCOMPARE(shown.find<QPushButton>("applySharding").x(), apply);
        button.click();
        QVERIFY(!shown.document().isTrying());
    }

    void shardsFollowThePlanUntilTyped() {
        PartitionsScene shown;
        auto& edit = shown.find<QLineEdit>("shards");
        const QString before = edit.text();
        const auto scale = [&](double factor) {
            shown.document().edit(QStringLiteral("more"), [&](model::Workload& workload) {
                for (auto& pattern : workload.tables.at(0).value.patterns)
                    if (pattern.value.peak)
                        pattern.value.peak = model::RequestsPerSecond(pattern.value.peak->value() * factor);
            });
        };
        scale(4);
        QCOMPARE(edit.text(), QString::number(model::shardsFor(shown.table(), *shown.table().hottestKey())));
        QVERIFY(edit.text() != before);
        type(&edit, QStringLiteral("77"));
        scale(2);
        QCOMPARE(edit.text(), QStringLiteral("77"));
    }

    void shardingIsTriedAndApplied() {
        PartitionsScene shown;
        ShardingPanel& panel = shown.sharding();
        QVERIFY(!shown.find<QPushButton>("applySharding").isEnabled());
        QTRY_VERIFY(panel.trial().has_value());
        const model::Limit* hottest = shown.table().hottestKey();
        QCOMPARE(panel.trial()->shards, model::shardsFor(shown.table(), *hottest));
        type(&shown.find<QLineEdit>("shards"), QStringLiteral("20"));
        QVERIFY(!shown.find<QPushButton>("applySharding").isEnabled());
        QTRY_COMPARE(panel.trial()->shards, 20.0);
        const auto* bars = panel.findChild<ShardBars*>();
        QCOMPARE(bars->data().shards, 20);
        QVERIFY(bars->data().after < bars->data().before);
        const double after = panel.trial()->remedy.effect.after->value();
        const double cost = shown.plan().cost.total()->value();
        const model::Workload before = shown.document().workload();

        shown.find<QPushButton>("trySharding").click();
        QVERIFY(shown.document().isTrying());
        QCOMPARE(shown.plan().cost.total()->value(), after);
        QVERIFY(shown.find<QWidget>("trialBar").isVisibleTo(&shown.window));
        QVERIFY(shown.document().workload() == before);
        QTRY_VERIFY(!panel.isPending());
        shown.find<QPushButton>("trySharding").click();
        QVERIFY(!shown.document().isTrying());
        QCOMPARE(shown.plan().cost.total()->value(), cost);
        QTRY_VERIFY(!panel.isPending());
        shown.find<QPushButton>("applySharding").click();
        QCOMPARE(shown.document().undoStack().count(), 1);
        QCOMPARE(shown.plan().cost.total()->value(), after);
        shown.document().undoStack().undo();
        QVERIFY(shown.document().workload() == before);
    }

    void withoutKeysThereIsNoSharding() {
        PartitionsScene shown(withoutKeys());
        QVERIFY(shown.table().hottestKey() == nullptr);
        QVERIFY(!shown.sharding().isPending());
        QVERIFY(!shown.find<QPushButton>("trySharding").isVisibleTo(&shown.window));
        QVERIFY(shown.sharding().findChild<ShardBars*>()->accessibleDescription().startsWith(
            QStringLiteral("No pattern states")));
    }
};

HEADROOM_TEST(TestShardingPanel, "sharding_panel");
#include "tst_sharding_panel.moc"

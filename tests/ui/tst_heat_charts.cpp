// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The charts beside the strip of partitions: hottest keys, traffic, what breaks, and a key in shards.

#include "ui/charts/break_list.h"
#include "ui/charts/key_bars.h"
#include "ui/charts/shard_bars.h"
#include "ui/charts/traffic_slider.h"
#include "ui/theme/theme.h"

#include "tests/ui/support/pointer_events.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

QVector<KeyBarRow> someKeys() {
    return {{QStringLiteral("PENDING"),
             QStringLiteral("gsi3"),
             {},
             1.24,
             {},
             QStringLiteral("Place order 52 · Mark paid 48 %"),
             {}},
            {QStringLiteral("not stated: 3 patterns"),
             QStringLiteral("gsi1"),
             {},
             0,
             0.98,
             {},
             QStringLiteral("How these spread over keys is not stated: A, B, C.")},
            {QStringLiteral("AMS1"), QStringLiteral("gsi5"), {}, 0.23, {}, QStringLiteral("Mark paid 59 %"), {}},
            {QStringLiteral("2026-11-30"),
             QStringLiteral("orders"),
             QStringLiteral("reads"),
             0.03,
             {},
             QStringLiteral("Day list 100 %, 10 keys alike"),
             {}}};
}

}  // namespace

class HeatChartsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void keyBars();
    void linkOfWhatIsNotStated();
    void sliderKeys();
    void sliderPointer();
    void breaksPass();
    void shards();
};

void HeatChartsTest::keyBars() {
    KeyBars bars(QStringLiteral("Hottest keys"));
    bars.resize(560, 180);
    bars.setLimitText(QStringLiteral("1,000 WU/s"));
    bars.setRows(someKeys());
    QCOMPARE(bars.shareText(0), QStringLiteral("124 %"));
    QCOMPARE(bars.shareText(1), QStringLiteral("0 – 98 %"));
    QCOMPARE(bars.severityOf(0), std::optional(model::Severity::Throttles));
    QCOMPARE(bars.severityOf(1), std::nullopt);
    QCOMPARE(bars.severityOf(2), std::optional(model::Severity::Fine));
    bars.setTraffic(3);
    QCOMPARE(bars.shareText(1), QStringLiteral("0 – 294 %"));
    QCOMPARE(bars.severityOf(2), std::optional(model::Severity::Watch));
    bars.setTraffic(5);
    QCOMPARE(bars.severityOf(2), std::optional(model::Severity::Throttles));
    QVERIFY2(bars.accessibleDescription().startsWith(QStringLiteral("4 keys, 2 of them over")),
             qPrintable(bars.accessibleDescription()));
    bars.setTraffic(1);
    QVERIFY(tooltip(bars, bars.linkRect(1).center()).contains(QStringLiteral("not stated: A, B, C")));
    QCOMPARE(bars.table().rows.at(1).at(4), QVariant(98.0));
    // The line of 100 % stands where it stood, however far others are beyond; their bars are broken.
    const auto lineOf = [&] {
        const QImage image = bars.grab().toImage();
        const int y = static_cast<int>(bars.linkRect(1).top()) - 1;
        for (int x = 250; x < image.width(); ++x)
            if (image.pixelColor(x, 19) == Theme::light().text) return x;
        return -1 - y;
    };
    const int line = lineOf();
    QVERIFY(line > 0);
    auto hotter = someKeys();
    hotter.front().load = 12;
    bars.setRows(hotter);
    QVERIFY(std::abs(lineOf() - line) <= 12);  // the figures beside it are wider
    QCOMPARE(bars.shareText(0), QStringLiteral("1,200 %"));
    bars.setRows(someKeys());
    for (const bool isDark : {false, true}) {
        applyTheme(*qApp, isDark ? Theme::dark() : Theme::light());
        if (const QByteArray folder = qgetenv("HEADROOM_PICTURES"); !folder.isEmpty())
            bars.grab().save(QString::fromLocal8Bit(folder) +
                             (isDark ? QStringLiteral("/keys-dark.png") : QStringLiteral("/keys-light.png")));
    }
}

void HeatChartsTest::linkOfWhatIsNotStated() {
    KeyBars bars(QStringLiteral("Hottest keys"));
    bars.resize(640, 180);
    bars.setRows(someKeys());
    QSignalSpy links(&bars, &KeyBars::linkActivated);
    QSignalSpy activated(&bars, &Chart::elementActivated);
    QVERIFY(bars.linkRect(0).isEmpty());
    QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.linkRect(1).center().toPoint());
    QCOMPARE(links.count(), 1);
    QCOMPARE(links.at(0).at(0).toInt(), 1);
    QTest::mouseClick(&bars, Qt::LeftButton, {}, QPoint(40, static_cast<int>(bars.linkRect(1).center().y())));
    QCOMPARE(links.count(), 1);
    QCOMPARE(activated.count(), 2);
}

void HeatChartsTest::sliderKeys() {
    TrafficSlider slider;
    slider.resize(280, 54);
    QSignalSpy changed(&slider, &TrafficSlider::factorChanged);
    QCOMPARE(slider.factorText(), QStringLiteral("× 1.00"));
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(slider.factor(), 1.05);
    QTest::keyClick(&slider, Qt::Key_Left);
    QTest::keyClick(&slider, Qt::Key_Left);
    QVERIFY(qAbs(slider.factor() - 1 / 1.05) < 1e-9);
    QTest::keyClick(&slider, Qt::Key_Home);
    QCOMPARE(slider.factor(), 1.0);
    QTest::keyClick(&slider, Qt::Key_PageUp);
    QVERIFY(slider.factor() > 1.2);
    for (int i = 0; i < 100; ++i) QTest::keyClick(&slider, Qt::Key_PageUp);
    QCOMPARE(slider.factor(), TrafficSlider::kMost);
    for (int i = 0; i < 200; ++i) QTest::keyClick(&slider, Qt::Key_PageDown);
    QCOMPARE(slider.factor(), TrafficSlider::kLeast);
    QVERIFY(changed.count() > 4);
    QCOMPARE(slider.accessibleDescription(), QStringLiteral("× 0.250 of today’s peak"));
    wheel(slider, QPointF(100, 20), 120);
    QVERIFY(slider.factor() > TrafficSlider::kLeast);
    // What assistive technology sets.
    slider.setValue(0);
    QCOMPARE(slider.factor(), 1.0);
}

void HeatChartsTest::sliderPointer() {
    TrafficSlider slider;
    slider.resize(280, 54);
    slider.setBreaks({0.1, 0.81, 2, 4.26, 100});
    // Close to a mark of the scale, the mark is meant.
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.x(2)) + 1, 25));
    QCOMPARE(slider.factor(), 2.0);
    QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.x(3)), 25));
    QVERIFY(qAbs(slider.factor() - 3) < 0.1);
    QTest::mouseMove(&slider, QPoint(1000, 25));
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(1000, 25));
    QCOMPARE(slider.factor(), TrafficSlider::kMost);
    slider.setFactor(1);
    const QImage image = slider.grab().toImage();
    const auto at = [&](double factor) { return image.pixelColor(qRound(slider.x(factor)), 11); };
    QCOMPARE(at(0.81), Theme::light().throttles);
    // What breaks below the scale stands at its end, broken at any traffic.
    QCOMPARE(at(TrafficSlider::kLeast), Theme::light().throttles);
    slider.setFactor(TrafficSlider::kLeast);
    QCOMPARE(slider.grab().toImage().pixelColor(qRound(slider.x(TrafficSlider::kLeast)), 11), Theme::light().throttles);
    QCOMPARE(at(4.26), Theme::light().mutedText);
}

void HeatChartsTest::breaksPass() {
    BreakList list(QStringLiteral("What breaks first"));
    list.resize(290, 130);
    QVector<BreakRow> rows;
    for (const double factor : {0.81, 2.0, 4.26, 9.48, 13.0})
        rows.append({QStringLiteral("gsi3"), QStringLiteral("key PENDING"), QStringLiteral("writes of one key"), factor,
                     QStringLiteral("1,240 of 1,000 WU/s")});
    list.setRows(rows);
    // Its head says that there are more than are seen.
    const auto inkOfHead = [&list] {
        const QImage head = list.grab(QRect(0, 0, 220, 20)).toImage();
        int ink = 0;
        for (int y = 0; y < head.height(); ++y)
            for (int x = 110; x < head.width(); ++x) ink += head.pixelColor(x, y) != head.pixelColor(0, 0) ? 1 : 0;
        return ink;
    };
    QVERIFY(inkOfHead() > 0);
    list.resize(290, 300);
    QCOMPARE(inkOfHead(), 0);
    list.resize(290, 130);
    QCOMPARE(list.severityOf(0), model::Severity::Throttles);
    QCOMPARE(list.severityOf(1), model::Severity::Fine);
    list.setTraffic(1.5);
    QCOMPARE(list.severityOf(1), model::Severity::Watch);
    list.setTraffic(5);
    QCOMPARE(list.severityOf(2), model::Severity::Throttles);
    QCOMPARE(list.severityOf(3), model::Severity::Watch);
    QVERIFY2(list.accessibleDescription().startsWith(QStringLiteral("5 limits, 3 of them passed")),
             qPrintable(list.accessibleDescription()));
    QTest::keyClick(&list, Qt::Key_Down);
    QCOMPARE(list.selectedRow(), 0);
    QCOMPARE(list.table().rows.at(3).at(3), QVariant(9.48));
}

void HeatChartsTest::shards() {
    ShardBars bars(QStringLiteral("Write sharding"));
    bars.resize(540, 170);
    ShardBarsData data{QStringLiteral("PENDING"), QStringLiteral("WU/s"), 1240, 310, 4, 1000, {}, {}};
    bars.setData(data);
    QCOMPARE(bars.drawnShards(), 4);
    QCOMPARE(bars.table().rows.size(), 5);
    if (const QByteArray folder = qgetenv("HEADROOM_PICTURES"); !folder.isEmpty())
        bars.grab().save(QString::fromLocal8Bit(folder) + QStringLiteral("/shards.png"));
    data.shards = 200;
    data.after = 0.5;
    bars.setData(data);
    QCOMPARE(bars.drawnShards(), ShardBars::kMostBars - 3);
    QCOMPARE(bars.table().rows.size(), 201);
    // Next to nothing of the limit is still a bar: its foot is coloured.
    const QImage many = bars.grab().toImage();
    int coloured = 0;
    for (int x = many.width() / 2; x < many.width(); ++x)
        coloured += many.pixelColor(x, many.height() - 34) == Theme::light().reads ? 1 : 0;
    QVERIFY(coloured > 9 * 5);
    if (const QByteArray folder = qgetenv("HEADROOM_PICTURES"); !folder.isEmpty())
        bars.grab().save(QString::fromLocal8Bit(folder) + QStringLiteral("/shards-many.png"));
    data.shards = 0;
    data.emptyText = QStringLiteral("State it.");
    bars.setData(data);
    QCOMPARE(bars.accessibleDescription(), QStringLiteral("State it."));
}

QTEST_MAIN(HeatChartsTest)
#include "tst_heat_charts.moc"

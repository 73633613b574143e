// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The strip of partitions: cells and their colours, zoom, keys and words.

#include "ui/charts/heat_strip.h"
#include "ui/theme/heat.h"
#include "ui/theme/theme.h"

#include "tests/ui/support/pointer_events.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

// As many as given, all alike but one.
HeatTarget target(const QString& name, int partitions, double each, int hot, double hottest) {
    HeatTarget result;
    result.name = name;
    result.countText = QStringLiteral("at least %1 partitions").arg(partitions);
    result.shortCount = QStringLiteral("≥ %1").arg(partitions);
    result.writes = QVector<double>(partitions, each);
    result.reads = QVector<double>(partitions, each / 2);
    result.writes[hot] = hottest;
    return result;
}

HeatStripData someHeat() {
    HeatStripData data;
    data.scope = QStringLiteral("at least 1,125 partitions");
    data.targets = {
        target(QStringLiteral("orders"), 661, 6.4, 200, 12), target(QStringLiteral("gsi1"), 54, 9, 3, 30),
        target(QStringLiteral("gsi2"), 351, 15, 100, 90),    target(QStringLiteral("gsi3"), 4, 0, 1, 1240),
        target(QStringLiteral("gsi4"), 51, 0, 10, 32),       target(QStringLiteral("gsi5"), 4, 120, 2, 230)};
    return data;
}

QVector<HeatCell> cellsOf(const HeatStrip& strip, int of, bool isWrites = true) {
    QVector<HeatCell> result;
    for (const HeatCell& cell : strip.cells(QRectF(strip.rect())))
        if (cell.target == of && cell.isWrites == isWrites) result.append(cell);
    return result;
}

}  // namespace

class HeatStripTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void coloursAtTheStops();
    void everyPartitionIsInOneCell();
    void aCellShowsItsHottest();
    void fewPartitionsStandAlone();
    void trafficScales();
    void zoomKeepsThePlaceUnderThePointer();
    void aViewMoves();
    void keysWalk();
    void words();
    void selectionSurvivesZoom();
    void manyPartitions();
    void looks_data();
    void looks();
};

void HeatStripTest::coloursAtTheStops() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        QCOMPARE(heatColour(*theme, 0), theme->heat[0]);
        for (std::size_t i = 0; i < kHeatStops.size(); ++i) QCOMPARE(heatColour(*theme, kHeatStops[i]), theme->heat[i]);
        // Half-way by the logarithm is half-way between the colours.
        const QColor between = heatColour(*theme, std::sqrt(0.004 * 0.02));
        QVERIFY(qAbs(between.red() - (theme->heat[2].red() + theme->heat[3].red()) / 2) <= 1);
        QCOMPARE(heatColour(*theme, 0.5), theme->heat[4]);
        QCOMPARE(heatColour(*theme, 0.5001), theme->heatAboveHalf);
        QCOMPARE(heatColour(*theme, 1), theme->heatAboveHalf);
        QCOMPARE(heatColour(*theme, 1.0001), theme->throttles);
    }
}

void HeatStripTest::everyPartitionIsInOneCell() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.setData(someHeat());
    for (const int width : {500, 840, 1300}) {
        strip.resize(width, 170);
        for (int of = 0; of < strip.data().targets.size(); ++of)
            for (const bool isWrites : {true, false}) {
                int next = 0;
                double right = -1;
                for (const HeatCell& cell : cellsOf(strip, of, isWrites)) {
                    QCOMPARE(cell.first, next);
                    next += cell.count;
                    QVERIFY(cell.area.left() >= right);
                    right = cell.area.right();
                    QVERIFY(cell.area.right() <= width);
                }
                QCOMPARE(next, strip.data().targets.at(of).writes.size());
            }
    }
}

void HeatStripTest::aCellShowsItsHottest() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    const auto cells = cellsOf(strip, 0);
    QVERIFY(cells.size() < 661);
    int found = 0;
    for (const HeatCell& cell : cells) {
        const bool hasHot = cell.first <= 200 && 200 < cell.first + cell.count;
        if (hasHot) QCOMPARE(cell.hottest, 200);
        found += hasHot ? 1 : 0;
    }
    QCOMPARE(found, 1);
    QVERIFY2(strip.note().contains(QStringLiteral("a cell shows the hottest of up to ")), qPrintable(strip.note()));
}

void HeatStripTest::fewPartitionsStandAlone() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    HeatStripData data;
    data.scope = QStringLiteral("at least 1 partition");
    data.targets = {target(QStringLiteral("carts"), 1, 10, 0, 10)};
    strip.setData(data);
    QCOMPARE(cellsOf(strip, 0).size(), 1);
    QCOMPARE(strip.note(), QStringLiteral("at least 1 partition, by key range"));
    // It does not fill the page.
    QVERIFY(cellsOf(strip, 0).first().area.width() < 200);
}

void HeatStripTest::trafficScales() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    QCOMPARE(strip.shareOf(3, 1, true), 1.24);
    strip.setTraffic(0.5);
    QCOMPARE(strip.shareOf(3, 1, true), 0.62);
    QVERIFY2(strip.accessibleDescription().contains(QStringLiteral("partition 2 of gsi3, at 62 % of")),
             qPrintable(strip.accessibleDescription()));
}

void HeatStripTest::zoomKeepsThePlaceUnderThePointer() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    QSignalSpy notes(&strip, &HeatStrip::noteChanged);
    const auto before = cellsOf(strip, 0);
    const HeatCell aim = before.at(before.size() / 3);
    const QPointF at = aim.area.center();
    for (int i = 0; i < 8; ++i) wheel(strip, at, 120);
    QVERIFY(strip.isZoomed());
    QCOMPARE(notes.count(), 8);
    const auto after = cellsOf(strip, 0);
    for (const HeatCell& cell : after) {
        if (!cell.area.contains(at)) continue;
        QVERIFY(cell.first >= aim.first - 1);
        QVERIFY(cell.first <= aim.first + aim.count);
    }
    QVERIFY(after.last().first - after.first().first < 661 / 4);
    // Other targets stay as they are.
    QCOMPARE(cellsOf(strip, 2).first().first, 0);
    QTest::keyClick(&strip, Qt::Key_Home);
    QVERIFY(!strip.isZoomed());
    QCOMPARE(cellsOf(strip, 0).size(), before.size());
    // As far in as one partition, as far out as all.
    for (int i = 0; i < 100; ++i) wheel(strip, at, 120);
    QVERIFY(cellsOf(strip, 0).size() <= 2);
    for (int i = 0; i < 100; ++i) wheel(strip, at, -120);
    QVERIFY(!strip.isZoomed());
    // Outside of the strips the wheel is the page's.
    QWheelEvent outside(QPointF(4, 4), strip.mapToGlobal(QPointF(4, 4)), {}, QPoint(0, 120), Qt::NoButton, {},
                        Qt::NoScrollPhase, false);
    outside.accept();
    QApplication::sendEvent(&strip, &outside);
    QVERIFY(!outside.isAccepted());
}

void HeatStripTest::aViewMoves() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    strip.zoom(0, 4, 0);
    QCOMPARE(cellsOf(strip, 0).first().first, 0);
    const QPoint at = cellsOf(strip, 0).at(20).area.center().toPoint();
    QTest::mousePress(&strip, Qt::LeftButton, {}, at);
    QTest::mouseMove(&strip, at - QPoint(50, 0));
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, at - QPoint(50, 0));
    const int dragged = cellsOf(strip, 0).first().first;
    QVERIFY(dragged > 0);
    wheel(strip, at, -120, Qt::ShiftModifier);
    QVERIFY(cellsOf(strip, 0).first().first > dragged);
    for (int i = 0; i < 50; ++i) wheel(strip, at, -120, Qt::ShiftModifier);
    const HeatCell last = cellsOf(strip, 0).last();
    QCOMPARE(last.first + last.count, 661);
    strip.select(0, 3);
    QTest::keyClick(&strip, Qt::Key_Escape);
    QVERIFY(!strip.isZoomed());
    QCOMPARE(strip.selectedRow(), 0);
    QTest::keyClick(&strip, Qt::Key_Escape);
    QCOMPARE(strip.selectedRow(), -1);
}

void HeatStripTest::keysWalk() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    QSignalSpy activated(&strip, &Chart::elementActivated);
    strip.selectHottestOf(3, true);
    QCOMPARE(strip.selectedCell()->hottest, 1);
    QTest::keyClick(&strip, Qt::Key_Right);
    QCOMPARE(strip.selectedCell()->first, 2);
    QTest::keyClick(&strip, Qt::Key_Down);
    QVERIFY(!strip.selectedCell()->isWrites);
    QCOMPARE(strip.selectedCell()->target, 3);
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::keyClick(&strip, Qt::Key_Right);
    QCOMPARE(strip.selectedCell()->target, 4);
    QCOMPARE(activated.count(), 4);
}

void HeatStripTest::words() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    QCOMPARE(strip.accessibleDescription(), QString());
    strip.setData(someHeat());
    QCOMPARE(strip.accessibleDescription(),
             QStringLiteral("Heat: at least 1,125 partitions; the hottest is partition 2 of gsi3, at 124 % of what it "
                            "serves of writes."));
    const QString hot = tooltip(strip, cellsOf(strip, 3).at(1).area.center());
    QVERIFY2(hot.contains(QStringLiteral("gsi3, partition 2")), qPrintable(hot));
    QVERIFY2(hot.contains(QStringLiteral("writes 1,240 of 1,000 WU/s, 124 %")), qPrintable(hot));
    const QString range = tooltip(strip, cellsOf(strip, 0).first().area.center());
    QVERIFY2(range.contains(QStringLiteral("orders, partitions 1 to ")), qPrintable(range));
    const ChartTable table = strip.table();
    QCOMPARE(table.rows.size(), strip.cells(QRectF(strip.rect())).size());
    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
}

void HeatStripTest::selectionSurvivesZoom() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(840, 170);
    strip.setData(someHeat());
    strip.selectHottestOf(0, true);
    QCOMPARE(strip.selectedCell()->hottest, 200);
    QVERIFY(strip.selectedCell()->count > 1);
    for (int i = 0; i < 12; ++i) QTest::keyClick(&strip, Qt::Key_Plus);
    QCOMPARE(strip.selectedCell()->hottest, 200);
    QCOMPARE(strip.selectedCell()->count, 1);
    // Fewer partitions than before: the view is of what there is.
    HeatStripData less = someHeat();
    less.targets[0] = target(QStringLiteral("orders"), 2, 5, 0, 9);
    strip.setData(less);
    QVERIFY(!strip.isZoomed());
    QCOMPARE(cellsOf(strip, 0).size(), 2);
}

void HeatStripTest::manyPartitions() {
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(1000, 180);
    HeatStripData data;
    data.scope = QStringLiteral("at least 10,000 partitions");
    data.targets = {target(QStringLiteral("orders"), 9900, 6.4, 2000, 800),
                    target(QStringLiteral("gsi1"), 100, 9, 3, 30)};
    strip.setData(data);
    QImage image(strip.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    QElapsedTimer timer;
    timer.start();
    strip.paint(painter, QRectF(strip.rect()), Theme::light());
    // Far below what a debug build on a busy machine takes; a release build takes a few milliseconds.
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    int orange = 0;
    for (int x = 0; x < image.width(); ++x) orange += image.pixelColor(x, 60) == Theme::light().heatAboveHalf ? 1 : 0;
    QVERIFY(orange >= 2);
}

void HeatStripTest::looks_data() {
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<int>("width");
    QTest::newRow("light") << false << 880;
    QTest::newRow("dark") << true << 880;
    QTest::newRow("narrow") << false << 620;
}

void HeatStripTest::looks() {
    QFETCH(bool, isDark);
    QFETCH(int, width);
    applyTheme(*qApp, isDark ? Theme::dark() : Theme::light());
    const Theme& theme = isDark ? Theme::dark() : Theme::light();
    HeatStrip strip(QStringLiteral("Heat"));
    strip.resize(width, 178);
    strip.setData(someHeat());
    strip.selectHottestOf(3, true);
    const QImage image = strip.grab().toImage();
    const QRectF hot = strip.selectedCell()->area;
    int red = 0;
    int hatch = 0;
    for (int x = static_cast<int>(hot.left()) + 1; x < hot.right() - 2; ++x)
        for (int y = static_cast<int>(hot.top()) + 2; y < hot.bottom() - 2; ++y) {
            red += image.pixelColor(x, y) == theme.throttles ? 1 : 0;
            hatch += image.pixelColor(x, y) == theme.throttles ? 0 : 1;
        }
    QVERIFY(red > hatch);
    QVERIFY(hatch > 0);
    if (const QByteArray folder = qgetenv("HEADROOM_PICTURES"); !folder.isEmpty())
        image.save(QString::fromLocal8Bit(folder) +
                   QStringLiteral("/heat-%1.png").arg(QLatin1String(QTest::currentDataTag())));
}

QTEST_MAIN(HeatStripTest)
#include "tst_heat_strip.moc"

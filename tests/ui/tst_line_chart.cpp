// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The line chart: its table and words, what pointer and keys find, its looks, and data at its worst.
#include "tests/ui/kit_samples.h"
#include "tests/ui/line_chart_samples.h"

#include <QElapsedTimer>
#include <QFile>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

using namespace headroom;
using namespace headroom::ui;

namespace {

QString accessibleText(const LineChart& chart) { return chart.accessibleDescription(); }

}  // namespace

class LineChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void tableOfPlaces();
    void tableOfPoints();
    void words();
    void pointer_data();
    void pointer();
    void newData();
    void keys();
    void list();
    void listScrolls();
    void tooltips();
    void looks_data();
    void looks();
    void worst_data();
    void worst();
    void manyLines();
    void longSeries();
    void exports();
};

void LineChartTest::tableOfPlaces() {
    LineChart chart(QStringLiteral("Cost against utilisation"));
    LineChartData data = someWays();
    data.lines[1].here.reset();
    chart.setData(data);
    const ChartTable table = chart.table();
    QCOMPARE(table.columns.at(2), QStringLiteral("utilisation: average consumed ÷ provisioned, %"));
    QCOMPARE(table.columns.at(3), QStringLiteral("Cost, $ per month"));
    QCOMPARE(table.rows.size(), 5 + 1 + 6);
    QCOMPARE(table.rows.at(0), (QVector<QVariant>{QStringLiteral("Line"), QStringLiteral("On-demand"), kHere, 4958.0}));
    QVERIFY(!table.rows.at(1).at(3).isValid());
    QCOMPARE(table.rows.at(5).at(3), QVariant(1379.0));
    QCOMPARE(table.rows.at(6).at(0), QVariant(QStringLiteral("Crossing")));
    QCOMPARE(table.rows.at(6).at(3), QVariant(1735.0));
}

void LineChartTest::tableOfPoints() {
    LineChart chart(QStringLiteral("Growth"));
    chart.setData(someGrowth());
    const ChartTable table = chart.table();
    QCOMPARE(table.columns, (QStringList{QStringLiteral("Month"), QStringLiteral("As planned, ¥ per month"),
                                         QStringLiteral("With the first remedy, ¥ per month")}));
    QCOMPARE(table.rows.size(), 25);
    QCOMPARE(table.rows.at(0).at(1), QVariant(1000.0));
    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
    QVERIFY(!table.rows.at(0).at(2).isValid());  // starts later
    QVERIFY(!table.rows.at(9).at(1).isValid());  // unknown
    QVERIFY(table.rows.at(9).at(2).isValid());
    QVERIFY(!table.toCsv().contains(QStringLiteral("nan")));
}

void LineChartTest::words() {
    LineChart chart(QStringLiteral("Cost against utilisation"));
    QCOMPARE(accessibleText(chart), QString());
    chart.setData(someWays());
    const QString text = accessibleText(chart);
    QVERIFY2(
        text.startsWith(QStringLiteral("Cost against utilisation: 5 lines. you are here, 19.1 %: On-demand $4,958, "
                                       "Auto scaled $2,659, $1,379 reserved base.")),
        qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("Where the lines cross: On-demand = reserved 3 years at 6.7 %")));
    QVERIFY(text.endsWith(QStringLiteral("it scales in by steps.")));
    chart.select(chart.crossingRow(4), -1);
    QCOMPARE(accessibleText(chart), QStringLiteral("5: On-demand = provisioned at 28.9 %"));
    chart.setData({});  // the selection went with its data
    QCOMPARE(chart.selectedRow(), -1);
    QCOMPARE(accessibleText(chart), QStringLiteral("No data."));
}

void LineChartTest::pointer_data() {
    QTest::addColumn<QPointF>("value");
    QTest::addColumn<double>("above");  // pixels
    QTest::addColumn<int>("row");
    QTest::newRow("a steep line") << QPointF(24, 24 * 4958 / kHere) << 0.0 << 0;
    QTest::newRow("close to it") << QPointF(24, 24 * 4958 / kHere) << 4.0 << 0;
    QTest::newRow("not close") << QPointF(24, 24 * 4958 / kHere) << 22.0 << -1;
    QTest::newRow("in the box around a steep line") << QPointF(5, 7000) << 0.0 << -1;
    QTest::newRow("a flat line") << QPointF(45, 3460) << 0.0 << 3;
    QTest::newRow("close to a flat line") << QPointF(45, 3460) << -4.0 << 3;
    QTest::newRow("below a flat line") << QPointF(45, 3460) << -12.0 << -1;
    QTest::newRow("a dot") << QPointF(kHere, 2659) << 3.0 << 2;
    QTest::newRow("a crossing, over its lines") << QPointF(7512 / 4958.0 * kHere, 7512) << 0.0 << 5 + 4;
    QTest::newRow("the diamond") << QPointF(kHere, 1379) << 0.0 << 5 + 6;
    QTest::newRow("nothing") << QPointF(60, 600) << 0.0 << -1;
}

void LineChartTest::pointer() {
    QFETCH(QPointF, value);
    QFETCH(double, above);
    QFETCH(int, row);
    LineChart chart(QStringLiteral("Cost"));
    chart.setData(someWays());
    chart.resize(830, 330);
    show(chart);
    const LineChartLayout layout = layoutIn(chart.data(), chart.size());
    QSignalSpy activated(&chart, &Chart::elementActivated);
    const QPoint at = (layout.place(value) - QPointF(0, above)).toPoint();
    QTest::mouseClick(&chart, Qt::LeftButton, {}, at);
    QCOMPARE(chart.selectedRow(), row);
    QCOMPARE(activated.count(), row < 0 ? 0 : 1);
    if (row >= 0) QCOMPARE(activated.at(0), (QList<QVariant>{row, -1}));
}

void LineChartTest::newData() {
    LineChart chart(QStringLiteral("Cost"));
    chart.setData(someWays());
    chart.resize(830, 330);
    show(chart);
    const LineChartData growth = someGrowth();
    chart.setData(growth);
    const LineChartLayout layout = layoutIn(growth, chart.size());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.place(growth.lines.at(0).points.at(12)).toPoint());
    QCOMPARE(chart.selectedRow(), 0);
    QCOMPARE(chart.selectedSeries(), 12);
}

void LineChartTest::keys() {
    LineChart chart(QStringLiteral("Cost"));
    chart.setData(someWays());
    chart.resize(520, 240);  // without the list
    show(chart);
    chart.setFocus();
    QSignalSpy activated(&chart, &Chart::elementActivated);
    QSignalSpy opened(&chart, &Chart::elementOpened);
    for (int row = 0; row <= chart.diamondRow(); ++row) {
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(chart.selectedRow(), row);
    }
    QCOMPARE(activated.count(), 5 + 6 + 1);
    QCOMPARE(accessibleText(chart), QStringLiteral("Reserved base: $1,378.98 a month"));
    QTest::keyClick(&chart, Qt::Key_Up);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(opened.value(0), (QList<QVariant>{chart.crossingRow(5), -1}));
    QTest::keyClick(&chart, Qt::Key_Escape);
    QCOMPARE(chart.selectedRow(), -1);

    chart.setData(someGrowth());
    QTest::keyClick(&chart, Qt::Key_Down);
    for (int point = 0; point < 10; ++point) QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.selectedSeries(), 9);  // unknown, but there
    QCOMPARE(accessibleText(chart), QStringLiteral("Month 9"));
    QTest::keyClick(&chart, Qt::Key_Down);  // has no texts for its points
    QCOMPARE(chart.selectedRow(), 1);
    QCOMPARE(chart.selectedSeries(), -1);
}

void LineChartTest::list() {
    const LineChartData data = someWays();
    QVERIFY(layoutIn(data, {520, 240}).list.isNull());
    for (const QSize size : {QSize(830, 330), QSize(1200, 500), QSize(720, 300)}) {
        const LineChartLayout layout = layoutIn(data, size);
        QCOMPARE(layout.listed, 6);
        QVERIFY(layout.list.left() > layout.plot.right());
        QVERIFY(!layout.note.isNull() && layout.note.top() > layout.listRow(5).bottom());
        QVERIFY(layout.note.bottom() <= size.height());
    }
    LineChart chart(QStringLiteral("Cost"));
    chart.setData(data);
    chart.resize(830, 330);
    show(chart);
    const LineChartLayout layout = layoutIn(data, chart.size());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.listRow(2).center().toPoint());
    QCOMPARE(chart.selectedRow(), chart.crossingRow(2));
}

void LineChartTest::listScrolls() {
    LineChartData data = someWays();
    for (int i = 0; i < 40; ++i)
        data.crossings.append({{1.0 + i, 100}, QStringLiteral("more"), QStringLiteral("%1 %").arg(i)});
    LineChart chart(QStringLiteral("Cost"));
    chart.setData(data);
    chart.resize(830, 330);
    show(chart);
    const LineChartLayout layout = layoutIn(data, chart.size());
    QVERIFY(layout.listed >= 3 && layout.listed < 46);
    QVERIFY(layout.listRow(layout.listed - 1).bottom() <= 330);
    chart.select(chart.crossingRow(45), -1);  // scrolled into view, as the last
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.listRow(0).center().toPoint());
    QCOMPARE(chart.selectedRow(), chart.crossingRow(46 - layout.listed));
    const QPointF inList = layout.listRow(0).center();
    QWheelEvent wheel(inList, chart.mapToGlobal(inList), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart, &wheel);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, inList.toPoint());
    QCOMPARE(chart.selectedRow(), chart.crossingRow(46 - layout.listed - 3));
    // In the plot it scrolls what the chart stands in.
    QWheelEvent above(layout.plot.center(), chart.mapToGlobal(layout.plot.center()), {}, {0, 120}, {}, {},
                      Qt::NoScrollPhase, false);
    above.accept();
    QApplication::sendEvent(&chart, &above);
    QVERIFY(!above.isAccepted());
    // Shorter data: the list does not stay scrolled beyond its end.
    chart.setData(someWays());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layoutIn(someWays(), chart.size()).listRow(0).center().toPoint());
    QCOMPARE(chart.selectedRow(), chart.crossingRow(0));
}

void LineChartTest::tooltips() {
    LineChart chart(QStringLiteral("Cost"));
    LineChartData data = someWays();
    data.crossings[0].text = QStringLiteral("<b>x</b>");
    chart.setData(data);
    chart.resize(830, 330);
    show(chart);
    const LineChartLayout layout = layoutIn(data, chart.size());
    const QPoint at = layout.place(data.crossings.at(0).at).toPoint();
    QHelpEvent help(QEvent::ToolTip, at, chart.mapToGlobal(at));
    QApplication::sendEvent(&chart, &help);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("1: &lt;b&gt;x&lt;/b&gt; at 6.7 %")),
             qPrintable(QToolTip::text()));
}

void LineChartTest::looks_data() {
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void LineChartTest::looks() {
    QFETCH(bool, isDark);
    const Theme& theme = isDark ? Theme::dark() : Theme::light();
    applyTheme(*qApp, theme);
    LineChart chart(QStringLiteral("Cost"));
    const LineChartData data = someWays();
    const QRectF area(0, 0, 830, 330);
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    image.fill(theme.panel);
    chart.setData(data);
    chart.resize(area.size().toSize());
    const LineChartLayout layout = layOut(data, area);
    const auto paint = [&] {
        QPainter painter(&image);
        chart.paint(painter, area, theme);
    };
    paint();
    const auto colourAt = [&](const QPointF& place) { return image.pixelColor(place.toPoint()); };
    QCOMPARE(colourAt({layout.pill.left() + 4, layout.pill.center().y()}), theme.text);
    QCOMPARE(colourAt(layout.place({kHere, 2659})), theme.storage);
    QCOMPARE(colourAt(layout.place({kHere, 1379})), theme.fine);
    // A ring is empty but for its number.
    QCOMPARE(colourAt(layout.place(data.crossings.at(5).at) + QPointF(-5, 0)), theme.panel);
    QCOMPARE(colourAt({layout.place({kHere, 600}).x() - 0.5, layout.place({kHere, 600}).y()}), theme.text);
    // Solid lines have no gaps, the others do.
    const auto hasGap = [&](double cost) {
        const auto y = static_cast<int>(layout.place({0, cost}).y());
        for (int x = qRound(layout.place({34, 0}).x()); x < layout.place({38, 0}).x(); ++x)
            if (image.pixelColor(x, y) == theme.panel) return true;
        return false;
    };
    QVERIFY(!hasGap(7512));
    QVERIFY(hasGap(3460));
    QVERIFY(hasGap(1735));

    const QImage plain = image;
    for (const int row : {0, chart.crossingRow(2), chart.diamondRow()}) {
        image.fill(theme.panel);
        chart.select(row, -1);
        paint();
        QVERIFY(image != plain);
    }
}

void LineChartTest::worst_data() {
    QTest::addColumn<LineChartData>("data");
    const double infinite = std::numeric_limits<double>::infinity();
    const auto ofPoints = [](const QVector<QPointF>& points) {
        LineChartData data;
        LineSeries line;
        line.name = QStringLiteral("line");
        line.colour = Qt::blue;
        line.points = points;
        data.lines = {line};
        return data;
    };
    QTest::newRow("nothing") << LineChartData();
    QTest::newRow("no point") << ofPoints({});
    QTest::newRow("one point") << ofPoints({{3, 5}});
    QTest::newRow("one point at zero") << ofPoints({{0, 0}});
    QTest::newRow("upright") << ofPoints({{3, 0}, {3, 9}});
    QTest::newRow("the same twice") << ofPoints({{3, 5}, {3, 5}});
    QTest::newRow("backwards") << ofPoints({{9, 5}, {3, 7}, {6, 1}});
    QTest::newRow("below zero") << ofPoints({{-3, -5}, {-1, -2}});
    QTest::newRow("not finite") << ofPoints({{0, kUnknown}, {infinite, 4}, {2, infinite}, {kUnknown, kUnknown}});
    QTest::newRow("huge and tiny") << ofPoints({{1e-300, 1e300}, {1e300, 1e-300}});
    QTest::newRow("denormal") << ofPoints({{0, 0}, {5e-324, 5e-324}});
    LineChartData marks = someWays();
    marks.marker->x = kUnknown;
    marks.diamond->at = {infinite, 4};
    marks.crossings[0].at = {kUnknown, 7};
    marks.crossings[1].at = {5000, 7};
    marks.lines[0].here = kUnknown;
    marks.x.max = infinite;
    marks.y.max = -1;
    QTest::newRow("marks nowhere") << marks;
    LineChartData steps = someGrowth();
    steps.x.steps = {0, -1};
    QTest::newRow("no step") << steps;
    LineChartData names = someWays();
    for (LineSeries& line : names.lines) line.name = QString(4000, u'W');
    for (LineCrossing& crossing : names.crossings) crossing.text = crossing.value = QString(4000, u'W');
    names.marker->text = names.diamond->label = names.x.title = names.note = QString(4000, u'W');
    QTest::newRow("long texts") << names;
}

void LineChartTest::worst() {
    QFETCH(LineChartData, data);
    LineChart chart(QStringLiteral("Worst"));
    chart.setData(data);
    for (const QSize size : {QSize(1, 1), QSize(40, 30), QSize(520, 240), QSize(1200, 500)}) {
        const LineChartLayout layout = layoutIn(data, size);
        QVERIFY(std::isfinite(layout.xEnd) && layout.xEnd > 0);
        QVERIFY(std::isfinite(layout.yEnd) && layout.yEnd > 0);
        QVERIFY(layout.xTicks.size() < 100 && layout.yTicks.size() < 100);
        for (const auto& pieces : layout.lines)
            for (const QPolygonF& piece : pieces)
                for (const QPointF& point : piece) QVERIFY(layout.plot.adjusted(-1, -1, 1, 1).contains(point));
        chart.resize(size);
        chart.grab();
    }
    show(chart);
    for (int i = 0; i < 20; ++i) QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(chart.selectedRow(), data.lines.isEmpty() ? -1
                                  : data.diamond       ? chart.diamondRow()
                                                       : chart.diamondRow() - 1);
    QVERIFY(!chart.table().toCsv().contains(QStringLiteral("nan")));
    QVERIFY(!chart.table().toCsv().contains(QStringLiteral("inf")));
    if (data.lines.size() == 1 && data.lines.at(0).points == QVector<QPointF>{{3, 5}}) {
        // A single point is seen.
        const LineChartLayout layout = layoutIn(data, chart.size());
        chart.clearSelection();
        QCOMPARE(chart.grab().toImage().pixelColor(layout.place({3, 5}).toPoint() - QPoint(1, -1)), QColor(Qt::blue));
    }
}

void LineChartTest::manyLines() {
    LineChartData data;
    for (int i = 0; i < 1000; ++i) {
        LineSeries line = flat("line", Theme::light().reads, LineDash::Solid, 10.0 * i);
        line.name += QString::number(i);
        line.points.clear();
        for (int x = 0; x <= 24; ++x) line.points.append({double(x), 10.0 * i + x * x});
        data.lines.append(line);
    }
    for (int i = 0; i < 1000; ++i) data.crossings.append({{i / 42.0, i * 10.0}, QStringLiteral("crossing"), QString()});
    QElapsedTimer timer;
    timer.start();
    LineChart chart(QStringLiteral("Many"));
    chart.setData(data);
    chart.resize(830, 330);
    chart.grab();
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    show(chart);
    timer.restart();
    const LineChartLayout layout = layoutIn(data, chart.size());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.listRow(1).center().toPoint());
    QCOMPARE(chart.selectedRow(), chart.crossingRow(1));
    chart.select(chart.crossingRow(999), -1);
    QCOMPARE(chart.table().rows.size(), 2000);
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

void LineChartTest::longSeries() {
    LineChartData data;
    LineSeries line = flat("minutes", Theme::light().reads, LineDash::Dashes, 5);
    line.points.clear();
    for (int i = 0; i <= 100000; ++i) line.points.append({i / 1000.0, 5});
    data.lines = {line};
    LineChart chart(QStringLiteral("Long"));
    chart.resize(830, 330);
    QElapsedTimer timer;
    timer.start();
    chart.setData(data);
    const QImage image = chart.grab().toImage();
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    // Drawn in parts, yet dashed as one line: dashes and gaps of 3 and 2 widths.
    const LineChartLayout layout = layoutIn(data, chart.size());
    const auto y = static_cast<int>(layout.place({0, 5}).y());
    int dashes = 0;
    for (int x = int(layout.plot.left()) + 1; x < layout.plot.right(); ++x) {
        const auto isLine = [&](int at) { return image.pixelColor(at, y).blue() > image.pixelColor(at, y).red() + 90; };
        if (isLine(x) && !isLine(x - 1)) ++dashes;
    }
    const double expected = layout.plot.width() / (5 * 2.2);
    QVERIFY2(std::abs(dashes - expected) < 3, qPrintable(QString::number(dashes)));
}

void LineChartTest::exports() {
    QTemporaryDir folder;
    LineChart chart(QStringLiteral("Cost against utilisation"));
    LineChartData data = someWays();
    for (int i = 0; i < 40; ++i)
        data.crossings.append({{1.0 + i, 100}, QStringLiteral("more %1").arg(i), QStringLiteral("x")});
    chart.setData(data);
    chart.resize(520, 240);
    QCOMPARE(chart.saveSvg(folder.filePath(QStringLiteral("a.svg"))), std::nullopt);
    QFile file(folder.filePath(QStringLiteral("a.svg")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray drawing = file.readAll();
    // All of the list, although the window has no room for any of it.
    QVERIFY(drawing.contains("On-demand = reserved") && drawing.contains("you are here"));
    QVERIFY(drawing.contains("more 39"));
    QCOMPARE(chart.savePng(folder.filePath(QStringLiteral("a.png"))), std::nullopt);
    const QImage image(folder.filePath(QStringLiteral("a.png")));
    QCOMPARE(image.width(), 2 * 830);
    QVERIFY(image.height() > 2 * 46 * 20);
}

QTEST_MAIN(LineChartTest)
#include "tst_line_chart.moc"

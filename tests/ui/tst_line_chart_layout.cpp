// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where a line chart puts its parts: marks of the axes, pieces of lines, texts that hide nothing.
#include "tests/ui/line_chart_samples.h"
#include "ui/charts/line_chart_labels.h"

#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

QVector<QRectF> textsOf(const LineChartLayout& layout) {
    QVector<QRectF> texts = layout.names + layout.values;
    texts += {layout.pill, layout.diamondLabel};
    texts.removeIf([](const QRectF& text) { return text.isNull(); });
    return texts;
}

}  // namespace

class LineChartLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void axes_data();
    void axes();
    void textsHideNothing_data();
    void textsHideNothing();
    void gaps();
    void longSeries();
    void clipping_data();
    void clipping();
};

void LineChartLayoutTest::axes_data() {
    QTest::addColumn<double>("largest");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("expected");
    QTest::newRow("as designed") << 8480.0 << QSize(830, 330)
                                 << QStringLiteral("$0 $1,500 $3,000 $4,500 $6,000 $7,500 $9,000");
    QTest::newRow("low") << 8480.0 << QSize(520, 180) << QStringLiteral("$0 $2,500 $5,000 $7,500 $10,000");
    QTest::newRow("cents") << 0.84 << QSize(830, 330) << QStringLiteral("$0 $0.15 $0.3 $0.45 $0.6 $0.75 $0.9");
    QTest::newRow("millions") << 4.1e6 << QSize(520, 240) << QStringLiteral("$0 $1M $2M $3M $4M $5M");
    QTest::newRow("nothing") << 0.0 << QSize(520, 240) << QStringLiteral("$0 $0.2 $0.4 $0.6 $0.8 $1");
    QTest::newRow("too much") << 1e300 << QSize(520, 180) << QStringLiteral("$0 $2.5e+05G $5e+05G $7.5e+05G $1e+06G");
}

void LineChartLayoutTest::axes() {
    QFETCH(double, largest);
    QFETCH(QSize, size);
    LineChartData data;
    data.x.max = 10;
    data.y.before = QStringLiteral("$");
    data.lines = {flat("one", Qt::red, LineDash::Solid, largest)};
    const LineChartLayout layout = layoutIn(data, size);
    QStringList texts;
    for (const double tick : layout.yTicks) texts.append(line_chart::tickText(data.y, tick));
    QTEST(texts.join(u' '), "expected");
    QVERIFY(layout.yEnd >= qMin(largest, 1e15));
    QCOMPARE(layout.xEnd, 10.0);
}

void LineChartLayoutTest::textsHideNothing_data() {
    QTest::addColumn<LineChartData>("data");
    QTest::addColumn<QSize>("size");
    QTest::newRow("as designed") << someWays() << QSize(830, 330);
    QTest::newRow("small") << someWays() << QSize(520, 240);
    QTest::newRow("large") << someWays() << QSize(1200, 500);
    QTest::newRow("growth") << someGrowth() << QSize(830, 330);
}

void LineChartLayoutTest::textsHideNothing() {
    QFETCH(LineChartData, data);
    QFETCH(QSize, size);
    const QRectF area(QRect({}, size));
    const LineChartLayout layout = layOut(data, area);
    const QVector<QRectF> texts = textsOf(layout);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        QVERIFY(area.contains(texts.at(i)));
        QVERIFY(layout.list.isNull() || !texts.at(i).intersects(layout.list));
        for (qsizetype k = 0; k < i; ++k) QVERIFY(!texts.at(i).intersects(texts.at(k)));
        for (const LineCrossing& crossing : data.crossings) {
            const QPointF at = layout.place(crossing.at);
            QVERIFY(!texts.at(i).intersects(QRectF(at - QPointF(9, 9), QSizeF(18, 18))));
        }
        for (const auto& pieces : layout.lines)
            for (const QPolygonF& piece : pieces)
                for (qsizetype p = 1; p < piece.size(); ++p)
                    QVERIFY(texts.at(i) == layout.pill || !touches({piece.at(p - 1), piece.at(p)}, texts.at(i)));
    }
    // Every line has its name.
    for (const QRectF& name : layout.names) QVERIFY(!name.isNull());
    for (qsizetype i = 0; i < data.lines.size(); ++i)
        QCOMPARE(layout.values.at(i).isNull(), !data.lines.at(i).isMarkedHere);
    QCOMPARE(layout.diamondLabel.isNull(), !data.diamond);
}

void LineChartLayoutTest::gaps() {
    LineChartData data = someGrowth();
    LineChartLayout layout = layoutIn(data, {830, 330});
    QCOMPARE(layout.lines.at(0).size(), 2);
    QCOMPARE(layout.lines.at(1).size(), 1);
    QCOMPARE(layout.lines.at(1).at(0).front(), layout.place(data.lines.at(1).points.front()));
    QCOMPARE(layout.xTicks, (QVector<double>{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24}));
    QCOMPARE(layoutIn(data, {520, 240}).xTicks, (QVector<double>{0, 3, 6, 9, 12, 15, 18, 21, 24}));
}

void LineChartLayoutTest::longSeries() {
    LineChartData data;
    LineSeries hours = flat("hours", Qt::blue, LineDash::Solid, 0);
    hours.points.clear();
    for (int hour = 0; hour < 8760; ++hour) hours.points.append({double(hour), 100.0 + hour % 24});
    hours.points[4321].setY(900);  // a single hour is not lost
    hours.points[4322].setY(3);
    data.lines = {hours};
    const LineChartLayout layout = layoutIn(data, {830, 330});
    const QPolygonF& piece = layout.lines.at(0).at(0);
    QVERIFY(piece.size() < 4 * 2 * 830);
    QCOMPARE(piece.front(), layout.place(hours.points.front()));
    QCOMPARE(piece.back(), layout.place(hours.points.back()));
    QVERIFY(piece.contains(layout.place(hours.points.at(4321))));
    QVERIFY(piece.contains(layout.place(hours.points.at(4322))));
    for (qsizetype i = 1; i < piece.size(); ++i) QVERIFY(piece.at(i).x() >= piece.at(i - 1).x());
}

void LineChartLayoutTest::clipping_data() {
    QTest::addColumn<QLineF>("segment");
    QTest::addColumn<QLineF>("expected");
    QTest::newRow("inside") << QLineF(1, 1, 9, 9) << QLineF(1, 1, 9, 9);
    QTest::newRow("through") << QLineF(-10, 5, 20, 5) << QLineF(0, 5, 10, 5);
    QTest::newRow("from a corner on") << QLineF(5, 5, 15, 15) << QLineF(5, 5, 10, 10);
    QTest::newRow("upright") << QLineF(3, -4, 3, 40) << QLineF(3, 0, 3, 10);
    QTest::newRow("beside") << QLineF(11, 0, 11, 10) << QLineF();
    QTest::newRow("past a corner") << QLineF(8, -4, 14, 2) << QLineF();
    QTest::newRow("very far") << QLineF(-1e12, 5, 1e12, 5) << QLineF(0, 5, 10, 5);
}

void LineChartLayoutTest::clipping() {
    QFETCH(QLineF, segment);
    QFETCH(QLineF, expected);
    const QRectF box(0, 0, 10, 10);
    const QLineF part = clipped(segment, box);
    QVERIFY(QLineF(part.p1(), expected.p1()).length() < 1e-3);
    QVERIFY(QLineF(part.p2(), expected.p2()).length() < 1e-3);
    QCOMPARE(touches(segment, box), !expected.isNull());
}

QTEST_MAIN(LineChartLayoutTest)
#include "tst_line_chart_layout.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The charts: tables as text, ticks, elements by keys and clicks, exports that succeed and that fail.
#include "tests/ui/kit_samples.h"
#include "ui/charts/axis.h"
#include "ui/charts/chart_table_dialog.h"
#include "ui/widgets/dialog_seam.h"
#include "ui/widgets/grid_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QWheelEvent>

using namespace headroom;
using namespace headroom::ui;

class ChartsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void tableText_data();
    void tableText();
    void ticks_data();
    void ticks();
    void stackedBars();
    void manyBars();
    void headroomBars();
    void chartExports();
};

void ChartsTest::tableText_data() {
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("tsv");
    QTest::addColumn<QString>("csv");
    QTest::newRow("number") << QVariant(-1234.5) << QStringLiteral("-1234.5") << QStringLiteral("-1234.5");
    QTest::newRow("full precision") << QVariant(0.1) << QStringLiteral("0.1") << QStringLiteral("0.1");
    QTest::newRow("whole") << QVariant(7) << QStringLiteral("7") << QStringLiteral("7");
    QTest::newRow("unknown") << QVariant() << QString() << QString();
    QTest::newRow("formula") << QVariant(QStringLiteral("=1+1")) << QStringLiteral("=1+1") << QStringLiteral("'=1+1");
    QTest::newRow("minus text") << QVariant(QStringLiteral("-x")) << QStringLiteral("-x") << QStringLiteral("'-x");
    QTest::newRow("at") << QVariant(QStringLiteral("@x")) << QStringLiteral("@x") << QStringLiteral("'@x");
    QTest::newRow("plus") << QVariant(QStringLiteral("+x")) << QStringLiteral("+x") << QStringLiteral("'+x");
    QTest::newRow("comma and quote") << QVariant(QStringLiteral("a,\"b\"")) << QStringLiteral("a,\"b\"")
                                     << QStringLiteral("\"a,\"\"b\"\"\"");
    QTest::newRow("tab and break") << QVariant(QStringLiteral("a\tb\nc")) << QStringLiteral("a b c")
                                   << QStringLiteral("\"a\tb\nc\"");
}

void ChartsTest::tableText() {
    QFETCH(QVariant, value);
    ChartTable table{QStringLiteral("t"), {QStringLiteral("c")}, {{value}}};
    QTEST(table.toTsv().mid(2).chopped(1), "tsv");
    QTEST(table.toCsv().mid(3).chopped(2), "csv");
}

void ChartsTest::ticks_data() {
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<QString>("expected");
    QTest::newRow("money") << false << 0.0 << 9629.0 << QStringLiteral("0 2.5k 5k 7.5k 10k");
    QTest::newRow("small") << false << 0.0 << 0.9 << QStringLiteral("0 0.25 0.5 0.75 1");
    QTest::newRow("nothing") << false << 0.0 << 0.0 << QStringLiteral("0 1");
    QTest::newRow("headroom") << true << 0.5 << 117.0 << QStringLiteral("0.5 1 2 5 10 20 50 100 200");
    QTest::newRow("exact ends") << true << 0.1 << 10.0 << QStringLiteral("0.1 0.2 0.5 1 2 5 10");
}

void ChartsTest::ticks() {
    QFETCH(bool, logarithmic);
    QFETCH(double, from);
    QFETCH(double, to);
    QStringList texts;
    for (const double tick : logarithmic ? logarithmicTicks(from, to) : linearTicks(to)) {
        texts.append(tickText(tick));
    }
    QTEST(texts.join(u' '), "expected");
}

void ChartsTest::stackedBars() {
    StackedBars chart(QStringLiteral("Monthly cost by capacity mode"));
    chart.setData(someCosts());
    QCOMPARE(chart.accessibleName(), QStringLiteral("Monthly cost by capacity mode"));
    QVERIFY(chart.accessibleDescription().contains(QStringLiteral("Provisioned, stated unknown")));
    const ChartTable table = chart.table();
    QCOMPARE(table.columns.size(), 7);
    QCOMPARE(table.rows.at(0).at(6).toDouble(), 1867.0);
    QVERIFY(!table.rows.at(2).at(6).isValid());
    QVERIFY(table.toCsv().contains(QStringLiteral("'=Reserved")));

    chart.resize(430, 200);
    show(chart);
    QSignalSpy activated(&chart, &Chart::elementActivated);
    QSignalSpy opened(&chart, &Chart::elementOpened);
    QSignalSpy cleared(&chart, &Chart::selectionCleared);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Down);  // the first category
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.selectedRow(), 0);
    QCOMPARE(chart.selectedSeries(), 1);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("On-demand, Base writes: $980"));
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(opened.value(0), (QList<QVariant>{0, 1}));
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down);  // has no parts: the whole category
    QCOMPARE(chart.selectedRow(), 2);
    QCOMPARE(chart.selectedSeries(), -1);
    QTest::keyClick(&chart, Qt::Key_Escape);
    QCOMPARE(cleared.count(), 1);
    QCOMPARE(chart.selectedRow(), -1);
    activated.clear();
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(150, 30));
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).toInt(), 0);
    chart.setData({});
    QCOMPARE(chart.selectedRow(), -1);
}

void ChartsTest::manyBars() {
    StackedBarsData data;
    data.series = {{QStringLiteral("Cost"), Theme::light().reads}};
    for (int i = 0; i < 40; ++i) {
        const double cost = 100 - i;
        data.categories.append(
            {QStringLiteral("Pattern %1").arg(i), {part(cost)}, cost, {}, QStringLiteral("· 2 %"), {}});
    }
    StackedBars chart(QStringLiteral("Cost by pattern"));
    chart.setData(data);
    QVERIFY(chart.minimumSizeHint().height() < 250);
    chart.resize(430, 250);
    show(chart);
    chart.setFocus();
    QSignalSpy activated(&chart, &Chart::elementActivated);
    const auto rowAt = [&](int y) {
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(20, y));
        return chart.selectedRow();
    };
    constexpr int kRow = 22;
    constexpr int kFirst = 21;
    QCOMPARE(rowAt(kFirst), 0);
    QCOMPARE(rowAt(kFirst + 3 * kRow), 3);
    QCOMPARE(rowAt(236), -1);  // says how many there are
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(150, 236));
    QCOMPARE(chart.selectedRow(), -1);
    for (int i = 0; i < 50; ++i) {
        QTest::keyClick(&chart, Qt::Key_Down);
    }
    QCOMPARE(chart.selectedRow(), 39);
    QCOMPARE(rowAt(kFirst), 40 - 9);
    const QPointF middle = chart.rect().center();
    QWheelEvent wheel(middle, chart.mapToGlobal(middle), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart, &wheel);
    QCOMPARE(rowAt(kFirst), 40 - 9 - 3);
    chart.resize(430, 1000);  // room for all: nothing stays scrolled away
    QCOMPARE(rowAt(kFirst), 0);

    chart.resize(430, 250);
    // A legend that is too long for its room gives way to what says how many there are.
    const auto countOf = [&chart] { return chart.grab(QRect(430 - 12 - 62, 226, 74, 24)).toImage(); };
    for (int i = 0; i < 5; ++i) data.series.append({QStringLiteral("S"), Theme::light().reads});
    chart.setData(data);
    const QImage count = countOf();
    for (StackedSeries& series : data.series) series.name = QStringLiteral("A long name of a series");
    chart.setData(data);
    QCOMPARE(countOf(), count);
    QTemporaryDir folder;
    QCOMPARE(chart.savePng(folder.filePath(QStringLiteral("a.png"))), std::nullopt);
    QVERIFY(QImage(folder.filePath(QStringLiteral("a.png"))).height() > 2 * 40 * kRow);
}

void ChartsTest::headroomBars() {
    HeadroomBars chart(QStringLiteral("Headroom of every limit"));
    chart.setRows(someLimits());
    chart.resize(860, chart.sizeHint().height());
    QVERIFY(chart.accessibleDescription().startsWith(QStringLiteral("9 limits, 1 of them below 1×")));
    const ChartTable table = chart.table();
    QCOMPARE(table.rows.size(), 9);
    QCOMPARE(table.rows.at(0).at(0).toString(), QStringLiteral("Throttles"));
    QVERIFY(!table.rows.at(8).at(4).isValid());
    show(chart);
    QSignalSpy activated(&chart, &Chart::elementActivated);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(40, 28 + 24 + 12));
    QCOMPARE(activated.value(0).value(0).toInt(), 1);

    // The bar of a passed limit is red and left of 1×; the watch bar has its colour.
    const QImage image = chart.grab().toImage();
    const auto has = [&image](int row, const QColor& colour) {
        for (int x = 230; x < image.width(); ++x) {
            if (image.pixelColor(x, 28 + row * 24 + 12) == colour) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(has(0, Theme::light().throttles));
    QVERIFY(has(1, Theme::light().watch));
    QVERIFY(has(3, Theme::light().reads) && !has(3, Theme::light().watch));

    // With its remedy: said in the table, in the tooltip, and by a diamond right of the bar.
    QVERIFY(chart.showsRemedies());
    QCOMPARE(table.columns.at(5), QStringLiteral("With remedy, ×"));
    QCOMPARE(table.rows.at(0).at(5).toDouble(), 3.23);
    QVERIFY(!table.rows.at(1).at(5).isValid());
    chart.select(0);
    QVERIFY(chart.accessibleDescription().endsWith(QStringLiteral("; 3.23× with its remedy")));
    auto without = someLimits();
    without[0].withRemedy.reset();
    HeadroomBars other(QStringLiteral("Headroom of every limit"));
    other.setRows(without);
    QVERIFY(!other.showsRemedies());
    other.resize(chart.size());
    other.select(0);
    const QRect firstRow(0, 28, chart.width(), 24);
    QVERIFY(other.grab(firstRow).toImage() != chart.grab(firstRow).toImage());

    // What does not decide is lighter, and says so.
    QVERIFY(has(6, Theme::light().reads) && !has(7, Theme::light().reads));
    chart.select(7);
    QVERIFY(chart.accessibleDescription().endsWith(QStringLiteral("; does not decide: there may be more partitions")));
    QCOMPARE(table.rows.at(7).constLast().toString(), QStringLiteral("there may be more partitions"));
    chart.clearSelection();

    // Small: the keys reach every row, and the selection stays in view.
    chart.resize(860, 160);
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(&chart, Qt::Key_Down);
    }
    QCOMPARE(chart.selectedRow(), 8);
    const QImage scrolled = chart.grab().toImage();
    chart.clearSelection();
    QVERIFY(chart.grab().toImage() != scrolled);
    chart.setRows({});
    QCOMPARE(chart.table().rows.size(), 0);
    chart.grab();
}

void ChartsTest::chartExports() {
    QTemporaryDir folder;
    StackedBars chart(QStringLiteral("Monthly cost"));
    chart.setDocumentName(QStringLiteral("Orders platform"));
    chart.setData(someCosts());
    chart.resize(430, 200);
    const DialogSeam original = dialogSeam();
    QString suggested;
    QString failure;
    QString answer = folder.filePath(QStringLiteral("with space.csv"));
    dialogSeam().askSavePath = [&](QWidget*, const QString&, const QString& name, const QString&, const QString&) {
        suggested = name;
        return answer;
    };
    dialogSeam().reportFailure = [&](QWidget*, const QString&, const QString& text) { failure = text; };

    chart.exportActions().at(2)->trigger();
    QCOMPARE(suggested, QStringLiteral("orders-platform-monthly-cost.csv"));
    QFile csv(answer);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(csv.readAll()), chart.table().toCsv());

    answer = folder.filePath(QStringLiteral("a.png"));
    chart.exportActions().at(3)->trigger();
    QCOMPARE(QImage(answer).size(), QSize(860, 464));
    // What is selected is not in the picture, and the file's suffix not in its name.
    const QImage plain(answer);
    chart.select(0, 0);
    chart.exportActions().at(3)->trigger();
    QCOMPARE(QImage(answer), plain);
    QCOMPARE(chart.selectedRow(), 0);
    chart.setDocumentName(QStringLiteral("Orders platform.headroom"));
    chart.exportActions().at(3)->trigger();
    QCOMPARE(suggested, QStringLiteral("orders-platform-monthly-cost.png"));
    QCOMPARE(QImage(answer), plain);
    // The caption names the workload.
    chart.setDocumentName(QStringLiteral("Another"));
    chart.exportActions().at(3)->trigger();
    QVERIFY(QImage(answer) != plain);
    chart.clearSelection();
    answer = folder.filePath(QStringLiteral("a.svg"));
    chart.exportActions().at(4)->trigger();
    QFile svg(answer);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray drawing = svg.readAll();
    QVERIFY(drawing.contains("<svg") && drawing.contains("Provisioned"));
    QVERIFY(failure.isEmpty());

    answer = folder.filePath(QStringLiteral("missing/a.svg"));
    for (const int action : {2, 3, 4}) {
        failure.clear();
        chart.exportActions().at(action)->trigger();
        QVERIFY(failure.contains(QStringLiteral("a.svg")));
    }
    failure.clear();
    answer.clear();  // cancelled
    chart.exportActions().at(2)->trigger();
    QVERIFY(failure.isEmpty());
    dialogSeam() = original;

    chart.copyData();
    QCOMPARE(QGuiApplication::clipboard()->text(), chart.table().toTsv());
    ChartTableDialog dialog(chart.table());
    QCOMPARE(dialog.grid()->model()->rowCount(), 4);
    QCOMPARE(dialog.grid()->model()->index(0, 6).data().toString(), QStringLiteral("1,867"));
    // Six digits to read, all of them to copy.
    const ChartTable long_{QStringLiteral("t"),
                           {QStringLiteral("A rather long title of a column"), QStringLiteral("b")},
                           {{1.0 / 3, 1.0}}};
    ChartTableDialog wide(long_);
    const auto shown = [&](int column) { return wide.grid()->model()->index(0, column).data().toString(); };
    QCOMPARE(shown(0), QStringLiteral("0.333333"));
    QCOMPARE(shown(1), QStringLiteral("1"));
    QVERIFY(long_.toCsv().contains(QStringLiteral("0.3333333333333333")));
    for (const int column : {0, 1})
        QVERIFY(wide.grid()->columnWidth(column) >= wide.grid()->horizontalHeader()->sectionSizeHint(column));
}

QTEST_MAIN(ChartsTest)
#include "tst_charts.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The window on an offscreen display: it shows what the plan says, fills Working for whatever is selected, follows
// edits and themes, fits its smallest sizes and makes pictures of itself.
#include "model/plan/working.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/sample_window.h"
#include "ui/charts/headroom_bars.h"
#include "ui/charts/stacked_bars.h"
#include "ui/models/pattern_model.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/tile.h"
#include "ui/window/screenshot.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QImageReader>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void tilesSayWhatThePlanSays_data();
    void tilesSayWhatThePlanSays();
    void chartsSayWhatThePlanSays();
    void selectedRowsFillWorking_data();
    void selectedRowsFillWorking();
    void tilesFillWorking();
    void findingsFillWorking_data();
    void findingsFillWorking();
    void editsAreShownAtOnce();
    void themeSwitchesWhileRunning();
    void sizes_data();
    void sizes();
    void screenshots_data();
    void screenshots();
    void screenshotThatFailsSaysWhy();
};

void WindowTest::tilesSayWhatThePlanSays_data() {
    QTest::addColumn<QByteArray>("sample");
    for (const char* sample : {"orders", "order-items", "idempotency", "status-key", "catalogue-scan"})
        QTest::newRow(sample) << QByteArray(sample);
}

void WindowTest::tilesSayWhatThePlanSays() {
    QFETCH(QByteArray, sample);
    SampleWindow scene(sample.constData());
    const auto figures = [&] {
        QStringList list;
        for (const Tile* tile : scene.shown<Tile>()) list << tile->content().figure;
        return list;
    };
    const model::Plan& plan = scene.plan();
    const auto rate = [](double units, const char* unit) {
        return text(model::formatUnits(units)) + QString::fromLatin1(unit);
    };
    QCOMPARE(figures(),
             QStringList({text(model::formatMoney(plan.cost.total(), "USD")), text(model::formatFactor(plan.headroom)),
                          rate(plan.peak.reads.value(), " RU/s"), rate(plan.peak.writes.value(), " WU/s"),
                          text(model::formatBytes(plan.storedBytes.value()))}));
    for (const auto& table : plan.tables) {
        scene.window.showNode({Node::Kind::Patterns, text(table.name), {}});
        const model::Limit* key = table.hottestKey();
        // A Scan heats none; of what is not stated nothing is known.
        const QString without =
            sample == "catalogue-scan" ? QStringLiteral("none") : text(std::string(model::kUnknownText));
        QCOMPARE(figures(),
                 QStringList({text(model::formatMoney(table.plannedCost().total(), "USD")),
                              rate(table.peak.reads.value(), " RU/s"), rate(table.peak.writes.value(), " WU/s"),
                              key == nullptr ? without : text(model::formatShare(key->load())),
                              text(model::formatBytes(table.storedBytes.value()))}));
    }
}

void WindowTest::chartsSayWhatThePlanSays() {
    SampleWindow scene;
    const model::Plan& plan = scene.plan();
    const auto check = [&](const std::vector<const model::Limit*>& limits) {
        const auto rows = scene.shown<HeadroomBars>().constFirst()->rows();
        QCOMPARE(static_cast<std::size_t>(rows.size()), limits.size());
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const model::Limit& limit = *limits.at(static_cast<std::size_t>(i));
            QCOMPARE(rows.at(i).factorText, text(model::formatFactor(limit.headroom)));
            QCOMPARE(rows.at(i).subject, text(limit.subject));
            QCOMPARE(rows.at(i).severity, limit.severity());
            QCOMPARE(rows.at(i).demandText, text(model::limitFigures(limit)));
        }
    };
    check(plan.limits());
    QCOMPARE(scene.shown<StackedBars>().constFirst()->data().categories.constFirst().totalText,
             text(model::formatMoney(plan.tables.at(0).plannedCost().total(), "USD")));
    scene.showTable(Node::Kind::Patterns);
    std::vector<const model::Limit*> limits;
    for (const auto& limit : plan.tables.at(0).limits) limits.push_back(&limit);
    check(limits);
    const auto& bars = scene.shown<StackedBars>().constFirst()->data();
    QCOMPARE(bars.categories.size(), static_cast<qsizetype>(plan.tables.at(0).ways.size()));
    QCOMPARE(bars.categories.at(0).totalText,
             text(model::formatMoney(plan.tables.at(0).costs.onDemand().total(), "USD")));
    QVERIFY(bars.categories.at(0).isPlanned && !bars.categories.at(1).isPlanned);
    QCOMPARE(bars.categories.at(1).totalText,
             text(model::formatMoney(plan.tables.at(0).costs.provisionedPeak().total(), "USD")));
    QCOMPARE(bars.categories.at(0).parts.at(1).text,
             text(model::formatMoneyExact(plan.tables.at(0).costs.onDemand().tableWrites, "USD")));
    // Elements chosen in a chart fill Working.
    for (Chart* chart : scene.shown<Chart>()) {
        scene.window.showFigure({});
        emit chart->elementActivated(0, 0);
        QVERIFY2(!scene.working().steps.empty(), qPrintable(chart->title()));
    }
    scene.window.showNode({});
    for (Chart* chart : scene.shown<Chart>()) {
        scene.window.showFigure({});
        emit chart->elementActivated(0, 0);
        QVERIFY2(!scene.working().steps.empty(), qPrintable(chart->title()));
    }
}

void WindowTest::selectedRowsFillWorking_data() {
    QTest::addColumn<Node::Kind>("kind");
    QTest::addColumn<QByteArray>("grid");
    QTest::newRow("tables") << Node::Kind::Workload << QByteArray("tableGrid");
    QTest::newRow("items") << Node::Kind::Items << QByteArray("itemGrid");
    QTest::newRow("patterns") << Node::Kind::Patterns << QByteArray("patternGrid");
    QTest::newRow("indexes") << Node::Kind::Indexes << QByteArray("indexGrid");
    QTest::newRow("ways") << Node::Kind::Capacity << QByteArray("waysGrid");
    QTest::newRow("capacity") << Node::Kind::Capacity << QByteArray("capacityGrid");
}

void WindowTest::selectedRowsFillWorking() {
    QFETCH(Node::Kind, kind);
    QFETCH(QByteArray, grid);
    SampleWindow scene;
    if (kind != Node::Kind::Workload) scene.showTable(kind);
    GridView* view = gridOf(scene.window, grid.constData());
    GridModel* model = modelOf(scene.window, grid.constData());
    QVERIFY(model->rowCount() > 0);
    for (int row = 0; row < model->rowCount(); ++row) {
        scene.window.showFigure({});
        QVERIFY(scene.working().steps.empty());
        view->setCurrentIndex({});
        view->setCurrentIndex(model->index(row, 0));
        QVERIFY2(!scene.working().steps.empty(), qPrintable(model->rowName(row)));
        QVERIFY(!scene.working().title.empty());
        if (grid == "patternGrid") QCOMPARE(text(scene.working().title), model->rowName(row));
    }
}

void WindowTest::tilesFillWorking() {
    SampleWindow scene;
    scene.window.show();
    for (const bool table : {false, true}) {
        if (table) scene.showTable(Node::Kind::Patterns);
        const auto tiles = scene.shown<Tile>();
        for (Tile* tile : tiles) {
            scene.window.showFigure({});
            QTest::mouseClick(tile, Qt::LeftButton);
            QVERIFY2(!scene.working().steps.empty(), qPrintable(tile->accessibleName()));
            QVERIFY(tile->isSelected());
        }
    }
}

void WindowTest::findingsFillWorking_data() { tilesSayWhatThePlanSays_data(); }

void WindowTest::findingsFillWorking() {
    QFETCH(QByteArray, sample);
    SampleWindow scene(sample.constData());
    auto* panel = scene.window.findChild<FindingsPanel*>();
    const auto findings = panel->shown();
    QCOMPARE(findings.size(), scene.plan().findings.size());
    for (const auto& finding : findings) {
        scene.window.showFigure({});
        emit panel->findingSelected(finding, 0);
        QVERIFY2(!scene.working().steps.empty(), finding.key().c_str());
        // Opening it shows the page of its place, and it stays selected.
        panel->select(finding.key());
        emit panel->findingOpened(finding, 0);
        const model::Place place = model::placeOf(finding.place);
        QCOMPARE(scene.window.node().table, text(place.table));
        QVERIFY2(!scene.working().steps.empty(), finding.key().c_str());
        scene.window.showNode({});
    }
}

void WindowTest::editsAreShownAtOnce() {
    SampleWindow scene("idempotency");
    scene.showTable(Node::Kind::Patterns);
    GridModel* patterns = modelOf(scene.window, "patternGrid");
    gridOf(scene.window, "patternGrid")->setCurrentIndex(patterns->index(0, 0));
    const QString cost = scene.shown<Tile>().constFirst()->content().figure;
    const std::string working = scene.working().text();
    const QString bars = scene.shown<StackedBars>().constFirst()->data().categories.constFirst().totalText;
    QVERIFY(patterns->setData(patterns->index(0, PatternModel::Average), QStringLiteral("520M/month"), Qt::EditRole));
    QVERIFY(scene.shown<Tile>().constFirst()->content().figure != cost);
    QVERIFY(scene.working().text() != working);
    QVERIFY(scene.shown<StackedBars>().constFirst()->data().categories.constFirst().totalText != bars);
    scene.window.document().undoStack().undo();
    QCOMPARE(scene.shown<Tile>().constFirst()->content().figure, cost);
    QCOMPARE(scene.working().text(), working);
    QCOMPARE(scene.shown<StackedBars>().constFirst()->data().categories.constFirst().totalText, bars);
}

void WindowTest::themeSwitchesWhileRunning() {
    SampleWindow scene;
    scene.showTable(Node::Kind::Patterns);
    scene.window.show();
    // The cards have the room that the scroll bar leaves them once the layout has settled.
    QCoreApplication::processEvents();
    const QImage light = scene.window.grab().toImage();
    actionOf(scene.window, QStringLiteral("Dark"))->trigger();
    QCOMPARE(&Theme::of(&scene.window), &Theme::dark());
    for (const QWidget* widget : scene.shown<QWidget>())
        if (widget->isEnabled() && !widget->property("primary").toBool())
            QVERIFY2(Theme::of(widget).isDark, widget->metaObject()->className());
    const QImage dark = scene.window.grab().toImage();
    QVERIFY(dark != light);
    QVERIFY(dark.pixelColor(3, dark.height() / 2).lightness() < 80);
    actionOf(scene.window, QStringLiteral("Light"))->trigger();
    QCOMPARE(scene.window.grab().toImage(), light);
    QVERIFY(!scene.window.document().isModified());
}

void WindowTest::sizes_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QByteArray>("sample");
    for (const QSize size : {QSize(1024, 640), QSize(1366, 768), QSize(1440, 900)})
        for (const char* sample : {"orders", "status-key", "catalogue-scan"})
            QTest::addRow("%d x %d, %s", size.width(), size.height(), sample) << size << QByteArray(sample);
}

void WindowTest::sizes() {
    QFETCH(QSize, size);
    QFETCH(QByteArray, sample);
    SampleWindow scene(sample.constData());
    scene.window.resize(size);
    scene.window.show();
    for (const auto kind :
         {Node::Kind::Workload, Node::Kind::Items, Node::Kind::Patterns, Node::Kind::Indexes, Node::Kind::Capacity}) {
        if (kind == Node::Kind::Workload)
            scene.window.showNode({});
        else
            scene.showTable(kind);
        QApplication::processEvents();
        QCOMPARE(scene.window.size(), size);
        const QRect inside = scene.window.rect();
        for (const Tile* tile : scene.shown<Tile>()) {
            QVERIFY2(
                tile->width() >= tile->minimumSizeHint().width() && tile->height() >= tile->minimumSizeHint().height(),
                qPrintable(tile->accessibleName()));
            QVERIFY2(inside.contains(QRect(tile->mapTo(&scene.window, QPoint()), tile->size())),
                     qPrintable(tile->accessibleName()));
        }
        for (const Chart* chart : scene.shown<Chart>())
            QVERIFY2(chart->height() >= chart->minimumSizeHint().height() && chart->width() > 100,
                     qPrintable(chart->title() + QStringLiteral(" %1 x %2").arg(chart->width()).arg(chart->height())));
        for (const GridView* grid : scene.shown<GridView>())
            QVERIFY2(grid->viewport()->height() >= 27, qPrintable(grid->objectName()));
    }
}

void WindowTest::screenshots_data() {
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("isDark");
    for (const QString& page : screenshotPages())
        for (const bool isDark : {false, true})
            QTest::addRow("%s, %s", qPrintable(page), isDark ? "dark" : "light") << page << isDark;
}

void WindowTest::screenshots() {
    QFETCH(QString, page);
    QFETCH(bool, isDark);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("page.png"));
    ScreenshotRequest request;
    request.page = page;
    request.theme = isDark ? ThemeChoice::Dark : ThemeChoice::Light;
    request.size = QSize(1200, 700);
    request.scale = isDark ? 2 : 1;
    const auto problem =
        saveScreenshot(sampleWorkload("orders"), builtinPriceBooks(), QStringLiteral("orders.headroom"), request, path);
    QVERIFY2(!problem, problem ? qPrintable(*problem) : "");
    QImageReader reader(path);
    QCOMPARE(reader.format(), QByteArray("png"));
    const QImage picture = reader.read();
    QCOMPARE(picture.size(), request.size * request.scale);
    const QColor background = picture.pixelColor(2, picture.height() / 2);
    QCOMPARE(background, isDark ? Theme::dark().window : Theme::light().window);
}

void WindowTest::screenshotThatFailsSaysWhy() {
    const QTemporaryDir folder;
    ScreenshotRequest request;
    request.page = QStringLiteral("patterns");
    QVERIFY(saveScreenshot(sampleWorkload("orders"), builtinPriceBooks(), {}, request,
                           folder.filePath(QStringLiteral("no/such/x.png"))));
    // A workload without tables has pages all the same.
    const QString path = folder.filePath(QStringLiteral("x.png"));
    QVERIFY(!saveScreenshot({}, builtinPriceBooks(), {}, request, path));
    QVERIFY(!QImage(path).isNull());
}

HEADROOM_TEST(WindowTest, "window");
#include "tst_window.moc"

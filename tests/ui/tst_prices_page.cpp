// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The price page: it shows what the book says, takes own prices and the discount as one undo step each, and compares
// only what can be compared. And the toolbar's pair of Region and book.
#include "model/pricing/price_table.h"
#include "model/units/format.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/price_scene.h"
#include "ui/models/roles.h"
#include "ui/panels/workload_tree.h"

#include <QtCore/QMimeData>
#include <QtCore/QTemporaryDir>
#include <QtGui/QBrush>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTreeView>

#include <algorithm>
#include <memory>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class PricesPageTest : public QObject {
    Q_OBJECT

private slots:
    void menuAndTreeOpenIt();
    void showsWhatTheBookSays();
    void ownPricesAreOneStepEach();
    void refusedPricesStayWithTheirReason();
    void pricesInYuan();
    void discount();
    void filterKeepsTheRow();
    void otherServicesOnlyShow();
    void tilesLeadToTheirPrice();
    void comparesTwoSides();
    void comparesNoCurrencies();
    void sidesFollowUntilChosen();
    void copiesRawFigures();
    void importIsAskedFor();
    void toolbarKeepsRegionAndBookTogether();
    void booksMayCome();
    void fitsSmallWindows_data();
    void fitsSmallWindows();
    void keyboardReachesAll_data();
    void keyboardReachesAll();
};

void PricesPageTest::menuAndTreeOpenIt() {
    SampleWindow scene;
    scene.window.show();
    actionOf(scene.window, QStringLiteral("Prices"))->trigger();
    QVERIFY(scene.window.node().kind == Node::Kind::Prices);
    auto* tree = scene.window.findChild<WorkloadTree*>()->view();
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("Prices"));
    scene.window.showNode({});
    QVERIFY(tree->currentIndex().data().toString() != QStringLiteral("Prices"));
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_End);
    QVERIFY(scene.window.node().kind == Node::Kind::Prices);
    // The page stays when the workload changes, and another document begins with its overview.
    scene.window.document().edit(QStringLiteral("x"), [](model::Workload& workload) { workload.name = "other"; });
    QVERIFY(scene.window.node().kind == Node::Kind::Prices);
    scene.window.document().start(sampleWorkload("status-key"));
    QVERIFY(scene.window.node().kind == Node::Kind::Workload);
}

void PricesPageTest::showsWhatTheBookSays() {
    PriceScene scene;
    const QAbstractItemModelTester tester(&scene.prices(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto table = model::priceTable(builtinPriceBooks(), scene.workload().region, scene.workload().prices);
    QCOMPARE(scene.prices().rowCount(), static_cast<int>(model::price::all().size()));
    for (const auto& row : table.rows) {
        const QString amount = text(model::formatAmount(row.name, row.listed.amount, "USD"));
        QCOMPARE(scene.cell(row.name.c_str(), PriceListModel::Listed), amount);
        QCOMPARE(scene.cell(row.name.c_str(), PriceListModel::Counting), amount);
        QCOMPARE(scene.cell(row.name.c_str(), PriceListModel::Listed, Qt::ToolTipRole), text(row.reason));
    }
    QCOMPARE(scene.cell("savings_1yr/wcu_hour", PriceListModel::Listed), text(std::string(model::kUnknownText)));
    const QString head = scene.find<QLabel>("priceBookLine")->text();
    for (const char* part : {kCurrent, "2025-08-28", "20250828153819", "high", "S1, S2, S3"})
        QVERIFY2(head.contains(QLatin1String(part)), qPrintable(head));
    QCOMPARE(scene.tile(0), QStringLiteral("$0.705"));
    QCOMPARE(scene.tile(4), QStringLiteral("$0.283"));
}

void PricesPageTest::ownPricesAreOneStepEach() {
    PriceScene scene;
    const model::Cost before = scene.plan().cost.total();
    QVERIFY(scene.setOwn("wru_per_million", QStringLiteral("$0.6")));
    QCOMPARE(scene.steps(), 1);
    QCOMPARE(*scene.workload().prices.overrides.find("wru_per_million_usd"), 0.6);
    QCOMPARE(scene.tile(0), QStringLiteral("$0.6"));
    QVERIFY(scene.plan().cost.total()->value() < before->value());
    QCOMPARE(scene.cell("wru_per_million", PriceListModel::Title, MutedSuffixRole), QStringLiteral("yours"));
    QCOMPARE(scene.cell("wru_per_million", PriceListModel::Listed), QStringLiteral("$0.705"));
    QVERIFY(scene.cell("wru_per_million", PriceListModel::Counting, Qt::ToolTipRole).contains(QLatin1String("0.705")));
    // The same again is no step, nothing typed takes it away.
    QVERIFY(scene.setOwn("wru_per_million", QStringLiteral("0.60")));
    QCOMPARE(scene.steps(), 1);
    QVERIFY(scene.setOwn("wru_per_million", {}));
    QCOMPARE(scene.steps(), 2);
    QVERIFY(scene.workload().prices.overrides.empty());
    scene.document().undoStack().undo();
    scene.document().undoStack().undo();
    QVERIFY(scene.workload() == sampleWorkload("orders"));
    QCOMPARE(scene.tile(0), QStringLiteral("$0.705"));
    // A price that the book does not know may be one's own.
    QVERIFY(scene.setOwn("savings_1yr/wcu_hour", QStringLiteral("0.0006")));
    QCOMPARE(scene.cell("savings_1yr/wcu_hour", PriceListModel::Counting), QStringLiteral("$0.0006"));
    QVERIFY(readsBack(scene.workload()));
}

void PricesPageTest::refusedPricesStayWithTheirReason() {
    PriceScene scene;
    for (const char* typed : {"cheap", "-1", "¥5"}) {
        QVERIFY(!scene.setOwn("wcu_hour", QString::fromUtf8(typed)));
        QCOMPARE(scene.cell("wcu_hour", PriceListModel::Own), QString::fromUtf8(typed));
        QVERIFY(!scene.cell("wcu_hour", PriceListModel::Own, ProblemRole).isEmpty());
    }
    QCOMPARE(scene.steps(), 0);
}

void PricesPageTest::pricesInYuan() {
    PriceScene scene;
    scene.choose("regionChoice", QStringLiteral("cn-north-1"));
    QCOMPARE(scene.cell("wcu_hour", PriceListModel::Listed), QStringLiteral("¥0.0058"));
    QCOMPARE(scene.tile(2), QStringLiteral("¥0.0058"));
    for (const char* typed : {"¥5", "CNY 5", "5"}) {
        QVERIFY(scene.setOwn("wru_per_million", QString::fromUtf8(typed)));
        QCOMPARE(*scene.workload().prices.overrides.find("wru_per_million_cny"), 5.0);
        QVERIFY(scene.setOwn("wru_per_million", {}));
    }
}

void PricesPageTest::discount() {
    PriceScene scene;
    scene.window.show();
    auto* field = scene.find<QLineEdit>("priceDiscount");
    type(field, QStringLiteral("7 %"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(scene.steps(), 1);
    QCOMPARE(scene.workload().prices.discountPercent, 7.0);
    QCOMPARE(field->text(), QStringLiteral("7"));
    QCOMPARE(scene.cell("wru_per_million", PriceListModel::Counting), QStringLiteral("$0.65565"));
    QCOMPARE(scene.cell("storage_free_gb", PriceListModel::Counting), QStringLiteral("25"));
    QCOMPARE(scene.tile(0), QStringLiteral("$0.6557"));
    // What is refused stays, with its reason beside it, until it is put right or undone.
    type(field, QStringLiteral("120"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(scene.steps(), 1);
    QCOMPARE(field->text(), QStringLiteral("120"));
    QVERIFY(scene.find<QLabel>("priceDiscountProblem")->text().contains(QLatin1String("100 %")));
    type(field, QStringLiteral("0"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(scene.find<QLabel>("priceDiscountProblem")->text().isEmpty());
    QVERIFY(scene.workload() == sampleWorkload("orders"));
    // Saving takes over what is typed.
    const QTemporaryDir folder;
    scene.answers.save = folder.filePath(QStringLiteral("discount.headroom"));
    type(field, QStringLiteral("3"));
    actionOf(scene.window, QStringLiteral("Save"))->trigger();
    QVERIFY(bytesOf(scene.answers.save).contains("\"discountPercent\": 3"));
}

void PricesPageTest::filterKeepsTheRow() {
    PriceScene scene;
    GridView* grid = gridOf(scene.window, "priceGrid");
    grid->setCurrentIndex(scene.prices().index(PriceScene::rowOf(scene.prices(), "rwcu_hour"), PriceListModel::Own));
    auto* filter = scene.find<QLineEdit>("priceFilter");
    filter->setText(QStringLiteral("  Write REPLICATED hour "));
    QVERIFY(scene.prices().rowCount() > 0);
    for (int row = 0; row < scene.prices().rowCount(); ++row)
        QVERIFY(scene.prices().rowName(row).contains(QLatin1String("rwcu")));
    QCOMPARE(scene.prices().rowName(grid->currentIndex().row()), QStringLiteral("rwcu_hour"));
    filter->setText(QStringLiteral("nothing of the kind"));
    QCOMPARE(scene.prices().rowCount(), 0);
    filter->clear();
    QCOMPARE(scene.prices().rowName(grid->currentIndex().row()), QStringLiteral("rwcu_hour"));
    // By the name that files use, and by what is one's own.
    filter->setText(QStringLiteral("wru_per_million"));
    QVERIFY(scene.prices().rowCount() > 0);
    filter->setText(QStringLiteral("yours"));
    QCOMPARE(scene.prices().rowCount(), 0);
    scene.document().edit(QStringLiteral("x"),
                          [](model::Workload& workload) { workload.prices.overrides.set("rcu_hour_usd", 1); });
    QCOMPARE(scene.prices().rowNames(), QStringList{QStringLiteral("rcu_hour")});
}

void PricesPageTest::otherServicesOnlyShow() {
    PriceScene scene;
    scene.choose("priceService", QStringLiteral("aws-dax-2025-04-30"));
    GridView* grid = gridOf(scene.window, "priceGrid");
    QVERIFY(grid->isColumnHidden(PriceListModel::Own));
    QCOMPARE(scene.cell("node_hour/dax.r5.large", PriceListModel::Title), QStringLiteral("dax.r5.large"));
    for (int row = 0; row < scene.prices().rowCount(); ++row)
        for (int column = 0; column < scene.prices().columnCount(); ++column)
            QVERIFY(!(scene.prices().flags(scene.prices().index(row, column)) & Qt::ItemIsEditable));
    QVERIFY(scene.find<QLabel>("priceBookLine")->text().startsWith(QLatin1String("aws-dax")));
    // A Region without the service is said to be one.
    scene.choose("regionChoice", QStringLiteral("af-south-1"));
    QCOMPARE(scene.prices().rowCount(), 0);
    const auto labels = scene.shown<QLabel>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text().contains(QLatin1String("no prices for af-south-1")); }));
    scene.choose("priceService", {});
    QVERIFY(!grid->isColumnHidden(PriceListModel::Own));
    QCOMPARE(scene.prices().rowCount(), static_cast<int>(model::price::all().size()));
}

void PricesPageTest::tilesLeadToTheirPrice() {
    PriceScene scene(PricesPage::kCompareTab);
    scene.find<QLineEdit>("priceFilter")->setText(QStringLiteral("nothing"));
    scene.shown<Tile>().at(3)->click();
    QCOMPARE(scene.window.node().name, PricesPage::kListTab);
    GridView* grid = gridOf(scene.window, "priceGrid");
    QCOMPARE(scene.prices().rowName(grid->currentIndex().row()), QStringLiteral("rcu_hour"));
}

void PricesPageTest::comparesTwoSides() {
    PriceScene scene(PricesPage::kCompareTab);
    PriceComparisonModel& model = scene.comparison();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int row = PriceScene::rowOf(model, "wru_per_million");
    QCOMPARE(model.headerData(PriceComparisonModel::Left, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("eu-west-1"));
    QCOMPARE(cellText(model, row, PriceComparisonModel::Left), QStringLiteral("$0.705"));
    QCOMPARE(cellText(model, row, PriceComparisonModel::Right), QStringLiteral("$0.625"));
    QCOMPARE(cellText(model, row, PriceComparisonModel::Change), QStringLiteral("−11.3 %"));
    const auto colour = [&](const char* name) {
        return model.index(PriceScene::rowOf(model, name), PriceComparisonModel::Change)
            .data(Qt::ForegroundRole)
            .value<QBrush>()
            .color();
    };
    QCOMPARE(colour("wru_per_million"), Theme::light().fine);
    QCOMPARE(colour("storage_free_gb"), Theme::light().mutedText);
    scene.choose("rightRegion", QStringLiteral("sa-east-1"));
    QVERIFY(cellText(model, row, PriceComparisonModel::Change).startsWith(QLatin1Char('+')));
    QCOMPARE(colour("wru_per_million"), Theme::light().throttles);
    // The other book keeps the Region.
    scene.choose("rightBook", QString::fromLatin1(kClassic));
    QCOMPARE(scene.find<QComboBox>("rightRegion")->currentData().toString(), QStringLiteral("sa-east-1"));
    const QString head = scene.find<QLabel>("priceBookLine")->text();
    QVERIFY(head.contains(QLatin1String(kCurrent)) && head.contains(QLatin1String(kClassic)));
}

void PricesPageTest::comparesNoCurrencies() {
    PriceScene scene(PricesPage::kCompareTab);
    scene.choose("rightBook", QString::fromLatin1(kChina));
    QCOMPARE(scene.find<QComboBox>("rightRegion")->currentData().toString(), QStringLiteral("cn-north-1"));
    PriceComparisonModel& model = scene.comparison();
    for (int row = 0; row < model.rowCount(); ++row)
        if (model::price::isMoney(model.rowName(row).toStdString()))
            QCOMPARE(cellText(model, row, PriceComparisonModel::Change), text(std::string(model::kNoneText)));
    const int row = PriceScene::rowOf(model, "wcu_hour");
    QCOMPARE(cellText(model, row, PriceComparisonModel::Right), QStringLiteral("¥0.0058"));
    QVERIFY(cellText(model, row, PriceComparisonModel::Change, Qt::ToolTipRole).contains(QLatin1String("CNY")));
}

void PricesPageTest::sidesFollowUntilChosen() {
    PriceScene scene(PricesPage::kCompareTab);
    scene.choose("regionChoice", QStringLiteral("us-east-1"));
    const auto region = [&](const char* box) { return scene.find<QComboBox>(box)->currentData().toString(); };
    QCOMPARE(region("leftRegion"), QStringLiteral("us-east-1"));
    QCOMPARE(region("rightRegion"), QStringLiteral("eu-west-1"));
    scene.choose("leftRegion", QStringLiteral("ap-south-1"));
    scene.choose("regionChoice", QStringLiteral("eu-west-2"));
    QCOMPARE(region("leftRegion"), QStringLiteral("ap-south-1"));
    QCOMPARE(region("rightRegion"), QStringLiteral("us-east-1"));
}

void PricesPageTest::copiesRawFigures() {
    PriceScene scene;
    GridView* grid = gridOf(scene.window, "priceGrid");
    grid->selectRow(PriceScene::rowOf(scene.prices(), "wcu_hour"));
    const std::unique_ptr<QMimeData> mime(grid->selectionAsMime(false));
    QVERIFY(mime->text().contains(QLatin1String("0.000735\t")));
    QVERIFY(!mime->text().contains(QLatin1Char('$')));
}

void PricesPageTest::importIsAskedFor() {
    PriceScene scene;
    QSignalSpy asked(scene.window.findChild<PricesPage*>(), &PricesPage::importRequested);
    scene.find<QPushButton>("priceImport")->click();
    QCOMPARE(asked.count(), 1);
}

void PricesPageTest::toolbarKeepsRegionAndBookTogether() {
    PriceScene scene;
    const auto pair = [&] { return scene.workload().region + ' ' + scene.workload().prices.book; };
    scene.choose("bookChoice", QString::fromLatin1(kClassic));
    QCOMPARE(pair(), std::string("eu-west-1 ") + kClassic);
    scene.choose("bookChoice", QString::fromLatin1(kChina));
    QCOMPARE(pair(), std::string("cn-north-1 ") + kChina);
    scene.choose("regionChoice", QStringLiteral("cn-northwest-1"));
    QCOMPARE(pair(), std::string("cn-northwest-1 ") + kChina);
    scene.choose("regionChoice", QStringLiteral("eu-north-1"));
    QCOMPARE(pair(), std::string("eu-north-1 ") + kCurrent);
    QCOMPARE(scene.steps(), 4);
    QVERIFY(scene.plan().cost.total());
    // The book's own Regions come first, each Region once.
    const auto* regions = scene.find<QComboBox>("regionChoice");
    QStringList listed;
    for (int i = 0; i < regions->count(); ++i)
        if (const QString region = regions->itemData(i).toString(); !region.isEmpty()) listed << region;
    QCOMPARE(listed.size(), 38);
    QCOMPARE(listed.indexOf(QStringLiteral("cn-north-1")), 36);
    QCOMPARE(QSet<QString>(listed.begin(), listed.end()).size(), listed.size());
    QCOMPARE(regions->currentData().toString(), QStringLiteral("eu-north-1"));
}

void PricesPageTest::booksMayCome() {
    model::PriceBooks books = builtinPriceBooks();
    MainWindow window(books);
    window.document().start(sampleWorkload("orders"));
    window.showNode({Node::Kind::Prices, {}, PricesPage::kCompareTab});
    model::PriceBook mine = *books.byId(kCurrent);
    mine.id = "mine";
    mine.regions.find("us-east-1")->second.prices["wru_per_million"] = 2;
    books.add(mine);
    window.findChild<PricesPage*>()->reloadBooks();
    auto* book = window.findChild<QComboBox*>(QStringLiteral("rightBook"));
    const int index = book->findData(QStringLiteral("mine"));
    QVERIFY(index >= 0);
    QCOMPARE(book->currentData().toString(), QString::fromLatin1(kCurrent));
    book->setCurrentIndex(index);
    emit book->activated(index);
    const auto* model = qobject_cast<PriceComparisonModel*>(gridOf(window, "priceCompareGrid")->model());
    const int row = PriceScene::rowOf(*model, "wru_per_million");
    QCOMPARE(cellText(*model, row, PriceComparisonModel::Right), QStringLiteral("$2"));
    // A list that is shown goes with its book.
    window.showNode({Node::Kind::Prices, {}, PricesPage::kListTab});
    auto* service = window.findChild<QComboBox*>(QStringLiteral("priceService"));
    service->setCurrentIndex(service->findData(QStringLiteral("aws-dax-2025-04-30")));
    emit service->activated(service->currentIndex());
    books = model::PriceBooks({*books.byId(kCurrent)});
    window.findChild<PricesPage*>()->reloadBooks();
    QCOMPARE(service->count(), 1);
    QCOMPARE(gridOf(window, "priceGrid")->model()->rowCount(), static_cast<int>(model::price::all().size()));
}

void PricesPageTest::fitsSmallWindows_data() {
    QTest::addColumn<QString>("tab");
    QTest::addColumn<QSize>("size");
    for (const QString& tab : {PricesPage::kListTab, PricesPage::kCompareTab, PricesPage::kRegionsTab})
        for (const QSize size : {QSize(1024, 640), QSize(1366, 768)})
            QTest::addRow("%s %d", qPrintable(tab), size.width()) << tab << size;
}

void PricesPageTest::fitsSmallWindows() {
    QFETCH(QString, tab);
    QFETCH(QSize, size);
    PriceScene scene(tab);
    scene.document().edit(QStringLiteral("x"), [](model::Workload& workload) {
        workload.region = "eu-central-1";
        workload.prices.discountPercent = 7;
    });
    scene.window.resize(size);
    scene.window.show();
    QTRY_VERIFY(scene.isRanked());
    QApplication::processEvents();
    QCOMPARE(scene.window.size(), size);
    for (const Tile* tile : scene.shown<Tile>()) {
        QVERIFY2(tile->width() >= tile->minimumSizeHint().width(), qPrintable(tile->accessibleName()));
        QVERIFY(scene.window.rect().contains(QRect(tile->mapTo(&scene.window, QPoint()), tile->size())));
    }
    for (const GridView* grid : scene.shown<GridView>())
        QVERIFY2(grid->viewport()->height() >= 5 * 27, qPrintable(grid->objectName()));
}

void PricesPageTest::keyboardReachesAll_data() {
    QTest::addColumn<QString>("tab");
    for (const QString& tab : {PricesPage::kListTab, PricesPage::kCompareTab, PricesPage::kRegionsTab})
        QTest::newRow(qPrintable(tab)) << tab;
}

void PricesPageTest::keyboardReachesAll() {
    QFETCH(QString, tab);
    PriceScene scene(tab);
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowActive(&scene.window));
    QTRY_VERIFY(scene.isRanked());
    auto* page = scene.window.findChild<PricesPage*>();
    QSet<QWidget*> reached;
    page->findChild<QTabBar*>()->setFocus();
    for (int i = 0; i < 60; ++i) {
        reached << QApplication::focusWidget();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    const auto isControl = [](const QWidget* widget) {
        return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
               qobject_cast<const QLineEdit*>(widget) != nullptr || qobject_cast<const QComboBox*>(widget) != nullptr ||
               qobject_cast<const GridView*>(widget) != nullptr;
    };
    for (QWidget* widget : page->findChildren<QWidget*>())
        if (isControl(widget) && widget->isVisible() && widget->isEnabled() && widget->focusPolicy() != Qt::NoFocus) {
            QVERIFY2(reached.contains(widget), qPrintable(widget->objectName() + QLatin1Char(' ') +
                                                          QLatin1String(widget->metaObject()->className())));
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
                     qPrintable(widget->objectName()));
        }
}

HEADROOM_TEST(PricesPageTest, "prices_page");
#include "tst_prices_page.moc"

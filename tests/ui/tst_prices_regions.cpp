// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The Regions ranked by cost: computed beside the GUI thread, never an old ranking shown as the current one, and a
// Region chosen in one undo step.
#include "model/plan/region_costs.h"
#include "model/units/format.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/price_scene.h"
#include "ui/models/roles.h"

#include <QtGui/QBrush>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class PricesRegionsTest : public QObject {
    Q_OBJECT

private slots:
    void ranksRegions();
    void enterPlansWithTheRegion();
    void anOldRankingIsNotCurrent();
    void everyBookStandsApart();
};

void PricesRegionsTest::ranksRegions() {
    PriceScene scene(PricesPage::kRegionsTab);
    QTRY_VERIFY(scene.isRanked());
    const QAbstractItemModelTester tester(&scene.regions(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto costs = model::regionCosts(scene.workload(), builtinPriceBooks());
    QCOMPARE(scene.regions().rowCount(), 36);
    for (int row = 0; row < scene.regions().rowCount(); ++row) {
        const model::RegionCost& cost = costs->ranked.at(static_cast<std::size_t>(row));
        QVERIFY(cellText(scene.regions(), row, PriceRegionModel::Region).endsWith(text(cost.region)));
        QCOMPARE(cellText(scene.regions(), row, PriceRegionModel::Monthly),
                 text(model::formatMoney(cost.monthly, "USD")));
        QCOMPARE(scene.regions().index(row, PriceRegionModel::Monthly).data(BarShareRole).toDouble(),
                 *cost.shareOfDearest);
        QCOMPARE(
            cellText(scene.regions(), row, PriceRegionModel::Region, MutedSuffixRole).endsWith(QLatin1String("here")),
            cost.region == "eu-west-1");
    }
    QVERIFY(gridOf(scene.window, "priceRegionGrid")->isColumnHidden(PriceRegionModel::Note));
}

void PricesRegionsTest::enterPlansWithTheRegion() {
    PriceScene scene(PricesPage::kRegionsTab);
    scene.window.show();
    QTRY_VERIFY(scene.isRanked());
    GridView* grid = gridOf(scene.window, "priceRegionGrid");
    auto* choose = scene.find<QPushButton>("priceChooseRegion");
    QVERIFY(!choose->isEnabled());
    grid->setFocus();
    grid->setCurrentIndex(scene.regions().index(0, 0));
    QVERIFY(choose->isEnabled());
    const std::string cheapest = scene.regions().costAt(0)->region;
    const model::Cost promised = scene.regions().costAt(0)->monthly;
    QTest::keyClick(grid, Qt::Key_Return);
    QCOMPARE(scene.steps(), 1);
    QCOMPARE(scene.workload().region, cheapest);
    QCOMPARE(scene.plan().cost.total(), promised);
    QTRY_VERIFY(scene.isRanked());
    QVERIFY(scene.regions().costAt(0)->isCurrent);
    QCOMPARE(scene.regions().costAt(grid->currentIndex().row())->region, cheapest);
    QVERIFY(!choose->isEnabled());
    // Once more changes nothing.
    QTest::keyClick(grid, Qt::Key_Return);
    QCOMPARE(scene.steps(), 1);
    scene.document().undoStack().undo();
    QVERIFY(scene.workload() == sampleWorkload("orders"));
}

void PricesRegionsTest::anOldRankingIsNotCurrent() {
    PriceScene scene(PricesPage::kRegionsTab);
    scene.window.show();
    QTRY_VERIFY(scene.isRanked());
    GridView* grid = gridOf(scene.window, "priceRegionGrid");
    grid->setCurrentIndex(scene.regions().index(0, 0));
    auto* state = scene.find<QLabel>("priceRankingState");
    const auto colourOfFirst = [&] {
        return scene.regions().index(0, PriceRegionModel::Region).data(Qt::ForegroundRole).value<QBrush>().color();
    };
    QVERIFY(colourOfFirst() != Theme::light().mutedText);
    const QString before = cellText(scene.regions(), 0, PriceRegionModel::Monthly);
    {
        const BusyThread busy(scene.ranking());
        scene.document().edit(QStringLiteral("Discount"),
                              [](model::Workload& workload) { workload.prices.discountPercent = 50; });
        QVERIFY(!scene.isRanked());
        QCOMPARE(colourOfFirst(), Theme::light().mutedText);
        QVERIFY(!scene.find<QPushButton>("priceChooseRegion")->isEnabled());
        QTest::keyClick(grid, Qt::Key_Return);
        QCOMPARE(scene.workload().region, std::string("eu-west-1"));
        QVERIFY(state->text().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QLatin1String("computing")), 2000);
        // What is asked for meanwhile takes its place.
        scene.document().edit(QStringLiteral("Discount"),
                              [](model::Workload& workload) { workload.prices.discountPercent = 0; });
    }
    QTRY_VERIFY(scene.isRanked());
    QCOMPARE(cellText(scene.regions(), 0, PriceRegionModel::Monthly), before);
    QVERIFY(colourOfFirst() != Theme::light().mutedText);
    QVERIFY(state->text().isEmpty());
    // Another document's figures are gone at once.
    const BusyThread busy(scene.ranking());
    scene.document().start(sampleWorkload("status-key"));
    scene.window.showNode({Node::Kind::Prices, {}, PricesPage::kRegionsTab});
    QCOMPARE(scene.regions().rowCount(), 0);
}

void PricesRegionsTest::everyBookStandsApart() {
    PriceScene scene(PricesPage::kRegionsTab);
    scene.find<QCheckBox>("priceEveryBook")->click();
    QTRY_VERIFY(scene.isRanked());
    QCOMPARE(scene.regions().rowCount(), 36 + 25 + 2);
    const int last = scene.regions().rowCount() - 1;
    QVERIFY(cellText(scene.regions(), last, PriceRegionModel::Monthly).startsWith(QString::fromUtf8("¥")));
    QCOMPARE(cellText(scene.regions(), last, PriceRegionModel::Difference), text(std::string(model::kNoneText)));
    QVERIFY(cellText(scene.regions(), last, PriceRegionModel::Note).contains(QLatin1String("not compared")));
    // Region and book come together.
    emit gridOf(scene.window, "priceRegionGrid")->opened(scene.regions().index(last, 0));
    QCOMPARE(scene.steps(), 1);
    QCOMPARE(scene.workload().prices.book, std::string(kChina));
    QCOMPARE(scene.workload().region, std::string("cn-northwest-1"));
}

HEADROOM_TEST(PricesRegionsTest, "prices_regions");
#include "tst_prices_regions.moc"

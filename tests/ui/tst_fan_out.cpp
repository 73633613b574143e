// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one write does: the drawing says what the plan says, a click shows the working of its row, and an effect that is
// overruled is one undo step.
#include "model/units/format.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/sample_window.h"
#include "ui/charts/write_fan_out.h"
#include "ui/document/effect_edits.h"
#include "ui/models/index_model.h"
#include "ui/pages/fan_out_data.h"
#include "ui/pages/fan_out_pane.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollBar>

#include <cmath>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

using Kind = WriteRun::Kind;

FanOutData dataOf(const model::Workload& workload, const std::string& pattern) {
    const model::Plan plan = planOf(workload);
    const model::PatternPlan* found = plan.tables.at(0).pattern(pattern);
    if (found == nullptr) qFatal("There is no pattern %s", pattern.c_str());
    return fanOutData(workload, plan, *found, model::writeTargets(plan, *found));
}

const FanOutRow& rowOf(const FanOutData& data, const QString& name) {
    for (const FanOutRow& row : data.rows)
        if (row.name == name) return row;
    qFatal("There is no row %s", qPrintable(name));
}

bool same(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); }

// The figures of the rows are those of the request, shared out.
void compareSums(const FanOutData& data) {
    double units = 0;
    double peak = 0;
    double cost = 0;
    for (const FanOutRow& row : data.rows) {
        double runs = 0;
        for (const WriteRun& run : row.runs) runs += run.units;
        QVERIFY2(same(runs, row.units), qPrintable(row.name));
        units += row.units;
        peak += row.peak;
        cost += row.cost.value_or(0);
    }
    QVERIFY(same(units, data.total.units));
    QVERIFY(same(peak, data.total.peak));
    QVERIFY(data.total.cost && same(cost, *data.total.cost));
}

QVector<Kind> kindsOf(const FanOutRow& row) {
    QVector<Kind> kinds;
    for (const WriteRun& run : row.runs) kinds.append(run.kind);
    return kinds;
}

// A table with an item of 1,500 B under a global index that copies all of it.
model::Table& addStock(model::Workload& workload, const std::string& name = "stock") {
    model::Table& table = addTable(workload, name);
    addItemType(table, "part", 1500, 1000);
    addEntries(addIndex(table, "byShelf", model::ProjectionType::All), "part");
    return table;
}

model::AccessPattern& addWrite(model::Table& table, const std::string& name, model::Operation operation) {
    model::AccessPattern& pattern = addPattern(table, name, operation, 10);
    pattern.parts.front().itemType = "part";
    return pattern;
}

model::IndexEffect effect(model::IndexChange change, double share = 1) {
    model::IndexEffect said;
    said.change = change;
    said.share = model::Share(share);
    return said;
}

struct IndexesScene : SampleWindow {
    explicit IndexesScene(const model::Workload& workload = sampleWorkload("orders")) {
        window.document().start(workload);
        window.resize(1366, 768);
        showTable(Node::Kind::Indexes);
        window.show();
        QApplication::processEvents();
    }
    [[nodiscard]] FanOutPane* pane() const { return window.findChild<FanOutPane*>(); }
    [[nodiscard]] WriteFanOut* chart() const { return pane()->chart(); }
    [[nodiscard]] const model::RequestPart& part() {
        return window.document().workload().tables.at(0).value.patterns.find("Pay order")->parts.front();
    }
    // Triggers an entry of the menu that a double click on the row opens.
    bool choose(int row, const QString& text) {
        emit chart()->elementOpened(row, -1);
        auto* menu = chart()->findChild<QMenu*>(QStringLiteral("effectMenu"));
        if (menu == nullptr) return false;
        bool found = false;
        for (QAction* action : menu->actions())
            if (action->text() == text && action->isEnabled()) {
                action->trigger();
                found = true;
            }
        delete menu;
        return found;
    }
};

}  // namespace

class FanOutTest : public QObject {
    Q_OBJECT

private slots:
    void sampleRows();
    void transactionsAreGrouped();
    void batchesAreGrouped();
    void alternativesAreOneRow();
    void failingConditionsReachNoIndex();
    void tableWithoutIndexes();
    void nobodyWrites();
    void patternsOfOtherTables();
    void tableOfTheChart();
    void exports_data();
    void exports();
    void selectionShowsTheWorking();
    void gridSelectsTheTarget();
    void overruling();
    void derivingOneAgain();
    void checksCannotBeOverruled();
    void manyRowsScroll();
    void gridFitsASmallWindow();
    void detailEditsTheIndex();
    void storedSaysBoth();
};

void FanOutTest::sampleRows() {
    const FanOutData data = dataOf(sampleWorkload("orders"), "Pay order");
    QCOMPARE(data.name, QStringLiteral("Pay order"));
    QCOMPARE(data.operation, QStringLiteral("UpdateItem"));
    QCOMPARE(data.rate, QStringLiteral("300 /s at peak"));
    QCOMPARE(data.facts.size(), 2);
    QCOMPARE(data.facts.at(0).values.first(), QStringLiteral("status"));
    QCOMPARE(data.facts.at(1).values, QStringList{QStringLiteral("pendingState")});
    QCOMPARE(data.rows.size(), 5);
    QCOMPARE(data.rows.at(0).name, QStringLiteral("orders"));
    QCOMPARE(kindsOf(data.rows.at(0)), QVector<Kind>{Kind::Table});
    QCOMPARE(rowOf(data, QStringLiteral("gsi1")).effect, QStringLiteral("changed in place"));
    QCOMPARE(kindsOf(rowOf(data, QStringLiteral("gsi1"))), QVector<Kind>{Kind::InPlace});
    const FanOutRow& moved = rowOf(data, QStringLiteral("gsi2"));
    QCOMPARE(moved.effect, QStringLiteral("key changed"));
    QCOMPARE(kindsOf(moved), (QVector<Kind>{Kind::Delete, Kind::Put}));
    QCOMPARE(moved.runs.at(0).sign, QChar(u'−'));
    QCOMPARE(moved.runs.at(0).units, 1.0);
    QVERIFY(moved.runs.at(1).text.contains(QStringLiteral("X1")));
    QCOMPARE(kindsOf(rowOf(data, QStringLiteral("gsi3"))), QVector<Kind>{Kind::Delete});
    const FanOutRow& untouched = rowOf(data, QStringLiteral("gsi4"));
    QVERIFY(untouched.runs.isEmpty());
    QCOMPARE(untouched.unitsText, QStringLiteral("0"));
    QCOMPARE(untouched.costText, QStringLiteral("$0"));
    QVERIFY(untouched.note.isEmpty());
    compareSums(data);
    QCOMPARE(data.sum + data.amplification, QStringLiteral("5 units for an item of 1: amplification 5.00×"));
    QVERIFY(data.isAmplified);
}

void FanOutTest::transactionsAreGrouped() {
    const FanOutData data = dataOf(sampleWorkload("orders"), "Place order");
    QCOMPARE(data.facts.size(), 2);
    // The lines are in no index.
    QCOMPARE(data.rows.size(), 6);
    QVERIFY(data.rows.first().group.contains(QStringLiteral("order META")));
    QVERIFY(data.rows.last().group.contains(QStringLiteral("3 × order line")));
    QCOMPARE(data.rows.first().units, 2.0);
    QCOMPARE(data.rows.last().units, 6.0);
    QVERIFY(data.rows.first().runs.first().text.contains(QStringLiteral("W8")));
    compareSums(data);
    QCOMPARE(data.sum, QStringLiteral("12 units, 8 without indexes: "));
}

void FanOutTest::batchesAreGrouped() {
    model::Workload workload;
    model::AccessPattern& pattern = addWrite(addStock(workload), "Swap", model::Operation::BatchWriteItem);
    pattern.listsParts = true;
    pattern.parts.front().action = model::Action::Put;
    pattern.parts.push_back(pattern.parts.front());
    pattern.parts.back().action = model::Action::Delete;
    pattern.parts.back().items = 2;
    const FanOutData data = dataOf(workload, "Swap");
    QCOMPARE(data.rows.size(), 4);
    QCOMPARE(data.rows.at(0).units, 2.0);
    QCOMPARE(data.rows.at(1).units, 2.0);
    QCOMPARE(kindsOf(data.rows.at(1)), QVector<Kind>{Kind::Put});
    QCOMPARE(data.rows.at(2).units, 4.0);
    QCOMPARE(data.rows.at(2).runs.first().sign, QChar(u'−'));
    QCOMPARE(kindsOf(data.rows.at(3)), QVector<Kind>{Kind::Delete});
    QVERIFY(data.rows.at(0).group != data.rows.at(2).group);
    QCOMPARE(data.rows.at(0).group, data.rows.at(1).group);
    compareSums(data);
}

void FanOutTest::alternativesAreOneRow() {
    model::Workload workload;
    model::AccessPattern& pattern = addWrite(addStock(workload), "Move", model::Operation::UpdateItem);
    pattern.parts.front().indexEffects.set(
        "byShelf", {effect(model::IndexChange::KeyChanged, 0.5), effect(model::IndexChange::Removed, 0.25)});
    const FanOutData data = dataOf(workload, "Move");
    QCOMPARE(data.rows.size(), 2);
    const FanOutRow& row = data.rows.at(1);
    QCOMPARE(row.effect, QStringLiteral("varies"));
    QCOMPARE(row.note, QStringLiteral("(stated)"));
    QCOMPARE(row.reason, QStringLiteral("50 % key changed · 25 % removed"));
    QCOMPARE(row.units, 2.5);  // 0.5 × (2 + 2) + 0.25 × 2
    QCOMPARE(kindsOf(row), (QVector<Kind>{Kind::Delete, Kind::Put}));
    QCOMPARE(row.runs.at(0).units, 1.5);
    QCOMPARE(row.runs.at(1).units, 1.0);
    compareSums(data);
}

void FanOutTest::failingConditionsReachNoIndex() {
    model::Workload workload;
    addWrite(addStock(workload), "Try", model::Operation::PutItem).failedConditions = model::Share(1);
    const FanOutData data = dataOf(workload, "Try");
    QCOMPARE(data.rows.at(1).effect, QStringLiteral("added"));
    QVERIFY(data.rows.at(1).runs.isEmpty());
    QVERIFY(data.sizes.last().contains(QStringLiteral("100 %")));
    QVERIFY(!data.isAmplified);
    compareSums(data);
}

void FanOutTest::tableWithoutIndexes() {
    model::Workload workload;
    model::Table& table = addTable(workload, "plain");
    addItemType(table, "part", 500);
    addWrite(table, "Put", model::Operation::PutItem);
    IndexesScene scene(workload);
    QCOMPARE(scene.chart()->data().rows.size(), 1);
    QCOMPARE(scene.chart()->data().amplification, QStringLiteral("amplification 1.00×"));
    // The only row is the table's, whose effect nobody can overrule.
    QVERIFY(!scene.choose(0, QStringLiteral("None")));
}

void FanOutTest::nobodyWrites() {
    model::Workload workload;
    addPattern(addStock(workload), "Get", model::Operation::GetItem, 10, 1500);
    IndexesScene scene(workload);
    QVERIFY(!scene.pane()->patterns()->isVisibleTo(&scene.window));
    QVERIFY(scene.chart()->data().emptyText.contains(QStringLiteral("No pattern writes")));
    QVERIFY(scene.chart()->table().rows.isEmpty());
    QTest::keyClick(scene.chart(), Qt::Key_Down);
    QCOMPARE(scene.chart()->selectedRow(), -1);
}

void FanOutTest::patternsOfOtherTables() {
    model::Workload workload;
    addStock(workload);
    model::AccessPattern& pattern =
        addWrite(addTable(workload, "carts"), "Check out", model::Operation::TransactWriteItems);
    pattern.listsParts = true;
    pattern.parts.front().action = model::Action::Put;
    pattern.parts.front().table = "stock";
    IndexesScene scene(workload);
    QCOMPARE(scene.pane()->patterns()->currentText(), QStringLiteral("carts · Check out"));
    QCOMPARE(scene.chart()->data().rows.at(0).name, QStringLiteral("stock"));
    QCOMPARE(scene.chart()->data().rows.at(1).units, 2.0);
    QVERIFY(scene.choose(1, QStringLiteral("None")));
    const auto& part = scene.window.document().workload().tables.find("carts")->patterns.at(0).value.parts.front();
    QCOMPARE(part.indexEffects.find("byShelf")->front().change, model::IndexChange::None);
    QCOMPARE(scene.chart()->data().rows.at(1).units, 0.0);
}

void FanOutTest::tableOfTheChart() {
    WriteFanOut chart(QStringLiteral("What one write does"));
    const FanOutData data = dataOf(sampleWorkload("orders"), "Pay order");
    chart.setData(data);
    const ChartTable table = chart.table();
    QCOMPARE(table.rows.size(), data.rows.size() + 1);
    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
    QCOMPARE(table.rows.at(2).at(1).toString(), QStringLiteral("gsi2"));
    QCOMPARE(table.rows.at(2).at(6).toDouble(), 2.0);
    QCOMPARE(table.rows.last().at(6).toDouble(), 5.0);
    QCOMPARE(table.rows.last().at(8).toDouble(), data.total.cost.value());
}

void FanOutTest::exports_data() {
    QTest::addColumn<std::int64_t>("bytes");
    QTest::newRow("one unit") << std::int64_t(100);
    QTest::newRow("eight") << std::int64_t(8 * 1024);
    QTest::newRow("hundreds") << std::int64_t(400 * 1024);
}

void FanOutTest::exports() {
    QFETCH(std::int64_t, bytes);
    model::Workload workload;
    model::AccessPattern& pattern = addWrite(addStock(workload), "Move", model::Operation::UpdateItem);
    pattern.parts.front().size = model::Bytes(bytes);
    pattern.parts.front().indexEffects.set(
        "byShelf", {effect(model::IndexChange::KeyChanged, 0.3), effect(model::IndexChange::ChangedInPlace, 0.3)});
    WriteFanOut chart(QStringLiteral("What one write does"));
    chart.resize(500, 200);
    chart.setData(dataOf(workload, "Move"));
    const QTemporaryDir folder;
    QVERIFY(!chart.savePng(folder.filePath(QStringLiteral("a.png"))));
    QVERIFY(!chart.saveSvg(folder.filePath(QStringLiteral("a.svg"))));
    QVERIFY(bytesOf(folder.filePath(QStringLiteral("a.svg"))).contains("byShelf"));
    QVERIFY(!chart.saveCsv(folder.filePath(QStringLiteral("a.csv"))));
    QVERIFY(bytesOf(folder.filePath(QStringLiteral("a.csv"))).contains("30 % key changed"));
}

void FanOutTest::selectionShowsTheWorking() {
    IndexesScene scene;
    QCOMPARE(scene.pane()->patterns()->currentText(), QStringLiteral("Pay order"));
    QSignalSpy chosen(scene.pane(), &FanOutPane::figureChosen);
    const auto figure = [&] { return chosen.takeLast().first().value<model::FigureRef>(); };
    QTest::keyClick(scene.chart(), Qt::Key_Down);
    QCOMPARE(figure(), (model::FigureRef{model::FigureRef::Kind::Pattern, "orders", "Pay order", {}}));
    QTest::keyClick(scene.chart(), Qt::Key_Down);
    QCOMPARE(figure(), (model::FigureRef{model::FigureRef::Kind::PatternOnIndex, "orders", "Pay order", "gsi1"}));
    QCOMPARE(scene.working().title, std::string("Pay order on gsi1"));
    QVERIFY(!scene.working().steps.empty());
    // Its squares belong to the row.
    QTest::keyClick(scene.chart(), Qt::Key_Right);
    QCOMPARE(scene.chart()->selectedSeries(), 0);
    QCOMPARE(figure().index, std::string("gsi1"));
    // A click where the effect stands.
    QTest::mouseClick(scene.chart(), Qt::LeftButton, {}, scene.chart()->effectRect(3).center());
    QCOMPARE(figure().index, std::string("gsi3"));
    QTest::keyClick(scene.chart(), Qt::Key_Escape);
    QCOMPARE(scene.chart()->selectedRow(), -1);
    // Another pattern shows its own working.
    QComboBox* patterns = scene.pane()->patterns();
    patterns->setCurrentText(QStringLiteral("Place order"));
    emit patterns->activated(patterns->currentIndex());
    QCOMPARE(scene.chart()->data().name, QStringLiteral("Place order"));
    QCOMPARE(scene.working().title, std::string("Place order"));
}

void FanOutTest::gridSelectsTheTarget() {
    IndexesScene scene;
    GridView* grid = gridOf(scene.window, "indexGrid");
    grid->setCurrentIndex(grid->model()->index(3, 0));
    QCOMPARE(scene.chart()->data().rows.at(scene.chart()->selectedRow()).name, QStringLiteral("gsi3"));
    // The figure is the index's, not the pattern's.
    QCOMPARE(scene.working().title, std::string("gsi3"));
}

void FanOutTest::overruling() {
    IndexesScene scene;
    QUndoStack& stack = scene.window.document().undoStack();
    const model::Workload before = scene.window.document().workload();
    QVERIFY(scene.choose(1, QStringLiteral("Removed")));
    QCOMPARE(stack.count(), 1);
    QCOMPARE(scene.part().indexEffects.find("gsi1")->front().change, model::IndexChange::Removed);
    // What held for the others is now said, so that it still holds.
    QCOMPARE(scene.part().indexEffects.find("gsi2")->front().change, model::IndexChange::KeyChanged);
    QCOMPARE(scene.part().indexEffects.find("gsi4")->front().change, model::IndexChange::None);
    const FanOutData& data = scene.chart()->data();
    QCOMPARE(data.rows.at(1).effect, QStringLiteral("removed"));
    QCOMPARE(data.rows.at(1).note, QStringLiteral("(stated)"));
    QCOMPARE(data.rows.at(2).effect, QStringLiteral("key changed"));
    QCOMPARE(data.total.units, 5.0);
    QVERIFY(readsBack(scene.window.document().workload()));
    // What it is already is no step.
    QVERIFY(scene.choose(1, QStringLiteral("Removed")));
    QCOMPARE(stack.count(), 1);
    QVERIFY(scene.choose(2, QStringLiteral("Derive all again")));
    QCOMPARE(stack.count(), 2);
    QVERIFY(scene.window.document().workload() == before);
    QVERIFY(scene.chart()->data().rows.at(1).note.isEmpty());
    stack.undo();
    stack.undo();
    QVERIFY(scene.window.document().workload() == before);
    QCOMPARE(scene.chart()->data().rows.at(1).effect, QStringLiteral("changed in place"));
}

void FanOutTest::derivingOneAgain() {
    IndexesScene scene;
    const model::Workload before = scene.window.document().workload();
    QVERIFY(scene.choose(1, QStringLiteral("None")));
    QVERIFY(scene.choose(4, QStringLiteral("Added")));
    QVERIFY(scene.choose(1, QStringLiteral("Derive")));
    QCOMPARE(scene.part().indexEffects.find("gsi1")->front().change, model::IndexChange::ChangedInPlace);
    QCOMPARE(scene.part().indexEffects.find("gsi4")->front().change, model::IndexChange::Added);
    // The last one that was overruled takes the statement with it.
    QVERIFY(scene.choose(4, QStringLiteral("Derive")));
    QVERIFY(scene.window.document().workload() == before);
}

void FanOutTest::checksCannotBeOverruled() {
    model::Workload workload;
    model::AccessPattern& pattern = addWrite(addStock(workload), "Check", model::Operation::TransactWriteItems);
    pattern.listsParts = true;
    pattern.parts.front().action = model::Action::ConditionCheck;
    IndexesScene scene(workload);
    QCOMPARE(scene.chart()->data().rows.at(0).effect, QStringLiteral("checked"));
    QVERIFY(!scene.choose(1, QStringLiteral("None")));
}

void FanOutTest::manyRowsScroll() {
    model::Workload workload;
    model::Table& table = addStock(workload);
    for (int i = 0; i < 19; ++i)
        addEntries(addIndex(table, "gsi" + std::to_string(i), model::ProjectionType::All), "part");
    addWrite(table, "Put", model::Operation::PutItem);
    IndexesScene scene(workload);
    auto* bar = scene.chart()->findChild<QScrollBar*>();
    QVERIFY(bar->isVisible());
    QVERIFY(scene.chart()->effectRect(20).isEmpty());
    for (int i = 0; i < 21; ++i) QTest::keyClick(scene.chart(), Qt::Key_Down);
    QCOMPARE(scene.chart()->selectedRow(), 20);
    QVERIFY(bar->value() > 0);
    QVERIFY(scene.chart()->effectRect(20).height() > 20);
    QVERIFY(scene.chart()->effectRect(0).isEmpty());
}

void FanOutTest::gridFitsASmallWindow() {
    model::Workload workload = sampleWorkload("orders");
    model::Table& table = workload.tables.at(0).value;
    table.indexes.set("gsi5", *table.indexes.find("gsi2"));
    IndexesScene scene(workload);
    GridView* grid = gridOf(scene.window, "indexGrid");
    QTRY_COMPARE(grid->horizontalScrollBar()->maximum(), 0);
    QVERIFY(!grid->isColumnHidden(IndexModel::Amplification));
    QVERIFY(grid->columnWidth(IndexModel::Keys) >= 84);
}

void FanOutTest::detailEditsTheIndex() {
    IndexesScene scene;
    GridView* grid = gridOf(scene.window, "indexGrid");
    auto* keys = scene.window.findChild<QLineEdit*>(QStringLiteral("indexKeyValues"));
    QVERIFY(!keys->isVisible());
    grid->setCurrentIndex(grid->model()->index(3, 0));
    QVERIFY(keys->isVisible());
    QCOMPARE(keys->text(), QStringLiteral("one key rising (PENDING)"));
    const auto type = [&](const char* text) {
        keys->setFocus();
        keys->selectAll();
        QTest::keyClicks(keys, QString::fromLatin1(text));
        QTest::keyClick(keys, Qt::Key_Return);
    };
    type("nonsense");
    QCOMPARE(scene.window.document().undoStack().count(), 0);
    QCOMPARE(keys->text(), QStringLiteral("nonsense"));
    QVERIFY(keys->property("invalid").toBool());
    type("10 shards rising (PENDING)");
    QCOMPARE(scene.window.document().undoStack().count(), 1);
    QVERIFY(!keys->property("invalid").toBool());
    const auto& index = *scene.window.document().workload().tables.at(0).value.indexes.find("gsi3");
    QVERIFY(std::holds_alternative<model::ShardedKey>(index.keyDistribution->shape));
    auto* kind = scene.window.findChild<QComboBox*>(QStringLiteral("indexKind"));
    kind->setCurrentText(QStringLiteral("local"));
    emit kind->activated(kind->currentIndex());
    QCOMPARE(scene.window.document().workload().tables.at(0).value.indexes.find("gsi3")->kind, model::IndexKind::Local);
    scene.window.document().undoStack().undo();
    QCOMPARE(kind->currentText(), QStringLiteral("global"));
}

void FanOutTest::storedSaysBoth() {
    IndexesScene scene;
    const auto* grid = modelOf(scene.window, "indexGrid");
    const auto& target = scene.plan().tables.at(0).indexes.at(0);
    const QString tip = cellText(*grid, 1, IndexModel::Stored, Qt::ToolTipRole);
    QVERIFY(tip.contains(text(model::formatGb(target.storage.data))));
    QVERIFY(tip.contains(text(model::formatGb(target.storage.billed()))));
    QVERIFY(target.storage.data != target.storage.billed());
}

HEADROOM_TEST(FanOutTest, "fan_out");
#include "tst_fan_out.moc"

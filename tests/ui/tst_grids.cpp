// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The grids' item models: every cell reads, takes valid text as one undo step, keeps refused text with its reason
// and leaves the workload alone. Qt's model tester watches all of it.
#include "model/units/format.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/window_probe.h"
#include "ui/models/capacity_model.h"
#include "ui/models/index_model.h"
#include "ui/models/item_model.h"
#include "ui/models/pattern_model.h"
#include "ui/models/roles.h"
#include "ui/models/table_list_model.h"
#include "ui/models/ways_model.h"

#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

// The models of one table, kept up to date as the pages do.
struct Grids {
    explicit Grids(const model::Workload& workload)
        : patterns(document), items(document), indexes(document), tables(document), ways(document), capacity(document) {
        QObject::connect(&document, &Document::planChanged, &document, [this] { refresh(); });
        document.start(workload);
        if (!workload.tables.empty()) show(workload.tables.at(0).name);
        for (GridModel* model : all()) testers.push_back(std::make_unique<QAbstractItemModelTester>(model, kReport));
    }

    void show(const std::string& table) {
        const QString name = QString::fromStdString(table);
        patterns.setTable(name);
        items.setTable(name);
        indexes.setTable(name);
        ways.setTable(name);
        capacity.setTable(name);
    }
    void refresh() {
        patterns.refresh();
        items.refresh();
        indexes.refresh();
        tables.refresh();
        ways.refresh();
        capacity.refresh();
    }
    QList<GridModel*> all() { return {&patterns, &items, &indexes, &tables, &ways, &capacity}; }
    GridModel& named(const QString& name) {
        if (name == QStringLiteral("patterns")) return patterns;
        if (name == QStringLiteral("items")) return items;
        if (name == QStringLiteral("indexes")) return indexes;
        if (name == QStringLiteral("tables")) return tables;
        return capacity;
    }

    static constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;
    Document document{builtinPriceBooks()};
    PatternModel patterns;
    ItemModel items;
    IndexModel indexes;
    TableListModel tables;
    WaysModel ways;
    CapacityModel capacity;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
};

int rowOf(const GridModel& model, const QString& name) {
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.rowName(row) == name || cellText(model, row, 0) == name) return row;
    return -1;
}

}  // namespace

class GridsTest : public QObject {
    Q_OBJECT

private slots:
    void edits_data();
    void edits();
    void refusals_data();
    void refusals();
    void equalTextsChangeNothing_data();
    void equalTextsChangeNothing();
    void everyCellReads_data();
    void everyCellReads();
    void figuresAreThePlans();
    void renamesAreFollowed();
    void operationChangesCanBeSaved();
    void statementsRunAsWhatTheyReplace();
    void unitsAreReadAndWritten();
    void escapeDropsRefusedText();
    void refusedTextStaysInItsTable();
    void refusedTextGoesWithItsDocument();
    void emptyCapacityOfAnIndexIsNoStep();
};

void GridsTest::edits_data() {
    QTest::addColumn<QString>("grid");
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("then");  // what the editor then starts with
    const auto row = [](const char* grid, const char* name, int column, const char* text, const char* then) {
        QTest::addRow("%s %s %d %s", grid, name, column, text)
            << QString::fromLatin1(grid) << QString::fromLatin1(name) << column << QString::fromUtf8(text)
            << QString::fromUtf8(then);
    };
    using P = PatternModel;
    row("patterns", "Pay order", P::Name, "  Pay  ", "Pay");
    row("patterns", "Pay order", P::OperationColumn, "PutItem", "PutItem");
    row("patterns", "Get order with items", P::Target, "gsi1", "gsi1");
    row("patterns", "List customer orders", P::Target, "orders", "orders");
    row("patterns", "Pay order", P::Average, "3k/s", "3,000/s");
    row("patterns", "Pay order", P::Average, "1/day", "1/day");
    row("patterns", "Pay order", P::Peak, "2k", "2,000");
    row("patterns", "Pay order", P::Peak, "", "");
    row("patterns", "Pay order", P::Peak, "—", "");
    row("patterns", "Pay order", P::Items, "4 × 1 KB", "4 × 1,024 B");
    row("patterns", "Pay order", P::Items, "order line", "order line");
    row("patterns", "Place order", P::Items, "order META 1..2..3 KB + 2 × 1 KB 50 % / 2 KB 50 %",
        "order META 1 B..2 B..3,072 B + 2 × (1,024 B 50 % / 2,048 B 50 %)");
    row("patterns", "List customer orders", P::Read, "strong", "strong");
    using I = ItemModel;
    row("items", "order line", I::Name, "line", "line");
    row("items", "order line", I::Size, "1.5 KB", "1,536 B");
    row("items", "order line", I::Size, "200..900..5 KB", "200 B..900 B..5,120 B");
    row("items", "order line", I::Size, "300 B 70 % / 2 KB 30 %", "300 B 70 % / 2,048 B 30 %");
    row("items", "order line", I::Size, "", "");
    row("items", "order line", I::Count, "50M", "50,000,000");
    row("items", "order line", I::PerKey, "2", "2");
    row("items", "order line", I::Growth, "1k", "1,000");
    row("items", "order line", I::Lifetime, "7 days", "168 h");
    row("items", "order line", I::Lifetime, "", "");
    using X = IndexModel;
    row("indexes", "gsi1", X::Name, "byCustomer", "byCustomer");
    row("indexes", "gsi1", X::Keys, "a, b:N", "a · b:N");
    row("indexes", "gsi1", X::ProjectionColumn, "keys_only", "KEYS_ONLY");
    row("indexes", "gsi1", X::OfItems, "order META: 25 %", "order META: 25 %");
    row("indexes", "gsi1", X::Entry, "order META: 200", "order META: 200 B");
    row("indexes", "gsi1", X::Entry, "order META: 100 B 50 % / 200 B 50 %", "order META: 100 B 50 % / 200 B 50 %");
    row("indexes", "gsi1", X::Distribution, "10 shards", "10 shards");
    row("indexes", "gsi1", X::Distribution, "", "");
    row("indexes", "gsi1", X::Kind, "local", "local");
    using T = TableListModel;
    row("tables", "orders", T::Name, "purchases", "purchases");
    row("tables", "orders", T::Class, "Standard-IA", "Standard-IA");
    using C = CapacityModel;
    row("capacity", "orders", C::StatedReads, "500", "500");
    row("capacity", "gsi1", C::StatedWrites, "1k", "1,000");
}

void GridsTest::edits() {
    QFETCH(QString, grid);
    QFETCH(QString, row);
    QFETCH(int, column);
    QFETCH(QString, text);
    QFETCH(QString, then);
    Grids grids(sampleWorkload("orders"));
    GridModel& model = grids.named(grid);
    const int position = rowOf(model, row);
    QVERIFY(position >= 0);
    const QModelIndex cell = model.index(position, column);
    QVERIFY(cell.flags().testFlag(Qt::ItemIsEditable));
    const QString before = cell.data(Qt::EditRole).toString();
    QVERIFY(model.setData(cell, text, Qt::EditRole));
    QCOMPARE(grids.document.undoStack().count(), 1);
    QVERIFY(!grids.document.undoStack().undoText().isEmpty());
    QCOMPARE(cellText(model, position, column, Qt::EditRole), then);
    QVERIFY(cellText(model, position, column, ProblemRole).isEmpty());
    QVERIFY(readsBack(grids.document.workload()));
    grids.document.undoStack().undo();
    QCOMPARE(cellText(model, position, column, Qt::EditRole), before);
    QVERIFY(grids.document.workload() == sampleWorkload("orders"));
}

void GridsTest::refusals_data() {
    QTest::addColumn<QString>("grid");
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* grid, const char* name, int column, const char* text) {
        QTest::addRow("%s %s %d %s", grid, name, column, text)
            << QString::fromLatin1(grid) << QString::fromLatin1(name) << column << QString::fromUtf8(text);
    };
    using P = PatternModel;
    row("patterns", "Pay order", P::Name, "");
    row("patterns", "Pay order", P::Name, "   ");
    row("patterns", "Pay order", P::Name, "Place order");
    row("patterns", "Pay order", P::OperationColumn, "Join");
    row("patterns", "Pay order", P::Target, "gsi9");
    row("patterns", "Pay order", P::Target, "");
    row("patterns", "Pay order", P::Items, "1 × order META + 3 × order line");
    row("patterns", "Pay order", P::Peak, "5/day");
    row("patterns", "List customer orders", P::Read, "soon");
    for (const char* text : {"", "-1", "1e999", "abc", "🙂", "1,5"}) row("patterns", "Pay order", P::Average, text);
    for (const char* text : {"-1", "1e999", "abc", "🙂"}) {
        row("patterns", "Pay order", P::Peak, text);
        row("patterns", "Pay order", P::Items, text);
        for (const int column :
             {ItemModel::Size, ItemModel::Count, ItemModel::PerKey, ItemModel::Growth, ItemModel::Lifetime})
            row("items", "order line", column, text);
        for (const int column : {IndexModel::OfItems, IndexModel::Entry, IndexModel::Distribution, IndexModel::Kind})
            row("indexes", "gsi1", column, text);
        for (const int column : {TableListModel::Mode, TableListModel::Class}) row("tables", "orders", column, text);
        for (const int column : {CapacityModel::StatedReads, CapacityModel::StatedWrites})
            row("capacity", "gsi1", column, text);
    }
    row("items", "order line", ItemModel::Name, "order META");
    row("items", "order line", ItemModel::PerKey, "0");
    row("items", "order line", ItemModel::Lifetime, "0");
    row("items", "order line", ItemModel::Size, "1000 TB");
    row("indexes", "gsi1", IndexModel::Name, "gsi2");
    row("indexes", "gsi1", IndexModel::Keys, "a, b, c");
    row("indexes", "gsi1", IndexModel::ProjectionColumn, "INCLUDE");
    row("indexes", "gsi1", IndexModel::OfItems, "101 %");
    row("tables", "orders", TableListModel::Name, "");
    row("capacity", "orders", CapacityModel::StatedReads, "0");
    row("capacity", "orders", CapacityModel::StatedReads, "1.5");
    row("capacity", "orders", CapacityModel::StatedReads, "10G");
}

void GridsTest::refusals() {
    QFETCH(QString, grid);
    QFETCH(QString, row);
    QFETCH(int, column);
    QFETCH(QString, text);
    Grids grids(sampleWorkload("orders"));
    GridModel& model = grids.named(grid);
    const QModelIndex cell = model.index(rowOf(model, row), column);
    QVERIFY(cell.isValid());
    const QString before = cell.data(Qt::EditRole).toString();
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QVERIFY(!model.setData(cell, text, Qt::EditRole));
    QVERIFY(changed.count() > 0);
    QCOMPARE(grids.document.undoStack().count(), 0);
    QVERIFY(grids.document.workload() == sampleWorkload("orders"));
    QCOMPARE(cell.data(Qt::DisplayRole).toString(), text);
    QCOMPARE(cell.data(Qt::EditRole).toString(), text);
    QVERIFY(!cell.data(ProblemRole).toString().isEmpty());
    QCOMPARE(cell.data(Qt::ToolTipRole), cell.data(ProblemRole));
    // It stays through recomputations until something valid is typed.
    grids.document.edit(QStringLiteral("Other"), [](model::Workload& workload) { workload.region = "us-east-1"; });
    QCOMPARE(cell.data(Qt::DisplayRole).toString(), text);
    QVERIFY(model.setData(cell, before, Qt::EditRole));
    QCOMPARE(grids.document.undoStack().count(), 1);
    QVERIFY(cell.data(ProblemRole).toString().isEmpty());
    QCOMPARE(cell.data(Qt::EditRole).toString(), before);
}

void GridsTest::equalTextsChangeNothing_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"resources/samples/orders.headroom", "resources/samples/idempotency.headroom",
                             "resources/samples/status-key.headroom", "resources/samples/catalogue-scan.headroom",
                             "tests/data/workloads/rich.headroom", "tests/data/workloads/minimal.headroom"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void GridsTest::equalTextsChangeNothing() {
    QFETCH(QString, file);
    const model::Workload workload = workloadFrom(file.toStdString());
    Grids grids(workload);
    int tried = 0;
    for (const auto& table : workload.tables) {
        grids.show(table.name);
        for (GridModel* model : grids.all())
            for (int row = 0; row < model->rowCount(); ++row)
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QModelIndex cell = model->index(row, column);
                    if (!cell.flags().testFlag(Qt::ItemIsEditable)) continue;
                    const QString text = cell.data(Qt::EditRole).toString();
                    const QByteArray where = (model->rowName(row) + QLatin1Char(' ') + model->column(column).title +
                                              QStringLiteral(": ") + text)
                                                 .toUtf8();
                    QVERIFY2(model->setData(cell, text, Qt::EditRole), where.constData());
                    QVERIFY2(grids.document.undoStack().count() == 0, where.constData());
                    ++tried;
                }
    }
    QVERIFY(tried > 0 || workload.tables.empty());
    QVERIFY(grids.document.workload() == workload);
}

void GridsTest::everyCellReads_data() { equalTextsChangeNothing_data(); }

void GridsTest::everyCellReads() {
    QFETCH(QString, file);
    const model::Workload workload = workloadFrom(file.toStdString());
    Grids grids(workload);
    for (const auto& table : workload.tables) {
        grids.show(table.name);
        for (GridModel* model : grids.all())
            for (int column = 0; column < model->columnCount(); ++column) {
                QVERIFY(!model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
                for (int row = 0; row < model->rowCount(); ++row) {
                    const QModelIndex cell = model->index(row, column);
                    const QString text = cell.data().toString();
                    QVERIFY2(!text.contains(QStringLiteral("nan")) && !text.contains(QStringLiteral("inf")),
                             qPrintable(text));
                    QVERIFY(!text.contains(QLatin1Char('\t')));
                    QVERIFY(cell.data(RawValueRole).isValid());
                    const QVariant share = cell.data(BarShareRole);
                    QVERIFY(!share.isValid() || (share.toDouble() >= 0 && share.toDouble() <= 1));
                }
            }
    }
}

void GridsTest::figuresAreThePlans() {
    Grids grids(sampleWorkload("orders"));
    const auto text = [](const std::string& figure) { return QString::fromStdString(figure); };
    const auto& plan = grids.document.plan().tables.at(0);
    for (int row = 0; row < grids.patterns.rowCount(); ++row) {
        const auto& pattern = plan.patterns.at(static_cast<std::size_t>(row));
        QCOMPARE(cellText(grids.patterns, row, PatternModel::Cost),
                 text(model::formatMoney(pattern.monthlyCost, "USD")));
        QCOMPARE(grids.patterns.index(row, PatternModel::PeakReads).data(RawValueRole).toDouble(),
                 pattern.peak.reads.value());
        QCOMPARE(grids.patterns.index(row, PatternModel::PeakWrites).data(RawValueRole).toDouble(),
                 pattern.peak.writes.value());
    }
    for (std::size_t i = 0; i < plan.indexes.size(); ++i) {
        const int row = static_cast<int>(i) + 1;
        QCOMPARE(cellText(grids.indexes, row, IndexModel::Cost),
                 text(model::formatMoney(plan.indexes[i].costs[plan.planned].total(), "USD")));
        QCOMPARE(cellText(grids.indexes, row, IndexModel::Stored) + QStringLiteral(" GB"),
                 text(model::formatGb(plan.indexes[i].storage.billed())));
        QCOMPARE(grids.indexes.index(row, IndexModel::AverageWrites).data(RawValueRole).toDouble(),
                 plan.indexes[i].average.writes.value());
        QCOMPARE(grids.indexes.index(row, IndexModel::PeakWrites).data(RawValueRole).toDouble(),
                 plan.indexes[i].peak.writes.value());
    }
    const int sum = grids.indexes.rowCount() - 1;
    QCOMPARE(cellText(grids.indexes, sum, IndexModel::Cost),
             text(model::formatMoney(plan.plannedCost().total(), "USD")));
    QCOMPARE(cellText(grids.tables, 0, TableListModel::Cost),
             text(model::formatMoney(plan.plannedCost().total(), "USD")));
    QCOMPARE(cellText(grids.tables, 0, TableListModel::Headroom), text(model::formatFactor(plan.headroom)));
    QCOMPARE(cellText(grids.ways, 0, 3), text(model::formatMoney(plan.costs.onDemand().total(), "USD")));
    QCOMPARE(grids.capacity.index(0, CapacityModel::NeededWrites).data(RawValueRole).toDouble(),
             static_cast<double>(plan.own.peakWriteCapacity.value()));
}

void GridsTest::renamesAreFollowed() {
    Grids grids(sampleWorkload("orders"));
    const auto& finding = grids.document.plan().findings.front();
    const std::string rule = finding.rule;
    grids.document.edit(QStringLiteral("Accept"), [key = finding.key()](model::Workload& workload) {
        workload.acceptedFindings.set(key, {"known", {}});
    });
    const auto rename = [](GridModel& model, const char* from, const char* to) {
        return model.setData(model.index(rowOf(model, QString::fromLatin1(from)), 0), QString::fromLatin1(to),
                             Qt::EditRole);
    };
    QVERIFY(rename(grids.indexes, "gsi3", "pending"));
    QVERIFY(rename(grids.items, "order META", "head"));
    QVERIFY(rename(grids.tables, "orders", "shop"));
    const model::Workload& workload = grids.document.workload();
    QVERIFY(!workload.tables.contains("orders"));
    const auto& table = *workload.tables.find("shop");
    QCOMPARE(QString::fromStdString(table.patterns.find("Pending work queue")->target), QStringLiteral("pending"));
    const auto& parts = table.patterns.find("Place order")->parts;
    QCOMPARE(QString::fromStdString(parts.front().itemType), QStringLiteral("head"));
    QVERIFY(parts.front().indexEffects.contains("pending") && !parts.front().indexEffects.contains("gsi3"));
    QVERIFY(table.indexes.find("gsi1")->entries.contains("head"));
    bool accepted = false;
    for (const auto& each : grids.document.plan().findings) accepted = accepted || (each.rule == rule && each.accepted);
    QVERIFY(accepted);
    while (grids.document.undoStack().canUndo()) grids.document.undoStack().undo();
    QVERIFY(workload == sampleWorkload("orders"));
}

// Whatever a pattern was, it becomes something that a file can hold.
void GridsTest::operationChangesCanBeSaved() {
    const model::Workload workload = sampleWorkload("orders");
    Grids grids(workload);
    const QStringList operations = grids.patterns.column(PatternModel::OperationColumn).choices(0);
    QCOMPARE(operations.size(), 13);
    for (int row = 0; row < grids.patterns.rowCount(); ++row)
        for (const QString& first : operations)
            for (const QString& second : operations) {
                for (const QString& operation : {first, second})
                    QVERIFY(grids.patterns.setData(grids.patterns.index(row, PatternModel::OperationColumn), operation,
                                                   Qt::EditRole));
                QVERIFY2(readsBack(grids.document.workload()),
                         qPrintable(grids.patterns.rowName(row) + first + QLatin1Char(' ') + second));
                while (grids.document.undoStack().canUndo()) grids.document.undoStack().undo();
            }
    QVERIFY(grids.document.workload() == workload);
}

void GridsTest::statementsRunAsWhatTheyReplace() {
    Grids grids(sampleWorkload("orders"));
    const auto choose = [&](const char* name, const char* operation) {
        const int row = rowOf(grids.patterns, QString::fromLatin1(name));
        return grids.patterns.setData(grids.patterns.index(row, PatternModel::OperationColumn),
                                      QString::fromLatin1(operation), Qt::EditRole);
    };
    const auto runsAs = [&](const char* name) {
        return grids.document.workload().tables.at(0).value.patterns.find(name)->statementRunsAs;
    };
    const auto read = [&](const char* name) {
        return cellText(grids.patterns, rowOf(grids.patterns, QString::fromLatin1(name)), PatternModel::Read);
    };
    QVERIFY(choose("Pay order", "ExecuteStatement"));
    QVERIFY(runsAs("Pay order") == model::Operation::UpdateItem);
    const int paid = rowOf(grids.patterns, QStringLiteral("Pay order"));
    QCOMPARE(cellText(grids.patterns, paid, PatternModel::OperationColumn), QStringLiteral("Update"));
    QCOMPARE(cellText(grids.patterns, paid, PatternModel::OperationColumn, MutedSuffixRole), QStringLiteral("PartiQL"));
    // What is copied names the operation, so that it can be pasted.
    QCOMPARE(cellText(grids.patterns, paid, PatternModel::OperationColumn, RawValueRole),
             QStringLiteral("ExecuteStatement"));
    QCOMPARE(read("Pay order"), QStringLiteral("—"));
    QVERIFY(choose("List customer orders", "ExecuteStatement"));
    QVERIFY(runsAs("List customer orders") == model::Operation::Query);
    QCOMPARE(read("List customer orders"), QStringLiteral("eventual"));
    // A transaction cannot be one statement.
    QVERIFY(choose("Place order", "ExecuteStatement"));
    QVERIFY(runsAs("Place order") == model::Operation::Query);
    QVERIFY(choose("Pay order", "PutItem"));
    QVERIFY(!runsAs("Pay order"));
    QVERIFY(readsBack(grids.document.workload()));
}

void GridsTest::unitsAreReadAndWritten() {
    model::Workload workload = sampleWorkload("orders");
    Grids grids(workload);
    const int row = rowOf(grids.patterns, QStringLiteral("Place order"));
    const auto units = [&] { return cellText(grids.patterns, row, PatternModel::UnitsEach); };
    QVERIFY(!units().contains(QStringLiteral("WU")));
    grids.document.edit(QStringLiteral("Replays"), [](model::Workload& edited) {
        edited.tables.at(0).value.patterns.find("Place order")->replayed = model::Share(0.5);
    });
    const auto& plan = *grids.document.plan().tables.at(0).pattern("Place order");
    QCOMPARE(units(), QString::fromStdString(model::formatCompact(plan.perRequest.readUnits.value()) + " RU · " +
                                             model::formatCompact(plan.perRequest.writeUnits().value()) + " WU"));
    QVERIFY(
        cellText(grids.patterns, row, PatternModel::UnitsEach, Qt::ToolTipRole).startsWith(QStringLiteral("orders: ")));
}

// In the editor as well as on the cell; what is refused elsewhere stays.
void GridsTest::escapeDropsRefusedText() {
    Grids grids(sampleWorkload("orders"));
    GridView view;
    view.setModel(&grids.items);
    view.show();
    const QModelIndex size = grids.items.index(0, ItemModel::Size);
    const QModelIndex other = grids.items.index(1, ItemModel::Size);
    const auto isRefused = [](const QModelIndex& cell) { return !cell.data(ProblemRole).toString().isEmpty(); };
    QVERIFY(!grids.items.setData(other, QStringLiteral("x"), Qt::EditRole));
    for (const bool inEditor : {true, false}) {
        QVERIFY(!grids.items.setData(size, QStringLiteral("abc"), Qt::EditRole));
        view.setCurrentIndex(size);
        if (inEditor) view.edit(size);
        auto* editor = view.viewport()->findChild<QLineEdit*>();
        QCOMPARE(editor != nullptr, inEditor);
        QTest::keyClick(inEditor ? static_cast<QWidget*>(editor) : &view, Qt::Key_Escape);
        QTRY_VERIFY(!isRefused(size));
        QCOMPARE(size.data().toString(), QStringLiteral("1,024 B"));
        QTRY_VERIFY(view.viewport()->findChild<QLineEdit*>() == nullptr);
    }
    QVERIFY(isRefused(other));
    QCOMPARE(grids.document.undoStack().count(), 0);
}

void GridsTest::refusedTextStaysInItsTable() {
    model::Workload workload = sampleWorkload("orders");
    workload.tables.set("copy", workload.tables.at(0).value);
    Grids grids(workload);
    const QModelIndex cell = grids.items.index(0, ItemModel::Size);
    QVERIFY(!grids.items.setData(cell, QStringLiteral("abc"), Qt::EditRole));
    grids.show("copy");
    QCOMPARE(cellText(grids.items, 0, ItemModel::Size), QStringLiteral("1,024 B"));
    QVERIFY(cellText(grids.items, 0, ItemModel::Size, ProblemRole).isEmpty());
}

void GridsTest::refusedTextGoesWithItsDocument() {
    Grids grids(sampleWorkload("orders"));
    for (GridModel* model : {static_cast<GridModel*>(&grids.items), static_cast<GridModel*>(&grids.tables)})
        QVERIFY(!model->setData(model->index(0, 0), QString(), Qt::EditRole));
    QVERIFY(!cellText(grids.items, 0, 0, ProblemRole).isEmpty());
    grids.document.start(sampleWorkload("orders"));
    grids.show("orders");
    QCOMPARE(cellText(grids.items, 0, 0), QStringLiteral("order META"));
    QCOMPARE(cellText(grids.tables, 0, 0), QStringLiteral("orders"));
}

void GridsTest::emptyCapacityOfAnIndexIsNoStep() {
    Grids grids(sampleWorkload("status-key"));
    grids.document.edit(QStringLiteral("Index"), [](model::Workload& workload) {
        workload.tables.at(0).value.indexes.set("gsi1", model::Index{});
    });
    const int row = rowOf(grids.capacity, QStringLiteral("gsi1"));
    const QModelIndex cell = grids.capacity.index(row, CapacityModel::StatedReads);
    const model::Workload before = grids.document.workload();
    QVERIFY(grids.capacity.setData(cell, QStringLiteral("—"), Qt::EditRole));
    QVERIFY(grids.document.workload() == before);
    QVERIFY(grids.capacity.setData(cell, QStringLiteral("5"), Qt::EditRole));
    QVERIFY(grids.capacity.setData(cell, QString(), Qt::EditRole));
    QVERIFY(grids.document.workload() == before);
}

HEADROOM_TEST(GridsTest, "grids");
#include "tst_grids.moc"

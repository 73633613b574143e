// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The dialog of an access pattern: every member has a field, and only those that mean something are shown.

#include "model/units/format.h"
#include "model/workload/words.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/window_probe.h"
#include "ui/dialogs/pattern_dialog.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/models/pattern_model.h"
#include "ui/models/roles.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"

#include <QtCore/QTimer>
#include <QtGui/QAccessible>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class PatternDialogTest : public QObject {
    Q_OBJECT

private slots:
    void untouchedPatternStays_data();
    void untouchedPatternStays();
    void patternFields_data();
    void patternFields();
    void halfTypedItemsLoseNothing();
    void fieldsFollowTheOperation_data();
    void fieldsFollowTheOperation();
    void statementChoosesItsFields();
    void failingConditionsFindAnItem();
    void whatHasNoEffectIsShownUntilItIsEmptied();
    void valuesAreSet();
    void badValuesOfAFileStay();
    void partsSayWhatTheyDo();
    void patternDialogIsOneStep();
};

void PatternDialogTest::untouchedPatternStays_data() {
    QTest::addColumn<QString>("pattern");
    for (const auto& [name, pattern] : ordersTable().patterns)
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void PatternDialogTest::untouchedPatternStays() {
    QFETCH(QString, pattern);
    const model::AccessPattern& before = *ordersTable().patterns.find(pattern.toStdString());
    PatternDialog dialog(pattern, before, ordersTable());
    QVERIFY(dialog.isValid());
    QVERIFY(dialog.pattern() == before);
    // Each field takes its own text back without a change.
    for (QLineEdit* edit : dialog.findChildren<QLineEdit*>()) {
        type(edit, edit->text());
        QVERIFY2(dialog.isValid(), qPrintable(edit->objectName()));
        QVERIFY2(dialog.pattern() == before, qPrintable(edit->objectName() + QLatin1Char(' ') + edit->text()));
    }
}

void PatternDialogTest::patternFields_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isGood");
    const auto row = [](const char* pattern, const char* field, const char* typed, bool isGood) {
        QTest::addRow("%s %s", field, typed)
            << QString::fromLatin1(pattern) << QByteArray(field) << QString::fromUtf8(typed) << isGood;
    };
    for (const char* bad : {"-1", "1e999", "abc", "🙂"}) {
        for (const char* field : {"average", "peak", "runSeconds", "items", "limit", "shards", "filter", "cacheHits"})
            row("List customer orders", field, bad, false);
        for (const char* field : {"failed", "before", "effects0"}) row("Pay order", field, bad, false);
    }
    row("List customer orders", "average", "", false);
    row("List customer orders", "peak", "", true);
    row("List customer orders", "peak", "0", false);
    row("List customer orders", "limit", "0.5", false);
    row("List customer orders", "limit", "25", true);
    row("List customer orders", "shards", "4", true);
    row("List customer orders", "filter", "10 %", true);
    row("List customer orders", "filter", "101 %", false);
    row("List customer orders", "cacheHits", "90 %", true);
    row("List customer orders", "description", "🙂", true);
    row("Pay order", "failed", "2.5 %", true);
    row("Pay order", "sets", "a, b", true);
    row("Pay order", "before", "2 KB", true);
    row("Pay order", "before", "200..900..5 KB", true);
    row("Pay order", "before", "300 B 70 % / 2 KB 30 %", true);
    row("Pay order", "before", "300 B 70 % / 2 KB 20 %", false);
    row("Pay order", "failedItem", "300 B 70 % / 2 KB 30 %", true);
    row("Pay order", "failedItem", "0", true);
    row("Pay order", "failedItem", "900..200..5 KB", false);
    row("Pay order", "unchanged", "10 %", true);
    row("Pay order", "unchanged", "110 %", false);
    row("Pay order", "effects0", "gsi1 ADDED ? > (300 B 70 % / 2 KB 30 %)", true);
    row("Pay order", "items", "order META (300 B 70 % / 2 KB 30 %)", true);
    row("Place order", "replayed", "1 %", true);
    row("Place order", "missing1", "5 %", true);
    row("Place order", "sets1", "a, b", true);
    row("Place order", "before1", "1 KB", true);
    row("List customer orders", "segments", "1,000,001", false);
    row("List customer orders", "segments", "0.5", false);
    row("List customer orders", "segments", "4", true);
    row("List customer orders", "readsAttributes", "status, amount", true);
    row("List customer orders", "fetched0", "200..900..5 KB", true);
    row("List customer orders", "fetched0", "x", false);
    row("Pay order", "effects0", "gsi1 ADDED; gsi2 REMOVED 25 %", true);
    row("Pay order", "effects0", "gsi9 ADDED", false);
    row("Pay order", "items", "order META + order line", false);
    row("Place order", "items", "2 × order META", true);
}

void PatternDialogTest::patternFields() {
    QFETCH(QString, pattern);
    QFETCH(QByteArray, field);
    QFETCH(QString, typed);
    QFETCH(bool, isGood);
    const model::AccessPattern& before = *ordersTable().patterns.find(pattern.toStdString());
    PatternDialog dialog(pattern, before, ordersTable());
    const QString start = dialog.findChild<QLineEdit*>(QString::fromLatin1(field))->text();
    type(dialog, field, typed);
    QCOMPARE(dialog.isValid(), isGood);
    QCOMPARE(okOf(dialog)->isEnabled(), isGood);
    QCOMPARE(dialog.findChild<QLineEdit*>(QString::fromLatin1(field))->property("invalid").toBool(), !isGood);
    model::Workload workload = sampleWorkload("orders");
    *workload.tables.at(0).value.patterns.find(pattern.toStdString()) = dialog.pattern();
    QVERIFY(readsBack(workload));
    if (isGood) QVERIFY(dialog.pattern() != before);
    type(dialog, field, start);
    QVERIFY(dialog.isValid());
    QVERIFY(okOf(dialog)->isEnabled());
    QVERIFY(dialog.pattern() == before);
}

// Every key press is checked, and what the text leaves out for a moment must come back with it.
void PatternDialogTest::halfTypedItemsLoseNothing() {
    const model::AccessPattern& before = *ordersTable().patterns.find("Place order");
    PatternDialog dialog(QStringLiteral("Place order"), before, ordersTable());
    type(dialog, "items", QStringLiteral("1 × order META"));
    QCOMPARE(dialog.pattern().parts.size(), 1U);
    type(dialog, "items", QStringLiteral("1 × order META + 3 × order line"));
    QVERIFY(dialog.pattern().parts == before.parts);
    type(dialog, "effects1", QStringLiteral("gsi1 ADDED"));
    type(dialog, "items", QStringLiteral("1 × order META"));
    type(dialog, "items", QStringLiteral("1 × order META + 3 × order line"));
    QVERIFY(dialog.pattern().parts.at(0) == before.parts.at(0));
    QCOMPARE(dialog.pattern().parts.at(1).action, model::Action::Put);
    QVERIFY(dialog.pattern().parts.at(1).indexEffects.contains("gsi1"));
}

namespace {

// The fields that can be seen, in their order.
QStringList shownFields(const PatternDialog& dialog) {
    QStringList names;
    for (const QWidget* widget : dialog.findChildren<QWidget*>())
        if (const bool isField = qobject_cast<const QLineEdit*>(widget) != nullptr ||
                                 qobject_cast<const QComboBox*>(widget) != nullptr ||
                                 qobject_cast<const QPlainTextEdit*>(widget) != nullptr;
            isField && widget->isVisibleTo(&dialog))
            names << widget->objectName();
    return names;
}

// A table with a global and a local index.
model::Table indexedTable() {
    model::Table table;
    table.itemTypes.set("order", {});
    table.itemTypes.find("order")->size = model::Bytes(1000);
    table.indexes.set("gsi1", {});
    table.indexes.set("lsi1", {});
    table.indexes.find("lsi1")->kind = model::IndexKind::Local;
    return table;
}

model::AccessPattern patternOf(model::Operation operation, const char* target = "") {
    model::AccessPattern pattern;
    pattern.operation = operation;
    pattern.target = target;
    pattern.parts.front().itemType = "order";
    return pattern;
}

void choose(const QWidget& dialog, const char* field, const QString& text) {
    auto* combo = dialog.findChild<QComboBox*>(QString::fromLatin1(field));
    QVERIFY(combo != nullptr);
    QVERIFY(combo->findText(text) >= 0);
    combo->setCurrentIndex(combo->findText(text));
}

}  // namespace

void PatternDialogTest::fieldsFollowTheOperation_data() {
    QTest::addColumn<int>("operation");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("fields");  // beside description, average, peak, runSeconds, keyKind and items
    const auto row = [](model::Operation operation, const char* target, const char* fields) {
        QTest::addRow("%s %s", model::wordOf(operation).data(), target)
            << static_cast<int>(operation) << QString::fromLatin1(target) << QString::fromLatin1(fields);
    };
    using enum model::Operation;
    row(GetItem, "", "cacheHits readsAttributes missing0");
    row(BatchGetItem, "", "cacheHits readsAttributes missing0");
    row(Query, "", "limit shards filter cacheHits select readsAttributes missing0");
    row(Query, "gsi1", "limit shards filter cacheHits select readsAttributes missing0");
    row(Query, "lsi1", "limit shards filter cacheHits select readsAttributes missing0 fetched0");
    row(Scan, "", "limit shards segments filter cacheHits select readsAttributes");
    row(PutItem, "", "failed unchanged before effects0");
    row(UpdateItem, "", "failed unchanged sets setsValues removes before effects0");
    row(DeleteItem, "", "failed missing0 before effects0");
    row(BatchWriteItem, "", "unchanged action0 before effects0");
    row(TransactGetItems, "", "cacheHits readsAttributes missing0");
    row(TransactWriteItems, "", "failed unchanged replayed action0 before effects0");
    row(BatchExecuteStatement, "", "cacheHits readsAttributes action0 missing0");
}

void PatternDialogTest::fieldsFollowTheOperation() {
    QFETCH(int, operation);
    QFETCH(QString, target);
    QFETCH(QString, fields);
    const model::AccessPattern pattern =
        patternOf(static_cast<model::Operation>(operation), target.toLatin1().constData());
    const PatternDialog dialog(QStringLiteral("p"), pattern, indexedTable());
    QStringList shown = shownFields(dialog);
    for (const char* always : {"description", "average", "peak", "runSeconds", "keyKind", "items"})
        QCOMPARE(shown.removeAll(QString::fromLatin1(always)), 1);
    QCOMPARE(shown.join(QLatin1Char(' ')), fields);
    QVERIFY(dialog.isValid() && dialog.pattern() == pattern);
}

void PatternDialogTest::statementChoosesItsFields() {
    model::AccessPattern pattern = patternOf(model::Operation::ExecuteStatement);
    pattern.statementRunsAs = model::Operation::Query;
    PatternDialog dialog(QStringLiteral("p"), pattern, indexedTable());
    QVERIFY(shownFields(dialog).contains(QStringLiteral("limit")));
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("sets")));
    type(dialog, "items", QStringLiteral("2 × order + 1 KB"));
    QVERIFY(dialog.isValid());
    type(dialog, "items", QStringLiteral("order"));
    choose(dialog, "runsAs", QStringLiteral("UpdateItem"));
    QVERIFY(dialog.pattern().statementRunsAs == model::Operation::UpdateItem);
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("limit")));
    QVERIFY(shownFields(dialog).contains(QStringLiteral("sets")));
    // What no statement becomes is not offered.
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("runsAs"))->count(), 6);
}

void PatternDialogTest::failingConditionsFindAnItem() {
    PatternDialog dialog(QStringLiteral("p"), patternOf(model::Operation::PutItem), indexedTable());
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("failedItem")));
    type(dialog, "failed", QStringLiteral("20 %"));
    QVERIFY(shownFields(dialog).contains(QStringLiteral("failedItem")));
    type(dialog, "failedItem", QStringLiteral("0"));
    QVERIFY(dialog.pattern().failedConditionItem == model::Size(model::Bytes(0)));
    // A put over an item may say what it changes.
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("sets")));
    type(dialog, "before", QStringLiteral("1 KB"));
    QVERIFY(shownFields(dialog).contains(QStringLiteral("sets")));
}

void PatternDialogTest::whatHasNoEffectIsShownUntilItIsEmptied() {
    model::AccessPattern pattern = patternOf(model::Operation::GetItem);
    pattern.limit = 25;
    PatternDialog dialog(QStringLiteral("p"), pattern, indexedTable());
    QVERIFY(shownFields(dialog).contains(QStringLiteral("limit")));
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("shards")));
    type(dialog, "limit", QString());
    QVERIFY(!dialog.pattern().limit && dialog.isValid());
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("limit")));
}

void PatternDialogTest::valuesAreSet() {
    PatternDialog dialog(QStringLiteral("p"), patternOf(model::Operation::UpdateItem), indexedTable());
    auto* values = dialog.findChild<QPlainTextEdit*>(QStringLiteral("setsValues"));
    values->setPlainText(QStringLiteral("{\"status\": {\"S\": \"PAID\"}}"));
    QVERIFY(dialog.isValid());
    QVERIFY(dialog.pattern().changes.setsToValues && dialog.pattern().changes.setsToValues->item);
    // What is no item stays as typed, is marked and cannot be taken over.
    const QString bad = QStringLiteral("{\"status\": {\"S\": 1}");
    values->setPlainText(bad);
    QVERIFY(!dialog.isValid() && !okOf(dialog)->isEnabled());
    QVERIFY(values->property("invalid").toBool());
    QVERIFY(!values->accessibleDescription().isEmpty());
    QCOMPARE(values->toPlainText(), bad);
    values->setPlainText(QString());
    QVERIFY(dialog.isValid());
    QVERIFY(!dialog.pattern().changes.setsToValues);
}

void PatternDialogTest::badValuesOfAFileStay() {
    model::AccessPattern pattern = patternOf(model::Operation::UpdateItem);
    pattern.changes.setsToValues = model::ExampleItem{"{\"status\":1}", std::nullopt, "no attribute"};
    PatternDialog dialog(QStringLiteral("p"), pattern, indexedTable());
    auto* values = dialog.findChild<QPlainTextEdit*>(QStringLiteral("setsValues"));
    const QString text = values->toPlainText();
    QVERIFY(values->property("invalid").toBool());
    QVERIFY(dialog.isValid());
    values->setPlainText(text + QStringLiteral("x"));
    QVERIFY(!dialog.isValid());
    values->setPlainText(text);
    QVERIFY(dialog.isValid() && dialog.pattern() == pattern);
}

void PatternDialogTest::partsSayWhatTheyDo() {
    model::AccessPattern pattern = patternOf(model::Operation::TransactWriteItems);
    pattern.listsParts = true;
    pattern.parts.push_back(pattern.parts.front());
    for (auto& part : pattern.parts) part.action = model::Action::Put;
    PatternDialog dialog(QStringLiteral("p"), pattern, indexedTable());
    QVERIFY(!shownFields(dialog).contains(QStringLiteral("sets1")));
    choose(dialog, "action1", QStringLiteral("Update"));
    QVERIFY(dialog.pattern().parts.at(0) == pattern.parts.at(0));
    QVERIFY(dialog.pattern().parts.at(1).action == model::Action::Update);
    QVERIFY(shownFields(dialog).contains(QStringLiteral("sets1")));
    type(dialog, "removes1", QStringLiteral("pending"));
    QCOMPARE(dialog.pattern().parts.at(1).changes.removes, std::vector<std::string>{"pending"});
    QVERIFY(dialog.pattern().changes.isEmpty());
}

void PatternDialogTest::patternDialogIsOneStep() {
    MainWindow window(builtinPriceBooks());
    Answers answers(window.files());
    window.document().start(sampleWorkload("orders"));
    window.showNode({Node::Kind::Patterns, QStringLiteral("orders"), QStringLiteral("Pay order")});
    window.show();
    const auto open = [&] { actionOf(window, QStringLiteral("Edit pattern or item…"))->trigger(); };
    inDialog(open, [](QDialog& dialog) {
        type(dialog, "average", QStringLiteral("999"));
        type(dialog, "failed", QStringLiteral("50 %"));
        dialog.accept();
    });
    QCOMPARE(window.document().undoStack().count(), 1);
    const auto* pattern = window.document().workload().tables.at(0).value.patterns.find("Pay order");
    QCOMPARE(pattern->average.count, 999.0);
    QCOMPARE(pattern->failedConditions.value(), 0.5);
    window.document().undoStack().undo();
    QVERIFY(window.document().workload() == sampleWorkload("orders"));
    inDialog(open, [](QDialog& dialog) {
        type(dialog, "average", QStringLiteral("999"));
        dialog.reject();
    });
    inDialog(open, [](QDialog& dialog) { dialog.accept(); });
    QVERIFY(window.document().undoStack().canRedo());
    // Enter on a figure of the pattern opens it too.
    GridView* grid = gridOf(window, "patternGrid");
    grid->setCurrentIndex(grid->model()->index(1, PatternModel::Cost));
    inDialog([&] { QTest::keyClick(grid, Qt::Key_Return); },
             [](QDialog& dialog) { QVERIFY(dialog.windowTitle().contains(QStringLiteral("List customer orders"))); });
    QVERIFY(!window.document().isModified());
}

HEADROOM_TEST(PatternDialogTest, "pattern_dialog");
#include "tst_pattern_dialog.moc"

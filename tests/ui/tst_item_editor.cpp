// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The editor for the item of an item type: what is typed is measured, becomes one undo step when the hand rests, and
// is never lost, be it an item or not.
#include "model/capacity/item_size.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/sample_window.h"
#include "ui/charts/size_rulers.h"
#include "ui/models/attribute_model.h"
#include "ui/models/roles.h"
#include "ui/pages/item_editor.h"
#include "ui/pages/items_tab.h"
#include "ui/widgets/json_editor.h"
#include "ui/widgets/tile.h"

#include <QtCore/QElapsedTimer>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <random>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

const QString kSmall =
    QStringLiteral("{\"pk\": {\"S\": \"A1\"}, \"sk\": {\"S\": \"META\"}, \"total\": {\"N\": \"148.90\"}}");

struct Scene : SampleWindow {
    explicit Scene(const QString& type = QStringLiteral("order META")) {
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("The window does not become active");
        tab = window.findChild<ItemsTab*>();
        editor = window.findChild<ItemEditor*>();
        edit = window.findChild<JsonEditor*>();
        attributes = window.findChild<GridView*>(QStringLiteral("attributeGrid"));
        if (!type.isNull()) window.showNode({Node::Kind::Items, QStringLiteral("orders"), type});
    }

    [[nodiscard]] const model::ItemType& type(const char* name = "order META") {
        return *window.document().workload().tables.at(0).value.itemTypes.find(name);
    }
    [[nodiscard]] QUndoStack& stack() { return window.document().undoStack(); }
    [[nodiscard]] QString status() const { return window.findChild<QLabel*>(QStringLiteral("itemStatus"))->text(); }
    [[nodiscard]] QString note() const { return window.findChild<QLabel*>(QStringLiteral("itemNote"))->text(); }
    [[nodiscard]] AttributeModel* rows() const { return qobject_cast<AttributeModel*>(attributes->model()); }
    void paste(const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        editor->paste();
    }
    // As a hand that then rests.
    void typeOver(const QString& text) {
        edit->replaceText(text);
        editor->finishEditing();
    }
    [[nodiscard]] QPushButton* button(const QString& text) const {
        for (QPushButton* each : window.findChildren<QPushButton*>())
            if (each->text() == text && each->isVisibleTo(&window)) return each;
        qFatal("There is no button %s", qPrintable(text));
    }
    [[nodiscard]] QStringList tiles() const {
        QStringList texts;
        for (const Tile* tile : shown<Tile>())
            texts << tile->content().caption + QLatin1Char('|') + tile->content().figure + QLatin1Char('|') +
                         tile->content().note;
        return texts;
    }

    ItemsTab* tab = nullptr;
    ItemEditor* editor = nullptr;
    JsonEditor* edit = nullptr;
    GridView* attributes = nullptr;
};

QString orderItem() {
    return QString::fromUtf8(bytesOf(QString::fromStdString(sourcePath("tests/data/items/order.json"))));
}

}  // namespace

class ItemEditorTest : public QObject {
    Q_OBJECT

private slots:
    void enterOpensAndEscapeLeaves();
    void typedItemsAreMeasured();
    void onePauseIsOneStep();
    void undoOfTheWindowBringsTheTextBack();
    void getItemOutputIsPasted();
    void longStringsAreFolded();
    void foldingLosesNothing_data();
    void foldingLosesNothing();
    void wrongTextStaysMarked_data();
    void wrongTextStaysMarked();
    void draftsAreKept();
    void draftsFollowARename();
    void draftsAreNotDroppedUnasked();
    void sizeOnlyAndBack();
    void statedSizeIsSaid();
    void formsChangeTheTextOnly();
    void selectionIsShared();
    void indexMarks();
    void figuresOfThePicture();
    void typeWithoutAnything();
    void randomTextNeverHurts();
    void largeItemIsQuick();
};

void ItemEditorTest::enterOpensAndEscapeLeaves() {
    Scene scene{QString()};
    scene.showTable(Node::Kind::Items);
    QVERIFY(scene.tab->type().isEmpty());
    GridView* grid = gridOf(scene.window, "itemGrid");
    QVERIFY(grid->isVisible() && !scene.editor->isVisible());
    grid->setCurrentIndex(grid->model()->index(1, grid->model()->columnCount() - 1));
    grid->setFocus();
    QTest::keyClick(grid, Qt::Key_Return);
    QCOMPARE(scene.tab->type(), QStringLiteral("order line"));
    QVERIFY(!grid->isVisible() && scene.editor->isVisible());
    // The commands of the menu must not reach a grid that nobody sees.
    QVERIFY(!grid->removeAction()->isEnabled());
    QVERIFY(scene.window.findChild<QLineEdit*>(QStringLiteral("itemSize"))->hasFocus());
    scene.button(QStringLiteral("&Size only"))->click();
    QVERIFY(scene.edit->hasFocus());
    QTest::keyClick(scene.edit, Qt::Key_Escape);
    QVERIFY(scene.tab->type().isEmpty() && grid->hasFocus());
    actionOf(scene.window, QStringLiteral("Edit pattern or item…"))->trigger();
    QCOMPARE(scene.tab->type(), QStringLiteral("order line"));
    QVERIFY(!scene.window.document().isModified());
}

void ItemEditorTest::typedItemsAreMeasured() {
    Scene scene;
    scene.button(QStringLiteral("&Size only"))->click();
    scene.edit->setFocus();
    QTest::keyClicks(scene.edit, QStringLiteral("{\"pk\": {\"S\": \"A1\"}, \"sk\": {\"S\": \"META\"}"));
    QTRY_VERIFY(scene.note().contains(QStringLiteral("ends here")));
    QCOMPARE(scene.stack().count(), 0);
    QTest::keyClick(scene.edit, '}');
    QTRY_COMPARE(scene.rows()->rowCount(), 2);
    QTRY_COMPARE(scene.stack().count(), 1);
    QCOMPARE(scene.status(), QStringLiteral("valid"));
    QCOMPARE(model::itemSize(*scene.type().example()).total.value(), 10);
    // What is measured replaces what was stated.
    QVERIFY(!scene.type().size);
}

void ItemEditorTest::onePauseIsOneStep() {
    Scene scene;
    scene.paste(kSmall);
    QCOMPARE(scene.stack().count(), 1);
    scene.edit->setFocus();
    QTextCursor cursor = scene.edit->textCursor();
    cursor.setPosition(static_cast<int>(scene.edit->text().indexOf(QStringLiteral("A1"))));
    scene.edit->setTextCursor(cursor);
    QTest::keyClicks(scene.edit, QStringLiteral("ORDER"));
    QCOMPARE(scene.stack().count(), 1);
    QTRY_COMPARE(scene.stack().count(), 2);
    QCOMPARE(model::itemSize(*scene.type().example()).total.value(), 2 + 7 + 2 + 4 + 5 + 4);
    // Leaving takes over at once.
    QTest::keyClicks(scene.edit, QStringLiteral("X"));
    scene.attributes->setFocus();
    QCOMPARE(scene.stack().count(), 3);
    // What says the same is no step.
    scene.edit->setFocus();
    QTest::keyClicks(scene.edit, QStringLiteral("Y"));
    QTest::keyClick(scene.edit, Qt::Key_Backspace);
    scene.attributes->setFocus();
    QCOMPARE(scene.stack().count(), 3);
}

void ItemEditorTest::undoOfTheWindowBringsTheTextBack() {
    Scene scene;
    const model::ItemType before = scene.type();
    scene.paste(kSmall);
    const QString small = scene.edit->text();
    scene.paste(orderItem());
    QCOMPARE(scene.stack().count(), 2);
    scene.edit->setFocus();
    QTest::keyClick(scene.edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(scene.edit->text(), small);
    scene.stack().undo();
    QVERIFY(scene.type() == before);
    scene.stack().redo();
    QCOMPARE(scene.edit->text(), small);
    QVERIFY(readsBack(scene.window.document().workload()));
    // What is typed since the last step is undone first.
    QTest::keyClicks(scene.edit, QStringLiteral("x"));
    QTest::keyClick(scene.edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(scene.edit->text(), small);
    QCOMPARE(scene.stack().index(), 1);
}

void ItemEditorTest::getItemOutputIsPasted() {
    Scene scene;
    scene.paste(orderItem());
    QCOMPARE(scene.stack().count(), 1);
    QCOMPARE(scene.status(), QStringLiteral("valid"));
    QCOMPARE(scene.rows()->size().total.value(), 1391);
    QCOMPARE(scene.rows()->rowName(0), QStringLiteral("riskTrace"));
    // One attribute a line, unwrapped.
    QVERIFY(scene.edit->text().startsWith(QStringLiteral("{\n  \"pk\": {\"S\": \"ORDER#")));
    scene.paste(QStringLiteral("{\"pk\": \"A1\", \"n\": 12, \"list\": [1, null]}"));
    QCOMPARE(scene.editor->form(), model::ItemForm::Plain);
    QCOMPARE(scene.rows()->rowCount(), 3);
    QCOMPARE(scene.stack().count(), 2);
}

void ItemEditorTest::longStringsAreFolded() {
    Scene scene;
    scene.paste(orderItem());
    QCOMPARE(scene.edit->foldCount(), 2);
    const QString whole = scene.edit->text();
    QVERIFY(whole.contains(QStringLiteral("riskTrace")) && whole.size() > 1391);
    QVERIFY(scene.edit->toPlainText().size() < 1100);
    scene.edit->openAllFolds();
    QCOMPARE(scene.edit->foldCount(), 0);
    QCOMPARE(scene.edit->toPlainText(), whole);
    QCOMPARE(scene.edit->text(), whole);
    scene.editor->finishEditing();
    QCOMPARE(scene.stack().count(), 1);
    // Copying takes along what is folded.
    scene.edit->setText(whole);
    QCOMPARE(scene.edit->foldCount(), 2);
    scene.edit->selectAll();
    scene.edit->copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), whole);
}

void ItemEditorTest::foldingLosesNothing_data() {
    QTest::addColumn<QString>("text");
    const QString filler(90, u'x');
    QTest::newRow("empty") << QString();
    QTest::newRow("escapes at the cut") << QStringLiteral("{\"a\": \"0123456789ab\\u00e9\\\"\\\\") + filler +
                                               QStringLiteral("\"}");
    QTest::newRow("pair at the cut") << QStringLiteral("{\"a\": \"0123456789abc🙂") + filler + QStringLiteral("\"}");
    QTest::newRow("escaped pair at the cut")
        << QStringLiteral("{\"a\": \"01234567\\ud83d\\ude42") + filler + QStringLiteral("\"}");
    QTest::newRow("unclosed") << QStringLiteral("{\"a\": \"") + filler;
    QTest::newRow("ends in a backslash") << QStringLiteral("\"") + filler + QStringLiteral("\\");
    QTest::newRow("two in a line") << QStringLiteral("[\"%1\", \"%1\"]\n\n").arg(filler);
    QTest::newRow("spaces that do not break") << QStringLiteral("{\"a\": \"x\u00a0y\"}");
}

void ItemEditorTest::foldingLosesNothing() {
    QFETCH(QString, text);
    JsonEditor editor;
    editor.setText(text);
    QCOMPARE(editor.text(), text);
    editor.openAllFolds();
    QCOMPARE(editor.text(), text);
    editor.undo();
    QCOMPARE(editor.text(), text);
    editor.setText({});
    editor.replaceText(text);
    QCOMPARE(editor.text(), text);
}

void ItemEditorTest::wrongTextStaysMarked_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("syntax") << QStringLiteral("{\"pk\": {\"S\": \"A1\"},,}") << QStringLiteral("line 1, column");
    QTest::newRow("two types") << QStringLiteral("{\"pk\": {\"S\": \"A1\", \"N\": \"1\"}}")
                               << QStringLiteral("two types");
    QTest::newRow("no number") << QStringLiteral("{\"pk\": {\"S\": \"A1\"}, \"n\": {\"N\": \"x\"}}")
                               << QStringLiteral("n ");
    QTest::newRow("a list") << QStringLiteral("[1]") << QStringLiteral("not a list");
}

void ItemEditorTest::wrongTextStaysMarked() {
    QFETCH(QString, text);
    QFETCH(QString, says);
    Scene scene;
    scene.paste(kSmall);
    const model::ItemType before = scene.type();
    scene.typeOver(text);
    QCOMPARE(scene.edit->text(), text);
    QCOMPARE(scene.status(), QStringLiteral("1 problem"));
    QVERIFY2(scene.note().contains(says), qPrintable(scene.note()));
    QVERIFY(scene.type() == before);
    QVERIFY(!scene.attributes->isEnabled());
    QVERIFY(scene.editor->hasDraft(QStringLiteral("orders"), QStringLiteral("order META")));
    scene.button(QStringLiteral("Discard"))->click();
    QCOMPARE(scene.status(), QStringLiteral("valid"));
    QCOMPARE(scene.stack().count(), 1);
}

void ItemEditorTest::draftsAreKept() {
    Scene scene;
    const QString draft = QStringLiteral("{\"pk\": ");
    scene.button(QStringLiteral("&Size only"))->click();
    scene.typeOver(draft);
    scene.tab->showType(QStringLiteral("order line"));
    QVERIFY(scene.edit->text().isEmpty());
    QVERIFY(!scene.button(QStringLiteral("order META"))->icon().isNull());
    QVERIFY(scene.button(QStringLiteral("order line"))->icon().isNull());
    scene.tab->showType({});
    scene.window.showNode({});
    scene.window.showNode({Node::Kind::Items, QStringLiteral("orders"), QStringLiteral("order META")});
    QCOMPARE(scene.edit->text(), draft);
    QCOMPARE(scene.status(), QStringLiteral("1 problem"));
    QVERIFY(!scene.window.document().isModified());
    scene.typeOver(kSmall);
    QVERIFY(scene.button(QStringLiteral("order META"))->icon().isNull());
    QCOMPARE(scene.stack().count(), 1);
}

void ItemEditorTest::draftsAreNotDroppedUnasked() {
    Scene scene;
    scene.answers.leave = FileDialogs::Leave::Discard;
    scene.typeOver(QStringLiteral("{\"pk\": "));
    scene.window.files().newWorkload();
    QCOMPARE(scene.answers.dropAsked, 1);
    QVERIFY(scene.editor->hasDraft(QStringLiteral("orders"), QStringLiteral("order META")));
    scene.answers.drop = true;
    scene.window.files().newWorkload();
    QVERIFY(!scene.editor->hasDrafts());
    // Text that is an item is taken over, and needs no question of its own.
    scene.window.files().newWorkload();
    QCOMPARE(scene.answers.dropAsked, 2);
}

void ItemEditorTest::draftsFollowARename() {
    Scene scene;
    scene.button(QStringLiteral("&Size only"))->click();
    scene.typeOver(QStringLiteral("{"));
    scene.tab->showType({});
    GridModel* model = modelOf(scene.window, "itemGrid");
    QVERIFY(model->setData(model->index(0, 0), QStringLiteral("order head"), Qt::EditRole));
    scene.tab->showType(QStringLiteral("order head"));
    QCOMPARE(scene.edit->text(), QStringLiteral("{"));
    scene.stack().undo();
    QCOMPARE(scene.tab->type(), QStringLiteral("order META"));
    QCOMPARE(scene.edit->text(), QStringLiteral("{"));
}

void ItemEditorTest::sizeOnlyAndBack() {
    Scene scene;
    scene.paste(orderItem());
    const QString text = scene.edit->text();
    const model::ItemType measured = scene.type();
    scene.button(QStringLiteral("&Size only"))->click();
    QCOMPARE(scene.stack().count(), 2);
    QVERIFY(!scene.type().attributes && scene.type().size);
    auto* size = scene.window.findChild<QLineEdit*>(QStringLiteral("itemSize"));
    QVERIFY(size->isVisible() && !scene.edit->isVisible());
    QCOMPARE(size->text(), QStringLiteral("1,391 B"));
    QVERIFY(scene.tiles().first().contains(QStringLiteral("1,391 B")));
    scene.button(QStringLiteral("&Size only"))->click();
    QCOMPARE(scene.edit->text(), text);
    QVERIFY(scene.type() == measured);
    QCOMPARE(scene.stack().count(), 3);
    while (scene.stack().canUndo()) scene.stack().undo();
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
    QVERIFY(size->text() == QStringLiteral("1,024 B") || scene.edit->isVisible());
    // The field is an edit of its own.
    scene.tab->showType(QStringLiteral("order line"));
    size->setFocus();
    size->selectAll();
    QTest::keyClicks(size, QStringLiteral("2 KB"));
    QTest::keyClick(size, Qt::Key_Return);
    QCOMPARE(scene.stack().count(), 1);
    QVERIFY(scene.type("order line").size == std::optional<model::Size>(model::Bytes(2048)));
    size->selectAll();
    QTest::keyClicks(size, QStringLiteral("much"));
    QTest::keyClick(size, Qt::Key_Return);
    QCOMPARE(scene.stack().count(), 1);
    QVERIFY(size->property("invalid").toBool());
}

void ItemEditorTest::statedSizeIsSaid() {
    Scene scene;
    scene.paste(kSmall);
    scene.window.document().edit(QStringLiteral("Size"), [](model::Workload& workload) {
        workload.tables.at(0).value.itemTypes.at(0).value.size = model::Bytes(500);
    });
    QVERIFY2(scene.note().contains(QStringLiteral("500 B")), qPrintable(scene.note()));
    QVERIFY(scene.tiles().first().contains(QStringLiteral("500 B|as stated")));
    scene.button(QStringLiteral("Use the attributes"))->click();
    QVERIFY(!scene.type().size && scene.note().isEmpty());
    QCOMPARE(scene.stack().count(), 3);
}

void ItemEditorTest::formsChangeTheTextOnly() {
    Scene scene;
    scene.paste(kSmall);
    auto* form = scene.window.findChild<QComboBox*>(QStringLiteral("itemForm"));
    scene.editor->setForm(model::ItemForm::Plain);
    QCOMPARE(scene.edit->text(), QStringLiteral("{\n  \"pk\": \"A1\",\n  \"sk\": \"META\",\n  \"total\": 148.90\n}"));
    QCOMPARE(form->currentIndex(), 1);
    QCOMPARE(scene.stack().count(), 1);
    // It has a set, which plain JSON does not know.
    scene.paste(orderItem());
    const QString text = scene.edit->text();
    scene.editor->setForm(model::ItemForm::Plain);
    QCOMPARE(scene.edit->text(), text);
    QCOMPARE(form->currentIndex(), 0);
    QVERIFY(scene.note().contains(QStringLiteral("no sets")));
    QCOMPARE(scene.stack().count(), 2);
}

void ItemEditorTest::selectionIsShared() {
    Scene scene;
    scene.paste(orderItem());
    const auto row = static_cast<int>(scene.rows()->rowNames().indexOf(QStringLiteral("shipTo")));
    scene.attributes->setCurrentIndex(scene.rows()->index(row, 0));
    QCOMPARE(scene.edit->pathAtCursor().first(), QStringLiteral("shipTo"));
    QCOMPARE(scene.working().title, std::string("shipTo"));
    QCOMPARE(scene.working().steps.at(2).expression, std::string("6 + 82 = 88 B"));
    scene.edit->setFocus();
    QTextCursor cursor = scene.edit->textCursor();
    cursor.setPosition(static_cast<int>(scene.edit->toPlainText().indexOf(QStringLiteral("nuria.camps"))));
    scene.edit->setTextCursor(cursor);
    QTRY_COMPARE(scene.rows()->rowName(scene.attributes->currentIndex().row()), QStringLiteral("email"));
    QCOMPARE(scene.working().title, std::string("email"));
    scene.rows()->sortBy(AttributeModel::Name);
    QCOMPARE(scene.rows()->rowName(0), QStringLiteral("channels"));
}

void ItemEditorTest::indexMarks() {
    Scene scene;
    scene.paste(orderItem());
    const auto mark = [&](const char* attribute, int index) {
        const auto row = static_cast<int>(scene.rows()->rowNames().indexOf(QString::fromLatin1(attribute)));
        return static_cast<IndexMark>(
            scene.rows()->index(row, AttributeModel::FirstIndex + index).data(IndexMarkRole).toInt());
    };
    QCOMPARE(scene.rows()->indexCount(), 4);
    QVERIFY(mark("customerId", 0) == IndexMark::Key);
    QVERIFY(mark("createdAt", 0) == IndexMark::Key);
    QVERIFY(mark("status", 0) == IndexMark::Projected);
    QVERIFY(mark("riskTrace", 0) == IndexMark::None);
    QVERIFY(mark("pk", 0) == IndexMark::Projected);
    QVERIFY(mark("riskTrace", 2) == IndexMark::Projected);
    QVERIFY(mark("pendingState", 2) == IndexMark::Key);
}

void ItemEditorTest::figuresOfThePicture() {
    Scene scene;
    scene.paste(orderItem());
    const QStringList tiles = scene.tiles();
    QCOMPARE(tiles.at(0), QStringLiteral("order META, one item|1,391 B|names 151 · values 1,240"));
    QCOMPARE(tiles.at(1), QStringLiteral("One write|2 units|367 B over the first KB"));
    QCOMPARE(tiles.at(2), QStringLiteral("One read, units|0.5 · 1 · 2|eventual, strong, transactional"));
    QCOMPARE(tiles.at(3), QStringLiteral("Stored and billed|1,491 B|with 100 B overhead"));
    for (const Tile* tile : scene.shown<Tile>())
        QCOMPARE(tile->content().severity.has_value(), tile->content().caption == QStringLiteral("One write"));
    auto* rulers = scene.window.findChild<SizeRulers*>();
    QVERIFY(rulers->isVisible());
    const ChartTable table = rulers->table();
    QCOMPARE(table.rows.size(), 3);
    QCOMPARE(table.rows.at(0).mid(1, 4), (QVector<QVariant>{1024.0, 1391.0, 367.0, 657.0}));
    QCOMPARE(table.rows.at(1).at(4).toDouble(), 2705.0);
    QCOMPARE(table.rows.at(2).at(4).toDouble(), 408209.0);
    auto* requests = scene.window.findChild<GridView*>(QStringLiteral("itemRequestGrid"));
    QCOMPARE(requests->model()->index(0, 1).data().toString(), QStringLiteral("0.5 RU"));
    QCOMPARE(requests->model()->index(0, 2).data().toString(), QStringLiteral("0.07075"));
    QCOMPARE(requests->model()->index(3, 2).data().toString(), QStringLiteral("1.41000"));
    // All item types have the table's own tiles again.
    scene.tab->showType({});
    QVERIFY(!rulers->isVisible());
    QVERIFY(!scene.tiles().first().contains(QStringLiteral("1,391 B")));
}

void ItemEditorTest::typeWithoutAnything() {
    Scene scene;
    scene.window.document().edit(QStringLiteral("Add"), [](model::Workload& workload) {
        workload.tables.at(0).value.itemTypes.set("bare", model::ItemType{});
    });
    scene.tab->showType(QStringLiteral("bare"));
    QApplication::processEvents();
    QCOMPARE(scene.status(), QStringLiteral("no size"));
    QVERIFY(scene.tiles().first().contains(QStringLiteral("unknown")));
    scene.window.document().undoStack().undo();
    QVERIFY(scene.tab->type().isEmpty());
}

void ItemEditorTest::randomTextNeverHurts() {
    Scene scene;
    scene.paste(orderItem());
    std::mt19937 dice(20261130);
    const auto below = [&](std::size_t count) { return static_cast<int>(dice() % count); };
    const QStringList pieces{QStringLiteral("{"),     QStringLiteral("}"),   QStringLiteral("\""),
                             QStringLiteral("\n"),    QStringLiteral(":"),   QStringLiteral(","),
                             QStringLiteral("\\"),    QStringLiteral("[1]"), QStringLiteral("🙂"),
                             QStringLiteral("\"S\""), QString(100, u'z'),    QString(QChar(0xfffc))};
    for (int i = 0; i < 300; ++i) {
        QTextCursor cursor = scene.edit->textCursor();
        cursor.setPosition(below(static_cast<std::size_t>(scene.edit->document()->characterCount())));
        if (below(3) == 0)
            cursor.setPosition(below(static_cast<std::size_t>(scene.edit->document()->characterCount())),
                               QTextCursor::KeepAnchor);
        scene.edit->setTextCursor(cursor);
        switch (below(12)) {
            case 0: scene.edit->undo(); break;
            case 1: scene.edit->openFold(); break;
            case 2: scene.stack().undo(); break;
            case 3: scene.tab->showType(below(2) == 0 ? QString() : QStringLiteral("order line")); break;
            case 4: scene.tab->showType(QStringLiteral("order META")); break;
            case 5: scene.typeOver(orderItem()); break;
            case 6: scene.editor->finishEditing(); break;
            default:
                QGuiApplication::clipboard()->setText(pieces.at(below(static_cast<std::size_t>(pieces.size()))));
                scene.edit->paste();
                break;
        }
        if (i % 10 == 0) QApplication::processEvents();
        QVERIFY(readsBack(scene.window.document().workload()));
    }
    while (scene.stack().canUndo()) scene.stack().undo();
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
}

void ItemEditorTest::largeItemIsQuick() {
    Scene scene;
    QString text = QStringLiteral("{\"pk\": {\"S\": \"A\"}, \"sk\": {\"S\": \"B\"}, \"blob\": {\"S\": \"%1\"}")
                       .arg(QString(200000, u'x'));
    for (int i = 0; i < 4000; ++i) text += QStringLiteral(", \"a%1\": {\"S\": \"some value of it\"}").arg(i);
    text += u'}';
    QElapsedTimer timer;
    timer.start();
    scene.paste(text);
    QApplication::processEvents();
    QVERIFY2(timer.elapsed() < 4000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(scene.rows()->rowCount(), 4003);
    scene.edit->setFocus();
    timer.restart();
    QTest::keyClicks(scene.edit, QStringLiteral("   "));
    QApplication::processEvents();
    QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
}

HEADROOM_TEST(ItemEditorTest, "item_editor");
#include "tst_item_editor.moc"

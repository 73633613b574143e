// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Using the window: commands on rows, pasting, renaming, removing what is shown, and all of it without a mouse and
// without seeing it.
#include "tests/support/test_registry.h"
#include "tests/ui/support/sample_window.h"
#include "ui/models/pattern_model.h"
#include "ui/panels/workload_tree.h"
#include "ui/widgets/findings_panel.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QAccessible>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTreeView>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class WindowUseTest : public QObject {
    Q_OBJECT

private slots:

    void removingTheShownTable();
    void renamingKeepsTheRow();
    void rowCommands_data();
    void rowCommands();
    void pastedRows_data();
    void pastedRows();
    void treeLeadsEverywhere();
    void keyboardAlone();
    void theFirstWindowFitsTheScreen();
    void everythingHasAName();
    void shortcutsAreUnique();
};
void WindowUseTest::removingTheShownTable() {
    SampleWindow scene;
    scene.window.show();
    for (const auto kind : {Node::Kind::Items, Node::Kind::Patterns, Node::Kind::Indexes, Node::Kind::Capacity}) {
        scene.showTable(kind);
        scene.window.document().edit(QStringLiteral("Remove"),
                                     [](model::Workload& workload) { workload.tables.removeAt(0); });
        QCOMPARE(scene.window.node(), Node{});
        QApplication::processEvents();
        scene.window.document().undoStack().undo();
        QApplication::processEvents();
        QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
        scene.showTable(kind);
        QCOMPARE(scene.window.node().kind, kind);
        scene.window.document().undoStack().redo();
        QCOMPARE(scene.window.node(), Node{});
        scene.window.document().undoStack().undo();
    }
}

void WindowUseTest::renamingKeepsTheRow() {
    SampleWindow scene;
    scene.window.show();
    const auto rename = [&](const char* gridName, int row) {
        GridView* grid = gridOf(scene.window, gridName);
        GridModel* model = modelOf(scene.window, gridName);
        grid->setCurrentIndex(model->index(row, 0));
        QVERIFY(model->setData(model->index(row, 0), QStringLiteral("renamed"), Qt::EditRole));
        QCOMPARE(model->rowName(row), QStringLiteral("renamed"));
        QCOMPARE(grid->currentIndex(), model->index(row, 0));
        QCOMPARE(grid->selectedRows(), QList<int>{row});
        QVERIFY(!scene.working().steps.empty());
        scene.window.document().undoStack().undo();
        QCOMPARE(grid->currentIndex(), model->index(row, 0));
        QVERIFY(!scene.working().steps.empty());
    };
    rename("tableGrid", 0);
    scene.showTable(Node::Kind::Patterns);
    rename("patternGrid", 3);
    scene.showTable(Node::Kind::Items);
    rename("itemGrid", 1);
    scene.showTable(Node::Kind::Indexes);
    rename("indexGrid", 2);
}

void WindowUseTest::rowCommands_data() {
    QTest::addColumn<Node::Kind>("kind");
    QTest::addColumn<QByteArray>("grid");
    QTest::addColumn<int>("row");
    QTest::newRow("tables") << Node::Kind::Workload << QByteArray("tableGrid") << 0;
    QTest::newRow("items") << Node::Kind::Items << QByteArray("itemGrid") << 0;
    QTest::newRow("patterns") << Node::Kind::Patterns << QByteArray("patternGrid") << 1;
    QTest::newRow("indexes") << Node::Kind::Indexes << QByteArray("indexGrid") << 2;
}

void WindowUseTest::rowCommands() {
    QFETCH(Node::Kind, kind);
    QFETCH(QByteArray, grid);
    QFETCH(int, row);
    SampleWindow scene;
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowActive(&scene.window));
    if (kind != Node::Kind::Workload) scene.showTable(kind);
    GridView* view = gridOf(scene.window, grid.constData());
    GridModel* model = modelOf(scene.window, grid.constData());
    QUndoStack& stack = scene.window.document().undoStack();
    const QStringList names = model->rowNames();
    const auto now = [&] { return model->rowNames(); };

    view->setCurrentIndex(model->index(row, 0));
    view->duplicateAction()->trigger();
    QCOMPARE(stack.count(), 1);
    QCOMPARE(now().size(), names.size() + 1);
    QCOMPARE(view->currentIndex().row(), row + 1);
    view->moveUpAction()->trigger();
    QCOMPARE(stack.count(), 2);
    QCOMPARE(view->currentIndex().row(), row);
    view->moveDownAction()->trigger();
    QCOMPARE(stack.count(), 3);
    QCOMPARE(view->currentIndex().row(), row + 1);
    view->removeAction()->trigger();
    QCOMPARE(stack.count(), 4);
    QCOMPARE(now(), names);
    QVERIFY(view->currentIndex().isValid());
    view->insertRowAction()->trigger();
    QCOMPARE(stack.count(), 5);
    QCOMPARE(now().size(), names.size() + 1);
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    while (stack.canUndo()) stack.undo();
    QCOMPARE(now(), names);
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));

    // Rows at an end stay there without a step; rows that only show are not touched.
    view->setCurrentIndex(model->index(grid == "indexGrid" ? 1 : 0, 0));
    view->moveUpAction()->trigger();
    if (grid == "indexGrid") {
        for (const int fixed : {0, model->rowCount() - 1}) {
            view->setCurrentIndex(model->index(fixed, 0));
            view->removeAction()->trigger();
            view->duplicateAction()->trigger();
        }
    }
    QCOMPARE(stack.count() - (stack.canRedo() ? 5 : 0), 0);
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));

    view->selectAll();
    view->removeAction()->trigger();
    QVERIFY(now().size() <= 2);
    stack.undo();
    QCOMPARE(now(), names);
}

void WindowUseTest::pastedRows_data() {
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<int>("rows");
    QTest::newRow("one") << QStringLiteral("Read it\tGetItem\torders\t100\t200\t1\t1 KB\tstrong") << 1;
    QTest::newRow("headings") << QStringLiteral("Name\tOperation\tAvg /s\nA\tGetItem\t5\nB\tPutItem\t3k/s\n") << 2;
    QTest::newRow("a taken name") << QStringLiteral("Pay order\tGetItem\torders\t1") << 1;
    QTest::newRow("one bad of two") << QStringLiteral("A\tGetItem\torders\t1\nB\tJoin\torders\t1") << 1;
    QTest::newRow("nonsense") << QStringLiteral("Dear all,\nkind regards") << 0;
    QTest::newRow("blank") << QStringLiteral("\n\n \t \n") << 0;
    QTest::newRow("symbols") << QString::fromUtf8("🙂\t🙂\t🙂\t-1e999") << 0;
}

void WindowUseTest::pastedRows() {
    QFETCH(QString, pasted);
    QFETCH(int, rows);
    SampleWindow scene;
    scene.showTable(Node::Kind::Patterns);
    GridView* grid = gridOf(scene.window, "patternGrid");
    GridModel* model = modelOf(scene.window, "patternGrid");
    const int before = model->rowCount();
    QGuiApplication::clipboard()->setText(pasted);
    grid->pasteAction()->trigger();
    QCOMPARE(model->rowCount(), before + rows);
    QCOMPARE(scene.window.document().undoStack().count(), rows > 0 ? 1 : 0);
    QVERIFY(readsBack(scene.window.document().workload()));
    if (rows > 0) {
        QCOMPARE(grid->currentIndex().row(), before + rows - 1);
        scene.window.document().undoStack().undo();
    }
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
}

void WindowUseTest::treeLeadsEverywhere() {
    SampleWindow scene;
    scene.window.show();
    auto* tree = scene.window.findChild<WorkloadTree*>()->view();
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Home);
    QStringList seen;
    for (int i = 0; i < 12; ++i) {
        const QString name = tree->currentIndex().data().toString();
        QVERIFY(!name.isEmpty());
        const Node node = scene.window.node();
        seen << name + QLatin1Char('/') + QString::number(static_cast<int>(node.kind));
        QTest::keyClick(tree, Qt::Key_Down);
    }
    using Kind = Node::Kind;
    const auto at = [](const char* name, Kind kind) {
        return QString::fromLatin1(name) + QLatin1Char('/') + QString::number(static_cast<int>(kind));
    };
    for (const QString& place :
         {at("Orders platform", Kind::Workload), at("Items", Kind::Items), at("Access patterns", Kind::Patterns),
          at("gsi1", Kind::Indexes), at("gsi4", Kind::Indexes), at("Prices", Kind::Prices)})
        QVERIFY2(seen.contains(place), qPrintable(place + QStringLiteral(" not in ") + seen.join(QLatin1Char(' '))));
    QCOMPARE(scene.window.node().kind, Kind::Prices);
}

void WindowUseTest::keyboardAlone() {
    SampleWindow scene;
    const QTemporaryDir folder;
    scene.answers.save = folder.filePath(QStringLiteral("keys.headroom"));
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowActive(&scene.window));
    const auto press = [](int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), with);
        // An editor closes after the key that closes it.
        QApplication::processEvents();
    };
    // Each key goes where the focus is by then: the first one opens the editor.
    const auto type = [](const char* typed) {
        for (; *typed != 0; ++typed) QTest::keyClick(QApplication::focusWidget(), *typed);
    };
    const auto walk = [&](int key, int times) {
        for (int i = 0; i < times; ++i) press(key);
    };
    // The tree, down to the access patterns of the table.
    press(Qt::Key_1, Qt::ControlModifier);
    for (int i = 0; i < 20 && scene.window.node().kind != Node::Kind::Patterns; ++i) press(Qt::Key_Down);
    QCOMPARE(scene.window.node().kind, Node::Kind::Patterns);
    press(Qt::Key_2, Qt::ControlModifier);
    GridView* grid = gridOf(scene.window, "patternGrid");
    QVERIFY(grid->hasFocus());

    press(Qt::Key_Insert);
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
    type("By keys");
    press(Qt::Key_Return);
    QVERIFY(grid->hasFocus());
    QCOMPARE(grid->currentIndex().data().toString(), QStringLiteral("By keys"));
    walk(Qt::Key_Right, PatternModel::Average);
    type("3k/s");
    press(Qt::Key_Return);
    press(Qt::Key_Right);
    press(Qt::Key_F2);
    type("9000");
    press(Qt::Key_Return);
    const auto* pattern = scene.window.document().workload().tables.at(0).value.patterns.find("By keys");
    QVERIFY(pattern != nullptr);
    QCOMPARE(pattern->average.count, 3000.0);
    QCOMPARE(pattern->peak->value(), 9000.0);

    // An operation from its list.
    walk(Qt::Key_Left, PatternModel::Peak - PatternModel::OperationColumn);
    press(Qt::Key_F2);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget()->focusWidget() != nullptr
                        ? QApplication::activePopupWidget()->focusWidget()
                        : QApplication::activePopupWidget(),
                    Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
    pattern = scene.window.document().workload().tables.at(0).value.patterns.find("By keys");
    QVERIFY(pattern->operation != model::Operation::GetItem);

    grid->setFocus();
    press(Qt::Key_Z, Qt::ControlModifier);
    pattern = scene.window.document().workload().tables.at(0).value.patterns.find("By keys");
    QVERIFY(pattern->operation == model::Operation::GetItem);
    press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(bytesOf(scene.answers.save).contains("\"By keys\""));
    QVERIFY(!scene.window.document().isModified());
    press(Qt::Key_3, Qt::ControlModifier);
    press(Qt::Key_Down);
    QVERIFY(scene.window.findChild<FindingsPanel*>()->selected() != nullptr);
    QVERIFY(!scene.working().steps.empty());
    press(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(scene.window.node(), Node{});
}

void WindowUseTest::theFirstWindowFitsTheScreen() {
    QCOMPARE(MainWindow::firstSize({2560, 1400}), QSize(1440, 900));
    const QSize small = MainWindow::firstSize({1366, 728});
    QVERIFY(small.width() < 1366 && small.height() < 728 && small.height() >= 640);
}

void WindowUseTest::everythingHasAName() {
    SampleWindow scene;
    scene.window.show();
    for (const auto kind :
         {Node::Kind::Workload, Node::Kind::Items, Node::Kind::Patterns, Node::Kind::Indexes, Node::Kind::Capacity}) {
        if (kind == Node::Kind::Workload)
            scene.window.showNode({});
        else
            scene.showTable(kind);
        for (QWidget* widget : scene.shown<QWidget>()) {
            if (widget->focusPolicy() == Qt::NoFocus || qobject_cast<QScrollBar*>(widget) != nullptr) continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY(spoken != nullptr);
            QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(),
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName() + QStringLiteral(" in ") +
                                QString::fromLatin1(widget->parentWidget()->metaObject()->className())));
        }
    }
}

void WindowUseTest::shortcutsAreUnique() {
    SampleWindow scene;
    // By sequence: actions that answer anywhere in the window, and widgets that answer for themselves.
    QHash<QString, QAction*> wide;
    QHash<QString, QString> narrow;
    for (QAction* action : windowActions(scene.window))
        for (const QKeySequence& keys : action->shortcuts()) {
            const QString sequence = keys.toString();
            const QString owner = QString::number(reinterpret_cast<quintptr>(action->parent()));
            if (action->shortcutContext() == Qt::WidgetShortcut ||
                action->shortcutContext() == Qt::WidgetWithChildrenShortcut) {
                QVERIFY2(!narrow.contains(owner + sequence), qPrintable(sequence + action->text()));
                narrow.insert(owner + sequence, sequence);
            } else {
                QVERIFY2(!wide.contains(sequence), qPrintable(sequence + action->text()));
                wide.insert(sequence, action);
            }
        }
    QVERIFY(wide.size() >= 10);
    for (const QString& sequence : narrow) QVERIFY2(!wide.contains(sequence), qPrintable(sequence));
}

HEADROOM_TEST(WindowUseTest, "window_use");
#include "tst_window_use.moc"

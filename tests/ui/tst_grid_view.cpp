// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Grids: what is copied, keys and commands, bad input that stays, lists to choose from.
#include "tests/ui/kit_samples.h"
#include "ui/delegates/choice_delegate.h"
#include "ui/delegates/text_delegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::ui;

class GridViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void gridCopiesRawValues();
    void escapeOfAGrid();
    void gridCommandsByKeys();
    void badInputStays();
    void choiceCommitsAtOnce();
};

void GridViewTest::gridCopiesRawValues() {
    GridView grid;
    Patterns patterns;
    grid.setModel(&patterns);
    QVERIFY(!grid.selectionAsMime(false));
    grid.resize(700, 300);
    show(grid);
    grid.setFocus();
    grid.selectRow(2);
    QTest::keyClick(&grid, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Watch\tPlace order\tTransactWrite\t1320\t1\t1104\n"));
    QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(QStringLiteral("<td>Place order</td>")));
    grid.setColumnHidden(0, true);
    grid.horizontalHeader()->moveSection(5, 1);
    grid.selectionModel()->select(patterns.index(1, 1), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    grid.copyWithHeadersAction()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Per month\tAccess pattern\tOperation\tPeak /s\tAmplification\n"
                            "1.25\tPending work queue\tQuery\t10\t0.28\n"
                            "1104\tPlace order\tTransactWrite\t1320\t1\n"));
}

void GridViewTest::escapeOfAGrid() {
    QDialog dialog;
    GridView grid(&dialog);
    Patterns patterns;
    grid.setModel(&patterns);
    show(dialog);
    grid.setFocus();
    grid.selectRow(1);
    QTest::keyClick(&grid, Qt::Key_Escape);
    QVERIFY(dialog.isVisible());
    QVERIFY(!grid.selectionModel()->hasSelection());
    QTest::keyClick(&grid, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void GridViewTest::gridCommandsByKeys() {
    GridView grid;
    Patterns patterns;
    grid.setModel(&patterns);
    show(grid);
    grid.setFocus();
    QSignalSpy added(&grid, &GridView::addRequested);
    QSignalSpy duplicated(&grid, &GridView::duplicateRequested);
    QSignalSpy removed(&grid, &GridView::removeRequested);
    QSignalSpy moved(&grid, &GridView::moveRequested);
    QSignalSpy pasted(&grid, &GridView::pasteRequested);
    QSignalSpy opened(&grid, &GridView::opened);
    QTest::keyClick(&grid, Qt::Key_Delete);
    QCOMPARE(removed.count(), 0);  // nothing is selected
    grid.setCurrentIndex(patterns.index(1, 5));
    QTest::keyClick(&grid, Qt::Key_Insert);
    QTest::keyClick(&grid, Qt::Key_D, Qt::ControlModifier);
    QTest::keyClick(&grid, Qt::Key_Delete);
    QTest::keyClick(&grid, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&grid, Qt::Key_Down, Qt::AltModifier);
    QGuiApplication::clipboard()->setText(QStringLiteral("a\tb"));
    QTest::keyClick(&grid, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(&grid, Qt::Key_Return);
    QCOMPARE(added.count(), 1);
    QCOMPARE(duplicated.count(), 1);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(moved.count(), 2);
    QCOMPARE(moved.at(0).at(0).toInt(), -1);
    QCOMPARE(moved.at(1).at(0).toInt(), 1);
    QCOMPARE(pasted.value(0).value(0).toString(), QStringLiteral("a\tb"));
    QCOMPARE(opened.count(), 1);  // the cost is not editable
    QCOMPARE(grid.rowHeight(0), 27);
    grid.setRowCommands(false);
    QTest::keyClick(&grid, Qt::Key_Insert);
    QCOMPARE(added.count(), 1);
}

void GridViewTest::badInputStays() {
    GridView grid;
    Patterns patterns;
    grid.setItemDelegateForColumn(3, new TextDelegate(&grid));
    grid.setModel(&patterns);
    show(grid);
    grid.setFocus();
    const QModelIndex rate = patterns.index(0, 3);
    QSignalSpy removed(&grid, &GridView::removeRequested);
    grid.setCurrentIndex(rate);
    QTest::keyClick(&grid, Qt::Key_Return);
    auto* edit = grid.findChild<QLineEdit*>();
    QVERIFY(edit);
    QTest::keyClick(edit, Qt::Key_Delete);  // deletes text, not the row
    QTest::keyClicks(edit, QStringLiteral("lots"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(rate.data().toString(), QStringLiteral("lots"));
    QCOMPARE(removed.count(), 0);
    QCOMPARE(rate.data(ProblemRole).toString(), QStringLiteral("is not a rate"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::keyClick(&grid, Qt::Key_F2);
    edit = grid.findChild<QLineEdit*>();
    QVERIFY(edit && edit->property("invalid").toBool());
    QTest::keyClicks(edit, QStringLiteral("77"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(rate.data().toString(), QStringLiteral("77"));
    QVERIFY(!rate.data(ProblemRole).isValid());
}

void GridViewTest::choiceCommitsAtOnce() {
    GridView grid;
    Patterns patterns;
    const QStringList operations = {QStringLiteral("Query"), QStringLiteral("Scan"), QStringLiteral("PutItem"),
                                    QStringLiteral("BatchWriteItem"), QStringLiteral("BatchGetItem")};
    grid.setItemDelegateForColumn(2, new ChoiceDelegate([&](const QModelIndex&) { return operations; }, &grid));
    grid.setModel(&patterns);
    grid.resize(700, 300);
    show(grid);
    grid.setFocus();
    grid.setColumnWidth(2, 60);
    grid.setCurrentIndex(patterns.index(0, 2));
    QTest::keyClick(&grid, Qt::Key_F2);
    auto* combo = grid.findChild<QComboBox*>();
    QVERIFY(combo);
    QCOMPARE(combo->currentText(), QStringLiteral("Query"));
    QTRY_VERIFY(combo->view()->isVisible());
    // In a narrow column, too, what is chosen from is not cut.
    QVERIFY(combo->view()->viewport()->width() >= combo->view()->sizeHintForColumn(0));
    QTest::keyClick(combo->view(), Qt::Key_Down);
    QTest::keyClick(combo->view(), Qt::Key_Return);
    QCOMPARE(patterns.index(0, 2).data().toString(), QStringLiteral("Scan"));
}

QTEST_MAIN(GridViewTest)
#include "tst_grid_view.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Somebody who does not know what they are doing: random commands, random places and nonsense typed into any cell, by
// seed. The window does not crash, the document can always be saved, and undo leads back to where it began.
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/random_edits.h"
#include "tests/ui/support/window_probe.h"
#include "ui/models/roles.h"

#include <QtCore/QElapsedTimer>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLineEdit>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

const QStringList kTyped{
    QString(),
    QStringLiteral(" "),
    QStringLiteral("-1"),
    QStringLiteral("1e999"),
    QStringLiteral("1e18"),
    QStringLiteral("1e-300"),
    QStringLiteral("999999999999999999999999"),
    QStringLiteral("abc"),
    QStringLiteral("nan"),
    QString::fromUtf8("🙂"),
    QString::fromUtf8("— ⚠ ﷽"),
    QStringLiteral("a\tb\nc"),
    QStringLiteral("\"quoted\\\""),
    QStringLiteral("/a~b"),
    QStringLiteral("0"),
    QStringLiteral("1"),
    QStringLiteral("2k"),
    QStringLiteral("3k/s"),
    QStringLiteral("1/day"),
    QStringLiteral("40 %"),
    QStringLiteral("4 x 1 KB"),
    QStringLiteral("all"),
    QStringLiteral("1 TB"),
    QStringLiteral("order META + order line"),
    QStringLiteral("one key rising (X)"),
    QStringLiteral("zipf 1e18 10"),
    QStringLiteral("new key every 24 h"),
    QStringLiteral("INCLUDE a, b"),
    QStringLiteral("pk, sk:N"),
    QStringLiteral("local"),
    QStringLiteral("global"),
    QStringLiteral("gsi1"),
    QStringLiteral("strong"),
    QString(5000, QLatin1Char('x')),
    QString(QChar(0xd800)),
};

const char* const kGrids[] = {"tableGrid", "itemGrid", "patternGrid", "indexGrid", "capacityGrid"};

class Monkey {
public:
    explicit Monkey(std::uint32_t seed) : m_edits(seed), m_answers(m_window.files()) {
        m_window.document().start(sampleWorkload(seed % 2 == 0 ? "orders" : "status-key"));
        m_window.show();
    }

    MainWindow& window() { return m_window; }

    void act() {
        switch (m_edits.below(12)) {
            case 0: m_edits.apply(m_window.document()); break;
            case 1: m_window.document().undoStack().undo(); break;
            case 2: m_window.document().undoStack().redo(); break;
            case 3:
            case 4: goSomewhere(); break;
            case 5: command(); break;
            case 6: paste(); break;
            case 7: QApplication::processEvents(); break;
            default: typeIntoACell(); break;
        }
    }

private:
    std::size_t below(std::size_t count) { return m_edits.below(count); }

    void goSomewhere() {
        const auto& tables = m_window.document().workload().tables;
        QString table;
        if (!tables.empty()) table = QString::fromStdString(tables.at(below(tables.size())).name);
        if (below(9) == 0) table = QStringLiteral("not there");
        m_window.showNode({static_cast<Node::Kind>(below(6)), table, QStringLiteral("gsi1")});
    }
    void command() {
        GridView* grid = gridOf(m_window, kGrids[below(4)]);
        if (below(2) == 0) grid->selectRow(static_cast<int>(below(8)));
        if (below(8) == 0) grid->selectAll();
        const QList<QAction*> actions = grid->rowActions();
        actions.at(static_cast<qsizetype>(below(static_cast<std::size_t>(actions.size()))))->trigger();
        // Whatever editor that opened.
        if (auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget())) {
            QTest::keyClicks(edit, QStringLiteral("n%1").arg(below(20)));
            QTest::keyClick(edit, below(2) == 0 ? Qt::Key_Return : Qt::Key_Escape);
            QApplication::processEvents();
        }
    }
    void paste() {
        QStringList cells;
        for (int i = 0; i < 8; ++i) cells << kTyped.at(static_cast<qsizetype>(below(20)));
        QGuiApplication::clipboard()->setText(cells.join(QLatin1Char('\t')));
        gridOf(m_window, "patternGrid")->pasteAction()->trigger();
    }
    void typeIntoACell() {
        GridModel* model = modelOf(m_window, kGrids[below(5)]);
        if (model->rowCount() == 0) return;
        const QModelIndex cell = model->index(static_cast<int>(below(static_cast<std::size_t>(model->rowCount()))),
                                              static_cast<int>(below(static_cast<std::size_t>(model->columnCount()))));
        const GridColumn& column = model->column(cell.column());
        QString text = kTyped.at(static_cast<qsizetype>(below(static_cast<std::size_t>(kTyped.size()))));
        if (column.choices && below(2) == 0) {
            const QStringList choices = column.choices(cell.row());
            text = choices.at(static_cast<qsizetype>(below(static_cast<std::size_t>(choices.size()))));
        }
        if (!cell.flags().testFlag(Qt::ItemIsEditable)) return;
        const QPersistentModelIndex place(cell);
        const model::Workload before = m_window.document().workload();
        const bool taken = model->setData(cell, text, Qt::EditRole);
        if (taken) return;
        QVERIFY2(m_window.document().workload() == before, qPrintable(text));
        QVERIFY(!place.data(ProblemRole).toString().isEmpty());
    }

    RandomEdits m_edits;
    MainWindow m_window{builtinPriceBooks()};
    Answers m_answers;
};

}  // namespace

class MonkeyTest : public QObject {
    Q_OBJECT

private slots:
    void doesNoHarm_data();
    void doesNoHarm();
    void everyNonsenseInEveryCell_data();
    void everyNonsenseInEveryCell();
};

void MonkeyTest::doesNoHarm_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 6; ++seed) QTest::addRow("seed %u", seed) << seed;
}

void MonkeyTest::doesNoHarm() {
    QFETCH(unsigned, seed);
    Monkey monkey(seed);
    Document& document = monkey.window().document();
    const model::Workload start = document.workload();
    for (int i = 0; i < 250; ++i) {
        monkey.act();
        if (QTest::currentTestFailed()) return;
        if (i % 10 == 0) QVERIFY2(readsBack(document.workload()), QByteArray::number(i).constData());
    }
    const model::Workload end = document.workload();
    const int steps = document.undoStack().index();
    QVERIFY(readsBack(end));
    document.undoStack().setIndex(0);
    QVERIFY(document.workload() == start);
    QVERIFY(!document.isModified());
    document.undoStack().setIndex(steps);
    QVERIFY(document.workload() == end);
}

void MonkeyTest::everyNonsenseInEveryCell_data() {
    QTest::addColumn<QByteArray>("grid");
    for (const char* grid : kGrids) QTest::newRow(grid) << QByteArray(grid);
}

void MonkeyTest::everyNonsenseInEveryCell() {
    QFETCH(QByteArray, grid);
    MainWindow window(builtinPriceBooks());
    Answers answers(window.files());
    window.document().start(sampleWorkload("orders"));
    window.showNode({Node::Kind::Capacity, QStringLiteral("orders"), {}});
    GridModel* model = modelOf(window, grid.constData());
    const model::Workload start = window.document().workload();
    const int rows = std::min(model->rowCount(), 3);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < model->columnCount(); ++column)
            for (const QString& text : kTyped) {
                const QByteArray where = (model->column(column).title + QStringLiteral(": ") + text.left(40)).toUtf8();
                if (!model->index(row, column).flags().testFlag(Qt::ItemIsEditable)) continue;
                const bool taken = model->setData(model->index(row, column), text, Qt::EditRole);
                const bool same = window.document().workload() == start;
                QVERIFY2(taken || same, where.constData());
                QVERIFY2(same || readsBack(window.document().workload()), where.constData());
                QVERIFY2(window.document().undoStack().index() <= 1, where.constData());
                window.document().undoStack().setIndex(0);
                QVERIFY2(window.document().workload() == start, where.constData());
                // Leave no refused text behind.
                window.document().start(start);
                window.showNode({Node::Kind::Capacity, QStringLiteral("orders"), {}});
            }
}

HEADROOM_TEST(MonkeyTest, "monkey");
#include "tst_monkey.moc"

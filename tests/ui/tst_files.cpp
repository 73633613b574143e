// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every way in which the window opens, saves or leaves a document: no edit is lost through a side door, a failure is
// told once and changes nothing.
#include "model/io/workload_file.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/window_probe.h"
#include "ui/models/pattern_model.h"
#include "ui/widgets/dialog_seam.h"

#include <QtCore/QDir>
#include <QtCore/QMimeData>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QDragEnterEvent>
#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;
using Leave = FileDialogs::Leave;
using Changed = FileDialogs::Changed;

namespace {

// A window on a saved copy of the orders sample, and another file that can be opened.
struct Scene {
    Scene() : answers(window.files()) {
        path = folder.filePath(QStringLiteral("mine.headroom"));
        other = folder.filePath(QStringLiteral("other.headroom"));
        writeBytes(other, QByteArray::fromStdString(model::writeWorkload(sampleWorkload("status-key"))));
        window.document().start(sampleWorkload("orders"));
        answers.save = path;
        if (!window.files().saveAs()) qFatal("The scene cannot be saved");
        answers.saveAsked = 0;
    }

    void change() {
        window.document().edit(QStringLiteral("Change"), [](model::Workload& workload) { workload.name = "changed"; });
    }
    void drop(const QString& file) {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        if (!enter.isAccepted()) return;
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
    }
    // Takes a route that leaves the document.
    void leave(const QString& route) {
        if (route == QStringLiteral("new")) actionOf(window, QStringLiteral("New workload"))->trigger();
        if (route == QStringLiteral("sample")) actionOf(window, QStringLiteral("Catalogue scan"))->trigger();
        if (route == QStringLiteral("open")) {
            answers.open = other;
            actionOf(window, QStringLiteral("Open…"))->trigger();
        }
        if (route == QStringLiteral("recent")) {
            QSettings().setValue(QStringLiteral("recentFiles"), QStringList{other});
            QMenu* menu = actionOf(window, QStringLiteral("Open recent"))->menu();
            emit menu->aboutToShow();
            menu->actions().constFirst()->trigger();
        }
        if (route == QStringLiteral("drop")) drop(other);
        if (route == QStringLiteral("close")) window.close();
        if (route == QStringLiteral("quit")) actionOf(window, QStringLiteral("Quit"))->trigger();
    }

    QTemporaryDir folder;
    QString path;
    QString other;
    MainWindow window{builtinPriceBooks()};
    Answers answers;
};

}  // namespace

class FilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    void leavingAsks_data();
    void leavingAsks();
    void leavingAnUnchangedDocumentAsksNothing_data();
    void leavingAnUnchangedDocumentAsksNothing();
    void leavingASaveThatFailsStays();
    void malformedFileIsToldOnce_data();
    void malformedFileIsToldOnce();
    void saveThatFailsIsTold();
    void fileChangedOnDiskIsAskedAbout();
    void saveAsIsCancelled();
    void recentFiles();
    void textsThatAreBeingTypedAreSaved_data();
    void textsThatAreBeingTypedAreSaved();
    void staleFieldsDoNotWriteIntoTheNextDocument();
    void titleTellsTheTruth();
    void reportIsExported();
};

void FilesTest::leavingAsks_data() {
    QTest::addColumn<QString>("route");
    QTest::addColumn<Leave>("answer");
    for (const char* route : {"new", "sample", "open", "recent", "drop", "close", "quit"}) {
        QTest::addRow("%s, cancelled", route) << QString::fromLatin1(route) << Leave::Cancel;
        QTest::addRow("%s, discarded", route) << QString::fromLatin1(route) << Leave::Discard;
        QTest::addRow("%s, saved", route) << QString::fromLatin1(route) << Leave::Save;
    }
}

void FilesTest::leavingAsks() {
    QFETCH(QString, route);
    QFETCH(Leave, answer);
    Scene scene;
    scene.window.show();
    scene.change();
    const QByteArray onDisk = bytesOf(scene.path);
    const model::Workload before = scene.window.document().workload();
    const int steps = scene.window.document().undoStack().count();
    scene.answers.leave = answer;
    scene.leave(route);
    QCOMPARE(scene.answers.leaveAsked, 1);
    QCOMPARE(scene.answers.told, QStringList());
    const bool closes = route == QStringLiteral("close") || route == QStringLiteral("quit");
    if (answer == Leave::Cancel) {
        QVERIFY(scene.window.isVisible());
        QVERIFY(scene.window.document().workload() == before);
        QCOMPARE(scene.window.document().undoStack().count(), steps);
        QVERIFY(scene.window.document().isModified());
        QCOMPARE(scene.window.document().path(), scene.path);
        QCOMPARE(bytesOf(scene.path), onDisk);
        return;
    }
    if (closes)
        QVERIFY(!scene.window.isVisible());
    else
        QVERIFY(scene.window.document().workload().name != "changed");
    if (!closes) QVERIFY(!scene.window.document().isModified());
    if (answer == Leave::Save)
        QVERIFY(bytesOf(scene.path).contains("\"changed\""));
    else
        QCOMPARE(bytesOf(scene.path), onDisk);
}

void FilesTest::leavingAnUnchangedDocumentAsksNothing_data() {
    QTest::addColumn<QString>("route");
    for (const char* route : {"new", "sample", "open", "recent", "drop", "close"})
        QTest::newRow(route) << QString::fromLatin1(route);
}

void FilesTest::leavingAnUnchangedDocumentAsksNothing() {
    QFETCH(QString, route);
    Scene scene;
    scene.window.show();
    scene.change();
    scene.window.document().undoStack().undo();
    scene.leave(route);
    QCOMPARE(scene.answers.leaveAsked, 0);
    QVERIFY(!scene.window.isVisible() || scene.window.document().workload().name != "Orders platform");
}

void FilesTest::leavingASaveThatFailsStays() {
    Scene scene;
    scene.window.document().start(sampleWorkload("orders"));
    scene.change();
    scene.answers.leave = Leave::Save;
    scene.answers.save = scene.folder.filePath(QStringLiteral("no/such/folder.headroom"));
    scene.window.show();
    for (const char* route : {"new", "open", "close"}) {
        scene.answers.told.clear();
        scene.leave(QString::fromLatin1(route));
        QCOMPARE(scene.answers.told.size(), 1);
        QVERIFY(scene.window.isVisible());
        QCOMPARE(QString::fromStdString(scene.window.document().workload().name), QStringLiteral("changed"));
        QVERIFY(scene.window.document().isModified());
    }
}

void FilesTest::malformedFileIsToldOnce_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("route");
    for (const char* route : {"open", "recent", "drop"}) {
        QTest::addRow("text, %s", route) << QByteArray("Dear all,") << QString::fromLatin1(route);
        QTest::addRow("empty, %s", route) << QByteArray() << QString::fromLatin1(route);
        QTest::addRow("another kind, %s", route) << QByteArray("{\"kind\":\"x\"}") << QString::fromLatin1(route);
    }
}

void FilesTest::malformedFileIsToldOnce() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, route);
    Scene scene;
    writeBytes(scene.other, bytes);
    scene.change();
    const model::Workload before = scene.window.document().workload();
    scene.answers.leave = Leave::Discard;
    scene.leave(route);
    QCOMPARE(scene.answers.told.size(), 1);
    QVERIFY(scene.answers.told.constFirst().contains(QStringLiteral("other.headroom")));
    QVERIFY(scene.window.document().workload() == before);
    QVERIFY(scene.window.document().isModified());
    QCOMPARE(scene.window.document().path(), scene.path);
    QVERIFY(!FileCommands::recentFiles().contains(scene.other) || route == QStringLiteral("recent"));
}

void FilesTest::saveThatFailsIsTold() {
    Scene scene;
    scene.change();
    const QByteArray onDisk = bytesOf(scene.path);
    scene.answers.save = scene.folder.path();
    QVERIFY(!scene.window.files().saveAs());
    QCOMPARE(scene.answers.told.size(), 1);
    scene.answers.save = scene.folder.filePath(QStringLiteral("no/such/folder.headroom"));
    QVERIFY(!scene.window.files().saveAs());
    QCOMPARE(scene.answers.told.size(), 2);
    QVERIFY(scene.answers.told.constLast().contains(QStringLiteral("folder.headroom")));
    QCOMPARE(bytesOf(scene.path), onDisk);
    QVERIFY(scene.window.document().isModified());
    QVERIFY(scene.window.isWindowModified());
    QCOMPARE(scene.window.document().path(), scene.path);
}

void FilesTest::fileChangedOnDiskIsAskedAbout() {
    Scene scene;
    const QByteArray theirs("{\"kind\": \"headroom-workload\", \"format\": 1, \"name\": \"theirs\"}");
    const auto spoil = [&] {
        writeBytes(scene.path, theirs);
        scene.window.document().edit(QStringLiteral("Change"), [](model::Workload& workload) { workload.name += "x"; });
    };
    QAction* save = actionOf(scene.window, QStringLiteral("Save"));
    spoil();
    save->trigger();
    QCOMPARE(scene.answers.changedAsked, 1);
    QCOMPARE(bytesOf(scene.path), theirs);
    QVERIFY(scene.window.document().isModified());

    scene.answers.changed = Changed::SaveAs;
    scene.answers.save = scene.folder.filePath(QStringLiteral("elsewhere.headroom"));
    save->trigger();
    QCOMPARE(scene.answers.changedAsked, 2);
    QCOMPARE(bytesOf(scene.path), theirs);
    QVERIFY(bytesOf(scene.answers.save).contains("Orders platformx"));
    QVERIFY(!scene.window.document().isModified());
    QCOMPARE(scene.window.document().path(), scene.answers.save);

    scene.path = scene.answers.save;
    spoil();
    scene.answers.changed = Changed::Overwrite;
    save->trigger();
    QCOMPARE(scene.answers.changedAsked, 3);
    QVERIFY(bytesOf(scene.path).contains("Orders platformxx"));
    QCOMPARE(scene.answers.told, QStringList());
}

void FilesTest::saveAsIsCancelled() {
    Scene scene;
    scene.window.document().start(sampleWorkload("orders"));
    scene.change();
    scene.answers.save.clear();
    actionOf(scene.window, QStringLiteral("Save"))->trigger();
    QCOMPARE(scene.answers.saveAsked, 1);
    QVERIFY(scene.window.document().isModified());
    QVERIFY(scene.window.document().path().isEmpty());
    QCOMPARE(scene.answers.told, QStringList());
}

void FilesTest::recentFiles() {
    Scene scene;
    QCOMPARE(FileCommands::recentFiles(), QStringList{scene.path});
    QVERIFY(scene.window.files().openPath(scene.other));
    QVERIFY(scene.window.files().openPath(scene.path));
    QCOMPARE(FileCommands::recentFiles(), QStringList({scene.path, scene.other}));
    for (int i = 0; i < 12; ++i) {
        const QString path = scene.folder.filePath(QStringLiteral("n%1.headroom").arg(i));
        QVERIFY(QFile::copy(scene.other, path));
        QVERIFY(scene.window.files().openPath(path));
    }
    QCOMPARE(FileCommands::recentFiles().size(), 10);
    QVERIFY(QFile::remove(FileCommands::recentFiles().constFirst()));
    QMenu* menu = actionOf(scene.window, QStringLiteral("Open recent"))->menu();
    emit menu->aboutToShow();
    QVERIFY(!menu->actions().at(0)->isEnabled());
    QVERIFY(menu->actions().at(1)->isEnabled());
    menu->actions().constLast()->trigger();
    QCOMPARE(FileCommands::recentFiles(), QStringList());
}

void FilesTest::textsThatAreBeingTypedAreSaved_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("closes");
    for (const bool closes : {false, true})
        for (const char* where : {"cell", "name", "keys"})
            QTest::addRow("%s, %s", where, closes ? "close" : "save") << QString::fromLatin1(where) << closes;
}

void FilesTest::textsThatAreBeingTypedAreSaved() {
    QFETCH(QString, where);
    QFETCH(bool, closes);
    Scene scene;
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowActive(&scene.window));
    if (where == QStringLiteral("cell")) {
        scene.window.showNode({Node::Kind::Patterns, QStringLiteral("orders"), QStringLiteral("Pay order")});
        GridView* grid = gridOf(scene.window, "patternGrid");
        grid->setFocus();
        grid->edit(grid->model()->index(7, PatternModel::Average));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("4321"));
    } else {
        if (where == QStringLiteral("keys")) scene.window.showNode({Node::Kind::Items, QStringLiteral("orders"), {}});
        QLineEdit* field = nullptr;
        for (QLineEdit* edit : scene.window.findChildren<QLineEdit*>())
            if (edit->isVisible() && !edit->accessibleName().isEmpty()) field = edit;
        QVERIFY(field != nullptr);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("typed"));
    }
    QVERIFY(!scene.window.document().isModified());
    if (closes) {
        scene.window.close();
        QCOMPARE(scene.answers.leaveAsked, 1);
        QVERIFY(scene.window.isVisible());
        QVERIFY(scene.window.document().isModified());
        return;
    }
    actionOf(scene.window, QStringLiteral("Save"))->trigger();
    QVERIFY(bytesOf(scene.path).contains(where == QStringLiteral("cell") ? "4321" : "\"typed\""));
    QVERIFY(!scene.window.document().isModified());
    QVERIFY(QApplication::focusWidget() != nullptr);
}

// The name field keeps the focus while another document is opened with a key.
void FilesTest::staleFieldsDoNotWriteIntoTheNextDocument() {
    Scene scene;
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowActive(&scene.window));
    const auto field = [&](const QString& name) {
        for (QLineEdit* edit : scene.window.findChildren<QLineEdit*>())
            if (edit->accessibleName() == name) return edit;
        return static_cast<QLineEdit*>(nullptr);
    };
    QLineEdit* name = field(QStringLiteral("Name of the workload"));
    QVERIFY(name != nullptr && name->isVisible());
    name->setFocus();
    QVERIFY(scene.window.files().openPath(scene.other));
    QCOMPARE(name->text(), QStringLiteral("Status as partition key"));
    gridOf(scene.window, "tableGrid")->setFocus();
    QVERIFY(!scene.window.document().isModified());

    // An undo by mouse leaves the focus in the field; leaving the field must not do the edit again.
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("other name"));
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(scene.window.document().isModified());
    scene.window.document().undoStack().undo();
    QCOMPARE(name->text(), QStringLiteral("Status as partition key"));
    gridOf(scene.window, "tableGrid")->setFocus();
    QVERIFY(!scene.window.document().isModified());

    scene.window.showNode({Node::Kind::Items, QStringLiteral("events"), {}});
    QLineEdit* keys = field(QStringLiteral("Keys of the table"));
    QVERIFY(keys != nullptr && keys->isVisible());
    keys->setFocus();
    QVERIFY(scene.window.files().openPath(scene.path));
    scene.window.showNode({Node::Kind::Items, QStringLiteral("orders"), {}});
    QCOMPARE(keys->text(), QString::fromUtf8("pk · sk"));
    gridOf(scene.window, "itemGrid")->setFocus();
    QVERIFY(!scene.window.document().isModified());
}

void FilesTest::titleTellsTheTruth() {
    Scene scene;
    auto* title = [&] {
        for (QLabel* label : scene.window.findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Document")) return label;
        return static_cast<QLabel*>(nullptr);
    }();
    QVERIFY(title != nullptr);
    const auto saysEdited = [&] { return title->text().contains(QStringLiteral("edited")); };
    QVERIFY(!scene.window.isWindowModified() && !saysEdited());
    QVERIFY(scene.window.windowTitle().contains(QStringLiteral("mine.headroom")));
    scene.change();
    QVERIFY(scene.window.isWindowModified() && saysEdited());
    actionOf(scene.window, QStringLiteral("Save"))->trigger();
    QVERIFY(!scene.window.isWindowModified() && !saysEdited());
    scene.window.document().undoStack().undo();
    QVERIFY(scene.window.isWindowModified() && saysEdited());
    scene.window.document().undoStack().redo();
    QVERIFY(!scene.window.isWindowModified() && !saysEdited());
    // A name from a file is text, never markup.
    scene.window.document().setShownName(QStringLiteral("<img src=x>&amp;"));
    scene.window.document().start([] {
        model::Workload workload;
        workload.name = "<b>bold</b>";
        return workload;
    }());
    QVERIFY(title->text().contains(QStringLiteral("&lt;b&gt;bold")));
}

void FilesTest::reportIsExported() {
    Scene scene;
    QStringList failures;
    QString path = scene.folder.filePath(QStringLiteral("report.html"));
    const DialogSeam before = dialogSeam();
    dialogSeam().askSavePath = [&](QWidget*, const QString&, const QString&, const QString&, const QString&) {
        return path;
    };
    dialogSeam().reportFailure = [&](QWidget*, const QString&, const QString& text) { failures << text; };
    QAction* action = actionOf(scene.window, QStringLiteral("Export report…"));
    action->trigger();
    QVERIFY(bytesOf(path).contains("Orders platform"));
    path = scene.folder.filePath(QStringLiteral("report.md"));
    action->trigger();
    QVERIFY(bytesOf(path).startsWith("# "));
    QCOMPARE(failures, QStringList());
    path = scene.folder.filePath(QStringLiteral("report.docx"));
    action->trigger();
    QVERIFY(!QFile::exists(path));
    path = scene.folder.filePath(QStringLiteral("no/such/report.html"));
    action->trigger();
    QCOMPARE(failures.size(), 2);
    path.clear();
    action->trigger();
    QCOMPARE(failures.size(), 2);
    dialogSeam() = before;
    QVERIFY(!scene.window.document().isModified());
}

HEADROOM_TEST(FilesTest, "files");
#include "tst_files.moc"

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes taken from a file of items: they are those of the file, in one undo step, off the GUI thread; giving up
// leaves everything as it was.
#include "model/capacity/storage.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/window_probe.h"
#include "ui/dialogs/size_import.h"
#include "ui/document/size_reading.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QProgressDialog>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

// {"pk": "xx…"} is 2 bytes and as many as there are x.
QByteArray line(int bytes) {
    return QByteArrayLiteral("{\"Item\":{\"pk\":{\"S\":\"") + QByteArray(bytes - 2, 'x') + QByteArrayLiteral("\"}}}\n");
}

struct Import {
    explicit Import(const QByteArray& bytes) {
        document.start(sampleWorkload("orders"));
        path = directory.filePath(QStringLiteral("items.jsonl"));
        writeBytes(path, bytes);
    }
    void start(const char* itemType = "order META") {
        importSizesFrom(path, document, "orders", itemType, &parent, [this](const QString& text) { told << text; });
    }
    [[nodiscard]] const model::ItemType& type() const {
        return *document.workload().tables.at(0).value.itemTypes.find("order META");
    }

    QTemporaryDir directory;
    QString path;
    Document document{builtinPriceBooks()};
    QWidget parent;
    QStringList told;
};

}  // namespace

class SizeImportTest : public QObject {
    Q_OBJECT

private slots:
    void sizesAreThoseOfTheFile();
    void oneSizeIsANumber();
    void badLinesAreSaid();
    void failuresChangeNothing_data();
    void failuresChangeNothing();
    void givingUpChangesNothing();
    void anotherDocumentEndsIt();
    void goneItemTypeIsSaid();
};

void SizeImportTest::sizesAreThoseOfTheFile() {
    Import import(line(300) + line(300) + line(300) + line(2000));
    import.start();
    QTRY_COMPARE(import.told.size(), 1);
    QCOMPARE(import.document.undoStack().count(), 1);
    const model::SizeSpread spread(*import.type().size);
    QCOMPARE(spread.meanBytes(), 725.0);
    QCOMPARE(spread.meanWriteBlocks(), 1.25);
    QCOMPARE(spread.maximum().value(), 2000);
    QVERIFY2(import.told.front().contains(QStringLiteral("4 items")), qPrintable(import.told.front()));
    QVERIFY(readsBack(import.document.workload()));
    import.document.undoStack().undo();
    QVERIFY(import.document.workload() == sampleWorkload("orders"));
    QTRY_VERIFY(import.parent.findChild<QProgressDialog*>() == nullptr);
}

void SizeImportTest::oneSizeIsANumber() {
    Import import(line(300) + line(300));
    import.start();
    QTRY_COMPARE(import.told.size(), 1);
    QVERIFY(import.type().size->single() != nullptr);
    QCOMPARE(import.type().size->single()->value(), 300);
}

void SizeImportTest::badLinesAreSaid() {
    Import import(line(300) + "{\"Item\":\n" + line(400));
    import.start();
    QTRY_COMPARE(import.told.size(), 1);
    QVERIFY2(import.told.front().contains(QStringLiteral("line 2")), qPrintable(import.told.front()));
    QCOMPARE(model::SizeSpread(*import.type().size).meanBytes(), 350.0);
}

void SizeImportTest::failuresChangeNothing_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray("\n");
    QTest::newRow("no items") << QByteArray("[1, 2]\n");
    QTest::newRow("cut packed") << QByteArray("\x1f\x8b\x08\x00\x00", 5);
}

void SizeImportTest::failuresChangeNothing() {
    QFETCH(QByteArray, bytes);
    Import import(bytes);
    import.start();
    QTRY_COMPARE(import.told.size(), 1);
    QVERIFY(!import.told.front().isEmpty());
    QCOMPARE(import.document.undoStack().count(), 0);
}

void SizeImportTest::givingUpChangesNothing() {
    Import import(line(300).repeated(20000));
    import.start();
    auto* progress = import.parent.findChild<QProgressDialog*>();
    QVERIFY(progress != nullptr);
    emit progress->canceled();
    QTRY_VERIFY(import.parent.findChild<SizeReading*>() == nullptr);
    QTRY_VERIFY(import.parent.findChild<QProgressDialog*>() == nullptr);
    QVERIFY(import.told.isEmpty());
    QCOMPARE(import.document.undoStack().count(), 0);
}

void SizeImportTest::anotherDocumentEndsIt() {
    Import import(line(300) + line(400));
    import.start();
    import.document.start(sampleWorkload("idempotency"));
    QTRY_VERIFY(import.parent.findChild<SizeReading*>() == nullptr);
    QVERIFY(import.told.isEmpty());
    QVERIFY(import.document.workload() == sampleWorkload("idempotency"));
}

void SizeImportTest::goneItemTypeIsSaid() {
    Import import(line(300) + line(400));
    import.start("no such type");
    QTRY_COMPARE(import.told.size(), 1);
    QVERIFY(import.told.front().contains(QStringLiteral("no such type")));
    QCOMPARE(import.document.undoStack().count(), 0);
}

HEADROOM_TEST(SizeImportTest, "size_import");
#include "tst_size_import.moc"

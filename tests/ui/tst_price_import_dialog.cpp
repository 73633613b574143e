// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Price files as a user imports them in the window: nothing is kept before the summary is answered, the plan and all
// lists follow what is kept or removed, and what fails or is given up leaves no trace.
#include "model/io/price_book_file.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/window_probe.h"
#include "ui/dialogs/price_import_dialog.h"
#include "ui/document/price_reading.h"
#include "ui/document/price_shelf.h"
#include "ui/pages/prices_page.h"
#include "ui/widgets/dialog_seam.h"
#include "ui/widgets/notice_bar.h"
#include "ui/window/price_commands.h"

#include <QtCore/QDir>
#include <QtCore/QMimeData>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressDialog>
#include <QtWidgets/QPushButton>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

constexpr const char* kOf2016 = "aws-dynamodb-2016-01-07";
constexpr const char* kOf2025 = "aws-dynamodb-2025-08-28";
constexpr const char* kBuiltIn = "aws-dynamodb-current";

QString priceFile(const char* name) {
    return QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/prices/%1").arg(QLatin1String(name));
}

// A window with a shelf of its own, and somebody who answers its questions.
struct ImportScene {
    ImportScene() : answers(window.files()) {
        window.document().start(sampleWorkload("orders"));
        DialogSeam& seam = dialogSeam();
        seam.askOpenPaths = [this](QWidget*, const QString&, const QString&) { return chosen; };
        seam.confirm = [this](QWidget*, const QString&, const QString& text, const QString&) {
            asked << text;
            return isConfirmed;
        };
        seam.reportFailure = [this](QWidget*, const QString& title, const QString& text) {
            failures << title + QStringLiteral(": ") + text;
        };
    }
    ~ImportScene() { dialogSeam() = before; }
    ImportScene(const ImportScene&) = delete;
    ImportScene& operator=(const ImportScene&) = delete;

    [[nodiscard]] QString folder() const { return directory.filePath(QStringLiteral("prices")); }
    [[nodiscard]] QStringList kept() const { return QDir(folder()).entryList(QDir::Files, QDir::Name); }
    Document& document() { return window.document(); }
    double cost() { return document().plan().cost.total().value_or(model::Money(-1)).value(); }
    // As a person does who chooses these files.
    void read(const QStringList& files) {
        chosen = files;
        actionOf(window, QStringLiteral("Import prices…"))->trigger();
    }
    PriceImportDialog* summary() { return window.findChild<PriceImportDialog*>(); }
    QString shown(const char* label) { return summary()->findChild<QLabel*>(QString::fromLatin1(label))->text(); }
    QPushButton* button(const char* name) { return summary()->findChild<QPushButton*>(QString::fromLatin1(name)); }
    // Answers the summary and waits until it is gone.
    void answer(const char* name) {
        QPointer<PriceImportDialog> dialog = summary();
        button(name)->click();
        QTRY_VERIFY(!dialog);
    }
    void import(const char* file, const char* choice) {
        read({priceFile(file)});
        QTRY_VERIFY(summary() != nullptr);
        answer(choice);
    }
    QComboBox* books() { return window.findChild<QComboBox*>(QStringLiteral("bookChoice")); }
    QComboBox* regions() { return window.findChild<QComboBox*>(QStringLiteral("regionChoice")); }
    QPushButton* removal() { return window.findChild<QPushButton*>(QStringLiteral("priceRemove")); }

    QTemporaryDir directory;
    DialogSeam before = dialogSeam();
    PriceShelf shelf{folder()};
    MainWindow window{shelf};
    Answers answers;
    QStringList chosen;
    QStringList asked;
    QStringList failures;
    bool isConfirmed = true;
};

// What a summary says beside a label.
QString factOf(const PriceImportDialog& dialog, const QString& name) {
    const auto labels = dialog.findChildren<QLabel*>();
    for (int i = 0; i + 1 < labels.size(); ++i)
        if (labels.at(i)->text() == name) return labels.at(i + 1)->text();
    return {};
}

}  // namespace

class PriceImportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void summaryTellsWhatWasRead();
    void summaryNamesWhatIsNotKnown();
    void keepsWithoutUsing();
    void usesInOneStep();
    void discardLeavesNoTrace();
    void movesToARegionOfTheBook();
    void replacesTheBookInUse();
    void bookThatTheFileNames();
    void severalFilesAreOneBook();
    void severalBooks();
    void savingsPlansAloneAreNotUsed();
    void twoVersionsOfADay();
    void failuresLeaveNoTrace_data();
    void failuresLeaveNoTrace();
    void givingUpLeavesNoTrace();
    void closedWindowEndsIt();
    void fullDiskKeepsTheSummary();
    void removesABook();
    void removalIsAskedFor();
    void removalOnlyOfTheUsers();
    void comparesOneUsersBook();
    void damagedBooksAreSaid();
    void withoutShelfNothingIsImported();
};

void PriceImportDialogTest::summaryTellsWhatWasRead() {
    ImportScene scene;
    scene.read({priceFile("offer-2016-01-07.json")});
    // Off the GUI thread: there is nothing yet.
    QVERIFY(scene.summary() == nullptr);
    QVERIFY(scene.window.findChild<QProgressDialog*>() != nullptr);
    QTRY_VERIFY(scene.summary() != nullptr);
    QTRY_VERIFY(scene.window.findChild<QProgressDialog*>() == nullptr);
    const PriceImportDialog& dialog = *scene.summary();
    QVERIFY(dialog.isVisible());
    QCOMPARE(scene.shown("importTitle"), QLatin1String(kOf2016));
    QCOMPARE(scene.shown("importPlace"), QStringLiteral("A new price book."));
    QCOMPARE(factOf(dialog, QStringLiteral("Version")), QStringLiteral("20160107013501"));
    QCOMPARE(factOf(dialog, QStringLiteral("Published")), QStringLiteral("2016-01-07T01:35:01Z"));
    QVERIFY(factOf(dialog, QStringLiteral("Regions")).startsWith(QLatin1String("11: ap-northeast-1")));
    QCOMPARE(factOf(dialog, QStringLiteral("Products")),
             QStringLiteral("261; read 44, not known 0, of other services 217"));
    QVERIFY(factOf(dialog, QStringLiteral("Missing prices")).startsWith(QLatin1String("220 in 11 Regions")));
    QVERIFY(factOf(dialog, QStringLiteral("From")).contains(QLatin1String("offer-2016-01-07.json")));
    QVERIFY(dialog.findChild<GridView*>(QStringLiteral("unknownProducts")) == nullptr);
    const auto* missing = dialog.findChild<GridView*>(QStringLiteral("missingPrices"))->model();
    QCOMPARE(missing->rowCount(), 20);
    QCOMPARE(missing->index(0, 3).data().toString(), QStringLiteral("every Region"));
    QVERIFY(scene.kept().isEmpty());
}

void PriceImportDialogTest::summaryNamesWhatIsNotKnown() {
    ImportScene scene;
    const QString path = scene.directory.filePath(QStringLiteral("newer.json"));
    QByteArray bytes = bytesOf(priceFile("reconstructed-offer.json"));
    const auto head = bytes.indexOf("\"products\": {") + 13;
    for (const char* sku : {"V1", "V2"})
        bytes.insert(head, QByteArrayLiteral("\"") + sku +
                               R"(": {"productFamily": "Vectors", "attributes": {"servicecode": "AmazonDynamoDB",
            "regionCode": "us-east-1", "usagetype": "USE1-VectorSearch"}},)");
    writeBytes(path, bytes);
    scene.read({path});
    QTRY_VERIFY(scene.summary() != nullptr);
    QCOMPARE(factOf(*scene.summary(), QStringLiteral("Products")),
             QStringLiteral("70; read 68, not known 2, of other services 0"));
    auto* grid = scene.summary()->findChild<GridView*>(QStringLiteral("unknownProducts"));
    QCOMPARE(grid->model()->rowCount(), 1);
    grid->selectRow(0);
    const std::unique_ptr<QMimeData> mime(grid->selectionAsMime(false));
    QCOMPARE(mime->text().trimmed(), QStringLiteral("VectorSearch\tVectors\t2"));
    // What is missing is missing in one Region.
    const auto* missing = scene.summary()->findChild<GridView*>(QStringLiteral("missingPrices"))->model();
    QCOMPARE(missing->rowCount(), 1);
    QCOMPARE(missing->index(0, 3).data().toString(), QStringLiteral("us-gov-west-1"));
}

void PriceImportDialogTest::keepsWithoutUsing() {
    ImportScene scene;
    const double cost = scene.cost();
    QSignalSpy changed(scene.window.prices(), &PriceCommands::booksChanged);
    scene.import("price-map-2025-08-28.json", "importKeep");
    QCOMPARE(changed.count(), 1);
    QCOMPARE(scene.kept(), QStringList{QLatin1String(kOf2025) + QStringLiteral(".json")});
    QVERIFY(scene.shelf.isUsers(kOf2025));
    QCOMPARE(scene.document().undoStack().count(), 0);
    QVERIFY(scene.document().workload() == sampleWorkload("orders"));
    QCOMPARE(scene.cost(), cost);
    // The toolbar offers it, and still shows the one in use.
    const int index = scene.books()->findData(QLatin1String(kOf2025));
    QVERIFY(index >= 0);
    QCOMPARE(scene.books()->itemText(index), QStringLiteral("Imported, 2025-08-28"));
    QCOMPARE(scene.books()->currentData().toString(), QLatin1String(kBuiltIn));
    QCOMPARE(scene.regions()->currentData().toString(), QStringLiteral("eu-west-1"));
    QVERIFY(scene.failures.isEmpty());
    // A second import finds the first.
    scene.read({priceFile("reconstructed-offer.csv")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QVERIFY2(scene.shown("importPlace").contains(QLatin1String("36 Regions")), qPrintable(scene.shown("importPlace")));
    scene.answer("importKeep");
    QCOMPARE(scene.kept().size(), 1);
    QCOMPARE(scene.shelf.books().byId(kOf2025)->regions.size(), std::size_t{3});
}

void PriceImportDialogTest::usesInOneStep() {
    ImportScene scene;
    const double cost = scene.cost();
    scene.window.showNode({Node::Kind::Prices, {}, PricesPage::kListTab});
    scene.import("price-map-2025-08-28.json", "importUse");
    QCOMPARE(scene.document().workload().prices.book, std::string(kOf2025));
    QCOMPARE(scene.document().undoStack().count(), 1);
    QCOMPARE(scene.books()->currentData().toString(), QLatin1String(kOf2025));
    // The price map is what the built-in book rests on.
    QCOMPARE(scene.cost(), cost);
    QVERIFY(
        scene.window.findChild<QLabel*>(QStringLiteral("priceBookLine"))->text().startsWith(QLatin1String(kOf2025)));
    scene.document().undoStack().undo();
    QVERIFY(scene.document().workload() == sampleWorkload("orders"));
    QCOMPARE(scene.books()->currentData().toString(), QLatin1String(kBuiltIn));
    // The book itself is no part of the workload.
    QVERIFY(scene.shelf.isUsers(kOf2025));
}

void PriceImportDialogTest::discardLeavesNoTrace() {
    ImportScene scene;
    scene.import("price-map-2025-08-28.json", "importDiscard");
    scene.read({priceFile("price-map-2025-08-28.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QPointer<PriceImportDialog> dialog = scene.summary();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QVERIFY(!QDir(scene.folder()).exists());
    QVERIFY(scene.books()->findData(QLatin1String(kOf2025)) < 0);
    QCOMPARE(scene.document().undoStack().count(), 0);
}

void PriceImportDialogTest::movesToARegionOfTheBook() {
    ImportScene scene;
    scene.document().edit(QStringLiteral("x"), [](model::Workload& workload) { workload.region = "eu-north-1"; });
    scene.read({priceFile("reconstructed-offer.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    const QString note = scene.shown("importNote");
    QVERIFY2(
        note.contains(QLatin1String("eu-north-1")) && note.contains(QLatin1String("moves this workload to eu-west-1")),
        qPrintable(note));
    scene.answer("importUse");
    QCOMPARE(scene.document().workload().region, std::string("eu-west-1"));
    QCOMPARE(scene.document().undoStack().count(), 2);
    scene.document().undoStack().undo();
    QCOMPARE(scene.document().workload().region, std::string("eu-north-1"));
    QCOMPARE(scene.document().workload().prices.book, std::string(kBuiltIn));
}

void PriceImportDialogTest::replacesTheBookInUse() {
    ImportScene scene;
    // The same list, on which writes cost twice as much and which has one Region.
    model::PriceBook dear = *builtinPriceBooks().byId(kBuiltIn);
    dear.id = kOf2025;
    std::erase_if(dear.regions, [](const auto& region) { return region.first != "eu-west-1"; });
    for (auto& price : dear.regions.at("eu-west-1").prices)
        if (price.second) *price.second *= 2;
    QVERIFY(!scene.shelf.add(dear));
    scene.document().booksChanged();
    const double cost = scene.cost();
    scene.document().edit(QStringLiteral("x"), [](model::Workload& workload) { workload.prices.book = kOf2025; });
    QVERIFY(scene.cost() > cost);
    const auto separator = [&] {
        return scene.regions()->findData(QStringLiteral("separator"), Qt::AccessibleDescriptionRole);
    };
    QCOMPARE(separator(), 1);
    scene.read({priceFile("price-map-2025-08-28.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QVERIFY(scene.shown("importPlace").contains(QLatin1String("1 Region")));
    QVERIFY(scene.shown("importNote").contains(QLatin1String("planned with it")));
    QVERIFY(scene.button("importUse")->isHidden());
    scene.answer("importKeep");
    QCOMPARE(scene.cost(), cost);
    QCOMPARE(scene.document().undoStack().count(), 1);
    // The Regions of the new one stand before those of other books.
    QCOMPARE(separator(), 36);
}

void PriceImportDialogTest::bookThatTheFileNames() {
    ImportScene scene;
    const double cost = scene.cost();
    scene.document().edit(QStringLiteral("x"), [](model::Workload& workload) { workload.prices.book = kOf2025; });
    QVERIFY(!scene.document().plan().cost.total());
    scene.import("price-map-2025-08-28.json", "importKeep");
    QCOMPARE(scene.cost(), cost);
    QCOMPARE(scene.books()->currentText(), QStringLiteral("Imported, 2025-08-28"));
    QCOMPARE(scene.books()->count(), scene.books()->findData(QLatin1String(kOf2025)) + 1);
}

void PriceImportDialogTest::severalFilesAreOneBook() {
    ImportScene scene;
    scene.read({priceFile("savings-plan-ap-south-2-2026-04-22.csv"), priceFile("price-map-2025-08-28.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QCOMPARE(scene.summary()->imports().size(), std::size_t{1});
    QVERIFY(scene.summary()->findChild<QComboBox*>()->isHidden());
    scene.answer("importKeep");
    const auto& prices = scene.shelf.books().byId(kOf2025)->regions.at("ap-south-2").prices;
    QCOMPARE(prices.at("savings_1yr/wru_per_million"), std::optional(0.5822));
}

void PriceImportDialogTest::severalBooks() {
    ImportScene scene;
    scene.read({priceFile("offer-2016-01-07.json"), priceFile("price-map-2025-08-28.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    auto* choice = scene.summary()->findChild<QComboBox*>(QStringLiteral("importChoice"));
    QCOMPARE(choice->count(), 2);
    QVERIFY(factOf(*scene.summary(), QStringLiteral("Regions")).startsWith(QLatin1String("11: ")));
    choice->setCurrentIndex(1);
    QCOMPARE(scene.shown("importTitle"), QLatin1String(kOf2025));
    QVERIFY(factOf(*scene.summary(), QStringLiteral("Regions")).startsWith(QLatin1String("36: ")));
    scene.answer("importUse");
    QCOMPARE(scene.kept().size(), 2);
    QCOMPARE(scene.document().workload().prices.book, std::string(kOf2025));
}

void PriceImportDialogTest::savingsPlansAloneAreNotUsed() {
    ImportScene scene;
    scene.read({priceFile("savings-plan-ap-south-2-2026-04-22.csv")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QVERIFY(scene.button("importUse")->isHidden());
    QVERIFY(scene.button("importKeep")->isDefault());
    QVERIFY(scene.shown("importNote").contains(QLatin1String("together with a price list")));
    QCOMPARE(factOf(*scene.summary(), QStringLiteral("Missing prices")), QStringLiteral("0"));
    scene.answer("importKeep");
    QVERIFY(scene.shelf.isUsers("aws-database-savings-plans-2026-04-22"));
}

void PriceImportDialogTest::twoVersionsOfADay() {
    ImportScene scene;
    const QString other = scene.directory.filePath(QStringLiteral("other.json"));
    QByteArray bytes = bytesOf(priceFile("offer-2016-01-07.json"));
    bytes.replace("20160107013501", "20160107235959");
    writeBytes(other, bytes);
    scene.read({priceFile("offer-2016-01-07.json"), other});
    QTRY_COMPARE(scene.failures.size(), 1);
    for (const char* words : {kOf2016, "20160107013501", "20160107235959"})
        QVERIFY2(scene.failures.front().contains(QLatin1String(words)), qPrintable(scene.failures.front()));
    QVERIFY(scene.summary() == nullptr);
}

void PriceImportDialogTest::failuresLeaveNoTrace_data() {
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray whole = bytesOf(priceFile("reconstructed-offer.json"));
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut") << whole.left(whole.size() / 2);
    QTest::newRow("no prices") << QByteArray("{}");
    QTest::newRow("another service") << QByteArray(whole).replace("AmazonDynamoDB", "AmazonEC2");
    QTest::newRow("cut gzip") << QByteArray("\x1f\x8b\x08\x00\x00", 5);
}

void PriceImportDialogTest::failuresLeaveNoTrace() {
    QFETCH(QByteArray, bytes);
    ImportScene scene;
    const QString path = scene.directory.filePath(QStringLiteral("damaged.json"));
    writeBytes(path, bytes);
    // All or nothing: the good file beside it is not taken either.
    scene.read({priceFile("price-map-2025-08-28.json"), path});
    QTRY_COMPARE(scene.failures.size(), 1);
    QVERIFY(scene.failures.front().startsWith(QLatin1String("No prices were imported: ")));
    QVERIFY2(scene.failures.front().contains(path), qPrintable(scene.failures.front()));
    QVERIFY(scene.summary() == nullptr);
    QTRY_VERIFY(scene.window.findChild<QProgressDialog*>() == nullptr);
    QVERIFY(!QDir(scene.folder()).exists());
    // The next import works.
    scene.import("price-map-2025-08-28.json", "importKeep");
    QCOMPARE(scene.kept().size(), 1);
}

void PriceImportDialogTest::givingUpLeavesNoTrace() {
    ImportScene scene;
    scene.read({priceFile("price-map-2025-08-28.json")});
    auto* progress = scene.window.findChild<QProgressDialog*>();
    QVERIFY(progress != nullptr);
    QVERIFY(progress->labelText().startsWith(QLatin1String("price-map-2025-08-28.json")));
    // Asked again, the window shows what is under way.
    actionOf(scene.window, QStringLiteral("Import prices…"))->trigger();
    QVERIFY(progress->isVisible());
    QCOMPARE(scene.window.findChildren<PriceReading*>().size(), 1);
    emit progress->canceled();
    QTRY_VERIFY(scene.window.findChild<PriceReading*>() == nullptr);
    QTRY_VERIFY(scene.window.findChild<QProgressDialog*>() == nullptr);
    QTest::qWait(50);
    QVERIFY(scene.summary() == nullptr);
    QVERIFY(scene.failures.isEmpty());
    QVERIFY(!QDir(scene.folder()).exists());
}

void PriceImportDialogTest::closedWindowEndsIt() {
    const QTemporaryDir directory;
    PriceShelf shelf(directory.filePath(QStringLiteral("prices")));
    {
        MainWindow window(shelf);
        window.prices()->importFrom({priceFile("offer-2016-01-07.json")});
    }
    {
        MainWindow window(shelf);
        window.prices()->importFrom({priceFile("offer-2016-01-07.json")});
        QTRY_VERIFY(window.findChild<PriceImportDialog*>() != nullptr);
    }
    QVERIFY(!QDir(directory.filePath(QStringLiteral("prices"))).exists());
}

void PriceImportDialogTest::fullDiskKeepsTheSummary() {
    ImportScene scene;
    // A file where the folder ought to be.
    writeBytes(scene.folder(), "in the way");
    scene.read({priceFile("price-map-2025-08-28.json")});
    QTRY_VERIFY(scene.summary() != nullptr);
    QPointer<PriceImportDialog> first = scene.summary();
    scene.button("importUse")->click();
    QCOMPARE(scene.failures.size(), 1);
    QVERIFY(scene.failures.front().contains(scene.folder()));
    QCOMPARE(scene.document().undoStack().count(), 0);
    QTRY_VERIFY(!first);
    QVERIFY(scene.summary() != nullptr);
    QVERIFY(QFile::remove(scene.folder()));
    scene.answer("importUse");
    QCOMPARE(scene.document().workload().prices.book, std::string(kOf2025));
    QCOMPARE(scene.failures.size(), 1);
}

void PriceImportDialogTest::removesABook() {
    ImportScene scene;
    scene.window.showNode({Node::Kind::Prices, {}, PricesPage::kListTab});
    QVERIFY(scene.removal()->isHidden());
    scene.import("price-map-2025-08-28.json", "importUse");
    QVERIFY(!scene.removal()->isHidden());
    scene.removal()->click();
    QCOMPARE(scene.asked.size(), 1);
    for (const QString& words : {QString::fromLatin1(kOf2025), scene.folder(), QStringLiteral("planned with it")})
        QVERIFY2(scene.asked.front().contains(words), qPrintable(scene.asked.front()));
    QVERIFY(scene.kept().isEmpty());
    QVERIFY(!scene.document().plan().cost.total());
    QVERIFY(scene.removal()->isHidden());
    // The workload still says what it says.
    QCOMPARE(scene.document().workload().prices.book, std::string(kOf2025));
    QCOMPARE(scene.books()->currentText(), QLatin1String(kOf2025));
    scene.document().undoStack().undo();
    QVERIFY(scene.document().plan().cost.total());
    QVERIFY(scene.failures.isEmpty());
}

void PriceImportDialogTest::removalIsAskedFor() {
    ImportScene scene;
    scene.window.showNode({Node::Kind::Prices, {}, PricesPage::kListTab});
    scene.import("price-map-2025-08-28.json", "importUse");
    scene.isConfirmed = false;
    scene.removal()->click();
    QCOMPARE(scene.asked.size(), 1);
    QCOMPARE(scene.kept().size(), 1);
    QVERIFY(scene.document().plan().cost.total());
    // Somebody else was faster.
    scene.isConfirmed = true;
    QVERIFY(QFile::remove(scene.shelf.pathOf(kOf2025)));
    scene.removal()->click();
    QCOMPARE(scene.failures.size(), 1);
}

void PriceImportDialogTest::removalOnlyOfTheUsers() {
    ImportScene scene;
    scene.window.prices()->remove(kBuiltIn);
    scene.window.prices()->remove("none");
    QVERIFY(scene.asked.isEmpty());
    QVERIFY(scene.document().plan().cost.total());
}

void PriceImportDialogTest::comparesOneUsersBook() {
    ImportScene scene;
    scene.import("price-map-2025-08-28.json", "importKeep");
    scene.window.showNode({Node::Kind::Prices, {}, PricesPage::kCompareTab});
    QVERIFY(scene.removal()->isHidden());
    const auto choose = [&](const char* box) {
        auto* choice = scene.window.findChild<QComboBox*>(QString::fromLatin1(box));
        choice->setCurrentIndex(choice->findData(QLatin1String(kOf2025)));
        emit choice->activated(choice->currentIndex());
    };
    choose("rightBook");
    QVERIFY(!scene.removal()->isHidden());
    scene.removal()->click();
    QVERIFY(scene.kept().isEmpty());
    QVERIFY(!scene.asked.front().contains(QLatin1String("planned with it")));
    QVERIFY(scene.removal()->isHidden());
    QVERIFY(scene.window.findChild<QComboBox*>(QStringLiteral("rightBook"))->findData(QLatin1String(kOf2025)) < 0);
}

void PriceImportDialogTest::damagedBooksAreSaid() {
    const QTemporaryDir directory;
    for (int i = 0; i < 5; ++i) writeBytes(directory.filePath(QStringLiteral("book-%1.json").arg(i)), "{\"format\": ");
    PriceShelf shelf(directory.path());
    MainWindow window(shelf);
    window.show();
    auto* bar = window.findChild<NoticeBar*>(QStringLiteral("priceProblems"));
    QVERIFY(bar != nullptr && bar->isVisible());
    QVERIFY(bar->text().contains(QLatin1String("book-0.json")));
    QVERIFY(bar->text().contains(QLatin1String("book-2.json")));
    QVERIFY(!bar->text().contains(QLatin1String("book-3.json")));
    QVERIFY(bar->text().contains(QLatin1String("2 more")));
    bar->findChild<QPushButton*>()->click();
    QVERIFY(!bar->isVisible());
    window.document().start(sampleWorkload("orders"));
    QVERIFY(!bar->isVisible());
    QVERIFY(window.document().plan().cost.total());
}

void PriceImportDialogTest::withoutShelfNothingIsImported() {
    MainWindow window(builtinPriceBooks());
    window.showNode({Node::Kind::Prices, {}, PricesPage::kListTab});
    QVERIFY(!actionOf(window, QStringLiteral("Import prices…"))->isEnabled());
    QVERIFY(window.findChild<QPushButton*>(QStringLiteral("priceRemove"))->isHidden());
    QVERIFY(window.findChild<NoticeBar*>(QStringLiteral("priceProblems")) == nullptr);
}

HEADROOM_TEST(PriceImportDialogTest, "price_import_dialog");
#include "tst_price_import_dialog.moc"

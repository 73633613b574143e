// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The shelf of price books: what is added is there the next time, and a damaged file takes no other book with it.

#include "model/io/price_book_file.h"
#include "ui/document/builtin.h"
#include "ui/document/price_shelf.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace headroom;
using ui::PriceShelf;

namespace {

model::PriceBook book(const char* id, double price = 1) {
    model::PriceBook made;
    made.id = id;
    made.service = std::string(model::kDynamoDbService);
    made.currency = "USD";
    made.isDefault = true;
    made.regions["us-east-1"] = {"US East (N. Virginia)", {{"wcu_hour", price}, {"rcu_hour", std::nullopt}}, {}};
    return made;
}

void write(const QString& path, const std::string& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

}  // namespace

class TestPriceShelf : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void emptyFolder();
    void addsAndRemoves();
    void replacesTheSameId();
    void refusesIds();
    void damagedFiles();
    void folderInTheWay();
    void userFolder();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(QStringLiteral("data/prices")); }
    [[nodiscard]] QString file(const char* name) const { return folder() + QLatin1Char('/') + QLatin1String(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPriceShelf::emptyFolder() {
    const PriceShelf shelf(folder());
    QVERIFY(shelf.books().all() == ui::builtinPriceBooks().all());
    QVERIFY(shelf.problems().isEmpty());
    QVERIFY(!shelf.isUsers("aws-dynamodb-current"));
    QVERIFY(!QDir(folder()).exists());
}

void TestPriceShelf::addsAndRemoves() {
    PriceShelf shelf(folder());
    QVERIFY(!shelf.add(book("mine-2")));
    QVERIFY(!shelf.add(book("mine-1")));
    model::PriceBook kept = book("mine-1");
    kept.isDefault = false;
    QVERIFY(*shelf.books().byId("mine-1") == kept);
    QCOMPARE(shelf.pathOf("mine-1"), file("mine-1.json"));
    PriceShelf again(folder());
    QVERIFY(again.books().all() == shelf.books().all());
    QVERIFY(again.isUsers("mine-2"));
    QVERIFY(!again.remove("mine-2"));
    QVERIFY(!QFile::exists(file("mine-2.json")));
    QVERIFY(again.books().byId("mine-2") == nullptr);
    QVERIFY(again.books().byId("mine-1") != nullptr);
    QVERIFY(again.remove("mine-2").has_value());
    QVERIFY(again.remove("aws-dynamodb-current").has_value());
}

void TestPriceShelf::replacesTheSameId() {
    PriceShelf shelf(folder());
    QVERIFY(!shelf.add(book("mine", 1)));
    QVERIFY(QFile::rename(file("mine.json"), file("renamed.json")));
    PriceShelf again(folder());
    QVERIFY(!again.add(book("mine", 2)));
    QCOMPARE(again.books().byId("mine")->regions.at("us-east-1").prices.at("wcu_hour"), std::optional(2.0));
    QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 1);
    QVERIFY(again.problems().isEmpty());
}

void TestPriceShelf::refusesIds() {
    PriceShelf shelf(folder());
    for (const char* id : {"", "../mine", "a/b", "aws-dynamodb-current", "Mine"}) QVERIFY2(shelf.add(book(id)), id);
    QVERIFY(shelf.books().all() == ui::builtinPriceBooks().all());
}

void TestPriceShelf::damagedFiles() {
    PriceShelf shelf(folder());
    QVERIFY(!shelf.add(book("mine")));
    write(file("a-cut.json"), "{\"format\": ");
    write(file("b-other.json"), "{}");
    write(file("c-built-in.json"), model::writePriceBooks({book("aws-dynamodb-current")}));
    write(file("d-twice.json"), model::writePriceBooks({book("x"), book("y")}));
    write(file("notes.txt"), "not a book");
    const PriceShelf again(folder());
    QVERIFY(again.books().all() == shelf.books().all());
    QCOMPARE(again.problems().size(), 4);
    QVERIFY(again.problems().first().contains(QStringLiteral("a-cut.json")));
    QVERIFY(again.problems().at(1).contains(QStringLiteral("b-other.json")));
    QVERIFY(again.problems().at(2).contains(QStringLiteral("aws-dynamodb-current")));
}

void TestPriceShelf::folderInTheWay() {
    write(m_folder->filePath(QStringLiteral("data")), "a file");
    PriceShelf shelf(folder());
    QVERIFY(shelf.add(book("mine")).has_value());
    QVERIFY(shelf.books().byId("mine") == nullptr);
}

void TestPriceShelf::userFolder() {
    QCoreApplication::setOrganizationName(QStringLiteral("Someone"));
    QCoreApplication::setApplicationName(QStringLiteral("something"));
    QVERIFY(PriceShelf::userFolder().endsWith(QStringLiteral("/Someone/something/prices")));
}

QTEST_GUILESS_MAIN(TestPriceShelf)
#include "tst_price_shelf.moc"

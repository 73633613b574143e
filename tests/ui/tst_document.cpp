// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The document: every edit is computed at once and is one undo step; undo, redo and the clean mark tell the truth;
// what a file holds is neither lost by editing nor harmed by a save that fails.
#include "model/io/workload_file.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/random_edits.h"
#include "tests/ui/support/window_probe.h"
#include "ui/document/table_edits.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <sys/resource.h>
#include <csignal>

using namespace headroom;
using namespace headroom::test;
using ui::Document;

namespace {

// A disk that is full after so many bytes: writing beyond fails with an error instead of a signal.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        m_oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_old);
        rlimit limit = m_old;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &m_old);
        std::signal(SIGXFSZ, m_oldHandler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_old{};
    void (*m_oldHandler)(int) = nullptr;
};

void rename(Document& document, const char* name) {
    document.edit(QStringLiteral("Name"), [name](model::Workload& workload) { workload.name = name; });
}

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void editComputesAtOnceInOneStep();
    void equalValueChangesNothing();
    void undoAndRedoGoAllTheWay_data();
    void undoAndRedoGoAllTheWay();
    void unknownMembersSurviveEditing();
    void untouchedFileIsSavedUnchanged_data();
    void untouchedFileIsSavedUnchanged();
    void saveThatFailsHarmsNothing_data();
    void saveThatFailsHarmsNothing();
    void changeOnDiskIsNoticed();
    void openThatFailsKeepsTheDocument_data();
    void openThatFailsKeepsTheDocument();
    void namesOfTheDocument();
};

void DocumentTest::editComputesAtOnceInOneStep() {
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload("idempotency"));
    const double before = document.plan().cost.total()->value();
    QSignalSpy planned(&document, &Document::planChanged);
    QVERIFY(document.edit(QStringLiteral("Twice"), [](model::Workload& workload) {
        auto& table = workload.tables.at(0).value;
        table.patterns.at(0).value.average.count *= 2;
        workload.description = "twice";
    }));
    QCOMPARE(planned.count(), 1);
    QVERIFY(document.plan().cost.total()->value() > before);
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Twice"));
    QVERIFY(document.isModified());
    document.undoStack().undo();
    QCOMPARE(planned.count(), 2);
    QCOMPARE(document.plan().cost.total()->value(), before);
    QVERIFY(document.workload() == sampleWorkload("idempotency"));
    QVERIFY(!document.isModified());
}

void DocumentTest::equalValueChangesNothing() {
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload("orders"));
    QSignalSpy planned(&document, &Document::planChanged);
    QVERIFY(!document.edit(QStringLiteral("Nothing"), [](model::Workload& workload) {
        auto& table = workload.tables.at(0).value;
        table.patterns.at(0).value.average.count = model::AverageRate(table.patterns.at(0).value.average).count;
        model::Workload same = workload;
        workload = std::move(same);
    }));
    QCOMPARE(planned.count(), 0);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
}

void DocumentTest::undoAndRedoGoAllTheWay_data() {
    QTest::addColumn<unsigned>("seed");
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U}) QTest::addRow("seed %u", seed) << seed;
}

void DocumentTest::undoAndRedoGoAllTheWay() {
    QFETCH(unsigned, seed);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.headroom"));
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload(seed % 2 == 0 ? "orders" : "status-key"));
    RandomEdits edits(seed);
    std::vector<std::string> states{model::writeWorkload(document.workload())};
    int cleanIndex = 0;
    while (states.size() < 80) {
        if (!edits.apply(document)) continue;
        states.push_back(model::writeWorkload(document.workload()));
        QCOMPARE(static_cast<std::size_t>(document.undoStack().index()), states.size() - 1);
        QVERIFY2(readsBack(document.workload()), states.back().c_str());
        if (states.size() == 40) {
            const auto saved = document.save(path);
            QVERIFY2(saved.has_value(), saved ? "" : saved.error().text().c_str());
            cleanIndex = document.undoStack().index();
        }
    }
    QUndoStack& stack = document.undoStack();
    while (stack.canUndo()) {
        stack.undo();
        QCOMPARE(model::writeWorkload(document.workload()), states.at(static_cast<std::size_t>(stack.index())));
        QCOMPARE(document.isModified(), stack.index() != cleanIndex);
    }
    while (stack.canRedo()) {
        stack.redo();
        const std::string now = model::writeWorkload(document.workload());
        QCOMPARE(now, states.at(static_cast<std::size_t>(stack.index())));
        QCOMPARE(document.isModified(), stack.index() != cleanIndex);
        if (stack.index() == cleanIndex) QCOMPARE(QByteArray::fromStdString(now), bytesOf(path));
    }
    // A plan follows from the workload alone, however it was reached.
    Document fresh(ui::builtinPriceBooks());
    fresh.start(document.workload());
    QCOMPARE(fresh.plan().cost.total().has_value(), document.plan().cost.total().has_value());
    if (fresh.plan().cost.total()) QCOMPARE(fresh.plan().cost.total()->value(), document.plan().cost.total()->value());
    QCOMPARE(fresh.plan().findings.size(), document.plan().findings.size());
}

void DocumentTest::unknownMembersSurviveEditing() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("future.headroom"));
    std::string text = model::writeWorkload(sampleWorkload("orders"));
    const auto put = [&text](const std::string& before, const std::string& member) {
        const auto at = text.find(before);
        QVERIFY2(at != std::string::npos, before.c_str());
        text.insert(at, member + ", ");
    };
    put("\"name\": \"Orders platform\"", "\"futureTop\": {\"a\": [1, 2.50, \"x\"]}");
    put("\"description\": \"Orders of the last", "\"futureTable\": true");
    put("\"description\": \"pk ORDER#id, sk META\"", "\"futureItem\": \"é\"");
    put("\"description\": \"a customer's orders", "\"futureIndex\": null");
    put("\"description\": \"An order and its lines", "\"futurePattern\": 12345678901234567890");
    put("\"kind\": \"oneKey\"", "\"futureKeys\": 1e5");
    writeBytes(path, QByteArray::fromStdString(text));

    Document document(ui::builtinPriceBooks());
    const auto opened = document.open(path);
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
    rename(document, "edited");
    QVERIFY(document.edit(QStringLiteral("All of it"), [](model::Workload& workload) {
        auto& table = workload.tables.at(0).value;
        table.itemTypes.find("order META")->size = model::Bytes(2048);
        table.indexes.find("gsi1")->projection.type = model::ProjectionType::All;
        table.indexes.find("gsi3")->keyDistribution->risingSortKey = false;
        table.patterns.at(0).value.average.count = 7;
    }));
    QVERIFY(document.save(path).has_value());
    const QByteArray saved = bytesOf(path);
    for (const char* member :
         {"\"futureTop\"", "\"futureTable\": true", "\"futureItem\": \"é\"", "\"futureIndex\": null",
          "\"futurePattern\": 12345678901234567890", "\"futureKeys\": 1e5", "2.50"})
        QVERIFY2(saved.contains(member), member);
    QVERIFY(saved.contains("\"name\": \"edited\""));
}

void DocumentTest::untouchedFileIsSavedUnchanged_data() {
    QTest::addColumn<QString>("source");
    for (const char* file : {"tests/data/workloads/rich.headroom", "tests/data/workloads/minimal.headroom",
                             "resources/samples/orders.headroom", "resources/samples/status-key.headroom"})
        QTest::newRow(file) << QString::fromStdString(sourcePath(file));
}

void DocumentTest::untouchedFileIsSavedUnchanged() {
    QFETCH(QString, source);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("copy.headroom"));
    Document document(ui::builtinPriceBooks());
    QVERIFY(document.open(source).has_value());
    QVERIFY(!document.isModified());
    QVERIFY(document.save(path).has_value());
    const QByteArray first = bytesOf(path);
    QVERIFY(!first.isEmpty());
    QVERIFY(document.open(path).has_value());
    QVERIFY(document.save(path).has_value());
    QCOMPARE(bytesOf(path), first);
    if (source.contains(QStringLiteral("samples"))) QCOMPARE(first, bytesOf(source));
}

void DocumentTest::saveThatFailsHarmsNothing_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("diskIsFull");
    QTest::newRow("missing folder") << QStringLiteral("no/such/folder/x.headroom") << false;
    QTest::newRow("a folder") << QStringLiteral("taken") << false;
    QTest::newRow("below a file") << QStringLiteral("plan.headroom/x.headroom") << false;
    QTest::newRow("no name") << QString() << false;
    QTest::newRow("full disk, its own file") << QStringLiteral("plan.headroom") << true;
    QTest::newRow("full disk, another file") << QStringLiteral("other.headroom") << true;
}

void DocumentTest::saveThatFailsHarmsNothing() {
    QFETCH(QString, where);
    QFETCH(bool, diskIsFull);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("taken")));
    const QString path = folder.filePath(QStringLiteral("plan.headroom"));
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload("orders"));
    QVERIFY(document.save(path).has_value());
    const QByteArray old = bytesOf(path);
    rename(document, "edited");

    const QString target = where.isEmpty() ? QString() : folder.filePath(where);
    {
        const auto full = diskIsFull ? std::make_unique<FullDisk>(512) : nullptr;
        const auto saved = document.save(target);
        QVERIFY(!saved.has_value());
        QVERIFY(!saved.error().message.empty());
        QCOMPARE(saved.error().file, target.toStdString());
    }
    QCOMPARE(bytesOf(path), old);
    QVERIFY(document.isModified());
    QCOMPARE(document.path(), path);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("other.headroom"))));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
             QStringList({QStringLiteral("plan.headroom"), QStringLiteral("taken")}));
    QVERIFY(document.save(path).has_value());
    QVERIFY(bytesOf(path).contains("\"edited\""));
    QVERIFY(!document.isModified());
}

void DocumentTest::changeOnDiskIsNoticed() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.headroom"));
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload("orders"));
    QVERIFY(document.save(path).has_value());
    rename(document, "mine");
    QByteArray theirs = bytesOf(path);
    theirs.replace("Orders platform", "Theirs");
    writeBytes(path, theirs);
    const auto asked = document.save(path);
    QVERIFY(asked.has_value());
    QCOMPARE(*asked, Document::SaveOutcome::ChangedOnDisk);
    QCOMPARE(bytesOf(path), theirs);
    QVERIFY(document.isModified());
    const auto forced = document.save(path, Document::Overwrite::Always);
    QVERIFY(forced.has_value());
    QCOMPARE(*forced, Document::SaveOutcome::Saved);
    QVERIFY(bytesOf(path).contains("\"mine\""));
    rename(document, "again");
    QCOMPARE(*document.save(path), Document::SaveOutcome::Saved);
}

void DocumentTest::openThatFailsKeepsTheDocument_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("not JSON") << QByteArray("Dear all,");
    QTest::newRow("another kind") << QByteArray("{\"kind\": \"recipe\", \"format\": 1}");
    QTest::newRow("cut off") << QByteArray("{\"kind\": \"headroom-workload\", \"format\": 1, \"tables\": {");
    QTest::newRow("binary") << QByteArray("\x7f\x45\x4c\x46\x00\xff\xfe", 7);
    QTest::newRow("a future format") << QByteArray("{\"kind\": \"headroom-workload\", \"format\": 99}");
    QTest::newRow("missing") << QByteArray();
}

void DocumentTest::openThatFailsKeepsTheDocument() {
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.headroom"));
    if (!bytes.isNull()) writeBytes(path, bytes);
    Document document(ui::builtinPriceBooks());
    document.start(sampleWorkload("orders"));
    rename(document, "mine");
    const model::Workload before = document.workload();
    QSignalSpy replaced(&document, &Document::documentReplaced);
    const auto opened = document.open(path);
    QVERIFY(!opened.has_value());
    QVERIFY(opened.error().text().find("bad.headroom") != std::string::npos);
    QCOMPARE(replaced.count(), 0);
    QVERIFY(document.workload() == before);
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(document.isModified());
    QVERIFY(document.path().isEmpty());
}

void DocumentTest::namesOfTheDocument() {
    Document document(ui::builtinPriceBooks());
    document.start({});
    QCOMPARE(document.displayName(), QStringLiteral("Untitled"));
    document.start(sampleWorkload("orders"));
    QCOMPARE(document.displayName(), QStringLiteral("Orders platform"));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromUtf8("größe 日本.headroom"));
    QVERIFY(document.save(path).has_value());
    QCOMPARE(document.displayName(), QString::fromUtf8("größe 日本.headroom"));
    QVERIFY(document.open(path).has_value());
    QCOMPARE(document.path(), path);
}

HEADROOM_TEST(DocumentTest, "document");
#include "tst_document.moc"

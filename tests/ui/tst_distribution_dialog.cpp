// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Key distributions by their fields, in the dialog of a pattern and in that of an index: every kind can be stated, with
// the numbers that it needs; measured keys come from a file; and what bounds a table or an index on demand.

#include "model/units/format.h"
#include "tests/support/printing.h"
#include "tests/support/test_registry.h"
#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/sample_window.h"
#include "tests/ui/support/window_probe.h"
#include "ui/dialogs/distribution_fields.h"
#include "ui/dialogs/field_form.h"
#include "ui/dialogs/index_keys_dialog.h"
#include "ui/dialogs/pattern_dialog.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/models/heat_text.h"
#include "ui/models/key_text.h"
#include "ui/widgets/dialog_seam.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

namespace {

using Keys = std::optional<model::KeyDistribution>;

Keys keysOf(const decltype(model::KeyDistribution::shape)& shape) {
    Keys keys(std::in_place);
    keys->shape = shape;
    return keys;
}

model::Index indexWith(const Keys& keys) {
    model::Index index;
    index.partitionKey = model::KeyAttribute{"status", model::AttributeType::String, {}};
    index.keyDistribution = keys;
    return index;
}

void choose(const QWidget& dialog, const char* field, const QString& beginning) {
    auto* combo = dialog.findChild<QComboBox*>(QString::fromLatin1(field));
    QVERIFY(combo != nullptr);
    const int at = combo->findText(beginning, Qt::MatchStartsWith);
    QVERIFY2(at >= 0, qPrintable(beginning));
    combo->setCurrentIndex(at);
}

QString remarkOf(const QWidget& dialog) {
    const auto* remark = dialog.findChild<QLabel*>(QStringLiteral("keyRemark"));
    return remark->isVisibleTo(&dialog) ? remark->text() : QString();
}

QStringList shownFields(const QWidget& dialog) {
    QStringList names;
    for (const char* name : {"keyCount", "keyExponent", "hotKeys", "hotShare", "keyPeriod", "keyShards", "hottestKey",
                             "keySuffixes", "risingSortKey"})
        if (const auto* field = dialog.findChild<QWidget*>(QString::fromLatin1(name)); field->isVisibleTo(&dialog))
            names << QString::fromLatin1(name);
    return names;
}

// Answers the question for a file.
struct FileChosen {
    explicit FileChosen(const QString& path) {
        dialogSeam().askOpenPaths = [path](QWidget*, const QString&, const QString&) {
            return path.isEmpty() ? QStringList() : QStringList{path};
        };
    }
    ~FileChosen() { dialogSeam() = before; }
    FileChosen(const FileChosen&) = delete;
    FileChosen& operator=(const FileChosen&) = delete;

    DialogSeam before = dialogSeam();
};

void import(const QWidget& dialog, const QString& path) {
    const FileChosen chosen(path);
    dialog.findChild<QPushButton*>(QStringLiteral("importKeys"))->click();
}

}  // namespace

class DistributionDialogTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindStays_data();
    void everyKindStays();
    void kindsNeedTheirNumbers_data();
    void kindsNeedTheirNumbers();
    void badNumbers_data();
    void badNumbers();
    void moreHotKeysThanKeys();
    void numbersFollowTheKind();
    void whatAppearsIsNoMistakeYet();
    void tabFollowsWhatIsSeen();
    void notStatedSaysTheRange();
    void measuredKeysAreImported();
    void whatIsNotImported_data();
    void whatIsNotImported();
    void importOfAPattern();
    void cacheAnswersReadsOnly();
    void indexIsOneStep();
    void localIndexHasNoLimits();
    void limitsOfAnIndex();
    void limitsOfATable();

private:
    [[nodiscard]] QString file(const QByteArray& text) const {
        const QString path = m_folder.filePath(QStringLiteral("keys ä.csv"));
        writeBytes(path, text);
        return path;
    }

    QTemporaryDir m_folder;
};

void DistributionDialogTest::everyKindStays_data() {
    QTest::addColumn<Keys>("keys");
    QTest::addColumn<QString>("fields");
    const auto row = [](const char* name, const Keys& keys, const char* fields) {
        QTest::newRow(name) << keys << QString::fromLatin1(fields);
    };
    row("not stated", {}, "");
    row("uniform", keysOf(model::UniformKeys{8547945}), "keyCount hottestKey keySuffixes risingSortKey");
    row("zipf", keysOf(model::ZipfKeys{1e6, 0.8}), "keyCount keyExponent hottestKey keySuffixes risingSortKey");
    row("hot set", keysOf(model::HotSetKeys{6, 1, model::Share(0.95)}),
        "keyCount hotKeys hotShare hottestKey keySuffixes risingSortKey");
    row("one key", keysOf(model::OneKey()), "hottestKey keySuffixes risingSortKey");
    row("period", keysOf(model::NewKeyPerPeriod{700}), "keyPeriod hottestKey keySuffixes risingSortKey");
    row("sharded", keysOf(model::ShardedKey{10}), "keyShards hottestKey keySuffixes risingSortKey");
    row("measured", keysOf(model::MeasuredKeys{{5, 2}, {"a"}, 10, 3}), "hottestKey keySuffixes risingSortKey");
    Keys all = keysOf(model::ZipfKeys{123, 1.3});
    all->hottestKey = " odd name ";
    all->risingSortKey = true;
    all->suffixes = 12;
    all->preserved = {{"future", "1"}};
    row("all members", all, "keyCount keyExponent hottestKey keySuffixes risingSortKey");
}

void DistributionDialogTest::everyKindStays() {
    QFETCH(Keys, keys);
    QFETCH(QString, fields);
    const model::Index before = indexWith(keys);
    IndexKeysDialog dialog(QStringLiteral("gsi1"), before, {});
    QVERIFY(dialog.isValid() && dialog.index() == before);
    QCOMPARE(shownFields(dialog).join(QLatin1Char(' ')), fields);
    // Each field takes its own text back without a change.
    for (QLineEdit* edit : dialog.findChildren<QLineEdit*>()) {
        type(edit, edit->text());
        QVERIFY2(dialog.isValid(), qPrintable(edit->objectName()));
        QVERIFY2(dialog.index() == before, qPrintable(edit->objectName() + QLatin1Char(' ') + edit->text()));
    }
    // So does another kind and back, where it is typed anew.
    choose(dialog, "keyKind", QStringLiteral("one key"));
    QVERIFY(dialog.isValid());
    QVERIFY(std::holds_alternative<model::OneKey>(dialog.index().keyDistribution->shape));
}

void DistributionDialogTest::kindsNeedTheirNumbers_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("typed");  // field=text
    QTest::addColumn<QString>("result");
    const auto row = [](const char* kind, const QStringList& typed, const char* result) {
        QTest::newRow(result) << QString::fromLatin1(kind) << typed << QString::fromUtf8(result);
    };
    row("uniform", {QStringLiteral("keyCount=1M")}, "uniform 1 M");
    row("Zipf", {QStringLiteral("keyCount=250,000")}, "zipf 250 k 0.99");
    row("Zipf", {QStringLiteral("keyCount=2k"), QStringLiteral("keyExponent=1.3")}, "zipf 2,000 1.3");
    row("hot set", {QStringLiteral("keyCount=6"), QStringLiteral("hotKeys=1"), QStringLiteral("hotShare=95 %")},
        "hot 1 of 6 takes 95 %");
    row("one key", {QStringLiteral("hottestKey=NEW")}, "one key (NEW)");
    row("new key", {}, "new key every 24 h");
    row("new key", {QStringLiteral("keyPeriod=7 days")}, "new key every 168 h");
    row("sharded", {QStringLiteral("keyShards=10")}, "10 shards");
    row("uniform", {QStringLiteral("keyCount=1M"), QStringLiteral("keySuffixes=4")}, "uniform 1 M × 4 suffixes");
}

void DistributionDialogTest::kindsNeedTheirNumbers() {
    QFETCH(QString, kind);
    QFETCH(QStringList, typed);
    QFETCH(QString, result);
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith({}), {});
    choose(dialog, "keyKind", kind);
    const bool needsNothing = kind == QStringLiteral("one key") || kind == QStringLiteral("new key");
    QCOMPARE(dialog.isValid(), needsNothing);
    QCOMPARE(okOf(dialog)->isEnabled(), needsNothing);
    if (!needsNothing) QVERIFY(!dialog.index().keyDistribution.has_value());
    for (const QString& each : typed) {
        const auto equals = each.indexOf(QLatin1Char('='));
        type(dialog, each.left(equals).toLatin1().constData(), each.mid(equals + 1));
    }
    QVERIFY(dialog.isValid() && okOf(dialog)->isEnabled());
    QCOMPARE(distributionToText(dialog.index().keyDistribution), result);
    choose(dialog, "risingSortKey", QStringLiteral("rising"));
    QVERIFY(dialog.index().keyDistribution->risingSortKey);
    choose(dialog, "keyKind", QStringLiteral("not stated"));
    QVERIFY(dialog.isValid() && dialog.index() == indexWith({}));
}

void DistributionDialogTest::badNumbers_data() {
    QTest::addColumn<Keys>("keys");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    const auto row = [](const Keys& keys, const char* field, const char* typed) {
        QTest::addRow("%s %s", field, typed) << keys << QByteArray(field) << QString::fromUtf8(typed);
    };
    for (const char* bad : {"", "-1", "0", "abc", "1e999", "🙂"}) {
        row(keysOf(model::UniformKeys{10}), "keyCount", bad);
        row(keysOf(model::ShardedKey{10}), "keyShards", bad);
        row(keysOf(model::HotSetKeys{10, 2, model::Share(0.5)}), "hotKeys", bad);
    }
    for (const char* bad : {"", "-1", "101 %", "abc"})
        row(keysOf(model::HotSetKeys{10, 2, model::Share(0.5)}), "hotShare", bad);
    for (const char* bad : {"-1", "11", "abc"}) row(keysOf(model::ZipfKeys{10, 1}), "keyExponent", bad);
    for (const char* bad : {"", "0 h", "-1 h", "abc"}) row(keysOf(model::NewKeyPerPeriod{3600}), "keyPeriod", bad);
    for (const char* bad : {"0", "0.5", "abc"}) row(keysOf(model::OneKey()), "keySuffixes", bad);
}

void DistributionDialogTest::badNumbers() {
    QFETCH(Keys, keys);
    QFETCH(QByteArray, field);
    QFETCH(QString, typed);
    const model::Index before = indexWith(keys);
    IndexKeysDialog dialog(QStringLiteral("gsi1"), before, {});
    const auto* edit = dialog.findChild<QLineEdit*>(QString::fromLatin1(field));
    const QString start = edit->text();
    type(dialog, field, typed);
    QVERIFY(!dialog.isValid() && !okOf(dialog)->isEnabled());
    QVERIFY(edit->property("invalid").toBool());
    type(dialog, field, start);
    QVERIFY(dialog.isValid() && okOf(dialog)->isEnabled() && dialog.index() == before);
    // Another kind, which does not need it, is no way to be stuck.
    if (field == "keySuffixes") return;
    type(dialog, field, typed);
    choose(dialog, "keyKind", QStringLiteral("not stated"));
    QVERIFY(dialog.isValid() && dialog.index() == indexWith({}));
}

void DistributionDialogTest::moreHotKeysThanKeys() {
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith(keysOf(model::HotSetKeys{10, 2, model::Share(0.5)})), {});
    type(dialog, "keyCount", QStringLiteral("1"));
    QVERIFY(!dialog.isValid());
    QVERIFY(dialog.findChild<QLineEdit*>(QStringLiteral("hotKeys"))->property("invalid").toBool());
    type(dialog, "keyCount", QStringLiteral("5"));
    QVERIFY(dialog.isValid());
    QCOMPARE(distributionToText(dialog.index().keyDistribution), QStringLiteral("hot 2 of 5 takes 50 %"));
    type(dialog, "hotKeys", QStringLiteral("6"));
    QVERIFY(!dialog.isValid());
    type(dialog, "hotKeys", QStringLiteral("5"));
    QCOMPARE(distributionToText(dialog.index().keyDistribution), QStringLiteral("hot 5 of 5 takes 50 %"));
}

void DistributionDialogTest::numbersFollowTheKind() {
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith(keysOf(model::UniformKeys{5000})), {});
    choose(dialog, "keyKind", QStringLiteral("Zipf"));
    QVERIFY(dialog.isValid());
    QCOMPARE(distributionToText(dialog.index().keyDistribution), QStringLiteral("zipf 5,000 0.99"));
    choose(dialog, "keyKind", QStringLiteral("measured"));
    // There are none.
    QVERIFY(!dialog.isValid());
    choose(dialog, "keyKind", QStringLiteral("Zipf"));
    QVERIFY(dialog.isValid());
    QCOMPARE(distributionToText(dialog.index().keyDistribution), QStringLiteral("zipf 5,000 0.99"));
}

void DistributionDialogTest::whatAppearsIsNoMistakeYet() {
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith({}), {});
    choose(dialog, "keyKind", QStringLiteral("uniform"));
    const auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("keyCount"));
    QVERIFY(edit->isVisibleTo(&dialog));
    QVERIFY(!dialog.isValid());
    // It says what it needs, but is not marked.
    QCOMPARE(edit->accessibleDescription(), QStringLiteral("The number is needed."));
    QVERIFY(!edit->property("invalid").toBool());
    type(dialog, "keyCount", QStringLiteral("5"));
    QVERIFY(dialog.isValid());
    type(dialog, "keyCount", {});
    QVERIFY(edit->property("invalid").toBool());
    choose(dialog, "keyKind", QStringLiteral("sharded"));
    QVERIFY(!dialog.findChild<QLineEdit*>(QStringLiteral("keyShards"))->property("invalid").toBool());
}

void DistributionDialogTest::tabFollowsWhatIsSeen() {
    const model::Table& table = ordersTable();
    PatternDialog dialog(QStringLiteral("p"), table.patterns.at(0).value, table);
    dialog.show();
    // By rows, whichever was made first: each stop lies below the one before, up to the buttons.
    const auto* form = dialog.findChild<FieldForm*>();
    int last = -1;
    QStringList seen;
    const QWidget* first = dialog.findChild<QWidget*>(QStringLiteral("description"));
    const QWidget* widget = first;
    do {
        if (form->isAncestorOf(widget) && widget->isVisibleTo(&dialog) && (widget->focusPolicy() & Qt::TabFocus) != 0) {
            const int y = widget->mapTo(form, QPoint()).y();
            QVERIFY2(y >= last, qPrintable(widget->objectName()));
            last = y;
            seen << widget->objectName();
        }
        widget = widget->nextInFocusChain();
    } while (widget != first);
    QVERIFY(seen.indexOf(QStringLiteral("importKeys")) > seen.indexOf(QStringLiteral("keyKind")));
    QVERIFY(seen.indexOf(QStringLiteral("items")) > seen.indexOf(QStringLiteral("importKeys")));
}

void DistributionDialogTest::notStatedSaysTheRange() {
    model::TargetHeat heat;
    heat.writes.peak = 420;
    heat.writes.unstatedPeak = 400;
    heat.writes.partitionLimit = 1000;
    heat.writes.keys = {model::KeyLoad{"NEW", 1, 20, 10, 1000, 1, {}}};
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith({}), unstatedKeysText(&heat));
    for (const char* words : {"Nothing is assumed", "an even share and all of it", "writes 20 to 420 WU/s", "1,000"})
        QVERIFY2(remarkOf(dialog).contains(QString::fromLatin1(words)), qPrintable(remarkOf(dialog)));
    QVERIFY(!remarkOf(dialog).contains(QStringLiteral("reads")));
    choose(dialog, "keyKind", QStringLiteral("one key"));
    QCOMPARE(remarkOf(dialog), QString());
    choose(dialog, "keyKind", QStringLiteral("not stated"));
    QVERIFY(remarkOf(dialog).contains(QStringLiteral("Nothing is assumed")));
    QCOMPARE(unstatedKeysText(nullptr),
             QStringLiteral("Nothing is assumed: the hottest key takes anything between an even share and all of it."));
}

void DistributionDialogTest::measuredKeysAreImported() {
    Keys rising = keysOf(model::UniformKeys{10});
    rising->risingSortKey = true;
    IndexKeysDialog dialog(QStringLiteral("gsi1"), indexWith(rising), {});
    import(dialog, file("key,count\nPENDING,60\nSHIPPED,30\nOLD,10\n"));
    QVERIFY(dialog.keys().isReading() && !okOf(dialog)->isEnabled());
    QTRY_VERIFY(!dialog.keys().isReading());
    QVERIFY(dialog.isValid() && okOf(dialog)->isEnabled());
    QCOMPARE(distributionToText(dialog.index().keyDistribution), QStringLiteral("measured, 3 keys rising (PENDING)"));
    const auto& measured = std::get<model::MeasuredKeys>(dialog.index().keyDistribution->shape);
    QCOMPARE(measured.counts, (std::vector<double>{60, 30, 10}));
    QCOMPARE(measured.names, (std::vector<std::string>{"PENDING", "SHIPPED", "OLD"}));
    for (const char* words : {"keys ä.csv", "3 keys", "“PENDING”", "60 %"})
        QVERIFY2(remarkOf(dialog).contains(QString::fromUtf8(words)), qPrintable(remarkOf(dialog)));
    QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("hottestKey"))->text(), QStringLiteral("PENDING"));
    QVERIFY(dialog.findChild<QComboBox*>(QStringLiteral("keyKind"))->currentText() == QStringLiteral("measured"));
    // Another kind and back: they are still there.
    choose(dialog, "keyKind", QStringLiteral("one key"));
    choose(dialog, "keyKind", QStringLiteral("measured"));
    QVERIFY(std::get<model::MeasuredKeys>(dialog.index().keyDistribution->shape) == measured);
    // Others replace them.
    import(dialog, file(R"({"KeyLabels":["p","s"],"AggregateValue":100,"ApproximateUniqueCount":21,"Contributors":)"
                        R"([{"Keys":["NEW","1"],"ApproximateAggregateValue":25.0}]})"));
    QTRY_VERIFY(!dialog.keys().isReading());
    QCOMPARE(distributionToText(dialog.index().keyDistribution),
             QStringLiteral("measured, 1 keys and 20 others rising (NEW)"));
    for (const char* words : {"Other keys: 20, with 75 % together", "summed over the sort keys"})
        QVERIFY2(remarkOf(dialog).contains(QString::fromUtf8(words)), qPrintable(remarkOf(dialog)));
}

void DistributionDialogTest::whatIsNotImported_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("negative") << QByteArray("a,5\nb,-1\n") << "line 2, column 2: the count -1 is below 0";
    QTest::newRow("empty") << QByteArray() << "empty";
    QTest::newRow("workload") << QByteArray(R"({"kind":"headroom-workload"})") << "a Headroom workload";
}

void DistributionDialogTest::whatIsNotImported() {
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const model::Index before = indexWith(keysOf(model::OneKey()));
    IndexKeysDialog dialog(QStringLiteral("gsi1"), before, {});
    import(dialog, {});
    QVERIFY(!dialog.keys().isReading());
    import(dialog, file(text));
    QTRY_VERIFY(!dialog.keys().isReading());
    QVERIFY2(remarkOf(dialog).contains(said), qPrintable(remarkOf(dialog)));
    QVERIFY(dialog.isValid() && okOf(dialog)->isEnabled() && dialog.index() == before);
    // Giving up.
    import(dialog, file("a,5\n"));
    QVERIFY(dialog.keys().isReading());
    dialog.findChild<QPushButton*>(QStringLiteral("importKeys"))->click();
    QVERIFY(!dialog.keys().isReading());
    QTest::qWait(50);
    QVERIFY(dialog.index() == before);
    QCOMPARE(remarkOf(dialog), QString());
    // Closing while a file is read.
    import(dialog, file("a,5\n"));
}

void DistributionDialogTest::importOfAPattern() {
    SampleWindow scene;
    const QString name = text(scene.plan().tables.at(0).patterns.at(0).name);
    const auto pattern = [&]() -> const model::AccessPattern& {
        return *scene.window.document().workload().tables.at(0).value.patterns.find(name.toStdString());
    };
    scene.showTable(Node::Kind::Patterns, name);
    scene.window.show();
    const int steps = scene.window.document().undoStack().count();
    inDialog([&] { actionOf(scene.window, QStringLiteral("Edit pattern or item…"))->trigger(); },
             [&](QDialog& dialog) {
                 import(dialog, file("key,count\nPENDING,60\nSHIPPED,40\n"));
                 QTRY_VERIFY(!static_cast<PatternDialog&>(dialog).keys().isReading());
                 okOf(dialog)->click();
             });
    QCOMPARE(distributionToText(pattern().keyDistribution), QStringLiteral("measured, 2 keys (PENDING)"));
    QCOMPARE(scene.window.document().undoStack().count(), steps + 1);
    QVERIFY(readsBack(scene.window.document().workload()));
    scene.window.document().undoStack().undo();
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
}

void DistributionDialogTest::cacheAnswersReadsOnly() {
    model::AccessPattern pattern;
    pattern.operation = model::Operation::GetItem;
    PatternDialog reads(QStringLiteral("p"), pattern, ordersTable());
    QVERIFY(reads.findChild<QLineEdit*>(QStringLiteral("cacheHits"))->isVisibleTo(&reads));
    type(reads, "cacheHits", QStringLiteral("90 %"));
    QCOMPARE(reads.pattern().cacheHits.value(), 0.9);
    type(reads, "cacheHits", QStringLiteral("110 %"));
    QVERIFY(!reads.isValid());
    type(reads, "cacheHits", QString());
    QVERIFY(reads.isValid() && reads.pattern() == pattern);
    pattern.operation = model::Operation::PutItem;
    const PatternDialog writes(QStringLiteral("p"), pattern, ordersTable());
    QVERIFY(!writes.findChild<QLineEdit*>(QStringLiteral("cacheHits"))->isVisibleTo(&writes));
}

void DistributionDialogTest::indexIsOneStep() {
    SampleWindow scene;
    const QString name = text(scene.window.document().workload().tables.at(0).value.indexes.at(0).name);
    const auto index = [&]() -> const model::Index& {
        return scene.window.document().workload().tables.at(0).value.indexes.at(0).value;
    };
    scene.showTable(Node::Kind::Indexes, name);
    scene.window.show();
    auto* button = scene.window.findChild<QPushButton*>(QStringLiteral("indexKeys"));
    QVERIFY(button != nullptr && button->isVisibleTo(&scene.window));
    inDialog([&] { button->click(); },
             [&](QDialog& dialog) {
                 QVERIFY(dialog.windowTitle().contains(name));
                 choose(dialog, "keyKind", QStringLiteral("sharded"));
                 type(dialog, "keyShards", QStringLiteral("12"));
                 type(dialog, "partitions", QStringLiteral("7"));
                 okOf(dialog)->click();
             });
    QVERIFY(std::get<model::ShardedKey>(index().keyDistribution->shape).shards == 12);
    QCOMPARE(*index().assumedPartitions, 7.0);
    QCOMPARE(scene.window.document().undoStack().count(), 1);
    scene.window.document().undoStack().undo();
    QVERIFY(scene.window.document().workload() == sampleWorkload("orders"));
    // The command of the grid opens the same.
    auto* command = scene.window.findChild<QAction*>(QStringLiteral("editIndexKeys"));
    QVERIFY(command != nullptr);
    inDialog([&] { command->trigger(); }, [&](QDialog& dialog) { QVERIFY(dialog.windowTitle().contains(name)); });
    QCOMPARE(scene.window.document().undoStack().index(), 0);
}

void DistributionDialogTest::localIndexHasNoLimits() {
    model::Index local = indexWith({});
    local.kind = model::IndexKind::Local;
    const IndexKeysDialog dialog(QStringLiteral("lsi1"), local, {});
    QVERIFY(dialog.findChild<QLineEdit*>(QStringLiteral("partitions")) == nullptr);
}

void DistributionDialogTest::limitsOfAnIndex() {
    const model::Index before = indexWith({});
    IndexKeysDialog dialog(QStringLiteral("gsi1"), before, {});
    const auto onDemand = [&]() -> const model::OnDemandLimits& { return *dialog.index().onDemand; };
    type(dialog, "previousReads", QStringLiteral("0"));
    type(dialog, "previousWrites", QStringLiteral("1.5k"));
    type(dialog, "highestReads", QStringLiteral("24,000"));
    type(dialog, "highestWrites", QStringLiteral("8,000"));
    type(dialog, "maximumReadRate", QStringLiteral("40,000"));
    type(dialog, "maximumWriteRate", QStringLiteral("1"));
    type(dialog, "partitions", QStringLiteral("12"));
    QVERIFY(dialog.isValid());
    QCOMPARE(onDemand().previousPeakReads->value(), 0.0);
    QCOMPARE(onDemand().previousPeakWrites->value(), 1500.0);
    QVERIFY(onDemand().highestProvisionedReads == model::ReadCapacity(24000));
    QVERIFY(onDemand().highestProvisionedWrites == model::WriteCapacity(8000));
    QCOMPARE(onDemand().maximumReads->value(), 40000.0);
    QCOMPARE(onDemand().maximumWrites->value(), 1.0);
    QCOMPARE(*dialog.index().assumedPartitions, 12.0);
    const model::Index full = dialog.index();
    IndexKeysDialog again(QStringLiteral("gsi1"), full, {});
    for (QLineEdit* edit : again.findChildren<QLineEdit*>()) {
        type(edit, edit->text());
        QVERIFY2(again.isValid() && again.index() == full, qPrintable(edit->objectName()));
    }
    for (const char* field : {"maximumReadRate", "maximumWriteRate", "partitions"}) {
        type(dialog, field, QStringLiteral("0"));
        QVERIFY2(!dialog.isValid(), field);
        type(dialog, field, again.findChild<QLineEdit*>(QString::fromLatin1(field))->text());
    }
    type(dialog, "highestReads", QStringLiteral("0.5"));
    QVERIFY(!dialog.isValid());
    for (const char* field : {"previousReads", "previousWrites", "highestReads", "highestWrites", "maximumReadRate",
                              "maximumWriteRate", "partitions"})
        type(dialog, field, QString());
    QVERIFY(dialog.isValid() && dialog.index() == before);
}

void DistributionDialogTest::limitsOfATable() {
    const model::Table before = ordersTable();
    TableDialog dialog(QStringLiteral("orders"), before);
    type(dialog, "previousWrites", QStringLiteral("2,500"));
    type(dialog, "partitions", QStringLiteral("4"));
    QVERIFY(dialog.isValid());
    QCOMPARE(dialog.table().onDemand->previousPeakWrites->value(), 2500.0);
    QCOMPARE(*dialog.table().assumedPartitions, 4.0);
    model::Workload workload = sampleWorkload("orders");
    workload.tables.at(0).value = dialog.table();
    QVERIFY(readsBack(workload));
    type(dialog, "previousWrites", QString());
    type(dialog, "partitions", QString());
    QVERIFY(dialog.table() == before);
}

HEADROOM_TEST(DistributionDialogTest, "distribution_dialog");
#include "tst_distribution_dialog.moc"

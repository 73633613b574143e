// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One-line texts for rates, keys, distributions, parts, entries and effects: what an editor starts with reads back
// as the same value, and what makes no sense is refused with a reason.
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "ui/models/effect_text.h"
#include "ui/models/entry_text.h"
#include "ui/models/key_text.h"
#include "ui/models/part_text.h"
#include "ui/models/rate_text.h"
#include "ui/models/size_in_line.h"

#include <QtTest/QTest>

using namespace headroom;
using namespace headroom::ui;

Q_DECLARE_METATYPE(headroom::model::KeyDistribution)
Q_DECLARE_METATYPE(headroom::model::AverageRate)

namespace {

model::Table ordersTable() { return test::workloadFrom("resources/samples/orders.headroom").tables.at(0).value; }

// The numbers that show whether a text keeps a figure whole.
const double kAwkward[] = {1, 0.5, 1.0 / 3, 1e-7, 8547945, 123456789.123, 2e6, 1e15};

}  // namespace

class LineTextsTest : public QObject {
    Q_OBJECT

private slots:
    void ratesReadBack();
    void rates_data();
    void rates();
    void distributionsReadBack_data();
    void distributionsReadBack();
    void distributions_data();
    void distributions();
    void keys_data();
    void keys();
    void projections_data();
    void projections();
    void partsReadBack();
    void sizesReadBackInEveryLine();
    void parts_data();
    void parts();
    void partsPreferTheLongestName();
    void newPartsDoWhatTheirNeighboursDo();
    void effectsReadBack();
    void effects_data();
    void effects();
    void entries_data();
    void entries();
};

void LineTextsTest::ratesReadBack() {
    using enum model::RatePeriod;
    for (const double count : kAwkward)
        for (const auto period : {Second, Hour, Day, Month}) {
            const model::AverageRate rate{count, period};
            const QString text = rateToEditText(rate);
            const auto back = rateFromText(text);
            QVERIFY2(back.has_value(), qPrintable(text));
            QVERIFY2(*back == rate, qPrintable(text));
        }
}

void LineTextsTest::rates_data() {
    using enum model::RatePeriod;
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("count");  // below zero: refused
    QTest::addColumn<int>("period");
    const auto row = [](const char* text, double count, model::RatePeriod period) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << count << static_cast<int>(period);
    };
    row("250", 250, Second);
    row("3k/s", 3000, Second);
    row(" 2,500 / s ", 2500, Second);
    row("90/min", 1.5, Second);
    row("1/day", 1, Day);
    row("260M/month", 260e6, Month);
    row("30 per month", 30, Month);
    row("12/h", 12, Hour);
    row("0", 0, Second);
    for (const char* bad : {"", "-1", "abc", "1e999", "1,5", "3k/fortnight", "🙂", "/s", "NaN", "inf", "1 2", "--",
                            "1/"
                            "day/day"})
        row(bad, -1, Second);
}

void LineTextsTest::rates() {
    QFETCH(QString, text);
    QFETCH(double, count);
    QFETCH(int, period);
    const auto rate = rateFromText(text);
    QCOMPARE(rate.has_value(), count >= 0);
    if (!rate) {
        QVERIFY(!rate.error().message.empty());
        return;
    }
    QCOMPARE(rate->count, count);
    QCOMPARE(static_cast<int>(rate->period), period);
}

void LineTextsTest::distributionsReadBack_data() {
    QTest::addColumn<model::KeyDistribution>("distribution");
    const auto row = [](const char* name, auto shape, const char* key = "", bool rising = false) {
        model::KeyDistribution distribution;
        distribution.shape = shape;
        distribution.hottestKey = key;
        distribution.risingSortKey = rising;
        QTest::newRow(name) << distribution;
    };
    row("uniform", model::UniformKeys{2e6});
    row("uniform, odd count", model::UniformKeys{8547945});
    row("uniform, large odd count", model::UniformKeys{123456789012});
    row("zipf", model::ZipfKeys{2e6, 0.8}, "the largest customer");
    row("zipf, odd", model::ZipfKeys{1234567, 0.987654321});
    row("hot set", model::HotSetKeys{6, 1, model::Share(0.95)}, "NEW", true);
    row("hot set, odd", model::HotSetKeys{8547945, 12345, model::Share(0.951234)});
    row("hot set, tiny share", model::HotSetKeys{100, 1, model::Share(0.0002315)});
    row("one key", model::OneKey{}, "PENDING", true);
    row("one key, name with spaces", model::OneKey{}, "a b, c %");
    row("every day", model::NewKeyPerPeriod{86400});
    row("every ten minutes", model::NewKeyPerPeriod{600}, "", true);
    row("every second", model::NewKeyPerPeriod{1});
    row("sharded", model::ShardedKey{10}, "today", true);
    row("sharded, many", model::ShardedKey{123456});
    row("measured", model::MeasuredKeys{{1, 2, 3}, {}, 0, 0}, "k", true);
    row("measured, with a rest", model::MeasuredKeys{{1, 2, 3}, {"k"}, 1.2e6, 5}, "k");
    row("measured, with an odd rest", model::MeasuredKeys{{1, 2, 3}, {"k"}, 1234567.5, 5});
    const auto suffixed = [](const char* name, auto shape, double suffixes, bool rising = false) {
        model::KeyDistribution distribution;
        distribution.shape = shape;
        distribution.suffixes = suffixes;
        distribution.risingSortKey = rising;
        distribution.hottestKey = "K";
        QTest::newRow(name) << distribution;
    };
    suffixed("suffixes", model::ZipfKeys{1e6, 0.99}, 4);
    suffixed("suffixes of a period", model::NewKeyPerPeriod{86400}, 10, true);
    suffixed("suffixes of a hot set", model::HotSetKeys{6, 1, model::Share(0.95)}, 200);
    suffixed("suffixes of measured keys", model::MeasuredKeys{{1, 2, 3}, {}, 10, 1}, 1.5);
}

void LineTextsTest::distributionsReadBack() {
    QFETCH(model::KeyDistribution, distribution);
    distribution.preserved.push_back({"future", "1"});
    const QString text = distributionToText(distribution);
    const auto back = distributionFromText(text, distribution);
    QVERIFY2(back.has_value(), qPrintable(text));
    QVERIFY2(*back == std::optional(distribution), qPrintable(text));
}

void LineTextsTest::distributions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");  // as text; "!" when refused
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("", "");
    row("—", "");
    row("Uniform 1M", "uniform 1 M");
    row("uniform over 2,000", "uniform 2,000");
    row("zipf 1M", "zipf 1 M 0.99");
    row("zipf 1M, s=0.8", "zipf 1 M 0.8");
    row("zipf 1M 11", "!");
    row("zipf 1M 0.9.9", "!");
    row("zipf 1M .", "!");
    row("hot 1 of 6 takes 95%", "hot 1 of 6 takes 95 %");
    row("hot 1 of 6 95 %", "hot 1 of 6 takes 95 %");
    row("hot 7 of 6 takes 95 %", "!");
    row("hot 1 of 6 takes 101 %", "!");
    row("hot 0 of 6 takes 50 %", "!");
    row("one key", "one key");
    row("ONE KEY rising (NEW)", "one key rising (NEW)");
    row("10 shards", "10 shards");
    row("1 shard", "1 shards");
    row("0 shards", "!");
    row("0.5 shards", "!");
    row("new key every 7 days", "new key every 168 h");
    row("new key every 0 h", "!");
    row("uniform", "!");
    row("uniform -1", "!");
    row("uniform 0", "!");
    row("uniform 1e999", "!");
    row("abc", "!");
    row("(NEW)", "!");
    row("rising", "!");
    row("🙂", "!");
    row("measured, 3 keys", "!");
    row("zipf 1M × 4 suffixes", "zipf 1 M 0.99 × 4 suffixes");
    row("one key x 4 suffixes rising (NEW)", "one key × 4 suffixes rising (NEW)");
    row("one key, 1 suffix", "one key");
    row("one key × 0 suffixes", "!");
    row("one key × many suffixes", "!");
    row("× 4 suffixes", "!");
}

void LineTextsTest::distributions() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    const auto distribution = distributionFromText(text, std::nullopt);
    QCOMPARE(distribution.has_value(), reads != QStringLiteral("!"));
    if (distribution)
        QCOMPARE(distributionToText(*distribution), reads);
    else
        QVERIFY(!distribution.error().message.empty());
}

void LineTextsTest::keys_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("pk", "pk");
    row("pk, sk", "pk · sk");
    row("pk · sk", "pk · sk");
    row("pk/sk", "pk · sk");
    row("pk : n ; sk:B", "pk:N · sk:B");
    row("pk:S", "pk");
    row("", "!");
    row(",", "!");
    row("pk,", "!");
    row(", sk", "!");
    row("a, b, c", "!");
    row("pk:X", "!");
    row(":N", "!");
}

void LineTextsTest::keys() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    const auto keys = keysFromText(text);
    QCOMPARE(keys.has_value(), reads != QStringLiteral("!"));
    if (keys)
        QCOMPARE(keysToText(keys->partition, keys->sort), reads);
    else
        QVERIFY(!keys.error().message.empty());
}

void LineTextsTest::projections_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("ALL", "ALL");
    row("keys_only", "KEYS_ONLY");
    row("include a,b;c", "INCLUDE a, b, c");
    row("status, amount", "INCLUDE status, amount");
    row("", "!");
    row("INCLUDE", "!");
    row("ALL a", "!");
    row("KEYS_ONLY, a", "!");
}

void LineTextsTest::projections() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    const auto projection = projectionFromText(text);
    QCOMPARE(projection.has_value(), reads != QStringLiteral("!"));
    if (projection)
        QCOMPARE(projectionToText(*projection), reads);
    else
        QVERIFY(!projection.error().message.empty());
}

void LineTextsTest::partsReadBack() {
    for (const char* file : {"resources/samples/orders.headroom", "resources/samples/catalogue-scan.headroom",
                             "tests/data/workloads/rich.headroom"})
        for (const auto& [tableName, table] : test::workloadFrom(file).tables)
            for (const auto& [name, pattern] : table.patterns) {
                const QString text = partsToText(pattern);
                const auto back = partsFromText(text, table, pattern.parts);
                QVERIFY2(back.has_value(), qPrintable(text));
                QVERIFY2(*back == pattern.parts, qPrintable(text));
            }
    for (const double items : kAwkward) {
        model::AccessPattern pattern;
        pattern.parts.front().items = items;
        pattern.parts.front().size = model::Bytes(1391);
        const QString text = partsToText(pattern);
        const auto back = partsFromText(text, {}, pattern.parts);
        QVERIFY2(back.has_value(), qPrintable(text));
        QVERIFY2(*back == pattern.parts, qPrintable(text));
    }
}

// Every form of a size, with a name and a count around it, beside another part and in an effect.
void LineTextsTest::sizesReadBackInEveryLine() {
    using model::Bytes;
    using model::Share;
    model::Table table;
    table.itemTypes.set("order", {});
    table.itemTypes.set("order 2", {});
    table.indexes.set("gsi1", {});
    model::SizeShares many;
    for (int i = 0; i < 100; ++i) many.push_back({Bytes(100 + i), Share(i == 0 ? 0.901 : 0.001), {}});
    const std::vector<model::Size> sizes{
        Bytes(0), Bytes(1391), model::Size(model::SizeRange{Bytes(200), Bytes(900), Bytes(5120)}),
        model::Size(model::SizeShares{{Bytes(300), Share(1.0 / 3), {}}, {Bytes(2048), Share(2.0 / 3), {}}}),
        model::Size(many)};
    for (const auto& size : sizes) {
        const QString own = sizeToText(size);
        const auto alone = sizeFromText(own);
        QVERIFY2(alone.has_value() && alone->has_value(), qPrintable(own));
        QCOMPARE(sizeToText(*alone), own);
        for (const char* name : {"", "order", "order 2"}) {
            model::AccessPattern pattern;
            pattern.parts.assign(2, {});
            pattern.parts[0].items = 2;
            for (auto& part : pattern.parts) {
                part.itemType = name;
                part.size = **alone;
            }
            const QString text = partsToText(pattern);
            const auto back = partsFromText(text, table, pattern.parts);
            QVERIFY2(back.has_value(), qPrintable(text));
            QVERIFY2(*back == pattern.parts, qPrintable(text));
        }
        model::NamedList<model::IndexEffects> effects;
        effects.set("gsi1", {{model::IndexChange::KeyChanged, Share(0.25), **alone, **alone, {}},
                             {model::IndexChange::Added, Share(0.5), std::nullopt, **alone, {}}});
        const QString text = effectsToText(effects);
        const auto back = effectsFromText(text, table, effects);
        QVERIFY2(back.has_value(), qPrintable(text));
        QVERIFY2(*back == effects, qPrintable(text));
    }
}

void LineTextsTest::parts_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("4 × 1 KB", "4 × 1,024 B");
    row("4 × 200..900..5 KB", "4 × 200 B..900 B..5,120 B");
    row("order meta 200 .. 900 .. 5 KB + 1 KB", "order META 200 B..900 B..5,120 B + 1,024 B");
    row("2 × order META (300 B 70 % / 2 KB 30 %) + 1 KB", "2 × order META (300 B 70 % / 2,048 B 30 %) + 1,024 B");
    row("2 × order META 300 B 70 % / 2 KB 30 % + 1 KB", "2 × order META (300 B 70 % / 2,048 B 30 %) + 1,024 B");
    row("300 B 70 % / 2 KB 30 %", "(300 B 70 % / 2,048 B 30 %)");
    row("order META (1 KB)", "order META 1,024 B");
    row("order META (300 B 70 % / 2 KB 20 %)", "!");
    row("order META (300 B 70 %", "!");
    row("4 × 200..900", "!");
    row("4 × 900..200..5 KB", "!");
    row("4x1KB", "4 × 1,024 B");
    row("4 * 1.5 kb", "4 × 1,536 B");
    row("1391", "1,391 B");
    row("order meta", "order META");
    row("1 × order META + 3 × order line", "1 × order META + 3 × order line");
    row("order META 2 KB", "order META 2,048 B");
    row("all", "");
    row("", "");
    row("2k × order line", "2,000 × order line");
    row("abc", "!");
    row("4 ×", "!");
    row("× 1 KB", "!");
    row("-1 × 1 KB", "!");
    row("1e999 × 1 KB", "!");
    row("4 × -1 KB", "!");
    row("order META +", "!");
    row("+", "!");
    row("order METAL", "!");
    row("1.5 B", "!");
    row("🙂", "!");
}

void LineTextsTest::parts() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    model::AccessPattern pattern;
    const auto parts = partsFromText(text, ordersTable(), pattern.parts);
    QCOMPARE(parts.has_value(), reads != QStringLiteral("!"));
    if (!parts) {
        QVERIFY(!parts.error().message.empty());
        return;
    }
    pattern.parts = *parts;
    QCOMPARE(partsToText(pattern), reads);
}

// A new item type beside "item" is called "item 2", which is no item of two bytes.
void LineTextsTest::partsPreferTheLongestName() {
    model::Table table;
    table.itemTypes.set("item", {});
    table.itemTypes.set("item 2", {});
    table.itemTypes.set("Item", {});
    const std::vector<model::RequestPart> existing{model::RequestPart{}};
    for (const char* name : {"item", "item 2", "Item"}) {
        const auto parts = partsFromText(QString::fromLatin1(name), table, existing);
        QVERIFY(parts.has_value());
        QCOMPARE(QString::fromStdString(parts->front().itemType), QString::fromLatin1(name));
        QVERIFY(!parts->front().size.has_value());
    }
    const auto sized = partsFromText(QStringLiteral("item 2 3 KB"), table, existing);
    QVERIFY(sized.has_value());
    QCOMPARE(QString::fromStdString(sized->front().itemType), QStringLiteral("item 2"));
    QVERIFY(sized->front().size == model::Bytes(3072));
}

void LineTextsTest::newPartsDoWhatTheirNeighboursDo() {
    const model::Table table = ordersTable();
    const auto& existing = table.patterns.find("Place order")->parts;
    const auto more = partsFromText(QStringLiteral("order META + 3 × order line + 1 KB"), table, existing);
    QVERIFY(more.has_value());
    QCOMPARE(more->size(), 3U);
    QVERIFY(more->at(0).indexEffects == existing.at(0).indexEffects);
    QCOMPARE(more->at(2).action, model::Action::Put);
}

void LineTextsTest::effectsReadBack() {
    for (const char* file : {"resources/samples/orders.headroom", "tests/data/workloads/rich.headroom"})
        for (const auto& [tableName, table] : test::workloadFrom(file).tables)
            for (const auto& [name, pattern] : table.patterns)
                for (const auto& part : pattern.parts) {
                    const QString text = effectsToText(part.indexEffects);
                    const auto back = effectsFromText(text, table, part.indexEffects);
                    QVERIFY2(back.has_value(), qPrintable(text));
                    QVERIFY2(*back == part.indexEffects, qPrintable(text));
                }
}

void LineTextsTest::effects_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("", "");
    row("gsi1 added", "gsi1 ADDED");
    row("gsi1: ADDED; gsi2 KEY_CHANGED 140 B > 152 B", "gsi1 ADDED; gsi2 KEY_CHANGED 140 B > 152 B");
    row("gsi3 REMOVED 25 %", "gsi3 REMOVED 25 %");
    row("gsi2 KEY_CHANGED 1 > 2", "gsi2 KEY_CHANGED 1 B > 2 B");
    row("gsi2 KEY_CHANGED 0.5 1 > 2", "gsi2 KEY_CHANGED 50 % 1 B > 2 B");
    row("gsi2 KEY_CHANGED 200..900..5 KB > ?", "gsi2 KEY_CHANGED 200 B..900 B..5,120 B > ?");
    row("gsi2 KEY_CHANGED (100 B 70 % / 2 KB 30 %) > 152 B", "gsi2 KEY_CHANGED (100 B 70 % / 2,048 B 30 %) > 152 B");
    row("gsi2 KEY_CHANGED 25 % 100 B 70 % / 2 KB 30 % > 100 B 70 % / 2 KB 30 %; gsi1 ADDED",
        "gsi2 KEY_CHANGED 25 % (100 B 70 % / 2,048 B 30 %) > (100 B 70 % / 2,048 B 30 %); gsi1 ADDED");
    row("gsi2 ADDED ? > (100 B 70 % / 2 KB 30 %)", "gsi2 ADDED ? > (100 B 70 % / 2,048 B 30 %)");
    row("gsi2 KEY_CHANGED 140 B", "!");
    row("gsi2 KEY_CHANGED 25 % 140 B", "!");
    row("gsi2 KEY_CHANGED 140 B > 152 B > 160 B", "!");
    row("gsi2 KEY_CHANGED 100 B 70 % / 2 KB 20 % > 152 B", "!");
    row("gsi2 KEY_CHANGED 25 % 140 B → 1 KB", "gsi2 KEY_CHANGED 25 % 140 B > 1,024 B");
    row("gsi2 KEY_CHANGED 25%; gsi2 CHANGED_IN_PLACE 75%", "gsi2 KEY_CHANGED 25 %; gsi2 CHANGED_IN_PLACE 75 %");
    row("gsi1 REMOVED ? > 0 B", "gsi1 REMOVED ? > 0 B");
    row("gsi2 KEY_CHANGED 60%; gsi2 CHANGED_IN_PLACE 60%", "!");
    row("gsi9 ADDED", "!");
    row("gsi1", "!");
    row("gsi1 EXPLODED", "!");
    row("gsi1 ADDED 101 %", "!");
    row("gsi1 ADDED -1 %", "!");
    row("gsi1 ADDED 5 furlongs > 6 B", "!");
    row("🙂", "!");
}

void LineTextsTest::effects() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    const auto effects = effectsFromText(text, ordersTable(), {});
    QCOMPARE(effects.has_value(), reads != QStringLiteral("!"));
    if (effects)
        QCOMPARE(effectsToText(*effects), reads);
    else
        QVERIFY(!effects.error().message.empty());
}

void LineTextsTest::entries_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reads");
    const auto row = [](const char* text, const char* reads) {
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromUtf8(text) << QString::fromUtf8(reads);
    };
    row("", "order META: 1; order line: none");
    row("order META: 2", "order META: 2; order line: none");
    row("order line: 3", "order META: 1; order line: 3");
    row("order META: 2; order line: 3;", "order META: 2; order line: 3");
    row("2", "order META: 2; order line: none");  // the only item type that has entries
    row("customer: 2", "!");
    row("order META: x", "!");
    row("order META:", "!");
}

void LineTextsTest::entries() {
    QFETCH(QString, text);
    QFETCH(QString, reads);
    model::NamedList<model::IndexEntries> entries;
    entries.set("order META", {model::Share(1), model::Bytes(1), {}});
    const auto problem =
        entriesFromText(text, ordersTable(), entries, [](const QString& typed, model::IndexEntries& entry) {
            bool ok = false;
            entry.size = model::Bytes(typed.toInt(&ok));
            return ok ? EditProblem() : EditProblem(QStringLiteral("no"));
        });
    QCOMPARE(problem.has_value(), reads == QStringLiteral("!"));
    if (problem) return;
    QStringList shown;
    for (const char* type : {"order META", "order line"}) {
        const auto* entry = entries.find(type);
        shown << QString::fromLatin1(type) + QStringLiteral(": ") +
                     (entry == nullptr ? QStringLiteral("none") : QString::number(entry->size->single()->value()));
    }
    QCOMPARE(shown.join(QStringLiteral("; ")), reads);
}

HEADROOM_TEST(LineTextsTest, "texts");
#include "tst_texts.moc"

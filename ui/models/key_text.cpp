// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/key_text.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("KeyText", source); }

tl::unexpected<model::ParseProblem> problem(const QString& message) {
    return tl::unexpected<model::ParseProblem>(model::ParseProblem{message.toStdString()});
}

QString keyToText(const model::KeyAttribute& key) {
    if (key.type == model::AttributeType::String) return qt(key.name);
    return qt(key.name) + QLatin1Char(':') + qt(model::wordOf(key.type));
}

model::Parsed<model::KeyAttribute> keyFromText(const QString& text) {
    model::KeyAttribute key;
    const QString trimmed = text.trimmed();
    const qsizetype colon = trimmed.lastIndexOf(QLatin1Char(':'));
    key.name = trimmed.left(colon < 0 ? trimmed.size() : colon).trimmed().toStdString();
    if (key.name.empty()) return problem(translated("Name the attribute."));
    if (colon >= 0) {
        const auto type =
            model::fromWord<model::AttributeType>(trimmed.mid(colon + 1).trimmed().toUpper().toStdString());
        if (!type) return problem(translated("The type of a key is S, N or B."));
        key.type = *type;
    }
    return key;
}

QString plainNumber(double value) { return exactNumber(value).remove(QLatin1Char(',')); }

// "1 M" where that is the whole truth.
QString keyCount(double keys) {
    const QString compact = qt(model::formatCompact(keys));
    const auto back = model::parseCount(compact.toStdString());
    return back && *back == keys ? compact : exactNumber(keys);
}

struct ShapeText {
    QString operator()(const model::UniformKeys& keys) const {
        return translated("uniform %1").arg(keyCount(keys.keys));
    }
    QString operator()(const model::ZipfKeys& keys) const {
        return translated("zipf %1 %2").arg(keyCount(keys.keys), plainNumber(keys.exponent));
    }
    QString operator()(const model::HotSetKeys& keys) const {
        return translated("hot %1 of %2 takes %3")
            .arg(keyCount(keys.hotKeys), keyCount(keys.keys), exactShare(keys.hotTrafficShare));
    }
    QString operator()(const model::OneKey&) const { return translated("one key"); }
    QString operator()(const model::NewKeyPerPeriod& keys) const {
        return translated("new key every %1 h").arg(plainNumber(keys.periodSeconds / model::kSecondsPerHour));
    }
    QString operator()(const model::ShardedKey& keys) const {
        return translated("%1 shards").arg(plainNumber(keys.shards));
    }
    QString operator()(const model::MeasuredKeys& keys) const {
        const QString counted = keyCount(static_cast<double>(keys.counts.size()));
        if (keys.otherKeys > 0)
            return translated("measured, %1 keys and %2 others").arg(counted, keyCount(keys.otherKeys));
        return translated("measured, %1 keys").arg(counted);
    }
};

using Shape = decltype(model::KeyDistribution::shape);

// Sets the shape, or says why the text is none. By reference: moved out of an expected one, GCC 12 takes the storage of
// the variant for uninitialised.
std::optional<model::ParseProblem> setShape(Shape& shape, const QString& text) {
    const auto set = [&](auto value) -> std::optional<model::ParseProblem> {
        shape = std::move(value);
        return std::nullopt;
    };
    const auto count = [](const QString& typed) { return model::parseCount(typed.trimmed().toStdString()); };
    static const QRegularExpression kUniform(QStringLiteral("^uniform\\s+(?:over\\s+)?(.+)$"),
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression kZipf(
        QStringLiteral("^zipf\\s+(?:over\\s+)?([\\d.,]+\\s*[kKmMgGbBtT]?)(?:[\\s,]+s?\\s*=?\\s*([\\d.]+))?$"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression kHot(
        QStringLiteral("^hot\\s+(.+?)\\s+of\\s+(.+?)\\s+(?:takes?|:)?\\s*([\\d.]+(?:e-?\\d+)?\\s*%?)$"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression kShards(QStringLiteral("^(.+?)\\s+shards?$"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression kPeriod(QStringLiteral("^new key every\\s+(.+)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    if (text.compare(QStringLiteral("one key"), Qt::CaseInsensitive) == 0) return set(model::OneKey{});
    const auto atLeastOne = [](double value) { return value >= 1; };
    if (const auto match = kUniform.match(text); match.hasMatch()) {
        const auto keys = count(match.captured(1));
        if (!keys) return keys.error();
        if (atLeastOne(*keys)) return set(model::UniformKeys{*keys});
    }
    if (const auto match = kZipf.match(text); match.hasMatch()) {
        const auto keys = count(match.captured(1));
        if (!keys) return keys.error();
        const auto exponent = match.captured(2).isEmpty() ? model::Parsed<double>(0.99) : count(match.captured(2));
        if (!exponent) return exponent.error();
        if (*exponent > 10) return problem(translated("The exponent of a Zipf distribution is at most 10.")).value();
        if (atLeastOne(*keys)) return set(model::ZipfKeys{*keys, *exponent});
    }
    if (const auto match = kHot.match(text); match.hasMatch()) {
        const auto hot = count(match.captured(1));
        const auto keys = count(match.captured(2));
        const auto share = model::parseShare(match.captured(3).toStdString());
        if (!hot) return hot.error();
        if (!keys) return keys.error();
        if (!share) return share.error();
        if (*hot > *keys) return problem(translated("There cannot be more hot keys than keys.")).value();
        if (atLeastOne(*hot)) return set(model::HotSetKeys{*keys, *hot, *share});
    }
    if (const auto match = kShards.match(text); match.hasMatch()) {
        const auto shards = count(match.captured(1));
        if (!shards) return shards.error();
        if (atLeastOne(*shards)) return set(model::ShardedKey{*shards});
    }
    if (const auto match = kPeriod.match(text); match.hasMatch()) {
        const auto hours = model::parseHours(match.captured(1).toStdString());
        if (!hours) return hours.error();
        if (hours->value() > 0) return set(model::NewKeyPerPeriod{hours->value() * model::kSecondsPerHour});
    }
    return problem(
               translated(
                   "Write uniform 1M, zipf 1M 0.99, hot 1 of 6 takes 95 %, one key, 10 shards or new key every 24 h."))
        .value();
}

}  // namespace

QString keysToText(const std::optional<model::KeyAttribute>& partition,
                   const std::optional<model::KeyAttribute>& sort) {
    QString text = partition ? keyToText(*partition) : QString();
    if (sort) text += QStringLiteral(" · ") + keyToText(*sort);
    return text;
}

model::Parsed<TypedKeys> keysFromText(const QString& text) {
    static const QRegularExpression kSeparator(QStringLiteral("\\s*[·,;/]\\s*"));
    const QStringList names = text.trimmed().split(kSeparator);
    if (names.size() > 2)
        return problem(translated("Write a partition key and, if there is one, a sort key: customerId, createdAt."));
    TypedKeys keys;
    const auto partition = keyFromText(names.value(0));
    if (!partition) return tl::unexpected(partition.error());
    keys.partition = *partition;
    if (names.size() == 2) {
        const auto sort = keyFromText(names.value(1));
        if (!sort) return tl::unexpected(sort.error());
        keys.sort = *sort;
    }
    return keys;
}

QString projectionToText(const model::Projection& projection) {
    QString text = qt(model::wordOf(projection.type));
    QStringList names;
    for (const auto& name : projection.attributes) names << qt(name);
    if (!names.isEmpty()) text += QLatin1Char(' ') + names.join(QStringLiteral(", "));
    return text;
}

model::Parsed<model::Projection> projectionFromText(const QString& text) {
    model::Projection projection;
    static const QRegularExpression kSeparator(QStringLiteral("[\\s,;]+"));
    QStringList words = text.split(kSeparator, Qt::SkipEmptyParts);
    if (words.isEmpty()) return problem(translated("Write ALL, KEYS_ONLY, or INCLUDE and attribute names."));
    const auto type = model::fromWord<model::ProjectionType>(words.first().toUpper().toStdString());
    if (type) words.removeFirst();
    projection.type = type.value_or(model::ProjectionType::Include);
    for (const QString& word : words) projection.attributes.push_back(word.toStdString());
    if (projection.type == model::ProjectionType::Include && projection.attributes.empty())
        return problem(translated("INCLUDE needs attribute names: INCLUDE status, amount."));
    if (projection.type != model::ProjectionType::Include && !projection.attributes.empty())
        return problem(translated("Only INCLUDE takes attribute names."));
    return projection;
}

QString distributionToText(const std::optional<model::KeyDistribution>& distribution) {
    if (!distribution) return {};
    QString text = std::visit(ShapeText{}, distribution->shape);
    if (distribution->suffixes > 1)
        text += QLatin1Char(' ') + translated("× %1 suffixes").arg(plainNumber(distribution->suffixes));
    if (distribution->risingSortKey) text += QLatin1Char(' ') + translated("rising");
    if (!distribution->hottestKey.empty()) text += QStringLiteral(" (%1)").arg(qt(distribution->hottestKey));
    return text;
}

model::Parsed<std::optional<model::KeyDistribution>> distributionFromText(
    const QString& typed, const std::optional<model::KeyDistribution>& existing) {
    QString text = typed.trimmed();
    if (text.isEmpty() || text == qt(model::kNoneText)) return std::optional<model::KeyDistribution>();
    model::KeyDistribution distribution = existing.value_or(model::KeyDistribution{});
    static const QRegularExpression kName(QStringLiteral("\\(([^()]*)\\)\\s*$"));
    distribution.hottestKey.clear();
    if (const auto match = kName.match(text); match.hasMatch()) {
        distribution.hottestKey = match.captured(1).trimmed().toStdString();
        text = text.left(match.capturedStart()).trimmed();
    }
    distribution.risingSortKey = text.endsWith(QStringLiteral("rising"), Qt::CaseInsensitive);
    if (distribution.risingSortKey) text = text.left(text.size() - 6).trimmed();
    static const QRegularExpression kSuffixes(QStringLiteral("\\s*[×x*,]\\s*([^×x*,\\s]+)\\s+suffix(?:es)?$"),
                                              QRegularExpression::CaseInsensitiveOption);
    distribution.suffixes = 1;
    if (const auto match = kSuffixes.match(text); match.hasMatch()) {
        const auto suffixes = model::parseCount(match.captured(1).toStdString());
        if (!suffixes) return tl::unexpected(suffixes.error());
        if (*suffixes < 1) return problem(translated("A key has at least one suffix."));
        distribution.suffixes = *suffixes;
        text = text.left(match.capturedStart());
    }
    // Measured counts are not typed; the text stands for those that are there.
    if (existing && std::holds_alternative<model::MeasuredKeys>(existing->shape) &&
        text == std::visit(ShapeText{}, existing->shape))
        return std::optional(distribution);
    if (auto wrong = setShape(distribution.shape, text)) return tl::unexpected(std::move(*wrong));
    return std::optional(distribution);
}

}  // namespace headroom::ui

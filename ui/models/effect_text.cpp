// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/effect_text.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/size_in_line.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("EffectText", source); }

tl::unexpected<model::ParseProblem> problem(const QString& message) {
    return tl::unexpected<model::ParseProblem>(model::ParseProblem{message.toStdString()});
}

QString notUnderstood(const QString& typed) {
    return translated("“%1” is not understood; write gsi1 ADDED, or gsi2 KEY_CHANGED 25 % 140 B > 152 B.")
        .arg(typed.trimmed());
}

QString entryToText(const std::optional<model::Size>& size) { return size ? sizeInLine(*size) : QStringLiteral("?"); }

// "?" and nothing are sizes that are left to be derived.
model::Parsed<std::optional<model::Size>> entryFromText(const QString& typed) {
    const QString word = typed.trimmed();
    if (word.isEmpty() || word == QStringLiteral("?")) return std::optional<model::Size>();
    auto size = sizeFromLine(word);
    if (!size) return tl::unexpected(size.error());
    return std::optional(*std::move(size));
}

// What stands behind the change: "", "25 %", "140 B > 152 B", "25 % 140 B > (100 B 50 % / 2 KB 50 %)". A size never
// begins with a share, so that the text before the arrow is a size as a whole, or has a share in front.
model::Parsed<bool> readShareAndSizes(const QString& typed, model::IndexEffect& effect) {
    static const QRegularExpression kShare(QStringLiteral("^([\\d.]+(?:e-?\\d+)?\\s*%?)(?:\\s+(.*))?$"));
    static const QRegularExpression kArrow(QStringLiteral("[>→]"));
    const qsizetype arrow = typed.indexOf(kArrow);
    QString rest = typed.left(arrow < 0 ? typed.size() : arrow).trimmed();
    if (rest.isEmpty() && arrow < 0) return true;
    auto before = entryFromText(rest);
    if (arrow < 0 || !before) {
        const auto match = kShare.match(rest);
        if (!match.hasMatch()) return problem(notUnderstood(typed));
        const auto share = model::parseShare(match.captured(1).toStdString());
        if (!share) return tl::unexpected(share.error());
        effect.share = *share;
        rest = match.captured(2);
        if (arrow < 0 && !rest.isEmpty()) return problem(notUnderstood(typed));
        before = entryFromText(rest);
        if (!before) return tl::unexpected(before.error());
    }
    if (arrow < 0) return true;
    auto after = entryFromText(typed.mid(arrow + 1));
    if (!after) return tl::unexpected(after.error());
    effect.entryBefore = *std::move(before);
    effect.entryAfter = *std::move(after);
    return true;
}

}  // namespace

QString effectsToText(const model::NamedList<model::IndexEffects>& effects) {
    QStringList pieces;
    for (const auto& [index, alternatives] : effects)
        for (const auto& effect : alternatives) {
            QString piece = qt(index) + QLatin1Char(' ') + qt(model::wordOf(effect.change));
            if (effect.share.value() != 1) piece += QLatin1Char(' ') + exactShare(effect.share);
            if (effect.entryBefore || effect.entryAfter)
                piece +=
                    QStringLiteral(" %1 > %2").arg(entryToText(effect.entryBefore), entryToText(effect.entryAfter));
            pieces << piece;
        }
    return pieces.join(QStringLiteral("; "));
}

model::Parsed<model::NamedList<model::IndexEffects>> effectsFromText(
    const QString& text, const model::Table& table, const model::NamedList<model::IndexEffects>& existing) {
    static const QRegularExpression kPiece(QStringLiteral("^(\\S+)[\\s:]+([A-Za-z_]+)(?:\\s+(.*))?$"));
    model::NamedList<model::IndexEffects> effects;
    for (const QString& typed : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        const auto match = kPiece.match(typed.trimmed());
        if (!match.hasMatch()) return problem(notUnderstood(typed));
        const std::string index = match.captured(1).remove(QLatin1Char(':')).toStdString();
        if (!table.indexes.contains(index)) return problem(translated("The table has no index “%1”.").arg(qt(index)));
        const auto change = model::fromWord<model::IndexChange>(match.captured(2).toUpper().toStdString());
        if (!change) return problem(translated("An effect is NONE, ADDED, REMOVED, CHANGED_IN_PLACE or KEY_CHANGED."));
        model::IndexEffects alternatives = effects.contains(index) ? *effects.find(index) : model::IndexEffects{};
        model::IndexEffect effect;
        if (const auto* known = existing.find(index); known != nullptr && alternatives.size() < known->size())
            effect.preserved = (*known)[alternatives.size()].preserved;
        effect.change = *change;
        if (const auto read = readShareAndSizes(match.captured(3).trimmed(), effect); !read)
            return tl::unexpected(read.error());
        alternatives.push_back(std::move(effect));
        double shares = 0;
        for (const auto& alternative : alternatives) shares += alternative.share.value();
        if (shares > 1 + 1e-9) return problem(translated("The shares of %1 add up to more than 100 %.").arg(qt(index)));
        effects.set(index, std::move(alternatives));
    }
    return effects;
}

}  // namespace headroom::ui

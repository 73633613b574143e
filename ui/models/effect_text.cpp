// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/effect_text.h"

#include "model/units/format.h"
#include "model/workload/words.h"
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

QString sizeText(const std::optional<model::Bytes>& size) {
    return size ? qt(model::formatExactBytes(*size)) : QStringLiteral("?");
}

}  // namespace

QString effectsToText(const model::NamedList<model::IndexEffects>& effects) {
    QStringList pieces;
    for (const auto& [index, alternatives] : effects)
        for (const auto& effect : alternatives) {
            QString piece = qt(index) + QLatin1Char(' ') + qt(model::wordOf(effect.change));
            if (effect.share.value() != 1) piece += QLatin1Char(' ') + exactShare(effect.share);
            if (effect.entryBefore || effect.entryAfter)
                piece += QStringLiteral(" %1 > %2").arg(sizeText(effect.entryBefore), sizeText(effect.entryAfter));
            pieces << piece;
        }
    return pieces.join(QStringLiteral("; "));
}

model::Parsed<model::NamedList<model::IndexEffects>> effectsFromText(
    const QString& text, const model::Table& table, const model::NamedList<model::IndexEffects>& existing) {
    static const QRegularExpression kPiece(QStringLiteral(
        "^(\\S+)[\\s:]+([A-Za-z_]+)(?:\\s+([\\d.]+(?:e-?\\d+)?\\s*%?))?(?:\\s+(\\?|[\\d.,]+\\s*[A-Za-z]*)\\s*(?:>|→)"
        "\\s*(\\?|[\\d.,]+\\s*[A-Za-z]*))?$"));
    model::NamedList<model::IndexEffects> effects;
    for (const QString& typed : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        const auto match = kPiece.match(typed.trimmed());
        if (!match.hasMatch())
            return problem(
                translated("“%1” is not understood; write gsi1 ADDED, or gsi2 KEY_CHANGED 25 % 140 B > 152 B.")
                    .arg(typed.trimmed()));
        const std::string index = match.captured(1).remove(QLatin1Char(':')).toStdString();
        if (!table.indexes.contains(index)) return problem(translated("The table has no index “%1”.").arg(qt(index)));
        const auto change = model::fromWord<model::IndexChange>(match.captured(2).toUpper().toStdString());
        if (!change) return problem(translated("An effect is NONE, ADDED, REMOVED, CHANGED_IN_PLACE or KEY_CHANGED."));
        model::IndexEffects alternatives = effects.contains(index) ? *effects.find(index) : model::IndexEffects{};
        model::IndexEffect effect;
        if (const auto* known = existing.find(index); known != nullptr && alternatives.size() < known->size())
            effect.preserved = (*known)[alternatives.size()].preserved;
        effect.change = *change;
        if (!match.captured(3).isEmpty()) {
            const auto share = model::parseShare(match.captured(3).toStdString());
            if (!share) return tl::unexpected(share.error());
            effect.share = *share;
        }
        const auto readSize = [](const QString& word, std::optional<model::Bytes>& size) -> model::Parsed<bool> {
            if (word.isEmpty() || word == QStringLiteral("?")) return true;
            const auto bytes = model::parseBytes(word.toStdString());
            if (!bytes) return tl::unexpected(bytes.error());
            size = *bytes;
            return true;
        };
        if (const auto before = readSize(match.captured(4), effect.entryBefore); !before)
            return tl::unexpected(before.error());
        if (const auto after = readSize(match.captured(5), effect.entryAfter); !after)
            return tl::unexpected(after.error());
        alternatives.push_back(std::move(effect));
        double shares = 0;
        for (const auto& alternative : alternatives) shares += alternative.share.value();
        if (shares > 1 + 1e-9) return problem(translated("The shares of %1 add up to more than 100 %.").arg(qt(index)));
        effects.set(index, std::move(alternatives));
    }
    return effects;
}

}  // namespace headroom::ui

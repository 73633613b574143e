// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_text.h"

#include "model/pricing/price_table.h"
#include "model/units/format.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr double kWholePercent = 100;

QString translated(const char* source) { return QCoreApplication::translate("PriceText", source); }

}  // namespace

model::Parsed<double> typedPrice(const QString& text, std::string_view currency) {
    QString number = text.trimmed();
    for (const QString& sign : {qt(model::currencySign(currency)).trimmed(), qt(currency)})
        if (number.startsWith(sign, Qt::CaseInsensitive)) number = number.mid(sign.size()).trimmed();
    return model::parseCount(number.toStdString());
}

model::Parsed<double> typedDiscount(const QString& text) {
    QString number = text.trimmed();
    if (number.endsWith(QLatin1Char('%'))) number.chop(1);
    const auto percent = model::parseCount(number.trimmed().toStdString());
    if (percent && *percent > kWholePercent)
        return tl::unexpected(model::ParseProblem{translated("A discount is at most 100 %.").toStdString()});
    return percent;
}

QString changeText(std::optional<double> change) {
    if (!change) return qt(model::kNoneText);
    if (*change == 0) return translated("same");
    return (*change > 0 ? QStringLiteral("+") : QString()) + qt(model::formatShare(*change));
}

QString placeOf(std::string_view location) {
    QString place = qt(location);
    const qsizetype open = place.indexOf(QLatin1Char('('));
    return open < 0 ? place : place.mid(open + 1).remove(QLatin1Char(')'));
}

QString bookLine(const model::PriceBook& book) {
    QStringList parts{qt(book.id)};
    if (!book.effectiveTo.empty()) parts << translated("in force until %1").arg(qt(book.effectiveTo));
    if (!book.published.empty()) parts << translated("prices of %1").arg(qt(model::bookDay(book)));
    if (!book.version.empty()) parts << translated("version %1").arg(qt(book.version));
    if (!book.confidence.empty()) parts << translated("confidence: %1").arg(qt(book.confidence));
    QStringList sources;
    for (const std::string& key : book.sources) sources << qt(key);
    if (!sources.isEmpty()) parts << translated("sources %1").arg(sources.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(" · "));
}

bool matchesFilter(const QString& text, const QString& filter) {
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace headroom::ui

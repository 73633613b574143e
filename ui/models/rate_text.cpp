// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/rate_text.h"

#include "model/units/format.h"
#include "ui/models/text.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

QString periodText(model::RatePeriod period) {
    switch (period) {
        case model::RatePeriod::Second: return {};
        case model::RatePeriod::Hour: return QCoreApplication::translate("RateText", "hour");
        case model::RatePeriod::Day: return QCoreApplication::translate("RateText", "day");
        case model::RatePeriod::Month: return QCoreApplication::translate("RateText", "month");
    }
    return {};
}

model::RatePeriod periodOf(model::TypedPeriod period) {
    switch (period) {
        case model::TypedPeriod::Second: return model::RatePeriod::Second;
        case model::TypedPeriod::Hour: return model::RatePeriod::Hour;
        case model::TypedPeriod::Day: return model::RatePeriod::Day;
        case model::TypedPeriod::Month: return model::RatePeriod::Month;
    }
    return model::RatePeriod::Second;
}

}  // namespace

QString rateToText(const model::AverageRate& rate) {
    const QString count = qt(model::formatCompact(rate.count));
    if (rate.period == model::RatePeriod::Second) return count;
    return QStringLiteral("%1 / %2").arg(count, periodText(rate.period));
}

QString rateToEditText(const model::AverageRate& rate) {
    const QString count = exactNumber(rate.count);
    const char* period[] = {"/s", "/hour", "/day", "/month"};
    return count + QString::fromLatin1(period[static_cast<int>(rate.period)]);
}

model::Parsed<model::AverageRate> rateFromText(const QString& text) {
    const auto typed = model::parseRate(text.toStdString());
    if (!typed) return tl::unexpected(typed.error());
    return model::AverageRate{typed->count, periodOf(typed->period)};
}

}  // namespace headroom::ui

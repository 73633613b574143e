// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Small bridges between the model's texts and Qt's, and numbers as an editor starts with them.
#pragma once

#include "model/units/format.h"
#include "model/units/parse.h"

#include <QLocale>
#include <QString>

#include <string>
#include <string_view>

namespace headroom::ui {

[[nodiscard]] inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline QString qt(const std::string& text) { return QString::fromStdString(text); }

// "124 %", "7.7 %", "< 0.1 %": whole percents from ten on, where several stand below each other.
[[nodiscard]] inline QString roundShare(double share) {
    constexpr double kWhole = 0.1;
    constexpr double kNextToNothing = 0.001;
    if (share > 0 && share < kNextToNothing) return QStringLiteral("< 0.1 %");
    return share < kWhole ? qt(model::formatShare(share))
                          : qt(model::formatNumber(share * 100, 0)) + QStringLiteral(" %");
}

// As people write it; where that would change the number, all its digits, so that it reads back as it is.
[[nodiscard]] inline QString exactNumber(double value) {
    const QString text = qt(model::formatNumber(value, 9));
    const auto back = model::parseCount(text.toStdString());
    return back && *back == value ? text : QString::number(value, 'g', QLocale::FloatingPointShortest);
}

// "25 %", or the bare share where the percentage would not read back as it.
[[nodiscard]] inline QString exactShare(model::Share share) {
    const QString text = qt(model::formatNumber(share.value() * 100, 9)) + QStringLiteral(" %");
    const auto back = model::parseShare(text.toStdString());
    return back && *back == share ? text : QString::number(share.value(), 'g', QLocale::FloatingPointShortest);
}

}  // namespace headroom::ui

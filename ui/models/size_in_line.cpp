// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/size_in_line.h"

#include "model/workload/size_text.h"
#include "ui/models/text.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

QString inLine(const model::Size& size, const std::string& text) {
    return std::holds_alternative<model::SizeShares>(size.spread) ? QStringLiteral("(%1)").arg(qt(text)) : qt(text);
}

}  // namespace

QString sizeForms() {
    return QCoreApplication::translate(
        "SizeInLine", "1.5 KB, or least..likely..most: 200..900..5 KB, or shares: 300 B 70 % / 2 KB 30 %");
}

QString sizeToText(const std::optional<model::Size>& size) {
    return size ? qt(model::sizeText(*size)) : QStringLiteral("");
}

model::Parsed<std::optional<model::Size>> sizeFromText(const QString& text) {
    if (text.trimmed().isEmpty()) return std::optional<model::Size>();
    auto size = model::parseSize(text.toStdString());
    if (!size) return tl::unexpected(size.error());
    return std::optional(*std::move(size));
}

QString sizeInLine(const model::Size& size) { return inLine(size, model::sizeText(size)); }

QString shortSizeInLine(const model::Size& size) { return inLine(size, model::shortSizeText(size)); }

model::Parsed<model::Size> sizeFromLine(const QString& text) {
    QString bare = text.trimmed();
    if (bare.startsWith(QLatin1Char('(')) && bare.endsWith(QLatin1Char(')'))) bare = bare.mid(1, bare.size() - 2);
    return model::parseSize(bare.toStdString());
}

}  // namespace headroom::ui

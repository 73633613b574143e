// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/chart_table.h"

#include <QLocale>

#include <cmath>

namespace headroom::ui {
namespace {

bool isNumber(const QVariant& value) {
    const int type = value.typeId();
    return type == QMetaType::Double || type == QMetaType::Int || type == QMetaType::UInt ||
           type == QMetaType::LongLong || type == QMetaType::ULongLong;
}

QString numberText(const QVariant& value) {
    if (value.typeId() != QMetaType::Double) {
        return value.toString();
    }
    const double number = value.toDouble();
    return std::isfinite(number) ? QString::number(number, 'g', QLocale::FloatingPointShortest) : QString();
}

QString tsvCell(const QVariant& value) {
    if (isNumber(value)) {
        return numberText(value);
    }
    QString text = value.toString();
    return text.replace(u'\t', u' ').replace(u'\r', u' ').replace(u'\n', u' ');
}

QString csvCell(const QVariant& value) {
    if (isNumber(value)) {
        return numberText(value);
    }
    QString text = value.toString();
    if (!text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text.front())) {
        text.prepend(u'\'');
    }
    const bool needsQuotes = text.contains(u',') || text.contains(u'"') || text.contains(u'\n') || text.contains(u'\r');
    return needsQuotes ? u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"' : text;
}

template <typename Cell>
QString joined(const ChartTable& table, QChar separator, const QString& lineEnd, Cell cell) {
    QString text;
    const auto addLine = [&](const auto& values) {
        QStringList cells;
        for (const auto& value : values) {
            cells.append(cell(QVariant(value)));
        }
        text += cells.join(separator) + lineEnd;
    };
    addLine(table.columns);
    for (const QVector<QVariant>& row : table.rows) {
        addLine(row);
    }
    return text;
}

}  // namespace

QString ChartTable::toTsv() const { return joined(*this, u'\t', QStringLiteral("\n"), tsvCell); }

QString ChartTable::toCsv() const { return joined(*this, u',', QStringLiteral("\r\n"), csvCell); }

}  // namespace headroom::ui

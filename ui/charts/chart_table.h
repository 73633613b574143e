// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The table that every chart is first: what is shown, copied and saved as CSV.
#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>
#include <QVector>

namespace headroom::ui {

struct ChartTable {
    QString title;
    QStringList columns;
    // Numbers as numbers; an invalid variant is an unknown and stays empty.
    QVector<QVector<QVariant>> rows;

    // Header line and rows; numbers in full precision in the C locale.
    [[nodiscard]] QString toTsv() const;
    // RFC 4180. Text that a sheet would run as a formula gets an apostrophe before it; numbers stay numbers.
    [[nodiscard]] QString toCsv() const;
};

}  // namespace headroom::ui

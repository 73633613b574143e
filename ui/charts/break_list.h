// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What breaks first when traffic grows: one row per limit in the order in which they are reached. The marks of those
// that the chosen traffic has passed are red.
#pragma once

#include "ui/charts/row_chart.h"

#include "model/plan/severity.h"

namespace headroom::ui {

struct BreakRow {
    friend bool operator==(const BreakRow&, const BreakRow&) = default;

    QString subject;     // "gsi3", bold
    QString what;        // "key PENDING"
    QString detail;      // "writes of one key", muted
    double factor = 1;   // of today's peak, at which it breaks
    QString demandText;  // "1,240 of 1,000 WU/s"
};

// Elements: row is the index into the rows; series is always 0.
class BreakList : public RowChart {
    Q_OBJECT

public:
    explicit BreakList(const QString& title, QWidget* parent = nullptr);

    void setRows(const QVector<BreakRow>& rows);
    [[nodiscard]] const QVector<BreakRow>& rows() const { return m_rows; }
    void setTraffic(double traffic);
    [[nodiscard]] model::Severity severityOf(int row) const;

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] RowWindow rowWindow() const override;
    [[nodiscard]] QSize exportSize() const override;

private:
    [[nodiscard]] RowWindow windowIn(const QRectF& area) const;
    void paintRow(QPainter& painter, const QRectF& line, const Theme& theme, int index) const;

    QVector<BreakRow> m_rows;
    double m_traffic = 1;
};

}  // namespace headroom::ui

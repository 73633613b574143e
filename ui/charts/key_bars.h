// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The hottest keys against what one key serves, with who drives them. Where patterns do not say how they spread over
// keys the bar is open: it may be anything between its ends.
#pragma once

#include "ui/charts/row_chart.h"

#include "model/plan/severity.h"

namespace headroom::ui {

struct KeyBarRow {
    friend bool operator==(const KeyBarRow&, const KeyBarRow&) = default;

    QString key;                   // "PENDING"
    QString index;                 // "gsi3", muted
    QString side;                  // "reads", muted; empty for writes
    double load = 0;               // share of the limit; of an open bar what it is at least
    std::optional<double> atMost;  // of an open bar
    QString drivers;               // "Place order 52 · Mark paid 48 %"
    QString detail;                // for the tooltip: all that drives it
};

// The line of 100 % stands at the same place always; a bar that ends beyond the scale is broken.
// Elements: row is the index into the rows; series is always 0. An open bar has a link in the place of its drivers.
class KeyBars : public RowChart {
    Q_OBJECT

public:
    explicit KeyBars(const QString& title, QWidget* parent = nullptr);

    void setRows(const QVector<KeyBarRow>& rows);
    [[nodiscard]] const QVector<KeyBarRow>& rows() const { return m_rows; }
    // "1,000 WU/s": what stands at the line of 100 %.
    void setLimitText(const QString& text);
    // What stands there without rows.
    void setEmptyText(const QString& text);
    // Loads are shown times this.
    void setTraffic(double traffic);
    [[nodiscard]] double loadOf(int row) const { return m_rows.at(row).load * m_traffic; }
    [[nodiscard]] QString shareText(int row) const;
    // Nothing for what is not stated.
    [[nodiscard]] std::optional<model::Severity> severityOf(int row) const;
    // Where the link of an open bar is; empty for others and for rows that are scrolled away.
    [[nodiscard]] QRectF linkRect(int row) const;

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // The link of an open bar.
    void linkActivated(int row);

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] RowWindow rowWindow() const override;
    [[nodiscard]] QSize exportSize() const override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area) const;
    void paintHead(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintBar(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintBreak(QPainter& painter, const Geometry& geometry, const Theme& theme, int index, double share) const;
    void paintLimit(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    [[nodiscard]] QString linkText(double room) const;

    QVector<KeyBarRow> m_rows;
    QString m_limitText;
    QString m_emptyText;
    double m_traffic = 1;
};

}  // namespace headroom::ui

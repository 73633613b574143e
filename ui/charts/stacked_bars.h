// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Horizontal stacked bars: what each way to pay, table or scenario costs, by component.
#pragma once

#include "ui/charts/row_chart.h"

#include <QColor>

namespace headroom::ui {

struct StackedSeries {
    QString name;
    QColor colour;
};

struct StackedPart {
    std::optional<double> value;  // unknown parts are left out of the bar
    QString text;                 // exact, with unit: "$1,104.20"
};

struct StackedCategory {
    QString label;
    QVector<StackedPart> parts;   // one for each series
    std::optional<double> total;  // unknown: the category is hatched and says so
    QString totalText;
    QString shareText;       // muted behind the total: "72 %"
    bool isPlanned = false;  // carries the mark of what is chosen
};

struct StackedBarsData {
    QString unit;      // "$ per month", for the table's head
    QString axisSign;  // before the axis numbers: "$"
    bool showAxis = false;
    QVector<StackedSeries> series;
    QVector<StackedCategory> categories;

    QString plannedWord;  // "planned"; shown behind the label's mark in the legend
    QString unknownWord;  // "unknown"
};

// Elements: row is the category; series is the part's, or -1 for the whole category. When not all categories fit, the
// wheel and the arrow keys scroll, and the last line says how many there are. Exports show all of them. A single series
// needs no legend: a bar for each pattern, say, with "$1,104" and "· 23 %" behind it.
class StackedBars : public RowChart {
    Q_OBJECT

public:
    explicit StackedBars(const QString& title, QWidget* parent = nullptr);

    // One replace for everything.
    void setData(const StackedBarsData& data);
    [[nodiscard]] const StackedBarsData& data() const { return m_data; }

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
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area) const;
    [[nodiscard]] bool hasPlanned() const;
    [[nodiscard]] bool hasLegend() const { return m_data.series.size() > 1 || hasPlanned(); }
    [[nodiscard]] int heightOf(double rows, double pitch) const;
    [[nodiscard]] QVector<ChartElement> partsOf(const Geometry& geometry, int row) const;
    void paintAxis(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintCategory(QPainter& painter, const Geometry& geometry, const Theme& theme, int row) const;
    void paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const;

    StackedBarsData m_data;
};

}  // namespace headroom::ui

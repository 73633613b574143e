// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Lines over one axis: what each way to pay costs at each utilisation, what a plan costs month by month. Where the
// lines cross is numbered and listed, and where the workload stands is marked.
#pragma once

#include "ui/charts/chart.h"

#include <QColor>
#include <QPointF>

#include <functional>
#include <memory>
#include <optional>

namespace headroom::ui {

// Told apart in black and white.
enum class LineDash { Solid, Dashes, DashDots, Dots };

struct LineSeries {
    QString name;
    QColor colour;
    LineDash dash = LineDash::Solid;
    QVector<QPointF> points;     // x rising; one that is not finite is unknown and leaves a gap
    QStringList pointTexts;      // exact, one for each point, which can then be pointed at; or none
    std::optional<double> here;  // the value at the marker; none: unknown
    QString hereText;            // "$4,958"
    bool isMarkedHere = false;   // with a dot and its text where the line meets the marker
    QString text;                // all of it in words, exact
};

// Crossings are numbered in their order, from 1.
struct LineCrossing {
    QPointF at;
    QString text;   // "On-demand = reserved 3 years"
    QString value;  // "6.7 %"
};

// Where the workload stands.
struct LineMarker {
    double x = 0;
    QString text;  // "you are here, 19.1 %"
};

// A single place that no line goes through, such as the cheapest way.
struct LineDiamond {
    QPointF at;
    QString label;  // "$1,379 reserved base"
    QString text;   // in words, exact
};

struct LineAxis {
    QString title;                            // stands below the x axis; both head the table
    QString unit;                             // in the table's head: "%", "$ per month"
    QString before;                           // the numbers at the marks: "$"
    QString after;                            // " %"
    std::function<QString(double)> tickText;  // instead of the number: the name of a month
    // From mark to mark, to choose from, rising; none: 1, 1.5, 2, 2.5 and 5 times powers of ten.
    QVector<double> steps;
    double max = 0;  // where it ends; 0: at the largest value. The y axis goes on to its next mark.
};

struct LineChartData {
    LineAxis x;
    LineAxis y;
    QVector<LineSeries> lines;
    QVector<LineCrossing> crossings;
    std::optional<LineMarker> marker;
    std::optional<LineDiamond> diamond;
    QString listHeading;  // "Where the lines cross"
    QString note;         // below the list
    QString noteDetail;   // the same, muted
    // The table has a row for each x and a column for each line, instead of a row for each line, crossing and diamond.
    bool listsPoints = false;
};

struct LineChartLayout;

// Elements: rows are the lines, then the crossings, then the diamond; series is -1, or a point of the line. Where the
// chart is too narrow for the list at its right, crossings are numbers with a tooltip.
class LineChart : public Chart {
    Q_OBJECT

public:
    explicit LineChart(const QString& title, QWidget* parent = nullptr);
    ~LineChart() override;

    // One replace for everything.
    void setData(const LineChartData& data);
    [[nodiscard]] const LineChartData& data() const { return m_data; }
    [[nodiscard]] int crossingRow(int crossing) const { return static_cast<int>(m_data.lines.size()) + crossing; }
    [[nodiscard]] int diamondRow() const { return crossingRow(static_cast<int>(m_data.crossings.size())); }

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    void reveal(int row) override;
    [[nodiscard]] QSize exportSize() const override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] bool isEmpty() const { return m_data.lines.isEmpty(); }
    [[nodiscard]] const LineChartLayout& layoutFor(const QRectF& area) const;
    // The first crossing in the list, which scrolls where not all fit.
    [[nodiscard]] int firstListed(const LineChartLayout& layout) const;
    void scrollTo(int first);
    [[nodiscard]] QString crossingText(int crossing) const;
    [[nodiscard]] ChartTable tableOfPlaces() const;
    [[nodiscard]] ChartTable tableOfPoints() const;

    void paintAxes(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const;
    void paintLine(QPainter& painter, const LineChartLayout& layout, const Theme& theme, int line) const;
    void paintMarker(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const;
    void paintDots(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const;
    void paintLabels(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const;
    void paintRing(QPainter& painter, const QPointF& centre, const Theme& theme, int crossing) const;
    void paintList(QPainter& painter, const LineChartLayout& layout, const Theme& theme) const;

    LineChartData m_data;
    int m_first = 0;
    int m_wheel = 0;  // what is left of the last wheel step, in eighths of a degree
    // Every move of the pointer asks for it; made again when data or size differ.
    mutable std::unique_ptr<LineChartLayout> m_layout;
};

}  // namespace headroom::ui

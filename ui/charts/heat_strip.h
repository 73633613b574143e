// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The partitions of a table and its indexes in key order, writes above reads, coloured by how much of what one
// partition serves they are asked for. Where there are more partitions than room, a cell shows the hottest of its own.
#pragma once

#include "ui/charts/chart.h"

namespace headroom::ui {

struct HeatTarget {
    friend bool operator==(const HeatTarget&, const HeatTarget&) = default;

    QString name;              // "orders"
    QString countText;         // "at least 661 partitions"
    QString shortCount;        // "≥ 661"
    QString unstated;          // what is drawn as if it were even, in a sentence; empty where all is stated
    QString shortUnstated;     // "drawn even, may be 422 %"
    QVector<double> writes;    // units/s of each partition
    QVector<double> reads;     // as many
    double writeLimit = 1000;  // units/s that one partition serves
    double readLimit = 3000;
};

struct HeatStripData {
    friend bool operator==(const HeatStripData&, const HeatStripData&) = default;

    QVector<HeatTarget> targets;
    QString scope;      // "at least 1,125 partitions", which begins the note
    QString unstated;   // a sentence that comes before it; empty where all is stated
    QString emptyText;  // shown where there are no targets
};

// Partitions that lie side by side, as one rectangle shows them.
struct HeatCell {
    int target = 0;
    bool isWrites = true;
    int first = 0;  // partition of the target
    int count = 1;
    int hottest = 0;  // the partition that colours the cell
    QRectF area;
};

// Elements: row 0 writes, row 1 reads; series is the number of the cell's hottest partition, counted over all targets,
// so that a selection stays while the view is zoomed. The wheel zooms around the pointer within a target, dragging and
// Shift with the wheel or the arrow keys move the view, + and − zoom at the selection, Home shows everything.
class HeatStrip : public Chart {
    Q_OBJECT

public:
    explicit HeatStrip(const QString& title, QWidget* parent = nullptr);

    void setData(const HeatStripData& data);
    [[nodiscard]] const HeatStripData& data() const { return m_data; }
    // Loads are shown times this.
    void setTraffic(double traffic);

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Every cell that is shown.
    [[nodiscard]] QVector<HeatCell> cells(const QRectF& area) const;
    [[nodiscard]] std::optional<HeatCell> selectedCell() const;
    // The share of its limit, times the traffic.
    [[nodiscard]] double shareOf(int target, int partition, bool isWrites) const;
    // "at least 1,125 partitions, by key range; a cell shows the hottest of up to 6"
    [[nodiscard]] QString note() const;
    [[nodiscard]] int partitionsOf(int target) const;
    [[nodiscard]] int hottestOf(int target, bool isWrites) const;
    // The partition, or the hottest one where there are not so many.
    void selectPartition(int target, bool isWrites, int partition);
    // Selects the target's hottest partition.
    void selectHottestOf(int target, bool isWrites);

    [[nodiscard]] bool isZoomed() const;
    void zoom(int target, double factor, double around);  // `around`: part of the target's width, 0 to 1
    void pan(int target, double partitions);
    void showAll();

signals:
    // note() says something else.
    void noteChanged();

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QSize exportSize() const override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // Which partitions of a target are shown.
    struct View {
        double from = 0;
        double to = 1;
        [[nodiscard]] double size() const { return to - from; }
    };
    struct Hottest {
        int target = -1;
        int partition = 0;
        bool isWrites = true;
    };
    struct Drag {
        int target = -1;
        double from = 0;  // the view when it began
        double x = 0;
        bool moved = false;
    };
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area) const;
    [[nodiscard]] int targetAt(const QPointF& position) const;
    [[nodiscard]] int offsetOf(int target) const;
    [[nodiscard]] int perCell(int target, double width) const;
    void addCells(QVector<HeatCell>& cells, const Geometry& geometry, int target, bool isWrites) const;
    [[nodiscard]] double loadOf(int target, int partition, bool isWrites) const;
    [[nodiscard]] Hottest hottest() const;
    [[nodiscard]] QString cellText(const HeatCell& cell) const;
    [[nodiscard]] QString rowText(const HeatCell& cell, bool isWrites) const;
    void viewChanged();

    void paintTarget(QPainter& painter, const Geometry& geometry, const Theme& theme, int target) const;
    void paintCells(QPainter& painter, const QVector<HeatCell>& cells, const Theme& theme) const;
    void paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintHottest(QPainter& painter, const Geometry& geometry, const Theme& theme) const;

    HeatStripData m_data;
    QVector<View> m_views;
    double m_traffic = 1;
    Drag m_drag;
    int m_wheel = 0;  // what is left of the last wheel step, in eighths of a degree
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one write does: the request at the left, a curve to the table and to every index as thick as the write units
// that it takes there, and those units as squares. What a write costs beyond its item is seen at a glance.
#pragma once

#include "ui/charts/chart.h"

#include <QStringList>

#include <functional>
#include <optional>

class QMenu;
class QScrollBar;

namespace headroom::ui {

// Write units of one sort, one square each.
struct WriteRun {
    enum class Kind { Table, Put, Delete, InPlace };

    friend bool operator==(const WriteRun&, const WriteRun&) = default;

    Kind kind = Kind::Table;
    QChar sign = u'+';  // says in black and white what the colour says
    double units = 0;
    QString unitsText;
    QString text;  // bytes and rule: the tooltip
};

struct FanOutRow {
    friend bool operator==(const FanOutRow&, const FanOutRow&) = default;

    QString group;   // the written item where there are several; a new one starts with a heading
    QString name;    // "gsi2", bold
    QString kind;    // "global"
    QString sizes;   // "1,391 → 1,409 B"
    QString effect;  // "key changed", bold
    QString note;    // "(stated)", muted
    QString reason;  // "statusCreatedAt set: delete at the old key, put at the new"
    QVector<WriteRun> runs;
    double units = 0;
    QString unitsText;
    double peak = 0;  // write units a second
    QString peakText;
    std::optional<double> cost;  // a month; none: unknown
    QString costText;
};

// A line of the request's card: "SET" and "status".
struct FanOutFact {
    friend bool operator==(const FanOutFact&, const FanOutFact&) = default;

    QString label;
    QStringList values;
};

struct FanOutData {
    friend bool operator==(const FanOutData&, const FanOutData&) = default;

    QString name;  // of the pattern
    QString operation;
    QString rate;  // "300 /s at peak"
    QVector<FanOutFact> facts;
    QStringList sizes;  // "1,391 → 1,409 B: 2 units"
    QVector<FanOutRow> rows;
    QString sum;               // "10 units for an item of 2: "
    QString amplification;     // "amplification 5.00×"
    bool isAmplified = false;  // by writes to indexes
    FanOutRow total;           // its figures only
    QString currency;          // "USD"
    QString emptyText;         // instead of everything, where there is nothing to draw
};

// Elements: row is the index into the rows, one more is the sum; series -1 is the whole row, from 0 on its runs.
class WriteFanOut : public Chart {
    Q_OBJECT

public:
    using RowActions = std::function<void(int row, QMenu& menu)>;

    explicit WriteFanOut(const QString& title, QWidget* parent = nullptr);

    void setData(const FanOutData& data);
    [[nodiscard]] const FanOutData& data() const { return m_data; }
    // What the context menu offers for a row, above what every chart does.
    void setRowActions(RowActions actions) { m_rowActions = std::move(actions); }
    // Where the row's effect stands, to open a menu at; null when it is scrolled away.
    [[nodiscard]] QRect effectRect(int row) const;

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    void reveal(int row) override;
    [[nodiscard]] QSize exportSize() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area) const;
    [[nodiscard]] bool isEmpty() const { return !m_data.emptyText.isEmpty(); }
    [[nodiscard]] int sumRow() const { return static_cast<int>(m_data.rows.size()); }
    void fitScrollBar();

    void paintHead(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintCard(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintFacts(QPainter& painter, const QRectF& room, const Theme& theme) const;
    void paintCurves(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintFigures(QPainter& painter, const Geometry& geometry, const QRectF& line, const FanOutRow& row,
                      bool isSum) const;
    void paintSquares(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintSum(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const;

    FanOutData m_data;
    RowActions m_rowActions;
    QScrollBar* m_bar;
    int m_wheel = 0;  // what is left of the last wheel step, in eighths of a degree
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Headroom of every limit: one row per limit, tightest first. The bar starts at the 1× line and ends at the
// factor by which today's peak may grow, so it runs left, red, when the limit is already passed. A hollow diamond is
// the same limit with its remedy; a limit that does not decide has a lighter bar.
#pragma once

#include "model/plan/severity.h"
#include "ui/charts/row_chart.h"

namespace headroom::ui {

struct HeadroomRow {
    friend bool operator==(const HeadroomRow&, const HeadroomRow&) = default;

    model::Severity severity = model::Severity::Fine;
    QString subject;                        // "gsi3", bold
    QString what;                           // "key PENDING"
    QString detail;                         // "writes of one key", muted
    std::optional<double> factor;           // none when nothing is demanded
    QString factorText;                     // "0.81×"
    QString demandText;                     // "1,240 of 1,000 WU/s"
    std::optional<double> withRemedy = {};  // the factor; none where there is no remedy, or where it ends the limit
    QString withRemedyText = {};            // "3.23×"
    QString undecidedText = {};             // why the limit does not decide about the plan; empty where it does
};

// The hollow diamond of a remedy, for the chart and for what explains it.
void paintDiamond(QPainter& painter, const QPointF& centre, const Theme& theme);

// Elements: row is the index into the rows; series is always 0. When not all rows fit, the wheel and the arrow
// keys scroll, and the last line says how many more there are. Exports show all rows.
class HeadroomBars : public RowChart {
    Q_OBJECT

public:
    explicit HeadroomBars(const QString& title, QWidget* parent = nullptr);

    void setRows(const QVector<HeadroomRow>& rows);
    [[nodiscard]] const QVector<HeadroomRow>& rows() const { return m_rows; }
    // Whether some row has a diamond, so that a legend is wanted.
    [[nodiscard]] bool showsRemedies() const;

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
    void paintZones(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintAxis(QPainter& painter, const Geometry& geometry, const Theme& theme) const;
    void paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintRemedy(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const;
    void paintName(QPainter& painter, const QRectF& room, const Theme& theme, const HeadroomRow& row) const;

    // What the geometry needs to know of all rows; measured once for them.
    struct Measures {
        double nameWidth = 0;
        double factorWidth = 0;
        double demandWidth = 0;
        double smallest = 1;
        double largest = 1;
    };
    [[nodiscard]] Measures measure() const;

    QVector<HeadroomRow> m_rows;
    Measures m_measures;
};

}  // namespace headroom::ui

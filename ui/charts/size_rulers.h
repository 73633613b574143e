// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Rulers with an item's size on them: how far it reaches over the last step of its price and how far it is to the
// next, and the same for the limit of an item.
#pragma once

#include "ui/charts/chart.h"

#include <QStringList>

#include <optional>

namespace headroom::ui {

struct SizeRuler {
    QString name;                // "Write, 1 KB"
    double step = 1024;          // bytes from mark to mark
    double start = 0;            // of the ruler, a multiple of the step
    double end = 1024;           // the same
    double size = 0;             // of the item
    QStringList steps;           // what stands between the marks, from the first: "1 unit", "2 units"
    std::optional<double> over;  // bytes over the last step
    double untilNext = 0;        // bytes to the next
    QString overText;            // "367 B over the step"
    QString untilText;           // "657 B to the next"
    bool isJustOver = false;
    std::optional<double> after;  // the item after its largest update
    QString afterText;            // "+18 B by Mark paid"
    QString text;                 // all of it in words

    friend bool operator==(const SizeRuler&, const SizeRuler&) = default;
};

class SizeRulers : public Chart {
    Q_OBJECT

public:
    explicit SizeRulers(const QString& title, QWidget* parent = nullptr);

    void setRulers(const QVector<SizeRuler>& rulers);
    [[nodiscard]] const QVector<SizeRuler>& rulers() const { return m_rulers; }

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    // Series 0 is the item, series 1 the item after its largest update.
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QSize exportSize() const override;

private:
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area, int row) const;
    void paintRuler(QPainter& painter, const Geometry& geometry, int row, const Theme& theme) const;
    void paintTexts(QPainter& painter, const Geometry& geometry, const SizeRuler& ruler, const Theme& theme) const;

    QVector<SizeRuler> m_rulers;
};

}  // namespace headroom::ui

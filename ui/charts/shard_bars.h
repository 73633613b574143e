// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One hot key against what one key serves, beside the keys that it becomes when it is written under suffixes.
#pragma once

#include "ui/charts/chart.h"

namespace headroom::ui {

struct ShardBarsData {
    friend bool operator==(const ShardBarsData&, const ShardBarsData&) = default;

    QString key;        // "PENDING"
    QString unit;       // "WU/s"
    double before = 0;  // demand at peak on the key
    double after = 0;   // and on each shard
    int shards = 0;     // 0: there is nothing to show
    double limit = 1;
    QString afterNote;  // "after: four keys, the writer picks one at random"
    QString emptyText;
};

// Elements: row 0 is the key before, row 1 its shards; series the shard. Of many shards the first are drawn.
class ShardBars : public Chart {
    Q_OBJECT

public:
    static constexpr int kMostBars = 12;

    explicit ShardBars(const QString& title, QWidget* parent = nullptr);

    void setData(const ShardBarsData& data);
    [[nodiscard]] const ShardBarsData& data() const { return m_data; }
    // How many shards are drawn as bars; for the others stands how many there are.
    [[nodiscard]] int drawnShards() const;

    [[nodiscard]] ChartTable table() const override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] QVector<ChartElement> elements(const QRectF& area) const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QSize exportSize() const override;

private:
    struct Geometry;
    [[nodiscard]] Geometry geometryFor(const QRectF& area) const;
    void paintScale(QPainter& painter, const Geometry& geometry, const Theme& theme, int row) const;
    void paintBar(QPainter& painter, const Geometry& geometry, const Theme& theme, int row, int series) const;
    [[nodiscard]] QString nameOf(int row, int series) const;

    ShardBarsData m_data;
};

}  // namespace headroom::ui

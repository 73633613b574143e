// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The sums under the grid of attributes, each below its column, and what the marks of the indexes mean.
#pragma once

#include <QWidget>

namespace headroom::ui {

class AttributeModel;
class GridView;

class AttributeFooter : public QWidget {
    Q_OBJECT

public:
    AttributeFooter(const GridView* grid, const AttributeModel* model, QWidget* parent = nullptr);
    void refresh();
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintLegend(QPainter& painter, double left) const;

    const GridView* m_grid;
    const AttributeModel* m_model;
};

}  // namespace headroom::ui

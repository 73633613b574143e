// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A chart of rows that scrolls where not all of them fit: by the wheel, and to the row that is selected.
#pragma once

#include "ui/charts/chart.h"

namespace headroom::ui {

class RowChart : public Chart {
    Q_OBJECT

public:
    using Chart::Chart;

protected:
    struct RowWindow {
        int first = 0;
        int count = 0;
        int hidden = 0;
    };
    // The rows that the widget shows, from firstRow() on as far as there are rows enough.
    [[nodiscard]] virtual RowWindow rowWindow() const = 0;
    [[nodiscard]] int firstRow() const { return m_first; }
    void scrollTo(int first);

    void reveal(int row) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int m_first = 0;
    int m_wheel = 0;  // what is left of the last wheel step, in eighths of a degree
};

}  // namespace headroom::ui

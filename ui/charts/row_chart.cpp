// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/charts/row_chart.h"

#include <QWheelEvent>

namespace headroom::ui {

void RowChart::scrollTo(int first) {
    m_first = first;
    m_first = rowWindow().first;
    update();
}

void RowChart::reveal(int row) {
    const RowWindow window = rowWindow();
    if (row < window.first) {
        scrollTo(row);
    } else if (row >= window.first + window.count) {
        scrollTo(row - window.count + 1);
    }
}

void RowChart::wheelEvent(QWheelEvent* event) {
    if (rowWindow().hidden == 0) {
        event->ignore();
        return;
    }
    constexpr int kEighthsPerRow = 40;
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / kEighthsPerRow;
    m_wheel -= steps * kEighthsPerRow;
    scrollTo(m_first - steps);
    event->accept();
}

void RowChart::resizeEvent(QResizeEvent* event) {
    Chart::resizeEvent(event);
    scrollTo(m_first);
    if (selectedRow() >= 0) {
        reveal(selectedRow());
    }
}

}  // namespace headroom::ui

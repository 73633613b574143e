// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A chart's data in a window of its own, to read, copy and sort out elsewhere.
#pragma once

#include "ui/charts/chart_table.h"

#include <QDialog>

namespace headroom::ui {

class GridView;

class ChartTableDialog : public QDialog {
    Q_OBJECT

public:
    explicit ChartTableDialog(const ChartTable& table, QWidget* parent = nullptr);

    [[nodiscard]] GridView* grid() const { return m_grid; }

private:
    void fitColumns();

    GridView* m_grid;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The headroom of every limit in a panel, with its legend, for the workload and for one table.
#pragma once

#include "ui/widgets/panel.h"

#include "model/plan/working.h"

#include <string>
#include <vector>

namespace headroom::ui {

class HeadroomBars;

class HeadroomPanel : public Panel {
    Q_OBJECT

public:
    HeadroomPanel(const QString& title, const QString& subtitle, QWidget* parent = nullptr);

    // `table` is empty for the limits of the whole workload.
    void show(const std::vector<const model::Limit*>& limits, const std::string& table, const QString& documentName);
    // The bar of the limit of that figure name; none of them where it has no bar.
    void selectLimit(const std::string& figureName);
    [[nodiscard]] HeadroomBars* chart() const { return m_chart; }

signals:
    void figureChosen(const headroom::model::FigureRef& figure);

private:
    std::string m_table;
    std::vector<std::string> m_figures;  // of the limits, in the order of their bars
    HeadroomBars* m_chart;
    QWidget* m_legend;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a table costs a month, as bars: by way to pay with its components, or by access pattern with its share.
#pragma once

#include "ui/widgets/panel.h"

#include "model/plan/working.h"

#include <string>

class QButtonGroup;
class QStackedWidget;

namespace headroom::ui {

class StackedBars;

class CostPanel : public Panel {
    Q_OBJECT

public:
    explicit CostPanel(QWidget* parent = nullptr);

    void show(const model::TablePlan& table, const std::string& currency, const QString& documentName);

signals:
    void figureChosen(const headroom::model::FigureRef& figure);

private:
    std::string m_table;
    std::vector<std::string> m_wayKeys;
    std::vector<std::string> m_patterns;  // in the order of their bars
    StackedBars* m_ways;
    StackedBars* m_byPattern;
    QStackedWidget* m_charts;
    QButtonGroup* m_choice;
};

}  // namespace headroom::ui

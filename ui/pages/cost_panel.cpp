// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/cost_panel.h"

#include "ui/charts/stacked_bars.h"
#include "ui/pages/chart_data.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>

namespace headroom::ui {

CostPanel::CostPanel(QWidget* parent)
    : Panel(tr("Monthly cost"), parent),
      m_ways(new StackedBars(tr("Monthly cost by way to pay"), this)),
      m_byPattern(new StackedBars(tr("Monthly cost by access pattern"), this)),
      m_charts(new QStackedWidget(this)),
      m_choice(new QButtonGroup(this)) {
    m_charts->addWidget(m_ways);
    m_charts->addWidget(m_byPattern);
    setBody(m_charts);
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const QString titles[] = {tr("By &way"), tr("By &pattern")};
    for (int i = 0; i < m_charts->count(); ++i) {
        auto* button = new QPushButton(titles[i], head);
        button->setProperty("link", true);
        button->setCheckable(true);
        m_choice->addButton(button, i);
        row->addWidget(button);
    }
    m_choice->button(0)->setChecked(true);
    connect(m_choice, &QButtonGroup::idClicked, m_charts, &QStackedWidget::setCurrentIndex);
    auto* asTable = new QPushButton(tr("Show as table"), head);
    asTable->setProperty("link", true);
    asTable->setCursor(Qt::PointingHandCursor);
    connect(asTable, &QPushButton::clicked, this,
            [this] { static_cast<Chart*>(m_charts->currentWidget())->showAsTable(); });
    row->addWidget(asTable);
    setRightWidget(head);
    const auto choose = [this](StackedBars* chart, model::FigureRef::Kind kind, const std::vector<std::string>& names) {
        connect(chart, &Chart::elementActivated, this, [this, kind, &names](int bar, int) {
            if (bar >= 0 && static_cast<std::size_t>(bar) < names.size())
                emit figureChosen({kind, m_table, names[static_cast<std::size_t>(bar)], {}});
        });
    };
    choose(m_ways, model::FigureRef::Kind::WayCost, m_wayKeys);
    choose(m_byPattern, model::FigureRef::Kind::Pattern, m_patterns);
}

void CostPanel::show(const model::TablePlan& table, const std::string& currency, const QString& documentName) {
    m_table = table.name;
    m_wayKeys.clear();
    for (const auto& way : table.ways) m_wayKeys.push_back(way.key);
    m_patterns.clear();
    for (const auto* pattern : table.patternsByCost()) m_patterns.push_back(pattern->name);
    m_ways->setDocumentName(documentName);
    m_byPattern->setDocumentName(documentName);
    m_ways->setData(costByWay(table, currency));
    m_byPattern->setData(costByPattern(table, currency));
}

}  // namespace headroom::ui

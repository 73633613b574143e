// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/traffic_panel.h"

#include "model/plan/traffic_factor.h"
#include "model/units/format.h"
#include "ui/charts/break_list.h"
#include "ui/charts/traffic_slider.h"
#include "ui/models/text.h"
#include "ui/pages/partitions_data.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headroom::ui {

TrafficPanel::TrafficPanel(Document& document, QWidget* parent)
    : Panel(tr("Traffic"), parent),
      m_document(document),
      m_slider(new TrafficSlider(this)),
      m_breaks(new BreakList(tr("What breaks first"), this)),
      m_value(new QLabel(this)),
      m_throttled(new ElidedLabel(this)) {
    m_slider->setObjectName(QStringLiteral("trafficSlider"));
    m_throttled->setObjectName(QStringLiteral("throttledShare"));
    QFont bold = m_value->font();
    bold.setWeight(QFont::DemiBold);
    m_value->setFont(bold);
    setRightWidget(m_value);
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_slider);
    layout->addWidget(m_breaks, 1);
    // Its line stays where nothing is throttled: the list above must not jump while the slider is dragged.
    m_throttled->setProperty("muted", true);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(12, 1, 12, 3);
    line->addWidget(m_throttled);
    layout->addLayout(line);
    setBody(body);
    connect(m_slider, &TrafficSlider::factorChanged, this, [this](double factor) {
        showTraffic();
        emit trafficChanged(factor);
    });
    connect(m_breaks, &Chart::elementActivated, this, [this](int row, int) {
        if (row >= 0 && static_cast<std::size_t>(row) < m_order.size())
            emit limitChosen(m_order[static_cast<std::size_t>(row)]);
    });
    showTraffic();
}

double TrafficPanel::traffic() const { return m_slider->factor(); }

void TrafficPanel::refresh() {
    const model::TablePlan* table = m_document.plan().table(m_table);
    if (table == nullptr) return;
    m_order = model::breakingOrder(*table);
    const auto rows = breakRows(*table, m_order);
    QVector<double> factors;
    for (const BreakRow& row : rows) factors.append(row.factor);
    m_slider->setBreaks(factors);
    m_breaks->setDocumentName(m_document.displayName());
    m_breaks->setRows(rows);
    showTraffic();
}

void TrafficPanel::select(std::size_t limit) {
    const auto row = std::ranges::find(m_order, limit);
    if (row == m_order.end())
        m_breaks->select(-1, -1);
    else
        m_breaks->select(static_cast<int>(row - m_order.begin()));
}

QString TrafficPanel::throttledText() const {
    QStringList texts;
    const model::TablePlan* table = m_document.plan().table(m_table);
    if (table == nullptr) return {};
    const double writes = model::throttledShareAt(*table, true, traffic());
    const double reads = model::throttledShareAt(*table, false, traffic());
    if (writes > 0) texts << tr("%1 of write requests throttled").arg(qt(model::formatShare(writes)));
    if (reads > 0) texts << tr("%1 of read requests throttled").arg(qt(model::formatShare(reads)));
    return texts.join(QStringLiteral(" · "));
}

void TrafficPanel::showTraffic() {
    m_value->setText(m_slider->factorText());
    m_breaks->setTraffic(traffic());
    m_throttled->setFullText(throttledText());
}

}  // namespace headroom::ui

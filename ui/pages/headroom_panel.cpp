// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/headroom_panel.h"

#include "ui/charts/headroom_bars.h"
#include "ui/pages/chart_data.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

// "◇ with its remedy", with the diamond of the chart.
class RemedyLegend : public QWidget {
public:
    explicit RemedyLegend(QWidget* parent)
        : QWidget(parent), m_text(HeadroomPanel::tr("with its remedy")), m_font(fontOf(11)) {
        setAccessibleName(HeadroomPanel::tr("A diamond is the headroom with the remedy"));
        const QFontMetricsF metrics(m_font);
        setFixedSize(static_cast<int>(std::ceil(kTextLeft + metrics.horizontalAdvance(m_text))), 16);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintDiamond(painter, {7, height() / 2.0}, theme);
        painter.setFont(m_font);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(kTextLeft, 0, width() - kTextLeft, height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         m_text);
    }

private:
    static constexpr double kTextLeft = 17;
    QString m_text;
    QFont m_font;
};

}  // namespace

HeadroomPanel::HeadroomPanel(const QString& title, const QString& subtitle, QWidget* parent)
    : Panel(title, parent),
      m_chart(new HeadroomBars(tr("Headroom of every limit"), this)),
      m_legend(new RemedyLegend(this)) {
    setSubtitle(subtitle);
    setBody(m_chart);
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(m_legend);
    auto* asTable = new QPushButton(tr("Show as table"), head);
    asTable->setProperty("link", true);
    asTable->setCursor(Qt::PointingHandCursor);
    connect(asTable, &QPushButton::clicked, m_chart, &Chart::showAsTable);
    row->addWidget(asTable);
    setRightWidget(head);
    connect(m_chart, &Chart::elementActivated, this, [this](int limit, int) {
        if (limit >= 0 && static_cast<std::size_t>(limit) < m_figures.size())
            emit figureChosen({model::FigureRef::Kind::Limit, m_table, m_figures[static_cast<std::size_t>(limit)], {}});
    });
}

void HeadroomPanel::show(const std::vector<const model::Limit*>& limits, const std::string& table,
                         const QString& documentName) {
    m_table = table;
    m_figures.clear();
    for (const auto* limit : limits) m_figures.push_back(limit->figureName());
    m_chart->setDocumentName(documentName);
    m_chart->setRows(headroomRows(limits));
    m_legend->setVisible(m_chart->showsRemedies());
}

void HeadroomPanel::selectLimit(const std::string& figureName) {
    const auto bar = std::ranges::find(m_figures, figureName);
    if (bar == m_figures.end())
        m_chart->select(-1, -1);
    else
        m_chart->select(static_cast<int>(bar - m_figures.begin()));
}

}  // namespace headroom::ui

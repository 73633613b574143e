// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/write_fan_out.h"

#include "ui/charts/write_fan_out_geometry.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace headroom::ui {

using namespace fan_out;

WriteFanOut::WriteFanOut(const QString& title, QWidget* parent)
    : Chart(title, parent), m_bar(new QScrollBar(Qt::Vertical, this)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_bar->setSingleStep(static_cast<int>(kLeastPitch));
    m_bar->hide();
    connect(m_bar, &QScrollBar::valueChanged, this, [this] { update(); });
}

void WriteFanOut::setData(const FanOutData& data) {
    if (data == m_data) return;
    if (data.name != m_data.name) m_bar->setValue(0);
    m_data = data;
    fitScrollBar();
    dataChanged();
}

QSize WriteFanOut::minimumSizeHint() const { return {480, static_cast<int>(kHead + 3 * kLeastPitch + kSum)}; }

QSize WriteFanOut::sizeHint() const {
    const auto rows = qMax(3.0, static_cast<double>(m_data.rows.size()));
    return {860, static_cast<int>(kHead + rows * kMostPitch + kSum + 4)};
}

QSize WriteFanOut::exportSize() const {
    const QSize least(qMax(width(), 760), sizeHint().height());
    const Geometry geometry = geometryFor(QRectF(QPointF(0, 0), QSizeF(least)));
    const double rows = kHead + geometry.content + kSum + 4;
    const double card = kInside + cardHeight(m_data, geometry.card.width()) + kLegend;
    return {least.width(), static_cast<int>(std::ceil(qMax(rows, card)))};
}

QRect WriteFanOut::effectRect(int row) const {
    if (isEmpty() || row < 0 || row >= sumRow()) return {};
    const Geometry geometry = geometryFor(plotArea());
    const QRectF line = geometry.row(row);
    const QRectF effect(geometry.effectLeft, line.top(), geometry.unitsLeft - geometry.effectLeft, line.height());
    return effect.intersected(geometry.body).toRect();
}

QVector<ChartElement> WriteFanOut::elements(const QRectF& area) const {
    QVector<ChartElement> result;
    if (isEmpty()) return result;
    const Geometry geometry = geometryFor(area);
    // What is scrolled away can be walked to, but not pointed at.
    const auto inView = [&](const QRectF& part) {
        const QRectF seen = part.intersected(geometry.body);
        return seen.height() > 1 ? seen : QRectF();
    };
    for (int i = 0; i < sumRow(); ++i) {
        const FanOutRow& row = m_data.rows.at(i);
        const QString text = tr("%1, %2: %3 write units each, %4 WU/s at peak, %5 a month\n%6")
                                 .arg(row.name, row.effect, row.unitsText, row.peakText, row.costText, row.reason);
        result.append({i, -1, inView(geometry.row(i)), text});
        const auto squares = geometry.squares(row.runs);
        for (int run = 0; run < row.runs.size(); ++run)
            result.append({i, run, inView(geometry.run(i, squares.at(run))), row.runs.at(run).text});
    }
    const FanOutRow& total = m_data.total;
    result.append({sumRow(), -1, geometry.sum(),
                   tr("Each request: %1%2, %3 WU/s at peak, %4 a month")
                       .arg(m_data.sum, m_data.amplification, total.peakText, total.costText)});
    return result;
}

void WriteFanOut::fitScrollBar() {
    const Geometry geometry = geometryFor(plotArea());
    const double hidden = geometry.content - geometry.body.height();
    const bool scrolls = !isEmpty() && hidden > 0;
    m_bar->setPageStep(static_cast<int>(geometry.body.height()));
    m_bar->setRange(0, scrolls ? static_cast<int>(std::ceil(hidden)) : 0);
    const int thickness = m_bar->sizeHint().width();
    m_bar->setGeometry(width() - thickness, static_cast<int>(geometry.body.top()), thickness,
                       static_cast<int>(geometry.body.height()));
    m_bar->setVisible(scrolls);
}

void WriteFanOut::reveal(int row) {
    if (isEmpty() || row < 0 || row >= sumRow()) return;
    const Geometry geometry = geometryFor(plotArea());
    const QRectF line = geometry.row(row);
    if (line.top() < geometry.body.top())
        m_bar->setValue(static_cast<int>(geometry.tops.at(row) - (startsGroup(m_data.rows, row) ? kGroup : 0)));
    else if (line.bottom() > geometry.body.bottom())
        m_bar->setValue(static_cast<int>(std::ceil(geometry.tops.at(row) + geometry.pitch - geometry.body.height())));
}

void WriteFanOut::wheelEvent(QWheelEvent* event) {
    if (m_bar->isHidden()) {
        event->ignore();
        return;
    }
    constexpr int kEighthsPerPixel = 2;
    m_wheel += event->angleDelta().y();
    const int pixels = m_wheel / kEighthsPerPixel;
    m_wheel -= pixels * kEighthsPerPixel;
    m_bar->setValue(m_bar->value() - pixels);
    event->accept();
}

void WriteFanOut::resizeEvent(QResizeEvent* event) {
    Chart::resizeEvent(event);
    fitScrollBar();
    if (selectedRow() >= 0) reveal(selectedRow());
}

void WriteFanOut::contextMenuEvent(QContextMenuEvent* event) {
    int row = event->reason() == QContextMenuEvent::Keyboard ? selectedRow() : -1;
    if (event->reason() != QContextMenuEvent::Keyboard)
        for (const ChartElement& element : elements(plotArea()))
            if (element.area.contains(event->pos())) row = element.row;
    QMenu menu(this);
    if (m_rowActions && row >= 0 && row < sumRow()) {
        m_rowActions(row, menu);
        menu.addSeparator();
    }
    menu.addActions(exportActions());
    menu.exec(event->globalPos());
}

ChartTable WriteFanOut::table() const {
    ChartTable result;
    result.title = m_data.name.isEmpty() ? title() : tr("%1: %2").arg(title(), m_data.name);
    result.columns = {tr("Write"),       tr("Target"),     tr("Kind"),
                      tr("Entry"),       tr("Effect"),     tr("Why"),
                      tr("Write units"), tr("Peak, WU/s"), tr("%1 per month").arg(m_data.currency)};
    if (isEmpty()) return result;
    const auto figures = [](const FanOutRow& row) {
        return QVector<QVariant>{row.units, row.peak, row.cost ? QVariant(*row.cost) : QVariant()};
    };
    for (const FanOutRow& row : m_data.rows) {
        const QString effect = row.note.isEmpty() ? row.effect : row.effect + u' ' + row.note;
        result.rows.append(QVector<QVariant>{row.group, row.name, row.kind, row.sizes, effect, row.reason} +
                           figures(row));
    }
    result.rows.append(QVector<QVariant>{QString(), tr("Each request"), QString(), QString(), QString(),
                                         m_data.sum + m_data.amplification} +
                       figures(m_data.total));
    return result;
}

QString WriteFanOut::summary() const {
    if (isEmpty()) return m_data.emptyText;
    return tr("%1, %2, %3. Each request: %4%5.")
        .arg(m_data.name, m_data.operation, m_data.rate, m_data.sum, m_data.amplification);
}

}  // namespace headroom::ui

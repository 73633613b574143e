// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/break_list.h"

#include "model/plan/limit.h"
#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr double kInside = 12;
constexpr double kMark = 12;
constexpr double kNameLeft = kInside + kMark + 6;
constexpr double kHead = 22;
constexpr double kPitch = 24;
constexpr double kFactorWidth = 56;

QString factorText(double factor) {
    QString text = qt(model::formatFactor(factor));
    text.chop(1);
    return QStringLiteral("×%1").arg(text);
}

}  // namespace

BreakList::BreakList(const QString& title, QWidget* parent) : RowChart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void BreakList::setRows(const QVector<BreakRow>& rows) {
    if (rows == m_rows) return;
    m_rows = rows;
    scrollTo(firstRow());
    updateGeometry();
    dataChanged();
}

void BreakList::setTraffic(double traffic) {
    if (traffic == m_traffic) return;
    m_traffic = traffic;
    dataChanged();
}

QSize BreakList::minimumSizeHint() const { return {200, static_cast<int>(kHead + 2 * kPitch)}; }

QSize BreakList::sizeHint() const {
    return {270, static_cast<int>(kHead + std::clamp(static_cast<double>(m_rows.size()), 3.0, 8.0) * kPitch)};
}

QSize BreakList::exportSize() const {
    return {qMax(width(), 420), static_cast<int>(kHead + qMax(1.0, static_cast<double>(m_rows.size())) * kPitch + 6)};
}

// What the traffic has passed, and what it would with as little as is to be watched.
model::Severity BreakList::severityOf(int row) const {
    const double factor = m_rows.at(row).factor;
    if (factor < m_traffic) return model::Severity::Throttles;
    return factor < m_traffic * model::kWatchHeadroom ? model::Severity::Watch : model::Severity::Fine;
}

BreakList::RowWindow BreakList::windowIn(const QRectF& area) const {
    const auto total = static_cast<int>(m_rows.size());
    const int count = qMin(qMax(1, static_cast<int>((area.height() - kHead) / kPitch)), total);
    return {qBound(0, firstRow(), total - count), count, total - count};
}

BreakList::RowWindow BreakList::rowWindow() const { return windowIn(plotArea()); }

QVector<ChartElement> BreakList::elements(const QRectF& area) const {
    const RowWindow window = windowIn(area);
    QVector<ChartElement> result;
    for (int i = 0; i < m_rows.size(); ++i) {
        const BreakRow& row = m_rows.at(i);
        const bool visible = i >= window.first && i < window.first + window.count;
        const QRectF line(area.left(), area.top() + kHead + (i - window.first) * kPitch, area.width(), kPitch);
        result.append({i, 0, visible ? line : QRectF(),
                       tr("%1 %2, %3: breaks at %4 today’s peak (%5 at ×1)")
                           .arg(row.subject, row.what, row.detail, factorText(row.factor), row.demandText)});
    }
    return result;
}

void BreakList::paintRow(QPainter& painter, const QRectF& line, const Theme& theme, int index) const {
    const BreakRow& row = m_rows.at(index);
    const bool isPassed = severityOf(index) == model::Severity::Throttles;
    paintStatusMark(painter, QRectF(line.left() + kInside, line.center().y() - kMark / 2, kMark, kMark),
                    severityOf(index), theme);
    const double right = line.right() - kInside - kFactorWidth;
    double left = line.left() + kNameLeft;
    const auto part = [&](const QFont& font, const QColor& colour, const QString& text) {
        if (text.isEmpty() || right - left < 12) return;
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(left, line.top(), right - left, line.height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, right - left));
        left += metrics.horizontalAdvance(text) + 5;
    };
    part(fontOf(11.5, QFont::DemiBold), theme.text, row.subject);
    part(fontOf(11.5), theme.text, row.what);
    part(fontOf(11), theme.mutedText, row.detail);
    painter.setPen(isPassed ? theme.throttles : theme.text);
    drawFigure(painter, QRectF(right, line.top(), kFactorWidth, line.height()), Qt::AlignRight | Qt::AlignVCenter,
               fontOf(11.5, QFont::DemiBold), factorText(row.factor));
}

void BreakList::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    const QRectF head(area.left() + kInside, area.top(), area.width() - 2 * kInside, kHead - 1);
    painter.setFont(fontOf(11));
    painter.setPen(theme.mutedText);
    const RowWindow window = windowIn(area);
    const QString title = tr("What breaks first");
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, title);
    if (window.hidden > 0) {
        const QRectF rest = head.adjusted(QFontMetricsF(painter.font()).horizontalAdvance(title) + 10, 0, 0, 0);
        painter.drawText(
            rest, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            tr("%1 to %2 of %3").arg(window.first + 1).arg(window.first + window.count).arg(m_rows.size()));
    }
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, tr("at traffic"));
    if (m_rows.isEmpty()) {
        painter.drawText(area.adjusted(kInside, kHead, -kInside, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Nothing breaks: nothing is asked of this table yet."));
        return;
    }
    for (int i = window.first; i < window.first + window.count; ++i) {
        const QRectF line(area.left(), area.top() + kHead + (i - window.first) * kPitch, area.width(), kPitch);
        if (i == selectedRow()) painter.fillRect(line.adjusted(1, 0, -1, 0), theme.selection);
        paintRow(painter, line, theme, i);
    }
}

ChartTable BreakList::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("Subject"), tr("Limit"), tr("Detail"), tr("Breaks at, × today’s peak"), tr("Demand")};
    for (const BreakRow& row : m_rows)
        result.rows.append({row.subject, row.what, row.detail, row.factor, row.demandText});
    return result;
}

QString BreakList::summary() const {
    if (m_rows.isEmpty()) return tr("Nothing breaks.");
    const auto passed =
        std::count_if(m_rows.begin(), m_rows.end(), [this](const BreakRow& row) { return row.factor < m_traffic; });
    const BreakRow& first = m_rows.front();
    return tr("%1 limits, %2 of them passed; the first is %3 %4 at %5.")
        .arg(QString::number(m_rows.size()), QString::number(passed), first.subject, first.what,
             factorText(first.factor));
}

}  // namespace headroom::ui

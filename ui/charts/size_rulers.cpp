// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/size_rulers.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 12;
constexpr double kNameGap = 10;
constexpr double kPitch = 50;
constexpr double kTextHeight = 14;
constexpr double kBarHeight = 14;
constexpr double kReach = 4;  // of marks over the bar
constexpr double kTextGap = 5;
constexpr double kBytesPerKb = 1024;

QFont axisFont() { return fontOf(10.5); }

QString markText(double bytes) {
    return bytes == 0 ? QStringLiteral("0") : QStringLiteral("%1 KB").arg(bytes / kBytesPerKb);
}

}  // namespace

struct SizeRulers::Geometry {
    QRectF row;
    QRectF bar;
    double start = 0;
    double end = 1;

    [[nodiscard]] double x(double bytes) const {
        return bar.left() + bar.width() * (std::clamp(bytes, start, end) - start) / (end - start);
    }
};

SizeRulers::SizeRulers(const QString& title, QWidget* parent) : Chart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SizeRulers::setRulers(const QVector<SizeRuler>& rulers) {
    if (rulers == m_rulers) return;
    m_rulers = rulers;
    dataChanged();
}

QSize SizeRulers::minimumSizeHint() const { return {300, static_cast<int>(3 * kPitch)}; }
QSize SizeRulers::sizeHint() const { return {540, static_cast<int>(3 * kPitch + 8)}; }
QSize SizeRulers::exportSize() const { return size().expandedTo(sizeHint()); }

ChartTable SizeRulers::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {tr("Ruler"),          tr("Step, B"),
                     tr("Item, B"),        tr("Over the step, B"),
                     tr("To the next, B"), tr("After its largest update, B")};
    for (const SizeRuler& ruler : m_rulers)
        table.rows.append({ruler.name, ruler.step, ruler.size, ruler.over ? QVariant(*ruler.over) : QVariant(),
                           ruler.untilNext, ruler.after ? QVariant(*ruler.after) : QVariant()});
    return table;
}

QString SizeRulers::summary() const {
    QStringList lines;
    for (const SizeRuler& ruler : m_rulers) lines << ruler.text;
    return lines.isEmpty() ? tr("No size is stated.") : lines.join(QStringLiteral(" "));
}

SizeRulers::Geometry SizeRulers::geometryFor(const QRectF& area, int row) const {
    Geometry geometry;
    const double pitch = area.height() / std::max<double>(1, static_cast<double>(m_rulers.size()));
    geometry.row = QRectF(area.left(), area.top() + row * pitch, area.width(), pitch);
    const QFontMetricsF metrics(fontOf(11, QFont::DemiBold));
    double nameWidth = 0;
    for (const SizeRuler& ruler : m_rulers) nameWidth = std::max(nameWidth, metrics.horizontalAdvance(ruler.name));
    const double left = area.left() + kInside + nameWidth + kNameGap;
    const double block = kTextHeight + kBarHeight + kReach + kTextHeight;
    const double top = std::round(geometry.row.top() + (pitch - block) / 2 + kTextHeight);
    geometry.bar = QRectF(left, top, std::max(40.0, area.right() - kInside - left), kBarHeight);
    geometry.start = m_rulers.at(row).start;
    geometry.end = std::max(m_rulers.at(row).end, geometry.start + 1);
    return geometry;
}

QVector<ChartElement> SizeRulers::elements(const QRectF& area) const {
    QVector<ChartElement> all;
    for (int row = 0; row < static_cast<int>(m_rulers.size()); ++row) {
        const SizeRuler& ruler = m_rulers.at(row);
        const Geometry geometry = geometryFor(area, row);
        all.append({row, 0, geometry.row, ruler.text});
        if (ruler.after) {
            const double from = geometry.x(ruler.size);
            const QRectF mark(from + 2, geometry.bar.top() - kTextHeight,
                              std::max(8.0, geometry.x(*ruler.after) - from + 4), kTextHeight + kBarHeight);
            all.append({row, 1, mark, ruler.name + QStringLiteral(": ") + ruler.afterText});
        }
    }
    return all;
}

void SizeRulers::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_rulers.isEmpty()) {
        painter.setFont(fontOf(11));
        painter.setPen(theme.mutedText);
        painter.drawText(area, Qt::AlignCenter, tr("No size is stated."));
    }
    for (int row = 0; row < static_cast<int>(m_rulers.size()); ++row)
        paintRuler(painter, geometryFor(area, row), row, theme);
    painter.restore();
}

void SizeRulers::paintRuler(QPainter& painter, const Geometry& geometry, int row, const Theme& theme) const {
    const SizeRuler& ruler = m_rulers.at(row);
    const QRectF& bar = geometry.bar;
    if (selectedRow() == row) painter.fillRect(geometry.row.adjusted(2, 1, -2, -1), theme.selection);
    painter.setFont(fontOf(11, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(QRectF(geometry.row.left() + kInside, bar.top(), bar.left() - geometry.row.left(), bar.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, ruler.name);
    painter.fillRect(bar, theme.alternateRow);
    const double reach = geometry.x(ruler.size);
    painter.fillRect(QRectF(bar.left(), bar.top(), reach - bar.left(), bar.height()), theme.tableWrites);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));

    const QFont axis = axisFont();
    const QFontMetricsF metrics(axis);
    painter.setFont(axis);
    const double room = bar.width() * ruler.step / (geometry.end - geometry.start);
    // Fewer marks where their words would touch.
    const double widest = metrics.horizontalAdvance(markText(geometry.end)) + 8;
    const auto every = static_cast<int>(std::max(1.0, std::ceil(widest / std::max(room, 1.0))));
    const auto count = static_cast<int>(std::round((geometry.end - geometry.start) / ruler.step));
    for (int i = 0; i <= count; ++i) {
        const double at = geometry.start + i * ruler.step;
        const double x = std::round(geometry.x(at));
        painter.setPen(QPen(theme.mutedText, 1));
        // Marks that are no steps keep off the words in the bar.
        painter.drawLine(QPointF(x, ruler.over ? bar.top() - kReach : bar.bottom()), QPointF(x, bar.bottom() + kReach));
        if (i % every != 0) continue;
        const QString text = markText(at);
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, geometry.row.left(), geometry.row.right() - kInside - width);
        painter.drawText(QRectF(left, bar.bottom() + kReach, width + 2, kTextHeight),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    }
    paintTexts(painter, geometry, ruler, theme);
    painter.setPen(QPen(theme.text, 2));
    painter.drawLine(QPointF(reach, bar.top() - kReach), QPointF(reach, bar.bottom() + kReach));
    if (ruler.after && *ruler.after <= geometry.end) {
        QPen dashed(theme.text, 2, Qt::CustomDashLine, Qt::FlatCap);
        dashed.setDashPattern({1, 1});
        painter.setPen(dashed);
        const double x = std::max(geometry.x(*ruler.after), reach + 4);
        painter.drawLine(QPointF(x, bar.top() - kReach), QPointF(x, bar.bottom() + kReach));
    }
}

// The words in and over the bar; what does not fit is left to the tooltip.
void SizeRulers::paintTexts(QPainter& painter, const Geometry& geometry, const SizeRuler& ruler,
                            const Theme& theme) const {
    const QRectF& bar = geometry.bar;
    const QFontMetricsF metrics(axisFont());
    const auto inside = [&](double from, double to, const QString& text, const QColor& colour) {
        if (text.isEmpty() || metrics.horizontalAdvance(text) + 4 > to - from) return false;
        painter.setPen(colour);
        painter.drawText(QRectF(from, bar.top(), to - from, bar.height()), Qt::AlignCenter | Qt::TextSingleLine, text);
        return true;
    };
    const double reach = geometry.x(ruler.size);
    const double mark = ruler.after ? std::max(geometry.x(*ruler.after), reach + 4) : reach;
    // On the filled part always dark: its colour is the same in both themes.
    const QColor onBar = Theme::light().text;
    for (int i = 0; i < static_cast<int>(ruler.steps.size()); ++i) {
        const double from = geometry.x(geometry.start + i * ruler.step);
        const double to = geometry.x(geometry.start + (i + 1) * ruler.step);
        if (to <= reach)
            inside(from, to, ruler.steps.at(i), onBar);
        else if (from < reach)
            inside(from, reach, ruler.steps.at(i), onBar);
        else
            inside(from, to, ruler.steps.at(i), theme.mutedText);
    }
    const double next = ruler.over ? geometry.x(ruler.size + ruler.untilNext) : bar.right();
    if (ruler.over)
        inside(mark + 2, next, ruler.untilText, theme.mutedText);
    else
        inside(mark + 2, std::min(next, mark + 12 + metrics.horizontalAdvance(ruler.untilText)), ruler.untilText,
               theme.mutedText);
    const double above = bar.top() - kTextHeight - 1;
    if (!ruler.overText.isEmpty()) {
        const QFont bold = fontOf(10.5, ruler.isJustOver ? QFont::DemiBold : QFont::Normal);
        const double width = QFontMetricsF(bold).horizontalAdvance(ruler.overText);
        painter.setFont(bold);
        painter.setPen(ruler.isJustOver ? theme.throttles : theme.mutedText);
        painter.drawText(QRectF(std::max(bar.left(), reach - kTextGap - width), above, width + 2, kTextHeight),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, ruler.overText);
        painter.setFont(axisFont());
    }
    if (!ruler.afterText.isEmpty()) {
        const double left = mark + kTextGap;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(left, above, bar.right() - left, kTextHeight),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(ruler.afterText, Qt::ElideRight, bar.right() - left));
    }
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/stacked_bars.h"

#include "ui/charts/axis.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 12;
constexpr double kTop = 10;
constexpr double kLegendHeight = 26;
constexpr double kAxisHeight = 22;
constexpr double kRowPitch = 30;
constexpr double kLeastPitch = 22;  // more rows than fit at it are scrolled
constexpr double kLargestPitch = 42;
constexpr double kLeastRows = 5;  // of many; they all fit at least
constexpr double kBarPart = 0.6;
constexpr double kLabelGap = 8;
constexpr double kMarkRadius = 3;
constexpr double kMarkRoom = 11;
constexpr double kLegendSquare = 9;
constexpr double kUnknownWidth = 90;

QFont rowFont() { return fontOf(11.5); }
QFont totalFont() { return fontOf(11.5, QFont::DemiBold); }
QFont shareFont() { return fontOf(11); }
QFont axisFont() { return fontOf(10.5); }

QBrush unknownBrush(const Theme& theme) {
    QColor colour = theme.mutedText;
    colour.setAlpha(130);
    return {colour, Qt::BDiagPattern};
}

}  // namespace

struct StackedBars::Geometry {
    QRectF area;
    double barLeft = 0;
    double barRight = 0;  // where the largest value ends
    double rowsTop = 0;
    double pitch = 0;
    double rowsBottom = 0;
    double scaleEnd = 1;  // the value at barRight
    QVector<double> ticks;
    int first = 0;
    int count = 0;  // rows shown
    int hidden = 0;

    [[nodiscard]] double x(double value) const { return barLeft + (barRight - barLeft) * value / scaleEnd; }
    [[nodiscard]] bool shows(int index) const { return index >= first && index < first + count; }
    [[nodiscard]] QRectF row(int index) const {
        return {area.left(), rowsTop + (index - first) * pitch, area.width(), pitch};
    }
    [[nodiscard]] QRectF bar(int index, double from, double to) const {
        const double height = std::round(pitch * kBarPart);
        return {x(from), std::round(row(index).center().y() - height / 2), x(to) - x(from), height};
    }
};

StackedBars::StackedBars(const QString& title, QWidget* parent) : RowChart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void StackedBars::setData(const StackedBarsData& data) {
    m_data = data;
    if (m_data.unknownWord.isEmpty()) {
        m_data.unknownWord = tr("unknown");
    }
    if (m_data.plannedWord.isEmpty()) {
        m_data.plannedWord = tr("planned");
    }
    scrollTo(firstRow());
    updateGeometry();
    dataChanged();
}

bool StackedBars::hasPlanned() const {
    return std::any_of(m_data.categories.begin(), m_data.categories.end(), [](const auto& c) { return c.isPlanned; });
}

int StackedBars::heightOf(double rows, double pitch) const {
    const double legend = hasLegend() || rows < static_cast<double>(m_data.categories.size()) ? kLegendHeight : kTop;
    return static_cast<int>(kTop + rows * pitch + (m_data.showAxis ? kAxisHeight : 0) + legend);
}

QSize StackedBars::minimumSizeHint() const {
    return {260, heightOf(qMin(static_cast<double>(m_data.categories.size()), kLeastRows), kLeastPitch)};
}

QSize StackedBars::sizeHint() const {
    return {420, heightOf(static_cast<double>(m_data.categories.size()), kRowPitch)};
}

QSize StackedBars::exportSize() const {
    const auto rows = static_cast<double>(m_data.categories.size());
    return size().expandedTo({minimumSizeHint().width(), heightOf(rows, kLeastPitch)});
}

StackedBars::Geometry StackedBars::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    double labelWidth = 0;
    double totalWidth = 0;
    double largest = 0;
    const QFontMetricsF labels(rowFont());
    for (const StackedCategory& category : m_data.categories) {
        const double mark = category.isPlanned ? kMarkRoom : 0;
        labelWidth = qMax(labelWidth, std::ceil(labels.horizontalAdvance(category.label)) + 2 + mark);
        double width = figureWidth(totalFont(), category.totalText);
        if (!category.shareText.isEmpty()) {
            width += 6 + figureWidth(shareFont(), category.shareText);
        }
        totalWidth = qMax(totalWidth, width);
        double sum = 0;
        for (const StackedPart& part : category.parts) {
            sum += part.value.value_or(0);
        }
        largest = qMax(largest, qMax(sum, category.total.value_or(0)));
    }
    labelWidth = qMin(labelWidth, area.width() * 0.38);
    geometry.barLeft = std::round(area.left() + kInside + labelWidth + kLabelGap);
    geometry.barRight = qMax(geometry.barLeft + 20, area.right() - kInside - totalWidth - kLabelGap);
    geometry.scaleEnd = largest > 0 && std::isfinite(largest) ? largest : 1;
    if (m_data.showAxis) {
        const int wanted = geometry.barRight - geometry.barLeft < 200 ? 3 : 4;
        geometry.ticks = linearTicks(geometry.scaleEnd, wanted);
        // The last mark may stand right of the longest bar, below its total.
        while (geometry.ticks.size() > 2 && geometry.x(geometry.ticks.back()) > area.right() - kInside) {
            geometry.ticks.removeLast();
        }
    }
    geometry.rowsTop = area.top() + kTop;
    const auto rows = static_cast<int>(m_data.categories.size());
    const double withoutLegend = area.bottom() - (m_data.showAxis ? kAxisHeight : 0) - geometry.rowsTop;
    const bool fits = withoutLegend - (hasLegend() ? kLegendHeight : kTop) >= rows * kLeastPitch;
    // What is scrolled says so where the legend stands.
    const double room = qMax(0.0, withoutLegend - (hasLegend() || !fits ? kLegendHeight : kTop));
    geometry.count = fits ? rows : qBound(qMin(1, rows), static_cast<int>(room / kLeastPitch), rows);
    geometry.first = qBound(0, firstRow(), rows - geometry.count);
    geometry.hidden = rows - geometry.count;
    geometry.pitch = qMin(room / qMax(1, geometry.count), kLargestPitch);
    geometry.rowsBottom = geometry.rowsTop + geometry.pitch * geometry.count;
    return geometry;
}

QVector<ChartElement> StackedBars::partsOf(const Geometry& geometry, int row) const {
    QVector<ChartElement> parts;
    const StackedCategory& category = m_data.categories.at(row);
    double from = 0;
    for (int i = 0; i < category.parts.size() && i < m_data.series.size(); ++i) {
        const StackedPart& part = category.parts.at(i);
        const double value = part.value.value_or(0);
        if (!(value > 0) || !std::isfinite(value)) {
            continue;
        }
        const QString text = tr("%1, %2: %3").arg(category.label, m_data.series.at(i).name, part.text);
        parts.append({row, i, geometry.bar(row, from, from + value), text});
        from += value;
    }
    return parts;
}

QVector<ChartElement> StackedBars::elements(const QRectF& area) const {
    const Geometry geometry = geometryFor(area);
    QVector<ChartElement> result;
    for (int row = 0; row < m_data.categories.size(); ++row) {
        const StackedCategory& category = m_data.categories.at(row);
        QString text = tr("%1: %2").arg(category.label, category.total ? category.totalText : m_data.unknownWord);
        if (category.isPlanned) {
            text += tr(" (%1)").arg(m_data.plannedWord);
        }
        // Rows that are scrolled away can be walked to, but not pointed at.
        const bool isShown = geometry.shows(row);
        result.append({row, -1, isShown ? geometry.row(row) : QRectF(), text});
        if (!category.total) continue;
        for (ChartElement part : partsOf(geometry, row)) {
            if (!isShown) part.area = QRectF();
            result.append(part);
        }
    }
    return result;
}

StackedBars::RowWindow StackedBars::rowWindow() const {
    const Geometry geometry = geometryFor(plotArea());
    return {geometry.first, geometry.count, geometry.hidden};
}

void StackedBars::paintAxis(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    for (const double tick : geometry.ticks) {
        const double x = std::round(geometry.x(tick)) + 0.5;
        painter.setPen(QPen(tick > 0 ? theme.gridLine : theme.mutedText, 1));
        painter.drawLine(QPointF(x, geometry.rowsTop - 4), QPointF(x, geometry.rowsBottom + 4));
        painter.setPen(theme.mutedText);
        drawFigure(painter, QRectF(x - 40, geometry.rowsBottom + 5, 80, 16), Qt::AlignHCenter | Qt::AlignVCenter,
                   axisFont(), m_data.axisSign + tickText(tick));
    }
}

void StackedBars::paintCategory(QPainter& painter, const Geometry& geometry, const Theme& theme, int row) const {
    const StackedCategory& category = m_data.categories.at(row);
    const QRectF whole = geometry.row(row);
    const bool isSelected = row == selectedRow();
    if (isSelected) {
        painter.fillRect(whole.adjusted(1, 1, -1, -1), theme.selection);
    }
    QRectF label(geometry.area.left() + kInside, whole.top(),
                 geometry.barLeft - kLabelGap - geometry.area.left() - kInside, whole.height());
    const QFont labelFont = rowFont();
    const double room = label.width() - (category.isPlanned ? kMarkRoom : 0);
    const QString text = QFontMetricsF(labelFont).elidedText(category.label, Qt::ElideRight, room);
    if (category.isPlanned) {
        const double left = label.right() - QFontMetricsF(labelFont).horizontalAdvance(text) - kMarkRoom + kMarkRadius;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(left, label.center().y()), kMarkRadius, kMarkRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    painter.setFont(labelFont);
    painter.setPen(theme.text);
    painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);

    if (!category.total) {
        QRectF bar = geometry.bar(row, 0, 0);
        bar.setWidth(qMin(kUnknownWidth, geometry.barRight - geometry.barLeft));
        painter.fillRect(bar, unknownBrush(theme));
        painter.setPen(QPen(theme.line, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(bar.right() + 7, whole.top(), geometry.area.right() - bar.right() - 7, whole.height()),
                         Qt::AlignVCenter | Qt::TextSingleLine, m_data.unknownWord);
        return;
    }
    double end = geometry.barLeft;
    for (const ChartElement& part : partsOf(geometry, row)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(part.area, m_data.series.at(part.series).colour);
        end = part.area.right();
        if (isSelected && part.series == selectedSeries()) {
            painter.setPen(QPen(theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(part.area.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    double left = end + 7;
    painter.setPen(theme.text);
    drawFigure(painter, QRectF(left, whole.top(), geometry.area.right() - left, whole.height()), Qt::AlignVCenter,
               totalFont(), category.totalText);
    if (!category.shareText.isEmpty()) {
        left += figureWidth(totalFont(), category.totalText) + 6;
        painter.setPen(theme.mutedText);
        drawFigure(painter, QRectF(left, whole.top(), geometry.area.right() - left, whole.height()), Qt::AlignVCenter,
                   shareFont(), category.shareText);
    }
}

void StackedBars::paintLegend(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const double bottom = m_data.showAxis ? geometry.rowsBottom + kAxisHeight : geometry.rowsBottom;
    const double centre = qMin(bottom + kLegendHeight / 2 + 2, geometry.area.bottom() - kLegendHeight / 2);
    double room = geometry.area.width() - 2 * kInside;
    if (geometry.hidden > 0) {
        const QString text = tr("%1 to %2 of %3")
                                 .arg(geometry.first + 1)
                                 .arg(geometry.first + geometry.count)
                                 .arg(geometry.count + geometry.hidden);
        painter.setFont(axisFont());
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(geometry.area.left() + kInside, centre - 8, room, 16),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        room -= QFontMetricsF(axisFont()).horizontalAdvance(text) + kLabelGap;
    }
    if (!hasLegend()) {
        return;
    }
    bool marksPlanned = hasPlanned();
    const auto widthIn = [&](const QFont& font) {
        const QFontMetricsF metrics(font);
        double width = marksPlanned ? metrics.horizontalAdvance(m_data.plannedWord) + kMarkRoom : 0;
        for (const StackedSeries& series : m_data.series) {
            width += kLegendSquare + 4 + metrics.horizontalAdvance(series.name);
        }
        return width;
    };
    // A narrow chart gets smaller letters before its legend is cut.
    constexpr double kSmallestGap = 6;
    constexpr int kSmallestLetters = 8;
    const auto entriesIn = [&] { return static_cast<double>(m_data.series.size()) + (marksPlanned ? 1 : 0); };
    const auto fits = [&](const QFont& font) { return widthIn(font) + kSmallestGap * (entriesIn() - 1) <= room; };
    QFont font = axisFont();
    while (!fits(font) && font.pixelSize() > kSmallestLetters) font.setPixelSize(font.pixelSize() - 1);
    // The mark before the row's name explains itself sooner than a colour does.
    if (!fits(font)) marksPlanned = false;
    const double entries = entriesIn();
    const QFontMetricsF metrics(font);
    const double gap = entries > 1 ? qBound(kSmallestGap, (room - widthIn(font)) / (entries - 1), 18.0) : 0;

    double x = geometry.area.left() + kInside;
    painter.setFont(font);
    const auto addText = [&](const QString& text) {
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x, centre - 8, metrics.horizontalAdvance(text) + 2, 16),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
        x += metrics.horizontalAdvance(text) + gap;
    };
    const double end = geometry.area.left() + kInside + room;
    for (const StackedSeries& series : m_data.series) {
        // Even in small letters there may be too many for the room beside what is scrolled.
        if (x + kLegendSquare + 4 + metrics.horizontalAdvance(series.name) > end + 1) {
            addText(QStringLiteral("…"));
            return;
        }
        painter.fillRect(QRectF(std::round(x), std::round(centre - kLegendSquare / 2), kLegendSquare, kLegendSquare),
                         series.colour);
        x += kLegendSquare + 4;
        addText(series.name);
    }
    if (marksPlanned) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(x + kMarkRadius, centre), kMarkRadius, kMarkRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
        x += kMarkRoom;
        addText(m_data.plannedWord);
    }
}

void StackedBars::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (m_data.categories.isEmpty()) {
        painter.setFont(rowFont());
        painter.setPen(theme.mutedText);
        painter.drawText(area, Qt::AlignCenter, tr("Nothing to show yet."));
        return;
    }
    const Geometry geometry = geometryFor(area);
    if (m_data.showAxis) {
        paintAxis(painter, geometry, theme);
    }
    for (int row = geometry.first; row < geometry.first + geometry.count; ++row) {
        paintCategory(painter, geometry, theme, row);
    }
    paintLegend(painter, geometry, theme);
}

ChartTable StackedBars::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {QString()};
    for (const StackedSeries& series : m_data.series) {
        result.columns.append(m_data.unit.isEmpty() ? series.name : tr("%1, %2").arg(series.name, m_data.unit));
    }
    result.columns.append(m_data.unit.isEmpty() ? tr("Total") : tr("Total, %1").arg(m_data.unit));
    for (const StackedCategory& category : m_data.categories) {
        QVector<QVariant> row{category.label};
        for (int i = 0; i < m_data.series.size(); ++i) {
            const auto value = category.parts.value(i).value;
            row.append(value ? QVariant(*value) : QVariant());
        }
        row.append(category.total ? QVariant(*category.total) : QVariant());
        result.rows.append(row);
    }
    return result;
}

QString StackedBars::summary() const {
    QStringList parts;
    for (const StackedCategory& category : m_data.categories) {
        parts.append(tr("%1 %2").arg(category.label, category.total ? category.totalText : m_data.unknownWord));
    }
    return parts.isEmpty() ? tr("No data.") : tr("%1: %2.").arg(title(), parts.join(QStringLiteral(", ")));
}

}  // namespace headroom::ui

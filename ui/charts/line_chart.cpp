// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/line_chart.h"

#include "ui/charts/line_chart_layout.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <map>

namespace headroom::ui {

using namespace line_chart;

namespace {

constexpr double kReach = 5;  // how far from a line the pointer finds it
constexpr double kTightness = 6;
constexpr QSize kLeast(420, 150);
constexpr QSize kUsual(830, 330);
constexpr int kSpokenCrossings = 6;

// Boxes along the piece that stay close to it: a slope is cut until each box is low or narrow.
void addBoxes(QVector<ChartElement>& all, const ChartElement& element, const QPolygonF& piece) {
    for (qsizetype i = 1; i < piece.size(); ++i) {
        const QLineF segment(piece.at(i - 1), piece.at(i));
        const double slant = std::min(std::abs(segment.dx()), std::abs(segment.dy()));
        const int parts = 1 + static_cast<int>(slant / kTightness);
        for (int part = 0; part < parts; ++part) {
            const QPointF from = segment.pointAt(static_cast<double>(part) / parts);
            const QPointF to = segment.pointAt(static_cast<double>(part + 1) / parts);
            const QRectF box = QRectF(from, to).normalized().adjusted(-kReach, -kReach, kReach, kReach);
            all.append({element.row, element.series, box, element.text});
        }
    }
}

QRectF around(const QPointF& centre, double radius) {
    return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

QVariant number(std::optional<double> value) { return value && std::isfinite(*value) ? QVariant(*value) : QVariant(); }

QString headOf(const LineAxis& axis) {
    return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1, %2").arg(axis.title, axis.unit);
}

}  // namespace

LineChart::LineChart(const QString& title, QWidget* parent) : Chart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

LineChart::~LineChart() = default;

void LineChart::setData(const LineChartData& data) {
    m_data = data;
    if (m_data.listHeading.isEmpty()) m_data.listHeading = tr("Where the lines cross");
    m_layout.reset();
    scrollTo(m_first);
    dataChanged();
}

QSize LineChart::minimumSizeHint() const { return kLeast; }
QSize LineChart::sizeHint() const { return kUsual; }

// As tall as its list needs.
QSize LineChart::exportSize() const {
    QSize least = size().expandedTo(kUsual);
    const LineChartLayout layout = layOut(m_data, QRectF(QPointF(0, 0), QSizeF(least)));
    if (layout.list.isNull()) return least;
    const double note = noteHeight(m_data, layout.list.width());
    const double rows = layout.listPitch * static_cast<double>(m_data.crossings.size());
    const double needed = kListHeading + rows + (note > 0 ? kNoteGap + note : 0) + kInside;
    return least.expandedTo({0, static_cast<int>(std::ceil(needed))});
}

const LineChartLayout& LineChart::layoutFor(const QRectF& area) const {
    if (!m_layout || m_layout->area != area) m_layout = std::make_unique<LineChartLayout>(layOut(m_data, area));
    return *m_layout;
}

int LineChart::firstListed(const LineChartLayout& layout) const {
    return std::clamp(m_first, 0, std::max(0, static_cast<int>(m_data.crossings.size()) - layout.listed));
}

void LineChart::scrollTo(int first) {
    m_first = first;
    m_first = firstListed(layoutFor(plotArea()));
    update();
}

void LineChart::reveal(int row) {
    const int crossing = row - crossingRow(0);
    const LineChartLayout& layout = layoutFor(plotArea());
    if (crossing < 0 || row >= diamondRow() || layout.listed == 0) return;
    if (crossing < m_first)
        scrollTo(crossing);
    else if (crossing >= m_first + layout.listed)
        scrollTo(crossing - layout.listed + 1);
}

void LineChart::wheelEvent(QWheelEvent* event) {
    const LineChartLayout& layout = layoutFor(plotArea());
    const bool scrolls = layout.listed > 0 && layout.listed < m_data.crossings.size();
    if (!scrolls || !layout.list.contains(event->position())) {
        event->ignore();
        return;
    }
    constexpr int kEighthsPerRow = 40;
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / kEighthsPerRow;
    m_wheel -= steps * kEighthsPerRow;
    scrollTo(m_first - steps);
    event->accept();
}

void LineChart::resizeEvent(QResizeEvent* event) {
    Chart::resizeEvent(event);
    scrollTo(m_first);
    if (selectedRow() >= 0) reveal(selectedRow());
}

QString LineChart::crossingText(int crossing) const {
    const LineCrossing& at = m_data.crossings.at(crossing);
    return tr("%1: %2 at %3").arg(QString::number(crossing + 1), at.text, at.value);
}

QVector<ChartElement> LineChart::elements(const QRectF& area) const {
    QVector<ChartElement> all;
    if (isEmpty()) return all;
    const LineChartLayout& layout = layoutFor(area);
    const auto lines = static_cast<int>(m_data.lines.size());
    // What is unknown or outside can be walked to, but not pointed at.
    for (int i = 0; i < lines; ++i) {
        const LineSeries& line = m_data.lines.at(i);
        const ChartElement whole{i, -1, layout.names.at(i), line.text.isEmpty() ? line.name : line.text};
        all.append(whole);
        for (const QPolygonF& piece : layout.lines.at(i)) addBoxes(all, whole, piece);
    }
    // Marks lie above the lines, and come after all of them.
    for (int i = 0; i < lines; ++i) {
        const LineSeries& line = m_data.lines.at(i);
        for (int p = 0; p < line.points.size() && p < line.pointTexts.size(); ++p) {
            const auto at = layout.placeInside(line.points.at(p));
            all.append({i, p, at ? around(*at, kReach) : QRectF(), line.pointTexts.at(p)});
        }
        const QString& text = line.text.isEmpty() ? line.name : line.text;
        if (const auto& dot = layout.dots.at(i)) all.append({i, -1, around(*dot, kDotRadius + kHalo), text});
        all.append({i, -1, layout.values.at(i), text});
    }
    const int first = firstListed(layout);
    for (int i = 0; i < m_data.crossings.size(); ++i) {
        const QString text = crossingText(i);
        const auto at = layout.placeInside(m_data.crossings.at(i).at);
        all.append({crossingRow(i), -1, at ? around(*at, kRingRadius) : QRectF(), text});
        if (i >= first && i < first + layout.listed) all.append({crossingRow(i), -1, layout.listRow(i - first), text});
    }
    if (m_data.diamond) {
        const auto at = layout.placeInside(m_data.diamond->at);
        const QString& text = m_data.diamond->text.isEmpty() ? m_data.diamond->label : m_data.diamond->text;
        all.append({diamondRow(), -1, at ? around(*at, kDiamondRadius + kHalo) : QRectF(), text});
        all.append({diamondRow(), -1, layout.diamondLabel, text});
    }
    return all;
}

ChartTable LineChart::table() const { return m_data.listsPoints ? tableOfPoints() : tableOfPlaces(); }

ChartTable LineChart::tableOfPlaces() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("What"), tr("Name"), headOf(m_data.x), headOf(m_data.y)};
    const QVariant here = m_data.marker ? number(m_data.marker->x) : QVariant();
    for (const LineSeries& line : m_data.lines)
        result.rows.append({tr("Line"), line.name, here, m_data.marker ? number(line.here) : QVariant()});
    if (m_data.diamond)
        result.rows.append(
            {tr("Mark"), m_data.diamond->label, number(m_data.diamond->at.x()), number(m_data.diamond->at.y())});
    for (const LineCrossing& crossing : m_data.crossings)
        result.rows.append({tr("Crossing"), crossing.text, number(crossing.at.x()), number(crossing.at.y())});
    return result;
}

ChartTable LineChart::tableOfPoints() const {
    ChartTable result;
    result.title = title();
    result.columns = {headOf(m_data.x)};
    std::map<double, QVector<QVariant>> rows;
    const auto lines = m_data.lines.size();
    for (qsizetype i = 0; i < lines; ++i) {
        const LineSeries& line = m_data.lines.at(i);
        result.columns.append(m_data.y.unit.isEmpty() ? line.name : tr("%1, %2").arg(line.name, m_data.y.unit));
        for (const QPointF& point : line.points) {
            if (!std::isfinite(point.x())) continue;
            QVector<QVariant>& row = rows[point.x()];
            row.resize(lines);
            row[i] = number(point.y());
        }
    }
    for (const auto& entry : rows) result.rows.append(QVector<QVariant>{entry.first} + entry.second);
    return result;
}

QString LineChart::summary() const {
    if (isEmpty()) return tr("No data.");
    QStringList values;
    if (m_data.marker)
        for (const LineSeries& line : m_data.lines)
            if (!line.hereText.isEmpty()) values.append(tr("%1 %2").arg(line.name, line.hereText));
    if (m_data.diamond) values.append(m_data.diamond->label);
    QString text = m_data.lines.size() == 1 ? tr("%1: one line.").arg(title())
                                            : tr("%1: %2 lines.").arg(title(), QString::number(m_data.lines.size()));
    const QString list = values.join(QStringLiteral(", "));
    if (m_data.marker && !list.isEmpty())
        text += tr(" %1: %2.").arg(m_data.marker->text, list);
    else if (!list.isEmpty())
        text += tr(" %1.").arg(list);
    QStringList crossings;
    const auto spoken = std::min<int>(kSpokenCrossings, static_cast<int>(m_data.crossings.size()));
    for (int i = 0; i < spoken; ++i)
        crossings.append(tr("%1 at %2").arg(m_data.crossings.at(i).text, m_data.crossings.at(i).value));
    if (spoken < m_data.crossings.size())
        crossings.append(tr("%1 more").arg(static_cast<int>(m_data.crossings.size()) - spoken));
    if (!crossings.isEmpty()) text += tr(" %1: %2.").arg(m_data.listHeading, crossings.join(QStringLiteral(", ")));
    for (const QString& note : {m_data.note, m_data.noteDetail})
        if (!note.isEmpty()) text += u' ' + note;
    return text;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/headroom_bars.h"

#include "ui/charts/axis.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 11;
constexpr double kMark = 12;
constexpr double kNameLeft = kInside + kMark + 7;
constexpr double kTop = 28;  // the words of the zones
constexpr double kAxisHeight = 22;
constexpr double kPitch = 24;
constexpr double kBarHeight = 16;
constexpr double kColumnGap = 16;
constexpr double kDiamond = 5;         // from its centre to a corner
constexpr double kLighter = 0.35;      // bars of limits that do not decide
constexpr double kLowestFactor = 0.5;  // the axis shows at least from here
constexpr double kHighestFactor = 4;   // to here
constexpr double kSmallestShown = 1e-3;
constexpr double kLargestShown = 1e3;  // bars of what is further away end at the edge

// Narrower than this, demand and limit are left to the tooltip and the table.
constexpr double kDemandFrom = 620;

// Columns are as wide as the tightest limits need; of hundreds, the others are cut where they do not fit.
constexpr qsizetype kRowsMeasured = 16;

// Fewer marks where they would touch.
constexpr double kTickRoom = 34;

QFont rowFont(QFont::Weight weight = QFont::Normal) { return fontOf(11.5, weight); }

QColor barColour(const Theme& theme, model::Severity severity) {
    return severity == model::Severity::Fine ? theme.reads : severityColour(theme, severity);
}

bool isFactor(std::optional<double> factor) { return factor && std::isfinite(*factor); }
bool isShown(const HeadroomRow& row) { return isFactor(row.factor); }

}  // namespace

void paintDiamond(QPainter& painter, const QPointF& centre, const Theme& theme) {
    painter.setPen(QPen(theme.text, 1.5));
    painter.setBrush(theme.panel);
    painter.drawPolygon(QPolygonF({centre + QPointF(0, -kDiamond), centre + QPointF(kDiamond, 0),
                                   centre + QPointF(0, kDiamond), centre + QPointF(-kDiamond, 0)}));
    painter.setBrush(Qt::NoBrush);
}

struct HeadroomBars::Geometry {
    QRectF area;
    QRectF plot;
    double factorLeft = 0;
    double factorRight = 0;
    bool showsDemand = true;
    double lowest = kLowestFactor;
    double highest = kHighestFactor;
    QVector<double> ticks;
    int first = 0;
    int count = 0;  // rows shown
    int hidden = 0;

    [[nodiscard]] double x(double factor) const {
        const double bounded = std::clamp(factor, lowest, highest);
        return plot.left() + plot.width() * std::log(bounded / lowest) / std::log(highest / lowest);
    }
    [[nodiscard]] QRectF row(int index) const {
        return {area.left(), plot.top() + (index - first) * kPitch, area.width(), kPitch};
    }
    // From 1× to the factor.
    [[nodiscard]] QRectF bar(int index, double factor) const {
        const double one = x(1);
        const double end = x(qMax(factor, kSmallestShown));
        return {qMin(one, end), std::round(row(index).center().y() - kBarHeight / 2), std::abs(end - one), kBarHeight};
    }
};

HeadroomBars::HeadroomBars(const QString& title, QWidget* parent) : RowChart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HeadroomBars::setRows(const QVector<HeadroomRow>& rows) {
    if (rows == m_rows) return;
    m_rows = rows;
    m_measures = measure();
    scrollTo(firstRow());
    updateGeometry();
    dataChanged();
}

QSize HeadroomBars::minimumSizeHint() const { return {420, static_cast<int>(kTop + 4 * kPitch + kAxisHeight)}; }

QSize HeadroomBars::sizeHint() const {
    const auto rows = qMax(4.0, static_cast<double>(m_rows.size()));
    return {860, static_cast<int>(kTop + rows * kPitch + kAxisHeight + 4)};
}

QSize HeadroomBars::exportSize() const { return {qMax(width(), minimumSizeHint().width()), sizeHint().height()}; }

HeadroomBars::Measures HeadroomBars::measure() const {
    Measures measures;
    measures.smallest = kLowestFactor;
    measures.largest = kHighestFactor;
    const QFontMetricsF bold(rowFont(QFont::DemiBold));
    const QFontMetricsF plain(rowFont());
    const QFontMetricsF small(fontOf(11));
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const HeadroomRow& row = m_rows.at(i);
        if (isShown(row)) {
            measures.smallest = qMin(measures.smallest, qMax(*row.factor, kSmallestShown));
            measures.largest = qMax(measures.largest, qMin(*row.factor, kLargestShown));
        }
        if (isFactor(row.withRemedy)) {
            measures.smallest = qMin(measures.smallest, qMax(*row.withRemedy, kSmallestShown));
            measures.largest = qMax(measures.largest, qMin(*row.withRemedy, kLargestShown));
        }
        if (i >= kRowsMeasured) continue;
        measures.nameWidth =
            qMax(measures.nameWidth, bold.horizontalAdvance(row.subject) + 5 + plain.horizontalAdvance(row.what) + 5 +
                                         small.horizontalAdvance(row.detail));
        measures.factorWidth = qMax(measures.factorWidth, figureWidth(rowFont(QFont::DemiBold), row.factorText));
        measures.demandWidth = qMax(measures.demandWidth, figureWidth(fontOf(11), row.demandText));
    }
    return measures;
}

HeadroomBars::Geometry HeadroomBars::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    const auto total = static_cast<int>(m_rows.size());
    const double room = area.height() - kTop - kAxisHeight;
    const int fitting = qMax(1, static_cast<int>(room / kPitch));
    geometry.count = qMin(fitting, total);
    geometry.first = qBound(0, firstRow(), total - geometry.count);
    geometry.hidden = total - geometry.count;

    const Measures& measures = m_measures;
    geometry.ticks = logarithmicTicks(measures.smallest, measures.largest);
    geometry.lowest = geometry.ticks.front();
    geometry.highest = geometry.ticks.back();

    geometry.showsDemand = area.width() >= kDemandFrom;
    const double nameWidth = qMin(measures.nameWidth, area.width() * (geometry.showsDemand ? 0.34 : 0.46));
    geometry.factorRight = area.right() - kInside - (geometry.showsDemand ? measures.demandWidth + kColumnGap : 0);
    geometry.factorLeft = geometry.factorRight - measures.factorWidth;
    const double left = std::round(area.left() + kNameLeft + nameWidth + 12);
    const double right = std::round(geometry.factorLeft - kColumnGap);
    geometry.plot = QRectF(left, area.top() + kTop, qMax(60.0, right - left), geometry.count * kPitch);
    return geometry;
}

QVector<ChartElement> HeadroomBars::elements(const QRectF& area) const {
    const Geometry geometry = geometryFor(area);
    QVector<ChartElement> result;
    for (int i = 0; i < m_rows.size(); ++i) {
        const HeadroomRow& row = m_rows.at(i);
        QString text = tr("%1 %2, %3: headroom %4, %5 (%6)")
                           .arg(row.subject, row.what, row.detail, row.factorText, row.demandText,
                                severityTitle(row.severity).toLower());
        if (row.withRemedy) text += tr("; %1 with its remedy").arg(row.withRemedyText);
        if (!row.undecidedText.isEmpty()) text += tr("; does not decide: %1").arg(row.undecidedText);
        // Rows that are scrolled away can be walked to, but not pointed at.
        const bool visible = i >= geometry.first && i < geometry.first + geometry.count;
        result.append({i, 0, visible ? geometry.row(i) : QRectF(), text});
    }
    return result;
}

HeadroomBars::RowWindow HeadroomBars::rowWindow() const {
    const Geometry geometry = geometryFor(plotArea());
    return {geometry.first, geometry.count, geometry.hidden};
}

void HeadroomBars::paintZones(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const double one = geometry.x(1);
    const double two = geometry.x(2);
    const QRectF plot = geometry.plot;
    painter.fillRect(QRectF(plot.left(), plot.top(), one - plot.left(), plot.height()), theme.zoneThrottles);
    painter.fillRect(QRectF(one, plot.top(), two - one, plot.height()), theme.zoneWatch);

    const QFont font = fontOf(10.5, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const double top = plot.top() - 22;
    const auto word = [&](double left, const QString& text, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(QRectF(left, top, metrics.horizontalAdvance(text) + 2, 16),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
        return left + metrics.horizontalAdvance(text);
    };
    const QString throttles = tr("throttles");
    word(one - 6 - metrics.horizontalAdvance(throttles), throttles, theme.throttles);
    const double end = word(one + 6, tr("watch"), theme.watch);
    word(qMax(two + 6, end + 8), tr("fine"), theme.mutedText);
}

void HeadroomBars::paintAxis(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const QRectF plot = geometry.plot;
    painter.setPen(QPen(theme.gridLine, 1));
    for (const double tick : geometry.ticks) {
        const double x = std::round(geometry.x(tick)) + 0.5;
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
    // Where room is short, 1× and whole decades come before what lies between.
    QVector<double> ticks = geometry.ticks;
    const auto importance = [](double tick) {
        const double decade = std::log10(tick);
        return std::abs(decade) < 1e-9 ? 0 : std::abs(decade - std::round(decade)) < 1e-9 ? 1 : 2;
    };
    std::ranges::stable_sort(ticks, {}, importance);
    QVector<double> labelled;
    for (const double tick : ticks) {
        const double x = std::round(geometry.x(tick)) + 0.5;
        if (std::ranges::any_of(labelled, [x](double other) { return std::abs(x - other) < kTickRoom; })) {
            continue;
        }
        labelled.append(x);
        const bool isOne = importance(tick) == 0;
        painter.setPen(isOne ? theme.text : theme.mutedText);
        drawFigure(painter, QRectF(x - 30, plot.bottom() + 4, 60, 16), Qt::AlignHCenter | Qt::AlignVCenter,
                   fontOf(10.5, isOne ? QFont::DemiBold : QFont::Normal), tickText(tick) + u'×');
    }
    painter.setPen(QPen(theme.gridLine, 1));
    painter.drawLine(QPointF(plot.left(), plot.bottom() + 0.5), QPointF(plot.right(), plot.bottom() + 0.5));
    if (geometry.hidden > 0) {
        const int last = geometry.first + geometry.count;
        const QString text =
            tr("%1 to %2 of %3 limits").arg(geometry.first + 1).arg(last).arg(static_cast<int>(m_rows.size()));
        painter.setFont(fontOf(10.5));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(geometry.area.left() + kNameLeft, plot.bottom() + 4, plot.left() - kNameLeft, 16),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
    }
}

void HeadroomBars::paintName(QPainter& painter, const QRectF& room, const Theme& theme, const HeadroomRow& row) const {
    double left = room.left();
    const auto part = [&](const QFont& font, const QColor& colour, const QString& text) {
        const double rest = room.right() - left;
        if (text.isEmpty() || rest < 12) {
            return;
        }
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(left, room.top(), rest, room.height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, rest));
        left += metrics.horizontalAdvance(text) + 5;
    };
    const QColor& colour = row.undecidedText.isEmpty() ? theme.text : theme.mutedText;
    part(rowFont(QFont::DemiBold), colour, row.subject);
    part(rowFont(), colour, row.what);
    part(fontOf(11), theme.mutedText, row.detail);
}

void HeadroomBars::paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const HeadroomRow& row = m_rows.at(index);
    const QRectF line = geometry.row(index);
    paintStatusMark(painter, QRectF(line.left() + kInside, line.center().y() - kMark / 2, kMark, kMark), row.severity,
                    theme);
    paintName(
        painter,
        QRectF(line.left() + kNameLeft, line.top(), geometry.plot.left() - 8 - line.left() - kNameLeft, line.height()),
        theme, row);
    if (isShown(row)) {
        const QRectF bar = geometry.bar(index, *row.factor);
        QColor colour = barColour(theme, row.severity);
        if (!row.undecidedText.isEmpty()) colour.setAlphaF(static_cast<float>(kLighter));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(bar, colour);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    const bool isTight = row.factor && *row.factor < 1;
    const bool decides = row.undecidedText.isEmpty();
    painter.setPen(!decides ? theme.mutedText : isTight ? theme.throttles : theme.text);
    drawFigure(painter,
               QRectF(geometry.factorLeft, line.top(), geometry.factorRight - geometry.factorLeft, line.height()),
               Qt::AlignRight | Qt::AlignVCenter, rowFont(QFont::DemiBold), row.factorText);
    if (!geometry.showsDemand) return;
    painter.setPen(theme.mutedText);
    drawFigure(
        painter,
        QRectF(geometry.factorRight + 8, line.top(), line.right() - kInside - geometry.factorRight - 8, line.height()),
        Qt::AlignRight | Qt::AlignVCenter, fontOf(11), row.demandText);
}

// A hollow diamond, joined to the end of the bar.
void HeadroomBars::paintRemedy(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const HeadroomRow& row = m_rows.at(index);
    if (!isShown(row) || !isFactor(row.withRemedy)) return;
    const QRectF bar = geometry.bar(index, *row.factor);
    const double x = geometry.x(qMax(*row.withRemedy, kSmallestShown));
    const double y = bar.center().y();
    QPen dotted(theme.text, 1);
    dotted.setDashPattern({1, 2});
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(dotted);
    if (x - kDiamond > bar.right()) painter.drawLine(QPointF(bar.right(), y), QPointF(x - kDiamond, y));
    if (x + kDiamond < bar.left()) painter.drawLine(QPointF(bar.left(), y), QPointF(x + kDiamond, y));
    paintDiamond(painter, {x, y}, theme);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

bool HeadroomBars::showsRemedies() const {
    return std::ranges::any_of(m_rows, [](const HeadroomRow& row) { return isShown(row) && isFactor(row.withRemedy); });
}

void HeadroomBars::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (m_rows.isEmpty()) {
        painter.setFont(rowFont());
        painter.setPen(theme.mutedText);
        painter.drawText(area, Qt::AlignCenter, tr("No limit is near: nothing is asked of this workload yet."));
        return;
    }
    const Geometry geometry = geometryFor(area);
    const int end = geometry.first + geometry.count;
    if (selectedRow() >= geometry.first && selectedRow() < end) {
        painter.fillRect(geometry.row(selectedRow()).adjusted(1, 0, -1, 0), theme.selection);
    }
    paintZones(painter, geometry, theme);
    paintAxis(painter, geometry, theme);
    for (int i = geometry.first; i < end; ++i) {
        paintRow(painter, geometry, theme, i);
    }
    const double one = std::round(geometry.x(1));
    painter.fillRect(QRectF(one - 1, geometry.plot.top() - 6, 2, geometry.plot.height() + 11), theme.text);
    // Over the line, which would hide one that is just beyond it.
    for (int i = geometry.first; i < end; ++i) paintRemedy(painter, geometry, theme, i);
}

ChartTable HeadroomBars::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("Status"),      tr("Subject"),        tr("Limit"),  tr("Detail"),
                      tr("Headroom, ×"), tr("With remedy, ×"), tr("Demand"), tr("Does not decide")};
    for (const HeadroomRow& row : m_rows) {
        result.rows.append({severityTitle(row.severity), row.subject, row.what, row.detail,
                            row.factor ? QVariant(*row.factor) : QVariant(),
                            row.withRemedy ? QVariant(*row.withRemedy) : QVariant(), row.demandText,
                            row.undecidedText});
    }
    return result;
}

QString HeadroomBars::summary() const {
    if (m_rows.isEmpty()) {
        return tr("No limit is near.");
    }
    const auto passed = std::count_if(m_rows.begin(), m_rows.end(),
                                      [](const HeadroomRow& row) { return row.factor && *row.factor < 1; });
    const HeadroomRow& tightest = m_rows.front();
    return tr("%1 limits, %2 of them below 1×; the first is %3 %4 at %5.")
        .arg(QString::number(m_rows.size()), QString::number(passed), tightest.subject, tightest.what,
             tightest.factorText);
}

}  // namespace headroom::ui

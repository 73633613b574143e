// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/key_bars.h"

#include "model/plan/limit.h"
#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/heat.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kInside = 12;
constexpr double kMark = 12;
constexpr double kNameLeft = kInside + kMark + 7;
constexpr double kHead = 21;
constexpr double kFoot = 20;
constexpr double kPitch = 24;
constexpr double kBarHeight = 13;
constexpr double kGap = 9;
constexpr double kScale = 1.25;    // so that the line of 100 % is seen, at the same place always, with what is beyond
constexpr double kBreakWidth = 5;  // of the gap in a bar that ends further right
constexpr double kLeastShare = 44;
constexpr double kNamesPart = 0.31;  // of the width, at most
constexpr double kDriversPart = 0.31;

QFont rowFont(QFont::Weight weight = QFont::Normal) { return fontOf(11.5, weight); }
QFont smallFont() { return fontOf(11); }

double drawText(QPainter& painter, const QRectF& room, const QFont& font, const QColor& colour, const QString& text,
                Qt::Alignment side = Qt::AlignLeft) {
    if (text.isEmpty() || room.width() < 10) return room.left();
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, room.width());
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(room, static_cast<int>(side | Qt::AlignVCenter | Qt::TextSingleLine), shown);
    return room.left() + metrics.horizontalAdvance(shown);
}

}  // namespace

struct KeyBars::Geometry {
    QRectF area;
    double rowsTop = 0;
    double barLeft = 0;
    double barRight = 0;
    double shareRight = 0;
    double driversLeft = 0;
    int first = 0;
    int count = 0;
    int hidden = 0;

    [[nodiscard]] double x(double share) const {
        return barLeft + (barRight - barLeft) * std::clamp(share, 0.0, kScale) / kScale;
    }
    [[nodiscard]] bool shows(int index) const { return index >= first && index < first + count; }
    [[nodiscard]] QRectF row(int index) const {
        return {area.left(), rowsTop + (index - first) * kPitch, area.width(), kPitch};
    }
    [[nodiscard]] QRectF drivers(int index) const {
        return {driversLeft, row(index).top(), area.right() - kInside - driversLeft, kPitch};
    }
};

KeyBars::KeyBars(const QString& title, QWidget* parent)
    : RowChart(title, parent), m_emptyText(tr("Nothing is read or written yet.")) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void KeyBars::setRows(const QVector<KeyBarRow>& rows) {
    if (rows == m_rows) return;
    m_rows = rows;
    scrollTo(firstRow());
    updateGeometry();
    dataChanged();
}

void KeyBars::setLimitText(const QString& text) {
    m_limitText = text;
    update();
}

void KeyBars::setEmptyText(const QString& text) {
    m_emptyText = text;
    dataChanged();
}

void KeyBars::setTraffic(double traffic) {
    if (traffic == m_traffic) return;
    m_traffic = traffic;
    dataChanged();
}

QSize KeyBars::minimumSizeHint() const { return {360, static_cast<int>(kHead + 3 * kPitch + kFoot)}; }

QSize KeyBars::sizeHint() const {
    const double rows = std::clamp(static_cast<double>(m_rows.size()), 4.0, 10.0);
    return {540, static_cast<int>(kHead + rows * kPitch + kFoot + 4)};
}

QSize KeyBars::exportSize() const {
    return {qMax(width(), 540), static_cast<int>(kHead + static_cast<double>(m_rows.size()) * kPitch + kFoot + 4)};
}

QString KeyBars::linkText(double room) const {
    const QString text = tr("State how it spreads over keys…");
    return QFontMetricsF(smallFont()).horizontalAdvance(text) <= room ? text : tr("State it…");
}

QString KeyBars::shareText(int row) const {
    const KeyBarRow& shown = m_rows.at(row);
    const QString load = roundShare(loadOf(row));
    if (!shown.atMost) return load;
    QString atLeast = load;
    atLeast.remove(QStringLiteral(" %"));
    return tr("%1 – %2").arg(atLeast, roundShare(*shown.atMost * m_traffic));
}

std::optional<model::Severity> KeyBars::severityOf(int row) const {
    const double load = loadOf(row);
    if (load > 1) return model::Severity::Throttles;
    if (load * model::kWatchHeadroom > 1) return model::Severity::Watch;
    if (m_rows.at(row).atMost) return std::nullopt;
    return model::Severity::Fine;
}

KeyBars::Geometry KeyBars::geometryFor(const QRectF& area) const {
    Geometry geometry;
    geometry.area = area;
    const auto total = static_cast<int>(m_rows.size());
    geometry.rowsTop = area.top() + kHead;
    const double room = area.height() - kHead - kFoot;
    geometry.count = qMin(qMax(1, static_cast<int>(room / kPitch)), total);
    geometry.first = qBound(0, firstRow(), total - geometry.count);
    geometry.hidden = total - geometry.count;

    const QFontMetricsF bold(rowFont(QFont::DemiBold));
    const QFontMetricsF small(smallFont());
    double names = 60;
    double drivers = small.horizontalAdvance(tr("Driven by"));
    double shareWidth = kLeastShare;
    for (int i = 0; i < m_rows.size(); ++i) {
        const KeyBarRow& row = m_rows.at(i);
        shareWidth = std::max(shareWidth, figureWidth(rowFont(QFont::DemiBold), shareText(i)));
        names = std::max(names, bold.horizontalAdvance(row.key) + small.horizontalAdvance(row.index) +
                                    small.horizontalAdvance(row.side) + (row.side.isEmpty() ? 6 : 12));
        drivers = std::max(drivers, small.horizontalAdvance(row.drivers));
    }
    geometry.barLeft = std::round(area.left() + kNameLeft + std::min(names, area.width() * kNamesPart) + kGap);
    const double right = area.right() - kInside;
    geometry.driversLeft = right - std::min(std::max(drivers, 96.0), area.width() * kDriversPart);
    geometry.shareRight = geometry.driversLeft - kGap;
    geometry.barRight = std::max(geometry.barLeft + 40, std::round(geometry.shareRight - shareWidth - 6));
    return geometry;
}

QVector<ChartElement> KeyBars::elements(const QRectF& area) const {
    const Geometry geometry = geometryFor(area);
    QVector<ChartElement> result;
    for (int i = 0; i < m_rows.size(); ++i) {
        const KeyBarRow& row = m_rows.at(i);
        QString text = tr("%1 %2 %3").arg(row.key, row.index, row.side).simplified();
        text = tr("%1: %2 of what one key serves").arg(text, shareText(i));
        if (!row.detail.isEmpty()) text += u'\n' + row.detail;
        // Rows that are scrolled away can be walked to, but not pointed at.
        result.append({i, 0, geometry.shows(i) ? geometry.row(i) : QRectF(), text});
    }
    return result;
}

KeyBars::RowWindow KeyBars::rowWindow() const {
    const Geometry geometry = geometryFor(plotArea());
    return {geometry.first, geometry.count, geometry.hidden};
}

QRectF KeyBars::linkRect(int row) const {
    const Geometry geometry = geometryFor(plotArea());
    if (!m_rows.at(row).atMost || !geometry.shows(row)) return {};
    QRectF room = geometry.drivers(row);
    room.setLeft(
        std::max(room.left(), room.right() - QFontMetricsF(smallFont()).horizontalAdvance(linkText(room.width()))));
    return room;
}

void KeyBars::mousePressEvent(QMouseEvent* event) {
    Chart::mousePressEvent(event);
    if (event->button() != Qt::LeftButton) return;
    for (int i = 0; i < m_rows.size(); ++i)
        if (linkRect(i).contains(event->position())) {
            emit linkActivated(i);
            return;
        }
}

void KeyBars::paintHead(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const QRectF head(geometry.area.left(), geometry.area.top(), geometry.area.width(), kHead - 1);
    drawText(painter, QRectF(kInside + head.left(), head.top(), geometry.barLeft - kInside, head.height()), smallFont(),
             theme.mutedText, tr("Key"));
    drawText(painter, QRectF(geometry.barLeft, head.top(), geometry.shareRight - geometry.barLeft, head.height()),
             smallFont(), theme.mutedText, tr("Share of one key’s limit"));
    drawText(painter,
             QRectF(geometry.driversLeft, head.top(), head.right() - kInside - geometry.driversLeft, head.height()),
             smallFont(), theme.mutedText, tr("Driven by"), Qt::AlignRight);
    painter.setPen(QPen(theme.gridLine, 1));
    painter.drawLine(QPointF(head.left() + 1, head.bottom() + 0.5), QPointF(head.right() - 1, head.bottom() + 0.5));
}

void KeyBars::paintBar(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const KeyBarRow& row = m_rows.at(index);
    const QRectF line = geometry.row(index);
    const double top = std::round(line.center().y() - kBarHeight / 2);
    const double end = geometry.x(loadOf(index));
    const double one = geometry.x(1);
    const bool isOver = loadOf(index) > 1;
    const double plain = std::min(end, one);
    painter.fillRect(QRectF(geometry.barLeft, top, plain - geometry.barLeft, kBarHeight),
                     isOver ? theme.throttles : theme.reads);
    if (isOver) fillThrottled(painter, QRectF(one, top, end - one, kBarHeight), theme);
    if (!row.atMost) {
        paintBreak(painter, geometry, theme, index, loadOf(index));
        return;
    }
    const double most = geometry.x(*row.atMost * m_traffic);
    painter.setPen(QPen(*row.atMost * m_traffic > 1 ? theme.throttles : theme.reads, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(end, top, std::max(2.0, most - end), kBarHeight).adjusted(0.5, 0.5, -0.5, -0.5));
    paintBreak(painter, geometry, theme, index, *row.atMost * m_traffic);
}

// A slanted gap in a bar that is longer than the scale.
void KeyBars::paintBreak(QPainter& painter, const Geometry& geometry, const Theme& theme, int index,
                         double share) const {
    if (share <= kScale) return;
    const QRectF line = geometry.row(index);
    const double top = std::round(line.center().y() - kBarHeight / 2) - 1;
    const double bottom = top + kBarHeight + 2;
    const double at = std::round((geometry.x(1) + geometry.barRight) / 2);
    constexpr double kSlant = 3;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(index == selectedRow() ? theme.selection : theme.panel);
    painter.drawPolygon(
        QPolygonF({QPointF(at - kBreakWidth / 2 + kSlant, top), QPointF(at + kBreakWidth / 2 + kSlant, top),
                   QPointF(at + kBreakWidth / 2 - kSlant, bottom), QPointF(at - kBreakWidth / 2 - kSlant, bottom)}));
    painter.setPen(QPen(theme.text, 1));
    for (const double side : {-kBreakWidth / 2, kBreakWidth / 2})
        painter.drawLine(QPointF(at + side + kSlant, top), QPointF(at + side - kSlant, bottom));
    painter.restore();
}

void KeyBars::paintRow(QPainter& painter, const Geometry& geometry, const Theme& theme, int index) const {
    const KeyBarRow& row = m_rows.at(index);
    const QRectF line = geometry.row(index);
    const QRectF mark(line.left() + kInside, line.center().y() - kMark / 2, kMark, kMark);
    const auto severity = severityOf(index);
    if (severity)
        paintStatusMark(painter, mark, *severity, theme);
    else
        drawText(painter, mark.adjusted(0, -2, 2, 2), rowFont(QFont::DemiBold), theme.mutedText, QStringLiteral("?"),
                 Qt::AlignHCenter);
    const double end = geometry.barLeft - kGap / 2;
    double left = line.left() + kNameLeft;
    const auto part = [&](const QFont& font, const QColor& colour, const QString& text) {
        if (text.isEmpty()) return;
        left = drawText(painter, QRectF(left, line.top(), end - left, line.height()), font, colour, text) + 6;
    };
    part(row.atMost ? rowFont() : rowFont(QFont::DemiBold), row.atMost ? theme.mutedText : theme.text, row.key);
    part(smallFont(), theme.mutedText, row.index);
    part(smallFont(), theme.mutedText, row.side);
    paintBar(painter, geometry, theme, index);
    painter.setPen(severity == model::Severity::Throttles ? theme.throttles : theme.text);
    drawFigure(painter,
               QRectF(geometry.barRight + 4, line.top(), geometry.shareRight - geometry.barRight - 4, line.height()),
               Qt::AlignRight | Qt::AlignVCenter, rowFont(QFont::DemiBold), shareText(index));
    drawText(painter, geometry.drivers(index), smallFont(), row.atMost ? theme.accent : theme.mutedText,
             row.atMost ? linkText(geometry.drivers(index).width()) : row.drivers, Qt::AlignRight);
}

void KeyBars::paintLimit(QPainter& painter, const Geometry& geometry, const Theme& theme) const {
    const double bottom = geometry.row(geometry.first + geometry.count).top();
    const double one = std::round(geometry.x(1)) + 0.5;
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(geometry.barLeft - 0.5, geometry.rowsTop), QPointF(geometry.barLeft - 0.5, bottom));
    QPen dashed(theme.text, 1.5);
    dashed.setDashPattern({3, 2});
    painter.setPen(dashed);
    painter.drawLine(QPointF(one, geometry.rowsTop - 3), QPointF(one, bottom + 3));
    const QString text = m_limitText.isEmpty() ? tr("100 %") : tr("100 % = %1").arg(m_limitText);
    const double width = figureWidth(fontOf(10.5, QFont::DemiBold), text);
    const double left = std::clamp(one - width / 2, geometry.barLeft + 14, geometry.area.right() - kInside - width);
    painter.setPen(theme.text);
    drawFigure(painter, QRectF(left, bottom + 3, width + 1, 15), Qt::AlignLeft | Qt::AlignVCenter,
               fontOf(10.5, QFont::DemiBold), text);
    painter.setPen(theme.mutedText);
    drawFigure(painter, QRectF(geometry.barLeft - 10, bottom + 3, 20, 15), Qt::AlignHCenter | Qt::AlignVCenter,
               fontOf(10.5), QStringLiteral("0"));
    if (geometry.hidden == 0) return;
    const QString rows =
        tr("%1 to %2 of %3").arg(geometry.first + 1).arg(geometry.first + geometry.count).arg(m_rows.size());
    drawText(painter, QRectF(geometry.area.left() + kNameLeft, bottom + 3, geometry.barLeft - 14 - kNameLeft, 15),
             fontOf(10.5), theme.mutedText, rows);
}

void KeyBars::paint(QPainter& painter, const QRectF& area, const Theme& theme) const {
    if (m_rows.isEmpty()) {
        painter.setFont(rowFont());
        painter.setPen(theme.mutedText);
        painter.drawText(area.adjusted(kInside, 0, -kInside, 0), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const Geometry geometry = geometryFor(area);
    const int end = geometry.first + geometry.count;
    if (geometry.shows(selectedRow()))
        painter.fillRect(geometry.row(selectedRow()).adjusted(1, 0, -1, 0), theme.selection);
    paintHead(painter, geometry, theme);
    for (int i = geometry.first; i < end; ++i) paintRow(painter, geometry, theme, i);
    paintLimit(painter, geometry, theme);
}

ChartTable KeyBars::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("Key"),        tr("Of"),       tr("Side"), tr("Share of one key’s limit, %"),
                      tr("at most, %"), tr("Driven by")};
    for (int i = 0; i < m_rows.size(); ++i) {
        const KeyBarRow& row = m_rows.at(i);
        result.rows.append({row.key, row.index, row.side, loadOf(i) * 100,
                            row.atMost ? QVariant(*row.atMost * m_traffic * 100) : QVariant(), row.drivers});
    }
    return result;
}

QString KeyBars::summary() const {
    if (m_rows.isEmpty()) return m_emptyText;
    int over = 0;
    for (int i = 0; i < m_rows.size(); ++i) over += loadOf(i) > 1 ? 1 : 0;
    const KeyBarRow& hottest = m_rows.front();
    return tr("%1 keys, %2 of them over what one key serves; the hottest is %3 %4 at %5.")
        .arg(QString::number(m_rows.size()), QString::number(over), hottest.key, hottest.index, shareText(0));
}

}  // namespace headroom::ui

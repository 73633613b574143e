// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/heat_strip.h"

#include "model/units/format.h"
#include "ui/charts/heat_strip_geometry.h"
#include "ui/models/text.h"

#include <QKeyEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

using namespace heat_strip;

namespace {

constexpr double kWheelZoom = 1.25;  // of one step of the wheel
constexpr double kKeyZoom = 2;
constexpr double kPanPart = 0.1;  // of the view
constexpr double kClickSlack = 3;

QString units(double value) { return qt(model::formatUnits(value)); }
QString share(double value) { return qt(model::formatShare(value)); }

}  // namespace

HeatStrip::HeatStrip(const QString& title, QWidget* parent) : Chart(title, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HeatStrip::setData(const HeatStripData& data) {
    if (data == m_data) return;
    // The view stays where the partitions are as many as before.
    bool isSame = data.targets.size() == m_data.targets.size();
    for (qsizetype i = 0; isSame && i < data.targets.size(); ++i)
        isSame = data.targets.at(i).writes.size() == m_data.targets.at(i).writes.size();
    m_data = data;
    if (!isSame) {
        m_views.clear();
        for (const HeatTarget& target : m_data.targets) m_views.append({0, static_cast<double>(target.writes.size())});
    }
    viewChanged();
}

void HeatStrip::setTraffic(double traffic) {
    if (traffic == m_traffic) return;
    m_traffic = traffic;
    dataChanged();
}

// The selection stays on the partition, in whichever cell that is now.
void HeatStrip::viewChanged() {
    for (const HeatCell& cell : cells(plotArea())) {
        const int first = offsetOf(cell.target) + cell.first;
        const bool isOfRow = selectedRow() == (cell.isWrites ? 0 : 1);
        if (isOfRow && first <= selectedSeries() && selectedSeries() < first + cell.count)
            select(selectedRow(), offsetOf(cell.target) + cell.hottest);
    }
    dataChanged();
    emit noteChanged();
}

int HeatStrip::partitionsOf(int target) const { return static_cast<int>(m_data.targets.at(target).writes.size()); }

int HeatStrip::offsetOf(int target) const {
    int offset = 0;
    for (int i = 0; i < target; ++i) offset += partitionsOf(i);
    return offset;
}

double HeatStrip::loadOf(int target, int partition, bool isWrites) const {
    const HeatTarget& of = m_data.targets.at(target);
    return (isWrites ? of.writes : of.reads).value(partition) * m_traffic;
}

double HeatStrip::shareOf(int target, int partition, bool isWrites) const {
    const HeatTarget& of = m_data.targets.at(target);
    return loadOf(target, partition, isWrites) / (isWrites ? of.writeLimit : of.readLimit);
}

HeatStrip::Hottest HeatStrip::hottest() const {
    Hottest found;
    double most = 0;
    for (int target = 0; target < m_data.targets.size(); ++target)
        for (const bool isWrites : {true, false})
            for (int partition = 0; partition < partitionsOf(target); ++partition) {
                const double here = shareOf(target, partition, isWrites);
                if (here <= most) continue;
                most = here;
                found = {target, partition, isWrites};
            }
    return found;
}

// Whole partitions, so that a cell is the same ones wherever the view starts.
int HeatStrip::perCell(int target, double width) const {
    const double most = std::max(1.0, std::floor(width / kLeastCell));
    return std::max(1, static_cast<int>(std::ceil(m_views.at(target).size() / most - 1e-9)));
}

void HeatStrip::addCells(QVector<HeatCell>& cells, const Geometry& geometry, int target, bool isWrites) const {
    const QRectF strip = geometry.row(target, isWrites);
    const View& view = m_views.at(target);
    const int partitions = partitionsOf(target);
    const int per = perCell(target, strip.width());
    const double scale = strip.width() / std::max(view.size(), 1e-9);
    const int start = static_cast<int>(view.from) / per * per;
    for (int first = start; first < partitions && first < view.to; first += per) {
        HeatCell cell{target, isWrites, first, std::min(per, partitions - first), first, {}};
        for (int i = first; i < first + cell.count; ++i)
            if (loadOf(target, i, isWrites) > loadOf(target, cell.hottest, isWrites)) cell.hottest = i;
        const double left = std::round(strip.left() + std::max(0.0, (first - view.from) * scale));
        const double right =
            std::round(strip.left() + std::min(strip.width(), (first + cell.count - view.from) * scale));
        if (right <= left) continue;
        cell.area = QRectF(left, strip.top(), right - left, strip.height());
        cells.append(cell);
    }
}

QVector<HeatCell> HeatStrip::cells(const QRectF& area) const {
    const Geometry geometry = geometryFor(area);
    QVector<HeatCell> all;
    for (const bool isWrites : {true, false})
        for (int target = 0; target < m_data.targets.size(); ++target) addCells(all, geometry, target, isWrites);
    return all;
}

QVector<ChartElement> HeatStrip::elements(const QRectF& area) const {
    QVector<ChartElement> result;
    for (const HeatCell& cell : cells(area))
        result.append({cell.isWrites ? 0 : 1, offsetOf(cell.target) + cell.hottest, cell.area, cellText(cell)});
    return result;
}

std::optional<HeatCell> HeatStrip::selectedCell() const {
    if (selectedRow() < 0) return std::nullopt;
    for (const HeatCell& cell : cells(plotArea()))
        if ((cell.isWrites ? 0 : 1) == selectedRow() && offsetOf(cell.target) + cell.hottest == selectedSeries())
            return cell;
    return std::nullopt;
}

int HeatStrip::hottestOf(int target, bool isWrites) const {
    const HeatTarget& of = m_data.targets.at(target);
    const QVector<double>& loads = isWrites ? of.writes : of.reads;
    return static_cast<int>(std::max_element(loads.begin(), loads.end()) - loads.begin());
}

void HeatStrip::selectHottestOf(int target, bool isWrites) {
    if (target < 0 || target >= m_data.targets.size() || partitionsOf(target) == 0) return;
    select(isWrites ? 0 : 1, offsetOf(target) + hottestOf(target, isWrites));
}

void HeatStrip::selectPartition(int target, bool isWrites, int partition) {
    if (target < 0 || target >= m_data.targets.size() || partition >= partitionsOf(target))
        return selectHottestOf(target, isWrites);
    select(isWrites ? 0 : 1, offsetOf(target) + partition);
    // In whichever cell that is.
    viewChanged();
}

QString HeatStrip::rowText(const HeatCell& cell, bool isWrites) const {
    const HeatTarget& target = m_data.targets.at(cell.target);
    double least = loadOf(cell.target, cell.first, isWrites);
    double most = least;
    for (int i = cell.first; i < cell.first + cell.count; ++i) {
        least = std::min(least, loadOf(cell.target, i, isWrites));
        most = std::max(most, loadOf(cell.target, i, isWrites));
    }
    const double limit = isWrites ? target.writeLimit : target.readLimit;
    const QString loads = units(least) == units(most) ? units(most) : tr("%1 to %2").arg(units(least), units(most));
    return (isWrites ? tr("writes %1 of %2 WU/s, %3") : tr("reads %1 of %2 RU/s, %3"))
        .arg(loads, units(limit), share(most / limit));
}

QString HeatStrip::cellText(const HeatCell& cell) const {
    const QString& name = m_data.targets.at(cell.target).name;
    const QString first = units(cell.first + 1);
    QString text = cell.count == 1 ? tr("%1, partition %2").arg(name, first)
                                   : tr("%1, partitions %2 to %3, hottest %4")
                                         .arg(name, first, units(cell.first + cell.count), units(cell.hottest + 1));
    // The row that is pointed at comes first.
    text += u'\n' + rowText(cell, cell.isWrites) + u'\n' + rowText(cell, !cell.isWrites);
    const QString& unstated = m_data.targets.at(cell.target).unstated;
    return unstated.isEmpty() ? text : text + u'\n' + unstated;
}

QString HeatStrip::note() const {
    int most = 1;
    const Geometry geometry = geometryFor(plotArea());
    for (int target = 0; target < m_data.targets.size(); ++target)
        most = std::max(most, perCell(target, geometry.targets.at(target).width()));
    QString text = tr("%1, by key range").arg(m_data.scope);
    if (most > 1) text = tr("%1; a cell shows the hottest of up to %2").arg(text, units(most));
    if (!m_data.unstated.isEmpty()) text = tr("%1 · %2").arg(m_data.unstated, text);
    return isZoomed() ? tr("%1; zoomed, Home shows all").arg(text) : text;
}

ChartTable HeatStrip::table() const {
    ChartTable result;
    result.title = title();
    result.columns = {tr("Of"),
                      tr("Partitions from"),
                      tr("to"),
                      tr("Side"),
                      tr("Hottest"),
                      tr("Load, units/s"),
                      tr("Limit, units/s"),
                      tr("Share, %")};
    for (const HeatCell& cell : cells(plotArea())) {
        const HeatTarget& target = m_data.targets.at(cell.target);
        result.rows.append({target.name, cell.first + 1, cell.first + cell.count,
                            cell.isWrites ? tr("writes") : tr("reads"), cell.hottest + 1,
                            loadOf(cell.target, cell.hottest, cell.isWrites),
                            cell.isWrites ? target.writeLimit : target.readLimit,
                            shareOf(cell.target, cell.hottest, cell.isWrites) * 100});
    }
    return result;
}

QString HeatStrip::summary() const {
    const Hottest found = hottest();
    if (m_data.targets.isEmpty()) return m_data.emptyText;
    if (found.target < 0) return tr("%1: %2; nothing is asked of them.").arg(title(), m_data.scope);
    const QString of = (found.isWrites ? tr("%1 of what it serves of writes") : tr("%1 of what it serves of reads"))
                           .arg(share(shareOf(found.target, found.partition, found.isWrites)));
    return tr("%1: %2; the hottest is partition %3 of %4, at %5.")
        .arg(title(), m_data.scope, units(found.partition + 1), m_data.targets.at(found.target).name, of);
}

bool HeatStrip::isZoomed() const {
    for (int target = 0; target < m_views.size(); ++target)
        if (m_views.at(target).size() < partitionsOf(target)) return true;
    return false;
}

void HeatStrip::zoom(int target, double factor, double around) {
    View& view = m_views[target];
    const auto all = static_cast<double>(partitionsOf(target));
    const double size = std::clamp(view.size() / factor, std::min(1.0, all), all);
    const double centre = view.from + view.size() * around;
    view.from = std::clamp(centre - size * around, 0.0, all - size);
    view.to = view.from + size;
    viewChanged();
}

void HeatStrip::pan(int target, double partitions) {
    View& view = m_views[target];
    const double size = view.size();
    view.from = std::clamp(view.from + partitions, 0.0, partitionsOf(target) - size);
    view.to = view.from + size;
    viewChanged();
}

void HeatStrip::showAll() {
    for (int target = 0; target < m_views.size(); ++target)
        m_views[target] = {0, static_cast<double>(partitionsOf(target))};
    viewChanged();
}

int HeatStrip::targetAt(const QPointF& position) const {
    const Geometry geometry = geometryFor(plotArea());
    for (int target = 0; target < geometry.targets.size(); ++target) {
        const QRectF both = geometry.row(target, true).united(geometry.row(target, false));
        if (both.contains(position)) return target;
    }
    return -1;
}

void HeatStrip::keyPressEvent(QKeyEvent* event) {
    const bool isLeft = event->key() == Qt::Key_Left;
    const bool isIn = event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal;
    const bool isOut = event->key() == Qt::Key_Minus;
    const auto cell = selectedCell();
    if (event->key() == Qt::Key_Home || (event->key() == Qt::Key_Escape && isZoomed())) {
        showAll();
    } else if (cell && (isIn || isOut)) {
        const View& view = m_views.at(cell->target);
        const double around = std::clamp((cell->hottest + 0.5 - view.from) / view.size(), 0.0, 1.0);
        zoom(cell->target, isIn ? kKeyZoom : 1 / kKeyZoom, around);
    } else if (cell && event->modifiers().testFlag(Qt::ShiftModifier) && (isLeft || event->key() == Qt::Key_Right)) {
        pan(cell->target, m_views.at(cell->target).size() * (isLeft ? -kPanPart : kPanPart));
    } else {
        Chart::keyPressEvent(event);
    }
}

void HeatStrip::wheelEvent(QWheelEvent* event) {
    const int target = targetAt(event->position());
    if (target < 0) {
        event->ignore();
        return;
    }
    constexpr int kEighthsPerStep = 120;
    // With Alt or Shift the wheel turns sideways on some platforms.
    const QPoint delta = event->angleDelta();
    const bool isPan = event->modifiers().testFlag(Qt::ShiftModifier) || qAbs(delta.x()) > qAbs(delta.y());
    const double steps = static_cast<double>(isPan && delta.x() != 0 ? delta.x() : delta.y()) / kEighthsPerStep;
    if (isPan) {
        pan(target, -steps * kPanPart * m_views.at(target).size());
    } else {
        const QRectF strip = geometryFor(plotArea()).targets.at(target);
        zoom(target, std::pow(kWheelZoom, steps), (event->position().x() - strip.left()) / strip.width());
    }
    event->accept();
}

void HeatStrip::mousePressEvent(QMouseEvent* event) {
    Chart::mousePressEvent(event);
    const int target = targetAt(event->position());
    if (event->button() == Qt::LeftButton && target >= 0)
        m_drag = {target, m_views.at(target).from, event->position().x(), false};
}

void HeatStrip::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag.target < 0 || m_drag.target >= m_views.size()) {
        Chart::mouseMoveEvent(event);
        return;
    }
    const double moved = event->position().x() - m_drag.x;
    if (!m_drag.moved && std::abs(moved) < kClickSlack) return;
    m_drag.moved = true;
    const View& view = m_views.at(m_drag.target);
    const double width = geometryFor(plotArea()).targets.at(m_drag.target).width();
    pan(m_drag.target, m_drag.from - moved * view.size() / width - view.from);
}

void HeatStrip::mouseReleaseEvent(QMouseEvent* event) {
    m_drag = {};
    Chart::mouseReleaseEvent(event);
}

void HeatStrip::resizeEvent(QResizeEvent* event) {
    Chart::resizeEvent(event);
    emit noteChanged();
}

}  // namespace headroom::ui

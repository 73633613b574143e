// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/traffic_slider.h"

#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {
namespace {

// The slider counts in tenths of a key's step, so that dragging is finer than the keys.
constexpr int kParts = 10;
constexpr int kPageSteps = 5;
constexpr std::array kTicks = {0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 40.0};

constexpr double kSide = 20;
constexpr double kTrackY = 25;
constexpr double kTrackHeight = 4;
constexpr double kHandle = 7;
constexpr double kTriangle = 4;
constexpr double kTriangleY = 12;
constexpr double kLabelY = 36;
constexpr double kSnap = 3;  // pixels within which the pointer means a mark of the scale

int valueOf(double factor) { return qRound(std::log(factor) / std::log(TrafficSlider::kKeyStep) * kParts); }

double factorOf(int value) {
    return std::clamp(std::pow(TrafficSlider::kKeyStep, static_cast<double>(value) / kParts), TrafficSlider::kLeast,
                      TrafficSlider::kMost);
}

}  // namespace

TrafficSlider::TrafficSlider(QWidget* parent) : QAbstractSlider(parent) {
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setRange(valueOf(kLeast), valueOf(kMost));
    setSingleStep(kParts);
    setPageStep(kPageSteps * kParts);
    setAccessibleName(tr("Traffic"));
    setToolTip(tr("Multiplies today’s peak on this page. Arrow keys: 5 %. Home: ×1."));
    setValue(0);
    describe();
}

QSize TrafficSlider::sizeHint() const { return {270, 54}; }
QSize TrafficSlider::minimumSizeHint() const { return {180, 54}; }

QString TrafficSlider::factorText() const {
    // The same digits as a headroom has, with the sign before them: this multiplies.
    QString text = qt(model::formatFactor(m_factor));
    text.chop(1);
    return QStringLiteral("× %1").arg(text);
}

void TrafficSlider::describe() {
    setAccessibleDescription(tr("%1 of today’s peak").arg(factorText()));
    QAccessibleValueChangeEvent event(this, factorText());
    QAccessible::updateAccessibility(&event);
}

void TrafficSlider::setFactor(double factor) {
    const double bounded = std::clamp(factor, kLeast, kMost);
    if (bounded == m_factor) return;
    m_factor = bounded;
    m_isSetting = true;
    setValue(valueOf(bounded));
    m_isSetting = false;
    describe();
    update();
    emit factorChanged(m_factor);
}

void TrafficSlider::sliderChange(SliderChange change) {
    QAbstractSlider::sliderChange(change);
    if (change == SliderValueChange && !m_isSetting) setFactor(value() == 0 ? 1 : factorOf(value()));
}

void TrafficSlider::setBreaks(const QVector<double>& factors) {
    m_breaks.clear();
    for (const double factor : factors)
        if (factor <= kMost) m_breaks.append(factor);
    update();
}

double TrafficSlider::x(double factor) const {
    const double width = this->width() - 2 * kSide;
    return kSide + width * std::log(factor / kLeast) / std::log(kMost / kLeast);
}

double TrafficSlider::factorAt(double at) const {
    for (const double tick : kTicks)
        if (std::abs(x(tick) - at) <= kSnap) return tick;
    const double width = std::max(1.0, this->width() - 2 * kSide);
    return kLeast * std::pow(kMost / kLeast, std::clamp((at - kSide) / width, 0.0, 1.0));
}

void TrafficSlider::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Home: setFactor(1); return;
        case Qt::Key_Right:
        case Qt::Key_Up: setFactor(m_factor * kKeyStep); return;
        case Qt::Key_Left:
        case Qt::Key_Down: setFactor(m_factor / kKeyStep); return;
        case Qt::Key_PageUp: setFactor(m_factor * std::pow(kKeyStep, kPageSteps)); return;
        case Qt::Key_PageDown: setFactor(m_factor / std::pow(kKeyStep, kPageSteps)); return;
        default: QAbstractSlider::keyPressEvent(event);
    }
}

void TrafficSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setFactor(factorAt(event->position().x()));
}

void TrafficSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) setFactor(factorAt(event->position().x()));
}

void TrafficSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) setSliderDown(false);
}

void TrafficSlider::wheelEvent(QWheelEvent* event) {
    constexpr int kEighthsPerStep = 120;
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / kEighthsPerStep;
    m_wheel -= steps * kEighthsPerStep;
    if (steps != 0) setFactor(m_factor * std::pow(kKeyStep, steps));
    event->accept();
}

void TrafficSlider::changeEvent(QEvent* event) {
    QAbstractSlider::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
}

void TrafficSlider::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (const double at : m_breaks) {
        const double centre = x(std::max(at, kLeast));
        QPainterPath triangle(QPointF(centre - kTriangle, kTriangleY - kTriangle * 0.8));
        triangle.lineTo(centre + kTriangle, kTriangleY - kTriangle * 0.8);
        triangle.lineTo(centre, kTriangleY + kTriangle * 0.8);
        triangle.closeSubpath();
        painter.fillPath(triangle, at < m_factor ? theme.throttles : theme.mutedText);
    }
    const double handle = x(m_factor);
    const QRectF track(kSide, kTrackY - kTrackHeight / 2, width() - 2 * kSide, kTrackHeight);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(track, kTrackHeight / 2, kTrackHeight / 2);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(track.left(), track.top(), handle - track.left(), track.height()), kTrackHeight / 2,
                            kTrackHeight / 2);
    painter.setBrush(theme.panel);
    painter.setPen(QPen(theme.accent, hasFocus() ? 3 : 2));
    painter.drawEllipse(QPointF(handle, kTrackY), kHandle, kHandle);
    for (const double tick : kTicks) {
        const QFont font = fontOf(10.5, tick == 1 ? QFont::DemiBold : QFont::Normal);
        painter.setPen(tick == 1 ? theme.text : theme.mutedText);
        drawFigure(painter, QRectF(x(tick) - 24, kLabelY, 48, 14), Qt::AlignHCenter | Qt::AlignVCenter, font,
                   QStringLiteral("×%1").arg(tick));
    }
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/panel.h"

#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kHeadHeight = 36;
constexpr int kInside = 12;
constexpr double kRadius = 6;
constexpr double kSubtitleGap = 8;

}  // namespace

Panel::Panel(const QString& title, QWidget* parent)
    : QWidget(parent),
      m_head(new QWidget(this)),
      m_headLayout(new QHBoxLayout(m_head)),
      m_layout(new QVBoxLayout(this)) {
    m_head->setObjectName(QStringLiteral("panelHead"));
    m_head->setFixedHeight(kHeadHeight);
    m_headLayout->setContentsMargins(kInside, 0, kInside, 0);
    m_headLayout->setSpacing(8);
    m_headLayout->addStretch(1);
    // The bottom keeps square children off the rounded corners.
    m_layout->setContentsMargins(1, 1, 1, 4);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_head);
    m_layout->addStretch(0);
    setTitle(title);
}

void Panel::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
    update();
}

void Panel::setSubtitle(const QString& subtitle) {
    m_subtitle = subtitle;
    setAccessibleDescription(subtitle);
    update();
}

void Panel::setHeadWidget(QWidget* widget) {
    delete m_headWidget;
    m_headWidget = widget;
    if (widget) {
        m_head->setFixedHeight(kHeadHeight + 1);
        m_headLayout->setContentsMargins(3, 0, kInside, 0);
        m_headLayout->insertWidget(0, widget, 0, Qt::AlignBottom);
    }
    update();
}

void Panel::setRightWidget(QWidget* widget) {
    delete m_rightWidget;
    m_rightWidget = widget;
    if (widget) {
        m_headLayout->addWidget(widget, 0, Qt::AlignVCenter);
    }
    update();
}

void Panel::setBody(QWidget* body) {
    delete m_body;
    m_body = body;
    if (body) {
        m_layout->insertWidget(1, body, 1);
    }
}

void Panel::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    const double below = m_head->geometry().bottom() + 0.5;
    painter.drawLine(QPointF(1, below), QPointF(width() - 1, below));
    if (m_headWidget) {
        return;
    }

    double left = kInside;
    const double right = m_rightWidget && m_rightWidget->isVisible() ? m_head->x() + m_rightWidget->x() - kSubtitleGap
                                                                     : width() - kInside;
    const QFont bold = fontOf(12, QFont::DemiBold);
    const QFontMetricsF boldMetrics(bold);
    const QRectF head(0, m_head->y(), width(), m_head->height() - 1);
    const QString title = boldMetrics.elidedText(m_title, Qt::ElideRight, right - left);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, head.top(), right - left, head.height()), Qt::AlignVCenter | Qt::TextSingleLine,
                     title);
    left += boldMetrics.horizontalAdvance(title) + kSubtitleGap;
    const QFont small = fontOf(11);
    const bool isCut = title != m_title || QFontMetricsF(small).horizontalAdvance(m_subtitle) > right - left;
    // What is cut is in the tooltip.
    const QString whole = m_subtitle.isEmpty() ? m_title : tr("%1: %2").arg(m_title, m_subtitle);
    m_head->setToolTip(isCut && !m_title.isEmpty() ? plainToolTip(whole) : QString());
    if (!m_subtitle.isEmpty() && right - left > 24) {
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(left, head.top(), right - left, head.height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(small).elidedText(m_subtitle, Qt::ElideRight, right - left));
    }
}

void Panel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        update();
    }
}

}  // namespace headroom::ui

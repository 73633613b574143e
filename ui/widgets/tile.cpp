// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/tile.h"

#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"
#include "ui/widgets/text_block.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace headroom::ui {
namespace {

constexpr int kHeight = 88;
constexpr int kInside = 14;
constexpr double kMark = 15;

}  // namespace

Tile::Tile(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, &Tile::activated);
}

void Tile::setContent(const TileContent& content) {
    if (content == m_content) {
        return;
    }
    m_content = content;
    QString name = tr("%1: %2, %3").arg(content.caption, content.figure, content.note);
    if (content.note.isEmpty()) {
        name = tr("%1: %2").arg(content.caption, content.figure);
    }
    setAccessibleName(name);
    setAccessibleDescription(content.severity ? severityTitle(*content.severity) : QString());
    updateGeometry();
    update();
}

void Tile::setSelected(bool selected) {
    m_selected = selected;
    update();
}

QSize Tile::sizeHint() const { return {qMax(150, minimumSizeHint().width()), kHeight}; }

QSize Tile::minimumSizeHint() const {
    // The figure is never cut; caption and note may be.
    const double figure = figureWidth(fontOf(22, QFont::DemiBold), m_content.figure) + (m_content.severity ? 22 : 0);
    return {qMax(96, static_cast<int>(figure) + 2 * kInside + 1), kHeight};
}

void Tile::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = m_selected || hasFocus();
    painter.setPen(QPen(lit || underMouse() ? theme.accent : theme.line, 1));
    painter.setBrush(m_selected ? theme.selection : theme.tile);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
    }

    const double inner = width() - 2 * kInside;
    const QFont small = fontOf(11);
    const QFontMetricsF smallMetrics(small);
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(kInside, 9, inner, 16), Qt::AlignVCenter | Qt::TextSingleLine,
                     smallMetrics.elidedText(m_content.caption, Qt::ElideRight, inner));

    double left = kInside;
    painter.setPen(theme.text);
    if (m_content.severity) {
        paintStatusMark(painter, QRectF(left, 31, kMark, kMark), *m_content.severity, theme);
        left += kMark + 7;
        if (*m_content.severity != model::Severity::Fine) {
            painter.setPen(severityColour(theme, *m_content.severity));
        }
    }
    drawFigure(painter, QRectF(left, 24, width() - kInside / 2.0 - left, 28), Qt::AlignVCenter,
               fontOf(22, QFont::DemiBold), m_content.figure);

    TextBlock note(small, 14);
    note.add({m_content.note, theme.mutedText});
    painter.setClipRect(QRectF(0, 50, width(), 32));
    note.draw(painter, QPointF(kInside, 51), inner);
}

void Tile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

TileRow::TileRow(QWidget* parent) : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    setFixedHeight(kHeight);
}

void TileRow::setTiles(const QVector<TileContent>& tiles) {
    while (m_tiles.size() > tiles.size()) {
        delete m_tiles.takeLast();
    }
    while (m_tiles.size() < tiles.size()) {
        const int index = count();
        auto* tile = new Tile(this);
        layout()->addWidget(tile);
        connect(tile, &Tile::activated, this, [this, index] { emit tileActivated(index); });
        tile->show();
        m_tiles.append(tile);
    }
    for (int i = 0; i < count(); ++i) {
        m_tiles.at(i)->setContent(tiles.at(i));
    }
}

void TileRow::setSelected(int index) {
    for (int i = 0; i < count(); ++i) {
        m_tiles.at(i)->setSelected(i == index);
    }
}

}  // namespace headroom::ui

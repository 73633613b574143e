// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/remedy_choice.h"

#include "ui/theme/theme.h"
#include "ui/widgets/text_block.h"

#include <QPainter>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kLine = 15.5;
constexpr double kRing = 11;
constexpr double kDot = 5;
constexpr double kTextLeft = kRing + 6;
constexpr double kAround = 1;  // room for the ring of the focus
constexpr int kUsualWidth = 253;

}  // namespace

TextBlock remedyText(const QString& title, const QString& summary, const QWidget* shownOn) {
    const Theme& theme = Theme::of(shownOn);
    TextBlock block(fontOf(12), kLine);
    block.add({title + QLatin1Char(' '), theme.accent, QFont::DemiBold});
    // No line ends between the minus sign and the amount.
    QString effect = summary;
    effect.replace(QStringLiteral("−"), QStringLiteral("−\u2060"));
    block.add({effect, theme.text});
    return block;
}

RemedyChoice::RemedyChoice(QWidget* parent) : QRadioButton(parent) {
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RemedyChoice::setRemedy(const model::Remedy& remedy, std::size_t position, std::size_t count) {
    m_title = QString::fromStdString(remedy.title);
    m_summary = QString::fromStdString(remedy.summary);
    setAccessibleName(tr("Remedy %1 of %2: %3").arg(position + 1).arg(count).arg(m_title));
    setAccessibleDescription(m_summary);
    updateGeometry();
    update();
}

TextBlock RemedyChoice::block() const { return remedyText(m_title, m_summary, this); }

int RemedyChoice::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(block().heightFor(width - kTextLeft - kAround) + 2 * kAround));
}

QSize RemedyChoice::sizeHint() const { return {kUsualWidth, heightForWidth(kUsualWidth)}; }

void RemedyChoice::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ring(kAround + 0.5, kAround + (kLine - kRing) / 2 + 0.5, kRing, kRing);
    painter.setPen(QPen(isChecked() ? theme.accent : theme.mutedText, 1.2));
    painter.setBrush(theme.panel);
    painter.drawEllipse(ring);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(ring.center(), kDot / 2, kDot / 2);
    }
    block().draw(painter, {kAround + kTextLeft, kAround}, width() - kTextLeft - kAround);
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
}

}  // namespace headroom::ui

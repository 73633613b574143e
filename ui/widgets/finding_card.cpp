// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/finding_card.h"

#include "model/units/format.h"
#include "ui/theme/theme.h"
#include "ui/widgets/remedy_choice.h"
#include "ui/widgets/status_mark.h"
#include "ui/widgets/text_block.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kLeft = 13;
constexpr double kRight = 10;
constexpr double kTop = 7;
constexpr double kMark = 12;
constexpr double kTitleLeft = kLeft + kMark + 6;
constexpr double kLine = 15.5;
constexpr double kGap = 2;
constexpr int kChoiceGap = 3;
constexpr int kButtonGap = 6;
constexpr double kBottom = 8;
constexpr int kUsualWidth = 276;

}  // namespace

FindingCard::FindingCard(QWidget* parent)
    : QWidget(parent),
      m_try(new QPushButton(tr("Try"), this)),
      m_apply(new QPushButton(tr("Apply"), this)),
      m_accept(new QPushButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_try->setProperty("primary", true);
    m_try->setObjectName(QStringLiteral("tryRemedy"));
    m_apply->setObjectName(QStringLiteral("applyRemedy"));
    m_accept->setObjectName(QStringLiteral("acceptFinding"));
    for (QPushButton* button : {m_try, m_apply, m_accept}) {
        button->hide();
        button->setAutoDefault(false);
    }
    connect(m_try, &QPushButton::clicked, this, [this] { emit tryRequested(m_chosen, m_tried != m_chosen); });
    connect(m_apply, &QPushButton::clicked, this, [this] { emit applyRequested(m_chosen); });
    connect(m_accept, &QPushButton::clicked, this, [this] {
        if (m_finding.accepted) {
            emit withdrawRequested();
        } else {
            emit acceptRequested();
        }
    });
}

void FindingCard::setFinding(const model::Finding& finding) {
    if (finding == m_finding) return;
    // Other figures of the same remedies keep the choice.
    const bool keepsChoice = finding.key() == m_finding.key() &&
                             m_chosen < std::min(finding.remedies.size(), m_finding.remedies.size()) &&
                             finding.remedies[m_chosen].title == m_finding.remedies[m_chosen].title;
    m_finding = finding;
    if (!keepsChoice) m_chosen = 0;
    m_measured.fill({});
    m_accept->setText(finding.accepted ? tr("Withdraw") : tr("Accept…"));
    const QString title = QString::fromStdString(finding.title);
    m_accept->setAccessibleName(finding.accepted ? tr("Withdraw the acceptance of: %1").arg(title)
                                                 : tr("Accept: %1").arg(title));
    setAccessibleName(tr("%1: %2").arg(severityTitle(finding.severity), title));
    fillChoices();
    nameForReaders();
    setTrying(m_tried);
    showButtons();
    updateGeometry();
    update();
}

// Whether several remedies stand to be chosen from.
bool FindingCard::offersChoice() const { return m_selected && !m_finding.accepted && m_finding.remedies.size() > 1; }

void FindingCard::fillChoices() {
    const std::size_t count = m_finding.remedies.size();
    while (count > 1 && m_choices.size() < count) {
        auto* choice = new RemedyChoice(this);
        choice->hide();
        const std::size_t position = m_choices.size();
        connect(choice, &QAbstractButton::toggled, this, [this, position](bool on) {
            if (on) chooseRemedy(position);
        });
        m_choices.push_back(choice);
        // By Tab the mark comes before the buttons.
        setTabOrder(position == 0 ? static_cast<QWidget*>(this) : m_choices[position - 1], choice);
        setTabOrder(choice, m_try);
    }
    for (std::size_t i = 0; i < m_choices.size() && count > 1; ++i)
        if (i < count) m_choices[i]->setRemedy(m_finding.remedies[i], i, count);
    markChosen();
}

void FindingCard::markChosen() {
    if (m_chosen < m_choices.size()) m_choices[m_chosen]->setChecked(true);
    // Tab leads to the mark that is set; Qt itself would have it lead to the one that had the focus last.
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        m_choices[i]->setFocusPolicy(i == m_chosen ? Qt::StrongFocus : Qt::ClickFocus);
}

void FindingCard::nameForReaders() {
    QString description = QString::fromStdString(m_finding.reason);
    QString remedy;
    if (m_chosen < m_finding.remedies.size()) {
        remedy = QString::fromStdString(m_finding.remedies[m_chosen].title);
        if (m_finding.remedies.size() > 1)
            description +=
                u' ' + tr("Remedy %1 of %2: %3").arg(m_chosen + 1).arg(m_finding.remedies.size()).arg(remedy);
    }
    m_try->setAccessibleName(m_tried == m_chosen ? tr("Stop trying: %1").arg(remedy) : tr("Try: %1").arg(remedy));
    m_apply->setAccessibleName(tr("Apply: %1").arg(remedy));
    setAccessibleDescription(description);
}

void FindingCard::chooseRemedy(std::size_t remedy) {
    if (remedy >= m_finding.remedies.size() || remedy == m_chosen) return;
    m_chosen = remedy;
    markChosen();
    setTrying(m_tried);
    nameForReaders();
    emit remedyChosen(m_chosen);
}

void FindingCard::setSelected(bool selected) {
    if (m_selected == selected) {
        return;
    }
    m_selected = selected;
    m_measured.fill({});
    showButtons();
    updateGeometry();
    update();
}

void FindingCard::setTrying(std::optional<std::size_t> remedy) {
    m_tried = remedy;
    m_try->setText(m_tried == m_chosen ? tr("Stop") : tr("Try"));
    nameForReaders();
    placeButtons();
}

void FindingCard::showButtons() {
    m_accept->setVisible(m_selected);
    m_try->setVisible(m_selected && !m_finding.remedies.empty());
    m_apply->setVisible(m_selected && !m_finding.remedies.empty());
    const bool offers = offersChoice();
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        m_choices[i]->setVisible(offers && i < m_finding.remedies.size());
    placeButtons();
}

TextBlock FindingCard::titleBlock() const {
    const Theme& theme = Theme::of(this);
    TextBlock block(fontOf(12, QFont::DemiBold), 16);
    block.add(
        {QString::fromStdString(m_finding.title), m_finding.accepted ? theme.mutedText : theme.text, QFont::DemiBold});
    return block;
}

TextBlock FindingCard::reasonBlock() const {
    const Theme& theme = Theme::of(this);
    TextBlock block(fontOf(12), kLine);
    const QColor colour = m_finding.accepted ? theme.mutedText : severityColour(theme, m_finding.severity);
    block.add({tr("%1.").arg(severityTitle(m_finding.severity)), colour, QFont::DemiBold});
    if (!m_finding.reason.empty()) {
        block.add({u' ' + QString::fromStdString(m_finding.reason), theme.mutedText});
    }
    return block;
}

TextBlock FindingCard::lastBlock() const {
    const Theme& theme = Theme::of(this);
    TextBlock block(fontOf(12), kLine);
    if (m_finding.accepted) {
        const QString reason = QString::fromStdString(m_finding.acceptedReason);
        block.add({reason.isEmpty() ? tr("Accepted.") : tr("Accepted: "), theme.text, QFont::Medium});
        block.add({reason, theme.text});
    } else if (m_finding.headroom) {
        block.add({tr("headroom "), theme.text});
        block.add({QString::fromStdString(model::formatFactor(m_finding.headroom)), theme.text, QFont::DemiBold});
    }
    return block;
}

// The first remedy, while they are not to be chosen from.
TextBlock FindingCard::remedyBlock() const {
    if (m_finding.remedies.empty() || m_finding.accepted || offersChoice()) return TextBlock(fontOf(12), kLine);
    const model::Remedy& first = m_finding.remedies.front();
    TextBlock block = remedyText(QString::fromStdString(first.title), QString::fromStdString(first.summary), this);
    if (const auto others = m_finding.remedies.size() - 1; others > 0)
        block.add({tr(" · %1 more").arg(others), Theme::of(this).mutedText});
    return block;
}

int FindingCard::heightForWidth(int width) const {
    auto known =
        std::find_if(m_measured.begin(), m_measured.end(), [&](const Measured& m) { return m.width == width; });
    if (known == m_measured.end()) {
        known = m_measured.begin() + static_cast<std::ptrdiff_t>(m_nextMeasured);
        m_nextMeasured = (m_nextMeasured + 1) % m_measured.size();
        *known = {width, measure(width)};
    }
    return known->height + (m_selected ? kButtonGap + m_accept->sizeHint().height() : 0);
}

int FindingCard::measure(int width) const {
    const double inner = width - kLeft - kRight;
    double height = kTop + titleBlock().heightFor(width - kTitleLeft - kRight) + kGap + reasonBlock().heightFor(inner);
    if (const TextBlock last = lastBlock(); !last.isEmpty()) {
        height += kGap + last.heightFor(inner);
    }
    if (const TextBlock remedy = remedyBlock(); !remedy.isEmpty()) {
        height += kGap + remedy.heightFor(inner);
    }
    if (offersChoice())
        for (std::size_t i = 0; i < m_finding.remedies.size(); ++i)
            height += kChoiceGap + m_choices[i]->heightForWidth(static_cast<int>(inner));
    return static_cast<int>(std::ceil(height + kBottom));
}

QSize FindingCard::sizeHint() const { return {kUsualWidth, heightForWidth(kUsualWidth)}; }

// No less than the text takes: what does not fit is scrolled, not squeezed.
QSize FindingCard::minimumSizeHint() const {
    constexpr int kLeastWidth = 140;
    return {kLeastWidth, heightForWidth(width() < kLeastWidth ? kUsualWidth : width())};
}

void FindingCard::placeButtons() {
    int left = static_cast<int>(kLeft);
    for (QPushButton* button : {m_try, m_apply, m_accept}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        button->setGeometry(left, height() - static_cast<int>(kBottom) - size.height(), size.width(), size.height());
        left += size.width() + kButtonGap;
    }
    if (!offersChoice()) return;
    // From the buttons upwards, as they are placed from the bottom too.
    const int width = this->width() - static_cast<int>(kLeft + kRight);
    int bottom = height() - static_cast<int>(kBottom) - m_accept->sizeHint().height() - kButtonGap;
    for (std::size_t i = m_finding.remedies.size(); i-- > 0;) {
        const int height = m_choices[i]->heightForWidth(width);
        m_choices[i]->setGeometry(static_cast<int>(kLeft), bottom - height, width, height);
        bottom -= height + kChoiceGap;
    }
}

void FindingCard::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(QRectF(rect()), 4, 4);
    painter.fillPath(outline, m_selected ? theme.selection : theme.alternateRow);
    painter.setClipPath(outline);
    painter.fillRect(QRectF(0, 0, 3, height()), severityColour(theme, m_finding.severity));
    painter.setClipping(false);

    paintStatusMark(painter, QRectF(kLeft, kTop + 2, kMark, kMark), m_finding.severity, theme);
    const double inner = width() - kLeft - kRight;
    double y = kTop;
    y += titleBlock().draw(painter, {kTitleLeft, y}, width() - kTitleLeft - kRight) + kGap;
    y += reasonBlock().draw(painter, {kLeft, y}, inner) + kGap;
    if (const TextBlock last = lastBlock(); !last.isEmpty()) y += last.draw(painter, {kLeft, y}, inner) + kGap;
    remedyBlock().draw(painter, {kLeft, y}, inner);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void FindingCard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // The least height depends on the width: a layout that knew another one has to ask again.
    if (event->size().width() != event->oldSize().width()) updateGeometry();
    placeButtons();
}

void FindingCard::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        emit pressed();
    }
    QWidget::mousePressEvent(event);
}

void FindingCard::keyPressEvent(QKeyEvent* event) {
    const bool isLeft = event->key() == Qt::Key_Left;
    if (!offersChoice() || (!isLeft && event->key() != Qt::Key_Right)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::size_t last = m_finding.remedies.size() - 1;
    const bool choiceHasFocus = qobject_cast<RemedyChoice*>(QApplication::focusWidget()) != nullptr;
    chooseRemedy(isLeft ? m_chosen - std::min<std::size_t>(m_chosen, 1) : std::min(m_chosen + 1, last));
    if (choiceHasFocus) m_choices[m_chosen]->setFocus();
}

void FindingCard::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        emit opened();
    }
}

}  // namespace headroom::ui

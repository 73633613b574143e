// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/findings_panel.h"

#include "ui/widgets/finding_card.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kSeverities = {model::Severity::Invalid, model::Severity::Throttles, model::Severity::Watch,
                                    model::Severity::Saving, model::Severity::Fine};

bool isUnder(const std::string& place, const std::string& prefix) {
    return !prefix.empty() && place.starts_with(prefix) &&
           (place.size() == prefix.size() || place[prefix.size()] == '/');
}

QString countText(model::Severity severity, int count) {
    switch (severity) {
        case model::Severity::Invalid: return FindingsPanel::tr("%1 invalid").arg(count);
        case model::Severity::Throttles: return FindingsPanel::tr("%1 throttles").arg(count);
        case model::Severity::Watch: return FindingsPanel::tr("%1 watch").arg(count);
        case model::Severity::Saving:
            return count == 1 ? FindingsPanel::tr("1 saving") : FindingsPanel::tr("%1 savings").arg(count);
        case model::Severity::Fine: break;
    }
    return FindingsPanel::tr("%1 fine").arg(count);
}

}  // namespace

FindingsPanel::FindingsPanel(QWidget* parent)
    : Panel(tr("Findings"), parent),
      m_scroll(new QScrollArea),
      m_list(nullptr),
      m_counts(nullptr),
      m_emptyText(new QLabel),
      m_more(new QPushButton) {
    auto* counts = new QWidget;
    m_counts = new QHBoxLayout(counts);
    m_counts->setContentsMargins(0, 0, 0, 0);
    m_counts->setSpacing(0);
    setRightWidget(counts);

    auto* content = new QWidget;
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(9, 8, 9, 8);
    m_list->setSpacing(8);
    m_list->setSizeConstraint(QLayout::SetMinimumSize);
    m_emptyText->setWordWrap(true);
    m_emptyText->setTextFormat(Qt::PlainText);
    m_emptyText->setProperty("muted", true);
    m_emptyText->setContentsMargins(4, 4, 4, 4);
    m_list->addWidget(m_emptyText);
    m_more->setProperty("link", true);
    m_more->setCursor(Qt::PointingHandCursor);
    m_list->addWidget(m_more, 0, Qt::AlignLeft);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_most = m_findings.size();
        rebuildCards();
    });
    m_list->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    // QScrollArea::setWidget() switches filling on; the panel's own background is wanted.
    content->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    setBody(m_scroll);
    rebuildCards();
}

void FindingsPanel::setFindings(const std::vector<model::Finding>& findings, const QString& placePrefix) {
    const std::string prefix = placePrefix.toStdString();
    if (findings == m_given && prefix == m_prefix) return;
    const bool isOtherPage = prefix != m_prefix;
    m_given = findings;
    m_prefix = prefix;
    m_findings = findings;
    m_most = kShownAtFirst;
    const auto rank = [&prefix](const model::Finding& finding) {
        return finding.accepted ? 2 : isUnder(finding.place, prefix) ? 0 : 1;
    };
    std::stable_sort(m_findings.begin(), m_findings.end(),
                     [&rank](const auto& a, const auto& b) { return rank(a) < rank(b); });
    const bool filterHolds = std::any_of(m_findings.begin(), m_findings.end(), [this](const auto& finding) {
        return m_filter && finding.severity == *m_filter && !finding.accepted;
    });
    if (!filterHolds) {
        m_filter.reset();
    }
    const bool hadSelection = selectedIndex() >= 0;
    rebuildCounts();
    rebuildCards();
    // Where the selected finding has gone, or the page is another one, what matters most is at the top.
    if (isOtherPage || (hadSelection && m_selectedKey.empty())) scrollToTop();
}

void FindingsPanel::reset() {
    m_selectedKey.clear();
    m_filter.reset();
    rebuildCounts();
    rebuildCards();
    scrollToTop();
}

void FindingsPanel::scrollToTop() {
    // A selected one that is still there stays in view.
    if (m_selectedKey.empty()) m_scroll->verticalScrollBar()->setValue(0);
}

void FindingsPanel::setTrying(const std::string& key, std::size_t remedy) {
    for (FindingCard* card : m_cards)
        card->setTrying(!key.empty() && card->finding().key() == key ? std::optional(remedy) : std::nullopt);
}

void FindingsPanel::setFilter(std::optional<model::Severity> filter) {
    m_filter = filter;
    rebuildCounts();
    rebuildCards();
}

void FindingsPanel::rebuildCounts() {
    std::array<int, kSeverities.size()> counts{};
    for (const model::Finding& finding : m_findings) {
        if (!finding.accepted) {
            ++counts.at(static_cast<std::size_t>(finding.severity));
        }
    }
    // Buttons are reused: one of them may be sending the click that led here.
    bool isFirst = true;
    for (const model::Severity severity : kSeverities) {
        const QString name = QStringLiteral("count%1").arg(static_cast<int>(severity));
        const int count = counts.at(static_cast<std::size_t>(severity));
        auto* chip = m_counts->parentWidget()->findChild<QPushButton*>(name);
        if (!chip) {
            auto* dot = new QLabel(QStringLiteral("·"), m_counts->parentWidget());
            dot->setObjectName(name + QStringLiteral("dot"));
            dot->setProperty("muted", true);
            m_counts->addWidget(dot);
            chip = new QPushButton(m_counts->parentWidget());
            chip->setAutoDefault(false);
            chip->setObjectName(name);
            chip->setProperty("chip", true);
            chip->setCheckable(true);
            chip->setFocusPolicy(Qt::TabFocus);
            m_counts->addWidget(chip);
            connect(chip, &QPushButton::clicked, this,
                    [this, severity](bool checked) { setFilter(checked ? std::optional(severity) : std::nullopt); });
        }
        chip->setText(countText(severity, count));
        chip->setAccessibleName(tr("Show only: %1").arg(chip->text()));
        chip->setToolTip(tr("Show only these findings"));
        chip->setChecked(m_filter == severity);
        chip->setVisible(count > 0);
        m_counts->parentWidget()->findChild<QLabel*>(name + QStringLiteral("dot"))->setVisible(count > 0 && !isFirst);
        isFirst = isFirst && count == 0;
    }
}

FindingCard* FindingsPanel::addCard() {
    auto* card = new FindingCard;
    card->installEventFilter(this);
    m_list->insertWidget(static_cast<int>(m_cards.size()), card);
    m_cards.push_back(card);
    const auto index = static_cast<int>(m_cards.size()) - 1;
    connect(card, &FindingCard::pressed, this, [this, index] { choose(index); });
    connect(card, &FindingCard::opened, this,
            [this, card] { emit findingOpened(model::Finding(card->finding()), card->chosenRemedy()); });
    connect(card, &FindingCard::remedyChosen, this, [this, card](std::size_t remedy) {
        if (card->isSelected()) emit findingSelected(model::Finding(card->finding()), remedy);
    });
    connect(card, &FindingCard::acceptRequested, this,
            [this, card] { emit acceptRequested(model::Finding(card->finding())); });
    connect(card, &FindingCard::tryRequested, this, [this, card](std::size_t remedy, bool on) {
        emit tryRequested(model::Finding(card->finding()), remedy, on);
    });
    connect(card, &FindingCard::applyRequested, this,
            [this, card](std::size_t remedy) { emit applyRequested(model::Finding(card->finding()), remedy); });
    connect(card, &FindingCard::withdrawRequested, this,
            [this, card] { emit withdrawRequested(model::Finding(card->finding())); });
    return card;
}

void FindingsPanel::rebuildCards() {
    std::size_t next = 0;
    int hidden = 0;
    bool selectionShown = false;
    for (const model::Finding& finding : m_findings) {
        if (m_filter && (finding.severity != *m_filter || finding.accepted)) {
            continue;
        }
        if (next >= m_most) {
            ++hidden;
            continue;
        }
        FindingCard* card = next < m_cards.size() ? m_cards.at(next) : addCard();
        ++next;
        card->setFinding(finding);
        const bool isSelected = !m_selectedKey.empty() && finding.key() == m_selectedKey;
        card->setSelected(isSelected);
        selectionShown = selectionShown || isSelected;
        card->show();
    }
    for (std::size_t i = next; i < m_cards.size(); ++i) {
        m_cards.at(i)->setSelected(false);
        m_cards.at(i)->hide();
    }
    m_shownCount = next;
    m_more->setText(tr("Show %n more", nullptr, hidden));
    m_more->setVisible(hidden > 0);
    if (!selectionShown) {
        m_selectedKey.clear();
    }
    m_emptyText->setText(tr("Nothing to report: no limit is near and no saving was found."));
    m_emptyText->setVisible(next == 0);
}

void FindingsPanel::select(const std::string& key) {
    m_selectedKey = key;
    if (!key.empty() && m_filter) {
        const bool hidden = selectedIndex() < 0;
        if (hidden) {
            m_filter.reset();
            rebuildCounts();
        }
    }
    const auto wanted = std::find_if(m_findings.begin(), m_findings.end(),
                                     [&](const model::Finding& finding) { return finding.key() == key; });
    // One further down than what is shown brings all into view.
    if (wanted != m_findings.end() && static_cast<std::size_t>(wanted - m_findings.begin()) >= m_most)
        m_most = m_findings.size();
    rebuildCards();
    if (const int index = selectedIndex(); index >= 0) {
        m_scroll->ensureWidgetVisible(m_cards.at(static_cast<std::size_t>(index)), 0, 8);
    }
}

int FindingsPanel::selectedIndex() const {
    for (std::size_t i = 0; i < m_shownCount; ++i) {
        if (!m_selectedKey.empty() && m_cards.at(i)->finding().key() == m_selectedKey) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

const model::Finding* FindingsPanel::selected() const {
    const int index = selectedIndex();
    return index < 0 ? nullptr : &m_cards.at(static_cast<std::size_t>(index))->finding();
}

std::vector<model::Finding> FindingsPanel::shown() const {
    std::vector<model::Finding> result;
    for (std::size_t i = 0; i < m_shownCount; ++i) {
        result.push_back(m_cards.at(i)->finding());
    }
    return result;
}

void FindingsPanel::enter() { choose(std::max(0, selectedIndex())); }

void FindingsPanel::choose(int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= m_shownCount) {
        return;
    }
    FindingCard* card = m_cards.at(static_cast<std::size_t>(index));
    card->setFocus();
    const model::Finding finding = card->finding();
    if (finding.key() != m_selectedKey) {
        m_selectedKey = finding.key();
        for (std::size_t i = 0; i < m_shownCount; ++i) {
            m_cards.at(i)->setSelected(m_cards.at(i) == card);
        }
        m_list->activate();
        emit findingSelected(finding, card->chosenRemedy());
    }
    m_scroll->ensureWidgetVisible(card, 0, 8);
}

void FindingsPanel::clearSelection() {
    if (m_selectedKey.empty()) {
        return;
    }
    m_selectedKey.clear();
    rebuildCards();
    emit selectionCleared();
}

bool FindingsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) {
        return Panel::eventFilter(watched, event);
    }
    const auto found = std::find(m_cards.begin(), m_cards.end(), watched);
    if (found == m_cards.end()) {
        return Panel::eventFilter(watched, event);
    }
    const auto index = static_cast<int>(found - m_cards.begin());
    const auto last = static_cast<int>(m_shownCount) - 1;
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Down: choose(qMin(index + 1, last)); return true;
        case Qt::Key_Up: choose(qMax(index - 1, 0)); return true;
        case Qt::Key_Home: choose(0); return true;
        case Qt::Key_End: choose(last); return true;
        case Qt::Key_Space: choose(index); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose(index);
            emit findingOpened(model::Finding((*found)->finding()), (*found)->chosenRemedy());
            return true;
        case Qt::Key_Escape: clearSelection(); return true;
        default: return Panel::eventFilter(watched, event);
    }
}

}  // namespace headroom::ui

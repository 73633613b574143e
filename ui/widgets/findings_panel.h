// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the plan has noticed, as cards: those that touch the open page first, accepted ones last. The counts in
// the head filter the list.
#pragma once

#include <QWidget>

#include "model/plan/finding.h"
#include "ui/widgets/panel.h"

#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace headroom::ui {

class FindingCard;

class FindingsPanel : public Panel {
    Q_OBJECT

public:
    explicit FindingsPanel(QWidget* parent = nullptr);

    // `placePrefix` is the place (a JSON pointer) of the open page; empty when it is the whole workload. The
    // selection is kept when its finding is still there.
    void setFindings(const std::vector<model::Finding>& findings, const QString& placePrefix);

    // Selects and scrolls to the finding with this key; an unknown or empty key clears the selection.
    // Does not emit findingSelected.
    void select(const std::string& key);
    [[nodiscard]] const model::Finding* selected() const;

    // Of another document: nothing selected, and the first one in view.
    void reset();

    // Gives the focus to the selected finding, or selects the first one, so that the arrow keys walk on from there.
    void enter();

    // Marks the card and the remedy that is tried; an empty key marks none.
    void setTrying(const std::string& key, std::size_t remedy);

    void setFilter(std::optional<model::Severity> filter);
    [[nodiscard]] std::optional<model::Severity> filter() const { return m_filter; }
    // The findings as they are shown, from top to bottom.
    [[nodiscard]] std::vector<model::Finding> shown() const;

signals:
    // With the position of the remedy that is chosen.
    void findingSelected(const model::Finding& finding, std::size_t remedy);
    void selectionCleared();
    void findingOpened(const model::Finding& finding, std::size_t remedy);
    void acceptRequested(const model::Finding& finding);
    void withdrawRequested(const model::Finding& finding);
    void tryRequested(const model::Finding& finding, std::size_t remedy, bool on);
    void applyRequested(const model::Finding& finding, std::size_t remedy);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // More cards than these are laid out on request only: a workload may have hundreds.
    static constexpr std::size_t kShownAtFirst = 20;

    void rebuildCounts();
    void rebuildCards();
    void scrollToTop();
    FindingCard* addCard();
    void choose(int index);
    void clearSelection();
    [[nodiscard]] int selectedIndex() const;

    std::vector<model::Finding> m_given;
    std::string m_prefix;
    std::size_t m_most = kShownAtFirst;
    std::vector<model::Finding> m_findings;  // in the order in which they are shown, unfiltered
    std::optional<model::Severity> m_filter;
    std::string m_selectedKey;
    std::vector<FindingCard*> m_cards;  // a pool; the first m_shownCount are in use
    std::size_t m_shownCount = 0;
    QScrollArea* m_scroll;
    QVBoxLayout* m_list;
    QHBoxLayout* m_counts;
    QLabel* m_emptyText;
    QPushButton* m_more;
};

}  // namespace headroom::ui

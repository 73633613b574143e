// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One finding as a card: coloured edge, status mark, title, severity with the reason, headroom, remedies. Of several
// remedies one is chosen; Try and Apply are about that one. Everything that comes from a file is painted as plain text.
#pragma once

#include <QWidget>

#include "model/plan/finding.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

class QPushButton;

namespace headroom::ui {

class RemedyChoice;
class TextBlock;

class FindingCard : public QWidget {
    Q_OBJECT

public:
    explicit FindingCard(QWidget* parent = nullptr);

    void setFinding(const model::Finding& finding);
    [[nodiscard]] const model::Finding& finding() const { return m_finding; }
    // The selected card offers what can be done with the finding.
    void setSelected(bool selected);
    // The position of the remedy that is tried; null while none of this finding is.
    void setTrying(std::optional<std::size_t> remedy);
    [[nodiscard]] bool isSelected() const { return m_selected; }
    // The position of the remedy that is chosen: the first until another one is.
    [[nodiscard]] std::size_t chosenRemedy() const { return m_chosen; }
    void chooseRemedy(std::size_t remedy);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void pressed();
    void opened();
    void acceptRequested();
    void withdrawRequested();
    void remedyChosen(std::size_t remedy);
    void tryRequested(std::size_t remedy, bool on);
    void applyRequested(std::size_t remedy);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] TextBlock titleBlock() const;
    [[nodiscard]] TextBlock reasonBlock() const;
    [[nodiscard]] TextBlock lastBlock() const;
    [[nodiscard]] TextBlock remedyBlock() const;
    [[nodiscard]] bool offersChoice() const;
    void fillChoices();
    void markChosen();
    void nameForReaders();
    void placeButtons();
    void showButtons();
    [[nodiscard]] int measure(int width) const;  // without the buttons

    model::Finding m_finding;
    QPushButton* m_try;
    QPushButton* m_apply;
    QPushButton* m_accept;
    std::vector<RemedyChoice*> m_choices;  // a pool; those of several remedies are in use
    std::size_t m_chosen = 0;
    std::optional<std::size_t> m_tried;
    bool m_selected = false;
    // Text is laid out once for a width; layouts ask many times, for the usual width and for the real one.
    struct Measured {
        int width = -1;
        int height = 0;
    };
    mutable std::array<Measured, 2> m_measured;
    mutable std::size_t m_nextMeasured = 0;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One finding as a card: coloured edge, status mark, title, severity with the reason, headroom. Everything that
// comes from a file is painted as plain text.
#pragma once

#include <QWidget>

#include "model/plan/finding.h"

#include <array>
#include <cstddef>

class QPushButton;

namespace headroom::ui {

class TextBlock;

class FindingCard : public QWidget {
    Q_OBJECT

public:
    explicit FindingCard(QWidget* parent = nullptr);

    void setFinding(const model::Finding& finding);
    [[nodiscard]] const model::Finding& finding() const { return m_finding; }
    // The selected card offers what can be done with the finding.
    void setSelected(bool selected);
    // While its remedy is tried.
    void setTrying(bool trying);
    [[nodiscard]] bool isSelected() const { return m_selected; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void pressed();
    void opened();
    void acceptRequested();
    void withdrawRequested();
    void tryRequested(bool on);
    void applyRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] TextBlock titleBlock() const;
    [[nodiscard]] TextBlock reasonBlock() const;
    [[nodiscard]] TextBlock lastBlock() const;
    [[nodiscard]] TextBlock remedyBlock() const;
    void placeButtons();
    void showButtons();
    [[nodiscard]] int measure(int width) const;  // without the buttons

    model::Finding m_finding;
    QPushButton* m_try;
    QPushButton* m_apply;
    QPushButton* m_accept;
    bool m_isTrying = false;
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

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One of several remedies of a finding, to be chosen: a radio mark, the title, and what it does. A radio button to
// keyboards and screen readers; QRadioButton itself neither wraps its text nor knows two colours.
#pragma once

#include <QRadioButton>

#include "model/plan/remedy.h"

namespace headroom::ui {

class TextBlock;

class RemedyChoice : public QRadioButton {
    Q_OBJECT

public:
    explicit RemedyChoice(QWidget* parent = nullptr);

    // `position` of `count`, from 0.
    void setRemedy(const model::Remedy& remedy, std::size_t position, std::size_t count);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    [[nodiscard]] TextBlock block() const;

    QString m_title;
    QString m_summary;
};

// A remedy as a paragraph: the title in the accent colour, then its effect.
[[nodiscard]] TextBlock remedyText(const QString& title, const QString& summary, const QWidget* shownOn);

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One line of plain text that takes the room it gets and asks for none: a text that changes must not move what stands
// around it. What does not fit is cut, and is in the tooltip.
#pragma once

#include <QLabel>

namespace headroom::ui {

// A tooltip that shows the text as it is: names come from files, and would be taken for rich text.
[[nodiscard]] QString plainToolTip(const QString& text);

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setFullText(const QString& text);
    [[nodiscard]] QString fullText() const { return m_fullText; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    QString m_fullText;
};

}  // namespace headroom::ui

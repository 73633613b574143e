// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A line over the page that says something about all of it, with a button that ends it. Unlike a message it keeps
// nobody from working.
#pragma once

#include <QFrame>

class QLabel;

namespace headroom::ui {

class NoticeBar : public QFrame {
    Q_OBJECT

public:
    // Hidden until there is something to say.
    explicit NoticeBar(const QString& button, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;

signals:
    void ended();

private:
    QLabel* m_text;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The framed box that everything in the window stands in: a head with a bold title, a muted subtitle and room
// for controls at the right, a line, and a body.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace headroom::ui {

class Panel : public QWidget {
    Q_OBJECT

public:
    explicit Panel(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    [[nodiscard]] QString title() const { return m_title; }
    void setSubtitle(const QString& subtitle);
    [[nodiscard]] QString subtitle() const { return m_subtitle; }

    // Replaces the title, with a tab bar for instance. The panel owns what it is given.
    void setHeadWidget(QWidget* widget);
    void setRightWidget(QWidget* widget);
    void setBody(QWidget* body);
    [[nodiscard]] QWidget* body() const { return m_body; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString m_title;
    QString m_subtitle;
    QWidget* m_head;
    QHBoxLayout* m_headLayout;
    QVBoxLayout* m_layout;
    QWidget* m_headWidget = nullptr;
    QWidget* m_rightWidget = nullptr;
    QWidget* m_body = nullptr;
};

}  // namespace headroom::ui

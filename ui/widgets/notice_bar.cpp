// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/widgets/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace headroom::ui {

NoticeBar::NoticeBar(const QString& button, QWidget* parent) : QFrame(parent), m_text(new QLabel(this)) {
    setProperty("notice", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* end = new QPushButton(button, this);
    connect(end, &QPushButton::clicked, this, &NoticeBar::ended);
    row->addWidget(m_text, 1);
    row->addWidget(end, 0, Qt::AlignTop);
    hide();
}

void NoticeBar::setText(const QString& text) { m_text->setText(text); }

QString NoticeBar::text() const { return m_text->text(); }

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/elided_label.h"

#include <QEvent>
#include <QTextDocument>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kLeastWidth = 40;

}  // namespace

QString plainToolTip(const QString& text) {
    return Qt::mightBeRichText(text) ? QStringLiteral("<qt>") + text.toHtmlEscaped() : text;
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setFullText(const QString& text) {
    if (text == m_fullText) return;
    m_fullText = text;
    setToolTip(plainToolTip(text));
    setAccessibleName(text);
    fit();
}

// As high with a text as without one.
QSize ElidedLabel::sizeHint() const {
    const QMargins margins = contentsMargins();
    return {kLeastWidth, fontMetrics().height() + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const { return sizeHint(); }

void ElidedLabel::fit() {
    setText(fontMetrics().elidedText(m_fullText, Qt::ElideRight, std::max(kLeastWidth, contentsRect().width())));
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fit();
}

void ElidedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

}  // namespace headroom::ui

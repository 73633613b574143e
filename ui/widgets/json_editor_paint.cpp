// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How a JsonEditor looks: colours, the lit value, the mark under what is wrong, and line numbers.

#include "ui/theme/theme.h"
#include "ui/widgets/json_editor.h"

#include <QPainter>
#include <QTextBlock>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kGutterLeft = 12;
constexpr int kGutterGap = 9;
// Of a line that is longer, only the beginning is coloured.
constexpr int kColoured = 4000;

QColor tokenColour(const Theme& theme, JsonToken::Kind kind) {
    using Kind = JsonToken::Kind;
    switch (kind) {
        case Kind::String: return theme.isDark ? QColor(0x5cc492) : QColor(0x0f7a4b);
        case Kind::Number:
        case Kind::Word: return theme.isDark ? QColor(0xf0a35e) : QColor(0xb45309);
        case Kind::TypeWord: return theme.mutedText;
        case Kind::Name:
        case Kind::Punctuation: break;
    }
    return theme.text;
}

}  // namespace

// Only what is in view: a long text costs no more than a short one. Extra selections are drawn over the text without
// being part of it, so that colours are no edits.
void JsonEditor::colour() {
    const Theme& theme = Theme::of(this);
    QList<QTextEdit::ExtraSelection> selections;
    QTextBlock block = firstVisibleBlock();
    double top = block.isValid() ? blockBoundingGeometry(block).translated(contentOffset()).top() : 0;
    for (; block.isValid() && top <= viewport()->height(); block = block.next()) {
        for (const JsonToken& token : jsonTokens(QStringView(block.text()).left(kColoured))) {
            if (token.kind == JsonToken::Kind::Punctuation || token.kind == JsonToken::Kind::Name) continue;
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(block);
            selection.cursor.setPosition(block.position() + static_cast<int>(token.start));
            selection.cursor.setPosition(block.position() + static_cast<int>(token.start + token.length),
                                         QTextCursor::KeepAnchor);
            selection.format.setForeground(tokenColour(theme, token.kind));
            selections.append(selection);
        }
        top += blockBoundingRect(block).height();
    }
    setExtraSelections(selections);
}

void JsonEditor::paintEvent(QPaintEvent* event) {
    const Theme& theme = Theme::of(this);
    const auto lineOf = [this](int position) {
        const QTextBlock block = document()->findBlock(position);
        return blockBoundingGeometry(block).translated(contentOffset());
    };
    QPainter painter(viewport());
    if (!m_lit.isNull() && m_lit.hasSelection()) {
        const QRectF area = lineOf(m_lit.selectionStart()).united(lineOf(m_lit.selectionEnd()));
        painter.fillRect(QRectF(0, area.top(), viewport()->width(), area.height()), theme.selection);
    }
    painter.end();
    QPlainTextEdit::paintEvent(event);
    if (m_problem.isNull() || !m_problem.hasSelection()) return;
    // A value over several lines is marked where it begins.
    QPainter over(viewport());
    QTextCursor from(document());
    from.setPosition(m_problem.selectionStart());
    QTextCursor to(document());
    const QTextBlock block = from.block();
    to.setPosition(std::min(m_problem.selectionEnd(), block.position() + block.length() - 1));
    const QRect left = cursorRect(from);
    const QRect right = cursorRect(to);
    over.fillRect(QRectF(left.left(), left.bottom() - 1, std::max(6, right.left() - left.left()), 1.5),
                  theme.throttles);
}

int JsonEditor::gutterWidth() const {
    const auto digits = static_cast<int>(QString::number(std::max(10, blockCount())).size());
    return kGutterLeft + digits * fontMetrics().horizontalAdvance(u'9') + kGutterGap;
}

void JsonEditor::layOutGutter() {
    setViewportMargins(gutterWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), gutterWidth(), inside.height());
}

void JsonEditor::paintGutter(QPaintEvent* event, QWidget* gutter) const {
    const Theme& theme = Theme::of(this);
    QPainter painter(gutter);
    painter.fillRect(event->rect(), theme.panel);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    const int litFrom = m_lit.isNull() ? -1 : document()->findBlock(m_lit.selectionStart()).blockNumber();
    const int litTo = m_lit.isNull() ? -1 : document()->findBlock(m_lit.selectionEnd()).blockNumber();
    while (block.isValid()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > event->rect().bottom()) break;
        if (block.blockNumber() >= litFrom && block.blockNumber() <= litTo)
            painter.fillRect(QRectF(0, line.top(), gutter->width(), line.height()), theme.selection);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, line.top(), gutter->width() - kGutterGap, line.height()),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        block = block.next();
    }
}

}  // namespace headroom::ui

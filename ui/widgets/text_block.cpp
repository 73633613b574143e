// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/text_block.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextCharFormat>
#include <QTextLayout>

namespace headroom::ui {
namespace {

// Line breaks and tabs of a file's text would upset a one-paragraph layout.
QString onOneLine(QString text) {
    for (QChar& character : text) {
        if (character == QChar::Nbsp) continue;
        if (character.isSpace() || character.category() == QChar::Other_Control) {
            character = u' ';
        }
    }
    return text;
}

// A figure and its unit stay on one line.
QString joinUnits(QString text) {
    static const QRegularExpression between(
        QStringLiteral("(?<=[0-9]) (?=(?:[KMGTP]?B|[RW]C?U(?:/s)?|%|/s|h|ms|s|[KkMGT]|months?)(?!\\w))"));
    static const QRegularExpression magnitude(
        QStringLiteral("(?<=[0-9]\\x{00A0}[KkMGT]) (?=(?:[RW]C?U|B|items?)(?!\\w))"));
    text.replace(between, QString(QChar::Nbsp));
    text.replace(magnitude, QString(QChar::Nbsp));
    return text;
}

}  // namespace

TextBlock::TextBlock(const QFont& font, double lineHeight, Qt::Alignment alignment)
    : m_font(font), m_lineHeight(lineHeight > 0 ? lineHeight : QFontMetricsF(font).height()), m_alignment(alignment) {}

void TextBlock::add(const TextRun& run) {
    TextRun cleaned = run;
    cleaned.text = joinUnits(onOneLine(run.text));
    m_text += cleaned.text;
    m_runs.append(cleaned);
}

double TextBlock::naturalWidth() const {
    double width = 0;
    for (const TextRun& run : m_runs) {
        QFont font = m_font;
        font.setWeight(run.weight);
        width += QFontMetricsF(font).horizontalAdvance(run.text);
    }
    return width;
}

double TextBlock::heightFor(double width) const { return layOut(width, nullptr, {}); }

double TextBlock::draw(QPainter& painter, const QPointF& topLeft, double width) const {
    return layOut(width, &painter, topLeft);
}

double TextBlock::layOut(double width, QPainter* painter, const QPointF& topLeft) const {
    if (m_text.isEmpty() || width <= 0) {
        return 0;
    }
    QTextLayout layout(m_text, m_font);
    QTextOption option(m_alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QVector<QTextLayout::FormatRange> formats;
    int start = 0;
    for (const TextRun& run : m_runs) {
        QTextLayout::FormatRange range;
        range.start = start;
        range.length = static_cast<int>(run.text.size());
        range.format.setForeground(run.colour);
        range.format.setFontWeight(run.weight);
        formats.append(range);
        start += range.length;
    }
    layout.setFormats(formats);
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y + (m_lineHeight - line.height()) / 2));
        y += m_lineHeight;
    }
    layout.endLayout();
    if (painter) {
        layout.draw(painter, topLeft);
    }
    return y;
}

}  // namespace headroom::ui

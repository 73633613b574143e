// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A paragraph of plain text in several colours and weights, wrapped to a width. QLabel offers that only as rich
// text, which must never see a word from a file.
#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <QVector>

class QPainter;
class QPointF;

namespace headroom::ui {

struct TextRun {
    QString text;
    QColor colour;
    QFont::Weight weight = QFont::Normal;
};

class TextBlock {
public:
    explicit TextBlock(const QFont& font, double lineHeight = 0, Qt::Alignment alignment = Qt::AlignLeft);

    void add(const TextRun& run);
    [[nodiscard]] bool isEmpty() const { return m_text.isEmpty(); }
    [[nodiscard]] double naturalWidth() const;
    [[nodiscard]] double heightFor(double width) const;
    // Returns the height that was used.
    double draw(QPainter& painter, const QPointF& topLeft, double width) const;

private:
    double layOut(double width, QPainter* painter, const QPointF& topLeft) const;

    QFont m_font;
    double m_lineHeight;
    Qt::Alignment m_alignment;
    QString m_text;
    QVector<TextRun> m_runs;
};

}  // namespace headroom::ui

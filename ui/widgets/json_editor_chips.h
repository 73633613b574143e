// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The chips that stand for folded strings in a JsonEditor: each is one object character whose format carries the
// text behind it, so that undo, cutting and moving treat text and chip as one.
#pragma once

#include <QObject>
#include <QString>
#include <QTextCursor>
#include <QTextObjectInterface>

namespace headroom::ui {

class JsonEditorChips : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    explicit JsonEditorChips(QTextDocument& document);

    // Strings from this length are folded; so many characters of them stay.
    static constexpr qsizetype kFoldFrom = 72;
    static constexpr qsizetype kShown = 14;
    // What stands for a chip in the document's own text.
    static constexpr QChar kMark = QChar(0xFFFC);

    [[nodiscard]] static bool isChip(const QTextFormat& format);
    [[nodiscard]] static QString hiddenText(const QTextFormat& format);
    // The text with its long strings folded. Characters that a document keeps for itself are escaped as JSON does.
    static void insert(QTextCursor& cursor, const QString& text);
    // The text between two positions with what is hidden.
    [[nodiscard]] static QString plainText(const QTextDocument& document, int from, int to);

    [[nodiscard]] QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where things stand in a JSON text that somebody is typing: its tokens, for colours and folding, and the places of
// its values, for marks. Reads on over mistakes; whether the text is right is for the model to say.
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>
#include <QVector>

#include <optional>

namespace headroom::ui {

struct JsonToken {
    enum class Kind { Name, TypeWord, String, Number, Word, Punctuation };
    Kind kind = Kind::Punctuation;
    qsizetype start = 0;
    qsizetype length = 0;  // quotes included
    bool isClosed = true;  // a string has its second quote
};

// A string ends at its line's end at the latest, so that lines may be read one by one. Type words are those of
// DynamoDB JSON; a number in quotes behind N counts as one.
[[nodiscard]] QVector<JsonToken> jsonTokens(QStringView text);

class JsonOutline {
public:
    struct Range {
        qsizetype start = 0;
        qsizetype end = 0;  // behind the last character
    };

    explicit JsonOutline(const QString& text);

    // Names of members and positions in lists, from the outermost value.
    [[nodiscard]] QStringList pathAt(qsizetype position) const;
    // With the member's name; the last one where there are several.
    [[nodiscard]] std::optional<Range> find(const QStringList& path) const;
    // The same, or else the nearest value around it. `pointer` is a JSON pointer.
    [[nodiscard]] std::optional<Range> around(const QString& pointer) const;

private:
    struct Node {
        qsizetype parent = -1;
        QString name;
        Range range;
    };
    class Reader;

    [[nodiscard]] QStringList pathOf(qsizetype node) const;

    QVector<Node> m_nodes;  // each behind its parent
};

}  // namespace headroom::ui

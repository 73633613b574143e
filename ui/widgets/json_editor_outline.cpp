// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/json_editor_outline.h"

#include "model/io/item_json.h"
#include "model/io/json_value.h"

namespace headroom::ui {
namespace {

// Deeper nesting is no item, and is not looked into.
constexpr int kMaxDepth = 200;

bool isSpace(QChar character) {
    return character == u' ' || character == u'\t' || character == u'\n' || character == u'\r';
}

bool isPunctuation(QChar character) {
    return character == u'{' || character == u'}' || character == u'[' || character == u']' || character == u',' ||
           character == u':' || character == u'"';
}

// Behind the string that starts at `at`.
qsizetype endOfString(QStringView text, qsizetype at, bool& isClosed) {
    isClosed = false;
    for (++at; at < text.size(); ++at) {
        const QChar character = text.at(at);
        if (character == u'\n') return at;
        if (character == u'"') {
            isClosed = true;
            return at + 1;
        }
        if (character == u'\\' && at + 1 < text.size() && text.at(at + 1) != u'\n') ++at;
    }
    return at;
}

qsizetype endOfWord(QStringView text, qsizetype at) {
    while (at < text.size() && !isSpace(text.at(at)) && !isPunctuation(text.at(at))) ++at;
    return at;
}

bool isTypeWord(QStringView name) { return model::kindFromTypeWord(name.toUtf8().toStdString()).has_value(); }

}  // namespace

QVector<JsonToken> jsonTokens(QStringView text) {
    using Kind = JsonToken::Kind;
    QVector<JsonToken> tokens;
    bool numbersAreQuoted = false;  // the last type word was N or NS
    bool afterBrace = false;
    for (qsizetype at = 0; at < text.size();) {
        const QChar character = text.at(at);
        if (isSpace(character)) {
            ++at;
            continue;
        }
        JsonToken token;
        token.start = at;
        if (character == u'"') {
            at = endOfString(text, at, token.isClosed);
            token.length = at - token.start;
            qsizetype next = at;
            while (next < text.size() && isSpace(text.at(next))) ++next;
            if (next < text.size() && text.at(next) == u':') {
                const QStringView name = text.mid(token.start + 1, token.length - 2);
                token.kind = afterBrace && isTypeWord(name) ? Kind::TypeWord : Kind::Name;
                numbersAreQuoted = token.kind == Kind::TypeWord && (name == u"N" || name == u"NS");
            } else {
                token.kind = numbersAreQuoted ? Kind::Number : Kind::String;
            }
            afterBrace = false;
        } else if (isPunctuation(character)) {
            token.length = 1;
            ++at;
            if (character != u':') afterBrace = character == u'{';
        } else {
            at = endOfWord(text, at);
            token.length = at - token.start;
            token.kind = character.isDigit() || character == u'-' ? Kind::Number : Kind::Word;
            afterBrace = false;
        }
        tokens.append(token);
    }
    return tokens;
}

// Goes over the text once. Stops where it cannot tell any more what belongs to what.
class JsonOutline::Reader {
public:
    Reader(QStringView text, QVector<Node>& nodes) : m_text(text), m_nodes(nodes) {}

    void read() { value(-1, {}, 0, -1); }

private:
    bool value(qsizetype parent, const QString& name, int depth, qsizetype start) {
        skipSpace();
        if (m_at >= m_text.size() || depth > kMaxDepth) return false;
        const qsizetype node = m_nodes.size();
        m_nodes.append({parent, name, {start < 0 ? m_at : start, m_text.size()}});
        const QChar first = m_text.at(m_at);
        bool isRead = true;
        if (first == u'{' || first == u'[') {
            isRead = container(node, first == u'{', depth);
        } else if (first == u'"') {
            isRead = skipString();
        } else {
            const qsizetype end = endOfWord(m_text, m_at);
            isRead = end > m_at;
            m_at = end;
        }
        m_nodes[node].range.end = m_at;
        return isRead;
    }

    bool container(qsizetype node, bool isObject, int depth) {
        const QChar close = isObject ? u'}' : u']';
        ++m_at;
        for (qsizetype index = 0;; ++index) {
            skipSpace();
            if (m_at >= m_text.size()) return false;
            if (m_text.at(m_at) == close) break;
            const qsizetype start = m_at;
            QString name = QString::number(index);
            if (isObject) {
                if (m_text.at(m_at) != u'"' || !skipString()) return false;
                name = decoded(m_text.mid(start, m_at - start));
                skipSpace();
                if (m_at >= m_text.size() || m_text.at(m_at) != u':') return false;
                ++m_at;
            }
            if (!value(node, name, depth + 1, start)) return false;
            skipSpace();
            // A missing comma is the model's business.
            if (m_at < m_text.size() && m_text.at(m_at) == u',') ++m_at;
        }
        ++m_at;
        return true;
    }

    [[nodiscard]] static QString decoded(QStringView quoted) {
        if (!quoted.contains(u'\\')) return quoted.mid(1, quoted.size() - 2).toString();
        const auto value = model::parseJson(quoted.toUtf8().toStdString(), 1);
        return value ? QString::fromStdString(value->asText()) : quoted.toString();
    }

    bool skipString() {
        bool isClosed = false;
        m_at = endOfString(m_text, m_at, isClosed);
        return isClosed;
    }
    void skipSpace() {
        while (m_at < m_text.size() && isSpace(m_text.at(m_at))) ++m_at;
    }

    QStringView m_text;
    QVector<Node>& m_nodes;
    qsizetype m_at = 0;
};

JsonOutline::JsonOutline(const QString& text) { Reader(text, m_nodes).read(); }

QStringList JsonOutline::pathOf(qsizetype node) const {
    QStringList path;
    for (; node > 0; node = m_nodes.at(node).parent) path.prepend(m_nodes.at(node).name);
    return path;
}

QStringList JsonOutline::pathAt(qsizetype position) const {
    for (qsizetype node = m_nodes.size() - 1; node > 0; --node) {
        const Range& range = m_nodes.at(node).range;
        if (range.start <= position && position <= range.end) return pathOf(node);
    }
    return {};
}

std::optional<JsonOutline::Range> JsonOutline::find(const QStringList& path) const {
    if (m_nodes.isEmpty()) return std::nullopt;
    qsizetype parent = 0;
    for (const QString& name : path) {
        qsizetype found = -1;
        for (qsizetype node = parent + 1; node < m_nodes.size(); ++node)
            if (m_nodes.at(node).parent == parent && m_nodes.at(node).name == name) found = node;
        if (found < 0) return std::nullopt;
        parent = found;
    }
    return m_nodes.at(parent).range;
}

std::optional<JsonOutline::Range> JsonOutline::around(const QString& pointer) const {
    QStringList path = pointer.split(u'/');
    path.removeFirst();
    for (QString& name : path)
        name.replace(QStringLiteral("~1"), QStringLiteral("/")).replace(QStringLiteral("~0"), QStringLiteral("~"));
    for (;;) {
        if (const auto range = find(path)) return range;
        if (path.isEmpty()) return std::nullopt;
        path.removeLast();
    }
}

}  // namespace headroom::ui

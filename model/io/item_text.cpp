// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/item_text.h"

#include "model/io/base64.h"

namespace headroom::model {
namespace {

class Writer {
public:
    explicit Writer(ItemForm form) : m_isTyped(form == ItemForm::DynamoDb) {}

    [[nodiscard]] std::string write(const Item& item) {
        m_out = "{";
        entries(item, 1);
        if (!item.empty()) m_out += '\n';
        m_out += '}';
        return std::move(m_out);
    }

private:
    void value(const AttributeValue& shown, int depth) {
        if (m_isTyped) {
            m_out += '{';
            quoted(std::string(typeWord(shown.kind)));
            m_out += ": ";
        }
        switch (shown.kind) {
            case AttributeKind::Map:
                m_out += '{';
                entries(shown.entries, depth + 1);
                m_out += '}';
                break;
            case AttributeKind::List: list(shown, depth); break;
            case AttributeKind::StringSet:
            case AttributeKind::NumberSet:
            case AttributeKind::BinarySet: set(shown); break;
            default: scalar(shown); break;
        }
        if (m_isTyped) m_out += '}';
    }

    void entries(const Item& shown, int depth) {
        for (bool isFirst = true; const auto& [name, entry] : shown) {
            breakLine(isFirst, depth);
            isFirst = false;
            quoted(name);
            m_out += ": ";
            value(entry, depth);
        }
    }

    void list(const AttributeValue& shown, int depth) {
        m_out += '[';
        for (bool isFirst = true; const AttributeValue& element : shown.elements) {
            breakLine(isFirst, depth + 1);
            isFirst = false;
            value(element, depth + 1);
        }
        m_out += ']';
    }

    void set(const AttributeValue& shown) {
        m_out += '[';
        for (bool isFirst = true; const AttributeValue& element : shown.elements) {
            if (!isFirst) m_out += ", ";
            isFirst = false;
            scalar(element);
        }
        m_out += ']';
    }

    void scalar(const AttributeValue& shown) {
        switch (shown.kind) {
            case AttributeKind::Null: m_out += m_isTyped ? "true" : "null"; break;
            case AttributeKind::Bool: m_out += shown.scalar; break;
            case AttributeKind::Binary: quoted(encodeBase64(shown.scalar)); break;
            case AttributeKind::Number:
                if (m_isTyped)
                    quoted(shown.scalar);
                else
                    m_out += shown.scalar;
                break;
            default: quoted(shown.scalar); break;
        }
    }

    void breakLine(bool isFirst, int depth) {
        if (!isFirst) m_out += ',';
        m_out += '\n';
        m_out.append(static_cast<std::size_t>(depth) * 2, ' ');
    }

    void quoted(const std::string& text) { m_out += compactText(JsonValue::text(text)); }

    bool m_isTyped;
    std::string m_out;
};

}  // namespace

std::optional<std::string> itemText(const Item& item, ItemForm form) {
    std::string text = Writer(form).write(item);
    const auto back = readItem(text);
    if (!back || back->item != item) return std::nullopt;
    return text;
}

}  // namespace headroom::model

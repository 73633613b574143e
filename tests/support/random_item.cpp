// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/random_item.h"

#include "model/capacity/number_literal.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace headroom::test {

using namespace model;

namespace {

constexpr int kDeepest = 5;

// Characters of one to four bytes, and such as JSON must escape.
constexpr std::string_view kCharacters[] = {"a",  "Z", "7",  " ",  ".",          "[",         "\"",
                                            "\\", "/", "\n", "\t", "\x01",       "\x7F",      "é",
                                            "ß",  "ł", "€",  "語", "\U0001F600", "\U00010348"};

void appendUnit(unsigned unit, std::string& out) { fmt::format_to(std::back_inserter(out), "\\u{:04x}", unit); }

// A character of UTF-8 as JSON's escape, two of them beyond the first plane.
void appendEscaped(std::string_view character, std::string& out) {
    const auto lead = static_cast<unsigned char>(character.front());
    unsigned code = character.size() == 1 ? lead : lead & (0xFFu >> (character.size() + 1));
    for (const char c : character.substr(1)) code = (code << 6) | (static_cast<unsigned char>(c) & 0x3Fu);
    if (code < 0x10000) return appendUnit(code, out);
    appendUnit(0xD800 + ((code - 0x10000) >> 10), out);
    appendUnit(0xDC00 + ((code - 0x10000) & 0x3FF), out);
}

std::size_t lengthOfCharacter(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

std::string base64(const std::string& bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t left = std::min<std::size_t>(3, bytes.size() - at);
        unsigned bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = (bits << 8) | (i < left ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < 4; ++i) text += i <= left ? kDigits[(bits >> (18 - 6 * i)) & 63u] : '=';
    }
    return text;
}

Item RandomItem::item(ItemForm form) {
    m_hasPlainNames = below(3) > 0;
    return named(form, 25, 0);
}

std::string RandomItem::name() {
    std::string made = text(12);
    if (m_hasPlainNames)
        std::erase_if(made, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; });
    return made;
}

Item RandomItem::named(ItemForm form, std::size_t most, int level) {
    Item entries;
    for (std::size_t left = below(most + 1); left > 0; --left) {
        std::string made = name() + std::to_string(left);  // never empty, never twice
        AttributeValue inner = value(form, level);
        entries.emplace_back(std::move(made), std::move(inner));
    }
    return entries;
}

AttributeValue RandomItem::value(ItemForm form, int level) {
    AttributeValue made;
    const std::size_t kinds = form == ItemForm::Plain ? 6 : 8;
    switch (below(level < kDeepest ? kinds : kinds - 2)) {
        case 0:
            made.kind = AttributeKind::String;
            made.scalar = text(below(10) == 0 ? 3000 : 40);
            break;
        case 1:
            made.kind = AttributeKind::Number;
            made.scalar = number(form);
            break;
        case 2:
            made.kind = AttributeKind::Bool;
            made.scalar = below(2) == 0 ? "true" : "false";
            break;
        case 3: break;
        case 4:
            if (form == ItemForm::Plain) {
                made.kind = AttributeKind::List;
                for (std::size_t left = below(5); left > 0; --left) made.elements.push_back(value(form, level + 1));
                break;
            }
            made.kind = AttributeKind::Binary;
            made.scalar = bytes(60);
            break;
        case 5:
            if (form == ItemForm::DynamoDb) return set();
            made.kind = AttributeKind::Map;
            made.entries = named(form, 4, level + 1);
            break;
        case 6:
            made.kind = AttributeKind::List;
            for (std::size_t left = below(5); left > 0; --left) made.elements.push_back(value(form, level + 1));
            break;
        default:
            made.kind = AttributeKind::Map;
            made.entries = named(form, 4, level + 1);
            break;
    }
    return made;
}

AttributeValue RandomItem::set() {
    static constexpr std::pair<AttributeKind, AttributeKind> kSets[] = {
        {AttributeKind::StringSet, AttributeKind::String},
        {AttributeKind::NumberSet, AttributeKind::Number},
        {AttributeKind::BinarySet, AttributeKind::Binary}};
    const auto& [kind, elementKind] = kSets[below(3)];
    AttributeValue made;
    made.kind = kind;
    std::vector<std::string> seen;
    for (std::size_t left = below(50) == 0 ? 100 : 1 + below(6); left > 0; --left) {
        AttributeValue element;
        element.kind = elementKind;
        element.scalar = elementKind == AttributeKind::Number   ? number(ItemForm::DynamoDb)
                         : elementKind == AttributeKind::String ? text(12)
                                                                : bytes(12);
        const std::string same =
            elementKind == AttributeKind::Number ? canonicalNumber(element.scalar) : element.scalar;
        if (std::ranges::find(seen, same) != seen.end()) continue;
        seen.push_back(same);
        made.elements.push_back(std::move(element));
    }
    return made;
}

std::string RandomItem::text(std::size_t most) {
    std::string made;
    for (std::size_t left = below(most + 1); left > 0; --left) made += kCharacters[below(std::size(kCharacters))];
    return made;
}

std::string RandomItem::bytes(std::size_t most) {
    std::string made;
    for (std::size_t left = below(most + 1); left > 0; --left) made += static_cast<char>(m_engine() & 0xFFu);
    return made;
}

std::string RandomItem::number(ItemForm form) {
    const auto digits = [this](std::size_t count) {
        std::string made;
        for (; count > 0; --count) made += static_cast<char>('0' + below(10));
        return made;
    };
    std::string made = below(4) == 0 ? "-" : "";
    // JSON has no zeros in front, DynamoDB takes them.
    if (form == ItemForm::DynamoDb && below(8) == 0) made += "00";
    made += static_cast<char>('1' + below(9));
    made += digits(below(18));
    if (below(3) == 0) made += "." + digits(1 + below(18));
    if (below(6) == 0) made += (below(2) == 0 ? "e" : "E-") + std::to_string(below(90));
    return below(12) == 0 ? "0" : made;
}

std::string RandomItem::json(const Item& item, ItemForm form) {
    std::string out;
    m_escapes = below(3) == 0;
    const bool isWrapped = form == ItemForm::DynamoDb && below(2) == 0;
    if (isWrapped) out += "{\"Item\":";
    writeNamed(item, form, out);
    if (isWrapped) out += "}";
    space(out);
    return out;
}

void RandomItem::writeNamed(const Item& entries, ItemForm form, std::string& out) {
    out += '{';
    for (bool first = true; const auto& [name, entry] : entries) {
        if (!std::exchange(first, false)) out += ',';
        space(out);
        writeText(name, out);
        out += ':';
        space(out);
        write(entry, form, out);
        space(out);
    }
    out += '}';
}

void RandomItem::write(const AttributeValue& value, ItemForm form, std::string& out) {
    if (form == ItemForm::Plain) return writeInner(value, form, out);
    out += "{\"" + std::string(typeWord(value.kind)) + "\":";
    space(out);
    writeInner(value, form, out);
    out += '}';
}

void RandomItem::writeInner(const AttributeValue& value, ItemForm form, std::string& out) {
    const bool isTyped = form == ItemForm::DynamoDb;
    switch (value.kind) {
        case AttributeKind::String: return writeText(value.scalar, out);
        case AttributeKind::Number: out += isTyped ? "\"" + value.scalar + "\"" : value.scalar; return;
        case AttributeKind::Binary: out += "\"" + base64(value.scalar) + "\""; return;
        case AttributeKind::Bool: out += value.scalar; return;
        case AttributeKind::Null: out += isTyped ? "true" : "null"; return;
        case AttributeKind::Map: return writeNamed(value.entries, form, out);
        default: break;
    }
    out += '[';
    for (bool first = true; const auto& element : value.elements) {
        if (!std::exchange(first, false)) out += ',';
        space(out);
        // Members of a set stand without their types.
        if (value.kind == AttributeKind::List)
            write(element, form, out);
        else
            writeInner(element, form, out);
    }
    out += ']';
}

void RandomItem::writeText(const std::string& text, std::string& out) {
    const bool escapes = m_escapes && below(2) == 0;
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = std::string_view(text).substr(at, lengthOfCharacter(text[at]));
        const bool isControl = static_cast<unsigned char>(character.front()) < 0x20;
        if (character == "\"" || character == "\\")
            out += "\\" + std::string(character);
        else if (character == "\n")
            out += "\\n";
        else if (isControl || (escapes && below(3) == 0))
            appendEscaped(character, out);
        else
            out += character;
        at += character.size();
    }
    out += '"';
}

void RandomItem::space(std::string& out) {
    if (below(20) == 0) out += below(2) == 0 ? " " : " \t  ";
}

}  // namespace headroom::test

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_value.h"

#include "model/workload/pointer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace headroom::model {
namespace {

// A workload of any real size has thousands of values. The limit keeps a hostile file from taking all
// memory: each value costs some twenty times the bytes that it has in the file.
constexpr std::size_t kMaxValues = 4'000'000;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool isContinuationByte(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

std::string lineAndColumn(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t lineBreak = before.rfind('\n');
    const std::string_view line = lineBreak == std::string_view::npos ? before : before.substr(lineBreak + 1);
    const auto lines = 1 + std::ranges::count(before, '\n');
    const auto column = 1 + std::ranges::count_if(line, [](char c) { return !isContinuationByte(c); });
    return fmt::format("line {}, column {}", lines, column);
}

// Where the nesting first gets deeper than maxDepth. The text is good JSON up to there.
std::size_t offsetOfDepth(std::string_view text, int maxDepth) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > maxDepth) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return text.size();
}

// Takes the library's tokens and builds the value. Its function names are the library's.
class Builder {
public:
    Builder(std::string_view text, int maxDepth) : m_text(text), m_maxDepth(maxDepth) {}

    bool null() { return add(JsonValue()) != nullptr; }
    bool boolean(bool value) { return add(JsonValue::boolean(value)) != nullptr; }
    bool number_integer(std::int64_t value) {
        // The library takes unsigned numbers apart, so that a zero here was written as -0.
        return add(JsonValue::numberAsWritten(value == 0 ? "-0" : std::to_string(value))) != nullptr;
    }
    bool number_unsigned(std::uint64_t value) {
        return add(JsonValue::numberAsWritten(std::to_string(value))) != nullptr;
    }
    bool number_float(double /*value*/, std::string lexeme) {
        // The library puts the C locale's decimal sign in place of the full stop.
        for (char& c : lexeme)
            if (std::string_view("+-0123456789eE").find(c) == std::string_view::npos) c = '.';
        return add(JsonValue::numberAsWritten(std::move(lexeme))) != nullptr;
    }
    bool string(std::string& value) { return add(JsonValue::text(std::move(value))) != nullptr; }
    bool binary(nlohmann::json::binary_t& /*value*/) { return false; }  // does not occur in JSON text

    bool start_object(std::size_t /*size*/) { return open(JsonValue::object()); }
    bool start_array(std::size_t /*size*/) { return open(JsonValue::array()); }
    bool key(std::string& name) {
        m_open.back()->members().push_back({std::move(name), JsonValue()});
        return true;
    }
    bool end_object() {
        if (!namesAreUnique()) return false;
        m_open.pop_back();
        return true;
    }
    bool end_array() {
        m_open.pop_back();
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& error) {
        if (dynamic_cast<const nlohmann::json::out_of_range*>(&error) != nullptr) {
            const std::size_t start = position - std::min(position, token.size());
            return refuse(lineAndColumn(m_text, start), fmt::format("the number {} is too large", clipped(token, 40)),
                          "Write a number below 1e308.");
        }
        const std::string what = error.what();
        const bool atEnd = position > m_text.size() || what.find("unexpected end of input") != std::string::npos;
        if (atEnd)
            return refuse(lineAndColumn(m_text, m_text.size()), "the file ends here, before its JSON is complete",
                          "The file was cut short; restore it from a backup or an earlier version.");
        const std::string detail = detailOf(what);
        return refuse(lineAndColumn(m_text, position - std::min(position, lengthOfUnexpected(detail, token))),
                      "this is not valid JSON: " + detail, "Correct the text at this place.");
    }

    [[nodiscard]] JsonValue takeRoot() { return std::move(m_root); }
    [[nodiscard]] IoError takeError() { return std::move(m_error); }

private:
    static std::string detailOf(std::string_view what) {
        if (const auto start = what.find(" - "); start != std::string_view::npos) what.remove_prefix(start + 3);
        return clipped(what.substr(0, what.find("; last read")), 200);
    }

    // How far the position that the library reports is behind the start of what it did not expect. Its
    // token text begins at the last string or number, so that it tells the length of these only.
    static std::size_t lengthOfUnexpected(std::string_view detail, std::string_view token) {
        if (detail.starts_with("unexpected string") || detail.starts_with("unexpected number")) return token.size();
        if (detail.starts_with("unexpected false")) return 5;
        if (detail.starts_with("unexpected true") || detail.starts_with("unexpected null")) return 4;
        return 1;
    }

    bool refuse(std::string place, std::string message, std::string remedy) {
        m_error = {{}, std::move(place), std::move(message), std::move(remedy)};
        return false;
    }

    JsonValue* add(JsonValue value) {
        if (++m_count > kMaxValues) {
            refuse(openPointer(), fmt::format("the file holds more than {} values", kMaxValues),
                   "Headroom cannot read a file of this size.");
            return nullptr;
        }
        JsonValue* place = &m_root;
        if (!m_open.empty() && m_open.back()->kind() == JsonValue::Kind::Object)
            place = &m_open.back()->members().back().value;
        else if (!m_open.empty())
            place = &m_open.back()->items().emplace_back();
        *place = std::move(value);
        return place;
    }

    bool open(JsonValue container) {
        if (static_cast<int>(m_open.size()) >= m_maxDepth)
            return refuse(lineAndColumn(m_text, offsetOfDepth(m_text, m_maxDepth)),
                          fmt::format("lists and objects are nested more than {} deep", m_maxDepth),
                          "A workload needs no such nesting; is this the right file?");
        // The pointers stay good: a container grows only while nothing in it is open.
        JsonValue* place = add(std::move(container));
        if (place == nullptr) return false;
        m_open.push_back(place);
        return true;
    }

    bool namesAreUnique() {
        std::vector<std::string_view> names;
        for (const JsonMember& member : m_open.back()->members()) names.push_back(member.name);
        std::ranges::sort(names);
        const auto twice = std::ranges::adjacent_find(names);
        if (twice == names.end()) return true;
        std::string place = openPointer();
        Pointer last = Pointer() / *twice;
        place += last.text();
        return refuse(clipped(place, 500),
                      fmt::format("the name \"{}\" stands twice in the same object", clipped(*twice, 60)),
                      "Rename or remove one of the two.");
    }

    // The JSON pointer of the innermost container that is still open.
    [[nodiscard]] std::string openPointer() const {
        Pointer pointer;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i) {
            if (m_open[i]->kind() == JsonValue::Kind::Object)
                pointer = pointer / m_open[i]->members().back().name;
            else
                pointer = pointer / (m_open[i]->items().size() - 1);
        }
        return pointer.text();
    }

    std::string_view m_text;
    int m_maxDepth;
    JsonValue m_root;
    std::vector<JsonValue*> m_open;
    std::size_t m_count = 0;
    IoError m_error;
};

void appendQuoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\b': out += "\\b"; break;
            case '\f': out += "\\f"; break;
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            default:
                if (static_cast<unsigned char>(c) < 0x20)
                    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
                else
                    out += c;
        }
    }
    out += '"';
}

bool isContainer(const JsonValue& value) {
    return value.kind() == JsonValue::Kind::Array || value.kind() == JsonValue::Kind::Object;
}

// The two layouts. Recursion is bounded by the depth that parseJson lets through.
class Writer {
public:
    explicit Writer(bool compact) : m_compact(compact) {}

    void write(const JsonValue& value, int depth) {
        switch (value.kind()) {
            case JsonValue::Kind::Null: m_out += "null"; break;
            case JsonValue::Kind::Bool: m_out += value.asBool() ? "true" : "false"; break;
            case JsonValue::Kind::Number: m_out += value.lexeme(); break;
            case JsonValue::Kind::Text: appendQuoted(m_out, value.asText()); break;
            case JsonValue::Kind::Array: writeArray(value.items(), depth); break;
            case JsonValue::Kind::Object: writeObject(value.members(), depth); break;
        }
    }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void breakLine(int depth) {
        if (m_compact) return;
        m_out += '\n';
        m_out.append(static_cast<std::size_t>(depth) * 2, ' ');
    }

    void writeArray(const JsonValue::Array& items, int depth) {
        const bool onLines = std::ranges::any_of(items, isContainer);
        m_out += '[';
        for (bool first = true; const JsonValue& item : items) {
            if (!first) m_out += (m_compact || onLines) ? "," : ", ";
            first = false;
            if (onLines) breakLine(depth + 1);
            write(item, depth + 1);
        }
        if (onLines) breakLine(depth);
        m_out += ']';
    }

    void writeObject(const JsonValue::Object& members, int depth) {
        m_out += '{';
        for (bool first = true; const JsonMember& member : members) {
            if (!first) m_out += ',';
            first = false;
            breakLine(depth + 1);
            appendQuoted(m_out, member.name);
            m_out += m_compact ? ":" : ": ";
            write(member.value, depth + 1);
        }
        if (!members.empty()) breakLine(depth);
        m_out += '}';
    }

    bool m_compact;
    std::string m_out;
};

}  // namespace

JsonValue JsonValue::boolean(bool value) {
    JsonValue made;
    made.m_value = value;
    return made;
}

JsonValue JsonValue::number(double value) { return numberAsWritten(numberText(value)); }

JsonValue JsonValue::number(std::int64_t value) { return numberAsWritten(std::to_string(value)); }

JsonValue JsonValue::numberAsWritten(std::string lexeme) {
    JsonValue made;
    made.m_value = Number{std::move(lexeme)};
    return made;
}

JsonValue JsonValue::text(std::string value) {
    JsonValue made;
    made.m_value = std::move(value);
    return made;
}

JsonValue JsonValue::array() {
    JsonValue made;
    made.m_value = Array();
    return made;
}

JsonValue JsonValue::object() {
    JsonValue made;
    made.m_value = Object();
    return made;
}

double JsonValue::asDouble() const {
    const std::string& digits = lexeme();
    double value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    // Reading has refused what is too large, so that out of range here means too small.
    return result.ec == std::errc() && std::isfinite(value) ? value : 0.0;
}

const JsonValue* JsonValue::find(std::string_view name) const {
    if (kind() != Kind::Object) return nullptr;
    const auto found = std::ranges::find(members(), name, &JsonMember::name);
    return found == members().end() ? nullptr : &found->value;
}

IoResult<JsonValue> parseJson(std::string_view text, int maxDepth, std::string_view file) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const auto refuse = [&](std::size_t offset, std::string message, std::string remedy) {
        return tl::unexpected(
            IoError{std::string(file), lineAndColumn(text, offset), std::move(message), std::move(remedy)});
    };
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return refuse(0, "the file is empty", "Choose a file that holds JSON text.");
    // The library takes a NUL for the end of the text.
    if (const auto nul = text.find('\0'); nul != std::string_view::npos)
        return refuse(nul, "the file holds binary data, not JSON text", "Choose a text file in UTF-8.");

    Builder builder(text, maxDepth);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
        IoError error = builder.takeError();
        error.file = std::string(file);
        return tl::unexpected(std::move(error));
    }
    return builder.takeRoot();
}

std::string canonicalText(const JsonValue& value) {
    Writer writer(false);
    writer.write(value, 0);
    return writer.take();
}

std::string compactText(const JsonValue& value) {
    Writer writer(true);
    writer.write(value, 0);
    return writer.take();
}

std::string numberText(double value) {
    if (!std::isfinite(value) || value == 0.0) return "0";
    char buffer[32];
    // Left to itself, to_chars writes 0.0007 as 7e-04 and 100000 as 1e+05, which nobody wants to read.
    constexpr double kPlainFrom = 1e-7;
    constexpr double kPlainUpTo = 1e15;
    const bool plain = std::abs(value) >= kPlainFrom && std::abs(value) <= kPlainUpTo;
    const auto result = plain ? std::to_chars(std::begin(buffer), std::end(buffer), value, std::chars_format::fixed)
                              : std::to_chars(std::begin(buffer), std::end(buffer), value);
    return {std::begin(buffer), result.ptr};
}

std::string clipped(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t end = most;
    while (end > 0 && isContinuationByte(text[end])) --end;
    return std::string(text.substr(0, end)) + "…";
}

}  // namespace headroom::model

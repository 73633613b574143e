// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A JSON document as it stands in the file: members in their order and numbers as they were written,
// so that what Headroom does not know can be written back unchanged. A general JSON library keeps
// neither, and takes the last of two members with one name.
//
// Use parseJson to read, canonicalText to write files, compactText to carry a value inside a Workload.
#pragma once

#include "model/io/io_error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom::model {

struct JsonMember;

class JsonValue {
public:
    enum class Kind { Null, Bool, Number, Text, Array, Object };
    using Array = std::vector<JsonValue>;
    using Object = std::vector<JsonMember>;

    JsonValue() = default;  // null
    [[nodiscard]] static JsonValue boolean(bool value);
    [[nodiscard]] static JsonValue number(double value);
    [[nodiscard]] static JsonValue number(std::int64_t value);
    [[nodiscard]] static JsonValue numberAsWritten(std::string lexeme);
    [[nodiscard]] static JsonValue text(std::string value);
    [[nodiscard]] static JsonValue array();
    [[nodiscard]] static JsonValue object();

    [[nodiscard]] Kind kind() const noexcept { return static_cast<Kind>(m_value.index()); }

    // Each of these may be called only on a value of its kind.
    [[nodiscard]] bool asBool() const { return std::get<bool>(m_value); }
    [[nodiscard]] const std::string& lexeme() const { return std::get<Number>(m_value).lexeme; }
    [[nodiscard]] double asDouble() const;  // finite; a number too small for a double is 0
    [[nodiscard]] const std::string& asText() const { return std::get<std::string>(m_value); }
    [[nodiscard]] const Array& items() const { return std::get<Array>(m_value); }
    [[nodiscard]] Array& items() { return std::get<Array>(m_value); }
    [[nodiscard]] const Object& members() const { return std::get<Object>(m_value); }
    [[nodiscard]] Object& members() { return std::get<Object>(m_value); }

    // The member of an object, or null: there is none, or this is not an object.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;

private:
    struct Number {
        std::string lexeme;
    };
    // In the order of Kind.
    std::variant<std::monostate, bool, Number, std::string, Array, Object> m_value;
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

// Reads strictly: UTF-8 (a byte order mark is passed over), one value, no member name twice in an
// object, no nesting deeper than maxDepth, no number beyond a double's range. `file` is only named in
// errors.
[[nodiscard]] IoResult<JsonValue> parseJson(std::string_view text, int maxDepth, std::string_view file = {});

// Two spaces of indentation, one member a line, lists of plain values on one line; no final newline.
[[nodiscard]] std::string canonicalText(const JsonValue& value);
// On one line without spaces.
[[nodiscard]] std::string compactText(const JsonValue& value);

// The shortest text that reads back as the same number; without exponent from 1e-7 to 1e15.
// JSON has no infinity: what is not finite becomes 0.
[[nodiscard]] std::string numberText(double value);

// For messages: at most `most` bytes of a text, cut between characters and marked with an ellipsis.
[[nodiscard]] std::string clipped(std::string_view text, std::size_t most);

}  // namespace headroom::model

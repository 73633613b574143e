// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::model {
namespace {

constexpr std::size_t kMostOfText = 40;
constexpr std::size_t kMostOfPlace = 500;

const JsonValue& emptyObject() {
    static const JsonValue value = JsonValue::object();
    return value;
}

// An upper bound beyond any real figure only matters to those who have passed it.
std::string rangeOf(const NumberRule& rule, bool tooLarge) {
    constexpr double kWorthSaying = 1e15;
    const bool bounded = rule.maximum <= kWorthSaying || tooLarge;
    if (rule.aboveMinimum && bounded)
        return fmt::format("above {} and at most {}", numberText(rule.minimum), numberText(rule.maximum));
    if (rule.aboveMinimum) return fmt::format("above {}", numberText(rule.minimum));
    if (bounded) return fmt::format("from {} to {}", numberText(rule.minimum), numberText(rule.maximum));
    return fmt::format("at least {}", numberText(rule.minimum));
}

std::string butFound(std::string_view expected, const JsonValue& value) {
    return fmt::format("expected {}, but found {}", expected, described(value));
}

}  // namespace

void ReadErrors::report(const Pointer& place, std::string message, std::string remedy) {
    if (m_first) return;
    m_first = IoError{{}, clipped(place.text(), kMostOfPlace), std::move(message), std::move(remedy)};
}

std::string described(const JsonValue& value) {
    switch (value.kind()) {
        case JsonValue::Kind::Null: return "null";
        case JsonValue::Kind::Bool: return value.asBool() ? "true" : "false";
        case JsonValue::Kind::Number: return "the number " + clipped(value.lexeme(), kMostOfText);
        case JsonValue::Kind::Text: return fmt::format("the text \"{}\"", clipped(value.asText(), kMostOfText));
        case JsonValue::Kind::Array: return "a list";
        case JsonValue::Kind::Object: return "an object";
    }
    return {};
}

std::optional<double> readNumber(const JsonValue& value, const Pointer& place, const NumberRule& rule,
                                 ReadErrors& errors) {
    bool tooLarge = false;
    if (value.kind() == JsonValue::Kind::Number) {
        const double number = value.asDouble();
        const bool inRange =
            (rule.aboveMinimum ? number > rule.minimum : number >= rule.minimum) && number <= rule.maximum;
        if (inRange && (!rule.whole || std::trunc(number) == number)) return number + 0.0;  // -0 becomes 0
        tooLarge = number > rule.maximum;
    }
    errors.report(place, butFound(fmt::format("{}, {}", rule.what, rangeOf(rule, tooLarge)), value));
    return std::nullopt;
}

JsonReader::JsonReader(const JsonValue& value, Pointer place, ReadErrors& errors)
    : m_object(&value), m_place(std::move(place)), m_errors(&errors) {
    if (value.kind() != JsonValue::Kind::Object) {
        errors.report(m_place, butFound("an object in braces", value));
        m_object = &emptyObject();
    }
    m_known.resize(m_object->members().size());
}

bool JsonReader::has(std::string_view name) const { return m_object->find(name) != nullptr; }

const JsonValue* JsonReader::value(std::string_view name) {
    const auto& members = m_object->members();
    const auto found = std::ranges::find(members, name, &JsonMember::name);
    if (found == members.end()) return nullptr;
    m_known[static_cast<std::size_t>(found - members.begin())] = true;
    return &found->value;
}

std::optional<double> JsonReader::number(std::string_view name, const NumberRule& rule) {
    const JsonValue* found = value(name);
    if (found == nullptr) return std::nullopt;
    return readNumber(*found, m_place / name, rule, *m_errors);
}

std::optional<std::int64_t> JsonReader::whole(std::string_view name, const NumberRule& rule) {
    NumberRule wholeRule = rule;
    wholeRule.whole = true;
    wholeRule.maximum = std::min(rule.maximum, 9e15);  // every whole number up to here is a double
    const auto read = number(name, wholeRule);
    if (!read) return std::nullopt;
    return static_cast<std::int64_t>(*read);
}

std::optional<bool> JsonReader::flag(std::string_view name) {
    const JsonValue* found = value(name);
    if (found == nullptr) return std::nullopt;
    if (found->kind() == JsonValue::Kind::Bool) return found->asBool();
    fail(name, butFound("true or false", *found));
    return std::nullopt;
}

std::optional<std::string> JsonReader::text(std::string_view name) {
    const JsonValue* found = value(name);
    if (found == nullptr) return std::nullopt;
    if (found->kind() == JsonValue::Kind::Text) return found->asText();
    fail(name, butFound("a text", *found));
    return std::nullopt;
}

std::optional<std::string> JsonReader::filledText(std::string_view name) {
    auto read = text(name);
    if (read && read->empty()) {
        fail(name, "expected a text, but found an empty one");
        return std::nullopt;
    }
    return read;
}

std::vector<std::string> JsonReader::texts(std::string_view name) {
    const JsonValue* found = value(name);
    if (found == nullptr) return {};
    if (found->kind() != JsonValue::Kind::Array) {
        fail(name, butFound("a list of texts", *found));
        return {};
    }
    std::vector<std::string> read;
    for (std::size_t i = 0; i < found->items().size(); ++i) {
        const JsonValue& item = found->items()[i];
        if (item.kind() == JsonValue::Kind::Text)
            read.push_back(item.asText());
        else
            m_errors->report(m_place / name / i, butFound("a text", item));
    }
    return read;
}

std::vector<double> JsonReader::numbers(std::string_view name, const NumberRule& rule) {
    const JsonValue* found = value(name);
    if (found == nullptr) return {};
    if (found->kind() != JsonValue::Kind::Array) {
        fail(name, butFound("a list of numbers", *found));
        return {};
    }
    std::vector<double> read;
    for (std::size_t i = 0; i < found->items().size(); ++i) {
        const auto number = readNumber(found->items()[i], m_place / name / i, rule, *m_errors);
        if (number) read.push_back(*number);
    }
    return read;
}

std::string JsonReader::objectJson(std::string_view name) {
    const JsonValue* found = value(name);
    if (found == nullptr) return {};
    if (found->kind() == JsonValue::Kind::Object) return compactText(*found);
    fail(name, butFound("an object in braces", *found));
    return {};
}

std::optional<std::size_t> JsonReader::wordIndex(std::string_view name, std::span<const std::string_view> known) {
    const JsonValue* found = value(name);
    if (found == nullptr) return std::nullopt;
    if (found->kind() == JsonValue::Kind::Text) {
        const auto match = std::ranges::find(known, std::string_view(found->asText()));
        if (match != known.end()) return static_cast<std::size_t>(match - known.begin());
    }
    fail(name, butFound(fmt::format("one of {}", fmt::join(known, ", ")), *found));
    return std::nullopt;
}

const JsonValue::Object& JsonReader::membersOf(std::string_view name) {
    const JsonValue* found = value(name);
    if (found != nullptr && found->kind() == JsonValue::Kind::Object) return found->members();
    if (found != nullptr) fail(name, butFound("an object in braces", *found));
    return emptyObject().members();
}

Preserved JsonReader::rest() const {
    Preserved kept;
    const auto& members = m_object->members();
    for (std::size_t i = 0; i < members.size(); ++i)
        if (!m_known[i]) kept.push_back({members[i].name, compactText(members[i].value)});
    return kept;
}

void JsonReader::requireMember(std::string_view name, std::string_view what) {
    if (!has(name)) fail(name, fmt::format("the member \"{}\" is missing", name), fmt::format("Add {}.", what));
}

void JsonReader::fail(std::string_view name, std::string message, std::string remedy) {
    m_errors->report(m_place / name, std::move(message), std::move(remedy));
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Strict reading of the members of one JSON object: presence, type, range. Each member asked for counts
// as known; rest() hands over the others, to be kept.
//
// A reader never stops: what is wrong reads as absent and is reported to ReadErrors, which keeps the
// first error. The caller looks there once, at the end.
#pragma once

#include "model/io/io_error.h"
#include "model/io/json_value.h"
#include "model/workload/pointer.h"
#include "model/workload/words.h"
#include "model/workload/workload.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

class ReadErrors {
public:
    void report(const Pointer& place, std::string message, std::string remedy = {});
    [[nodiscard]] const std::optional<IoError>& first() const noexcept { return m_first; }

private:
    std::optional<IoError> m_first;
};

struct NumberRule {
    std::string_view what = "a number";
    double minimum = 0;
    double maximum = std::numeric_limits<double>::infinity();
    bool aboveMinimum = false;  // the minimum itself is not allowed
    bool whole = false;         // 3.0 and 1e3 are whole, 3.7 is not
};

class JsonReader {
public:
    // A value that is not an object is reported, and reads as an empty one.
    JsonReader(const JsonValue& value, Pointer place, ReadErrors& errors);

    [[nodiscard]] const Pointer& place() const noexcept { return m_place; }
    [[nodiscard]] bool has(std::string_view name) const;

    // Absent, or wrong and reported: nullopt or null.
    const JsonValue* value(std::string_view name);
    std::optional<double> number(std::string_view name, const NumberRule& rule);
    std::optional<std::int64_t> whole(std::string_view name, const NumberRule& rule);
    std::optional<bool> flag(std::string_view name);
    std::optional<std::string> text(std::string_view name);
    std::optional<std::string> filledText(std::string_view name);  // not empty
    std::vector<std::string> texts(std::string_view name);
    std::vector<double> numbers(std::string_view name, const NumberRule& rule);
    std::string objectJson(std::string_view name);  // compact JSON of an object, empty when absent

    template <typename Enum>
    std::optional<Enum> word(std::string_view name) {
        std::vector<std::string_view> known;
        for (const auto& each : words<Enum>()) known.push_back(each.text);
        const auto index = wordIndex(name, known);
        if (!index) return std::nullopt;
        return words<Enum>()[*index].value;
    }
    std::optional<std::size_t> wordIndex(std::string_view name, std::span<const std::string_view> known);

    // Calls read(JsonReader&) for the object with this name, if it is there.
    template <std::invocable<JsonReader&> Read>
    void object(std::string_view name, Read&& read) {
        if (const JsonValue* found = value(name)) {
            JsonReader inner(*found, m_place / name, *m_errors);
            read(inner);
        }
    }
    // Calls read(name, value, place) for each member of the object with this name.
    template <std::invocable<const std::string&, const JsonValue&, const Pointer&> Read>
    void members(std::string_view name, Read&& read) {
        for (const JsonMember& member : membersOf(name)) {
            const Pointer place = m_place / name / member.name;
            if (member.name.empty()) m_errors->report(place, "a name must not be empty", "Give it a name.");
            read(member.name, member.value, place);
        }
    }
    // The same for members that are objects: read(name, JsonReader&).
    template <std::invocable<const std::string&, JsonReader&> Read>
    void objects(std::string_view name, Read&& read) {
        members(name, [&](const std::string& key, const JsonValue& found, const Pointer& place) {
            JsonReader inner(found, place, *m_errors);
            read(key, inner);
        });
    }

    // The members that nobody has asked for.
    [[nodiscard]] Preserved rest() const;

    void requireMember(std::string_view name, std::string_view what);
    void fail(std::string_view name, std::string message, std::string remedy = {});
    [[nodiscard]] ReadErrors& errors() const noexcept { return *m_errors; }

private:
    const JsonValue::Object& membersOf(std::string_view name);

    const JsonValue* m_object;
    Pointer m_place;
    ReadErrors* m_errors;
    std::vector<bool> m_known;  // by position in the object
};

// The value as a number that keeps the rule, or nullopt and a report.
[[nodiscard]] std::optional<double> readNumber(const JsonValue& value, const Pointer& place, const NumberRule& rule,
                                               ReadErrors& errors);

// "the text "abc"", "the number 3.7", "a list": what was found instead of what was expected.
[[nodiscard]] std::string described(const JsonValue& value);

}  // namespace headroom::model

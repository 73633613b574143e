// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Builds the JSON objects of the workload file member by member, in the file's canonical order, and keeps what this
// version does not know.
#pragma once

#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "model/units/quantity.h"
#include "model/workload/named_list.h"
#include "model/workload/preserved.h"
#include "model/workload/words.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::model {

// A kept text as a value. Text that does not parse cannot have come from a file; it is written as a
// JSON text, so that the file stays readable and nothing is lost.
[[nodiscard]] inline JsonValue keptValue(const std::string& json) {
    auto parsed = parseJson(json, kMaxJsonDepth);
    return parsed ? *std::move(parsed) : JsonValue::text(json);
}

class ObjectBuilder {
public:
    void add(std::string_view name, JsonValue value) {
        m_object.members().push_back({std::string(name), std::move(value)});
    }
    void addText(std::string_view name, std::string_view text) { add(name, JsonValue::text(std::string(text))); }
    void addUnlessEmpty(std::string_view name, const std::string& text) {
        if (!text.empty()) addText(name, text);
    }
    void addNumber(std::string_view name, double value) { add(name, JsonValue::number(value)); }
    void addUnless(std::string_view name, double value, double absent) {
        if (value < absent || value > absent) addNumber(name, value);
    }
    void addOptional(std::string_view name, const std::optional<double>& value) {
        if (value) addNumber(name, *value);
    }
    template <typename Tag, typename Rep>
    void addOptional(std::string_view name, const std::optional<Quantity<Tag, Rep>>& quantity) {
        if (quantity) add(name, JsonValue::number(quantity->value()));
    }
    template <typename Enum>
    void addWord(std::string_view name, Enum value) {
        addText(name, wordOf(value));
    }
    void addTexts(std::string_view name, const std::vector<std::string>& texts) {
        JsonValue list = JsonValue::array();
        for (const std::string& text : texts) list.items().push_back(JsonValue::text(text));
        add(name, std::move(list));
    }
    void addTextsUnlessEmpty(std::string_view name, const std::vector<std::string>& texts) {
        if (!texts.empty()) addTexts(name, texts);
    }
    void addKept(std::string_view name, const std::string& json) {
        if (!json.empty()) add(name, keptValue(json));
    }
    template <typename T, typename ToJson>
    void addNamed(std::string_view name, const NamedList<T>& list, ToJson toJson) {
        ObjectBuilder inner;
        for (const auto& entry : list) inner.add(entry.name, toJson(entry.value));
        add(name, inner.take());
    }
    template <typename T, typename ToJson>
    void addNamedUnlessEmpty(std::string_view name, const NamedList<T>& list, ToJson toJson) {
        if (!list.empty()) addNamed(name, list, toJson);
    }
    // Adds what this version does not know. A member that it does write wins: the user may have chosen
    // another kind of key distribution, which knows what was unknown before.
    void keep(const Preserved& preserved) {
        const auto& members = m_object.members();
        const std::size_t known = members.size();
        for (const PreservedMember& member : preserved) {
            const auto end = members.begin() + static_cast<std::ptrdiff_t>(known);
            if (std::find_if(members.begin(), end, [&](const JsonMember& each) { return each.name == member.name; }) ==
                end)
                add(member.name, keptValue(member.json));
        }
    }
    [[nodiscard]] JsonValue take() { return std::move(m_object); }

private:
    JsonValue m_object = JsonValue::object();
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads the members of one JSON value of a price file and keeps the first thing that is wrong with them, with its JSON
// pointer. The pointer is written only then: most values are right, and there are hundreds of thousands of them.
#pragma once

#include "model/io/io_error.h"
#include "model/io/offer_json.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <simdjson.h>

namespace headroom::model {

class OfferFields {
public:
    using Element = simdjson::dom::element;

    // The next value of the file, read whole. Strict, and an error with line and column when it is not JSON.
    [[nodiscard]] IoResult<Element> read(OfferJson& json);
    // A JSON text that was itself a text in the file.
    [[nodiscard]] std::optional<Element> readInner(std::string_view text);

    // Calls each(name, value) for the members of an object until something is wrong.
    template <typename Each>
    void members(Element value, Each&& each) {
        simdjson::dom::object object;
        if (value.get_object().get(object) != simdjson::SUCCESS) return wrongType(value, "an object");
        for (const auto field : object) {
            m_path.push_back(field.key);
            each(field.key, field.value);
            if (m_wrong) return;
            m_path.pop_back();
        }
    }
    // The same for an object that stands under a name in the one that is being read, but is read after its other
    // members.
    template <typename Each>
    void membersUnder(std::string_view name, Element value, Each&& each) {
        m_path.push_back(name);
        members(value, std::forward<Each>(each));
        m_path.pop_back();
    }
    // The value as a text. A member may stand once.
    void text(Element value, std::string_view& to);

    // What is wrong with the value that is being read.
    void report(std::string message, std::string remedy = "Correct it, or download the file again.");
    void reportIf(std::optional<std::string> message) {
        if (message) report(*std::move(message));
    }
    [[nodiscard]] bool isRight() const { return !m_wrong; }

    // Around what is read next: /terms/OnDemand. Anything that was wrong is forgotten.
    void start(std::vector<std::string> around);
    // The place within that: a list's index, a member's name.
    void setLast(std::string_view name) { m_around.back() = name; }
    [[nodiscard]] IoResult<void> result(const std::string& file) const;

private:
    void wrongType(Element value, std::string_view expected);

    simdjson::dom::parser m_parser;
    simdjson::dom::parser m_innerParser;
    std::vector<std::string> m_around;
    std::vector<std::string_view> m_path;
    std::optional<IoError> m_wrong;
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Items by chance that DynamoDB would take, and their JSON written in every way that JSON allows. The same seed
// gives the same items on every machine.
#pragma once

#include "model/io/item_json.h"
#include "model/workload/attribute_value.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace headroom::test {

class RandomItem {
public:
    explicit RandomItem(std::uint32_t seed) : m_engine(seed) {}

    // For plain JSON without binaries and sets, which it does not have.
    [[nodiscard]] model::Item item(model::ItemForm form);
    // On one line, with escapes and spaces by chance.
    [[nodiscard]] std::string json(const model::Item& item, model::ItemForm form);

private:
    [[nodiscard]] std::size_t below(std::size_t count) { return m_engine() % count; }
    [[nodiscard]] model::AttributeValue value(model::ItemForm form, int level);
    [[nodiscard]] model::AttributeValue set();
    [[nodiscard]] std::string text(std::size_t most);
    [[nodiscard]] std::string name();
    [[nodiscard]] std::string bytes(std::size_t most);
    [[nodiscard]] std::string number(model::ItemForm form);
    [[nodiscard]] model::Item named(model::ItemForm form, std::size_t most, int level);

    void write(const model::AttributeValue& value, model::ItemForm form, std::string& out);
    void writeInner(const model::AttributeValue& value, model::ItemForm form, std::string& out);
    void writeNamed(const model::Item& entries, model::ItemForm form, std::string& out);
    void writeText(const std::string& text, std::string& out);
    void space(std::string& out);

    std::mt19937 m_engine;
    // Of the item at hand: whether its names hold what JSON must escape, and its texts what JSON may.
    bool m_hasPlainNames = true;
    bool m_escapes = false;
};

[[nodiscard]] std::string base64(const std::string& bytes);

}  // namespace headroom::test

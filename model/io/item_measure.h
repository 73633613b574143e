// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The size of an item straight from its JSON text, for files with millions of them: no item is built, no text
// copied. It takes only what is certainly good; whatever is wrong, or merely unusual, is left to readItem(),
// which names it. So the two cannot differ.
#pragma once

#include "model/io/item_json.h"
#include "model/units/quantity.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace headroom::model {

class ItemMeasurer {
public:
    // As many bytes after the text must be readable, whatever they hold.
    static constexpr std::size_t kPadding = 64;

    ItemMeasurer();
    ~ItemMeasurer();
    ItemMeasurer(ItemMeasurer&&) noexcept;
    ItemMeasurer& operator=(ItemMeasurer&&) noexcept;
    ItemMeasurer(const ItemMeasurer&) = delete;
    ItemMeasurer& operator=(const ItemMeasurer&) = delete;

    // What itemSize(readItem(text, form)) gives, or nullopt: ask readItem().
    [[nodiscard]] std::optional<Bytes> measure(std::string_view text, std::optional<ItemForm> form);

private:
    class Walk;
    std::unique_ptr<Walk> m_walk;
    ItemForm m_lastForm = ItemForm::DynamoDb;  // of the items before, when it is not told
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads one item from JSON: DynamoDB JSON ({"pk": {"S": "A1"}}), what `aws dynamodb get-item` prints and exports
// hold (the same inside {"Item": ...}), or plain JSON ({"pk": "A1"}), whose types are taken from the values.
#pragma once

#include "model/io/io_error.h"
#include "model/io/json_value.h"
#include "model/workload/attribute_value.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace headroom::model {

enum class ItemForm { DynamoDb, Plain };

// An item of 400 KB whose every byte is escaped is still smaller.
inline constexpr std::size_t kMaxItemJsonBytes = 4u * 1024 * 1024;

struct ReadItem {
    Item item;
    ItemForm form = ItemForm::DynamoDb;
};

// Without a form it is told by the item itself. What DynamoDB would refuse is an error (item_check.h) whose place
// is a JSON pointer and whose message names the value by its path; only the size of the whole is left to the caller.
[[nodiscard]] IoResult<ReadItem> readItem(std::string_view text, std::optional<ItemForm> form = {},
                                          std::string_view file = {});
// Places are pointers from the value.
[[nodiscard]] IoResult<ReadItem> readItem(const JsonValue& value, std::optional<ItemForm> form = {});

// The item in DynamoDB JSON; reading it gives the same item.
[[nodiscard]] JsonValue itemJson(const Item& item);

// The item that stands in a workload as an example; of a JSON object that is no item, why it is none.
[[nodiscard]] ExampleItem exampleItem(const JsonValue& object);
[[nodiscard]] ExampleItem exampleItem(const Item& item);

// "S", "NULL", "SS": the word for a kind in DynamoDB JSON.
[[nodiscard]] std::string_view typeWord(AttributeKind kind);
[[nodiscard]] std::optional<AttributeKind> kindFromTypeWord(std::string_view word);

[[nodiscard]] std::string_view formName(ItemForm form);  // "DynamoDB JSON", "plain JSON"

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// An item as DynamoDB holds it: named attributes of ten types. Read from DynamoDB JSON or plain JSON by
// io/item_json.h; measured by item_size.h.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headroom::model {

enum class AttributeKind { String, Number, Binary, Bool, Null, List, Map, StringSet, NumberSet, BinarySet };

struct AttributeValue {
    AttributeKind kind = AttributeKind::Null;
    // String: the text in UTF-8. Number: its literal. Binary: the raw bytes. Bool: "true" or "false".
    std::string scalar;
    // Elements of a list or set, in order.
    std::vector<AttributeValue> elements;
    // Entries of a map, in order.
    std::vector<std::pair<std::string, AttributeValue>> entries;

    friend bool operator==(const AttributeValue&, const AttributeValue&) = default;
};

using Item = std::vector<std::pair<std::string, AttributeValue>>;

}  // namespace headroom::model

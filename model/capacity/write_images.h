// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item before and after a write: its sizes, and the item itself where its type has an example. What happens to
// every index follows from the two (X1).
#pragma once

#include "model/capacity/writes.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

struct WriteImages {
    ImageSizes sizes;
    // The example before and after; nothing where there is no item, or no example.
    std::optional<Item> itemBefore;
    std::optional<Item> itemAfter;
    // Whether the type has an example, so that an image without an item is one that is not there.
    bool hasExample = false;
    bool existsBefore = false;
    bool existsAfter = false;
    // Attributes that are set to something that the pattern does not say and the example does not have.
    std::vector<std::string> unsizedAttributes;
};

// What the part changes: its own statement, or the pattern's.
[[nodiscard]] const AttributeChanges& changesOf(const AccessPattern& pattern, const RequestPart& part);

// What the part writes, of items that exist before or after. Sizes that the part states come first, then the item
// type's, then what the example measures: it is the item that a put stores and that an update or delete finds. `table`
// is the one that the part writes; null: 0 B.
[[nodiscard]] WriteImages writeImages(const Table* table, const AccessPattern& pattern, const RequestPart& part,
                                      Action action);

// Equal as DynamoDB compares: numbers by their value, sets whatever their order (X1).
[[nodiscard]] bool sameValue(const AttributeValue& a, const AttributeValue& b);

// The attribute of the item, or null.
[[nodiscard]] const AttributeValue* attributeOf(const Item& item, std::string_view name);

}  // namespace headroom::model

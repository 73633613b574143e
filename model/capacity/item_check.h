// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What DynamoDB would refuse about an item that reads well: numbers it cannot hold, sets that are none,
// names, nesting, size (S3, S5) and keys (S7).
#pragma once

#include "model/workload/attribute_value.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom::model {

inline constexpr std::size_t kMaxNestingLevels = 32;               // S7, lists and maps in each other
inline constexpr std::size_t kMaxAttributeNameBytes = 64u * 1024;  // S7
inline constexpr std::int64_t kMaxPartitionKeyBytes = 2048;        // S7
inline constexpr std::int64_t kMaxSortKeyBytes = 1024;             // S7
inline constexpr std::string_view kItemSizeRule = "item-size";     // the problem that an item is over 400 KB

// From the item to a value in it: names of attributes and map entries, indexes of elements.
using ItemStep = std::variant<std::string, std::size_t>;
using ItemPath = std::vector<ItemStep>;

// shipTo.street, tags[2]; names that would be misread stand in quotes, long ones are cut. Empty: the item.
[[nodiscard]] std::string pathText(const ItemPath& path);

struct ItemProblem {
    std::string rule;     // stable id, such as "number-digits"
    ItemPath path;        // empty: the item as a whole
    std::string message;  // what is wrong with the value at the path: a predicate, "holds no number: ..."
    std::string remedy;   // what to do, a sentence

    // Path and message, a sentence without the final stop.
    [[nodiscard]] std::string text() const;
};

// The keys that an item must have, or, of an index, may have (S12).
struct ItemKeys {
    std::optional<KeyAttribute> partitionKey;
    std::optional<KeyAttribute> sortKey;
    bool mayBeMissing = false;
};

// In the item's order; the size of the whole comes last.
[[nodiscard]] std::vector<ItemProblem> checkItem(const Item& item, const ItemKeys& keys = {});

}  // namespace headroom::model

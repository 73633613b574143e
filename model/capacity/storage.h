// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes that hang on the workload's item types and indexes: what an item or an index entry measures,
// and what a table and its indexes store (S8, S11).
#pragma once

#include "model/capacity/size_spread.h"
#include "model/units/quantity.h"
#include "model/workload/projection.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// A size and whether the user stated it; without a statement the largest plausible size stands in.
struct StatedSize {
    SizeSpread size;
    bool isStated = false;
};

// What the item type states, or what its attributes measure; 0 B and not stated when the table has no such
// item type or it has neither.
[[nodiscard]] StatedSize itemSize(const Table& table, std::string_view itemType);

// What is known of an item type's entry in an index: the stated size, or what the attributes in it measure.
[[nodiscard]] std::optional<SizeSpread> knownEntrySize(const Table& table, const Index& index,
                                                       std::string_view itemType);

// Bytes of the item's entry in the index, whether or not it has the attributes of its key (S11).
[[nodiscard]] Bytes entryBytes(const Table& table, const Index& index, const Item& item);

// Whether the item has every attribute of the index's key, without which it has no entry (S12).
[[nodiscard]] bool hasIndexKey(const Index& index, const Item& item);

// The share of the type's items that have an entry: what the index states, otherwise all of them when the type's
// example has an entry. Null: neither says so, which counts as none.
[[nodiscard]] std::optional<Share> entryShare(const Table& table, const Index& index, std::string_view itemType);

// The same as knownEntrySize(), or else the whole item, which is exact for projection ALL and an upper bound otherwise.
[[nodiscard]] StatedSize entrySize(const Table& table, const Index& index, std::string_view itemType);

// Stored items of one kind: of a table's item type, or its entries in an index.
struct StoragePart {
    std::string itemType;
    double count = 0;
    Bytes size;            // of each, without overhead; the mean where sizes differ
    double meanBytes = 0;  // the same, unrounded
    std::int64_t overheadEach = 0;
    bool countIsStated = false;
    // What TTL deletes in a steady state: as many in a life time as there are (W14).
    std::optional<RequestsPerSecond> expiring;
    // What one put and one eventually consistent GetItem of such an item cost (W1, R1).
    WriteUnits writeUnits;
    ReadUnits readUnits;

    [[nodiscard]] StoredBytes billed() const;
};

struct StoragePlan {
    std::vector<StoragePart> parts;
    StoredBytes data;      // what describe-table would report (S9)
    StoredBytes overhead;  // 100 B an item or entry, 48 B more for an item of a global table (S8)

    [[nodiscard]] StoredBytes billed() const { return data + overhead; }
};

[[nodiscard]] StoragePlan tableStorage(const Table& table);
[[nodiscard]] StoragePlan indexStorage(const Table& table, const Index& index);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes that hang on the workload's item types and indexes: what an item or an index entry measures,
// and what a table and its indexes store (S8, S11).
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// A size and whether the user stated it; without a statement the largest plausible size stands in.
struct StatedSize {
    Bytes size;
    bool isStated = false;
};

// What the item type states, or what its attributes measure; 0 B and not stated when the table has no such
// item type or it has neither.
[[nodiscard]] StatedSize itemSize(const Table& table, std::string_view itemType);

// The attributes that an entry of the index holds (S11): keys of table and index, and what is projected.
[[nodiscard]] bool isInEntry(const Table& table, const Index& index, std::string_view attribute);

// What is known of an item type's entry in an index: the stated size, or what the attributes in it measure.
[[nodiscard]] std::optional<Bytes> knownEntrySize(const Table& table, const Index& index, std::string_view itemType);

// The same, or else the whole item, which is exact for projection ALL and an upper bound otherwise.
[[nodiscard]] StatedSize entrySize(const Table& table, const Index& index, std::string_view itemType);

// Stored items of one kind: of a table's item type, or its entries in an index.
struct StoragePart {
    std::string itemType;
    double count = 0;
    Bytes size;  // of each, without overhead
    bool countIsStated = false;
    // What one put and one eventually consistent GetItem of such an item cost (W1, R1).
    WriteUnits writeUnits;
    ReadUnits readUnits;

    [[nodiscard]] StoredBytes billed() const;
};

struct StoragePlan {
    std::vector<StoragePart> parts;
    StoredBytes data;      // what describe-table would report (S9)
    StoredBytes overhead;  // 100 B an item or entry (S8)

    [[nodiscard]] StoredBytes billed() const { return data + overhead; }
};

[[nodiscard]] StoragePlan tableStorage(const Table& table);
[[nodiscard]] StoragePlan indexStorage(const Table& table, const Index& index);

}  // namespace headroom::model

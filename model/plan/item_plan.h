// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One item of an item type: what it measures, costs and puts into indexes, and how near it is to the next step of
// its price. The figures of the item page and their working.
#pragma once

#include "model/capacity/item_cost.h"
#include "model/capacity/item_size.h"
#include "model/pricing/price_book.h"
#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

struct Plan;

// What a put of the item adds to one index.
struct ItemEntryPlan {
    std::string index;
    Bytes size;
    bool sizeIsStated = true;  // false: the whole item stands in for the entry, an upper bound
    WriteUnits write;          // X1: an entry is added
};

// An update after which the item is larger than before; only where items have one size.
struct ItemGrowth {
    std::string table;  // of the pattern
    std::string pattern;
    Bytes after;
    Bytes more;
};

enum class ItemRequest { GetEventual, GetStrong, GetTransactional, Write, WriteTransactional, PutWithEntries };

struct ItemRequestPlan {
    ItemRequest request = ItemRequest::GetEventual;
    ReadUnits reads;
    WriteUnits writes;
    Cost perMillion = Money(0);  // on demand
};

struct ItemPlan {
    std::string name;
    Bytes size;   // the mean where sizes differ
    Bytes least;  // otherwise the same
    Bytes most;
    bool sizeIsKnown = false;          // stated or measured; otherwise the size is 0 B
    bool sizeIsMeasured = false;       // it is that of the attributes
    std::optional<ItemSize> measured;  // the attributes, which count where no size is stated
    // Units are means of what each size costs (R16); room is that of the largest.
    ItemCost cost;
    Bytes overhead;           // of each that is stored (S8)
    Bytes stored;             // with it
    std::size_t indexes = 0;  // of the table
    std::vector<ItemEntryPlan> entries;
    Bytes entryBytes;
    WriteUnits entryWrites;
    std::optional<ItemGrowth> growth;  // by the largest update of all patterns
    std::vector<ItemRequestPlan> requests;

    [[nodiscard]] bool sizeIsSingle() const { return least == most; }
    [[nodiscard]] const AttributeSize* attribute(std::string_view name) const;
    // Of the largest, of the 400 KB that an item may have (S5).
    [[nodiscard]] double shareOfLimit() const;
};

// Fills in the items of every table, by item type in the workload's order. The patterns are planned.
void addItemPlans(Plan& plan, const Workload& workload, const PriceList& prices);

// Whether an item of this type has an entry in the index: the workload counts the type in, and its example, if there
// is one, has the index's keys (S12).
[[nodiscard]] bool hasEntry(const Table& table, const Index& index, std::string_view itemType);

}  // namespace headroom::model

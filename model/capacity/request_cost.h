// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one request consumes, with the parts that lead to it: item by item where the service rounds
// item by item, page by page where it sums first, and index by index for writes.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

// Items of one kind that are read one by one, each rounded alone (R1, R2, R10).
struct ItemRead {
    std::string table;
    std::string itemType;
    Bytes size;
    double items = 0;         // that exist
    double missing = 0;       // asked for, but not there (R9)
    std::int64_t blocks = 0;  // of 4 KB, each item
    ReadUnits unitsEach;
    ReadUnits unitsEachMissing;
    ReadUnits units;
};

// Items of one kind that a Query or Scan evaluates.
struct EvaluatedItems {
    std::string itemType;
    Bytes size;
    double items = 0;
};

// Equal pages of a Query or Scan: summed, then rounded once each (R3, R5, R6).
struct PageRun {
    double pages = 0;
    double itemsEach = 0;
    double bytesEach = 0;
    std::int64_t blocksEach = 0;
};

struct EvaluatedPages {
    std::vector<EvaluatedItems> items;
    double bytes = 0;           // over all pages and shards
    double shards = 1;          // P11
    std::vector<PageRun> runs;  // of one shard
    ReadUnits units;            // over all shards
};

// One index arm of a write (X1).
struct IndexArm {
    std::string index;
    IndexKind kind = IndexKind::Global;
    IndexChange change = IndexChange::None;
    Bytes before;  // 0 when there was no entry
    Bytes after;
    Share share{1.0};
    bool sizeIsStated = true;  // false: the whole item stands in for the entry, an upper bound
    bool isDerived = false;    // the effect follows from what the write does; it was not stated
    WriteUnits unitsEach;      // of one write that has this effect
    WriteUnits units;          // of the request: share, items and failing conditions counted in
};

// Items of one kind that are written, each rounded alone (W1-W8).
struct ItemWrite {
    Action action = Action::Put;
    std::string table;
    std::string itemType;
    Bytes before;             // 0: no item
    Bytes after;              // 0: deleted
    double items = 0;         // that exist before or after
    double missing = 0;       // deletes and checks of nothing (W3)
    std::int64_t blocks = 0;  // of 1 KB, of the larger image
    WriteUnits unitsEach;
    WriteUnits unitsEachMissing;
    WriteUnits units;  // on the table itself
    std::vector<IndexArm> indexes;
};

struct RequestCost {
    // 0.5 eventually consistent, 1 strongly, 2 transactional; 0 for writes.
    double readFactor = 0;
    // 1, or 2 in a transaction, on the table itself only (W8, W11); 0 for reads.
    double writeFactor = 0;
    Share failedConditions{0.0};
    std::vector<ItemRead> itemReads;
    std::optional<EvaluatedPages> pages;
    std::vector<ItemWrite> itemWrites;
    ReadUnits readUnits;
    WriteUnits tableWriteUnits;  // without indexes
    WriteUnits indexWriteUnits;  // of all indexes

    [[nodiscard]] WriteUnits writeUnits() const { return tableWriteUnits + indexWriteUnits; }
};

}  // namespace headroom::model

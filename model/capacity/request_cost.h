// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one request consumes, with the parts that lead to it: item by item where the service rounds
// item by item, page by page where it sums first, and index by index for writes.
#pragma once

#include "model/capacity/size_spread.h"
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
    Bytes size;                     // mean
    double items = 0;               // that exist
    double missing = 0;             // asked for, but not there (R9)
    double blocks = 0;              // of 4 KB, each item; the mean where sizes differ (R16)
    std::int64_t blocksOfMean = 0;  // what rounding the mean size would say
    ReadUnits unitsEach;
    ReadUnits unitsEachMissing;
    ReadUnits units;
};

// Items of one kind that a Query or Scan evaluates.
struct EvaluatedItems {
    std::string itemType;
    SizeSpread size;
    double items = 0;
};

// Equal pages of a Query or Scan: summed, then rounded once each (R3, R5, R6).
struct PageRun {
    double pages = 0;  // a mean where some requests find less
    double itemsEach = 0;
    double bytesEach = 0;           // mean
    double blocksEach = 0;          // mean
    std::int64_t blocksOfMean = 0;  // what rounding the mean would say
};

struct EvaluatedPages {
    std::vector<EvaluatedItems> items;  // of a request that finds something
    Share nothing{0.0};                 // of the requests (R9)
    double bytes = 0;                   // over all pages and shards
    double shards = 1;                  // P11, or segments of a parallel Scan (R13)
    // Of the table's items that a page of a local index fetches with each entry, and that count towards its 1 MB (R12).
    double fetchedBytesEach = 0;
    std::vector<PageRun> runs;  // of all shards
    ReadUnits units;            // over all shards
};

// One index arm of a write (X1).
struct IndexArm {
    std::string index;
    IndexKind kind = IndexKind::Global;
    IndexChange change = IndexChange::None;
    Bytes before;  // mean; 0 when there was no entry
    Bytes after;
    Share share{1.0};
    bool sizeIsStated = true;  // false: the whole item stands in for the entry, an upper bound
    bool isUnsized = false;    // an attribute of it is set to a value that is not said, which counts as empty
    bool isDerived = false;    // the effect follows from what the write does; it was not stated
    std::string reason;        // why it is derived, such as "pendingState removed: leaves the index"
    WriteUnits unitsEach;      // of one write that has this effect
    WriteUnits deletesEach;    // those of unitsEach that take the old entry out: all of REMOVED, part of KEY_CHANGED
    WriteUnits units;          // of the request: share, items and failing conditions counted in
};

// Items of one kind that are written, each rounded alone (W1-W10).
struct ItemWrite {
    Action action = Action::Put;
    std::string table;
    std::string itemType;
    Bytes before;                   // mean; 0: no item
    Bytes after;                    // mean; 0: deleted
    Bytes largest;                  // of all images; the same where items have one size
    bool isUnsized = false;         // an attribute is set to a value that is not said, which counts as empty
    double items = 0;               // that exist before or after
    double missing = 0;             // deletes and checks of nothing (W3)
    double blocks = 0;              // of 1 KB, of the larger image; the mean where sizes differ (R16)
    std::int64_t blocksOfMean = 0;  // what rounding the mean size of the larger image would say
    WriteUnits unitsEach;
    WriteUnits unitsEachMissing;
    WriteUnits unitsEachFailing;  // whose condition fails (W6)
    ReadUnits readsEachReplayed;  // of an action repeated with the same token (W10)
    WriteUnits units;             // on the table itself; failing and replayed requests counted in
    ReadUnits replayReads;
    std::vector<IndexArm> indexes;
};

struct RequestCost {
    // 0.5 eventually consistent, 1 strongly, 2 transactional; 0 for writes.
    double readFactor = 0;
    // 1, or 2 in a transaction, on the table itself only (W8, W11); 0 for reads.
    double writeFactor = 0;
    Share failedConditions{0.0};  // of the requests
    Share unchanged{0.0};         // of the writes that succeed (W5)
    Share replayed{0.0};          // of the requests (W10)
    std::vector<ItemRead> itemReads;
    std::optional<EvaluatedPages> pages;
    std::vector<ItemRead> fetches;  // from the table, behind entries of a local index (R12)
    std::vector<ItemWrite> itemWrites;
    ReadUnits readUnits;
    WriteUnits tableWriteUnits;  // without indexes
    WriteUnits indexWriteUnits;  // of all indexes

    [[nodiscard]] WriteUnits writeUnits() const { return tableWriteUnits + indexWriteUnits; }
    // All write units over those of the table itself (X7); 0 where nothing is written.
    [[nodiscard]] double amplification() const {
        return tableWriteUnits.value() > 0 ? ratio(writeUnits(), tableWriteUnits) : 0;
    }
};

}  // namespace headroom::model

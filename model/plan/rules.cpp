// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/working.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::model {
namespace {

using Rule = std::pair<std::string_view, std::string_view>;

// Sources: the Amazon DynamoDB Developer Guide (pages named), as read in April 2026, unless said.
constexpr std::array<Rule, 70> kRules{{
    {"A1", "Provisioned capacity is paid for every hour, used or not. (Provisioned capacity mode)"},
    {"G7", "A stream is charged by GetRecords call; those of Lambda and of global tables are free. (Streams)"},
    {"G8", "Capture to Kinesis costs one unit for every KB of the larger image of a change. (Kinesis Data Streams)"},
    {"G10", "An import is charged by its uncompressed source, and takes no write units. (Import from S3)"},
    {"G1",
     "On a global table every write is a replicated write in each Region, the writing one included. (Global tables, "
     "billing)"},
    {"G4",
     "Every Region of a global table stores the data, takes all writes and pays for its indexes; transfer between "
     "Regions and filling a new replica come on top. (Global tables, billing)"},
    {"A3",
     "Auto scaling aims to provision consumed units over its target utilisation, rounded up and kept within its "
     "bounds. (Auto scaling)"},
    {"A13",
     "Reserved capacity comes in blocks of 100 units for 1 or 3 years, partly paid up front, and covers provisioned "
     "units of class Standard in one Region, not replicated writes. (Reserved capacity)"},
    {"OD8",
     "Raising warm throughput is charged once, at the price of an hour of as many provisioned units. (reported, not "
     "documented)"},
    {"C6",
     "By default a table or global index may be asked for 40,000 read and 40,000 write units a second; the quota "
     "can be raised. (Quotas)"},
    {"G9", "Point-in-time recovery is priced by the size of the table and its local indexes. (Point-in-time recovery)"},
    {"H1", "The hottest of n Zipf keys takes 1 ÷ (1 + 2^-s + … + n^-s) of the traffic. (Breslau et al., 1999)"},
    {"H4",
     "Keys hashed onto P partitions: the one that holds the hottest key, whose share is p, expects p + (1 − p) ÷ P of "
     "the "
     "load; of equally used keys the fullest expects somewhat more than 1 ÷ P. (derived; Raab and Steger, 1998)"},
    {"D6", "What a cache answers never reaches the table. (DAX)"},
    {"OD1",
     "A new on-demand table serves 12,000 read and 4,000 write units a second at once, later twice its previous peak. "
     "(On-demand capacity mode)"},
    {"OD2", "A table switched to on demand keeps serving what was provisioned at most. (On-demand capacity mode)"},
    {"OD3", "Beyond what is served at once a table is at risk of throttling until it has grown. (derived)"},
    {"OD5", "A maximum on-demand throughput bounds a table or index, and its bill. (Maximum throughput)"},
    {"OD7", "Warm throughput is served at once; it is a floor, not a cap. (Warm throughput)"},
    {"OD11", "On demand, every request unit that is consumed is paid for. (On-demand capacity mode)"},
    {"P4",
     "There are at least as many partitions as warm reads over 3,000, warm writes over 1,000 and stored GB over 10 "
     "ask for; the number itself is not shown. (derived)"},
    {"P8",
     "Up to 300 seconds of unused provisioned capacity are kept for bursts, without a promise. (Burst and adaptive "
     "capacity)"},
    {"P10",
     "A key written under N suffixes has N times the ceiling; reading the whole set takes N queries. (Best practices, "
     "write sharding)"},
    {"X13",
     "Local indexes bound the items of one partition key, entries included, to 10 GB. (Local secondary indexes)"},
    {"quotas",
     "By default all provisioned tables and global indexes of an account in a Region have 80,000 read and 80,000 write "
     "units together. (Quotas)"},
    {"P1",
     "One partition, and so one key that cannot be split, serves 3,000 read and 1,000 write units a second. "
     "(Best practices for partition keys)"},
    {"P6",
     "Hot items are moved apart, but not inside one item, not where a local index keeps a collection together, and "
     "not where traffic follows an ever-rising sort key. (Burst and adaptive capacity)"},
    {"P9",
     "A table throttles when it is asked for more than its provisioned capacity and its burst. (Burst and adaptive "
     "capacity)"},
    {"P11", "A read over n shards is n queries; each is rounded up by itself. (derived)"},
    {"R1",
     "GetItem costs one block for every 4 KB of the item, rounded up; half if eventually consistent. (Read and "
     "write operations)"},
    {"R2", "BatchGetItem rounds each item up by itself. (Read and write operations)"},
    {"R3", "Query adds up the sizes of the items it evaluates and rounds once a page. (Read and write operations)"},
    {"R4", "Scan is charged for everything it evaluates, returned or not. (Read and write operations)"},
    {"R5", "A page of a Query or Scan ends at 1 MB of data. (Query pagination)"},
    {"R6", "Limit counts items before the filter; each page is rounded up by itself. (Query, Limit)"},
    {"R7", "A filter works after the read and saves nothing. (Query, filter expressions)"},
    {"R9", "Reading an item that does not exist costs the minimum. (Read and write operations; observed)"},
    {"R10", "A transactional read costs two units for every 4 KB of each item. (Transactions)"},
    {"R11", "A global index is read eventually consistently, by the size of its entries. (Global secondary indexes)"},
    {"R12",
     "A local index holds only what is projected: for more, each item is fetched from the table and rounded up by "
     "itself. "
     "(Local secondary indexes)"},
    {"R13", "Segments of a parallel Scan are charged like one Scan each. (Scan, parallel scan)"},
    {"R14", "A PartiQL SELECT costs what the GetItem, Query or Scan costs that it becomes. (PartiQL for DynamoDB)"},
    {"R15", "Units a second are the rate times the units of one request. (derived)"},
    {"R16",
     "Sizes are rounded one by one: the mean cost is the mean of the rounded sizes, not the rounded mean. (derived)"},
    {"S1", "An item measures its attribute names and values, in UTF-8 bytes. (Item sizes and formats)"},
    {"S2",
     "A list or map takes 3 B and 1 B for each element besides what is in it; a set only its elements. (Item sizes and "
     "formats; sets and elements observed)"},
    {"S3",
     "A number takes about 1 B for every two significant digits and 1 B more; where formulas differ, the size is "
     "uncertain by one byte. (Item sizes and formats; observed)"},
    {"S5", "An item holds at most 400 KB, names included. (Quotas)"},
    {"S8", "Storage is billed with 100 B more for every item and every index entry. (Understanding billing)"},
    {"S9", "describe-table reports sizes without the overhead that is billed. (DescribeTable)"},
    {"S10", "Storage is measured hourly and billed as the month's average. (Understanding billing)"},
    {"S11",
     "An index entry holds the table's key, the index's key and the projected attributes. (Global secondary "
     "indexes)"},
    {"S12", "An item without every attribute of an index's key has no entry in it. (Sparse indexes)"},
    {"W1", "A write costs one unit for every 1 KB of the item, rounded up. (Read and write operations)"},
    {"W2", "PutItem and UpdateItem are charged by the larger image, before or after. (Read and write operations)"},
    {"W3",
     "DeleteItem is charged by the deleted item; deleting nothing costs one unit. (Read and write operations; "
     "observed)"},
    {"W4", "BatchWriteItem rounds each item up by itself. (Read and write operations)"},
    {"W5", "A write that changes nothing costs the same on the table, and nothing on its indexes. (observed)"},
    {"W6",
     "A write whose condition fails is charged by the larger of the item found and the new one, on the table only; "
     "where "
     "there is no item, one unit. (Read and write operations)"},
    {"W8", "A transactional write costs two units for every 1 KB of each item. (Transactions)"},
    {"W9", "A cancelled transaction is charged as if it had succeeded, on the tables. (Transactions)"},
    {"W10",
     "A transaction repeated with its client token is charged two reads of every item. (Transactions; observed)"},
    {"W11", "Index writes inside a transaction are not doubled. (observed in eu-west-2, August 2026)"},
    {"W13", "A PartiQL INSERT, UPDATE or DELETE costs what the operation costs that it becomes. (PartiQL; observed)"},
    {"W14",
     "Deletes by time to live are free where they happen; a global table pays for them in its other Regions. (Time to "
     "live)"},
    {"X1",
     "An entry added, removed or changed in place is one write of the index, a changed key two: a delete and a "
     "put. (Global secondary indexes; sizes observed)"},
    {"X3", "A change of attributes that an index does not hold costs it nothing. (Global secondary indexes)"},
    {"X6",
     "Inserts and deletes reach an index as often as items have an entry in it; updates by whether they change its key "
     "or "
     "what it projects. (derived)"},
    {"X4", "Global indexes have capacity of their own; local indexes use their table's. (Secondary indexes)"},
    {"X9",
     "A global index short of write capacity throttles writes to its table. (Global secondary indexes, "
     "throttling)"},
}};

}  // namespace

std::string_view ruleText(std::string_view rule) {
    const auto found = std::ranges::find(kRules, rule, &Rule::first);
    return found == kRules.end() ? std::string_view() : found->second;
}

}  // namespace headroom::model

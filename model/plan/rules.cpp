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
constexpr std::array<Rule, 33> kRules{{
    {"A1", "Provisioned capacity is paid for every hour, used or not. (Provisioned capacity mode)"},
    {"C6",
     "By default a table or global index may be asked for 40,000 read and 40,000 write units a second; the quota "
     "can be raised. (Quotas)"},
    {"G9", "Point-in-time recovery is priced by the size of the table and its local indexes. (Point-in-time recovery)"},
    {"H1", "The hottest of n Zipf keys takes 1 ÷ (1 + 2^-s + … + n^-s) of the traffic. (Breslau et al., 1999)"},
    {"OD1", "On demand, every request unit that is consumed is paid for. (On-demand capacity mode)"},
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
    {"R15", "Units a second are the rate times the units of one request. (derived)"},
    {"S8", "Storage is billed with 100 B more for every item and every index entry. (Understanding billing)"},
    {"S10", "Storage is measured hourly and billed as the month's average. (Understanding billing)"},
    {"S11",
     "An index entry holds the table's key, the index's key and the projected attributes. (Global secondary "
     "indexes)"},
    {"W1", "A write costs one unit for every 1 KB of the item, rounded up. (Read and write operations)"},
    {"W2", "PutItem and UpdateItem are charged by the larger image, before or after. (Read and write operations)"},
    {"W3",
     "DeleteItem is charged by the deleted item; deleting nothing costs one unit. (Read and write operations; "
     "observed)"},
    {"W4", "BatchWriteItem rounds each item up by itself. (Read and write operations)"},
    {"W6",
     "A write whose condition fails costs as much as if it had succeeded, on the table itself. (Read and write "
     "operations)"},
    {"W8", "A transactional write costs two units for every 1 KB of each item. (Transactions)"},
    {"W11", "Index writes inside a transaction are not doubled. (observed in eu-west-2, August 2026)"},
    {"X1",
     "An entry added, removed or changed in place is one write of the index, a changed key two: a delete and a "
     "put. (Global secondary indexes; sizes observed)"},
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

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The prices of one Region as people read them: what each is called, in which unit it is charged, what the book
// says, what the user's own price or discount makes of it, and where the figure comes from. For every service that
// has a book; and two such lists side by side.
#pragma once

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// In the order in which they are listed. The last ones are those of other services.
enum class PriceGroup {
    OnDemand,
    Provisioned,
    InfrequentAccess,
    Replicated,
    Storage,
    Streams,
    Reserved1Year,
    Reserved3Years,
    SavingsPlan,
    FreeAllowance,
    Nodes,
    Serverless,
    BetweenRegions,
    ToInternet,
    Other,
};
[[nodiscard]] std::string_view groupTitle(PriceGroup group);

// How a DynamoDB price is called.
struct PriceTitle {
    std::string_view name;  // one of price::all()
    PriceGroup group = PriceGroup::Other;
    std::string_view title;  // "Write request units"
    std::string_view unit;   // "per million"
};
// Null for a name that is not one of price::all().
[[nodiscard]] const PriceTitle* priceTitle(std::string_view name);

// "AmazonDynamoDB" as people call it: "DynamoDB".
[[nodiscard]] std::string serviceTitle(std::string_view service);

// One price of a Region with all that there is to say about it.
struct PriceRow {
    std::string name;
    PriceGroup group = PriceGroup::Other;
    std::string title;
    std::string unit;
    PriceQuote listed;    // of the book, or of the book that stands in for it; neither discount nor override
    PriceQuote counting;  // what plans are computed with
    std::string source;   // keys of the book's sources: "S4, S5+S1 agree (storage)"
    std::string date;     // ISO day of the list that the figure was taken from; may be empty
    std::string reason;   // why the listed price is unknown; empty when it is known

    [[nodiscard]] bool isOwn() const { return counting.origin == PriceQuote::Origin::Override; }
};

struct PriceTable {
    const PriceBook* book = nullptr;  // null: there is no such book
    std::string region;
    std::string location;
    std::string currency;
    std::vector<PriceRow> rows;  // by group, then as price::all() or by name
};

// `choice` is the workload's; only DynamoDB has overrides and the discount, every other book is shown as it is. The
// table points into `books`.
[[nodiscard]] PriceTable priceTable(const PriceBooks& books, const PriceBook* book, std::string_view region,
                                    const PriceChoice& choice);
// With the book that the choice names.
[[nodiscard]] PriceTable priceTable(const PriceBooks& books, std::string_view region, const PriceChoice& choice);

// "$0.00065", "18,600", "unknown"
[[nodiscard]] std::string formatAmount(std::string_view name, std::optional<double> amount, std::string_view currency);
// The same in at most four significant digits, where there is little room.
[[nodiscard]] std::string formatAmountShort(std::string_view name, std::optional<double> amount,
                                            std::string_view currency);
// How the counting price comes about: "$0.705 less 7 % = $0.65565". Empty when it is the listed one.
[[nodiscard]] std::string amountWorking(const PriceRow& row, std::string_view currency);

// The ISO day that a book's figures are of, or the last one on which they held; empty when neither is known.
[[nodiscard]] std::string bookDay(const PriceBook& book);

// One price in two lists.
struct ComparedPrice {
    std::string name;
    PriceGroup group = PriceGroup::Other;
    std::string title;
    std::string unit;
    std::optional<double> left;
    std::optional<double> right;
    // (right - left) / left; null where one is unknown, the left is nothing or the currencies differ.
    std::optional<double> change;
    // Whether the right one is to be preferred; null where there is no difference to speak of.
    std::optional<bool> rightIsBetter;
};
// Listed prices, as neither override nor discount says anything about another Region. In the order of the left list;
// what only the right one has comes last.
[[nodiscard]] std::vector<ComparedPrice> comparePrices(const PriceTable& left, const PriceTable& right);

}  // namespace headroom::model

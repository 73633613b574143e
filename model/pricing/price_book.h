// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the provider charges, as published: books of prices by service, dated, with their sources.
// Read a book with io/price_book_file.h; ask for single prices through PriceList, which knows the
// workload's region, overrides and discount and says where each figure comes from.
#pragma once

#include "model/units/quantity.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// Names of the DynamoDB prices. The unit is in the name: *_hour is per capacity unit and hour. Price books and the
// workload file's overrides write the currency behind it, wcu_hour_usd or wcu_hour_cny.
namespace price {
inline constexpr std::string_view kWcuHour = "wcu_hour";
inline constexpr std::string_view kRcuHour = "rcu_hour";
inline constexpr std::string_view kWruPerMillion = "wru_per_million";
inline constexpr std::string_view kRruPerMillion = "rru_per_million";
inline constexpr std::string_view kRwcuHour = "rwcu_hour";
inline constexpr std::string_view kRwruPerMillion = "rwru_per_million";
inline constexpr std::string_view kIaRwcuHour = "ia_rwcu_hour";
inline constexpr std::string_view kIaRwruPerMillion = "ia_rwru_per_million";
inline constexpr std::string_view kIaWcuHour = "ia_wcu_hour";
inline constexpr std::string_view kIaRcuHour = "ia_rcu_hour";
inline constexpr std::string_view kIaWruPerMillion = "ia_wru_per_million";
inline constexpr std::string_view kIaRruPerMillion = "ia_rru_per_million";
inline constexpr std::string_view kStorageGbMonth = "storage_gb_month";
inline constexpr std::string_view kIaStorageGbMonth = "ia_storage_gb_month";
inline constexpr std::string_view kPitrGbMonth = "pitr_gb_month";
inline constexpr std::string_view kBackupGbMonth = "backup_gb_month";
inline constexpr std::string_view kRestorePerGb = "restore_per_gb";
inline constexpr std::string_view kExportFullPerGb = "export_full_per_gb";
inline constexpr std::string_view kExportIncrementalPerGb = "export_incremental_per_gb";
inline constexpr std::string_view kImportPerGb = "import_per_gb";
inline constexpr std::string_view kStreamReadsPer100k = "streams_read_per_100k";
inline constexpr std::string_view kKinesisPerMillion = "cdc_kinesis_per_million";
// From Region to Region; of the data transfer book.
inline constexpr std::string_view kTransferPerGb = "inter_region_out_per_gb";
inline constexpr std::string_view kFreeStorageGb = "storage_free_gb";
inline constexpr std::string_view kFreeWcuHours = "wcu_free_unit_hours_per_month";
inline constexpr std::string_view kFreeRcuHours = "rcu_free_unit_hours_per_month";
inline constexpr std::string_view kFreeRwcuHours = "rwcu_free_unit_hours_per_month";
inline constexpr std::string_view kFreeStreamReads = "streams_free_requests_per_month";

// Every DynamoDB price name that a book may hold and a user may override.
[[nodiscard]] const std::vector<std::string_view>& all();
[[nodiscard]] bool isKnown(std::string_view name);
// A free allowance is a quantity, not money.
[[nodiscard]] bool isMoney(std::string_view name);
// As files write it, in any currency that a book has.
[[nodiscard]] bool isKnownInFile(std::string_view fileName);
// As files write the name: "node_hour/dax.r5.large" in USD is "node_hour_usd/dax.r5.large".
[[nodiscard]] std::string inFile(std::string_view name, std::string_view currency);
// The other way round; a name in another currency, or without one, is left as it is.
[[nodiscard]] std::string fromFile(std::string_view fileName, std::string_view currency);
}  // namespace price

// The prices of one region. Nested tables of the published file are flattened with '/', such as
// "reserved_1yr/wcu_hour_per_100" or "node_hour/dax.r5.large". A null price was found in no
// source or is not offered: it is never zero.
struct RegionPrices {
    std::string location;  // as the provider writes it, "EU (Ireland)"
    std::map<std::string, std::optional<double>, std::less<>> prices;
    std::vector<std::string> sources;  // keys; empty: those of the book

    friend bool operator==(const RegionPrices&, const RegionPrices&) = default;
};

struct PriceBook {
    std::string id;             // "aws-dynamodb-current"
    std::string service;        // "AmazonDynamoDB"
    std::string generation;     // "current", "classic"
    std::string currency;       // "USD"
    std::string effectiveFrom;  // ISO date, empty when open
    std::string effectiveTo;
    std::string published;  // ISO time of the provider's price list, empty when unknown
    std::string version;
    std::string confidence;
    std::vector<std::string> sources;
    std::string fallbackBook;  // stands in for null prices that may be taken from it; may be empty
    bool isDefault = false;
    std::map<std::string, RegionPrices, std::less<>> regions;

    friend bool operator==(const PriceBook&, const PriceBook&) = default;
};

class PriceBooks {
public:
    PriceBooks() = default;
    explicit PriceBooks(std::vector<PriceBook> books) : m_books(std::move(books)) {}

    [[nodiscard]] const std::vector<PriceBook>& all() const noexcept { return m_books; }
    // Replaces the book of the same id.
    void add(PriceBook book);
    // By id, or null.
    [[nodiscard]] const PriceBook* byId(std::string_view id) const noexcept;
    // By id, or by generation ("classic") within a service, or null.
    [[nodiscard]] const PriceBook* byIdOrGeneration(std::string_view service, std::string_view word) const noexcept;
    // The book of a service that holds a region and was in force on an ISO date (2024-10-31); with an
    // empty date the service's default book. Null when there is none.
    [[nodiscard]] const PriceBook* inForce(std::string_view service, std::string_view region,
                                           std::string_view isoDate) const noexcept;

private:
    std::vector<PriceBook> m_books;
};

inline constexpr std::string_view kDynamoDbService = "AmazonDynamoDB";
inline constexpr std::string_view kDefaultBookId = "aws-dynamodb-current";

// One price and where it comes from.
struct PriceQuote {
    enum class Origin {
        Listed,    // in the book
        Fallback,  // null in the book, taken from the book that it names as stand-in
        Override,  // typed by the user
        Unknown,   // nowhere
    };
    std::optional<double> amount;  // with the discount taken off
    Origin origin = Origin::Unknown;
    double discountPercent = 0;  // taken off; never off an override
};

// Cost of something whose price may be unknown. Unknown stays unknown in every sum.
using Cost = std::optional<Money>;

[[nodiscard]] constexpr Cost operator+(Cost a, Cost b) noexcept {
    if (!a || !b) return std::nullopt;
    return Money(a->value() + b->value());
}

// The prices that apply to one workload.
class PriceList {
public:
    PriceList() = default;
    // book and fallback may be null (no such book): every price is then unknown.
    PriceList(const PriceBook* book, const PriceBook* fallback, std::string_view region, double discountPercent,
              std::map<std::string, double, std::less<>> overrides);

    [[nodiscard]] PriceQuote quote(std::string_view name) const;
    // quantity x price / per. Zero of anything costs nothing, even where the price is unknown.
    [[nodiscard]] Cost cost(double quantity, std::string_view name, double per = 1.0) const;
    [[nodiscard]] bool usesFallback(std::string_view name) const {
        return quote(name).origin == PriceQuote::Origin::Fallback;
    }

private:
    [[nodiscard]] PriceQuote find(std::string_view name) const;

    const RegionPrices* m_region = nullptr;
    const RegionPrices* m_fallbackRegion = nullptr;
    double m_discountPercent = 0;
    std::map<std::string, double, std::less<>> m_overrides;
    // Of price::all(), in its order: a plan asks for the same few prices thousands of times.
    std::vector<PriceQuote> m_quotes;
};

}  // namespace headroom::model

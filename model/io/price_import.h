// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads the provider's own price files into a price book, so that prices newer than the built-in ones can be used, and
// those of one's own contract. What kind of file it is, is told by its content, packed with gzip or not:
//
// - the bulk price list of the service, index.json or index.csv, for all Regions or one,
// - what `aws pricing get-products --service-code AmazonDynamoDB` prints, whole or page by page,
// - the price map that the provider's pricing page loads,
// - the rates of Database Savings Plans, index.csv.
//
// All or nothing: a damaged file gives an error with its place, never half a book. Products that Headroom does not know
// are counted and named, as the provider adds some every year.
#pragma once

#include "model/io/byte_source.h"
#include "model/io/io_error.h"
#include "model/pricing/price_book.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

enum class PriceFileFormat { OfferJson, OfferCsv, GetProducts, PriceMap, SavingsPlanCsv };
[[nodiscard]] std::string_view formatName(PriceFileFormat format);  // "bulk price list (JSON)"

inline constexpr std::string_view kSavingsPlanService = "AmazonDatabaseSavingsPlans";
inline constexpr std::size_t kMostUnknownKinds = 20;

// Products alike that Headroom does not know, or of which it can use no price.
struct UnknownProducts {
    std::string usageType;  // without the Region's prefix
    std::string family;     // may be empty
    std::int64_t count = 0;
};

struct PriceImport {
    // Of the service AmazonDynamoDB with every price that Headroom knows, null where the file has none; of a savings
    // plan file of the service kSavingsPlanService with the prices savings_1yr/... alone.
    PriceBook book;
    PriceFileFormat format = PriceFileFormat::OfferJson;
    // used + unknown + ofOtherServices = products; on a price map, entries.
    std::int64_t products = 0;
    std::int64_t used = 0;
    std::int64_t unknown = 0;
    std::int64_t ofOtherServices = 0;
    std::int64_t contradictions = 0;            // two amounts for one price; the one in force later is kept
    std::vector<UnknownProducts> unknownKinds;  // commonest first, at most kMostUnknownKinds
    bool hasMorePages = false;                  // get-products has more, in other files
};

// A file that can be read again from its beginning where its parts come in an unusual order.
struct PriceFile {
    std::string name;  // as errors and the book's source name it
    std::function<IoResult<std::unique_ptr<ByteSource>>()> open;
    bool canBeReopened = true;
    std::optional<std::int64_t> bytes;  // unpacked; null where that is not known
};
// kStandardInput can be read once.
[[nodiscard]] PriceFile priceFile(const std::string& path);
// From memory. The text must outlive it.
[[nodiscard]] PriceFile priceFileOf(std::string_view text, std::string name);

struct PriceImportProgress {
    std::int64_t bytesRead = 0;  // unpacked
    std::optional<std::int64_t> bytesInAll;
};

struct PriceImportOptions {
    // Every half megabyte; false cancels the import, which is then an error.
    std::function<bool(const PriceImportProgress&)> onProgress;
};

[[nodiscard]] IoResult<PriceImport> importPrices(const PriceFile& file, const PriceImportOptions& options = {});

// Adds the Regions and prices of another book of the same service, version and currency, or savings plan prices for
// Regions that are there: files by Region and pages become one book. Gives how many prices contradicted each other, of
// which those of `into` stay; or the reason why the two are not one.
[[nodiscard]] tl::expected<std::int64_t, std::string> mergeBooks(PriceBook& into, const PriceBook& from);
// The same with all that is counted.
[[nodiscard]] tl::expected<void, std::string> mergeImports(PriceImport& into, const PriceImport& from);

// The names of the prices that a book has for no amount in a Region, by Region; Regions without gaps are left out.
[[nodiscard]] std::map<std::string, std::vector<std::string_view>> missingPrices(const PriceBook& book);

}  // namespace headroom::model

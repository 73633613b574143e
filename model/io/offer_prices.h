// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Gathers what a price file says, whatever its format: products and their prices come in as texts, a price book goes
// out, with an account of what was used and what was not.
#pragma once

#include "model/io/offer_products.h"
#include "model/io/price_import.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::model {

// What is said of a whole file.
struct OfferHeader {
    std::string version;
    std::string published;       // ISO time
    std::string publishedPlace;  // where it stands or should, for errors
};

// A product as the file describes it.
struct ProductText {
    std::string_view service;
    std::string_view family;
    std::string_view usageType;
    std::string_view operation;
    std::string_view regionCode;
    std::string_view location;
    std::string_view locationType;
};

enum class OfferTerm { OnDemand, Reserved1Year, Reserved3Years, Savings1Year, Other };
// Terms of another length or with other payments are Other: they would stand for the wrong price.
[[nodiscard]] OfferTerm reservedTerm(std::string_view leaseLength, std::string_view purchaseOption);

// One price of a product: what it costs in one term from one quantity to another.
struct PriceText {
    std::string_view amount;
    std::string_view currency;  // empty where the file says it once for all
    std::string_view unit;
    std::string_view endRange;  // "Inf", or empty
    std::string_view effectiveDate;
};

class OfferPrices {
public:
    struct Product {
        const OfferProduct* product = nullptr;  // null: nothing of it is used
        std::int32_t region = -1;
        bool hasPrice = false;
        bool hasOtherUnit = false;
        // What has been read of it, so that nothing is read twice.
        bool hasOnDemand = false;
        bool hasReserved = false;
    };

    // Counts it, as unknown or of another service where it is.
    [[nodiscard]] Product addProduct(const ProductText& text);
    // Says what is wrong with the price.
    [[nodiscard]] std::optional<std::string> addPrice(Product& product, OfferTerm term, const PriceText& price);
    // Once for every product, after its last price.
    void finish(const Product& product);

    // For formats that say without products and terms what a price is for.
    [[nodiscard]] std::optional<std::int32_t> regionOf(std::string_view code, std::string_view location);
    [[nodiscard]] std::optional<std::string> addAmount(std::int32_t region, const OfferProduct& product, PriceUse use,
                                                       std::string_view amount, std::string_view effectiveDate = {});
    void countUsed() {
        ++m_import.products;
        ++m_import.used;
    }
    void countUnknown(std::string_view usageType, std::string_view family);

    // Says what is wrong when it is another than before.
    [[nodiscard]] std::optional<std::string> setCurrency(std::string_view currency);
    void setHasMorePages() { m_import.hasMorePages = true; }

    [[nodiscard]] IoResult<PriceImport> take(const OfferHeader& header, PriceFileFormat format,
                                             const std::string& file);

private:
    struct Amount {
        double value = 0;
        std::uint64_t effective = 0;
        bool isThere = false;
    };
    struct Region {
        std::string code;
        std::string location;
        bool hasAmount = false;
        std::vector<std::array<Amount, kPriceUses>> amounts;  // by product, in the order of offerProducts()
    };

    void addUnknownKind(const std::string& usageType, std::string_view family);
    [[nodiscard]] std::optional<std::int32_t> regionFor(const ProductText& text);
    [[nodiscard]] RegionPrices pricesOf(const Region& region, bool isSavingsPlan) const;

    PriceImport m_import;
    std::string m_currency;
    std::vector<Region> m_regions;
    std::map<std::string, std::int32_t, std::less<>> m_regionIndex;
    std::map<std::pair<std::string, std::string>, std::int64_t> m_unknown;
};

}  // namespace headroom::model

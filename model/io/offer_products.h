// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which of the provider's products is which price, and which of its names is which Region. The provider names a product
// by a usage type, in most Regions with a prefix: "EU-IA-ReadRequestUnits". Names that contain each other are different
// products, so that a whole usage type is compared and never a part of it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headroom::model {

struct OfferProduct {
    std::string_view usageType;  // without a prefix
    std::string_view priceName;
    int shift = 0;               // the price book's figure is the provider's times 10^shift
    std::string_view operation;  // empty: several, or not documented
    std::string_view unit;
    std::string_view freeName;      // of its free allowance, empty when there is none
    std::string_view reservedName;  // "wcu" where capacity can be reserved
    bool hasSavingsPlan = false;
    std::string_view mapName;  // on the map of the pricing page
};

[[nodiscard]] std::span<const OfferProduct> offerProducts();

// What a price of a product is for.
enum class PriceUse : unsigned char {
    List,
    FreeAllowance,
    Reserved1YearUpfront,
    Reserved1YearHour,
    Reserved3YearUpfront,
    Reserved3YearHour,
    Savings1Year,
};
inline constexpr std::size_t kPriceUses = 7;

// As price books name it: "wru_per_million", "reserved_1yr/wcu_hour_per_100". Empty where the product has no such
// price.
[[nodiscard]] std::string priceName(const OfferProduct& product, PriceUse use);
// The power of ten between the provider's figure and the price book's.
[[nodiscard]] int priceShift(const OfferProduct& product, PriceUse use);

struct SplitUsageType {
    std::string_view prefix;  // "EU", or empty
    std::string_view rest;
};
[[nodiscard]] SplitUsageType splitUsageType(std::string_view usageType);
// The product with this usage type, with or without a prefix, or null.
[[nodiscard]] const OfferProduct* findProduct(std::string_view usageType, std::string_view operation);
// "GB-Mo", "GB-mo" and "GB-Month" are the same unit. A unit that is not said is right.
[[nodiscard]] bool isUnitOf(const OfferProduct& product, std::string_view unit);

struct OfferRegion {
    std::string_view code;      // "eu-west-1"
    std::string_view location;  // "EU (Ireland)"
    std::string_view prefix;    // "EU", empty where it is not known
};

[[nodiscard]] std::span<const OfferRegion> offerRegions();
[[nodiscard]] const OfferRegion* regionByCode(std::string_view code);
// Also by the names that the documentation uses ("Europe (Ireland)").
[[nodiscard]] const OfferRegion* regionByLocation(std::string_view location);
// No prefix at all is us-east-1.
[[nodiscard]] const OfferRegion* regionByPrefix(std::string_view prefix);

}  // namespace headroom::model

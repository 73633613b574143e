// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The price map of the pricing page: for each location, prices by the words that the page shows.

#include "model/io/offer_decimal.h"
#include "model/io/price_import_parts.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace headroom::model {
namespace {

struct MapEntry {
    std::string_view item;
    std::string_view usageType;
    PriceUse use = PriceUse::List;
};

constexpr std::array<MapEntry, 13> kEntries{{
    {"Provisioned Read Units Free Tier", "ReadCapacityUnit-Hrs", PriceUse::FreeAllowance},
    {"Provisioned Write Units Free Tier", "WriteCapacityUnit-Hrs", PriceUse::FreeAllowance},
    {"Provisioned Replicated Write UnitsFree Tier", "ReplWriteCapacityUnit-Hrs", PriceUse::FreeAllowance},
    {"Data Storage Indexed Free Tier GB-Mo", "TimedStorage-ByteHrs", PriceUse::FreeAllowance},
    {"Streams Read Requests Free Tier", "Streams-Requests", PriceUse::FreeAllowance},
    {"Provisioned 1yr DDB-ReadUnits Upfront Fee", "ReadCapacityUnit-Hrs", PriceUse::Reserved1YearUpfront},
    {"Provisioned 1yr DDB-WriteUnits Upfront Fee", "WriteCapacityUnit-Hrs", PriceUse::Reserved1YearUpfront},
    {"Provisioned 3yr DDB-ReadUnits Upfront Fee", "ReadCapacityUnit-Hrs", PriceUse::Reserved3YearUpfront},
    {"Provisioned 3yr DDB-WriteUnits Upfront Fee", "WriteCapacityUnit-Hrs", PriceUse::Reserved3YearUpfront},
    {"1yr Read Capacity Unit Hrs Provisioned", "ReadCapacityUnit-Hrs", PriceUse::Reserved1YearHour},
    {"1yr Write Capacity Unit Hrs Provisioned", "WriteCapacityUnit-Hrs", PriceUse::Reserved1YearHour},
    {"3yr Read Capacity Unit Hrs Provisioned", "ReadCapacityUnit-Hrs", PriceUse::Reserved3YearHour},
    {"3yr Write Capacity Unit Hrs Provisioned", "WriteCapacityUnit-Hrs", PriceUse::Reserved3YearHour},
}};

// The map has no quantities; the last part of a rate code stands for one.
struct FreeRate {
    std::string_view code;
    std::string_view quantity;
};
constexpr std::array<FreeRate, 3> kFreeRates{{
    {"HBHVWY47CM", "18600"},    // capacity-unit hours
    {"G2A93NZ7DT", "25"},       // GB-months
    {"M9QGYPQ72M", "2500000"},  // stream requests
}};

struct Item {
    const OfferProduct* product = nullptr;
    PriceUse use = PriceUse::List;
};

Item itemNamed(std::string_view name) {
    if (const auto entry = std::ranges::find(kEntries, name, &MapEntry::item); entry != kEntries.end())
        return {findProduct(entry->usageType, {}), entry->use};
    const auto products = offerProducts();
    const auto product = std::ranges::find(products, name, &OfferProduct::mapName);
    return {product == products.end() ? nullptr : &*product, PriceUse::List};
}

struct Rate {
    std::string_view code;
    std::string_view price;
};

Rate readRate(OfferFields& fields, OfferFields::Element value) {
    Rate rate;
    fields.members(value, [&](std::string_view name, OfferFields::Element member) {
        if (name == "rateCode") fields.text(member, rate.code);
        if (name == "price") fields.text(member, rate.price);
    });
    if (fields.isRight() && rate.price.data() == nullptr)
        fields.report("it has no price", std::string(kExpectedPriceFile));
    return rate;
}

std::optional<std::string> addRate(OfferPrices& prices, std::int32_t region, const Item& item, const Rate& rate) {
    if (item.use == PriceUse::FreeAllowance) {
        const auto lastPart = rate.code.substr(rate.code.rfind('.') + 1);
        const auto known = std::ranges::find(kFreeRates, lastPart, &FreeRate::code);
        if (known == kFreeRates.end()) return "its rate code stands for no quantity that Headroom knows";
        return prices.addAmount(region, *item.product, item.use, known->quantity);
    }
    return prices.addAmount(region, *item.product, item.use, rate.price);
}

void readLocation(OfferFields& fields, OfferFields::Element value, std::string_view location, OfferPrices& prices) {
    // The page repeats entries under keys without meaning; those with words come first in no order.
    std::set<std::string_view> seen;
    const auto region = prices.regionOf({}, location);
    for (const bool isFirstPass : {true, false}) {
        fields.members(value, [&](std::string_view name, OfferFields::Element entry) {
            const Item item = itemNamed(name);
            if ((item.product != nullptr) != isFirstPass) return;
            const Rate rate = readRate(fields, entry);
            if (!fields.isRight()) return;
            const bool isNothing = item.use == PriceUse::List && decimalAmount(rate.price) == 0.0;
            if (isFirstPass && region && !isNothing) {
                seen.insert(rate.code);
                fields.reportIf(addRate(prices, *region, item, rate));
                prices.countUsed();
            } else if (!seen.contains(rate.code) || !region) {
                prices.countUnknown(name, location);
            }
        });
    }
}

}  // namespace

IoResult<void> readMapRegions(OfferJson& json, OfferFields& fields, OfferPrices& prices) {
    if (auto entered = json.enterObject(); !entered) return entered;
    fields.start({"regions", {}});
    std::string location;
    for (;;) {
        const auto isThere = json.nextMember(location);
        if (!isThere) return tl::unexpected(isThere.error());
        if (!*isThere) return {};
        const auto value = fields.read(json);
        if (!value) return tl::unexpected(value.error());
        fields.setLast(location);
        readLocation(fields, *value, location, prices);
        if (auto result = fields.result(json.file()); !result) return result;
    }
}

}  // namespace headroom::model

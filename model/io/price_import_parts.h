// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The reading of each format of price file, for price_import.cpp, which has told them apart.
#pragma once

#include "model/io/offer_fields.h"
#include "model/io/offer_json.h"
#include "model/io/offer_prices.h"
#include "model/io/offer_text.h"

#include <functional>
#include <string>
#include <string_view>

namespace headroom::model {

// What Headroom can read, for every file that is something else.
inline constexpr std::string_view kExpectedPriceFile =
    "Expected is a price list of AmazonDynamoDB as the provider offers it for download (index.json or index.csv), the "
    "output of “aws pricing get-products”, the pricing page's price map, or the rates of Database Savings Plans "
    "(index.csv).";

// "this is the price list of AmazonEC2, not of DynamoDB"
[[nodiscard]] std::string otherOffer(std::string_view offer);

// One entry of a `terms` object, whose members are SKU.TERM.
void readTerms(OfferFields& fields, OfferFields::Element terms, bool isReserved, OfferPrices& prices,
               OfferPrices::Product& product);
// `product` without its SKU.
[[nodiscard]] OfferPrices::Product readProduct(OfferFields& fields, OfferFields::Element product, OfferPrices& prices);

// An element of PriceList.
void readListedProduct(OfferFields& fields, OfferFields::Element element, OfferPrices& prices, OfferHeader& header);

// The regions of a price map, JSON standing at the value of `regions`.
[[nodiscard]] IoResult<void> readMapRegions(OfferJson& json, OfferFields& fields, OfferPrices& prices);

[[nodiscard]] IoResult<PriceImport> importPriceJson(const PriceFile& file, OfferText& text,
                                                    const std::function<OfferText::Progress()>& secondProgress);
[[nodiscard]] IoResult<PriceImport> importPriceCsv(OfferText& text);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Products and terms, which the bulk list and get-products write alike.

#include "model/io/price_import_parts.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

void readPrice(OfferFields& fields, OfferFields::Element dimension, std::string_view effectiveDate, OfferTerm term,
               OfferPrices& prices, OfferPrices::Product& product) {
    PriceText price;
    price.effectiveDate = effectiveDate;
    std::optional<OfferFields::Element> amounts;
    fields.members(dimension, [&](std::string_view name, OfferFields::Element value) {
        if (name == "unit") fields.text(value, price.unit);
        if (name == "endRange") fields.text(value, price.endRange);
        if (name == "pricePerUnit") amounts = value;
    });
    if (!fields.isRight()) return;
    if (!amounts) return fields.report("it has no pricePerUnit");
    fields.membersUnder("pricePerUnit", *amounts, [&](std::string_view currency, OfferFields::Element value) {
        price.currency = currency;
        price.amount = {};
        fields.text(value, price.amount);
        if (fields.isRight()) fields.reportIf(prices.addPrice(product, term, price));
    });
}

void readTerm(OfferFields& fields, OfferFields::Element value, bool isReserved, OfferPrices& prices,
              OfferPrices::Product& product) {
    std::string_view effectiveDate;
    std::string_view leaseLength;
    std::string_view purchaseOption;
    std::optional<OfferFields::Element> dimensions;
    fields.members(value, [&](std::string_view name, OfferFields::Element member) {
        if (name == "effectiveDate") fields.text(member, effectiveDate);
        if (name == "priceDimensions") dimensions = member;
        if (name == "termAttributes")
            fields.members(member, [&](std::string_view attribute, OfferFields::Element said) {
                if (attribute == "LeaseContractLength") fields.text(said, leaseLength);
                if (attribute == "PurchaseOption") fields.text(said, purchaseOption);
            });
    });
    if (!fields.isRight()) return;
    if (!dimensions) return fields.report("it has no priceDimensions");
    const OfferTerm term = isReserved ? reservedTerm(leaseLength, purchaseOption) : OfferTerm::OnDemand;
    fields.membersUnder("priceDimensions", *dimensions, [&](std::string_view, OfferFields::Element dimension) {
        readPrice(fields, dimension, effectiveDate, term, prices, product);
    });
}

}  // namespace

OfferPrices::Product readProduct(OfferFields& fields, OfferFields::Element product, OfferPrices& prices) {
    ProductText text;
    bool hasAttributes = false;
    fields.members(product, [&](std::string_view name, OfferFields::Element value) {
        if (name == "productFamily") fields.text(value, text.family);
        if (name != "attributes") return;
        hasAttributes = true;
        fields.members(value, [&](std::string_view attribute, OfferFields::Element said) {
            if (attribute == "servicecode") fields.text(said, text.service);
            if (attribute == "usagetype") fields.text(said, text.usageType);
            if (attribute == "operation") fields.text(said, text.operation);
            if (attribute == "regionCode") fields.text(said, text.regionCode);
            if (attribute == "location") fields.text(said, text.location);
            if (attribute == "locationType") fields.text(said, text.locationType);
        });
    });
    if (!fields.isRight()) return {};
    if (!hasAttributes) fields.report("the product has no attributes");
    return prices.addProduct(text);
}

void readTerms(OfferFields& fields, OfferFields::Element terms, bool isReserved, OfferPrices& prices,
               OfferPrices::Product& product) {
    fields.members(terms, [&](std::string_view, OfferFields::Element term) {
        readTerm(fields, term, isReserved, prices, product);
    });
}

void readListedProduct(OfferFields& fields, OfferFields::Element element, OfferPrices& prices, OfferHeader& header) {
    std::string_view service;
    std::string_view version;
    std::string_view published;
    std::optional<OfferFields::Element> product;
    std::optional<OfferFields::Element> terms;
    fields.members(element, [&](std::string_view name, OfferFields::Element value) {
        if (name == "serviceCode") {
            fields.text(value, service);
            if (fields.isRight() && service != kDynamoDbService)
                fields.report(otherOffer(service), std::string(kExpectedPriceFile));
        }
        if (name == "version") fields.text(value, version);
        if (name == "publicationDate") fields.text(value, published);
        if (name == "product") product = value;
        if (name == "terms") terms = value;
    });
    if (!fields.isRight()) return;
    if (!product || !terms)
        return fields.report(product ? "the product has no terms" : "there is no product in it",
                             std::string(kExpectedPriceFile));
    // Pages that were fetched while a new list came out hold both; the newer one says how new the book is.
    if (version > header.version) {
        header.version = std::string(version);
        header.published = std::string(published);
    } else if (header.published.empty()) {
        header.published = std::string(published);
    }
    OfferPrices::Product entry = readProduct(fields, *product, prices);
    if (!fields.isRight()) return;
    fields.membersUnder("terms", *terms, [&](std::string_view kind, OfferFields::Element value) {
        if (kind == "OnDemand" || kind == "Reserved") readTerms(fields, value, kind == "Reserved", prices, entry);
    });
    prices.finish(entry);
}

}  // namespace headroom::model

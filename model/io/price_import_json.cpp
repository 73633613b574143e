// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Price files that are JSON: the bulk list, get-products and the price map, told apart by their members.

#include "model/io/offer_skus.h"
#include "model/io/price_import_parts.h"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kMapService = "dynamodb";

class JsonImport {
public:
    explicit JsonImport(const std::string& file) : m_file(file) {}

    IoResult<void> readAll(OfferText& text) {
        OfferJson json(text);
        const auto first = json.peek();
        if (!first) return tl::unexpected(first.error());
        if (*first != '{' && *first != '[') return notAPriceFile();
        auto done = *first == '[' ? readList(json, {}) : readRoot(json);
        if (!done) return done;
        return json.end();
    }

    // The terms alone, of a file in which they stand before the products.
    IoResult<void> readTermsAgain(OfferText& text) {
        OfferJson json(text);
        if (auto entered = json.enterObject(); !entered) return entered;
        std::string name;
        for (;;) {
            const auto isThere = json.nextMember(name);
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) return {};
            if (auto done = name == "terms" ? readAllTerms(json) : json.skip(); !done) return done;
        }
    }

    [[nodiscard]] bool mustReadTermsAgain() const { return m_hasTermsFirst; }

    IoResult<PriceImport> take() {
        if (m_hasList) return m_prices.take(m_header, PriceFileFormat::GetProducts, m_file);
        if (m_hasMap) {
            if (!m_hasManifest) return missing("manifest");
            return m_prices.take(m_header, PriceFileFormat::PriceMap, m_file);
        }
        if (!m_hasOfferCode && !m_hasProducts) return notAPriceFile();
        if (!m_hasOfferCode) return missing("offerCode");
        if (!m_hasProducts) return missing("products");
        if (!m_hasTerms) return missing("terms");
        m_products.each([&](const OfferPrices::Product& product) { m_prices.finish(product); });
        m_header.publishedPlace = "/publicationDate";
        return m_prices.take(m_header, PriceFileFormat::OfferJson, m_file);
    }

private:
    [[nodiscard]] tl::unexpected<IoError> notAPriceFile() const {
        return tl::unexpected(
            IoError{m_file, "whole file", "this is not a price file", std::string(kExpectedPriceFile)});
    }
    [[nodiscard]] tl::unexpected<IoError> missing(std::string_view member) const {
        return tl::unexpected(
            IoError{m_file, "whole file", fmt::format("it has no {}", member), std::string(kExpectedPriceFile)});
    }

    IoResult<void> readRoot(OfferJson& json) {
        if (auto entered = json.enterObject(); !entered) return entered;
        std::string name;
        for (;;) {
            const auto isThere = json.nextMember(name);
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) return {};
            if (auto done = readMember(json, name); !done) return done;
        }
    }

    IoResult<void> readMember(OfferJson& json, const std::string& name) {
        if (name == "offerCode") return readOfferCode(json);
        if (name == "version") return readText(json, m_header.version);
        if (name == "publicationDate") return readText(json, m_header.published);
        if (name == "products") return readProducts(json);
        if (name == "terms") {
            if (m_hasProducts) return readAllTerms(json);
            m_hasTermsFirst = true;
            m_hasTerms = true;
            return json.skip();
        }
        if (name == "PriceList") return readList(json, name);
        if (name == "NextToken") return readNextToken(json);
        if (name == "manifest") return readManifest(json);
        if (name == "regions") return readMap(json);
        m_hasFormatVersion = m_hasFormatVersion || name == "formatVersion";
        return json.skip();
    }

    static IoResult<void> readText(OfferJson& json, std::string& to) {
        auto text = json.textValue();
        if (!text) return tl::unexpected(text.error());
        to = *std::move(text);
        return {};
    }

    IoResult<void> readOfferCode(OfferJson& json) {
        const auto code = json.textValue();
        if (!code) return tl::unexpected(code.error());
        if (*code != kDynamoDbService) return json.fail(otherOffer(*code), std::string(kExpectedPriceFile));
        m_hasOfferCode = true;
        return {};
    }

    // Calls each(name) at every member's value of the object that is next.
    template <typename Each>
    IoResult<void> eachMember(OfferJson& json, Each&& each) {
        if (auto entered = json.enterObject(); !entered) return entered;
        for (;;) {
            const auto isThere = json.nextMember(m_name);
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) return {};
            if (auto done = each(); !done) return done;
        }
    }

    IoResult<void> readProducts(OfferJson& json) {
        if (m_hasProducts) return json.fail("the products stand twice in the file", "Download the file again.");
        m_hasProducts = true;
        m_fields.start({"products", {}});
        return eachMember(json, [&]() -> IoResult<void> {
            const auto value = m_fields.read(json);
            if (!value) return tl::unexpected(value.error());
            m_fields.setLast(m_name);
            const auto product = readProduct(m_fields, *value, m_prices);
            if (m_fields.isRight() && product.product != nullptr && !m_products.add(m_name, product))
                m_fields.report("the product stands twice in the file");
            return m_fields.result(m_file);
        });
    }

    IoResult<void> readAllTerms(OfferJson& json) {
        m_hasTerms = true;
        return eachMember(json, [&]() -> IoResult<void> {
            if (m_name != "OnDemand" && m_name != "Reserved") return json.skip();
            return readTermsOf(json, m_name == "Reserved");
        });
    }

    IoResult<void> readTermsOf(OfferJson& json, bool isReserved) {
        m_fields.start({"terms", isReserved ? "Reserved" : "OnDemand", {}});
        return eachMember(json, [&]() -> IoResult<void> {
            // Also those of unknown products, so that damage is seen wherever it is.
            const auto value = m_fields.read(json);
            if (!value) return tl::unexpected(value.error());
            OfferPrices::Product* product = m_products.find(m_name);
            if (product == nullptr) return {};
            m_fields.setLast(m_name);
            bool& isRead = isReserved ? product->hasReserved : product->hasOnDemand;
            if (isRead) m_fields.report("the terms of this product stand twice in the file");
            isRead = true;
            if (m_fields.isRight()) readTerms(m_fields, *value, isReserved, m_prices, *product);
            return m_fields.result(m_file);
        });
    }

    // Elements are texts of JSON as the command prints them, or objects as tools store them.
    IoResult<void> readList(OfferJson& json, const std::string& name) {
        m_hasList = true;
        m_header.publishedPlace = "whole file";
        if (auto entered = json.enterList(); !entered) return entered;
        if (name.empty())
            m_fields.start({std::string()});
        else
            m_fields.start({name, {}});
        for (std::size_t i = 0;; ++i) {
            const auto isThere = json.nextElement();
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) return {};
            const auto value = m_fields.read(json);
            if (!value) return tl::unexpected(value.error());
            m_fields.setLast(std::to_string(i));
            std::optional<OfferFields::Element> element = *value;
            if (std::string_view text; value->get_string().get(text) == simdjson::SUCCESS)
                element = m_fields.readInner(text);
            if (element) readListedProduct(m_fields, *element, m_prices, m_header);
            if (auto result = m_fields.result(m_file); !result) return result;
        }
    }

    IoResult<void> readNextToken(OfferJson& json) {
        const auto value = json.value();
        if (!value) return tl::unexpected(value.error());
        if (*value != "null" && *value != "\"\"") m_prices.setHasMorePages();
        return {};
    }

    IoResult<void> readManifest(OfferJson& json) {
        const auto value = m_fields.read(json);
        if (!value) return tl::unexpected(value.error());
        m_hasManifest = true;
        m_fields.start({"manifest"});
        std::string_view service;
        std::string_view published;
        std::string_view currency;
        m_fields.members(*value, [&](std::string_view name, OfferFields::Element member) {
            if (name == "serviceId") {
                m_fields.text(member, service);
                if (m_fields.isRight() && service != kMapService)
                    m_fields.report(otherOffer(service), std::string(kExpectedPriceFile));
            }
            if (name == "hawkFilePublicationDate") m_fields.text(member, published);
            if (name == "currencyCode") {
                m_fields.text(member, currency);
                if (m_fields.isRight()) m_fields.reportIf(m_prices.setCurrency(currency));
            }
        });
        m_header.published = std::string(published);
        m_header.publishedPlace = "/manifest/hawkFilePublicationDate";
        return m_fields.result(m_file);
    }

    IoResult<void> readMap(OfferJson& json) {
        if (m_hasFormatVersion)
            return json.fail("this is the list of the Regions' price files, not a price file",
                             "Download the file that its currentVersionUrl names.");
        m_hasMap = true;
        return readMapRegions(json, m_fields, m_prices);
    }

    const std::string& m_file;
    OfferHeader m_header;
    OfferPrices m_prices;
    OfferFields m_fields;
    SkuTable m_products;
    std::string m_name;
    bool m_hasFormatVersion = false;
    bool m_hasOfferCode = false;
    bool m_hasProducts = false;
    bool m_hasTerms = false;
    bool m_hasTermsFirst = false;
    bool m_hasList = false;
    bool m_hasManifest = false;
    bool m_hasMap = false;
};

}  // namespace

IoResult<PriceImport> importPriceJson(const PriceFile& file, OfferText& text,
                                      const std::function<OfferText::Progress()>& secondProgress) {
    JsonImport import(file.name);
    if (auto done = import.readAll(text); !done) return tl::unexpected(done.error());
    if (import.mustReadTermsAgain()) {
        if (!file.canBeReopened)
            return tl::unexpected(IoError{file.name, "/terms", "the terms stand before the products",
                                          "Such a file is read twice: give its name instead of standard input."});
        const auto source = file.open();
        if (!source) return tl::unexpected(source.error());
        OfferText again(**source, file.name, secondProgress());
        if (auto done = import.readTermsAgain(again); !done) return tl::unexpected(done.error());
    }
    return import.take();
}

}  // namespace headroom::model

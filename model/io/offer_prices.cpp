// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_prices.h"

#include "model/io/json_value.h"
#include "model/io/offer_decimal.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kToTheEnd = "Inf";
constexpr std::string_view kUpfrontUnit = "Quantity";
// The only payment of reserved capacity: part at once, part by the hour.
constexpr std::string_view kReservedPurchase = "Heavy Utilization";
constexpr std::string_view kRegionType = "AWS Region";
// A few times what the provider has. Something else that looks like Regions must not fill the memory.
constexpr std::size_t kMostRegions = 500;
constexpr std::size_t kMostKindsHeld = 5000;
constexpr std::size_t kLongestName = 100;
constexpr std::size_t kDateDigits = 8;  // of an ISO date
constexpr std::size_t kTimeDigits = 14;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// "2025-08-01" and "2025-08-01T00:00:00Z" as one number, so that the later is the larger.
std::uint64_t instant(std::string_view iso) {
    std::uint64_t value = 0;
    std::size_t digits = 0;
    for (const char c : iso) {
        if (!isDigit(c) || digits == kTimeDigits) continue;
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
        ++digits;
    }
    for (; digits < kTimeDigits; ++digits) value *= 10;
    return value;
}

bool isIsoDate(std::string_view text) {
    constexpr std::string_view kShape = "dddd-dd-dd";
    if (text.size() < kShape.size()) return false;
    for (std::size_t i = 0; i < kShape.size(); ++i)
        if (kShape[i] == 'd' ? !isDigit(text[i]) : text[i] != kShape[i]) return false;
    return text.size() == kShape.size() || text[kShape.size()] == 'T';
}

// A version is the time of publication in digits.
std::string dateOfVersion(std::string_view version) {
    if (version.size() < kDateDigits || !std::ranges::all_of(version, isDigit)) return {};
    return fmt::format("{}-{}-{}", version.substr(0, 4), version.substr(4, 2), version.substr(6, 2));
}

std::string versionOfTime(std::string_view published) {
    std::string digits;
    std::ranges::copy_if(published, std::back_inserter(digits), isDigit);
    return digits;
}

bool isRegionCode(std::string_view code) {
    return code.size() >= 3 && code.size() <= 40 && code.find('-') != std::string_view::npos &&
           std::ranges::all_of(code, [](char c) { return (c >= 'a' && c <= 'z') || isDigit(c) || c == '-'; });
}

std::string lowerCase(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool reachesTheEnd(const PriceText& price) { return price.endRange.empty() || price.endRange == kToTheEnd; }

std::size_t indexOf(const OfferProduct& product) { return static_cast<std::size_t>(&product - offerProducts().data()); }

}  // namespace

OfferTerm reservedTerm(std::string_view leaseLength, std::string_view purchaseOption) {
    if (!purchaseOption.empty() && purchaseOption != kReservedPurchase) return OfferTerm::Other;
    if (leaseLength == "1yr") return OfferTerm::Reserved1Year;
    if (leaseLength == "3yr") return OfferTerm::Reserved3Years;
    return OfferTerm::Other;
}

OfferPrices::Product OfferPrices::addProduct(const ProductText& text) {
    Product product;
    ++m_import.products;
    if (text.service != kDynamoDbService) {
        ++m_import.ofOtherServices;
        return product;
    }
    const OfferProduct* known = findProduct(text.usageType, text.operation);
    const auto region = known == nullptr ? std::nullopt : regionFor(text);
    if (!region) {
        ++m_import.unknown;
        addUnknownKind(
            fmt::format("{}{}", splitUsageType(text.usageType).rest, known == nullptr ? "" : " (Region not known)"),
            text.family);
        return product;
    }
    product.product = known;
    product.region = *region;
    return product;
}

void OfferPrices::finish(const Product& product) {
    if (product.product == nullptr) return;
    if (product.hasPrice) {
        ++m_import.used;
        return;
    }
    ++m_import.unknown;
    addUnknownKind(fmt::format("{} ({})", product.product->usageType,
                               product.hasOtherUnit ? "in another unit" : "without a price"),
                   {});
}

void OfferPrices::countUnknown(std::string_view usageType, std::string_view family) {
    ++m_import.products;
    ++m_import.unknown;
    addUnknownKind(std::string(usageType), family);
}

void OfferPrices::addUnknownKind(const std::string& usageType, std::string_view family) {
    std::pair<std::string, std::string> kind(clipped(usageType, kLongestName), clipped(family, kLongestName));
    if (const auto found = m_unknown.find(kind); found != m_unknown.end())
        ++found->second;
    else if (m_unknown.size() < kMostKindsHeld)
        m_unknown.emplace(std::move(kind), 1);
}

std::optional<std::int32_t> OfferPrices::regionFor(const ProductText& text) {
    if (!text.locationType.empty() && text.locationType != kRegionType) return std::nullopt;
    if (const auto region = regionOf(text.regionCode, text.location)) return region;
    // Some prefix is better than none only where nothing else is said.
    if (!text.regionCode.empty() || !text.location.empty()) return std::nullopt;
    const OfferRegion* region = regionByPrefix(splitUsageType(text.usageType).prefix);
    return region == nullptr ? std::nullopt : regionOf(region->code, {});
}

std::optional<std::int32_t> OfferPrices::regionOf(std::string_view code, std::string_view location) {
    const OfferRegion* known = code.empty() ? regionByLocation(location) : regionByCode(code);
    if (known != nullptr) code = known->code;
    if (!isRegionCode(code)) return std::nullopt;
    if (const auto found = m_regionIndex.find(code); found != m_regionIndex.end()) return found->second;
    if (m_regions.size() >= kMostRegions) return std::nullopt;
    const auto index = static_cast<std::int32_t>(m_regions.size());
    m_regionIndex.emplace(code, index);
    // A savings plan says "Any", as it holds for every place.
    const bool saysLocation = !location.empty() && location != "Any";
    Region& region = m_regions.emplace_back();
    region.code = std::string(code);
    region.location = std::string(saysLocation ? location : known != nullptr ? known->location : code);
    region.amounts.resize(offerProducts().size());
    return index;
}

std::optional<std::string> OfferPrices::setCurrency(std::string_view currency) {
    if (currency == m_currency && !currency.empty()) return std::nullopt;
    if (currency.size() != 3 || !std::ranges::all_of(currency, [](char c) { return c >= 'A' && c <= 'Z'; }))
        return fmt::format("a currency such as USD is expected, not “{}”", clipped(currency, kLongestName));
    if (!m_currency.empty()) return fmt::format("there are prices in {} and in {} in one file", m_currency, currency);
    m_currency = std::string(currency);
    return std::nullopt;
}

std::optional<std::string> OfferPrices::addPrice(Product& product, OfferTerm term, const PriceText& price) {
    if (product.product == nullptr || term == OfferTerm::Other) return std::nullopt;
    const OfferProduct& known = *product.product;
    if (auto problem = setCurrency(price.currency)) return problem;

    const bool isReserved = term == OfferTerm::Reserved1Year || term == OfferTerm::Reserved3Years;
    if (isReserved && known.reservedName.empty()) return std::nullopt;
    const bool isUpfront = isReserved && price.unit == kUpfrontUnit;
    if (!isUpfront && !isUnitOf(known, price.unit)) {
        product.hasOtherUnit = true;
        return std::nullopt;
    }
    auto use = PriceUse::List;
    if (term == OfferTerm::Reserved1Year)
        use = isUpfront ? PriceUse::Reserved1YearUpfront : PriceUse::Reserved1YearHour;
    if (term == OfferTerm::Reserved3Years)
        use = isUpfront ? PriceUse::Reserved3YearUpfront : PriceUse::Reserved3YearHour;
    if (term == OfferTerm::Savings1Year) use = PriceUse::Savings1Year;
    // The first units of a month for nothing are an allowance; what is charged behind them is the price.
    const auto amount = decimalAmount(price.amount);
    if (use == PriceUse::List && amount == 0.0) {
        if (reachesTheEnd(price) || known.freeName.empty()) return std::nullopt;
        return addAmount(product.region, known, PriceUse::FreeAllowance, price.endRange, price.effectiveDate);
    }
    if (!reachesTheEnd(price)) return std::nullopt;
    auto problem = addAmount(product.region, known, use, price.amount, price.effectiveDate);
    product.hasPrice = product.hasPrice || !problem;
    return problem;
}

std::optional<std::string> OfferPrices::addAmount(std::int32_t region, const OfferProduct& product, PriceUse use,
                                                  std::string_view amount, std::string_view effectiveDate) {
    const auto value = decimalAmount(amount, priceShift(product, use));
    const char* what = use == PriceUse::FreeAllowance ? "a quantity" : "a price";
    if (!value) return fmt::format("expected {}, but found the text \"{}\"", what, clipped(amount, kLongestName));
    if (*value < 0) return fmt::format("{} must not be negative, but is {}", what, clipped(amount, kLongestName));
    if (priceName(product, use).empty()) return std::nullopt;

    Region& in = m_regions[static_cast<std::size_t>(region)];
    in.hasAmount = true;
    Amount& held = in.amounts[indexOf(product)][static_cast<std::size_t>(use)];
    const std::uint64_t effective = instant(effectiveDate);
    if (held.isThere && held.value != *value) ++m_import.contradictions;
    if (!held.isThere || effective > held.effective) held = {*value, effective, true};
    return std::nullopt;
}

RegionPrices OfferPrices::pricesOf(const Region& region, bool isSavingsPlan) const {
    RegionPrices prices;
    prices.location = region.location;
    if (!isSavingsPlan)
        for (const std::string_view name : price::all()) prices.prices[std::string(name)] = std::nullopt;
    for (std::size_t i = 0; i < region.amounts.size(); ++i) {
        const OfferProduct& product = offerProducts()[i];
        const auto& amounts = region.amounts[i];
        for (std::size_t use = 0; use < kPriceUses; ++use)
            if (amounts[use].isThere)
                prices.prices[priceName(product, static_cast<PriceUse>(use))] = amounts[use].value;
        // A product that is charged from its first unit on has no allowance, which is known then.
        const bool isCharged = amounts[static_cast<std::size_t>(PriceUse::List)].isThere;
        const bool isFree = amounts[static_cast<std::size_t>(PriceUse::FreeAllowance)].isThere;
        if (isCharged && !isFree && !product.freeName.empty()) prices.prices[std::string(product.freeName)] = 0.0;
    }
    return prices;
}

IoResult<PriceImport> OfferPrices::take(const OfferHeader& header, PriceFileFormat format, const std::string& file) {
    const bool isSavingsPlan = format == PriceFileFormat::SavingsPlanCsv;
    const auto fail = [&](std::string place, std::string message, std::string remedy) {
        return tl::unexpected(IoError{file, std::move(place), std::move(message), std::move(remedy)});
    };
    PriceBook& book = m_import.book;
    book.published = header.published.empty() ? dateOfVersion(header.version) : header.published;
    if (!isIsoDate(book.published))
        return fail(header.publishedPlace,
                    book.published.empty()
                        ? std::string("the time of publication is missing")
                        : fmt::format("the time of publication is expected as 2025-08-28T15:38:19Z, not “{}”",
                                      clipped(book.published, kLongestName)),
                    "Download the file again.");
    if (m_import.used == 0)
        return fail("whole file", "there is no price of DynamoDB in it that Headroom knows",
                    "Choose a price list of AmazonDynamoDB.");
    if (m_currency.empty()) return fail("whole file", "the currency of its prices is missing", "Download it again.");

    const std::string date = book.published.substr(0, 10);
    book.service = std::string(isSavingsPlan ? kSavingsPlanService : kDynamoDbService);
    book.id = fmt::format("aws-{}-{}", isSavingsPlan ? "database-savings-plans" : "dynamodb", date);
    if (m_currency != "USD") book.id += '-' + lowerCase(m_currency);
    book.generation = "imported";
    book.currency = m_currency;
    book.effectiveFrom = date;
    book.version = header.version.empty() ? versionOfTime(book.published) : header.version;
    book.confidence = "as published by the provider";
    const std::string name = std::filesystem::path(file).filename().string();
    book.sources = {fmt::format("{}, read from {}", formatName(format), name)};
    for (const Region& region : m_regions)
        if (region.hasAmount) book.regions[region.code] = pricesOf(region, isSavingsPlan);

    m_import.format = format;
    for (const auto& [kind, count] : m_unknown) m_import.unknownKinds.push_back({kind.first, kind.second, count});
    std::ranges::stable_sort(m_import.unknownKinds, std::ranges::greater(), &UnknownProducts::count);
    if (m_import.unknownKinds.size() > kMostUnknownKinds) m_import.unknownKinds.resize(kMostUnknownKinds);
    return std::move(m_import);
}

}  // namespace headroom::model

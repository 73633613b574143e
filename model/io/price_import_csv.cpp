// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Price files that are CSV: the bulk list, and the rates of savings plans.

#include "model/io/json_value.h"
#include "model/io/offer_csv.h"
#include "model/io/offer_skus.h"
#include "model/io/price_import_parts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kFirstColumn = "SKU";
// As the code in the file and the name of the file say it.
constexpr std::array<std::string_view, 2> kSavingsPlanOffers = {kSavingsPlanService, "AWSDatabaseSavingsPlans"};

class CsvImport {
public:
    explicit CsvImport(OfferText& text) : m_csv(text) {}

    IoResult<PriceImport> read() {
        if (const auto head = readHead(); !head) return tl::unexpected(head.error());
        for (;;) {
            const auto isThere = m_csv.next();
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) break;
            if (m_csv.cells().size() != m_columns.size())
                return m_csv.fail({},
                                  fmt::format("the row has {} cells, but there are {} columns", m_csv.cells().size(),
                                              m_columns.size()),
                                  "Was the file cut short? Download it again.");
            const auto done = m_isSavingsPlan ? readRate() : readPrice();
            if (!done) return tl::unexpected(done.error());
        }
        m_products.each([&](const OfferPrices::Product& product) { m_prices.finish(product); });
        m_header.publishedPlace = "Publication Date";
        return m_prices.take(m_header, m_isSavingsPlan ? PriceFileFormat::SavingsPlanCsv : PriceFileFormat::OfferCsv,
                             m_csv.file());
    }

private:
    // A name and a value a row, until the names of the columns.
    IoResult<void> readHead() {
        std::string offer;
        for (;;) {
            const auto isThere = m_csv.next();
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere)
                return m_csv.fail({}, "the row with the names of the columns is missing",
                                  std::string(kExpectedPriceFile));
            const auto& cells = m_csv.cells();
            if (cells.front() == kFirstColumn) break;
            if (cells.size() < 2) continue;
            const std::string value(cells[1]);
            if (cells[0] == "Publication Date") m_header.published = value;
            if (cells[0] == "Version") m_header.version = value;
            if (cells[0] == "OfferCode") offer = value;
        }
        m_isSavingsPlan = std::ranges::find(kSavingsPlanOffers, offer) != kSavingsPlanOffers.end();
        if (!m_isSavingsPlan && offer != kDynamoDbService)
            return m_csv.fail("OfferCode",
                              offer.empty() ? "it does not say which service's prices it holds" : otherOffer(offer),
                              std::string(kExpectedPriceFile));
        for (const std::string_view column : m_csv.cells()) m_columns.emplace_back(column);
        return findColumns();
    }

    // A column that the row's reader asks for by its place in kPriceColumns or kRateColumns.
    IoResult<void> findColumns();
    [[nodiscard]] std::string_view cell(std::size_t column) const { return m_csv.cells()[m_places[column]]; }
    IoResult<void> readPrice();
    IoResult<void> readRate();
    IoResult<void> wrong(std::string_view column, const std::optional<std::string>& problem) const {
        if (!problem) return {};
        return m_csv.fail(column, *problem, "Correct it, or download the file again.");
    }

    OfferCsv m_csv;
    OfferHeader m_header;
    OfferPrices m_prices;
    SkuTable m_products;
    // Of products that are not used; rows of one need not be together.
    std::unordered_set<std::size_t> m_unusedSkus;
    std::vector<std::string> m_columns;
    std::vector<std::size_t> m_places;
    bool m_isSavingsPlan = false;
};

namespace column {
enum Price : std::size_t {
    Sku,
    TermType,
    EffectiveDate,
    EndingRange,
    Unit,
    Amount,
    Currency,
    LeaseLength,
    PurchaseOption,
    Family,
    Service,
    Location,
    LocationType,
    UsageType,
    Operation,
    RegionCode,
};
enum Rate : std::size_t {
    RateUnit,
    RateEffectiveDate,
    RateAmount,
    RateCurrency,
    RateService,
    RateUsageType,
    RateOperation,
    RatePurchaseOption,
    RateLength,
    RateLengthUnit,
    RateRegionCode,
};
}  // namespace column

constexpr std::array<std::string_view, 16> kPriceColumns = {
    "SKU",          "TermType", "EffectiveDate",       "EndingRange",    "Unit",
    "PricePerUnit", "Currency", "LeaseContractLength", "PurchaseOption", "Product Family",
    "serviceCode",  "Location", "Location Type",       "usageType",      "operation",
    "Region Code"};
constexpr std::array<std::string_view, 11> kRateColumns = {"Unit",
                                                           "EffectiveDate",
                                                           "DiscountedRate",
                                                           "Currency",
                                                           "DiscountedServiceCode",
                                                           "DiscountedUsageType",
                                                           "DiscountedOperation",
                                                           "PurchaseOption",
                                                           "LeaseContractLength",
                                                           "LeaseContractLengthUnit",
                                                           "DiscountedRegionCode"};

IoResult<void> CsvImport::findColumns() {
    const auto find = [&](const auto& wanted) -> IoResult<void> {
        for (const std::string_view name : wanted) {
            const auto found = std::ranges::find(m_columns, name);
            if (found == m_columns.end())
                return m_csv.fail({}, fmt::format("the column {} is missing", name), std::string(kExpectedPriceFile));
            m_places.push_back(static_cast<std::size_t>(found - m_columns.begin()));
        }
        return {};
    };
    return m_isSavingsPlan ? find(kRateColumns) : find(kPriceColumns);
}

IoResult<void> CsvImport::readPrice() {
    using namespace column;
    const std::string_view sku = cell(Sku);
    OfferPrices::Product* product = m_products.find(sku);
    if (product == nullptr) {
        const std::size_t hash = std::hash<std::string_view>()(sku);
        if (m_unusedSkus.contains(hash)) return {};
        const auto added = m_prices.addProduct({cell(Service), cell(Family), cell(UsageType), cell(Operation),
                                                cell(RegionCode), cell(Location), cell(LocationType)});
        if (added.product == nullptr) {
            m_unusedSkus.insert(hash);
            return {};
        }
        m_products.add(sku, added);
        product = m_products.find(sku);
    }
    OfferTerm term = OfferTerm::Other;
    if (cell(TermType) == "OnDemand") term = OfferTerm::OnDemand;
    if (cell(TermType) == "Reserved") term = reservedTerm(cell(LeaseLength), cell(PurchaseOption));
    return wrong(kPriceColumns[Amount],
                 m_prices.addPrice(*product, term,
                                   {cell(Amount), cell(Currency), cell(Unit), cell(EndingRange), cell(EffectiveDate)}));
}

// Every row is a product of its own.
IoResult<void> CsvImport::readRate() {
    using namespace column;
    auto product = m_prices.addProduct(
        {cell(RateService), {}, cell(RateUsageType), cell(RateOperation), cell(RateRegionCode), {}, {}});
    const bool isOneYear =
        cell(RateLength) == "1" && cell(RateLengthUnit) == "year" && cell(RatePurchaseOption) == "No Upfront";
    auto problem =
        m_prices.addPrice(product, isOneYear ? OfferTerm::Savings1Year : OfferTerm::Other,
                          {cell(RateAmount), cell(RateCurrency), cell(RateUnit), {}, cell(RateEffectiveDate)});
    m_prices.finish(product);
    return wrong(kRateColumns[RateAmount], problem);
}

}  // namespace

IoResult<PriceImport> importPriceCsv(OfferText& text) { return CsvImport(text).read(); }

}  // namespace headroom::model

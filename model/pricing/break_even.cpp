// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/break_even.h"

#include "model/pricing/monthly_cost.h"
#include "model/pricing/pool_cost.h"

namespace headroom::model {
namespace {

constexpr double kMillion = 1e6;
constexpr double kHoursPerYear = 8760;
constexpr double kMonthsPerYear = 12;

std::optional<double> quotient(std::optional<double> part, std::optional<double> whole) {
    if (!part || !whole || *whole <= 0) return std::nullopt;
    return *part / *whole;
}

// An hour of capacity over an hour of requests at one a second.
std::optional<double> utilisation(const PriceList& prices, const SidePrices& names) {
    const auto perRequest = quotient(prices.quote(names.requests).amount, kMillion);
    if (!perRequest) return std::nullopt;
    return quotient(prices.quote(names.capacity).amount, *perRequest * kSecondsPerHour);
}

}  // namespace

UtilisationBreakEven utilisationBreakEven(const PriceList& prices, TableClass tableClass) {
    const PayWay way{CapacityBasis::Peak, tableClass, std::nullopt};
    return {utilisation(prices, readPrices(way)), utilisation(prices, writePrices(way, false)),
            utilisation(prices, writePrices(way, true))};
}

InfrequentAccessBreakEven infrequentAccessBreakEven(const PriceList& prices) {
    const PayWay standard{CapacityBasis::Peak, TableClass::Standard, std::nullopt};
    const PayWay infrequent{CapacityBasis::Peak, TableClass::StandardInfrequentAccess, std::nullopt};
    const auto amount = [&](std::string_view name) { return prices.quote(name).amount; };
    const auto storage = quotient(amount(storagePrice(TableClass::StandardInfrequentAccess)),
                                  amount(storagePrice(TableClass::Standard)));
    const auto threshold = [&](std::string_view dear, std::string_view cheap) -> std::optional<double> {
        const auto throughput = quotient(amount(dear), amount(cheap));
        if (!throughput || !storage || *storage >= 1) return std::nullopt;
        return (*throughput - 1) / (1 - *storage);
    };
    return {threshold(readPrices(infrequent).requests, readPrices(standard).requests),
            threshold(writePrices(infrequent, false).requests, writePrices(standard, false).requests),
            threshold(readPrices(infrequent).capacity, readPrices(standard).capacity),
            threshold(writePrices(infrequent, false).capacity, writePrices(standard, false).capacity)};
}

ReservedUnit reservedUnit(const PriceList& prices, CommitmentKind term, bool reads) {
    const ReservedPriceNames names = reservedPriceNames(term, reads);
    const auto upFront = prices.quote(names.upFront).amount;
    const auto hour = prices.quote(names.hour).amount;
    if (!upFront || !hour) return {};
    const double hours = kHoursPerYear * termMonths(term) / kMonthsPerYear;
    ReservedUnit unit;
    unit.pricePerHour = (*upFront / hours + *hour) / static_cast<double>(kReservedBlockUnits);
    const PayWay way{CapacityBasis::Peak, TableClass::Standard, std::nullopt};
    const auto normal = prices.quote(reads ? readPrices(way).capacity : writePrices(way, false).capacity).amount;
    unit.breakEven = quotient(unit.pricePerHour, normal);
    if (unit.breakEven) unit.saving = 1 - *unit.breakEven;
    return unit;
}

}  // namespace headroom::model

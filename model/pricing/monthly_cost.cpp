// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/monthly_cost.h"

namespace headroom::model {
namespace {

constexpr double kMillion = 1e6;

double gigabytes(StoredBytes bytes) { return bytes.value() / static_cast<double>(kBytesPerGb); }

}  // namespace

MonthlyCost& MonthlyCost::operator+=(const MonthlyCost& other) {
    reads = reads + other.reads;
    tableWrites = tableWrites + other.tableWrites;
    indexWrites = indexWrites + other.indexWrites;
    storage = storage + other.storage;
    backups = backups + other.backups;
    return *this;
}

ClassPrices classPrices(TableClass tableClass) {
    if (tableClass == TableClass::StandardInfrequentAccess)
        return {price::kIaRruPerMillion, price::kIaWruPerMillion, price::kIaRcuHour, price::kIaWcuHour,
                price::kIaStorageGbMonth};
    return {price::kRruPerMillion, price::kWruPerMillion, price::kRcuHour, price::kWcuHour, price::kStorageGbMonth};
}

Cost onDemandCost(const PriceList& prices, TableClass tableClass, ReadUnits units) {
    return prices.cost(units.value(), classPrices(tableClass).readRequests, kMillion);
}

Cost onDemandCost(const PriceList& prices, TableClass tableClass, WriteUnits units) {
    return prices.cost(units.value(), classPrices(tableClass).writeRequests, kMillion);
}

Cost provisionedCost(const PriceList& prices, TableClass tableClass, ReadCapacity capacity, Hours hours) {
    return prices.cost(static_cast<double>(capacity.value()) * hours.value(), classPrices(tableClass).readCapacity);
}

Cost provisionedCost(const PriceList& prices, TableClass tableClass, WriteCapacity capacity, Hours hours) {
    return prices.cost(static_cast<double>(capacity.value()) * hours.value(), classPrices(tableClass).writeCapacity);
}

Cost storageCost(const PriceList& prices, TableClass tableClass, StoredBytes billed) {
    return prices.cost(gigabytes(billed), classPrices(tableClass).storage);
}

Cost recoveryCost(const PriceList& prices, StoredBytes data) {
    return prices.cost(gigabytes(data), price::kPitrGbMonth);
}

Cost partOf(Cost whole, double share) {
    if (share == 0) return Money(0);
    if (!whole) return std::nullopt;
    return *whole * share;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What throughput, storage and backups cost in a month, each from a quantity and one price of the
// table's class. Money is never rounded here.
#pragma once

#include "model/pricing/price_book.h"
#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <string_view>

namespace headroom::model {

// Money of a month, by component. A component is unknown when it needs a price that is.
struct MonthlyCost {
    Cost reads = Money(0);
    Cost tableWrites = Money(0);
    Cost indexWrites = Money(0);
    Cost storage = Money(0);
    Cost backups = Money(0);

    [[nodiscard]] Cost throughput() const { return reads + tableWrites + indexWrites; }
    [[nodiscard]] Cost total() const { return throughput() + storage + backups; }
    MonthlyCost& operator+=(const MonthlyCost& other);
};

// The names of the prices that a table class pays (T1).
struct ClassPrices {
    std::string_view readRequests;  // per million
    std::string_view writeRequests;
    std::string_view readCapacity;  // per unit and hour
    std::string_view writeCapacity;
    std::string_view storage;  // per GB and month
};
[[nodiscard]] ClassPrices classPrices(TableClass tableClass);

// On demand: every unit counted.
[[nodiscard]] Cost onDemandCost(const PriceList& prices, TableClass tableClass, ReadUnits units);
[[nodiscard]] Cost onDemandCost(const PriceList& prices, TableClass tableClass, WriteUnits units);
// Provisioned: every unit of capacity in every hour, used or not (A1).
[[nodiscard]] Cost provisionedCost(const PriceList& prices, TableClass tableClass, ReadCapacity capacity, Hours hours);
[[nodiscard]] Cost provisionedCost(const PriceList& prices, TableClass tableClass, WriteCapacity capacity, Hours hours);
// Billed bytes held all month (S10).
[[nodiscard]] Cost storageCost(const PriceList& prices, TableClass tableClass, StoredBytes billed);
// Point-in-time recovery of table and local index data (G9); the same in both classes.
[[nodiscard]] Cost recoveryCost(const PriceList& prices, StoredBytes data);

// A part of a cost, such as one pattern's share of provisioned capacity.
[[nodiscard]] Cost partOf(Cost whole, double share);

}  // namespace headroom::model

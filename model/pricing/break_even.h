// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// From which use on one way to pay costs less than another, from the prices of a Region alone.
#pragma once

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <optional>

namespace headroom::model {

// Provisioned capacity costs less than request units when more than this share of it is used on average (OD9). Null
// where a price is unknown; above 1 it never does.
struct UtilisationBreakEven {
    std::optional<double> reads;
    std::optional<double> writes;
    std::optional<double> replicatedWrites;
};
[[nodiscard]] UtilisationBreakEven utilisationBreakEven(const PriceList& prices, TableClass tableClass);

// Standard-IA costs less when storage at Standard prices costs more than this share of the throughput at Standard
// prices (T2, T3). Null where a price is unknown.
struct InfrequentAccessBreakEven {
    std::optional<double> readRequests;
    std::optional<double> writeRequests;
    std::optional<double> readCapacity;
    std::optional<double> writeCapacity;
};
[[nodiscard]] InfrequentAccessBreakEven infrequentAccessBreakEven(const PriceList& prices);

// One unit reserved for a term: its price an hour with the upfront fee spread over the term, what it saves against the
// normal price, and the share of the hours in which a unit must be needed for that (A14). Null where a price is
// unknown.
struct ReservedUnit {
    std::optional<double> pricePerHour;
    std::optional<double> saving;     // share of the normal price
    std::optional<double> breakEven;  // share of the hours
};
[[nodiscard]] ReservedUnit reservedUnit(const PriceList& prices, CommitmentKind term, bool reads);

}  // namespace headroom::model

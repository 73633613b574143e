// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the throughput of a table and its global indexes costs in one Region, in any way to pay: what is provisioned
// for each pool of capacity, what is reserved of it, and what each pool's share is.
#pragma once

#include "model/pricing/monthly_cost.h"
#include "model/pricing/pay_way.h"
#include "model/pricing/price_book.h"
#include "model/units/quantity.h"
#include "model/workload/api_limits.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom::model {

// Reads or writes of one pool. Units of a month, units per second on average, and whole capacity units.
struct SideDemand {
    double monthlyUnits = 0;
    double averagePerSecond = 0;
    std::int64_t peakUnits = 0;
    std::optional<std::int64_t> statedUnits;
    std::optional<double> leastUnits;  // bounds of auto scaling
    std::optional<double> mostUnits;
};

// A global index, or the table with its local indexes (X4).
struct PoolDemand {
    SideDemand reads;
    SideDemand writes;
    bool isTable = false;
};

struct ThroughputDemand {
    std::vector<PoolDemand> pools;  // the table's own first
    double targetUtilisation = 1;   // of auto scaling
    Hours hours{730};
    // The table's own writes are replicated writes (G1, G2); reserved capacity does not cover them (A13).
    bool isReplicated = false;
    // Units to reserve. Null: as many as cost least.
    std::optional<std::int64_t> reservedReads;
    std::optional<std::int64_t> reservedWrites;
};

// The free allowance that the table may take: unit-hours of a month of provisioned capacity of class Standard.
struct FreeUnitHours {
    std::optional<double> reads;
    std::optional<double> writes;
    std::optional<double> replicatedWrites;
};

struct SideCost {
    std::int64_t units = 0;  // provisioned, or the mean of what auto scaling provisions; 0 on demand
    bool isAutoScaled = false;
    Cost cost = Money(0);           // with this pool's share of what is reserved
    Cost freeAllowance = Money(0);  // taken off, at most 0
};

struct PoolCost {
    SideCost reads;
    SideCost writes;
};

// What is reserved for all pools together, of reads or of writes.
struct Reservation {
    std::int64_t units = 0;    // multiple of 100
    std::int64_t covered = 0;  // of the provisioned units
    Cost upFront = Money(0);
    Cost upFrontPerMonth = Money(0);  // spread over the term
    Cost hourlyFees = Money(0);       // of the month
    Cost remainder = Money(0);        // what is provisioned beyond it, at the normal price
};

struct ThroughputCost {
    std::vector<PoolCost> pools;  // as in the demand
    Reservation reads;
    Reservation writes;
};

// The units that a side provisions: for the peak, as stated, or on average at the target utilisation (A3), within its
// bounds; 0 on demand.
[[nodiscard]] std::int64_t provisionedUnits(const SideDemand& side, CapacityBasis basis, double targetUtilisation);

[[nodiscard]] ThroughputCost throughputCost(const ThroughputDemand& demand, const PayWay& way, const PriceList& prices,
                                            const FreeUnitHours& free);

// Months of the term.
[[nodiscard]] double termMonths(CommitmentKind commitment);

// Names of what one side of a pool pays.
struct SidePrices {
    std::string_view requests;  // per million
    std::string_view capacity;  // per unit and hour
};
[[nodiscard]] SidePrices readPrices(const PayWay& way);
[[nodiscard]] SidePrices writePrices(const PayWay& way, bool isReplicated);

// Names of what a block of 100 units of reserved capacity costs.
struct ReservedPriceNames {
    std::string_view upFront;
    std::string_view hour;
};
[[nodiscard]] ReservedPriceNames reservedPriceNames(CommitmentKind term, bool reads);

}  // namespace headroom::model

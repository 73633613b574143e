// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a table is charged for besides its requests, as quantities at prices: what it stores, copies, captures and sends
// to other Regions in a month, and what is paid once.
#pragma once

#include "model/plan/plan.h"
#include "model/pricing/price_book.h"

#include <string>
#include <vector>

namespace headroom::model {

struct RegionPricing {
    std::string region;
    PriceList prices;
    // From the workload's Region to this one, per GB, with the name of the price; of other Regions only.
    PriceQuote transfer;
};

// What the writes to a table set off in a month, besides their units.
struct ChangeVolume {
    double captureUnits = 0;            // one per KB of the larger image of each change (G8)
    StoredBytes replicatedBytes;        // of the images after the writes, to each other Region
    double expiringUnitsPerSecond = 0;  // replicated write units of TTL deletes, in each other Region (W14)
    double expiringCaptureUnits = 0;    // in a month
};

inline constexpr double kHundredThousand = 1e5;  // stream reads are priced by as many (G7)

[[nodiscard]] constexpr double gigabytes(StoredBytes bytes) { return bytes.value() / static_cast<double>(kBytesPerGb); }

// Of a month, for the table itself or one of its indexes; the workload's own Region first.
[[nodiscard]] std::vector<Charge> chargesOf(const Table& said, const TablePlan& plan, const TargetPlan& target,
                                            TableClass tableClass, const std::vector<const RegionPricing*>& regions,
                                            const ChangeVolume& changes);

// Paid once: warm throughput over what the planned way has by itself (OD8), and filling the replicas (G4).
[[nodiscard]] std::vector<Charge> oneOffCharges(const Table& said, const TablePlan& plan,
                                                const std::vector<const RegionPricing*>& regions);

}  // namespace headroom::model

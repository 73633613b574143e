// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a table or index on demand serves at once, before the service has grown: the ceiling of a sudden step (OD1-OD3,
// OD7). The quota and the maximum on-demand throughput bound it as well; they are limits of their own.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <optional>

namespace headroom::model {

// Of a new table (OD1).
inline constexpr double kNewTableReadUnitsPerSecond = 12000;
inline constexpr double kNewTableWriteUnitsPerSecond = 4000;
// Times the previous peak that is served at once (OD1).
inline constexpr double kInstantGrowth = 2;

enum class InstantBasis {
    NewTable,     // 12,000 RU/s and 4,000 WU/s
    TwicePeak,    // twice the highest peak that was served
    Provisioned,  // the highest capacity before the mode was switched (OD2)
    Warm,         // warm throughput that was asked for (OD7)
};

struct InstantCapacity {
    double unitsPerSecond = 0;
    InstantBasis basis = InstantBasis::NewTable;
    bool peakIsStated = false;  // of TwicePeak: false when today's peak is taken to have been served before
};

struct InstantCapacities {
    InstantCapacity reads;
    InstantCapacity writes;
};

// What is stated of the table (no index) or of a global index. An index of a table that is new (its previous peak is 0)
// is new, too, where it says nothing else.
[[nodiscard]] std::optional<OnDemandLimits> onDemandLimitsOf(const Table& table, const Index* index);

// `todaysReads` and `todaysWrites`, in units/s, stand for the previous peak where none is stated.
[[nodiscard]] InstantCapacities instantCapacities(const std::optional<OnDemandLimits>& limits,
                                                  const std::optional<WarmThroughput>& warm, double todaysReads,
                                                  double todaysWrites);

}  // namespace headroom::model

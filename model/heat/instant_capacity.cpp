// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/instant_capacity.h"

namespace headroom::model {
namespace {

struct Side {
    double newTable = 0;
    std::optional<double> previousPeak;
    double todaysPeak = 0;
    std::optional<double> provisioned;
    std::optional<double> warm;
};

InstantCapacity capacityOf(const Side& side) {
    InstantCapacity best{side.newTable, InstantBasis::NewTable, false};
    const auto consider = [&](double units, InstantBasis basis) {
        if (units > best.unitsPerSecond) best = {units, basis, false};
    };
    consider(kInstantGrowth * side.previousPeak.value_or(side.todaysPeak), InstantBasis::TwicePeak);
    if (side.provisioned) consider(*side.provisioned, InstantBasis::Provisioned);
    if (side.warm) consider(*side.warm, InstantBasis::Warm);
    best.peakIsStated = best.basis == InstantBasis::TwicePeak && side.previousPeak.has_value();
    return best;
}

template <typename Quantity>
std::optional<double> plain(const std::optional<Quantity>& quantity) {
    return quantity ? std::optional(static_cast<double>(quantity->value())) : std::nullopt;
}

}  // namespace

std::optional<OnDemandLimits> onDemandLimitsOf(const Table& table, const Index* index) {
    if (index == nullptr) return table.onDemand;
    if (!table.onDemand) return index->onDemand;
    const OnDemandLimits& ofTable = *table.onDemand;
    OnDemandLimits limits = index->onDemand.value_or(OnDemandLimits());
    const auto isNew = [](const auto& peak) { return peak && peak->value() == 0; };
    const bool readsAreNew = isNew(ofTable.previousPeakReads) && !limits.previousPeakReads;
    const bool writesAreNew = isNew(ofTable.previousPeakWrites) && !limits.previousPeakWrites;
    if (!index->onDemand && !readsAreNew && !writesAreNew) return std::nullopt;
    if (readsAreNew) limits.previousPeakReads = ofTable.previousPeakReads;
    if (writesAreNew) limits.previousPeakWrites = ofTable.previousPeakWrites;
    return limits;
}

InstantCapacities instantCapacities(const std::optional<OnDemandLimits>& limits,
                                    const std::optional<WarmThroughput>& warm, double todaysReads,
                                    double todaysWrites) {
    Side reads;
    reads.newTable = kNewTableReadUnitsPerSecond;
    reads.todaysPeak = todaysReads;
    Side writes;
    writes.newTable = kNewTableWriteUnitsPerSecond;
    writes.todaysPeak = todaysWrites;
    if (limits) {
        reads.previousPeak = plain(limits->previousPeakReads);
        writes.previousPeak = plain(limits->previousPeakWrites);
        reads.provisioned = plain(limits->highestProvisionedReads);
        writes.provisioned = plain(limits->highestProvisionedWrites);
    }
    if (warm) {
        reads.warm = plain(warm->reads);
        writes.warm = plain(warm->writes);
    }
    return {capacityOf(reads), capacityOf(writes)};
}

}  // namespace headroom::model

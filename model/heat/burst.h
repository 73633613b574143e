// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Burst capacity of provisioned tables: up to 300 seconds of unused capacity are kept (P8). The service may use it for
// itself, and its details may change: what rests on it is no promise.
#pragma once

#include <optional>

namespace headroom::model {

inline constexpr double kBurstBucketSeconds = 300;

// Units in the bucket when a peak begins: full where the average leaves capacity unused, otherwise none.
[[nodiscard]] constexpr double burstBucket(double capacity, double average) {
    return average < capacity ? kBurstBucketSeconds * capacity : 0;
}

// How many times its capacity a table serves for as long as the bucket took to fill.
inline constexpr double kBurstCeiling = 2;

// What a peak of five minutes asks of that ceiling, in units/s: the peak, or twice the average, as an average at the
// capacity leaves nothing to burst with.
[[nodiscard]] constexpr double burstDemand(double average, double peak) {
    return peak > kBurstCeiling * average ? peak : kBurstCeiling * average;
}

// How long a peak above the capacity is served; null when it is not above it.
[[nodiscard]] constexpr std::optional<double> burstSeconds(double capacity, double average, double peak) {
    if (peak <= capacity) return std::nullopt;
    return burstBucket(capacity, average) / (peak - capacity);
}

}  // namespace headroom::model

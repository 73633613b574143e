// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Average rates, which people state per second, hour, day or month, on one scale.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <algorithm>

namespace headroom::model {

[[nodiscard]] constexpr Requests requestsPerMonth(const AverageRate& rate, Hours month) {
    switch (rate.period) {
        case RatePeriod::Second: return Requests(rate.count * (month.value() * kSecondsPerHour));
        case RatePeriod::Hour: return Requests(rate.count * month.value());
        case RatePeriod::Day: return Requests(rate.count * (month.value() / 24.0));
        case RatePeriod::Month: return Requests(rate.count);
    }
    return Requests(0);
}

// `month` is longer than zero.
[[nodiscard]] constexpr RequestsPerSecond averagePerSecond(const AverageRate& rate, Hours month) {
    if (rate.period == RatePeriod::Second) return RequestsPerSecond(rate.count);
    return RequestsPerSecond(requestsPerMonth(rate, month).value() / (month.value() * kSecondsPerHour));
}

// The largest rate that a workload file can state; a run of no time is no faster.
inline constexpr double kMostPerSecond = 1e18;

// A peak below the average is a contradiction, which validate() reports; the average then stands. A
// run without a stated peak takes its time whenever it happens, however rarely.
[[nodiscard]] constexpr RequestsPerSecond peakPerSecond(const AccessPattern& pattern, Hours month) {
    const RequestsPerSecond average = averagePerSecond(pattern.average, month);
    if (pattern.peak) return std::max(*pattern.peak, average);
    if (pattern.runSeconds && pattern.average.count > 0)
        return std::max(RequestsPerSecond(std::min(1.0 / *pattern.runSeconds, kMostPerSecond)), average);
    return average;
}

}  // namespace headroom::model

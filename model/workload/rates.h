// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Average rates, which people state per second, hour, day or month, on one scale.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

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

}  // namespace headroom::model

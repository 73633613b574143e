// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a hot set says, in whole keys: two groups of equally used keys.
#pragma once

#include "model/workload/workload.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {

struct HotSet {
    double hotKeys = 1;
    double hotEach = 1;   // share of the traffic
    double coldKeys = 0;  // none when all keys are hot: they share everything, whatever their share is said to be
    double coldEach = 0;
};

[[nodiscard]] inline HotSet hotSet(const HotSetKeys& keys) {
    const double count = std::max(1.0, std::floor(keys.keys));
    const double hot = std::clamp(std::floor(keys.hotKeys), 1.0, count);
    if (hot == count) return {count, 1 / count, 0, 0};
    const double share = std::clamp(keys.hotTrafficShare.value(), 0.0, 1.0);
    return {hot, share / hot, count - hot, (1 - share) / (count - hot)};
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How much of the traffic the hottest key takes: the share that decides when one key reaches its
// ceiling (P1, H3).
#pragma once

#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <map>
#include <utility>

namespace headroom::model {

// What one partition, and so one key that cannot be split, serves each second (P1).
inline constexpr double kKeyReadUnitsPerSecond = 3000;
inline constexpr double kKeyWriteUnitsPerSecond = 1000;

// 0 to 1, for every distribution. Zipf by the generalised harmonic number (H1).
[[nodiscard]] Share topKeyShare(const KeyDistribution& distribution);

// The same, remembering what it has worked out: in one workload many patterns and indexes share a Zipf
// distribution, and the powers of its sum are what an evaluation would spend most of its time on.
class TopKeyShares {
public:
    [[nodiscard]] Share of(const KeyDistribution& distribution);

private:
    std::map<std::pair<double, double>, Share> m_zipf;  // by keys and exponent
};

// Sum of k^-exponent for k = 1 ... n; the first 32 terms are added, the tail is
// Euler-Maclaurin (H1), so that the error stays below 1e-12 of the sum. n at least 1; a fraction of a key is dropped.
[[nodiscard]] double generalisedHarmonic(double n, double exponent);

}  // namespace headroom::model

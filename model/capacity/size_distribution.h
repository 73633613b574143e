// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Fewer points for many, without moving their means: what makes a measured distribution of item sizes
// short enough to be carried in a workload file.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace headroom::model {

struct WeightedPoint {
    static constexpr std::size_t kMeans = 3;

    std::array<double, kMeans> values{};  // whose weighted means are to stay
    double weight = 0;
};

// Of the points, in their order, at most WeightedPoint::kMeans + 1 are left; the sum of weights and the weighted
// sums of the values stay as they are but for the last digits of a double.
[[nodiscard]] std::vector<WeightedPoint> reduced(std::vector<WeightedPoint> points);

}  // namespace headroom::model

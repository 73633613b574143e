// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/size_distribution.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom::model {
namespace {

// Sums to keep: one for each value, and the weights themselves.
constexpr std::size_t kSums = WeightedPoint::kMeans + 1;
// One point more than sums, so that some direction changes none of them.
constexpr std::size_t kPoints = kSums + 1;

using Direction = std::array<double, kPoints>;
using Matrix = std::array<std::array<double, kPoints>, kSums>;

// A change of the weights of the first kPoints points that leaves every sum alone: the null vector of the
// matrix of their values, by elimination with row pivots.
Direction neutralDirection(const std::vector<WeightedPoint>& points) {
    Matrix rows{};
    for (std::size_t column = 0; column < kPoints; ++column) {
        rows[0][column] = 1;
        for (std::size_t i = 0; i < WeightedPoint::kMeans; ++i) rows[i + 1][column] = points[column].values[i];
    }
    // Values of different magnitude count alike.
    for (auto& row : rows) {
        const double most = std::abs(*std::ranges::max_element(row, {}, [](double value) { return std::abs(value); }));
        if (most > 0)
            for (double& value : row) value /= most;
    }
    constexpr double kTooSmall = 1e-12;
    std::array<std::size_t, kSums> pivotOfRow{};
    std::array<bool, kPoints> isPivot{};
    std::size_t rank = 0;
    for (std::size_t column = 0; column < kPoints && rank < kSums; ++column) {
        std::size_t best = rank;
        for (std::size_t row = rank; row < kSums; ++row)
            if (std::abs(rows[row][column]) > std::abs(rows[best][column])) best = row;
        if (std::abs(rows[best][column]) < kTooSmall) continue;
        std::swap(rows[rank], rows[best]);
        for (std::size_t row = 0; row < kSums; ++row) {
            if (row == rank) continue;
            const double factor = rows[row][column] / rows[rank][column];
            for (std::size_t i = column; i < kPoints; ++i) rows[row][i] -= factor * rows[rank][i];
        }
        pivotOfRow[rank++] = column;
        isPivot[column] = true;
    }
    Direction direction{};
    const auto free = static_cast<std::size_t>(std::ranges::find(isPivot, false) - isPivot.begin());
    direction[free] = 1;
    for (std::size_t row = 0; row < rank; ++row)
        direction[pivotOfRow[row]] = -rows[row][free] / rows[row][pivotOfRow[row]];
    return direction;
}

}  // namespace

std::vector<WeightedPoint> reduced(std::vector<WeightedPoint> points) {
    while (points.size() >= kPoints) {
        const Direction direction = neutralDirection(points);
        // As far as the first weight that becomes zero. The weights change by a sum of zero, so that some fall.
        std::size_t gone = kPoints;
        double step = 0;
        for (std::size_t i = 0; i < kPoints; ++i) {
            if (direction[i] <= 0) continue;
            const double until = points[i].weight / direction[i];
            if (gone == kPoints || until < step) {
                gone = i;
                step = until;
            }
        }
        for (std::size_t i = 0; i < kPoints; ++i)
            points[i].weight = std::max(0.0, points[i].weight - step * direction[i]);
        points.erase(points.begin() + static_cast<std::ptrdiff_t>(gone));
    }
    return points;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A size as the user knows it: one number, a range, or the shares in which several sizes occur. Rounding to
// blocks comes before the mean (R16), so that the spread is as much of a size as its middle;
// capacity/size_spread.h computes with it.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/preserved.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace headroom::model {

// minimum <= likely <= maximum. Sizes between them are taken to be triangularly distributed: the likely one
// most often, the ends never.
struct SizeRange {
    Bytes minimum;
    Bytes likely;
    Bytes maximum;
    Preserved preserved{};

    friend bool operator==(const SizeRange&, const SizeRange&) = default;
};

struct SizeShare {
    Bytes size;
    Share share;
    Preserved preserved{};

    friend bool operator==(const SizeShare&, const SizeShare&) = default;
};
using SizeShares = std::vector<SizeShare>;  // whose shares add up to 1

struct Size {
    std::variant<Bytes, SizeRange, SizeShares> spread;

    Size() = default;
    Size(Bytes bytes) : spread(bytes) {}  // NOLINT(google-explicit-constructor): a number is the usual size
    explicit Size(SizeRange range) : spread(std::move(range)) {}
    explicit Size(SizeShares shares) : spread(std::move(shares)) {}

    [[nodiscard]] const Bytes* single() const { return std::get_if<Bytes>(&spread); }
    [[nodiscard]] Bytes minimum() const {
        if (const Bytes* bytes = single()) return *bytes;
        if (const auto* range = std::get_if<SizeRange>(&spread)) return range->minimum;
        const auto& shares = std::get<SizeShares>(spread);
        return shares.empty() ? Bytes(0) : std::ranges::min(shares, {}, &SizeShare::size).size;
    }
    [[nodiscard]] Bytes maximum() const {
        if (const Bytes* bytes = single()) return *bytes;
        if (const auto* range = std::get_if<SizeRange>(&spread)) return range->maximum;
        Bytes most;
        for (const SizeShare& each : std::get<SizeShares>(spread)) most = std::max(most, each.size);
        return most;
    }

    friend bool operator==(const Size&, const Size&) = default;
};

}  // namespace headroom::model

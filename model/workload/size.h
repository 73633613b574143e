// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A size as the user knows it: one number, a range, or the shares in which several sizes occur. Rounding to
// blocks comes before the mean (R16), so that the spread is as much of a size as its middle;
// capacity/size_spread.h computes with it.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/preserved.h"

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

    Size();
    Size(Bytes bytes);  // NOLINT(google-explicit-constructor): a number is the usual size
    explicit Size(SizeRange range);
    explicit Size(SizeShares shares);
    // Out of line: inlined into the moves of what holds a size, GCC 12 takes the variant's storage for uninitialised.
    Size(const Size& other);
    Size(Size&& other) noexcept;
    Size& operator=(const Size& other);
    Size& operator=(Size&& other) noexcept;
    ~Size();

    [[nodiscard]] const Bytes* single() const { return std::get_if<Bytes>(&spread); }
    [[nodiscard]] Bytes minimum() const;
    [[nodiscard]] Bytes maximum() const;

    friend bool operator==(const Size&, const Size&) = default;
};

}  // namespace headroom::model

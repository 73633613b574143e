// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A size's distribution as the arithmetic needs it. Items cost by the block, rounded up one by one, so that the
// mean cost is the mean of the rounded sizes and not the rounded mean (R16).
#pragma once

#include "model/units/quantity.h"
#include "model/workload/size.h"

#include <vector>

namespace headroom::model {

struct SizePoint {
    double bytes = 0;
    double share = 1;
};

class SizeSpread {
public:
    SizeSpread() = default;  // always 0 B
    explicit SizeSpread(Bytes bytes);
    // A range becomes one point for each write block that it reaches, at the mean of what lies in that block, so
    // that mean size, mean read blocks and mean write blocks are exact. (Beyond 512 KB wide they are not; nothing
    // of that size can be stored.) Shares are taken relative to their sum.
    explicit SizeSpread(const Size& size);

    [[nodiscard]] bool isSingle() const noexcept { return m_minimum == m_maximum; }
    [[nodiscard]] double meanBytes() const noexcept { return m_mean; }
    // To the nearest byte, for showing.
    [[nodiscard]] Bytes mean() const;
    [[nodiscard]] double variance() const noexcept { return m_variance; }
    [[nodiscard]] Bytes minimum() const noexcept { return m_minimum; }
    [[nodiscard]] Bytes maximum() const noexcept { return m_maximum; }
    // Of one item: 4 KB read blocks (R1) and 1 KB write blocks (W1), at least one each.
    [[nodiscard]] double meanReadBlocks() const;
    [[nodiscard]] double meanWriteBlocks() const;
    // Rising; their shares add up to 1.
    [[nodiscard]] std::vector<SizePoint> points() const;
    // Whether the points are all sizes there are. Those of a range stand for the sizes around them.
    [[nodiscard]] bool isExact() const noexcept { return m_isExact; }

    // The larger of two images of one item (W2). An item that is among the smallest before is taken to be among
    // the smallest after.
    [[nodiscard]] static SizeSpread larger(const SizeSpread& a, const SizeSpread& b);

private:
    void addRange(const SizeRange& range);
    void summarise();

    std::vector<SizePoint> m_points;  // none where there is one size: most sizes are such, and they are many
    double m_mean = 0;
    double m_variance = 0;
    Bytes m_minimum;
    Bytes m_maximum;
    bool m_isExact = true;
};

}  // namespace headroom::model

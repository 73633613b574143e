// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Sizes of any number of items in three megabytes: how many there are of each, so that counts, means,
// percentiles and units are exact. Fill one for each file or thread and merge them; sizeDistribution()
// turns it into what a workload can carry.
#pragma once

#include "model/units/quantity.h"
#include "model/workload/size.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace headroom::model {

struct SizeBin {
    Bytes from;
    Bytes to;  // inclusive
    std::int64_t count = 0;
    Share share;
};

class SizeHistogram {
public:
    // A size below zero counts as 0 B.
    void add(Bytes size) {
        const auto bytes = size.value() < 0 ? std::int64_t{0} : size.value();
        if (bytes >= static_cast<std::int64_t>(m_counts.size())) grow(bytes);
        if (bytes < static_cast<std::int64_t>(m_counts.size()))
            ++m_counts[static_cast<std::size_t>(bytes)];
        else
            addOverLimit(bytes);
        m_maximum = std::max(m_maximum, Bytes(bytes));
        ++m_count;
        m_bytes += bytes;
    }
    void merge(const SizeHistogram& other);

    [[nodiscard]] std::int64_t count() const noexcept { return m_count; }
    [[nodiscard]] bool isEmpty() const noexcept { return m_count == 0; }
    // Items over 400 KB. They are in every figure here; the only thing lost is their exact percentiles, which
    // are means of 1 KB blocks.
    [[nodiscard]] std::int64_t overLimit() const noexcept { return m_overLimitCount; }

    // Of an empty histogram each of these is 0.
    [[nodiscard]] double meanBytes() const;
    [[nodiscard]] Bytes minimum() const;
    [[nodiscard]] Bytes maximum() const noexcept { return m_maximum; }
    // The least size that the share of all items does not exceed: 0.5 gives the median.
    [[nodiscard]] Bytes percentile(Share share) const;
    // Means over the items of what each costs alone, rounded first (R1, W1).
    [[nodiscard]] ReadUnits meanReadUnits(double factor) const;
    [[nodiscard]] WriteUnits meanWriteUnits() const;

    // Bins that get wider, from the first to the last that holds an item.
    [[nodiscard]] std::vector<SizeBin> bins() const;

    // At most 100 sizes, rising, whose shares add up to 1 and whose mean read and write units are those of the
    // data but for the last digits of a double; the mean size differs by half a byte at most.
    [[nodiscard]] SizeShares sizeDistribution() const;

private:
    // Items whose sizes lie in one write block.
    struct Block {
        std::int64_t count = 0;
        std::int64_t bytes = 0;
    };

    void grow(std::int64_t bytes);
    void addOverLimit(std::int64_t bytes);
    [[nodiscard]] std::map<std::int64_t, Block> blocks() const;

    std::vector<std::int64_t> m_counts;         // by size, up to the largest so far or 400 KB
    std::map<std::int64_t, Block> m_overLimit;  // by number of write blocks
    std::int64_t m_overLimitCount = 0;
    Bytes m_maximum;
    std::int64_t m_count = 0;
    std::int64_t m_bytes = 0;
};

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/size_histogram.h"

#include "model/capacity/rounding.h"
#include "model/capacity/size_distribution.h"
#include "model/workload/api_limits.h"

#include <cmath>

namespace headroom::model {
namespace {

constexpr std::int64_t kReadPerWrite = kReadBlockBytes / kWriteBlockBytes;

std::int64_t readBlocksOf(std::int64_t writeBlockCount) {
    return (writeBlockCount + kReadPerWrite - 1) / kReadPerWrite;
}

double perItem(double total, std::int64_t count) { return count == 0 ? 0.0 : total / static_cast<double>(count); }

// Upper ends of the bins: below 1 KB in halves, where most items are, up to 4 KB by write block, then wider.
constexpr std::int64_t kBinEnds[] = {128,      256,       512,       1 * 1024,  2 * 1024,   3 * 1024,   4 * 1024,
                                     8 * 1024, 16 * 1024, 32 * 1024, 64 * 1024, 128 * 1024, 256 * 1024, kMaxItemBytes};

}  // namespace

void SizeHistogram::grow(std::int64_t bytes) {
    if (bytes > kMaxItemBytes) return;
    const auto wanted = static_cast<std::size_t>(bytes) + 1;
    m_counts.resize(std::min(std::max(wanted, m_counts.size() * 2), static_cast<std::size_t>(kMaxItemBytes) + 1));
}

void SizeHistogram::addOverLimit(std::int64_t bytes) {
    Block& block = m_overLimit[writeBlocks(Bytes(bytes))];
    ++block.count;
    block.bytes += bytes;
    ++m_overLimitCount;
}

void SizeHistogram::merge(const SizeHistogram& other) {
    if (m_counts.size() < other.m_counts.size()) m_counts.resize(other.m_counts.size());
    for (std::size_t i = 0; i < other.m_counts.size(); ++i) m_counts[i] += other.m_counts[i];
    for (const auto& [blocks, block] : other.m_overLimit) {
        m_overLimit[blocks].count += block.count;
        m_overLimit[blocks].bytes += block.bytes;
    }
    m_overLimitCount += other.m_overLimitCount;
    m_maximum = std::max(m_maximum, other.m_maximum);
    m_count += other.m_count;
    m_bytes += other.m_bytes;
}

std::map<std::int64_t, SizeHistogram::Block> SizeHistogram::blocks() const {
    std::map<std::int64_t, Block> blocks = m_overLimit;
    for (std::size_t size = 0; size < m_counts.size(); ++size) {
        if (m_counts[size] == 0) continue;
        const auto bytes = static_cast<std::int64_t>(size);
        Block& block = blocks[writeBlocks(Bytes(bytes))];
        block.count += m_counts[size];
        block.bytes += m_counts[size] * bytes;
    }
    return blocks;
}

double SizeHistogram::meanBytes() const { return perItem(static_cast<double>(m_bytes), m_count); }

Bytes SizeHistogram::minimum() const { return percentile(Share(0)); }

Bytes SizeHistogram::percentile(Share share) const {
    if (isEmpty()) return {};
    const auto exact = std::ceil(share.value() * static_cast<double>(m_count));
    const std::int64_t rank = std::clamp<std::int64_t>(static_cast<std::int64_t>(exact), 1, m_count);
    std::int64_t passed = 0;
    for (std::size_t size = 0; size < m_counts.size(); ++size) {
        passed += m_counts[size];
        if (passed >= rank) return Bytes(static_cast<std::int64_t>(size));
    }
    if (rank == m_count) return m_maximum;
    for (const auto& [blocks, block] : m_overLimit) {
        passed += block.count;
        if (passed >= rank) return Bytes(block.bytes / block.count);
    }
    return m_maximum;
}

ReadUnits SizeHistogram::meanReadUnits(double factor) const {
    double total = 0;
    for (const auto& [writes, block] : blocks())
        total += static_cast<double>(readBlocksOf(writes)) * static_cast<double>(block.count);
    return ReadUnits(perItem(total * factor, m_count));
}

WriteUnits SizeHistogram::meanWriteUnits() const {
    double total = 0;
    for (const auto& [writes, block] : blocks())
        total += static_cast<double>(writes) * static_cast<double>(block.count);
    return WriteUnits(perItem(total, m_count));
}

std::vector<SizeBin> SizeHistogram::bins() const {
    std::vector<SizeBin> bins;
    std::int64_t from = 0;
    for (const std::int64_t end : kBinEnds) {
        SizeBin bin{Bytes(from), Bytes(end), 0, Share(0)};
        for (std::int64_t size = from; size <= end && size < static_cast<std::int64_t>(m_counts.size()); ++size)
            bin.count += m_counts[static_cast<std::size_t>(size)];
        bins.push_back(bin);
        from = end + 1;
    }
    if (m_overLimitCount > 0) bins.push_back({Bytes(from), m_maximum, m_overLimitCount, Share(0)});
    while (!bins.empty() && bins.back().count == 0) bins.pop_back();
    const auto first = std::ranges::find_if(bins, [](const SizeBin& bin) { return bin.count > 0; });
    bins.erase(bins.begin(), first);
    for (SizeBin& bin : bins) bin.share = Share(perItem(static_cast<double>(bin.count), m_count));
    return bins;
}

SizeShares SizeHistogram::sizeDistribution() const {
    constexpr std::size_t kMost = 100;
    std::vector<WeightedPoint> points;
    for (const auto& [writes, block] : blocks()) {
        const double mean = static_cast<double>(block.bytes) / static_cast<double>(block.count);
        points.push_back({{mean, static_cast<double>(writes), static_cast<double>(readBlocksOf(writes))},
                          perItem(static_cast<double>(block.count), m_count)});
    }
    SizeShares distribution;
    const auto append = [&](const std::vector<WeightedPoint>& group) {
        for (const WeightedPoint& point : group)
            if (point.weight > 0) distribution.push_back({Bytes(std::llround(point.values[0])), Share(point.weight)});
    };
    if (points.size() <= kMost) {
        append(points);
        return distribution;
    }
    // Neighbours are replaced by a few of them with the same means, so that the shape stays.
    constexpr std::size_t kGroups = kMost / (WeightedPoint::kMeans + 1);
    const std::size_t each = (points.size() + kGroups - 1) / kGroups;
    for (std::size_t from = 0; from < points.size(); from += each) {
        const auto begin = points.begin() + static_cast<std::ptrdiff_t>(from);
        const auto end = points.begin() + static_cast<std::ptrdiff_t>(std::min(from + each, points.size()));
        append(reduced({begin, end}));
    }
    return distribution;
}

}  // namespace headroom::model

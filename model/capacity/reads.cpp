// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/reads.h"

#include "model/capacity/rounding.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

// A sum of bytes that may be a mean over fractional items; rounding up tolerates floating error, so
// that 4 x 1,024.0 stays one block.
std::int64_t blocksOf(double bytes) {
    constexpr double kTolerance = 1e-6;
    const double whole = std::ceil(bytes - kTolerance);
    constexpr double kLargest = 9.0e18;
    return readBlocks(Bytes(static_cast<std::int64_t>(std::clamp(whole, 0.0, kLargest))));
}

PageRun page(double pages, double items, double bytesPerItem) {
    PageRun run;
    run.pages = pages;
    run.itemsEach = items;
    run.bytesEach = items * bytesPerItem;
    run.blocksEach = blocksOf(run.bytesEach);
    return run;
}

}  // namespace

double readFactor(Operation operation, Consistency consistency) {
    if (!isRead(operation)) return 0;
    if (isTransaction(operation)) return kTransactionFactor;
    return consistency == Consistency::Strong ? kStrongFactor : kEventualFactor;
}

ItemRead readItems(Bytes size, double items, Share missing, double factor) {
    ItemRead read;
    read.size = size;
    read.missing = items * missing.value();
    read.items = items - read.missing;
    read.blocks = readBlocks(size);
    read.unitsEach = ReadUnits(static_cast<double>(read.blocks) * factor);
    read.unitsEachMissing = ReadUnits(factor);
    read.units = read.unitsEach * read.items + read.unitsEachMissing * read.missing;
    return read;
}

EvaluatedPages evaluatePages(std::vector<EvaluatedItems> items, std::optional<double> limit, double shards,
                             double factor) {
    EvaluatedPages result;
    result.items = std::move(items);
    result.shards = std::max(1.0, shards);
    double count = 0;
    for (const auto& kind : result.items) {
        count += kind.items;
        result.bytes += kind.items * static_cast<double>(kind.size.value());
    }
    const double countOfShard = count / result.shards;
    const double bytesPerItem = count > 0 ? result.bytes / count : 0;

    // Items are whole, so a page of 1 MB holds as many as fit entirely, but always at least one.
    double itemsPerPage = std::max(1.0, std::floor(static_cast<double>(kPageBytes) / std::max(1.0, bytesPerItem)));
    if (limit) itemsPerPage = std::min(itemsPerPage, std::max(1.0, std::floor(*limit)));

    const double fullPages = std::floor(countOfShard / itemsPerPage);
    const double rest = countOfShard - fullPages * itemsPerPage;
    if (fullPages > 0) result.runs.push_back(page(fullPages, itemsPerPage, bytesPerItem));
    if (rest > 0 || fullPages == 0) result.runs.push_back(page(1, rest, bytesPerItem));

    double blocks = 0;
    for (const auto& run : result.runs) blocks += run.pages * static_cast<double>(run.blocksEach);
    result.units = ReadUnits(blocks * factor * result.shards);
    return result;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/reads.h"

#include "model/capacity/page_blocks.h"
#include "model/capacity/rounding.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

PageRun page(double pages, double items, const std::vector<EvaluatedItems>& kinds, double count) {
    PageRun run;
    run.pages = pages;
    run.itemsEach = items;
    std::vector<EvaluatedItems> onPage = kinds;
    for (auto& kind : onPage) {
        kind.items = count > 0 ? items * kind.items / count : 0;
        run.bytesEach += kind.items * kind.size.meanBytes();
    }
    run.blocksOfMean = blocksOfSum(run.bytesEach);
    run.blocksEach = meanBlocksOfPage(onPage);
    return run;
}

// A page of many items ends at 1 MB (R5): where their sizes have a spread it is their number that differs, not what
// the page costs.
PageRun fullPage(double pages, double items, const std::vector<EvaluatedItems>& kinds, double count) {
    PageRun run = page(pages, items, kinds, count);
    constexpr auto kMostBlocks = static_cast<double>(kPageBytes) / static_cast<double>(kReadBlockBytes);
    run.blocksEach = std::min(run.blocksEach, std::max(kMostBlocks, static_cast<double>(run.blocksOfMean)));
    return run;
}

// A share of a count may miss a whole number by its last digits, which are no item and fill no page.
double withoutLastDigits(double count) {
    constexpr double kLastDigits = 1e-12;
    const double whole = std::round(count);
    return std::abs(count - whole) <= kLastDigits * std::max(1.0, whole) ? whole : count;
}

// How the items that are evaluated fill pages: `kinds` in the proportion of `count`.
struct Paging {
    const std::vector<EvaluatedItems>& kinds;
    double count;
    double itemsPerPage;
};

// Pages of `shards` shards with so many items each, at least one page a shard (R9).
void addPages(std::vector<PageRun>& runs, const Paging& paging, double itemsOfShard, double shards) {
    const double fullPages = std::floor(itemsOfShard / paging.itemsPerPage);
    const double rest = itemsOfShard - fullPages * paging.itemsPerPage;
    if (fullPages > 0) runs.push_back(fullPage(fullPages * shards, paging.itemsPerPage, paging.kinds, paging.count));
    if (rest > 0 || fullPages == 0) runs.push_back(page(shards, rest, paging.kinds, paging.count));
}

// Items are whole: they cannot be spread over shards more evenly than to one more or less, and a mean of 2.5 items is
// that of 2 and 3. With many items a shard neither matters. `weight` is the share of requests that are such.
void addShards(std::vector<PageRun>& runs, const Paging& paging, double count, double shards, double weight) {
    constexpr double kMany = 1000;
    if (weight <= 0) return;
    const double each = withoutLastDigits(count / shards);
    if (each >= kMany || each == std::floor(each)) {
        addPages(runs, paging, each, shards * weight);
        return;
    }
    const double whole = std::floor(count);
    const double fraction = count - whole;
    if (fraction > 0) {
        addShards(runs, paging, whole, shards, weight * (1 - fraction));
        addShards(runs, paging, whole + 1, shards, weight * fraction);
        return;
    }
    const double least = std::floor(whole / shards);
    const double withOneMore = whole - least * shards;
    if (withOneMore > 0) addPages(runs, paging, least + 1, withOneMore * weight);
    if (withOneMore < shards) addPages(runs, paging, least, (shards - withOneMore) * weight);
}

void joinEqualRuns(std::vector<PageRun>& runs) {
    std::vector<PageRun> joined;
    for (const PageRun& run : runs) {
        const auto same =
            std::ranges::find_if(joined, [&](const auto& each) { return each.itemsEach == run.itemsEach; });
        if (same == joined.end())
            joined.push_back(run);
        else
            same->pages += run.pages;
    }
    runs = std::move(joined);
}

}  // namespace

double readFactor(Operation operation, Consistency consistency) {
    if (!isRead(operation)) return 0;
    if (isTransaction(operation)) return kTransactionFactor;
    return consistency == Consistency::Strong ? kStrongFactor : kEventualFactor;
}

ItemRead readItems(const SizeSpread& size, double items, Share missing, double factor) {
    ItemRead read;
    read.size = size.mean();
    read.missing = items * missing.value();
    read.items = items - read.missing;
    read.blocks = size.meanReadBlocks();
    read.blocksOfMean = readBlocks(size.mean());
    read.unitsEach = ReadUnits(read.blocks * factor);
    read.unitsEachMissing = ReadUnits(factor);
    read.units = read.unitsEach * read.items + read.unitsEachMissing * read.missing;
    return read;
}

EvaluatedPages evaluatePages(std::vector<EvaluatedItems> items, std::optional<double> limit, double shards,
                             double factor, double fetchedBytesEach, Share nothing) {
    EvaluatedPages result;
    result.items = std::move(items);
    result.nothing = nothing;
    result.shards = std::max(1.0, shards);
    double count = 0;
    for (const auto& kind : result.items) {
        count += kind.items;
        result.bytes += kind.items * kind.size.meanBytes();
    }
    result.fetchedBytesEach = fetchedBytesEach;
    const double bytesPerItem = (count > 0 ? result.bytes / count : 0) + fetchedBytesEach;

    // Items are whole, so a page of 1 MB holds as many as fit entirely, but always at least one.
    const double fitting = withoutLastDigits(static_cast<double>(kPageBytes) / std::max(1.0, bytesPerItem));
    double itemsPerPage = std::max(1.0, std::floor(fitting));
    if (limit) itemsPerPage = std::min(itemsPerPage, std::max(1.0, std::floor(*limit)));

    const Paging paging{result.items, count, itemsPerPage};
    addShards(result.runs, paging, withoutLastDigits(count), result.shards, 1 - nothing.value());
    if (nothing.value() > 0) addPages(result.runs, paging, 0, result.shards * nothing.value());
    joinEqualRuns(result.runs);

    double blocks = 0;
    for (const auto& run : result.runs) blocks += run.pages * run.blocksEach;
    result.units = ReadUnits(blocks * factor);
    return result;
}

}  // namespace headroom::model

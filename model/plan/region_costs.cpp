// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/region_costs.h"

#include "model/plan/evaluate.h"
#include "model/pricing/price_table.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

using Names = std::vector<std::string>;

// Evaluates one workload under one pair of Region and book after the other.
class Comparison {
public:
    Comparison(const Workload& workload, const PriceBooks& books) : m_workload(workload), m_books(books) {}

    [[nodiscard]] RegionCost costIn(const PriceBook& book, const std::string& region, const RegionPrices& prices) {
        moveTo(region);
        m_workload.prices.book = book.id;
        const Plan plan = evaluate(m_workload, m_books);
        RegionCost cost;
        cost.region = region;
        cost.location = prices.location;
        cost.book = book.id;
        cost.currency = book.currency;
        cost.monthly = plan.cost.total();
        if (!cost.monthly) cost.missing = missingIn(plan, book);
        return cost;
    }

private:
    // A Region that holds a replica changes places with the one that is left: there are as many as before.
    void moveTo(const std::string& region) {
        for (auto& table : m_workload.tables) std::ranges::replace(table.value.replicas, region, m_workload.region);
        m_workload.region = region;
    }

    // Which of the unknown prices matter. That depends on which ones are unknown, not on the Region: most Regions
    // of a book lack the same.
    [[nodiscard]] const Names& missingIn(const Plan& plan, const PriceBook& book) {
        Names unknown;
        for (const UsedPrice& used : plan.prices)
            if (!used.quote.amount) unknown.push_back(used.name);
        const auto [found, isNew] = m_missing.try_emplace(unknown);
        if (isNew)
            for (const std::string& name : unknown)
                if (isNeeded(name, unknown, book)) found->second.push_back(name);
        return found->second;
    }

    // Whether the cost stays unknown when all the others become known.
    [[nodiscard]] bool isNeeded(const std::string& name, const Names& unknown, const PriceBook& book) {
        Workload workload = m_workload;
        for (const std::string& other : unknown)
            if (other != name) workload.prices.overrides.set(price::inFile(other, book.currency), 0);
        return !evaluate(workload, m_books).cost.total();
    }

    Workload m_workload;
    const PriceBooks& m_books;
    std::map<Names, Names> m_missing;
};

void rank(std::vector<RegionCost>& costs) {
    const auto key = [](const RegionCost& cost) {
        return std::tuple(std::string_view(cost.currency), !cost.monthly, cost.monthly ? cost.monthly->value() : 0.0,
                          std::string_view(cost.region), std::string_view(cost.book));
    };
    std::ranges::sort(costs, [&](const RegionCost& a, const RegionCost& b) { return key(a) < key(b); });
}

void compare(std::vector<RegionCost>& ranked) {
    const auto current = std::ranges::find(ranked, true, &RegionCost::isCurrent);
    const Money* here = current == ranked.end() || !current->monthly ? nullptr : &*current->monthly;
    double dearest = 0;
    for (const RegionCost& cost : ranked)
        if (cost.monthly) dearest = std::max(dearest, cost.monthly->value());
    for (RegionCost& cost : ranked) {
        if (!cost.monthly) continue;
        if (dearest > 0) cost.shareOfDearest = cost.monthly->value() / dearest;
        if (here == nullptr) continue;
        cost.difference = Money(cost.monthly->value() - here->value());
        if (here->value() > 0) cost.change = cost.difference->value() / here->value();
    }
}

}  // namespace

std::string RegionCost::reason() const {
    if (monthly) return {};
    if (missing.empty()) return "A price that the plan needs is unknown.";
    constexpr std::size_t kMostNamed = 2;
    std::string text = "No price for ";
    for (std::size_t i = 0; i < std::min(missing.size(), kMostNamed); ++i) {
        const PriceTitle* title = priceTitle(missing[i]);
        std::string words(title == nullptr ? std::string_view(missing[i]) : title->title);
        if (title != nullptr)
            words.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(words.front())));
        text += (i == 0 ? "" : "; ") + words;
    }
    if (missing.size() > kMostNamed) text += fmt::format("; and {} more", missing.size() - kMostNamed);
    return text + '.';
}

std::optional<RegionCosts> regionCosts(const Workload& workload, const PriceBooks& books,
                                       const RegionCostOptions& options) {
    const PriceBook* own = books.byIdOrGeneration(kDynamoDbService, workload.prices.book);
    std::vector<const PriceBook*> compared;
    std::size_t all = 0;
    for (const PriceBook& book : books.all()) {
        if (book.service != kDynamoDbService || (!options.everyBook && &book != own)) continue;
        compared.push_back(&book);
        all += book.regions.size();
    }
    RegionCosts result;
    result.currency = own == nullptr ? "USD" : own->currency;
    Comparison comparison(workload, books);
    std::size_t done = 0;
    for (const PriceBook* book : compared)
        for (const auto& [region, prices] : book->regions) {
            if (options.onProgress && !options.onProgress(done++, all)) return std::nullopt;
            RegionCost cost = comparison.costIn(*book, region, prices);
            cost.isCurrent = book == own && region == workload.region;
            (cost.currency == result.currency ? result.ranked : result.apart).push_back(std::move(cost));
        }
    rank(result.ranked);
    rank(result.apart);
    compare(result.ranked);
    return result;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/price_table.h"

#include "model/units/format.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::model {
namespace {

using Overrides = std::map<std::string, double, std::less<>>;

constexpr std::string_view kNodeHour = "node_hour/";
constexpr std::string_view kServerless = "serverless/";
constexpr std::string_view kBetweenRegions = "inter_region_out_per_gb/";
constexpr std::string_view kInternetTiers = "internet_out_tiers_per_gb/";

// A row with what it is sorted by within its group.
struct Ranked {
    PriceRow row;
    std::string family;
    double rank = 0;
};

std::string capitalised(std::string_view words) {
    std::string text(words);
    std::ranges::replace(text, '_', ' ');
    if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string engineTitle(std::string_view engine) { return engine == "redis" ? "Redis OSS" : capitalised(engine); }

// "2xlarge" after "large": sizes in the order in which they grow.
double sizeRank(std::string_view size) {
    static constexpr std::array<std::string_view, 7> kSizes = {"nano",  "micro",  "small", "medium",
                                                               "large", "xlarge", "metal"};
    if (const auto found = std::ranges::find(kSizes, size); found != kSizes.end())
        return static_cast<double>(found - kSizes.begin());
    int times = 0;
    (void)std::from_chars(size.data(), size.data() + size.size(), times);
    return static_cast<double>(kSizes.size()) + times;
}

void describeNode(Ranked& ranked, std::size_t typeAt) {
    const std::string& name = ranked.row.name;
    const std::string type = name.substr(typeAt + kNodeHour.size());
    const std::string engine = name.substr(0, typeAt == 0 ? 0 : typeAt - 1);  // "valkey" of "valkey_node_hour/..."
    ranked.row.group = PriceGroup::Nodes;
    ranked.row.title = engine.empty() ? type : fmt::format("{}, {}", type, engineTitle(engine));
    ranked.row.unit = "per node-hour";
    const auto dot = type.rfind('.');
    ranked.family = engine + ' ' + type.substr(0, dot);
    ranked.rank = dot == std::string::npos ? 0 : sizeRank(std::string_view(type).substr(dot + 1));
}

void describeServerless(Ranked& ranked) {
    const std::string rest = ranked.row.name.substr(kServerless.size());
    const auto end = rest.find('_');
    const std::string engine = engineTitle(rest.substr(0, end));
    const bool isStorage = rest.ends_with("_gb_hour");
    ranked.row.group = PriceGroup::Serverless;
    ranked.row.title = engine + (isStorage ? " data stored" : " processing units (ECPU)");
    ranked.row.unit = isStorage ? "per GB-hour" : "per million";
    ranked.family = engine;
    ranked.rank = isStorage ? 0 : 1;
}

std::optional<double> amountIn(const RegionPrices& region, const std::string& name) {
    const auto found = region.prices.find(name);
    return found == region.prices.end() ? std::nullopt : found->second;
}

// False for the bounds of a tier, which belong to the title of its price.
bool describeTier(Ranked& ranked, const RegionPrices& region) {
    const std::string& name = ranked.row.name;
    if (!price::isMoney(name)) return false;
    const std::string tier = name.substr(0, name.rfind('/'));
    const double from = amountIn(region, tier + "/from_gb").value_or(0);
    const auto to = amountIn(region, tier + "/to_gb");
    ranked.row.group = PriceGroup::ToInternet;
    ranked.row.title = !to        ? fmt::format("Above {} GB a month", formatNumber(from, 0))
                       : from > 0 ? fmt::format("{} to {} GB a month", formatNumber(from, 0), formatNumber(*to, 0))
                                  : fmt::format("Up to {} GB a month", formatNumber(*to, 0));
    ranked.row.unit = "per GB";
    ranked.rank = from;
    return true;
}

// What a price of another service, or one that an imported book has beyond those that are known here, is called.
// False for what is no price of its own.
bool describe(Ranked& ranked, const RegionPrices& region) {
    const std::string& name = ranked.row.name;
    if (name.starts_with(kInternetTiers)) return describeTier(ranked, region);
    if (const auto at = name.find(kNodeHour); at != std::string::npos) {
        describeNode(ranked, at);
    } else if (name.starts_with(kServerless)) {
        describeServerless(ranked);
    } else if (name.starts_with(kBetweenRegions)) {
        ranked.row.group = PriceGroup::BetweenRegions;
        ranked.row.title = "To " + name.substr(kBetweenRegions.size());
        ranked.row.unit = "per GB";
    } else {
        ranked.row.title = capitalised(name);
    }
    return true;
}

class TableMaker {
public:
    TableMaker(const PriceBooks& books, const PriceBook* book, std::string_view region, const PriceChoice& choice)
        : m_book(book) {
        m_table.book = book;
        m_table.region = std::string(region);
        m_table.currency = book == nullptr ? "USD" : book->currency;
        if (book == nullptr) return;
        if (!book->fallbackBook.empty()) m_fallback = books.byId(book->fallbackBook);
        m_region = regionOf(book);
        m_fallbackRegion = regionOf(m_fallback);
        if (m_region != nullptr) m_table.location = m_region->location;
        m_listed = PriceList(book, m_fallback, region, 0, {});
        m_counting = m_listed;
        if (book->service != kDynamoDbService) return;
        Overrides overrides;
        for (const auto& [name, amount] : choice.overrides)
            overrides.emplace(price::fromFile(name, book->currency), amount);
        m_counting = PriceList(book, m_fallback, region, choice.discountPercent, std::move(overrides));
    }

    PriceTable make() {
        if (m_book == nullptr) return std::move(m_table);
        if (m_book->service == kDynamoDbService) addKnown();
        if (m_region != nullptr) addOthers();
        std::ranges::stable_sort(m_rows, [](const Ranked& a, const Ranked& b) {
            return std::tie(a.row.group, a.family, a.rank) < std::tie(b.row.group, b.family, b.rank);
        });
        m_table.rows.reserve(m_rows.size());
        for (Ranked& ranked : m_rows) m_table.rows.push_back(std::move(ranked.row));
        return std::move(m_table);
    }

private:
    [[nodiscard]] const RegionPrices* regionOf(const PriceBook* book) const {
        if (book == nullptr) return nullptr;
        const auto found = book->regions.find(m_table.region);
        return found == book->regions.end() ? nullptr : &found->second;
    }

    void addKnown() {
        for (const std::string_view name : price::all()) {
            const PriceTitle* title = priceTitle(name);
            if (title == nullptr) continue;
            Ranked ranked;
            ranked.row.name = std::string(name);
            ranked.row.group = title->group;
            ranked.row.title = std::string(title->title);
            ranked.row.unit = std::string(title->unit);
            add(std::move(ranked));
        }
    }

    void addOthers() {
        for (const auto& [name, amount] : m_region->prices) {
            // Known ones are there; "reserved_3yr" without a price only says so of all that would stand below it.
            if (m_book->service == kDynamoDbService && (price::isKnown(name) || !amount)) continue;
            Ranked ranked;
            ranked.row.name = name;
            if (describe(ranked, *m_region)) add(std::move(ranked));
        }
    }

    void add(Ranked ranked) {
        PriceRow& row = ranked.row;
        row.listed = m_listed.quote(row.name);
        row.counting = m_counting.quote(row.name);
        switch (row.listed.origin) {
            case PriceQuote::Origin::Listed: setSource(row, *m_book, *m_region); break;
            case PriceQuote::Origin::Fallback: setSource(row, *m_fallback, *m_fallbackRegion); break;
            default: row.reason = whyUnknown(row.name); break;
        }
        m_rows.push_back(std::move(ranked));
    }

    static void setSource(PriceRow& row, const PriceBook& book, const RegionPrices& region) {
        const std::vector<std::string>& keys = region.sources.empty() ? book.sources : region.sources;
        row.source = fmt::format("{}", fmt::join(keys, ", "));
        row.date = bookDay(book);
    }

    [[nodiscard]] std::string whyUnknown(const std::string& name) const {
        if (m_region == nullptr) return fmt::format("{} has no prices for {}.", m_book->id, m_table.region);
        if (m_fallbackRegion != nullptr && amountIn(*m_fallbackRegion, name))
            return fmt::format("No source has this price. That of {} cannot stand in, as it has changed since.",
                               m_fallback->id);
        return "No source has this price, or it is not offered in this Region. It is never counted as nothing.";
    }

    const PriceBook* m_book;
    const PriceBook* m_fallback = nullptr;
    const RegionPrices* m_region = nullptr;
    const RegionPrices* m_fallbackRegion = nullptr;
    PriceList m_listed;
    PriceList m_counting;
    PriceTable m_table;
    std::vector<Ranked> m_rows;
};

}  // namespace

PriceTable priceTable(const PriceBooks& books, const PriceBook* book, std::string_view region,
                      const PriceChoice& choice) {
    return TableMaker(books, book, region, choice).make();
}

PriceTable priceTable(const PriceBooks& books, std::string_view region, const PriceChoice& choice) {
    return priceTable(books, books.byIdOrGeneration(kDynamoDbService, choice.book), region, choice);
}

std::string formatAmount(std::string_view name, std::optional<double> amount, std::string_view currency) {
    if (!amount) return std::string(kUnknownText);
    return price::isMoney(name) ? formatPrice(amount, currency) : formatNumber(*amount, 2);
}

std::string formatAmountShort(std::string_view name, std::optional<double> amount, std::string_view currency) {
    constexpr int kDigits = 4;
    if (amount && *amount > 0) {
        const double scale = std::pow(10, kDigits - 1 - std::floor(std::log10(*amount)));
        // Not where the amount is too large or too small to have digits to drop.
        if (const double rounded = std::round(*amount * scale) / scale; std::isfinite(rounded)) amount = rounded;
    }
    return formatAmount(name, amount, currency);
}

std::string amountWorking(const PriceRow& row, std::string_view currency) {
    if (row.isOwn())
        return fmt::format("Your own price in place of {}. It takes no discount.",
                           formatAmount(row.name, row.listed.amount, currency));
    if (row.counting.discountPercent == 0.0) return {};
    return fmt::format("{} less {} % = {}", formatAmount(row.name, row.listed.amount, currency),
                       formatNumber(row.counting.discountPercent, 4),
                       formatAmount(row.name, row.counting.amount, currency));
}

std::string bookDay(const PriceBook& book) {
    constexpr std::size_t kDay = 10;  // of 2025-08-28T15:38:19Z
    return (book.published.empty() ? book.effectiveTo : book.published).substr(0, kDay);
}

std::vector<ComparedPrice> comparePrices(const PriceTable& left, const PriceTable& right) {
    const bool sameCurrency = left.currency == right.currency;
    std::vector<ComparedPrice> rows;
    std::map<std::string_view, std::size_t> positions;
    const auto add = [&](const PriceRow& row) -> ComparedPrice& {
        const auto [found, isNew] = positions.emplace(row.name, rows.size());
        if (isNew) rows.push_back({row.name, row.group, row.title, row.unit, {}, {}, {}, {}});
        return rows[found->second];
    };
    for (const PriceRow& row : left.rows) add(row).left = row.listed.amount;
    for (const PriceRow& row : right.rows) add(row).right = row.listed.amount;
    for (ComparedPrice& row : rows) {
        const bool isMoney = price::isMoney(row.name);
        if (!row.left || !row.right || (isMoney && !sameCurrency)) continue;
        if (*row.left == *row.right)
            row.change = 0;
        else if (*row.left > 0)
            row.change = (*row.right - *row.left) / *row.left;
        if (*row.left != *row.right) row.rightIsBetter = isMoney == (*row.right < *row.left);
    }
    return rows;
}

}  // namespace headroom::model

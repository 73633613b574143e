// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/price_book.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace headroom::model {
namespace price {
namespace {

std::string lowerCase(std::string_view word) {
    std::string lower(word);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

}  // namespace

const std::vector<std::string_view>& all() {
    static const std::vector<std::string_view> names = {
        kWcuHour,
        kRcuHour,
        "rwcu_hour",
        kWruPerMillion,
        kRruPerMillion,
        "rwru_per_million",
        kIaWcuHour,
        kIaRcuHour,
        "ia_rwcu_hour",
        kIaWruPerMillion,
        kIaRruPerMillion,
        "ia_rwru_per_million",
        kStorageGbMonth,
        kIaStorageGbMonth,
        kPitrGbMonth,
        "backup_gb_month",
        "restore_per_gb",
        "export_full_per_gb",
        "export_incremental_per_gb",
        "import_per_gb",
        "streams_read_per_100k",
        "cdc_kinesis_per_million",
        "cdc_glue_elastic_views_per_million",
        "storage_free_gb",
        "wcu_free_unit_hours_per_month",
        "rcu_free_unit_hours_per_month",
        "rwcu_free_unit_hours_per_month",
        "streams_free_requests_per_month",
        "reserved_1yr/wcu_upfront_per_100",
        "reserved_1yr/wcu_hour_per_100",
        "reserved_1yr/rcu_upfront_per_100",
        "reserved_1yr/rcu_hour_per_100",
        "reserved_3yr/wcu_upfront_per_100",
        "reserved_3yr/wcu_hour_per_100",
        "reserved_3yr/rcu_upfront_per_100",
        "reserved_3yr/rcu_hour_per_100",
        "savings_1yr/wcu_hour",
        "savings_1yr/rcu_hour",
        "savings_1yr/rwcu_hour",
        "savings_1yr/wru_per_million",
        "savings_1yr/rru_per_million",
        "savings_1yr/rwru_per_million",
        "savings_1yr/ia_wcu_hour",
        "savings_1yr/ia_rcu_hour",
        "savings_1yr/ia_rwcu_hour",
        "savings_1yr/ia_wru_per_million",
        "savings_1yr/ia_rru_per_million",
        "savings_1yr/ia_rwru_per_million",
    };
    return names;
}

bool isKnown(std::string_view name) { return std::ranges::find(all(), name) != all().end(); }

bool isKnownInFile(std::string_view fileName) {
    for (const std::string_view currency : {"USD", "CNY"})
        if (const std::string name = fromFile(fileName, currency); isKnown(name) && inFile(name, currency) == fileName)
            return true;
    return false;
}

bool isMoney(std::string_view name) {
    return name.find("free") == std::string_view::npos && !name.ends_with("/from_gb") && !name.ends_with("/to_gb");
}

std::string inFile(std::string_view name, std::string_view currency) {
    std::string text(name);
    if (!isMoney(name)) return text;
    // The currency stands behind the part that says what is charged; what follows is a node type or another Region.
    std::size_t end = text.size();
    for (const std::string_view listed : {"node_hour/", "inter_region_out_per_gb/", "internet_out_tiers_per_gb/"})
        if (const auto found = text.find(listed); found != std::string::npos) end = found + listed.size() - 1;
    return text.insert(end, '_' + lowerCase(currency));
}

std::string fromFile(std::string_view fileName, std::string_view currency) {
    const std::string suffix = '_' + lowerCase(currency);
    std::string name(fileName);
    for (std::size_t at = name.find(suffix); at != std::string::npos; at = name.find(suffix, at)) {
        const std::size_t end = at + suffix.size();
        if (end == name.size() || name[end] == '/')
            name.erase(at, suffix.size());
        else
            at = end;
    }
    return name;
}

}  // namespace price

namespace {

const RegionPrices* regionOf(const PriceBook* book, std::string_view region) {
    if (book == nullptr) return nullptr;
    const auto found = book->regions.find(region);
    return found == book->regions.end() ? nullptr : &found->second;
}

std::optional<double> amountIn(const RegionPrices* region, std::string_view name) {
    if (region == nullptr) return std::nullopt;
    const auto found = region->prices.find(name);
    return found == region->prices.end() ? std::nullopt : found->second;
}

// Request units and replicated writes were cut in price in November 2024, so that another generation's
// figure cannot stand in for a missing one. Both table classes alike.
bool differsBetweenGenerations(std::string_view name) {
    static constexpr std::array<std::string_view, 4> kCut = {price::kWruPerMillion, price::kRruPerMillion,
                                                             "rwru_per_million", "rwcu_hour"};
    if (name.starts_with("ia_")) name.remove_prefix(3);
    return std::ranges::find(kCut, name) != kCut.end();
}

// Open ends are in force for ever. ISO dates sort as text; a time of day is left aside.
bool inForceOn(const PriceBook& book, std::string_view isoDate) {
    const std::string_view day = isoDate.substr(0, 10);
    return (book.effectiveFrom.empty() || std::string_view(book.effectiveFrom).substr(0, 10) <= day) &&
           (book.effectiveTo.empty() || day <= std::string_view(book.effectiveTo).substr(0, 10));
}

// The default one of those that fit, otherwise the first.
template <typename Fits>
const PriceBook* pick(const std::vector<PriceBook>& books, Fits fits) {
    const PriceBook* first = nullptr;
    for (const PriceBook& book : books) {
        if (!fits(book)) continue;
        if (book.isDefault) return &book;
        if (first == nullptr) first = &book;
    }
    return first;
}

}  // namespace

void PriceBooks::add(PriceBook book) {
    const auto same = std::ranges::find(m_books, book.id, &PriceBook::id);
    if (same != m_books.end())
        *same = std::move(book);
    else
        m_books.push_back(std::move(book));
}

const PriceBook* PriceBooks::byId(std::string_view id) const noexcept {
    const auto found = std::ranges::find(m_books, id, &PriceBook::id);
    return found == m_books.end() ? nullptr : &*found;
}

const PriceBook* PriceBooks::byIdOrGeneration(std::string_view service, std::string_view word) const noexcept {
    const auto fitsService = [&](const PriceBook& book) { return book.service == service; };
    if (const PriceBook* book = byId(word); book != nullptr && fitsService(*book)) return book;
    return pick(m_books, [&](const PriceBook& book) { return fitsService(book) && book.generation == word; });
}

const PriceBook* PriceBooks::inForce(std::string_view service, std::string_view region,
                                     std::string_view isoDate) const noexcept {
    if (isoDate.empty())
        return pick(m_books, [&](const PriceBook& book) { return book.service == service && book.isDefault; });
    return pick(m_books, [&](const PriceBook& book) {
        return book.service == service && regionOf(&book, region) != nullptr && inForceOn(book, isoDate);
    });
}

PriceList::PriceList(const PriceBook* book, const PriceBook* fallback, std::string_view region, double discountPercent,
                     std::map<std::string, double, std::less<>> overrides)
    : m_region(regionOf(book, region)), m_discountPercent(discountPercent), m_overrides(std::move(overrides)) {
    // A book that lacks the region says nothing about it; no other book may then speak for it.
    const bool named = book != nullptr && fallback != nullptr && book->fallbackBook == fallback->id;
    if (m_region != nullptr && named) m_fallbackRegion = regionOf(fallback, region);
    m_quotes.reserve(price::all().size());
    for (const std::string_view name : price::all()) m_quotes.push_back(find(name));
}

PriceQuote PriceList::quote(std::string_view name) const {
    static const std::unordered_map<std::string_view, std::size_t> positions = [] {
        std::unordered_map<std::string_view, std::size_t> map;
        for (const std::string_view each : price::all()) map.emplace(each, map.size());
        return map;
    }();
    const auto position = positions.find(name);
    return position == positions.end() || m_quotes.empty() ? find(name) : m_quotes[position->second];
}

PriceQuote PriceList::find(std::string_view name) const {
    using Origin = PriceQuote::Origin;
    if (const auto typed = m_overrides.find(name); typed != m_overrides.end())
        return {typed->second, Origin::Override, 0};

    auto amount = amountIn(m_region, name);
    Origin origin = Origin::Listed;
    if (!amount && !differsBetweenGenerations(name)) {
        amount = amountIn(m_fallbackRegion, name);
        origin = Origin::Fallback;
    }
    if (!amount) return {};
    if (!price::isMoney(name) || m_discountPercent == 0.0) return {amount, origin, 0};
    return {*amount * (100 - m_discountPercent) / 100, origin, m_discountPercent};
}

Cost PriceList::cost(double quantity, std::string_view name, double per) const {
    if (quantity == 0.0) return Money(0);
    const auto amount = quote(name).amount;
    if (!amount) return std::nullopt;
    return Money(quantity * *amount / per);
}

}  // namespace headroom::model

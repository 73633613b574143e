// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/prices_report.h"

#include "model/io/json_value.h"
#include "model/report/writers.h"
#include "model/units/format.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace headroom::app {
namespace {

using namespace model;

constexpr std::string_view kBuiltIn = "built in";
constexpr std::string_view kImported = "imported";

struct UnitWords {
    std::string_view part;  // of a price's name
    std::string_view words;
};
// The first that is in the name tells.
constexpr std::array<UnitWords, 12> kUnits{{
    {"_upfront_per_100", "once for 100 units"},
    {"_hour_per_100", "an hour for 100 units"},
    {"_free_unit_hours_per_month", "unit-hours a month"},
    {"_free_requests_per_month", "requests a month"},
    {"_free_gb", "GB a month"},
    {"_gb_month", "a GB-month"},
    {"_gb_hour", "a GB-hour"},
    {"_million", "a million"},
    {"_per_100k", "for 100,000"},
    {"_per_gb", "a GB"},
    {"_hour/", "an hour"},
    {"_hour", "an hour"},
}};

std::string_view unitOf(std::string_view name) {
    const auto found = std::ranges::find_if(
        kUnits, [&](const UnitWords& unit) { return name.find(unit.part) != std::string_view::npos; });
    return found == kUnits.end() ? std::string_view() : found->words;
}

std::string counted(std::int64_t count) { return formatNumber(static_cast<double>(count), 0); }

std::string countedRegions(std::size_t count) {
    return counted(static_cast<std::int64_t>(count)) + (count == 1 ? " Region" : " Regions");
}

std::string amountText(std::string_view name, std::optional<double> amount, const std::string& currency) {
    if (price::isMoney(name)) return formatPrice(amount, currency);
    return amount ? formatNumber(*amount) : std::string(kUnknownText);
}

std::string orNone(const std::string& text) { return text.empty() ? std::string(kNoneText) : text; }

JsonValue textOrNull(const std::string& text) { return text.empty() ? JsonValue() : JsonValue::text(text); }
JsonValue number(std::int64_t value) { return JsonValue::number(value); }
JsonValue object(std::vector<JsonMember> members) {
    JsonValue value = JsonValue::object();
    value.members() = std::move(members);
    return value;
}
JsonValue list(const std::vector<std::string>& texts) {
    JsonValue value = JsonValue::array();
    for (const std::string& text : texts) value.items().push_back(JsonValue::text(text));
    return value;
}

// The known prices in their order, then the others by name.
std::vector<std::string_view> namesIn(const RegionPrices& region) {
    std::vector<std::string_view> names;
    for (const std::string_view name : price::all())
        if (region.prices.contains(name)) names.push_back(name);
    for (const auto& price : region.prices)
        if (!price::isKnown(price.first)) names.push_back(price.first);
    return names;
}

std::string inForce(const PriceBook& book) {
    if (book.effectiveFrom.empty() && book.effectiveTo.empty()) return "always";
    if (book.effectiveTo.empty()) return "from " + book.effectiveFrom;
    if (book.effectiveFrom.empty()) return "to " + book.effectiveTo;
    return book.effectiveFrom + " to " + book.effectiveTo;
}

std::vector<JsonMember> describe(const PriceBook& book) {
    return {{"id", JsonValue::text(book.id)},
            {"service", JsonValue::text(book.service)},
            {"generation", textOrNull(book.generation)},
            {"currency", JsonValue::text(book.currency)},
            {"published", textOrNull(book.published)},
            {"version", textOrNull(book.version)},
            {"effectiveFrom", textOrNull(book.effectiveFrom)},
            {"effectiveTo", textOrNull(book.effectiveTo)}};
}

ReportTable priceTable(const RegionPrices& region, const std::string& currency) {
    ReportTable table;
    table.columns = {{"Price", false}, {"Amount", true}, {"", false}};
    for (const std::string_view name : namesIn(region))
        table.rows.push_back({std::string(name), amountText(name, region.prices.find(name)->second, currency),
                              std::string(unitOf(name))});
    return table;
}

std::int64_t missingCount(const std::map<std::string, std::vector<std::string_view>>& missing) {
    std::int64_t count = 0;
    for (const auto& region : missing) count += static_cast<std::int64_t>(region.second.size());
    return count;
}

// A file of a savings plan alone is to have no other prices.
std::map<std::string, std::vector<std::string_view>> missingIn(const PriceBook& book) {
    if (book.service == kSavingsPlanService) return {};
    return missingPrices(book);
}

void addImport(Report& report, const StoredImport& stored) {
    const PriceImport& import = stored.import;
    const PriceBook& book = import.book;
    report.blocks.push_back(Heading{1, book.id,
                                    stored.regionsBefore
                                        ? fmt::format("in place of one with {}", countedRegions(*stored.regionsBefore))
                                        : std::string("new")});
    const auto missing = missingIn(book);
    Facts facts{
        {{"published", book.published, ""},
         {"version", orNone(book.version), ""},
         {"currency", book.currency, ""},
         {"Regions", counted(static_cast<std::int64_t>(book.regions.size())), ""},
         {"products in the file", counted(import.products), ""},
         {"read", counted(import.used), ""},
         {"of other services", counted(import.ofOtherServices), ""},
         {"not known", counted(import.unknown), ""},
         {"contradictions", counted(import.contradictions), ""},
         {"missing prices",
          missing.empty() ? "0"
                          : fmt::format("{} in {}", counted(missingCount(missing)), countedRegions(missing.size())),
          ""},
         {"kept in", stored.path, ""}}};
    report.blocks.push_back(std::move(facts));
    if (import.contradictions > 0)
        report.blocks.push_back(
            Paragraph{"Where two amounts are given for one price, the one that is in force later is taken."});
    if (import.hasMorePages)
        report.blocks.push_back(
            Paragraph{"The list goes on in further pages (NextToken). Import all of them together."});
    if (import.unknownKinds.empty()) return;
    report.blocks.push_back(Heading{2, "Products that Headroom does not know", ""});
    ReportTable table;
    table.columns = {{"Usage type", false}, {"Family", false}, {"Products", true}};
    for (const UnknownProducts& kind : import.unknownKinds)
        table.rows.push_back({orNone(kind.usageType), orNone(kind.family), counted(kind.count)});
    report.blocks.push_back(std::move(table));
}

JsonValue importMember(const StoredImport& stored) {
    const PriceImport& import = stored.import;
    std::vector<JsonMember> members = describe(import.book);
    std::vector<std::string> regions;
    for (const auto& region : import.book.regions) regions.push_back(region.first);
    members.push_back({"regions", list(regions)});
    members.push_back({"file", JsonValue::text(stored.path)});
    members.push_back({"replaced", JsonValue::boolean(stored.regionsBefore.has_value())});
    members.push_back({"products", number(import.products)});
    members.push_back({"read", number(import.used)});
    members.push_back({"ofOtherServices", number(import.ofOtherServices)});
    members.push_back({"unknown", number(import.unknown)});
    members.push_back({"contradictions", number(import.contradictions)});
    members.push_back({"hasMorePages", JsonValue::boolean(import.hasMorePages)});
    JsonValue kinds = JsonValue::array();
    for (const UnknownProducts& kind : import.unknownKinds)
        kinds.items().push_back(object({{"usageType", JsonValue::text(kind.usageType)},
                                        {"family", textOrNull(kind.family)},
                                        {"count", number(kind.count)}}));
    members.push_back({"unknownProducts", std::move(kinds)});
    std::vector<JsonMember> gaps;
    for (const auto& [region, names] : missingIn(import.book)) {
        std::vector<std::string> inFile;
        for (const std::string_view name : names) inFile.push_back(price::inFile(name, import.book.currency));
        gaps.push_back({region, list(inFile)});
    }
    members.push_back({"missingPrices", object(std::move(gaps))});
    return object(std::move(members));
}

}  // namespace

std::string listText(const std::vector<ListedBook>& books) {
    Report report;
    ReportTable table;
    table.columns = {{"Book", false},      {"Service", false},  {"Regions", true},     {"Currency", false},
                     {"Published", false}, {"In force", false}, {"Generation", false}, {"", false}};
    for (const ListedBook& listed : books) {
        const PriceBook& book = *listed.book;
        table.rows.push_back({book.id, book.service, counted(static_cast<std::int64_t>(book.regions.size())),
                              book.currency, orNone(book.published.substr(0, book.published.find('T'))), inForce(book),
                              orNone(book.generation), std::string(listed.path.empty() ? kBuiltIn : kImported)});
    }
    report.blocks.push_back(std::move(table));
    return writePlainText(report);
}

std::string listJson(const std::vector<ListedBook>& books, const std::vector<std::string>& problems) {
    JsonValue all = JsonValue::array();
    for (const ListedBook& listed : books) {
        std::vector<JsonMember> members = describe(*listed.book);
        members.push_back({"regions", number(static_cast<std::int64_t>(listed.book->regions.size()))});
        members.push_back({"default", JsonValue::boolean(listed.book->isDefault)});
        members.push_back({"file", textOrNull(listed.path)});
        all.items().push_back(object(std::move(members)));
    }
    return canonicalText(object({{"books", std::move(all)}, {"problems", list(problems)}})) + "\n";
}

std::string bookText(const PriceBook& book, const std::string& region) {
    Report report;
    report.blocks.push_back(Heading{1, book.id, book.service});
    Facts facts{{{"published", orNone(book.published), ""},
                 {"version", orNone(book.version), ""},
                 {"in force", inForce(book), ""},
                 {"currency", book.currency, ""},
                 {"confidence", orNone(book.confidence), ""}}};
    for (const std::string& source : book.sources) facts.facts.push_back({"source", source, ""});
    report.blocks.push_back(std::move(facts));
    for (const auto& [code, prices] : book.regions) {
        if (!region.empty() && code != region) continue;
        report.blocks.push_back(Heading{2, code, prices.location});
        report.blocks.push_back(priceTable(prices, book.currency));
    }
    return writePlainText(report);
}

std::string bookJson(const PriceBook& book, const std::string& region) {
    std::vector<JsonMember> members = describe(book);
    members.push_back({"confidence", textOrNull(book.confidence)});
    members.push_back({"sources", list(book.sources)});
    std::vector<JsonMember> regions;
    for (const auto& [code, prices] : book.regions) {
        if (!region.empty() && code != region) continue;
        std::vector<JsonMember> amounts;
        for (const std::string_view name : namesIn(prices)) {
            const auto& amount = prices.prices.find(name)->second;
            amounts.push_back({price::inFile(name, book.currency), amount ? JsonValue::number(*amount) : JsonValue()});
        }
        regions.push_back(
            {code, object({{"location", JsonValue::text(prices.location)}, {"prices", object(std::move(amounts))}})});
    }
    members.push_back({"regions", object(std::move(regions))});
    return canonicalText(object(std::move(members))) + "\n";
}

std::string importText(const std::vector<StoredImport>& imports) {
    Report report;
    for (const StoredImport& stored : imports) addImport(report, stored);
    return writePlainText(report);
}

std::string importJson(const std::vector<StoredImport>& imports) {
    JsonValue books = JsonValue::array();
    for (const StoredImport& stored : imports) books.items().push_back(importMember(stored));
    return canonicalText(object({{"books", std::move(books)}})) + "\n";
}

}  // namespace headroom::app

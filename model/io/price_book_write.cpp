// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_value.h"
#include "model/io/price_book_file.h"

#include <algorithm>
#include <utility>

namespace headroom::model {
namespace {

JsonValue textOrNull(const std::string& text) { return text.empty() ? JsonValue() : JsonValue::text(text); }

// The object that stands in `object` under a name, or a new one at its end.
JsonValue& objectIn(JsonValue& object, std::string_view name) {
    const auto found = std::ranges::find(object.members(), name, &JsonMember::name);
    if (found == object.members().end()) {
        object.members().push_back({std::string(name), JsonValue::object()});
        return object.members().back().value;
    }
    // A table that as a whole is unknown gives way to what is known of it.
    if (found->value.kind() != JsonValue::Kind::Object) found->value = JsonValue::object();
    return found->value;
}

void add(JsonValue& object, std::string_view name, JsonValue value) {
    const auto slash = name.find('/');
    if (slash != std::string_view::npos)
        return add(objectIn(object, name.substr(0, slash)), name.substr(slash + 1), std::move(value));
    if (object.find(name) == nullptr) object.members().push_back({std::string(name), std::move(value)});
}

JsonValue regionJson(const RegionPrices& region, const std::string& currency) {
    JsonValue json = JsonValue::object();
    json.members().push_back({"location", JsonValue::text(region.location)});
    const auto write = [&](std::string_view name, const std::optional<double>& amount) {
        add(json, price::inFile(name, currency), amount ? JsonValue::number(*amount) : JsonValue());
    };
    for (const std::string_view name : price::all())
        if (const auto found = region.prices.find(name); found != region.prices.end()) write(name, found->second);
    for (const auto& [name, amount] : region.prices)
        if (!price::isKnown(name)) write(name, amount);
    if (!region.sources.empty()) {
        JsonValue sources = JsonValue::array();
        for (const std::string& source : region.sources) sources.items().push_back(JsonValue::text(source));
        json.members().push_back({"source", std::move(sources)});
    }
    return json;
}

JsonValue bookJson(const PriceBook& book) {
    JsonValue json = JsonValue::object();
    auto& members = json.members();
    members.push_back({"id", JsonValue::text(book.id)});
    members.push_back({"service", JsonValue::text(book.service)});
    members.push_back({"generation", textOrNull(book.generation)});
    members.push_back({"effective_from", textOrNull(book.effectiveFrom)});
    members.push_back({"effective_to", textOrNull(book.effectiveTo)});
    members.push_back({"price_list_publication", textOrNull(book.published)});
    members.push_back({"price_list_version", textOrNull(book.version)});
    members.push_back({"currency", JsonValue::text(book.currency)});
    members.push_back({"default", JsonValue::boolean(book.isDefault)});
    members.push_back({"confidence", textOrNull(book.confidence)});
    JsonValue sources = JsonValue::array();
    for (const std::string& source : book.sources) sources.items().push_back(JsonValue::text(source));
    members.push_back({"sources", std::move(sources)});
    if (!book.fallbackBook.empty()) members.push_back({"fallback_book", JsonValue::text(book.fallbackBook)});
    JsonValue regions = JsonValue::object();
    for (const auto& [code, region] : book.regions)
        regions.members().push_back({code, regionJson(region, book.currency)});
    members.push_back({"regions", std::move(regions)});
    return json;
}

}  // namespace

std::string writePriceBooks(const std::vector<PriceBook>& books) {
    JsonValue root = JsonValue::object();
    root.members().push_back({"format", JsonValue::text(std::string(kPriceBookFormat))});
    root.members().push_back({"format_version", JsonValue::number(std::int64_t{kPriceBookFormatVersion})});
    JsonValue list = JsonValue::array();
    for (const PriceBook& book : books) list.items().push_back(bookJson(book));
    root.members().push_back({"books", std::move(list)});
    return canonicalText(root) + "\n";
}

}  // namespace headroom::model

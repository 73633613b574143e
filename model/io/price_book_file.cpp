// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/price_book_file.h"

#include "model/io/json_reader.h"
#include "model/io/json_value.h"
#include "model/io/workload_file.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

// Members of a region that describe it. They may be null without being prices.
constexpr std::array<std::string_view, 5> kNotPrices = {"location", "usage_type_prefix", "source", "notes",
                                                        "memcached_equals_redis_node_price"};

std::string textOrNull(JsonReader& in, std::string_view name) {
    const JsonValue* found = in.value(name);
    if (found == nullptr || found->kind() == JsonValue::Kind::Null) return {};
    return in.text(name).value_or("");
}

// Adds the prices under `name` as the file writes it.
void flatten(const JsonValue& value, const std::string& name, const Pointer& place, RegionPrices& region,
             std::string_view currency, ReadErrors& errors) {
    switch (value.kind()) {
        case JsonValue::Kind::Number:
            region.prices[price::fromFile(name, currency)] =
                readNumber(value, place, NumberRule{.what = "a price or quantity"}, errors);
            break;
        case JsonValue::Kind::Null: region.prices[price::fromFile(name, currency)] = std::nullopt; break;
        case JsonValue::Kind::Object:
            for (const JsonMember& member : value.members())
                flatten(member.value, name + '/' + member.name, place / member.name, region, currency, errors);
            break;
        case JsonValue::Kind::Array:
            for (std::size_t i = 0; i < value.items().size(); ++i)
                flatten(value.items()[i], fmt::format("{}/{}", name, i), place / i, region, currency, errors);
            break;
        case JsonValue::Kind::Bool:
        case JsonValue::Kind::Text: break;
    }
}

// One key, or a list of them.
std::vector<std::string> readSources(JsonReader& in) {
    const JsonValue* found = in.value("source");
    if (found != nullptr && found->kind() == JsonValue::Kind::Array) return in.texts("source");
    std::string key = textOrNull(in, "source");
    return key.empty() ? std::vector<std::string>() : std::vector<std::string>{std::move(key)};
}

RegionPrices readRegion(const JsonValue& value, JsonReader& in, std::string_view currency) {
    RegionPrices region;
    region.location = in.text("location").value_or("");
    region.sources = readSources(in);
    if (value.kind() != JsonValue::Kind::Object) return region;
    for (const JsonMember& member : value.members())
        if (std::ranges::find(kNotPrices, member.name) == kNotPrices.end())
            flatten(member.value, member.name, in.place() / member.name, region, currency, in.errors());
    return region;
}

std::string readRequired(JsonReader& in, std::string_view name, std::string_view what) {
    in.requireMember(name, what);
    return in.filledText(name).value_or("");
}

PriceBook readBook(JsonReader& in) {
    PriceBook book;
    book.id = readRequired(in, "id", "the book's id");
    book.service = readRequired(in, "service", "the service's code, such as AmazonDynamoDB");
    book.generation = textOrNull(in, "generation");
    book.currency = readRequired(in, "currency", "the currency, such as USD");
    book.effectiveFrom = textOrNull(in, "effective_from");
    book.effectiveTo = textOrNull(in, "effective_to");
    book.published = textOrNull(in, "price_list_publication");
    if (book.published.empty()) book.published = textOrNull(in, "captured");
    book.version = textOrNull(in, "price_list_version");
    book.confidence = textOrNull(in, "confidence");
    book.sources = in.texts("sources");
    book.fallbackBook = textOrNull(in, "fallback_book");
    book.isDefault = in.flag("default").value_or(false);
    in.requireMember("regions", "the prices by Region");
    in.members("regions", [&](const std::string& name, const JsonValue& value, const Pointer& place) {
        JsonReader region(value, place, in.errors());
        book.regions[name] = readRegion(value, region, book.currency);
    });
    return book;
}

void checkFormat(JsonReader& in) {
    const std::string format = readRequired(in, "format", fmt::format("\"format\": \"{}\"", kPriceBookFormat));
    if (format != kPriceBookFormat)
        in.fail("format",
                fmt::format("this is not a collection of price books: its format is \"{}\"", clipped(format, 40)));
    const NumberRule rule{.what = "a format number", .minimum = 1, .maximum = 1e9, .whole = true};
    in.requireMember("format_version", "the format's version");
    const double version = in.number("format_version", rule).value_or(kPriceBookFormatVersion);
    if (version > kPriceBookFormatVersion)
        in.fail("format_version",
                fmt::format("the file is of version {}, this program reads version {}", numberText(version),
                            kPriceBookFormatVersion),
                "Use it with a newer Headroom.");
}

}  // namespace

IoResult<PriceBooks> readPriceBooks(std::string_view text, std::string_view file) {
    const auto root = parseJson(text, kMaxJsonDepth, file);
    if (!root) return tl::unexpected(root.error());
    std::vector<PriceBook> books;
    ReadErrors errors;
    JsonReader in(*root, Pointer(), errors);
    checkFormat(in);
    in.requireMember("books", "the list of books");
    const JsonValue* list = in.value("books");
    if (list != nullptr && list->kind() == JsonValue::Kind::Array) {
        for (std::size_t i = 0; i < list->items().size(); ++i) {
            JsonReader book(list->items()[i], Pointer() / "books" / i, errors);
            books.push_back(readBook(book));
        }
    } else if (list != nullptr) {
        in.fail("books", fmt::format("expected a list of books, but found {}", described(*list)));
    }
    if (errors.first()) {
        IoError error = *errors.first();
        error.file = std::string(file);
        if (error.place.empty()) error.place = "line 1, column 1";
        return tl::unexpected(std::move(error));
    }
    return PriceBooks(std::move(books));
}

}  // namespace headroom::model

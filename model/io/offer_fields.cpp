// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_fields.h"

#include "model/io/json_reader.h"
#include "model/workload/pointer.h"

#include <cstdio>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

static_assert(OfferText::kPadding >= simdjson::SIMDJSON_PADDING);

constexpr int kDeepest = 64;

// The place of an error within a value, as a place in the file.
std::string placeFrom(OfferText::Position begin, const std::string& place) {
    OfferText::Position inside;
    long long line = 0;
    long long column = 0;
    if (std::sscanf(place.c_str(), "line %lld, column %lld", &line, &column) != 2) return begin.text();
    inside.line = begin.line + line - 1;
    inside.column = line == 1 ? begin.column + column - 1 : column;
    return inside.text();
}

}  // namespace

IoResult<OfferFields::Element> OfferFields::read(OfferJson& json) {
    const auto text = json.value();
    if (!text) return tl::unexpected(text.error());
    Element value;
    constexpr bool kIsPadded = false;  // no copy is needed
    if (m_parser.parse(text->data(), text->size(), kIsPadded).get(value) == simdjson::SUCCESS) return value;
    // The library says that something is wrong; where it is, is looked for once.
    const auto place = [&](const std::string& inside) { return placeFrom(json.valuePosition(), inside); };
    const auto parsed = parseJson(*text, kDeepest);
    if (parsed)
        return tl::unexpected(IoError{json.file(), place({}), "this is not valid JSON", "Download the file again."});
    return tl::unexpected(
        IoError{json.file(), place(parsed.error().place), parsed.error().message, parsed.error().remedy});
}

std::optional<OfferFields::Element> OfferFields::readInner(std::string_view text) {
    Element value;
    if (m_innerParser.parse(text.data(), text.size()).get(value) == simdjson::SUCCESS) return value;
    const auto parsed = parseJson(text, kDeepest);
    report(parsed ? "the text in it is not valid JSON"
                  : fmt::format("the text in it is no product: {}: {}", parsed.error().place, parsed.error().message),
           "Download the file again.");
    return std::nullopt;
}

void OfferFields::text(Element value, std::string_view& to) {
    if (to.data() != nullptr) return report("this name stands twice in the same object", "Remove one of the two.");
    if (value.get_string().get(to) != simdjson::SUCCESS) wrongType(value, "a text");
}

void OfferFields::wrongType(Element value, std::string_view expected) {
    const auto found = parseJson(simdjson::minify(value), kDeepest);
    report(fmt::format("expected {}, but found {}", expected, found ? described(*found) : "something else"),
           "Is this the right file?");
}

void OfferFields::report(std::string message, std::string remedy) {
    if (m_wrong) return;
    Pointer pointer;
    for (const std::string& part : m_around) pointer = pointer / part;
    for (const std::string_view part : m_path) pointer = pointer / part;
    m_wrong = IoError{{}, clipped(pointer.text(), 500), std::move(message), std::move(remedy)};
}

void OfferFields::start(std::vector<std::string> around) {
    m_around = std::move(around);
    m_path.clear();
    m_wrong.reset();
}

IoResult<void> OfferFields::result(const std::string& file) const {
    if (!m_wrong) return {};
    IoError error = *m_wrong;
    error.file = file;
    return tl::unexpected(std::move(error));
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/workload_read_parts.h"
#include "model/workload/size_text.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

Bytes readRequiredBytes(JsonReader& in, std::string_view name, std::string_view what) {
    in.requireMember(name, what);
    return Bytes(in.whole(name, kBytes).value_or(0));
}

SizeRange readRange(JsonReader& in) {
    SizeRange range;
    range.minimum = readRequiredBytes(in, "minimumBytes", "the least size");
    range.likely = readRequiredBytes(in, "likelyBytes", "the most frequent size");
    range.maximum = readRequiredBytes(in, "maximumBytes", "the largest size");
    if (range.minimum > range.likely || range.likely > range.maximum)
        in.errors().report(in.place(),
                           fmt::format("the sizes {}, {} and {} do not rise", range.minimum.value(),
                                       range.likely.value(), range.maximum.value()),
                           "State minimumBytes, likelyBytes and maximumBytes in rising order.");
    range.preserved = in.rest();
    return range;
}

SizeShares readShares(const JsonValue& list, const Pointer& place, ReadErrors& errors) {
    SizeShares shares;
    double sum = 0;
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        JsonReader in(list.items()[i], place / i, errors);
        SizeShare& each = shares.emplace_back();
        each.size = readRequiredBytes(in, "sizeBytes", "the size");
        in.requireMember("share", "the share of items of this size");
        each.share = readShare(in, "share", 0);
        each.preserved = in.rest();
        sum += each.share.value();
    }
    if (shares.empty()) errors.report(place, "the list of sizes is empty", "State at least one size with its share.");
    if (!shares.empty() && std::abs(sum - 1) > kShareSumTolerance)
        errors.report(place, fmt::format("the shares of the sizes add to {}, not to 1", numberText(sum)),
                      "State shares that add to 1.");
    return shares;
}

}  // namespace

std::optional<Size> readSize(JsonReader& in, std::string_view name) {
    const JsonValue* value = in.value(name);
    if (value == nullptr) return std::nullopt;
    if (value->kind() == JsonValue::Kind::Object) {
        JsonReader inner(*value, in.place() / name, in.errors());
        return Size(readRange(inner));
    }
    if (value->kind() == JsonValue::Kind::Array) return Size(readShares(*value, in.place() / name, in.errors()));
    const auto bytes = in.whole(name, kBytes);
    return bytes ? std::optional(Size(Bytes(*bytes))) : std::nullopt;
}

}  // namespace headroom::model

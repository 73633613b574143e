// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_value.h"
#include "model/io/text_file.h"
#include "model/io/workload_file.h"
#include "model/io/workload_read_parts.h"
#include "model/pricing/price_book.h"
#include "model/workload/words.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::model {
namespace {

constexpr int kFormat = 1;
constexpr std::string_view kKind = "headroom-workload";

KeyAttribute readKeyAttribute(JsonReader& in) {
    KeyAttribute key;
    in.requireMember("name", "the attribute's name");
    key.name = in.filledText("name").value_or("");
    key.type = in.word<AttributeType>("type").value_or(AttributeType::String);
    key.preserved = in.rest();
    return key;
}

std::optional<KeyAttribute> readOptionalKey(JsonReader& in, std::string_view name) {
    std::optional<KeyAttribute> key;
    in.object(name, [&](JsonReader& inner) { key = readKeyAttribute(inner); });
    return key;
}

ItemType readItemType(JsonReader& in) {
    ItemType type;
    type.description = in.text("description").value_or("");
    type.size = readSize(in, "sizeBytes");
    type.count = in.number("count", kCount);
    type.itemsPerPartitionKey = in.number("itemsPerPartitionKey", kPositive);
    type.growthPerMonth = in.number("growthPerMonth", kCount);
    if (const auto hours = in.number("timeToLiveHours", kPositive)) type.timeToLive = Hours(*hours);
    type.attributes = readAttributes(in, "attributes");
    type.preserved = in.rest();
    return type;
}

Index readIndex(JsonReader& in) {
    Index index;
    index.description = in.text("description").value_or("");
    index.kind = in.word<IndexKind>("kind").value_or(IndexKind::Global);
    index.partitionKey = readOptionalKey(in, "partitionKey");
    index.sortKey = readOptionalKey(in, "sortKey");
    in.object("projection", [&](JsonReader& inner) {
        index.projection.type = inner.word<ProjectionType>("type").value_or(ProjectionType::All);
        index.projection.attributes = inner.texts("attributes");
        index.projection.preserved = inner.rest();
    });
    index.entries = readNamed<IndexEntries>(in, "entries", [](JsonReader& inner) {
        IndexEntries entries;
        entries.share = readShare(inner, "share", 1);
        entries.size = readSize(inner, "sizeBytes");
        entries.preserved = inner.rest();
        return entries;
    });
    in.object("capacity", [&](JsonReader& inner) {
        index.capacity.emplace();
        readUnits(inner, *index.capacity);
        index.capacity->preserved = inner.rest();
    });
    index.warmThroughput = readWarmThroughput(in);
    index.onDemand = readOnDemand(in);
    index.assumedPartitions = in.number("assumedPartitions", kAtLeastOne);
    index.keyDistribution = readOptionalDistribution(in);
    index.preserved = in.rest();
    return index;
}

Table readTable(JsonReader& in) {
    Table table;
    table.description = in.text("description").value_or("");
    table.tableClass = in.word<TableClass>("tableClass").value_or(TableClass::Standard);
    if (auto key = readOptionalKey(in, "partitionKey")) table.partitionKey = *std::move(key);
    table.sortKey = readOptionalKey(in, "sortKey");
    in.object("capacity", [&](JsonReader& inner) { table.capacity = readCapacity(inner); });
    table.pointInTimeRecovery = in.flag("pointInTimeRecovery").value_or(false);
    table.stream = in.word<StreamView>("stream");
    table.replicas = in.texts("replicas");
    in.object("backups", [&](JsonReader& inner) { table.backups = readBackups(inner); });
    in.object("changeCapture", [&](JsonReader& inner) { table.changeCapture = readChangeCapture(inner); });
    table.warmThroughput = readWarmThroughput(in);
    table.onDemand = readOnDemand(in);
    table.assumedPartitions = in.number("assumedPartitions", kAtLeastOne);
    table.itemTypes = readNamed<ItemType>(in, "itemTypes", readItemType);
    table.indexes = readNamed<Index>(in, "indexes", readIndex);
    table.patterns = readNamed<AccessPattern>(in, "patterns", readPattern);
    table.preserved = in.rest();
    return table;
}

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({replaced, row[j] + 1, row[j - 1] + 1}));
        }
    }
    return row.back();
}

// A remedy that lists the three known price names nearest to a wrong one.
std::string closePriceNames(std::string_view name) {
    constexpr std::size_t kListed = 3;
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string_view known : price::all()) {
        std::string inFile = price::inFile(known, "USD");
        const std::size_t distance = editDistance(name.substr(0, 80), inFile);
        ranked.emplace_back(distance, std::move(inFile));
    }
    std::ranges::sort(ranked);
    std::vector<std::string> nearest;
    for (const auto& entry : ranked)
        if (nearest.size() < kListed) nearest.push_back(entry.second);
    return fmt::format("Did you mean one of {}?", fmt::join(nearest, ", "));
}

PriceChoice readPrices(JsonReader& in) {
    PriceChoice prices;
    if (auto book = in.filledText("book")) prices.book = *std::move(book);
    const NumberRule percent{.what = "a percentage", .maximum = 100};
    prices.discountPercent = in.number("discountPercent", percent).value_or(0);
    prices.freeTier = in.flag("freeTier").value_or(false);
    const NumberRule amount{.what = "a price", .maximum = kMost};
    in.members("overrides", [&](const std::string& name, const JsonValue& value, const Pointer& place) {
        if (!price::isKnownInFile(name))
            in.errors().report(place, fmt::format("there is no price named \"{}\"", clipped(name, 60)),
                               closePriceNames(name));
        const auto number = readNumber(value, place, amount, in.errors());
        prices.overrides.insert(prices.overrides.size(), name, number.value_or(0));
    });
    prices.preserved = in.rest();
    return prices;
}

// What a JSON file that is not a workload seems to be; empty when it looks like nothing known.
std::string_view likelyFormat(const JsonValue& root) {
    const JsonValue* kind = root.find("kind");
    if (kind != nullptr && kind->kind() == JsonValue::Kind::Text && kind->asText() == "headroom-plan")
        return "a plan that Headroom computed";
    const JsonValue* format = root.find("format");
    if (format != nullptr && format->kind() == JsonValue::Kind::Text && format->asText() == "dynamodb-price-books")
        return "a collection of price books";
    if (root.find("ModelName") != nullptr || root.find("DataModel") != nullptr)
        return "a data model of NoSQL Workbench";
    if (root.find("Table") != nullptr || root.find("TableName") != nullptr)
        return "a table description of the DynamoDB API";
    if (root.find("offerCode") != nullptr || root.find("PriceList") != nullptr) return "an AWS price list";
    return {};
}

// Whether the root is an object of our kind and format; anything else is reported.
void checkKindAndFormat(const JsonValue& root, JsonReader& in) {
    const JsonValue* kind = in.value("kind");
    const bool ours = kind != nullptr && kind->kind() == JsonValue::Kind::Text && kind->asText() == kKind;
    if (!ours) {
        const std::string_view likely = likelyFormat(root);
        in.fail("kind",
                likely.empty() ? std::string("this is not a Headroom workload")
                               : fmt::format("this is not a Headroom workload; it seems to be {}", likely),
                fmt::format("A workload file begins with \"kind\": \"{}\".", kKind));
        return;
    }
    in.requireMember("format", "\"format\": 1");
    const NumberRule rule{.what = "a format number", .minimum = 1, .maximum = 1e9, .whole = true};
    const double format = in.number("format", rule).value_or(kFormat);
    if (format > kFormat)
        in.fail("format",
                fmt::format("the file is of format {}, this version reads format {}", numberText(format), kFormat),
                "Open it with a newer Headroom.");
}

void readRoot(JsonReader& in, Workload& workload) {
    workload.name = in.text("name").value_or("");
    workload.description = in.text("description").value_or("");
    in.requireMember("region", "the AWS Region, such as \"eu-west-1\"");
    workload.region = in.filledText("region").value_or("");
    const NumberRule hours{.what = "a number of hours", .maximum = 8784, .aboveMinimum = true};
    workload.hoursPerMonth = Hours(in.number("hoursPerMonth", hours).value_or(730));
    in.object("prices", [&](JsonReader& inner) { workload.prices = readPrices(inner); });
    workload.tables = readNamed<Table>(in, "tables", readTable);
    workload.trafficJson = in.objectJson("traffic");
    workload.cachesJson = in.objectJson("caches");
    workload.scenariosJson = in.objectJson("scenarios");
    workload.acceptedFindings = readNamed<AcceptedFinding>(in, "acceptedFindings", [](JsonReader& inner) {
        AcceptedFinding accepted;
        accepted.reason = inner.text("reason").value_or("");
        accepted.preserved = inner.rest();
        return accepted;
    });
    workload.preserved = in.rest();
}

}  // namespace

IoResult<Workload> readWorkload(std::string_view text, std::string_view file) {
    if (text.size() > kMaxWorkloadFileBytes) return tl::unexpected(tooLarge(file, kMaxWorkloadFileBytes));
    const auto root = parseJson(text, kMaxJsonDepth, file);
    if (!root) return tl::unexpected(root.error());
    if (root->kind() != JsonValue::Kind::Object)
        return tl::unexpected(
            IoError{std::string(file), "line 1, column 1",
                    "this is not a Headroom workload: expected an object in braces, but found " + described(*root),
                    fmt::format("A workload file begins with \"kind\": \"{}\".", kKind)});
    Workload workload;
    ReadErrors errors;
    JsonReader in(*root, Pointer(), errors);
    checkKindAndFormat(*root, in);
    if (!errors.first()) readRoot(in, workload);
    if (errors.first()) {
        IoError error = *errors.first();
        error.file = std::string(file);
        return tl::unexpected(std::move(error));
    }
    return workload;
}

IoResult<Workload> loadWorkload(const std::string& path) {
    return readTextFile(path, kMaxWorkloadFileBytes).and_then([&](const std::string& text) {
        return readWorkload(text, path);
    });
}

}  // namespace headroom::model

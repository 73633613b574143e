// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_reader.h"
#include "model/io/json_value.h"
#include "model/io/workload_file.h"
#include "model/pricing/price_book.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <numeric>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::model {
namespace {

constexpr int kFormat = 1;
constexpr std::string_view kKind = "headroom-workload";

// Counts and rates far beyond any service, below which no product of a few of them overflows a double.
constexpr double kMost = 1e18;
constexpr NumberRule kCount{.what = "a number", .maximum = kMost};
constexpr NumberRule kPositive{.what = "a number", .maximum = kMost, .aboveMinimum = true};
constexpr NumberRule kAtLeastOne{.what = "a number", .minimum = 1, .maximum = kMost};
constexpr NumberRule kShare{.what = "a share", .maximum = 1};
constexpr NumberRule kBytes{.what = "a whole number of bytes", .maximum = 1e12, .whole = true};
constexpr NumberRule kUnits{.what = "a whole number of capacity units", .maximum = 1e9, .whole = true};

std::optional<Bytes> readBytes(JsonReader& in, std::string_view name) {
    const auto bytes = in.whole(name, kBytes);
    return bytes ? std::optional(Bytes(*bytes)) : std::nullopt;
}

Share readShare(JsonReader& in, std::string_view name, double absent) {
    return Share(in.number(name, kShare).value_or(absent));
}

// Reads an object of named things in the file's order. The names are unique, the parser saw to it.
template <typename T, typename Read>
NamedList<T> readNamed(JsonReader& in, std::string_view name, Read read) {
    NamedList<T> list;
    in.objects(name, [&](const std::string& key, JsonReader& each) { list.insert(list.size(), key, read(each)); });
    return list;
}

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

double readRequired(JsonReader& in, std::string_view name, const NumberRule& rule, std::string_view what) {
    in.requireMember(name, what);
    return in.number(name, rule).value_or(rule.minimum);
}

HotSetKeys readHotSet(JsonReader& in) {
    HotSetKeys shape;
    shape.keys = readRequired(in, "keys", kAtLeastOne, "the number of key values");
    shape.hotKeys = readRequired(in, "hotKeys", kAtLeastOne, "the number of hot keys");
    shape.hotTrafficShare = Share(readRequired(in, "hotTrafficShare", kShare, "the share of traffic on hot keys"));
    if (shape.hotKeys > shape.keys)
        in.fail("hotKeys", fmt::format("there are more hot keys ({}) than keys ({})", numberText(shape.hotKeys),
                                       numberText(shape.keys)));
    return shape;
}

MeasuredKeys readMeasured(JsonReader& in) {
    MeasuredKeys shape;
    in.requireMember("counts", "the requests counted on each key");
    shape.counts = in.numbers("counts", kCount);
    if (std::ranges::none_of(shape.counts, [](double count) { return count > 0; }))
        in.fail("counts", "expected at least one count above 0");
    return shape;
}

KeyDistribution readKeyDistribution(JsonReader& in) {
    static constexpr std::string_view kKinds[] = {"uniform",         "zipf",    "hotSet",  "oneKey",
                                                  "newKeyPerPeriod", "sharded", "measured"};
    KeyDistribution keys;
    in.requireMember("kind", "one of uniform, zipf, hotSet, oneKey, newKeyPerPeriod, sharded, measured");
    switch (in.wordIndex("kind", kKinds).value_or(3)) {
        case 0: keys.shape = UniformKeys{readRequired(in, "keys", kAtLeastOne, "the number of key values")}; break;
        case 1: {
            const double count = readRequired(in, "keys", kAtLeastOne, "the number of key values");
            const NumberRule exponent{.what = "an exponent", .maximum = 10};
            keys.shape = ZipfKeys{count, in.number("exponent", exponent).value_or(ZipfKeys().exponent)};
            break;
        }
        case 2: keys.shape = readHotSet(in); break;
        case 4:
            keys.shape =
                NewKeyPerPeriod{in.number("periodSeconds", kPositive).value_or(NewKeyPerPeriod().periodSeconds)};
            break;
        case 5: keys.shape = ShardedKey{readRequired(in, "shards", kAtLeastOne, "the number of shards")}; break;
        case 6: keys.shape = readMeasured(in); break;
        default: keys.shape = OneKey(); break;
    }
    keys.hottestKey = in.text("key").value_or("");
    keys.risingSortKey = in.flag("risingSortKey").value_or(false);
    keys.preserved = in.rest();
    return keys;
}

std::optional<KeyDistribution> readOptionalDistribution(JsonReader& in) {
    std::optional<KeyDistribution> keys;
    in.object("keyDistribution", [&](JsonReader& inner) { keys = readKeyDistribution(inner); });
    return keys;
}

ItemType readItemType(JsonReader& in) {
    ItemType type;
    type.description = in.text("description").value_or("");
    type.size = readBytes(in, "sizeBytes");
    type.count = in.number("count", kCount);
    type.itemsPerPartitionKey = in.number("itemsPerPartitionKey", kPositive);
    type.growthPerMonth = in.number("growthPerMonth", kCount);
    if (const auto hours = in.number("timeToLiveHours", kPositive)) type.timeToLive = Hours(*hours);
    type.attributesJson = in.objectJson("attributes");
    type.preserved = in.rest();
    return type;
}

void readUnits(JsonReader& in, ProvisionedUnits& units) {
    if (const auto reads = in.whole("readUnits", kUnits)) units.reads = ReadCapacity(*reads);
    if (const auto writes = in.whole("writeUnits", kUnits)) units.writes = WriteCapacity(*writes);
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
        entries.size = readBytes(inner, "sizeBytes");
        entries.preserved = inner.rest();
        return entries;
    });
    in.object("capacity", [&](JsonReader& inner) {
        index.capacity.emplace();
        readUnits(inner, *index.capacity);
        index.capacity->preserved = inner.rest();
    });
    index.keyDistribution = readOptionalDistribution(in);
    index.preserved = in.rest();
    return index;
}

IndexEffect readEffect(JsonReader& in) {
    IndexEffect effect;
    in.requireMember("effect", "one of NONE, ADDED, REMOVED, CHANGED_IN_PLACE, KEY_CHANGED");
    effect.change = in.word<IndexChange>("effect").value_or(IndexChange::None);
    effect.share = readShare(in, "share", 1);
    effect.entryBefore = readBytes(in, "entryBytesBefore");
    effect.entryAfter = readBytes(in, "entryBytesAfter");
    effect.preserved = in.rest();
    return effect;
}

IndexEffects readEffects(const JsonValue& value, const Pointer& place, ReadErrors& errors) {
    IndexEffects effects;
    const bool isList = value.kind() == JsonValue::Kind::Array;
    const std::size_t size = isList ? value.items().size() : 1;
    for (std::size_t i = 0; i < size; ++i) {
        JsonReader in(isList ? value.items()[i] : value, isList ? place / i : place, errors);
        effects.push_back(readEffect(in));
    }
    const double sum = std::accumulate(effects.begin(), effects.end(), 0.0, [](double total, const IndexEffect& each) {
        return total + each.share.value();
    });
    if (sum > 1 + 1e-9)
        errors.report(place, fmt::format("the shares of this index's effects add to {}, more than 1", numberText(sum)),
                      "Lower the shares; what is left of 1 changes nothing.");
    return effects;
}

constexpr std::string_view kPartMembers[] = {"action",    "table",           "itemType",     "items",
                                             "sizeBytes", "sizeBeforeBytes", "missingShare", "indexEffects"};

// Leaves the members that it does not know: those of an inline part belong to its pattern.
RequestPart readPart(JsonReader& in, Operation operation) {
    RequestPart part;
    part.action = in.word<Action>("action").value_or(saysActions(operation) ? Action::Put : Action::Get);
    part.table = in.text("table").value_or("");
    part.itemType = in.text("itemType").value_or("");
    part.items = in.number("items", kCount);
    part.size = readBytes(in, "sizeBytes");
    part.sizeBefore = readBytes(in, "sizeBeforeBytes");
    part.missing = readShare(in, "missingShare", 0);
    in.members("indexEffects", [&](const std::string& name, const JsonValue& value, const Pointer& place) {
        part.indexEffects.insert(part.indexEffects.size(), name, readEffects(value, place, in.errors()));
    });
    return part;
}

std::vector<RequestPart> readPartList(JsonReader& in, Operation operation) {
    for (const std::string_view name : kPartMembers)
        if (in.has(name))
            in.fail(name, fmt::format("\"{}\" and \"parts\" stand in the same pattern", name),
                    fmt::format("Move \"{}\" into the part that it belongs to.", name));
    const JsonValue* list = in.value("parts");
    if (list->kind() != JsonValue::Kind::Array || list->items().empty()) {
        in.fail("parts", list->kind() == JsonValue::Kind::Array
                             ? "expected at least one part"
                             : fmt::format("expected a list of parts, but found {}", described(*list)));
        return {RequestPart()};
    }
    std::vector<RequestPart> parts;
    for (std::size_t i = 0; i < list->items().size(); ++i) {
        JsonReader each(list->items()[i], in.place() / "parts" / i, in.errors());
        parts.push_back(readPart(each, operation));
        parts.back().preserved = each.rest();
    }
    return parts;
}

AverageRate readAverage(JsonReader& in) {
    struct Member {
        std::string_view name;
        RatePeriod period;
    };
    static constexpr Member kMembers[] = {{"averagePerSecond", RatePeriod::Second},
                                          {"averagePerHour", RatePeriod::Hour},
                                          {"averagePerDay", RatePeriod::Day},
                                          {"averagePerMonth", RatePeriod::Month}};
    AverageRate rate;
    std::string_view found;
    for (const Member& member : kMembers) {
        if (!in.has(member.name)) continue;
        if (!found.empty())
            in.fail(member.name, fmt::format("\"{}\" and \"{}\" both give the average rate", found, member.name),
                    "Keep one of them.");
        found = member.name;
        rate = {in.number(member.name, kCount).value_or(0), member.period};
    }
    if (found.empty())
        in.errors().report(in.place(), "the average rate is missing",
                           "Add one of averagePerSecond, averagePerHour, averagePerDay, averagePerMonth.");
    return rate;
}

AccessPattern readPattern(JsonReader& in) {
    AccessPattern pattern;
    pattern.description = in.text("description").value_or("");
    in.requireMember("operation", "the operation, such as GetItem or Query");
    pattern.operation = in.word<Operation>("operation").value_or(Operation::GetItem);
    pattern.target = in.text("target").value_or("");
    pattern.consistency = in.word<Consistency>("consistency").value_or(Consistency::Eventual);
    pattern.average = readAverage(in);
    if (const auto peak = in.number("peakPerSecond", kCount)) pattern.peak = RequestsPerSecond(*peak);
    pattern.runSeconds = in.number("runSeconds", kPositive);
    pattern.listsParts = in.has("parts");
    if (pattern.listsParts)
        pattern.parts = readPartList(in, pattern.operation);
    else
        pattern.parts = {readPart(in, pattern.operation)};
    pattern.limit = in.number("limit", kAtLeastOne);
    pattern.fanOutShards = in.number("fanOutShards", kAtLeastOne);
    pattern.filterKept = readShare(in, "filterKeptShare", 1);
    pattern.failedConditions = readShare(in, "failedConditionShare", 0);
    pattern.setsAttributes = in.texts("setsAttributes");
    pattern.removesAttributes = in.texts("removesAttributes");
    pattern.keyDistribution = readOptionalDistribution(in);
    pattern.traffic = in.text("traffic").value_or("");
    pattern.cache = in.text("cache").value_or("");
    pattern.preserved = in.rest();
    return pattern;
}

AutoScaling readAutoScaling(JsonReader& in) {
    AutoScaling scaling;
    const NumberRule target{.what = "a percentage", .minimum = 20, .maximum = 90};
    scaling.targetUtilisationPercent =
        in.number("targetUtilisationPercent", target).value_or(scaling.targetUtilisationPercent);
    scaling.minimumReadUnits = in.number("minimumReadUnits", kUnits);
    scaling.maximumReadUnits = in.number("maximumReadUnits", kUnits);
    scaling.minimumWriteUnits = in.number("minimumWriteUnits", kUnits);
    scaling.maximumWriteUnits = in.number("maximumWriteUnits", kUnits);
    scaling.preserved = in.rest();
    return scaling;
}

TableCapacity readCapacity(JsonReader& in) {
    TableCapacity capacity;
    capacity.mode = in.word<CapacityMode>("mode").value_or(CapacityMode::OnDemand);
    readUnits(in, capacity.provisioned);
    in.object("autoScaling", [&](JsonReader& inner) { capacity.autoScaling = readAutoScaling(inner); });
    capacity.preserved = in.rest();
    return capacity;
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
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    for (const std::string_view known : price::all())
        ranked.emplace_back(editDistance(name.substr(0, 80), known), known);
    std::ranges::sort(ranked);
    std::vector<std::string_view> nearest;
    for (const auto& entry : ranked)
        if (nearest.size() < kListed) nearest.push_back(entry.second);
    return fmt::format("Did you mean one of {}?", fmt::join(nearest, ", "));
}

PriceChoice readPrices(JsonReader& in) {
    PriceChoice prices;
    if (auto book = in.filledText("book")) prices.book = *std::move(book);
    const NumberRule percent{.what = "a percentage", .maximum = 100};
    prices.discountPercent = in.number("discountPercent", percent).value_or(0);
    const NumberRule amount{.what = "a price in USD", .maximum = kMost};
    in.members("overrides", [&](const std::string& name, const JsonValue& value, const Pointer& place) {
        if (!price::isKnown(name))
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

constexpr const char* kWholeFile = "whole file";

IoError tooLarge(std::string_view file, std::size_t maxBytes) {
    return {std::string(file), kWholeFile, fmt::format("the file is larger than {} MB", maxBytes / (1024 * 1024)),
            "Is this the right file?"};
}

IoError systemError(const std::string& path, int code) {
    switch (code) {
        case ENOENT:
        case ENOTDIR: return {path, kWholeFile, "there is no such file", "Check the name and the folder."};
        case EISDIR: return {path, kWholeFile, "this is a folder, not a file", "Choose a file in it."};
        case EACCES:
        case EPERM: return {path, kWholeFile, "you have no permission to read this file", "Ask its owner for access."};
        default: return {path, kWholeFile, "cannot be read: " + std::generic_category().message(code), {}};
    }
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

IoResult<std::string> readTextFile(const std::string& path, std::size_t maxBytes) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return tl::unexpected(systemError(path, EISDIR));
    errno = 0;
    const auto close = [](std::FILE* file) { std::fclose(file); };
    const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "rb"), close);
    if (!file) return tl::unexpected(systemError(path, errno));
    std::string text;
    std::vector<char> block(64 * 1024);
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), file.get())) {
        text.append(block.data(), got);
        if (text.size() > maxBytes) return tl::unexpected(tooLarge(path, maxBytes));
    }
    if (std::ferror(file.get()) != 0) return tl::unexpected(systemError(path, errno));
    return text;
}

IoResult<Workload> loadWorkload(const std::string& path) {
    return readTextFile(path, kMaxWorkloadFileBytes).and_then([&](const std::string& text) {
        return readWorkload(text, path);
    });
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/item_json.h"
#include "model/io/workload_read_parts.h"
#include "model/workload/pattern_members.h"

#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::model {

Share readShare(JsonReader& in, std::string_view name, double absent) {
    return Share(in.number(name, kShare).value_or(absent));
}

namespace {

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
    shape.names = in.texts("names");
    if (shape.names.size() > shape.counts.size())
        in.fail("names",
                fmt::format("there are more names ({}) than counts ({})", shape.names.size(), shape.counts.size()),
                "Names are those of the first counts, in the same order.");
    shape.otherKeys = in.number("otherKeys", kCount).value_or(0);
    shape.otherCount = in.number("otherCount", kCount).value_or(0);
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
    keys.suffixes = in.number("suffixes", kAtLeastOne).value_or(1);
    keys.preserved = in.rest();
    return keys;
}

IndexEffect readEffect(JsonReader& in) {
    IndexEffect effect;
    in.requireMember("effect", "one of NONE, ADDED, REMOVED, CHANGED_IN_PLACE, KEY_CHANGED");
    effect.change = in.word<IndexChange>("effect").value_or(IndexChange::None);
    effect.share = readShare(in, "share", 1);
    effect.entryBefore = readSize(in, "entryBytesBefore");
    effect.entryAfter = readSize(in, "entryBytesAfter");
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

constexpr std::string_view kPartMembers[] = {"action",      "table",           "itemType",     "items",
                                             "sizeBytes",   "sizeBeforeBytes", "missingShare", "fetchedItemBytes",
                                             "indexEffects"};

// What is set and removed: a pattern's, or that of one part in a list.
AttributeChanges readChanges(JsonReader& in) {
    AttributeChanges changes;
    changes.sets = in.texts("setsAttributes");
    changes.setsToValues = readAttributes(in, "setsValues");
    changes.removes = in.texts("removesAttributes");
    return changes;
}

// Leaves the members that it does not know: those of an inline part belong to its pattern.
RequestPart readPart(JsonReader& in, Operation operation) {
    RequestPart part;
    part.action = in.word<Action>("action").value_or(saysActions(operation) ? Action::Put : Action::Get);
    part.table = in.text("table").value_or("");
    part.itemType = in.text("itemType").value_or("");
    part.items = in.number("items", kCount);
    part.size = readSize(in, "sizeBytes");
    part.sizeBefore = readSize(in, "sizeBeforeBytes");
    part.fetchedSize = readSize(in, "fetchedItemBytes");
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
        parts.back().changes = readChanges(each);
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

// The PartiQL statement's own operation is none.
std::optional<Operation> readStatementOperation(JsonReader& in, Operation operation) {
    if (operation == Operation::ExecuteStatement)
        in.requireMember("runsAs", "the operation that the statement becomes, such as Query or UpdateItem");
    const auto runsAs = in.word<Operation>("runsAs");
    if (runsAs && !canBeStatement(*runsAs))
        in.fail("runsAs", fmt::format("a statement does not become {}", wordOf(*runsAs)),
                "Use one of GetItem, Query, Scan, PutItem, UpdateItem, DeleteItem.");
    return runsAs;
}

}  // namespace

std::optional<ExampleItem> readAttributes(JsonReader& in, std::string_view name) {
    const JsonValue* value = in.value(name);
    if (value == nullptr) return std::nullopt;
    if (value->kind() == JsonValue::Kind::Object) return exampleItem(*value);
    in.fail(name, "expected an object of attributes in DynamoDB JSON, but found " + described(*value));
    return std::nullopt;
}

std::optional<KeyDistribution> readOptionalDistribution(JsonReader& in) {
    std::optional<KeyDistribution> keys;
    in.object("keyDistribution", [&](JsonReader& inner) { keys = readKeyDistribution(inner); });
    return keys;
}

AccessPattern readPattern(JsonReader& in) {
    AccessPattern pattern;
    pattern.description = in.text("description").value_or("");
    in.requireMember("operation", "the operation, such as GetItem or Query");
    pattern.operation = in.word<Operation>("operation").value_or(Operation::GetItem);
    pattern.statementRunsAs = readStatementOperation(in, pattern.operation);
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
    const NumberRule segments{.what = "a number of segments", .minimum = 1, .maximum = kMaxScanSegments};
    pattern.scanSegments = in.number("scanSegments", segments);
    pattern.filterKept = readShare(in, "filterKeptShare", 1);
    pattern.select = in.word<Select>("select");
    pattern.readsAttributes = in.texts("readsAttributes");
    pattern.failedConditions = readShare(in, "failedConditionShare", 0);
    pattern.failedConditionItem = readSize(in, "failedConditionItemBytes");
    pattern.unchanged = readShare(in, "unchangedShare", 0);
    pattern.replayed = readShare(in, "replayedShare", 0);
    pattern.changes = readChanges(in);
    pattern.keyDistribution = readOptionalDistribution(in);
    pattern.cacheHits = readShare(in, "cacheHitShare", 0);
    pattern.traffic = in.text("traffic").value_or("");
    pattern.cache = in.text("cache").value_or("");
    pattern.preserved = in.rest();
    return pattern;
}

}  // namespace headroom::model

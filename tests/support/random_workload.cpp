// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/random_workload.h"

#include "model/capacity/item_size.h"
#include "model/io/item_json.h"
#include "model/workload/projection.h"
#include "model/workload/words.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace headroom::test {

using namespace model;

double RandomWorkload::magnitude(double low, double high) { return low * std::pow(high / low, unit()); }

Bytes RandomWorkload::bytes() {
    if (chance(0.3)) return Bytes(oneOf<std::int64_t>({1, 1023, 1024, 1025, 4095, 4096, 4097, 8192, 20480}));
    return Bytes(static_cast<std::int64_t>(magnitude(1, 30000)));
}

Size RandomWorkload::size() {
    if (chance(0.7)) return bytes();
    std::vector<Bytes> sizes{bytes(), bytes(), bytes()};
    std::ranges::sort(sizes);
    if (chance(0.5)) return Size(SizeRange{sizes[0], sizes[1], sizes[2]});
    SizeShares shares;
    if (chance(0.2)) return Size(SizeShares{{sizes[0], Share(1)}});
    const double first = oneOf({0.0, 0.1, 0.25, 0.5});
    shares.push_back({sizes[1], Share(first)});
    shares.push_back({sizes[0], Share(0.3)});
    shares.push_back({sizes[2], Share(1 - 0.3 - first)});
    return Size(std::move(shares));
}

// The keys of the table and of some indexes, and attributes that some of them include.
Item RandomWorkload::example(const Table& table) {
    const auto value = [&](AttributeType type, std::size_t most) {
        return type == AttributeType::Number
                   ? AttributeValue{AttributeKind::Number, std::to_string(below(100000)), {}, {}}
                   : AttributeValue{AttributeKind::String, std::string(1 + below(most), 'x'), {}, {}};
    };
    Item item{{table.partitionKey.name, value(AttributeType::String, 20)}};
    if (table.sortKey) item.emplace_back(table.sortKey->name, value(AttributeType::String, 20));
    for (int i = 0; i < 3; ++i) {
        const std::string name = "index" + std::to_string(i);
        if (chance(0.6)) item.emplace_back(name + "Pk", value(AttributeType::String, 20));
        if (chance(0.6)) item.emplace_back(name + "Sk", value(AttributeType::Number, 0));
    }
    for (const char* name : {"a", "b", "c"})
        if (chance(0.6)) item.emplace_back(name, value(AttributeType::String, oneOf<std::size_t>({10, 3000, 9000})));
    return item;
}

AttributeChanges RandomWorkload::changes() {
    AttributeChanges changes;
    if (chance(0.5)) changes.sets = {oneOf<std::string>({"a", "c", "index0Pk", "index1Sk"})};
    if (chance(0.3))
        changes.setsToValues =
            exampleItem(Item{{oneOf<std::string>({"a", "index1Pk", "e"}),
                              AttributeValue{AttributeKind::String, std::string(1 + below(3000), 'y'), {}, {}}},
                             {"index2Sk", AttributeValue{AttributeKind::Number, std::to_string(below(3)), {}, {}}}});
    if (chance(0.3)) changes.removes = {oneOf<std::string>({"b", "d", "index0Sk", "index2Pk"})};
    return changes;
}

MeasuredKeys RandomWorkload::measured() {
    MeasuredKeys keys;
    keys.counts = {7, 3, static_cast<double>(below(100))};
    if (chance(0.5)) keys.names = {"NEW", "a/b \u201cc\u201d"};
    if (chance(0.5)) {
        keys.otherKeys = std::floor(magnitude(1, 1e7));
        keys.otherCount = chance(0.2) ? 0 : magnitude(0.1, 1e6);
    }
    return keys;
}

// Highest capacities are above those that other members state, so that they agree with each other.
OnDemandLimits RandomWorkload::onDemand() {
    OnDemandLimits limits;
    if (chance(0.5)) limits.previousPeakReads = ReadUnitsPerSecond(chance(0.2) ? 0 : magnitude(1, 50000));
    if (chance(0.5)) limits.previousPeakWrites = WriteUnitsPerSecond(chance(0.2) ? 0 : magnitude(1, 50000));
    if (chance(0.3)) limits.highestProvisionedReads = ReadCapacity(20001 + static_cast<std::int64_t>(below(20000)));
    if (chance(0.3)) limits.highestProvisionedWrites = WriteCapacity(20001 + static_cast<std::int64_t>(below(20000)));
    if (chance(0.3)) limits.maximumReads = ReadUnitsPerSecond(magnitude(1, 100000));
    if (chance(0.3)) limits.maximumWrites = WriteUnitsPerSecond(magnitude(1, 100000));
    return limits;
}

KeyDistribution RandomWorkload::keys() {
    KeyDistribution keys;
    const double count = std::floor(magnitude(1, 1e8));
    switch (below(7)) {
        case 0: keys.shape = UniformKeys{count}; break;
        case 1: keys.shape = ZipfKeys{count, oneOf({0.0, 0.64, 0.99, 1.0, 1.3})}; break;
        case 2: keys.shape = HotSetKeys{count + 10, 1.0 + static_cast<double>(below(10)), share()}; break;
        case 3: keys.shape = OneKey{}; break;
        case 4: keys.shape = NewKeyPerPeriod{3600}; break;
        case 5: keys.shape = ShardedKey{1.0 + static_cast<double>(below(50))}; break;
        default: keys.shape = measured(); break;
    }
    if (chance(0.2)) keys.suffixes = 1.0 + static_cast<double>(below(20));
    keys.hottestKey = oneOf<std::string>({"", "", "NEW", "OLD"});
    keys.risingSortKey = chance(0.3);
    return keys;
}

void RandomWorkload::addIndexes(Table& table) {
    const std::size_t count = below(4);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name = "index" + std::to_string(i);
        Index index;
        const bool local = table.sortKey && chance(0.3);
        index.kind = local ? IndexKind::Local : IndexKind::Global;
        if (!local) index.partitionKey = KeyAttribute{name + "Pk", AttributeType::String, {}};
        if (local || chance(0.5)) index.sortKey = KeyAttribute{name + "Sk", AttributeType::Number, {}};
        index.projection.type = oneOf({ProjectionType::All, ProjectionType::KeysOnly, ProjectionType::Include});
        if (index.projection.type == ProjectionType::Include) index.projection.attributes = {"a", "b"};
        for (const auto& [type, item] : table.itemTypes) {
            if (chance(0.3)) continue;
            IndexEntries entries;
            entries.share = share();
            if (chance(0.6)) entries.size = size();
            index.entries.set(type, entries);
        }
        if (chance(0.7)) index.keyDistribution = keys();
        if (!local && table.capacity.mode == CapacityMode::Provisioned && chance(0.5))
            index.capacity = ProvisionedUnits{ReadCapacity(1 + static_cast<std::int64_t>(below(5000))),
                                              WriteCapacity(1 + static_cast<std::int64_t>(below(5000))),
                                              {}};
        if (!local && chance(0.3)) index.onDemand = onDemand();
        if (!local && chance(0.2)) index.assumedPartitions = 1.0 + static_cast<double>(below(40));
        table.indexes.set(name, std::move(index));
    }
}

void RandomWorkload::addEffects(RequestPart& part, const Table& table) {
    for (const auto& [name, index] : table.indexes) {
        if (chance(0.5)) continue;
        IndexEffects effects;
        for (int i = 0; i < 2; ++i) {
            IndexEffect effect;
            effect.change = oneOf({IndexChange::None, IndexChange::Added, IndexChange::Removed,
                                   IndexChange::ChangedInPlace, IndexChange::KeyChanged});
            effect.share = Share(oneOf({0.0, 0.1, 0.5}));
            if (chance(0.3)) effect.entryBefore = size();
            if (chance(0.3)) effect.entryAfter = size();
            effects.push_back(std::move(effect));
        }
        part.indexEffects.set(name, std::move(effects));
    }
}

RequestPart RandomWorkload::part(const Table& table, const AccessPattern& pattern, Action action) {
    RequestPart part;
    const Operation operation = chargedAs(pattern);
    const bool reads = isRead(operation);
    if (saysActions(pattern.operation)) part.action = action;
    // A scan of everything says nothing about its items.
    if (operation == Operation::Scan && chance(0.5)) return part;
    part.itemType = table.itemTypes.at(below(table.itemTypes.size())).name;
    if (chance(0.3)) part.size = size();
    if (isQueryOrScan(operation)) {
        part.items = std::floor(magnitude(1, 3000));
        const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
        if (index != nullptr && index->kind == IndexKind::Local && chance(0.3)) part.fetchedSize = size();
    } else if (takesParts(pattern.operation)) {
        part.items = 1.0 + static_cast<double>(below(8));
    }
    if (chance(0.2) && (reads || actionOf(operation, part) == Action::Delete)) part.missing = share();
    if (reads) return part;
    const Action does = actionOf(operation, part);
    const bool mayCreate = does == Action::Put || does == Action::Update;
    if (chance(0.3)) part.sizeBefore = mayCreate && chance(0.2) ? Size(Bytes(0)) : size();
    if (chance(0.4) && does != Action::ConditionCheck) addEffects(part, table);
    return part;
}

// What a batch or transaction of statements does is told by its parts, which all read or all write.
void RandomWorkload::addParts(AccessPattern& pattern, const Table& table) {
    const bool statementsRead = chance(0.5);
    const auto action = [&] {
        switch (pattern.operation) {
            case Operation::BatchWriteItem: return oneOf({Action::Put, Action::Delete});
            case Operation::BatchExecuteStatement:
                return statementsRead ? Action::Get : oneOf({Action::Put, Action::Update, Action::Delete});
            case Operation::ExecuteTransaction:
                if (statementsRead) return Action::Get;
                [[fallthrough]];
            default: return oneOf({Action::Put, Action::Update, Action::Delete, Action::ConditionCheck});
        }
    };
    pattern.listsParts = takesParts(pattern.operation) && chance(0.5);
    const std::size_t parts = pattern.listsParts ? 1 + below(3) : 1;
    std::vector<Action> actions;
    for (std::size_t i = 0; i < parts; ++i) actions.push_back(action());
    // By its parts the operation is told as which one of statements is charged.
    pattern.parts.assign(parts, RequestPart{});
    if (saysActions(pattern.operation))
        for (std::size_t i = 0; i < parts; ++i) pattern.parts[i].action = actions[i];
    for (std::size_t i = 0; i < parts; ++i) pattern.parts[i] = part(table, pattern, actions[i]);
}

void RandomWorkload::addAttributesRead(AccessPattern& pattern, const Table& table) {
    const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
    const bool isGlobal = index != nullptr && index->kind == IndexKind::Global;
    const std::string name = oneOf<std::string>({"a", "c", "pk"});
    switch (below(5)) {
        case 0: pattern.select = Select::Count; break;
        case 1:
            if (index != nullptr) pattern.select = Select::AllProjectedAttributes;
            break;
        case 2:
            if (!isGlobal || index->projection.type == ProjectionType::All) pattern.select = Select::AllAttributes;
            break;
        default:
            if (isGlobal && !isInEntry(table, *index, name)) break;
            pattern.readsAttributes = {name};
            if (chance(0.5)) pattern.select = Select::SpecificAttributes;
            break;
    }
    if (pattern.select && *pattern.select != Select::SpecificAttributes) pattern.readsAttributes.clear();
}

void RandomWorkload::addWriteShares(AccessPattern& pattern) {
    const Operation operation = chargedAs(pattern);
    if (pattern.operation != Operation::BatchWriteItem && chance(0.3)) {
        pattern.failedConditions = share();
        if (pattern.failedConditions.value() > 0 && !isTransaction(operation) && chance(0.4))
            pattern.failedConditionItem = chance(0.3) ? Size(Bytes(0)) : size();
    }
    if (operation != Operation::DeleteItem && chance(0.2)) pattern.unchanged = share();
    if (isTransaction(operation) && chance(0.3)) pattern.replayed = share();
    const auto mayChange = [&](const RequestPart& part) {
        const Action action = actionOf(operation, part);
        return action == Action::Update ||
               (action == Action::Put && part.sizeBefore && part.sizeBefore->maximum() > Bytes(0));
    };
    if (std::ranges::none_of(pattern.parts, mayChange)) return;
    if (chance(0.6)) pattern.changes = changes();
    for (RequestPart& part : pattern.parts)
        if (pattern.listsParts && mayChange(part) && chance(0.4)) part.changes = changes();
}

void RandomWorkload::addRates(AccessPattern& pattern) {
    pattern.average.period = oneOf({RatePeriod::Second, RatePeriod::Hour, RatePeriod::Day, RatePeriod::Month});
    const double perSecond = chance(0.05) ? 0 : magnitude(1e-5, 3000);
    const double periods[] = {1, 3600, 86400, 2628000};
    pattern.average.count = perSecond * periods[static_cast<std::size_t>(pattern.average.period)];
    if (chance(0.6)) pattern.peak = RequestsPerSecond(perSecond * magnitude(1.2, 20));
    if (chance(0.2)) pattern.runSeconds = magnitude(1, 20000);
}

AccessPattern RandomWorkload::pattern(const Table& table) {
    AccessPattern pattern;
    const auto operations = words<Operation>();
    pattern.operation = operations[below(operations.size())].value;
    if (pattern.operation == Operation::ExecuteStatement)
        pattern.statementRunsAs = oneOf({Operation::GetItem, Operation::Query, Operation::Scan, Operation::PutItem,
                                         Operation::UpdateItem, Operation::DeleteItem});
    addRates(pattern);
    if (isQueryOrScan(chargedAs(pattern))) {
        if (!table.indexes.empty() && chance(0.5)) pattern.target = table.indexes.at(below(table.indexes.size())).name;
        if (chance(0.3)) pattern.limit = 1.0 + static_cast<double>(below(100));
        if (chance(0.2)) pattern.fanOutShards = 1.0 + static_cast<double>(below(20));
        if (chargedAs(pattern) == Operation::Scan && chance(0.3))
            pattern.scanSegments = 1.0 + static_cast<double>(below(50));
        pattern.filterKept = chance(0.3) ? share() : Share(1);
        addAttributesRead(pattern, table);
    }
    addParts(pattern, table);
    const Operation operation = chargedAs(pattern);
    const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
    const bool mayBeStrong =
        isRead(operation) && !isTransaction(operation) && (index == nullptr || index->kind == IndexKind::Local);
    if (mayBeStrong && chance(0.5)) pattern.consistency = Consistency::Strong;
    if (!isRead(operation)) addWriteShares(pattern);
    if (isRead(operation) && chance(0.2)) pattern.cacheHits = share();
    if (chance(0.6)) pattern.keyDistribution = keys();
    return pattern;
}

// Some have a size, some an example, some both.
void RandomWorkload::addItemTypes(Table& table) {
    const std::size_t types = 1 + below(3);
    for (std::size_t i = 0; i < types; ++i) {
        ItemType type;
        if (chance(0.4)) type.attributes = exampleItem(example(table));
        if (!type.attributes) type.size = size();
        // An example of its type: no larger than the type says.
        if (type.attributes && chance(0.3)) type.size = itemSize(*type.example()).total;
        if (chance(0.8)) type.count = std::floor(magnitude(1, 1e9));
        if (chance(0.2)) type.timeToLive = Hours(magnitude(1, 1e4));
        table.itemTypes.set("type" + std::to_string(i), std::move(type));
    }
}

void RandomWorkload::addTable(Workload& workload, std::size_t number) {
    Table table;
    table.tableClass = oneOf({TableClass::Standard, TableClass::StandardInfrequentAccess});
    if (chance(0.6)) table.sortKey = KeyAttribute{"sk", AttributeType::String, {}};
    table.pointInTimeRecovery = chance(0.3);
    if (chance(0.5)) table.capacity.mode = CapacityMode::Provisioned;
    if (chance(0.5))
        table.capacity.provisioned = {ReadCapacity(1 + static_cast<std::int64_t>(below(20000))),
                                      WriteCapacity(1 + static_cast<std::int64_t>(below(20000))),
                                      {}};
    if (chance(0.3)) table.onDemand = onDemand();
    if (chance(0.2)) table.assumedPartitions = 1.0 + static_cast<double>(below(40));
    addItemTypes(table);
    addIndexes(table);
    const std::size_t patterns = 1 + below(5);
    for (std::size_t i = 0; i < patterns; ++i) table.patterns.set("pattern" + std::to_string(i), pattern(table));
    workload.tables.set("table" + std::to_string(number), std::move(table));
}

// A transaction of the first table writes to the last one, too.
void RandomWorkload::reachAnotherTable(Workload& workload) {
    const auto& last = workload.tables.at(workload.tables.size() - 1);
    AccessPattern both;
    both.operation = Operation::TransactWriteItems;
    both.listsParts = true;
    addRates(both);
    both.parts = {part(workload.tables.at(0).value, both, Action::Update), part(last.value, both, Action::Put)};
    both.parts.back().table = last.name;
    workload.tables.at(0).value.patterns.set("both tables", std::move(both));
}

Workload RandomWorkload::valid() {
    Workload workload;
    workload.name = "Random";
    workload.region = oneOf<std::string>({"us-east-1", "eu-west-1", "ap-south-1"});
    workload.hoursPerMonth = Hours(oneOf({730.0, 720.0, 744.0}));
    if (chance(0.2)) workload.prices.discountPercent = 12.5;
    if (chance(0.2)) workload.prices.overrides.set("wru_per_million_usd", 0.5);
    const std::size_t tables = 1 + below(3);
    for (std::size_t i = 0; i < tables; ++i) addTable(workload, i);
    if (tables > 1) reachAnotherTable(workload);
    return workload;
}

void RandomWorkload::spoil(RequestPart& part) {
    switch (below(12)) {
        case 0: part.itemType = "no such type"; break;
        case 1: part.table = "no such table"; break;
        case 2: part.size = Bytes(oneOf<std::int64_t>({0, 409601, 1000000000})); break;
        case 3: part.items = oneOf({0.0, 0.001, 1e6, 1e18}); break;
        case 4: part.missing = Share(1); break;
        case 5:
            part.indexEffects.set("no such index", {IndexEffect{IndexChange::KeyChanged, Share(1), {}, {}, {}}});
            break;
        case 6: part.action = oneOf({Action::Get, Action::ConditionCheck, Action::Update}); break;
        case 7: part.sizeBefore = Size(SizeRange{Bytes(0), Bytes(0), Bytes(500000)}); break;
        case 8: part.fetchedSize = size(); break;
        case 9: part.changes.removes = {"index0Pk", "pk"}; break;
        case 10: part.changes.setsToValues = exampleItem(JsonValue::object()); break;
        default:
            part.size.reset();
            part.itemType.clear();
            break;
    }
}

void RandomWorkload::spoil(AccessPattern& pattern) {
    switch (below(16)) {
        case 0: pattern.target = "no such index"; break;
        case 1: pattern.consistency = Consistency::Strong; break;
        case 2: pattern.average.count = oneOf({0.0, 1e-300, 1e18}); break;
        case 3: pattern.peak = RequestsPerSecond(oneOf({0.0, 1e-300, 1e18})); break;
        case 4: pattern.limit = oneOf({1.0, 1.5, 1e18}); break;
        case 5: pattern.fanOutShards = oneOf({1.5, 1e9}); break;
        case 6: pattern.runSeconds = oneOf({1e-300, 1e18}); break;
        case 7: pattern.operation = words<Operation>()[below(words<Operation>().size())].value; break;
        case 8: pattern.scanSegments = oneOf({1.0, 1.5, 1e6}); break;
        case 9: pattern.select = words<Select>()[below(words<Select>().size())].value; break;
        case 10: pattern.readsAttributes = {"", "no such attribute"}; break;
        case 11: pattern.unchanged = Share(1); break;
        case 12: pattern.replayed = Share(1); break;
        case 13: pattern.failedConditionItem = Size(Bytes(oneOf<std::int64_t>({0, 1, 1000000000000}))); break;
        case 14:
            pattern.changes.sets = {"b", "pk"};
            pattern.changes.removes = {"b", "sk", "index0Pk"};
            break;
        default: pattern.failedConditions = Share(1); break;
    }
    if (chance(0.1)) pattern.cacheHits = Share(1);
    if (chance(0.2)) pattern.keyDistribution = hostileKeys();
    if (chance(0.1)) pattern.statementRunsAs = oneOf({Operation::Scan, Operation::UpdateItem});
    // Without it a file is refused.
    if (pattern.operation == Operation::ExecuteStatement && !pattern.statementRunsAs)
        pattern.statementRunsAs = Operation::Query;
    if (chance(0.5)) spoil(pattern.parts.at(below(pattern.parts.size())));
    // Only a list says what a part of its own changes.
    if (std::ranges::any_of(pattern.parts, [](const auto& part) { return !part.changes.isEmpty(); }))
        pattern.listsParts = true;
}

// At the edge of what a file may hold.
KeyDistribution RandomWorkload::hostileKeys() {
    KeyDistribution keys;
    keys.shape = MeasuredKeys{{0, oneOf({1e-300, 1.0, 1e18})}, {}, oneOf({0.0, 0.5, 1e18}), oneOf({0.0, 1e-300, 1e18})};
    keys.suffixes = oneOf({1.0, 1.5, 1e18});
    return keys;
}

void RandomWorkload::spoil(Table& table) {
    if (chance(0.2)) table.assumedPartitions = oneOf({1.0, 1.5, 1e18});
    if (chance(0.2))
        table.onDemand = OnDemandLimits{ReadUnitsPerSecond(1e18),
                                        WriteUnitsPerSecond(1e-300),
                                        ReadCapacity(0),
                                        WriteCapacity(1000000000),
                                        ReadUnitsPerSecond(1),
                                        WriteUnitsPerSecond(1e18),
                                        {}};
    for (auto& entry : table.indexes)
        if (chance(0.2)) {
            entry.value.onDemand = onDemand();
            entry.value.assumedPartitions = oneOf({1.0, 1e18});
            entry.value.keyDistribution = hostileKeys();
        }
    switch (below(8)) {
        case 0: table.sortKey.reset(); break;
        case 1: table.capacity.provisioned = {ReadCapacity(0), WriteCapacity(0), {}}; break;
        case 2: table.itemTypes.at(0).value.count = oneOf({0.0, 0.5, 1e18}); break;
        case 3: table.itemTypes.at(0).value.size = std::nullopt; break;
        case 4: table.itemTypes.at(0).value.size = Bytes(1000000000); break;
        case 5: table.itemTypes.at(0).value.size = Size(SizeRange{Bytes(0), Bytes(0), Bytes(1000000000000)}); break;
        case 6: table.itemTypes.at(0).value.attributes = exampleItem(*parseJson(R"({"pk": 5})", 4)); break;
        default:
            if (!table.indexes.empty()) table.indexes.at(0).value.entries.set("no such type", IndexEntries{});
            break;
    }
    for (auto& entry : table.patterns)
        if (chance(0.6)) spoil(entry.value);
}

void RandomWorkload::spoil(Workload& workload) {
    if (chance(0.1)) workload.region = "mars-north-1";
    if (chance(0.1)) workload.prices.book = "no such book";
    if (chance(0.1)) workload.prices.book = "aws-dynamodb-classic";
    if (chance(0.1)) workload.prices.discountPercent = 100;
    for (auto& entry : workload.tables) spoil(entry.value);
}

Workload RandomWorkload::contradictory() {
    Workload workload = valid();
    spoil(workload);
    return workload;
}

}  // namespace headroom::test

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/random_workload.h"

#include "model/workload/words.h"

#include <cmath>
#include <string>
#include <utility>

namespace headroom::test {

using namespace model;

double RandomWorkload::magnitude(double low, double high) { return low * std::pow(high / low, unit()); }

Bytes RandomWorkload::size() {
    if (chance(0.3)) return Bytes(oneOf<std::int64_t>({1, 1023, 1024, 1025, 4095, 4096, 4097, 8192, 20480}));
    return Bytes(static_cast<std::int64_t>(magnitude(1, 30000)));
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
        default: keys.shape = MeasuredKeys{{7, 3, static_cast<double>(below(100))}}; break;
    }
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

RequestPart RandomWorkload::part(const Table& table, Operation operation) {
    RequestPart part;
    if (saysActions(operation)) part.action = Action::Put;
    if (operation == Operation::BatchWriteItem) part.action = oneOf({Action::Put, Action::Delete});
    if (operation == Operation::TransactWriteItems)
        part.action = oneOf({Action::Put, Action::Update, Action::Delete, Action::ConditionCheck});
    // A scan of everything says nothing about its items.
    if (operation == Operation::Scan && chance(0.5)) return part;
    part.itemType = table.itemTypes.at(below(table.itemTypes.size())).name;
    if (chance(0.3)) part.size = size();
    if (isQueryOrScan(operation)) {
        part.items = std::floor(magnitude(1, 3000));
    } else if (takesParts(operation)) {
        part.items = 1.0 + static_cast<double>(below(8));
    }
    if (chance(0.2) && (isRead(operation) || actionOf(operation, part) == Action::Delete)) part.missing = share();
    if (isRead(operation)) return part;
    if (chance(0.3)) part.sizeBefore = size();
    if (chance(0.4) && actionOf(operation, part) != Action::ConditionCheck) addEffects(part, table);
    return part;
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
    addRates(pattern);
    pattern.parts.clear();
    pattern.listsParts = takesParts(pattern.operation) && chance(0.5);
    const std::size_t parts = pattern.listsParts ? 1 + below(3) : 1;
    for (std::size_t i = 0; i < parts; ++i) pattern.parts.push_back(part(table, pattern.operation));
    if (isQueryOrScan(pattern.operation)) {
        if (!table.indexes.empty() && chance(0.5)) pattern.target = table.indexes.at(below(table.indexes.size())).name;
        if (chance(0.3)) pattern.limit = 1.0 + static_cast<double>(below(100));
        if (chance(0.2)) pattern.fanOutShards = 1.0 + static_cast<double>(below(20));
        pattern.filterKept = chance(0.3) ? share() : Share(1);
    }
    const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
    const bool mayBeStrong = isRead(pattern.operation) && !isTransaction(pattern.operation) &&
                             (index == nullptr || index->kind == IndexKind::Local);
    if (mayBeStrong && chance(0.5)) pattern.consistency = Consistency::Strong;
    if (!isRead(pattern.operation)) {
        if (pattern.operation != Operation::BatchWriteItem && chance(0.3)) pattern.failedConditions = share();
        const bool maySet =
            pattern.operation == Operation::UpdateItem || pattern.operation == Operation::TransactWriteItems;
        if (maySet && chance(0.5)) pattern.setsAttributes = {oneOf<std::string>({"a", "c", "index0Pk", "index1Sk"})};
        if (maySet && chance(0.2)) pattern.removesAttributes = {oneOf<std::string>({"b", "d", "index0Sk", "index2Pk"})};
    }
    if (chance(0.6)) pattern.keyDistribution = keys();
    return pattern;
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
    const std::size_t types = 1 + below(3);
    for (std::size_t i = 0; i < types; ++i) {
        ItemType type;
        type.size = size();
        if (chance(0.8)) type.count = std::floor(magnitude(1, 1e9));
        table.itemTypes.set("type" + std::to_string(i), std::move(type));
    }
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
    both.parts = {part(workload.tables.at(0).value, both.operation), part(last.value, both.operation)};
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
    switch (below(8)) {
        case 0: part.itemType = "no such type"; break;
        case 1: part.table = "no such table"; break;
        case 2: part.size = Bytes(oneOf<std::int64_t>({0, 409601, 1000000000})); break;
        case 3: part.items = oneOf({0.0, 0.001, 1e6, 1e18}); break;
        case 4: part.missing = Share(1); break;
        case 5:
            part.indexEffects.set("no such index", {IndexEffect{IndexChange::KeyChanged, Share(1), {}, {}, {}}});
            break;
        case 6: part.action = oneOf({Action::Get, Action::ConditionCheck, Action::Update}); break;
        default:
            part.size.reset();
            part.itemType.clear();
            break;
    }
}

void RandomWorkload::spoil(AccessPattern& pattern) {
    switch (below(9)) {
        case 0: pattern.target = "no such index"; break;
        case 1: pattern.consistency = Consistency::Strong; break;
        case 2: pattern.average.count = oneOf({0.0, 1e-300, 1e18}); break;
        case 3: pattern.peak = RequestsPerSecond(oneOf({0.0, 1e-300, 1e18})); break;
        case 4: pattern.limit = oneOf({1.0, 1.5, 1e18}); break;
        case 5: pattern.fanOutShards = oneOf({1.5, 1e9}); break;
        case 6: pattern.runSeconds = oneOf({1e-300, 1e18}); break;
        case 7: pattern.operation = words<Operation>()[below(words<Operation>().size())].value; break;
        default: pattern.failedConditions = Share(1); break;
    }
    if (chance(0.5)) spoil(pattern.parts.at(below(pattern.parts.size())));
}

void RandomWorkload::spoil(Table& table) {
    switch (below(6)) {
        case 0: table.sortKey.reset(); break;
        case 1: table.capacity.provisioned = {ReadCapacity(0), WriteCapacity(0), {}}; break;
        case 2: table.itemTypes.at(0).value.count = oneOf({0.0, 0.5, 1e18}); break;
        case 3: table.itemTypes.at(0).value.size = std::nullopt; break;
        case 4: table.itemTypes.at(0).value.size = Bytes(1000000000); break;
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

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/large_workload.h"

#include "tests/support/workloads.h"

#include <string>

namespace headroom::test {

using namespace headroom::model;

namespace {

constexpr int kTables = 20;
constexpr int kIndexes = 5;
constexpr int kPatterns = 50;

std::string numbered(const char* name, int number) { return name + std::to_string(number); }

KeyDistribution keysOf(int number) {
    KeyDistribution keys;
    switch (number % 3) {
        case 0: keys.shape = ZipfKeys{1e6, 0.99}; break;
        case 1: keys.shape = UniformKeys{1e5}; break;
        default: keys.shape = HotSetKeys{1e5, 10, Share(0.5)}; break;
    }
    return keys;
}

void addTransaction(Table& table, int number) {
    AccessPattern& pattern = addPattern(table, numbered("transaction ", number), Operation::TransactWriteItems, 5);
    pattern.listsParts = true;
    pattern.parts.front().action = Action::Put;
    pattern.parts.front().itemType = "item0";
    for (int i = 0; i < kIndexes; ++i)
        pattern.parts.front().indexEffects.set(numbered("index", i),
                                               {IndexEffect{IndexChange::KeyChanged, Share(0.5), {}, {}, {}},
                                                IndexEffect{IndexChange::Removed, Share(0.5), {}, {}, {}}});
    RequestPart& other = pattern.parts.emplace_back();
    other.action = Action::Update;
    other.table = numbered("table", number % kTables);
    other.itemType = "item1";
    other.items = 3;
}

void addPatternOf(Table& table, int number) {
    if (number % 5 == 0) return addTransaction(table, number);
    static constexpr Operation kOperations[] = {Operation::Query, Operation::GetItem, Operation::PutItem,
                                                Operation::UpdateItem};
    const Operation operation = kOperations[number % 5 - 1];
    AccessPattern& pattern = addPattern(table, numbered("pattern ", number), operation, 10 + number);
    pattern.peak = RequestsPerSecond(100 + number);
    pattern.parts.front().itemType = numbered("item", number % 3);
    pattern.keyDistribution = keysOf(number);
    if (operation == Operation::Query) {
        pattern.target = numbered("index", number % kIndexes);
        pattern.parts.front().items = 20;
    }
    if (operation == Operation::UpdateItem) pattern.changes.sets = {"index1Pk", "note"};
}

}  // namespace

Workload largeWorkload() {
    Workload workload;
    for (int t = 0; t < kTables; ++t) {
        Table& table = addTable(workload, numbered("table", t));
        for (int i = 0; i < 3; ++i) addItemType(table, numbered("item", i), 1000 + 500 * i, 1e7);
        for (int i = 0; i < kIndexes; ++i) {
            Index& index =
                addIndex(table, numbered("index", i), i % 2 == 0 ? ProjectionType::All : ProjectionType::KeysOnly);
            for (int type = 0; type < 3; ++type) addEntries(index, numbered("item", type), 200, 0.8);
            index.keyDistribution = keysOf(i);
        }
        for (int i = 0; i < kPatterns; ++i) addPatternOf(table, i);
    }
    return workload;
}

}  // namespace headroom::test

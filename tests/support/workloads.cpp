// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/workloads.h"

#include "model/io/price_book_file.h"
#include "model/io/workload_file.h"
#include "model/plan/evaluate.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace headroom::test {
namespace {

using namespace model;

template <typename T>
T valueOrAbort(IoResult<T> result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().text().c_str());
        std::abort();
    }
    return *std::move(result);
}

}  // namespace

std::string sourcePath(const std::string& relative) { return std::string(HEADROOM_SOURCE_DIR) + '/' + relative; }

const PriceBooks& builtInBooks() {
    static const PriceBooks books = [] {
        const std::string path = sourcePath("resources/prices/prices.json");
        return valueOrAbort(readPriceBooks(valueOrAbort(readTextFile(path, kMaxWorkloadFileBytes)), path));
    }();
    return books;
}

Workload workloadFrom(const std::string& relative) { return valueOrAbort(loadWorkload(sourcePath(relative))); }

Table& addTable(Workload& workload, const std::string& name) { return workload.tables.set(name, Table{}); }

ItemType& addItemType(Table& table, const std::string& name, std::int64_t bytes, std::optional<double> count) {
    ItemType type;
    type.size = Bytes(bytes);
    type.count = count;
    return table.itemTypes.set(name, std::move(type));
}

Index& addIndex(Table& table, const std::string& name, ProjectionType projection, IndexKind kind) {
    Index index;
    index.kind = kind;
    index.projection.type = projection;
    if (kind == IndexKind::Global) index.partitionKey = KeyAttribute{name + "Pk", AttributeType::String, {}};
    if (kind == IndexKind::Local) index.sortKey = KeyAttribute{name + "Sk", AttributeType::String, {}};
    return table.indexes.set(name, std::move(index));
}

void addEntries(Index& index, const std::string& itemType, std::optional<std::int64_t> bytes, double share) {
    IndexEntries entries;
    entries.share = Share(share);
    if (bytes) entries.size = Bytes(*bytes);
    index.entries.set(itemType, std::move(entries));
}

AccessPattern& addPattern(Table& table, const std::string& name, Operation operation, double perSecond,
                          std::optional<std::int64_t> bytes) {
    AccessPattern pattern;
    pattern.operation = operation;
    pattern.average = {perSecond, RatePeriod::Second};
    if (bytes) pattern.parts.front().size = Bytes(*bytes);
    return table.patterns.set(name, std::move(pattern));
}

Plan planOf(const Workload& workload) { return evaluate(workload, builtInBooks()); }

RequestCost firstRequest(const Workload& workload) { return planOf(workload).tables.at(0).patterns.at(0).perRequest; }

const Limit* findLimit(const TablePlan& table, const std::string& id, const std::string& subject) {
    const auto found = std::ranges::find_if(
        table.limits, [&](const Limit& limit) { return limit.id == id && limit.subject == subject; });
    return found == table.limits.end() ? nullptr : &*found;
}

const Finding* findFinding(const Plan& plan, const std::string& rule) {
    const auto found = std::ranges::find(plan.findings, rule, &Finding::rule);
    return found == plan.findings.end() ? nullptr : &*found;
}

}  // namespace headroom::test

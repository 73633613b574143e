// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Workloads in a few lines, and the files that come with the sources. The references that the add...
// functions return live until the next thing of the same kind is added.
#pragma once

#include "model/plan/plan.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>

namespace headroom::test {

[[nodiscard]] std::string sourcePath(const std::string& relative);

// resources/prices/prices.json; aborts the test program when it cannot be read.
[[nodiscard]] const model::PriceBooks& builtInBooks();
// A workload file of the sources, such as "resources/samples/orders.headroom"; aborts when unreadable.
[[nodiscard]] model::Workload workloadFrom(const std::string& relative);

model::Table& addTable(model::Workload& workload, const std::string& name = "table");
model::ItemType& addItemType(model::Table& table, const std::string& name, std::int64_t bytes,
                             std::optional<double> count = std::nullopt);
model::Index& addIndex(model::Table& table, const std::string& name, model::ProjectionType projection,
                       model::IndexKind kind = model::IndexKind::Global);
// States the entry size of an item type in an index; without bytes it is derived.
void addEntries(model::Index& index, const std::string& itemType, std::optional<std::int64_t> bytes = std::nullopt,
                double share = 1);
// A pattern of one part with a steady rate.
model::AccessPattern& addPattern(model::Table& table, const std::string& name, model::Operation operation,
                                 double perSecond, std::optional<std::int64_t> bytes = std::nullopt);

// One table with one pattern, made by addPattern() and changed by `change`, which takes AccessPattern&.
template <typename Change>
[[nodiscard]] model::Workload onePattern(model::Operation operation, double perSecond,
                                         std::optional<std::int64_t> bytes, Change change) {
    model::Workload workload;
    change(addPattern(addTable(workload), "pattern", operation, perSecond, bytes));
    return workload;
}

// Evaluates with the built-in books.
[[nodiscard]] model::Plan planOf(const model::Workload& workload);
// What one request of the first pattern of the first table consumes, by planOf().
[[nodiscard]] model::RequestCost firstRequest(const model::Workload& workload);

[[nodiscard]] const model::Limit* findLimit(const model::TablePlan& table, const std::string& id,
                                            const std::string& subject);
[[nodiscard]] const model::Finding* findFinding(const model::Plan& plan, const std::string& rule);

}  // namespace headroom::test

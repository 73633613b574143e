// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/table_edits.h"

#include "model/capacity/rounding.h"

namespace headroom::ui {
namespace {

// Names that the service takes have no spaces.
template <typename T>
std::string numberedName(const model::NamedList<T>& list, const std::string& stem) {
    for (int n = 1;; ++n) {
        std::string name = stem + std::to_string(n);
        if (!list.contains(name)) return name;
    }
}

}  // namespace

std::string addTable(model::Workload& workload) {
    std::string name = numberedName(workload.tables, "table");
    workload.tables.set(name, model::Table{});
    return name;
}

std::string addItemType(model::Table& table) {
    model::ItemType type;
    type.size = model::Bytes(model::kBytesPerKb);
    std::string name = table.itemTypes.freeName("item");
    table.itemTypes.set(name, std::move(type));
    return name;
}

std::string addIndex(model::Table& table) {
    std::string name = numberedName(table.indexes, "gsi");
    model::Index index;
    index.partitionKey = model::KeyAttribute{name + "pk", model::AttributeType::String, {}};
    for (const auto& type : table.itemTypes) index.entries.set(type.name, model::IndexEntries{});
    table.indexes.set(name, std::move(index));
    return name;
}

std::string addPattern(model::Table& table, const std::string& wish, std::size_t position) {
    model::AccessPattern pattern;
    pattern.operation = model::Operation::GetItem;
    pattern.average.count = 1;
    if (table.itemTypes.empty())
        pattern.parts.front().size = model::Bytes(model::kBytesPerKb);
    else
        pattern.parts.front().itemType = table.itemTypes.at(0).name;
    std::string name = table.patterns.freeName(wish);
    table.patterns.insert(std::min(position, table.patterns.size()), name, std::move(pattern));
    return name;
}

}  // namespace headroom::ui

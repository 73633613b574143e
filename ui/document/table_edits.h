// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the commands of the window do to a workload: new, copied, moved and removed tables, item types,
// indexes and patterns, and the choice of a way to pay. Plain functions on the value; Document::edit makes
// an undo step of each.
#pragma once

#include "model/workload/workload.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::ui {

// Each returns the new thing's name, which is not taken.
std::string addTable(model::Workload& workload);
std::string addItemType(model::Table& table);
std::string addIndex(model::Table& table);
std::string addPattern(model::Table& table, const std::string& wish, std::size_t position);

template <typename T>
std::string duplicateEntry(model::NamedList<T>& list, std::size_t position, const char* separator = " ") {
    const std::string& original = list.at(position).name;
    std::string name;
    for (int n = 2; name.empty() || list.contains(name); ++n) name = original + separator + std::to_string(n);
    list.insert(position + 1, name, list.at(position).value);
    return name;
}

// Moves the rows (ascending) by one place up (-1) or down (+1); rows at the end stay together.
template <typename T>
void moveEntries(model::NamedList<T>& list, const std::vector<std::size_t>& rows, int by) {
    if (rows.empty()) return;
    if (by < 0) {
        if (rows.front() == 0) return;
        for (const std::size_t row : rows) list.move(row, row - 1);
    } else {
        if (rows.back() + 1 >= list.size()) return;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) list.move(*row, *row + 1);
    }
}

template <typename T>
void removeEntries(model::NamedList<T>& list, const std::vector<std::size_t>& rows) {
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (*row < list.size()) list.removeAt(*row);
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A place of the workload that the tree lists and the centre shows.
#pragma once

#include <QString>

namespace headroom::ui {

struct Node {
    // Table: the table on whichever tab was open.
    enum class Kind { Workload, Table, Items, Patterns, Indexes, Capacity, Partitions, Prices };
    Kind kind = Kind::Workload;
    QString table;  // empty for the workload and the prices
    QString name;   // of the item type, pattern or index to select, or of the tab of the prices; may be empty

    friend bool operator==(const Node&, const Node&) = default;
};

}  // namespace headroom::ui

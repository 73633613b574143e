// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/projection.h"

#include <algorithm>

namespace headroom::model {

bool isInEntry(const Table& table, const Index& index, std::string_view attribute) {
    if (index.projection.type == ProjectionType::All) return true;
    const auto isKey = [&](const std::optional<KeyAttribute>& key) { return key && key->name == attribute; };
    if (attribute == table.partitionKey.name || isKey(table.sortKey) || isKey(index.partitionKey) ||
        isKey(index.sortKey))
        return true;
    return index.projection.type == ProjectionType::Include &&
           std::ranges::find(index.projection.attributes, attribute) != index.projection.attributes.end();
}

}  // namespace headroom::model

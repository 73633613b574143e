// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// tests/data/capacity_vectors.json as workloads: each operation as a table with one pattern, once a second, so that
// its rate on each target is what one request costs. tests/data/README.md says where the figures come from.
#pragma once

#include "model/workload/workload.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <map>
#include <string>
#include <vector>

namespace headroom::test {

inline constexpr int kOperationVectors = 234;
inline constexpr int kSizeVectors = 85;

// Of a kind, "operation" or "item_size", in the order of the file.
[[nodiscard]] QJsonArray capacityVectors(const QString& kind);
// The value with the file's short forms written out: "$generate", then "$repeat".
[[nodiscard]] QJsonValue expanded(const QJsonValue& value);

// The vector's tables and indexes, with the pattern "operation" in one of them, by the sizes that the vector states.
[[nodiscard]] model::Workload workloadBySizes(const QJsonObject& vector);

// The same by the items that the vector holds, as examples of item types: sizes and what happens to the indexes are
// left to be derived. A put over an item states the size of that one, which is the only way to say that it is there.
[[nodiscard]] bool holdsItems(const QJsonObject& vector);
[[nodiscard]] model::Workload workloadByItems(const QJsonObject& vector);

// Units by target: {table, index}; the index is empty for the table itself.
using TargetUnits = std::map<std::pair<std::string, std::string>, double>;
// Where they are not what the vector expects of its table and of every index; empty if they are.
[[nodiscard]] std::string disagreement(const QJsonObject& vector, const TargetUnits& units);

}  // namespace headroom::test

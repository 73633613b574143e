// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The words for enumerations, once: the workload file, the JSON Schema, the window and the reports all
// use the service's own spelling ("Query", "KEYS_ONLY", "PAY_PER_REQUEST").
#pragma once

#include "model/workload/workload.h"

#include <optional>
#include <span>
#include <string_view>

namespace headroom::model {

template <typename Enum>
struct Word {
    Enum value;
    std::string_view text;
};

// All words of an enumeration in the order in which a list should offer them.
template <typename Enum>
[[nodiscard]] std::span<const Word<Enum>> words();

template <>
std::span<const Word<AttributeType>> words<AttributeType>();
template <>
std::span<const Word<IndexKind>> words<IndexKind>();
template <>
std::span<const Word<ProjectionType>> words<ProjectionType>();
template <>
std::span<const Word<Operation>> words<Operation>();
template <>
std::span<const Word<Consistency>> words<Consistency>();
template <>
std::span<const Word<Select>> words<Select>();
template <>
std::span<const Word<Action>> words<Action>();
template <>
std::span<const Word<IndexChange>> words<IndexChange>();
template <>
std::span<const Word<CapacityMode>> words<CapacityMode>();
template <>
std::span<const Word<CommitmentKind>> words<CommitmentKind>();
template <>
std::span<const Word<TableClass>> words<TableClass>();
template <>
std::span<const Word<StreamView>> words<StreamView>();

template <typename Enum>
[[nodiscard]] std::string_view wordOf(Enum value) {
    for (const auto& word : words<Enum>())
        if (word.value == value) return word.text;
    return {};
}

template <typename Enum>
[[nodiscard]] std::optional<Enum> fromWord(std::string_view text) {
    for (const auto& word : words<Enum>())
        if (word.text == text) return word.value;
    return std::nullopt;
}

// The operation by whose rules the pattern is charged: that of a PartiQL statement, or the pattern's own (R14). A batch
// or transaction of statements reads when all its parts do.
[[nodiscard]] Operation chargedAs(const AccessPattern& pattern);
[[nodiscard]] bool isPartiQl(Operation operation);
// Of an operation as it is charged.
[[nodiscard]] bool isRead(Operation operation);  // GetItem, BatchGetItem, Query, Scan, TransactGetItems
[[nodiscard]] bool isTransaction(Operation operation);
[[nodiscard]] bool isQueryOrScan(Operation operation);
[[nodiscard]] bool takesParts(Operation operation);  // batches, transactions, Query and Scan may list parts
// Whose parts say what they do: BatchWriteItem, TransactWriteItems, batches and transactions of statements.
[[nodiscard]] bool saysActions(Operation operation);
// The action of the only part of a single-item write; of each part of a batch the part's own.
[[nodiscard]] Action actionOf(Operation operation, const RequestPart& part);

}  // namespace headroom::model

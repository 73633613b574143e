// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which members of a pattern mean something for what it does: said once for validation, which reports what has no
// effect, and for the window, which offers only what has one.
#pragma once

#include "model/workload/workload.h"

#include <vector>

namespace headroom::model {

inline constexpr double kMaxScanSegments = 1e6;  // R13

enum class PatternMember {
    StatementRunsAs,
    Consistency,
    Limit,
    FanOutShards,
    FilterKept,
    Select,
    ReadsAttributes,
    ScanSegments,
    FailedConditions,
    FailedConditionItem,
    Unchanged,
    Replayed,
    CacheHits,
};

[[nodiscard]] bool hasEffect(PatternMember member, const AccessPattern& pattern);

// Whether the part can set and remove attributes: it updates an item, or puts one over another.
[[nodiscard]] bool changesAttributes(const AccessPattern& pattern, const RequestPart& part);
// Whether the pattern reads a local index, behind whose entries it may fetch items from the table (R12).
[[nodiscard]] bool mayFetch(const Table& table, const AccessPattern& pattern);

// Whether it does: it returns attributes that the index does not hold.
[[nodiscard]] bool fetchesItems(const Table& table, const AccessPattern& pattern);

// Whether keys that the part asks for may not be there: a put or update creates what is missing.
[[nodiscard]] bool mayMiss(const AccessPattern& pattern, const RequestPart& part);
// What a part of the operation's batches and transactions can do; empty where the operation says it itself.
[[nodiscard]] std::vector<Action> actionsOf(Operation operation);

// What one PartiQL statement can become (R14).
[[nodiscard]] bool canBeStatement(Operation operation);
// Says the pattern's operation anew. A statement becomes what the pattern was before, where that can be one.
void setOperation(AccessPattern& pattern, Operation operation);

}  // namespace headroom::model

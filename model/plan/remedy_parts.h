// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What each change does to a workload. remedy.h puts them together.
#pragma once

#include "model/plan/remedy.h"
#include "model/workload/workload.h"

#include <string>
#include <string_view>

namespace headroom::model {

// The partition key that items get where each has one of its own.
inline constexpr std::string_view kItemKeyName = "itemId";

// What a write whose effects are stated does to a new index that holds `kept` of the items.
void addEffectOn(const std::string& index, Share kept, Operation operation, RequestPart& part);

// Calls visit(pattern, part) for every part that writes to the table, of all tables' patterns.
template <typename Visit>
void forWritesTo(Workload& workload, const std::string& table, const Visit& visit) {
    for (auto& owner : workload.tables)
        for (auto& pattern : owner.value.patterns)
            for (auto& part : pattern.value.parts)
                if (part.table.empty() ? owner.name == table : part.table == table) visit(pattern.value, part);
}

void applyTo(Workload& workload, const ShardKey& change);
void applyTo(Workload& workload, const KeyByItem& change);
void applyTo(Workload& workload, const CacheReads& change);
void applyTo(Workload& workload, const SplitIndex& change);
void applyTo(Workload& workload, const ShrinkItem& change);
void applyTo(Workload& workload, const RaiseCapacity& change);
void applyTo(Workload& workload, const PreWarm& change);

}  // namespace headroom::model

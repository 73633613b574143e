// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every size that a workload states, in one place, so that a property of sizes misses none of them.
#pragma once

#include "model/workload/workload.h"

namespace headroom::test {

// Calls change(Size&) for each.
template <typename Change>
void forEachSize(model::Workload& workload, Change change) {
    const auto changeIfStated = [&](std::optional<model::Size>& size) {
        if (size) change(*size);
    };
    for (auto& table : workload.tables) {
        for (auto& type : table.value.itemTypes) changeIfStated(type.value.size);
        for (auto& index : table.value.indexes)
            for (auto& entries : index.value.entries) changeIfStated(entries.value.size);
        for (auto& pattern : table.value.patterns) {
            changeIfStated(pattern.value.failedConditionItem);
            for (auto& part : pattern.value.parts) {
                changeIfStated(part.size);
                changeIfStated(part.sizeBefore);
                changeIfStated(part.fetchedSize);
                for (auto& effects : part.indexEffects)
                    for (auto& effect : effects.value) {
                        changeIfStated(effect.entryBefore);
                        changeIfStated(effect.entryAfter);
                    }
            }
        }
    }
}

// Each number of bytes in a size; those of 0 B, which say that there is no item, stay.
template <typename Change>
void forEachBytes(model::Size& size, Change change) {
    if (size.maximum() == model::Bytes(0)) return;
    if (auto* bytes = std::get_if<model::Bytes>(&size.spread)) change(*bytes);
    if (auto* range = std::get_if<model::SizeRange>(&size.spread)) {
        change(range->minimum);
        change(range->likely);
        change(range->maximum);
    }
    if (auto* shares = std::get_if<model::SizeShares>(&size.spread))
        for (model::SizeShare& each : *shares) change(each.size);
}

}  // namespace headroom::test

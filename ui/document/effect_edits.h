// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Overruling what follows for an index from a write, and taking that back. A part that states effects states those of
// all indexes, so that a word about one of them writes down what holds for the others.
#pragma once

#include "model/workload/workload.h"

#include <cstddef>
#include <optional>
#include <string>

namespace headroom::ui {

// One index under one part of a pattern.
struct EffectPlace {
    std::string table;  // that has the pattern
    std::string pattern;
    std::size_t part = 0;
    std::string index;
};

// What the one index undergoes now; nothing where that is a choice of several, or the place is gone.
[[nodiscard]] std::optional<model::IndexChange> effectAt(const model::Workload& workload, const EffectPlace& place);
[[nodiscard]] bool effectsAreStated(const model::Workload& workload, const EffectPlace& place);

void stateEffect(model::Workload& workload, const EffectPlace& place, model::IndexChange change);
// For the one index as it would be derived. When all are, nothing is stated any more.
void deriveEffect(model::Workload& workload, const EffectPlace& place);
void deriveAllEffects(model::Workload& workload, const EffectPlace& place);

}  // namespace headroom::ui

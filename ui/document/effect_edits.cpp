// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/effect_edits.h"

#include "model/capacity/index_effects.h"

namespace headroom::ui {
namespace {

template <typename Workload>
auto patternAt(Workload& workload, const EffectPlace& place)
    -> decltype(&workload.tables.at(0).value.patterns.at(0).value) {
    auto* table = workload.tables.find(place.table);
    auto* pattern = table == nullptr ? nullptr : table->patterns.find(place.pattern);
    return pattern == nullptr || place.part >= pattern->parts.size() ? nullptr : pattern;
}

model::NamedList<model::IndexEffects> inForce(const model::Workload& workload, const EffectPlace& place,
                                              const model::AccessPattern& pattern) {
    return model::effectsInForce(workload, place.table, pattern, place.part);
}

model::NamedList<model::IndexEffects> derived(const model::Workload& workload, const EffectPlace& place,
                                              model::AccessPattern pattern) {
    pattern.parts[place.part].indexEffects = {};
    return inForce(workload, place, pattern);
}

}  // namespace

std::optional<model::IndexChange> effectAt(const model::Workload& workload, const EffectPlace& place) {
    const auto* pattern = patternAt(workload, place);
    if (pattern == nullptr) return std::nullopt;
    const auto effects = inForce(workload, place, *pattern);
    const model::IndexEffects* found = effects.find(place.index);
    return found == nullptr || found->size() != 1 ? std::nullopt : std::optional(found->front().change);
}

bool effectsAreStated(const model::Workload& workload, const EffectPlace& place) {
    const auto* pattern = patternAt(workload, place);
    return pattern != nullptr && !pattern->parts[place.part].indexEffects.empty();
}

void stateEffect(model::Workload& workload, const EffectPlace& place, model::IndexChange change) {
    auto* pattern = patternAt(workload, place);
    if (pattern == nullptr) return;
    auto effects = inForce(workload, place, *pattern);
    model::IndexEffects* found = effects.find(place.index);
    if (found == nullptr) return;
    // What it is already stays as it is, with its share and sizes.
    if (found->size() != 1 || found->front().change != change) {
        model::IndexEffect stated;
        stated.change = change;
        if (!found->empty()) stated.preserved = found->front().preserved;
        *found = {std::move(stated)};
    }
    pattern->parts[place.part].indexEffects = std::move(effects);
}

void deriveEffect(model::Workload& workload, const EffectPlace& place) {
    auto* pattern = patternAt(workload, place);
    if (pattern == nullptr || !effectsAreStated(workload, place)) return;
    auto effects = inForce(workload, place, *pattern);
    const auto asDerived = derived(workload, place, *pattern);
    const model::IndexEffects* wanted = asDerived.find(place.index);
    if (wanted == nullptr) return;
    effects.set(place.index, *wanted);
    pattern->parts[place.part].indexEffects =
        effects == asDerived ? model::NamedList<model::IndexEffects>() : std::move(effects);
}

void deriveAllEffects(model::Workload& workload, const EffectPlace& place) {
    if (auto* pattern = patternAt(workload, place)) pattern->parts[place.part].indexEffects = {};
}

}  // namespace headroom::ui

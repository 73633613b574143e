// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/finding_place.h"

#include "model/workload/pointer.h"
#include "ui/models/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace headroom::ui {
namespace {

using Figure = model::FigureRef::Kind;

// The way to pay that the remedy proposes, or null.
const model::PayDifferently* otherWay(const model::Finding& finding, std::size_t remedy) {
    return remedy < finding.remedies.size() ? std::get_if<model::PayDifferently>(&finding.remedies[remedy].change)
                                            : nullptr;
}

// What the page of partitions and keys is there to show.
bool isOfHeat(const model::Finding& finding) {
    static constexpr std::array<std::string_view, 4> kRules{"hot-key-writes", "hot-key-reads", "partition",
                                                            "keys-not-stated"};
    return std::ranges::find(kRules, finding.rule) != kRules.end();
}

}  // namespace

model::FigureRef figureOf(const model::Finding& finding, std::size_t remedy, const model::Plan& plan) {
    if (!finding.limit.empty()) return {Figure::Limit, {}, finding.limit, {}};
    const model::Place place = model::placeOf(finding.place);
    switch (place.kind) {
        case model::Place::Kind::Pattern: return {Figure::Pattern, place.table, place.name, {}};
        case model::Place::Kind::Index: return {Figure::Index, place.table, place.name, {}};
        case model::Place::Kind::ItemType: return {Figure::ItemType, place.table, place.name, {}};
        case model::Place::Kind::None: break;
    }
    if (place.table.empty()) return {};
    const model::PayDifferently* other = otherWay(finding, remedy);
    const model::TablePlan* table = plan.table(place.table);
    const auto way = other == nullptr || table == nullptr ? std::nullopt : table->wayIndex(other->way);
    if (way) return {Figure::WayCost, place.table, table->ways[*way].key, {}};
    return {Figure::TableCost, place.table, {}, {}};
}

Node nodeOf(const model::Finding& finding, std::size_t remedy) {
    const model::Place place = model::placeOf(finding.place);
    if (isOfHeat(finding)) return {Node::Kind::Partitions, qt(place.table), {}};
    Node node{Node::Kind::Table, qt(place.table), qt(place.name)};
    switch (place.kind) {
        case model::Place::Kind::ItemType: node.kind = Node::Kind::Items; break;
        case model::Place::Kind::Index: node.kind = Node::Kind::Indexes; break;
        case model::Place::Kind::Pattern: node.kind = Node::Kind::Patterns; break;
        case model::Place::Kind::None:
            if (otherWay(finding, remedy) != nullptr) node.kind = Node::Kind::Capacity;
            break;
    }
    return node;
}

bool isAbout(const model::Finding& finding, const model::FigureRef& figure) {
    switch (figure.kind) {
        case Figure::Limit: return finding.limit == figure.name;
        case Figure::Pattern: return finding.place == model::patternPointer(figure.table, figure.name).text();
        case Figure::Index: return finding.place == model::indexPointer(figure.table, figure.name).text();
        default: return false;
    }
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/rename.h"

#include "model/workload/pointer.h"

namespace headroom::model {
namespace {

template <typename T>
bool renameEntry(NamedList<T>& list, const std::string& from, const std::string& to) {
    const auto position = list.indexOf(from);
    if (!position || to.empty() || list.contains(to)) return false;
    list.at(*position).name = to;
    return true;
}

// Accepted findings are kept by "RULE PLACE" or "RULE PLACE#SUBJECT".
void movePlace(Workload& workload, const Pointer& from, const Pointer& to) {
    for (auto& accepted : workload.acceptedFindings) {
        const auto space = accepted.name.find(' ');
        if (space == std::string::npos) continue;
        const std::string place = accepted.name.substr(space + 1);
        const std::string& old = from.text();
        if (place != old && !place.starts_with(old + '/') && !place.starts_with(old + '#')) continue;
        accepted.name = accepted.name.substr(0, space + 1) + to.text() + place.substr(old.size());
    }
}

// Calls `apply` with every part of every pattern that is about items of the table.
template <typename Apply>
void forPartsOn(Workload& workload, const std::string& table, const Apply& apply) {
    for (auto& owner : workload.tables)
        for (auto& pattern : owner.value.patterns)
            for (auto& part : pattern.value.parts)
                if (part.table == table || (part.table.empty() && owner.name == table)) apply(part);
}

}  // namespace

void renameTable(Workload& workload, const std::string& from, const std::string& to) {
    if (!renameEntry(workload.tables, from, to)) return;
    for (auto& owner : workload.tables)
        for (auto& pattern : owner.value.patterns)
            for (auto& part : pattern.value.parts)
                if (part.table == from) part.table = to;
    movePlace(workload, tablePointer(from), tablePointer(to));
}

void renameItemType(Workload& workload, const std::string& table, const std::string& from, const std::string& to) {
    Table* owner = workload.tables.find(table);
    if (owner == nullptr || !renameEntry(owner->itemTypes, from, to)) return;
    for (auto& index : owner->indexes) renameEntry(index.value.entries, from, to);
    forPartsOn(workload, table, [&](RequestPart& part) {
        if (part.itemType == from) part.itemType = to;
    });
    movePlace(workload, itemTypePointer(table, from), itemTypePointer(table, to));
}

void renameIndex(Workload& workload, const std::string& table, const std::string& from, const std::string& to) {
    Table* owner = workload.tables.find(table);
    if (owner == nullptr || !renameEntry(owner->indexes, from, to)) return;
    for (auto& pattern : owner->patterns)
        if (pattern.value.target == from) pattern.value.target = to;
    forPartsOn(workload, table, [&](RequestPart& part) { renameEntry(part.indexEffects, from, to); });
    movePlace(workload, indexPointer(table, from), indexPointer(table, to));
}

void renamePattern(Workload& workload, const std::string& table, const std::string& from, const std::string& to) {
    Table* owner = workload.tables.find(table);
    if (owner == nullptr || !renameEntry(owner->patterns, from, to)) return;
    movePlace(workload, patternPointer(table, from), patternPointer(table, to));
}

}  // namespace headroom::model

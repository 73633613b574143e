// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/write_fan_out.h"

#include <algorithm>

namespace headroom::model {
namespace {

const StoragePart* entriesOf(const TargetPlan& index, const std::string& itemType) {
    const auto& parts = index.storage.parts;
    const auto found = std::ranges::find(parts, itemType, &StoragePart::itemType);
    return found == parts.end() ? nullptr : &*found;
}

void addArm(WriteTarget& line, const IndexArm& arm) {
    line.arms.push_back(arm);
    line.units += arm.units;
    switch (arm.change) {
        case IndexChange::None: break;
        case IndexChange::Added: line.puts += arm.units; break;
        case IndexChange::Removed: line.deletes += arm.units; break;
        case IndexChange::ChangedInPlace: line.inPlace += arm.units; break;
        case IndexChange::KeyChanged: {
            if (!(arm.unitsEach.value() > 0)) break;
            const WriteUnits deletes = arm.units * ratio(arm.deletesEach, arm.unitsEach);
            line.deletes += deletes;
            line.puts += arm.units - deletes;
            break;
        }
    }
}

// What is loaded on the target belongs to all lines that write there, by their units.
void addLoad(WriteTarget& line, const PatternPlan& pattern) {
    line.peak = pattern.peakRate * line.units;
    for (const auto& demand : pattern.demands) {
        if (demand.table != line.table || demand.index != line.index || !(demand.writesEach.value() > 0)) continue;
        if (!(line.units.value() > 0)) continue;
        if (demand.writesEach == line.units || !demand.monthlyCost)
            line.monthlyCost = demand.monthlyCost;
        else
            line.monthlyCost = *demand.monthlyCost * ratio(line.units, demand.writesEach);
    }
}

}  // namespace

std::vector<WriteTarget> writeTargets(const Plan& plan, const PatternPlan& pattern) {
    const auto& writes = pattern.perRequest.itemWrites;
    std::vector<WriteTarget> lines;
    for (std::size_t i = 0; i < writes.size(); ++i) {
        const ItemWrite& write = writes[i];
        WriteTarget own;
        own.write = i;
        own.table = write.table;
        own.units = write.units;
        addLoad(own, pattern);
        lines.push_back(std::move(own));
        const TablePlan* table = plan.table(write.table);
        if (table == nullptr) continue;
        for (const auto& index : table->indexes) {
            WriteTarget line;
            line.write = i;
            line.table = write.table;
            line.index = index.name;
            line.kind = index.kind == TargetKind::LocalIndex ? IndexKind::Local : IndexKind::Global;
            const StoragePart* entries = entriesOf(index, write.itemType);
            if (entries != nullptr) line.entry = entries->size;
            for (const auto& arm : write.indexes)
                if (arm.index == index.name) addArm(line, arm);
            if (writes.size() > 1 && entries == nullptr && line.arms.empty()) continue;
            addLoad(line, pattern);
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

bool writesTo(const PatternPlan& pattern, std::string_view table) {
    return std::ranges::any_of(pattern.perRequest.itemWrites,
                               [&](const ItemWrite& write) { return write.table == table; });
}

}  // namespace headroom::model

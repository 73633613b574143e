// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/heat_simulation.h"

#include "model/plan/target_loads.h"

#include <algorithm>

namespace headroom::model {
namespace {

// The same words for the same name on every machine, which std::hash does not promise (FNV-1a).
std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char each : text) {
        hash ^= static_cast<unsigned char>(each);
        hash *= 0x100000001b3U;
    }
    return hash;
}

void addScaled(std::vector<double>& loads, const std::vector<double>& shares, double units) {
    for (std::size_t i = 0; i < loads.size(); ++i) loads[i] += shares[i] * units;
}

void addEvenly(std::vector<double>& loads, double units) {
    for (double& load : loads) load += units / static_cast<double>(loads.size());
}

}  // namespace

PartitionLoads simulateTarget(const Workload& workload, const Plan& plan, std::string_view table,
                              std::string_view index, const SimulationSettings& settings) {
    PartitionLoads loads;
    const auto at = std::ranges::find(plan.tables, table, &TablePlan::name);
    if (at == plan.tables.end()) return loads;
    const auto tablePosition = static_cast<std::size_t>(at - plan.tables.begin());
    const TargetHeat* heat = at->heatOf(index);
    const Table* said = workload.tables.find(table);
    if (heat == nullptr || said == nullptr) return loads;
    std::size_t position = 0;
    if (!index.empty())
        position =
            static_cast<std::size_t>(std::ranges::find(at->indexes, index, &TargetPlan::name) - at->indexes.begin()) +
            1;

    loads.simulatedPartitions = std::min(heat->partitions.count(), kMostSimulatedPartitions);
    const auto partitions = static_cast<std::size_t>(loads.simulatedPartitions);
    loads.reads.assign(partitions, 0);
    loads.writes.assign(partitions, 0);
    const auto all = targetLoads(workload, plan);
    TopKeyShares topShares;
    const TargetKeys keys = targetKeys(*said, *at, all[tablePosition], position, topShares);
    for (const auto& group : keys.groups) {
        SimulationSettings own = settings;
        own.seed = settings.seed ^ hashOf(group.name);
        const KeyDistribution* last = nullptr;
        std::vector<double> shares;
        for (const auto& load : group.loads) {
            if (last == nullptr || (last != load.distribution && *last != *load.distribution))
                shares = simulatePartitions(*load.distribution, loads.simulatedPartitions, own);
            last = load.distribution;
            addScaled(loads.reads, shares, load.peakReads());
            addScaled(loads.writes, shares, load.peakWrites());
        }
    }
    for (const auto* rest : {&keys.unstated, &keys.spread})
        for (const auto& load : *rest) {
            addEvenly(loads.reads, load.peakReads());
            addEvenly(loads.writes, load.peakWrites());
        }
    return loads;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Ten million keys on ten thousand partitions: under half a second on one core, with memory for the partitions alone.

#include "model/heat/partition_simulation.h"

#include <benchmark/benchmark.h>

namespace {

using namespace headroom::model;

void simulate(benchmark::State& state, const KeyDistribution& keys) {
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const auto loads = simulatePartitions(keys, 10'000, {++seed, 1e7});
        benchmark::DoNotOptimize(loads.data());
    }
    state.SetItemsProcessed(state.iterations() * 10'000'000);
}

void zipf(benchmark::State& state) {
    KeyDistribution keys;
    keys.shape = ZipfKeys{1e7, 0.99};
    simulate(state, keys);
}
BENCHMARK(zipf)->Unit(benchmark::kMillisecond);

void uniform(benchmark::State& state) {
    KeyDistribution keys;
    keys.shape = UniformKeys{1e7};
    simulate(state, keys);
}
BENCHMARK(uniform)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

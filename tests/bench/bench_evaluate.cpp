// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Evaluating a large workload after an edit. Below 5 ms in a release build, typing stays live.

#include "model/plan/evaluate.h"

#include "tests/support/large_workload.h"
#include "tests/support/workloads.h"

#include <benchmark/benchmark.h>

using namespace headroom::model;
using namespace headroom::test;

namespace {

void evaluateAfterAnEdit(benchmark::State& state) {
    Workload workload = largeWorkload();
    const PriceBooks& books = builtInBooks();
    double rate = 1;
    for (auto _ : state) {
        workload.tables.at(7).value.patterns.at(13).value.average.count = rate;
        rate += 1;
        benchmark::DoNotOptimize(evaluate(workload, books));
    }
}
BENCHMARK(evaluateAfterAnEdit)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

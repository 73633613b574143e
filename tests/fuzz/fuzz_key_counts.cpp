// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Any text at all as measured keys: reading must not crash, an error must say where and why, and what was read must add
// up, be a distribution that a workload file holds, and read back equal from it.

#include "model/io/key_counts.h"
#include "model/io/workload_file.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>

using namespace headroom::model;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

void requireGood(const KeyCounts& read) {
    const MeasuredKeys& measured = read.measured();
    require(!measured.counts.empty() && measured.counts.size() <= kMostKeyCounts, "a number of counts that is none");
    require(!measured.names.empty() && measured.names.size() <= measured.counts.size(), "more names than counts");
    require(read.distribution.hottestKey == measured.names.front(), "the hottest key is another");
    for (std::size_t i = 1; i < measured.counts.size(); ++i)
        require(measured.counts[i] <= measured.counts[i - 1], "not the hottest first");
    require(measured.counts.front() > 0 && measured.counts.back() >= 0, "a count that is none");
    require(measured.otherCount >= 0 && measured.otherKeys >= 0, "less than no others");
    require(measured.otherKeys > 0 || !(measured.otherCount > 0), "others without keys");
    const double sum = std::accumulate(measured.counts.begin(), measured.counts.end(), measured.otherCount);
    require(std::abs(sum - read.total) <= 1e-6 * read.total, "a sum that is none");
    require(read.top.value() > 0 && read.top.value() <= 1, "a share that is none");
    require(read.rows > 0, "keys without rows");

    Workload workload;
    workload.region = "eu-west-1";
    Table table;
    AccessPattern pattern;
    pattern.keyDistribution = read.distribution;
    table.patterns.set("p", pattern);
    workload.tables.set("t", table);
    const auto again = readWorkload(writeWorkload(workload));
    require(again.has_value(), "what was written does not read");
    require(*again == workload, "what was written reads back differently");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto source = bytesOf(text);
    const auto read = readKeyCounts(*source, "keys");
    if (read) {
        requireGood(*read);
    } else {
        require(!read.error().place.empty(), "an error without a place");
        require(!read.error().message.empty(), "an error without a message");
    }
    return 0;
}

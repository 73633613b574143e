// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Exported items from memory: 20 attributes and about 1.2 KB of JSON each, plain and packed with gzip. At 500 MB of
// plain JSON a second a core, the disk is the limit, not the measuring. item_size.mjs does the same in JavaScript.

#include "model/capacity/item_size.h"
#include "model/io/item_stream.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <zlib.h>

#include <string>

using namespace headroom::model;

namespace {

constexpr int kItems = 20000;

std::string line(int i) {
    const unsigned hash = static_cast<unsigned>(i) * 2654435761u;
    return fmt::format(
        R"({{"Item":{{"pk":{{"S":"CUSTOMER#{0:08x}"}},"sk":{{"S":"ORDER#2026-11-{1:02}#{2:016x}"}},)"
        R"("entityType":{{"S":"Order"}},"status":{{"S":"SHIPPED"}},"createdAt":{{"N":"{3}"}},"updatedAt":{{"N":"{4}"}},)"
        R"("total":{{"N":"{5}.{1:02}"}},"currency":{{"S":"EUR"}},"itemCount":{{"N":"{6}"}},"isGift":{{"BOOL":false}},)"
        R"("coupon":{{"NULL":true}},"email":{{"S":"{0:08x}@example.com"}},"tags":{{"SS":["web","priority","c-{6}"]}},)"
        R"("checksum":{{"B":"M2Q4NjU1ZWU0NmJjMjQ3NTU5ZjA2YjUwMTMzNjQ2NmY="}},"shipTo":{{"M":{{"name":{{"S":"Zoë Müller"}},)"
        R"("street":{{"S":"{5} Long Meadow Lane"}},"city":{{"S":"Kraków"}},"postcode":{{"S":"{0:08x}"}}}}}},)"
        R"("lines":{{"L":[{{"M":{{"sku":{{"S":"SKU-{0:08x}"}},"quantity":{{"N":"1"}},"price":{{"N":"19.99"}}}}}},)"
        R"({{"M":{{"sku":{{"S":"SKU-{2:08x}"}},"quantity":{{"N":"2"}},"price":{{"N":"5.5"}}}}}}]}},)"
        R"("note":{{"S":"Leave with the neighbour, \"blue door\".\nRing twice, then wait for a minute or two. {7}"}},)"
        R"("gsi1pk":{{"S":"STATUS#{6}"}},"gsi1sk":{{"N":"{3}"}},"version":{{"N":"{6}"}}}}}})"
        "\n",
        hash, i % 28 + 1, hash ^ 0x5bd1e995u, 1700000000123 + i, 1700000500123 + i, i % 900 + 10, i % 9 + 1,
        std::string(190, 'x'));
}

const std::string& lines() {
    static const std::string text = [] {
        std::string made;
        for (int i = 0; i < kItems; ++i) made += line(i);
        return made;
    }();
    return text;
}

std::string gzipped(const std::string& text) {
    z_stream stream{};
    constexpr int kGzip = 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string input = text;
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

void measure(benchmark::State& state, const std::string& text) {
    for (auto _ : state) {
        const auto source = bytesOf(text);
        const auto items = measureItems(*source, {});
        if (!items || items->sizes.count() != kItems) state.SkipWithError("not every item was measured");
    }
    // Of the JSON, packed or not.
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(lines().size()));
}

void plainLines(benchmark::State& state) { measure(state, lines()); }
BENCHMARK(plainLines)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void packedLines(benchmark::State& state) {
    static const std::string packed = gzipped(lines());
    measure(state, packed);
}
BENCHMARK(packedLines)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

// The way of one item that is shown with all its parts.
void oneItemRead(benchmark::State& state) {
    const std::string text = line(1);
    for (auto _ : state) {
        const auto read = readItem(text);
        if (!read) {
            state.SkipWithError("the item could not be read");
            break;
        }
        benchmark::DoNotOptimize(itemSize(read->item));
    }
}
BENCHMARK(oneItemRead)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();

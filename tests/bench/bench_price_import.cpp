// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Price lists as large as those of the provider's largest services, written as they come out of the sample files: what
// the import takes of time, and that its memory does not grow with the file. HEADROOM_BENCH_MB sets their size.

#include "model/io/price_import.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

using namespace headroom::model;

namespace {

constexpr std::size_t kMegabyte = 1u << 20;
constexpr std::size_t kSkuLength = 16;
constexpr double kKilobytesPerMegabyte = 1024;

std::size_t fileBytes() {
    constexpr std::size_t kDefault = 32;
    const char* asked = std::getenv("HEADROOM_BENCH_MB");
    return (asked == nullptr ? kDefault : std::strtoul(asked, nullptr, 10)) * kMegabyte;
}

std::string sample(const std::string& name) {
    const auto source = openBytes(std::string(HEADROOM_SOURCE_DIR) + "/tests/data/prices/" + name);
    return readAll(**source, 16 * kMegabyte, name).value();
}

// A text with its first SKUs numbered anew, as often as it takes.
struct Section {
    std::string text;
    std::int64_t times = 0;
};

// A file that is written while it is read: sections, with fixed text around them.
class WrittenSource final : public ByteSource {
public:
    explicit WrittenSource(std::vector<Section> sections) : m_sections(std::move(sections)) { start(); }

    IoResult<std::size_t> read(char* to, std::size_t size) override {
        std::size_t written = 0;
        while (written < size && m_section < m_sections.size()) {
            const std::size_t got = m_now.copy(to + written, size - written, m_at);
            written += got;
            m_at += got;
            if (m_at == m_now.size()) next();
        }
        return written;
    }

private:
    void start() {
        m_round = 0;
        m_at = 0;
        if (m_section < m_sections.size()) m_now = m_sections[m_section].text;
    }
    void next() {
        if (++m_round >= m_sections[m_section].times) {
            ++m_section;
            return start();
        }
        m_at = 0;
        // Every SKU begins with what is its own in the sample and ends in the number of the round.
        constexpr std::string_view kMark = "@@@@@@";
        const std::string number = fmt::format("{:06X}", m_round);
        const std::string& text = m_sections[m_section].text;
        for (auto at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at + kMark.size()))
            m_now.replace(at, number.size(), number);
    }

    std::vector<Section> m_sections;
    std::size_t m_section = 0;
    std::string m_now;
    std::int64_t m_round = 0;
    std::size_t m_at = 0;
};

// The last six characters of every SKU give way to a mark.
std::string marked(std::string text) {
    constexpr std::size_t kNumberLength = 6;
    std::size_t length = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const char c = at < text.size() ? text[at] : '"';
        if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
            ++length;
            continue;
        }
        if (length == kSkuLength) text.replace(at - kNumberLength, kNumberLength, kNumberLength, '@');
        length = 0;
    }
    return text;
}

std::size_t sizeOf(const std::vector<Section>& sections) {
    std::size_t size = 0;
    for (const Section& section : sections) size += section.text.size() * static_cast<std::size_t>(section.times);
    return size;
}

// From the beginning of one text to before another.
std::string between(const std::string& text, std::string_view from, std::string_view to) {
    const auto begin = text.find(from);
    return text.substr(begin, text.find(to, begin) - begin);
}

std::vector<Section> bulkJson() {
    const std::string text = sample("reconstructed-offer.json");
    const auto inside = [](const std::string& object) {
        const auto begin = object.find('{') + 1;
        return object.substr(begin, object.rfind('}') - begin);
    };
    const std::string products = marked(inside(between(text, "\"products\"", "\"terms\"")) + ",");
    const std::string onDemand = marked(inside(between(text, "\"OnDemand\"", "\"Reserved\"")) + ",");
    const auto times = static_cast<std::int64_t>(fileBytes() / (products.size() + onDemand.size()) + 1);
    return {{text.substr(0, text.find("\"products\"")) + "\"products\": {", 1},
            {products, times},
            {"\"\": {\"attributes\": {}}}, \"terms\": {\"OnDemand\": {", 1},
            {onDemand, times},
            {"\"\": {}}}}", 1}};
}

std::vector<Section> bulkCsv() {
    const std::string text = sample("reconstructed-offer.csv");
    const auto rows = text.find("\"R6PX");
    const std::string repeated = marked(text.substr(rows));
    return {{text.substr(0, rows), 1}, {repeated, static_cast<std::int64_t>(fileBytes() / repeated.size() + 1)}};
}

std::vector<Section> getProducts() {
    const std::string text = sample("reconstructed-get-products.json");
    const auto begin = text.find('[') + 1;
    const auto end = text.rfind(']');
    const std::string repeated = marked(text.substr(begin, end - begin) + ",");
    return {{text.substr(0, begin), 1},
            {repeated, static_cast<std::int64_t>(fileBytes() / repeated.size() + 1)},
            {text.substr(begin, text.find("\n", begin + 1) - begin - 1) + text.substr(end), 1}};
}

void import(benchmark::State& state, std::vector<Section> (*sectionsOf)()) {
    const std::vector<Section> sections = sectionsOf();
    const PriceFile file{
        "prices",
        [&] { return IoResult<std::unique_ptr<ByteSource>>(std::make_unique<WrittenSource>(sections)); },
        true,
        {}};
    for (auto _ : state) {
        const auto imported = importPrices(file);
        if (!imported) state.SkipWithError(imported.error().text().c_str());
        if (imported) state.counters["products"] = static_cast<double>(imported->products);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(sizeOf(sections)));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peakMB"] = static_cast<double>(usage.ru_maxrss) / kKilobytesPerMegabyte;
}

// Writing the file alone, which is part of the others' time though on a second thread.
void written(benchmark::State& state) {
    const std::vector<Section> sections = bulkJson();
    std::string block(kMegabyte / 2, '\0');
    for (auto _ : state) {
        WrittenSource source(sections);
        while (source.read(block.data(), block.size()).value() > 0) benchmark::DoNotOptimize(block.data());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(sizeOf(sections)));
}

BENCHMARK(written)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(import, bulkCsv, bulkCsv)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(import, getProducts, getProducts)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(import, bulkJson, bulkJson)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();

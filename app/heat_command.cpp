// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/heat_command.h"

#include "app/command_line.h"
#include "app/growth_options.h"
#include "app/heat_report.h"
#include "app/output.h"
#include "model/io/workload_file.h"
#include "model/plan/evaluate.h"
#include "ui/document/price_shelf.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

namespace headroom::app {
namespace {

// The seed of the simulation; complains and returns nothing when it is no whole number from 0.
std::optional<std::uint64_t> seedFrom(const Arguments& arguments) {
    const auto text = arguments.value("--seed");
    if (!text) return model::SimulationSettings().seed;
    std::uint64_t seed = 0;
    const char* end = text->data() + text->size();
    const auto read = std::from_chars(text->data(), end, seed);
    if (read.ec == std::errc() && read.ptr == end) return seed;
    complain(fmt::format("--seed is a whole number from 0, such as 7, not “{}”", *text));
    return std::nullopt;
}

int heat(const Arguments& arguments, int&, char**) {
    const auto growth = growthFrom(arguments);
    if (!growth) return kUsage;
    const auto seed = seedFrom(arguments);
    if (!seed) return kUsage;
    const auto workload = model::loadWorkload(arguments.files().front());
    if (!workload) {
        complain(workload.error().text());
        return kUnreadable;
    }
    const auto only = arguments.value("--table");
    if (only && !workload->tables.contains(*only)) {
        complain(fmt::format("the workload has no table “{}”", *only));
        return kUsage;
    }
    const ui::PriceShelf shelf;
    const model::Plan plan = model::evaluate(*workload, shelf.books(), *growth);
    const HeatReport report = heatReport(*workload, plan, only.value_or(""), *seed);
    print(arguments.has("--json") ? heatJson(report) : heatText(report));
    return kFine;
}

}  // namespace

Command heatCommand() {
    return {"heat",
            "heat FILE [--table NAME] [--seed N] [--traffic F] [--json]",
            "Prints, for each table and global index, its partitions, the hottest keys with who drives them, and the "
            "fullest partition: what is expected, and what a simulation sees that hashes the keys at random. --seed "
            "(1) chooses another one. Then the writes that get through, what breaks in which order, and the share that "
            "is throttled. --traffic multiplies rates, such as 1.5; partitions stay those of the file. --json prints "
            "the same as JSON.",
            {{"--table", "", true, {}}, {"--seed", "", true, {}}, trafficOption(), {"--json", "", false, {}}},
            heat};
}

}  // namespace headroom::app

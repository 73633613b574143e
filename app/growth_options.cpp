// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/growth_options.h"

#include "app/output.h"
#include "model/units/parse.h"

namespace headroom::app {
namespace {

constexpr const char* kTraffic = "--traffic";
constexpr const char* kData = "--data";

// Far beyond any workload, and far from where sums lose their digits.
constexpr double kMostGrowth = 1e6;

std::optional<double> factorFrom(const Arguments& arguments, const char* option) {
    const auto text = arguments.value(option);
    if (!text) return 1;
    const auto factor = model::parseCount(*text);
    if (factor && *factor > 0 && *factor <= kMostGrowth) return *factor;
    complain(fmt::format("{} is a factor above 0, such as 1.5, and at most 1,000,000, not “{}”", option, *text));
    return std::nullopt;
}

}  // namespace

OptionSpec trafficOption() { return {kTraffic, "", true, {}}; }
OptionSpec dataOption() { return {kData, "", true, {}}; }

std::optional<model::Growth> growthFrom(const Arguments& arguments) {
    const auto traffic = factorFrom(arguments, kTraffic);
    if (!traffic) return std::nullopt;
    const auto data = factorFrom(arguments, kData);
    if (!data) return std::nullopt;
    return model::Growth{*traffic, *data};
}

}  // namespace headroom::app

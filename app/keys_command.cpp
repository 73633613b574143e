// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/keys_command.h"

#include "app/command_line.h"
#include "app/keys_report.h"
#include "app/output.h"
#include "model/io/workload_file.h"
#include "model/units/parse.h"

#include <fmt/format.h>

#include <optional>

namespace headroom::app {
namespace {

// The option's units, or what there is without it; complains and returns nothing when it is no number above 0.
template <typename Units>
std::optional<Units> unitsFrom(const Arguments& arguments, const std::string& option, Units otherwise) {
    const auto text = arguments.value(option);
    if (!text) return otherwise;
    const auto units = model::parseCount(*text);
    if (units && *units > 0) return Units(*units);
    complain(fmt::format("{} is the units of one request, such as 0.5 or 2, not “{}”", option, *text));
    return std::nullopt;
}

int keys(const Arguments& arguments, int&, char**) {
    const auto read = unitsFrom(arguments, "--read-units", KeyUnits().read);
    if (!read) return kUsage;
    const auto write = unitsFrom(arguments, "--write-units", KeyUnits().write);
    if (!write) return kUsage;
    const std::string& file = arguments.files().front();
    const std::string name = file == model::kStandardInput ? "standard input" : file;
    const auto source = model::openBytes(file);
    if (!source) {
        complain(source.error().text());
        return kUnreadable;
    }
    const auto counts = model::readKeyCounts(**source, name);
    if (!counts) {
        complain(counts.error().text());
        return kUnreadable;
    }
    print(arguments.has("--json") ? model::writeKeyDistribution(counts->distribution)
                                  : keysText(*counts, KeyUnits{*read, *write}, name));
    return kFine;
}

}  // namespace

Command keysCommand() {
    return {"keys",
            "keys FILE|- [--json] [--read-units N] [--write-units N]",
            "Reads how often each key was asked for: a table of keys and counts (CSV), or what `aws cloudwatch "
            "get-insight-rule-report` prints, packed with gzip or not; - is standard input. Prints the hottest keys "
            "with their shares, the rest, and the rate of all requests at which the hottest key throttles, where one "
            "request takes N units (1). --json prints the keyDistribution of a workload file instead.",
            {{"--json", "", false, {}}, {"--read-units", "", true, {}}, {"--write-units", "", true, {}}},
            keys};
}

}  // namespace headroom::app

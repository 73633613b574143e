// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The commands themselves, each from its parsed arguments to an exit code.
#pragma once

#include "app/arguments.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::app {

// How many arguments stand besides the options.
struct FileCount {
    std::size_t least = 1;
    std::size_t most = 1;
    std::string words = "one file";
};

struct Command {
    std::string name;         // "evaluate", or two words: "prices list"
    std::string synopsis;     // "evaluate FILE [--format text|json] ..."
    std::string description;  // for --help
    std::vector<OptionSpec> options;
    int (*run)(const Arguments& arguments, int& argc, char** argv);
    FileCount files = {};
};

[[nodiscard]] const std::vector<Command>& commands();

}  // namespace headroom::app

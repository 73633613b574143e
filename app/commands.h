// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The commands themselves, each from its parsed arguments to an exit code.
#pragma once

#include "app/arguments.h"

#include <string>
#include <vector>

namespace headroom::app {

struct Command {
    std::string name;
    std::string synopsis;     // "evaluate FILE [--format text|json] ..."
    std::string description;  // for --help
    std::vector<OptionSpec> options;
    int (*run)(const Arguments& arguments, int& argc, char** argv);
};

[[nodiscard]] const std::vector<Command>& commands();

}  // namespace headroom::app

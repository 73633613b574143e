// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The command line: everything that Headroom does without a window.
#pragma once

#include <string>
#include <vector>

namespace headroom::app {

// What the program returns to its caller; documented in --help and README.md.
enum ExitCode : int {
    kFine = 0,
    kFound = 1,  // findings or checks failed, where that was asked for
    kUsage = 2,
    kUnreadable = 3,  // the input could not be read, or the output not be written
};

// Whether the arguments ask for a command rather than the window.
[[nodiscard]] bool isCommand(const std::vector<std::string>& arguments);

// argc and argv are only handed to Qt by the command that paints.
int runCommand(const std::vector<std::string>& arguments, int& argc, char** argv);

}  // namespace headroom::app

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/command_line.h"
#include "app/program_name.h"
#include "app/window_start.h"

#include <string>
#include <vector>

int main(int argc, char* argv[]) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    headroom::app::setProgramName();
    if (headroom::app::isCommand(arguments)) return headroom::app::runCommand(arguments, argc, argv);
    return headroom::app::runWindow(arguments, argc, argv);
}

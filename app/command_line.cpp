// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/command_line.h"

#include "app/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace headroom::app {
namespace {

const Command* find(const std::string& name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

void printHelp() {
    fmt::print(
        "Headroom {}: capacity and cost planner for Amazon DynamoDB\n\n"
        "  headroom [FILE]                opens the window, with the orders sample or with FILE\n",
        HEADROOM_VERSION);
    for (const auto& command : commands())
        fmt::print("  headroom {}\n      {}\n", command.synopsis, command.description);
    fmt::print(
        "  headroom --version | --help | COMMAND --help\n"
        "\n"
        "Exit codes: 0 fine; 1 findings or checks failed where that was asked for; 2 wrong usage; 3 a file that\n"
        "cannot be read or written. Commands need no display.\n");
}

int usageError(const std::string& message) {
    fmt::print(stderr, "headroom: {}\nheadroom --help lists the commands.\n", message);
    return kUsage;
}

bool asks(const std::vector<std::string>& arguments, const char* option, const char* shortOption) {
    return std::ranges::any_of(arguments,
                               [&](const auto& argument) { return argument == option || argument == shortOption; });
}

}  // namespace

bool isCommand(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return false;
    const std::string& first = arguments.front();
    return first == "--help" || first == "-h" || first == "--version" || first == "help" || find(first) != nullptr;
}

int runCommand(const std::vector<std::string>& arguments, int& argc, char** argv) {
    const std::string& first = arguments.front();
    if (first == "--version") {
        fmt::print("headroom {}\n", HEADROOM_VERSION);
        return kFine;
    }
    const Command* command = find(first);
    if (command == nullptr) {
        printHelp();
        return kFine;
    }
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    if (asks(rest, "--help", "-h")) {
        fmt::print("headroom {}\n\n{}\n", command->synopsis, command->description);
        return kFine;
    }
    const auto parsed = Arguments::parse(rest, command->options);
    if (!parsed) return usageError(command->name + ": " + parsed.error());
    if (parsed->files().size() != 1)
        return usageError(fmt::format("{} takes one file: headroom {}", command->name, command->synopsis));
    return command->run(*parsed, argc, argv);
}

}  // namespace headroom::app

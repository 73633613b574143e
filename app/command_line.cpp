// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/command_line.h"

#include "app/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>

namespace headroom::app {
namespace {

const Command* find(const std::string& name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

// The commands of two words that begin with this one.
std::vector<const Command*> commandsUnder(const std::string& first) {
    std::vector<const Command*> under;
    for (const Command& command : commands())
        if (command.name.starts_with(first + ' ')) under.push_back(&command);
    return under;
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

void printCommand(const Command& command) { fmt::print("headroom {}\n\n{}\n", command.synopsis, command.description); }

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
    return first == "--help" || first == "-h" || first == "--version" || first == "help" || find(first) != nullptr ||
           !commandsUnder(first).empty();
}

int runCommand(const std::vector<std::string>& arguments, int& argc, char** argv) {
    const std::string& first = arguments.front();
    if (first == "--version") {
        fmt::print("headroom {}\n", HEADROOM_VERSION);
        return kFine;
    }
    std::size_t words = 1;
    const Command* command = find(first);
    if (const auto under = commandsUnder(first); !under.empty()) {
        const std::string second = arguments.size() > 1 ? arguments[1] : std::string();
        words = 2;
        command = find(first + ' ' + second);
        if (command == nullptr) {
            if (second == "--help" || second == "-h") {
                for (const Command* each : under) printCommand(*each);
                return kFine;
            }
            std::vector<std::string> names;
            for (const Command* each : under) names.push_back(each->name);
            return usageError(
                second.empty()
                    ? fmt::format("{} is not all of a command; there are {}", first, fmt::join(names, ", "))
                    : fmt::format("there is no command “{} {}”; there are {}", first, second, fmt::join(names, ", ")));
        }
    }
    if (command == nullptr) {
        printHelp();
        return kFine;
    }
    const std::vector<std::string> rest(arguments.begin() + static_cast<std::ptrdiff_t>(words), arguments.end());
    if (asks(rest, "--help", "-h")) {
        printCommand(*command);
        return kFine;
    }
    const auto parsed = Arguments::parse(rest, command->options);
    if (!parsed) return usageError(command->name + ": " + parsed.error());
    const std::size_t files = parsed->files().size();
    if (files < command->files.least || files > command->files.most)
        return usageError(
            fmt::format("{} takes {}: headroom {}", command->name, command->files.words, command->synopsis));
    return command->run(*parsed, argc, argv);
}

}  // namespace headroom::app

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/arguments.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::app {

tl::expected<Arguments, std::string> Arguments::parse(const std::vector<std::string>& arguments,
                                                      const std::vector<OptionSpec>& specs) {
    Arguments result;
    bool onlyFiles = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (onlyFiles || argument.size() < 2 || argument.front() != '-') {
            result.m_files.push_back(argument);
            continue;
        }
        if (argument == "--") {
            onlyFiles = true;
            continue;
        }
        const auto equals = argument.starts_with("--") ? argument.find('=') : std::string::npos;
        const std::string name = argument.substr(0, equals);
        const auto spec = std::ranges::find_if(
            specs, [&](const OptionSpec& known) { return known.name == name || known.shortName == name; });
        if (spec == specs.end()) return tl::unexpected(fmt::format("there is no option {}", name));
        if (!spec->takesValue) {
            if (equals != std::string::npos) return tl::unexpected(fmt::format("{} takes no value", name));
            result.m_values[spec->name] = {};
            continue;
        }
        if (equals == std::string::npos && i + 1 >= arguments.size())
            return tl::unexpected(fmt::format("{} needs a value", name));
        const std::string value = equals != std::string::npos ? argument.substr(equals + 1) : arguments[++i];
        if (!spec->choices.empty() && std::ranges::find(spec->choices, value) == spec->choices.end())
            return tl::unexpected(
                fmt::format("{} is one of {}, not “{}”", name, fmt::join(spec->choices, ", "), value));
        result.m_values[spec->name] = value;
    }
    return result;
}

std::optional<std::string> Arguments::value(const std::string& name) const {
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace headroom::app

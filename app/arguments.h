// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Splits the arguments of a command into its file and its options. Qt's parser would need an application
// object, which commands must not: they run where no display is.
#pragma once

#include "model/io/io_error.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace headroom::app {

struct OptionSpec {
    std::string name;       // "--format"
    std::string shortName;  // "-o", or empty
    bool takesValue = true;
    std::vector<std::string> choices;  // empty: any value
};

class Arguments {
public:
    // The message when the arguments do not fit.
    [[nodiscard]] static tl::expected<Arguments, std::string> parse(const std::vector<std::string>& arguments,
                                                                    const std::vector<OptionSpec>& specs);

    [[nodiscard]] const std::vector<std::string>& files() const { return m_files; }
    [[nodiscard]] bool has(const std::string& name) const { return m_values.contains(name); }
    [[nodiscard]] std::optional<std::string> value(const std::string& name) const;

private:
    std::vector<std::string> m_files;
    std::map<std::string, std::string> m_values;
};

}  // namespace headroom::app

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Members of the workload file that this version does not know. They are written back where they were found, so that an
// older program never drops a newer program's work.
#pragma once

#include <string>
#include <vector>

namespace headroom::model {

// A member of a JSON object that is kept as it was read; `json` is its value as compact JSON text.
struct PreservedMember {
    std::string name;
    std::string json;

    friend bool operator==(const PreservedMember&, const PreservedMember&) = default;
};
using Preserved = std::vector<PreservedMember>;

}  // namespace headroom::model

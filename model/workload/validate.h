// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What is wrong with a workload that could be read: names that lead nowhere, contradictions, limits
// of the API that a request breaks. Such a workload still evaluates; each problem becomes a finding.
#pragma once

#include "model/workload/workload.h"

#include <string>
#include <vector>

namespace headroom::model {

struct Problem {
    std::string rule;     // stable id, such as "unknown-index"
    std::string pointer;  // JSON pointer (RFC 6901) into the workload file
    std::string message;  // what is wrong
    std::string remedy;   // what to do
};

[[nodiscard]] std::vector<Problem> validate(const Workload& workload);

}  // namespace headroom::model

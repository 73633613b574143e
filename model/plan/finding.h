// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A finding is one thing that the plan has noticed: how bad, where, why, with its figures.
#pragma once

#include "model/plan/remedy.h"
#include "model/plan/severity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

struct Finding {
    std::string rule;  // stable id, such as "hot-key"; documented in the help
    Severity severity = Severity::Fine;
    std::string place;    // JSON pointer into the workload file
    std::string subject;  // what tells it from others of the same rule and place, such as a key; may be empty
    std::string title;    // one line
    std::string reason;   // with the figures and the rule of the service
    std::optional<double> headroom;  // limit / demand where the finding is about a limit
    std::vector<Remedy> remedies;    // alternatives, the first recommended
    std::string limit;               // Limit::figureName() of the limit that it is about; empty where it is about none
    bool accepted = false;
    std::string acceptedReason;

    friend bool operator==(const Finding&, const Finding&) = default;

    // Identifies the finding across evaluations and in the file's acceptedFindings.
    [[nodiscard]] std::string key() const {
        return subject.empty() ? rule + ' ' + place : rule + ' ' + place + '#' + subject;
    }
};

}  // namespace headroom::model

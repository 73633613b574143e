// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shared by the parts of validate(): collects problems, checks the access patterns of one table, and
// distributions of keys.
#pragma once

#include "model/workload/pointer.h"
#include "model/workload/validate.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom::model {

class ProblemList {
public:
    void add(std::string rule, const Pointer& place, std::string message, std::string remedy) {
        m_problems.push_back({std::move(rule), place.text(), std::move(message), std::move(remedy)});
    }
    [[nodiscard]] std::vector<Problem> take() { return std::move(m_problems); }

private:
    std::vector<Problem> m_problems;
};

void validatePatterns(const Workload& workload, const std::string& tableName, const Table& table,
                      ProblemList& problems);
void validateKeys(const KeyDistribution& keys, const Pointer& place, ProblemList& problems);

}  // namespace headroom::model

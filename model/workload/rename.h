// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Renames a table, item type, index or pattern together with every place of the workload that speaks of
// it: targets, parts, effects, entries and accepted findings.
#pragma once

#include "model/workload/workload.h"

#include <string>

namespace headroom::model {

// Each does nothing when `from` is not there or `to` is empty or taken.
void renameTable(Workload& workload, const std::string& from, const std::string& to);
void renameItemType(Workload& workload, const std::string& table, const std::string& from, const std::string& to);
void renameIndex(Workload& workload, const std::string& table, const std::string& from, const std::string& to);
void renamePattern(Workload& workload, const std::string& table, const std::string& from, const std::string& to);

}  // namespace headroom::model

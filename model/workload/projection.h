// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which attributes an index entry holds.
#pragma once

#include "model/workload/workload.h"

#include <string_view>

namespace headroom::model {

// Keys of table and index, and what is projected (S11).
[[nodiscard]] bool isInEntry(const Table& table, const Index& index, std::string_view attribute);

}  // namespace headroom::model

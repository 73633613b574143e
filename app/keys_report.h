// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What `headroom keys` prints: the hottest keys, the rest, and the ceiling that one key sets.
#pragma once

#include "model/io/key_counts.h"

#include <string>

namespace headroom::app {

struct KeyUnits {
    model::ReadUnits read{1};  // of one request
    model::WriteUnits write{1};
};

[[nodiscard]] std::string keysText(const model::KeyCounts& counts, const KeyUnits& units, const std::string& file);

}  // namespace headroom::app

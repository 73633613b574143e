// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measurements name their keys, so that two of one target can be added up key by key: a key that is the second of both
// may be the hottest of all.
#pragma once

#include "model/plan/target_loads.h"

#include <string_view>
#include <vector>

namespace headroom::model {

// What the hottest key of the distribution is called: as stated, otherwise as measured. May be empty.
[[nodiscard]] std::string_view hottestKeyName(const KeyDistribution& distribution);

// The keys with most load where two or more different measurements of `groups` name theirs, each with all of its loads;
// groups that name none of these keys follow as they are. Empty where there are no two such measurements.
[[nodiscard]] std::vector<KeyGroup> namedKeys(const std::vector<KeyGroup>& groups);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one write does to one index (X1), where the pattern does not say it outright: derived from the
// action, the attributes that are set and removed, the index's keys and projection, and the share of
// the item type that is in the index.
#pragma once

#include "model/workload/workload.h"

#include <string_view>

namespace headroom::model {

// The alternatives and their shares. Empty when the item type has no entries in the index.
[[nodiscard]] IndexEffects deriveIndexEffects(const Table& table, const Index& index, const AccessPattern& pattern,
                                              const RequestPart& part, Action action);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The workload that the speed aims are set on: 20 tables, 100 indexes, 1,000 patterns with transactions, index
// effects and key distributions.
#pragma once

#include "model/workload/workload.h"

namespace headroom::test {

[[nodiscard]] model::Workload largeWorkload();

}  // namespace headroom::test

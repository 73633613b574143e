// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How bad a finding is, or how near a limit.
#pragma once

#include <string_view>

namespace headroom::model {

// Worst first.
enum class Severity { Invalid, Throttles, Watch, Saving, Fine };

[[nodiscard]] std::string_view severityWord(Severity severity);  // "throttles"

}  // namespace headroom::model

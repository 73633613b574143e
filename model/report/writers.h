// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Writes a report's blocks as Markdown (CommonMark with tables), as one self-contained HTML page, or as
// plain text with aligned columns. Text of the workload is escaped: it can never become markup.
#pragma once

#include "model/report/report.h"

#include <string>

namespace headroom::model {

[[nodiscard]] std::string writeMarkdown(const Report& report);
[[nodiscard]] std::string writeHtml(const Report& report);
[[nodiscard]] std::string writePlainText(const Report& report);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The workload file, `*.headroom`, format 1: strict reading and canonical writing. Described for users
// by resources/schema/headroom-workload-1.schema.json.
//
// Reading refuses what it does not understand for sure: wrong types, numbers out of range, duplicate
// names, text nested too deeply. Members it does not know are kept. Writing is canonical: known members
// in a fixed order, then the kept ones in the order in which they were found; two spaces of
// indentation, shortest numbers that read back alike, one final newline.
#pragma once

#include "model/io/io_error.h"
#include "model/io/text_file.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom::model {

inline constexpr std::size_t kMaxWorkloadFileBytes = 64u * 1024 * 1024;
// An item nested as deeply as the service takes it (32 lists and maps) is two levels a container in DynamoDB JSON.
inline constexpr int kMaxJsonDepth = 96;

// `file` is only named in errors.
[[nodiscard]] IoResult<Workload> readWorkload(std::string_view text, std::string_view file = {});
[[nodiscard]] std::string writeWorkload(const Workload& workload);
// One distribution by itself, as it stands in a workload file.
[[nodiscard]] std::string writeKeyDistribution(const KeyDistribution& keys);

// Reads a file from disk; the error says when it is missing, a folder, unreadable or too large.
[[nodiscard]] IoResult<Workload> loadWorkload(const std::string& path);

}  // namespace headroom::model

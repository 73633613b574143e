// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads a whole file, with errors in words: missing, a folder, unreadable, too large.
#pragma once

#include "model/io/io_error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom::model {

[[nodiscard]] IoResult<std::string> readTextFile(const std::string& path, std::size_t maxBytes);

// `file` is only named.
[[nodiscard]] IoError tooLarge(std::string_view file, std::size_t maxBytes);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How long a JSON text is without its escapes, told without writing it anywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace headroom::model {

// Bytes in UTF-8 of what stands between the quotes; nullopt when an escape is none, or half a surrogate pair.
[[nodiscard]] std::optional<std::size_t> unescapedSize(std::string_view text);

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Binary values as JSON carries them, in base64 (RFC 4648, section 4).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::model {

// The bytes that the text stands for, or nullopt when it is no base64. Unused bits at the end may be anything.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

// With padding, as encoders write it.
[[nodiscard]] std::string encodeBase64(std::string_view bytes);

// How many bytes the text stands for, without decoding it. Only for text as an encoder writes it, so that equal
// bytes have equal texts; otherwise nullopt.
[[nodiscard]] std::optional<std::size_t> canonicalBase64Size(std::string_view text);

}  // namespace headroom::model

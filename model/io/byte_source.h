// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Bytes in order, from a file, from standard input or from memory, unpacked on the way when they are packed with
// gzip: bulk input of any size in constant memory.
#pragma once

#include "model/io/io_error.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace headroom::model {

class ByteSource {
public:
    ByteSource() = default;
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    // As many bytes as there are, at most `size`; fewer only at the end, where it is 0.
    [[nodiscard]] virtual IoResult<std::size_t> read(char* to, std::size_t size) = 0;
};

// The name that stands for standard input.
inline constexpr std::string_view kStandardInput = "-";

// Gzip is told by its first bytes, not by the name.
[[nodiscard]] IoResult<std::unique_ptr<ByteSource>> openBytes(const std::string& path);
// The text must outlive the source.
[[nodiscard]] std::unique_ptr<ByteSource> bytesOf(std::string_view text);

// All of it, an error when it is more than maxBytes. `file` is only named in errors.
[[nodiscard]] IoResult<std::string> readAll(ByteSource& source, std::size_t maxBytes, std::string_view file);

}  // namespace headroom::model

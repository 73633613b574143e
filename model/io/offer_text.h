// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The part of a price file that is being looked at: grows while a value is not complete, gives way when it is used.
// Price files of a few hundred MB are read in the memory of their largest value.
#pragma once

#include "model/io/byte_source.h"
#include "model/io/io_error.h"
#include "model/io/read_ahead.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

class OfferText {
public:
    // Called with the bytes read so far; false ends the reading with an error.
    using Progress = std::function<bool(std::int64_t bytesRead)>;

    // Readable bytes behind held(), as the JSON library wants them.
    static constexpr std::size_t kPadding = 64;
    // No product, price or row is nearly as long.
    static constexpr std::size_t kLongestValue = 64u * 1024 * 1024;

    // The source must outlive this. `file` is only named in errors.
    OfferText(ByteSource& source, std::string file, Progress progress = {});

    // What has been read and not used, until the next call of a non-const function.
    [[nodiscard]] std::string_view held() const { return {m_buffer.data() + m_begin, m_end - m_begin}; }
    // Puts more behind what is held. False when there is no more.
    [[nodiscard]] IoResult<bool> more();
    void use(std::size_t bytes) { m_begin += bytes; }

    [[nodiscard]] const std::string& file() const { return m_file; }
    struct Position {
        std::int64_t line = 1;
        std::int64_t column = 1;  // in bytes

        [[nodiscard]] Position after(std::string_view text) const;
        [[nodiscard]] std::string text() const;  // "line 3, column 14"
    };
    // Of a byte of held().
    [[nodiscard]] Position position(std::size_t offset = 0) const;
    [[nodiscard]] tl::unexpected<IoError> fail(std::size_t offset, std::string message, std::string remedy = {}) const;

private:
    void makeRoom();

    std::string m_file;
    Progress m_progress;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::int64_t m_bytesRead = 0;
    Position m_first;  // of the first byte of the buffer
    ReadAhead m_ahead;
};

}  // namespace headroom::model

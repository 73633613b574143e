// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads the next block of a source while the one before is worked on: unpacking and measuring run side by side.
#pragma once

#include "model/io/byte_source.h"

#include <algorithm>
#include <cstddef>
#include <future>
#include <vector>

namespace headroom::model {

class ReadAhead {
public:
    // The source must outlive this, and be read by nobody else.
    ReadAhead(ByteSource& source, std::size_t blockSize) : m_source(source), m_block(blockSize) { start(); }

    // The next block, at most blockSize bytes; 0 at the end and from then on.
    [[nodiscard]] IoResult<std::size_t> next(char* to) {
        if (!m_next.valid()) return std::size_t{0};
        auto got = m_next.get();
        if (!got || *got == 0) return got;
        std::copy_n(m_block.begin(), *got, to);
        start();
        return got;
    }

private:
    void start() {
        m_next = std::async(std::launch::async, [this] { return m_source.read(m_block.data(), m_block.size()); });
    }

    ByteSource& m_source;
    std::vector<char> m_block;
    std::future<IoResult<std::size_t>> m_next;  // its destructor waits for the thread
};

}  // namespace headroom::model

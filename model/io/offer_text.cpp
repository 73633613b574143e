// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_text.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::size_t kBlock = 512u * 1024;

}  // namespace

OfferText::OfferText(ByteSource& source, std::string file, Progress progress)
    : m_file(std::move(file)),
      m_progress(std::move(progress)),
      m_buffer(2 * kBlock + kPadding),
      m_ahead(source, kBlock) {}

IoResult<bool> OfferText::more() {
    if (m_end - m_begin > kLongestValue)
        return fail(0, fmt::format("a single value is longer than {} MB", kLongestValue / (1024u * 1024)),
                    "Is this the right file?");
    makeRoom();
    const auto got = m_ahead.next(m_buffer.data() + m_end);
    if (!got) return tl::unexpected(got.error());
    m_end += *got;
    m_bytesRead += static_cast<std::int64_t>(*got);
    if (m_progress && !m_progress(m_bytesRead)) return fail(0, "the reading was cancelled");
    return *got > 0;
}

void OfferText::makeRoom() {
    if (m_begin > 0) {
        m_first = m_first.after({m_buffer.data(), m_begin});
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() < m_end + kBlock + kPadding) m_buffer.resize(2 * m_buffer.size());
}

OfferText::Position OfferText::Position::after(std::string_view text) const {
    const auto newlines = static_cast<std::int64_t>(std::count(text.begin(), text.end(), '\n'));
    const auto size = static_cast<std::int64_t>(text.size());
    if (newlines == 0) return {line, column + size};
    return {line + newlines, size - static_cast<std::int64_t>(text.rfind('\n'))};
}

std::string OfferText::Position::text() const { return fmt::format("line {}, column {}", line, column); }

OfferText::Position OfferText::position(std::size_t offset) const {
    return m_first.after({m_buffer.data(), m_begin + offset});
}

tl::unexpected<IoError> OfferText::fail(std::size_t offset, std::string message, std::string remedy) const {
    return tl::unexpected(IoError{m_file, position(offset).text(), std::move(message), std::move(remedy)});
}

}  // namespace headroom::model

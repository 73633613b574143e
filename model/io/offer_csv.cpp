// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_csv.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

namespace headroom::model {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

IoResult<bool> OfferCsv::next() {
    m_text.use(m_rowSize);
    m_rowSize = 0;
    bool isAll = false;
    for (;;) {
        if (m_text.held().starts_with(kByteOrderMark)) m_text.use(kByteOrderMark.size());
        const auto read = readRow(m_text.held(), isAll);
        if (!read) return tl::unexpected(read.error());
        if (*read == Read::NeedsMore) {
            const auto more = m_text.more();
            if (!more) return tl::unexpected(more.error());
            isAll = !*more;
            continue;
        }
        if (m_rowSize == 0) return false;
        if (m_cells.size() > 1 || !m_cells.front().empty()) break;
        m_text.use(m_rowSize);
    }
    if (!simdjson::validate_utf8(m_text.held().data(), m_rowSize))
        return fail({}, "this row is not UTF-8", "Save the file as UTF-8.");
    return true;
}

IoResult<OfferCsv::Read> OfferCsv::readRow(std::string_view held, bool isAll) {
    m_cells.clear();
    m_unescaped.clear();
    std::size_t at = 0;
    const char ends[] = {m_separator, '\n', '\0'};
    for (;;) {
        if (at < held.size() && held[at] == '"') {
            auto read = readQuoted(held, isAll, at);
            if (!read || *read == Read::NeedsMore) return read;
        } else {
            const std::size_t end = std::min(held.find_first_of(ends, at), held.size());
            std::string_view cell = held.substr(at, end - at);
            const bool endsRow = end == held.size() || held[end] == '\n';
            if (endsRow && cell.ends_with('\r')) cell.remove_suffix(1);
            m_cells.push_back(cell);
            at = end;
        }
        if (at < held.size() && held[at] == m_separator) {
            ++at;
            continue;
        }
        if (at < held.size()) {
            m_rowSize = at + 1;
            return Read::Complete;
        }
        if (!isAll) return Read::NeedsMore;
        m_rowSize = at;
        return Read::Complete;
    }
}

// To the separator, the line's end or the end of what is held.
IoResult<OfferCsv::Read> OfferCsv::readQuoted(std::string_view held, bool isAll, std::size_t& at) {
    const std::size_t begin = at + 1;
    bool hasQuotes = false;
    std::size_t end = begin;
    for (;; end += 2) {
        end = held.find('"', end);
        if (end == std::string_view::npos) {
            if (!isAll) return Read::NeedsMore;
            return m_text.fail(at, "the quote that begins here has no end",
                               "The file was cut short; download it again.");
        }
        if (end + 1 >= held.size() && !isAll) return Read::NeedsMore;
        if (end + 1 >= held.size() || held[end + 1] != '"') break;
        hasQuotes = true;
    }
    std::string_view cell = held.substr(begin, end - begin);
    if (hasQuotes) {
        std::string& text = m_unescaped.emplace_back();
        for (std::size_t i = 0; i < cell.size(); ++i) {
            text += cell[i];
            if (cell[i] == '"') ++i;
        }
        cell = text;
    }
    m_cells.push_back(cell);
    at = end + 1;
    if (at < held.size() && held[at] == '\r') ++at;
    if (at < held.size() && held[at] != m_separator && held[at] != '\n')
        return m_text.fail(at,
                           m_separator == ',' ? "a comma is expected behind the quote"
                                              : "the end of the cell is expected behind the quote",
                           "Correct the text at this place.");
    return Read::Complete;
}

tl::unexpected<IoError> OfferCsv::fail(std::string_view column, std::string message, std::string remedy) const {
    const auto line = m_text.position().line;
    return tl::unexpected(IoError{
        m_text.file(), column.empty() ? fmt::format("line {}", line) : fmt::format("line {}, column {}", line, column),
        std::move(message), std::move(remedy)});
}

}  // namespace headroom::model

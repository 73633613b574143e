// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Rows of a CSV file (RFC 4180) of any size, such as a price list: cells with or without quotes, rows that end in LF or
// CRLF.
#pragma once

#include "model/io/offer_text.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

class OfferCsv {
public:
    explicit OfferCsv(OfferText& text, char separator = ',') : m_text(text), m_separator(separator) {}

    // The next row that is not empty, false at the end. Its cells are there until the next call.
    [[nodiscard]] IoResult<bool> next();
    [[nodiscard]] const std::vector<std::string_view>& cells() const { return m_cells; }

    // At the row that was read last: "line 17", with the column where it is given.
    [[nodiscard]] tl::unexpected<IoError> fail(std::string_view column, std::string message,
                                               std::string remedy = {}) const;
    [[nodiscard]] std::int64_t line() const { return m_text.position().line; }
    [[nodiscard]] const std::string& file() const { return m_text.file(); }

private:
    enum class Read { Complete, NeedsMore };

    [[nodiscard]] IoResult<Read> readRow(std::string_view held, bool isAll);
    [[nodiscard]] IoResult<Read> readQuoted(std::string_view held, bool isAll, std::size_t& at);

    OfferText& m_text;
    char m_separator;
    std::vector<std::string_view> m_cells;
    std::deque<std::string> m_unescaped;  // of cells with quotes in them
    std::size_t m_rowSize = 0;            // with its end
};

}  // namespace headroom::model

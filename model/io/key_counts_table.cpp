// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measured keys as a table: a key and a count in each row.

#include "model/io/json_value.h"
#include "model/io/key_counts_parts.h"
#include "model/io/offer_csv.h"
#include "model/io/workload_read_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::array<std::string_view, 7> kKeyColumns = {
    "key", "partition key", "partitionkey", "partition_key", "partitionkeyvalue", "pk", "hash key"};
constexpr std::array<std::string_view, 12> kCountColumns = {"count", "counts", "requests", "request count",
                                                            "value", "sum",    "total",    "units",
                                                            "score", "hits",   "accesses", "approximateaggregatevalue"};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r";
    const auto begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

bool isOneOf(std::string_view cell, const auto& names) {
    std::string lower(trimmed(cell));
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::ranges::find(names, lower) != names.end();
}

// A decimal number; where semicolons part the cells, its comma may be one of the decimal kind.
std::optional<double> numberIn(std::string_view cell, char separator) {
    std::string text(trimmed(cell));
    if (separator == ';' && text.find('.') == std::string::npos)
        if (const auto comma = text.find(','); comma != std::string::npos) text[comma] = '.';
    double number = 0;
    const char* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(begin, end, number);
    if (failure != std::errc() || stop != end || begin == end || !std::isfinite(number)) return std::nullopt;
    return number;
}

// A count that is misspelt, such as 1,234, is none of a column's names.
bool beginsAsNumber(std::string_view cell) {
    cell = trimmed(cell);
    if (cell.starts_with('-') || cell.starts_with('+')) cell.remove_prefix(1);
    return !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
}

// A carriage return that no line feed follows, as in files of long ago: the reader of rows sees one row in them.
bool endsLineByReturn(std::string_view cell) {
    for (std::size_t at = cell.find('\r'); at != std::string_view::npos; at = cell.find('\r', at + 1))
        if (at + 1 < cell.size() && cell[at + 1] != '\n') return true;
    return false;
}

// The cells of one line, roughly: enough to see what separates them.
std::vector<std::string_view> cellsOf(std::string_view line, char separator) {
    std::vector<std::string_view> cells;
    bool isQuoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') isQuoted = !isQuoted;
        if (line[i] != separator || isQuoted) continue;
        cells.push_back(line.substr(begin, i - begin));
        begin = i + 1;
    }
    cells.push_back(line.substr(begin));
    return cells;
}

// The next line that is not empty, taken off the front; empty where there is none.
std::string_view nextLine(std::string_view& held) {
    while (!held.empty()) {
        const std::size_t end = std::min(held.find('\n'), held.size());
        const std::string_view line = held.substr(0, end);
        held.remove_prefix(std::min(end + 1, held.size()));
        if (!trimmed(line).empty()) return line;
    }
    return {};
}

// It parts the first line, too; the second shows a count, as the first may be names of columns.
char separatorOf(std::string_view held) {
    const std::string_view first = nextLine(held);
    const std::string_view second = nextLine(held);
    const std::string_view line = second.empty() ? first : second;
    constexpr std::array<char, 3> kSeparators = {'\t', ';', ','};
    const auto holdsCount = [&](char separator) {
        const auto cells = cellsOf(line, separator);
        const auto isNumber = [&](std::string_view cell) {
            if (cell.size() > 1 && cell.front() == '"' && trimmed(cell).ends_with('"'))
                cell = trimmed(cell).substr(1, trimmed(cell).size() - 2);
            return numberIn(cell, separator).has_value();
        };
        return cells.size() > 1 && cellsOf(first, separator).size() > 1 &&
               (isNumber(cells.back()) || isNumber(cells.front()));
    };
    if (const auto found = std::ranges::find_if(kSeparators, holdsCount); found != kSeparators.end()) return *found;
    const auto parts = [&](char separator) { return cellsOf(line, separator).size() > 1; };
    const auto found = std::ranges::find_if(kSeparators, parts);
    return found == kSeparators.end() ? ',' : *found;
}

class TableReader {
public:
    TableReader(OfferText& text, char separator) : m_csv(text, separator), m_separator(separator) {}

    IoResult<KeyCounts> read() {
        for (;;) {
            const auto isThere = m_csv.next();
            if (!isThere) return tl::unexpected(isThere.error());
            if (!*isThere) break;
            const auto done = readRow();
            if (!done) return tl::unexpected(done.error());
        }
        if (m_rows == 0) return m_csv.fail({}, "there are no counts in it", std::string(kExpectedKeyCounts));
        if (!(m_tally.total() > 0))
            return m_csv.fail({}, "all counts are 0", "Measure a time in which there are requests.");
        KeyCounts counts = m_tally.take();
        counts.form = KeyCountsForm::Table;
        counts.rows = m_rows;
        return counts;
    }

private:
    IoResult<void> readRow() {
        const auto& cells = m_csv.cells();
        for (const std::string_view cell : cells)
            if (cell.find('\0') != std::string_view::npos)
                return m_csv.fail({}, "the file is binary, not text", std::string(kExpectedKeyCounts));
        if (std::ranges::any_of(cells, endsLineByReturn))
            return m_csv.fail({}, "its lines end with a carriage return alone",
                              "Save it with line feeds, as CSV for Windows or Unix.");
        if (cells.size() < 2)
            return m_csv.fail({}, "the row has one column, but a key and a count are expected",
                              "Separate them by a comma, a semicolon or a tab.");
        if (m_isFirst) {
            m_isFirst = false;
            m_columns = cells.size();
            m_countAt = cells.size() - 1;
            if (isHead()) return {};
        }
        if (cells.size() != m_columns)
            return m_csv.fail({}, fmt::format("the row has {} columns, the first one has {}", cells.size(), m_columns),
                              "Put keys that hold a separator in quotes.");
        if (m_rows == 0 && !m_countIsNamed) chooseCount();
        return add(cells[m_keyAt], cells[m_countAt]);
    }

    // Whether the first row names the columns; notes which are those of the key and of the count.
    bool isHead() {
        const auto& cells = m_csv.cells();
        const auto isNumber = [&](std::string_view cell) { return numberIn(cell, m_separator).has_value(); };
        if (std::ranges::any_of(cells, isNumber) || beginsAsNumber(cells.back())) return false;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!m_keyIsNamed && isOneOf(cells[i], kKeyColumns)) {
                m_keyAt = i;
                m_keyIsNamed = true;
            } else if (!m_countIsNamed && isOneOf(cells[i], kCountColumns)) {
                m_countAt = i;
                m_countIsNamed = true;
            }
        }
        if (!m_keyIsNamed && m_countAt == 0) m_keyAt = 1;
        if (!m_countIsNamed && m_keyAt == m_countAt) m_countAt = 0;
        return true;
    }

    // A count may stand before its key.
    void chooseCount() {
        const auto& cells = m_csv.cells();
        const std::size_t last = cells.size() - 1;
        if (m_keyIsNamed || numberIn(cells[last], m_separator) || !numberIn(cells.front(), m_separator)) return;
        m_countAt = 0;
        m_keyAt = 1;
    }

    IoResult<void> add(std::string_view key, std::string_view cell) {
        const std::string place = fmt::format("{}", m_countAt + 1);
        const auto count = numberIn(cell, m_separator);
        if (!count)
            return m_csv.fail(place, fmt::format("expected a count, but found “{}”", clipped(cell, 40)),
                              "Write it as a number without thousands separators, such as 1234 or 12.5.");
        if (*count < 0)
            return m_csv.fail(place, fmt::format("the count {} is below 0", clipped(trimmed(cell), 40)),
                              "Correct it, or leave the row out.");
        if (key.empty())
            return m_csv.fail(fmt::format("{}", m_keyAt + 1), "the key is empty",
                              "Name the key, or leave the row out: no key of a table is empty.");
        if (key.size() > kLongestKeyName)
            return m_csv.fail(fmt::format("{}", m_keyAt + 1),
                              fmt::format("the key has {} bytes; a partition key has at most 2,048", key.size()),
                              "Is this the column of the key?");
        if (m_tally.total() + *count > kMost)
            return m_csv.fail(place, fmt::format("the counts add to more than {}", numberText(kMost)),
                              "State them in thousands or millions: only the shares count.");
        m_tally.add(key, *count);
        ++m_rows;
        return {};
    }

    OfferCsv m_csv;
    char m_separator;
    KeyTally m_tally;
    std::int64_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_keyAt = 0;
    std::size_t m_countAt = 0;
    bool m_keyIsNamed = false;
    bool m_countIsNamed = false;
    bool m_isFirst = true;
};

}  // namespace

IoResult<KeyCounts> readKeyTable(OfferText& text) { return TableReader(text, separatorOf(text.held())).read(); }

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/pattern_rows.h"

#include "model/units/parse.h"
#include "model/workload/pattern_members.h"
#include "model/workload/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace headroom::model {
namespace {

enum class Field { Ignored, Name, Operation, Target, Average, Peak, Items, Size, ItemType, Read, Description };

using Cells = std::vector<std::string>;

std::string trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const auto first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)))
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

Field fieldOf(const std::string& heading) {
    static constexpr std::array<std::pair<std::string_view, Field>, 30> kHeadings{{{"name", Field::Name},
                                                                                   {"pattern", Field::Name},
                                                                                   {"accesspattern", Field::Name},
                                                                                   {"operation", Field::Operation},
                                                                                   {"op", Field::Operation},
                                                                                   {"api", Field::Operation},
                                                                                   {"target", Field::Target},
                                                                                   {"index", Field::Target},
                                                                                   {"average", Field::Average},
                                                                                   {"averages", Field::Average},
                                                                                   {"avg", Field::Average},
                                                                                   {"avgs", Field::Average},
                                                                                   {"averagepersecond", Field::Average},
                                                                                   {"rate", Field::Average},
                                                                                   {"averagerps", Field::Average},
                                                                                   {"avgrps", Field::Average},
                                                                                   {"peak", Field::Peak},
                                                                                   {"peaks", Field::Peak},
                                                                                   {"peakpersecond", Field::Peak},
                                                                                   {"peakrps", Field::Peak},
                                                                                   {"items", Field::Items},
                                                                                   {"itemsperrequest", Field::Items},
                                                                                   {"size", Field::Size},
                                                                                   {"sizebytes", Field::Size},
                                                                                   {"itemsize", Field::Size},
                                                                                   {"itemtype", Field::ItemType},
                                                                                   {"read", Field::Read},
                                                                                   {"consistency", Field::Read},
                                                                                   {"description", Field::Description},
                                                                                   {"notes", Field::Description}}};
    const std::string word = plain(heading);
    for (const auto& [name, field] : kHeadings)
        if (name == word) return field;
    return Field::Ignored;
}

// Cells in quotes may hold the separator, doubled quotes and line breaks, as spreadsheets write them.
std::vector<Cells> split(std::string_view text, char separator) {
    std::vector<Cells> rows;
    Cells row;
    std::string cell;
    bool quoted = false;
    const auto endRow = [&] {
        row.push_back(trimmed(std::exchange(cell, {})));
        rows.push_back(std::exchange(row, {}));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                cell += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                cell += text[i++];
            else
                quoted = false;
        } else if (c == '"' && trimmed(cell).empty()) {
            cell.clear();
            quoted = true;
        } else if (c == separator) {
            row.push_back(trimmed(std::exchange(cell, {})));
        } else if (c == '\n') {
            endRow();
        } else {
            cell += c;
        }
    }
    if (!cell.empty() || !row.empty()) endRow();
    return rows;
}

bool isBlank(const Cells& row) {
    return std::ranges::all_of(row, [](const auto& cell) { return cell.empty(); });
}

std::optional<Operation> operationOf(const std::string& text) {
    const std::string word = plain(text);
    for (const auto& known : words<Operation>())
        if (plain(known.text) == word) return known.value;
    static constexpr std::array<std::pair<std::string_view, Operation>, 9> kShort{
        {{"get", Operation::GetItem},
         {"put", Operation::PutItem},
         {"update", Operation::UpdateItem},
         {"delete", Operation::DeleteItem},
         {"batchget", Operation::BatchGetItem},
         {"batchwrite", Operation::BatchWriteItem},
         {"transactget", Operation::TransactGetItems},
         {"transactwrite", Operation::TransactWriteItems},
         {"transaction", Operation::TransactWriteItems}}};
    for (const auto& [name, operation] : kShort)
        if (name == word) return operation;
    return std::nullopt;
}

class RowReader {
public:
    RowReader(const std::string& tableName, const Table& table) : m_tableName(tableName), m_table(table) {}

    // Why a cell is refused, or nothing.
    std::optional<std::string> read(Field field, const std::string& cell, PatternRow& row) {
        if (cell.empty() || cell == "—" || cell == "-") return std::nullopt;
        AccessPattern& pattern = row.pattern;
        RequestPart& part = pattern.parts.front();
        switch (field) {
            case Field::Ignored: return std::nullopt;
            case Field::Name: row.name = cell; return std::nullopt;
            case Field::Description: pattern.description = cell; return std::nullopt;
            case Field::Operation: {
                const auto operation = operationOf(cell);
                if (!operation) return fmt::format("“{}” is not an operation.", cell);
                setOperation(pattern, *operation);
                return std::nullopt;
            }
            case Field::Target:
                if (cell == m_tableName) return std::nullopt;
                if (!m_table.indexes.contains(cell)) return fmt::format("the table has no index “{}”.", cell);
                pattern.target = cell;
                return std::nullopt;
            case Field::Average: {
                const auto rate = parseRate(cell);
                if (!rate) return rate.error().message;
                static constexpr std::array kPeriods{RatePeriod::Second, RatePeriod::Hour, RatePeriod::Day,
                                                     RatePeriod::Month};
                pattern.average = {rate->count, kPeriods[static_cast<std::size_t>(rate->period)]};
                m_hasAverage = true;
                return std::nullopt;
            }
            case Field::Peak: {
                const auto rate = parseRate(cell);
                if (!rate) return rate.error().message;
                if (rate->period != TypedPeriod::Second) return fmt::format("“{}”: a peak is a rate per second.", cell);
                pattern.peak = RequestsPerSecond(rate->count);
                return std::nullopt;
            }
            case Field::Items: {
                const auto count = parseCount(cell);
                if (!count) return count.error().message;
                part.items = *count;
                return std::nullopt;
            }
            case Field::Size: {
                const auto size = parseBytes(cell);
                if (!size) return size.error().message;
                part.size = *size;
                return std::nullopt;
            }
            case Field::ItemType:
                if (!m_table.itemTypes.contains(cell)) return fmt::format("the table has no item type “{}”.", cell);
                part.itemType = cell;
                return std::nullopt;
            case Field::Read: {
                const std::string word = plain(cell);
                const bool strong = word.starts_with("strong");
                if (!strong && !word.starts_with("eventual"))
                    return fmt::format("“{}”: a read is eventual or strong.", cell);
                pattern.consistency = strong ? Consistency::Strong : Consistency::Eventual;
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool takeHasAverage() { return std::exchange(m_hasAverage, false); }

private:
    const std::string& m_tableName;
    const Table& m_table;
    bool m_hasAverage = false;
};

}  // namespace

PatternRows readPatternRows(std::string_view text, const std::string& tableName, const Table& table) {
    PatternRows result;
    const char separator = text.find('\t') != std::string_view::npos  ? '\t'
                           : text.find(';') != std::string_view::npos ? ';'
                                                                      : ',';
    const std::vector<Cells> lines = split(text, separator);
    std::vector<Field> fields{Field::Name, Field::Operation, Field::Target, Field::Average,
                              Field::Peak, Field::Items,     Field::Size,   Field::Read};
    std::size_t first = 0;
    if (!lines.empty()) {
        std::vector<Field> headings;
        for (const auto& cell : lines.front()) headings.push_back(fieldOf(cell));
        // A line is one of headings when it names at least a name and one more field.
        const auto known = std::ranges::count_if(headings, [](Field field) { return field != Field::Ignored; });
        if (std::ranges::find(headings, Field::Name) != headings.end() && known >= 2) {
            for (std::size_t i = 0; i < headings.size(); ++i)
                if (headings[i] == Field::Ignored && !lines.front()[i].empty())
                    result.warnings.push_back(
                        fmt::format("the column “{}” is not understood and was left out.", lines.front()[i]));
            fields = std::move(headings);
            first = 1;
        }
    }
    RowReader reader(tableName, table);
    for (std::size_t i = first; i < lines.size(); ++i) {
        if (isBlank(lines[i])) continue;
        PatternRow row;
        std::optional<std::string> problem;
        for (std::size_t j = 0; j < lines[i].size() && j < fields.size() && !problem; ++j)
            problem = reader.read(fields[j], lines[i][j], row);
        const bool hasAverage = reader.takeHasAverage();
        if (!problem && row.name.empty()) problem = "the pattern has no name.";
        if (!problem && !hasAverage) problem = "the pattern has no average rate.";
        // A statement says in PartiQL what it becomes, which a row does not.
        if (!problem && row.pattern.operation == Operation::ExecuteStatement) {
            row.pattern.statementRunsAs = Operation::Query;
            result.warnings.push_back(fmt::format(
                "line {}: what the statement of “{}” becomes is not said; it is taken as a Query.", i + 1, row.name));
        }
        if (problem)
            result.warnings.push_back(fmt::format("line {}: {}", i + 1, *problem));
        else
            result.rows.push_back(std::move(row));
    }
    return result;
}

}  // namespace headroom::model

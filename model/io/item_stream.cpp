// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/item_stream.h"

#include "model/capacity/item_size.h"
#include "model/io/item_measure.h"
#include "model/io/read_ahead.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::size_t kBlock = 512u * 1024;

bool isBlank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

class LineReader {
public:
    LineReader(const ItemStreamOptions& options, std::string_view file) : m_options(options), m_file(file) {}

    // The line must have ItemMeasurer::kPadding readable bytes behind it.
    IoResult<void> line(std::string_view text) {
        ++m_result.lines;
        if (const auto bytes = m_measurer.measure(text, m_options.form)) {
            m_result.sizes.add(*bytes);
            return {};
        }
        if (isBlank(text)) return {};
        const auto read = readItem(text, m_options.form, m_file);
        if (!read) return bad(read.error());
        m_result.sizes.add(itemSize(read->item).total);
        return {};
    }

    // The beginning of a line whose rest is not kept.
    IoResult<void> lineTooLong() {
        ++m_result.lines;
        return bad({std::string(m_file),
                    {},
                    fmt::format("the line is longer than {} MB", kMaxItemJsonBytes / kBytesPerMb),
                    "Write one item a line."});
    }

    [[nodiscard]] ItemStreamSizes take() { return std::move(m_result); }

private:
    IoResult<void> bad(IoError error) {
        // Within the line there is only the column left to say.
        constexpr std::string_view kFirstLine = "line 1, ";
        if (error.place.starts_with(kFirstLine)) error.place.erase(0, kFirstLine.size());
        error.place = fmt::format("line {}{}{}", m_result.lines, error.place.empty() ? "" : ", ", error.place);
        if (!m_options.skipBadLines) return tl::unexpected(std::move(error));
        ++m_result.badLines;
        if (m_options.onBadLine) m_options.onBadLine(error);
        return {};
    }

    const ItemStreamOptions& m_options;
    std::string_view m_file;
    ItemMeasurer m_measurer;
    ItemStreamSizes m_result;
};

}  // namespace

IoResult<ItemStreamSizes> measureItems(ByteSource& source, const ItemStreamOptions& options, std::string_view file) {
    LineReader reader(options, file);
    ReadAhead ahead(source, kBlock);
    // The line that is not finished yet, then what follows it.
    std::vector<char> buffer(2 * kBlock + ItemMeasurer::kPadding);
    std::size_t held = 0;
    bool skipsToLineEnd = false;
    for (;;) {
        if (buffer.size() < held + kBlock + ItemMeasurer::kPadding) buffer.resize(2 * buffer.size());
        const auto got = ahead.next(buffer.data() + held);
        if (!got) return tl::unexpected(got.error());
        const bool isAtEnd = *got == 0;
        const char* at = buffer.data();
        const char* const end = at + held + *got;
        const char* from = at + held;
        while (const void* found = std::memchr(from, '\n', static_cast<std::size_t>(end - from))) {
            const char* const lineEnd = static_cast<const char*>(found);
            const std::string_view text(at, static_cast<std::size_t>(lineEnd - at));
            if (!skipsToLineEnd) {
                const auto done = text.size() > kMaxItemJsonBytes ? reader.lineTooLong() : reader.line(text);
                if (!done) return tl::unexpected(done.error());
            }
            skipsToLineEnd = false;
            at = from = lineEnd + 1;
        }
        held = static_cast<std::size_t>(end - at);
        if (isAtEnd) {
            if (held > 0 && !skipsToLineEnd)
                if (const auto done = reader.line({at, held}); !done) return tl::unexpected(done.error());
            return reader.take();
        }
        if (held > kMaxItemJsonBytes && !skipsToLineEnd) {
            if (const auto done = reader.lineTooLong(); !done) return tl::unexpected(done.error());
            skipsToLineEnd = true;
        }
        if (skipsToLineEnd) held = 0;
        std::memmove(buffer.data(), at, held);
    }
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/report/writers.h"

#include <algorithm>

namespace headroom::model {
namespace {

// Characters, not bytes: UTF-8 continuation bytes take no column. All that Headroom prints is one column wide.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// A terminal must not take control characters from a file.
std::string printable(std::string_view text) {
    std::string result;
    for (const char c : text) result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    return result;
}

struct TextWriter {
    std::string out;

    void operator()(const Heading& heading) {
        if (!out.empty()) out += '\n';
        out += printable(heading.text);
        if (!heading.note.empty()) out += "   " + printable(heading.note);
        out += '\n';
        if (heading.level == 1) out += std::string(width(heading.text), '=') + '\n';
    }
    void operator()(const Paragraph& paragraph) { out += printable(paragraph.text) + '\n'; }
    void operator()(const Verdict& verdict) { out += printable(verdict.text) + "\n\n"; }
    void operator()(const Facts& facts) {
        std::size_t widest = 0;
        for (const auto& fact : facts.facts) widest = std::max(widest, width(fact.name));
        for (const auto& fact : facts.facts)
            out +=
                printable(fact.name) + std::string(widest - width(fact.name) + 2, ' ') + printable(fact.value) + '\n';
    }
    void operator()(const ReportTable& table) {
        std::vector<std::size_t> widths;
        for (const auto& column : table.columns) widths.push_back(width(column.title));
        const auto widen = [&](const std::vector<std::string>& cells) {
            for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], width(cells[i]));
        };
        for (const auto& cells : table.rows) widen(cells);
        widen(table.total);
        const auto line = [&](const std::vector<std::string>& cells) {
            std::string text;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string pad(widths[i] - width(cells[i]), ' ');
                text += "  " + (table.columns[i].isNumber ? pad + printable(cells[i]) : printable(cells[i]) + pad);
            }
            text.erase(text.find_last_not_of(' ') + 1);
            out += text + '\n';
        };
        std::vector<std::string> titles;
        for (const auto& column : table.columns) titles.push_back(column.title);
        line(titles);
        for (const auto& cells : table.rows) line(cells);
        if (!table.total.empty()) line(table.total);
    }
    void operator()(const BulletList& list) {
        for (const auto& item : list.items) out += "  - " + printable(item) + '\n';
    }
};

}  // namespace

std::string writePlainText(const Report& report) {
    TextWriter writer;
    for (const auto& block : report.blocks) std::visit(writer, block);
    return std::move(writer.out);
}

}  // namespace headroom::model

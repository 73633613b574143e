// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/report/writers.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

// Text of the user is data: what Markdown or HTML would read as markup is escaped.
std::string escaped(std::string_view text) {
    constexpr std::string_view kSpecial = "\\`*_[]<>|#~&";
    std::string result;
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            result += ' ';
            continue;
        }
        if (kSpecial.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

struct MarkdownWriter {
    std::string out;

    void operator()(const Heading& heading) {
        out +=
            fmt::format("{} {}\n\n", std::string(static_cast<std::size_t>(heading.level), '#'), escaped(heading.text));
        if (!heading.note.empty()) out += fmt::format("*{}*\n\n", escaped(heading.note));
    }
    void operator()(const Paragraph& paragraph) { out += escaped(paragraph.text) + "\n\n"; }
    void operator()(const Verdict& verdict) {
        out += fmt::format("> **{}.** {}\n\n", severityWord(verdict.severity), escaped(verdict.text));
    }
    void operator()(const Facts& facts) {
        for (const auto& fact : facts.facts)
            out += fmt::format("- {}: **{}**{}\n", escaped(fact.name), escaped(fact.value),
                               fact.note.empty() ? "" : " (" + escaped(fact.note) + ")");
        out += '\n';
    }
    void row(const std::vector<std::string>& cells, bool bold = false) {
        out += '|';
        for (const auto& cell : cells) {
            const std::string text = escaped(cell);
            out += bold && !text.empty() ? " **" + text + "** |" : " " + text + " |";
        }
        out += '\n';
    }
    void operator()(const ReportTable& table) {
        std::vector<std::string> titles;
        for (const auto& column : table.columns) titles.push_back(column.title);
        row(titles);
        out += '|';
        for (const auto& column : table.columns) out += column.isNumber ? " ---: |" : " --- |";
        out += '\n';
        for (const auto& cells : table.rows) row(cells);
        if (!table.total.empty()) row(table.total, true);
        out += '\n';
    }
    void operator()(const BulletList& list) {
        for (const auto& item : list.items) out += "- " + escaped(item) + '\n';
        out += '\n';
    }
};

}  // namespace

std::string writeMarkdown(const Report& report) {
    MarkdownWriter writer;
    for (const auto& block : report.blocks) std::visit(writer, block);
    while (writer.out.ends_with("\n\n")) writer.out.pop_back();
    return std::move(writer.out);
}

}  // namespace headroom::model

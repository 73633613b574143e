// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/report/writers.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kStyle = R"(
:root{--text:#1c2430;--muted:#66707f;--line:#dfe2e8;--fine:#1a8f5a;--watch:#c77700;--bad:#d13438;--zone:#f8f9fb;--page:#fff}
@media(prefers-color-scheme:dark){:root{--text:#e6e9ef;--muted:#98a2b3;--line:#323844;--fine:#3fc083;--watch:#f0a33a;--bad:#ff6b6b;--zone:#232833;--page:#1e222a}}
@media print{:root{--text:#1c2430;--muted:#66707f;--line:#dfe2e8;--fine:#1a8f5a;--watch:#c77700;--bad:#d13438;--zone:#f8f9fb;--page:#fff}}
body{font:13px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums;color:var(--text);background:var(--page);max-width:1060px;margin:40px auto;padding:0 24px}
h1{font-size:27px;margin:0 0 4px}h2{font-size:17px;margin:32px 0 8px;border-bottom:1px solid var(--text);padding-bottom:6px}h3{font-size:14px;margin:22px 0 6px}
.note{color:var(--muted);font-weight:400;font-size:12px;margin-left:8px}h1 .note{display:block;margin:0}
.facts{display:flex;flex-wrap:wrap;border:1px solid var(--line);border-radius:6px;margin:14px 0}.facts div{padding:8px 18px}.facts dt{color:var(--muted);font-size:11px;margin:0}.facts dd{margin:0;font-weight:600}
.verdict{border-left:3px solid;padding:10px 14px;background:var(--zone);margin:14px 0}.throttles,.invalid{border-color:var(--bad)}.watch{border-color:var(--watch)}.fine,.saving{border-color:var(--fine)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:6px 0 14px}th{color:var(--muted);font-weight:400;font-size:11px}th,td{text-align:left;padding:5px 8px;border-bottom:1px solid var(--line);vertical-align:top}.n{text-align:right;white-space:nowrap}tfoot td{font-weight:600;border-top:1px solid var(--text)}
ul{padding-left:18px}
)";

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '&': result += "&amp;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    return result;
}

struct HtmlWriter {
    std::string out;

    void operator()(const Heading& heading) {
        const std::string note =
            heading.note.empty() ? "" : fmt::format("<span class=\"note\">{}</span>", escaped(heading.note));
        out += fmt::format("<h{0}>{1}{2}</h{0}>\n", heading.level, escaped(heading.text), note);
    }
    void operator()(const Paragraph& paragraph) { out += "<p>" + escaped(paragraph.text) + "</p>\n"; }
    void operator()(const Verdict& verdict) {
        out += fmt::format("<p class=\"verdict {0}\"><strong>{0}.</strong> {1}</p>\n", severityWord(verdict.severity),
                           escaped(verdict.text));
    }
    void operator()(const Facts& facts) {
        out += "<dl class=\"facts\">";
        for (const auto& fact : facts.facts)
            out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", escaped(fact.name), escaped(fact.value));
        out += "</dl>\n";
    }
    void row(const ReportTable& table, const std::vector<std::string>& cells, std::string_view tag) {
        out += "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i)
            out += fmt::format("<{0}{1}>{2}</{0}>", tag, table.columns[i].isNumber ? " class=\"n\"" : "",
                               escaped(cells[i]));
        out += "</tr>\n";
    }
    void operator()(const ReportTable& table) {
        std::vector<std::string> titles;
        for (const auto& column : table.columns) titles.push_back(column.title);
        out += "<div class=\"scroll\"><table><thead>";
        row(table, titles, "th");
        out += "</thead><tbody>\n";
        for (const auto& cells : table.rows) row(table, cells, "td");
        out += "</tbody>";
        if (!table.total.empty()) {
            out += "<tfoot>";
            row(table, table.total, "td");
            out += "</tfoot>";
        }
        out += "</table></div>\n";
    }
    void operator()(const BulletList& list) {
        out += "<ul>\n";
        for (const auto& item : list.items) out += "<li>" + escaped(item) + "</li>\n";
        out += "</ul>\n";
    }
};

}  // namespace

std::string writeHtml(const Report& report) {
    HtmlWriter writer;
    writer.out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{}</style>\n"
        "</head>\n<body>\n",
        escaped(report.title), kStyle);
    for (const auto& block : report.blocks) std::visit(writer, block);
    writer.out += "</body>\n</html>\n";
    return std::move(writer.out);
}

}  // namespace headroom::model

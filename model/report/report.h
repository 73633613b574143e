// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The report of a plan as neutral blocks: headings, paragraphs, facts and tables. Markdown, HTML and
// plain text are written from the same blocks, so that no two of them can differ in a figure.
#pragma once

#include "model/plan/plan.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom::model {

struct Heading {
    int level = 2;  // 1 is the title
    std::string text;
    std::string note;  // a few words behind the heading
};

struct Paragraph {
    std::string text;
};

// The verdict on top of the report.
struct Verdict {
    Severity severity = Severity::Fine;
    std::string text;
};

// Named facts side by side: Region, Price book, ...
struct Facts {
    struct Fact {
        std::string name;
        std::string value;
        std::string note;
    };
    std::vector<Fact> facts;
};

struct ReportColumn {
    std::string title;
    bool isNumber = false;
};
struct ReportTable {
    std::vector<ReportColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> total;  // empty: none
};

struct BulletList {
    std::vector<std::string> items;
};

using ReportBlock = std::variant<Heading, Paragraph, Verdict, Facts, ReportTable, BulletList>;

struct Report {
    std::string title;
    std::vector<ReportBlock> blocks;
};

// `date` is shown as it is given ("30 November 2026"); empty leaves it out, so that the same plan gives the
// same report.
[[nodiscard]] Report makeReport(const Plan& plan, std::string_view fileName, std::string_view date);

// The short form that `headroom evaluate` prints: figures, patterns, findings.
[[nodiscard]] Report makeSummary(const Plan& plan);

}  // namespace headroom::model

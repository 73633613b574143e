// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/keys_report.h"

#include "model/io/json_value.h"
#include "model/report/writers.h"
#include "model/units/format.h"

#include <algorithm>

#include <fmt/format.h>

namespace headroom::app {
namespace {

using namespace model;

constexpr std::size_t kShownKeys = 10;
constexpr std::size_t kLongestShownKey = 60;

std::string counted(double count, const char* one, const char* many) {
    return formatNumber(count, 0) + " " + (count > 1 || count < 1 ? many : one);
}

ReportTable hottestKeys(const KeyCounts& counts) {
    const MeasuredKeys& measured = counts.measured();
    ReportTable table;
    table.columns = {{"", true}, {"Key", false}, {"Count", true}, {"Share", true}, {"Together", true}};
    double together = 0;
    const std::size_t shown = std::min({kShownKeys, measured.counts.size(), measured.names.size()});
    for (std::size_t i = 0; i < shown; ++i) {
        together += measured.counts[i];
        table.rows.push_back({fmt::format("{}", i + 1), clipped(measured.names[i], kLongestShownKey),
                              formatNumber(measured.counts[i]), formatShare(counts.shareOf(measured.counts[i]).value()),
                              formatShare(counts.shareOf(together).value())});
    }
    return table;
}

}  // namespace

std::string keysText(const KeyCounts& counts, const KeyUnits& units, const std::string& file) {
    const MeasuredKeys& measured = counts.measured();
    const bool isReport = counts.form == KeyCountsForm::ContributorInsights;
    Report report;
    report.blocks.push_back(Heading{1, counted(counts.keys, "key", "keys"), file});
    report.blocks.push_back(Paragraph{
        isReport ? fmt::format("{} of a Contributor Insights report",
                               counted(static_cast<double>(counts.rows), "contributor", "contributors"))
                 : fmt::format("{} of keys and counts", counted(static_cast<double>(counts.rows), "row", "rows"))});
    const auto withShare = [&](const std::string& text, double count) {
        return text + ", " + formatShare(counts.shareOf(count).value());
    };
    Facts facts{{{"counted in all", formatNumber(counts.total), ""},
                 {"hottest key",
                  withShare(clipped(counts.distribution.hottestKey, kLongestShownKey), measured.counts.front()), ""},
                 {"stored one by one", counted(counts.stored(), "key", "keys"), ""}}};
    if (measured.otherKeys > 0)
        facts.facts.push_back(
            {"summed up", withShare(counted(measured.otherKeys, "other key", "other keys"), measured.otherCount), ""});
    report.blocks.push_back(std::move(facts));
    if (counts.sumsSortKeys)
        report.blocks.push_back(
            Paragraph{"The report is of partition and sort keys. A key is the partition key here; its count is the sum "
                      "over its sort keys that the report lists. The other keys are pairs of both."});
    if (counts.forgotKeys)
        report.blocks.push_back(Paragraph{fmt::format(
            "There are more than {} keys. Those with few requests were summed up while reading; one that came again "
            "later counts as another key, so that the number of keys is an upper bound.",
            formatNumber(static_cast<double>(kMostKeysHeld), 0))});
    report.blocks.push_back(Heading{2, "Hottest keys", ""});
    report.blocks.push_back(hottestKeys(counts));
    report.blocks.push_back(Heading{2, "Until the hottest key throttles", "requests of all keys (H3)"});
    report.blocks.push_back(Facts{{{fmt::format("reads of {} RU", formatNumber(units.read.value(), 4)),
                                    formatRate(rateUntilKeyThrottles(counts.top, units.read).value()), ""},
                                   {fmt::format("writes of {} WU", formatNumber(units.write.value(), 4)),
                                    formatRate(rateUntilKeyThrottles(counts.top, units.write).value()), ""}}});
    return writePlainText(report);
}

}  // namespace headroom::app

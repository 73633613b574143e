// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measured keys as CloudWatch Contributor Insights reports them: the hottest by name, the rest as a sum.

#include "model/io/json_reader.h"
#include "model/io/json_value.h"
#include "model/io/key_counts_parts.h"
#include "model/io/workload_file.h"
#include "model/io/workload_read_parts.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kHowToAsk = "Print the report of the rule with “aws cloudwatch get-insight-rule-report”.";

// What JSON that is not a report seems to be; empty when it looks like nothing known.
std::string_view likelyJson(const JsonValue& root) {
    const auto has = [&](std::string_view name) { return root.find(name) != nullptr; };
    const JsonValue* kind = root.find("kind");
    if (kind != nullptr && kind->kind() == JsonValue::Kind::Text) {
        if (kind->asText() == "headroom-workload") return "a Headroom workload";
        if (kind->asText() == "headroom-plan") return "a plan that Headroom computed";
        if (has("counts")) return "a key distribution of a workload";
    }
    if (has("ContributorInsightsRuleList") || has("ContributorInsightsStatus"))
        return "the state of Contributor Insights, which counts nothing";
    if (has("InsightRules")) return "a list of rules, not the report of one";
    if (has("MetricDataResults") || has("Datapoints")) return "metrics, which do not tell keys apart";
    if (has("Table") || has("TableName")) return "a table description of the DynamoDB API";
    if (has("Items") || has("Item")) return "items of a table";
    return {};
}

// A rule of partition and sort keys lists the partition key first, unless its labels say otherwise.
std::size_t partitionPosition(const std::vector<std::string>& labels) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
        std::string lower = labels[i];
        std::ranges::transform(lower, lower.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        if (lower.find("partition") != std::string::npos) return i;
    }
    return 0;
}

class ReportReader {
public:
    explicit ReportReader(JsonReader& in) : m_in(in), m_partition(partitionPosition(in.texts("KeyLabels"))) {}

    // Reports what is wrong to the reader.
    std::optional<KeyCounts> read() {
        const JsonValue* list = m_in.value("Contributors");
        if (list->kind() != JsonValue::Kind::Array) {
            m_in.fail("Contributors", "expected a list of contributors, but found " + described(*list));
            return std::nullopt;
        }
        for (std::size_t i = 0; i < list->items().size(); ++i) {
            JsonReader each(list->items()[i], m_in.place() / "Contributors" / i, m_in.errors());
            readContributor(each);
        }
        if (m_in.errors().first()) return std::nullopt;
        addRest(static_cast<double>(list->items().size()));
        if (m_in.errors().first()) return std::nullopt;
        KeyCounts counts = m_tally.take();
        counts.form = KeyCountsForm::ContributorInsights;
        counts.rows = static_cast<std::int64_t>(list->items().size());
        counts.sumsSortKeys = m_hasSortKeys;
        return counts;
    }

private:
    void readContributor(JsonReader& in) {
        in.requireMember("Keys", "the values of the key");
        const std::vector<std::string> keys = in.texts("Keys");
        const double count = readCount(in);
        if (in.errors().first()) return;
        if (keys.size() <= m_partition || keys[m_partition].empty()) {
            in.fail("Keys", "there is no value of the partition key", std::string(kHowToAsk));
            return;
        }
        const std::string& key = keys[m_partition];
        if (key.size() > kLongestKeyName) {
            in.fail("Keys", fmt::format("the key has {} bytes; a partition key has at most 2,048", key.size()));
            return;
        }
        m_hasSortKeys = m_hasSortKeys || keys.size() > 1;
        m_tally.add(key, count);
        if (count > 0) m_leastListed = m_leastListed > 0 ? std::min(m_leastListed, count) : count;
    }

    // The sum over the report's time, or over its minutes where only those are there.
    double readCount(JsonReader& in) {
        if (in.has("ApproximateAggregateValue") || !in.has("Datapoints")) {
            in.requireMember("ApproximateAggregateValue", "what was counted on the key");
            return in.number("ApproximateAggregateValue", kCount).value_or(0);
        }
        const JsonValue* points = in.value("Datapoints");
        if (points->kind() != JsonValue::Kind::Array) {
            in.fail("Datapoints", "expected a list of minutes, but found " + described(*points));
            return 0;
        }
        double sum = 0;
        for (std::size_t i = 0; i < points->items().size(); ++i) {
            JsonReader each(points->items()[i], in.place() / "Datapoints" / i, in.errors());
            each.requireMember("ApproximateValue", "what was counted in the minute");
            sum += each.number("ApproximateValue", kCount).value_or(0);
        }
        return sum;
    }

    // What the report counts besides the contributors that it lists.
    void addRest(double listed) {
        const double total = m_in.number("AggregateValue", kCount).value_or(0);
        const double unique = m_in.number("ApproximateUniqueCount", kCount).value_or(0);
        if (m_tally.isEmpty()) {
            m_in.fail("Contributors", "there are no contributors in the report",
                      "Ask for a time in which there are requests, and see that Contributor Insights is on.");
            return;
        }
        const double rest = std::max(total - m_tally.total(), 0.0);
        const double keys = std::max(unique - listed, 0.0);
        // Both numbers are approximate: of the keys that are left none is hotter than the last one listed.
        const double least = m_leastListed > 0 ? std::ceil(rest / m_leastListed) : 1;
        m_tally.addOthers(rest > 0 ? std::max({keys, least, 1.0}) : keys, rest);
        if (m_tally.total() > kMost)
            m_in.fail("Contributors", fmt::format("the counts add to more than {}", numberText(kMost)));
        else if (!(m_tally.total() - rest > 0))
            m_in.fail("Contributors", "nothing was counted on the keys", "Ask for a time in which there are requests.");
    }

    JsonReader& m_in;
    std::size_t m_partition;
    KeyTally m_tally;
    bool m_hasSortKeys = false;
    double m_leastListed = 0;
};

}  // namespace

IoResult<KeyCounts> readInsightReport(std::string_view json, std::string_view file) {
    const auto root = parseJson(json, kMaxJsonDepth, file);
    if (!root) return tl::unexpected(root.error());
    ReadErrors errors;
    JsonReader in(*root, Pointer(), errors);
    std::optional<KeyCounts> counts;
    if (root->find("Contributors") == nullptr) {
        const std::string_view likely = likelyJson(*root);
        return tl::unexpected(IoError{std::string(file), "line 1, column 1",
                                      likely.empty()
                                          ? std::string("this is JSON, but no report of Contributor Insights")
                                          : fmt::format("this is {}", likely),
                                      std::string(kExpectedKeyCounts)});
    }
    counts = ReportReader(in).read();
    if (counts) return *std::move(counts);
    IoError error = *errors.first();
    error.file = std::string(file);
    return tl::unexpected(std::move(error));
}

}  // namespace headroom::model

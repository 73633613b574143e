// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/findings.h"

#include "model/capacity/rounding.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

class Findings {
public:
    Findings(const Workload& workload, const Plan& plan, bool bookIsKnown)
        : m_workload(workload), m_plan(plan), m_bookIsKnown(bookIsKnown) {}

    std::vector<Finding> collect() {
        addProblems();
        addPrices();
        addUncomputed();
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i)
            addTable(m_plan.tables[i], m_workload.tables.at(i).value);
        for (auto& finding : m_findings)
            if (const AcceptedFinding* accepted = m_workload.acceptedFindings.find(finding.key())) {
                finding.accepted = true;
                finding.acceptedReason = accepted->reason;
            }
        std::ranges::stable_sort(m_findings, {}, &Finding::severity);
        return std::move(m_findings);
    }

private:
    void add(std::string rule, Severity severity, const Pointer& place, std::string title, std::string reason,
             std::optional<double> headroom = std::nullopt) {
        add(std::move(rule), severity, place.text(), std::move(title), std::move(reason), headroom);
    }
    void add(std::string rule, Severity severity, std::string place, std::string title, std::string reason,
             std::optional<double> headroom = std::nullopt) {
        Finding finding;
        finding.rule = std::move(rule);
        finding.severity = severity;
        finding.place = std::move(place);
        finding.title = std::move(title);
        finding.reason = std::move(reason);
        finding.headroom = headroom;
        m_findings.push_back(std::move(finding));
    }

    void addProblems() {
        for (auto& problem : validate(m_workload)) {
            const Place place = placeOf(problem.pointer);
            const std::string subject = place.name.empty() ? place.table : place.name;
            Finding finding;
            finding.rule = problem.rule;
            finding.severity = Severity::Invalid;
            finding.place = problem.pointer;
            finding.title = fmt::format("{}: {}", subject, problem.message);
            finding.reason = problem.remedy;
            m_findings.push_back(std::move(finding));
        }
    }

    void addPrices() {
        const Pointer place = Pointer() / "prices";
        if (!m_bookIsKnown) {
            add("unknown-book", Severity::Invalid, place / "book",
                fmt::format("There is no price book “{}”", m_plan.book),
                "Every price is unknown, and so is every cost. Choose a book that Headroom has.");
            return;
        }
        if (m_plan.location.empty()) {
            add("unknown-region", Severity::Invalid, Pointer() / "region",
                fmt::format("{} is not in the price book {}", m_plan.region, m_plan.book),
                "Every price is unknown, and so is every cost. Choose a Region of the book, or another book.");
            return;
        }
        std::string unknown;
        std::string mixed;
        for (const auto& [name, quote] : m_plan.prices) {
            std::string* list = quote.origin == PriceQuote::Origin::Unknown    ? &unknown
                                : quote.origin == PriceQuote::Origin::Fallback ? &mixed
                                                                               : nullptr;
            if (list != nullptr) *list += (list->empty() ? "" : ", ") + name;
        }
        if (!unknown.empty())
            add("unknown-price", Severity::Watch, place, "Some prices are not known",
                fmt::format("{} has no {} for {}. What needs them is shown as unknown, not as zero.", m_plan.book,
                            unknown, m_plan.region));
        if (!mixed.empty())
            add("mixed-prices", Severity::Watch, place, "Prices of two books are mixed",
                fmt::format("{} has no {} for {}; the price of the book that it names as stand-in is used.",
                            m_plan.book, mixed, m_plan.region));
    }

    // What the file may say already but this version does not compute.
    void addUncomputed() {
        const auto note = [&](const Pointer& place, std::string_view what) {
            add("not-computed", Severity::Watch, place, fmt::format("{} are not computed yet", what),
                "The file keeps them; no figure here depends on them.");
        };
        if (!m_workload.trafficJson.empty()) note(Pointer() / "traffic", "Traffic shapes");
        if (!m_workload.cachesJson.empty()) note(Pointer() / "caches", "Caches");
        if (!m_workload.scenariosJson.empty()) note(Pointer() / "scenarios", "Scenarios");
        for (const auto& [name, table] : m_workload.tables) {
            if (!table.replicas.empty())
                add("not-computed", Severity::Watch, tablePointer(name) / "replicas",
                    fmt::format("{}: replicas are not computed yet", name),
                    fmt::format("The figures are those of a table in {} alone.", m_workload.region));
            if (table.capacity.autoScaling)
                add("not-computed", Severity::Watch, tablePointer(name) / "capacity" / "autoScaling",
                    fmt::format("{}: auto scaling is not computed yet", name),
                    "Provisioned capacity is costed as stated, or at the peak.");
        }
    }

    void addTable(const TablePlan& table, const Table& said) {
        const std::size_t before = m_findings.size();
        for (const auto& limit : table.limits) addLimit(table, said, limit);
        for (const auto& pattern : table.patterns) addScan(pattern);
        for (const auto& pattern : table.patterns) addUnsizedEntries(pattern);
        addUncountedStorage(table, said);
        const std::string own = tablePointer(table.name).text();
        const bool invalid = std::any_of(
            m_findings.begin(), m_findings.begin() + static_cast<std::ptrdiff_t>(before), [&](const Finding& f) {
                return f.severity == Severity::Invalid && (f.place == own || f.place.starts_with(own + '/'));
            });
        const bool troubled =
            invalid || std::any_of(m_findings.begin() + static_cast<std::ptrdiff_t>(before), m_findings.end(),
                                   [](const Finding& f) { return f.severity < Severity::Saving; });
        if (!troubled && table.headroom && *table.headroom >= kWatchHeadroom) addFine(table);
    }

    void addLimit(const TablePlan& table, const Table& said, const Limit& limit) {
        const Severity severity = limit.severity();
        if (severity == Severity::Fine) return;
        const bool breaks = severity == Severity::Throttles;
        const std::string& place = limit.place;
        const std::string demand = fmt::format("{} {}", formatUnits(limit.demand), limit.unit);
        const bool isIndex = limit.subject != table.name;
        if (limit.id == "key-writes" || limit.id == "key-reads") {
            const bool writes = limit.id == "key-writes";
            const std::string key = limit.key.empty() ? "its hottest key" : limit.key;
            std::string reason =
                fmt::format("At peak {} land on {}; one key serves {} (P1).", demand, key, formatUnits(limit.limit));
            if (writes && isIndex && breaks) reason += fmt::format(" Writes to {} throttle with it (X9).", table.name);
            reason += splitNote(said, limit, isIndex);
            if (writes && breaks) reason += outOfReach(table, limit);
            add(writes ? "hot-key-writes" : "hot-key-reads", severity, place,
                breaks ? fmt::format("{} is one hot partition key", limit.subject)
                       : fmt::format("{}: one key nears its limit", limit.subject),
                reason, limit.headroom);
            return;
        }
        if (limit.id == "capacity-reads" || limit.id == "capacity-writes") {
            const bool writes = limit.id == "capacity-writes";
            std::string reason =
                fmt::format("The peak needs {}; {} are provisioned.", demand, formatUnits(limit.limit));
            if (isIndex && writes && breaks)
                reason += fmt::format(" An index short of write capacity throttles the writes of {} itself (X9).",
                                      table.name);
            add(isIndex && writes ? "gsi-back-pressure" : "capacity", severity, place,
                fmt::format("{} has {} {} capacity than its peak needs", limit.subject, breaks ? "less" : "hardly more",
                            writes ? "write" : "read"),
                reason, limit.headroom);
            return;
        }
        add("quota", severity, place,
            fmt::format("{} {} its quota of {}", limit.subject, breaks ? "exceeds" : "nears", limit.detail),
            fmt::format("At peak {}; the default quota is {} and can be raised on request (C6).", demand,
                        formatUnits(limit.limit)),
            limit.headroom);
    }

    static std::string splitNote(const Table& said, const Limit& limit, bool isIndex) {
        if (limit.risingSortKey)
            return " Its sort key follows time, so that the collection cannot be split for heat (P6).";
        const bool hasLocal =
            std::ranges::any_of(said.indexes, [](const auto& entry) { return entry.value.kind == IndexKind::Local; });
        if (hasLocal && !isIndex) return " With a local index the collection cannot be split for heat (P6).";
        if (!said.sortKey && !isIndex) return " The key is a single item, which cannot be split (P6).";
        return " If its items differ in sort key, splitting for heat may raise that with time (P6).";
    }

    // Capacity that is paid for and that the hot key leaves idle.
    static std::string outOfReach(const TablePlan& table, const Limit& limit) {
        const TargetPlan* target = limit.subject == table.name ? &table.own : table.index(limit.subject);
        if (target == nullptr || !target->statedWriteCapacity) return {};
        const double provisioned = static_cast<double>(target->statedWriteCapacity->value());
        if (provisioned <= limit.limit) return {};
        return fmt::format(" {} of {} provisioned WCU are out of its reach.", formatUnits(provisioned - limit.limit),
                           formatUnits(provisioned));
    }

    void addScan(const PatternPlan& pattern) {
        constexpr double kWorthSaying = 10;
        if (!pattern.perRequest.pages || pattern.evaluatedItems <= 0) return;
        const EvaluatedPages& pages = *pattern.perRequest.pages;
        if (pattern.returnedItems > pattern.evaluatedItems / kWorthSaying) return;
        const double bytesKept = pages.bytes * pattern.returnedItems / pattern.evaluatedItems;
        const double blocks = std::max(1.0, std::ceil(bytesKept / static_cast<double>(kReadBlockBytes)));
        const double direct = blocks * pattern.perRequest.readFactor;
        if (pages.units.value() < kWorthSaying * direct) return;
        add(pattern.operation == Operation::Scan ? "scan-waste" : "filter-waste", Severity::Saving,
            patternPointer(pattern.table, pattern.name),
            fmt::format("{} reads {} items to return {}", pattern.name,
                        formatCompact(std::round(pattern.evaluatedItems)),
                        formatCompact(std::round(pattern.returnedItems))),
            fmt::format(
                "A filter works after the read (R7): {} RU each time, {} a month. Read alone, from a sparse index "
                "that holds only them whole, they are {} RU.",
                formatCompact(pages.units.value()), formatUsd(pattern.monthlyCost), formatCompact(direct)));
    }

    void addUnsizedEntries(const PatternPlan& pattern) {
        for (const auto& write : pattern.perRequest.itemWrites)
            for (const auto& arm : write.indexes) {
                if (arm.sizeIsStated || arm.units.value() == 0) continue;
                const Pointer place = indexPointer(write.table, arm.index) / "entries" / write.itemType;
                // Several patterns may meet the same entry; one card is enough.
                if (!m_unsizedEntries.insert(place.text()).second) continue;
                add("entry-size", Severity::Watch, place, fmt::format("{}: entry size not stated", arm.index),
                    fmt::format("The whole item stands in for the entry in {}, which is more than it projects.",
                                pattern.name));
            }
    }

    void addUncountedStorage(const TablePlan& table, const Table& said) {
        std::string names;
        for (const auto& part : table.own.storage.parts)
            if (!part.countIsStated || !said.itemTypes.find(part.itemType)->size)
                names += (names.empty() ? "" : ", ") + part.itemType;
        if (names.empty()) return;
        add("storage-unknown", Severity::Watch, tablePointer(table.name) / "itemTypes",
            fmt::format("{}: storage is not counted in full", table.name),
            fmt::format("Number or size of {} is not stated. Its storage counts as none.", names));
    }

    void addFine(const TablePlan& table) {
        const Limit& tightest = table.limits.front();
        add("all-limits", Severity::Fine, tablePointer(table.name), fmt::format("{} keeps every limit", table.name),
            fmt::format("The tightest is {} {}, {}: {} of {} {} at peak.", tightest.subject, tightest.what,
                        tightest.detail, formatUnits(tightest.demand), formatUnits(tightest.limit), tightest.unit),
            tightest.headroom);
    }

    const Workload& m_workload;
    const Plan& m_plan;
    bool m_bookIsKnown;
    std::vector<Finding> m_findings;
    std::set<std::string> m_unsizedEntries;
};

}  // namespace

std::vector<Finding> findingsOf(const Workload& workload, const Plan& plan, bool bookIsKnown) {
    return Findings(workload, plan, bookIsKnown).collect();
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/findings.h"

#include "model/capacity/item_check.h"
#include "model/capacity/item_size.h"
#include "model/capacity/rounding.h"
#include "model/capacity/storage.h"
#include "model/plan/capacity_findings.h"
#include "model/plan/limit_findings.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
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
        for (auto& finding : accountFindings(m_plan)) m_findings.push_back(std::move(finding));
        markAccepted(m_findings, m_workload);
        // Worst first; of the same severity, what breaks first.
        std::ranges::stable_sort(m_findings, [](const Finding& a, const Finding& b) {
            if (a.severity != b.severity) return a.severity < b.severity;
            constexpr double kNoLimit = std::numeric_limits<double>::infinity();
            return a.severity < Severity::Saving && a.headroom.value_or(kNoLimit) < b.headroom.value_or(kNoLimit);
        });
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
                "Prices that you have not typed are unknown, and so is every cost that needs them. Choose a book that "
                "Headroom has.");
            return;
        }
        if (m_plan.location.empty()) {
            add("unknown-region", Severity::Invalid, Pointer() / "region",
                fmt::format("{} is not in the price book {}", m_plan.region, m_plan.book),
                "Prices that you have not typed are unknown, and so is every cost that needs them. Choose a Region of "
                "the book, or another book.");
            return;
        }
        std::string unknown;
        std::string mixed;
        for (const auto& [name, quote, isPlanned] : m_plan.prices) {
            if (!isPlanned) continue;
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
    }

    void addTable(const TablePlan& table, const Table& said) {
        const std::size_t before = m_findings.size();
        addAttributes(table, said);
        for (auto& finding : limitFindings(table)) m_findings.push_back(std::move(finding));
        for (const auto& pattern : table.patterns) addScan(pattern);
        for (auto& finding : capacityFindings(m_workload, table, said)) m_findings.push_back(std::move(finding));
        for (const auto& region : table.unpricedRegions)
            add("unknown-price", Severity::Watch, tablePointer(table.name) / "replicas",
                fmt::format("{}: prices of {} are not known", table.name, region),
                fmt::format("{} lacks a price of {}, or of the transfer to it. What needs it is shown as unknown, not "
                            "as zero.",
                            m_plan.book, region));
        addUnsizedEntries(table, said);
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

    void addScan(const PatternPlan& pattern) {
        constexpr double kWorthSaying = 10;
        if (!pattern.perRequest.pages) return;
        if (pattern.chargedAs == Operation::Scan && pattern.evaluatedItems <= 0)
            add("scan-unknown", Severity::Watch, patternPointer(pattern.table, pattern.name),
                fmt::format("{}: what it reads is not known", pattern.name),
                "The number of items is not stated, so that the scan counts as reading nothing. State count of the "
                "item "
                "types, or items.");
        if (pattern.evaluatedItems <= 0) return;
        const EvaluatedPages& pages = *pattern.perRequest.pages;
        if (pattern.returnedItems > pattern.evaluatedItems / kWorthSaying) return;
        const double bytesKept = pages.bytes * pattern.returnedItems / pattern.evaluatedItems;
        const double blocks = std::max(1.0, std::ceil(bytesKept / static_cast<double>(kReadBlockBytes)));
        const double direct = blocks * pattern.perRequest.readFactor;
        if (pages.units.value() < kWorthSaying * direct) return;
        add(pattern.chargedAs == Operation::Scan ? "scan-waste" : "filter-waste", Severity::Saving,
            patternPointer(pattern.table, pattern.name),
            fmt::format("{} reads {} items to return {}", pattern.name,
                        formatCompact(std::round(pattern.evaluatedItems)),
                        formatCompact(std::round(pattern.returnedItems))),
            fmt::format(
                "A filter works after the read (R7): {} RU each time, {} a month. Read alone, from a sparse index "
                "that holds only them whole, they are {} RU.",
                formatCompact(pages.units.value()), formatMoney(pattern.monthlyCost, m_plan.currency),
                formatCompact(direct)));
    }

    // Entries that nobody has sized: of what is stored, and of writes about items of no listed type.
    void addUnsizedEntries(const TablePlan& table, const Table& said) {
        for (const auto& [indexName, index] : said.indexes)
            for (const auto& [itemType, entries] : index.entries)
                if (said.itemTypes.contains(itemType) && entries.share.value() > 0 &&
                    !entrySize(said, index, itemType).isStated)
                    addUnsizedEntry(indexPointer(table.name, indexName) / "entries" / itemType, indexName);
        for (const auto& pattern : table.patterns)
            for (const auto& write : pattern.perRequest.itemWrites)
                for (const auto& arm : write.indexes)
                    if (!arm.sizeIsStated && arm.units.value() > 0)
                        addUnsizedEntry(indexPointer(write.table, arm.index), arm.index);
    }

    void addUnsizedEntry(const Pointer& place, const std::string& index) {
        // Several patterns may meet the same index; one card is enough, and one about its entries is better.
        const std::string& text = place.text();
        const auto seen = m_unsizedEntries.lower_bound(text);
        if (seen != m_unsizedEntries.end() && seen->starts_with(text)) return;
        m_unsizedEntries.insert(text);
        add("entry-size", Severity::Watch, place, fmt::format("{}: entry size not stated", index),
            "The whole item stands in for the entry, which is at least what is projected: storage, reads and writes "
            "may "
            "be less.");
    }

    // What the service would refuse about the example items, and sizes that contradict them.
    void addAttributes(const TablePlan& table, const Table& said) {
        for (const auto& entry : said.itemTypes) {
            const std::string& name = entry.name;
            const ItemType& type = entry.value;
            if (!type.attributes) continue;
            const Pointer place = itemTypePointer(table.name, name) / "attributes";
            const Item* example = type.example();
            if (example == nullptr) {
                add("attributes", Severity::Invalid, place, fmt::format("{}: the attributes are no item", name),
                    type.attributes->problem);
                continue;
            }
            const auto report = [&](const ItemKeys& keys, const std::string& of, bool onlyKeys) {
                for (const auto& problem : checkItem(*example, keys)) {
                    if (onlyKeys && !problem.rule.starts_with("key")) continue;
                    add(problem.rule, Severity::Invalid, place, fmt::format("{}{}: {}", name, of, problem.text()),
                        problem.remedy);
                }
            };
            report({said.partitionKey, said.sortKey, false}, "", false);
            for (const auto& [indexName, index] : said.indexes)
                if (index.entries.contains(name) || hasIndexKey(index, *example))
                    report({index.kind == IndexKind::Global ? index.partitionKey : std::optional<KeyAttribute>(),
                            index.sortKey, true},
                           " in " + indexName, true);
            const Bytes measured = itemSize(*example).total;
            if (type.size && type.size->single() != nullptr && *type.size->single() != measured)
                add("size-differs", Severity::Watch, place, fmt::format("{}: size and attributes differ", name),
                    fmt::format("{} are stated, which count; the attributes measure {}.",
                                formatExactBytes(*type.size->single()), formatExactBytes(measured)));
        }
    }

    void addUncountedStorage(const TablePlan& table, const Table& said) {
        std::string names;
        for (const auto& part : table.own.storage.parts)
            if (!part.countIsStated || !itemSize(said, part.itemType).isStated)
                names += (names.empty() ? "" : ", ") + part.itemType;
        if (names.empty()) return;
        add("storage-unknown", Severity::Watch, tablePointer(table.name) / "itemTypes",
            fmt::format("{}: storage is not counted in full", table.name),
            fmt::format("Number or size of {} is not stated: it is stored all the same.", names));
    }

    void addFine(const TablePlan& table) {
        const auto binding = std::ranges::find_if(table.limits, &Limit::binds);
        if (binding == table.limits.end()) return;
        const Limit& tightest = *binding;
        add("all-limits", Severity::Fine, tablePointer(table.name), fmt::format("{} keeps every limit", table.name),
            fmt::format("The tightest is {} {}, {}: {} at peak.", tightest.subject, tightest.what, tightest.detail,
                        limitFigures(tightest)),
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

std::string acceptingEntry(const Workload& workload, const Finding& finding) {
    for (std::string name : {finding.key(), finding.rule + ' ' + finding.place})
        if (workload.acceptedFindings.contains(name)) return name;
    return {};
}

void markAccepted(std::vector<Finding>& findings, const Workload& workload) {
    for (auto& finding : findings)
        if (const AcceptedFinding* entry = workload.acceptedFindings.find(acceptingEntry(workload, finding))) {
            finding.accepted = true;
            finding.acceptedReason = entry->reason;
        }
}

}  // namespace headroom::model

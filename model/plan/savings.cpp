// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/remedy_candidates.h"
#include "model/plan/working.h"
#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/pointer.h"
#include "model/workload/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

// Less than this share of the cost is not worth a finding.
constexpr double kWorthSaying = 0.005;
// Stated capacity over this multiple of what the peak needs is far above need.
constexpr double kFarAbove = 2;

class Candidates {
public:
    Candidates(const Workload& workload, const Plan& plan) : m_workload(workload), m_plan(plan) {}

    std::vector<Candidate> collect() {
        for (std::size_t i = 0; i < m_plan.tables.size(); ++i) {
            const TablePlan& table = m_plan.tables[i];
            const Table& said = m_workload.tables.at(i).value;
            addWays(table);
            for (const auto& index : table.indexes) addIndex(table, said, index);
            addStrongReads(table, said);
            addOverProvisioned(table);
        }
        addScans();
        return std::move(m_list);
    }

private:
    Candidate& add(std::string rule, const Pointer& place, std::string title, std::string reason, std::string remedy,
                   WorkloadChange change) {
        Candidate& candidate = m_list.emplace_back();
        candidate.finding.rule = std::move(rule);
        candidate.finding.severity = Severity::Saving;
        candidate.finding.place = place.text();
        candidate.finding.title = std::move(title);
        candidate.finding.reason = std::move(reason);
        candidate.title = std::move(remedy);
        candidate.change = std::move(change);
        return candidate;
    }

    [[nodiscard]] std::string money(Cost cost) const { return formatMoney(cost, m_plan.currency); }

    // The cheapest way of all, and the cheapest that promises nothing.
    void addWays(const TablePlan& table) {
        std::optional<std::size_t> free;
        for (std::size_t i = 0; i < table.ways.size(); ++i) {
            const Cost total = table.costs[i].total();
            if (!total || !table.ways[i].carriesPeak() || table.ways[i].way.commitment) continue;
            if (!free || total->value() < table.costs[*free].total()->value()) free = i;
        }
        if (table.cheapest && table.ways[*table.cheapest].way.commitment) addWay(table, *table.cheapest, "commitment");
        if (free) addWay(table, *free, "cheaper-way");
    }

    void addWay(const TablePlan& table, std::size_t position, std::string_view rule) {
        const WayPlan& way = table.ways[position];
        const Cost planned = table.plannedCost().total();
        const Cost cost = table.costs[position].total();
        if (position == table.planned || !planned || !cost || cost->value() >= planned->value() * (1 - kWorthSaying))
            return;
        std::string reason = fmt::format("{} costs {} a month, {} as planned {}.", way.title, money(cost),
                                         table.plannedWay().title, money(planned));
        reason += whyOf(table, way);
        if (way.way.basis == CapacityBasis::AutoScaled) reason += withoutScaling(table);
        if (way.upFront && way.upFront->value() > 0)
            reason += fmt::format(" {} are paid up front, {}.", money(way.upFront),
                                  way.breakEven.kind == BreakEven::Kind::Months
                                      ? "earned back after " + breakEvenText(way.breakEven)
                                      : "not earned back within the term");
        add(std::string(rule), tablePointer(table.name) / "capacity",
            fmt::format("{}: {} saves {}", table.name, lowered(way.title),
                        formatShare(1 - cost->value() / planned->value())),
            std::move(reason), "Pay: " + lowered(way.title), PayDifferently{table.name, way.way});
    }

    static std::string lowered(std::string title) {
        if (!title.empty() && title[0] >= 'A' && title[0] <= 'Z') title[0] = static_cast<char>(title[0] - 'A' + 'a');
        return title;
    }

    // What is cheapest where auto scaling cannot follow the load.
    [[nodiscard]] std::string withoutScaling(const TablePlan& table) const {
        const Cost onDemand = table.costs.onDemand().total();
        const Cost peak = table.costs.provisionedPeak().total();
        if (!onDemand || !peak) return {};
        const bool onDemandWins = onDemand->value() <= peak->value();
        return fmt::format(
            " Where scaling cannot follow the load, {} costs less: {} on demand, {} provisioned for the "
            "peak.",
            onDemandWins ? "on demand" : "the peak", money(onDemand), money(peak));
    }

    // The utilisation beside the break-even, for the side that asks for more money: that of the peak's units, or the
    // target that auto scaling keeps.
    [[nodiscard]] std::string whyOf(const TablePlan& table, const WayPlan& way) const {
        if (way.way.isOnDemand() == table.plannedWay().way.isOnDemand()) return {};
        const MonthlyCost& cost = table.plannedCost();
        const Cost written = cost.tableWrites + cost.indexWrites;
        const bool writes = written && cost.reads && written->value() >= cost.reads->value();
        const auto breakEven = writes ? m_plan.utilisationBreakEven.writes : m_plan.utilisationBreakEven.reads;
        const double average = writes ? table.average.writes.value() : table.average.reads.value();
        const double peak = writes ? table.peak.writes.value() : table.peak.reads.value();
        if (peak <= 0 || !breakEven) return {};
        const bool scales = way.way.basis == CapacityBasis::AutoScaled || way.way.basis == CapacityBasis::WhereCheaper;
        const std::string paying = fmt::format(
            "provisioned units cost less than requests when more than {} are used (OD9)", formatShare(*breakEven));
        if (scales)
            return fmt::format(" Scaling keeps their use near {}; {}.", formatShare(table.targetUtilisation), paying);
        return fmt::format(" On average {} of the peak's {} units are used; {}.", formatShare(average / peak),
                           writes ? "write" : "read", paying);
    }

    void addIndex(const TablePlan& table, const Table& said, const TargetPlan& index) {
        const Index* saidIndex = said.indexes.find(index.name);
        if (saidIndex == nullptr) return;
        const MonthlyCost& cost = index.costs[table.planned];
        const Cost upkeep = cost.indexWrites + cost.storage;
        if (!upkeep || upkeep->value() <= 0) return;
        const Pointer place = indexPointer(table.name, index.name);
        const bool isAsked =
            std::ranges::any_of(said.patterns, [&](const auto& pattern) { return pattern.value.target == index.name; });
        if (index.monthlyReads.value() <= 0 && isAsked) return;
        if (index.monthlyReads.value() <= 0) {
            add("unread-index", place, fmt::format("Nothing reads {}", index.name),
                fmt::format("Its writes and storage cost {} a month, and no access pattern reads it.", money(upkeep)),
                "Drop " + index.name, DropIndex{table.name, index.name});
            return;
        }
        if (const auto narrower = narrowerProjection(said, index.name, *saidIndex))
            add("wide-projection", place, fmt::format("{} copies more than is read", index.name),
                fmt::format("It projects {}; the patterns that read it ask for {}.", wordOf(saidIndex->projection.type),
                            narrower->attributes.empty() ? std::string("its keys alone")
                                                         : fmt::format("{}", fmt::join(narrower->attributes, ", "))),
                narrower->attributes.empty() ? "Project KEYS_ONLY"
                                             : fmt::format("INCLUDE {}", fmt::join(narrower->attributes, ", ")),
                NarrowProjection{table.name, index.name, *narrower});
        if (cost.reads && upkeep->value() > cost.reads->value()) addCostly(table, index);
    }

    void addStrongReads(const TablePlan& table, const Table& said) {
        for (const auto& pattern : table.patterns) {
            const AccessPattern* asked = said.patterns.find(pattern.name);
            if (asked == nullptr || asked->consistency != Consistency::Strong || !isRead(pattern.chargedAs) ||
                isTransaction(pattern.chargedAs) || pattern.monthlyReads.value() <= 0)
                continue;
            add("strong-reads", patternPointer(table.name, pattern.name),
                fmt::format("{} reads strongly consistently", pattern.name),
                "Eventually consistent reads cost half (R1). They may return what was true a moment ago, usually well "
                "under a second.",
                "Read eventually consistently", ReadEventually{table.name, pattern.name});
        }
    }

    void addOverProvisioned(const TablePlan& table) {
        if (table.plannedWay().way.basis != CapacityBasis::Stated) return;
        const auto check = [&](const TargetPlan& target) {
            const auto isFar = [](const auto& stated, const auto& needed) {
                return stated && static_cast<double>(stated->value()) >
                                     kFarAbove * std::max(1.0, static_cast<double>(needed.value()));
            };
            if (target.kind == TargetKind::LocalIndex) return;
            const bool reads = isFar(target.statedReadCapacity, target.peakReadCapacity);
            const bool writes = isFar(target.statedWriteCapacity, target.peakWriteCapacity);
            if (!reads && !writes) return;
            const std::string subject = target.name.empty() ? table.name : target.name;
            std::string reason;
            const auto say = [&](auto stated, auto needed, std::string_view unit) {
                reason += fmt::format("{}{} {} are provisioned, the peak needs {}.", reason.empty() ? "" : " ",
                                      formatNumber(static_cast<double>(stated->value())), unit,
                                      formatNumber(static_cast<double>(needed.value())));
            };
            if (reads) say(target.statedReadCapacity, target.peakReadCapacity, "RCU");
            if (writes) say(target.statedWriteCapacity, target.peakWriteCapacity, "WCU");
            const Pointer place =
                (target.name.empty() ? tablePointer(table.name) : indexPointer(table.name, target.name)) / "capacity";
            add("over-provisioned", place, fmt::format("{} provisions far more than it needs", subject),
                std::move(reason) + " What is not used is paid for all the same (A1).", "Provision what the peak needs",
                ProvisionThePeak{table.name, target.name});
        };
        check(table.own);
        for (const auto& index : table.indexes) check(index);
    }

    // Scans that the plan has found wasteful already.
    void addScans() {
        for (const auto& finding : m_plan.findings) {
            if (finding.rule != "scan-waste") continue;
            const Place place = placeOf(finding.place);
            const Table* said = m_workload.tables.find(place.table);
            const AccessPattern* pattern = said == nullptr ? nullptr : said->patterns.find(place.name);
            if (pattern == nullptr || !pattern->target.empty()) continue;
            const auto global = std::ranges::count_if(
                said->indexes, [](const auto& entry) { return entry.value.kind == IndexKind::Global; });
            if (static_cast<std::size_t>(global) >= kMaxGlobalIndexes) continue;
            std::string name = "sparse";
            for (int n = 2; said->indexes.contains(name); ++n) name = fmt::format("sparse{}", n);
            Candidate& candidate = m_list.emplace_back();
            candidate.finding = finding;
            candidate.title =
                fmt::format("Query a sparse index of what it keeps, {}", formatShare(pattern->filterKept.value()));
            candidate.change = QuerySparseIndex{place.table, place.name, name};
            candidate.isListed = true;
        }
    }

    // An index whose upkeep costs more than the reads that it serves: nothing is known that would cost less.
    void addCostly(const TablePlan& table, const TargetPlan& index) {
        const MonthlyCost& cost = index.costs[table.planned];
        Candidate& candidate = m_list.emplace_back();
        Finding& finding = candidate.finding;
        finding.rule = "costly-index";
        finding.severity = Severity::Saving;
        finding.place = indexPointer(table.name, index.name).text();
        finding.title = fmt::format("{} costs more than the reads it serves", index.name);
        finding.reason = fmt::format(
            "Writes and storage cost {} a month, the reads {}. Project less, hold fewer items, or "
            "read the table where that costs less.",
            money(cost.indexWrites + cost.storage), money(cost.reads));
    }

private:
    const Workload& m_workload;
    const Plan& m_plan;
    std::vector<Candidate> m_list;
};

}  // namespace

std::vector<Candidate> savingCandidates(const Workload& workload, const Plan& plan) {
    return Candidates(workload, plan).collect();
}

// What all patterns that read the index ask for, when all of them say so and every entry can be measured.
std::optional<Projection> narrowerProjection(const Table& said, const std::string& name, const Index& index) {
    if (index.projection.type == ProjectionType::KeysOnly) return std::nullopt;
    for (const auto& [type, entries] : index.entries) {
        const ItemType* item = said.itemTypes.find(type);
        if (item == nullptr || item->example() == nullptr) return std::nullopt;
    }
    std::set<std::string> wanted;
    bool isRead = false;
    for (const auto& [patternName, pattern] : said.patterns) {
        if (pattern.target != name) continue;
        isRead = true;
        if (pattern.select == Select::Count) continue;
        if (pattern.select != Select::SpecificAttributes || pattern.readsAttributes.empty()) return std::nullopt;
        wanted.insert(pattern.readsAttributes.begin(), pattern.readsAttributes.end());
    }
    if (!isRead) return std::nullopt;
    for (const auto* key : {&index.partitionKey, &index.sortKey, &said.sortKey})
        if (*key) wanted.erase((*key)->name);
    wanted.erase(said.partitionKey.name);
    Projection projection;
    projection.type = wanted.empty() ? ProjectionType::KeysOnly : ProjectionType::Include;
    projection.attributes.assign(wanted.begin(), wanted.end());
    std::size_t included = projection.attributes.size();
    for (const auto& [otherName, other] : said.indexes)
        if (otherName != name) included += other.projection.attributes.size();
    if (projection.attributes.size() > kMaxIncludedAttributesPerIndex || included > kMaxIncludedAttributesPerTable)
        return std::nullopt;
    const auto& has = index.projection.attributes;
    const bool isNarrower = index.projection.type == ProjectionType::All || projection.attributes.size() < has.size();
    return isNarrower ? std::optional(std::move(projection)) : std::nullopt;
}

}  // namespace headroom::model

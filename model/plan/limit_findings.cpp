// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/limit_findings.h"

#include "model/heat/burst.h"
#include "model/plan/limits.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>

namespace headroom::model {
namespace {

class LimitFindings {
public:
    explicit LimitFindings(const TablePlan& table) : m_table(table) {}

    std::vector<Finding> collect() {
        for (const auto& limit : m_table.limits)
            if (limit.severity() != Severity::Fine) addLimit(limit);
        for (const auto& heat : m_table.heat) {
            addUnstated(heat, heat.writes, true);
            addUnstated(heat, heat.reads, false);
            addAssumed(heat);
        }
        addQuotaTogether();
        return std::move(m_findings);
    }

private:
    void report(const Limit& limit, std::string rule, std::string subject, std::string title, std::string reason) {
        Finding& finding = m_findings.emplace_back();
        finding.rule = std::move(rule);
        finding.severity = limit.severity();
        finding.place = limit.place;
        finding.subject = std::move(subject);
        finding.title = std::move(title);
        finding.reason = std::move(reason);
        finding.headroom = limit.headroom;
        finding.limit = limit.figureName();
    }

    void addLimit(const Limit& limit) {
        const bool breaks = limit.severity() == Severity::Throttles;
        if (limit.isOfKey())
            addKey(limit, breaks);
        else if (limit.id.starts_with("capacity-"))
            addCapacity(limit, breaks);
        else if (limit.id.starts_with("quota-"))
            report(limit, "quota", limit.detail,
                   fmt::format("{} {} its quota of {}", limit.subject, breaks ? "exceeds" : "nears", limit.detail),
                   fmt::format("{} {}; the default quota is {} and can be raised on request (C6).",
                               limit.growsWith == GrowsWith::Capacity ? "Provisioned are" : "At peak it takes",
                               demandText(limit), formatUnits(limit.limit)));
        else if (limit.id.starts_with("instant-"))
            addSuddenStep(limit, breaks);
        else if (limit.id.starts_with("maximum-"))
            report(limit, "maximum-throughput", limit.detail,
                   fmt::format("{} {} its maximum of {}", limit.subject, breaks ? "exceeds" : "nears", limit.detail),
                   fmt::format("At peak {}; the maximum on-demand throughput is set to {} (OD5).", demandText(limit),
                               formatUnits(limit.limit)));
        else if (limit.isOfPartition())
            addPartition(limit);
        else if (limit.id == "item-size" && !breaks)
            report(limit, "item-near-limit", {}, fmt::format("{}: {} nears 400 KB", limit.subject, limit.detail),
                   fmt::format("It is {} with its local index entries; the service refuses more than 400 KB (S5).",
                               demandText(limit)));
        else if (limit.id == "collection-size")
            report(limit, "collection-size", {},
                   fmt::format("{}: an item collection {} 10 GB", limit.subject, breaks ? "exceeds" : "nears"),
                   fmt::format("The items of one key with their local index entries are {}. A table with a local "
                               "index takes 10 GB of them and refuses more (X13).",
                               demandText(limit)));
    }

    void addKey(const Limit& limit, bool breaks) {
        const bool writes = limit.isAboutWrites();
        const bool isIndex = !limit.index.empty();
        const std::string key = limit.key.empty() ? "its hottest key" : limit.key;
        std::string reason = fmt::format("At peak {} land on {}; one key serves {} (P1).", demandText(limit), key,
                                         formatUnits(limit.limit));
        if (writes && isIndex && breaks)
            reason += fmt::format(" Writes to {} throttle with it (X9): {}.", m_table.name, patternsOf(limit));
        if (writes && breaks) reason += ceilingNote(limit) + outOfReach(limit);
        if (limit.split) reason += ' ' + limit.split->reason;
        if (const auto after = limit.headroomAfterSplits())
            reason += fmt::format(" After one split it would be {} instead of {}.", formatFactor(after),
                                  formatFactor(limit.headroom));
        const bool isOneKey = std::ranges::all_of(limit.drivers, [](const LimitDriver& d) { return d.share == 1; });
        report(limit, writes ? "hot-key-writes" : "hot-key-reads", limit.key,
               !breaks    ? fmt::format("{}: one key nears its limit", limit.subject)
               : isOneKey ? fmt::format("{} is one hot partition key", limit.subject)
                          : fmt::format("{}: its hottest key is over its limit", limit.subject),
               std::move(reason));
    }

    static std::string patternsOf(const Limit& limit) {
        std::vector<std::string> names;
        for (const auto& driver : limit.drivers) names.push_back(driver.pattern);
        return fmt::format("{}", fmt::join(names, ", "));
    }

    // What gets through when the limit is the one that holds the table's writes back.
    [[nodiscard]] std::string ceilingNote(const Limit& limit) const {
        const auto& ceiling = m_table.writeCeiling;
        if (!ceiling || &m_table.ceilingLimit() != &limit) return {};
        return fmt::format(
            " Where writers keep their mix, {} writes/s get through of {}; where the others go on, {} of "
            "all writes are throttled.",
            formatNumber(ceiling->requestsPerSecond, 1), formatNumber(ceiling->atPeak, 1),
            formatShare(ceiling->throttledShare));
    }

    // Capacity that is paid for and that the hot key leaves idle.
    [[nodiscard]] std::string outOfReach(const Limit& limit) const {
        const TargetPlan* target = limit.index.empty() ? &m_table.own : m_table.index(limit.index);
        if (target == nullptr || !target->statedWriteCapacity ||
            m_table.plannedWay().way.basis != CapacityBasis::Stated)
            return {};
        const double provisioned = static_cast<double>(target->statedWriteCapacity->value());
        if (provisioned <= limit.limit) return {};
        return fmt::format(" {} of {} provisioned WCU are out of its reach.", formatUnits(provisioned - limit.limit),
                           formatUnits(provisioned));
    }

    void addCapacity(const Limit& limit, bool breaks) {
        const bool writes = limit.isAboutWrites();
        const bool isIndex = !limit.index.empty();
        std::string reason =
            limit.rule == "A3"
                ? fmt::format("The peak needs {}; auto scaling goes to {} at most. Raise its maximum.",
                              demandText(limit), formatUnits(limit.limit))
                : fmt::format("The peak needs {}; {} are provisioned.", demandText(limit), formatUnits(limit.limit));
        if (isIndex && writes && breaks)
            reason += fmt::format(" An index short of write capacity throttles the writes of {} itself (X9): {}.",
                                  m_table.name, patternsOf(limit));
        if (writes && breaks) reason += ceilingNote(limit);
        double average = 0;
        for (const auto& driver : limit.drivers) average += driver.averageDemand();
        if (const auto seconds = burstSeconds(limit.limit, average, limit.demand); seconds && *seconds > 0)
            reason += fmt::format(" A full burst bucket carries the peak for {} s (P8).", formatNumber(*seconds, 0));
        report(limit, isIndex && writes ? "gsi-back-pressure" : "capacity", writes ? "writes" : "reads",
               fmt::format("{} has {} {} capacity than its peak needs", limit.subject, breaks ? "less" : "hardly more",
                           writes ? "write" : "read"),
               std::move(reason));
    }

    void addSuddenStep(const Limit& limit, bool breaks) {
        report(limit, "sudden-step", limit.isAboutWrites() ? "writes" : "reads",
               breaks ? fmt::format("{}: the peak may throttle until it has grown", limit.subject)
                      : fmt::format("{}: a sudden step is near what is served at once", limit.subject),
               fmt::format("On demand {} are served at once: {} ({}). At peak {} are asked for; what is beyond is at "
                           "risk of throttling until the service has grown, within about 30 minutes (OD3).",
                           limitText(limit), stepWords(limit), limit.rule, demandText(limit)));
    }

    // The detail without its side.
    static std::string stepWords(const Limit& limit) {
        const auto comma = limit.detail.find(", ");
        return comma == std::string::npos ? limit.detail : limit.detail.substr(comma + 2);
    }

    void addPartition(const Limit& limit) {
        const TargetHeat* heat = m_table.heatOf(limit.index);
        if (heat == nullptr) return;
        const std::string count = formatNumber(heat->partitions.count());
        const bool breaks = limit.headroom.value_or(1) < 1;
        report(limit, "partition", limit.isAboutWrites() ? "writes" : "reads",
               fmt::format("{}: its fullest partition {} its limit", limit.subject, breaks ? "may exceed" : "nears"),
               fmt::format("{} {} partitions the fullest is expected at {}; one serves {} (P1, H4). {}",
                           heat->partitions.isLowerBound() ? "Over at least" : "Over the assumed", count,
                           demandText(limit), formatUnits(limit.limit),
                           heat->partitions.isLowerBound()
                               ? "There may be more, and sustained heat splits partitions (P5): assume a number if you "
                                 "know better."
                               : "Sustained heat splits partitions (P5); until then the excess is throttled."));
    }

    // Nothing is assumed about keys that nobody has described. Where it could not matter, nothing is asked.
    void addUnstated(const TargetHeat& heat, const SideHeat& side, bool writes) {
        if (side.hottestKeyAtMost() <= side.partitionLimit || side.unstatedPeak <= 0) return;
        Finding& finding = m_findings.emplace_back();
        const std::string subject = heat.index.empty() ? m_table.name : heat.index;
        finding.rule = "keys-not-stated";
        finding.severity = Severity::Watch;
        finding.place =
            heat.index.empty() ? tablePointer(m_table.name).text() : indexPointer(m_table.name, heat.index).text();
        finding.subject = writes ? "writes" : "reads";
        finding.title = fmt::format("{}: how {} spread over keys is not stated", subject, finding.subject);
        const std::string_view unit = writes ? "WU/s" : "RU/s";
        finding.reason = fmt::format(
            "Nothing is said about the keys of {}. The hottest key gets anything from {} to {} {}, of the {} that one "
            "key serves (P1): {}. State a distribution {}.",
            fmt::join(side.unstatedPatterns, ", "), formatUnits(side.hottestKeyAtLeast()),
            formatUnits(side.hottestKeyAtMost()), unit, formatUnits(side.partitionLimit),
            side.hottestKeyAtLeast() > 0
                ? fmt::format("a headroom of {} to {}", formatFactor(side.partitionLimit / side.hottestKeyAtMost()),
                              formatFactor(side.partitionLimit / side.hottestKeyAtLeast()))
                : fmt::format("a headroom of {} at worst", formatFactor(side.partitionLimit / side.hottestKeyAtMost())),
            heat.index.empty() ? "for each of them" : "for the index");
    }

    void addAssumed(const TargetHeat& heat) {
        const PartitionCount& partitions = heat.partitions;
        if (!partitions.assumed || *partitions.assumed >= partitions.atLeast()) return;
        Finding& finding = m_findings.emplace_back();
        const std::string& subject = heat.index.empty() ? m_table.name : heat.index;
        finding.rule = "assumed-partitions";
        finding.severity = Severity::Watch;
        finding.place =
            heat.index.empty() ? tablePointer(m_table.name).text() : indexPointer(m_table.name, heat.index).text();
        finding.title = fmt::format("{} has more partitions than are assumed", subject);
        finding.reason = fmt::format(
            "{} are assumed; what it stores and is served at once take at least {} (P4): {} by storage, {} by reads, "
            "{} "
            "by writes. The load of a partition is computed from the assumption and so is too high.",
            formatNumber(*partitions.assumed), formatNumber(partitions.atLeast()), formatNumber(partitions.byStorage()),
            formatNumber(partitions.byReads()), formatNumber(partitions.byWrites()));
    }

    // By one page of the manual the quota holds for a table together with its indexes (C6).
    void addQuotaTogether() {
        if (!m_table.plannedWay().way.isOnDemand() || m_table.indexes.empty()) return;
        const auto check = [&](double together, bool writes) {
            const bool isOverAlone = std::ranges::any_of(m_table.limits, [&](const Limit& limit) {
                return limit.id == (writes ? "quota-writes" : "quota-reads") && limit.load() > 1;
            });
            if (together <= kTableQuotaUnitsPerSecond || isOverAlone) return;
            Finding& finding = m_findings.emplace_back();
            finding.rule = "quota-together";
            finding.severity = Severity::Watch;
            finding.place = tablePointer(m_table.name).text();
            finding.subject = writes ? "writes" : "reads";
            finding.title =
                fmt::format("{} with its indexes exceeds 40,000 {}", m_table.name, writes ? "WU/s" : "RU/s");
            finding.reason = fmt::format(
                "Together they take {} at peak. The quota is said to hold for each of them, and elsewhere for a table "
                "together with its indexes (C6): ask for a higher one before you need it.",
                formatUnits(together));
        };
        check(m_table.peak.writes.value(), true);
        check(m_table.peak.reads.value(), false);
    }

    const TablePlan& m_table;
    std::vector<Finding> m_findings;
};

}  // namespace

std::vector<Finding> limitFindings(const TablePlan& table) { return LimitFindings(table).collect(); }

std::vector<Finding> accountFindings(const Plan& plan) {
    std::vector<Finding> findings;
    for (const auto& limit : plan.accountLimits) {
        if (limit.severity() == Severity::Fine) continue;
        Finding& finding = findings.emplace_back();
        finding.rule = "account-quota";
        finding.severity = limit.severity();
        finding.place = limit.place;
        finding.subject = limit.isAboutWrites() ? "writes" : "reads";
        finding.title = fmt::format("All tables together {} the account's quota of {}",
                                    limit.severity() == Severity::Throttles ? "exceed" : "near", finding.subject);
        finding.reason = fmt::format("By default an account has {} {} in a Region, which can be raised on request. ",
                                     formatUnits(kAccountQuotaUnits), limit.unit);
        // Where some of it does not follow the peak, the limit is what that leaves.
        if (const double taken = kAccountQuotaUnits - limit.limit; taken > 0)
            finding.reason += fmt::format(
                "{} of them are stated, or where auto scaling ends; the peak needs {} of the {} that are left.",
                formatUnits(taken), formatUnits(limit.demand), formatUnits(limit.limit));
        else
            finding.reason += fmt::format("The tables provision {}.", formatUnits(limit.demand));
        finding.headroom = limit.headroom;
        finding.limit = limit.figureName();
    }
    return findings;
}

}  // namespace headroom::model

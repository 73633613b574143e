// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/remedies.h"

#include "model/plan/evaluate.h"
#include "model/plan/findings.h"
#include "model/plan/remedy_candidates.h"
#include "model/units/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::model {
namespace {

// The same limit after a change, or the tightest of its kind on indexes that are new, whichever is less. Where the
// limit is gone, others of its kind at the same place stand for it. Null: nothing has taken its place.
std::optional<double> afterChange(const Plan& before, const Plan& after, const Limit& limit) {
    const std::string name = limit.figureName();
    const auto earlier = before.limits();
    const auto later = after.limits();
    const bool isThere = std::ranges::any_of(later, [&](const Limit* each) { return each->figureName() == name; });
    const auto isNewPlace = [&](const Limit& each) {
        return !each.index.empty() &&
               std::ranges::none_of(earlier, [&](const Limit* other) { return other->place == each.place; });
    };
    std::optional<double> tightest;
    for (const Limit* each : later) {
        const bool isSame = isThere ? each->figureName() == name : each->place == limit.place;
        if (each->id == limit.id && (isSame || isNewPlace(*each)) && each->headroom &&
            (!tightest || *each->headroom < *tightest))
            tightest = each->headroom;
    }
    return tightest;
}

std::ptrdiff_t invalidOf(const Plan& plan) {
    return std::ranges::count(plan.findings, Severity::Invalid, &Finding::severity);
}

std::string summaryOf(const RemedyEffect& effect, std::string_view currency) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " · ") + part; };
    if (const Cost change = effect.change())
        add((change->value() > 0 ? "+" : "") + formatMoney(change, currency) + " a month");
    if (effect.upFront && effect.upFront->value() > 0) add(formatMoney(effect.upFront, currency) + " up front");
    if (effect.oneOff && effect.oneOff->value() > 0) add(formatMoney(effect.oneOff, currency) + " once");
    if (effect.limitBefore)
        add(fmt::format("headroom {} → {}", formatFactor(effect.limitBefore), formatFactor(effect.limitAfter)));
    else if (effect.headroomBefore != effect.headroomAfter)
        add(fmt::format("headroom {} → {}", formatFactor(effect.headroomBefore), formatFactor(effect.headroomAfter)));
    return text;
}

// Whether a remedy does what it is for.
bool helps(const Candidate& candidate, const RemedyEffect& effect) {
    constexpr double kDigits = 1e-9;
    // What raises one limit and breaks another is no remedy.
    if (candidate.limit != nullptr)
        return (!effect.limitAfter || *effect.limitAfter > *effect.limitBefore * (1 + kDigits)) &&
               (!effect.headroomAfter || *effect.headroomAfter >= effect.headroomBefore.value_or(0) * (1 - kDigits));
    const Cost change = effect.change();
    return change && change->value() < 0;
}

std::vector<Candidate> candidatesOf(const Workload& workload, const Plan& plan) {
    std::vector<Candidate> all = limitCandidates(workload, plan);
    for (Candidate& each : savingCandidates(workload, plan)) all.push_back(std::move(each));
    return all;
}

void setHeadroomWithRemedy(Plan& plan, const Finding& finding) {
    const auto set = [&](Limit& limit) {
        if (limit.figureName() == finding.limit) limit.headroomWithRemedy = finding.remedies.front().effect.limitAfter;
    };
    for (auto& table : plan.tables) std::ranges::for_each(table.limits, set);
    std::ranges::for_each(plan.accountLimits, set);
}

}  // namespace

TriedChange tryChange(std::string title, const WorkloadChange& change, const Plan& before, const Workload& workload,
                      const PriceBooks& books, const Limit* limit) {
    Workload changed = workload;
    apply(changed, change);
    TriedChange tried{{std::move(title), change, {}, {}}, evaluate(changed, books, before.growth)};
    tried.isValid = invalidOf(tried.after) <= invalidOf(before);
    RemedyEffect& effect = tried.remedy.effect;
    effect.before = before.cost.total();
    effect.after = tried.after.cost.total();
    effect.upFront = tried.after.upFront + partOf(before.upFront, -1);
    effect.oneOff = tried.after.oneOff + partOf(before.oneOff, -1);
    effect.headroomBefore = before.headroom;
    effect.headroomAfter = tried.after.headroom;
    if (limit != nullptr) {
        effect.limitBefore = limit->headroom;
        effect.limitAfter = afterChange(before, tried.after, *limit);
    }
    tried.remedy.summary = summaryOf(effect, before.currency);
    return tried;
}

bool addRemedies(Plan& plan, const Workload& workload, const PriceBooks& books,
                 const std::function<bool()>& isCancelled) {
    std::vector<Finding> savings;
    std::vector<Finding> withoutRemedy;
    std::vector<std::pair<std::string, Remedy>> remedies;  // of findings that are listed, by their key
    for (Candidate& candidate : candidatesOf(workload, plan)) {
        if (!candidate.change) {
            withoutRemedy.push_back(std::move(candidate.finding));
            continue;
        }
        if (isCancelled && isCancelled()) return false;
        TriedChange tried =
            tryChange(std::move(candidate.title), *candidate.change, plan, workload, books, candidate.limit);
        Remedy& remedy = tried.remedy;
        if (!tried.isValid || !helps(candidate, remedy.effect)) continue;
        if (candidate.isListed) {
            remedies.emplace_back(candidate.finding.key(), std::move(remedy));
            continue;
        }
        candidate.finding.remedies.push_back(std::move(remedy));
        savings.push_back(std::move(candidate.finding));
    }
    std::ranges::stable_sort(savings, {},
                             [](const Finding& finding) { return finding.remedies.front().effect.change()->value(); });
    std::ranges::move(withoutRemedy, std::back_inserter(savings));
    markAccepted(savings, workload);
    for (Finding& finding : plan.findings) {
        for (auto& [key, remedy] : remedies)
            if (finding.key() == key) finding.remedies.push_back(std::move(remedy));
        if (!finding.limit.empty() && !finding.remedies.empty()) setHeadroomWithRemedy(plan, finding);
    }
    std::ranges::move(savings, std::back_inserter(plan.findings));
    std::ranges::stable_sort(plan.findings, {}, &Finding::severity);
    return true;
}

std::size_t remedyTrials(const Plan& plan, const Workload& workload) {
    const auto candidates = candidatesOf(workload, plan);
    return static_cast<std::size_t>(
        std::ranges::count_if(candidates, [](const Candidate& each) { return each.change.has_value(); }));
}

Plan evaluateWithRemedies(const Workload& workload, const PriceBooks& books, const Growth& growth) {
    Plan plan = evaluate(workload, books, growth);
    addRemedies(plan, workload, books);
    return plan;
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/limit.h"

#include "model/units/format.h"

#include <fmt/format.h>

namespace headroom::model {

Severity Limit::severity() const {
    if (!headroom || effect == LimitEffect::Slows) return Severity::Fine;
    // The last digits of a double decide nothing.
    constexpr double kNearly = 1 - 1e-12;
    const bool breaks = *headroom < kNearly;
    if (effect == LimitEffect::Estimated) return breaks ? Severity::Watch : Severity::Fine;
    if (*headroom >= kWatchHeadroom * kNearly) return Severity::Fine;
    return breaks ? Severity::Throttles : Severity::Watch;
}

double Limit::loadAt(double traffic) const { return growsWith == GrowsWith::Traffic ? load() * traffic : load(); }

double Limit::excessAt(double traffic) const {
    const double load = loadAt(traffic);
    return load > 1 ? 1 - 1 / load : 0;
}

std::optional<double> Limit::headroomAfterSplits() const {
    if (!headroom || !split || !split->isPossible) return std::nullopt;
    return *headroom * split->parts;
}

std::string demandText(const Limit& limit) {
    return isInBytes(limit) ? formatBytes(limit.demand) : fmt::format("{} {}", formatUnits(limit.demand), limit.unit);
}

std::string limitText(const Limit& limit) {
    return isInBytes(limit) ? formatBytes(limit.limit) : fmt::format("{} {}", formatUnits(limit.limit), limit.unit);
}

std::string limitFigures(const Limit& limit) {
    const std::string demand = isInBytes(limit) ? formatBytes(limit.demand) : formatUnits(limit.demand);
    return fmt::format("{} of {}", demand, limitText(limit));
}

std::string_view wordOf(LimitEffect effect) {
    switch (effect) {
        case LimitEffect::Throttles: return "throttles";
        case LimitEffect::AtRisk: return "atRisk";
        case LimitEffect::Estimated: return "estimated";
        case LimitEffect::Refuses: return "refuses";
        case LimitEffect::Slows: return "slows";
    }
    return {};
}

std::string_view wordOf(GrowsWith growsWith) {
    switch (growsWith) {
        case GrowsWith::Traffic: return "traffic";
        case GrowsWith::Data: return "data";
        case GrowsWith::ItemSize: return "itemSize";
        case GrowsWith::AnswerSize: return "answerSize";
        case GrowsWith::Capacity: return "capacity";
    }
    return {};
}

}  // namespace headroom::model

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/on_demand_fields.h"

#include "ui/dialogs/pattern_field_text.h"
#include "ui/models/text.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdint>
#include <type_traits>

namespace headroom::ui {
namespace {

constexpr double kMostCapacity = 1e9;

QString translated(const char* source) { return QCoreApplication::translate("OnDemandFields", source); }

template <typename Units>
QString numberOf(const std::optional<Units>& units) {
    return units ? exactNumber(static_cast<double>(units->value())) : QString();
}

// A number of units that may be left out, at least `least`; 0 is one where that is allowed.
template <typename Units>
void addUnits(FieldForm& form, std::optional<model::OnDemandLimits>& limits, const FieldText& field,
              std::optional<Units> model::OnDemandLimits::*member, double least) {
    constexpr bool kIsWhole = std::is_integral_v<typename Units::Representation>;
    FieldText begin = field;
    begin.text = numberOf(limits.value_or(model::OnDemandLimits()).*member);
    form.addLine(begin, [&limits, member, least](const QString& text) -> EditProblem {
        std::optional<double> value;
        if (least <= 0 && text.trimmed() == QStringLiteral("0"))
            value = 0;
        else if (const auto problem = readNumber(text, least, value))
            return problem;
        if (kIsWhole && value && (*value > kMostCapacity || std::floor(*value) != *value))
            return translated("Capacity is a whole number of units, at most 1,000,000,000.");
        if (!value && !limits) return {};
        if (!limits) limits.emplace();
        auto& units = (*limits).*member;
        units.reset();
        if (value) units = Units(static_cast<typename Units::Representation>(*value));
        // What says nothing does not stand in the file.
        if (*limits == model::OnDemandLimits()) limits.reset();
        return {};
    });
}

}  // namespace

void addOnDemandFields(FieldForm& form, std::optional<model::OnDemandLimits>& limits,
                       std::optional<double>& assumedPartitions) {
    using Limits = model::OnDemandLimits;
    form.addHeading(translated("What it serves at once on demand"));
    const QString peak = translated("highest so far (OD1); empty: today’s peak; 0: a new table");
    const QString twice = translated("Twice the highest traffic that was served before is served at once (OD1)");
    addUnits(form, limits, {QStringLiteral("previousReads"), translated("Previous peak, RU/s"), {}, peak, twice},
             &Limits::previousPeakReads, 0);
    addUnits(form, limits, {QStringLiteral("previousWrites"), translated("Previous peak, WU/s"), {}, peak, twice},
             &Limits::previousPeakWrites, 0);
    const QString highest = translated("provisioned before the mode was switched (OD2); empty: not known");
    addUnits(form, limits, {QStringLiteral("highestReads"), translated("Highest RCU so far"), {}, highest},
             &Limits::highestProvisionedReads, 0);
    addUnits(form, limits, {QStringLiteral("highestWrites"), translated("Highest WCU so far"), {}, highest},
             &Limits::highestProvisionedWrites, 0);
    const QString most = translated("maximum on-demand throughput (OD5); empty: none is set");
    addUnits(form, limits, {QStringLiteral("maximumReadRate"), translated("Maximum RU/s"), {}, most},
             &Limits::maximumReads, 1);
    addUnits(form, limits, {QStringLiteral("maximumWriteRate"), translated("Maximum WU/s"), {}, most},
             &Limits::maximumWrites, 1);
    form.addHeading(translated("Partitions"));
    form.addLine({QStringLiteral("partitions"), translated("Assumed partitions"),
                  assumedPartitions ? exactNumber(*assumedPartitions) : QString(),
                  translated("empty: as many as there must be at least (P4); the service does not tell")},
                 [&assumedPartitions](const QString& text) { return readNumber(text, 1, assumedPartitions); });
}

}  // namespace headroom::ui

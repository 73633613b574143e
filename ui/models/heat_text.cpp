// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/heat_text.h"

#include "model/units/format.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("HeatText", source); }

QString counted(double count) { return qt(model::formatNumber(count, 0)); }

// "writes on it 0 to 420 WU/s of 1,000"; empty where there is no traffic on keys.
QString sideRange(const model::SideHeat& side, const QString& what, const QString& unit) {
    if (!(side.hottestKeyAtMost() > 0)) return {};
    return translated("%1 %2 to %3 %4, of %5 that one key serves")
        .arg(what, qt(model::formatUnits(side.hottestKeyAtLeast())), qt(model::formatUnits(side.hottestKeyAtMost())),
             unit, qt(model::formatUnits(side.partitionLimit)));
}

}  // namespace

QString measuredSummary(const QString& file, const model::KeyCounts& counts) {
    const model::MeasuredKeys& measured = counts.measured();
    QString text = translated("%1: %2 keys, the hottest “%3” with %4.")
                       .arg(file, counted(counts.stored()), qt(counts.distribution.hottestKey),
                            qt(model::formatShare(counts.top.value())));
    if (measured.otherKeys > 0)
        text += QLatin1Char(' ') + translated("Other keys: %1, with %2 together.")
                                       .arg(counted(measured.otherKeys),
                                            qt(model::formatShare(counts.shareOf(measured.otherCount).value())));
    if (counts.sumsSortKeys)
        text += QLatin1Char(' ') + translated("Counts are summed over the sort keys of a partition key.");
    if (counts.forgotKeys)
        text += QLatin1Char(' ') + translated("There are over %1 keys: the number of others is an upper bound.")
                                       .arg(counted(static_cast<double>(model::kMostKeysHeld)));
    return text;
}

const model::TargetHeat* heatBehind(const model::TablePlan* plan, const model::AccessPattern& pattern) {
    if (plan == nullptr) return nullptr;
    const model::TargetHeat* target = plan->heatOf(pattern.target);
    // A local index lies on the keys of its table.
    return target == nullptr ? plan->heatOf({}) : target;
}

QString unstatedKeysText(const model::TargetHeat* heat) {
    const QString text =
        translated("Nothing is assumed: the hottest key takes anything between an even share and all of it");
    QStringList ranges;
    if (heat != nullptr) {
        ranges << sideRange(heat->reads, translated("reads"), QStringLiteral("RU/s"));
        ranges << sideRange(heat->writes, translated("writes"), QStringLiteral("WU/s"));
        ranges.removeAll(QString());
    }
    if (ranges.isEmpty()) return text + QLatin1Char('.');
    return text + QStringLiteral(": ") + ranges.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace headroom::ui

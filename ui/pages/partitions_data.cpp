// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/partitions_data.h"

#include "model/plan/heat_simulation.h"
#include "model/units/format.h"
#include "ui/models/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr std::size_t kMostKeys = 60;
constexpr std::size_t kNamedDrivers = 2;

QString translated(const char* source) { return QCoreApplication::translate("PartitionsData", source); }

QString nameOf(const model::KeyLoad& key) {
    if (!key.name.empty()) return qt(key.name);
    return key.rank <= 1 ? translated("hottest key") : translated("key %1").arg(qt(model::formatNumber(key.rank, 0)));
}

// "Place order 52 · Mark paid 48 %"
QString driversText(const model::KeyLoad& key, bool all) {
    auto drivers = key.drivers;
    std::ranges::stable_sort(drivers, std::greater<>(), &model::KeyDriver::peak);
    const std::size_t named = all ? drivers.size() : std::min(drivers.size(), kNamedDrivers);
    QStringList parts;
    for (std::size_t i = 0; i < named; ++i) {
        QString percent = roundShare(key.shareOf(drivers[i]));
        // The sign stands once, at the end.
        if (i + 1 < named) percent.remove(QStringLiteral(" %"));
        parts << translated("%1 %2").arg(qt(drivers[i].pattern), percent);
    }
    QString text = parts.join(QStringLiteral(" · "));
    if (named < drivers.size()) text = translated("%1 · %2 more").arg(text).arg(drivers.size() - named);
    if (key.alike > 1) text = translated("%1, %2 keys alike").arg(text, qt(model::formatCompact(key.alike)));
    return text;
}

std::optional<std::size_t> limitOf(const model::TablePlan& table, const std::string& index, bool isWrites,
                                   std::string_view begin, const std::string* key) {
    for (std::size_t i = 0; i < table.limits.size(); ++i) {
        const model::Limit& limit = table.limits[i];
        if (limit.index == index && limit.id.starts_with(begin) &&
            (isWrites ? limit.isAboutWrites() : limit.isAboutReads()) && (key == nullptr || limit.key == *key))
            return i;
    }
    return std::nullopt;
}

void addKeys(std::vector<KeyOfRow>& rows, const model::TablePlan& table, const model::TargetHeat& target,
             bool isWrites) {
    const model::SideHeat& side = isWrites ? target.writes : target.reads;
    const QString name = target.index.empty() ? qt(table.name) : qt(target.index);
    const QString sideName = isWrites ? QString() : translated("reads");
    for (const model::KeyLoad& key : side.keys) {
        if (!(key.peak > 0)) continue;
        KeyOfRow row;
        row.bar = {nameOf(key), name, sideName, key.load(), {}, driversText(key, false), driversText(key, true)};
        row.index = target.index;
        row.isWrites = isWrites;
        row.rank = key.rank;
        const auto most = std::ranges::max_element(key.drivers, {}, &model::KeyDriver::peak);
        if (most != key.drivers.end()) row.driver = most->pattern;
        // Only the hottest key of a distribution is a limit.
        if (key.rank <= 1) row.limit = limitOf(table, target.index, isWrites, "key-", &key.name);
        rows.push_back(std::move(row));
    }
    if (side.unstatedPatterns.empty() || !(side.unstatedPeak > 0)) return;
    KeyOfRow row;
    QStringList names;
    for (const auto& pattern : side.unstatedPatterns) names << qt(pattern);
    const auto count = side.unstatedPatterns.size();
    row.bar.key = count == 1 ? translated("not stated: 1 pattern") : translated("not stated: %1 patterns").arg(count);
    row.bar.index = name;
    row.bar.side = sideName;
    row.bar.load = side.loadAtLeast();
    row.bar.atMost = side.loadAtMost();
    row.bar.detail = translated(
                         "How these spread over keys is not stated: %1. Nothing is assumed; their hottest key "
                         "takes anything between next to nothing and all they ask for.")
                         .arg(names.join(QStringLiteral(", ")));
    row.index = target.index;
    row.isWrites = isWrites;
    row.unstated = side.unstatedPatterns;
    rows.push_back(std::move(row));
}

// Of what one key serves, with all that is not stated on one key.
QString worstShare(const model::TargetHeat& heat) {
    double worst = 0;
    for (const model::SideHeat* side : {&heat.writes, &heat.reads})
        if (!side->unstatedPatterns.empty() && side->unstatedPeak > 0) worst = std::max(worst, side->loadAtMost());
    return roundShare(worst);
}

// The picture would look calm where nothing is known.
void sayUnstated(HeatTarget& target, const model::TargetHeat& heat) {
    QStringList names;
    for (const model::SideHeat* side : {&heat.writes, &heat.reads}) {
        if (!(side->unstatedPeak > 0)) continue;
        for (const auto& pattern : side->unstatedPatterns)
            if (!names.contains(qt(pattern))) names << qt(pattern);
    }
    if (names.isEmpty()) return;
    target.shortUnstated = translated("drawn even, may be %1").arg(worstShare(heat));
    target.unstated = translated(
                          "How these spread over keys is not stated, so they are drawn as if evenly: %1. "
                          "On one key they would be %2 of what it serves.")
                          .arg(names.join(QStringLiteral(", ")), worstShare(heat));
}

}  // namespace

bool isSameKey(const KeyOfRow& a, const KeyOfRow& b) {
    if (a.index != b.index || a.isWrites != b.isWrites || a.rank != b.rank) return false;
    // How many patterns are open may change.
    return a.rank == 0 || a.bar.key == b.bar.key;
}

std::vector<KeyOfRow> keyRows(const model::TablePlan& table) {
    std::vector<KeyOfRow> rows;
    for (const auto& target : table.heat)
        for (const bool isWrites : {true, false}) addKeys(rows, table, target, isWrites);
    std::ranges::stable_sort(rows, std::greater<>(),
                             [](const KeyOfRow& row) { return row.bar.atMost.value_or(row.bar.load); });
    if (rows.size() > kMostKeys) rows.resize(kMostKeys);
    return rows;
}

bool readsAllInTurn(const model::TablePlan& table) {
    double peak = 0;
    for (const auto& target : table.heat)
        for (const model::SideHeat* side : {&target.writes, &target.reads}) {
            if (!side->keys.empty() || !side->unstatedPatterns.empty()) return false;
            peak += side->peak;
        }
    return peak > 0;
}

QString noKeysText(const model::TablePlan& table) {
    if (!readsAllInTurn(table)) return translated("Nothing is read or written yet.");
    return translated("No key is hot: a Scan reads all keys in turn, %1 RU/s at peak.")
        .arg(qt(model::formatUnits(table.peak.reads.value())));
}

QString keyLimitText(const std::vector<KeyOfRow>& rows, const model::TablePlan& table) {
    if (table.heat.empty()) return {};
    const QString writes = translated("%1 WU/s").arg(qt(model::formatUnits(table.heat.front().writes.partitionLimit)));
    const QString reads = translated("%1 RU/s").arg(qt(model::formatUnits(table.heat.front().reads.partitionLimit)));
    const bool hasReads = std::ranges::any_of(rows, [](const KeyOfRow& row) { return !row.bar.side.isEmpty(); });
    const bool hasWrites = std::ranges::any_of(rows, [](const KeyOfRow& row) { return row.bar.side.isEmpty(); });
    if (hasReads && hasWrites) return translated("%1, %2").arg(writes, reads);
    return hasReads ? reads : writes;
}

QVector<BreakRow> breakRows(const model::TablePlan& table, const std::vector<std::size_t>& order) {
    QVector<BreakRow> rows;
    for (const std::size_t position : order) {
        const model::Limit& limit = table.limits[position];
        rows.append({qt(limit.subject), qt(limit.what), qt(limit.detail), limit.headroom.value_or(0),
                     qt(model::limitFigures(limit))});
    }
    return rows;
}

QString partitionText(double partitions, bool isLowerBound) {
    const QString count = qt(model::formatNumber(partitions, 0));
    if (partitions == 1) return isLowerBound ? translated("at least 1 partition") : translated("assumed 1 partition");
    return (isLowerBound ? translated("at least %1 partitions") : translated("assumed %1 partitions")).arg(count);
}

HeatStripData heatStripData(const model::Workload& workload, const model::Plan& plan, const model::TablePlan& table,
                            std::uint64_t seed) {
    HeatStripData data;
    data.emptyText = translated("This table has no partitions to show.");
    QStringList unstated;
    data.scope = partitionText(model::partitionsOf(table.heat), model::isLowerBound(table.heat));
    for (const auto& heat : table.heat) {
        const model::PartitionLoads loads =
            model::simulateTarget(workload, plan, table.name, heat.index, {seed, model::kPictureKeys});
        HeatTarget target;
        target.name = heat.index.empty() ? qt(table.name) : qt(heat.index);
        const bool isLeast = heat.partitions.isLowerBound();
        target.countText = partitionText(heat.partitions.count(), isLeast);
        const QString count = qt(model::formatNumber(heat.partitions.count(), 0));
        target.shortCount = isLeast ? translated("≥ %1").arg(count) : translated("%1 assumed").arg(count);
        target.writes = QVector<double>(loads.writes.begin(), loads.writes.end());
        target.reads = QVector<double>(loads.reads.begin(), loads.reads.end());
        target.reads.resize(target.writes.size());
        target.writeLimit = heat.writes.partitionLimit;
        target.readLimit = heat.reads.partitionLimit;
        sayUnstated(target, heat);
        if (!target.unstated.isEmpty()) unstated << translated("%1 %2").arg(target.name, worstShare(heat));
        if (!target.writes.isEmpty()) data.targets.append(target);
    }
    if (!unstated.isEmpty())
        data.unstated = translated("? Not stated: spread evenly, may be all on one key (%1)")
                            .arg(unstated.join(QStringLiteral(", ")));
    return data;
}

model::FigureRef figureOfLimit(const model::TablePlan& table, std::size_t limit) {
    return {model::FigureRef::Kind::Limit, table.name, table.limits[limit].figureName(), {}};
}

model::FigureRef figureOfPartition(const model::TablePlan& table, const std::string& index, bool isWrites) {
    for (const char* begin : {"partition", "key-"})
        if (const auto limit = limitOf(table, index, isWrites, begin, nullptr)) return figureOfLimit(table, *limit);
    return {model::FigureRef::Kind::Index, table.name, index, {}};
}

}  // namespace headroom::ui

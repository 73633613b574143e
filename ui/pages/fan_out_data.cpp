// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/fan_out_data.h"

#include "model/capacity/write_images.h"
#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("FanOutData", source); }

QString units(model::WriteUnits value) {
    return translated(value == model::WriteUnits(1) ? "%1 unit" : "%1 units")
        .arg(qt(model::formatUnits(value.value())));
}

// "1,391 → 1,409 B", or the one size that there is.
QString sizes(model::Bytes before, model::Bytes after) {
    const bool hasBefore = before.value() > 0;
    if (!hasBefore || before == after) return after.value() > 0 ? qt(model::formatExactBytes(after)) : QString();
    if (!(after.value() > 0)) return qt(model::formatExactBytes(before));
    return QStringLiteral("%1 → %2").arg(qt(model::formatNumber(static_cast<double>(before.value()), 0)),
                                         qt(model::formatExactBytes(after)));
}

QString actionWord(model::Action action) {
    switch (action) {
        case model::Action::Put: return translated("put");
        case model::Action::Update: return translated("update");
        case model::Action::Delete: return translated("delete");
        case model::Action::ConditionCheck: return translated("check");
        case model::Action::Get: break;
    }
    return {};
}

// "3 × order line", "order META", "item"
QString itemsWord(const model::ItemWrite& write) {
    const QString kind = write.itemType.empty() ? translated("item") : qt(write.itemType);
    const double items = write.items > 0 ? write.items : write.missing;
    return items == 1 ? kind : QStringLiteral("%1 × %2").arg(qt(model::formatNumber(items)), kind);
}

// "1,391 → 1,409 B: 2 units"
QString sizesAndUnits(const model::ItemWrite& write) {
    const bool isThere = write.items > 0;
    const QString bytes = isThere ? sizes(write.before, write.after) : translated("nothing there");
    const QString each = units(isThere ? write.unitsEach : write.unitsEachMissing);
    return translated(write.items > 1 ? "%1: %2 each" : "%1: %2").arg(bytes, each);
}

bool isInTransaction(const model::PatternPlan& pattern) { return pattern.perRequest.writeFactor > 1; }

struct TableWords {
    QString effect;
    QString reason;
    QString rule;
    QChar sign = u'+';
};

TableWords tableWords(const model::ItemWrite& write) {
    const bool isThere = write.items > 0;
    switch (write.action) {
        case model::Action::Delete:
            return isThere
                       ? TableWords{translated("deleted"), translated("the item that goes counts"),
                                    QStringLiteral("W3"), u'−'}
                       : TableWords{translated("deleted"), translated("nothing there: the least that a write costs"),
                                    QStringLiteral("W3"), u'−'};
        case model::Action::ConditionCheck:
            return {translated("checked"), translated("nothing changes; the item counts"), QStringLiteral("W8"), u'✓'};
        default: break;
    }
    if (!(write.before.value() > 0))
        return {translated("written"), translated("a new item, all of it counts"), QStringLiteral("W1"), u'+'};
    return {translated("written"), translated("item rewritten, the larger image counts"), QStringLiteral("W2"), u'+'};
}

void fillTableRow(FanOutRow& row, const model::PatternPlan& pattern, const model::ItemWrite& write) {
    const TableWords words = tableWords(write);
    row.kind = translated("table");
    row.sizes = sizes(write.before, write.after);
    row.effect = words.effect;
    row.reason = words.reason;
    QString rule = words.rule;
    if (isInTransaction(pattern)) {
        row.note = translated("× 2, in a transaction");
        if (rule != QStringLiteral("W8")) rule += QStringLiteral(", W8");
    }
    if (write.units.value() > 0)
        row.runs.append({WriteRun::Kind::Table, words.sign, write.units.value(),
                         qt(model::formatUnits(write.units.value())),
                         translated("%1 %2\n%3\n%4 (%5)")
                             .arg(actionWord(write.action), itemsWord(write), sizesAndUnits(write), row.reason, rule)});
}

WriteRun indexRun(WriteRun::Kind kind, QChar sign, model::WriteUnits value, const QString& what, const QString& bytes) {
    const QString detail = bytes.isEmpty() ? what : translated("%1, %2").arg(what, bytes);
    return {kind, sign, value.value(), qt(model::formatUnits(value.value())),
            translated("%1: %2 (X1)").arg(detail, units(value))};
}

void addIndexRuns(FanOutRow& row, const model::WriteTarget& target) {
    // Of several alternatives the units are means, to which no single size belongs.
    const model::IndexArm* arm = target.arms.size() == 1 ? &target.arms.front() : nullptr;
    const auto size = [&](model::Bytes before, model::Bytes after) {
        return arm == nullptr ? translated("mean of the alternatives") : sizes(before, after);
    };
    const model::Bytes before = arm != nullptr ? arm->before : model::Bytes(0);
    const model::Bytes after = arm != nullptr ? arm->after : model::Bytes(0);
    if (target.deletes.value() > 0)
        row.runs.append(indexRun(WriteRun::Kind::Delete, u'−', target.deletes, translated("delete the old entry"),
                                 size(before, before)));
    if (target.inPlace.value() > 0)
        row.runs.append(indexRun(WriteRun::Kind::InPlace, u'~', target.inPlace, translated("write the entry in place"),
                                 size(before, after)));
    if (target.puts.value() > 0)
        row.runs.append(
            indexRun(WriteRun::Kind::Put, u'+', target.puts, translated("put the new entry"), size(after, after)));
}

// Why, for effects that the pattern states or whose derivation says nothing.
QString usualReason(model::IndexChange change) {
    switch (change) {
        case model::IndexChange::None: return translated("nothing that it holds has changed");
        case model::IndexChange::Added: return translated("enters the index");
        case model::IndexChange::Removed: return translated("leaves the index");
        case model::IndexChange::ChangedInPlace: return translated("what it holds changes, its key stays");
        case model::IndexChange::KeyChanged: return translated("delete at the old key, put at the new");
    }
    return {};
}

void fillIndexRow(FanOutRow& row, const model::WriteTarget& target, bool isStated) {
    row.kind = target.kind == model::IndexKind::Local ? translated("local") : translated("global");
    QStringList notes;
    if (target.arms.size() > 1) {
        QStringList alternatives;
        for (const auto& arm : target.arms)
            alternatives << QStringLiteral("%1 %2").arg(qt(model::formatShare(arm.share.value())),
                                                        effectWord(arm.change));
        row.effect = translated("varies");
        row.reason = alternatives.join(QStringLiteral(" · "));
    } else {
        const auto change = target.arms.empty() ? model::IndexChange::None : target.arms.front().change;
        row.effect = effectWord(change);
        row.reason = target.arms.empty() ? QString() : qt(target.arms.front().reason);
        if (row.reason.isEmpty()) row.reason = usualReason(change);
        if (change != model::IndexChange::None && target.arms.front().share.value() < 1)
            notes << translated("%1 of writes").arg(qt(model::formatShare(target.arms.front().share.value())));
    }
    if (isStated) notes << translated("(stated)");
    row.note = notes.join(QLatin1Char(' '));
    QStringList texts;
    for (const auto& arm : target.arms) {
        const QString text = sizes(arm.before, arm.after);
        if (!text.isEmpty()) texts << (arm.sizeIsStated ? text : translated("at most %1").arg(text));
    }
    texts.removeDuplicates();
    if (texts.isEmpty() && target.entry.value() > 0) texts << qt(model::formatExactBytes(target.entry));
    row.sizes = texts.join(QStringLiteral(" · "));
    addIndexRuns(row, target);
}

void setFigures(FanOutRow& row, model::WriteUnits each, model::WriteUnitsPerSecond peak, const std::string& costText,
                const model::Cost& cost) {
    row.units = each.value();
    row.unitsText = qt(model::formatUnits(each.value()));
    row.peak = peak.value();
    row.peakText = qt(model::formatUnits(peak.value()));
    if (cost) row.cost = cost->value();
    row.costText = qt(costText);
}

QStringList names(const std::vector<std::string>& attributes) {
    constexpr qsizetype kMost = 5;
    QStringList list;
    for (const auto& name : attributes) list << qt(name);
    if (list.size() <= kMost) return list;
    const qsizetype more = list.size() - kMost + 1;
    list = list.mid(0, kMost - 1);
    list << translated("and %1 more").arg(more);
    return list;
}

void addChanges(FanOutData& data, const model::AttributeChanges& changes) {
    std::vector<std::string> sets = changes.sets;
    if (changes.setsToValues && changes.setsToValues->item)
        for (const auto& attribute : *changes.setsToValues->item)
            if (std::ranges::find(sets, attribute.first) == sets.end()) sets.push_back(attribute.first);
    if (!sets.empty()) data.facts.append({translated("SET"), names(sets)});
    if (!changes.removes.empty()) data.facts.append({translated("REMOVE"), names(changes.removes)});
}

void fillCard(FanOutData& data, const model::AccessPattern* said, const model::PatternPlan& pattern) {
    data.name = qt(pattern.name);
    data.operation = qt(model::wordOf(pattern.operation));
    data.rate = translated("%1 at peak").arg(qt(model::formatRate(pattern.peakRate.value())));
    const model::RequestCost& request = pattern.perRequest;
    const auto& writes = request.itemWrites;
    if (writes.size() == 1) {
        if (said != nullptr && !said->parts.empty()) addChanges(data, model::changesOf(*said, said->parts.front()));
        if (writes.front().items > 1) data.sizes << itemsWord(writes.front());
        data.sizes << sizesAndUnits(writes.front());
    } else {
        for (const auto& write : writes)
            data.facts.append({actionWord(write.action).toUpper(), {itemsWord(write), sizesAndUnits(write)}});
    }
    if (request.failedConditions.value() > 0)
        data.sizes << translated("%1 of conditions fail").arg(qt(model::formatShare(request.failedConditions.value())));
    if (request.unchanged.value() > 0)
        data.sizes << translated("%1 change nothing").arg(qt(model::formatShare(request.unchanged.value())));
    if (request.replayed.value() > 0)
        data.sizes << translated("%1 are repeated").arg(qt(model::formatShare(request.replayed.value())));
}

void fillSum(FanOutData& data, const model::Plan& plan, const model::PatternPlan& pattern) {
    const model::RequestCost& request = pattern.perRequest;
    const auto& writes = request.itemWrites;
    const bool isOneItem = writes.size() == 1 && writes.front().items == 1;
    data.sum = translated(isOneItem ? "%1 for an item of %2: " : "%1, %2 without indexes: ")
                   .arg(units(request.writeUnits()), qt(model::formatUnits(request.tableWriteUnits.value())));
    data.amplification = translated("amplification %1").arg(qt(model::formatFactor(request.amplification())));
    data.isAmplified = request.indexWriteUnits.value() > 0;
    setFigures(data.total, request.writeUnits(), pattern.peak.writes,
               model::formatMoney(pattern.monthlyCost, plan.currency), pattern.monthlyCost);
}

}  // namespace

QString effectWord(model::IndexChange change) {
    switch (change) {
        case model::IndexChange::None: return translated("untouched");
        case model::IndexChange::Added: return translated("added");
        case model::IndexChange::Removed: return translated("removed");
        case model::IndexChange::ChangedInPlace: return translated("changed in place");
        case model::IndexChange::KeyChanged: return translated("key changed");
    }
    return {};
}

FanOutData fanOutData(const model::Workload& workload, const model::Plan& plan, const model::PatternPlan& pattern,
                      const std::vector<model::WriteTarget>& targets) {
    FanOutData data;
    data.currency = qt(plan.currency);
    const model::Table* owner = workload.tables.find(pattern.table);
    const model::AccessPattern* said = owner == nullptr ? nullptr : owner->patterns.find(pattern.name);
    fillCard(data, said, pattern);
    const auto& writes = pattern.perRequest.itemWrites;
    const bool severalTables = std::ranges::any_of(
        targets, [&](const model::WriteTarget& target) { return target.table != targets.front().table; });
    for (const auto& target : targets) {
        const model::ItemWrite& write = writes[target.write];
        FanOutRow row;
        if (writes.size() > 1) {
            row.group = translated("%1. %2 %3")
                            .arg(static_cast<qulonglong>(target.write + 1))
                            .arg(actionWord(write.action), itemsWord(write));
            if (severalTables) row.group = translated("%1, table %2").arg(row.group, qt(target.table));
        }
        row.name = qt(target.index.empty() ? target.table : target.index);
        if (target.index.empty()) {
            fillTableRow(row, pattern, write);
        } else {
            const bool isStated =
                said != nullptr && target.write < said->parts.size() && !said->parts[target.write].indexEffects.empty();
            fillIndexRow(row, target, isStated);
        }
        setFigures(row, target.units, target.peak, model::formatMoney(target.monthlyCost, plan.currency),
                   target.monthlyCost);
        data.rows.append(std::move(row));
    }
    fillSum(data, plan, pattern);
    return data;
}

FanOutData noFanOut(const QString& reason) {
    FanOutData data;
    data.emptyText = reason;
    return data;
}

}  // namespace headroom::ui

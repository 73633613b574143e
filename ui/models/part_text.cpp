// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/part_text.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace headroom::ui {
namespace {

QString text(const char* source) { return QCoreApplication::translate("PartText", source); }

tl::unexpected<model::ParseProblem> problem(const QString& message) {
    return tl::unexpected<model::ParseProblem>(model::ParseProblem{message.toStdString()});
}

QString partToText(const model::RequestPart& part) {
    QStringList words;
    if (part.items) words << qt(model::formatNumber(*part.items, 6));
    QString thing = qt(part.itemType);
    if (part.size)
        thing = thing.isEmpty() ? qt(model::formatExactBytes(*part.size))
                                : thing + QStringLiteral(" ") + qt(model::formatExactBytes(*part.size));
    if (!thing.isEmpty()) words << thing;
    return words.join(QStringLiteral(" × "));
}

// "order META", "1 KB", "order META 1,391 B"
model::Parsed<model::RequestPart> thingFromText(const QString& thing, const model::Table& table) {
    model::RequestPart part;
    for (const auto& [name, type] : table.itemTypes) {
        const QString itemType = qt(name);
        if (!thing.startsWith(itemType, Qt::CaseInsensitive)) continue;
        const QString rest = thing.mid(itemType.size()).trimmed();
        if (!rest.isEmpty()) {
            const auto size = model::parseBytes(rest.toStdString());
            if (!size) continue;
            part.size = *size;
        }
        part.itemType = name;
        return part;
    }
    const auto size = model::parseBytes(thing.toStdString());
    if (!size) return problem(text("“%1” is neither an item type of this table nor a size such as 1.5 KB.").arg(thing));
    part.size = *size;
    return part;
}

double itemsOf(const model::PatternPlan& plan) {
    double items = plan.evaluatedItems;
    for (const auto& read : plan.perRequest.itemReads) items += read.items + read.missing;
    for (const auto& write : plan.perRequest.itemWrites) items += write.items + write.missing;
    return items;
}

}  // namespace

QString partsToText(const model::AccessPattern& pattern) {
    QStringList parts;
    for (const auto& part : pattern.parts) parts << partToText(part);
    const QString joined = parts.join(QStringLiteral(" + "));
    return joined.isEmpty() && pattern.operation == model::Operation::Scan ? text("all") : joined;
}

QString partsToSummary(const model::PatternPlan& plan) {
    QStringList parts;
    const auto add = [&](double items, model::Bytes size) {
        const QString bytes = qt(model::formatBytes(static_cast<double>(size.value())));
        parts << (items == 1 ? bytes : QStringLiteral("%1 × %2").arg(qt(model::formatCompact(items)), bytes));
    };
    for (const auto& read : plan.perRequest.itemReads) add(read.items + read.missing, read.size);
    if (plan.perRequest.pages)
        for (const auto& items : plan.perRequest.pages->items) add(items.items, items.size);
    for (const auto& write : plan.perRequest.itemWrites)
        add(write.items + write.missing, std::max(write.before, write.after));
    if (parts.size() > 1) {
        // The kinds stand in the tooltip.
        const double items = itemsOf(plan);
        return text("%1 items").arg(qt(model::formatCompact(items)));
    }
    return parts.join(QStringLiteral(" + "));
}

model::Parsed<std::vector<model::RequestPart>> partsFromText(const QString& typed, const model::Table& table,
                                                             const std::vector<model::RequestPart>& existing) {
    std::vector<model::RequestPart> parts;
    const QString trimmed = typed.trimmed();
    if (trimmed.isEmpty() || trimmed.compare(text("all"), Qt::CaseInsensitive) == 0) {
        model::RequestPart part = existing.front();
        part.itemType.clear();
        part.size.reset();
        part.items.reset();
        parts.push_back(std::move(part));
        return parts;
    }
    static const QRegularExpression kCounted(QStringLiteral("^\\s*([\\d.,]+\\s*[kKmMgGbB]?)\\s*[×xX*]\\s*(.*)$"));
    for (const QString& piece : trimmed.split(QStringLiteral("+"))) {
        QString thing = piece.trimmed();
        std::optional<double> items;
        if (const auto match = kCounted.match(thing); match.hasMatch()) {
            const auto count = model::parseCount(match.captured(1).toStdString());
            if (!count) return tl::unexpected(count.error());
            items = *count;
            thing = match.captured(2).trimmed();
        }
        auto part = thingFromText(thing, table);
        if (!part) return tl::unexpected(part.error());
        const std::size_t position = parts.size();
        model::RequestPart merged = position < existing.size() ? existing[position] : model::RequestPart{};
        merged.itemType = part->itemType;
        merged.size = part->size;
        merged.items = items;
        parts.push_back(std::move(merged));
    }
    return parts;
}

}  // namespace headroom::ui

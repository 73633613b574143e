// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/part_text.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/size_in_line.h"
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

using SizeText = QString (*)(const model::Size&);

QString partToText(const model::RequestPart& part, SizeText sizeText) {
    QStringList words;
    if (part.items) words << exactNumber(*part.items);
    QString thing = qt(part.itemType);
    if (part.size) {
        if (!thing.isEmpty()) thing += QLatin1Char(' ');
        thing += sizeText(*part.size);
    }
    if (!thing.isEmpty()) words << thing;
    return words.join(QStringLiteral(" × "));
}

QString joinedParts(const model::AccessPattern& pattern, SizeText sizeText) {
    QStringList parts;
    for (const auto& part : pattern.parts) parts << partToText(part, sizeText);
    const QString joined = parts.join(QStringLiteral(" + "));
    return joined.isEmpty() && pattern.operation == model::Operation::Scan ? text("all") : joined;
}

// The item types that a text may name: those of the table, and those of other tables that are there already.
QStringList knownNames(const model::Table& table, const std::vector<model::RequestPart>& existing) {
    QStringList names;
    for (const auto& type : table.itemTypes) names << qt(type.name);
    for (const auto& part : existing)
        if (!part.itemType.empty() && !names.contains(qt(part.itemType))) names << qt(part.itemType);
    return names;
}

// "order META", "1 KB", "order META 1,391 B". The longest name that fits is meant, one in the typed case first.
model::Parsed<model::RequestPart> thingFromText(const QString& thing, const QStringList& names) {
    model::RequestPart part;
    for (const auto sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive}) {
        qsizetype longest = 0;
        for (const QString& name : names) {
            if (name.size() <= longest || !thing.startsWith(name, sensitivity)) continue;
            // "order 200 B" is not 00 B of "order 2".
            const QString behind = thing.mid(name.size());
            if (!behind.isEmpty() && !behind.front().isSpace() && behind.front() != QLatin1Char('(')) continue;
            const QString rest = behind.trimmed();
            std::optional<model::Size> size;
            if (!rest.isEmpty()) {
                const auto typed = sizeFromLine(rest);
                if (!typed) continue;
                size = *typed;
            }
            longest = name.size();
            part.itemType = name.toStdString();
            part.size = size;
        }
        if (longest > 0) return part;
    }
    const auto size = sizeFromLine(thing);
    if (!size) return problem(text("“%1” is neither an item type of this table nor a size such as 1.5 KB.").arg(thing));
    part.size = *size;
    return part;
}

// What the text does not say comes from the part that it most likely means: the one at its place where the item
// type is the same, another one of that item type, or the one at its place. Each is used once.
class Existing {
public:
    Existing(const model::Table& table, const std::vector<model::RequestPart>& parts)
        : m_table(table), m_parts(parts), m_used(parts.size(), false) {}

    model::RequestPart take(std::size_t position, const std::string& itemType) {
        const auto matches = [&](std::size_t i) { return !m_used[i] && m_parts[i].itemType == itemType; };
        std::size_t found = position;
        if (position >= m_parts.size() || !matches(position))
            for (std::size_t i = 0; i < m_parts.size(); ++i)
                if (matches(i)) {
                    found = i;
                    break;
                }
        if (found < m_parts.size() && !m_used[found]) {
            m_used[found] = true;
            model::RequestPart part = m_parts[found];
            if (part.itemType != itemType && m_table.itemTypes.contains(itemType)) part.table.clear();
            return part;
        }
        // One more than there were does what the last one does.
        model::RequestPart part;
        if (!m_parts.empty()) part.action = m_parts.back().action;
        return part;
    }

private:
    const model::Table& m_table;
    const std::vector<model::RequestPart>& m_parts;
    std::vector<bool> m_used;
};

double itemsOf(const model::PatternPlan& plan) {
    double items = plan.evaluatedItems;
    for (const auto& read : plan.perRequest.itemReads) items += read.items + read.missing;
    for (const auto& write : plan.perRequest.itemWrites) items += write.items + write.missing;
    return items;
}

}  // namespace

QString partsToText(const model::AccessPattern& pattern) { return joinedParts(pattern, sizeInLine); }

QString partsToShortText(const model::AccessPattern& pattern) { return joinedParts(pattern, shortSizeInLine); }

QString itemsForms() {
    return text(
               "What one request reads or writes: 4 × 1 KB, an item type, or 1 × one + 3 × another. A size is %1; "
               "several "
               "in one part stand in brackets: 3 × (300 B 70 % / 2 KB 30 %)")
        .arg(sizeForms());
}

QString partsToSummary(const model::PatternPlan& plan) {
    QStringList parts;
    const auto add = [&](double items, model::Bytes size) {
        const QString bytes = qt(model::formatBytes(static_cast<double>(size.value())));
        parts << (items == 1 ? bytes : QStringLiteral("%1 × %2").arg(qt(model::formatCompact(items)), bytes));
    };
    for (const auto& read : plan.perRequest.itemReads) add(read.items + read.missing, read.size);
    if (plan.perRequest.pages)
        for (const auto& items : plan.perRequest.pages->items) add(items.items, items.size.mean());
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
    const QStringList names = knownNames(table, existing);
    Existing known(table, existing);
    for (const QString& piece : trimmed.split(QStringLiteral("+"))) {
        QString thing = piece.trimmed();
        std::optional<double> items;
        if (const auto match = kCounted.match(thing); match.hasMatch()) {
            const auto count = model::parseCount(match.captured(1).toStdString());
            if (!count) return tl::unexpected(count.error());
            items = *count;
            thing = match.captured(2).trimmed();
        }
        auto part = thingFromText(thing, names);
        if (!part) return tl::unexpected(part.error());
        model::RequestPart merged = known.take(parts.size(), part->itemType);
        merged.itemType = part->itemType;
        merged.size = part->size;
        merged.items = items;
        parts.push_back(std::move(merged));
    }
    return parts;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/entry_text.h"

#include "model/units/format.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("EntryText", source); }

// The item type that a bare value is about, when there is no doubt.
std::optional<std::string> onlyItemType(const model::Table& table,
                                        const model::NamedList<model::IndexEntries>& entries) {
    if (entries.size() == 1) return entries.at(0).name;
    if (entries.empty() && table.itemTypes.size() == 1) return table.itemTypes.at(0).name;
    return std::nullopt;
}

}  // namespace

QString entriesToText(const model::Index& index, const EntryText& text) {
    if (index.entries.empty()) return translated("none");
    if (index.entries.size() == 1) return text(index.entries.at(0).value);
    QStringList values;
    for (const auto& entry : index.entries) values << text(entry.value);
    return values.join(QStringLiteral(" · "));
}

QString entriesToEditText(const model::Table& table, const model::Index& index, const EntryText& text) {
    if (index.entries.size() == 1 && table.itemTypes.size() == 1) return text(index.entries.at(0).value);
    QStringList values;
    for (const auto& entry : index.entries) values << qt(entry.name) + QStringLiteral(": ") + text(entry.value);
    return values.isEmpty() ? QStringLiteral("") : values.join(QStringLiteral("; "));
}

EditProblem entriesFromText(const QString& typed, const model::Table& table,
                            model::NamedList<model::IndexEntries>& entries, const ReadEntry& read) {
    for (const QString& piece : typed.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        const qsizetype colon = piece.lastIndexOf(QLatin1Char(':'));
        std::string itemType;
        if (colon < 0) {
            const auto only = onlyItemType(table, entries);
            if (!only) return translated("Name the item type: order META: %1.").arg(piece.trimmed());
            itemType = *only;
        } else {
            itemType = piece.left(colon).trimmed().toStdString();
            if (!table.itemTypes.contains(itemType))
                return translated("The table has no item type “%1”.").arg(qt(itemType));
        }
        model::IndexEntries value;
        if (const auto* existing = entries.find(itemType)) value = *existing;
        if (const auto problem = read(piece.mid(colon + 1).trimmed(), value)) return problem;
        entries.set(itemType, std::move(value));
    }
    return {};
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/item_model.h"

#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/rename.h"
#include "model/workload/size_text.h"
#include "ui/models/size_in_line.h"
#include "ui/models/text.h"

namespace headroom::ui {

ItemModel::ItemModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
}

void ItemModel::setTable(const QString& name) {
    if (m_table != name.toStdString()) startOver();
    m_table = name.toStdString();
    refresh();
}

void ItemModel::refresh() {
    QStringList names;
    if (const model::Table* shown = table())
        for (const auto& entry : shown->itemTypes) names << qt(entry.name);
    setRows(names);
}

const model::Table* ItemModel::table() const { return m_document.workload().tables.find(m_table); }

const model::ItemType* ItemModel::itemType(int row) const {
    const model::Table* shown = table();
    if (shown == nullptr || row < 0 || static_cast<std::size_t>(row) >= shown->itemTypes.size()) return nullptr;
    return &shown->itemTypes.at(static_cast<std::size_t>(row)).value;
}

const model::StoragePart* ItemModel::stored(int row) const {
    const model::TablePlan* shown = m_document.plan().table(m_table);
    if (shown == nullptr || row < 0 || static_cast<std::size_t>(row) >= shown->own.storage.parts.size()) return nullptr;
    return &shown->own.storage.parts[static_cast<std::size_t>(row)];
}

void ItemModel::change(int row, const QString& what, const std::function<void(model::ItemType&)>& apply) {
    const std::string tableName = m_table;
    const std::string name = rowName(row).toStdString();
    m_document.edit(tr("%1 of %2").arg(what, rowName(row)), [=](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(tableName))
            if (model::ItemType* found = edited->itemTypes.find(name)) apply(*found);
    });
}

QVector<GridColumn> ItemModel::makeColumns() {
    return {
        nameColumn(),
        sizeColumn(),
        countColumn(tr("Items"), tr("Stored on average over the month; type 50M"), &model::ItemType::count, false),
        countColumn(tr("Per key"), tr("Items with one partition key value"), &model::ItemType::itemsPerPartitionKey,
                    true),
        countColumn(tr("Growth/month"), tr("Items more each month; kept, not computed yet"),
                    &model::ItemType::growthPerMonth, false),
        lifetimeColumn(),
        figureColumn(
            tr("One write"), tr("Write units of one put, without indexes (W1)"),
            [](const model::StoragePart& part) { return qt(model::formatUnits(part.writeUnits.value())) + tr(" WU"); },
            [](const model::StoragePart& part) { return part.writeUnits.value(); }),
        figureColumn(
            tr("One read"), tr("Read units of one GetItem, eventually consistent (R1)"),
            [](const model::StoragePart& part) { return qt(model::formatUnits(part.readUnits.value())) + tr(" RU"); },
            [](const model::StoragePart& part) { return part.readUnits.value(); }),
        figureColumn(
            tr("Stored"), tr("With 100 B of overhead each (S8)"),
            [](const model::StoragePart& part) {
                return part.countIsStated ? qt(model::formatBytes(part.billed().value())) : tr("not stated");
            },
            [](const model::StoragePart& part) { return part.billed().value(); })};
}

GridColumn ItemModel::nameColumn() {
    GridColumn column;
    column.title = tr("Item type");
    column.cell = [this](int row) {
        GridCell cell;
        cell.text = rowName(row);
        if (const auto* shown = itemType(row)) {
            cell.toolTip = qt(shown->description);
            cell.suffix = cell.toolTip;
        }
        const auto worst = m_document.plan().worstAt(model::itemTypePointer(m_table, cell.text.toStdString()).text());
        cell.severity = static_cast<int>(worst.value_or(model::Severity::Fine));
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const model::Table* shown = table();
        if (shown == nullptr) return tr("The table is gone.");
        if (const auto problem = newNameProblem(shown->itemTypes, rowName(row), text)) return problem;
        m_document.edit(tr("Rename %1").arg(rowName(row)),
                        [table = m_table, from = rowName(row).toStdString(), to = text.trimmed().toStdString()](
                            model::Workload& workload) { model::renameItemType(workload, table, from, to); });
        return {};
    };
    return column;
}

GridColumn ItemModel::sizeColumn() {
    GridColumn column;
    column.title = tr("Size");
    column.toolTip = tr("Bytes of one item, names included (S1): %1. Items that differ are rounded one by one (R16)")
                         .arg(sizeForms());
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = itemType(row);
        if (shown == nullptr) return cell;
        cell.editText = sizeToText(shown->size);
        const auto* part = stored(row);
        const bool isMeasured = !shown->size && shown->example() != nullptr && part != nullptr;
        cell.text = shown->size  ? qt(model::shortSizeText(*shown->size))
                    : isMeasured ? qt(model::formatExactBytes(part->size))
                                 : tr("not stated");
        if (isMeasured) cell.toolTip = tr("Measured from its attributes; Enter shows them");
        const bool differs = shown->size && shown->size->single() == nullptr;
        if (differs) cell.raw = cell.editText;
        if (differs && part != nullptr) cell.toolTip = tr("%1 on average").arg(qt(model::formatExactBytes(part->size)));
        if ((shown->size && shown->size->single() != nullptr && part != nullptr) || isMeasured)
            cell.raw = static_cast<qlonglong>(part->size.value());
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto size = sizeFromText(text);
        if (!size) return qt(size.error().message);
        change(row, tr("Size"), [size = *size](model::ItemType& edited) { edited.size = size; });
        return {};
    };
    return column;
}

GridColumn ItemModel::countColumn(const QString& title, const QString& toolTip,
                                  std::optional<double> model::ItemType::*member, bool atLeastOne) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, member](int row) {
        GridCell cell;
        const auto* shown = itemType(row);
        if (shown == nullptr) return cell;
        const auto& value = shown->*member;
        cell.text = value ? qt(model::formatCompact(*value)) : qt(model::kNoneText);
        cell.editText = value ? exactNumber(*value) : QStringLiteral("");
        if (value) cell.raw = *value;
        return cell;
    };
    column.edit = [this, member, title, atLeastOne](int row, const QString& text) -> EditProblem {
        std::optional<double> value;
        if (!text.trimmed().isEmpty() && text.trimmed() != qt(model::kNoneText)) {
            const auto typed = model::parseCount(text.toStdString());
            if (!typed) return qt(typed.error().message);
            if (atLeastOne && *typed <= 0) return tr("It must be more than zero.");
            value = *typed;
        }
        change(row, title, [member, value](model::ItemType& edited) { edited.*member = value; });
        return {};
    };
    return column;
}

GridColumn ItemModel::lifetimeColumn() {
    GridColumn column;
    column.title = tr("Lifetime");
    column.toolTip = tr("After which TTL deletes an item, free of charge (W14); type 24 h or 90 days");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = itemType(row);
        if (shown == nullptr) return cell;
        cell.editText = QStringLiteral("");
        if (!shown->timeToLive) {
            cell.text = qt(model::kNoneText);
            return cell;
        }
        const double hours = shown->timeToLive->value();
        cell.raw = hours;
        cell.text = hours >= 48 ? tr("%1 days").arg(qt(model::formatNumber(hours / 24)))
                                : tr("%1 h").arg(qt(model::formatNumber(hours)));
        cell.editText = tr("%1 h").arg(exactNumber(hours));
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        std::optional<model::Hours> hours;
        if (!text.trimmed().isEmpty() && text.trimmed() != qt(model::kNoneText)) {
            const auto typed = model::parseHours(text.toStdString());
            if (!typed) return qt(typed.error().message);
            if (typed->value() <= 0) return tr("It must be more than zero.");
            hours = *typed;
        }
        change(row, tr("Lifetime"), [hours](model::ItemType& edited) { edited.timeToLive = hours; });
        return {};
    };
    return column;
}

GridColumn ItemModel::figureColumn(const QString& title, const QString& toolTip,
                                   std::function<QString(const model::StoragePart&)> text,
                                   std::function<double(const model::StoragePart&)> raw) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, text = std::move(text), raw = std::move(raw)](int row) {
        GridCell cell;
        if (const auto* part = stored(row)) {
            cell.text = text(*part);
            cell.raw = raw(*part);
        }
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

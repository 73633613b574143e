// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/capacity_model.h"

#include "model/plan/working.h"
#include "model/units/format.h"
#include "ui/models/text.h"

namespace headroom::ui {

CapacityModel::CapacityModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
}

void CapacityModel::setTable(const QString& name) {
    if (m_table != name.toStdString()) startOver();
    m_table = name.toStdString();
    refresh();
}

void CapacityModel::refresh() {
    QStringList names;
    if (const auto* shown = plan()) {
        names << QStringLiteral("\ttable");
        for (const auto& index : shown->indexes)
            if (index.kind == model::TargetKind::GlobalIndex) names << qt(index.name);
    }
    setRows(names);
}

const model::TargetPlan* CapacityModel::target(int row) const {
    const auto* shown = plan();
    if (shown == nullptr) return nullptr;
    return row == 0 ? &shown->own : shown->index(rowName(row).toStdString());
}

QVector<GridColumn> CapacityModel::makeColumns() {
    GridColumn name;
    name.title = tr("Capacity of");
    name.cell = [this](int row) {
        GridCell cell;
        cell.text = row == 0 ? qt(m_table) : rowName(row);
        if (row == 0) cell.suffix = tr("table and local indexes");
        return cell;
    };
    return {name,
            figureColumn(tr("Peak RU/s"), tr("Read units a second at peak"),
                         [](const model::TargetPlan& shown) { return shown.peak.reads.value(); }),
            figureColumn(tr("Peak WU/s"), tr("Write units a second at peak"),
                         [](const model::TargetPlan& shown) { return shown.peak.writes.value(); }),
            figureColumn(
                tr("RCU needed"), tr("Whole units for the peak (R15)"),
                [](const model::TargetPlan& shown) { return static_cast<double>(shown.peakReadCapacity.value()); }),
            figureColumn(
                tr("WCU needed"), tr("Whole units for the peak (W15)"),
                [](const model::TargetPlan& shown) { return static_cast<double>(shown.peakWriteCapacity.value()); }),
            statedColumn(tr("RCU stated"), true),
            statedColumn(tr("WCU stated"), false)};
}

GridColumn CapacityModel::figureColumn(const QString& title, const QString& toolTip,
                                       std::function<double(const model::TargetPlan&)> value) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, value = std::move(value)](int row) {
        GridCell cell;
        if (const auto* shown = target(row)) {
            const double figure = value(*shown);
            cell.raw = figure;
            cell.text = figure > 0 ? qt(model::formatUnits(figure)) : qt(model::kNoneText);
        }
        return cell;
    };
    return column;
}

GridColumn CapacityModel::statedColumn(const QString& title, bool reads) {
    GridColumn column;
    column.title = title;
    column.toolTip = tr(
        "Capacity that you provision; empty: as much as the peak needs. Typing a number plans the table provisioned.");
    column.isNumber = true;
    column.cell = [this, reads](int row) {
        GridCell cell;
        cell.editText = QStringLiteral("");
        cell.text = qt(model::kNoneText);
        const auto* shown = target(row);
        if (shown == nullptr) return cell;
        std::optional<std::int64_t> stated;
        if (reads && shown->statedReadCapacity) stated = shown->statedReadCapacity->value();
        if (!reads && shown->statedWriteCapacity) stated = shown->statedWriteCapacity->value();
        if (!stated) return cell;
        cell.raw = static_cast<qlonglong>(*stated);
        cell.text = qt(model::formatNumber(static_cast<double>(*stated), 0));
        cell.editText = cell.text;
        return cell;
    };
    column.edit = [this, reads](int row, const QString& text) -> EditProblem {
        std::optional<std::int64_t> units;
        if (!text.trimmed().isEmpty() && text.trimmed() != qt(model::kNoneText)) {
            const auto typed = model::parseCount(text.toStdString());
            if (!typed) return qt(typed.error().message);
            constexpr double kMost = 1e9;
            if (*typed < 1 || *typed > kMost || *typed != static_cast<double>(static_cast<std::int64_t>(*typed)))
                return tr("Capacity is a whole number of units, at least 1.");
            units = static_cast<std::int64_t>(*typed);
        }
        const std::string index = row == 0 ? std::string() : rowName(row).toStdString();
        m_document.edit(tr("Capacity of %1").arg(row == 0 ? qt(m_table) : rowName(row)),
                        [&](model::Workload& workload) {
                            model::Table* table = workload.tables.find(m_table);
                            if (table == nullptr) return;
                            model::ProvisionedUnits* capacity = &table->capacity.provisioned;
                            if (!index.empty()) {
                                model::Index* found = table->indexes.find(index);
                                if (found == nullptr) return;
                                if (!found->capacity && !units) return;
                                if (!found->capacity) found->capacity.emplace();
                                capacity = &*found->capacity;
                            }
                            if (reads)
                                capacity->reads = units ? std::optional(model::ReadCapacity(*units)) : std::nullopt;
                            else
                                capacity->writes = units ? std::optional(model::WriteCapacity(*units)) : std::nullopt;
                            if (units) table->capacity.mode = model::CapacityMode::Provisioned;
                            if (!index.empty() && *capacity == model::ProvisionedUnits{})
                                table->indexes.find(index)->capacity.reset();
                        });
        return {};
    };
    return column;
}

}  // namespace headroom::ui

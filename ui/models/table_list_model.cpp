// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/table_list_model.h"

#include "model/plan/working.h"
#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/rename.h"
#include "ui/document/table_edits.h"
#include "ui/models/text.h"

namespace headroom::ui {

TableListModel::TableListModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
    refresh();
}

void TableListModel::refresh() {
    QStringList names;
    for (const auto& entry : m_document.workload().tables) names << qt(entry.name);
    setRows(names);
}

const model::Table* TableListModel::table(int row) const {
    return m_document.workload().tables.find(rowName(row).toStdString());
}

const model::TablePlan* TableListModel::plan(int row) const {
    return m_document.plan().table(rowName(row).toStdString());
}

void TableListModel::change(int row, const QString& what, const std::function<void(model::Table&)>& apply) {
    m_document.edit(tr("%1 of %2").arg(what, rowName(row)), [&](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(rowName(row).toStdString())) apply(*edited);
    });
}

QVector<GridColumn> TableListModel::makeColumns() {
    const auto units = [](double value, GridCell& cell) {
        cell.raw = value;
        cell.text = value > 0 ? qt(model::formatUnits(value)) : qt(model::kNoneText);
    };
    const auto cost = [this](const model::TablePlan& shown, GridCell& cell) {
        const model::Cost amount = shown.plannedCost().total();
        if (amount) cell.raw = amount->value();
        cell.text = qt(model::formatMoney(amount, m_document.plan().currency));
    };
    const auto headroom = [](const model::TablePlan& shown, GridCell& cell) {
        if (shown.headroom) cell.raw = *shown.headroom;
        cell.text = qt(model::formatFactor(shown.headroom));
    };
    const auto reads = [units](const model::TablePlan& shown, GridCell& cell) {
        units(shown.peak.reads.value(), cell);
    };
    const auto writes = [units](const model::TablePlan& shown, GridCell& cell) {
        units(shown.peak.writes.value(), cell);
    };
    const auto stored = [](const model::TablePlan& shown, GridCell& cell) {
        cell.raw = shown.storedBytes.value();
        cell.text = qt(model::formatBytes(shown.storedBytes.value()));
    };
    return {nameColumn(),
            figureColumn(tr("Per month"), cost),
            figureColumn(tr("Headroom"), headroom),
            figureColumn(tr("Peak RU/s"), reads),
            figureColumn(tr("Peak WU/s"), writes),
            figureColumn(tr("Stored"), stored),
            modeColumn(),
            classColumn()};
}

GridColumn TableListModel::nameColumn() {
    GridColumn column;
    column.title = tr("Table");
    column.cell = [this](int row) {
        GridCell cell;
        cell.text = rowName(row);
        if (const auto* shown = table(row)) cell.toolTip = qt(shown->description);
        const auto worst = m_document.plan().worstAt(model::tablePointer(cell.text.toStdString()).text());
        cell.severity = static_cast<int>(worst.value_or(model::Severity::Fine));
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        if (const auto problem = newNameProblem(m_document.workload().tables, rowName(row), text)) return problem;
        m_document.edit(tr("Rename %1").arg(rowName(row)),
                        [from = rowName(row).toStdString(), to = text.trimmed().toStdString()](
                            model::Workload& workload) { model::renameTable(workload, from, to); });
        return {};
    };
    return column;
}

GridColumn TableListModel::classColumn() {
    GridColumn column;
    column.title = tr("Class");
    column.choices = [](int) { return QStringList{tr("Standard"), tr("Standard-IA")}; };
    column.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = table(row))
            cell.text = shown->tableClass == model::TableClass::Standard ? tr("Standard") : tr("Standard-IA");
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        if (text != tr("Standard") && text != tr("Standard-IA")) return tr("A table is Standard or Standard-IA.");
        const auto tableClass =
            text == tr("Standard") ? model::TableClass::Standard : model::TableClass::StandardInfrequentAccess;
        change(row, tr("Class"), [tableClass](model::Table& edited) { edited.tableClass = tableClass; });
        return {};
    };
    return column;
}

GridColumn TableListModel::modeColumn() {
    GridColumn column;
    column.title = tr("Capacity");
    column.choices = [this](int row) {
        QStringList titles;
        if (const auto* shown = plan(row))
            for (const auto& way : shown->ways)
                if (!way.way.commitment && way.way.tableClass == shown->tableClass) titles << qt(way.title);
        return titles;
    };
    column.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = plan(row)) cell.text = qt(shown->plannedWay().title);
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        if (const auto* shown = plan(row))
            for (const auto& candidate : shown->ways)
                if (qt(candidate.title) == text) {
                    const model::PayWay way = candidate.way;
                    change(row, tr("Way to pay"), [way](model::Table& edited) { model::planWith(edited, way); });
                    return {};
                }
        return tr("Choose a way to pay from the list.");
    };
    return column;
}

GridColumn TableListModel::figureColumn(const QString& title,
                                        std::function<void(const model::TablePlan&, GridCell&)> fill) {
    GridColumn column;
    column.title = title;
    column.isNumber = true;
    column.cell = [this, fill = std::move(fill)](int row) {
        GridCell cell;
        if (const auto* shown = plan(row)) fill(*shown, cell);
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/pattern_model.h"

#include "model/units/format.h"
#include "model/workload/pattern_members.h"
#include "model/workload/rename.h"
#include "model/workload/words.h"
#include "ui/models/part_text.h"
#include "ui/models/rate_text.h"
#include "ui/models/text.h"

namespace headroom::ui {
namespace {

template <typename Enum>
QStringList wordList() {
    QStringList list;
    for (const auto& word : model::words<Enum>()) list << qt(word.text);
    return list;
}

// "TransactWriteItems" as the grid has room for it: "TransactWrite".
QString shortOperation(QString word) {
    for (const QString& ending : {QStringLiteral("Items"), QStringLiteral("Item")})
        if (word.endsWith(ending)) return word.chopped(ending.size());
    return word;
}

// "2 RU", "12 WU", "2 RU · 12 WU"; empty where there are neither.
QString unitsText(double reads, double writes) {
    QStringList texts;
    if (reads > 0) texts << PatternModel::tr("%1 RU").arg(qt(model::formatCompact(reads)));
    if (writes > 0) texts << PatternModel::tr("%1 WU").arg(qt(model::formatCompact(writes)));
    return texts.join(QStringLiteral(" · "));
}

// Indexes that one request writes to.
int indexesWritten(const model::PatternPlan& plan) {
    int count = 0;
    for (const auto& demand : plan.demands)
        if (!demand.index.empty() && demand.writesEach.value() > 0) ++count;
    return count;
}

}  // namespace

PatternModel::PatternModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
}

void PatternModel::setTable(const QString& name) {
    if (m_table != name.toStdString()) startOver();
    m_table = name.toStdString();
    refresh();
}

void PatternModel::refresh() {
    QStringList names;
    if (const model::Table* shown = table())
        for (const auto& entry : shown->patterns) names << qt(entry.name);
    setRows(names);
}

const model::Table* PatternModel::table() const { return m_document.workload().tables.find(m_table); }

const model::TablePlan* PatternModel::tablePlan() const { return m_document.plan().table(m_table); }

const model::AccessPattern* PatternModel::pattern(int row) const {
    const model::Table* shown = table();
    if (shown == nullptr || row < 0 || static_cast<std::size_t>(row) >= shown->patterns.size()) return nullptr;
    return &shown->patterns.at(static_cast<std::size_t>(row)).value;
}

const model::PatternPlan* PatternModel::plan(int row) const {
    const model::TablePlan* shown = tablePlan();
    if (shown == nullptr || row < 0 || static_cast<std::size_t>(row) >= shown->patterns.size()) return nullptr;
    return &shown->patterns[static_cast<std::size_t>(row)];
}

void PatternModel::change(int row, const QString& what, const std::function<void(model::AccessPattern&)>& apply) {
    const std::string tableName = m_table;
    const std::string name = rowName(row).toStdString();
    m_document.edit(tr("%1 of %2").arg(what, rowName(row)), [=](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(tableName))
            if (model::AccessPattern* found = edited->patterns.find(name)) apply(*found);
    });
}

QVector<GridColumn> PatternModel::makeColumns() {
    GridColumn cost;
    cost.title = tr("Per month");
    cost.toolTip = tr("In the mode that the table is planned in");
    cost.isNumber = true;
    cost.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = plan(row)) {
            cell.text = qt(model::formatMoney(shown->monthlyCost, m_document.plan().currency));
            if (shown->monthlyCost) cell.raw = shown->monthlyCost->value();
        }
        return cell;
    };
    return {nameColumn(),
            operationColumn(),
            targetColumn(),
            averageColumn(),
            peakColumn(),
            itemsColumn(),
            readColumn(),
            unitsEachColumn(),
            unitsColumn(tr("Peak RU/s"), tr("Read units a second at peak"),
                        [](const model::PatternPlan& shown) { return shown.peak.reads.value(); }),
            unitsColumn(tr("Peak WU/s"), tr("Write units a second at peak, with all indexes"),
                        [](const model::PatternPlan& shown) { return shown.peak.writes.value(); }),
            cost};
}

GridColumn PatternModel::nameColumn() {
    GridColumn column;
    column.title = tr("Access pattern");
    column.cell = [this](int row) {
        GridCell cell;
        cell.text = rowName(row);
        if (const auto* shown = pattern(row)) cell.toolTip = qt(shown->description);
        const auto worst = m_document.plan().worstOfPattern(m_table, cell.text.toStdString());
        cell.severity = static_cast<int>(worst.value_or(model::Severity::Fine));
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const model::Table* shown = table();
        if (shown == nullptr) return tr("The table is gone.");
        if (const auto problem = newNameProblem(shown->patterns, rowName(row), text)) return problem;
        m_document.edit(tr("Rename %1").arg(rowName(row)),
                        [table = m_table, from = rowName(row).toStdString(), to = text.trimmed().toStdString()](
                            model::Workload& workload) { model::renamePattern(workload, table, from, to); });
        return {};
    };
    return column;
}

GridColumn PatternModel::operationColumn() {
    GridColumn column;
    column.title = tr("Operation");
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        if (shown == nullptr) return cell;
        cell.editText = qt(model::wordOf(shown->operation));
        cell.raw = cell.editText;
        const QString charged = qt(model::wordOf(model::chargedAs(*shown)));
        cell.text = shortOperation(charged);
        cell.toolTip = cell.editText;
        QStringList words;
        if (model::isPartiQl(shown->operation)) {
            words << QStringLiteral("PartiQL");
            cell.toolTip = tr("%1, charged as %2 (R14, W13)").arg(cell.editText, charged);
        }
        if (shown->fanOutShards && *shown->fanOutShards > 1)
            words << QStringLiteral("×%1").arg(qt(model::formatNumber(*shown->fanOutShards)));
        cell.suffix = words.join(QLatin1Char(' '));
        return cell;
    };
    column.choices = [](int) { return wordList<model::Operation>(); };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto operation = model::fromWord<model::Operation>(text.toStdString());
        if (!operation) return tr("“%1” is not an operation that Headroom computes.").arg(text);
        change(row, tr("Operation"),
               [operation](model::AccessPattern& edited) { model::setOperation(edited, *operation); });
        return {};
    };
    return column;
}

GridColumn PatternModel::targetColumn() {
    GridColumn column;
    column.title = tr("Target");
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        if (shown == nullptr) return cell;
        cell.text = shown->target.empty() ? qt(m_table) : qt(shown->target);
        const auto* computed = plan(row);
        if (const int written = computed == nullptr ? 0 : indexesWritten(*computed); written > 0) {
            cell.suffix = QStringLiteral("+%1").arg(written);
            cell.toolTip = written == 1 ? tr("and one index") : tr("and %1 indexes").arg(written);
        }
        return cell;
    };
    column.choices = [this](int) {
        QStringList list{qt(m_table)};
        if (const auto* shown = table())
            for (const auto& index : shown->indexes) list << qt(index.name);
        return list;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const std::string target = text.toStdString();
        if (target != m_table && (table() == nullptr || !table()->indexes.contains(target)))
            return tr("The table has no index “%1”.").arg(text);
        change(row, tr("Target"), [target, isTable = target == m_table](model::AccessPattern& edited) {
            edited.target = isTable ? std::string() : target;
        });
        return {};
    };
    return column;
}

GridColumn PatternModel::averageColumn() {
    GridColumn column;
    column.title = tr("Avg /s");
    column.toolTip = tr("Average rate; type 250, 3k/s, 1/day or 260M/month");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        if (shown == nullptr) return cell;
        cell.text = rateToText(shown->average);
        cell.editText = rateToEditText(shown->average);
        if (const auto* computed = plan(row)) {
            cell.raw = computed->averageRate.value();
            cell.toolTip = tr("%1 on average").arg(qt(model::formatRate(computed->averageRate.value())));
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto rate = rateFromText(text);
        if (!rate) return qt(rate.error().message);
        change(row, tr("Average rate"), [rate = *rate](model::AccessPattern& edited) { edited.average = rate; });
        return {};
    };
    return column;
}

GridColumn PatternModel::peakColumn() {
    GridColumn column;
    column.title = tr("Peak /s");
    column.toolTip = tr("Requests a second at peak; empty: steady, or as long as one run takes");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        const auto* computed = plan(row);
        if (shown == nullptr || computed == nullptr) return cell;
        cell.text = shown->peak ? qt(model::formatCompact(shown->peak->value())) : qt(model::kNoneText);
        cell.editText = shown->peak ? exactNumber(shown->peak->value()) : QStringLiteral("");
        cell.raw = computed->peakRate.value();
        if (!shown->peak)
            cell.toolTip = shown->runSeconds
                               ? tr("One run takes %1 s").arg(qt(model::formatNumber(*shown->runSeconds)))
                               : tr("Not stated: steady, %1").arg(qt(model::formatRate(computed->peakRate.value())));
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        std::optional<model::RequestsPerSecond> peak;
        if (!text.trimmed().isEmpty() && text.trimmed() != qt(model::kNoneText)) {
            const auto typed = model::parseRate(text.toStdString());
            if (!typed) return qt(typed.error().message);
            if (typed->period != model::TypedPeriod::Second) return tr("A peak is a rate per second, such as 3k/s.");
            peak = model::RequestsPerSecond(typed->count);
        }
        change(row, tr("Peak rate"), [peak](model::AccessPattern& edited) { edited.peak = peak; });
        return {};
    };
    return column;
}

GridColumn PatternModel::itemsColumn() {
    GridColumn column;
    column.title = tr("Items × size");
    column.toolTip = itemsForms();
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        const auto* computed = plan(row);
        if (shown == nullptr || computed == nullptr) return cell;
        cell.text = partsToSummary(*computed);
        cell.editText = partsToText(*shown);
        cell.toolTip = partsToShortText(*shown);
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto* shown = pattern(row);
        if (shown == nullptr || table() == nullptr) return tr("The pattern is gone.");
        const auto parts = partsFromText(text, *table(), shown->parts);
        if (!parts) return qt(parts.error().message);
        if (parts->size() > 1 && !model::takesParts(model::chargedAs(*shown)))
            return tr("%1 is about one item; use a batch or a transaction for several.")
                .arg(qt(model::wordOf(shown->operation)));
        change(row, tr("Items"), [parts = *parts](model::AccessPattern& edited) {
            edited.parts = parts;
            edited.listsParts = edited.listsParts || parts.size() > 1;
        });
        return {};
    };
    return column;
}

GridColumn PatternModel::readColumn() {
    GridColumn column;
    column.title = tr("Read");
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = pattern(row);
        if (shown == nullptr) return cell;
        const model::Operation operation = model::chargedAs(*shown);
        cell.text = !model::isRead(operation)                          ? qt(model::kNoneText)
                    : model::isTransaction(operation)                  ? tr("transactional")
                    : shown->consistency == model::Consistency::Strong ? tr("strong")
                                                                       : tr("eventual");
        return cell;
    };
    column.choices = [](int) { return QStringList{tr("eventual"), tr("strong")}; };
    column.isEditable = [this](int row) {
        const auto* shown = pattern(row);
        return shown != nullptr && model::hasEffect(model::PatternMember::Consistency, *shown);
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const QString typed = text.trimmed().toLower();
        if (typed != tr("eventual") && typed != tr("strong")) return tr("A read is eventual or strong.");
        const auto consistency = typed == tr("strong") ? model::Consistency::Strong : model::Consistency::Eventual;
        change(row, tr("Consistency"),
               [consistency](model::AccessPattern& edited) { edited.consistency = consistency; });
        return {};
    };
    return column;
}

GridColumn PatternModel::unitsEachColumn() {
    GridColumn column;
    column.title = tr("Units");
    column.toolTip = tr("Read or write units of one request; both where it has both");
    column.isNumber = true;
    column.cell = [this](int row) {
        GridCell cell;
        const auto* shown = plan(row);
        if (shown == nullptr) return cell;
        const double reads = shown->perRequest.readUnits.value();
        const double writes = shown->perRequest.writeUnits().value();
        if (reads > 0 && writes > 0) {
            cell.text = unitsText(reads, writes);
        } else {
            const double units = writes > 0 ? writes : reads;
            cell.text = units > 0 ? qt(model::formatCompact(units)) : qt(model::kNoneText);
            cell.raw = units;
        }
        if (shown->demands.size() > 1) {
            QStringList lines;
            for (const auto& demand : shown->demands) {
                const QString units = unitsText(demand.readsEach.value(), demand.writesEach.value());
                if (units.isEmpty()) continue;
                const QString target = qt(demand.index.empty() ? demand.table : demand.index);
                lines << tr("%1: %2").arg(target, units);
            }
            cell.toolTip = lines.join(QLatin1Char('\n'));
        }
        return cell;
    };
    return column;
}

GridColumn PatternModel::unitsColumn(const QString& title, const QString& toolTip,
                                     std::function<double(const model::PatternPlan&)> value) {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, value = std::move(value)](int row) {
        GridCell cell;
        const auto* shown = plan(row);
        if (shown == nullptr) return cell;
        const double units = value(*shown);
        cell.text = units > 0 ? qt(model::formatCompact(units)) : qt(model::kNoneText);
        cell.raw = units;
        return cell;
    };
    return column;
}

}  // namespace headroom::ui

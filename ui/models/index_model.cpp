// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/index_model.h"

#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "model/workload/rename.h"
#include "model/workload/size_text.h"
#include "model/workload/words.h"
#include "ui/models/entry_text.h"
#include "ui/models/key_text.h"
#include "ui/models/text.h"

#include <QFont>

namespace headroom::ui {

IndexModel::IndexModel(Document& document, QObject* parent) : GridModel(parent), m_document(document) {
    connect(&document, &Document::documentReplaced, this, [this] { startOver(); });
    setColumns(makeColumns());
}

void IndexModel::setTable(const QString& name) {
    if (m_table != name.toStdString()) startOver();
    m_table = name.toStdString();
    refresh();
}

void IndexModel::refresh() {
    QStringList names;
    if (const model::Table* shown = table()) {
        // No index name starts with a tab.
        names << QStringLiteral("\ttable");
        for (const auto& entry : shown->indexes) names << qt(entry.name);
        names << QStringLiteral("\tsum");
    }
    setRows(names);
}

QVariant IndexModel::data(const QModelIndex& index, int role) const {
    const bool isSum = index.row() == rowCount() - 1;
    if (role == Qt::FontRole && index.isValid() && (index.column() == Name || isSum)) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    return GridModel::data(index, role);
}

std::optional<std::size_t> IndexModel::indexAt(int row) const {
    const model::Table* shown = table();
    if (shown == nullptr || row < 1 || static_cast<std::size_t>(row) > shown->indexes.size()) return std::nullopt;
    return static_cast<std::size_t>(row - 1);
}

const model::Table* IndexModel::table() const { return m_document.workload().tables.find(m_table); }

const model::TablePlan* IndexModel::tablePlan() const { return m_document.plan().table(m_table); }

const model::Index* IndexModel::indexOf(int row) const {
    const auto position = indexAt(row);
    return position ? &table()->indexes.at(*position).value : nullptr;
}

const model::TargetPlan* IndexModel::targetOf(int row) const {
    const model::TablePlan* plan = tablePlan();
    if (plan == nullptr) return nullptr;
    if (isTableRow(row)) return &plan->own;
    // By name, as what is tried may have other indexes than the workload.
    const auto position = indexAt(row);
    return position ? plan->index(table()->indexes.at(*position).name) : nullptr;
}

void IndexModel::change(int row, const QString& what,
                        const std::function<void(model::Index&, const model::Table&)>& apply) {
    const std::string tableName = m_table;
    const std::string name = rowName(row).toStdString();
    m_document.edit(tr("%1 of %2").arg(what, rowName(row)), [=](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(tableName))
            if (model::Index* found = edited->indexes.find(name)) apply(*found, *edited);
    });
}

std::function<bool(int)> IndexModel::onlyIndexes() const {
    return [this](int row) { return indexAt(row).has_value(); };
}

QVector<GridColumn> IndexModel::makeColumns() {
    const auto writeUnits = [](const model::Throughput& rate) { return rate.writes.value(); };
    const auto readUnits = [](const model::Throughput& rate) { return rate.reads.value(); };
    return {nameColumn(),
            keysColumn(),
            projectionColumn(),
            ofItemsColumn(),
            entryColumn(),
            rateColumn(tr("WU/s"), tr("Write units a second on average"),
                       {&model::TargetPlan::average, &model::TablePlan::average, writeUnits}),
            rateColumn(tr("Peak"), tr("Write units a second at peak"),
                       {&model::TargetPlan::peak, &model::TablePlan::peak, writeUnits}),
            rateColumn(tr("Peak RU/s"), tr("Read units a second at peak"),
                       {&model::TargetPlan::peak, &model::TablePlan::peak, readUnits}),
            storedColumn(),
            costColumn(),
            amplificationColumn(),
            distributionColumn(),
            kindColumn()};
}

GridColumn IndexModel::nameColumn() {
    GridColumn column;
    column.title = tr("Index");
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        if (isTableRow(row)) {
            cell.text = qt(m_table);
            cell.suffix = tr("table");
            cell.severity = static_cast<int>(model::Severity::Fine);
        } else if (const auto* shown = indexOf(row)) {
            cell.text = rowName(row);
            QStringList words;
            if (shown->kind == model::IndexKind::Local) words << tr("local");
            cell.toolTip = qt(shown->description);
            if (m_showsDescriptions && !cell.toolTip.isEmpty()) words << cell.toolTip;
            cell.suffix = words.join(QStringLiteral(", "));
            const auto worst = m_document.plan().worstAt(model::indexPointer(m_table, cell.text.toStdString()).text());
            cell.severity = static_cast<int>(worst.value_or(model::Severity::Fine));
        } else {
            cell.text = tr("Together");
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const model::Table* shown = table();
        if (shown == nullptr) return tr("The table is gone.");
        if (const auto problem = newNameProblem(shown->indexes, rowName(row), text)) return problem;
        m_document.edit(tr("Rename %1").arg(rowName(row)),
                        [table = m_table, from = rowName(row).toStdString(), to = text.trimmed().toStdString()](
                            model::Workload& workload) { model::renameIndex(workload, table, from, to); });
        return {};
    };
    return column;
}

GridColumn IndexModel::kindColumn() {
    GridColumn column;
    column.title = tr("Kind");
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = indexOf(row))
            cell.text = shown->kind == model::IndexKind::Local ? tr("local") : tr("global");
        return cell;
    };
    column.choices = [](int) { return QStringList{tr("global"), tr("local")}; };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const QString typed = text.trimmed().toLower();
        if (typed != tr("global") && typed != tr("local")) return tr("An index is global or local.");
        const auto kind = typed == tr("local") ? model::IndexKind::Local : model::IndexKind::Global;
        change(row, tr("Kind"), [kind](model::Index& edited, const model::Table& owner) {
            edited.kind = kind;
            if (kind == model::IndexKind::Local) {
                edited.partitionKey.reset();
                edited.capacity.reset();
            } else if (!edited.partitionKey) {
                edited.partitionKey = owner.partitionKey;
            }
        });
        return {};
    };
    return column;
}

GridColumn IndexModel::keysColumn() {
    GridColumn column;
    column.title = tr("Partition · sort key");
    column.toolTip = tr("Write customerId, createdAt; a number is createdAt:N");
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        const model::Table* owner = table();
        if (owner == nullptr) return cell;
        std::optional<model::KeyAttribute> partition;
        std::optional<model::KeyAttribute> sort;
        if (isTableRow(row)) {
            partition = owner->partitionKey;
            sort = owner->sortKey;
        } else if (const auto* shown = indexOf(row)) {
            partition = shown->kind == model::IndexKind::Local ? owner->partitionKey : shown->partitionKey;
            sort = shown->sortKey;
        } else {
            return cell;
        }
        cell.editText = keysToText(partition, sort);
        cell.raw = cell.editText;
        cell.toolTip = cell.editText;
        cell.text = keysToText(partition, {});
        cell.suffix = keysToText({}, sort).trimmed();
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto keys = keysFromText(text);
        if (!keys) return qt(keys.error().message);
        const auto* shown = indexOf(row);
        if (shown != nullptr && shown->kind == model::IndexKind::Local &&
            keys->partition.name != table()->partitionKey.name)
            return tr("A local index has its table's partition key, %1.").arg(qt(table()->partitionKey.name));
        change(row, tr("Keys"), [keys = *keys](model::Index& edited, const model::Table&) {
            if (edited.kind == model::IndexKind::Global) {
                if (!edited.partitionKey) edited.partitionKey.emplace();
                edited.partitionKey->name = keys.partition.name;
                edited.partitionKey->type = keys.partition.type;
            }
            if (!keys.sort) {
                edited.sortKey.reset();
                return;
            }
            if (!edited.sortKey) edited.sortKey.emplace();
            edited.sortKey->name = keys.sort->name;
            edited.sortKey->type = keys.sort->type;
        });
        return {};
    };
    return column;
}

GridColumn IndexModel::projectionColumn() {
    GridColumn column;
    column.title = tr("Projection");
    column.toolTip = tr("ALL, KEYS_ONLY, or INCLUDE and attribute names");
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        if (isTableRow(row)) cell.text = tr("whole item");
        if (const auto* shown = indexOf(row)) {
            cell.editText = projectionToText(shown->projection);
            cell.toolTip = cell.editText;
            const auto count = shown->projection.attributes.size();
            cell.text = count == 0 ? cell.editText : QStringLiteral("INCLUDE %1").arg(count);
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto projection = projectionFromText(text);
        if (!projection) return qt(projection.error().message);
        change(row, tr("Projection"), [projection = *projection](model::Index& edited, const model::Table&) {
            edited.projection.type = projection.type;
            edited.projection.attributes = projection.attributes;
        });
        return {};
    };
    return column;
}

GridColumn IndexModel::ofItemsColumn() {
    GridColumn column;
    column.title = tr("Of items");
    column.toolTip = tr("Share of the items that have an entry: 25 %, or an item type: 25 %");
    column.isNumber = true;
    column.isEditable = onlyIndexes();
    const EntryText share = [](const model::IndexEntries& entries) {
        return qt(model::formatShare(entries.share.value()));
    };
    column.cell = [this, share](int row) {
        GridCell cell;
        if (isTableRow(row)) cell.text = QStringLiteral("100 %");
        if (const auto* shown = indexOf(row)) {
            cell.text = entriesToText(*shown, share);
            cell.editText = entriesToEditText(
                *table(), *shown, [](const model::IndexEntries& entries) { return exactShare(entries.share); });
            cell.toolTip = cell.editText;
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto* shown = indexOf(row);
        if (shown == nullptr) return tr("The index is gone.");
        auto entries = shown->entries;
        const auto problem = entriesFromText(text, *table(), entries,
                                             [](const QString& typed, model::IndexEntries& entry) -> EditProblem {
                                                 const auto typedShare = model::parseShare(typed.toStdString());
                                                 if (!typedShare) return qt(typedShare.error().message);
                                                 entry.share = *typedShare;
                                                 return {};
                                             });
        if (problem) return problem;
        change(row, tr("Share of items"),
               [entries](model::Index& edited, const model::Table&) { edited.entries = entries; });
        return {};
    };
    return column;
}

GridColumn IndexModel::entryColumn() {
    GridColumn column;
    column.title = tr("Entry, B");
    column.toolTip = tr("Bytes of one entry: keys and projected attributes (S11); empty: the whole item");
    column.isNumber = true;
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        if (indexOf(row) == nullptr && !isTableRow(row)) return cell;
        QStringList sizes;
        if (const auto* target = targetOf(row))
            for (const auto& part : target->storage.parts) sizes << qt(model::formatExactBytes(part.size));
        // Several sizes find no room in a cell; they stand in its tooltip.
        cell.text = sizes.size() > 1 ? tr("%1 sizes").arg(sizes.size()) : sizes.join(QString());
        if (cell.text.endsWith(QStringLiteral(" B"))) cell.text.chop(2);
        cell.toolTip = sizes.join(QStringLiteral(" · "));
        if (const auto* shown = indexOf(row)) {
            cell.editText = entriesToEditText(*table(), *shown, [](const model::IndexEntries& entries) {
                return entries.size ? qt(model::sizeText(*entries.size)) : QString();
            });
            cell.toolTip = cell.editText;
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto* shown = indexOf(row);
        if (shown == nullptr) return tr("The index is gone.");
        auto entries = shown->entries;
        const auto read = [](const QString& typed, model::IndexEntries& entry) -> EditProblem {
            if (typed.isEmpty()) {
                entry.size.reset();
                return {};
            }
            const auto size = model::parseSize(typed.toStdString());
            if (!size) return qt(size.error().message);
            entry.size = *size;
            return {};
        };
        if (text.trimmed().isEmpty() && entries.size() == 1) entries.at(0).value.size.reset();
        if (const auto problem = entriesFromText(text, *table(), entries, read)) return problem;
        change(row, tr("Entry size"),
               [entries](model::Index& edited, const model::Table&) { edited.entries = entries; });
        return {};
    };
    return column;
}

GridColumn IndexModel::distributionColumn() {
    GridColumn column;
    column.title = tr("Key values");
    column.toolTip =
        tr("How entries spread over key values: uniform 1M, zipf 1M 0.99, hot 1 of 6 takes 95 %, one key (NAME), 10 "
           "shards");
    column.isEditable = onlyIndexes();
    column.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = indexOf(row)) {
            cell.editText = distributionToText(shown->keyDistribution);
            if (cell.editText.isNull()) cell.editText = QStringLiteral("");
            cell.text = cell.editText.isEmpty() ? tr("not stated") : cell.editText;
            cell.toolTip = cell.editText;
        }
        return cell;
    };
    column.edit = [this](int row, const QString& text) -> EditProblem {
        const auto* shown = indexOf(row);
        if (shown == nullptr) return tr("The index is gone.");
        const auto distribution = distributionFromText(text, shown->keyDistribution);
        if (!distribution) return qt(distribution.error().message);
        change(row, tr("Key values"), [distribution = *distribution](model::Index& edited, const model::Table&) {
            edited.keyDistribution = distribution;
        });
        return {};
    };
    return column;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/attribute_model.h"

#include "model/io/item_json.h"
#include "model/units/format.h"
#include "model/workload/projection.h"
#include "ui/models/roles.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QFont>

#include <algorithm>
#include <numeric>

namespace headroom::ui {
namespace {

QString number(model::Bytes bytes) { return qt(model::formatNumber(static_cast<double>(bytes.value()), 0)); }

bool isKeyOf(const model::Table& table, const std::string& name) {
    return table.partitionKey.name == name || (table.sortKey && table.sortKey->name == name);
}

bool isKeyOf(const model::Index& index, const std::string& name) {
    return (index.partitionKey && index.partitionKey->name == name) || (index.sortKey && index.sortKey->name == name);
}

}  // namespace

AttributeModel::AttributeModel(QObject* parent) : GridModel(parent) { setColumns(makeColumns()); }

void AttributeModel::setItem(const model::ItemSize& size, const model::Table& table) {
    m_size = size;
    m_table = model::Table{};
    m_table.partitionKey = table.partitionKey;
    m_table.sortKey = table.sortKey;
    m_table.indexes = table.indexes;
    QStringList indexes;
    for (const auto& index : table.indexes) indexes << qt(index.name);
    if (indexes != m_indexes) {
        m_indexes = indexes;
        setColumns(makeColumns());
    }
    arrange();
}

void AttributeModel::clear() { setItem({}, m_table); }

void AttributeModel::sortBy(int column) {
    if (column < 0 || column >= columnCount()) return;
    m_isRising = column == m_sortColumn ? !m_isRising : column <= Type;
    m_sortColumn = column;
    arrange();
}

void AttributeModel::arrange() {
    m_order.resize(m_size.attributes.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    const auto& all = m_size.attributes;
    const auto isBefore = [&](std::size_t a, std::size_t b) {
        switch (m_sortColumn) {
            case Name: return all[a].name < all[b].name;
            case Type: return model::typeWord(all[a].kind) < model::typeWord(all[b].kind);
            case NameBytes: return all[a].nameBytes < all[b].nameBytes;
            case ValueBytes: return all[a].valueBytes < all[b].valueBytes;
            case AllBytes:
            case ItemShare: return all[a].bytes() < all[b].bytes();
            default: {
                const auto index = static_cast<std::size_t>(m_sortColumn - FirstIndex);
                if (index >= m_table.indexes.size()) return false;
                const model::Index& shown = m_table.indexes.at(index).value;
                const auto rank = [&](const std::string& name) {
                    return isKeyOf(shown, name) ? 2 : model::isInEntry(m_table, shown, name) ? 1 : 0;
                };
                return rank(all[a].name) < rank(all[b].name);
            }
        }
    };
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::size_t a, std::size_t b) { return m_isRising ? isBefore(a, b) : isBefore(b, a); });
    m_largestShare = 0;
    for (const auto& each : all) m_largestShare = std::max(m_largestShare, m_size.shareOf(each));
    QStringList names;
    for (const std::size_t position : m_order) names << qt(all[position].name);
    setRows(names);
}

const model::AttributeSize* AttributeModel::attribute(int row) const {
    if (row < 0 || static_cast<std::size_t>(row) >= m_order.size()) return nullptr;
    return &m_size.attributes[m_order[static_cast<std::size_t>(row)]];
}

IndexMark AttributeModel::markOf(int row, int index) const {
    const auto* shown = attribute(row);
    if (shown == nullptr || index < 0 || static_cast<std::size_t>(index) >= m_table.indexes.size())
        return IndexMark::None;
    const model::Index& of = m_table.indexes.at(static_cast<std::size_t>(index)).value;
    if (isKeyOf(of, shown->name)) return IndexMark::Key;
    return model::isInEntry(m_table, of, shown->name) ? IndexMark::Projected : IndexMark::None;
}

QVariant AttributeModel::data(const QModelIndex& index, int role) const {
    if (role == IndexMarkRole)
        return index.column() < FirstIndex
                   ? QVariant()
                   : QVariant(static_cast<int>(markOf(index.row(), index.column() - FirstIndex)));
    if (role == Qt::FontRole) {
        const auto* shown = attribute(index.row());
        const bool isBold =
            index.column() == AllBytes || (index.column() == Name && shown != nullptr && isKeyOf(m_table, shown->name));
        return isBold ? QVariant(fontOf(12, QFont::DemiBold)) : QVariant();
    }
    return GridModel::data(index, role);
}

GridColumn AttributeModel::bytesColumn(const QString& title, const QString& toolTip,
                                       model::Bytes (*bytes)(const model::AttributeSize&), bool isUncertain) const {
    GridColumn column;
    column.title = title;
    column.toolTip = toolTip;
    column.isNumber = true;
    column.cell = [this, bytes, isUncertain](int row) {
        GridCell cell;
        const auto* shown = attribute(row);
        if (shown == nullptr) return cell;
        cell.text = number(bytes(*shown));
        cell.raw = static_cast<qlonglong>(bytes(*shown).value());
        if (isUncertain && shown->isUncertain()) {
            cell.text += QStringLiteral(" ±%1").arg(shown->uncertainNumbers);
            cell.toolTip =
                tr("Numbers whose size is contested: %1, each one byte more or less (S3)").arg(shown->uncertainNumbers);
        }
        return cell;
    };
    return column;
}

QVector<GridColumn> AttributeModel::makeColumns() const {
    GridColumn name;
    name.title = tr("Attribute");
    name.cell = [this](int row) {
        GridCell cell;
        cell.text = rowName(row);
        if (const auto* shown = attribute(row); shown != nullptr && isKeyOf(m_table, shown->name))
            cell.toolTip = tr("Key of the table");
        return cell;
    };
    GridColumn type;
    type.title = tr("Type");
    type.cell = [this](int row) {
        GridCell cell;
        if (const auto* shown = attribute(row)) cell.text = qt(model::typeWord(shown->kind));
        return cell;
    };
    GridColumn share;
    share.title = tr("Share");
    share.toolTip = tr("Of the whole item");
    share.isNumber = true;
    share.cell = [this](int row) {
        GridCell cell;
        const auto* shown = attribute(row);
        if (shown == nullptr) return cell;
        constexpr double kMost = 0.5;
        const double part = m_size.shareOf(*shown);
        cell.text = qt(model::formatShare(part));
        cell.raw = part;
        // As long as the largest allows, which stays off its figure.
        constexpr double kLongest = 0.85;
        cell.barShare = m_largestShare > 0 ? kLongest * part / m_largestShare : 0;
        cell.barColour = part > kMost ? Theme::light().heatAboveHalf : Theme::light().reads;
        return cell;
    };
    QVector<GridColumn> columns{
        name,
        type,
        bytesColumn(
            tr("Name"), tr("Bytes of the name (S1)"), [](const auto& a) { return a.nameBytes; }, false),
        bytesColumn(
            tr("Value"), tr("Bytes of the value (S2)"), [](const auto& a) { return a.valueBytes; }, true),
        bytesColumn(
            tr("B"), tr("Name and value"), [](const auto& a) { return a.bytes(); }, false),
        share,
    };
    for (int i = 0; i < static_cast<int>(m_indexes.size()); ++i) {
        GridColumn index;
        index.title = QString::number(i + 1);
        index.toolTip = tr("In %1: filled a key of the index, ring projected").arg(m_indexes.at(i));
        index.cell = [this, i](int row) {
            GridCell cell;
            const IndexMark mark = markOf(row, i);
            const QString word = mark == IndexMark::Key         ? tr("key")
                                 : mark == IndexMark::Projected ? tr("projected")
                                                                : QString();
            cell.raw = word;
            if (!word.isEmpty()) cell.toolTip = tr("%1: %2").arg(m_indexes.at(i), word);
            return cell;
        };
        columns << index;
    }
    return columns;
}

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/grid_model.h"

#include "ui/models/roles.h"

namespace headroom::ui {

void GridModel::setRows(const QStringList& names) {
    if (names == m_names) {
        if (!m_names.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    if (renameRow(names)) return;
    beginResetModel();
    m_names = names;
    // What was refused in a row that is gone concerns nobody any more.
    m_refused.removeIf([&](QHash<QString, Refused>::iterator entry) {
        return !names.contains(entry.key().section(QLatin1Char('\n'), 1));
    });
    endResetModel();
}

// One new name among as many as before: the row stays, and with it the selection.
bool GridModel::renameRow(const QStringList& names) {
    if (names.size() != m_names.size()) return false;
    qsizetype renamed = -1;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (names.at(i) == m_names.at(i)) continue;
        if (renamed >= 0) return false;
        renamed = i;
    }
    const QString old = m_names.at(renamed);
    m_names = names;
    m_refused.removeIf(
        [&](QHash<QString, Refused>::iterator entry) { return entry.key().section(QLatin1Char('\n'), 1) == old; });
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit rowRenamed(static_cast<int>(renamed));
    return true;
}

void GridModel::startOver() {
    beginResetModel();
    m_names.clear();
    m_refused.clear();
    endResetModel();
}

void GridModel::setColumns(QVector<GridColumn> columns) {
    beginResetModel();
    m_columns = std::move(columns);
    endResetModel();
}

int GridModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

int GridModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant GridModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const GridColumn& column = m_columns.at(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant(column.isNumber ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (const auto refused = m_refused.constFind(keyOf(index)); refused != m_refused.constEnd()) {
        if (role == Qt::DisplayRole || role == Qt::EditRole) return refused->text;
        if (role == ProblemRole || role == Qt::ToolTipRole) return refused->problem;
    }
    switch (role) {
        case Qt::DisplayRole: return column.cell(index.row()).text;
        case Qt::EditRole: {
            const GridCell cell = column.cell(index.row());
            return cell.editText.isNull() ? cell.text : cell.editText;
        }
        case Qt::ToolTipRole: {
            const QString tip = column.cell(index.row()).toolTip;
            return tip.isEmpty() ? QVariant() : QVariant(tip);
        }
        case RawValueRole: {
            const GridCell cell = column.cell(index.row());
            return cell.raw.isValid() ? cell.raw : QVariant(cell.text);
        }
        case MutedSuffixRole: {
            const QString suffix = column.cell(index.row()).suffix;
            return suffix.isEmpty() ? QVariant() : QVariant(suffix);
        }
        case SeverityRole: {
            const auto severity = column.cell(index.row()).severity;
            return severity ? QVariant(*severity) : QVariant();
        }
        case BarShareRole: {
            const auto share = column.cell(index.row()).barShare;
            return share ? QVariant(*share) : QVariant();
        }
        case BarColourRole: {
            const GridCell cell = column.cell(index.row());
            return cell.barColour.isValid() ? QVariant(cell.barColour) : QVariant();
        }
        default: return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const GridColumn& column = m_columns.at(section);
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::ToolTipRole && !column.toolTip.isEmpty()) return column.toolTip;
    if (role == Qt::TextAlignmentRole)
        return QVariant(column.isNumber ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags GridModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) return flags;
    const GridColumn& column = m_columns.at(index.column());
    if (column.edit && (!column.isEditable || column.isEditable(index.row()))) flags |= Qt::ItemIsEditable;
    return flags;
}

bool GridModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    if (role == ProblemRole) {
        if (m_refused.remove(keyOf(index)) > 0) emit dataChanged(index, index);
        return true;
    }
    if (role != Qt::EditRole) return false;
    const GridColumn& column = m_columns.at(index.column());
    if (!column.edit) return false;
    const QString key = keyOf(index);
    const QString text = value.toString();
    // The same text is no edit, however much the text leaves out.
    if (!m_refused.contains(key) && text == data(index, Qt::EditRole).toString()) return true;
    // The edit may reset this model, after which the index means nothing.
    const EditProblem problem = column.edit(index.row(), text);
    if (problem) {
        m_refused.insert(key, {text, *problem});
        emit dataChanged(index, index);
        return false;
    }
    m_refused.remove(key);
    if (checkIndex(index, CheckIndexOption::IndexIsValid)) emit dataChanged(index, index);
    return true;
}

QString GridModel::keyOf(const QModelIndex& index) const {
    return QString::number(index.column()) + QLatin1Char('\n') + m_names.value(index.row());
}

}  // namespace headroom::ui

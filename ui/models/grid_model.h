// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The item model of every grid. A grid is a list of columns, each of which says how its cells read from the
// document and how typed text changes it; the model does the rest: roles, refused input that stays in its
// cell, and keeping the selection when only figures change.
#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QHash>
#include <QString>
#include <QStringList>
#include <QVector>

#include <functional>
#include <optional>

namespace headroom::ui {

// Why typed text is refused, or nothing when the edit was made.
using EditProblem = std::optional<QString>;

struct GridCell {
    QString text;
    QVariant raw;      // for copying; the text when invalid
    QString editText;  // what an editor starts with; the text when empty
    QString suffix;    // muted, behind the text
    QString toolTip;
    std::optional<int> severity;
    std::optional<double> barShare;
    QColor barColour;
};

struct GridColumn {
    QString title;
    QString toolTip;
    bool isNumber = false;
    std::function<GridCell(int row)> cell;
    // Null: the column only shows.
    std::function<EditProblem(int row, const QString& text)> edit;
    // Null: any text. Otherwise the texts that may be chosen.
    std::function<QStringList(int row)> choices;
    // Null: every cell of an editable column may be edited.
    std::function<bool(int row)> isEditable;
};

class GridModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit GridModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    // Names of the rows, which identify them across changes.
    void setRows(const QStringList& names);
    [[nodiscard]] const QStringList& rowNames() const { return m_names; }
    [[nodiscard]] QString rowName(int row) const { return m_names.value(row); }
    [[nodiscard]] const GridColumn& column(int index) const { return m_columns.at(index); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    // For ProblemRole: drops text that was refused in the cell, whatever the value.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    // The row is the same thing under another name.
    void rowRenamed(int row);

protected:
    void setColumns(QVector<GridColumn> columns);
    // To be called before the rows are those of something else, maybe under the same names.
    void startOver();

private:
    struct Refused {
        QString text;
        QString problem;
    };
    [[nodiscard]] QString keyOf(const QModelIndex& index) const;
    bool renameRow(const QStringList& names);

    QStringList m_names;
    QVector<GridColumn> m_columns;
    QHash<QString, Refused> m_refused;
};

// Whether an entry of a NamedList may be renamed so; the same name is fine.
template <typename List>
[[nodiscard]] EditProblem newNameProblem(const List& list, const QString& from, const QString& to) {
    const QString name = to.trimmed();
    if (name.isEmpty()) return QObject::tr("A name must not be empty.");
    if (name != from && list.contains(name.toStdString())) return QObject::tr("“%1” is taken.").arg(name);
    return {};
}

}  // namespace headroom::ui

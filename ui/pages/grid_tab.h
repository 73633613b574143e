// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A grid with its model on a page: turns the grid's row commands into undo steps and keeps selection, by
// name, when rows come and go.
#pragma once

#include "ui/models/grid_model.h"
#include "ui/widgets/grid_view.h"

#include "model/plan/working.h"
#include "ui/document/document.h"

#include <QWidget>

#include <cstddef>
#include <string>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace headroom::ui {

class GridTab : public QWidget {
    Q_OBJECT

public:
    GridTab(Document& document, GridModel* model, const QString& name, QWidget* parent = nullptr);

    [[nodiscard]] GridView* grid() const { return m_grid; }
    [[nodiscard]] GridModel* model() const { return m_model; }
    [[nodiscard]] QVBoxLayout* body() const { return m_layout; }
    void selectRow(const QString& name);
    [[nodiscard]] QString currentName() const;

public slots:
    // Adds a row after the current one and starts editing its name.
    virtual void addRow();

signals:
    void figureChosen(const headroom::model::FigureRef& figure);
    void opened(const QString& name);

protected:
    // What a command does to the workload. `rows` are positions in the list, ascending. Returned is the name
    // of the row to select, or nothing to keep the selection.
    enum class Command { Add, Duplicate, Remove, MoveUp, MoveDown };
    virtual std::string apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) = 0;
    // The position in the list of a grid row, or nothing for rows that only show.
    [[nodiscard]] virtual std::optional<std::size_t> positionOf(int row) const { return static_cast<std::size_t>(row); }
    [[nodiscard]] virtual model::FigureRef figureOf(int row) const = 0;
    [[nodiscard]] virtual QString commandText(Command command) const = 0;
    virtual void paste(const QString& text);

    [[nodiscard]] Document& document() const { return m_document; }
    // A line under the grid that says what a paste could not read.
    void showNotice(const QString& text);

private:
    void run(Command command);
    void installDelegates();
    void keepSelection();

    Document& m_document;
    GridModel* m_model;
    GridView* m_grid;
    QVBoxLayout* m_layout;
    QLabel* m_notice;
    QStringList m_selectedNames;
    QString m_currentName;
    int m_currentColumn = 0;
    bool m_restoring = false;
};

}  // namespace headroom::ui

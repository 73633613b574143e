// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the tabs of the price page have in common: a row of choices over a grid that keeps its row when others come
// and go.
#pragma once

#include <QWidget>

#include "ui/document/document.h"
#include "ui/widgets/grid_view.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace headroom::ui {

class GridModel;

class PricesTab : public QWidget {
    Q_OBJECT

public:
    PricesTab(Document& document, const QString& gridName, const QString& accessibleName, QWidget* parent = nullptr);

    // Catches up with the document; called while the tab is in front.
    virtual void refresh() = 0;
    // There are other price books than before.
    virtual void reload() = 0;
    // The books that the page's head tells about.
    [[nodiscard]] virtual std::vector<const model::PriceBook*> books() const = 0;
    [[nodiscard]] GridView* grid() const { return m_grid; }
    [[nodiscard]] QString currentName() const;
    void selectRow(const QString& name);

signals:
    // Another book than before is shown.
    void booksChanged();

protected:
    [[nodiscard]] Document& document() const { return m_document; }
    // Shows the model, its first column taking the room that the others leave.
    void install(GridModel* model, int leastNameWidth);
    // Rows of choices over the grid.
    [[nodiscard]] QHBoxLayout* addRow();
    // A label with the widget behind it.
    void addLabelled(QHBoxLayout* row, const QString& text, QWidget* widget);
    [[nodiscard]] QLineEdit* addFilter(QHBoxLayout* row);
    // A line under the grid; empty: none.
    void setNote(const QString& text);

private:
    Document& m_document;
    GridView* m_grid;
    GridModel* m_model = nullptr;
    QVBoxLayout* m_rows;
    QLabel* m_note;
    QString m_currentName;
    bool m_restoring = false;
};

}  // namespace headroom::ui

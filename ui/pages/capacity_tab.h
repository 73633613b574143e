// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How a table is paid for: the ways side by side, the capacity of the table and its global indexes, and the
// table's class, recovery and stream.
#pragma once

#include "ui/models/capacity_model.h"

#include "model/plan/working.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QPushButton;

namespace headroom::ui {

class GridView;
class WaysModel;

class CapacityTab : public QWidget {
    Q_OBJECT

public:
    explicit CapacityTab(Document& document, QWidget* parent = nullptr);

    void setTable(const QString& name);
    void refresh();

signals:
    void figureChosen(const headroom::model::FigureRef& figure);

private:
    void buildOptions(QWidget* parent);
    void choose(int row);
    void change(const QString& what, const std::function<void(model::Table&)>& apply);
    [[nodiscard]] const model::Table* table() const;

    Document& m_document;
    std::string m_table;
    WaysModel* m_waysModel;
    CapacityModel* m_capacityModel;
    GridView* m_ways;
    GridView* m_capacity;
    QPushButton* m_choose;
    QComboBox* m_class;
    QComboBox* m_stream;
    QCheckBox* m_recovery;
};

}  // namespace headroom::ui

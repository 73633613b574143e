// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the grid of indexes has no room for, of the selected one: its kind, and how its key values are distributed.
#pragma once

#include <QWidget>

#include "ui/models/index_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace headroom::ui {

class IndexDetail : public QWidget {
    Q_OBJECT

public:
    explicit IndexDetail(IndexModel* model, QWidget* parent = nullptr);

    // Shows the index of the grid's row; of a row without one, nothing.
    void setRow(int row);
    // What is being typed, or was refused, stays.
    void refresh();
    // Forgets what was refused.
    void startOver();

signals:
    // All about the keys of the index is asked for.
    void keysAsked(const QString& index);

private:
    void editDistribution();
    void editKind(int position);
    [[nodiscard]] QModelIndex cell(IndexModel::Column column) const;

    IndexModel* m_model;
    QString m_name;  // of the index; empty: none
    QLabel* m_title;
    QComboBox* m_kind;
    QLineEdit* m_distribution;
    QPushButton* m_keys;
    QLabel* m_problem;
};

}  // namespace headroom::ui

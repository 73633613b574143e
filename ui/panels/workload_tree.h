// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The workload as a tree: tables with their items, patterns and indexes, each with its cost and the shape of
// its worst finding.
#pragma once

#include "ui/widgets/panel.h"

#include "ui/document/document.h"
#include "ui/window/node.h"

class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace headroom::ui {

class WorkloadTree : public Panel {
    Q_OBJECT

public:
    explicit WorkloadTree(Document& document, QWidget* parent = nullptr);

    void refresh();
    // Marks the node that the centre shows; emits nothing.
    void setCurrent(const Node& node);
    [[nodiscard]] QTreeView* view() const { return m_view; }

signals:
    void nodeChosen(const headroom::ui::Node& node);

private:
    void rebuild();
    void fill();
    [[nodiscard]] QStandardItem* addItem(QStandardItem* parent, const QString& key, const Node& node);
    [[nodiscard]] Node nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QStringList structure() const;

    Document& m_document;
    QStandardItemModel* m_model;
    QTreeView* m_view;
    QStringList m_structure;
    bool m_selecting = false;
};

}  // namespace headroom::ui

// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/panels/workload_tree.h"

#include "model/units/format.h"
#include "model/workload/pointer.h"
#include "ui/models/roles.h"
#include "ui/models/text.h"
#include "ui/panels/tree_delegate.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTreeView>

namespace headroom::ui {
namespace {

enum NodeRole : int { KindRole = Qt::UserRole + 50, TableRole, NameRole };

int severityOf(const model::Plan& plan, const model::Pointer& place) {
    const auto worst = plan.worstAt(place.text());
    // Only what needs attention is marked in the tree.
    if (!worst || *worst >= model::Severity::Saving) return -1;
    return static_cast<int>(*worst);
}

}  // namespace

WorkloadTree::WorkloadTree(Document& document, QWidget* parent)
    : Panel(tr("Workload"), parent),
      m_document(document),
      m_model(new QStandardItemModel(this)),
      m_view(new QTreeView(this)) {
    m_view->setModel(m_model);
    m_view->setObjectName(QStringLiteral("workloadTree"));
    m_view->setAccessibleName(tr("Workload"));
    m_view->header()->hide();
    m_view->setItemDelegate(new TreeDelegate(m_view));
    m_view->setRootIsDecorated(false);
    m_view->setIndentation(14);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setUniformRowHeights(true);
    m_view->setItemsExpandable(false);
    setBody(m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (!m_selecting && current.isValid() && (current.flags() & Qt::ItemIsSelectable))
            emit nodeChosen(nodeOf(current));
    });
    refresh();
}

QStringList WorkloadTree::structure() const {
    QStringList list;
    for (const auto& table : m_document.workload().tables) {
        list << QLatin1Char('t') + qt(table.name);
        for (const auto& index : table.value.indexes) list << QLatin1Char('i') + qt(index.name);
    }
    return list;
}

void WorkloadTree::refresh() {
    const QStringList now = structure();
    if (now != m_structure || m_model->rowCount() == 0) {
        m_structure = now;
        rebuild();
    }
    fill();
}

QStandardItem* WorkloadTree::addItem(QStandardItem* parent, const QString& key, const Node& node) {
    auto* item = new QStandardItem(key);
    item->setData(static_cast<int>(node.kind), KindRole);
    item->setData(node.table, TableRole);
    item->setData(node.name, NameRole);
    parent->appendRow(item);
    return item;
}

void WorkloadTree::rebuild() {
    const Node current = nodeOf(m_view->currentIndex());
    m_selecting = true;
    m_model->clear();
    QStandardItem* root = addItem(m_model->invisibleRootItem(), {}, {Node::Kind::Workload, {}, {}});
    auto* heading = new QStandardItem(tr("Tables"));
    heading->setFlags(Qt::ItemIsEnabled);
    root->appendRow(heading);
    for (const auto& table : m_document.workload().tables) {
        const QString name = qt(table.name);
        QStandardItem* tableItem = addItem(heading, name, {Node::Kind::Table, name, {}});
        (void)addItem(tableItem, tr("Items"), {Node::Kind::Items, name, {}});
        (void)addItem(tableItem, tr("Access patterns"), {Node::Kind::Patterns, name, {}});
        for (const auto& index : table.value.indexes)
            (void)addItem(tableItem, qt(index.name), {Node::Kind::Indexes, name, qt(index.name)});
    }
    (void)addItem(root, tr("Prices"), {Node::Kind::Prices, {}, {}});
    m_view->expandAll();
    m_selecting = false;
    setCurrent(current);
}

void WorkloadTree::fill() {
    const model::Plan& plan = m_document.plan();
    const model::Workload& workload = m_document.workload();
    QStandardItem* root = m_model->item(0);
    root->setText(workload.name.empty() ? tr("Untitled workload") : qt(workload.name));
    root->setData(qt(model::formatMoney(plan.cost.total(), plan.currency)), TreeDelegate::FigureRole);
    root->setData(true, TreeDelegate::BoldRole);
    QStandardItem* heading = root->child(0);
    for (int i = 0; i < heading->rowCount() && static_cast<std::size_t>(i) < plan.tables.size(); ++i) {
        QStandardItem* item = heading->child(i);
        const model::TablePlan& table = plan.tables[static_cast<std::size_t>(i)];
        const model::Table& said = workload.tables.at(static_cast<std::size_t>(i)).value;
        item->setData(qt(model::formatMoney(table.plannedCost().total(), plan.currency)), TreeDelegate::FigureRole);
        item->setData(true, TreeDelegate::BoldRole);
        item->setData(severityOf(plan, model::tablePointer(table.name)), SeverityRole);
        item->setToolTip(qt(said.description));
        item->child(0)->setData(QString::number(said.itemTypes.size()), TreeDelegate::FigureRole);
        item->child(1)->setData(QString::number(said.patterns.size()), TreeDelegate::FigureRole);
        int row = 2;
        for (const auto& [name, index] : said.indexes) {
            QStandardItem* child = item->child(row++);
            // What is tried may have other indexes than the workload.
            const model::TargetPlan* planned = table.index(name);
            child->setData(planned == nullptr
                               ? qt(model::kNoneText)
                               : qt(model::formatMoney(planned->costs[table.planned].total(), plan.currency)),
                           TreeDelegate::FigureRole);
            child->setData(severityOf(plan, model::indexPointer(table.name, name)), SeverityRole);
            child->setToolTip(qt(index.description));
        }
    }
}

Node WorkloadTree::nodeOf(const QModelIndex& index) const {
    if (!index.isValid() || !index.data(KindRole).isValid()) return {};
    return {static_cast<Node::Kind>(index.data(KindRole).toInt()), index.data(TableRole).toString(),
            index.data(NameRole).toString()};
}

void WorkloadTree::setCurrent(const Node& node) {
    const auto matches =
        m_model->match(m_model->index(0, 0), TableRole, node.table, -1, Qt::MatchExactly | Qt::MatchRecursive);
    QModelIndex best;
    for (const auto& index : matches) {
        const Node candidate = nodeOf(index);
        if (candidate == node) {
            best = index;
            break;
        }
        // An index that is gone, or a tab without a node of its own: the table stands for it.
        if (!best.isValid() && candidate.table == node.table) best = index;
        if (candidate.kind == node.kind && candidate.name.isEmpty()) best = index;
    }
    if (node.table.isEmpty()) best = m_model->index(0, 0);
    if (node.kind == Node::Kind::Prices) best = m_model->item(0)->child(1)->index();
    if (!best.isValid() || best == m_view->currentIndex()) return;
    m_selecting = true;
    m_view->setCurrentIndex(best);
    m_selecting = false;
}

}  // namespace headroom::ui
